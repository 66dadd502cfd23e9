"""Where a hand of pan stands: the fold of its events."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from houseway.games.panguingue.events import HandEnded
from houseway.games.panguingue.melds import Meld
from houseway.games.panguingue.setup import PanSetup
from houseway.money import Cents
from houseway.rulebook.families.panguingue_fouls import FoulCause

Phase: TypeAlias = Literal["declare", "play", "lone", "alone", "done"]
"""Before the first card; turns go round; one is left and has to say how it ends; he plays on alone; all is paid."""

Status: TypeAlias = Literal["asked", "in", "out", "dead", "foul", "own-foul", "broke"]
"""Not declared yet; playing; not playing; a wrong number of cards; called foul; thrown in by its owner; no chips."""

Step: TypeAlias = Literal["start", "touched", "drawn", "again", "hit"]
"""Nothing done yet; the deck touched; an open card to be used or not; one refused; one used, to be followed by a discard."""


class Due(Struct, frozen=True):
    """Pay that a player may ask for: so many chips for a meld, earned on that turn."""

    meld: int
    chips: int
    turn: int


class Slipup(Struct, frozen=True):
    """Something a player did against the rules, and how often he had touched the deck by then."""

    cause: FoulCause
    touches: int


class Player(Struct, frozen=True):
    """One player of the hand."""

    chips: Cents
    doubles: bool = False
    anted: tuple[Cents, Cents] = (0, 0)
    status: Status = "asked"
    hand: tuple[int, ...] = ()
    melds: tuple[Meld, ...] = ()
    acted: bool = False
    """He touched the deck or took a card."""
    touches: int = 0
    dues: tuple[Due, ...] = ()
    collected: dict[int, Cents] = field(default_factory=dict)
    """What he collected for conditions, and from whom."""
    slips: tuple[Slipup, ...] = ()

    @property
    def down(self) -> int:
        """How many cards lie before him."""
        return sum(map(len, self.melds))

    @property
    def ten_down(self) -> bool:
        """Whether his hand is empty and the next card that fits puts him out."""
        return self.status == "in" and not self.hand and self.down > 0


class Turn(Struct, frozen=True):
    """A player's turn, and how far it is."""

    seat: int
    number: int
    step: Step = "start"
    cards: tuple[int, ...] = ()
    """What lies open to be used."""
    must_use: bool = False
    draws: int = 0
    bound: bool = False
    """Somebody made him go on with his draw."""

    @property
    def hit(self) -> bool:
        """Whether a card was used."""
        return self.step == "hit"


class Option(Struct, frozen=True):
    """A drawn card that was refused and may be used by the next player."""

    card: int
    by: int


class Released(Struct, frozen=True):
    """A card among the discards, and what has happened since; how long it can be forced back is the document's."""

    card: int
    by: int
    to: int
    """Who had the next turn."""
    drawn: bool
    """Off the deck, or else out of the hand."""
    turn: int
    behind: tuple[int, ...] = ()
    """Who else has drawn since."""
    touched: bool = False
    """Whether who let go of it has touched the deck since."""


class Proposal(Struct, frozen=True):
    """What was offered and has no answer yet."""

    by: int
    amounts: dict[int, Cents] | None = None
    agreed: tuple[int, ...] = ()


class State(Struct, frozen=True):
    """Where a hand stands. Players stand in the order of turns, from the previous winner."""

    phase: Phase = "declare"
    setup: PanSetup | None = None
    players: dict[int, Player] = field(default_factory=dict)
    tops: Cents = 0
    double_tops: Cents = 0
    fees: Cents = 0
    deck: tuple[int, ...] = ()
    muck: tuple[int, ...] = ()
    floor: tuple[int, ...] = ()
    turn: Turn | None = None
    held: Turn | None = None
    """The turn that was interrupted."""
    turns: int = 0
    option: Option | None = None
    released: tuple[Released, ...] = ()
    proposal: Proposal | None = None
    last_declared: int | None = None
    """Who may still change his declaration."""
    open_hands: frozenset[int] = frozenset()
    ended: HandEnded | None = None

    @property
    def active(self) -> list[int]:
        """The seats in action, in the order of turns."""
        return [seat for seat, player in self.players.items() if player.status == "in"]

    @property
    def fouled(self) -> list[int]:
        """The seats whose hands are foul, called so or thrown in."""
        return [seat for seat, player in self.players.items() if player.status in {"foul", "own-foul"}]

    def after(self, seat: int) -> list[int]:
        """Return the active seats in the order of turns behind a seat; itself last, if it is active."""
        seats = list(self.players)
        place = seats.index(seat)
        behind = seats[place + 1 :] + seats[: place + 1]
        return [each for each in behind if self.players[each].status == "in"]


def claimable(player: Player, turn: Turn | None) -> list[Due]:
    """Return the pay that a player may ask for now: this turn's, and on a hit what he forgot before."""
    if turn is None:
        return []
    return [due for due in player.dues if turn.hit or due.turn == turn.number]
