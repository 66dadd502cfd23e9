"""The journal and the ledger, for those who read records; proofs of shuffles, for anybody."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from collections.abc import Iterator
from typing import Annotated, Any

from litestar import Request
from litestar.params import FromPath, PathParameter, QueryParameter
from msgspec.structs import replace

from houseway.cardroom.roles import Grant
from houseway.errors import HousewayError
from houseway.server.answers import EntryOut, JournalPage, LedgerOut, OptionChange, ProofOut, ProofPage
from houseway.server.asked import NUMBER
from houseway.server.doors import asking
from houseway.server.guarding import Door
from houseway.server.house import House, house_of
from houseway.server.problems import ProblemError
from houseway.server.proving import kept_packs, proof_of
from houseway.server.redacting import Redactor
from houseway.server.rounds_making import posted_out
from houseway.server.rounds_marks import POSTED, Marks, Shoe
from houseway.server.rounds_rows import Which, numbers
from houseway.server.routes.rounds import check_known
from houseway.store.drafts import Entry
from houseway.store.reader import Reader
from houseway.verbs import posted

_Request = Request[Any, Any, Any]
_After = Annotated[int, QueryParameter(ge=0, le=2**53 - 1, description="Only after this entry.")]
_Before = Annotated[
    int | None,
    QueryParameter(ge=1, le=2**53 - 1, description="Only before this entry, and the newest first."),
]
_Number = Annotated[str, PathParameter(pattern=NUMBER, description="The number of an entry.")]
_Limit = Annotated[int, QueryParameter(ge=1, le=500, description="As many entries, at most.")]
_Few = Annotated[int, QueryParameter(ge=1, le=50, description="As many shuffles, at most.")]
_Named = Annotated[str | None, QueryParameter(max_length=40, description="Only of this table.")]
_Kind = Annotated[
    str | None, QueryParameter(max_length=40, description="Only of this kind, such as refusal.")
]
_Person = Annotated[str | None, QueryParameter(max_length=40, description="Only what this person did.")]
_Round = Annotated[
    int | None,
    QueryParameter(
        name="round", ge=1, le=2**53 - 1, description="Only the shoe that this round was dealt from."
    ),
]


@asking("/api/journal", Grant.READ_RECORDS, limit="work", summary="Entries of the journal")
async def entries(  # noqa: PLR0913 -- one for each way to choose
    request: _Request,
    *,
    after: _After = 0,
    before: _Before = None,
    limit: _Limit = 100,
    table: _Named = None,
    kind: _Kind = None,
    person: _Person = None,
) -> JournalPage:
    """Read entries, without hidden cards and seeds; each with its hash and the one before it.

    In order; with `before` the newest first, and `next` is the `before` of the next page.
    """
    house = house_of(request)
    count, head = house.journal.count, house.journal.head
    before, newest = min(before or count + 1, count + 1), before is not None
    which = Which(after, before, table, kind, person)

    def read() -> list[EntryOut]:
        redactor = Redactor(house.journal)
        found = numbers(house.journal, which, limit + 1, newest_first=newest)
        return [redactor.public(each) for each in _numbered(house.journal, found)]

    page = [await _with_option(house, each) for each in await asyncio.to_thread(read)]
    more = page[limit - 1].number if len(page) > limit else None
    return JournalPage(tuple(page[:limit]), count, head, more)


def _numbered(journal: Reader, found: list[int]) -> Iterator[Entry]:
    """Yield entries by their numbers; those that stand side by side are read at once."""
    beside = sorted(found)
    if len(beside) > 1 and beside[-1] - beside[0] < 2 * len(beside):
        between = {each.number: each for each in journal.entries(beside[0], beside[-1])}
        yield from (between[number] for number in found)
        return
    for number in found:
        entry = journal.entry(number)
        if entry is not None:
            yield entry


@asking("/api/journal/{number:str}", Grant.READ_RECORDS, 404, summary="One entry")
async def entry(request: _Request, number: _Number) -> EntryOut:
    """Read one entry, and which finished round it belongs to."""
    house = house_of(request)
    found = None
    if int(number) <= house.journal.count:
        found = await asyncio.to_thread(house.journal.entry, int(number))
    if found is None:
        raise ProblemError(
            404, "no-such-entry", f"there is no entry {number}; there are {house.journal.count}"
        )
    told = await _with_option(house, await asyncio.to_thread(Redactor(house.journal).public, found))
    if found.table not in {*house.state.tables, *house.state.closed}:
        return told
    marks = await house.live.rounds.marks(found.table)
    return replace(told, round=marks.round_of(found.number))


async def _with_option(house: House, shown: EntryOut) -> EntryOut:
    """Add the fee options before and after an entry that posted one.

    The event names only the new option; the old one is what the table's earlier entries posted last.
    """
    posts = any({event.get("event"), event.get("type")} & POSTED for event in shown.events)
    if not posts or shown.table not in {*house.state.tables, *house.state.closed}:
        return shown
    marks = await house.live.rounds.marks(shown.table)
    before, after = (_option_words(marks, number) for number in (shown.number - 1, shown.number))
    return replace(shown, option=OptionChange(before, after))


def _option_words(marks: Marks, entry: int) -> str:
    """Return the option in force after an entry in words; its number alone where the rulebook has it no more."""
    fees = marks.posted(entry)
    if fees is None:
        return ""
    try:
        found = posted_out(posted(marks.setup.game, fees.option, fees.sheet, fees.schedule))
    except HousewayError:
        return f"option {fees.option}"
    return f"{found.says} ({found.schedule})"


@asking("/api/ledger", Grant.READ_RECORDS, summary="What every account stands at")
async def ledger(request: _Request) -> LedgerOut:
    """Read the balances of all accounts; together they are nothing."""
    house = house_of(request)
    return LedgerOut(dict(sorted(house.journal.balances().items())), house.journal.count)


@asking("/api/tables/{name:str}/proofs", Door.OPEN, 404, limit="work", summary="Shuffles that were revealed")
async def proofs(  # noqa: PLR0913 -- likewise
    request: _Request,
    name: FromPath[str],
    *,
    after: _After = 0,
    before: _Before = None,
    limit: _Few = 20,
    round_: _Round = None,
) -> ProofPage:
    """Read what was promised and revealed of shoes that are done with, also of a closed table's.

    In order, or with `before` the newest first; with `round` only the shoe of that round.
    """
    house = house_of(request)
    check_known(house, name)
    marks = await house.live.rounds.marks(name)
    shoes = [
        shoe
        for shoe in marks.shoes
        if after < shoe.done < (before or shoe.done + 1)
        and (round_ is None or round_ in marks.rounds_of(shoe))
    ]
    shoes = shoes[::-1] if before is not None else shoes
    more = shoes[limit - 1].done if len(shoes) > limit else None
    found = await asyncio.to_thread(_proofs, house.journal, name, marks, shoes[:limit])
    return ProofPage(tuple(found), more)


def _proofs(journal: Reader, table: str, marks: Marks, shoes: list[Shoe]) -> list[ProofOut]:
    return [proof_of(journal, table, marks, shoe) for shoe in shoes]


@asking("/api/tables/{name:str}/packs", Grant.READ_RECORDS, 404, 410, summary="Packs of hands that are over")
async def packs(request: _Request, name: FromPath[str]) -> list[ProofOut]:
    """Read the shuffles of hands for a pot that are over, at an open table. They tell what was folded unseen."""
    return kept_packs(house_of(request).table(name).live)


ROUTES = [entries, entry, ledger, proofs, packs]
