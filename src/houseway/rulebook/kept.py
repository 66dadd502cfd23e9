"""The files that a game's rules are made of, as one text that a journal can keep, and read back as a book of its own.

The text is JSON: each file of the rulebook that the game needs, by its name, in the order of its keys. It is known by
its SHA-256. Whatever the shipped rulebook says later, the rules of a table can be made again from it.
"""

from __future__ import annotations

import gzip
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec
import rtoml

from houseway.errors import HousewayError, RulebookError
from houseway.rulebook.book import load, room_ids
from houseway.rulebook.files import SHIPPED, in_use, is_laid, lay_book, names_in, per_book, raw_tables, under
from houseway.rulebook.schedules import fee_sheet, sheets_of
from houseway.rulebook.side_bets import BESIDE

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["FIRST", "KeptRules", "digest_of", "in_use", "keep_rules", "read_first", "read_kept", "under"]

FIRST = "first"
"""The name of the book that the house shipped while journals kept no rules yet (`first_book.json.gz`, never changed)."""

_READINGS = "readings"
_files = msgspec.json.Decoder(dict[str, dict[str, Any]])


class KeptRules(msgspec.Struct, frozen=True):
    """The files behind a game, as one text, and its hash."""

    digest: str
    text: str


@per_book(maxsize=256)
def keep_rules(game_id: str) -> KeptRules:
    """Return the files that a game is played and charged by, of the book in use."""
    text = msgspec.json.encode(dict(_files_of(game_id))).decode()
    return KeptRules(sha256(text.encode()).hexdigest(), text)


def digest_of(game_id: str, book: str = SHIPPED) -> str:
    """Return the hash of the files behind a game in a book; nothing where the book has no such game."""
    try:
        with under(book):
            return keep_rules(game_id).digest
    except HousewayError:
        return ""


def read_first() -> str:
    """Make the first book known, and return its name."""
    if not is_laid(FIRST):
        packed = files("houseway").joinpath("rulebook", "first_book.json.gz").read_bytes()
        texts = msgspec.json.decode(gzip.decompress(packed), type=dict[str, str])
        lay_book(FIRST, {name: rtoml.loads(text) for name, text in texts.items()})
    return FIRST


def read_kept(kept: KeptRules) -> None:
    """Make a kept text known as a book under its hash; raise where it is not what its hash says, or no book."""
    if is_laid(kept.digest):
        return
    found = sha256(kept.text.encode()).hexdigest()
    if found != kept.digest:
        raise RulebookError(f"the rules kept as {kept.digest} have the hash {found}")
    try:
        lay_book(kept.digest, _files.decode(kept.text))
    except msgspec.DecodeError as error:
        raise RulebookError(f"the rules kept as {kept.digest} cannot be read: {error}") from error


def _files_of(game_id: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each file: the game, a bonus bet laid beside it, a chart it borrows, its fees, its rooms, its readings."""
    host, _, side = game_id.partition(BESIDE)
    games = [host, *([f"{host.partition('/')[0]}/{side}"] if side else [])]
    way = getattr(load(game_id).document, "house_way", None)
    chart = getattr(way, "chart", None)
    games += [str(chart)] if chart is not None and chart not in games else []
    for each in games:
        yield f"{each}.toml", raw_tables(f"{each}.toml")
    sheets = sheets_of(game_id)
    for sheet in sheets:
        room, _, name = sheet.partition("/")
        yield f"{room}/fees/{name}.toml", raw_tables(f"{room}/fees/{name}.toml")
    rooms = {each.partition("/")[0] for each in games}
    for room in room_ids():
        if room in rooms:
            yield f"{room}/room.toml", raw_tables(f"{room}/room.toml")
    asked = {reading for each in games for reading in load(each).document.readings}
    asked |= {reading for sheet in sheets for reading in fee_sheet(sheet).sheet.readings}
    for name in names_in(_READINGS):
        own = {key: value for key, value in raw_tables(f"{_READINGS}/{name}").items() if key in asked}
        if own:
            yield f"{_READINGS}/{name}", own
