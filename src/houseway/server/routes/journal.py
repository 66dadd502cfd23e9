"""The journal and the ledger, for those who read records; proofs of shuffles, for anybody."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from itertools import islice
from typing import Annotated, Any

from litestar import Request
from litestar.params import FromPath, PathParameter, QueryParameter

from houseway.cardroom.roles import Grant
from houseway.server.answers import EntryOut, JournalPage, LedgerOut, ProofOut, ProofPage
from houseway.server.asked import NUMBER
from houseway.server.doors import asking
from houseway.server.guarding import Door
from houseway.server.house import House, house_of
from houseway.server.problems import ProblemError
from houseway.server.proving import kept_packs, revealed
from houseway.server.redacting import Redactor

_Request = Request[Any, Any, Any]
_After = Annotated[int, QueryParameter(ge=0, le=2**53 - 1, description="Begin after this entry.")]
_Number = Annotated[str, PathParameter(pattern=NUMBER, description="The number of an entry.")]
_Limit = Annotated[int, QueryParameter(ge=1, le=500, description="As many entries, at most.")]
_Named = Annotated[str | None, QueryParameter(max_length=40, description="Only of this table.")]
_Kind = Annotated[
    str | None, QueryParameter(max_length=40, description="Only of this kind, such as refusal.")
]


@asking("/api/journal", Grant.READ_RECORDS, limit="work", summary="Entries of the journal")
async def entries(
    request: _Request, after: _After = 0, limit: _Limit = 100, table: _Named = None, kind: _Kind = None
) -> JournalPage:
    """Read entries in order, without hidden cards and seeds; each with its hash and the one before it."""
    house = house_of(request)
    count, head = house.journal.count, house.journal.head

    def read() -> list[EntryOut]:
        found = house.journal.entries(after + 1, count, table=table, kind=kind, batch=limit + 1)
        redactor = Redactor(house.journal)
        return [redactor.public(entry) for entry in islice(found, limit + 1)]

    page = await asyncio.to_thread(read)
    more = page[limit - 1].number if len(page) > limit else None
    return JournalPage(tuple(page[:limit]), count, head, more)


@asking("/api/journal/{number:str}", Grant.READ_RECORDS, 404, summary="One entry")
async def entry(request: _Request, number: _Number) -> EntryOut:
    """Read one entry."""
    house = house_of(request)
    found = None
    if int(number) <= house.journal.count:
        found = await asyncio.to_thread(house.journal.entry, int(number))
    if found is None:
        raise ProblemError(
            404, "no-such-entry", f"there is no entry {number}; there are {house.journal.count}"
        )
    return await asyncio.to_thread(Redactor(house.journal).public, found)


@asking("/api/ledger", Grant.READ_RECORDS, summary="What every account stands at")
async def ledger(request: _Request) -> LedgerOut:
    """Read the balances of all accounts; together they are nothing."""
    house = house_of(request)
    return LedgerOut(dict(sorted(house.journal.balances().items())), house.journal.count)


@asking("/api/tables/{name:str}/proofs", Door.OPEN, 404, limit="work", summary="Shuffles that were revealed")
async def proofs(request: _Request, name: FromPath[str], after: _After = 0) -> ProofPage:
    """Read what was promised and revealed of shoes that are done with, also of a closed table's."""
    house = house_of(request)
    _check_known(house, name)
    found, more = await asyncio.to_thread(revealed, house.journal, name, after)
    return ProofPage(tuple(found), more)


@asking("/api/tables/{name:str}/packs", Grant.READ_RECORDS, 404, 410, summary="Packs of hands that are over")
async def packs(request: _Request, name: FromPath[str]) -> list[ProofOut]:
    """Read the shuffles of hands for a pot that are over, at an open table. They tell what was folded unseen."""
    return kept_packs(house_of(request).table(name).live)


def _check_known(house: House, name: str) -> None:
    if name not in house.state.closed:
        house.table(name)


ROUTES = [entries, entry, ledger, proofs, packs]
