"""Three card poker and Caribbean stud by the million: an ante, a look at one's cards, a second wager or a fold."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from houseway.analysis.simulation.ante_play import COMPARED, FIVE_CLASSES, Ends, Seats, five_classes, seated
from houseway.analysis.simulation.chance import begun, deal_out
from houseway.analysis.simulation.family import SIMPLE, Dealt, Simulator, Ways, plainly
from houseway.analysis.simulation.plan import Plan, plan
from houseway.analysis.simulation.shoes import burn_values, button_place, needed_cards
from houseway.analysis.simulation.tables import banking_cycle
from houseway.banking import Bet, Bettor
from houseway.cards import count_value
from houseway.errors import SimulationError
from houseway.games import family_of, usual_setup
from houseway.games.ante_play.conditions import NO_HAND, Finish
from houseway.games.ante_play.deciding import may_follow, play_bet, play_times
from houseway.games.ante_play.finishing import wager_outcome
from houseway.games.ante_play.play_or_fold import decided_wager
from houseway.games.ante_play.ranking import least_strength
from houseway.games.ante_play.simple_strategies import sensible_caribbean, sensible_three_card
from houseway.games.ante_play.three_card import compares_below
from houseway.games.family import before_the_cards
from houseway.hands import poker
from houseway.hands.kernels import compiled, hand_key, hand_mask, strength5, strength6, three_strength
from houseway.hands.three import three_cards
from houseway.rulebook import CaribbeanStudGame, ThreeCardPokerGame

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.games.ante_play.play_or_fold import PlayOrFold
    from houseway.games.family import Situation
    from houseway.rulebook import Game

    Numbers = NDArray[np.int64]
    Either = ThreeCardPokerGame | CaribbeanStudGame

_HIGHER, _EQUAL, _LOWER = range(3)
_UNSEEN = 13
"""In place of a rank: the player-dealer shows nothing."""


class Rules(NamedTuple):
    """What the deal looks up."""

    three: int
    """Whether hands have three cards, or five."""
    scale: NDArray[np.uint16]
    """Strengths of three cards."""
    tables: poker.Tables
    classes: Numbers
    """By strength: the class of a hand."""
    five_classes: Numbers
    """By strength: the class of the best five of six."""
    least: int
    """From this strength on the player-dealer's hand qualifies."""
    six: int
    up: int
    """Which of his cards the player-dealer shows; -1: none."""
    plays: Numbers
    """By the ranks of a hand: against which cards shown one plays on, one bit for each rank."""
    button: int
    """Which of his cards places the action button; -1: none."""
    counts: Numbers
    burns: Numbers
    needed: int


class AntePlay:
    """A table of three card poker or Caribbean stud."""

    def __init__(self, table: SimulatedTable) -> None:
        self._game = _document(table.rules.game)
        opened = {bank: _opened(table, bank) for bank in dict.fromkeys(banking_cycle(table))}
        slots = {bank: self._slots(each) for bank, each in opened.items()}
        for each in opened.values():
            _check_seated(each)
        words = _words(self._game)
        ways, self._ends = _ends(self._game, words)
        self.plan: Plan = plan(table, slots, ways)
        self._rules = _rules(table, self._game, words)
        family = cast("PlayOrFold[ThreeCardPokerGame]", family_of(self._game))
        plans = [family.deal_plan(opened[bank]) for bank in self.plan.cycle]
        self._seats = seated(self.plan, plans, self._game.decision.wager)

    def deal(self, shoe: Shoe, first: int, rounds: int) -> Dealt:
        """Deal rounds from a shoe."""
        dealt = Dealt.empty(rounds, self.plan.widest, self._seats.to.shape[1])
        _deal(first, shoe, self._rules, self._seats, self._ends, dealt)
        return dealt

    def _slots(self, opened: Situation) -> tuple[Bet, ...]:
        """Return the wagers before the cards, and the second wager of everybody who may make one."""
        wager = decided_wager(self._game)
        bettors = dict.fromkeys(bet.bettor for bet in opened.bets)
        able = [bettor for bettor in bettors if may_follow(opened, wager, bettor)]
        later = [play_bet(opened, wager, bettor, play_times(wager)) for bettor in able]
        return (*opened.bets, *later)


def _document(game: Game) -> Either:
    if isinstance(game, ThreeCardPokerGame | CaribbeanStudGame):
        return game
    raise SimulationError(f"{game.title} is neither three card poker nor Caribbean stud")


def _opened(table: SimulatedTable, bank: int) -> Situation:
    return before_the_cards(table.rules.game, table.setup, bank, table.wagers_against(bank))


def _check_seated(situation: Situation) -> None:
    """Refuse bettors behind a seat whose hand nobody plays."""
    seated = {bet.bettor for bet in situation.bets if not bet.bettor.backline}
    for bettor in (bet.bettor for bet in situation.bets):
        if Bettor(bettor.seat) not in seated:
            raise SimulationError(f"{bettor} bets behind a seat without a player; that is not simulated")


@compiled
def _finish(compared: int, fate: int, own: int, dealer: int, six: int) -> int:
    """Return the number of a finished round as a wager sees it; `fate` is 2 if the player-dealer qualifies, plus 1 after a fold."""
    return (((compared * 4 + fate) * 10 + own) * 10 + dealer) * 11 + six


_FOLDED = 10 * 10 * 11
"""So much larger is the number of a round after a fold."""


@compiled
def _strength(hand: Numbers, rules: Rules) -> int:
    if rules.three:
        return int(three_strength(hand[0], hand[1], hand[2], rules.scale))
    five = hand[:5]
    return int(strength5(hand_key(five, rules.tables), hand_mask(five, rules.tables), rules.tables))


@compiled
def _played(hand: Numbers, shown: int, rules: Rules) -> int:
    """Say whether a hand is played on against a card that is shown."""
    if rules.three:
        suited = int(((hand[0] ^ hand[1]) | (hand[0] ^ hand[2])) & 3 == 0)
        held = 2197 * suited + 169 * (hand[0] >> 2) + 13 * (hand[1] >> 2) + (hand[2] >> 2)
    else:
        held, suited = 0, 1
        for place in range(5):
            held |= 1 << (hand[place] >> 2)
            suited &= int((hand[place] ^ hand[0]) & 3 == 0)
        held += 8192 * suited
    return (rules.plays[held] >> shown) & 1


@compiled
def _deal(  # noqa: PLR0913, PLR0917 -- one round from its first card to its last, in one place for the compiler
    first: int, shoe: Shoe, rules: Rules, seats: Seats, ends: Ends, dealt: Dealt
) -> None:
    held = np.zeros((seats.most_hands, 5), np.int64)
    size = np.zeros(len(held), np.int64)
    finish, folded = np.zeros((len(held), 2), np.int64), np.zeros(len(held), np.int64)
    both = np.zeros(6, np.int64)
    for round_ in range(len(dealt.numbers)):
        bank = (first + round_) % len(seats.to)
        begun(shoe, rules.needed, 0, rules.burns)
        deal_out(shoe, seats.to[bank], size, held, dealt.cards[round_])
        theirs = _strength(held[0], rules)
        fate = 2 * int(theirs >= rules.least)
        shown = held[0, rules.up] >> 2 if rules.up >= 0 else _UNSEEN
        for hand in range(1, len(held)):
            if size[hand] == 0:
                break
            mine, six = _strength(held[hand], rules), 10
            if rules.six:
                both[:3], both[3:] = held[hand, :3], held[0, :3]
                key, mask = hand_key(both, rules.tables), hand_mask(both, rules.tables)
                six = rules.five_classes[strength6(key, mask, rules.tables)]
            stands = _HIGHER if mine > theirs else _LOWER if mine < theirs else _EQUAL
            seen = _finish(stands, fate, rules.classes[mine], rules.classes[theirs], six)
            finish[hand, 0], finish[hand, 1] = seen, seen + _FOLDED
            folded[hand] = int(not _played(held[hand], shown, rules))
        for slot in range(seats.hands.shape[1]):
            hand = seats.hands[bank, slot]
            if hand < 0:
                break
            own, kind = seats.plays[bank, slot], seats.kinds[bank, slot]
            out = folded[hand] if own >= 0 else 0  # who has nothing but a bonus bet has nothing to fold
            if own == slot and out:
                continue
            dealt.ways[round_, slot] = ends.ways[kind, finish[hand, out]]
            dealt.moments[round_, slot] = ends.taken[kind, finish[hand, out]]
        if rules.button >= 0:
            dealt.numbers[round_] = rules.counts[held[0, rules.button]]


def _ends(game: Either, words: tuple[str, ...]) -> tuple[Ways, Ends]:
    """Return the ways in which wagers end, and for every finish which one it is and when it is taken."""
    sixes = list(enumerate(FIVE_CLASSES)) if _has_six(game) else [(10, NO_HAND)]
    family, nothing = family_of(game), before_the_cards(game, usual_setup(game), 1, ())
    ways = Ways.of(wager.id for wager in game.wagers)
    found = np.zeros((len(game.wagers), 3 * 4 * 10 * 10 * 11), np.int16)
    taken = np.full_like(found, -1)
    numbered = list(enumerate(words))
    for (stands, compared), fate, (own, mine), (dealer, his), (six, both) in product(
        enumerate(COMPARED), range(4), numbered, numbered, sixes
    ):
        seen = Finish(compared, fate >= 2, fate % 2 == 1, mine, his, both)
        number = plainly(_finish)(stands, fate, own, dealer, six)
        for kind, wager in enumerate(game.wagers):
            outcome = wager_outcome(wager, seen)
            moment = family.early(Bet(Bettor(1), wager.id, 1), outcome, nothing)
            found[kind, number] = ways.number(wager.id, outcome)
            taken[kind, number] = -1 if moment is None else moment
    return ways, Ends(found, taken)


def _has_six(game: Either) -> bool:
    return isinstance(game, ThreeCardPokerGame) and game.six_card is not None


def _words(game: Either) -> tuple[str, ...]:
    """Return the classes of hands in some order."""
    if isinstance(game, ThreeCardPokerGame):
        return three_cards(game.hand.classes, game.hand.ace_low).classes
    return FIVE_CLASSES


def _rules(table: SimulatedTable, game: Either, words: tuple[str, ...]) -> Rules:
    fives = [poker.class_of(each).name.lower() for each in range(poker.STRENGTHS)]
    if isinstance(game, ThreeCardPokerGame):
        scale = three_cards(game.hand.classes, game.hand.ace_low)
        own, classes = scale.table, [scale.class_of(each) for each in range(len(scale))]
        plays, last = _three_plays(compared=compares_below(game)), 2
    else:
        own, classes = np.zeros(1, np.uint16), fives
        plays, last = _five_plays(play_times(decided_wager(game))), 4
    return Rules(
        three=int(isinstance(game, ThreeCardPokerGame)),
        scale=own,
        tables=poker.tables(),
        classes=np.array([words.index(each) for each in classes]),
        five_classes=five_classes(),
        least=least_strength(game, game.qualifier.least),
        six=int(_has_six(game)),
        up=last if game.deal.shows_card else -1,
        plays=plays,
        button=button_place(game, last + 1),
        counts=np.array([count_value(card) for card in range(52)]),
        burns=burn_values(game),
        needed=needed_cards(table),
    )


def _shown_cards() -> list[int | None]:
    """Return a card of every rank that may be shown, and nothing."""
    return [*(4 * rank for rank in range(_UNSEEN)), None]


@cache
def _three_plays(*, compared: bool) -> Numbers:
    """Return for three cards against which ranks shown one plays on, as the table's own bots do."""
    found = np.zeros(2 * 2197, np.int64)
    for suited, one, two, three in product(range(2), *[range(13)] * 3):
        cards = [4 * rank + (0 if suited else suit) for suit, rank in enumerate((one, two, three))]
        yes = [sensible_three_card(cards, up, compared=compared) for up in _shown_cards()]
        found[2197 * suited + 169 * one + 13 * two + three] = sum(does << bit for bit, does in enumerate(yes))
    return found


@cache
def _five_plays(times: int) -> Numbers:
    """Return for the ranks of five cards, and whether they are of one suit, likewise; fewer ranks are a pair or better."""
    found = np.full(2 * 8192, (1 << (_UNSEEN + 1)) - 1, np.int64)
    for ranks, suited in product(combinations(range(13), 5), range(2)):
        cards = [4 * rank + (suit % 2) * (1 - suited) for suit, rank in enumerate(ranks)]
        yes = [sensible_caribbean(cards, up, times=times) for up in _shown_cards()]
        held = sum(1 << rank for rank in ranks) + 8192 * suited
        found[held] = sum(does << bit for bit, does in enumerate(yes))
    return found


def _strategies(table: SimulatedTable) -> tuple[str, ...]:  # noqa: ARG001 -- one way is known to all of them
    return (SIMPLE,)


PLAY_OR_FOLD = Simulator(_strategies, AntePlay)
