"""The rulebook: which rooms and games there are, and a game with its readings chosen."""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from houseway.errors import RulebookError, UnknownGameError, did_you_mean
from houseway.rulebook.checks import check_document
from houseway.rulebook.citations import cited, is_cite
from houseway.rulebook.frozen import FrozenDict
from houseway.rulebook.loading import parse_toml, typed
from houseway.rulebook.model import Game, Overlay, Reading, ReadingUse, Room, Slug, plain
from houseway.rulebook.overlays import overlaid

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

_ROOM_FILE = "room.toml"


class Rules(Struct, frozen=True, kw_only=True):
    """One document, its readings chosen: all that a table needs to know."""

    id: str
    room: Room
    game: Game
    choices: dict[str, str]
    """Every reading of the document with the choice in force."""

    def __post_init__(self) -> None:
        """Freeze the choices: loaded rules are shared."""
        force_setattr(self, "choices", FrozenDict(self.choices))

    @property
    def hash(self) -> str:
        """The fingerprint of the rules in force: same rules, same hash, whatever words surround them."""
        document = msgspec.json.encode(_rules_only(plain(self.game)), order="deterministic")
        return hashlib.sha256(self.id.encode() + b"\n" + document).hexdigest()

    def push_reading(self, wager_id: str, condition: str | None) -> str | None:
        """Return the reading that makes a wager push on a condition, where the letter does not say so."""
        path = f"wager.{wager_id}.push"
        for reading_id, use in self.game.readings.items():
            chosen = reading_answers(reading_id, use)[self.choices[reading_id]]
            printed = use.mark == "follows" and self.choices[reading_id] == usual_answer(reading_id, use)
            if not printed and condition in (*chosen.add.get(path, ()), *chosen.set.get(path, ())):
                return reading_id
        return None

    def departures(self) -> dict[str, tuple[str, str]]:
        """Return the readings that are not at the document's usual answer: chosen and usual."""
        usual = {reading_id: usual_answer(reading_id, use) for reading_id, use in self.game.readings.items()}
        return {
            reading_id: (choice, usual[reading_id])
            for reading_id, choice in self.choices.items()
            if choice != usual[reading_id]
        }


_WORDS = frozenset(
    {"bgc_id", "bonus", "correction", "cut", "label", "note", "options", "readings", "shuffle", "source"}
    | {"statistics", "status", "summary", "table", "title"}
)
"""Keys of a document that explain it or tell where it stands, and change nothing that runs."""


def _rules_only(value: object) -> object:
    """Return plain data without explanations and citations."""
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        kept = {key: item for key, item in table.items() if key not in _WORDS and not is_cite(key)}
        return {key: _rules_only(item) for key, item in kept.items()}
    if isinstance(value, list | tuple):
        return [_rules_only(item) for item in cast("list[object]", value)]
    return value


def _data() -> Traversable:
    return files("houseway").joinpath("rooms")


@cache
def room_ids() -> tuple[str, ...]:
    """Return the rooms' ids in alphabetical order."""
    found = [
        entry.name for entry in _data().iterdir() if entry.is_dir() and entry.joinpath(_ROOM_FILE).is_file()
    ]
    return tuple(sorted(found))


@cache
def game_ids() -> tuple[str, ...]:
    """Return the id of every game, ``room/game``, in alphabetical order."""
    ids: list[str] = []
    for room_id in room_ids():
        names = [entry.name for entry in _data().joinpath(room_id).iterdir()]
        games = [name for name in names if name.endswith(".toml") and name != _ROOM_FILE]
        ids.extend(f"{room_id}/{name.removesuffix('.toml')}" for name in games)
    return tuple(sorted(ids))


@cache
def room(room_id: str) -> Room:
    """Return a room, or say which rooms there are."""
    if room_id not in room_ids():
        raise UnknownGameError(f'no room "{room_id}"{did_you_mean(room_id, room_ids())}')
    raw = _raw(f"{room_id}/{_ROOM_FILE}")
    return typed(cited(raw, str(raw.get("seed", ""))), Room, f"rooms/{room_id}/{_ROOM_FILE}")


@cache
def register() -> dict[str, Reading]:
    """Return every reading, one id for one question."""
    name = "rooms/readings.toml"
    readings = typed(cited(_raw("readings.toml"), ""), dict[Slug, Reading], name)
    for reading_id, reading in readings.items():
        if reading.default not in reading.choices:
            near = did_you_mean(reading.default, reading.choices)
            raise RulebookError(f'{name}: {reading_id}.default: no choice "{reading.default}"{near}')
    return FrozenDict(readings)


@cache
def _raw(name: str) -> dict[str, Any]:
    return parse_toml(_data().joinpath(name).read_text(encoding="utf-8"), f"rooms/{name}")


def default_game() -> str:
    """Return the game that is played when none is named."""
    named = str(_raw("rulebook.toml").get("default", ""))
    _known(named)
    return named


def load(game_id: str, readings: Mapping[str, str] | None = None) -> Rules:
    """Return a game with its readings chosen; what `readings` does not name keeps its default."""
    _known(game_id)
    return _load(game_id, tuple(sorted((readings or {}).items())))


def _known(game_id: str) -> None:
    if game_id in game_ids():
        return
    room_id, _, name = game_id.partition("/")
    if room_id in room_ids() and name:
        games = [known.partition("/")[2] for known in game_ids() if known.startswith(f"{room_id}/")]
        raise UnknownGameError(f'no game "{name}" at {room_id}{did_you_mean(name, games)}')
    raise UnknownGameError(f'no game "{game_id}"{did_you_mean(game_id, game_ids())}')


@lru_cache(maxsize=256)  # readings may come from files of strangers, and there are very many combinations
def _load(game_id: str, asked: tuple[tuple[str, str], ...]) -> Rules:
    return read_game(game_id, _raw(f"{game_id}.toml"), dict(asked), room(game_id.partition("/")[0]))


def read_game(game_id: str, raw: dict[str, Any], asked: Mapping[str, str], in_room: Room) -> Rules:
    """Return the rules that raw file data hold, with the readings asked for.

    A document is written with its usual answers; only other ones are laid over it.
    """
    name = f"rooms/{game_id}.toml"
    seed = _seed(raw)
    game = typed(cited(raw, seed), Game, name)
    usual = {reading_id: _usual(game_id, reading_id, use) for reading_id, use in game.readings.items()}
    choices = _choices(game_id, game.readings, usual, asked)
    other = {reading_id: choice for reading_id, choice in choices.items() if choice != usual[reading_id]}
    document = raw
    for reading_id, choice in other.items():
        overlay = reading_answers(reading_id, game.readings[reading_id])[choice]
        document = _applied(document, overlay, f"{name}: reading {reading_id}={choice}")
    if other:
        game = typed(cited(document, seed), Game, f"{name}, its readings applied")
    check_document(game, name)
    return Rules(id=game_id, room=in_room, game=game, choices=choices)


def _seed(raw: dict[str, Any]) -> str:
    """Return the seed that the lines of a document count in; the typed model checks it."""
    source = raw.get("source")
    return str(cast("dict[str, object]", source).get("seed", "")) if isinstance(source, dict) else ""


def reading_answers(reading_id: str, use: ReadingUse) -> dict[str, Overlay]:
    """Return the answers a document admits to a reading: its own, or the register's."""
    return use.choices or register()[reading_id].choices


def usual_answer(reading_id: str, use: ReadingUse) -> str:
    """Return the answer a document is written with: its own default, or the register's."""
    return use.default or register()[reading_id].default


def _applied(document: dict[str, Any], overlay: Overlay, where: str) -> dict[str, Any]:
    try:
        return overlaid(document, overlay)
    except RulebookError as error:
        raise RulebookError(f"{where}: {error}") from error


def _choices(
    game_id: str, uses: Mapping[str, ReadingUse], usual: Mapping[str, str], asked: Mapping[str, str]
) -> dict[str, str]:
    for reading_id, choice in asked.items():
        if reading_id not in uses:
            near = did_you_mean(reading_id, uses)
            raise UnknownGameError(f'{game_id} has no reading "{reading_id}"{near}')
        allowed = reading_answers(reading_id, uses[reading_id])
        if choice not in allowed:
            near = did_you_mean(choice, allowed)
            raise UnknownGameError(f'reading {reading_id} of {game_id} has no choice "{choice}"{near}')
    return {**usual, **asked}


def _usual(game_id: str, reading_id: str, use: ReadingUse) -> str:
    """Return the choice that holds unless another is asked for."""
    at = f"rooms/{game_id}.toml: readings.{reading_id}"
    if reading_id not in register():
        raise RulebookError(f"{at}: not in rooms/readings.toml{did_you_mean(reading_id, register())}")
    default = usual_answer(reading_id, use)
    answers = reading_answers(reading_id, use)
    if default not in answers:
        raise RulebookError(f'{at}.default: no choice "{default}"{did_you_mean(default, answers)}')
    return default
