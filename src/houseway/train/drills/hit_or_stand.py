"""Whether a hand of blackjack takes another card, by its chart."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from houseway.cards import cards_symbol
from houseway.games import PLAYER_DEALER, Chosen, seat_hand, situation_of
from houseway.games.blackjack.comparing import is_natural
from houseway.games.blackjack.options import HIT, STAND, must_hit, must_stand
from houseway.games.blackjack.walk import Walk
from houseway.games.family import Ask, DealTo, Finished
from houseway.games.narrowing import narrowed
from houseway.hands.totals import count
from houseway.rulebook import BlackjackGame
from houseway.train.chance import closest
from houseway.train.dealt import dealing, enough, moments, play, with_stake
from houseway.train.drill import Drill, Made
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import round_scene, told
from houseway.train.shapes import HIGHEST, Chose, OfferedChoice, OneOf, WhyStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games import Round
    from houseway.games.state import State
    from houseway.rulebook import Rules
    from houseway.rulebook.families.blackjack import Cells, Chart
    from houseway.train.chance import Case

_MOST = 24
_HIT, _STAND = OfferedChoice("hit", "Hit"), OfferedChoice("stand", "Stand")
_FREE = OfferedChoice("free", "The player chooses")

_ACE, _SIX = 12, 4
"""Ranks, from the two on."""

Move = Literal["hit", "stand", "free"]


class Moment(NamedTuple):
    """The round as a chart has to be asked about a hand, what it says, and how hard that is."""

    round: Round
    told: int
    hand: str
    cards: tuple[int, ...]
    move: Move
    grade: int


class HitOrStand(Drill):
    """Whether a hand of blackjack takes another card, by its chart."""

    id: ClassVar[str] = "hit-or-stand"
    title: ClassVar[str] = "Hit or stand?"
    says: ClassVar[str] = (
        "Say by the chart whether the player-dealer's hand draws, and whether a player has a choice."
    )

    readings: ClassVar[tuple[str, ...]] = (
        "soft-eighteen",
        "complete-hand-17",
        "chart-against-options",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether the game has such charts."""
        return isinstance(rules.document, BlackjackGame)

    def make(self, case: Case) -> Made:
        """Deal until a hand is as hard to judge as the level asks for."""
        wanted = case.one_of(("hit", "stand", "free") if case.level >= 3 else ("hit", "stand"))

        def off(found: Moment) -> tuple[int, int]:
            return abs(found.grade - case.level), found.move != wanted

        return _made(closest(_found(case), off, _MOST))


def _found(case: Case) -> Iterator[Moment | None]:
    """Deal rounds and yield what a chart decides in them; a round that ends at once has nothing of the kind."""
    for nonce in itertools.count():
        yield from _moments(_dealt(case, nonce)) or [None]


def _dealt(case: Case, nonce: int) -> Round:
    """Deal a round; at the higher levels the player-dealer gets a soft hand more often than by chance."""
    laid = lay(case, Wanted(1, 2, bonus=0, behind=0))
    round_ = play(case, laid, nonce)
    if case.level < 4 or case.chance(40):
        return round_
    beside = case.one_of((_SIX, _SIX + 1)) if case.level == HIGHEST else case.stream.below(7)
    soft = [4 * rank + case.stream.below(4) for rank in case.stream.shuffled((_ACE, beside))]
    return play(case, laid, nonce, dealing(round_, {PLAYER_DEALER: soft}))


def _moments(round_: Round) -> list[Moment]:
    """Return where a round stood when the chart decided about a hand; the engine's next step tells."""
    found: list[Moment] = []
    for at, state in moments(round_):
        if state.phase == "play" and len(state.hands.get(PLAYER_DEALER, ())) >= 2:
            found.extend(_moment(round_, at, state))
    return found


def _moment(round_: Round, at: int, state: State) -> list[Moment]:
    walk, game = Walk(situation_of(round_, state)), narrowed(round_.rules.game, BlackjackGame)
    step, dealer = walk.step, state.hands[PLAYER_DEALER]
    if isinstance(step, Ask):
        asked = [
            each.hand for each in walk.asking.values() if each.hand is not None and each.matching is None
        ]
        answers = next(iter(step.asked.values()))
        return [
            Moment(
                round_, at, hand.name, walk.lying(hand.name), move, _own_grade(game, walk.lying(hand.name))
            )
            for hand in asked
            if not hand.doubled and not hand.of_aces
            for move in _moves(answers)
        ]
    if isinstance(step, DealTo) and step.hand != PLAYER_DEALER:
        cards = walk.lying(step.hand)
        told_so = isinstance(round_.events[at - 1], Chosen)  # then the answer lies on the table
        forced = len(cards) >= 2 and must_hit(game.draw.players, cards) and not told_so
        return [Moment(round_, at, step.hand, cards, "hit", 3)] if forced else []
    opened = PLAYER_DEALER in state.turned
    draws = step == DealTo(PLAYER_DEALER, "up")
    by_chart = draws == must_hit(game.draw.dealer, dealer) and not is_natural(game, dealer)
    if opened and by_chart and (draws or isinstance(step, Finished)):
        return [Moment(round_, at, PLAYER_DEALER, dealer, "hit" if draws else "stand", _grade(dealer))]
    return []


def _moves(answers: tuple[str, ...]) -> list[Move]:
    """Return what a chart leaves a hand about which its player is asked."""
    if HIT in answers and STAND in answers:
        return ["free"]
    return ["hit"] if HIT in answers else ["stand"] if STAND in answers else []


def _own_grade(game: BlackjackGame, cards: tuple[int, ...]) -> int:
    return 4 if must_stand(game.draw.players, cards) or count(cards).soft else 3


def _grade(cards: tuple[int, ...]) -> int:
    """Say how hard the player-dealer's hand is: plain, stiff, of many cards, soft, soft at the edge."""
    total, soft = count(cards)
    if soft:
        return 5 if total in {17, 18} else 4
    if len(cards) > 3:
        return 3
    return 2 if total in {16, 17} else 1


def _made(found: Moment) -> Made:
    game = narrowed(found.round.rules.game, BlackjackGame)
    dealt = with_stake(found.round, enough(found.round))
    events = dealt.round.events[: found.told]
    own = found.hand == PLAYER_DEALER
    chart = game.draw.dealer if own else game.draw.players
    choices = (_HIT, _STAND) if own else (_HIT, _STAND, _FREE)
    whose = "the player-dealer's hand" if own else f"{_seat(found.hand)}'s hand"
    ask = (
        "Hit or stand?"
        if own
        else "Splits, doubles and surrender apart: must it hit, must it stand, or is it free?"
    )
    title = next(choice.title for choice in choices if choice.id == found.move)
    return Made(
        asks=f"{whose[0].upper()}{whose[1:]} is {cards_symbol(found.cards)}. {ask}",
        scene=round_scene(dealt.round, events, viewer=None if own else int(found.hand.split()[1])),
        expects=OneOf(choices),
        right=Chose(found.move),
        says=f"{title.lower()} with {count(found.cards)}",
        why=(
            WhyStep("hand", f"{cards_symbol(found.cards)} is {count(found.cards)}"),
            *_rule(chart, found.cards),
        ),
        rest=told(dealt.round.events[found.told :]),
    )


def _seat(hand: str) -> str:
    first = seat_hand(int(hand.split()[1]))
    return first if hand == first else f"{first}, hand {hand.split()[3]}"


def _rule(chart: Chart, cards: tuple[int, ...]) -> tuple[WhyStep, ...]:
    """Say the column of the chart that a hand is judged by."""
    soft = count(cards).soft
    column = chart.soft if soft else chart.hard
    return (WhyStep("chart", f"{'soft' if soft else 'hard'} hands: {_column(column)}", chart.cite),)


def _column(cells: Cells) -> str:
    told_ = [f"hit up to {cells.hit}"] if cells.hit is not None else []
    told_ += [f"stand from {cells.stand}"] if cells.stand is not None else []
    between = cells.hit is None or cells.stand is None or cells.stand > cells.hit + 1
    return "; ".join([*told_, *(["what the chart leaves open is free"] if between else [])])
