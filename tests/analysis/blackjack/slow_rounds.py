"""Rounds of blackjack as one would write them first: cards in lists, the rules asked one by one.

It draws the same cards as the simulation from the same seed, and nothing else is shared with it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from houseway.analysis.blackjack.strategy import Do, Play, every_hand
from houseway.cards import composition, rank_of
from houseway.games.blackjack.comparing import compared, is_natural, is_over, up_place
from houseway.hands.mixing import counter_at
from houseway.hands.totals import count, value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from houseway.rulebook import BlackjackGame

HALF = Fraction(1, 2)


class Shoe:
    """Cards and the numbers of chance that deal them."""

    def __init__(self, cards: Sequence[int], counter: int) -> None:
        self.cards, self.counter, self.place = list(cards), counter % 2**64, 0

    def draw(self) -> int:
        self.counter = (self.counter + 0x9E3779B97F4A7C15) % 2**64
        mixed = self.counter
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        mixed ^= mixed >> 31
        other = self.place + ((mixed >> 10) * (len(self.cards) - self.place) >> 54)
        self.cards[self.place], self.cards[other] = self.cards[other], self.cards[self.place]
        self.place += 1
        return self.cards[self.place - 1]


class Hand:
    """One hand of the bettor: its cards and what lies on it, or what it has lost."""

    def __init__(self, cards: list[int], split_of: int | None = None) -> None:
        self.cards, self.split_of = cards, split_of
        self.units, self.lost = 1, Fraction(0)
        self.over = self.surrendered = False


class Round(NamedTuple):
    """What happened."""

    result: Fraction
    staked: Fraction
    first_two: tuple[int, ...]
    first_hand: tuple[int, ...]
    dealer: tuple[int, ...]
    surrendered: bool


def number(cards: Sequence[int]) -> int:
    """Return which of all hands it is."""
    hand = 0
    for card in cards:
        hand = int(every_hand().child[hand, value(card) - 1])
    return hand


def allowed(game: BlackjackGame, cards: Sequence[int], split_of: int | None, *, pair: bool) -> set[Do]:
    """Return what the rules let a hand do."""
    now, charts = count(cards), game.draw.players
    cells = charts.soft if now.soft else charts.hard
    must_hit = cells.hit is not None and now.total <= cells.hit
    must_stand = cells.stand is not None and now.total >= cells.stand
    options = game.draw.options_first or not (must_hit or must_stand)
    one_card = split_of == 1 and game.split.ace_cards == "one_each"
    found: set[Do] = set()
    if one_card or not must_hit:
        found.add(Do.STAND)
    if not one_card and not must_stand:
        found.add(Do.HIT)
    double, give_up = game.double, game.surrender
    doubles = split_of is None or (double.after_split and (split_of != 1 or double.split_aces))
    if options and len(cards) == 2 and doubles:
        found.add(Do.DOUBLE)
    shown = now.total if give_up.soft_counts == "high" else sum(value(card) for card in cards)
    in_time = len(cards) == 2 or give_up.window == "until_over"
    after = split_of is None or (give_up.after_split and (split_of != 1 or give_up.after_split_aces))
    if options and in_time and after and shown > (give_up.not_up_to or 0):
        found.add(Do.SURRENDER)
    printed = game.split.on != "equal_rank" and value(cards[0]) == 10
    if pair and (options or printed):
        found.add(Do.SPLIT)
    return found


def after_double(game: BlackjackGame, cards: Sequence[int], done: int) -> set[Do]:
    """Return what the rules let a hand do after so many doublings."""
    found = {Do.STAND, Do.RESCUE} if game.rescue is not None else {Do.STAND}
    more = game.double_double
    if more is not None and more.offered and done <= more.times:
        now, charts = count(cards), game.draw.players
        cells = charts.soft if now.soft else charts.hard
        bound = now.total <= (cells.hit or 0) or now.total >= (cells.stand or 99)
        if game.draw.options_first or not bound:
            found.add(Do.AGAIN)
    return found


def pairs(game: BlackjackGame, one: int, other: int) -> bool:
    """Say whether two cards may be split."""
    if game.split.on == "equal_rank":
        return rank_of(one) == rank_of(other)
    return value(one) == value(other)


def rounds(game: BlackjackGame, packs: int, play: Play, *, seed: int, cut: int = 0) -> Iterator[Round]:
    """Play rounds without end."""
    shoe = Shoe(composition(game.deck.composition).cards * packs, int(counter_at(seed, 0)))
    while True:
        yield _Slow(game, play, shoe).round()
        if shoe.place >= cut:
            shoe.place = 0


class Drawing(Protocol):
    """Whatever deals cards."""

    def draw(self) -> int: ...


def whole_round(game: BlackjackGame, play: Play, shoe: Drawing) -> Round:
    """Play one round from these cards."""
    return _Slow(game, play, shoe).round()


def first_hand(game: BlackjackGame, play: Play, shoe: Drawing) -> Round:
    """Play a round in which nothing but the seat's first hand is played; the result says nothing."""
    return _Slow(game, play, shoe, first_only=True).round()


class _Slow:
    def __init__(self, game: BlackjackGame, play: Play, shoe: Drawing, *, first_only: bool = False) -> None:
        self.game, self.play, self.shoe, self.first_only = game, play, shoe, first_only
        own, down, second, up = shoe.draw(), shoe.draw(), shoe.draw(), shoe.draw()
        self.own, self.dealer = [own, second], [down, up]
        self.up = value(self.dealer[up_place(game.deal.dealer)])
        self.natural = is_natural(game, self.dealer)
        self.staked = Fraction(1)

    def round(self) -> Round:
        hands: list[Hand] = [Hand(list(self.own))]
        result = self._before_look(hands)
        if not self._found() and not is_natural(self.game, self.own) and not hands[0].over:
            self._turn(hands)
        if not self.first_only:
            self._dealer_draws()
        for hand in hands:
            result -= hand.lost
            if not hand.over:
                result += hand.units * self._worth(hand)
        first = hands[0]
        own, theirs = tuple(self.own), tuple(self.dealer)
        return Round(result, self.staked, own, tuple(first.cards), theirs, first.surrendered)

    def _before_look(self, hands: list[Hand]) -> Fraction:
        """Take even money, insurance or an early surrender."""
        mine, game, result = is_natural(self.game, self.own), self.game, Fraction(0)
        insurance = game.wager("insurance")
        if self.up == 1 and mine and game.even_money is not None and self.play.even_money:
            hands[0].over = True
            if game.even_money.settled == "even":
                return Fraction(1)
            return Fraction(1) if self.natural else Fraction(6, 5) - HALF
        if self.up == 1 and insurance is not None and self.play.insures[number(self.own)]:
            self.staked += HALF
            alone = insurance.wins == "dealer_natural_alone"
            result += Fraction(1) if self.natural and not (alone and mine) else -HALF
        if game.surrender.moment == "before_peek" and not mine and self._opening() is Do.SURRENDER:
            hands[0].lost, hands[0].over, hands[0].surrendered = HALF, True, True
        return result

    def _found(self) -> bool:
        """Say whether a natural ends the round before anybody draws."""
        peek = self.game.peek
        looked = peek is not None and peek.ends_round and {1: "ace", 10: "ten_value"}.get(self.up) in peek.on
        return looked and self.natural

    def _opening(self) -> Do:
        pair = pairs(self.game, *self.own)
        table = self.play.pair[value(self.own[0]) - 1] if pair else self.play.first[number(self.own)]
        return self._checked(table, self.own, None, pair=pair)

    def _checked(self, row: NDArray[np.int8], cards: list[int], split_of: int | None, *, pair: bool) -> Do:
        do = Do(int(row[self.up - 1]))
        assert do in allowed(self.game, cards, split_of, pair=pair), (do, cards, split_of, pair)
        return do

    def _turn(self, hands: list[Hand]) -> None:
        do = self._opening()
        if do is not Do.SPLIT:
            self._play(hands[0], do)
            return
        self.staked += 1
        split_of = value(self.own[0])
        most = self.game.split.ace_splits if split_of == 1 else self.game.split.splits
        hands[:] = [Hand([card], split_of) for card in self.own]
        place = 0
        while place < (1 if self.first_only else len(hands)):
            hand = hands[place]
            hand.cards.append(self.shoe.draw())
            pair = pairs(self.game, *hand.cards) and len(hands) <= most
            number_ = number(hand.cards)
            tables = self.play.split_pair if pair else self.play.split_first[:, number_]
            if is_natural(self.game, hand.cards) and self.game.natural.after_split == "natural":
                place += 1
                continue
            do = self._checked(tables[split_of - 1], hand.cards, split_of, pair=pair)
            if do is Do.SPLIT:
                self.staked += 1
                hands.insert(place + 1, Hand([hand.cards.pop()], split_of))
                continue
            self._play(hand, do)
            place += 1

    def _play(self, hand: Hand, do: Do) -> None:
        tables = self.play.later if hand.split_of is None else self.play.split_later[hand.split_of - 1]
        while do is Do.HIT:
            hand.cards.append(self.shoe.draw())
            if is_over(self.game, hand.cards):
                return
            do = self._checked(tables[number(hand.cards)], hand.cards, hand.split_of, pair=False)
        if do is Do.SURRENDER:
            late = self.natural and self.game.surrender.moment == "after_peek"
            hand.lost, hand.over, hand.surrendered = (Fraction(1) if late else HALF), True, True
        elif do is Do.DOUBLE:
            self._double(hand)

    def _double(self, hand: Hand) -> None:
        done = 0
        while True:
            self.staked += hand.units
            hand.units *= 2
            hand.cards.append(self.shoe.draw())
            if is_over(self.game, hand.cards):
                return
            done += 1
            may = after_double(self.game, hand.cards, done)
            do = Do.STAND
            if may != {Do.STAND}:
                do = Do(int(self.play.doubled[done - 1, number(hand.cards), self.up - 1]))
            assert do in may
            if do is Do.RESCUE:
                hand.lost, hand.over = Fraction(hand.units, 2), True
            if do is not Do.AGAIN:
                return

    def _dealer_draws(self) -> None:
        chart = self.game.draw.dealer
        while True:
            now = count(self.dealer)
            if now.total > ((chart.soft if now.soft else chart.hard).hit or 0):
                return
            self.dealer.append(self.shoe.draw())

    def _worth(self, hand: Hand) -> Fraction:
        found = compared(self.game, hand.cards, self.dealer, dealt=hand.split_of is None).result
        if found == "stand_off":
            return Fraction(0)
        base = self.game.wager("base")
        assert base is not None
        odds = {row.when: row.pays for row in base.rows()}.get(found)
        return Fraction(odds.win, odds.stake) if odds is not None else Fraction(-1)


class _Picks:
    """Legal answers, picked at random for every hand and up card; splits more often than others."""

    def __init__(self, game: BlackjackGame, seed: int) -> None:
        self.game, self.chance = game, np.random.default_rng(seed)
        self.shown = [
            [card for card, many in zip(_CARDS, row, strict=True) for _ in range(many)]
            for row in every_hand().counts.tolist()
        ]

    def picked(self, may: set[Do], many: int = 1) -> NDArray[np.int8]:
        weights = np.array([6.0 if do is Do.SPLIT else 1.0 for do in sorted(may)])
        return self.chance.choice(sorted(may), (many, 10), p=weights / weights.sum()).astype(np.int8)

    def table(self, may: Callable[[list[int]], set[Do]], sizes: range) -> NDArray[np.int8]:
        groups: dict[frozenset[Do], list[int]] = {}
        for place, cards in enumerate(self.shown):
            if len(cards) in sizes and not is_over(self.game, cards):
                groups.setdefault(frozenset(may(cards)), []).append(place)
        out = np.zeros((len(self.shown), 10), np.int8)
        for group, places in groups.items():
            out[places] = self.picked(set(group), len(places))
        return out

    def tables(self, split_of: int | None) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """Return answers to two cards and to more, after a split of a value or as dealt."""

        def may(cards: list[int]) -> set[Do]:
            return allowed(self.game, cards, split_of, pair=False)

        return self.table(may, _TWO), self.table(may, _MORE)

    def pairs(self, *, split: bool) -> NDArray[np.int8]:
        found = [
            self.picked(allowed(self.game, [card, card], value(card) if split else None, pair=True))
            for card in _CARDS
        ]
        return np.concatenate(found)


_CARDS = (48, 0, 4, 8, 12, 16, 20, 24, 28, 32)
"""A card of every value."""
_TWO, _MORE = range(2, 3), range(3, 23)


def any_play(game: BlackjackGame, seed: int) -> Play:
    """Return tables of answers that are legal and picked at random."""
    picks = _Picks(game, seed)
    (first, later), aces, others = picks.tables(None), picks.tables(1), picks.tables(2)
    return Play(
        first=first,
        pair=picks.pairs(split=False),
        later=later,
        split_first=np.array([aces[0], *[others[0]] * 9]),
        split_pair=picks.pairs(split=True),
        split_later=np.array([aces[1], *[others[1]] * 9]),
        doubled=np.array([picks.table(partial(after_double, game, done=done), _MORE) for done in (1, 2, 3)]),
        insures=picks.chance.random(len(picks.shown)) < 0.5,
        even_money=seed % 2 == 0,
    )


def by_dealer_chart(game: BlackjackGame) -> Play:
    """Return tables that draw as the player-dealer must, and do nothing else."""
    hands, chart = every_hand(), game.draw.dealer
    hits = np.where(hands.soft, hands.total <= (chart.soft.hit or 0), hands.total <= (chart.hard.hit or 0))
    table = np.repeat(hits[:, None].astype(np.int8), 10, axis=1)
    twos = [number([card, card]) for card in _CARDS]
    none = np.zeros((10, *table.shape), np.int8)
    return Play(
        first=table,
        pair=table[twos],
        later=table,
        split_first=none,
        split_pair=none[0, :10],
        split_later=none,
        doubled=none[:3],
        insures=np.zeros(len(table), np.bool_),
        even_money=False,
    )
