"""Who decides about a hand, what he may answer, and what an answer puts down.

The seated player decides. Those who bet behind him follow: each adds his own wager or is out,
or is bound to add it, or adds nothing and rides along, as the document has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Bet, Bettor
from houseway.errors import RulebookError
from houseway.games.moments import of_wagers

if TYPE_CHECKING:
    from houseway.games.family import Situation
    from houseway.rulebook import Wager

PLAY, FOLD, CHECK = "play", "fold", "check"

RIDES, MATCHES, MATCHES_OR_FOLDS = range(3)
"""Bettors behind a seat add nothing, must add what its player adds, or add it or fold."""
BEHIND = {"must_match": MATCHES, "match_or_fold": MATCHES_OR_FOLDS}
OUT = -1
"""In place of what is added: the hand is given up."""


def adds_behind(rule: int, times: int) -> int:
    """Return how many antes somebody behind a seat adds when its player bets so many, or that he is out.

    `times` is 0 where as many would be over the limit for him. Plain numbers, so that a compiler can take it as it stands.
    """
    if rule == RIDES:
        return 0
    return OUT if rule == MATCHES_OR_FOLDS and times == 0 else times


@of_wagers
def bettors_on(situation: Situation, seat: int) -> tuple[Bettor, ...]:
    """Return everybody who bets on a seat's hand, the seated player first, then in the order of placing."""
    found = dict.fromkeys(bet.bettor for bet in situation.bets if bet.bettor.seat == seat)
    return tuple(sorted(found, key=lambda bettor: bettor.backline > 0))


@of_wagers
def decider(situation: Situation, seat: int) -> Bettor | None:
    """Return who decides about a seat's hand: the seated player, if he has a wager."""
    seated = Bettor(seat)
    return seated if any(bet.bettor == seated for bet in situation.bets) else None


def folded(situation: Situation, bettor: Bettor) -> bool:
    """Say whether a bettor is out: he folded, or the player did behind whom he bets."""
    said = situation.choices
    return FOLD in said.get(bettor, ()) or (bettor.backline > 0 and FOLD in said.get(bettor.seated, ()))


@of_wagers
def may_follow(situation: Situation, wager: Wager, bettor: Bettor) -> bool:
    """Say whether a bettor has what the play wager needs."""
    needed = wager.needs_all or wager.needs
    return all(situation.bet(bettor, other) for other in needed)


@of_wagers
def followers(situation: Situation, wager: Wager, seat: int) -> tuple[Bettor, ...]:
    """Return who is behind a seat and has what the play wager needs."""
    return tuple(
        bettor
        for bettor in bettors_on(situation, seat)
        if bettor.backline and may_follow(situation, wager, bettor)
    )


def play_times(wager: Wager) -> int:
    """Return how many antes a play wager is that has one size: as many as the ante, or its one multiple."""
    amount = wager.amount
    if amount is not None and amount.relation == "equal":
        return 1
    if amount is not None and amount.relation == "multiple" and len(amount.times) == 1:
        return amount.times[0]
    raise RulebookError(f'wager "{wager.id}": expected the ante or one multiple of it, got {amount}')


@of_wagers
def play_bet(situation: Situation, wager: Wager, bettor: Bettor, times: int) -> Bet:
    """Return the play wager: so many times the wager that it goes by."""
    of = wager.amount.of[0] if wager.amount else wager.needs[0]
    base = situation.bet(bettor, of)
    return Bet(bettor, wager.id, times * (base.amount if base else 0))
