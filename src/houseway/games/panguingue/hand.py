"""A hand of pan, from the antes to the last payment.

`legal()` lists what may be done now, `check(command)` names every rule a command would break,
`apply(command)` returns what happened. The hand is a function of the rules, the order of the
cards and the commands; nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import IllegalError
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.dealing import deal_faults
from houseway.games.panguingue.deeds import carry_out, faults_of
from houseway.games.panguingue.legal import legal_commands, slip_commands
from houseway.games.panguingue.now import Now
from houseway.games.panguingue.setup import antes_of, pan_game, setup_faults, turn_order
from houseway.games.panguingue.state import State
from houseway.games.panguingue.unfolding import Unfolding
from houseway.games.panguingue.voiding import fee_events

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.dealing import Dealt
    from houseway.games.panguingue.events import PanEvent
    from houseway.games.panguingue.legal import PanLegal
    from houseway.games.panguingue.setup import PanSetup
    from houseway.games.violations import Violation
    from houseway.rulebook import Rules


class PanHand:
    """One hand of pan at one table. It opens with antes, the fee and the deal, and waits for declarations."""

    def __init__(self, rules: Rules, setup: PanSetup, dealt: Dealt) -> None:
        self.rules = rules
        self.game = pan_game(rules)
        self.setup = setup
        faults = list(setup_faults(self.game, setup)) or list(deal_faults(self.game, setup, dealt))
        if faults:
            raise IllegalError(faults)
        step = Unfolding(self.game, setup, State())
        _open(step, dealt)
        self.state = step.state
        self.events: list[PanEvent] = step.events
        self.commands: list[PanCommand] = []

    @property
    def now(self) -> Now:
        """The hand as its rules see it."""
        return Now(self.game, self.setup, self.state)

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.phase == "done"

    @property
    def actor(self) -> int | None:
        """Whom the table waits for: to declare, to play, or to say how it ends."""
        if self.over:
            return None
        if self.state.phase == "declare" and self.now.asked is not None:
            return self.now.asked
        turn = self.state.turn
        if self.state.phase in {"play", "alone"} and turn is not None:
            return turn.seat
        return self.state.active[0]

    def legal(self, seat: int | None = None) -> list[PanLegal]:
        """List what the rules allow now, of everybody or of one seat; that the floor may void the hand goes unsaid.

        It is worked out from all cards: a seat is shown its own list, never another's.
        """
        found = legal_commands(self.now)
        return [each for each in found if seat is None or getattr(each.command, "seat", None) == seat]

    def slips(self, seat: int | None = None) -> list[PanCommand]:
        """List what can be done against the rules now and goes on record, as calls of foul need it; single cards only."""
        return [
            each for each in slip_commands(self.now) if seat is None or getattr(each, "seat", None) == seat
        ]

    def check(self, command: PanCommand) -> list[Violation]:
        """Name every rule the command would break; none means that it will be accepted."""
        return list(faults_of(self.now, command))

    def apply(self, command: PanCommand) -> list[PanEvent]:
        """Do it and return what happened, or raise with every violation and change nothing."""
        faults = self.check(command)
        if faults:
            raise IllegalError(faults)
        step = Unfolding(self.game, self.setup, self.state)
        carry_out(step, command)
        self.state = step.state
        self.events.extend(step.events)
        self.commands.append(command)
        return step.events

    def drawn(self) -> list[int]:
        """Return every card drawn so far, which any player in action may ask for (001:179)."""
        return [event.card for event in self.events if isinstance(event, ev.CardDrawn)]

    def worth(self, seat: int) -> tuple[int, int]:
        """Return what the dealer works out when asked (001:83): pay to be collected, and the outs as they lie, in chips."""
        due = sum(each.chips for each in self.now.claimable(seat))
        return due, self.now.value(seat) + self.game.out.chips


def replayed(rules: Rules, setup: PanSetup, dealt: Dealt, commands: Iterable[PanCommand]) -> PanHand:
    """Return a hand played again from its cards and its commands."""
    hand = PanHand(rules, setup, dealt)
    for command in commands:
        hand.apply(command)
    return hand


def _open(step: Unfolding, dealt: Dealt) -> None:
    """Post the antes, take the fee, deal."""
    game, setup = step.game, step.now.setup
    order = turn_order(game, setup)
    step.happen(ev.HandOpened(setup, tuple(order)))
    seats = {seat.seat: seat for seat in setup.seats}
    for seat in order:
        step.happen(ev.AntePosted(seat, *antes_of(game, setup, seats[seat])))
    for fee in fee_events(setup, order):
        step.happen(fee)
    for seat in order:
        step.happen(ev.CardsDealt(seat, dealt.hands[seat]))
    step.happen(ev.DeckPlaced(dealt.deck))
