"""Tables that bots play at for many rounds, for the tests of what only many rounds show."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from houseway.cards import Stream
from houseway.money import cents
from houseway.rulebook import load
from houseway.table import BankedSetup
from houseway.table.banked import BankTable, Company, Kind, Played

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.table import Finished

COMPANY: dict[int, Kind] = {
    1: "proposition",
    2: "house-way",
    3: "banker",
    4: "house-way",
    5: "house-way",
    6: "house-way",
}
SEED = bytes(range(32))


class Sitting:
    """A table, its bots, and the rounds that are over."""

    def __init__(self, table: BankTable, bots: Mapping[int, Kind], stack: int, people: tuple[int, ...]):
        self.table = table
        self.company = Company(table, bots, Stream(bytes(32), "tests of sittings"))
        self.company.sit_down(stack, *people)
        self.history: list[Finished] = []

    def play(self, rounds: int) -> None:
        """Play so many rounds, as far as somebody banks."""
        self.company.play(rounds)
        self.history += self.table.finished()

    @property
    def rounds(self) -> list[Played]:
        """The rounds that are over, each with the place its cards came from."""
        return [done.played for done in self.history]

    @property
    def bankers(self) -> list[int | None]:
        """Who banked, round by round."""
        return [done.player_dealer for done in self.history]


def sitting(  # noqa: PLR0913 -- a table has that many sides
    game: str,
    bots: Mapping[int, Kind] | None = None,
    *,
    readings: dict[str, str] | None = None,
    packs: int | None = None,
    stack: int = cents(1000),
    seed: bytes = SEED,
    people: tuple[int, ...] = (),
) -> Sitting:
    """Open a table of a game with bots; everybody buys in for the same."""
    setup = BankedSetup(game=game, readings=readings or {}, packs=packs, seed=seed.hex())
    return Sitting(BankTable(setup), COMPANY if bots is None else bots, stack, people)


def rounds_of(game: str) -> int:
    """Return how many rounds are played: more where few cards leave the shoe in one."""
    return 100 if load(game).game.family == "baccarat" else 16


@cache
def played(game: str) -> Sitting:
    """Return a table after many rounds on as few packs as may be, so that the shoe is changed often."""
    found = sitting(game, packs=min(load(game).game.deck.packs))
    found.play(rounds_of(game))
    return found
