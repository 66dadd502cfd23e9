"""Signing in and out; guests; changing a password."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
import secrets
from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from houseway.cardroom.commands import BuyAtCage, OpenAccount
from houseway.cardroom.people import HOUSE, Person
from houseway.cardroom.postings import patron
from houseway.cardroom.roles import Role
from houseway.money import dollars
from houseway.server.answers import Me
from houseway.server.asked import ChangePassword, LogIn
from houseway.server.doors import asking, ending, setting, telling
from houseway.server.guarding import Door, check_rate, known_person, session_of, who
from houseway.server.house import House, house_of
from houseway.server.passwords import fingerprint, fits
from houseway.server.people import set_password
from houseway.server.problems import ProblemError
from houseway.server.seen import seats_of
from houseway.server.sessions import COOKIE, Begun, Session, csrf_token
from houseway.server.tidying import dismiss_guest

_Request = Request[Any, Any, Any]
_GONE = Cookie(COOKIE, "/api", "", max_age=0, httponly=True, samesite="lax")


@telling("/api/session", Door.OPEN, 401, limit="login", summary="Sign in")
async def log_in(request: _Request, data: JSONBody[LogIn]) -> Response[Me]:
    """Sign in with a name and a password; the session is in a cookie."""
    house = house_of(request)
    check_rate(request, "name", data.person)
    person = house.state.people.get(data.person)
    stored = await asyncio.to_thread(house.logins.password, data.person)
    good = await asyncio.to_thread(fits, stored, data.password)
    if not good or person is None or stored is None or fingerprint(stored) != person.fingerprint:
        raise ProblemError(401, "wrong-password", "the name or the password is wrong")
    if not data.leave_guest:
        _check_guest_chips(house, known_person(request))
    begun = await house.sessions.begin(person.name, house.settings.session_time)
    await _sign_out(request)
    return _welcome(house, person, begun)


@ending("/api/session", Door.KNOWN, status_code=204, response_cookies=[_GONE], summary="Sign out")
async def log_out(request: _Request) -> None:
    """End the session; its cookie is worth nothing from then on. A guest's chips go back to the cage."""
    await _sign_out(request)


@asking("/api/session", Door.OPEN, summary="Who is signed in")
async def me(request: _Request) -> Me:
    """Return who is signed in, what they may do, what they hold, and the token for changes; a visitor is nobody."""
    session, person = session_of(request), known_person(request)
    if session is None or person is None:
        return Me()
    return _me(house_of(request), person, session, request.cookies[COOKIE])


@setting("/api/session/password", Door.KNOWN, limit="login", status_code=204, summary="Change one's password")
async def change_password(request: _Request, data: JSONBody[ChangePassword]) -> None:
    """Change one's own password; all other sessions of the same person end."""
    house, person = house_of(request), who(request)
    stored = await asyncio.to_thread(house.logins.password, person.name)
    if not await asyncio.to_thread(fits, stored, data.old):
        raise ProblemError(403, "wrong-password", "the password so far is wrong")
    await set_password(house, HOUSE, person.name, data.new)
    await house.sessions.end_all(person.name, but=session_of(request))


@telling("/api/guest", Door.OPEN, limit="guest", summary="Come in as a guest")
async def come_in(request: _Request) -> Response[Me]:
    """Make a guest who plays with chips for play: no account, no password. Anyone signed in stays who they are."""
    house, session, person = house_of(request), session_of(request), known_person(request)
    if session is not None and person is not None:
        return _welcome(house, person, Begun(session, request.cookies[COOKIE]))
    name = f"guest-{secrets.token_hex(5)}"
    # the session comes first: a guest without one has left, and the cage takes the chips back
    begun = await house.sessions.begin(name, house.settings.guest_time)
    await house.do(HOUSE, OpenAccount(name, (Role.PATRON,), "guest"))
    await house.do(HOUSE, BuyAtCage(name, house.settings.guest_chips))
    return _welcome(house, house.person(name), begun)


async def _sign_out(request: _Request) -> None:
    """End the session of a request, if it has one; a guest leaves with it."""
    house, session, person = house_of(request), session_of(request), known_person(request)
    if session is None:
        return
    await house.sessions.end(session)
    if person is not None and person.made == "guest":
        await dismiss_guest(house, person.name)


def _check_guest_chips(house: House, person: Person | None) -> None:
    """Refuse to sign in over a guest who still holds chips, until they are given up."""
    if person is None or person.made != "guest":
        return
    seats = seats_of(house.state, person.name)
    chips = house.state.balance(patron(person.name)) + sum(each.chips for each in seats)
    if not chips and not seats:
        return
    where = "".join(
        f", {dollars(each.chips)} of it at table {each.table}, seat {each.seat}" for each in seats
    )
    says = (
        f"you have {dollars(chips)} as a guest{where}; guest chips cannot move to an account:"
        " set leave_guest to return them to the cage and sign in"
    )
    raise ProblemError(409, "guest-chips", says)


def _welcome(house: House, person: Person, begun: Begun) -> Response[Me]:
    lasts = begun.session.expires_at - house.live.keeper.now()
    cookie = _cookie(house, begun.secret, max(lasts // 1000, 0))
    return Response(_me(house, person, begun.session, begun.secret), cookies=[cookie])


def _cookie(house: House, secret: str, lasts: int) -> Cookie:
    secure = house.settings.https
    return Cookie(COOKIE, "/api", secret, max_age=lasts, secure=secure, httponly=True, samesite="lax")


def _me(house: House, person: Person, session: Session, secret: str) -> Me:
    return Me(
        person=person.name,
        roles=person.roles,
        grants=tuple(sorted(person.grants)),
        guest=person.made == "guest",
        chips=house.state.balance(patron(person.name)),
        expires_at=session.expires_at,
        csrf=csrf_token(secret),
        seats=seats_of(house.state, person.name),
    )


ROUTES = [log_in, log_out, me, change_password, come_in]
