"""Which function checks each command, and which carries it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.games.panguingue import (
    commands as co,
)
from houseway.games.panguingue import (
    declaring,
    drawing,
    forcing,
    fouling,
    melding,
    paying,
    slips,
    tops,
    voiding,
)
from houseway.games.panguingue import events as ev

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.unfolding import Unfolding
    from houseway.games.violations import Violation

_DEEDS: dict[type, tuple[Callable[[Now, Any], Iterator[Violation]], Callable[[Unfolding, Any], None]]] = {
    co.Declare: (declaring.declare_faults, declaring.do_declare),
    co.Correct: (declaring.correct_faults, declaring.do_correct),
    co.Take: (drawing.take_faults, drawing.do_take),
    co.Touch: (drawing.touch_faults, drawing.do_touch),
    co.Draw: (drawing.draw_faults, drawing.do_draw),
    co.Pass: (drawing.pass_faults, drawing.do_pass),
    co.Waive: (drawing.waive_faults, drawing.do_waive),
    co.Shuffle: (drawing.shuffle_faults, drawing.do_shuffle),
    co.LayMeld: (melding.meld_faults, melding.do_meld),
    co.Add: (melding.add_faults, melding.do_add),
    co.Discard: (melding.discard_faults, melding.do_discard),
    co.Claim: (paying.claim_faults, paying.do_claim),
    co.GoOut: (paying.out_faults, paying.do_out),
    co.OfferSplit: (tops.split_faults, tops.do_offer_split),
    co.OfferSettlement: (tops.settlement_faults, tops.do_offer_settlement),
    co.Agree: (tops.answer_faults, tops.do_agree),
    co.Refuse: (tops.answer_faults, tops.do_refuse),
    co.TakeTops: (tops.take_tops_faults, tops.do_take_tops),
    co.PlayOn: (tops.play_on_faults, tops.do_play_on),
    co.Force: (forcing.force_faults, forcing.do_force),
    co.CallFoul: (fouling.foul_faults, fouling.do_foul),
    co.ThrowIn: (fouling.throw_in_faults, fouling.do_throw_in),
    co.RuleFoul: (fouling.ruling_faults, fouling.do_ruling),
    co.VoidHand: (voiding.void_faults, voiding.do_void),
    co.Slip: (slips.slip_faults, slips.do_slip),
}

_ANSWERS = (co.Agree, co.Refuse)


def faults_of(now: Now, command: PanCommand) -> Iterator[Violation]:
    """Name every rule that a command would break."""
    yield from dict.fromkeys(_DEEDS[type(command)][0](now, command))


def is_allowed(now: Now, command: PanCommand) -> bool:
    """Say whether a command breaks no rule; it stops at the first one."""
    return next(iter(_DEEDS[type(command)][0](now, command)), None) is None


def carry_out(step: Unfolding, command: PanCommand) -> None:
    """Carry a command out; an offer without an answer lapses when play goes on."""
    if step.state.proposal is not None and not isinstance(command, _ANSWERS):
        step.happen(ev.OfferLapsed())
    _DEEDS[type(command)][1](step, command)
