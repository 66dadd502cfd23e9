"""The blackjack family: hands of seats against the player-dealer's, with what a bettor may add in his turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from houseway.banking import Bettor
from houseway.cards import cards_symbol, count_value
from houseway.games.blackjack import adding
from houseway.games.blackjack import options as may
from houseway.games.blackjack.choosing import wishes
from houseway.games.blackjack.comparing import is_natural, is_over
from houseway.games.blackjack.conditions import in_words
from houseway.games.blackjack.described import described
from houseway.games.blackjack.finishing import SURRENDERED, Finish, wager_outcome
from houseway.games.blackjack.places import BASE, dealt_seats, facing, first_cards
from houseway.games.blackjack.walk import walked
from houseway.games.events import hand_words, seat_hand
from houseway.games.family import DealTo, Finished, Part
from houseway.games.narrowing import narrowed
from houseway.games.ordinary import Ordinary
from houseway.games.places import PLAYER_DEALER
from houseway.games.violations import Violation
from houseway.hands.totals import count
from houseway.rulebook import BlackjackGame, BlackjackWager, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Bet, Outcome
    from houseway.games.blackjack.played import HandPlayed
    from houseway.games.blackjack.walk import Walk
    from houseway.games.family import Hands, Situation, Step
    from houseway.money import Cents
    from houseway.rulebook import Game, Wager
    from houseway.rulebook.vocabulary import ActionCard

_TWO = 2
_CARDS_A_SEAT = 11
"""More than a seat and its share of splits ever took in practice."""
_DOUBLES = frozenset({"double", "double-double"})
_DOWN = 1
"""The player-dealer's second card, which every document with a button deals face down or last."""


class Blackjack(Ordinary):
    """How a round of blackjack goes."""

    remedies: frozenset[str] = frozenset({"misdeal", "void_round"})

    def openings(self, game: Game) -> tuple[tuple[str, ...], ...]:  # noqa: ARG002 -- the same in every document
        """Return the wager that gets a seat its hand."""
        return ((BASE,),)

    def answers(self, game: Game) -> tuple[str, ...]:
        """Return everything that a bettor may have to answer."""
        document = narrowed(game, BlackjackGame)
        listed = [may.HIT, may.STAND, may.DOUBLE, may.SPLIT, may.SURRENDER]
        listed += [may.RESCUE] if document.rescue is not None else []
        listed += [may.AGAIN] if document.double_double is not None else []
        listed += [may.INSURE, may.DECLINE] if document.wager("insurance") is not None else []
        listed += [may.EVEN_MONEY] if document.even_money is not None else []
        listed += [may.KEEP] if document.surrender.moment == "before_peek" else []
        listed += [may.MATCH, may.RIDE] if document.backline is not None else []
        return tuple(listed)

    def hand_names(self, situation: Situation) -> tuple[str, ...]:
        """Return the player-dealer's hand, and of each seat as many as it has split."""
        most = narrowed(situation.game, BlackjackGame).split.splits
        names = [PLAYER_DEALER]
        for seat in dealt_seats(situation):
            said = situation.choices.get(Bettor(seat), ())
            splits = sum(answer.partition(" ")[0] == may.SPLIT for answer in said)
            names += [seat_hand(seat, number) for number in range(1, min(splits, most) + 2)]
        return tuple(names)

    def wager_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name who bets behind a seat that gets no hand."""
        dealt = dealt_seats(situation)
        base = situation.game.wager(BASE)
        cite = base.cite if base is not None else ()
        for bettor in dict.fromkeys(bet.bettor for bet in situation.bets):
            if bettor.backline and bettor.seat not in dealt:
                says = f"{bettor}: seat {bettor.seat} has not bet what it takes to be dealt in"
                yield Violation("entry", says, cite)

    def added(self, situation: Situation, bettor: Bettor, answer: str) -> tuple[Bet, ...]:
        """Return the wagers that an answer puts down."""
        return adding.added(situation, bettor, answer)

    def amounts(self, situation: Situation, bettor: Bettor) -> Mapping[str, tuple[Cents, Cents]]:
        """Return the least and the most of each answer that may be for another amount than the most."""
        return adding.amounts(situation, bettor)

    def next_step(self, situation: Situation) -> Step:
        """Return what the house dealer does next."""
        return walked(situation).step

    def ahead(self, situation: Situation) -> Sequence[Step]:
        """Return two cards each at once, as far as nobody may be asked in between; then what the walk knows."""
        if any(situation.hands.values()):
            return walked(situation).steps
        first, second = first_cards(situation)
        both_up = facing(narrowed(situation.game, BlackjackGame), situation.setup)[1] == "both_up"
        return (*first, *(second[:-1] if both_up else second))

    def asked_about(self, situation: Situation, bettor: Bettor) -> str | None:
        """Return the hand of a seat that a bettor has to decide about."""
        question = walked(situation).asking.get(bettor)
        return question.hand.name if question is not None and question.hand is not None else None

    def advice(self, situation: Situation, bettor: Bettor) -> str:
        """Return what the chart has a bettor answer who has to choose now."""
        return self.wishes(situation, bettor)[0]

    def wishes(self, situation: Situation, bettor: Bettor, *, simply: bool = False) -> tuple[str, ...]:
        """Return what a bettor would answer, best first: by the chart that ships, or simply by a rule of thumb."""
        return wishes(walked(situation), bettor, simply=simply)

    # the finish

    def outcome(self, wager: Wager, bet: Bet, finished: Situation) -> Outcome:
        """Return what the finished hands make of a bet on a wager."""
        walk = walked(finished)
        return wager_outcome(walk.game, cast("BlackjackWager", wager), finish(walk, bet))

    def early(self, bet: Bet, outcome: Outcome, finished: Situation) -> int | None:
        """Return when a wager is moved that is decided before the others, where the document is read so."""
        game = narrowed(finished.game, BlackjackGame)
        wager = cast("BlackjackWager | None", game.wager(bet.wager))
        if game.compare.early == "earmark" or wager is None:
            return None
        if wager.looks in {"first_two", "first_two_and_up_card"}:
            return 0
        if wager.looks == "dealer_first_two":
            return 1
        if outcome.result == "win" and outcome.condition in {"natural", "natural_for_even_money"}:
            return 2
        return 3 if outcome.condition == SURRENDERED else None

    def action_number(self, card: ActionCard, hands: Hands) -> int:  # noqa: ARG002 -- it is the second one in every text
        """Return the counting value of the card that places the action button."""
        return count_value(hands[PLAYER_DEALER][_DOWN])

    # records

    def parted(self, situation: Situation) -> Mapping[str, str] | None:
        """Return the hands of a record that came of a split, and of which."""
        return walked(situation).parted

    def deal_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name every rule of drawing that finished hands break, and answers that the rules did not allow."""
        walk = walked(situation)
        yield from walk.faults
        if walk.faults:
            return
        if isinstance(walk.step, DealTo):  # what comes after a card that is missing cannot be judged
            yield self._short(walk, walk.step.hand)
        elif isinstance(walk.step, Part):
            says = f"{hand_words(walk.step.hand)} was split; the cards of {hand_words(walk.step.into)} are missing"
            yield Violation("hand-size", says, walk.game.split.cite)
        elif isinstance(walk.step, Finished):
            for hand, cards in situation.hands.items():
                drawn = sum(where == hand for where, _ in walk.order)
                if len(cards) > drawn:
                    yield self._drew(walk, hand, len(cards) - drawn)

    def _drew(self, walk: Walk, hand: str, more: int) -> Violation:
        kept, cards = walk.lying(hand), "card" if more == 1 else "cards"
        if not kept:
            says = f"{hand_words(hand)} has {more} {cards}; none are dealt to it"
            return Violation("hand-size", says, walk.game.deal.cite)
        if walk.natural_found and hand != PLAYER_DEALER and walk.game.peek is not None:
            peek = walk.game.peek
            says = f"{hand_words(hand)} drew {more} {cards} though the look had found a natural"
            return Violation("drawing", says, peek.ends_round_cite or peek.cite)
        says = f"{hand_words(hand)} drew {more} {cards} after {count(kept)}"
        return Violation("drawing", says, self._chart_cite(walk.game, hand))

    def _short(self, walk: Walk, hand: str) -> Violation:
        kept = walk.lying(hand)
        if len(kept) < _TWO:
            says = f"{hand_words(hand)} has {len(kept)} of its first two cards"
            return Violation("hand-size", says, walk.game.deal.cite)
        says = f"{hand_words(hand)} stopped at {count(kept)}; it draws another card"
        return Violation("drawing", says, self._chart_cite(walk.game, hand))

    def _chart_cite(self, game: BlackjackGame, hand: str) -> tuple[str, ...]:
        return game.draw.dealer.cite if hand == PLAYER_DEALER else game.draw.players.cite

    def dealing_order(self, finished: Situation) -> Iterator[tuple[str, int]]:
        """Return hand and place of each card in the order they left the shoe; one too many comes last."""
        walk = walked(finished)
        yield from walk.order
        for hand, cards in finished.hands.items():
            yield from ((hand, place) for place in range(len(cards)) if (hand, place) not in walk.order)

    def round_cards(self, game: Game, positions: int) -> int:  # noqa: ARG002 -- whatever the document
        """Return how many cards a full table takes at most, as far as one can tell."""
        return positions * _CARDS_A_SEAT

    def takes_part(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor's seat gets a hand."""
        return bettor.seat in dealt_seats(situation)

    def course(self, answers: tuple[str, ...]) -> tuple[str, ...]:
        """Return the answers that count: all, since what comes after what depends on the cards."""
        return answers

    def choice_cite(self, game: Game, answer: str = "") -> tuple[str, ...]:
        """Return where it is printed who may answer so."""
        return may.choice_cite(narrowed(game, BlackjackGame), answer)

    def has_decided(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor has nothing more to decide."""
        hands = walked(situation).hands_of(bettor.seat)
        return bool(hands) and all(hand.ended is not None for hand in hands)

    def may_be_unknown(self, finished: Situation, hand: str) -> bool:  # noqa: ARG002 -- every hand is opened
        """Say that no hand may be left out."""
        return False

    def complete(self, finished: Situation) -> bool:
        """Say whether no card and no answer is missing; a card too many stays where it lies."""
        return isinstance(walked(finished).step, Finished)

    # words

    def in_words(self, wager: Wager, condition: str) -> str:
        """Return a condition of a wager as a dealer would say it."""
        return in_words(condition, cast("BlackjackWager", wager).looks)

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal, the charts, the comparison and what a bettor may add."""
        return described(narrowed(game, BlackjackGame))

    def worth(self, game: Game, hand: str, cards: Sequence[int], *, split: bool = False) -> str | None:  # noqa: ARG002 -- whosever it is
        """Say what the cards of a hand come to so far."""
        return spoken(narrowed(game, BlackjackGame), cards, dealt=not split) if len(cards) >= _TWO else None

    def told(self, finished: Situation) -> Iterator[tuple[str, str]]:
        """Tell the player-dealer's hand and every other one, what it comes to and how it ended."""
        walk = walked(finished)
        cards = walk.situation.hands[PLAYER_DEALER]
        hidden = facing(walk.game, finished.setup)[1] != "both_up"
        found = f", found by the look ({shown(walk.peek_cite)})" if walk.natural_found and hidden else ""
        yield PLAYER_DEALER, f"{cards_symbol(cards)}   {spoken(walk.game, cards)}{found}"
        for seat in dealt_seats(finished):
            for hand in walk.hands_of(seat):
                held = finished.hands[hand.name]
                says = spoken(walk.game, held, dealt=not hand.of_split)
                yield hand.name, f"{cards_symbol(held)}   {says}{_fate(hand)}"
        charts = walk.game.draw
        only_bonus = charts.bonus_only_cite if walk.only_bonus_waits else ()
        dealer = shown((*charts.dealer.cite, *only_bonus))
        for_bonus = ", to the end for bonus bets alone" if walk.only_bonus_waits else ""
        yield "drawing", f"by {shown(charts.players.cite)}, the player-dealer's by {dealer}{for_bonus}"


def finish(walk: Walk, bet: Bet) -> Finish:
    """Return a finished round as a bet sees it."""
    seat, hands = bet.bettor.seat, walk.situation.hands
    hand, first = walk.hand(seat, bet.hand), walk.hand(seat)
    parted = hands.get(seat_hand(seat, 2), ())
    first_hand = hands[seat_hand(seat)]
    fate = hand.ended if hand is not None else None
    last = hand is not None and _is_last(walk, bet, hand)
    return Finish(
        own=hands.get(seat_hand(seat, bet.hand), ()),
        dealer=hands[PLAYER_DEALER],
        up=walk.up,
        first_two=(*first_hand[:1], *parted[:1]) if parted else first_hand[:_TWO],
        first_hand=first_hand,
        dealt=hand is None or not hand.of_split,
        fate=fate if fate == "surrendered" or fate == "rescued" else "played",  # noqa: PLR1714 -- narrows the type
        last_addition=last,
        even_money=bet.bettor in walk.even_money,
        first_surrendered=first is not None and first.ended == "surrendered",
    )


def _is_last(walk: Walk, bet: Bet, hand: HandPlayed) -> bool:
    """Say whether a bet is what its bettor added to the hand last."""
    if bet.wager not in _DOUBLES:
        return False
    lies = adding.on_hand(walk.situation, bet.bettor, hand.number)
    return [each for each in lies if each.wager in _DOUBLES][-1:] == [bet]


def spoken(game: BlackjackGame, cards: Sequence[int], *, dealt: bool = True) -> str:
    """Say what a hand comes to."""
    if is_natural(game, cards) and (dealt or game.natural.after_split == "natural"):
        return f"natural, {game.natural.value.replace('.5', '½')}"
    found = count(cards)
    if is_over(game, cards):
        return f"{found.total}, bust"
    return f"soft {found.total}" if found.soft else str(found.total)


def _fate(hand: HandPlayed) -> str:
    doubled = {0: "", 1: ", doubled", 2: ", doubled twice", 3: ", doubled three times"}[hand.doubled]
    return doubled + (f", {hand.ended}" if hand.ended in {"surrendered", "rescued"} else "")
