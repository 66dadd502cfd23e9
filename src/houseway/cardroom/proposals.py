"""Money that takes two people: one proposes a correction or a jackpot payment, another confirms it in time.

Neither of the two may gain by it. Two accounts are not two people while one person holds the access to both:
whoever opened an account, or set its roles or its password within a day, counts as its holder too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cardroom.commands import ConfirmProposal, DeclineProposal, ProposeCorrection, ProposeJackpot
from houseway.cardroom.correcting import correction_faults, jackpot_faults
from houseway.cardroom.people import not_allowed, right_faults
from houseway.cardroom.postings import patron, transferred
from houseway.cardroom.roles import Grant
from houseway.cardroom.state import Done, Proposal, ProposalConfirmed
from houseway.games.violations import Violation
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.commands import AnyProposal
    from houseway.cardroom.state import RoomState
    from houseway.money import Cents

ABOUT_PROPOSALS = (ProposeCorrection, ProposeJackpot, ConfirmProposal, DeclineProposal)
HOUR = 3_600_000
NEW_ACCESS = 24 * HOUR
"""How long whoever set an account's roles or password counts as its holder, in milliseconds."""
SHORTEST_SHIFT = 4 * HOUR
"""A shift that begins sooner after the last count began goes on with that count: new shifts lift no ceiling."""


def gross(command: AnyProposal) -> Cents:
    """Return what a proposal moves, all its transfers added up."""
    if isinstance(command, ProposeJackpot):
        return command.amount
    return sum(each.amount for each in command.transfers)


def changes(command: AnyProposal) -> dict[str, Cents]:
    """Return what comes to each account when a proposal is confirmed."""
    if isinstance(command, ProposeJackpot):
        return {command.fund: -command.amount, patron(command.person): command.amount}
    return transferred(command.transfers)


def proposal_faults(
    state: RoomState, at: int, person: str, command: AnyProposal | ConfirmProposal | DeclineProposal
) -> Iterator[Violation]:
    """Name what is wrong with making, confirming or declining a proposal."""
    match command:
        case ConfirmProposal():
            yield from _confirm_faults(state, at, person, command)
        case DeclineProposal(proposal=number):
            yield from _open_faults(state, at, number)
        case _:
            yield from _propose_faults(state, at, person, command)


def _propose_faults(state: RoomState, at: int, person: str, command: AnyProposal) -> Iterator[Violation]:
    """Name what is wrong with a proposal before anybody is asked to confirm it."""
    yield from _party_faults(state, person, command)
    yield from _content_faults(state, command)
    if missing := missing_second(state, at, person, command):
        yield Violation("no-second-person", missing)


def _confirm_faults(state: RoomState, at: int, person: str, command: ConfirmProposal) -> Iterator[Violation]:
    """Name what keeps a person from confirming a proposal now; the ledger may have changed since it was made."""
    found = state.proposals.get(command.proposal)
    open_faults = [*_open_faults(state, at, command.proposal)]
    if found is None or open_faults:
        yield from open_faults
        return
    yield from _party_faults(state, person, found.command)
    yield from right_faults(state.people, found.by, found.command)
    if person == found.by:
        yield Violation("two-persons", f"{person} proposed it; another person must confirm it")
    elif holder := _common_holder(state, at, person, found.by):
        yield Violation("two-persons", _one_hand(holder, person, found.by))
    yield from _content_faults(state, found.command)


def confirmers(state: RoomState, at: int, person: str, command: AnyProposal | None = None) -> list[str]:
    """Return everyone who may confirm what a person proposes, as accounts stand now."""
    return [
        each
        for each in _others(state, person)
        if patron(each) not in _gains(command) and not _common_holder(state, at, each, person)
    ]


def handle_proposal(
    state: RoomState, at: int, person: str, command: AnyProposal | ConfirmProposal | DeclineProposal
) -> Done:
    """Make, confirm or decline a proposal; only what is confirmed moves money."""
    match command:
        case ConfirmProposal():
            return _confirm(state, command)
        case DeclineProposal(proposal=number):
            del state.proposals[number]
        case _:
            _propose(state, at, person, command)
    return Done()


def _propose(state: RoomState, at: int, person: str, command: AnyProposal) -> None:
    """Note a proposal under the number of its entry, and drop those that have expired."""
    state.proposals = {number: each for number, each in state.proposals.items() if at <= each.until}
    number = state.entries + 1
    until = at + state.ceilings.minutes * 60_000
    state.proposals[number] = Proposal(number, person, at, until, command)


def _confirm(state: RoomState, command: ConfirmProposal) -> Done:
    """Move the money of a proposal, and count it for the shift."""
    found = state.proposals.pop(command.proposal)
    state.confirmed += gross(found.command)
    event = ProposalConfirmed(found.number, found.by, found.command)
    return Done(events=(event,), postings=changes(found.command))


def begin_shift(state: RoomState, at: int, shift: str) -> None:
    """Begin a shift, and the count for its ceiling if the last one is old enough."""
    state.shift = shift
    if at - state.counted_from >= SHORTEST_SHIFT:
        state.confirmed, state.counted_from = 0, at


def note_access(state: RoomState, at: int, person: str, whose: str) -> None:
    """Note who set an account's roles or password; the program itself holds no account."""
    if person in state.people:
        state.people[whose].set_by[person] = at


def _open_faults(state: RoomState, at: int, number: int) -> Iterator[Violation]:
    found = state.proposals.get(number)
    if found is None:
        listed = (
            ", ".join(str(each.number) for each in state.proposals.values() if at <= each.until) or "none"
        )
        yield Violation("no-such-proposal", f"proposal {number} is not open; open: {listed}")
    elif at > found.until:
        yield Violation(
            "expired", f"proposal {number} expired {(at - found.until) // 1000} s ago; propose it again"
        )


def _party_faults(state: RoomState, person: str, command: AnyProposal) -> Iterator[Violation]:
    """Say why somebody may be neither of the two people behind a proposal."""
    if state.people[person].made != "account":
        yield not_allowed(person, "is no account of the staff's; guests and bots propose and confirm nothing")
    if patron(person) in _gains(command):
        yield Violation("own-gain", f"{person} would gain by it, and can neither propose nor confirm it")


def _content_faults(state: RoomState, command: AnyProposal) -> Iterator[Violation]:
    if isinstance(command, ProposeCorrection):
        yield from correction_faults(state, command.entry, command.transfers)
    else:
        yield from jackpot_faults(state, command.fund, command.amount)
    whole, ceilings = gross(command), state.ceilings
    if whole > ceilings.entry:
        says = f"it moves {dollars(whole)}; the ceiling for one entry is {dollars(ceilings.entry)}"
        yield Violation("ceiling", says)
    elif state.confirmed + whole > ceilings.shift:
        says = (
            f"it moves {dollars(whole)}, and {dollars(state.confirmed)} was moved in this shift; "
            f"the ceiling for a shift is {dollars(ceilings.shift)}"
        )
        yield Violation("ceiling", says)


def _gains(command: AnyProposal | None) -> set[str]:
    """Return the accounts that money comes to, whatever leaves them again."""
    if command is None:
        return set()
    if isinstance(command, ProposeJackpot):
        return {patron(command.person)}
    return {each.target for each in command.transfers}


def _others(state: RoomState, person: str) -> list[str]:
    return [
        each.name
        for each in state.people.values()
        if each.name != person and each.made == "account" and Grant.CORRECT in each.grants
    ]


def missing_second(state: RoomState, at: int, person: str, command: AnyProposal | None = None) -> str:
    """Say why nobody can confirm what a person proposes; nothing if somebody can."""
    others = _others(state, person)
    if confirmers(state, at, person, command):
        return ""
    if not others:
        return (
            f"this room has no second person: only {person} may correct the ledger or pay jackpots, and one "
            "person alone moves no house money; give the floor or cage role to another person first"
        )
    gain = [each for each in others if patron(each) in _gains(command)]
    tied = [each for each in others if each not in gain]
    why = [f"{', '.join(gain)} would gain by it"] if gain else []
    why += (
        [f"the roles or passwords of {', '.join(tied)} and {person} were set by one person within a day"]
        if tied
        else []
    )
    return f"there is no second person to confirm it: {'; '.join(why)}"


def _common_holder(state: RoomState, at: int, one: str, other: str) -> str:
    """Return a person who may hold both accounts; nothing where two people are behind them."""
    shared = _holders(state, at, one) & _holders(state, at, other)
    return min(shared, default="")


def _holders(state: RoomState, at: int, name: str) -> set[str]:
    """Return whoever may have access to an account: its owner, whoever set it up lately, and their holders."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each in found or each not in state.people:
            continue
        found.add(each)
        waiting += [who for who, when in state.people[each].set_by.items() if at - when < NEW_ACCESS]
    return found


def _one_hand(holder: str, person: str, by: str) -> str:
    whose = " and ".join(sorted({person, by} - {holder}))
    return f"{holder} set the roles or the password of {whose} within the last 24 hours; another person must confirm it"
