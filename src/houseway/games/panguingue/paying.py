"""Chips: asking for pay, going out, and what a foul hand gives back (001:129-144, 001:153-157)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from houseway.games.panguingue import events as ev
from houseway.games.panguingue.now import turn_faults
from houseway.games.panguingue.tops import award_tops
from houseway.games.panguingue.unfolding import end_hand, go_on_without, throw_hand
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.commands import Claim, GoOut
    from houseway.games.panguingue.events import PaidFor
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.unfolding import Unfolding
    from houseway.money import Cents


def claim_faults(now: Now, command: Claim) -> Iterator[Violation]:
    """Name what is wrong with asking for pay: not one's turn, nothing due, or forgotten and no hit yet."""
    seat, rules = command.seat, now.game.claim
    yield from turn_faults(
        now, seat, ("start", "touched", "drawn", "again", "hit"), f"seat {seat} cannot ask for pay"
    )
    if seat not in now.state.players:
        return
    player = now.player(seat)
    if not player.dues:
        yield Violation("claim", f"seat {seat} has no pay due", (*rules.cite, *now.game.pay.cite))
    elif not now.claimable(seat):
        lost = "has lost it" if rules.forgotten == "lost" else "must wait until its hand is hit again"
        says = f"seat {seat} forgot to ask for its pay and {lost}"
        yield Violation("claim", says, rules.forgotten_cite)


def do_claim(step: Unfolding, command: Claim) -> None:
    """Collect from every payer, as far as his chips reach."""
    seat, turn = command.seat, step.state.turn
    dues = step.now.claimable(seat)
    chips = sum(due.chips for due in dues)
    forgotten = sum(due.chips for due in dues if turn is not None and due.turn != turn.number)
    step.happen(ev.PayClaimed(seat, chips, forgotten))
    collect(step, seat, dict.fromkeys(payers(step.now, seat), chips), "condition")
    broke = [each for each in step.state.active if step.player(each).chips == 0]
    for each in () if step.game.tops.without_chips else broke:
        step.happen(ev.ChipsGone(each))
        throw_hand(step, each)
    if step.state.active == [seat]:
        go_on_without(step, seat)


def payers(now: Now, seat: int, what: Literal["collections", "winner"] = "collections") -> list[int]:
    """Return who pays: everybody in action, and those whose hands are foul, in turn from the collector."""
    seats = list(now.state.players)
    place = seats.index(seat)
    rules = now.game.foul
    owes = {"in": True, "foul": what in rules.still_pays, "own-foul": what in rules.own_hand_pays}
    liable = {status for status, pays in owes.items() if pays}
    return [each for each in seats[place + 1 :] + seats[:place] if now.player(each).status in liable]


def collect(step: Unfolding, seat: int, chips: dict[int, int], why: PaidFor) -> None:
    """Let each payer pay so many chips at the rate that the two play at; all rates are those before the first pays."""
    due = {payer: number * step.now.chip * step.now.rate(seat, payer) for payer, number in chips.items()}
    for payer, amount in due.items():
        pay(step, payer, seat, amount, why)


def pay(step: Unfolding, payer: int, to: int, due: Cents, why: PaidFor) -> None:
    """Let chips change hands, no more than lie on the table."""
    amount = min(due, step.player(payer).chips)
    if due:
        step.happen(ev.Paid(payer, to, amount, due, why))


def out_faults(now: Now, command: GoOut) -> Iterator[Violation]:
    """Name what is missing to go out."""
    seat, rules = command.seat, now.game.out
    yield from turn_faults(now, seat, ("hit",), f"seat {seat} cannot go out")
    if seat in now.state.players:
        player = now.player(seat)
        if player.hand or player.down < rules.cards:
            says = f"seat {seat} has {player.down} cards down and {len(player.hand)} in hand; {rules.cards} down are out"
            yield Violation("out", says, rules.cite)


def do_out(step: Unfolding, command: GoOut) -> None:
    """Pay the winner for going out and for his melds as they lie, and give him the tops."""
    seat, rules = command.seat, step.game.out
    value = step.now.value(seat) if rules.conditions_again else 0
    step.happen(ev.WentOut(seat, value, rules.chips))
    chips = {payer: _out_chips(step.now, payer, value) for payer in payers(step.now, seat, "winner")}
    collect(step, seat, chips, "going-out")
    award_tops(step, seat)
    end_hand(step, "out", seat)


def _out_chips(now: Now, payer: int, value: int) -> int:
    """Return what one pays the winner: a hand that was called foul owes the melds, and no bust-out (001:154-155)."""
    rules = now.game.foul
    busts = {"foul": rules.pays_bust_out, "own-foul": "bust_out" in rules.own_hand_pays}
    return value + (now.game.out.chips if busts.get(now.player(payer).status, True) else 0)


def repay(step: Unfolding, seat: int) -> None:
    """Let a foul hand give back what it collected from those still in action, in turn, as far as its chips reach."""
    collected = step.player(seat).collected
    for each in step.state.after(seat):
        pay(step, seat, each, collected.get(each, 0), "repayment")
