"""Blackjack once more, slowly and in fractions: one card after the other, the down card chosen first.

It reads the documents itself and shares nothing with the analyser but `compared`, the totals and the numbers of
hands in the tables it is given.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from houseway.analysis.blackjack.strategy import Do, Play, every_hand
from houseway.games.blackjack.comparing import compared
from houseway.hands.totals import counted
from houseway.rulebook import BlackjackGame
from houseway.rulebook.families.blackjack import Cells

CARDS = {1: 48, 10: 44} | {value: 4 * (value - 2) for value in range(2, 10)}
"""A card of clubs for each value."""

Kind = tuple[int, str]
"""A value, and a rank to tell ten-value cards apart."""
Shoe = tuple[int, ...]
Hand = tuple[int, ...]
"""Values in ascending order."""


def total(hand: Hand) -> tuple[int, bool]:
    return counted(sum(hand), hand.count(1))


def number(hand: Hand) -> int:
    found = 0
    for value in hand:
        found = int(every_hand().child[found, value - 1])
    return found


def cell(chart_cells: tuple[Cells, Cells], hand: Hand) -> str:
    """What a chart says: hit, stand or free."""
    points, soft = total(hand)
    column = chart_cells[soft]
    if column.hit is not None and points <= column.hit:
        return "hit"
    if column.stand is not None and points >= column.stand:
        return "stand"
    return "free"


class Done(NamedTuple):
    """A hand that is finished: what it is held to, or what it lost already."""

    stake: int
    hand: Hand
    lost: Fraction | None = None


class SlowTable:
    """One game, one shoe of a few kinds of cards, one up card."""

    def __init__(self, game: BlackjackGame, kinds: dict[Kind, int], up: int) -> None:
        self.game, self.up = game, up
        self.kinds = tuple(kinds)
        self.start = tuple(kinds.values())
        self.base = {
            row.when: Fraction(row.pays.win, row.pays.stake) for row in game.wagers[0].rows() if row.pays
        }
        self.finish = cache(self._finish)
        self.worth = cache(self._worth)
        self.stand = cache(self._stand)
        self.split = cache(self._split)
        self.power = 1

    def natural_with(self, value: int) -> bool:
        """Whether a down card makes a natural that the look would have found."""
        return self.game.peek is not None and {self.up, value} == {1, 10}

    def draws(self, shoe: Shoe):
        """Every next card: its chance, its kind, what is left."""
        cards = sum(shoe)
        for place, few in enumerate(shoe):
            if few:
                left = (*shoe[:place], few - 1, *shoe[place + 1 :])
                yield Fraction(few, cards), self.kinds[place], left

    def paid(self, own: Hand, dealer: tuple[int, ...], *, dealt: bool) -> Fraction:
        cards = [[CARDS[value] for value in hand] for hand in (own, dealer)]
        result = compared(self.game, *cards, dealt=dealt).result
        return Fraction(0) if result == "stand_off" else self.base.get(result, Fraction(-1))

    def _finish(self, shoe: Shoe, dealer: tuple[int, ...], done: tuple[Done, ...], came: str) -> Fraction:
        """What finished hands bring together, to a power, when the player-dealer plays on."""
        chart = self.game.draw.dealer
        natural = len(dealer) == 2 and set(dealer) == {1, 10}
        if natural or (len(dealer) >= 2 and cell((chart.hard, chart.soft), tuple(sorted(dealer))) != "hit"):
            brought = (
                each.stake * self.paid(each.hand, dealer, dealt=came == "dealt")
                if each.lost is None
                else each.lost
                for each in done
            )
            return sum(brought, Fraction(0)) ** self.power
        return sum(
            (
                chance * self.finish(left, (*dealer, kind[0]), done, came)
                for chance, kind, left in self.draws(shoe)
            ),
            Fraction(0),
        )

    # one hand, played best

    def _stand(self, shoe: Shoe, hand: Hand) -> Fraction:
        """What a hand brings that stands, given that the look found nothing."""
        found, weight = Fraction(0), Fraction(0)
        for chance, kind, left in self.draws(shoe):
            if not self.natural_with(kind[0]):
                weight += chance
                found += chance * self.finish(left, (self.up, kind[0]), (Done(1, hand),), "dealt")
        return found / weight

    def next_cards(self, shoe: Shoe):
        """Every next card with its chance given that the down card makes no natural, by Bayes' rule."""
        without = sum(
            few for few, kind in zip(shoe, self.kinds, strict=True) if not self.natural_with(kind[0])
        )
        cards = sum(shoe)
        for chance, kind, left in self.draws(shoe):
            still = without - (not self.natural_with(kind[0]))
            yield chance * Fraction(still, cards - 1) / Fraction(without, cards), kind, left

    def over(self, hand: Hand) -> bool:
        return total(hand)[0] > self.game.compare.most

    def may(self, hand: Hand) -> set[str]:
        chart = self.game.draw.players
        says = cell((chart.hard, chart.soft), hand)
        return {"stand", "hit"} if says == "free" else {says}

    def answers(self, shoe: Shoe, hand: Hand) -> dict[str, Fraction]:
        """What each answer is worth, split apart."""
        found: dict[str, Fraction] = {}
        if "stand" in self.may(hand):
            found["stand"] = self.stand(shoe, hand)
        if "hit" in self.may(hand):
            found["hit"] = self._hit(shoe, hand)
        if len(hand) == 2:
            found["double"] = self._doubling(shoe, hand, 1)
        rule = self.game.surrender
        points, soft = total(hand)
        points -= 10 if soft and rule.soft_counts == "low" else 0
        if points > (rule.not_up_to or 0) and (len(hand) == 2 or rule.window == "until_over"):
            found["surrender"] = Fraction(-1, 2)
        return found

    def _grown(self, hand: Hand, kind: Kind) -> Hand:
        return tuple(sorted((*hand, kind[0])))

    def _hit(self, shoe: Shoe, hand: Hand) -> Fraction:
        return sum(
            (
                chance * self.worth(left, self._grown(hand, kind))
                for chance, kind, left in self.next_cards(shoe)
            ),
            Fraction(0),
        )

    def _worth(self, shoe: Shoe, hand: Hand) -> Fraction:
        return self.stand(shoe, hand) if self.over(hand) else max(self.answers(shoe, hand).values())

    def _doubling(self, shoe: Shoe, hand: Hand, times: int) -> Fraction:
        """What the n-th doubling brings."""
        found = Fraction(0)
        for chance, kind, left in self.next_cards(shoe):
            grown = self._grown(hand, kind)
            stake = 2**times
            worths = [stake * self.stand(left, grown)]
            again = self.game.double_double
            if not self.over(grown):
                if self.game.rescue is not None:
                    worths.append(Fraction(-stake, 2))
                if again is not None and times <= again.times:
                    worths.append(self._doubling(left, grown, times + 1))
            found += chance * max(worths)
        return found

    # a split, played by tables

    def split_worth(self, play: Play, kind: Kind) -> Fraction:
        """What a split of two cards of a kind brings, and that no natural was found; the up card is gone already."""
        self.tables, self.pair = play, kind
        place = self.kinds.index(kind)
        shoe = (*self.start[:place], self.start[place] - 2, *self.start[place + 1 :])
        return sum(
            (
                chance * self.split(left, hole[0], ((kind[0],), (kind[0],)), 2, ())
                for chance, hole, left in self.draws(shoe)
                if not self.natural_with(hole[0])
            ),
            Fraction(0),
        )

    def _split(
        self, shoe: Shoe, hole: int, waiting: tuple[Hand, ...], hands: int, done: tuple[Done, ...]
    ) -> Fraction:
        """Play the hands that wait one after the other, then the player-dealer's."""
        if not waiting:
            return self.finish(
                shoe, (self.up, hole), tuple(sorted(done, key=str)), "dealt" if self.pair is None else "split"
            )
        (card,), rest = waiting[0], waiting[1:]
        rule = self.game.split
        most = 1 + (min(rule.splits, rule.ace_splits) if card == 1 else rule.splits)
        found = Fraction(0)
        for chance, kind, left in self.draws(shoe):
            again = self.tables.split_pair[card - 1, self.up - 1] == Do.SPLIT
            if kind == self.pair and hands < most and again:
                found += chance * self.split(left, hole, ((card,), (card,), *rest), hands + 1, done)
            else:
                hand = tuple(sorted((card, kind[0])))
                found += chance * self._play_on(left, (hole, rest, hands, done), hand, 1)
        return found

    def _play_on(
        self, shoe: Shoe, others: tuple[int, tuple[Hand, ...], int, tuple[Done, ...]], hand: Hand, level: int
    ) -> Fraction:
        """Do with a hand what the tables say; level 1 is no doubling."""
        hole, rest, hands, done = others

        def ended(each: Done) -> Fraction:
            return self.split(shoe, hole, rest, hands, (*done, each))

        stake = 2 ** (level - 1)
        if self.over(hand):
            return ended(Done(stake, hand))
        do = self._told(hand, level)
        if do in {Do.HIT, Do.DOUBLE, Do.AGAIN}:
            after = level if do == Do.HIT else level + 1
            return sum(
                (
                    chance * self._play_on(left, others, self._grown(hand, kind), after)
                    for chance, kind, left in self.draws(shoe)
                ),
                Fraction(0),
            )
        if do in {Do.SURRENDER, Do.RESCUE}:
            return ended(Done(stake, hand, Fraction(-stake, 2)))
        return ended(Done(stake, hand))

    def _told(self, hand: Hand, level: int) -> int:
        """What the tables say."""
        tables, at, up = self.tables, number(hand), self.up - 1
        if level > 1:
            return tables.doubled[level - 2, at, up]
        if self.pair is None:
            return (tables.first if len(hand) == 2 else tables.later)[at, up]
        return (tables.split_first if len(hand) == 2 else tables.split_later)[self.pair[0] - 1, at, up]

    # a whole round, played by tables

    def round_worth(self, play: Play, cards: tuple[Kind, Kind], power: int = 1) -> Fraction:
        """What a round brings with two cards that are gone already; the result to a power."""
        self.tables, self.power, self.pair = play, power, None
        (one, other), hand = cards, tuple(sorted(value for value, _ in cards))
        splits = one == other and play.pair[one[0] - 1, self.up - 1] == Do.SPLIT
        early = self.game.surrender.moment == "before_peek" and not splits and hand != (1, 10)
        if early and self._told(hand, 1) == Do.SURRENDER:
            return Fraction(-1, 2) ** power
        found = Fraction(0)
        for chance, hole, left in self.draws(self.start):
            if hand == (1, 10) or self.natural_with(hole[0]):
                found += chance * self.finish(left, (self.up, hole[0]), (Done(1, hand),), "dealt")
            elif splits:
                self.pair = one
                found += chance * self.split(left, hole[0], ((one[0],), (one[0],)), 2, ())
            else:
                found += chance * self._play_on(left, (hole[0], (), 1, ()), hand, 1)
        return found


def whole_game(game: BlackjackGame, kinds: dict[Kind, int], play: Play, power: int = 1) -> Fraction:
    """What a game brings that is played by tables, from a shoe of a few kinds; no insurance, no even money."""
    found, cards = Fraction(0), sum(kinds.values())
    for dealt in product(kinds, repeat=3):
        left, ways = dict(kinds), 1
        for kind in dealt:
            ways *= left[kind]
            left[kind] -= 1
        if ways:
            table = SlowTable(game, left, dealt[2][0])
            found += ways * table.round_worth(play, (dealt[0], dealt[1]), power)
    return found / (cards * (cards - 1) * (cards - 2))
