"""A hand as it stands, with the questions that its rules ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.games.panguingue.melds import can_use, fitting, meld_value
from houseway.games.panguingue.setup import PanSetup, stake_of
from houseway.games.panguingue.state import Due, Player, State, Step, claimable
from houseway.games.panguingue.unseen import might_use
from houseway.games.violations import Violation
from houseway.rulebook.families.panguingue import PanguingueGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.money import Cents

_STEPS: dict[Step, str] = {
    "start": "has neither drawn nor taken a card",
    "touched": "has touched the deck and must draw",
    "drawn": "has an open card to use or to pass",
    "again": "has refused a card and may draw once more",
    "hit": "has used a card and is to discard",
}
_PHASES = {
    "declare": "no card has been drawn yet",
    "play": "the hand is in play",
    "lone": "one player is left",
    "alone": "the last player plays on alone",
    "done": "the hand is over",
}


class Now(Struct, frozen=True):
    """A hand as it stands: its document, its table and its state."""

    game: PanguingueGame
    setup: PanSetup
    state: State

    def player(self, seat: int) -> Player:
        """Return a player."""
        return self.state.players[seat]

    @property
    def chip(self) -> Cents:
        """What one chip is worth: the condition."""
        return int(stake_of(self.game, self.setup.stake).condition)

    @property
    def asked(self) -> int | None:
        """Whose declaration is due."""
        return next((seat for seat, one in self.state.players.items() if one.status == "asked"), None)

    @property
    def heads_up(self) -> bool:
        """Whether two players are left."""
        return len(self.state.active) == 2

    def count(self, seat: int) -> int:
        """Return how many cards a player has, in his hand and before him."""
        return len(self.player(seat).hand) + self.player(seat).down

    def right_count(self, seat: int) -> int:
        """Return how many he should have: one more between a hit and the discard."""
        hits = [turn for turn in (self.state.turn, self.state.held) if turn is not None and turn.hit]
        return self.game.deal.cards + sum(turn.seat == seat for turn in hits)

    def fits_board(self, seat: int, card: int) -> bool:
        """Say whether a card fits a meld before a player."""
        return bool(fitting(self.game, self.player(seat).melds, card))

    def usable(self, seat: int, card: int) -> bool:
        """Say whether a player can put a card to use in any way."""
        player = self.player(seat)
        return can_use(self.game, player.hand, player.melds, card)

    def might_use(self, seat: int, card: int) -> bool:
        """Say whether a player can put a card to use for all that is known of his hand."""
        player = self.player(seat)
        return might_use(self.game, player.hand, player.melds, card)

    def puts_out(self, seat: int, card: int) -> bool:
        """Say whether a card puts a player out who has all his cards down."""
        player = self.player(seat)
        enough = player.down + 1 >= self.game.out.cards
        return player.ten_down and enough and self.fits_board(seat, card)

    def value(self, seat: int) -> int:
        """Return what the melds before a player pay as they lie, in chips from each payer."""
        return sum(meld_value(self.game, meld) for meld in self.player(seat).melds)

    def value_with(self, seat: int, card: int) -> int:
        """Return what his melds pay with a card laid where it pays best."""
        melds = self.player(seat).melds
        places = fitting(self.game, melds, card)
        gains = [
            meld_value(self.game, (*melds[place - 1], card)) - meld_value(self.game, melds[place - 1])
            for place in places
        ]
        return self.value(seat) + max(gains, default=0)

    def claimable(self, seat: int) -> list[Due]:
        """Return the pay that a player may ask for now: this turn's, and on a hit what he forgot before, if it is not lost."""
        turn, due = self.state.turn, claimable(self.player(seat), self.state.turn)
        if self.game.claim.forgotten == "next_hit" or turn is None:
            return due
        return [each for each in due if each.turn == turn.number]

    def rate(self, collector: int, payer: int) -> int:
        """Return how many times the condition one player pays another.

        Doubles are paid twice as the document has it; a player of doubles down to one chip collects once.
        """
        to, by = self.player(collector), self.player(payer)
        rules = self.game.doubles
        both = by.doubles or rules.pays == "from_everybody"
        short = rules.down_to_one_chip == "single_then_doubles" and to.chips < 2 * self.chip
        return 2 if to.doubles and both and not short else 1


def phase_faults(now: Now, phases: tuple[str, ...], deed: str) -> Iterator[Violation]:
    """Name that something is done at the wrong time of the hand."""
    if now.state.phase not in phases:
        yield Violation("turn", f"{deed}: {_PHASES[now.state.phase]}", now.game.declare.cite)


def seat_faults(now: Now, seat: int) -> Iterator[Violation]:
    """Name that somebody is not at the table."""
    if seat not in now.state.players:
        seats = ", ".join(map(str, sorted(now.state.players)))
        yield Violation("seat", f"seat {seat} is not dealt in; there are seats {seats}", now.game.seats.cite)


def active_faults(now: Now, seat: int, deed: str) -> Iterator[Violation]:
    """Name that somebody is not in action."""
    if seat not in now.state.players:
        yield from seat_faults(now, seat)
    elif now.player(seat).status != "in":
        cite = now.game.foul.cite if seat in now.state.fouled else now.game.declare.out_cite
        yield Violation("active", f"{deed}: seat {seat} is not in action", cite)


def turn_faults(now: Now, seat: int, steps: tuple[Step, ...], deed: str) -> Iterator[Violation]:
    """Name that it is not somebody's turn, or not the moment in it."""
    yield from phase_faults(now, ("play", "alone"), deed)
    yield from seat_faults(now, seat)
    turn = now.state.turn
    if turn is None:
        return
    if turn.seat != seat:
        yield Violation("turn", f"{deed}: it is seat {turn.seat}'s turn", now.game.deal.cite)
    elif turn.step not in steps:
        yield Violation("turn", f"{deed}: seat {seat} {_STEPS[turn.step]}", now.game.draw.cite)
