"""What a table waits for, and what the clock says when the time for it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games import HOUSE_WAY, SET, ChoiceOffered, CloseWagers, SettleWagers, situation_of
from houseway.table.banked.checking import faults
from houseway.table.banked.commands import (
    Choose,
    DeclineBank,
    GoAway,
    OfferBank,
    PassRound,
    WithdrawWager,
)
from houseway.table.banked.house import BEHIND
from houseway.table.banked.offering import enough
from houseway.table.banked.wager_faults import closing_faults
from houseway.table.live import Waiting

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from houseway.banking import Bettor
    from houseway.games import Round
    from houseway.table.banked.commands import AnyCommand
    from houseway.table.banked.house import Now

QUIET = ("stand", "decline", "keep", "ride")
"""What leaves things as they are; it is answered for somebody whose time is over, where it may be."""


def waiting_for(now: Now) -> Waiting:
    """Return what the table waits for."""
    if now.round is not None:
        return _in_round(now, now.round)
    bank = now.state.bank
    if not enough(now):
        return Waiting("players", key=f"players {len(now.state.players)}")
    if bank.state == "offering" and bank.offered_to is not None:
        return Waiting("bank", (bank.offered_to,), f"offer {now.state.offers}")
    return Waiting("dealer", key=f"after offer {now.state.offers}")


def _in_round(now: Now, round_: Round) -> Waiting:
    number = f"round {now.state.begun}"
    if round_.state.phase == "wagers":
        return Waiting("wagers", tuple(may_bet(now)), number)
    if round_.state.phase == "play":
        asked = dict.fromkeys(now.state.purse(bettor) for bettor in round_.state.asked)
        questions = sum(isinstance(event, ChoiceOffered) for event in round_.events)
        return Waiting("decision", tuple(asked), f"{number}, question {questions}")
    return Waiting("dealer", key=f"{number}, settling")


def may_bet(now: Now) -> Iterator[int]:
    """Yield who has not bet yet and could."""
    behind = any(wager.backline for wager in now.house.game.wagers)
    for seat, player in sorted(now.state.players.items()):
        free = seat != now.banker and not player.away and (behind or seat not in BEHIND)
        if free and not now.state.wagered(seat) and player.stack:
            yield seat


def clock_command(now: Now, lost: Collection[int] = ()) -> AnyCommand | None:
    """Return what the clock says; it may always be done, and brings the table on.

    Between rounds who was lost is away: an offer to somebody who is gone would go round for ever.
    """
    waits = waiting_for(now)
    gone = (away for seat in sorted(lost) if not any(faults(now, away := GoAway(seat))))
    match waits.phase:
        case "players":
            return None
        case "bank" | "dealer" if now.round is None and (away := next(gone, None)) is not None:
            return away
        case "bank":
            return DeclineBank(waits.seats[0])
        case "wagers" if now.round is not None:
            return _closing(now, now.round)
        case "decision" if now.round is not None:
            bettor = next(iter(now.round.state.asked))
            return left(now, now.round, bettor)
        case _:
            return OfferBank() if now.round is None else SettleWagers()


def _closing(now: Now, round_: Round) -> AnyCommand:
    """Close the wagers; what cannot be closed with is taken off one by one, the least that helps first."""
    bets = round_.state.bets
    if not bets:
        return PassRound()
    if not closing_faults(now, round_, bets):
        return CloseWagers()
    without = [[each for each in bets if each is not bet] for bet in bets]
    wrong = [len(closing_faults(now, round_, rest)) if rest else 0 for rest in without]
    least = max(place for place, count in enumerate(wrong) if count == min(wrong))
    bet = bets[least]
    return WithdrawWager(now.state.purse(bet.bettor), bet.bettor, bet.wager, bet.square)


def left(now: Now, round_: Round, bettor: Bettor) -> Choose:
    """Answer for somebody: the house way where the game has one, or what puts nothing more down."""
    seat, answers = now.state.purse(bettor), round_.state.asked[bettor]
    if round_.family.house_way(round_.rules.game) is not None:
        return Choose(seat, bettor, HOUSE_WAY)
    situation = situation_of(round_, round_.state)
    if SET in answers or round_.family.unwritten(situation, bettor):
        return Choose(seat, bettor, round_.family.advice(situation, bettor))
    free = [answer for answer in answers if not round_.family.added(situation, bettor, answer)]
    quiet = [*(answer for answer in QUIET if answer in free), *free, *answers]
    said = (Choose(seat, bettor, answer) for answer in quiet)
    return next(choice for choice in said if not any(faults(now, choice)))
