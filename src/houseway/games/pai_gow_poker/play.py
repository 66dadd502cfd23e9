"""Pai gow poker at the table."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cards import JOKER, cards_text, rank_of
from houseway.games.answers import SET
from houseway.games.moments import of_moment
from houseway.games.pai_gow.dealing import Layout, Thrown, hand_at, piles_layout
from houseway.games.pai_gow.finishing import IN_WORDS, Finish, wager_outcome
from houseway.games.pai_gow.play import ChartRow, PaiGow, Reasons
from houseway.games.pai_gow.setting import Arranged
from houseway.games.pai_gow_poker.bonus import (
    ace_high_conditions,
    dealer_seven,
    envies,
    looked_at,
    seven_conditions,
)
from houseway.games.pai_gow_poker.described import described
from houseway.games.pai_gow_poker.kickers import with_kickers
from houseway.games.pai_gow_poker.ranking import ranking_of
from houseway.games.places import PLAYER_DEALER
from houseway.hands.order import ACE
from houseway.hands.pai_gow import front_value, front_words, values
from houseway.hands.seven import is_ace_high
from houseway.rulebook import PaiGowPokerGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Bet, Bettor, Outcome
    from houseway.games.family import Situation
    from houseway.rulebook import Game, Wager
    from houseway.rulebook.vocabulary import Remedy

_FRONT = 2


class PaiGowPoker(PaiGow[PaiGowPokerGame]):
    """The family of pai gow poker games."""

    model = PaiGowPokerGame

    def layout(self, situation: Situation) -> Layout:
        """Return to whom every card goes in the order they leave the pack."""
        return piles_layout(Thrown.of(situation), self.document(situation.game).deal)

    def size(self, game: Game) -> int:
        """Return how many cards a hand has."""
        return self.document(game).deal.cards

    def piles(self, game: PaiGowPokerGame) -> int:
        """Return among how many piles the player-dealer picks."""
        return game.deal.piles if game.deal.pile_choice else 0

    def pile_cite(self, game: PaiGowPokerGame) -> tuple[str, ...]:
        """Return where it is printed that the player-dealer picks a pile."""
        return game.deal.pile_choice_cite or game.deal.cite

    def may_miscount(self, game: PaiGowPokerGame) -> bool:
        """Say whether a wrong number of cards in front is a foul hand."""
        return "wrong_count" in game.setting.fouls

    def round_cards(self, game: Game, positions: int) -> int:
        """Return how many cards a round takes: so many piles, whoever plays."""
        deal = self.document(game).deal
        return deal.cards * max(positions, deal.piles)

    def chart_first(self, game: PaiGowPokerGame, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the two cards that the house way puts in front."""
        from houseway.games.pai_gow_poker.way import front_of  # noqa: PLC0415 -- the compiler is slow to import

        return front_of(game, cards)

    def reasons(self, game: PaiGowPokerGame, cards: Sequence[int]) -> Reasons:
        """Return why the house way sets seven cards as it does."""
        from houseway.games.pai_gow_poker.way import explained  # noqa: PLC0415 -- likewise

        found = explained(game, cards)
        row = found.placed.row
        return Reasons(row.id, row.cite, row.reading, found.steps)

    def chart(self, game: PaiGowPokerGame) -> tuple[ChartRow, ...]:
        """Return the rows of the house way in words, each with an example."""
        from houseway.games.pai_gow_poker.examples import chart_rows  # noqa: PLC0415 -- likewise

        return chart_rows(game)

    def arrange(self, game: PaiGowPokerGame, cards: Sequence[int], first: Sequence[int]) -> Arranged:
        """Return seven cards set with these in front; a wrong number of them is a foul, and so is too high a front."""
        front = tuple(sorted(first, reverse=True))
        back = tuple(sorted(set(cards).difference(first), reverse=True))
        if len(front) != _FRONT:
            return Arranged(front, back, (-1, -1), foul=True)
        setting = values(front, back, ranking_of(game))
        return Arranged(front, back, (setting.front, setting.back), foul=setting.foul)

    def part_words(self, game: PaiGowPokerGame, arranged: Arranged) -> tuple[str, str]:
        """Return what a dealer says of the front and the back."""
        front, back = arranged.values
        if front < 0:
            return f"{len(arranged.first)} in front", f"{len(arranged.second)} behind"
        return front_words(front), with_kickers(back, ranking_of(game))

    @of_moment
    def over_at_once(self, situation: Situation) -> bool:
        """Say whether the player-dealer's open hand pushes the base wagers before anybody sets."""
        game = self.document(situation.game)
        base = game.wager("base")
        counts = base is not None and "player_dealer_ace_high" in base.push
        seven = dealer_seven(situation)
        return counts and len(seven) == game.deal.cards and is_ace_high(seven)

    def advice(self, situation: Situation, bettor: Bettor) -> str:
        """Return the house way, or against a hand that lies open the setting that does best."""
        usual = super().advice(situation, bettor)
        game = self.document(situation.game)
        sees = game.setting.first == "player_dealer" and PLAYER_DEALER in situation.turned
        if not sees or bettor.seat == situation.bank:
            return usual
        cards = situation.hands[hand_at(situation, bettor.seat)]
        return f"{SET} {cards_text(self._best_against(situation, game, cards))}"

    def _best_against(
        self, situation: Situation, game: PaiGowPokerGame, cards: Sequence[int]
    ) -> tuple[int, ...]:
        """Return the front that beats most of the player-dealer's open hands; of equals the house way's."""
        dealer, ranking = self.arranged(situation, PLAYER_DEALER), ranking_of(game)
        chart = self.chart_first(game, cards)
        best, most = chart, -1
        for first in (chart, *combinations(cards, _FRONT)):
            if (front_value(first, ranking) > dealer.values[0]) + 1 <= most:
                continue  # whatever the five are worth, it beats no more
            lies = self.arrange(game, cards, first)
            beaten = sum(map(int.__gt__, lies.values, dealer.values))
            if beaten > most and not lies.foul:
                best, most = lies.first, beaten
        return best

    # irregularities

    def own_remedies(self, game: Game) -> Mapping[Remedy, tuple[str, ...]]:
        """Return that a card seen on the deal is replaced, where the document has it so."""
        deal = self.document(game).deal
        return {"replace_card": deal.exposed_cite or deal.cite} if deal.exposed == "replaced" else {}

    def may_replace(self, situation: Situation, hand: str, place: int) -> bool:
        """Say whether a card that was seen is replaced: an ace, the joker and a second card are misdeals."""
        card = situation.hands[hand][place]
        again = any(ruling.remedy == "replace_card" for ruling in situation.rulings)
        return not again and card != JOKER and rank_of(card) != ACE

    # the finish

    def earned(self, finished: Situation) -> Iterator[Bet]:
        """Return the envy that buttons win."""
        return envies(self.document(finished.game), finished)

    def outcome(self, wager: Wager, bet: Bet, finished: Situation) -> Outcome:
        """Return what the finished hands make of a bet on a wager."""
        game = self.document(finished.game)
        holds = self._holds(finished, looked_at(finished, bet), wager.bonus)
        if wager.bonus or self.over_at_once(finished):
            found = wager_outcome(wager, Finish("lower", "lower", holds=holds))
            pushed = found.condition == "player_dealer_ace_high"
            return replace(found, cite=game.setting.at_once_cite or found.cite) if pushed else found
        seen = self.finish(finished, bet.bettor.seat)._replace(holds=holds)
        return wager_outcome(wager, seen, self.cited(finished))

    @of_moment
    def _holds(self, finished: Situation, hand: str, bonus: bool) -> frozenset[str]:  # noqa: FBT001 -- the wager says it
        """Return what is true of the seven cards of a hand; the classes that only bonus bets look at for those alone."""
        cards = finished.hands[hand]
        holds = ace_high_conditions(cards, dealer_seven(finished))
        return holds | seven_conditions(self.document(finished.game), cards) if bonus else holds

    # words

    def in_words(self, wager: Wager, condition: str) -> str:  # noqa: ARG002 -- each condition is of one wager
        """Return a condition as a dealer would say it."""
        return IN_WORDS[condition]

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal, the setting and the house way line by line."""
        return described(self.document(game))
