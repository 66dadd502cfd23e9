"""Who is signed in. The cookie holds 256 random bits; here and in the database is only their hash."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.server.logins import Kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.server.logins import Logins

COOKIE = "houseway"
CSRF_HEADER = "x-csrf-token"


class Session(Struct, frozen=True):
    """Somebody who is signed in, until when."""

    id: str
    person: str
    expires_at: int


class Begun(Struct, frozen=True):
    """A session that has just begun, with the secret for its cookie."""

    session: Session
    secret: str


def id_of(secret: str) -> str:
    """Return the id of the session whose cookie holds a secret."""
    return sha256(secret.encode()).hexdigest()


def csrf_token(secret: str) -> str:
    """Return the token that must come with everything a session changes. It follows from the cookie's secret."""
    return sha256(b"csrf " + secret.encode()).hexdigest()


def csrf_fits(secret: str, token: str) -> bool:
    """Say whether a token is that of a session."""
    return hmac.compare_digest(csrf_token(secret).encode(), token.encode())


class Sessions:
    """All sessions: in memory to be found, in the database to outlive the program. One program owns a room."""

    def __init__(self, logins: Logins, now: Callable[[], int]) -> None:
        self._logins = logins
        self._now = now
        self._known = {
            kept.id: Session(kept.id, kept.person, kept.expires_at) for kept in logins.sessions(now())
        }

    def find(self, secret: str) -> Session | None:
        """Return the session of a cookie."""
        return self.alive(id_of(secret))

    def alive(self, session_id: str) -> Session | None:
        """Return a session that has neither ended nor run out."""
        session = self._known.get(session_id)
        return session if session is not None and self._now() < session.expires_at else None

    def people(self) -> set[str]:
        """Return everyone who is signed in somewhere."""
        now = self._now()
        return {session.person for session in self._known.values() if now < session.expires_at}

    async def begin(self, person: str, lasts: int) -> Begun:
        """Sign somebody in."""
        secret = secrets.token_urlsafe(32)
        session = Session(id_of(secret), person, self._now() + lasts)
        kept = Kept(session.id, person, "", session.expires_at)
        await asyncio.to_thread(self._logins.begin, kept)
        self._sweep()
        self._known[session.id] = session
        return Begun(session, secret)

    async def end(self, session: Session) -> None:
        """Sign somebody out here."""
        self._known.pop(session.id, None)
        await asyncio.to_thread(self._logins.end, session.id)

    async def end_all(self, person: str, *, but: Session | None = None) -> None:
        """Sign somebody out everywhere, or everywhere else."""
        ended = [each.id for each in self._known.values() if each.person == person and each != but]
        for each in ended:
            del self._known[each]
        await asyncio.to_thread(self._logins.end, *ended)

    def _sweep(self) -> None:
        """Forget what has run out."""
        now = self._now()
        for session in [each for each in self._known.values() if each.expires_at <= now]:
            del self._known[session.id]
