"""A bonus bet on the bettor's own cards, which depends on how the hand is played.

Every way to play the seat's first hand by the tables is followed, by value. Cards of one value differ in suit
alone, tens in rank too: what they are is asked when the hand has come to its end, of those cards that a row looks
at. The cards behind them may lie in any order, so other hands at the table change nothing.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from heapq import heappop, heappush
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from houseway.analysis.blackjack.bonus_patterns import renamed
from houseway.analysis.blackjack.bonus_tally import (
    NOTHING,
    SUITS,
    counts_of,
    end_of,
    laid_out,
    pack_of,
    values_of,
)
from houseway.analysis.blackjack.strategy import VALUES, Do, every_hand
from houseway.cards import JOKER, rank_of
from houseway.errors import RulebookError
from houseway.games.blackjack.comparing import is_natural
from houseway.games.blackjack.finishing import true_of
from houseway.hands.totals import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.analysis.blackjack.bonus_tally import End
    from houseway.analysis.blackjack.strategy import Play
    from houseway.analysis.counts import Counts
    from houseway.rulebook import BlackjackGame, BlackjackWager

    Run = tuple[int, ...]
    State = tuple[int, int, Run]
    """A hand's number, how often it was doubled, and its pattern."""

_RUNS = (3, 4)
"""As many cards have the patterns that are looked for in the first cards of a hand, those of two apart."""
_MANY = 6
_SIX = (0, 0, 4, 4, 0, 0)
"""Six cards that are not over and no pattern."""
_ACE, _TEN = 0, 9


class Look(NamedTuple):
    """What a bonus bet can see of a seat's cards, suits apart."""

    first: tuple[int, int]
    """The two cards that were dealt, each standing for its rank."""
    split: bool = False
    run: tuple[int, ...] = ()
    """Values of the first cards of the hand, where they are a pattern."""
    many: bool = False
    """Six cards or more that are not over."""
    surrendered: bool = False


class Dealt(NamedTuple):
    """A seat's first hand before it is played on."""

    look: Look
    hand: int
    up: int
    """The up card's value less one."""
    ways: int
    """In how many ways its cards are dealt, those included that went to other hands."""
    split: int | None = None
    """The value less one that was split."""
    away: int = 0
    """How many cards of it went to other hands."""


def after_play(game: BlackjackGame, wager: BlackjackWager, packs: int, play: Play) -> Counts:
    """Count over every way in which the first hand is played by the tables."""
    walk = _Walk(game, wager, packs, play)
    for up in range(VALUES):
        for one in range(VALUES):
            for other in range(one, VALUES):
                walk.deal(one, other, up)
    ends: Counter[tuple[End, int]] = Counter()
    for look in {look for look, _ in walk.ends}:
        share = _shares(game, wager, packs, look)
        for (seen, cards), ways in walk.ends.items():
            if seen == look:
                for end, part in share.items():
                    ends[end, cards] += (ways * part).numerator  # a whole number: each is so many deals
    return counts_of(wager, laid_out(ends, sum(walk.shoe)))


class _Walk:
    """The first hand on all its ways."""

    def __init__(self, game: BlackjackGame, wager: BlackjackWager, packs: int, play: Play) -> None:
        self.game, self.wager, self.play = game, wager, play
        self.shoe = values_of(game, packs)
        self.ends: Counter[tuple[Look, int]] = Counter()
        """How often a hand ends as it is seen, by the cards that were dealt for it, up card and down card included."""
        hands = every_hand()
        self.child: list[list[int]] = hands.child.tolist()
        self.held: list[list[int]] = hands.counts.tolist()
        self.over: list[bool] = (hands.total > game.compare.most).tolist()
        self.shown = _shown(game)
        self.of_rank = SUITS * packs
        self.tens = sorted({rank_of(card) for card in pack_of(game) if value(card) == VALUES})
        self.patterns: dict[int, bool] = {}
        if not all(is_natural(game, (self.shown[_ACE], SUITS * rank)) for rank in self.tens):
            raise RulebookError(f"{game.title}: natural.partners leaves out a ten-value card of the pack")

    def deal(self, one: int, other: int, up: int) -> None:
        """Deal two cards of these values; tens of one rank are another hand than tens of two."""
        first = (self.shown[one], self.shown[other])
        if one != other:
            self._answer(Look(first), 2 * self.shoe[one] * self.shoe[other], up, pair=False)
            return
        ranks = self.shoe[one] // self.of_rank
        self._answer(Look(first), ranks * self.of_rank * (self.of_rank - 1), up, pair=True)
        if ranks > 1:
            mixed = (SUITS * self.tens[0], SUITS * self.tens[1])
            pair = self.game.split.on != "equal_rank"
            self._answer(Look(mixed), ranks * (ranks - 1) * self.of_rank**2, up, pair=pair)

    def _answer(self, look: Look, ways: int, up: int, *, pair: bool) -> None:
        one, other = (value(card) - 1 for card in look.first)
        hand = self.child[self.child[0][one]][other]
        if {one, other} == {_ACE, _TEN}:
            self._end(look, self.held[hand], ways, up, under=None)
            return
        self._end(look, self.held[hand], ways, up, under=True)
        do = int(self.play.pair[one, up] if pair else self.play.first[hand, up])
        if do == Do.SPLIT:
            self._split(Dealt(look._replace(split=True), self.child[0][one], up, ways, one, away=1))
        else:
            self._play(Dealt(look, hand, up, ways), do)

    def _split(self, single: Dealt) -> None:
        """Give the first of two hands its second card; while that is split off again, give it another one."""
        place, rules = value(single.look.first[0]) - 1, self.game.split
        left = min(rules.ace_splits, rules.splits) if place == _ACE else rules.splits
        while single.ways:
            left -= 1
            again = 0
            for drawn, alike, many in self._second_cards(place, single.away + 1):
                hand = self.child[single.hand][drawn]
                table = self.play.split_pair[place] if alike and left else self.play.split_first[place, hand]
                do = int(table[single.up])
                if {place, drawn} == {_ACE, _TEN} and self.game.natural.after_split == "natural":
                    do = int(Do.STAND)
                if do == Do.SPLIT:
                    again = single.ways * many
                else:
                    self._play(single._replace(hand=hand, ways=single.ways * many), do)
            single = single._replace(ways=again, away=single.away + 1)

    def _second_cards(self, place: int, used: int) -> Iterator[tuple[int, bool, int]]:
        """Tell which cards a split hand may get: value, whether it may be split off, and how many there are."""
        for drawn, many in enumerate(self.shoe):
            if drawn != place:
                yield drawn, False, many
            elif place == _TEN and self.game.split.on == "equal_rank":
                yield drawn, True, self.of_rank - used
                yield drawn, False, many - self.of_rank
            else:
                yield drawn, True, many - used

    def _play(self, dealt: Dealt, do: int) -> None:
        """Play a hand on, from the answer to its first two cards, on all ways at once.

        A hand that grows has a higher number, so each is met when every way to it is known.
        """
        later = self.play.later if dealt.split is None else self.play.split_later[dealt.split]
        todo: Counter[State] = Counter()
        waiting: list[State] = []
        self._step((dealt.hand, 0, ()), do, dealt, todo, waiting)
        while waiting:
            state = heappop(waiting)
            hand, doubled, _ = state
            table = self.play.doubled[doubled - 1] if doubled else later
            self._step(state, int(table[hand, dealt.up]), dealt._replace(ways=todo.pop(state)), todo, waiting)

    def _step(self, state: State, do: int, dealt: Dealt, todo: Counter[State], waiting: list[State]) -> None:
        hand, doubled, run = state
        used = list(self.held[hand])
        if dealt.split is not None:
            used[dealt.split] += dealt.away
        if do not in {Do.HIT, Do.DOUBLE, Do.AGAIN}:
            many, gone = sum(self.held[hand]) >= _MANY, do == Do.SURRENDER
            look = dealt.look._replace(run=run, many=many, surrendered=gone)
            self._end(look, used, dealt.ways, dealt.up, under=False)
            return
        for drawn, after in enumerate(self.child[hand]):
            ways = dealt.ways * (self.shoe[drawn] - used[drawn])
            if ways <= 0:
                continue
            if after < 0 or self.over[after]:
                grown = [many + (place == drawn) for place, many in enumerate(used)]
                self._end(dealt.look._replace(run=run), grown, ways, dealt.up, under=False)
                continue
            following = (after, doubled + (do != Do.HIT), run or self._run(after))
            if following not in todo:
                heappush(waiting, following)
            todo[following] += ways

    def _run(self, hand: int) -> Run:
        """Return the values of a hand if its cards, in whatever order they came, are a pattern in one suit."""
        size = sum(self.held[hand])
        if size not in _RUNS:
            return ()
        values = tuple(place for place, many in enumerate(self.held[hand]) for _ in range(many))
        if hand not in self.patterns:
            cards = [self.shown[place] for place in values]
            orders = [tuple(cards[turn:] + cards[:turn]) for turn in range(size)]
            self.patterns[hand] = all(self._is_pattern(order) for order in orders)
        return values if self.patterns[hand] else ()

    def _is_pattern(self, cards: tuple[int, ...]) -> bool:
        seen = NOTHING._replace(first_hand=cards)
        return any(true_of(self.game, self.wager, row.when, seen) for row in self.wager.rows())

    def _end(self, look: Look, used: Sequence[int], ways: int, up: int, *, under: bool | None) -> None:
        """Note the end of a hand; `under` says whether the look has found a natural, nothing that it may have."""
        left = [many - used[place] for place, many in enumerate(self.shoe)]
        ways *= left[up]
        left[up] -= 1
        found = sum(left[place] for place in self._under(up))
        down = sum(left) if under is None else found if under else sum(left) - found
        if ways * down:
            self.ends[look, sum(used) + 2] += ways * down

    def _under(self, up: int) -> tuple[int, ...]:
        """Return the values of a down card that end the round at the look."""
        peek = self.game.peek
        if peek is None or not peek.ends_round:
            return ()
        if up == _ACE:
            return (_TEN,) if "ace" in peek.on else ()
        return (_ACE,) if up == _TEN and "ten_value" in peek.on else ()


def _shown(game: BlackjackGame) -> list[int]:
    """Return a card of every value, the ace first; they are all of one suit."""
    found = {value(card): SUITS * rank_of(card) for card in (*range(JOKER), *pack_of(game))}
    return [found[each] for each in range(1, VALUES + 1)]


def _shares(game: BlackjackGame, wager: BlackjackWager, packs: int, look: Look) -> dict[End, Fraction]:
    """Return how rounds that look so end for the wager, over all suits that the cards may have."""
    own = [value(card) - 1 for card in (look.first[:1] if look.split else look.first)]
    more = list(look.run)
    for place in own if look.run else ():
        more.remove(place)
    ranks = [rank_of(card) for card in (*look.first, *(_shown(game)[place] for place in more))]
    seen: Counter[tuple[int, ...]] = Counter()
    for suits in product(range(SUITS), repeat=len(ranks)):
        cards = [SUITS * rank + suit for rank, suit in zip(ranks, suits, strict=True)]
        ways = 1
        for place, card in enumerate(cards):
            ways *= packs - cards[:place].count(card)
        seen[renamed(cards)] += ways
    total, out = seen.total(), Counter[tuple[str, str | None]]()
    for cards, ways in seen.items():
        hand = (*cards[: 1 if look.split else 2], *cards[2:]) if look.run else ()
        if look.many:
            hand = (*hand, *_SIX[len(hand) :])
        finish = NOTHING._replace(first_two=cards[:2], first_hand=hand, first_surrendered=look.surrendered)
        out[end_of(game, wager, finish)] += ways
    return {end: Fraction(ways, total) for end, ways in out.items()}
