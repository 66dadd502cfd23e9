"""A table told line by line, for golden transcripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import RESULT_VERBS
from houseway.cards import card_symbol, cards_symbol
from houseway.games import (
    CardDealt,
    ChoiceOffered,
    Chosen,
    HandTurned,
    Ruled,
    WagerPlaced,
    WagerSettled,
    WagerWithdrawn,
    hand_words,
)
from houseway.money import dollars, signed_dollars
from houseway.table.banked import events as told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.banked import AnyTableEvent, BankTable


def transcript(table: BankTable) -> str:
    """Tell a table from its first event to its last."""
    house = table.house
    posted = house.table_with(table.setup.fees)
    limits = f"{dollars(posted.minimum)} to {dollars(posted.maximum)}"
    first = f"{house.rules.id}   {posted.packs} packs   {limits}"
    return "\n".join([first, *(line for event in table.events for line in _lines(event))]) + "\n"


def _lines(event: AnyTableEvent) -> Iterator[str]:
    match event:
        case told.RoundBegun(number=number):
            yield ""
            yield f"round {number}"
        case told.RoundOver(results=results, player_dealer=gain, void=void):
            seats = "   ".join(f"seat {seat} {signed_dollars(won)}" for seat, won in results.items())
            yield f"  result    {seats}   player-dealer {signed_dollars(gain)}{'   void' if void else ''}"
        case told.RoundPassed(reason=reason):
            yield f"  called off   {reason or 'nobody bets'}"
        case told.FeeTaken(seat=seat, who=who, amount=amount, cite=cite):
            yield f"  fee       seat {seat} pays {dollars(amount)} for {who} ({', '.join(cite)})"
        case told.FeeReturned(seat=seat, amount=amount):
            yield f"  fee       seat {seat} gets {dollars(amount)} back"
        case told.LineTaken(bettor=bettor, seat=seat):
            yield f"  place     {bettor} is seat {seat}'s"
        case _:
            yield from (f"  {line}" for line in _in_round(event))
            yield from _seats(event)
            yield from _bank(event)


def _in_round(event: AnyTableEvent) -> Iterator[str]:
    match event:
        case WagerPlaced(bettor=bettor, wager=wager, amount=amount):
            yield f"wager     {bettor}   {wager} {dollars(amount)}"
        case WagerWithdrawn(bettor=bettor, wager=wager):
            yield f"withdrawn {bettor}   {wager}"
        case CardDealt(hand=hand, card=card, face="up") if card is not None:
            yield f"{hand_words(hand)} draws {card_symbol(card)}"
        case HandTurned(hand=hand, cards=cards):
            yield f"{hand_words(hand)}   {cards_symbol(cards)}"
        case ChoiceOffered(bettor=bettor, answers=answers):
            yield f"asked     {bettor}   {', '.join(answers)}"
        case Chosen(bettor=bettor, answer=answer):
            yield f"answers   {bettor}   {answer}"
        case Ruled(remedy=remedy, reason=reason):
            yield f"ruled     {remedy}: {reason}"
        case WagerSettled(settled=line):
            verb = RESULT_VERBS[line.outcome.result]
            yield f"settled   {line.bet.bettor}   {line.bet.named} {verb}, {dollars(line.moved)} moves"
        case _:
            return


def _seats(event: AnyTableEvent) -> Iterator[str]:
    match event:
        case told.SeatTaken(seat=seat, amount=amount):
            yield f"seat {seat} sits down with {dollars(amount)}"
        case told.SeatLeft(seat=seat, amount=amount):
            yield f"seat {seat} leaves with {dollars(amount)}"
        case told.WentAway(seat=seat):
            yield f"seat {seat} is away"
        case told.CameBack(seat=seat):
            yield f"seat {seat} is back"
        case told.OptionPosted(id=name):
            yield f"posted: {name or 'no fees'}"
        case told.ShoePromised(number=number, commitment=commitment):
            yield f"shoe {number} is promised: {commitment[:16]}"
        case told.ShufflingAdded(seat=seat, word=word, cut=cut):
            yield f'seat {seat} adds "{word}"' + (f" and cuts at {cut}" if cut else "")
        case told.ShoeOpened(number=number, word=word, cut=cut, turned=turned, burned=burned):
            burn = "" if turned is None else f"; {card_symbol(turned)} is turned, {burned} burned"
            yield f'  shoe {number} is opened with "{word}", cut at {cut}{burn}'
        case _:
            return


def _bank(event: AnyTableEvent) -> Iterator[str]:
    match event:
        case told.BankOffered(seat=seat, turn=turn):
            yield f"bank: offered to seat {seat}, turn {turn}"
        case told.BankDeclined(seat=seat):
            yield f"bank: seat {seat} declines"
        case told.BankAccepted(seat=seat, stake=stake, turn=turn):
            yield f"bank: seat {seat} puts up {dollars(stake)}, turn {turn}"
        case told.BankIdle():
            yield "bank: nobody takes it"
        case told.GameBroken():
            yield "bank: the game is broken"
        case _:
            return
