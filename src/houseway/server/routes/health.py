"""Whether the server is well, and its own description."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from typing import Any

from litestar import MediaType, Request, Response

from houseway import __version__
from houseway.server.answers import Health
from houseway.server.doors import asking
from houseway.server.guarding import Door
from houseway.server.house import house_of
from houseway.server.problems import ProblemError

_Request = Request[Any, Any, Any]


@asking("/api/health", Door.OPEN, 503, summary="Whether the room is well")
async def health(request: _Request) -> Health:
    """Tell whether commands are taken, and how far the journal is."""
    house = house_of(request)
    if house.live.broken:
        raise ProblemError(503, "stands-still", "the room stands still and takes no commands")
    return Health("ok", __version__, house.journal.count, len(house.state.tables))


@asking("/api/openapi.json", Door.OPEN, summary="This description")
async def description(request: _Request) -> Response[dict[str, Any]]:
    """Return the description of every route, as OpenAPI."""
    described: dict[str, Any] = request.app.state["description"]()
    return Response(described, media_type=MediaType.JSON)


ROUTES = [health, description]
