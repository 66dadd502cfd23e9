"""Why the server ends a WebSocket, so that whoever was there knows whether to come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.server.hub import End

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.server.problems import Problem


class Ending(Struct, frozen=True):
    """A code and a few words, as the last frame has them."""

    code: int
    why: str


SIGNED_OUT = Ending(4401, "signed out")
TOO_LARGE = Ending(1009, "the message is too large")
MISTAKE = Ending(1011, "the server made a mistake")
OF_TABLE: Mapping[End, Ending] = {
    End.CLOSED: Ending(4410, End.CLOSED),
    End.BEHIND: Ending(4408, End.BEHIND),
    End.STOPS: Ending(1012, End.STOPS),  # what uvicorn says by itself when it stops, so both say the same
}
"""What ends with the table; a room that stands still is told as an error."""


def refusal(problem: Problem) -> Ending:
    """Return the end of a connection that is not let in, or cannot go on."""
    return Ending(4000 + problem.status, problem.rule)
