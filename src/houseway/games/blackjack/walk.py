"""A round of blackjack walked through, from the first card to the player-dealer's last.

The walk takes cards from the hands as they lie and answers as they were given, in the order of the rules, and
stops where one is missing: that is the next step. So one walk serves the live table, which it tells what to do,
and a record, of which it tells what is wrong with it, in which order the cards left the shoe and how each hand ended.
"""

from __future__ import annotations

from functools import lru_cache
from operator import is_
from threading import local
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from houseway.banking import Bettor
from houseway.errors import MoneyError
from houseway.games.answers import Answer, answer_faults, hand_faults, parse_answer
from houseway.games.blackjack import options as may
from houseway.games.blackjack.comparing import is_natural, is_over
from houseway.games.blackjack.places import facing, first_cards, on_seat, seats_from, up_card
from houseway.games.blackjack.played import HandPlayed
from houseway.games.events import hand_seat, seat_hand
from houseway.games.family import Ask, DealTo, Finished, Part, Show, Turn
from houseway.games.narrowing import narrowed
from houseway.games.places import PLAYER_DEALER
from houseway.hands.totals import value
from houseway.rulebook import BlackjackGame

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from houseway.games.family import Situation, Step
    from houseway.games.violations import Violation
    from houseway.rulebook.families.blackjack import Chart
    from houseway.rulebook.vocabulary import FirstSeat

Got = TypeVar("Got")

_TWO = 2
_TEN = 10


class Asking(Struct, frozen=True):
    """What somebody is asked about: a hand, and what is added to it."""

    answers: tuple[str, ...]
    hand: HandPlayed | None = None
    matching: Literal["double", "double-double", "split"] | None = None
    """With a bettor behind a seat: what the player of the hand has just done."""


Course: TypeAlias = "Generator[tuple[Step, ...], None, Got]"
"""Part of a walk: it stops where a card or an answer is missing, with what comes next and what is sure to follow that."""


class Walk:
    """A round as far as its cards and answers go.

    A live round is walked once: with every card and answer that comes the walk goes on from where it stopped.
    """

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.game = narrowed(situation.game, BlackjackGame)
        self.order: list[tuple[str, int]] = []
        """Hand and place of each card in the order they left the shoe."""
        self.hands: list[HandPlayed] = []
        self.even_money: set[Bettor] = set()
        self.asking: dict[Bettor, Asking] = {}
        self.faults: list[Violation] = []
        self.parted: dict[str, str] = {}
        """Hands that came of a split, and of which."""
        self.steps: tuple[Step, ...] = ()
        """What comes next, and what is sure to follow it."""
        self._lying: dict[str, list[int]] = {}
        self._taken: dict[str, int] = {}
        """How many of the cards that lie in a hand at the end have been taken."""
        self._lent: dict[str, str] = {}
        """Hands whose second card lies by now as the first one of another."""
        self._said: dict[Bettor, int] = {}
        self._course = self._round()
        self._go()

    def _go(self) -> None:
        """Walk as far as cards and answers go."""
        self.asking = {}
        self.steps = next(self._course, (Finished(),))

    def goes_on(self, situation: Situation) -> bool:
        """Walk on in a situation that this one has led to, and say so; say no of any other, which is walked anew."""
        if not _led_to(self.situation, situation):
            return False
        self.situation = situation
        self._go()
        return True

    @property
    def step(self) -> Step:
        """What the house dealer does next."""
        return self.steps[0]

    # what the round has

    def hand(self, seat: int, number: int = 1) -> HandPlayed | None:
        """Return a hand of a seat, as far as the walk has come to it."""
        return next((hand for hand in self.hands if (hand.seat, hand.number) == (seat, number)), None)

    def hands_of(self, seat: int) -> list[HandPlayed]:
        """Return the hands of a seat in the order in which they came about."""
        return [hand for hand in self.hands if hand.seat == seat]

    def lying(self, name: str) -> tuple[int, ...]:
        """Return the cards of a hand as far as the walk has come."""
        return tuple(self._lying.get(name, ()))

    @property
    def up(self) -> int:
        """The player-dealer's up card."""
        return up_card(self.game, self.situation.setup, self.situation.hands[PLAYER_DEALER])

    # cards and answers

    def _take(self, name: str, face: Literal["up", "down"] = "up", aside: str | None = None) -> Course[None]:
        """Take the next card of a hand; it may lie aside by now, as the first one of another hand."""
        where, place = (name, self._taken.get(name, 0)) if aside is None else (aside, 0)
        while place >= len(cards := self.situation.hands.get(where, ())):
            yield (DealTo(name, face),)
        if aside is None:
            self._taken[name] = place + 1
        else:
            self._lent[name] = aside
        self._lying.setdefault(name, []).append(cards[place])
        self.order.append((where, place))

    def _ask(self, asked: Mapping[Bettor, Asking]) -> Course[dict[Bettor, Answer]]:
        """Return what everybody answered; stop for those who have not yet."""
        given: dict[Bettor, Answer] = {}
        while waiting := self._waiting(asked, given):
            self.asking = waiting
            yield (Ask({bettor: question.answers for bettor, question in waiting.items()}),)
        return {bettor: given[bettor] for bettor in asked}

    def _waiting(self, asked: Mapping[Bettor, Asking], given: dict[Bettor, Answer]) -> dict[Bettor, Asking]:
        """Take the answers that are there, and return who still has to give one."""
        for bettor, question in asked.items():
            said = self.situation.choices.get(bettor, ())
            place = self._said.get(bettor, 0)
            if bettor not in given and place < len(said):
                given[bettor] = self._heard(bettor, said[place], question)
                self._said[bettor] = place + 1
        return {bettor: question for bettor, question in asked.items() if bettor not in given}

    def _heard(self, bettor: Bettor, said: str, question: Asking) -> Answer:
        """Take an answer; one that the rules do not allow is noted, and done nevertheless."""
        about = None if question.hand is None else question.hand.number
        answer, faults = _heard(self.game, bettor, said, question.answers, about)
        self.faults.extend(faults)
        return answer

    # the course of a round

    def _round(self) -> Course[None]:
        yield from self._deal()
        yield from self._before_look()
        if not self.natural_found:
            for seat in self.seats(self.game.deal.acts_first):
                yield from self._seat(seat)
        while closed := self._closed():
            yield closed
        if self._must_finish():
            while may.must_hit(self.dealer_chart(), self.lying(PLAYER_DEALER)):
                yield from self._take(PLAYER_DEALER)

    def seats(self, first: FirstSeat) -> tuple[int, ...]:
        """Return the seats that have a hand, in the order in which something goes round that begins there."""
        return seats_from(self.situation, first)

    def _deal(self) -> Course[None]:
        """Two cards each, one at a time, the player-dealer last."""
        dealer = facing(self.game, self.situation.setup)[1]
        for place, (*players, last) in enumerate(first_cards(self.situation)):
            for card in players:
                aside = self._second_of(card.hand) if place == 1 else None
                yield from self._take(card.hand, card.face, aside)
            if place == 1 and dealer == "both_up":
                yield from self._insurance()
            yield from self._take(last.hand, last.face)
        while dealer == "first_turned_up" and 0 not in self.situation.shown.get(PLAYER_DEALER, ()):
            yield (Show(PLAYER_DEALER, (0,)),)
        for seat in self.seats(self.game.deal.acts_first):
            self.hands.append(HandPlayed(seat=seat, on=on_seat(self.situation, seat)))

    def _second_of(self, hand: str) -> str | None:
        """Return where the second card of a hand lies that was split: as the first one of another."""
        if self.situation.parted == {}:
            return None
        seat = hand_seat(hand) or 0
        return seat_hand(seat, 2) if self._was_split(seat) else None

    def _was_split(self, seat: int) -> bool:
        """Say whether the two cards that a seat was dealt lie in two hands by now."""
        first, second, known = seat_hand(seat), seat_hand(seat, 2), self.situation.parted
        if known is not None:
            return known.get(second) == first
        said = self.situation.choices.get(Bettor(seat), ())
        split = any(answer.partition(" ")[0] == may.SPLIT for answer in said)
        return split and bool(self.situation.hands.get(second))

    def _before_look(self) -> Course[None]:
        """Ask what may be asked before the player-dealer's down card is looked at."""
        peeked = self.peeked
        if peeked and self.game.surrender.moment == "before_peek":
            asking = {
                Bettor(hand.seat): Asking((may.SURRENDER, may.KEEP), hand)
                for hand in self.hands
                if not self._natural(hand)
            }
            given = yield from self._ask(asking)
            for bettor, answer in given.items():
                hand = self.hands_of(bettor.seat)[0]
                hand.kept = answer.word != may.SURRENDER
                hand.ended = None if hand.kept else "surrendered"
        first = self.game.peek is None or self.game.peek.insurance_first
        if first and facing(self.game, self.situation.setup)[1] != "both_up":
            yield from self._insurance()

    @property
    def peeked(self) -> bool:
        """Whether the player-dealer's down card is looked at before anybody draws."""
        peek = self.game.peek
        kind = {1: "ace", _TEN: "ten_value"}.get(value(self.up))
        return peek is not None and kind in peek.on

    def _insurance(self, seat: int | None = None) -> Course[None]:
        """Offer insurance and even money against an ace, to everybody or to those on one seat's hand."""
        wager = self.game.wager("insurance")
        if wager is None or value(self.up) != 1:
            return
        asking: dict[Bettor, Asking] = {}
        for number in [seat] if seat is not None else self.seats("left_of_player_dealer"):
            if any(hand.ended == "surrendered" for hand in self.hands_of(number)):
                continue
            natural = is_natural(self.game, self.lying(seat_hand(number)))
            even = (may.EVEN_MONEY,) if natural and self.game.even_money is not None else ()
            for bettor in on_seat(self.situation, number):
                if not bettor.backline or wager.backline:
                    asking[bettor] = Asking((may.INSURE, may.DECLINE, *even))
        given = yield from self._ask(asking)
        for bettor, answer in given.items():
            if answer.word == may.EVEN_MONEY:
                self.even_money.add(bettor)

    def _natural(self, hand: HandPlayed) -> bool:
        """Say whether a hand is a natural as dealt."""
        dealt = not hand.of_split or self.game.natural.after_split == "natural"
        return dealt and is_natural(self.game, self.lying(hand.name))

    @property
    def peek_cite(self) -> tuple[str, ...]:
        """Where the look is printed."""
        return self.game.peek.cite if self.game.peek is not None else ()

    @property
    def natural_found(self) -> bool:
        """Whether the look finds a natural that ends the round."""
        peek = self.game.peek
        if len(self.lying(PLAYER_DEALER)) < _TWO:
            return False
        found = peek is not None and peek.ends_round and self.peeked
        return found and is_natural(self.game, self.lying(PLAYER_DEALER))

    # a seat's turn

    def _seat(self, seat: int) -> Course[None]:
        if self.game.peek is not None and not self.game.peek.insurance_first:
            yield from self._insurance(seat)
        number = 1
        while (hand := self.hand(seat, number)) is not None:
            if hand.ended is None:
                yield from self._play(hand)
            number += 1

    def _play(self, hand: HandPlayed) -> Course[None]:
        while hand.ended is None:
            if len(self.lying(hand.name)) < _TWO:
                yield from self._take(hand.name, aside=self._parted_again(hand))
            cards = self.lying(hand.name)
            if not hand.doubled and self._natural(hand):
                hand.ended = "natural"
            elif is_over(self.game, cards):
                hand.ended = "over"
            else:
                yield from self._decide(hand, may.legal_answers(self.game, cards, hand))

    def _decide(self, hand: HandPlayed, answers: tuple[str, ...]) -> Course[None]:
        word, decider = answers[0], Bettor(hand.seat)
        if len(answers) > 1:
            given = yield from self._ask({decider: Asking(answers, hand)})
            word = given[decider].word
        match word:
            case may.HIT:
                yield from self._take(hand.name)
            case may.DOUBLE | may.AGAIN:
                yield from self._double(hand, word)
            case may.SPLIT:
                yield from self._split(hand)
            case may.SURRENDER:
                hand.ended = "surrendered"
            case may.RESCUE:
                hand.ended = "rescued"
            case _:
                hand.ended = "stood"

    def _double(self, hand: HandPlayed, word: Literal["double", "double-double"]) -> Course[None]:
        following = yield from self._follow(hand, word, hand.doublers if hand.doubled else hand.on)
        hand.doublers = (Bettor(hand.seat), *following)
        hand.doubled += 1
        yield from self._take(hand.name)

    def _split(self, hand: HandPlayed) -> Course[None]:
        """Lay the second card aside as a hand of its own, for those who put up as much again."""
        if len(self.lying(hand.name)) != _TWO:
            hand.ended = "stood"  # no hand to part; that it was not allowed is noted
            return
        following = yield from self._follow(hand, may.SPLIT, hand.on)
        aside = next_hand(hand)
        while self._lent.pop(hand.name, None) != aside:
            yield (Part(hand.name, aside),)
        first, second = self._lying[hand.name]
        new = HandPlayed(seat=hand.seat, number=hand.splits + 2, of_split=True, kept=hand.kept)
        new.on = (Bettor(hand.seat), *following)
        aces = value(first) == 1
        hand.of_split = True
        hand.of_aces = new.of_aces = aces
        self.hands.append(new)
        self.parted[new.name] = hand.name
        splits, ace_splits = hand.splits + 1, hand.ace_splits + aces
        for each in self.hands_of(hand.seat):
            each.splits, each.ace_splits = splits, ace_splits
        self._lying[hand.name], self._lying[new.name] = [first], [second]
        self._taken[hand.name] = self._taken[new.name] = 1

    def _parted_again(self, hand: HandPlayed) -> str | None:
        """Return where the second card of a hand lies by now that came of a split and was split again.

        The table knows; of a record it is known by the player's next answer.
        """
        aside, known = next_hand(hand), self.situation.parted
        if not self.situation.hands.get(aside):
            return None
        if known is not None:
            return aside if known.get(aside) == hand.name else None
        said = self.situation.choices.get(Bettor(hand.seat), ())[self._said.get(Bettor(hand.seat), 0) :]
        pair = (*self.lying(hand.name), self.situation.hands[aside][0])
        own = {(may.SPLIT,), (f"{may.SPLIT} on hand {hand.number}",)}
        return aside if said[:1] in own and may.is_pair(self.game, pair) else None

    def _follow(
        self, hand: HandPlayed, word: Literal["double", "double-double", "split"], on: Sequence[Bettor]
    ) -> Course[list[Bettor]]:
        """Return who, of those behind the seat, adds what its player adds."""
        rule, behind = added_behind(self.game, word), [bettor for bettor in on if bettor.backline]
        if not behind or rule is None:
            return []
        if rule == "must_match":
            return behind
        asked = {bettor: Asking((may.MATCH, may.RIDE), hand, word) for bettor in behind}
        given = yield from self._ask(asked)
        return [bettor for bettor, answer in given.items() if answer.word == may.MATCH]

    # the end

    def _closed(self) -> tuple[Turn, ...]:
        """Return the hands that are still to be opened, the player-dealer's last."""
        hands, shown = self.situation.hands, self.situation.shown
        names = [hand.name for hand in self.hands]
        closed = [name for name in names if len(shown.get(name, ())) < len(hands[name])]
        if PLAYER_DEALER not in self.situation.turned:
            closed.append(PLAYER_DEALER)
        return tuple(map(Turn, closed))

    def _must_finish(self) -> bool:
        """Say whether anything still depends on the player-dealer's hand."""
        always = self.game.draw.finishes == "always"
        return not self.natural_found and (always or self.hands_wait() or self.bonus_waits())

    @property
    def only_bonus_waits(self) -> bool:
        """Whether bonus bets alone have the player-dealer's hand finished."""
        return not self.natural_found and self.bonus_waits() and not self.hands_wait()

    def hands_wait(self) -> bool:
        """Say whether the player-dealer's hand decides about one of the others."""
        return any(hand.ended in {"stood", "over"} for hand in self.hands)

    def bonus_waits(self) -> bool:
        """Say whether the player-dealer's hand decides about a bonus bet."""
        looked_at, lost = _on_dealer(self.game)
        gone = {hand.seat for hand in self.hands if hand.ended == "surrendered" and hand.number == 1}
        return any(
            bet.wager in looked_at and not (bet.wager in lost and bet.bettor.seat in gone)
            for bet in self.situation.bets
        )

    def dealer_chart(self) -> Chart:
        """Return the chart of the player-dealer; with bonus bets alone left he may stop at any 17."""
        chart = self.game.draw.dealer
        if self.hands_wait() or self.game.draw.bonus_only == "by_chart":
            return chart
        return _any_17(chart)


@lru_cache(maxsize=256)
def _any_17(chart: Chart) -> Chart:
    """Return a chart by which a soft hand is drawn to like a hard one."""
    return replace(chart, soft=replace(chart.soft, hit=chart.hard.hit))


@lru_cache(maxsize=256)
def _on_dealer(game: BlackjackGame) -> tuple[frozenset[str], frozenset[str]]:
    """Return the bonus bets that look at the player-dealer's hand, and those that a surrender loses."""
    return (
        frozenset(wager.id for wager in game.wagers if wager.looks == "dealer_hand"),
        frozenset(wager.id for wager in game.wagers if wager.on_surrender == "lost"),
    )


@lru_cache(maxsize=4096)
def _heard(
    game: BlackjackGame, bettor: Bettor, said: str, allowed: tuple[str, ...], about: int | None
) -> tuple[Answer, tuple[Violation, ...]]:
    """Return an answer to a question about a hand, and every rule that it breaks."""
    faults = (
        *answer_faults(bettor, said, allowed, may.choice_cite(game, said)),
        *hand_faults(bettor, said, about, may.choice_cite(game)),
    )
    try:
        return parse_answer(said), faults
    except MoneyError:
        return Answer(said), faults


def _led_to(before: Situation, now: Situation) -> bool:
    """Say whether a situation follows from an earlier one: cards, answers and wagers came to those there were, or were shown."""
    same_table = before.game is now.game and before.setup is now.setup and before.bank == now.bank
    return (
        same_table
        and before.parted == now.parted
        and before.turned <= now.turned
        and all(places <= now.shown.get(hand, frozenset()) for hand, places in before.shown.items())
        and _grown(before.bets, now.bets)
        and all(_grown(cards, now.hands.get(hand, ())) for hand, cards in before.hands.items())
        and all(_grown(said, now.choices.get(who, ())) for who, said in before.choices.items())
    )


def _grown(before: Sequence[object], now: Sequence[object]) -> bool:
    """Say whether nothing was changed of what there was; things are compared as objects, for cards may be unseen."""
    return before is now or (len(before) <= len(now) and all(map(is_, before, now)))


class _Remembered(local):
    """The last walk of a thread, as far as it came."""

    walk: Walk | None = None


_LAST = _Remembered()


def walked(situation: Situation) -> Walk:
    """Return the walk of a situation: the last one, if it is of this situation or of one that led to it, or a new one."""
    walk, _LAST.walk = _LAST.walk, None  # one that fails in the middle is not gone on with
    if walk is None or not (walk.situation is situation or walk.goes_on(situation)):
        walk = Walk(situation)
    _LAST.walk = walk
    return walk


def added_behind(game: BlackjackGame, word: str) -> Literal["match_or_ride", "must_match"] | None:
    """Return what those behind a seat may do when its player adds a wager; nothing where they cannot add it."""
    wager, rule = game.wager(word), game.backline
    return rule.added if rule is not None and wager is not None and wager.backline else None


def next_hand(hand: HandPlayed) -> str:
    """Return the name of the hand that the next split of a seat makes."""
    return seat_hand(hand.seat, hand.splits + 2)
