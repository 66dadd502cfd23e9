"""What a table for a pot is opened with, and its rules made ready."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from houseway.cards import composition
from houseway.errors import IllegalError, RecordError
from houseway.fees import Posted
from houseway.games.poker.approved import called, least_buy_in
from houseway.games.poker.option_faults import option_faults
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.stakes import Stakes
from houseway.games.poker.stakes_faults import stakes_faults
from houseway.rulebook.frozen import EMPTY
from houseway.table.pots.opened import looked_up, named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.violations import Violation
    from houseway.money import Cents
    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import Kill
    from houseway.table.setups import FeeOption

_USUAL_SEATS = 9
"""Where no text says how many may play, and the pack serves so many."""


class PotSetup(Struct, frozen=True):
    """A game, its stakes and the fees of one table."""

    game: str
    stakes: Stakes
    seats: int = 0
    """How many may play; as the document has it if not said."""
    readings: dict[str, str] = EMPTY
    posted: Posted | None = None
    """The fee option that is posted first; none and no fee is taken."""
    seed: bytes | None = None
    """Where packs come from that are not given."""
    showdown_by_hand: bool = False
    """Players show or muck one by one; if not, the house dealer turns what has to be turned."""
    fee_readings: dict[str, str] = EMPTY
    """Answers to the questions of the fee sheets, for options that are posted later."""
    void_fee: Literal["returned", "kept"] = "returned"
    """What becomes of the fees of a hand that is void."""


class House:
    """The rules of a table, looked up once; one that may not be opened is refused with every reason."""

    __slots__ = ("_plans", "_posted", "document", "least", "minimum", "seats", "setup", "stakes")

    def __init__(self, setup: PotSetup) -> None:
        self.setup = setup
        self.document = poker_document(setup.game, setup.readings)
        self.stakes = _plain(setup.stakes)
        faults = [
            *stakes_faults(self.document, self.stakes),
            *self.option_faults(setup.posted),
        ]
        if faults:
            raise IllegalError(faults)
        self.least = self.document.seats.least
        self.seats = setup.seats or usual_seats(self.document)
        most = self.document.seats.most
        if not self.least <= self.seats <= (most or self.seats):
            raise RecordError(
                f"{self.seats} seats; {self.document.title} is played by {self.least} to {most or 'any number'}"
            )
        self.minimum, _ = least_buy_in(self.document, self.stakes)
        self._plans: dict[tuple[int, int] | None, Plan] = {}
        self._posted: dict[FeeOption | None, Posted | None] = {None: None, named(setup.posted): setup.posted}

    def posted(self, fees: FeeOption | None) -> Posted | None:
        """Return an option as it would be posted here; raise for one that the game does not have."""
        if fees not in self._posted:
            readings = {**self.setup.readings, **self.setup.fee_readings}
            self._posted[fees] = looked_up(self.setup.game, readings, fees)[1]
        return self._posted[fees]

    def option_faults(self, posted: Posted | None) -> Iterator[Violation]:
        """Name everything in which an option is for other tables."""
        return option_faults(self.document, self.stakes, posted)

    @property
    def blinds(self) -> tuple[Cents, ...]:
        """The blinds that go round with the button; none where there are none, or where everybody posts one."""
        rule = self.document.blinds
        return () if rule is None or rule.posted_by == "each_player" else self.stakes.blinds

    @property
    def name(self) -> tuple[Cents, Cents]:
        """The two amounts that a game is called by: its limits, or without a limit its blinds."""
        amounts = called(self.stakes)
        return amounts[0], amounts[-1]

    @property
    def makes_up_all(self) -> bool:
        """Whether a blind that a jump of the button saves must be made up at these limits."""
        entry = self.document.entry
        if entry is None or entry.make_up_all_from is None:
            return False
        lower, upper = entry.make_up_all_from
        return self.name[0] >= lower and self.name[1] >= upper

    @property
    def active_after_two(self) -> bool:
        """Whether a new player counts as active at these limits when the blinds have passed him twice."""
        entry = self.document.entry
        return entry is not None and entry.active_after_two_passes == self.name

    def kill(self, when: str) -> Kill | None:
        """Return the document's kill of a kind."""
        return next((kill for kill in self.document.kills if kill.when == when), None)

    def plan(self, kill: tuple[int, int] | None = None) -> Plan:
        """Return the plan of a hand: at the usual stakes, or killed."""
        if kill not in self._plans:
            stakes = self.stakes if kill is None else self.stakes.times(*kill)
            self._plans[kill] = Plan(self.document, stakes, self.setup.game)
        return self._plans[kill]


def usual_seats(document: PokerGame) -> int:
    """Return how many may play: as printed, as usual, or as many as the pack serves."""
    if document.seats.most is not None:
        return document.seats.most
    if document.seats.usual is not None:
        return document.seats.usual[1]
    own = sum(street.cards for street in document.streets if street.to == "each")
    return min(_USUAL_SEATS, composition(document.deck.composition).size // own)


def _plain(stakes: Stakes) -> Stakes:
    """Return the stakes in plain whole numbers: what a document prints is a kind of its own, which no record holds."""
    return Stakes(
        stakes.structure,
        int(stakes.lower),
        int(stakes.upper),
        tuple(int(blind) for blind in stakes.blinds),
        int(stakes.ante),
        int(stakes.bring_in),
        int(stakes.chip),
    )
