"""Hold'em against the player-dealer by the million: two cards each, a board for all, one play wager in one of three streets."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from houseway.analysis.ante_play.holdem.ranking import best_five, best_with_both
from houseway.analysis.simulation.ante_play import COMPARED, FIVE_CLASSES, Ends, Seats, five_classes, seated
from houseway.analysis.simulation.chance import begun, deal_out
from houseway.analysis.simulation.family import SIMPLE, Dealt, Simulator, Ways, plainly
from houseway.analysis.simulation.plan import Plan, plan
from houseway.analysis.simulation.shoes import burn_values, needed_cards
from houseway.analysis.simulation.tables import banking_cycle
from houseway.banking import Bet, Bettor, Outcome
from houseway.errors import SimulationError
from houseway.games import family_of, usual_setup
from houseway.games.ante_play import deciding, holdem_basic
from houseway.games.ante_play.common import outlives_fold
from houseway.games.ante_play.conditions import NINES_DOWN, NO_HAND, TENS_UP, Finish
from houseway.games.ante_play.deciding import OUT, may_follow, play_bet
from houseway.games.ante_play.finishing import wager_outcome
from houseway.games.ante_play.holdem import WITH_DEALER, UltimateHoldem, behind_rule, play_wager
from houseway.games.ante_play.ranking import board_word, least_strength
from houseway.games.family import before_the_cards
from houseway.games.narrowing import narrowed
from houseway.hands import poker
from houseway.hands.kernels import compiled, hand_key, hand_mask, strength5, strength6
from houseway.hands.order import HandClass, order
from houseway.rulebook import UltimateHoldemGame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.games.family import Situation
    from houseway.money import Cents

    Numbers = NDArray[np.int64]

_bets_on_flop = compiled(cast("Callable[[int, Numbers, Numbers], bool]", holdem_basic.bets_on_flop))
_bets_on_river = compiled(holdem_basic.bets_on_river)
_adds_behind = compiled(deciding.adds_behind)
_opens = compiled(cast("Callable[[Numbers], bool]", holdem_basic.opens))

_NOBODY = 10
"""In place of the class of the player-dealer's hand: it stays closed."""
_BOARDS = (*(each for each in FIVE_CLASSES if each != "pair"), NINES_DOWN, TENS_UP)
"""The classes of a board."""


class Rules(NamedTuple):
    """What the deal looks up."""

    tables: poker.Tables
    classes: Numbers
    """By strength: the class of a hand, the lowest 0."""
    boards: Numbers
    """By strength: the class of five cards on a board."""
    least: int
    both: int
    """Whether both own cards must play."""
    streets: Numbers
    """street x (cards of the board that lie open, the largest multiple)."""
    burns: Numbers
    needed: int


class Play(NamedTuple):
    """Who may bet what. The first axis is the bank."""

    most: Numbers
    """bank x slot x street: the multiple that a play wager may be there, or 0 where it is over the limit."""
    roles: Numbers
    """bank x slot: how a bettor follows."""
    behind: int
    """What becomes of those behind a seat (`behind_rule`)."""
    met: Numbers
    """bank x slot: whether a wager needs the player-dealer's hand after a fold too."""
    variants: Numbers
    """By multiple: the place of its ways among those of the play wager."""
    ways: int
    """How many ways the play wager has for each multiple."""


_BET, _PLAY = range(2)


class Holdem:
    """A table of hold'em against the player-dealer."""

    def __init__(self, table: SimulatedTable) -> None:
        game = narrowed(table.rules.game, UltimateHoldemGame)
        self._opened = {
            bank: before_the_cards(game, table.setup, bank, table.wagers_against(bank))
            for bank in dict.fromkeys(banking_cycle(table))
        }
        slots = {bank: _slots(game, each) for bank, each in self._opened.items()}
        ways, self._ends = _ends(game)
        sizes = sorted({times for street in game.streets for times in street.times})
        wager = play_wager(game)

        def every_way(bet: Bet) -> Sequence[tuple[Outcome, Cents]]:
            if bet.wager != wager.id:
                return ways(bet)
            return [(outcome, bet.amount * times) for times in sizes for outcome in ways.outcomes[bet.wager]]

        self.plan: Plan = plan(table, slots, every_way)
        opened = [self._opened[bank] for bank in self.plan.cycle]
        family = cast("UltimateHoldem", family_of(game))
        self._seats = seated(self.plan, [family.deal_plan(each) for each in opened], wager.id)
        self._play = _play(game, self.plan, opened, sizes, len(ways.outcomes[wager.id]))
        self._rules = _rules(table, game)

    def deal(self, shoe: Shoe, first: int, rounds: int) -> Dealt:
        """Deal rounds from a shoe."""
        dealt = Dealt.empty(rounds, self.plan.widest, self._seats.to.shape[1])
        _deal(first, shoe, self._rules, self._seats, self._play, self._ends, dealt)
        return dealt


def _slots(game: UltimateHoldemGame, opened: Situation) -> tuple[Bet, ...]:
    """Return the wagers before the cards, and the play wager of everybody who may make one, one ante large."""
    wager = play_wager(game)
    able = [who for who in dict.fromkeys(bet.bettor for bet in opened.bets) if may_follow(opened, wager, who)]
    for bettor in dict.fromkeys(bet.bettor for bet in opened.bets):
        if bettor.backline and bettor in able and Bettor(bettor.seat) not in able:
            raise SimulationError(f"{bettor} bets behind a player without an ante; that is not simulated")
    return (*opened.bets, *(play_bet(opened, wager, bettor, 1) for bettor in able))


@compiled
def _finish(compared: int, fate: int, own: int, dealer: int, board: int) -> int:
    """Return the number of a finished round as a wager sees it; `fate` is 2 if the player-dealer qualifies, plus 1 after a fold."""
    return (((compared * 4 + fate) * 10 + own) * 11 + dealer) * 11 + board


@compiled
def _strength(board: Numbers, one: int, other: int, rules: Rules) -> int:
    if rules.both:
        return best_with_both(board, one, other, rules.tables)
    return best_five(board, one, other, rules.tables)


@compiled
def _value(hand: Numbers, rules: Rules) -> int:
    """Return the strength of five or six cards."""
    key, mask = hand_key(hand, rules.tables), hand_mask(hand, rules.tables)
    return int(strength5(key, mask, rules.tables) if len(hand) == 5 else strength6(key, mask, rules.tables))


@compiled
def _bets(hand: Numbers, board: Numbers, rules: Rules, six: Numbers) -> bool:
    """Say whether the chart bets with two cards when so many of the board lie open."""
    if len(board) == 0:
        return _opens(hand)
    if len(board) == 3:
        six[:2], six[2:5] = hand, board
        return _bets_on_flop(rules.classes[_value(six[:5], rules)], hand, board)
    own = best_five(board, hand[0], hand[1], rules.tables)
    six[:5] = board
    beating = 0
    for card in range(52):
        seen = card in (hand[0], hand[1])
        for other in board:
            seen |= card == other
        if not seen:
            six[5] = card
            beating += _value(six, rules) > own
    return _bets_on_river(rules.classes[own], rules.classes[_value(board, rules)], beating)


@compiled
def _street(hand: Numbers, board: Numbers, rules: Rules, fits: Numbers, six: Numbers) -> int:
    """Return in which street a hand bets, or how many there are if in none; `fits` has the multiples that may be bet."""
    for street in range(len(rules.streets)):
        if fits[street] and _bets(hand, board[: rules.streets[street, 0]], rules, six):
            return street
    return len(rules.streets)


@compiled
def _streets(  # noqa: PLR0913, PLR0917 -- the cards, and who may bet on them
    bank: int, held: Numbers, rules: Rules, seats: Seats, play: Play, when: Numbers, six: Numbers
) -> None:
    """Find in which street each seat's player bets; -1 where nobody decides about a hand."""
    board = held[seats.board[bank]]
    when[:] = -1
    for slot in range(seats.hands.shape[1]):
        hand = seats.hands[bank, slot]
        if hand < 0:
            break
        if play.roles[bank, slot] == _PLAY and not seats.behind[bank, slot]:
            when[hand] = _street(held[hand, :2], board, rules, play.most[bank, slot], six)


@compiled
def _follow(  # noqa: PLR0913, PLR0917 -- likewise
    bank: int, never: int, seats: Seats, play: Play, when: Numbers, out: Numbers, times: Numbers
) -> bool:
    """Find who is out and how many antes everybody else plays; say whether the player-dealer's hand is met by anybody."""
    met = False
    for slot in range(seats.hands.shape[1]):
        hand = seats.hands[bank, slot]
        if hand < 0:
            break
        street, owner = when[hand], seats.plays[bank, slot]
        gone = street == never
        times[slot] = 0
        if not gone and street >= 0 and owner >= 0:
            adds = play.most[bank, owner, street]
            if seats.behind[bank, slot]:
                adds = _adds_behind(play.behind, adds)
            gone = adds == OUT
            times[slot] = 0 if gone else adds
        out[slot] = gone
        met |= not gone or play.met[bank, slot] == 1
    return met


@compiled
def _deal(  # noqa: PLR0913, PLR0917 -- one round from its first card to its last
    first: int, shoe: Shoe, rules: Rules, seats: Seats, play: Play, ends: Ends, dealt: Dealt
) -> None:
    held, six = np.zeros((seats.most_hands, 5), np.int64), np.zeros(6, np.int64)
    size, when = np.zeros(len(held), np.int64), np.zeros(len(held), np.int64)
    out, times = np.zeros(dealt.ways.shape[1], np.int64), np.zeros(dealt.ways.shape[1], np.int64)
    for round_ in range(len(dealt.numbers)):
        bank = (first + round_) % len(seats.to)
        begun(shoe, rules.needed, 0, rules.burns)
        deal_out(shoe, seats.to[bank], size, held, dealt.cards[round_])
        _streets(bank, held, rules, seats, play, when, six)
        met = _follow(bank, len(rules.streets), seats, play, when, out, times)
        board = held[seats.board[bank]]
        theirs, wall = _strength(board, held[0, 0], held[0, 1], rules), rules.boards[_value(board, rules)]
        for slot in range(seats.hands.shape[1]):
            hand, kind = seats.hands[bank, slot], seats.kinds[bank, slot]
            if hand < 0:
                break
            own = _strength(board, held[hand, 0], held[hand, 1], rules)
            stands, fate, his = 2, 2, _NOBODY
            if met:
                stands = 0 if own > theirs else 2 if own < theirs else 1
                fate, his = 2 * int(theirs >= rules.least), rules.classes[theirs]
            seen = _finish(stands, fate + out[slot], int(rules.classes[own]), his, wall)
            way = ends.ways[kind, seen]
            if play.roles[bank, slot] == _PLAY:
                if out[slot] or times[slot] == 0:
                    continue
                way += play.variants[times[slot]] * play.ways
            dealt.ways[round_, slot] = way
            dealt.moments[round_, slot] = ends.taken[kind, seen]


def _ends(game: UltimateHoldemGame) -> tuple[Ways, Ends]:
    """Return the ways in which wagers end, and for every finish which one it is and when it is taken."""
    family, nothing = family_of(game), before_the_cards(game, usual_setup(game), 1, ())
    ways = Ways.of(wager.id for wager in game.wagers)
    found = np.zeros((len(game.wagers), 3 * 4 * 10 * 11 * 11), np.int16)
    taken = np.full_like(found, -1)
    theirs = [*enumerate(FIVE_CLASSES), (_NOBODY, NO_HAND)]
    for (stands, compared), fate, (own, mine), (dealer, his), (board, wall) in product(
        enumerate(COMPARED), range(4), enumerate(FIVE_CLASSES), theirs, enumerate(_BOARDS)
    ):
        if his == NO_HAND and (compared, fate) not in {("lower", 2), ("lower", 3)}:
            continue  # a hand that stays closed beats nobody and loses to nobody
        seen = Finish(compared, fate >= 2, fate % 2 == 1, mine, his, board=wall)
        number = plainly(_finish)(stands, fate, own, dealer, board)
        for kind, wager in enumerate(game.wagers):
            outcome = wager_outcome(wager, seen)
            moment = family.early(Bet(Bettor(1), wager.id, 1), outcome, nothing)
            found[kind, number] = ways.number(wager.id, outcome)
            taken[kind, number] = -1 if moment is None else moment
    return ways, Ends(found, taken)


def _play(
    game: UltimateHoldemGame, made: Plan, opened: Sequence[Situation], sizes: Sequence[int], ways: int
) -> Play:
    family, wager = cast("UltimateHoldem", family_of(game)), play_wager(game)
    shape = (len(made.cycle), made.widest)
    roles, met = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    most = np.zeros((*shape, len(game.streets)), np.int64)
    for bank, (slots, situation) in enumerate(zip(made.slots, opened, strict=True)):
        for slot, bet in enumerate(slots):
            met[bank, slot] = outlives_fold(situation, bet, WITH_DEALER)
            if bet.wager == wager.id:
                roles[bank, slot] = _PLAY
                for place, street in enumerate(game.streets):
                    largest = max(street.times)
                    most[bank, slot, place] = largest if family.fits(situation, bet.bettor, largest) else 0
    variants = np.zeros(max(sizes) + 1, np.int64)
    variants[list(sizes)] = range(len(sizes))
    return Play(most, roles, behind_rule(game), met, variants, ways)


def _rules(table: SimulatedTable, game: UltimateHoldemGame) -> Rules:
    return Rules(
        tables=poker.tables(),
        classes=five_classes(),
        boards=np.array([_BOARDS.index(_board(each)) for each in range(poker.STRENGTHS)]),
        least=least_strength(game, game.qualifier.least),
        both=int(game.hand.uses != "any_five"),
        streets=np.array([(street.board, max(street.times)) for street in game.streets]),
        burns=burn_values(game),
        needed=needed_cards(table),
    )


def _board(strength: int) -> str:
    """Return the class of a board of this strength; of pairs there are two kinds, so a pair is laid out and looked at."""
    found = poker.class_of(strength)
    if found != HandClass.PAIR:
        return found.name.lower()
    pair, *others = order()[strength].ranks
    return board_word([4 * pair, 4 * pair + 1, *(4 * rank + 2 for rank in others)])


def _strategies(table: SimulatedTable) -> tuple[str, ...]:  # noqa: ARG001 -- the chart that one can remember serves all of them
    return (SIMPLE,)


HOLDEM = Simulator(_strategies, Holdem)
