"""What each event makes of a table. Chips only ever move from one place to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.games import WagerPlaced, WagerSettled, WagerWithdrawn
from houseway.table.banked import events as told
from houseway.table.banked.state import Lying, Player

if TYPE_CHECKING:
    from houseway.money import Cents
    from houseway.table.banked.events import AnyTableEvent
    from houseway.table.banked.state import Place, TableState


def fold(state: TableState, event: AnyTableEvent) -> None:
    """Bring the state up to date with an event; those that move neither chips nor the bank change nothing."""
    match event:
        case told.SeatTaken() | told.ChipsBought() | told.SeatLeft() | told.WentAway() | told.CameBack():
            _fold_player(state, event)
        case (
            told.BankOffered()
            | told.BankDeclined()
            | told.BankAccepted()
            | told.BankIdle()
            | told.GameBroken()
        ):
            _fold_bank(state, event)
        case told.ShoePromised() | told.ShufflingAdded() | told.ShoeOpened():
            _fold_shoe(state, event)
        case told.LineTaken(bettor=bettor, seat=seat):
            state.purses[bettor] = seat
        case told.FeeTaken() | told.FeeReturned():
            _fold_fee(state, event)
        case WagerPlaced() | WagerWithdrawn() | WagerSettled() | told.WagerRaised():
            _fold_wager(state, event)
        case told.RoundPassed() | told.RoundOver():
            _end(state, event)
        case told.OptionPosted(fees=fees):
            state.fees = fees
        case told.RoundBegun():
            state.begun += 1
        case _:
            return


def _fold_player(
    state: TableState,
    event: told.SeatTaken | told.ChipsBought | told.SeatLeft | told.WentAway | told.CameBack,
) -> None:
    match event:
        case told.SeatTaken(seat=seat, amount=amount, proposition=proposition, who=who):
            state.players[seat] = Player(seat, amount, proposition, who)
        case told.ChipsBought(seat=seat, amount=amount):
            state.players[seat].stack += amount
        case told.SeatLeft(seat=seat):
            del state.players[seat]
            _forget(state, seat)
        case told.WentAway(seat=seat):
            state.players[seat].away = True
        case told.CameBack(seat=seat):
            state.players[seat].away = False


def _forget(state: TableState, seat: int) -> None:
    """Let whoever sits here next begin anew: turns, declined offers and last wagers are a person's, not a seat's."""
    bank = state.bank
    turn = 0 if bank.holder == seat else bank.turn
    state.bank = replace(bank, turn=turn, declined=tuple(each for each in bank.declined if each != seat))
    state.were_in = None if state.were_in is None else state.were_in - {seat}


def _fold_bank(
    state: TableState,
    event: told.BankOffered | told.BankDeclined | told.BankAccepted | told.BankIdle | told.GameBroken,
) -> None:
    bank = state.bank
    match event:
        case told.BankOffered(seat=seat):
            declined = bank.declined if bank.state == "offering" else ()
            state.bank = replace(bank, state="offering", offered_to=seat, declined=declined)
            state.offers += 1
        case told.BankDeclined(seat=seat):
            state.bank = replace(bank, declined=(*bank.declined, seat))
        case told.BankAccepted(seat=seat, stake=stake, turn=turn):
            state.bank = replace(bank, state="banked", holder=seat, turn=turn, offered_to=None, declined=())
            state.banking, state.put_up, state.spent = event, stake, ""
            state.players[seat].stack -= stake
        case told.BankIdle():
            state.bank = replace(bank, state="idle", offered_to=None)
            state.were_in = None  # who was asked first has declined: it is open to all
        case told.GameBroken():
            state.bank = replace(bank, state="broken", offered_to=None)
            state.were_in = None


def _fold_shoe(state: TableState, event: told.ShoePromised | told.ShufflingAdded | told.ShoeOpened) -> None:
    match event:
        case told.ShoePromised(number=number, commitment=commitment):
            state.shoe, state.commitment, state.opened = number, commitment, False
            state.words, state.cut = {}, 0
        case told.ShufflingAdded(seat=seat, word=word, cut=cut):
            if word:
                state.words[seat] = word
            state.cut = state.cut or cut
        case told.ShoeOpened():
            state.opened = True


def _fold_fee(state: TableState, event: told.FeeTaken | told.FeeReturned) -> None:
    """Move a fee to the house, or back."""
    amount = event.amount if isinstance(event, told.FeeTaken) else -event.amount
    state.players[event.seat].stack -= amount
    if event.kind == "jackpot":
        state.jackpot += amount
    else:
        state.collection += amount
    if isinstance(event, told.FeeTaken):
        state.taken = (*state.taken, event)


def _fold_wager(
    state: TableState, event: WagerPlaced | WagerWithdrawn | WagerSettled | told.WagerRaised
) -> None:
    match event:
        case WagerPlaced(bettor=bettor, wager=wager, amount=amount, by=by):
            seat = state.purse(bettor) if by is None else by
            state.purses[bettor] = seat
            _lay(state, (bettor, wager, event.hand, max(event.nth, event.square)), seat, amount)
        case told.WagerRaised(seat=seat, bettor=bettor, wager=wager, hand=hand, nth=nth, amount=amount):
            _lay(state, (bettor, wager, hand, nth), seat, amount)
        case WagerWithdrawn(bettor=bettor, wager=wager, square=square):
            back = state.lying.pop((bettor, wager, 1, square))
            state.players[back.seat].stack += back.amount
            if not bettor.backline and not any(place[0] == bettor for place in state.lying):
                del state.purses[bettor]  # the circle is free again
        case WagerSettled(settled=line):
            lay = state.lying.pop(line.bet.place, Lying(state.purse(line.bet.bettor), 0))
            state.players[lay.seat].stack += lay.amount + line.gain
            state.put_up -= line.gain


def _lay(state: TableState, place: Place, seat: int, amount: Cents) -> None:
    before = state.lying[place].amount if place in state.lying else 0
    state.players[seat].stack -= amount
    state.lying[place] = Lying(seat, before + amount)


def _end(state: TableState, event: told.RoundPassed | told.RoundOver) -> None:
    """Give the player-dealer back what is in the bank; a round without a hand was none of his turns."""
    if state.banking is not None:
        state.players[state.banking.seat].stack += state.put_up
    dealt = isinstance(event, told.RoundOver)
    if dealt:
        were_in = {seat for bettor, seat in state.purses.items() if not bettor.backline}
        state.were_in = frozenset(were_in | ({state.banking.seat} if state.banking else set()))
        state.last, state.rounds = event, event.number
    if not dealt or event.void:
        state.bank = replace(state.bank, turn=state.bank.turn - 1)
    elif state.banking is not None and state.bank.turn >= state.bank.rotation.turns:
        state.spent = state.players[state.banking.seat].who
    state.banking, state.put_up, state.taken = None, 0, ()
    state.lying, state.purses = {}, {}
