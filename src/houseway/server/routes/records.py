"""The records that the law asks for, made from the journal."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Request, Response
from litestar.params import FromPath, QueryParameter

from houseway.cardroom.roles import Grant
from houseway.errors import did_you_mean
from houseway.server.doors import asking
from houseway.server.house import house_of
from houseway.server.problems import ProblemError
from houseway.store.records import KINDS, Record, plain_rows, record, written

_Request = Request[Any, Any, Any]
_Named = Annotated[str | None, QueryParameter(max_length=40, description="Only of this table.")]
_Start = Annotated[
    int | None, QueryParameter(ge=0, le=2**53 - 1, description="From this moment on, in milliseconds.")
]
_End = Annotated[
    int | None, QueryParameter(ge=0, le=2**53 - 1, description="Until before this moment, in milliseconds.")
]
_PRINTED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A page to print has its style in it, and nothing else."""


@asking("/api/records/{kind:str}", Grant.READ_RECORDS, 404, limit="work", summary="A record as JSON")
async def as_json(
    request: _Request, kind: FromPath[str], table: _Named = None, start: _Start = None, end: _End = None
) -> list[dict[str, Any]]:
    """Make a record: playing-book, drop, jackpots, rotation or ledger."""
    return plain_rows(await _made(request, kind, table, start, end))


@asking(
    "/api/records/{kind:str}/csv",
    Grant.READ_RECORDS,
    404,
    limit="work",
    media_type="text/csv",
    summary="A record as comma-separated values",
)
async def as_csv(
    request: _Request, kind: FromPath[str], table: _Named = None, start: _Start = None, end: _End = None
) -> Response[str]:
    """Make a record for a spreadsheet."""
    text = written(await _made(request, kind, table, start, end), "csv")
    headers = {"content-disposition": f'attachment; filename="{kind}.csv"'}
    return Response(text, media_type="text/csv", headers=headers)


@asking(
    "/api/records/{kind:str}/html",
    Grant.READ_RECORDS,
    404,
    limit="work",
    media_type=MediaType.HTML,
    summary="A record to print",
)
async def as_html(
    request: _Request, kind: FromPath[str], table: _Named = None, start: _Start = None, end: _End = None
) -> Response[str]:
    """Make a record as a page to print."""
    text = written(await _made(request, kind, table, start, end), "html")
    headers = {"content-security-policy": _PRINTED}
    return Response(text, media_type=MediaType.HTML, headers=headers)


async def _made(
    request: _Request, kind: str, table: str | None, start: int | None, end: int | None
) -> Record:
    if kind not in KINDS:
        raise ProblemError(404, "not-found", f'no record "{kind[:40]}"{did_you_mean(kind, KINDS)}')
    journal = house_of(request).journal
    return await asyncio.to_thread(record, journal, kind, table=table, start=start, end=end)


ROUTES = [as_json, as_csv, as_html]
