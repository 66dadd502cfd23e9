"""The round that is being played, its shoe, and what they come to when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway import games
from houseway.cards import forced
from houseway.games import Round, situation_of, voided
from houseway.table.banked import events as told
from houseway.table.records import Charged, Finished
from houseway.table.shoes import Mix, OpenShoe, open_shoe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.money import Cents
    from houseway.table.banked.events import BankAccepted
    from houseway.table.banked.house import House, Now
    from houseway.table.banked.state import TableState


class Played(Struct, frozen=True):
    """A round that is over and where its cards came from: all that its record needs."""

    round: Round
    shoe: OpenShoe
    first_card: int


def begun(now: Now, shoe: OpenShoe | None, bank: BankAccepted) -> Round:
    """Return a round that has just begun; where the shoe is not shuffled yet, an empty one stands for it."""
    composition, packs = now.house.game.deck.composition, now.table.packs
    cards = forced((), composition, packs) if shoe is None else shoe.shoe
    found = Round(now.house.rules, now.table, cards, pauses=True)
    found.apply(games.TakeBank(bank.seat, bank.stake, bank.proposition))
    return found


def opened(house: House, state: TableState) -> OpenShoe:
    """Shuffle the shoe that was promised, with what players added to it."""
    word = " ".join(f"{seat}:{word}" for seat, word in sorted(state.words.items()))
    mix = Mix(word, state.cut)
    return open_shoe(house.game, house.table_with(state.fees), house.seed_of(state.shoe), state.shoe, mix)


def opened_again(house: House, number: int, mix: Mix, position: int) -> OpenShoe:
    """Return a shoe that was opened before, dealt as far as it was."""
    shoe = open_shoe(house.game, house.table_with(house.setup.fees), house.seed_of(number), number, mix)
    return replace(shoe, shoe=replace(shoe.shoe, position=position))


def opening(shoe: OpenShoe) -> told.ShoeOpened:
    """Tell of a shoe that was opened what everybody sees."""
    turned = shoe.burned[0] if shoe.burned else None
    proof = shoe.published
    return told.ShoeOpened(
        shoe.number,
        proof.commitment,
        proof.nonce,
        proof.cut,
        len(shoe.shoe.order),
        turned,
        max(len(shoe.burned) - 1, 0),
    )


def _comes_back(house: House, state: TableState, round_: Round) -> list[told.FeeTaken]:
    """Return the fees that come back: of a void round where the house has it so, and with a hand that was refunded."""
    if voided(situation_of(round_, round_.state)) is not None and house.setup.void_fee == "returned":
        return list(state.taken)
    refunds = (ruling for ruling in round_.state.rulings if ruling.remedy == "refund_hand")
    out = {str(bettor) for ruling in refunds for bettor in ruling.taken_out}
    return [fee for fee in state.taken if fee.who in out]


def over(now: Now, round_: Round) -> Iterator[told.FeeReturned | told.RoundOver]:
    """Yield the end of a round, with the fees that come back."""
    void = voided(situation_of(round_, round_.state)) is not None
    for fee in _comes_back(now.house, now.state, round_):
        yield told.FeeReturned(fee.seat, fee.who, fee.charge, fee.amount, fee.kind)
    reckoning = round_.reckoning()
    results: dict[int, Cents] = {}
    for bettor, gain in reckoning.results.items():
        seat = now.state.purse(bettor)
        results[seat] = results.get(seat, 0) + gain
    yield told.RoundOver(now.state.rounds + 1, results, reckoning.player_dealer, void)


def finished(house: House, state: TableState, end: told.RoundOver, played: Played) -> Finished:
    """Return a round for those who write it down; the state is that before the round's end was told."""
    bank, back = state.banking, _comes_back(house, state, played.round)
    kept = [fee for fee in state.taken if fee not in back]
    lines = [Charged(fee.who, fee.charge, fee.amount, fee.kind, fee.cite) for fee in kept]
    return Finished(
        number=end.number,
        results=end.results,
        player_dealer=None if bank is None else bank.seat,
        stake=0 if bank is None else bank.stake,
        turn=0 if bank is None else bank.turn,
        charged=tuple(lines),
        void=end.void,
        played=played,
    )


def dealt_from(shoe: OpenShoe, round_: Round) -> OpenShoe:
    """Return the shoe without the cards of a round."""
    return replace(shoe, shoe=round_.shoe)
