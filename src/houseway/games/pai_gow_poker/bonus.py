"""The bets on the seven cards dealt: Fortune, Ace-High, and the envy for what others are dealt."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from houseway.banking import Bet, Bettor
from houseway.cards import JOKER
from houseway.games.pai_gow.dealing import hand_at, wagered_seats
from houseway.games.places import PLAYER_DEALER
from houseway.hands.seven import is_ace_high, seven_classes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.family import Situation
    from houseway.rulebook import PaiGowPokerGame, Wager
    from houseway.rulebook.families.pai_gow_poker import Envy, SevenCards


def seven_conditions(game: PaiGowPokerGame, cards: Sequence[int]) -> frozenset[str]:
    """Return the classes of the bonus bets that seven cards reach."""
    if game.seven is None or len(cards) != game.deal.cards:
        return frozenset()
    return _classes(game.seven, tuple(cards))


@lru_cache(maxsize=256)
def _classes(rules: SevenCards, cards: tuple[int, ...]) -> frozenset[str]:
    joker = "bug" if rules.joker == "bug" else "wild"
    return frozenset(seven_classes(cards, joker, rules.royal_match_joker))


def ace_high_conditions(own: Sequence[int], dealer: Sequence[int]) -> frozenset[str]:
    """Return what is true of two sevens where ace-high hands count."""
    if not is_ace_high(dealer):
        return frozenset()
    found = {"player_dealer_ace_high", f"player_dealer_ace_high_with{'' if JOKER in dealer else 'out'}_joker"}
    if is_ace_high(own):
        found.add("player_and_player_dealer_ace_high")
    return frozenset(found)


def envies(game: PaiGowPokerGame, finished: Situation) -> Iterator[Bet]:
    """Return a bet without a stake for each button and each hand that pays it."""
    if game.envy is None:
        return
    paying = [seat for seat in wagered_seats(finished) if _pays(game, game.envy, finished, seat)]
    for holder in envy_holders(game.envy, finished):
        seats = [seat for seat in paying if not is_own_envy(game.envy, holder, seat)]
        for nth, seat in enumerate(seats, 1):
            yield Bet(holder, game.envy.wager, 0, nth=nth, looks_at=seat)


def envy_holders(envy: Envy, finished: Situation) -> Iterator[Bettor]:
    """Return who has earned a button."""
    for bet in finished.bets:
        behind = bet.bettor.backline > 0
        if (
            bet.wager == envy.earned_by
            and bet.amount >= envy.threshold
            and (envy.holders == "seated_and_backline" or not behind)
            and not finished.excuse(bet.bettor)
        ):
            yield bet.bettor


def _pays(game: PaiGowPokerGame, envy: Envy, finished: Situation, seat: int) -> bool:
    """Say whether a player's hand pays the envy of the others."""
    classes = seven_conditions(game, finished.hands[hand_at(finished, seat)])
    return may_pay_envy(envy, finished.bets, seat) and pays_envy(game.wager(envy.wager), classes)


def may_pay_envy(envy: Envy, bets: Sequence[Bet], seat: int) -> bool:
    """Say whether a seat's hand counts for envy at all: any player's, or of those alone who bet as well."""
    has_bet = any(bet.bettor.seat == seat and bet.wager == envy.earned_by for bet in bets)
    return envy.trigger == "any_player" or has_bet


def pays_envy(wager: Wager | None, classes: frozenset[str]) -> bool:
    """Say whether a hand that reaches these classes pays envy."""
    return wager is not None and any(row.when in classes for row in wager.paytable)


def is_own_envy(envy: Envy, holder: Bettor, seat: int) -> bool:
    """Say whether a hand is a button holder's own; behind a seat it may be that nobody's is."""
    if "own" not in envy.excludes or (holder.backline and envy.backline_own == "none"):
        return False
    return holder.seat == seat


def looked_at(finished: Situation, bet: Bet) -> str:
    """Return the hand whose seven cards decide a bet: its own, or the one it looks at."""
    return hand_at(finished, bet.bettor.seat if bet.looks_at is None else bet.looks_at)


def dealer_seven(finished: Situation) -> tuple[int, ...]:
    """Return the player-dealer's seven cards."""
    return finished.hands[PLAYER_DEALER]
