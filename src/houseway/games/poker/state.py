"""A hand as it stands: chips, cards and whose turn it is, by position from the button's left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.posts import clockwise

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.pack import Pack
    from houseway.games.poker.plan import Plan, StreetPlan
    from houseway.money import Cents

NOBODY = -1


class State:
    """Everything that changes in a hand. Players are numbered from 0, the first seat left of the button."""

    __slots__ = (
        "acted",
        "actor",
        "aggressor",
        "bar_bets",
        "bet",
        "blinds",
        "board",
        "bomb",
        "bring",
        "bring_exempt",
        "burned",
        "checked",
        "current",
        "dead",
        "dealt_up",
        "early",
        "events",
        "exposed",
        "fees",
        "first_checker",
        "frozen",
        "full",
        "ghosts",
        "given_up",
        "held",
        "hole",
        "keeps_fees",
        "last_actor",
        "last_blind",
        "last_raise",
        "last_size",
        "live",
        "mucked",
        "next_down",
        "no_more_bets",
        "opener",
        "pack",
        "pat",
        "phase",
        "plan",
        "players",
        "pot_opener",
        "put",
        "put_before_draw",
        "queue",
        "reported",
        "saved_burns",
        "seats",
        "shown",
        "stack",
        "start",
        "street",
        "thrown",
        "time_called",
        "up",
        "wagers",
        "waived",
        "wants_down",
    )

    def __init__(self, plan: Plan, stacks: Mapping[int, Cents], button: int, pack: Pack) -> None:
        count = len(stacks)
        self.plan = plan
        self.seats = clockwise(tuple(stacks), button)
        self.players = count
        self.pack = pack
        self.stack = [stacks[seat] for seat in self.seats]
        self.start = tuple(self.stack)
        self.bet = [0] * count
        self.last_blind = NOBODY
        """Who posted the highest blind or straddle; of equal ones, the last."""
        self.blinds = [0] * count
        """What each has posted as a blind or straddle, whole even if he was short."""
        self.put = [0] * count
        self.put_before_draw: list[int] | None = None
        self.dead = 0
        self.bomb = False
        """Everybody has put in the same, and nobody bets before the second street."""
        self.fees = 0
        self.keeps_fees = False
        """The house keeps its fees where the hand is void."""
        self.live = [True] * count
        self.frozen = [False] * count
        self.hole: list[list[int]] = [[] for _ in range(count)]
        self.up: list[list[bool]] = [[] for _ in range(count)]
        self.dealt_up: list[list[bool]] = [[] for _ in range(count)]
        self.board: list[int] = []
        self.burned: list[int] = []
        self.mucked: list[int] = []
        self.thrown: list[tuple[int, ...]] = [()] * count
        """What each has thrown away at the draw."""
        self.events: list[AnyEvent] = []
        self._begin(count)

    def _begin(self, count: int) -> None:
        """Set what belongs to the betting and to what goes wrong."""
        self.street = NOBODY
        self.phase = "start"
        self.actor = NOBODY
        self.queue: list[int] = []
        self.current = 0
        self.full = 0
        self.last_raise = 0
        self.last_size = 0
        self.wagers = 0
        self.bring = 0
        self.acted = [False] * count
        self.checked = [False] * count
        self.bar_bets = [False] * count
        self.waived = [False] * count
        self.wants_down = [False] * count
        self.next_down = [False] * count
        self.exposed = [False] * count
        self.ghosts: list[int] = []
        """Folded seats that are dealt to until somebody bets."""
        self.early: list[int] = []
        """What others did before their turn while it was this player's: the money they put in, or 0."""
        self.time_called = False
        self.pat = [False] * count
        """Who may draw no card, because his hand lay face up."""
        self.reported: dict[tuple[int, str], int] = {}
        """How many hands of a street something went wrong with."""
        self.bring_exempt = [False] * count
        self.saved_burns = 0
        """Burns that were made before their time and are not made again."""
        self.held: list[int] = []
        """Cards of the board that came too early; they are shuffled in before its last one."""
        self.no_more_bets = False
        self.aggressor = NOBODY
        self.opener = NOBODY
        self.pot_opener = NOBODY
        self.last_actor = NOBODY
        self.first_checker = NOBODY
        self.shown: list[bool | None] = [None] * count
        self.given_up: list[int] = []
        """Who has given up at the showdown, in order."""

    @property
    def plan_of_street(self) -> StreetPlan:
        """The street being played."""
        return self.plan.streets[self.street]

    @property
    def pot(self) -> Cents:
        """All that lies in the middle and before the players."""
        return sum(self.put) + self.dead - self.fees

    def index(self, seat: int) -> int:
        """Return the place of a seat, counted from the button's left."""
        return self.seats.index(seat)

    def living(self) -> list[int]:
        """Return who has not folded, from the button's left."""
        return [player for player in range(self.players) if self.live[player]]

    def can_bet(self, player: int) -> bool:
        """Say whether a player still has chips to bet with."""
        return self.live[player] and self.stack[player] > 0 and not self.frozen[player]
