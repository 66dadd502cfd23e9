"""What a page shows before its scripts have run, and to those who run none: a title, and the rulebook as plain links."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import HousewayError
from houseway.rulebook import load, room
from houseway.server.routes.games import rooms_of_rulebook
from houseway.server.rulebook_page import page_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.server.answers import GameLine, RoomLine

_PAGES = re.compile(
    r"/(?:$|tables/[^/]+(?:/rounds)?$|rounds/[^/]+/[0-9]+$|proofs/[^/]+$|compare(?:/[^/]+){0,4}$"
    r"|train(?:/[^/]+){0,2}$|dealer(?:/[^/]+/[^/]+)?$|floor$|audit(?:/[0-9]+)?$|people$|sign-in$)"
)
"""The addresses of pages that are not about a room or game of the rulebook (`web/src/routes.ts` has them all)."""
_ROOM = re.compile(r"/rooms/([^/]+)$")
_GAME = re.compile(r"/rooms/([^/]+)/games/([^/]+)(?:/(?:play|read|odds|bank|fees|train))?$")


class Painted(Struct, frozen=True):
    """A page before its scripts have run."""

    title: str
    html: str
    known: bool = True
    """Whether there is such a page at all."""


def first_paint(path: str) -> Painted:
    """Return what an address begins with; what is at no address says so."""
    try:
        return _rulebook_page(path) or Painted("Houseway", _lobby() if path == "/" else "", _is_page(path))
    except HousewayError as error:
        return Painted("Not found · Houseway", f"<h1>Not found</h1><p>{escape(str(error))}</p>", known=False)


def lobby_rooms() -> list[RoomLine]:
    """Return the rooms and their games, which the lobby shows at once."""
    return rooms_of_rulebook()


def _is_page(path: str) -> bool:
    return _PAGES.match(path) is not None


def _rulebook_page(path: str) -> Painted | None:
    if found := _ROOM.match(path):
        title = escape(room(found[1]).title)
        games = (game for each in lobby_rooms() if each.id == found[1] for game in _games(each))
        return Painted(f"{title} · Houseway", f"<h1>{title}</h1>{_links(games)}")
    if found := _GAME.match(path):
        return _game(f"{found[1]}/{found[2]}", whole=path.endswith("/read"))
    return None


def _game(game: str, *, whole: bool) -> Painted:
    rules = load(game)
    title, room_name = escape(rules.document.title), game.partition("/")[0]
    at = f"/rooms/{room_name}"
    html = (
        f'<p><a href="{at}">{escape(rules.room.title)}</a></p><h1>{title}</h1>'
        f"<p>{escape(rules.document.summary)}</p>"
        f'<p><a href="{at}/games/{game.partition("/")[2]}/read">Read its rules</a></p>'
    )
    return Painted(f"{title} · Houseway", html + (_sections(game) if whole else ""))


def _sections(game: str) -> str:
    """Return the rules of a game as plain text with the lines they stand on."""
    return "".join(
        f"<h2>{escape(section.title)}</h2><ul>"
        + "".join(
            f"<li>{escape(': '.join(filter(None, (line.head, line.text))))} "
            f"<small>{escape(', '.join(line.cite))}</small></li>"
            for line in section.lines
        )
        + "</ul>"
        for section in page_of(game).sections
    )


@cache
def _lobby() -> str:
    parts = (
        f'<section><h2><a href="/rooms/{each.id}">{escape(each.title)}</a></h2>{_links(_games(each))}</section>'
        for each in lobby_rooms()
    )
    return f"<h1>The rulebook of the California cardroom, running</h1>{''.join(parts)}"


def _games(each: RoomLine) -> Iterable[GameLine]:
    return (game for games in each.families.values() for game in games)


def _links(games: Iterable[GameLine]) -> str:
    rows = (
        f'<li><a href="/rooms/{game.id.replace("/", "/games/")}">{escape(game.title)}</a> {escape(game.summary)}</li>'
        for game in games
    )
    return f"<ul>{''.join(rows)}</ul>"
