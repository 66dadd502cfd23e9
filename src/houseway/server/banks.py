"""What a table is worth to its player-dealer, for the browser: one table is played at a time, in a thread of its own.

Whoever moves a slider asks often. What was played once is not played again, so that other fees, hours or bankrolls are
answered at once; what has to be played is told when it is known.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import asdict, replace

from houseway.errors import IllegalError
from houseway.games import playable
from houseway.rulebook import Game, load
from houseway.server.bank_asked import command_of, settings_out
from houseway.server.bank_shape import BankOut, figures_out, ranges_out
from houseway.server.one_at_a_time import OneAtATime
from houseway.server.problems import refused_by_rules
from houseway.server.rulebook_odds import DESK
from houseway.store.places import cache_folder

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.analysis.bank import Asked
    from houseway.rulebook import Rules
    from houseway.server.bank_asked import AskedBank
    from houseway.server.bank_shape import BankFiguresOut, BankRangesOut

PATIENCE = 2.0
"""Seconds that somebody waits before he is told that his table is being played: then the sliders can be drawn."""
KEPT = 256
"""So many answers are remembered."""
_COUNTING = "Such a table is being played; ask again in a second."
_NO_RULES = "No rules of it were filed, so that no table of it can be played."
_BESIDE = "A bonus bet is banked with the game that it is laid beside."
_NO_BANK = "Players play against each other: nobody holds a bank, and the room takes its fee from the pot or the players."


class Banks:
    """What tables are worth to their player-dealers."""

    def __init__(self, kept: int = KEPT) -> None:
        self._ranges: dict[str, BankRangesOut] = {}
        self._played: dict[bytes, None] = {}
        self._kept = kept
        self._desk = OneAtATime("bank", kept)

    async def of(self, game: str, settings: AskedBank, begin: Callable[[], None]) -> BankOut:
        """Return what a table is worth to its bank, or why not; `begin` may refuse to play one that was not played yet."""
        rules = load(game)
        if says := _why_not(rules):
            return BankOut(game=rules.id, status="no-bank", says=says)
        try:
            asked = await asyncio.to_thread(self._described, rules, settings)
            name = msgspec.json.encode((asked, DESK.knows(rules.id))).decode()
            if not self._desk.knows(name) and _table(asked) not in self._played:
                begin()
            figures = await self._desk.waited_for(name, partial(self._figures, asked), PATIENCE)
        except IllegalError as error:
            raise refused_by_rules(error, 400) from error
        return BankOut(
            game=rules.id,
            status="counting" if figures is None else "known",
            says=_COUNTING if figures is None else "",
            command=command_of(asked, settings),
            ranges=self._ranges[rules.id],
            settings=settings_out(asked, settings),
            figures=figures,
        )

    def _described(self, rules: Rules, settings: AskedBank) -> Asked:
        """Return the table that is asked about, or raise with everything about it that cannot be."""
        from houseway.analysis.bank import asked_of, ranges  # noqa: PLC0415 -- the compiler is slow to import

        if rules.id not in self._ranges:
            self._ranges[rules.id] = ranges_out(rules, ranges(rules.id))
        return asked_of(rules.id, **asdict(settings))

    def _figures(self, asked: Asked) -> BankFiguresOut:
        from houseway.analysis.bank import report  # noqa: PLC0415 -- likewise

        found = figures_out(report(asked, kept=cache_folder()))
        self._played[_table(asked)] = None
        while len(self._played) > self._kept:
            del self._played[next(iter(self._played))]
        return found


def _table(asked: Asked) -> bytes:
    """Return what has to be played: neither fees nor hours nor a bankroll change a card."""
    table = replace(asked.table, option=None, sheet=None, schedule=None)
    return msgspec.json.encode((table, asked.rounds, asked.seed))


def _why_not(rules: Rules) -> str:
    """Say why nobody holds a bank; nothing where somebody does."""
    document = rules.document
    if document.status == "fees-only":
        return _NO_RULES
    if hasattr(document, "rides_on"):
        return _BESIDE
    return "" if isinstance(document, Game) and playable(document) else _NO_BANK


BANKS = Banks()
"""Those of this program: the rulebook does not change while it runs."""
