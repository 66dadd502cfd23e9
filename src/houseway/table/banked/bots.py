"""Company at a table with a player-dealer: bots that buy chips, bet, bank and decide, and never do what may not be done.

What chance decides about their bets comes from the round and the seat, so that a bot that is asked again says the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.cards import cards_text
from houseway.games import HOUSE_WAY, SET, house_way_too, situation_of
from houseway.money import dollars
from houseway.table.banked.checking import faults
from houseway.table.banked.commands import AcceptBank, BuyChips, Choose, DeclineBank
from houseway.table.banked.dues import highest_bank_fee
from houseway.table.banked.planning import next_wager
from houseway.table.banked.timing import left

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.banking import Bettor
    from houseway.cards import Stream
    from houseway.games import Round
    from houseway.table.banked.commands import AnyCommand
    from houseway.table.banked.house import Now
    from houseway.table.banked.table import BankTable

Kind: TypeAlias = Literal["house-way", "basic-strategy", "random", "banker", "proposition"]
"""Bets and leaves decisions to the house way; bets and plays as well as is known; does anything that may be done;
bets by the house way and banks too; banks for a proposition company."""

STAKES: Mapping[Kind, int] = {"banker": 20, "proposition": 50}
"""What those put up who take the bank whenever it is offered, in table minimums."""
_LEAST, _BUY_IN = 20, 100
"""When a bot buys more chips, and how many, in table minimums."""


def bot_command(table: BankTable, seat: int, kind: Kind, stream: Stream) -> AnyCommand | None:
    """Return what a bot in a seat does now; None if nothing is asked of it."""
    now, waits = table.now, table.waiting()
    player = now.state.players.get(seat)
    if player is None or player.away:
        return None
    if _runs_low(now, seat, kind):
        return BuyChips(seat, _BUY_IN * now.table.minimum)
    if waits.phase == "bank" and seat in waits.seats:
        return _bank(now, seat, kind, stream)
    if now.round is None:
        return None
    if waits.phase == "wagers" and seat != now.banker:
        bets = kind != "proposition" or now.house.game.rotation.previous_bettor_only
        return next_wager(now, seat, anywhere=kind == "random") if bets else None
    own = [bettor for bettor in now.round.state.asked if now.state.purse(bettor) == seat]
    return _answer(now, now.round, own[0], kind, stream) if own else None


def _runs_low(now: Now, seat: int, kind: Kind) -> bool:
    """Say whether a bot needs chips before the cards: it has nothing in play, and too little for a stake or wagers.

    While wagers are open it may buy too: the next round may begin before it is asked between two.
    """
    open_ = now.round is None or now.round.state.phase == "wagers"
    in_play = now.banker == seat or now.state.wagered(seat)
    least = max(STAKES.get(kind, 0), _LEAST) * now.table.minimum + highest_bank_fee(now.posted)
    return open_ and not in_play and now.state.stack(seat) < least


def _bank(now: Now, seat: int, kind: Kind, stream: Stream) -> AcceptBank | DeclineBank:
    """Take the bank or pass it on; nobody takes it without a table minimum to put up."""
    most, least = now.state.stack(seat) - highest_bank_fee(now.posted), now.table.minimum
    stake = 0
    if kind in STAKES:
        stake = min(STAKES[kind] * least, most)
    elif kind == "random" and most >= least and stream.below(2):
        stake = least + stream.below(min(most, 200 * least) - least + 1)
    accepts = AcceptBank(seat, stake)
    return DeclineBank(seat) if stake < least or any(faults(now, accepts)) else accepts


def _answer(now: Now, round_: Round, bettor: Bettor, kind: Kind, stream: Stream) -> Choose:
    """Answer a choice: as the kind of bot would, or as far as its chips go."""
    seat = now.state.purse(bettor)
    wanted = _at_random(round_, bettor, stream) if kind == "random" else _sensible(round_, bettor, kind)
    choices = (Choose(seat, bettor, answer) for answer in wanted)
    return next((each for each in choices if not any(faults(now, each))), None) or left(now, round_, bettor)


def _sensible(round_: Round, bettor: Bettor, kind: Kind) -> Iterator[str]:
    answers = round_.state.asked[bettor]
    ways = (HOUSE_WAY in answers, bool(house_way_too(round_.rules.game)))
    simply = kind != "basic-strategy"
    if simply and any(ways):
        yield HOUSE_WAY
    yield from round_.family.wishes(situation_of(round_, round_.state), bettor, simply=simply)


def _at_random(round_: Round, bettor: Bettor, stream: Stream) -> Iterator[str]:
    """Yield answers in any order, those that name cards or an amount with any that may be named."""
    situation = situation_of(round_, round_.state)
    amounts, named = round_.family.amounts(situation, bettor), round_.family.named(situation, bettor)
    for answer in stream.shuffled((*round_.state.asked[bettor], *house_way_too(round_.rules.game))):
        if answer == SET and named is not None:
            cards = stream.shuffled(named.cards)
            yield f"{SET} {cards_text(cards[: named.least + stream.below(named.most - named.least + 1)])}".strip()
        elif answer in amounts and stream.below(2):
            low, high = amounts[answer]
            yield f"{answer} {dollars(low + stream.below(high - low + 1))}"
        else:
            yield answer
