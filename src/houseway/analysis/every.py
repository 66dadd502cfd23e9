"""Every wager of every banked game: which games are counted, what each comes to, and what has no figure and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.progress import between, unwatched
from houseway.analysis.solving import SOLVERS, edge, spread
from houseway.analysis.worth_lines import WorthLine, worth_lines
from houseway.rulebook import Game, game_ids, host_of, hosts_of, load
from houseway.rulebook.side_bets import BESIDE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from houseway.analysis.edge import Edge
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Document, Rules

_COUNTED = 0.1
"""How much of a game's work the count is, where rounds are dealt as well."""
_UNPRINTED = "its rules are not printed; only its fees are"


class Uncounted(Struct, frozen=True):
    """What has no figure, and why."""

    game: str
    wager: str
    """Nothing where it is the whole game."""
    why: str


class GameWorth(Struct, frozen=True):
    """What the wagers of a game are worth, under the answers that its readings usually get."""

    game: str
    rules_hash: str
    packs: int
    strategy: str
    says: str
    """The strategy in words."""
    how: str
    """How exact it is and what is left out, where that needs saying."""
    lines: tuple[WorthLine, ...]
    uncounted: tuple[Uncounted, ...]


class EveryWorth(Struct, frozen=True):
    """What every wager is worth, and what has no figure."""

    games: tuple[GameWorth, ...]
    unprinted: tuple[Uncounted, ...]

    @property
    def uncounted(self) -> tuple[Uncounted, ...]:
        """Everything that has no figure."""
        return (*(each for game in self.games for each in game.uncounted), *self.unprinted)


def countable(in_room: str | None = None) -> list[str]:
    """Return the games whose wagers can be counted, and those with a bonus bet of another document laid beside them."""
    found: list[str] = []
    for game_id, document in _documents(in_room):
        if isinstance(document, Game) and document.family in SOLVERS:
            found.append(game_id)
        room, _, name = game_id.partition("/")
        found.extend(f"{room}/{host}{BESIDE}{name}" for host in hosts_of(document))
    return sorted(found)


def unprinted(in_room: str | None = None) -> tuple[Uncounted, ...]:
    """Return the banked games of which there is nothing to count."""
    return tuple(
        Uncounted(game_id, "", _UNPRINTED)
        for game_id, document in _documents(in_room)
        if document.family in SOLVERS and not isinstance(document, Game)
    )


def _documents(in_room: str | None) -> Iterator[tuple[str, Document]]:
    for game_id in game_ids():
        if in_room in {None, game_id.partition("/")[0]}:
            yield game_id, load(game_id).document


def game_worth(game_id: str, progress: Progress = unwatched, kept: Path | None = None) -> GameWorth:
    """Count a game, or remember it; of one with a bonus bet laid beside it only what that adds is told."""
    rules = load(game_id)
    beside = host_of(game_id) != game_id
    dealt = SOLVERS[rules.game.family].spread is not None and not beside
    found = edge(rules, progress=between(progress, 0, _COUNTED) if dealt else progress, kept=kept)
    apart = spread(rules, found, between(progress, _COUNTED, 1), kept) if dealt else None
    added = _added(rules, found) if beside else found
    return GameWorth(
        game=found.game,
        rules_hash=found.rules_hash,
        packs=found.packs,
        strategy=found.strategy,
        says=found.says,
        how=found.how,
        lines=tuple(worth_lines(added, apart)),
        uncounted=tuple(
            Uncounted(found.game, wager, why) for wager, why in (*added.uncounted, *added.unstaked)
        ),
    )


def _added(rules: Rules, found: Edge) -> Edge:
    """Return what a bonus bet that is laid beside a game adds to its wagers."""
    known = {wager.id for wager in load(host_of(rules.id)).game.wagers}
    return replace(
        found,
        wagers=tuple(worth for worth in found.wagers if worth.wager not in known),
        together=None,
        unstaked=tuple(each for each in found.unstaked if each[0] not in known),
        uncounted=tuple(each for each in found.uncounted if each[0] not in known),
    )
