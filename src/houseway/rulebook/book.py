"""The rulebook: which rooms and games there are, and a game with its readings chosen."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from houseway.errors import UnknownGameError, did_you_mean
from houseway.rulebook.checks import check_document
from houseway.rulebook.citations import cited, is_cite
from houseway.rulebook.families import BlackjackGame, SideBet, model_of
from houseway.rulebook.files import names_in, per_book, raw_tables, seed_of
from houseway.rulebook.frozen import FrozenDict
from houseway.rulebook.loading import typed
from houseway.rulebook.model import (
    Document,
    FeesOnly,
    Game,
    Room,
    plain,
)
from houseway.rulebook.readings import (
    chosen_answers,
    reading_answers,
    usual_answer,
    usual_answers,
    with_answers,
)
from houseway.rulebook.side_bets import BESIDE, hosts_of, joined, own_name, parted_readings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_ROOM_FILE = "room.toml"


class Rules(Struct, frozen=True, kw_only=True):
    """One document, its readings chosen: all that a table needs to know."""

    id: str
    room: Room
    document: Document
    choices: dict[str, str]
    """Every reading of the document with the choice in force."""

    def __post_init__(self) -> None:
        """Freeze the choices: loaded rules are shared."""
        force_setattr(self, "choices", FrozenDict(self.choices))

    @property
    def game(self) -> Game:
        """The document, as one of a game with a player-dealer; others are refused by name."""
        if isinstance(self.document, Game):
            return self.document
        if isinstance(self.document, FeesOnly):
            raise UnknownGameError(
                f"{self.id} is known by its fees only ({self.document.source}): no rules of it were filed"
            )
        if isinstance(self.document, SideBet):
            side = self.id.partition("/")[2]
            raise UnknownGameError(
                f"{self.id} is a bonus bet laid beside other games, and not played by itself; name it with one, as"
                f" {self.id.partition('/')[0]}/{hosts_of(self.document)[0]}{BESIDE}{side}"
            )
        raise UnknownGameError(
            f"{self.id} has no player-dealer: it is played for a pot, at a table of that kind"
        )

    @property
    def hash(self) -> str:
        """The fingerprint of the rules in force: same rules, same hash, whatever words surround them."""
        document = msgspec.json.encode(_rules_only(plain(self.document)), order="deterministic")
        return hashlib.sha256(self.id.encode() + b"\n" + document).hexdigest()

    def reading_behind(self, wager_id: str, condition: str | None) -> str | None:
        """Return the reading that makes a wager end as it did, where the letter does not say so.

        The condition is one that it pushed on, or says that it was given up or the player-dealer did not qualify.
        """
        named = _READ_BY.get(condition or "")
        if named in self.document.readings:
            use = self.document.readings[named]
            departs = use.mark != "follows" or self.choices[named] != usual_answer(named, use)
            return named if departs else None
        decided = _DECIDED_BY.get(condition or "")
        path = (decided or "wager.{}.push").format(wager_id)
        for reading_id, use in self.document.readings.items():
            chosen = reading_answers(reading_id, use)[self.choices[reading_id]]
            printed = use.mark == "follows" and self.choices[reading_id] == usual_answer(reading_id, use)
            pushes = condition in (*chosen.add.get(path, ()), *_listed(chosen.set.get(path)))
            if not printed and (pushes or (decided is not None and path in chosen.set)):
                return reading_id
        return None

    def departures(self) -> dict[str, tuple[str, str]]:
        """Return the readings that are not at the document's usual answer: chosen and usual."""
        usual = {
            reading_id: usual_answer(reading_id, use) for reading_id, use in self.document.readings.items()
        }
        return {
            reading_id: (choice, usual[reading_id])
            for reading_id, choice in self.choices.items()
            if choice != usual[reading_id]
        }


_DECIDED_BY = {
    "forfeited": "wager.{}.on_fold",
    "unqualified": "wager.{}.unqualified",
    "bonus_surrendered": "wager.{}.on_surrender",
    "both_over": "compare.both_over",
    "foul": "setting.foul",
    "copied": "hand.copies",
}
"""Which word of the data decides an outcome of this condition, with the wager's id in the braces."""


_READ_BY = {"surrendered": "forfeited-halves", "rescued": "forfeited-halves"}
"""Which reading an outcome of this condition rests on, where its one answer changes no word of the data."""


def _listed(value: object) -> Sequence[object]:
    return cast("Sequence[object]", value) if isinstance(value, list | tuple) else ()


_WORDS = frozenset(
    {
        "bgc_id",
        "bonus",
        "correction",
        "cut",
        "label",
        "note",
        "options",
        "printed",
        "readings",
        "shuffle",
        "source",
    }
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


@per_book()
def room_ids() -> tuple[str, ...]:
    """Return the rooms' ids in alphabetical order."""
    return tuple(name for name in names_in("") if _ROOM_FILE in names_in(name))


@per_book()
def game_ids() -> tuple[str, ...]:
    """Return the id of every game, ``room/game``, in alphabetical order."""
    files = [(room_id, name) for room_id in room_ids() for name in names_in(room_id)]
    games = [(room_id, name) for room_id, name in files if name.endswith(".toml") and name != _ROOM_FILE]
    return tuple(sorted(f"{room_id}/{name.removesuffix('.toml')}" for room_id, name in games))


@per_book()
def room(room_id: str) -> Room:
    """Return a room, or say which rooms there are."""
    if room_id not in room_ids():
        raise UnknownGameError(f'no room "{room_id}"{did_you_mean(room_id, room_ids())}')
    raw = raw_tables(f"{room_id}/{_ROOM_FILE}")
    return typed(cited(raw, str(raw.get("seed", ""))), Room, f"rooms/{room_id}/{_ROOM_FILE}")


def default_game() -> str:
    """Return the game that is played when none is named."""
    named = str(raw_tables("rulebook.toml").get("default", ""))
    known_game(named)
    return named


def load(game_id: str, readings: Mapping[str, str] | None = None) -> Rules:
    """Return a game with its readings chosen; what `readings` does not name keeps its default."""
    known_game(game_id)
    return _load(game_id, tuple(sorted((readings or {}).items())))


def known_game(game_id: str) -> None:
    """Raise for a name that no game has, with the nearest ones; a bonus bet may be laid beside one that it rides on."""
    if game_id in game_ids():
        return
    host, beside, side = game_id.partition(BESIDE)
    room_id, _, name = host.partition("/")
    if beside and host in game_ids():
        _known_beside(room_id, name, side)
        return
    if room_id in room_ids() and name:
        games = [known.partition("/")[2] for known in game_ids() if known.startswith(f"{room_id}/")]
        raise UnknownGameError(f'no game "{name}" at {room_id}{did_you_mean(name, games)}')
    raise UnknownGameError(f'no game "{game_id}"{did_you_mean(game_id, game_ids())}')


def _known_beside(room_id: str, name: str, side: str) -> None:
    """Raise unless a bonus bet may be laid beside a game."""
    bonuses = [
        each.partition("/")[2]
        for each in game_ids()
        if each.startswith(f"{room_id}/") and name in hosts_of(load(each).document)
    ]
    if side not in bonuses:
        near = did_you_mean(side, bonuses) if bonuses else "; there is none"
        raise UnknownGameError(f'no bonus bet "{side}" beside {room_id}/{name}{near}')


@per_book(maxsize=256)  # readings may come from files of strangers, and there are very many combinations
def _load(game_id: str, asked: tuple[tuple[str, str], ...]) -> Rules:
    host_id, beside, side = game_id.partition(BESIDE)
    room_id = host_id.partition("/")[0]
    if beside:
        return _load_beside(host_id, f"{room_id}/{side}", dict(asked))
    return read_game(game_id, raw_tables(f"{game_id}.toml"), dict(asked), room(room_id))


def _load_beside(host_id: str, side_id: str, asked: dict[str, str]) -> Rules:
    """Return a game with a bonus bet laid beside it; each reading goes to the document that has it."""
    side = side_id.partition("/")[2]
    host, bonus = load(host_id).document, load(side_id).document
    own, theirs = parted_readings(host, bonus, side, asked)
    game, laid = load(host_id, own), load(side_id, theirs)
    choices = {own_name(host, side, name): choice for name, choice in laid.choices.items()}
    if not isinstance(game.document, BlackjackGame) or not isinstance(laid.document, SideBet):
        raise UnknownGameError(f"{side_id} cannot be laid beside {host_id}")
    return Rules(
        id=f"{host_id}{BESIDE}{side}",
        room=game.room,
        document=joined(game.document, laid.document, side),
        choices={**game.choices, **choices},
    )


def read_game(game_id: str, raw: dict[str, Any], asked: Mapping[str, str], in_room: Room) -> Rules:
    """Return the rules that raw file data hold, with the readings asked for.

    A document is written with its usual answers; only other ones are laid over it.
    """
    name = f"rooms/{game_id}.toml"
    seed, model = seed_of(raw), model_of(raw, name)
    document = typed(cited(raw, seed), model, name)
    usual = usual_answers(name, document.readings)
    choices = chosen_answers(game_id, document.readings, usual, asked)
    changed = with_answers(raw, document.readings, usual, choices, name)
    if changed is not raw:
        document = typed(cited(changed, seed), model, f"{name}, its readings applied")
    check_document(document, name)
    return Rules(id=game_id, room=in_room, document=document, choices=choices)
