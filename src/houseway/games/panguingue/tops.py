"""The tops: who gets them, how two divide them, and the last player's choice (001:126, 001:137-140, 001:166-170)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue import events as ev
from houseway.games.panguingue.now import active_faults, phase_faults, seat_faults
from houseway.games.panguingue.unfolding import begin_turn, end_hand
from houseway.games.violations import Violation
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.commands import (
        Agree,
        OfferSettlement,
        OfferSplit,
        PlayOn,
        Refuse,
        TakeTops,
    )
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.unfolding import Unfolding
    from houseway.money import Cents


def award_tops(step: Unfolding, seat: int) -> None:
    """Give a player the tops; those kept apart only if he plays doubles."""
    double = step.state.double_tops if step.player(seat).doubles else 0
    step.happen(ev.TopsAwarded(seat, step.state.tops, double))
    _unwon(step)


def _unwon(step: Unfolding) -> None:
    """Give the tops of doubles back to who put them up, where they do not wait for a winner among them."""
    if step.game.doubles.tops_unwon == "returned":
        for seat, player in step.state.players.items():
            back = min(player.anted[1], step.state.double_tops)
            if back and player.status != "dead":  # a dead hand has its ante back
                step.happen(ev.TopsAwarded(seat, 0, back))


def split_faults(now: Now, command: OfferSplit) -> Iterator[Violation]:
    """Name what is wrong with an offer to divide the tops."""
    seat, rules = command.seat, now.game.tops
    deed = f"seat {seat} cannot divide the tops"
    yield from phase_faults(now, ("declare", "play"), deed)
    yield from active_faults(now, seat, deed)
    if now.asked is not None:
        yield Violation("declare", f"{deed}: seat {now.asked} has not declared", rules.split_cite)
    elif len(now.state.active) != rules.split_by:
        says = f"{deed}: {len(now.state.active)} players are left; {rules.split_by} may divide them"
        yield Violation("split", says, rules.split_cite)
    if now.state.proposal is not None:
        yield Violation("split", f"{deed}: an offer waits for its answer", rules.split_cite)


def do_offer_split(step: Unfolding, command: OfferSplit) -> None:
    """Offer to divide."""
    step.happen(ev.Offered(command.seat))


def asked_to_agree(now: Now) -> list[int]:
    """Return who still has to answer an offer."""
    offer = now.state.proposal
    if offer is None:
        return []
    asked = now.state.active if offer.amounts is None else list(offer.amounts)
    return [seat for seat in asked if seat != offer.by and seat not in offer.agreed]


def answer_faults(now: Now, command: Agree | Refuse) -> Iterator[Violation]:
    """Name that nobody asked."""
    yield from seat_faults(now, command.seat)
    if command.seat not in asked_to_agree(now):
        cite = (*now.game.tops.split_cite, *now.game.survivor.cite)
        yield Violation("offer", f"seat {command.seat} has no offer to answer", cite)


def do_agree(step: Unfolding, command: Agree) -> None:
    """Agree; once everybody has, it is done."""
    step.happen(ev.Agreed(command.seat))
    offer = step.state.proposal
    if offer is None or asked_to_agree(step.now):
        return
    if offer.amounts is None:
        _split(step)
        return
    for payer, amount in offer.amounts.items():
        if amount:
            step.happen(ev.Paid(payer, offer.by, amount, amount, "settlement"))
    award_tops(step, offer.by)
    end_hand(step, "settled", offer.by)


def unit_of(now: Now) -> Cents:
    """Return the least that the tops are divided in."""
    return {"dollars": 100, "chips": now.chip, "cents": 1}[now.game.tops.split_in]


def _split(step: Unfolding) -> None:
    """Divide the tops in whole dollars, chips or cents; what is left over goes to the one whose turn comes first."""
    first, *others = step.state.active
    all_double = all(step.player(seat).doubles for seat in step.state.active)
    tops = step.state.tops
    double = step.state.double_tops if all_double or step.game.tops.mixed_split != "single_tops" else 0
    unit = unit_of(step.now)
    parts = unit * (1 + len(others))
    part, double_part = tops // parts * unit, double // parts * unit
    for seat in others:
        step.happen(ev.TopsAwarded(seat, part, double_part))
    rest = (tops - len(others) * part, double - len(others) * double_part)
    step.happen(ev.TopsAwarded(first, *rest))
    _unwon(step)
    end_hand(step, "split", None)


def do_refuse(step: Unfolding, command: Refuse) -> None:
    """Refuse, and action continues."""
    step.happen(ev.Refused(command.seat))


def take_tops_faults(now: Now, command: TakeTops) -> Iterator[Violation]:
    """Name why the tops are not simply somebody's: others play, or he has to settle with foul hands."""
    seat, cite = command.seat, (*now.game.declare.out_cite, *now.game.tops.cite)
    deed = f"seat {seat} cannot take the tops"
    yield from phase_faults(now, ("declare", "lone"), deed)
    yield from active_faults(now, seat, deed)
    if now.asked is not None:
        yield Violation("declare", f"{deed}: seat {now.asked} has not declared", cite)
    elif len(now.state.active) > 1:
        yield Violation("tops", f"{deed}: {len(now.state.active)} players are left", cite)
    if now.state.fouled:
        yield Violation(
            "survivor", f"{deed}: he settles with the foul hands or plays on", now.game.survivor.cite
        )


def do_take_tops(step: Unfolding, command: TakeTops) -> None:
    """Give the last player the tops."""
    award_tops(step, command.seat)
    end_hand(step, "last-player", command.seat)


def _lone_faults(now: Now, seat: int, deed: str) -> Iterator[Violation]:
    yield from phase_faults(now, ("lone",), deed)
    yield from active_faults(now, seat, deed)
    if not now.state.fouled:
        yield Violation("survivor", f"{deed}: no hand is foul", now.game.survivor.cite)


def settlement_faults(now: Now, command: OfferSettlement) -> Iterator[Violation]:
    """Name what is wrong with an offer to settle."""
    seat, rules = command.seat, now.game.survivor
    deed = f"seat {seat} cannot settle"
    yield from _lone_faults(now, seat, deed)
    if "settle" not in rules.may or not command.amounts:
        yield Violation("survivor", f"{deed}: it names nobody to settle with", rules.cite)
    if now.state.proposal is not None:
        yield Violation("survivor", f"{deed}: an offer waits for its answer", rules.cite)
    for payer, amount in command.amounts.items():
        if payer not in now.state.fouled:
            yield Violation("survivor", f"{deed} with seat {payer}, whose hand is not foul", rules.cite)
        elif not 0 <= amount <= now.player(payer).chips:
            says = f"{deed} for {dollars(amount)}: seat {payer} has {dollars(now.player(payer).chips)} on the table"
            yield Violation("chips", says, now.game.chips.table_stakes_cite)


def do_offer_settlement(step: Unfolding, command: OfferSettlement) -> None:
    """Offer to settle."""
    step.happen(ev.Offered(command.seat, command.amounts))


def play_on_faults(now: Now, command: PlayOn) -> Iterator[Violation]:
    """Name why somebody does not play on alone."""
    deed = f"seat {command.seat} cannot play on alone"
    yield from _lone_faults(now, command.seat, deed)
    if "play_on" not in now.game.survivor.may:
        yield Violation("survivor", f"{deed}: he settles with the foul hands", now.game.survivor.cite)


def do_play_on(step: Unfolding, command: PlayOn) -> None:
    """Turn the hand up and go on with his own turn, or begin one."""
    step.happen(ev.PlaysOn(command.seat, step.player(command.seat).hand))
    turn, held = step.state.turn, step.state.held
    if turn is None and held is not None and held.seat == command.seat:
        step.happen(ev.TurnResumed(command.seat))
    elif turn is None:
        begin_turn(step, command.seat)
