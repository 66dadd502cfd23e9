"""What a simulated round of blackjack looks up: what is allowed, what is answered, how hands compare, asked of the table's own rules."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast

import numpy as np
from msgspec.structs import replace

from houseway.analysis.blackjack.allowed import DOES, EACH
from houseway.analysis.blackjack.simulation_rules import (
    EIGHTS,
    OWN_NATURAL,
    SPADES,
    dealer_hands,
    grown,
    own_hands,
)
from houseway.analysis.blackjack.strategy import VALUES, Do, every_hand
from houseway.analysis.simulation import blackjack_layout as at
from houseway.analysis.simulation.blackjack_seats import INSURANCE, hands_of, levels_of
from houseway.analysis.simulation.family import SIMPLE, Ways
from houseway.analysis.simulation.shoes import button_place, needed_cards
from houseway.banking import Bet, Bettor
from houseway.cards import count_value, rank_of
from houseway.errors import SimulationError
from houseway.games import family_of
from houseway.games.blackjack import options as may
from houseway.games.blackjack.choosing import chosen
from houseway.games.blackjack.comparing import is_natural, is_over, up_place
from houseway.games.blackjack.finishing import Finish, wager_outcome
from houseway.games.blackjack.places import BASE, facing
from houseway.games.blackjack.played import HandPlayed
from houseway.games.blackjack.shipped import shipped
from houseway.games.blackjack.walk import Asking, Walk, added_behind
from houseway.games.family import before_the_cards
from houseway.games.narrowing import narrowed
from houseway.games.places import PLAYER_DEALER
from houseway.hands.totals import count, value
from houseway.rulebook import BlackjackGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import ArrayLike, NDArray

    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.banking import Outcome
    from houseway.games.blackjack.basic_chart import BasicChart
    from houseway.rulebook import BlackjackWager

    Small = NDArray[np.int16]
    Cells: TypeAlias = Iterator[tuple[int, ArrayLike]]
    """What belongs where in the table."""


class _Lying(NamedTuple):
    """A hand that somebody is asked about."""

    game: BlackjackGame
    up: int
    cards: tuple[int, ...]

    def lying(self, name: str) -> tuple[int, ...]:
        """Return its cards."""
        del name
        return self.cards


class Asked:
    """What a strategy answers, as far as it may come to be asked."""

    def __init__(self, game: BlackjackGame, chart: BasicChart | None) -> None:
        self.game, self._chart = game, chart
        hands = every_hand()
        self._cards = [
            tuple(card for card, many in zip(EACH, counts, strict=True) for _ in range(many))
            for counts in hands.counts.tolist()
        ]
        self._child: list[list[int]] = hands.child.tolist()
        self._over = [is_over(game, cards) for cards in self._cards]
        self._twos = [hand for hand, size in enumerate(hands.size.tolist()) if size == 2]
        self._legal: dict[tuple[int, int], tuple[str, ...]] = {}
        self.answers = np.full((at.DOUBLED + levels_of(game), len(self._cards), VALUES), -1, np.int8)
        self.early = np.zeros((2, len(self._cards), VALUES), np.int8)
        for (origin, came), kept in product(enumerate(at.ORIGINS), (False, True)):
            if not kept or game.surrender.moment == "before_peek":
                self._play(
                    at.OF_SPLIT * origin + at.KEPT * kept,
                    HandPlayed(1, of_split=came[0], of_aces=came[1], kept=kept),
                )
        for room, hand in product(range(2), self._twos):
            for up in range(VALUES):
                question = Asking((may.SURRENDER, may.KEEP), self._with_room(HandPlayed(1), room))
                self.early[room, hand, up] = self.said(hand, up, question) == may.SURRENDER

    def said(self, hand: int, up: int, question: Asking) -> str:
        """Return what is answered to a question."""
        return chosen(_Lying(self.game, EACH[up], self._cards[hand]), question, self._chart)[0]

    def _with_room(self, played: HandPlayed, room: int) -> HandPlayed:
        """Return a hand with or without a split that is left to it."""
        split = self.game.split
        played.splits, played.ace_splits = (0, 0) if room else (split.splits, split.ace_splits)
        return played

    def _play(self, state: int, played: HandPlayed) -> None:
        """Fill in what is answered to two cards and, hit by hit, to what may become of them."""
        done: dict[int, set[tuple[int, int]]] = {int(do): set() for do in Do}
        for room, hand, up in product((1, 0), self._twos, range(VALUES)):
            do = self._answer(state + at.ROOM * room, hand, up, self._with_room(played, room))
            done[do].add((hand, up))
        later, doubles = done[Do.HIT], done[Do.DOUBLE]
        while later:
            hand, up = later.pop()
            unmet = [after for after in self._drawn(hand) if self.answers[state, after, up] < 0]
            later.update((after, up) for after in unmet if self._answer(state, after, up, played) == Do.HIT)
        for level in range(1, levels_of(self.game) + 1):
            again = HandPlayed(1, doubled=level)
            after_double = {(after, up) for hand, up in doubles for after in self._drawn(hand)}
            doubles = {
                (hand, up)
                for hand, up in after_double
                if self._answer(at.DOUBLED + level - 1, hand, up, again) == Do.AGAIN
            }

    def _drawn(self, hand: int) -> list[int]:
        """Return what a hand may become with one more card that does not put it over."""
        return [after for after in self._child[hand] if after >= 0 and not self._over[after]]

    def _answer(self, state: int, hand: int, up: int, played: HandPlayed) -> int:
        answers = self._legal.get((state, hand))
        if answers is None:
            answers = self._legal[state, hand] = may.legal_answers(self.game, self._cards[hand], played)
        said = answers[0] if len(answers) == 1 else self.said(hand, up, Asking(answers, played))
        self.answers[state, hand, up] = DOES[said]
        return int(DOES[said])


def table_of(table: SimulatedTable, ways: Ways) -> Small:
    """Return what a table's rounds look up; the ways in which wagers on hands end are numbered on the way."""
    game = narrowed(table.rules.game, BlackjackGame)
    if levels_of(game) >= at.MOST_LEVELS or hands_of(game) > at.MOST_HANDS:
        raise SimulationError(f"{game.title}: so many splits or doublings of a hand are not simulated")
    chart = None if table.strategy == SIMPLE else shipped(game, table.setup.packs)
    answered, found = Asked(game, chart), np.zeros(at.TABLE, np.int16)
    for place, cells in (*_of_cards(game), *_of_rounds(table, game), *_of_answers(answered)):
        flat = np.asarray(cells, np.int16).ravel()
        found[place : place + len(flat)] = flat
    found[at.WAYS : at.MOMENTS], found[at.MOMENTS :] = _ends(table, game, ways)
    return found


def _of_cards(game: BlackjackGame) -> Cells:
    """Tell what cards and hands of two cards are."""
    hands = every_hand()
    yield at.VALUE, [value(card) - 1 for card in range(_CARDS)]
    yield at.COUNT, [count_value(card) for card in range(_CARDS)]
    yield at.TWO, _sixteen(hands.child[hands.child[0]])
    natural = [[is_natural(game, (one, other)) for other in _RANKS] for one in _RANKS]
    yield at.NATURAL, _sixteen(natural)
    if game.natural.after_split == "natural":
        yield at.NATURAL + 256, _sixteen(natural)
    for splits, aces in product(range(hands_of(game)), repeat=2):
        played = HandPlayed(1, splits=splits, ace_splits=aces).history
        may_split = [[may.may_split(game, (one, other), played) for other in _RANKS] for one in _RANKS]
        yield at.MAY_SPLIT + 256 * (8 * splits + aces), _sixteen(may_split)
    after, total = grown(game)
    yield at.TOTAL, total
    yield at.GROWN, _sixteen(np.where(after < 0, at.OVER + ~after, after))


def _sixteen(cells: ArrayLike) -> NDArray[np.int64]:
    """Return rows of cells, each row as long as the places that it has in the table."""
    found = np.asarray(cells, np.int64)
    return np.pad(found, ((0, 0), (0, 16 - found.shape[1])))


def _of_rounds(table: SimulatedTable, game: BlackjackGame) -> Cells:
    """Tell how a round goes."""
    nothing = before_the_cards(game, table.setup, 1, ())
    walk, dealing, peek = Walk(nothing), facing(game, table.setup)[1], game.peek
    for waiting, ended in enumerate(("surrendered", "stood")):
        walk.hands = [HandPlayed(1, ended=ended)]
        chart = walk.dealer_chart()
        yield at.HITS + 128 * waiting, [may.must_hit(chart, _worth(points)) for points in _POINTS]
    for place, ended in enumerate(at.ENDS):
        walk.hands = [HandPlayed(1, ended=ended)]
        yield at.WAITS + place, walk.hands_wait()
    yield at.THEIRS, [count(_worth(points)).total for points in _POINTS]
    yield at.PEEKED, [Walk(replace(nothing, hands={PLAYER_DEALER: (card, card)})).peeked for card in EACH]
    dealer = dict(dealer_hands(game))
    yield at.ODD, [rank_of(dealer[EIGHTS][0]), *dealer[SPADES]]
    yield at.UP, up_place(dealing)
    yield at.EARLY, game.surrender.moment == "before_peek"
    before = at.BEFORE_LOOK if peek is None or peek.insurance_first else at.IN_TURN
    sold = at.BEFORE_ALL if dealing == "both_up" else before
    yield at.INSURANCE, sold if game.wager(INSURANCE) is not None else 0
    yield at.LOOK_ENDS, peek is not None and peek.ends_round
    yield at.ALWAYS, game.draw.finishes == "always"
    yield at.BUTTON, button_place(game, 2)
    yield at.NEEDED, needed_cards(table)


def _of_answers(answered: Asked) -> Cells:
    """Tell what is answered."""
    for room, cells in enumerate(answered.early):
        yield at.GIVES_UP + at.PAGE * room, _sixteen(cells)
    for state, cells in enumerate(answered.answers):
        yield at.ANSWERS + at.PAGE * state, _sixteen(cells)
    game, words = (
        answered.game,
        {may.DECLINE: at.DECLINES, may.INSURE: at.INSURES, may.EVEN_MONEY: at.TAKES_EVEN},
    )
    even = (may.EVEN_MONEY,) if game.even_money is not None else ()
    for natural, offer in enumerate(((may.INSURE, may.DECLINE), (may.INSURE, may.DECLINE, *even))):
        yield at.GUARDS + natural, words[answered.said(0, 0, Asking(offer))]
    for place, word in enumerate(_ADDED):
        rule, question = added_behind(game, word), Asking((may.MATCH, may.RIDE), HandPlayed(1), word)
        asked = rule is not None and answered.said(0, 0, question) == may.MATCH
        yield at.FOLLOWS + place, rule == "must_match" or asked
    insurance = game.wager(INSURANCE)
    yield at.FOLLOWS + len(_ADDED), insurance is not None and insurance.backline


_CARDS, _RANKS, _POINTS = 52, range(0, 52, 4), range(128)
"""The cards of a pack; one of each rank; twice the points of the player-dealer's hand, and one more with an ace."""
_ADDED = ("split", "double", "double-double")
"""What those behind a seat may follow in, in the order of the table."""


def _worth(points: int) -> tuple[int, ...]:
    """Return cards by twice their points with aces as one, plus one with an ace among them."""
    ace, left = points % 2, points // 2 - points % 2
    tens = max(left - 2, 0) // VALUES  # what is left is two cards or one, and no one but with an ace
    left -= tens * VALUES
    rest = [left - 2, 2] if left > VALUES else [left]
    return tuple(EACH[each - 1] for each in (*[1] * ace, *[VALUES] * tens, *rest) if each > 0)


def _ends(table: SimulatedTable, game: BlackjackGame, ways: Ways) -> tuple[Small, Small]:
    """Return how wagers on hands end, and when they are moved if before the others."""
    found = np.zeros((len(at.ON_HANDS), at.FATES, 64, 64), np.int16)
    moments, when = np.full_like(found, -1), Moments(table)
    for kind, name in enumerate(at.ON_HANDS):
        wager = cast("BlackjackWager | None", game.wager(name))
        for (own, hand), (theirs, dealer) in product(own_hands(game), dealer_hands(game)):
            seen = Finish(own=hand, dealer=dealer, up=dealer[0], first_two=hand[:2], first_hand=hand)
            for fate, fated in _fates(game, name, seen) if wager is not None else ():
                if fate == at.PLAYED or own == OWN_NATURAL:
                    outcome = wager_outcome(game, cast("BlackjackWager", wager), fated)
                    places = own if fate in {at.PLAYED, at.EVEN_MONEY} else slice(None)
                    found[kind, fate, places, theirs] = ways.number(name, outcome)
                    moments[kind, fate, places, theirs] = when(name, outcome)
    return found.ravel(), moments.ravel()


def _fates(game: BlackjackGame, wager: str, seen: Finish) -> list[tuple[int, Finish]]:
    """Return what a wager sees of two hands by what became of its own; even money is taken before anything is added."""
    found = [(at.PLAYED, seen), (at.SURRENDERED, seen._replace(fate="surrendered"))]
    if game.rescue is not None:
        found.append((at.RESCUED, seen._replace(fate="rescued")))
        found.append((at.TAKEN_BACK, seen._replace(fate="rescued", last_addition=True)))
    if game.even_money is not None and wager == BASE:
        found.append((at.EVEN_MONEY, seen._replace(even_money=True)))
    return found


class Moments:
    """When wagers of a table are moved that are decided before the others."""

    def __init__(self, table: SimulatedTable) -> None:
        self._family = family_of(table.rules.game)
        self._nothing = before_the_cards(table.rules.game, table.setup, 1, ())

    def __call__(self, wager: str, outcome: Outcome) -> int:
        """Return when a wager is moved that ended so, or -1 where that is in the order of settlement."""
        moment = self._family.early(Bet(Bettor(1), wager, 1), outcome, self._nothing)
        return -1 if moment is None else moment
