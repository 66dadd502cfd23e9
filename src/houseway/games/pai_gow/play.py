"""Pai gow at the table: the deal by dice, the setting, the showdown. Cards and tiles add what a hand is worth."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from houseway.banking import Bettor, action_button, around
from houseway.cards import cards_symbol, cards_text, parse_cards
from houseway.games.answers import HOUSE_WAY, PILE, SET, Named, named_faults, parse_answer
from houseway.games.events import hand_seat, hand_words
from houseway.games.family import Ask, Finished, Roll, Turn
from houseway.games.moments import of_moment
from houseway.games.narrowing import narrowed
from houseway.games.ordinary import Ordinary
from houseway.games.pai_gow.dealing import hand_at, picked, wagered_seats
from houseway.games.pai_gow.finishing import Cited, compared, wager_outcome
from houseway.games.pai_gow.setting import BASE, UNLOOKED, Arranged, answers_to, how_set, setter
from houseway.games.places import PLAYER_DEALER
from houseway.games.violations import Violation
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Bet, Outcome
    from houseway.games.family import Hands, Situation, Step
    from houseway.games.pai_gow.dealing import Layout
    from houseway.games.pai_gow.finishing import Finish
    from houseway.rulebook import Game, Wager
    from houseway.rulebook.vocabulary import ActionCard

G = TypeVar("G", PaiGowPokerGame, PaiGowTilesGame)


class Reasons(NamedTuple):
    """Why the house way sets a hand as it does."""

    row: str
    cite: tuple[str, ...]
    reading: str | None
    lines: tuple[tuple[str, str], ...]
    """What each line is about, where it says so, and the line."""


class ChartRow(NamedTuple):
    """One row of a house way in words."""

    id: str
    holds: str
    """What the hand holds that the row is for."""
    says: str
    """What the row asks, and what it does."""
    cite: tuple[str, ...]
    reading: str | None
    example: tuple[int, ...]
    """A hand that it decides; none where there is none such."""


class PaiGow(Ordinary, Generic[G]):
    """A family whose hands have two parts, each to be compared with the player-dealer's."""

    remedies: frozenset[str] = frozenset(
        {
            "misdeal",
            "void_round",
            "replace_card",
            "set_house_way",
            "concede",
            "unpaid_fee",
            "floor_decision",
        }
    )
    model: type[G]
    first, second = "front", "back"
    """What the two parts are called."""
    in_first = 2
    """How many belong in the part that an answer names."""

    def document(self, game: Game) -> G:
        """Return the document with the family's blocks."""
        return narrowed(game, self.model)

    # what cards and tiles do in their own ways

    @abstractmethod
    def layout(self, situation: Situation) -> Layout:
        """Return to whom every card of the round goes in the order they leave the pack."""

    @abstractmethod
    def size(self, game: Game) -> int:
        """Return how many cards a hand has."""

    @abstractmethod
    def chart_first(self, game: G, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the part that the house way puts first."""

    @abstractmethod
    def reasons(self, game: G, cards: Sequence[int]) -> Reasons:
        """Return why the house way sets a hand as it does."""

    @abstractmethod
    def chart(self, game: G) -> tuple[ChartRow, ...]:
        """Return the rows of the house way in words, each with an example."""

    @abstractmethod
    def arrange(self, game: G, cards: Sequence[int], first: Sequence[int]) -> Arranged:
        """Return a hand set with these cards first."""

    @abstractmethod
    def part_words(self, game: G, arranged: Arranged) -> tuple[str, str]:
        """Return what a dealer says of the two parts."""

    def piles(self, game: G) -> int:  # noqa: ARG002 -- for those who have a choice of them
        """Return among how many piles the player-dealer picks; none where he does not."""
        return 0

    def may_miscount(self, game: G) -> bool:  # noqa: ARG002 -- for those whose document says so
        """Say whether a wrong number of cards in a part is a foul hand, and not an answer to be refused."""
        return False

    def over_at_once(self, situation: Situation) -> bool:  # noqa: ARG002 -- for those that know it
        """Say whether the player-dealer's hand ends the round for the base wagers before anybody sets."""
        return False

    # irregularities

    def may_be_ruled_out(self, situation: Situation, remedy: str) -> bool:
        """Say whether somebody's bet can be ruled conceded: once the player-dealer's hand is open."""
        return remedy != "concede" or PLAYER_DEALER in situation.turned

    # the course of a round

    def openings(self, game: Game) -> tuple[tuple[str, ...], ...]:  # noqa: ARG002 -- every document begins with the base wager
        """Return the wager that one begins with."""
        return ((BASE,),)

    def answers(self, game: Game) -> tuple[str, ...]:
        """Return everything that somebody may have to answer in a round."""
        document = self.document(game)
        theirs = answers_to(document.setting, player_dealer=False)
        return tuple(dict.fromkeys((*self._his(document), *theirs)))

    def answers_of(self, situation: Situation, bettor: Bettor) -> tuple[str, ...]:
        """Return what somebody may have to answer: only the player-dealer picks a pile."""
        document = self.document(situation.game)
        banks = bettor.seat == situation.bank
        return self._his(document) if banks else answers_to(document.setting, player_dealer=False)

    def _his(self, document: G) -> tuple[str, ...]:
        """Return what a player-dealer may have to answer."""
        piles = tuple(f"{PILE}{number}" for number in range(1, self.piles(document) + 1))
        return (*piles, *answers_to(document.setting, player_dealer=True))

    def hand_names(self, situation: Situation) -> tuple[str, ...]:
        """Return the player-dealer's hand, those of the seats dealt in, and piles for which there is no seat."""
        return self.layout(situation).hands

    def next_step(self, situation: Situation) -> Step:
        """Return what the house dealer does next."""
        return self.ahead(situation)[0]

    def ahead(self, situation: Situation) -> Sequence[Step]:
        """Hear the pile, throw the dice, deal everything, and come to the showdown."""
        piles, bank = self.piles(self.document(situation.game)), Bettor(situation.bank)
        if piles and picked(situation) is None:
            return (Ask({bank: tuple(f"{PILE}{number}" for number in range(1, piles + 1))}),)
        if not situation.rolled:
            return (Roll(),)
        dealt = sum(map(len, situation.hands.values()))
        return self.layout(situation).deals[dealt:] or self._showdown(situation)

    def _showdown(self, situation: Situation) -> Sequence[Step]:
        """Return whose hand is set or opened next: first the players', or the player-dealer's who goes first."""
        setting = self.document(situation.game).setting
        asked = {} if self.over_at_once(situation) else self._to_ask(situation)
        bank = Bettor(situation.bank)
        shows_first = setting.first == "player_dealer"
        if asked and not shows_first:
            return (Ask(asked),)
        if PLAYER_DEALER not in situation.turned:
            return (Turn(PLAYER_DEALER),)
        if how_set(situation, PLAYER_DEALER, setting) is None and not self.over_at_once(situation):
            return (Ask({bank: answers_to(setting, player_dealer=True)}),)
        if asked:
            return (Ask(asked),)
        closed = (hand for hand in self.opened(situation) if hand not in situation.turned)
        return (*map(Turn, closed), Finished())

    def _to_ask(self, situation: Situation) -> dict[Bettor, tuple[str, ...]]:
        """Return who has still to set a hand, and what he may answer."""
        setting = self.document(situation.game).setting
        answers = answers_to(setting, player_dealer=False)
        waiting = [
            setter(situation, seat, setting)
            for seat in self._playing(situation)
            if how_set(situation, hand_at(situation, seat), setting) is None
        ]
        return {who: answers for who in waiting if who is not None}

    def _playing(self, situation: Situation) -> Sequence[int]:
        """Return the seats on which somebody has a wager that no ruling has decided."""
        if not situation.rulings:
            return wagered_seats(situation)
        return sorted({bet.bettor.seat for bet in situation.bets if not situation.excuse(bet.bettor)})

    def opened(self, situation: Situation) -> list[str]:
        """Return the hands that are opened, the player-dealer's first, then from the seat of first action."""
        playing, action = self._playing(situation), situation.game.action
        positions = situation.setup.positions
        button = action_button(action, positions, situation.bank, playing, sum(situation.rolled))
        seats = around(positions, button.seat, action.direction)
        return [PLAYER_DEALER, *(hand_at(situation, seat) for seat in seats if seat in playing)]

    # answers

    def unwritten(self, situation: Situation, bettor: Bettor) -> str | None:
        """Return a pile: which one it was matters only beside a proof of the shuffle."""
        piles = self.piles(self.document(situation.game))
        waits = piles and picked(situation) is None and bettor.seat == situation.bank
        return f"{PILE}1" if waits else None

    def named(self, situation: Situation, bettor: Bettor) -> Named | None:
        """Return the hand whose cards somebody puts in front, and how many; a wrong number may be a foul."""
        cards = situation.hands.get(hand_at(situation, bettor.seat), ())
        free = bettor.seat != situation.bank and self.may_miscount(self.document(situation.game))
        return Named(cards, 0, len(cards)) if free else Named(cards, self.in_first, self.in_first)

    def decider(self, situation: Situation, hand: str) -> Bettor | None:
        """Return who sets a hand; the player-dealer his own."""
        seat = situation.bank if hand == PLAYER_DEALER else hand_seat(hand)
        return None if seat is None else setter(situation, seat, self.document(situation.game).setting)

    def warning(self, situation: Situation, bettor: Bettor, answer: str) -> str | None:
        """Return that a setting is foul, and what follows."""
        faults = named_faults(bettor, answer, self.named(situation, bettor), ())
        if not answer.startswith(f"{SET} ") or any(faults):
            return None
        game, own = self.document(situation.game), bettor.seat == situation.bank
        cards = situation.hands[hand_at(situation, bettor.seat)]
        lies = self.arrange(game, cards, parse_cards(parse_answer(answer).cards))
        if not lies.foul:
            return None
        loses = game.setting.foul == "lose" and not own
        then = "it loses" if loses else "it will be set the house way"
        return f"That hand is foul, {' before '.join(self.part_words(game, lies))}: {then}."

    def choice_cite(self, game: Game, answer: str = "") -> tuple[str, ...]:
        """Return where it is printed who may choose what."""
        document = self.document(game)
        if answer in {HOUSE_WAY, UNLOOKED}:
            return document.setting.house_way_for_cite or document.house_way.cite
        if answer.startswith(PILE):
            return self.pile_cite(document)
        return document.setting.cite

    def pile_cite(self, game: G) -> tuple[str, ...]:
        """Return where it is printed that the player-dealer picks a pile."""
        return game.deal.cite

    def advice(self, situation: Situation, bettor: Bettor) -> str:
        """Return the first pile, and the house way for a hand."""
        waits = self.unwritten(situation, bettor)
        if waits is not None:
            return waits
        document = self.document(situation.game)
        if HOUSE_WAY in answers_to(document.setting, player_dealer=bettor.seat == situation.bank):
            return HOUSE_WAY
        hand = hand_at(situation, bettor.seat)
        return f"{SET} {cards_text(self.chart_first(document, situation.hands[hand]))}"

    def course(self, answers: tuple[str, ...]) -> tuple[str, ...]:
        """Return the answers that count: all of them."""
        return answers

    def has_decided(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor's hand is set."""
        setting = self.document(situation.game).setting
        return how_set(situation, hand_at(situation, bettor.seat), setting) is not None

    def takes_part(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor's seat gets a hand: every seat does but the player-dealer's own."""
        return bettor.seat != situation.bank

    # records

    def dealing_order(self, finished: Situation) -> Iterator[tuple[str, int]]:
        """Return hand and place of each card in the order they left the pack."""
        counted: dict[str, int] = {}
        for card in self.layout(finished).deals:
            yield card.hand, counted.get(card.hand, 0)
            counted[card.hand] = counted.get(card.hand, 0) + 1
        for hand, cards in finished.hands.items():  # more than the rules deal, as a faulty record may have
            yield from ((hand, place) for place in range(counted.get(hand, 0), len(cards)))

    def round_cards(self, game: Game, positions: int) -> int:
        """Return how many cards a round takes: no pack is dealt from twice."""
        piles = self.piles(self.document(game))
        return self.size(game) * max(positions, piles)

    def deal_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name every hand that has more or fewer cards than the rules deal."""
        wanted = self.size(situation.game)
        for hand, cards in situation.hands.items():
            if len(cards) == wanted or (not cards and self.may_be_unknown(situation, hand)):
                continue
            count = f"{len(cards)} {'card' if len(cards) == 1 else 'cards'}"
            says = f"{hand_words(hand)} has {count}; {wanted} are dealt"
            yield Violation("hand-size", says, self.document(situation.game).deal.cite)

    def may_be_unknown(self, finished: Situation, hand: str) -> bool:
        """Say whether nobody looks at a hand: nobody has bet on it."""
        return hand != PLAYER_DEALER and hand_seat(hand) not in wagered_seats(finished)

    def complete(self, finished: Situation) -> bool:
        """Say whether every hand that counts has its cards and was set."""
        if any(self.deal_faults(finished)):
            return False
        seats = [] if self.over_at_once(finished) else [finished.bank, *self._playing(finished)]
        return all(self._is_set(finished, seat) for seat in seats)

    def _is_set(self, finished: Situation, seat: int) -> bool:
        """Say whether it is known how a hand was set, and can have been."""
        said = how_set(finished, hand_at(finished, seat), self.document(finished.game).setting)
        named = self.named(finished, Bettor(seat))
        return said is not None and not any(named_faults(Bettor(seat), str(said), named, ()))

    # the finish

    @of_moment
    def arranged(self, finished: Situation, hand: str) -> Arranged:
        """Return a hand as it lies at the showdown; a player-dealer's that is foul is set again, the house way."""
        game = self.document(finished.game)
        cards, said = finished.hands[hand], how_set(finished, hand, game.setting)
        if said is not None and said.word == SET:
            lies = self.arrange(game, cards, parse_cards(said.cards))
            if not lies.foul or (hand != PLAYER_DEALER and game.setting.foul == "lose"):
                return lies
        lies = self.arrange(game, cards, self.chart_first(game, cards))
        return Arranged(lies.first, lies.second, lies.values, foul=False, by_chart=True)

    @of_moment
    def finish(self, finished: Situation, seat: int) -> Finish:
        """Return the round as the wagers on a seat see it."""
        game = self.document(finished.game)
        own = self.arranged(finished, hand_at(finished, seat))
        return compared(own, self.arranged(finished, PLAYER_DEALER), copies=game.hand.copies)

    def outcome(self, wager: Wager, bet: Bet, finished: Situation) -> Outcome:
        """Return what the finished hands make of a bet on a wager."""
        return wager_outcome(wager, self.finish(finished, bet.bettor.seat), self.cited(finished))

    def cited(self, finished: Situation) -> Cited:
        """Return where the document has its rules for foul hands and copies."""
        game = self.document(finished.game)
        return Cited(game.setting.foul_cite, game.hand.copies_cite)

    def action_number(self, card: ActionCard, hands: Hands) -> int:  # noqa: ARG002 -- the dice count
        """Return nothing: dice place the button, no card does."""
        return 0

    # words

    def worth(self, game: Game, hand: str, cards: Sequence[int], *, split: bool = False) -> str | None:  # noqa: ARG002 -- before it is set a hand is worth nothing
        """Return nothing: what a hand comes to depends on how it is set."""
        return None

    def told(self, finished: Situation) -> Iterator[tuple[str, str]]:
        """Tell every hand as it was set."""
        game = self.document(finished.game)
        unset = self.over_at_once(finished)
        for hand in self.opened(finished):
            if unset:
                yield hand, f"{cards_symbol(sorted(finished.hands[hand], reverse=True))}   not set"
                continue
            lies = self.arranged(finished, hand)
            first, second = self.part_words(game, lies)
            said = how_set(finished, hand, game.setting)
            again = "foul, and set again " if lies.by_chart and said is not None and said.word == SET else ""
            how = ", foul" if lies.foul else f", {again}the house way" if lies.by_chart else ""
            how += ", swapped" if lies.swapped else ""
            cards = f"{cards_symbol(lies.first)} / {cards_symbol(lies.second)}"
            yield hand, f"{cards}   {first} / {second}{how}"
