"""What `houseway compare` does once it is known what was asked: one comparison at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from houseway import verbs
from houseway.cli.compared import tell_comparison, tell_house_ways, tell_options, tell_rooms
from houseway.cli.compared_readings import tell_reading, tell_readings
from houseway.cli.options import chosen_readings
from houseway.cli.output import say_json, watched
from houseway.errors import RecordError, UnknownGameError, did_you_mean
from houseway.rulebook import game_ids, load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from houseway.analysis.comparing import Asking, ReadingCompared, Variant, Way
    from houseway.fees import StatedTable


class Asked(NamedTuple):
    """Everything that was asked for."""

    games: tuple[str, ...]
    readings: tuple[str, ...]
    every_reading: bool
    ways: tuple[str, ...]
    every_way: bool
    options: tuple[str, ...]
    every_option: bool
    packs: tuple[int, ...]
    strategies: tuple[str, ...]
    table: StatedTable
    simulate: int
    seed: str
    stake: int | None
    sheet: str | None
    kept: Path | None
    as_json: bool

    @property
    def game(self) -> str:
        """The game, where one is named."""
        return self.games[0]

    @property
    def one_pack(self) -> int | None:
        """The number of packs, where that is not what is compared."""
        return self.packs[0] if self.packs else None

    @property
    def one_strategy(self) -> str | None:
        """The strategy, likewise."""
        return self.strategies[0] if self.strategies else None


def answered(asked: Asked) -> None:
    """Make the one comparison that was asked for, and tell it."""
    kinds: dict[str, tuple[bool, Callable[[Asked], None]]] = {
        "--reading": (bool(asked.readings) or asked.every_reading, _readings),
        "--house-way": (bool(asked.ways) or asked.every_way, _house_ways),
        "--option": (bool(asked.options) or asked.every_option, _options),
        "--decks": (len(asked.packs) > 1, _packs),
        "--strategy": (len(asked.strategies) > 1, _strategies),
    }
    wanted = {name: answer for name, (is_wanted, answer) in kinds.items() if is_wanted}
    if len(wanted) > 1:
        raise RecordError(f"one comparison at a time: {' or '.join(wanted)}")
    if not wanted:
        _rooms(asked)
        return
    ((name, answer),) = wanted.items()
    if len(asked.games) > 1:
        raise RecordError(f"{name} compares variants of one game; {len(asked.games)} are named")
    load(asked.game)  # says what there is if it is none of them
    answer(asked)


def _rooms(asked: Asked) -> None:
    from houseway.analysis.comparing import comparison_record, rooms  # noqa: PLC0415 -- NumPy is slow to import

    names = list(dict.fromkeys(asked.games)) if len(asked.games) > 1 else _everywhere(asked.game)
    if len(names) == 1:
        raise RecordError(f"no other room has {names[0]}; name another game to compare it with")
    variants = rooms(names, asked.one_pack, asked.one_strategy)
    with watched(f"counting {len(names)} games") as progress:
        found = verbs.compare(variants, asked.table, progress, asked.kept)
    deciding = {name: verbs.deciding(found, place) for place, name in enumerate(names[1:], start=1)}
    if asked.as_json:
        say_json({**comparison_record(found), "rules": deciding})
    else:
        tell_rooms(found, deciding)


def _everywhere(game: str) -> list[str]:
    """Return the same game in every room that has it; a name without a room is the first room's."""
    if "/" in game:
        return verbs.same_game(game)
    named = [each for each in game_ids() if each.partition("/")[2] == game]
    if not named:
        names = dict.fromkeys(each.partition("/")[2] for each in game_ids())
        raise UnknownGameError(f'no game "{game}" in any room{did_you_mean(game, names)}')
    return verbs.same_game(named[0])


def _packs(asked: Asked) -> None:
    from houseway.analysis.comparing import packs_of  # noqa: PLC0415 -- likewise

    _variants(asked, packs_of(asked.game, asked.packs, asked.one_strategy))


def _strategies(asked: Asked) -> None:
    from houseway.analysis.comparing import strategies_of  # noqa: PLC0415 -- likewise

    _variants(asked, strategies_of(asked.game, asked.strategies, asked.one_pack))


def _variants(asked: Asked, variants: tuple[Variant, ...]) -> None:
    from houseway.analysis.comparing import comparison_record  # noqa: PLC0415 -- likewise

    with watched(f"counting {asked.game}") as progress:
        found = verbs.compare(variants, asked.table, progress, asked.kept)
    if asked.as_json:
        say_json(comparison_record(found))
    else:
        tell_comparison(load(asked.game).game.title, asked.game, found)


def _readings(asked: Asked) -> None:
    from houseway.analysis.comparing import Asking, Played, reading_record  # noqa: PLC0415 -- likewise

    asking = Asking(
        game=asked.game,
        packs=asked.one_pack,
        strategy=asked.one_strategy,
        table=asked.table,
        played=Played(asked.simulate, asked.seed, asked.stake),
    )
    if asked.every_reading:
        with watched(f"counting {asked.game}") as progress:
            found = verbs.compare_readings(asking, progress=progress, kept=asked.kept)
    else:
        found = tuple(_reading(asked, asking, word) for word in asked.readings)
    if asked.as_json:
        say_json([reading_record(each) for each in found])
    elif asked.every_reading:
        tell_readings(load(asked.game), found)
    else:
        for each in found:
            tell_reading(load(asked.game), each)


def _reading(asked: Asked, asking: Asking, word: str) -> ReadingCompared:
    name, _, choice = word.partition("=")
    with watched(f"counting {asked.game}, {name}") as progress:
        (found,) = verbs.compare_readings(asking, name, choice or None, progress, asked.kept)
    return found


def _house_ways(asked: Asked) -> None:
    from houseway.analysis.comparing import house_ways_record  # noqa: PLC0415 -- likewise

    ways = None if asked.every_way else tuple(_way(asked.game, word) for word in asked.ways)
    with watched(f"counting {asked.game}") as progress:
        found = verbs.compare_house_ways(asked.game, ways, asked.table, progress, asked.kept)
    if asked.as_json:
        say_json(house_ways_record(found))
    else:
        tell_house_ways(load(asked.game), found)


def _way(game: str, word: str) -> Way:
    """Return a house way that an option names: a game's, one of its readings, or both."""
    from houseway.analysis.comparing import Way  # noqa: PLC0415 -- likewise

    name, _, read = word.partition(":") if "/" in word else (game, "", word)
    way = Way(name, chosen_readings(read.split(",") if read else []))
    load(way.game, way.readings)  # says what there is if it is none of them
    return way


def _options(asked: Asked) -> None:
    from houseway.analysis.comparing import options_record  # noqa: PLC0415 -- likewise

    if asked.every_option:
        posted = verbs.options(asked.game, asked.sheet)
    else:
        posted = tuple(verbs.posted(asked.game, label, asked.sheet) for label in asked.options)
    has_bonus = any("bonus" in each.wagers.values() for each in posted)
    table = asked.table if has_bonus else replace(asked.table, bonus=0)
    found = verbs.compare_options(asked.game, table, posted)
    if asked.as_json:
        say_json(options_record(found))
    else:
        tell_options(load(asked.game), found)
