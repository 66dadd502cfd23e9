"""The page at the address itself: what is open, and where the description is."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from html import escape
from typing import Any

from litestar import MediaType, Request, Response

from houseway.server.doors import asking
from houseway.server.guarding import Door
from houseway.server.house import House, house_of

_Request = Request[Any, Any, Any]
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
_STYLE = "body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:48rem;padding:0 1rem;color-scheme:light dark}\
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8884}"


@asking("/", Door.OPEN, media_type=MediaType.HTML, summary="What is open, as a page")
async def page(request: _Request) -> Response[str]:
    """Show the open tables."""
    headers = {"content-security-policy": _POLICY}
    return Response(_page(house_of(request)), media_type=MediaType.HTML, headers=headers)


def _page(house: House) -> str:
    title = escape(house.state.title or "Houseway")
    rows = "".join(_row(line) for line in house.live.tables()) or "<tr><td>No table is open.</td></tr>"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>'
        f"<h1>{title}</h1><table><thead><tr><th>Table</th><th>Game</th><th>Room</th><th>Stakes</th><th>Seated</th>"
        f"<th>Waits for</th></tr></thead><tbody>{rows}</tbody></table>"
        '<p>Everything that can be asked: <a href="/api/openapi.json">/api/openapi.json</a>.</p></body></html>'
    )


def _row(line: dict[str, Any]) -> str:
    cells = (
        f'<a href="/api/tables/{escape(line["table"])}">{escape(line["table"])}</a>',
        escape(line["title"]),
        escape(line["room"]),
        escape(line["stakes"]),
        f"{line['seated']} ({line['bots']} bots)",
        escape(line["waiting"]),
    )
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


ROUTES = [page]
