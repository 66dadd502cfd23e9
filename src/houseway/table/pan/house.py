"""The rules of a table of pan, looked up once; one that may not be opened is refused with every reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import composition
from houseway.errors import IllegalError, RecordError
from houseway.games.panguingue.setup import pan_game, stake_of
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.table.posting import rules_in_force
from houseway.table.pots.opened import looked_up, seed_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import Posted
    from houseway.money import Cents
    from houseway.table.setups import FeeOption, PanTableSetup


class House:
    """A game of pan at one condition, its fees and its seed."""

    __slots__ = ("_hashes", "_posted", "game", "packs", "rules", "seats", "seed", "setup", "stake")

    def __init__(self, setup: PanTableSetup) -> None:
        self.setup = setup
        self.rules, posted = looked_up(setup.game, setup.readings, setup.fees)
        self._posted: dict[FeeOption | None, Posted | None] = {None: None, setup.fees: posted}
        self._hashes: dict[FeeOption | None, str] = {}
        self.game = pan_game(self.rules)
        self.stake = stake_of(self.game, setup.stake)
        self.seed = seed_of(setup.seed)
        self.packs = self.game.deck.packs[0]
        self.seats = setup.seats or self.game.seats.best[1]
        self._refuse_seats()
        if faults := list(self.option_faults(posted)):
            raise IllegalError(faults)

    def posted(self, fees: FeeOption | None) -> Posted | None:
        """Return an option as it would be posted here; raise for one that the game does not have."""
        if fees not in self._posted:
            self._posted[fees] = looked_up(self.setup.game, self.setup.readings, fees)[1]
        return self._posted[fees]

    def rules_hash(self, fees: FeeOption | None) -> str:
        """Return the hash of the rules with an option posted, worked out once."""
        if fees not in self._hashes:
            self._hashes[fees] = rules_in_force(self.rules, self.posted(fees))
        return self._hashes[fees]

    def option_faults(self, posted: Posted | None) -> Iterator[Violation]:
        """Name that an option is priced for another condition."""
        price = None if posted is None else posted.option.condition
        if posted is None or price is None or price == self.condition:
            return
        option = posted.option.label
        says = f"option {option} is for a condition of {dollars(price)}, not {dollars(self.condition)}"
        cite = tuple(place for charge in posted.table.charges.values() for place in charge.cite)
        yield Violation("fee", says, cite)

    @property
    def condition(self) -> Cents:
        """What one chip is worth."""
        return int(self.stake.condition)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return composition(self.game.deck.composition).size * self.packs

    def buy_in(self, *, doubles: bool = False) -> Cents:
        """Return the least that a player brings."""
        times = self.game.doubles.buy_in_times if doubles else 1
        return times * self.game.chips.buy_in * self.condition

    def _refuse_seats(self) -> None:
        least, most = self.game.seats.least, (self.size - 1) // self.game.deal.cards
        if not least <= self.seats <= most:
            raise RecordError(f"{self.seats} seats; {self.game.title} is played by {least} to {most}")
