"""Games with one decision: a second wager after the cards, or a fold."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, TypeVar

from houseway.banking import action_button, around
from houseway.cards import cards_symbol
from houseway.games.ante_play.common import AnteFamily
from houseway.games.ante_play.deciding import (
    FOLD,
    PLAY,
    decider,
    folded,
    followers,
    may_follow,
    play_bet,
    play_times,
)
from houseway.games.family import Ask, Show
from houseway.games.moments import of_wagers
from houseway.games.places import PLAYER_DEALER, round_from
from houseway.rulebook import CaribbeanStudGame, ThreeCardPokerGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Bet, Bettor
    from houseway.games.family import Situation, Step
    from houseway.rulebook import Game, Wager

P = TypeVar("P", ThreeCardPokerGame, CaribbeanStudGame)

_ANSWERS = (PLAY, FOLD)


@lru_cache(maxsize=256)
def decided_wager(game: ThreeCardPokerGame | CaribbeanStudGame) -> Wager:
    """Return the wager that one plays on for."""
    return next(wager for wager in game.wagers if wager.id == game.decision.wager)


class PlayOrFold(AnteFamily[P], Generic[P]):
    """A family in which one antes, looks, and plays on for a second wager or folds."""

    @abstractmethod
    def shows(self, situation: Situation) -> tuple[int, ...]:
        """Return the places of the player-dealer's cards that are turned when all cards are out."""

    @abstractmethod
    def plays(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a sensible bettor plays on."""

    def uncontrolled(self, situation: Situation, bettor: Bettor) -> bool:  # noqa: ARG002 -- for those who have such
        """Say whether nobody may decide about a hand."""
        return False

    def openings(self, game: Game) -> tuple[tuple[str, ...], ...]:
        """Return the ante: what the decision is about."""
        return (self._wager(self.document(game)).needs,)

    def answers(self, game: Game) -> tuple[str, ...]:  # noqa: ARG002 -- the same in every document
        """Return what a bettor may answer."""
        return _ANSWERS

    def course(self, answers: tuple[str, ...]) -> tuple[str, ...]:
        """Return the first answer: there is one choice in a round."""
        return answers[:1]

    def choice_cite(self, game: Game, answer: str = "") -> tuple[str, ...]:  # noqa: ARG002 -- one place for all
        """Return where the decision is printed."""
        return self.document(game).decision.cite

    def ahead(self, situation: Situation) -> Sequence[Step]:
        """Deal, show a card, let everybody decide, open the hands."""
        plan, dealt = self.deal_plan(situation), sum(map(len, situation.hands.values()))
        shows = self.shows(situation)
        shown = situation.shown.get(PLAYER_DEALER, frozenset()).issuperset(shows)
        if dealt < len(plan) or not shown:
            return plan[dealt:] if shown else (*plan[dealt:], Show(PLAYER_DEALER, shows))
        if asked := self._undecided(situation):
            return (Ask(dict.fromkeys(asked, _ANSWERS)),)
        return self.to_open(situation)

    def show_order(self, situation: Situation) -> tuple[int, ...]:
        """Return the seats in the order in which hands are opened: from the action seat, where so printed."""
        game = self.document(situation.game)
        whole = len(situation.hands[PLAYER_DEALER]) == self.own_cards  # a faulty record may hold fewer
        if game.showdown is None or game.showdown.first != "action_seat" or not whole:
            return super().show_order(situation)
        number = self.action_number(game.action.card, situation.hands) if game.action.card else None
        positions, wagered = situation.setup.positions, {bet.bettor.seat for bet in situation.bets}
        button = action_button(game.action, positions, situation.bank, wagered, number)
        return around(positions, button.seat, game.action.direction)

    def added(self, situation: Situation, bettor: Bettor, answer: str) -> tuple[Bet, ...]:
        """Return the play wager, and those of bettors behind the seat who are bound to match it."""
        if answer != PLAY:
            return ()
        game = self.document(situation.game)
        wager = self._wager(game)
        bound = game.decision.backline == "must_match" and not bettor.backline
        behind = followers(situation, wager, bettor.seat) if bound else ()
        return tuple(play_bet(situation, wager, who, self.times(game)) for who in (bettor, *behind))

    def out(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor's hand was given up, by him, before him, or for want of anybody who may play it.

        Who has nothing but a bonus bet behind a seat has nothing to fold: the cards decide it.
        """
        given_up = folded(situation, bettor) or self.uncontrolled(situation, bettor)
        return given_up and may_follow(situation, self._wager(self.document(situation.game)), bettor)

    def advice(self, situation: Situation, bettor: Bettor) -> str:
        """Return what a sensible bettor answers; behind a seat he follows it."""
        return PLAY if bettor.backline or self.plays(situation, bettor) else FOLD

    def times(self, game: P) -> int:
        """Return how many antes the play wager is."""
        return play_times(self._wager(game))

    def told_shown(self, finished: Situation) -> Iterator[str]:
        """Tell which of the player-dealer's cards was seen before the decisions: the last, where one was."""
        if self.document(finished.game).deal.shows_card:
            yield f"{cards_symbol(finished.hands[PLAYER_DEALER][-1:])} shown"

    def _wager(self, game: P) -> Wager:
        return decided_wager(game)

    def _undecided(self, situation: Situation) -> tuple[Bettor, ...]:
        """Return who decides next: one after the other where an order is printed, otherwise all at once."""
        decision = self.document(situation.game).decision
        waiting: list[Bettor] = []
        for seated, behind in self._deciding(situation):
            if seated is not None:
                if seated not in situation.choices and not situation.excuse(seated):
                    waiting.append(seated)
                    continue
                if folded(situation, seated) or decision.backline == "must_match":
                    continue
            done = situation.choices
            waiting += [who for who in behind if who not in done and not situation.excuse(who)]
        return tuple(waiting if decision.first == "any" else waiting[:1])

    @of_wagers
    def _deciding(self, situation: Situation) -> tuple[tuple[Bettor | None, tuple[Bettor, ...]], ...]:
        """Return of each seat in turn who decides about its hand: its player, and those behind him when he plays on."""
        decision, dealt = self.document(situation.game).decision, self.dealt_seats(situation)
        first = "left_of_player_dealer" if decision.first == "any" else decision.first
        seats = [seat for seat in round_from(situation, first) if seat in dealt]
        return tuple((self._seated(situation, seat), self._behind(situation, seat)) for seat in seats)

    def _seated(self, situation: Situation, seat: int) -> Bettor | None:
        """Return the player of a seat, if he has anything to decide."""
        seated, wager = decider(situation, seat), self._wager(self.document(situation.game))
        return seated if seated is not None and may_follow(situation, wager, seated) else None

    def _behind(self, situation: Situation, seat: int) -> tuple[Bettor, ...]:
        """Return who decides behind a seat."""
        behind = followers(situation, self._wager(self.document(situation.game)), seat)
        return tuple(bettor for bettor in behind if not self.uncontrolled(situation, bettor))
