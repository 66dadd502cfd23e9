"""What can be practised where: every game of every room with its drills, by what its document has."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from houseway.errors import UnknownGameError, did_you_mean
from houseway.games import playable
from houseway.rulebook import game_ids, hosts_of, load, room, room_ids
from houseway.train.drills import DRILLS
from houseway.train.shapes import HIGHEST, LEVEL_TITLES, LOWEST


class LevelLine(Struct, frozen=True):
    """A level, and what it is called."""

    level: int
    title: str


class DrillLine(Struct, frozen=True):
    """A drill, and what is practised in it."""

    id: str
    title: str
    says: str


class TrainedGame(Struct, frozen=True):
    """A game with the drills that it has something for."""

    id: str
    title: str
    family: str
    drills: tuple[str, ...]


class TrainedRoom(Struct, frozen=True):
    """A room with its games, and all drills of these together."""

    id: str
    title: str
    games: tuple[TrainedGame, ...]
    drills: tuple[str, ...]


class Catalogue(Struct, frozen=True):
    """All that can be practised."""

    levels: tuple[LevelLine, ...]
    drills: tuple[DrillLine, ...]
    rooms: tuple[TrainedRoom, ...]


@cache
def catalogue() -> Catalogue:
    """Return every room with its games and their drills."""
    return Catalogue(
        levels=tuple(LevelLine(level, LEVEL_TITLES[level - 1]) for level in range(LOWEST, HIGHEST + 1)),
        drills=tuple(DrillLine(drill.id, drill.title, drill.says) for drill in DRILLS.values()),
        rooms=tuple(_room(room_id) for room_id in room_ids()),
    )


def _room(room_id: str) -> TrainedRoom:
    games = tuple(
        TrainedGame(game_id, load(game_id).document.title, load(game_id).document.family, drills)
        for game_id in trained_games()
        if game_id.startswith(f"{room_id}/") and (drills := drills_of(game_id))
    )
    held = {drill for game in games for drill in game.drills}
    return TrainedRoom(room_id, room(room_id).title, games, tuple(name for name in DRILLS if name in held))


@cache
def trained_games() -> tuple[str, ...]:
    """Return every game that something can be asked about, those with a bonus bet laid beside them too."""
    beside = [
        f"{side.partition('/')[0]}/{host}+{side.partition('/')[2]}"
        for side in game_ids()
        for host in hosts_of(load(side).document)
    ]
    return tuple(sorted(game_id for game_id in (*game_ids(), *beside) if drills_of(game_id)))


@cache
def drills_of(game_id: str) -> tuple[str, ...]:
    """Return the drills that a game has something for; one with a bonus bet beside it has what is about its wagers."""
    rules = load(game_id)
    found = tuple(drill.id for drill in DRILLS.values() if drill.applies(rules))
    if "+" in game_id and playable(rules.document):
        return tuple(name for name in found if name in {"payout", "pay-or-take", "short-bank", "mispay"})
    return found


def drills_in(place: str) -> dict[str, tuple[str, ...]]:
    """Return the drills of a room, or of one game, each with its games; raise for what is neither."""
    games = [place] if "/" in place else [game for game in trained_games() if game.startswith(f"{place}/")]
    if "/" not in place:
        room(place)  # says which rooms there are if this is none of them
    found: dict[str, tuple[str, ...]] = {}
    for name in DRILLS:
        have = tuple(game for game in games if name in drills_of(game))
        if have:
            found[name] = have
    if not found:
        raise UnknownGameError(f"{place} has nothing to practise: its rules were never filed")
    return found


def known_drill(name: str) -> None:
    """Raise for a name that no drill has."""
    if name not in DRILLS:
        raise UnknownGameError(f'no drill "{name}"{did_you_mean(name, DRILLS)}')
