"""Fixed rules of drawing as small tables: the third card of baccarat, hit and stand of blackjack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.baccarat.drawing import CHOOSE, DRAW, NO_CARD, banker_draws, draw_rules, player_move
from houseway.publishing.page_shape import GridOut
from houseway.rulebook import BaccaratGame, BlackjackGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import Document
    from houseway.rulebook.families.blackjack import Cells

_NATURAL = 8
_WORDS = {True: "draws", False: "stands"}
_SOFT_FROM = 12
"""The lowest soft total: two aces."""


def drawing_grids(document: Document) -> tuple[GridOut, ...]:
    """Return a document's rules of drawing; nothing where players draw as they like, or not at all."""
    if isinstance(document, BaccaratGame):
        return tuple(_baccarat(document))
    if isinstance(document, BlackjackGame):
        return (_blackjack(document),)
    return ()


def _baccarat(game: BaccaratGame) -> Iterator[GridOut]:
    draw, rules = game.draw, draw_rules(game.draw)
    option = draw.option
    moves = {CHOOSE: f"each bettor chooses; house way: {option.house_way}" if option else "", DRAW: "draws"}
    yield GridOut(
        title="Player hand",
        heads=("two cards make", "player hand"),
        rows=tuple((str(total), moves.get(player_move(rules, total, 0), "stands")) for total in range(10)),
        cite=(*draw.cite, *(option.cite if option else ())),
        notes=(_natural_words(game),),
    )
    thirds = range(10)
    yield GridOut(
        title="Banker hand",
        heads=("banker has", "no third card", *map(str, thirds)),
        rows=tuple(
            (str(banker), *(_WORDS[banker_draws(rules, 0, banker, third)] for third in (NO_CARD, *thirds)))
            for banker in range(10)
        ),
        cite=draw.cite,
        notes=("The columns are the value of the player hand's third card.",),
    )


def _natural_words(game: BaccaratGame) -> str:
    if not game.draw.natural_stops:
        return "Naturals do not end the drawing."
    despite = game.draw.option is not None and game.draw.option.despite_natural
    against = "; the choice stands even against one" if despite else ""
    return f"A natural, {_NATURAL} or 9 in two cards, ends the drawing{against}."


def _blackjack(game: BlackjackGame) -> GridOut:
    players, dealer = game.draw.players, game.draw.dealer
    rows = [
        (
            str(total),
            _must(players.hard, total),
            _must(players.soft, total) if total >= _SOFT_FROM else "",
            _must(dealer.hard, total),
            _must(dealer.soft, total) if total >= _SOFT_FROM else "",
        )
        for total in range(4, game.compare.most + 1)
    ]
    return GridOut(
        title="Hit and stand",
        heads=("total", "players, hard", "players, soft", "player-dealer, hard", "player-dealer, soft"),
        rows=tuple(rows),
        cite=tuple(dict.fromkeys((*players.cite, *dealer.cite))),
        notes=("Where it says free, the hand's owner decides. A natural stands.",),
    )


def _must(cells: Cells, total: int) -> str:
    """Say what a total has to do: hits bind up to one figure, stands from another."""
    if cells.hit is not None and total <= cells.hit:
        return "hits"
    return "stands" if cells.stand is not None and total >= cells.stand else "free"
