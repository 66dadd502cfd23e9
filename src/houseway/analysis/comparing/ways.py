"""House ways that meet: bettors set by one document's chart, the player-dealer by another's.

A way is a document's chart, with its readings. Charts that set every hand alike are one way, however they are worded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct, field
from msgspec.structs import replace

from houseway.analysis import pai_gow_poker, pai_gow_tiles
from houseway.analysis.edge import Edge
from houseway.analysis.remembering import keep, recalled
from houseway.analysis.solving import edge
from houseway.analysis.standing import base_wager, ends_of
from houseway.analysis.standing_worth import base_counts, wager_worth
from houseway.errors import RecordError, UnknownGameError
from houseway.games import HOUSE_WAY
from houseway.games.narrowing import narrowed
from houseway.rulebook import (
    Game,
    PaiGowPokerGame,
    PaiGowTilesGame,
    game_ids,
    load,
    reading_answers,
    usual_answer,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from houseway.analysis.counts import Counts
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Rules

_CHART = "house_way"
_PACKS = 1
_WAYS, _MEETING = "house ways", "house ways that meet"
"""What is remembered, beside counts."""

PaiGow: TypeAlias = PaiGowPokerGame | PaiGowTilesGame


class Way(Struct, frozen=True):
    """A house way: whose, and how it is read where not as usual."""

    game: str
    readings: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Write it as it is asked for: ``room/game``, ``room/game:reading=choice``."""
        read = ",".join(f"{reading}={choice}" for reading, choice in self.readings.items())
        return f"{self.game}:{read}" if read else self.game


class WaySet(Struct, frozen=True):
    """A way, those that set every hand as it does, and how many hands it sets otherwise than the first."""

    way: Way
    alike: tuple[Way, ...]
    hands: int
    """All that can be dealt."""
    otherwise: int


def ways_of(rules: Rules) -> tuple[Way, ...]:
    """Return every house way of a game's family: its own, other documents', and its own under other readings."""
    family = _pai_gow(rules).family
    documents = [load(game).document for game in game_ids()]
    others = [
        game
        for game, each in zip(game_ids(), documents, strict=True)
        if isinstance(each, Game) and each.family == family and game != rules.id
    ]
    return (Way(rules.id), *_read_otherwise(rules), *map(Way, others))


def _read_otherwise(rules: Rules) -> Iterator[Way]:
    """Yield the ways that come of other answers to readings of the chart."""
    for reading, use in rules.document.readings.items():
        for choice in reading_answers(reading, use):
            other = load(rules.id, {reading: choice}).document
            if choice != usual_answer(reading, use) and getattr(other, _CHART) != getattr(
                rules.document, _CHART
            ):
                yield Way(rules.id, {reading: choice})


def known_ways(rules: Rules, ways: Sequence[Way], kept: Path) -> tuple[WaySet, ...] | None:
    """Return the ways that differ if they were sorted out before."""
    return recalled(kept, tuple[WaySet, ...], _WAYS, rules.id, rules.hash, *map(_fingerprint, ways))


def sorted_out(rules: Rules, ways: Sequence[Way], kept: Path | None = None) -> tuple[WaySet, ...]:
    """Return the ways that differ, each with those that set every hand alike, by the ranking of one game."""
    known = None if kept is None else known_ways(rules, ways, kept)
    if known is not None:
        return known
    found = _by_setting(rules, ways)
    if kept is not None:
        keep(kept, found, _WAYS, rules.id, rules.hash, *map(_fingerprint, ways))
    return found


def _by_setting(rules: Rules, ways: Sequence[Way]) -> tuple[WaySet, ...]:
    found: list[tuple[NDArray[np.int64], list[Way]]] = []
    many, set_by = _hands(rules)
    for way in ways:
        settings = set_by(way)
        for known, alike in found:
            if np.array_equal(known, settings):
                alike.append(way)
                break
        else:
            found.append((settings, [way]))
    return tuple(
        WaySet(alike[0], tuple(alike[1:]), int(many.sum()), int(many[settings != found[0][0]].sum()))
        for settings, alike in found
    )


class Meeting(Struct, frozen=True):
    """Whose house way bettors set by, and whose the player-dealer."""

    player: Way
    bank: Way


def met(rules: Rules, meeting: Meeting, progress: Progress, kept: Path | None) -> Edge:
    """Return every deal of a game, bettors' hands set by one way and the player-dealer's by another."""
    found = None if kept is None else known_meeting(rules, meeting, kept)
    if found is None:
        found = _edge(rules, meeting, _counts(rules, meeting, progress, kept))
        if kept is not None:
            keep(kept, found, *_names(rules, meeting))
    return found


def known_meeting(rules: Rules, meeting: Meeting, kept: Path) -> Edge | None:
    """Return such a count if it was made before."""
    return recalled(kept, Edge, *_names(rules, meeting))


def _names(rules: Rules, meeting: Meeting) -> tuple[str, ...]:
    return _MEETING, rules.id, rules.hash, _fingerprint(meeting.player), _fingerprint(meeting.bank)


def _fingerprint(way: Way) -> str:
    return f"{way.name} {load(way.game, way.readings).hash}"


def _edge(rules: Rules, meeting: Meeting, counts: Counts) -> Edge:
    worth = wager_worth(base_wager(_pai_gow(rules)), counts, chooses=True)
    player, bank = meeting.player.name, meeting.bank.name
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=_PACKS,
        deals=counts.total,
        strategy=HOUSE_WAY,
        strategies=(HOUSE_WAY,),
        says=f"the house way of {player}",
        wagers=(worth,),
        how=f"All {counts.total:,} pairs of hands; bettors set by {player}, the player-dealer by {bank}.",
    )


def _counts(rules: Rules, meeting: Meeting, progress: Progress, kept: Path | None) -> Counts:
    """Return how the base wager ends; a house way against itself is what the ordinary count has."""
    own = _pai_gow(rules)
    if meeting.player == meeting.bank == Way(rules.id):
        return edge(rules, strategy=HOUSE_WAY, progress=progress, kept=kept).wager(base_wager(own).id).counts
    game = replace(own, house_way=_same_kind(own, meeting.bank).house_way)
    theirs = _same_kind(own, meeting.player)
    if isinstance(game, PaiGowTilesGame):
        book = pai_gow_tiles.against(game, narrowed(theirs, PaiGowTilesGame), progress)
        return base_counts(game, ends_of(game, book))
    return base_counts(game, pai_gow_poker.against(game, narrowed(theirs, PaiGowPokerGame), progress).ends)


class _Hands(NamedTuple):
    """Every kind of hand that a game can deal."""

    many: NDArray[np.int64]
    """How many hands each kind stands for."""
    set_by: Callable[[Way], NDArray[np.int64]]
    """How a way sets each, by the game's own ranking."""


def _hands(rules: Rules) -> _Hands:
    game = _pai_gow(rules)
    if isinstance(game, PaiGowTilesGame):

        def placed(way: Way) -> NDArray[np.int64]:
            return pai_gow_tiles.placed_of(replace(game, house_way=_same_kind(game, way).house_way)).house

        return _Hands(pai_gow_tiles.kinds().ways, placed)
    from houseway.analysis.pai_gow_poker.classes import FULL, canonical_hands  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.pai_gow_poker.ready import set_by  # noqa: PLC0415 -- likewise
    from houseway.games.pai_gow_poker.way import chart_of  # noqa: PLC0415 -- likewise

    hands = canonical_hands(FULL)

    def settings(way: Way) -> NDArray[np.int64]:
        chart = chart_of(replace(game, house_way=_same_kind(game, way).house_way))
        return set_by(chart, hands.cards)[0].astype(np.int64)

    return _Hands(hands.orbits.astype(np.int64), settings)


def _same_kind(game: PaiGow, way: Way) -> PaiGow:
    """Return the document of a way, if its hands are of the same kind as a game's."""
    other = _pai_gow(load(way.game, way.readings))
    if other.family != game.family:
        raise RecordError(f"{way.name} has a house way of {other.family}; {game.title} is {game.family}")
    return other


def _pai_gow(rules: Rules) -> PaiGow:
    game = rules.game
    if isinstance(game, PaiGowPokerGame | PaiGowTilesGame):
        return game
    raise UnknownGameError(f"{game.title} has no hands to set; pai gow poker and pai gow tiles have")
