"""The rules of a table, looked up once, and the table as a whole at one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.banking import Bank
from houseway.cards import SEED_BYTES, commit
from houseway.errors import RecordError
from houseway.fees import charged, posted_limits
from houseway.games import Round, family_of, table_setup
from houseway.table.banked.state import TableState
from houseway.table.posting import rules_in_force
from houseway.table.shoes import shoe_seed

if TYPE_CHECKING:
    from houseway.banking import Bet
    from houseway.fees import Posted
    from houseway.games import Setup
    from houseway.rulebook import Game
    from houseway.table.setups import BankedSetup, FeeOption

BEHIND = range(101, 121)
"""The numbers of people who stand behind the table: they bet behind seats and never bank."""


class House:
    """What is fixed at a table; one that may not be opened is refused with every reason."""

    def __init__(self, setup: BankedSetup) -> None:
        self.setup = setup
        fees = setup.fees
        named = (None, None, None) if fees is None else (fees.option, fees.sheet, fees.schedule)
        self.rules, first = charged(setup.game, setup.readings, *named)
        self.family = family_of(self.rules.game)
        self._seed = _seed(setup.seed)
        self._posted: dict[FeeOption | None, Posted | None] = {fees: first, None: None}
        self._hashes: dict[FeeOption | None, str] = {}
        self._tables: dict[FeeOption | None, Setup] = {}
        self._positions = self.table_with(fees).positions

    @property
    def game(self) -> Game:
        """The document that is played."""
        return self.rules.game

    def posted(self, fees: FeeOption | None) -> Posted | None:
        """Return an option as it would be posted here; raise for one that the game does not have."""
        if fees not in self._posted and fees is not None:
            setup = self.setup
            self._posted[fees] = charged(setup.game, setup.readings, fees.option, fees.sheet, fees.schedule)[
                1
            ]
        return self._posted[fees]

    def table_with(self, fees: FeeOption | None) -> Setup:
        """Return the table with an option posted; its limits are the option's where it was opened with none."""
        if fees not in self._tables:
            setup, limits, posted = self.setup, self.setup.limits, self.posted(fees)
            if limits is None and posted is not None:
                limits = posted_limits(posted, self.game)
            self._tables[fees] = table_setup(self.game, setup.positions, limits, setup.packs)
        return self._tables[fees]

    def rules_hash(self, fees: FeeOption | None) -> str:
        """Return the hash of the rules with an option posted, worked out once."""
        if fees not in self._hashes:
            self._hashes[fees] = rules_in_force(self.rules, self.posted(fees))
        return self._hashes[fees]

    def seed_of(self, number: int) -> bytes:
        """Return the seed of the n-th shoe."""
        return shoe_seed(self._seed, number)

    def commitment(self, number: int) -> str:
        """Return what the house commits itself to for the n-th shoe."""
        return commit(self.seed_of(number))

    def fresh_state(self) -> TableState:
        """Return the table before anybody has come."""
        return TableState(Bank(self.game.rotation, self._positions))


class Now(NamedTuple):
    """A table at one moment: its rules, its state, and the round that is being played."""

    house: House
    state: TableState
    round: Round | None

    @property
    def posted(self) -> Posted | None:
        """The fee option in force."""
        return self.house.posted(self.state.fees)

    @property
    def table(self) -> Setup:
        """Seats, limits and packs, as posted now."""
        return self.house.table_with(self.state.fees)

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The wagers of the round that is being played."""
        return () if self.round is None else self.round.state.bets

    @property
    def banker(self) -> int | None:
        """The seat that banks the round that is being played."""
        return None if self.state.banking is None else self.state.banking.seat

    def present(self) -> list[int]:
        """Return who sits at the table and is not away."""
        players = self.state.players.values()
        return sorted(each.seat for each in players if not each.away and each.seat not in BEHIND)

    def may_bank(self) -> list[int]:
        """Return whom the bank is offered to: where so printed, those who were in the last round.

        If none of those is left the game begins anew, with everybody.
        """
        there, were_in = [seat for seat in self.present() if not self._spent(seat)], self.state.were_in
        if not self.house.game.rotation.previous_bettor_only or were_in is None:
            return there
        return [seat for seat in there if seat in were_in] or there

    def _spent(self, seat: int) -> bool:
        """Say whether somebody else must bank before him; getting up and sitting down again changes nothing."""
        who = self.state.players[seat].who
        return bool(who) and who == self.state.spent and self.state.bank.rotation.regime == "intervening"


def _seed(written: str) -> bytes:
    """Read the seed of a table; what it is never goes into the error."""
    try:
        seed = bytes.fromhex(written)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise RecordError(
            f"a table's seed is {SEED_BYTES} bytes in hexadecimal; got {len(written)} characters"
        )
    return seed
