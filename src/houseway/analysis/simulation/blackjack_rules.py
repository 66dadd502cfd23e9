"""What a simulated round of blackjack looks up: what is allowed, what is answered, how hands compare, asked of the table's own rules."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple, cast, get_args

import numpy as np
from msgspec.structs import replace

from houseway.analysis.blackjack.allowed import DOES, EACH
from houseway.analysis.blackjack.simulation_rules import (
    CLASSES,
    EIGHTS,
    OWN_NATURAL,
    SPADES,
    dealer_hands,
    grown,
    own_hands,
)
from houseway.analysis.blackjack.strategy import VALUES, Do, every_hand
from houseway.analysis.simulation.blackjack_seats import INSURANCE, levels_of
from houseway.analysis.simulation.family import SIMPLE, Ways
from houseway.analysis.simulation.shoes import burn_values, button_place, needed_cards
from houseway.banking import Bet, Bettor
from houseway.cards import count_value, rank_of
from houseway.games import family_of, usual_setup
from houseway.games.blackjack import options as may
from houseway.games.blackjack.choosing import chosen
from houseway.games.blackjack.comparing import is_natural, is_over, up_place
from houseway.games.blackjack.finishing import Finish, wager_outcome
from houseway.games.blackjack.places import BASE, facing
from houseway.games.blackjack.played import Ended, HandPlayed
from houseway.games.blackjack.shipped import shipped
from houseway.games.blackjack.walk import Asking, Walk, added_behind
from houseway.games.family import before_the_cards
from houseway.games.narrowing import narrowed
from houseway.games.places import PLAYER_DEALER
from houseway.hands.totals import count, value
from houseway.rulebook import BlackjackGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.banking import Outcome
    from houseway.games.blackjack.basic_chart import BasicChart
    from houseway.rulebook import BlackjackWager

    Numbers = NDArray[np.int64]
    Small = NDArray[np.int8]

BASIC = "basic"
"""The strategy of the charts that ship with the games; where none ships, it is the simple one."""

PLAYED, SURRENDERED, RESCUED, TAKEN_BACK, EVEN_MONEY = range(5)
"""What became of a wager on a hand: it is compared, lost in part, left behind or taken back by a rescue, or paid even."""
ENDS: tuple[Ended | None, ...] = (None, *get_args(Ended))
"""How a hand ends; nothing where the look ended the round before its turn."""
UNASKED, NATURAL_END, STOOD, OVER_END, GIVEN_UP, RESCUED_END = (
    ENDS.index(each) for each in (None, "natural", "stood", "over", "surrendered", "rescued")
)
DECLINES, INSURES, TAKES_EVEN = range(3)
ON_HANDS = (BASE, "split", "double", "double-double")
"""The wagers on a hand, by kind."""
BEFORE_ALL, BEFORE_LOOK, IN_TURN = range(1, 4)
"""When insurance is sold: before the player-dealer's second card, before the look, or each seat in its turn."""
ORIGINS = ((False, False), (True, False), (True, True))
"""Whether a hand came of a split, and of aces."""
ROOM, KEPT, DOUBLED = 1, 2, 4 * len(ORIGINS)
"""A state of a hand is four times its origin, plus these; after so many doublings it is `DOUBLED` and one less."""


class Course(NamedTuple):
    """What the deal looks up."""

    value: Numbers
    """card: what it counts, less one."""
    two: Numbers
    """value x value: the number of a hand of two cards."""
    grown: Numbers
    """hand x value: the hand with one more card, or below nothing the class of one that is over."""
    total: Numbers
    """hand: its class."""
    answers: Small
    """state x hand x up: a `Do`."""
    early: Small
    """room x hand x up: whether the hand is surrendered before the look."""
    natural: Small
    """came of a split x rank x rank."""
    room: Small
    """splits x splits of aces x rank x rank: whether two cards may be split."""
    peeked: Small
    """up card's value: whether the down card is looked at."""
    hits: Small
    """hands wait x points: whether the player-dealer draws, by twice his points with aces as one, plus one with an ace."""
    theirs: Numbers
    """points: the class of his hand."""
    waits: Small
    """end: whether a hand that ended so waits for the player-dealer's."""
    guards: Small
    """own natural: what is answered when insurance is offered."""
    follows: Small
    """Whether those behind a seat add to a split, a double, a further double; and whether they are offered insurance."""
    odd: Numbers
    """The rank of 8-8-8, and 7-8-9 of spades in the order of dealing: hands of the player-dealer with a class of their own."""
    ways: NDArray[np.int16]
    """kind x fate x own class x player-dealer's class."""
    moments: NDArray[np.int16]
    counts: Numbers
    """card: what it counts for the action button."""
    burns: Numbers
    up: int
    early_surrender: int
    insurance: int
    ends_round: int
    always: int
    button: int
    needed: int


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
        self.answers = np.zeros((DOUBLED + levels_of(game), len(self._cards), VALUES), np.int8)
        self.early = np.zeros((2, len(self._cards), VALUES), np.int8)
        for (origin, came), kept in product(enumerate(ORIGINS), (False, True)):
            if not kept or game.surrender.moment == "before_peek":
                self._play(4 * origin + KEPT * kept, HandPlayed(1, of_split=came[0], of_aces=came[1], kept=kept))
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
        later: set[tuple[int, int]] = set()
        doubles: set[tuple[int, int]] = set()
        for room, hand, up in product((1, 0), self._twos, range(VALUES)):
            do = self._answer(state + ROOM * room, hand, up, self._with_room(played, room))
            (later if do == Do.HIT else doubles if do == Do.DOUBLE else set()).add((hand, up))
        while later:
            hand, up = later.pop()
            for after in self._drawn(hand):
                if self._answer(state, after, up, played) == Do.HIT:
                    later.add((after, up))
        for level in range(1, levels_of(self.game) + 1):
            again = HandPlayed(1, doubled=level)
            after_double = {(after, up) for hand, up in doubles for after in self._drawn(hand)}
            doubles = {
                (hand, up)
                for hand, up in after_double
                if self._answer(DOUBLED + level - 1, hand, up, again) == Do.AGAIN
            }

    def _drawn(self, hand: int) -> list[int]:
        """Return what a hand may become with one more card that does not put it over."""
        return [after for after in self._child[hand] if after >= 0 and not self._over[after]]

    def _answer(self, state: int, hand: int, up: int, played: HandPlayed) -> int:
        answers = may.legal_answers(self.game, self._cards[hand], played)
        said = answers[0] if len(answers) == 1 else self.said(hand, up, Asking(answers, played))
        self.answers[state, hand, up] = DOES[said]
        return int(DOES[said])


def course_of(table: SimulatedTable, ways: Ways) -> Course:
    """Return what a table's rounds look up; the ways in which wagers on hands end are numbered on the way."""
    game = narrowed(table.rules.game, BlackjackGame)
    chart = None if table.strategy == SIMPLE else shipped(game, table.setup.packs)
    answered, hands = Asked(game, chart), every_hand()
    after, total = grown(game)
    ended, moments = _ends(game, ways)
    dealer = dict(dealer_hands(game))
    dealing, ranks = facing(game, table.setup)[1], range(13)
    first = game.peek is None or game.peek.insurance_first
    moment = BEFORE_ALL if dealing == "both_up" else BEFORE_LOOK if first else IN_TURN
    return Course(
        value=np.array([value(card) - 1 for card in range(52)]),
        two=np.array([[hands.child[hands.child[0, one], other] for other in range(VALUES)] for one in range(VALUES)]),
        grown=after,
        total=total,
        answers=answered.answers,
        early=answered.early,
        natural=_naturals(game),
        room=_rooms(game),
        peeked=_peeked(table, game),
        hits=_hits(table),
        theirs=np.array([count(_worth(points)).total for points in range(_MOST_POINTS)]),
        waits=_waits(table),
        guards=_guards(answered),
        follows=_follows(game, answered),
        odd=np.array([rank_of(dealer[EIGHTS][0]), *dealer[SPADES]]),
        ways=ended,
        moments=moments,
        counts=np.array([count_value(card) for card in range(4 * len(ranks))]),
        burns=burn_values(game),
        up=up_place(dealing),
        early_surrender=int(game.surrender.moment == "before_peek"),
        insurance=moment if game.wager(INSURANCE) is not None else 0,
        ends_round=int(game.peek is not None and game.peek.ends_round),
        always=int(game.draw.finishes == "always"),
        button=button_place(game, 2),
        needed=needed_cards(table),
    )


_MOST_POINTS = 70


def _worth(points: int) -> tuple[int, ...]:
    """Return cards by twice their points with aces as one, plus one with an ace among them."""
    ace, left = points % 2, points // 2 - points % 2
    tens = max(left - 2, 0) // VALUES  # what is left is two cards or one, and no one but with an ace
    left -= tens * VALUES
    rest = [left - 2, 2] if left > VALUES else [left]
    return tuple(EACH[each - 1] for each in (*[1] * ace, *[VALUES] * tens, *rest) if each > 0)


def _naturals(game: BlackjackGame) -> Small:
    after_split = game.natural.after_split == "natural"
    found = np.array([[is_natural(game, (4 * one, 4 * other)) for other in range(13)] for one in range(13)])
    return np.stack([found, found & after_split]).astype(np.int8)


def _rooms(game: BlackjackGame) -> Small:
    most = game.split.splits + 1
    found = np.zeros((most, most, 13, 13), np.int8)
    for splits, aces, one, other in np.ndindex(*found.shape):
        played = HandPlayed(1, splits=splits, ace_splits=aces)
        found[splits, aces, one, other] = may.may_split(game, (4 * one, 4 * other), played)
    return found


def _peeked(table: SimulatedTable, game: BlackjackGame) -> Small:
    nothing = before_the_cards(game, table.setup, 1, ())
    return np.array([Walk(replace(nothing, hands={PLAYER_DEALER: (card, card)})).peeked for card in EACH], np.int8)


def _hits(table: SimulatedTable) -> Small:
    """Return whether the player-dealer draws, when hands wait for his and when bonus bets alone do."""
    walk = Walk(before_the_cards(table.rules.game, table.setup, 1, ()))
    found = np.zeros((2, _MOST_POINTS), np.int8)
    for waiting in range(2):
        walk.hands = [HandPlayed(1, ended="stood" if waiting else "surrendered")]
        chart = walk.dealer_chart()
        found[waiting] = [may.must_hit(chart, _worth(points)) for points in range(_MOST_POINTS)]
    return found


def _waits(table: SimulatedTable) -> Small:
    walk = Walk(before_the_cards(table.rules.game, table.setup, 1, ()))
    found: list[bool] = []
    for ended in ENDS:
        walk.hands = [HandPlayed(1, ended=ended)]
        found.append(walk.hands_wait())
    return np.array(found, np.int8)


def _guards(answered: Asked) -> Small:
    """Return what is answered to an offer of insurance, without a natural and with one."""
    game, numbers = answered.game, {may.DECLINE: DECLINES, may.INSURE: INSURES, may.EVEN_MONEY: TAKES_EVEN}
    even = (may.EVEN_MONEY,) if game.even_money is not None else ()
    offers = ((may.INSURE, may.DECLINE), (may.INSURE, may.DECLINE, *even))
    return np.array([numbers[answered.said(0, 0, Asking(each))] for each in offers], np.int8)


def _follows(game: BlackjackGame, answered: Asked) -> Small:
    """Return whether those behind a seat add what its player adds, and whether insurance is offered to them."""
    found: list[bool] = []
    for word in ("split", "double", "double-double"):
        rule = added_behind(game, word)
        question = Asking((may.MATCH, may.RIDE), HandPlayed(1), word)
        found.append(rule == "must_match" or (rule is not None and answered.said(0, 0, question) == may.MATCH))
    insurance = game.wager(INSURANCE)
    return np.array([*found, insurance is not None and insurance.backline], np.int8)


def _ends(game: BlackjackGame, ways: Ways) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Return how wagers on hands end, and when they are moved if before the others."""
    found = np.zeros((len(ON_HANDS), 5, CLASSES, CLASSES), np.int16)
    moments = np.full_like(found, -1)
    for kind, name in enumerate(ON_HANDS):
        wager = cast("BlackjackWager | None", game.wager(name))
        if wager is None:
            continue
        for own, hand in own_hands(game):
            for theirs, dealer in dealer_hands(game):
                seen = Finish(own=hand, dealer=dealer, up=dealer[0], first_two=hand[:2], first_hand=hand)
                for fate, fated in _fates(game, name, seen):
                    if fate == PLAYED or own == OWN_NATURAL:
                        outcome = wager_outcome(game, wager, fated)
                        at = kind, fate, own if fate in {PLAYED, EVEN_MONEY} else slice(None), theirs
                        found[at] = ways.number(name, outcome)
                        moments[at] = moment_of(game, name, outcome)
    return found, moments


def _fates(game: BlackjackGame, wager: str, seen: Finish) -> list[tuple[int, Finish]]:
    """Return what a wager sees of two hands by what became of its own; even money is taken before anything is added."""
    found = [(PLAYED, seen), (SURRENDERED, seen._replace(fate="surrendered"))]
    if game.rescue is not None:
        found.append((RESCUED, seen._replace(fate="rescued")))
        found.append((TAKEN_BACK, seen._replace(fate="rescued", last_addition=True)))
    if game.even_money is not None and wager == BASE:
        found.append((EVEN_MONEY, seen._replace(even_money=True)))
    return found


def moment_of(game: BlackjackGame, wager: str, outcome: Outcome) -> int:
    """Return when a wager is moved that ended so, or -1 where that is in the order of settlement."""
    nothing = before_the_cards(game, usual_setup(game), 1, ())
    moment = family_of(game).early(Bet(Bettor(1), wager, 1), outcome, nothing)
    return -1 if moment is None else moment
