"""Real rounds for questions: dealt from a shuffled shoe, played by sensible people, stopped before the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from houseway.games import (
    SET,
    CardDealt,
    Choose,
    CloseWagers,
    PlaceWager,
    Round,
    SettleWagers,
    TakeBank,
    family_of,
    reckon,
    situation_of,
    table_setup,
)
from houseway.games.state import State, evolve
from houseway.train.chance import rich, stacked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Bettor, Settled
    from houseway.cards import Shoe
    from houseway.games import AnyEvent, Reckoning, Situation
    from houseway.money import Cents
    from houseway.train.chance import Case
    from houseway.train.laying import Laid

PLENTY: Cents = 10**12
"""A stake that covers whatever falls due."""
_CARDS = 480
"""So many cards may be dealt in search of a question."""
_RICH = 3
"""From this level on every other shoe holds more of what is rare."""
_ODD = 15
"""How often somebody does not do what is sensible, in hundredths, from the third level on."""


class Dealt(NamedTuple):
    """A round that is settled, and how many of its events came before."""

    round: Round
    before: int

    @property
    def told(self) -> list[AnyEvent]:
        """What had happened when the settlement began."""
        return self.round.events[: self.before]

    @property
    def rest(self) -> list[AnyEvent]:
        """The settlement."""
        return self.round.events[self.before :]

    @property
    def settled(self) -> tuple[Settled, ...]:
        """Every wager, in the order in which it is settled."""
        return self.round.reckoning().settled

    @property
    def finished(self) -> Situation:
        """The hands as they lie."""
        return situation_of(self.round, self.round.state)


def tries(case: Case) -> int:
    """Return how many rounds may be dealt in search of a question: the more cards one takes, the fewer."""
    cards = family_of(case.game).round_cards(case.game, table_setup(case.game).positions)
    return min(max(_CARDS // cards, 6), 60)


def play(case: Case, laid: Laid, nonce: int = 0, shoe: Shoe | None = None) -> Round:
    """Play a round up to the settlement; the stake is still any that reaches."""
    if shoe is None:
        shoe = case.shoe(laid.setup, nonce)
        shoe = rich(case, shoe, nonce) if case.level >= _RICH and nonce % 2 else shoe
    round_ = Round(case.rules, laid.setup, shoe, pauses=True)
    round_.apply(TakeBank(laid.bank, PLENTY))
    for bet in laid.bets:
        round_.apply(PlaceWager(bet.bettor, bet.wager, bet.amount))
    round_.apply(CloseWagers())
    stream = case.apart("answers", nonce)
    while round_.state.asked:
        bettor = next(iter(round_.state.asked))
        odd = case.level >= 3 and stream.below(100) < _ODD
        round_.apply(Choose(bettor, _answer(round_, bettor, stream.below(99) if odd else None)))
    return round_


def _answer(round_: Round, bettor: Bettor, odd: int | None) -> str:
    """Return what somebody answers: what is sensible, or another answer that names no cards."""
    offered = [answer for answer in round_.state.asked[bettor] if answer != SET]
    if odd is not None and offered and not round_.check(Choose(bettor, offered[odd % len(offered)])):
        return offered[odd % len(offered)]
    wishes = round_.family.wishes(situation_of(round_, round_.state), bettor)
    return next(answer for answer in wishes if not round_.check(Choose(bettor, answer)))


def due(round_: Round, stake: Cents = PLENTY) -> Reckoning:
    """Return how a round would be settled with a stake; with one that reaches for everything, if none is named."""
    return reckon(stake, situation_of(round_, round_.state))


def with_stake(round_: Round, stake: Cents) -> Dealt:
    """Return the same round with another stake, settled."""
    again = Round(round_.rules, round_.setup, _first(round_), pauses=True)
    for command in round_.commands:
        again.apply(TakeBank(command.seat, stake) if isinstance(command, TakeBank) else command)
    before = len(again.events)
    again.apply(SettleWagers())
    return Dealt(again, before)


def _first(round_: Round) -> Shoe:
    """Return the shoe of a round as it was before the first card."""
    return replace(round_.shoe, position=0)


def dealing(round_: Round, hands: Mapping[str, Sequence[int]]) -> Shoe:
    """Return the shoe of a round with other cards for some of its hands, as many as are named.

    The round tells which places of the shoe belong to which hand, as long as nobody's answer changes that.
    """
    order = [event.hand for event in round_.events if isinstance(event, CardDealt)]
    wanted: dict[int, int] = {}
    for hand, cards in hands.items():
        places = [place for place, owner in enumerate(order) if owner == hand]
        wanted |= dict(zip(places, cards, strict=False))
    return stacked(_first(round_), wanted)


def enough(round_: Round) -> Cents:
    """Return a stake in round figures that covers everything."""
    wanted = max(sum(line.due for line in due(round_).settled), sum(bet.amount for bet in round_.state.bets))
    step = 10_000 if wanted < 500_000 else 100_000
    return -(-wanted // step) * step + step


def moments(round_: Round) -> Iterator[tuple[int, State]]:
    """Yield the round as it stood after each event, with how many had happened."""
    state = State()
    for count, event in enumerate(round_.events, 1):
        state = evolve(state, event)
        yield count, state
