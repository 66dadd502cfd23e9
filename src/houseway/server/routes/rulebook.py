"""The rulebook as pages read it: rules in words, comparisons, findings, house ways, charts, odds, placards."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from typing import Annotated, Literal

from litestar import MediaType, Response
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from houseway.publishing.compare import CompareOut, compare
from houseway.publishing.strategy_shape import StrategyOut
from houseway.publishing.why import WhyOut, why
from houseway.rulebook import load
from houseway.server.doors import asking, telling
from houseway.server.guarding import Door
from houseway.server.rulebook_findings import FindingOut, findings_of
from houseway.server.rulebook_house_way import AskedSet, HouseWayOut, SetOut, house_way_of, set_hand
from houseway.server.rulebook_odds import COUNTS
from houseway.server.rulebook_odds_shape import OddsOut
from houseway.server.rulebook_page import PageOut, charts_of, page_of
from houseway.server.rulebook_placard import PDF, PlacardOperation, placard_as, posted_option

_GAME = "/api/games/{room:str}/{game:str}"
_Place = Annotated[str, Meta(pattern=r"^[0-9]{3}:[0-9]{1,6}(-[0-9]{1,6})?$")]
_Cites = Annotated[
    list[_Place],
    QueryParameter(min_items=1, max_items=40, description="Lines of a source, such as 003:3905-3910."),
]
_Named = Annotated[str, QueryParameter(max_length=200, description="A game's id, room/game.")]
_Option = Annotated[
    str, QueryParameter(max_length=200, description="An option's id as the fees list it, or its number.")
]
_Form = Annotated[Literal["html", "pdf"], QueryParameter(description="A page to print, or a file.")]
_Part = Annotated[str | None, QueryParameter(max_length=100, description="Where several have such a number.")]
_Amount = Annotated[int | None, QueryParameter(ge=1, le=100_000_000_00, description="In cents, as filed.")]
_PRINTED = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
"""A page to print has its style in it, a PDF is shown by the browser's own means, and there is nothing else."""


@asking(f"{_GAME}/page", Door.OPEN, 404, summary="A document as a readable page")
async def page(room: FromPath[str], game: FromPath[str]) -> PageOut:
    """Tell a document in sections of lines, with its paytables, doubts and misprints, and what its felt looks like."""
    return await asyncio.to_thread(page_of, load(f"{room}/{game}").id)


@asking(f"{_GAME}/why", Door.OPEN, 404, summary="What stands on some lines")
async def reasons(room: FromPath[str], game: FromPath[str], cite: _Cites) -> WhyOut:
    """Tell every rule, reading and correction of a document and of its fee sheets that stands on these lines."""
    return await asyncio.to_thread(why, load(f"{room}/{game}"), cite)


@asking(f"{_GAME}/findings", Door.OPEN, 404, summary="What lint finds in a document")
async def findings(room: FromPath[str], game: FromPath[str]) -> tuple[FindingOut, ...]:
    """List what is wrong, doubtful or worth knowing in a document and in the tables of fees that price it."""
    return await asyncio.to_thread(findings_of, load(f"{room}/{game}").id)


@asking("/api/compare", Door.OPEN, 404, limit="work", summary="Two documents side by side")
async def compared(one: _Named, other: _Named) -> CompareOut:
    """Tell what differs between two documents, block by block, how much is alike, and their paytables."""
    return await asyncio.to_thread(compare, load(one), load(other))


@asking(f"{_GAME}/house-way", Door.OPEN, 404, summary="The house way, row by row")
async def house_way(room: FromPath[str], game: FromPath[str]) -> HouseWayOut:
    """List the rows of a house way in words, each with a hand that it decides; no rows where hands are not set."""
    return await asyncio.to_thread(house_way_of, load(f"{room}/{game}").id)


@telling(f"{_GAME}/set", Door.OPEN, 404, limit="work", summary="A hand set the house way")
async def set_the_house_way(room: FromPath[str], game: FromPath[str], data: JSONBody[AskedSet]) -> SetOut:
    """Set a hand of pai gow the house way, with the row that decided and the reasons."""
    return await asyncio.to_thread(set_hand, load(f"{room}/{game}").id, data)


@asking(f"{_GAME}/chart", Door.OPEN, 404, summary="Strategies that can be looked up")
async def chart(room: FromPath[str], game: FromPath[str]) -> tuple[StrategyOut, ...]:
    """List the strategies of a game that are known at once, as small tables; none where nothing is decided."""
    return await asyncio.to_thread(charts_of, load(f"{room}/{game}").id)


@asking(f"{_GAME}/odds", Door.OPEN, 404, limit="work", summary="What every wager is worth")
async def odds(room: FromPath[str], game: FromPath[str]) -> OddsOut:
    """Tell what every wager is worth to its bettor, counted over every deal. What takes long is told when it is known."""
    return await COUNTS.of(load(f"{room}/{game}").id)


@asking(
    f"{_GAME}/placard",
    Door.OPEN,
    404,
    limit="work",
    media_type=MediaType.HTML,
    operation_class=PlacardOperation,
    summary="The notice of fees, to print",
)
async def placard(  # noqa: PLR0913, PLR0917 -- a game, an option, a form, and the limits of the table
    room: FromPath[str],
    game: FromPath[str],
    option: _Option,
    form: _Form = "html",
    sheet: _Part = None,
    schedule: _Part = None,
    minimum: _Amount = None,
    maximum: _Amount = None,
) -> Response[bytes]:
    """Make the placard of a table with this option posted: limits, fees and when they are taken."""
    named = load(f"{room}/{game}").id
    posted = await asyncio.to_thread(posted_option, named, option, sheet, schedule)
    content = await asyncio.to_thread(placard_as, form, posted, minimum, maximum)
    headers = {"content-security-policy": _PRINTED}
    if form == "pdf":
        headers["content-disposition"] = f'inline; filename="{game.partition("+")[0]}.pdf"'
    media = PDF if form == "pdf" else MediaType.HTML
    return Response(content, media_type=media, headers=headers)


ROUTES = [page, reasons, findings, compared, house_way, set_the_house_way, chart, odds, placard]
