"""The floor: shifts, and corrections and jackpots that take two people."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from typing import Annotated, Any

from litestar import Request
from litestar.params import JSONBody, PathParameter

from houseway.cardroom.commands import (
    AnyRoomCommand,
    ConfirmProposal,
    DeclineProposal,
    ProposeCorrection,
    ProposeJackpot,
    StartShift,
    Transfer,
)
from houseway.cardroom.postings import patron
from houseway.cardroom.proposals import confirmers, gross, missing_second
from houseway.cardroom.roles import Grant
from houseway.cardroom.state import Proposal
from houseway.server.answers import Done
from houseway.server.asked import NUMBER, Confirming, CorrectionProposed, Declining, JackpotProposed, NewShift
from houseway.server.doors import asking, telling
from houseway.server.floor_answers import ProposalOut, ProposalsOut
from houseway.server.guarding import who
from houseway.server.house import House, house_of
from houseway.server.problems import ProblemError

_Request = Request[Any, Any, Any]
_Number = Annotated[str, PathParameter(pattern=NUMBER, description="The number of a proposal's entry.")]


@telling("/api/floor/shift", Grant.OPEN_TABLES, summary="Begin a shift")
async def start_shift(request: _Request, data: JSONBody[NewShift]) -> Done:
    """Begin a shift: drop boxes are counted for it from now on."""
    return await _done(request, StartShift(data.shift), data.id)


@asking(
    "/api/floor/proposals",
    Grant.READ_RECORDS,
    summary="Corrections and jackpots that wait for a second person",
)
async def proposals(request: _Request) -> ProposalsOut:
    """List the open proposals: who proposed what and why, until when, and whether the person who asks may confirm it."""
    house, person = house_of(request), who(request).name
    state, at = house.state, max(house.live.keeper.now(), house.state.at)
    return ProposalsOut(
        proposals=tuple(
            _proposal_out(house, at, person, each) for each in state.proposals.values() if at <= each.until
        ),
        now=at,
        ceiling=state.ceilings.entry,
        shift_ceiling=state.ceilings.shift,
        confirmed=state.confirmed,
        funds={
            name: held
            for name, held in sorted(state.balances.items())
            if held and name.startswith("jackpot/")
        },
        confirmers=tuple(confirmers(state, at, person)),
        no_second=missing_second(state, at, person),
    )


@telling("/api/floor/proposals/corrections", Grant.CORRECT, 404, summary="Propose a correction of the ledger")
async def propose_correction(request: _Request, data: JSONBody[CorrectionProposed]) -> Done:
    """Propose to correct a mistake by a new entry. Nothing moves until a second person confirms it."""
    house = house_of(request)
    if data.entry > house.journal.count:
        raise ProblemError(
            404, "no-such-entry", f"there is no entry {data.entry}; the last is {house.journal.count}"
        )
    return await _done(request, ProposeCorrection(data.entry, data.transfers, data.reason), data.id)


@telling("/api/floor/proposals/jackpots", Grant.CORRECT, 404, summary="Propose to pay a jackpot")
async def propose_jackpot(request: _Request, data: JSONBody[JackpotProposed]) -> Done:
    """Propose to pay a jackpot out of its own fund. Nothing moves until a second person confirms it."""
    house_of(request).person(data.person)
    return await _done(request, ProposeJackpot(data.fund, data.person, data.amount, data.reason), data.id)


@telling("/api/floor/proposals/{number:str}/confirm", Grant.CORRECT, 404, summary="Confirm a proposal")
async def confirm(request: _Request, number: _Number, data: JSONBody[Confirming]) -> Done:
    """Confirm what another person proposed, under one's own name: the money moves now."""
    return await _done(request, ConfirmProposal(int(number)), data.id)


@telling(
    "/api/floor/proposals/{number:str}/decline", Grant.CORRECT, 404, summary="Decline or withdraw a proposal"
)
async def decline(request: _Request, number: _Number, data: JSONBody[Declining]) -> Done:
    """Decline a proposal, or withdraw one's own. Nothing moves."""
    return await _done(request, DeclineProposal(int(number), data.reason), data.id)


async def _done(request: _Request, command: AnyRoomCommand, command_id: str) -> Done:
    answer = await house_of(request).do(who(request).name, command, command_id)
    return Done(answer.entry, answer.at)


def _proposal_out(house: House, at: int, person: str, proposal: Proposal) -> ProposalOut:
    wanted = proposal.command
    refused = house.live.room.check(at, person, ConfirmProposal(proposal.number))
    jackpot = isinstance(wanted, ProposeJackpot)
    return ProposalOut(
        number=proposal.number,
        kind="jackpot" if jackpot else "correction",
        by=proposal.by,
        at=proposal.at,
        until=proposal.until,
        reason=wanted.reason,
        entry=None if jackpot else wanted.entry,
        transfers=(Transfer(wanted.fund, patron(wanted.person), wanted.amount),)
        if jackpot
        else wanted.transfers,
        amount=gross(wanted),
        refused="; ".join(map(str, refused)),
    )


ROUTES = [start_shift, proposals, propose_correction, propose_jackpot, confirm, decline]
