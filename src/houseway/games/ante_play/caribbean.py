"""Caribbean stud: five cards each, the player-dealer's last one shown, bet again or surrender."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import FORFEITED, Outcome
from houseway.games.ante_play.deciding import decider
from houseway.games.ante_play.described import caribbean_described
from houseway.games.ante_play.places import hand_of, in_turn
from houseway.games.ante_play.play_or_fold import PlayOrFold
from houseway.games.ante_play.simple_strategies import sensible_caribbean
from houseway.games.family import DealTo
from houseway.games.moments import of_wagers
from houseway.games.places import PLAYER_DEALER
from houseway.rulebook import CaribbeanStudGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Bet, Bettor
    from houseway.games.family import Situation
    from houseway.rulebook import Game, Wager


class CaribbeanStud(PlayOrFold[CaribbeanStudGame]):
    """How a round of Caribbean stud goes."""

    model = CaribbeanStudGame
    own_cards = 5

    @of_wagers
    def dealt_seats(self, situation: Situation) -> tuple[int, ...]:
        """Return the seats on which somebody has bet, from whatever place."""
        seats = dict.fromkeys(bet.bettor.seat for bet in situation.bets)
        return tuple(seat for seat in seats if seat != situation.bank)

    @of_wagers
    def deal_plan(self, situation: Situation) -> tuple[DealTo, ...]:
        """Deal card by card, all face down but the player-dealer's last."""
        deal = self.document(situation.game).deal
        hands = in_turn(situation, self.dealt_seats(situation), deal.first)
        last = deal.cards - 1

        def card(hand: str, turn: int) -> DealTo:
            return DealTo(hand, "up" if (hand, turn, deal.up) == (PLAYER_DEALER, last, "last") else "down")

        return tuple(card(hand, turn) for turn in range(deal.cards) for hand in hands)

    def shows(self, situation: Situation) -> tuple[int, ...]:  # noqa: ARG002 -- the card comes face up
        """Return nothing: the card that is seen was dealt face up."""
        return ()

    def entry_cite(self, game: CaribbeanStudGame) -> tuple[str, ...]:
        """Return where it is printed who is dealt in."""
        return game.deal.cite

    def uncontrolled(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether nobody may decide about a hand: its seat has no player, and its bettor may not look."""
        unseen = self.document(situation.game).control.unseen
        return decider(situation, bettor.seat) is None and unseen == "controller_or_surrender"

    def opened(self, situation: Situation) -> tuple[str, ...]:
        """Return the hands that are opened: the player-dealer's alone where it does not qualify and play stops."""
        game = self.document(situation.game)
        dealer = situation.hands[PLAYER_DEALER]
        whole = len(set(dealer)) == self.own_cards == len(dealer)  # a faulty record may hold others
        if (
            whole
            and game.qualifier.play_stops
            and self.valued(situation, PLAYER_DEALER)[0] < self.least(game)
        ):
            return (PLAYER_DEALER,)
        return super().opened(situation)

    def outcome(self, wager: Wager, bet: Bet, finished: Situation) -> Outcome:
        """Return what the finished hands make of a bet; one that nobody may decide about is surrendered."""
        if self.uncontrolled(finished, bet.bettor):
            cite = self.document(finished.game).control.unseen_cite
            return Outcome("lose", "nobody controls the hand", cite, condition=FORFEITED)
        return super().outcome(wager, bet, finished)

    def plays(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a sensible bettor plays on."""
        game = self.document(situation.game)
        up = situation.hands[PLAYER_DEALER][-1] if game.deal.shows_card else None
        return sensible_caribbean(situation.hands[hand_of(bettor)], up, times=self.times(game))

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal, the decision and the qualifier, each with its lines."""
        return caribbean_described(self.document(game))
