"""What every game against the player-dealer's poker hand has in common."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from houseway.banking import FORFEITED, Bet, Bettor
from houseway.cards import cards_symbol, count_value
from houseway.games.ante_play.conditions import NO_HAND, Finish, in_words
from houseway.games.ante_play.deciding import CHECK, FOLD, bettors_on, folded
from houseway.games.ante_play.finishing import AnteWager, wager_outcome
from houseway.games.ante_play.places import BURN, hand_of
from houseway.games.ante_play.ranking import compared, least_strength, ranking
from houseway.games.events import hand_words, seat_hand
from houseway.games.family import Finished, Turn, before_the_cards
from houseway.games.moments import of_moment, of_wagers
from houseway.games.narrowing import narrowed
from houseway.games.ordinary import Ordinary
from houseway.games.places import BOARD, PLAYER_DEALER, round_from
from houseway.games.setup import usual_setup
from houseway.games.violations import Violation
from houseway.rulebook import CaribbeanStudGame, ThreeCardPokerGame, UltimateHoldemGame, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Outcome
    from houseway.games.family import DealTo, Hands, Situation, Step
    from houseway.rulebook import Game, Wager
    from houseway.rulebook.vocabulary import ActionCard

G = TypeVar("G", ThreeCardPokerGame, CaribbeanStudGame, UltimateHoldemGame)

_CARDS = {"player_dealer_third": 2, "player_dealer_last": -1}


_WITH_OWN = frozenset({"own_three", "own_hand", "best_five_of_six", "beaten_hand", "beating_hand"})
"""What wagers look at that need the bettor's own cards."""


def outlives_fold(situation: Situation, bet: Bet, looks: frozenset[str]) -> bool:
    """Say whether a wager is decided after a fold by cards of this kind."""
    wager = cast("AnteWager | None", situation.game.wager(bet.wager))
    return wager is not None and wager.on_fold == "stays" and wager.looks in looks


class AnteFamily(Ordinary, Generic[G]):
    """A family whose hands belong to seats and are compared with the player-dealer's."""

    remedies: frozenset[str] = frozenset(
        {
            "misdeal",
            "void_round",
            "foul_hand",
            "refund_hand",
            "forfeit_all",
            "replace_card",
            "max_if_lost_min_if_won",
        }
    )
    model: type[G]
    own_cards: int
    """How many cards everybody gets."""

    def document(self, game: Game) -> G:
        """Return the document with the family's blocks."""
        return narrowed(game, self.model)

    # who is dealt in, and in which order

    @abstractmethod
    def dealt_seats(self, situation: Situation) -> tuple[int, ...]:
        """Return the seats that get a hand, the player-dealer's apart."""

    @abstractmethod
    def deal_plan(self, situation: Situation) -> tuple[DealTo, ...]:
        """Return every card of the round, to which hand and with which face, in the order they leave the shoe."""

    @abstractmethod
    def ahead(self, situation: Situation) -> Sequence[Step]:
        """Return the next step and those that are sure to follow it, whatever cards come."""

    def next_step(self, situation: Situation) -> Step:
        """Return what the house dealer does next."""
        return self.ahead(situation)[0]

    def to_open(self, situation: Situation) -> tuple[Step, ...]:
        """Return the hands that are still to be opened at the showdown, and that this is all."""
        closed = (hand for hand in self.opened(situation) if hand not in situation.turned)
        return (*map(Turn, closed), Finished())

    @of_wagers
    def hand_names(self, situation: Situation) -> tuple[str, ...]:
        """Return the player-dealer's hand, what lies in the middle, and one hand for each seat dealt in."""
        planned = {card.hand for card in self.deal_plan(situation)}
        middle = [hand for hand in (BOARD, BURN) if hand in planned]
        return (PLAYER_DEALER, *middle, *map(seat_hand, sorted(self.dealt_seats(situation))))

    def dealing_order(self, finished: Situation) -> Iterator[tuple[str, int]]:
        """Return hand and place of each card in the order they left the shoe."""
        counted: dict[str, int] = {}
        for card in self.deal_plan(finished):
            place = counted.get(card.hand, 0)
            counted[card.hand] = place + 1
            yield card.hand, place
        for (
            hand,
            cards,
        ) in finished.hands.items():  # more cards than the rules deal, as a faulty record may have
            yield from ((hand, place) for place in range(counted.get(hand, 0), len(cards)))

    def deal_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name every hand that has more or fewer cards than the rules deal."""
        planned = [card.hand for card in self.deal_plan(situation)]
        ruled_out = {seat_hand(ruling.seat) for ruling in situation.rulings if ruling.seat is not None}
        for hand, cards in situation.hands.items():
            wanted = planned.count(hand)
            if len(cards) == wanted or hand in ruled_out:
                continue
            if cards or not self.may_be_unknown(situation, hand):
                count = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
                says = f"{hand_words(hand)} has {count}; {wanted} are dealt"
                yield Violation("hand-size", says, self.document(situation.game).deal.cite)

    def round_cards(self, game: Game, positions: int) -> int:
        """Return how many cards a round takes when every seat is dealt in."""
        opening = self.openings(game)[0]
        full = [Bet(Bettor(seat), wager, 1) for seat in range(2, positions + 1) for wager in opening]
        return len(self.deal_plan(before_the_cards(game, usual_setup(game, positions), 1, full)))

    @abstractmethod
    def openings(self, game: Game) -> tuple[tuple[str, ...], ...]:
        """Return the wagers that one may begin with."""

    def takes_part(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor's seat gets a hand."""
        return bettor.seat in self.dealt_seats(situation)

    def has_decided(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor has nothing more to decide: he has answered for good, or the seat was folded."""
        answers = situation.choices.get(bettor, ())
        return bool(answers and answers[-1] != CHECK) or self.out(situation, bettor)

    def may_be_unknown(self, finished: Situation, hand: str) -> bool:
        """Say whether nobody sees a hand: it was burned, or nothing was left to open it for."""
        return hand == BURN or (hand != BOARD and hand not in self.opened(finished))

    def complete(self, finished: Situation) -> bool:
        """Say whether every hand has all its cards; the one that was burned may be unknown."""
        dealt = Counter(card for cards in finished.hands.values() for card in cards)
        impossible = dealt and max(dealt.values()) > finished.setup.packs
        return not impossible and not any(self.deal_faults(finished))

    # wagers

    def wager_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name who bets behind a seat that gets no hand."""
        dealt = self.dealt_seats(situation)
        for bettor in dict.fromkeys(bet.bettor for bet in situation.bets):
            if bettor.seat not in dealt:
                where = f"{bettor}: seat {bettor.seat}" if bettor.backline else str(bettor)
                says = f"{where} has not bet what it takes to be dealt in"
                yield Violation("entry", says, self.entry_cite(self.document(situation.game)))

    @abstractmethod
    def entry_cite(self, game: G) -> tuple[str, ...]:
        """Return where it is printed who is dealt in."""

    @abstractmethod
    def added(self, situation: Situation, bettor: Bettor, answer: str) -> tuple[Bet, ...]:
        """Return the wagers that an answer puts down."""

    # the finish

    def cards_of(self, situation: Situation, hand: str) -> tuple[int, ...]:
        """Return the cards that make a hand."""
        return tuple(situation.hands[hand])

    def least(self, game: G) -> int:
        """Return the strength from which on the player-dealer's hand qualifies."""
        return least_strength(game, game.qualifier.least)

    @of_moment
    def valued(self, situation: Situation, hand: str) -> tuple[int, str]:
        """Return where a hand stands on the document's scale, and its class."""
        scale = ranking(situation.game)
        strength = scale.strength(self.cards_of(situation, hand))
        return strength, scale.word_of(strength)

    def out(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor's hand was given up."""
        return folded(situation, bettor)

    @of_moment
    def finish(self, finished: Situation, bettor: Bettor) -> Finish:
        """Return the round as a bettor's wagers see it; a hand that stays closed or unwritten decides nothing."""
        least, hand = self.least(self.document(finished.game)), hand_of(bettor)
        own = self.valued(finished, hand) if finished.hands[hand] else None
        met = self.is_met(finished) and finished.hands[PLAYER_DEALER]
        dealer = self.valued(finished, PLAYER_DEALER) if met else None
        return Finish(
            compared=compared(own[0], dealer[0]) if own and dealer else "lower",
            qualifies=dealer is None or dealer[0] >= least,
            folded=self.out(finished, bettor),
            own=own[1] if own else NO_HAND,
            dealer=dealer[1] if dealer else NO_HAND,
            six=self.six_word(finished, hand) if own and dealer else NO_HAND,
            board=self.board_word(finished),
        )

    def six_word(self, finished: Situation, hand: str) -> str:  # noqa: ARG002 -- for those who have one
        """Return the class of the six cards, where a wager looks at them."""
        return NO_HAND

    def board_word(self, finished: Situation) -> str:  # noqa: ARG002 -- for those who have one
        """Return the class of the board, where there is one."""
        return NO_HAND

    def outcome(self, wager: Wager, bet: Bet, finished: Situation) -> Outcome:
        """Return what the finished hands make of a bet on a wager."""
        return wager_outcome(cast("AnteWager", wager), self.finish(finished, bet.bettor))

    def early(self, bet: Bet, outcome: Outcome, finished: Situation) -> int | None:  # noqa: ARG002 -- the outcome tells it
        """Say that what was given up is collected before the showdown, where the document has it so."""
        at_once = finished.game.settlement.forfeits == "at_once" and outcome.condition == FORFEITED
        return 0 if at_once else None

    def action_number(self, card: ActionCard, hands: Hands) -> int:
        """Return the counting value of the card that places the action button."""
        return count_value(hands[PLAYER_DEALER][_CARDS[card]])

    def opened(self, situation: Situation) -> tuple[str, ...]:
        """Return the hands that are opened at the showdown, in the order it goes round."""
        dealt, left = self.dealt_seats(situation), self._looked_at(situation)
        seats = [seat for seat in self.show_order(situation) if seat in dealt and seat in left]
        hands = map(seat_hand, seats)
        return (PLAYER_DEALER, *hands) if self.is_met(situation) else tuple(hands)

    def is_met(self, situation: Situation) -> bool:  # noqa: ARG002 -- for those that leave it closed
        """Say whether the player-dealer's hand is opened: it is, whoever is left."""
        return True

    def show_order(self, situation: Situation) -> tuple[int, ...]:
        """Return the seats in the order in which hands are opened."""
        return round_from(situation, "left_of_player_dealer")

    def _looked_at(self, situation: Situation) -> set[int]:
        """Return the seats on which a wager is left that their own cards decide."""
        return {bet.bettor.seat for bet in self.left(situation, _WITH_OWN)}

    def left(self, situation: Situation, looks: frozenset[str]) -> Iterator[Bet]:
        """Return the wagers that are still to be decided: of those who folded, what is decided by cards of this kind."""
        for bet in situation.bets:
            stays = not self.out(situation, bet.bettor) or outlives_fold(situation, bet, looks)
            if stays and not situation.excuse(bet.bettor):
                yield bet

    # words

    def in_words(self, wager: Wager, condition: str) -> str:
        """Return a condition of a wager as a dealer would say it."""
        return in_words(condition, cast("AnteWager", wager).looks)

    def worth(self, game: Game, hand: str, cards: Sequence[int], *, split: bool = False) -> str | None:  # noqa: ARG002 -- no hand is split
        """Say what a whole hand comes to; a board and cards that are not all open come to nothing yet."""
        if hand in {BOARD, BURN} or len(cards) < max(self.own_cards, 3):
            return None
        return ranking(game).spoken(cards)

    def told(self, finished: Situation) -> Iterator[tuple[str, str]]:
        """Tell the board, the player-dealer's hand and whether it qualifies, and every other hand."""
        game, opened = self.document(finished.game), self.opened(finished)
        if BOARD in finished.hands:
            yield BOARD, cards_symbol(finished.hands[BOARD])
        if self.is_met(finished):
            told = [self._told(finished, PLAYER_DEALER), *self.told_shown(finished)]
            yield PLAYER_DEALER, ", ".join((*told, self._qualifying(finished, game)))
        else:
            yield PLAYER_DEALER, "not opened: nobody is left to play against"
        for seat in sorted(self.dealt_seats(finished)):
            if all(finished.excuse(bettor) for bettor in bettors_on(finished, seat)):
                yield seat_hand(seat), "out of the round by a ruling"
                continue
            out = all(self.out(finished, bettor) for bettor in bettors_on(finished, seat))
            seen = seat_hand(seat) in opened
            told = self._told(finished, seat_hand(seat)) if seen else "not shown"
            yield seat_hand(seat), told + (f", {FOLD}ed" if out else "")

    def told_shown(self, finished: Situation) -> Iterator[str]:  # noqa: ARG002 -- for those who show one
        """Tell which of the player-dealer's cards was seen before the decisions."""
        yield from ()

    def _told(self, finished: Situation, hand: str) -> str:
        cards = self.cards_of(finished, hand)
        return f"{cards_symbol(finished.hands[hand])}   {ranking(finished.game).spoken(cards)}"

    def _qualifying(self, finished: Situation, game: G) -> str:
        strength, _ = self.valued(finished, PLAYER_DEALER)
        does = "qualifies" if strength >= self.least(game) else "does not qualify"
        return f"{does} ({shown(game.qualifier.cite)})"
