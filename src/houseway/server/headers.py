"""Headers that every answer carries, also those of unknown routes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar.datastructures import MutableScopeHeaders

if TYPE_CHECKING:
    from litestar.types import Message, Scope

    from houseway.server.settings import Settings

HEADERS = {
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
_STRICT = {"strict-transport-security": "max-age=31536000"}


class SecurityHeaders:
    """Adds them, before an answer leaves."""

    def __init__(self, settings: Settings) -> None:
        self._added = HEADERS | (_STRICT if settings.https else {})

    async def __call__(self, message: Message, _: Scope) -> None:
        """Add what the handler has not set itself."""
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in self._added.items():
            if name not in headers:
                headers[name] = value
