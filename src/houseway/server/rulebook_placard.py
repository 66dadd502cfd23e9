"""The notice of fees to print: an option found by its id or its label, as HTML or PDF."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, Operation, Schema
from litestar.openapi.spec.enums import OpenAPIType

from houseway import publishing, verbs
from houseway.errors import UnknownGameError, did_you_mean
from houseway.rulebook import sheets_of

if TYPE_CHECKING:
    from houseway.fees import Posted
    from houseway.money import Cents

PDF = "application/pdf"
_IN_AN_ID = " option "


@dataclass
class PlacardOperation(Operation):
    """What is said of the route: it answers in one of two forms."""

    def __post_init__(self) -> None:
        """Name both forms."""
        found = (self.responses or {}).get("200")
        if isinstance(found, OpenAPIResponse):
            text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
            file = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, content_media_type=PDF))
            found.content = {"text/html": text, PDF: file}


def placard_as(form: str, posted: Posted, minimum: Cents | None, maximum: Cents | None) -> bytes:
    """Return the placard of an option as a file."""
    made = verbs.placard(posted, minimum, maximum)
    return publishing.placard_pdf(made) if form == "pdf" else publishing.placard_html(made).encode()


def posted_option(game: str, option: str, sheet: str | None, schedule: str | None) -> Posted:
    """Return an option by its id, such as ``room/sheet/schedule option 3``, or by its number or label."""
    if _IN_AN_ID not in option:
        return verbs.posted(game, option, sheet, schedule)
    every = {each.id: each for name in sheets_of(game) for each in verbs.options(game, name)}
    if option not in every:
        raise UnknownGameError(f'no option "{option[:100]}" for {game}{did_you_mean(option, every)}')
    return every[option]
