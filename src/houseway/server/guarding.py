"""Who may come through which door. Every route names the grant that it takes, or that it takes none."""

from __future__ import annotations

from enum import StrEnum
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import urlsplit

from houseway.cardroom.roles import Grant
from houseway.server.house import house_of
from houseway.server.problems import ProblemError
from houseway.server.reading import check_text
from houseway.server.sessions import COOKIE, CSRF_HEADER, csrf_fits

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler

    from houseway.cardroom.people import Person
    from houseway.server.sessions import Session

    Connection = ASGIConnection[Any, Any, Any, Any]


class Door(StrEnum):
    """Routes that take no grant."""

    OPEN = "open"
    """For anybody."""
    KNOWN = "known"
    """For anybody who is signed in, guests too; what is done is judged by the room."""


Needed: TypeAlias = Grant | Door

_LONGEST_PATH = 4_000
"""Bytes of a path and its query."""
_LONGEST_ADDRESS = 64
"""Letters of an address that is none of the internet's."""
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def session_of(connection: Connection) -> Session | None:
    """Return the session of a request, if it has one that lives."""
    secret = connection.cookies.get(COOKIE)
    return house_of(connection).sessions.find(secret) if secret else None


def known_person(connection: Connection) -> Person | None:
    """Return who asks, if he is signed in."""
    session = session_of(connection)
    return None if session is None else house_of(connection).state.people.get(session.person)


def who(connection: Connection) -> Person:
    """Return who asks; raise if nobody is signed in."""
    person = known_person(connection)
    if person is None:
        raise ProblemError(401, "no-session", "nobody is signed in; sign in, or come in as a guest")
    return person


def network_of(connection: Connection) -> str:
    """Return the address that a request came from, of IPv6 the /64 that one subscriber has.

    Behind proxies of one's own it is the last address that they have written.
    """
    address = _address(connection)
    try:
        found = ip_address(address.strip("[]"))
    except ValueError:
        return address[:_LONGEST_ADDRESS]
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), 64), strict=False))


def _address(connection: Connection) -> str:
    proxies = house_of(connection).settings.proxies
    written = [
        each.strip() for each in connection.headers.get("x-forwarded-for", "").split(",") if each.strip()
    ]
    if proxies and len(written) >= proxies:
        return written[-proxies]
    return connection.client.host if connection.client else ""


def limited(connection: Connection, handler: BaseRouteHandler) -> None:
    """Refuse who asks too often."""
    kind = str(handler.opt.get("limit", "read"))
    if kind in {"login", "guest"}:
        check_rate(connection, kind, network_of(connection))
    else:
        check_rates(connection, kind, asker(connection))


def asker(connection: Connection) -> str:
    """Return whose bucket a request takes from: his session's, or his address's without one."""
    session = session_of(connection)
    return session.id if session else network_of(connection)


def check_rates(connection: Connection, kind: str, asker: str) -> None:
    """Take a token from a session's bucket and one from its address's, or refuse."""
    check_rate(connection, kind, asker)
    check_rate(connection, f"address_{kind}", network_of(connection))


def check_rate(connection: Connection, kind: str, asker: str) -> None:
    """Take a token from somebody's bucket, or refuse."""
    wait = house_of(connection).buckets.wait(kind, asker)
    if wait:
        raise ProblemError(429, "too-often", f"that is too often; ask again in {wait} s", wait=wait)


def readable(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse an address that is too long, or has control characters in it."""
    size = len(connection.scope["raw_path"]) + len(connection.scope["query_string"])
    if size > _LONGEST_PATH:
        raise ProblemError(
            400, "malformed", f"the address has {size:,} bytes; expected at most {_LONGEST_PATH:,}"
        )
    check_text(connection.scope["path"], "the address")
    for name, value in connection.query_params.multi_items():
        check_text(name, "the address")
        check_text(value, name)


def unforged(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse what another site's page has sent in somebody's name."""
    check_origin(connection)
    if _method(connection) in _SAFE:
        return
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and _has_body(connection):
        raise ProblemError(415, "not-json", f'a body of type "{kind}"; expected application/json')
    secret = connection.cookies.get(COOKIE)
    if secret is None or session_of(connection) is None:
        return  # there is nothing that could be done in somebody's name
    if not csrf_fits(secret, connection.headers.get(CSRF_HEADER, "")):
        says = f"the header {CSRF_HEADER} is missing or not this session's; GET /api/session has the token"
        raise ProblemError(403, "forged", says)


def _has_body(connection: Connection) -> bool:
    """Say whether a request brings a body, at once or in parts."""
    headers = connection.headers
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def _method(connection: Connection) -> str:
    """Return the method of a request; a WebSocket begins as a GET."""
    return str(connection.scope["method"]) if connection.scope["type"] == "http" else "GET"


def check_origin(connection: Connection) -> None:
    """Refuse pages of other sites; programs that are no browsers name no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in house_of(connection).settings.origins:
        return
    if _site(origin) != connection.headers.get("host", ""):
        raise ProblemError(403, "origin", f'pages of "{origin[:200]}" may not speak to this server')


def _site(origin: str) -> str | None:
    """Return the host that an origin names, if it is one of the web."""
    try:
        found = urlsplit(origin)
    except ValueError:
        return None
    return found.netloc if found.scheme in {"http", "https"} and found.netloc else None


def granted(connection: Connection, handler: BaseRouteHandler) -> None:
    """Refuse who has not the grant that the route names."""
    if _method(connection) == "OPTIONS":
        return
    needed: Needed = handler.opt["grant"]
    if needed is Door.OPEN:
        return
    person = who(connection)
    if isinstance(needed, Grant) and needed not in person.grants:
        raise ProblemError(
            403, "not-allowed", f'{person.name} may not do this: it takes the grant "{needed}"'
        )
