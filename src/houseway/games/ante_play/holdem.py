"""Hold'em against the player-dealer: two cards each, a board for all, one play wager in one of three streets."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from houseway.games.ante_play.common import AnteFamily
from houseway.games.ante_play.deciding import (
    BEHIND,
    CHECK,
    FOLD,
    MATCHES,
    MATCHES_OR_FOLDS,
    OUT,
    RIDES,
    adds_behind,
    decider,
    followers,
    may_follow,
    play_bet,
)
from houseway.games.ante_play.described import holdem_described
from houseway.games.ante_play.holdem_basic import basic_multiple
from houseway.games.ante_play.places import BURN, hand_of
from houseway.games.ante_play.ranking import board_word
from houseway.games.events import seat_hand
from houseway.games.family import Ask, DealTo, Show
from houseway.games.moments import of_moment, of_wagers
from houseway.games.places import BOARD, PLAYER_DEALER, round_from
from houseway.games.violations import Violation
from houseway.games.wagers import opens, wager_range
from houseway.money import dollars
from houseway.rulebook import UltimateHoldemGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Bet, Bettor
    from houseway.games.family import Situation, Step
    from houseway.rulebook import Game, Wager
    from houseway.rulebook.families.ultimate_holdem import HoldemStreet, Packet

_MOMENTS = ("before_flop", "after_flop", "after_river", "showdown")
"""What a packet may have to be out before."""
WITH_DEALER = frozenset({"beaten_hand", "beating_hand"})
"""What wagers look at that need the player-dealer's cards after a fold too."""


class UltimateHoldem(AnteFamily[UltimateHoldemGame]):
    """How a round of hold'em against the player-dealer goes."""

    model = UltimateHoldemGame
    own_cards = 2

    def openings(self, game: Game) -> tuple[tuple[str, ...], ...]:
        """Return ante and blind: nobody plays without both."""
        return (play_wager(self.document(game)).needs_all,)

    def answers(self, game: Game) -> tuple[str, ...]:
        """Return what a bettor may answer in one street or another."""
        streets = self.document(game).streets
        sizes = sorted({times for street in streets for times in street.times})
        return (CHECK, FOLD, *map(multiple, sizes))

    def course(self, answers: tuple[str, ...]) -> tuple[str, ...]:
        """Return the answers up to the first bet or fold."""
        decided = next((place for place, answer in enumerate(answers) if answer != CHECK), len(answers))
        return answers[: decided + 1]

    def choice_cite(self, game: Game, answer: str = "") -> tuple[str, ...]:  # noqa: ARG002 -- one place for all
        """Return where the streets are printed."""
        return _streets_cite(self.document(game))

    @of_wagers
    def dealt_seats(self, situation: Situation) -> tuple[int, ...]:
        """Return the seats whose own player has a wager: ante and blind, where nothing may stand alone."""
        held = dict.fromkeys(bet.bettor.seat for bet in situation.bets if not bet.bettor.backline)
        return tuple(seat for seat in held if seat != situation.bank)

    @of_wagers
    def deal_plan(self, situation: Situation) -> tuple[DealTo, ...]:
        """Return every packet of the round in order, all cards face down."""
        return self._dealt_by(situation, _MOMENTS[-1])

    @of_wagers
    def _dealt_by(self, situation: Situation, moment: str) -> tuple[DealTo, ...]:
        """Return every card that has to be out by a moment, all face down."""
        due = _MOMENTS[: _MOMENTS.index(moment) + 1]
        packets = (packet for packet in self._packets(situation) if packet.before in due)
        return tuple(DealTo(hand, "down") for packet in packets for hand in self._to(situation, packet))

    def _packets(self, situation: Situation) -> tuple[Packet, ...]:
        """Return the packets as the shuffler gives them, or the shoe where no shuffler is described."""
        orders = self.document(situation.game).deal.orders
        return next((order for order in orders if order.device == "shuffler"), orders[0]).packets

    def _to(self, situation: Situation, packet: Packet) -> list[str]:
        """Return the hand that each card of a packet goes to."""
        game = self.document(situation.game)
        if packet.to == "players":
            dealt = self.dealt_seats(situation)
            seats = [seat for seat in round_from(situation, game.deal.first) if seat in dealt]
            return [seat_hand(seat) for seat in seats for _ in range(packet.cards)]
        if packet.to == "player_dealer":
            return [PLAYER_DEALER] * packet.cards
        burned = int(game.deck.burn == "top_of_four" and packet.cards == 4)
        return [BURN] * burned + [BOARD] * (packet.cards - burned)

    def ahead(self, situation: Situation) -> Sequence[Step]:
        """Go street by street: deal what comes before it, open the board, ask who has not bet yet."""
        game, dealt = self.document(situation.game), sum(map(len, situation.hands.values()))
        shown = len(situation.shown.get(BOARD, ()))
        for place, street in enumerate(game.streets):
            due: tuple[Step, ...] = self._dealt_by(situation, street.street)[dealt:]
            if shown < street.board:
                due = (*due, Show(BOARD, tuple(range(shown, street.board))))
            if due:
                return due
            if asked := self._asked(situation, place, street):
                return (Ask(asked),)
        return self.deal_plan(situation)[dealt:] or self.to_open(situation)

    def _asked(self, situation: Situation, place: int, street: HoldemStreet) -> dict[Bettor, tuple[str, ...]]:
        """Return who decides in a street and what each may answer."""
        asked: dict[Bettor, tuple[str, ...]] = {}
        for bettor in self._all_deciders(situation):
            said = situation.choices.get(bettor, ())
            if situation.excuse(bettor):
                continue
            if len(said) == place and all(answer == CHECK for answer in said):
                asked[bettor] = self._may_answer(situation, bettor, street)
            elif said and said[-1] not in {CHECK, FOLD} and not bettor.backline:
                asked |= self._behind(situation, bettor.seat, said[-1])
        return asked

    @of_wagers
    def _may_answer(self, situation: Situation, bettor: Bettor, street: HoldemStreet) -> tuple[str, ...]:
        """Return what somebody may answer in a street who has not bet yet."""
        sizes = filter(partial(self.fits, situation, bettor), street.times)
        return (street.otherwise, *map(multiple, sizes))

    @of_wagers
    def _all_deciders(self, situation: Situation) -> tuple[Bettor, ...]:
        """Return who decides about the hands, going round from the player-dealer's left."""
        seats = round_from(situation, "left_of_player_dealer")
        return tuple(bettor for seat in seats for bettor in self._deciders(situation, seat))

    @of_wagers
    def _deciders(self, situation: Situation, seat: int) -> tuple[Bettor, ...]:
        """Return who decides about a seat's hand: its player, or, if he has nothing to decide, those behind him."""
        wager, seated = play_wager(self.document(situation.game)), decider(situation, seat)
        if seated is None or seat not in self.dealt_seats(situation):
            return ()
        return (seated,) if may_follow(situation, wager, seated) else followers(situation, wager, seat)

    def _behind(self, situation: Situation, seat: int, bet: str) -> dict[Bettor, tuple[str, ...]]:
        """Return who still has to follow a seat's bet from behind, and how."""
        follow = self._may_match(situation, seat, bet)
        return {
            who: answers
            for who, answers in follow
            if who not in situation.choices and not situation.excuse(who)
        }

    @of_wagers
    def _may_match(
        self, situation: Situation, seat: int, bet: str
    ) -> tuple[tuple[Bettor, tuple[str, ...]], ...]:
        """Return who is to follow a seat's bet from behind or fold, and what each may answer."""
        game = self.document(situation.game)
        if behind_rule(game) != MATCHES_OR_FOLDS:
            return ()
        return tuple(
            (who, (FOLD, bet) if self._adds(situation, who, times_of(bet)) > 0 else (FOLD,))
            for who in followers(situation, play_wager(game), seat)
        )

    def _adds(self, situation: Situation, bettor: Bettor, times: int) -> int:
        """Return how many antes somebody behind a seat adds whose player bets so many, or that he is out."""
        rule = behind_rule(self.document(situation.game))
        return adds_behind(rule, times if self.fits(situation, bettor, times) else 0)

    @of_wagers
    def fits(self, situation: Situation, bettor: Bettor, times: int) -> bool:
        """Say whether a multiple stays within the table's maximum, where that binds the play wager."""
        game = self.document(situation.game)
        wager = play_wager(game)
        if wager.limits is not None and not wager.limits.within_table:
            return True
        _, high, _ = wager_range(game, situation.setup, wager)
        return play_bet(situation, wager, bettor, times).amount <= high

    def added(self, situation: Situation, bettor: Bettor, answer: str) -> tuple[Bet, ...]:
        """Return the play wager, and those of bettors behind the seat who are bound to match it."""
        if answer in {CHECK, FOLD}:
            return ()
        game = self.document(situation.game)
        wager, times = play_wager(game), times_of(answer)
        bound = behind_rule(game) == MATCHES and not bettor.backline
        behind = followers(situation, wager, bettor.seat) if bound else ()
        adding = (who for who in behind if self._adds(situation, who, times) > 0)
        return tuple(play_bet(situation, wager, who, times) for who in (bettor, *adding))

    def entry_cite(self, game: UltimateHoldemGame) -> tuple[str, ...]:
        """Return where it is printed who is dealt in."""
        return play_wager(game).needs_cite

    def wager_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name an ante without its blind, bonus bets above their caps, and bets behind a seat without a hand."""
        yield from super().wager_faults(situation)
        game = self.document(situation.game)
        base = play_wager(game).needs_all
        for bettor in dict.fromkeys(bet.bettor for bet in situation.bets):
            held = {bet.wager: bet.amount for bet in situation.bets if bet.bettor == bettor}
            named = {needed for wager in game.wagers if wager.id in held for needed in wager.needs_all}
            missing = [wager for wager in base if wager not in held and wager not in named]
            if missing and len(missing) < len(base):
                says = f"{bettor}: no {missing[0]}; {' and '.join(base)} are bet together"
                yield Violation("needs", says, play_wager(game).needs_cite)
            yield from _cap_faults(game, bettor, held)

    def cards_of(self, situation: Situation, hand: str) -> tuple[int, ...]:
        """Return two cards and the board; the two come first."""
        return (*situation.hands[hand], *situation.hands[BOARD])

    @of_moment
    def is_met(self, situation: Situation) -> bool:
        """Say whether anything is left that the player-dealer's hand decides; otherwise it stays closed."""
        return next(self.left(situation, WITH_DEALER), None) is not None

    @of_moment
    def board_word(self, finished: Situation) -> str:
        """Return the class of the board."""
        return board_word(finished.hands[BOARD])

    def worth(self, game: Game, hand: str, cards: Sequence[int], *, split: bool = False) -> str | None:  # noqa: ARG002 -- no hand is split
        """Say nothing: two cards without the board come to nothing yet."""
        return None

    def advice(self, situation: Situation, bettor: Bettor) -> str:
        """Return what a sensible bettor answers; behind a seat he follows it, if he may."""
        if bettor not in self._deciders(situation, bettor.seat):
            bet = situation.choices[bettor.seated][-1]
            return FOLD if self._adds(situation, bettor, times_of(bet)) == OUT else bet
        street = self.document(situation.game).streets[len(situation.choices.get(bettor, ()))]
        board = situation.hands[BOARD][: street.board]
        times = basic_multiple(situation.hands[hand_of(bettor)], board, street.times)
        fits = times and self.fits(situation, bettor, times)
        return multiple(times) if fits else street.otherwise

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal, the streets and the qualifier, each with its lines."""
        return holdem_described(self.document(game))


def multiple(times: int) -> str:
    """Return the answer that bets so many times the ante."""
    return f"{times}x"


def times_of(answer: str) -> int:
    """Return how many antes an answer bets."""
    return int(answer.removesuffix("x"))


@lru_cache(maxsize=256)
def _streets_cite(game: UltimateHoldemGame) -> tuple[str, ...]:
    return tuple(line for street in game.streets for line in street.cite)


def behind_rule(game: UltimateHoldemGame) -> int:
    """Return what becomes of those behind a seat whose player bets."""
    return RIDES if game.backline is None else BEHIND.get(game.backline.added, RIDES)


@lru_cache(maxsize=256)
def play_wager(game: UltimateHoldemGame) -> Wager:
    """Return the one wager that follows the cards."""
    return next(wager for wager in game.wagers if not opens(wager))


def _cap_faults(game: UltimateHoldemGame, bettor: Bettor, held: dict[str, int]) -> Iterator[Violation]:
    """Name bonus bets that exceed the wagers they may not exceed, where their owner has those."""
    for cap in game.caps:
        capped, most = (sum(held.get(wager, 0) for wager in side) for side in (cap.wagers, cap.within))
        if most > 0 and capped > most and all(wager in held for wager in cap.wagers):
            exceeds = "exceed" if len(cap.wagers) > 1 else "exceeds"
            says = (
                f"{bettor}: {' and '.join(cap.wagers)} of {dollars(capped)} {exceeds}"
                f" the {' and '.join(cap.within)} of {dollars(most)}"
            )
            yield Violation("amount", says, cap.cite)
