"""What the rounds a shoe can deal make of a wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from houseway.analysis.baccarat.book import Scene
from houseway.analysis.counts import Counts, RowCount
from houseway.games.baccarat import BANKER, PLAYER, Finish, finish, in_words, wager_outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.rulebook import BaccaratGame, Wager

Policy: TypeAlias = Mapping[tuple[int, int], str]
"""What a bettor does on a two-card total of the player hand and what the banker hand shows."""

Seen: TypeAlias = tuple[Scene, Finish]
"""A scene, and how it ended as one wager sees it."""


class Views:
    """The scenes as wagers see them finished; wagers that see the same share a view."""

    def __init__(self, game: BaccaratGame, scenes: Sequence[Scene]) -> None:
        self._game = game
        self._scenes = scenes
        self._seen: dict[tuple[str, bool], list[Seen]] = {}

    def of(self, wager: Wager, *, chooses: bool) -> list[Seen]:
        """Return every scene as a wager sees it; where its owner does not choose, nobody does."""
        view = (wager.hand, chooses)
        if view not in self._seen:
            self._seen[view] = [
                (scene, self._finish(wager, scene, scene.choice if chooses else None))
                for scene in self._scenes
            ]
        return self._seen[view]

    def _finish(self, wager: Wager, scene: Scene, choice: str | None) -> Finish:
        return finish(self._game, wager, {PLAYER: scene.player, BANKER: scene.banker}, choice)


def finishes(seen: Sequence[Seen], policy: Policy) -> Counter[Finish]:
    """Return how often each finish comes up when choices are made by a policy."""
    found: Counter[Finish] = Counter()
    for scene, finished in seen:
        if ways := ways_under(policy, scene):
            found[finished] += ways
    return found


def ways_under(policy: Policy, scene: Scene) -> int:
    """Return in how many deals a policy leads to a scene."""
    if scene.total is None:
        return sum(scene.ways)
    shown = enumerate(scene.ways)
    return sum(ways for shows, ways in shown if policy.get((scene.total, shows)) == scene.choice)


def counted(wager: Wager, found: Mapping[Finish, int]) -> Counts:
    """Return what the finishes make of a wager."""
    results: Counter[str] = Counter()
    paid: Counter[str | None] = Counter()
    for seen, ways in found.items():
        outcome = wager_outcome(wager, seen)
        results[outcome.result] += ways
        if outcome.result == "win":
            paid[outcome.condition] += ways
    rows = [
        RowCount(row.when, in_words(row.when), row.pays, paid[row.when], row.label)
        for row in wager.rows()
        if row.pays is not None
    ]
    return Counts(
        win=results["win"],
        push=results["push"],
        lose=results["lose"],
        total=results.total(),
        rows=tuple(rows),
    )
