"""Three card poker: three cards each, one of the player-dealer's shown, play or fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.ante_play.conditions import NO_HAND
from houseway.games.ante_play.described import three_card_described
from houseway.games.ante_play.places import hand_of, in_turn
from houseway.games.ante_play.play_or_fold import PlayOrFold
from houseway.games.ante_play.ranking import FIVE_CARDS
from houseway.games.ante_play.simple_strategies import sensible_three_card
from houseway.games.family import DealTo
from houseway.games.moments import of_moment, of_wagers
from houseway.games.places import PLAYER_DEALER
from houseway.games.violations import Violation
from houseway.rulebook import ThreeCardPokerGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Bettor
    from houseway.games.family import Situation
    from houseway.rulebook import Game

_UP = 2
"""The place of the card that is shown: the third, which is the bottom one of a stack."""


class ThreeCardPoker(PlayOrFold[ThreeCardPokerGame]):
    """How a round of three card poker goes."""

    model = ThreeCardPokerGame
    own_cards = 3

    @of_wagers
    def dealt_seats(self, situation: Situation) -> tuple[int, ...]:
        """Return the seats whose own player has bet one of the wagers that one is dealt in for."""
        enough = self.document(situation.game).entry.one_of
        return tuple(
            dict.fromkeys(
                bet.bettor.seat
                for bet in situation.bets
                if bet.wager in enough and not bet.bettor.backline and bet.bettor.seat != situation.bank
            )
        )

    @of_wagers
    def deal_plan(self, situation: Situation) -> tuple[DealTo, ...]:
        """Deal stacks of three or card by card, everything face down."""
        deal = self.document(situation.game).deal
        hands = in_turn(situation, self.dealt_seats(situation), deal.first)
        if deal.pattern == "stacks":
            return tuple(DealTo(hand, "down") for hand in hands for _ in range(self.own_cards))
        return tuple(DealTo(hand, "down") for _ in range(self.own_cards) for hand in hands)

    def shows(self, situation: Situation) -> tuple[int, ...]:
        """Return the place of the player-dealer's card that is turned when all cards are out."""
        return (_UP,) if self.document(situation.game).deal.shows_card else ()

    def entry_cite(self, game: ThreeCardPokerGame) -> tuple[str, ...]:
        """Return where it is printed who is dealt in."""
        return game.entry.cite

    def wager_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name who bets behind a seat without a hand, and wagers that exclude each other."""
        yield from super().wager_faults(situation)
        game = self.document(situation.game)
        for bet in situation.bets:
            for wager in (wager for wager in game.wagers if wager.id == bet.wager):
                for other in wager.excludes:
                    if wager.id < other and situation.bet(bet.bettor, other):
                        says = f"{bet.bettor}: {wager.id} and {other} may not be bet together"
                        yield Violation("excludes", says, wager.excludes_cite or wager.cite)

    @of_moment
    def six_word(self, finished: Situation, hand: str) -> str:
        """Return the class of the best five of a hand's three cards and the player-dealer's."""
        if self.document(finished.game).six_card is None:
            return NO_HAND
        return FIVE_CARDS.word((*finished.hands[hand], *finished.hands[PLAYER_DEALER]))

    def plays(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a sensible bettor plays on."""
        up = situation.hands[PLAYER_DEALER][_UP] if self.shows(situation) else None
        compared = compares_below(self.document(situation.game))
        return sensible_three_card(situation.hands[hand_of(bettor)], up, compared=compared)

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal, the decision and the qualifier, each with its lines."""
        return three_card_described(self.document(game))


def compares_below(game: ThreeCardPokerGame) -> bool:
    """Say whether a wager is compared with a hand that does not qualify, where other documents pay it."""
    return any(wager.unqualified == "compared" for wager in game.wagers)
