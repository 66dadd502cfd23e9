"""People and their roles, for those who manage them."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from typing import Any

from litestar import Request
from litestar.params import FromPath, JSONBody

from houseway.cardroom.commands import GrantRoles
from houseway.cardroom.people import Person
from houseway.cardroom.postings import patron
from houseway.cardroom.roles import Grant
from houseway.server.answers import Done, PersonOut
from houseway.server.asked import NewPassword, NewPerson, NewRoles
from houseway.server.doors import asking, setting, telling
from houseway.server.guarding import who
from houseway.server.house import House, house_of
from houseway.server.people import open_account, set_password

_Request = Request[Any, Any, Any]


@asking("/api/people", Grant.MANAGE_PEOPLE, summary="Everybody the room knows")
async def listed(request: _Request) -> list[PersonOut]:
    """List everybody the room knows."""
    house = house_of(request)
    return [_shown(house, person) for person in house.state.people.values()]


@telling("/api/people", Grant.MANAGE_PEOPLE, summary="Open an account")
async def opened(request: _Request, data: JSONBody[NewPerson]) -> Done:
    """Let the room know somebody; with a password he can sign in."""
    answer = await open_account(house_of(request), who(request).name, data)
    return Done(answer.entry, answer.at)


@asking("/api/people/{person:str}", Grant.MANAGE_PEOPLE, 404, summary="One person")
async def one(request: _Request, person: FromPath[str]) -> PersonOut:
    """Tell what the room knows about somebody."""
    house = house_of(request)
    return _shown(house, house.person(person))


@setting("/api/people/{person:str}/roles", Grant.MANAGE_PEOPLE, 404, summary="Grant roles")
async def granted(request: _Request, person: FromPath[str], data: JSONBody[NewRoles]) -> Done:
    """Give somebody these roles and no others; it holds for his open sessions too."""
    house = house_of(request)
    command = GrantRoles(house.person(person).name, data.roles)
    answer = await house.do(who(request).name, command, data.id)
    return Done(answer.entry, answer.at)


@setting("/api/people/{person:str}/password", Grant.MANAGE_PEOPLE, 404, summary="Set a password")
async def new_password(request: _Request, person: FromPath[str], data: JSONBody[NewPassword]) -> Done:
    """Set somebody's password; all his sessions end."""
    house = house_of(request)
    answer = await set_password(house, who(request).name, house.person(person).name, data.password)
    await house.sessions.end_all(person)
    return Done(answer.entry, answer.at)


def _shown(house: House, person: Person) -> PersonOut:
    return PersonOut(
        person=person.name,
        roles=person.roles,
        made=person.made,
        bot=person.bot,
        has_password=bool(person.fingerprint),
        chips=house.state.balance(patron(person.name)),
    )


ROUTES = [listed, opened, one, granted, new_password]
