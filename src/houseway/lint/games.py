"""Rules about sheets and games: who is priced, by which wagers, and at how many rates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.lint.finding import Fault
from houseway.lint.places import place, run
from houseway.rulebook import Game, game_ids, load, sheets_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.lint.pages import Page
    from houseway.rulebook import Document, Option

_CLASSES = {"base", "bonus"}


def unpriced_faults() -> Iterator[Fault]:
    """Find games that no sheet prices and that do not say themselves that they are free."""
    for game_id in game_ids():
        document = load(game_id).document
        if not sheets_of(game_id) and not getattr(document, "fees_cite", ()):
            cite = tuple(str(document.source).split(", "))
            yield Fault("game-without-schedule", "no sheet prices this game", cite, game=game_id)


def unruled_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Find sheets that price a game which the rulebook does not have, or has no rules of."""
    for game_id, group in _priced(pages).items():
        document = _document(game_id)
        if document is None:
            says = f"prices {game_id}, which the rulebook does not have"
            yield group[0].fault("schedule-without-game", says, grade="error")
        elif document.status == "fees-only":
            sheets = ", ".join(dict.fromkeys(page.sheet.id for page in group))
            says = f"its rules were not filed; it is priced in {sheets}"
            yield Fault("schedule-without-game", says, _tables(group), game=game_id)


def _priced(pages: Sequence[Page]) -> dict[str, list[Page]]:
    """Return the tables for each game that they price."""
    found: dict[str, list[Page]] = {}
    for page in pages:
        for game_id in page.table.games:
            found.setdefault(game_id, []).append(page)
    return found


def _document(game_id: str) -> Document | None:
    return load(game_id).document if game_id in game_ids() else None


def _tables(pages: Sequence[Page]) -> tuple[str, ...]:
    return tuple(place(page.seed, *page.table.schedule.lines) for page in pages)


def wager_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Find wagers that a charge counts or frees and that no game it prices has."""
    for page in pages:
        games = [_document(game) for game in page.table.games]
        banked = [game for game in games if isinstance(game, Game)]
        if not banked or len(banked) != len(games):
            continue  # some game without rules may have the wager
        for column, charge in page.table.charges.items():
            named = [wager for wager in (*charge.counts, *charge.free) if wager not in _CLASSES]
            unknown = [wager for wager in named if not any(_has(game, wager) for game in banked)]
            if unknown:
                says = f"the fees name {', '.join(unknown)}, which {banked[0].title} does not have"
                yield page.fault("wager-unknown", says, column=column)


def _has(game: Game, wager: str) -> bool:
    """Say whether a word is a wager of the game, or an act of play that is no wager of its own."""
    return game.wager(wager) is not None or bool(getattr(game, wager.replace("-", "_"), None))


def rate_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Find options with more rates than the game's own text allows."""
    for game_id, tables in _priced(pages).items():
        document = _document(game_id)
        allowed = document.limits.rates if isinstance(document, Game) else None
        if not isinstance(document, Game) or allowed is None:
            continue
        for sheet_id in dict.fromkeys(page.sheet.id for page in tables):
            group = [page for page in tables if page.sheet.id == sheet_id]
            options = [option for page in group for option in page.table.options]
            over = [option.label for option in options if _rates(option) > allowed]
            if over:
                says = f"its own text allows {allowed} rates; {sheet_id} has more in options {run(over)}"
                cite = (*document.limits.rates_cite, *_tables(group))
                yield Fault("rates-promised", says, cite, game=game_id, table=group[0].table.id)


def _rates(option: Option) -> int:
    """Count the different fees of the column that has most."""
    return max(
        (len({rung.fee for rung in each.rungs if rung.fee}) for each in option.fees.values()), default=0
    )
