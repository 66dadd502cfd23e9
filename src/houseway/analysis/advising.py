"""One situation at the table: what each answer is worth, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis.ante_play import caribbean, holdem, three_card
from houseway.analysis.ante_play.charts import BEFORE_FLOP
from houseway.analysis.ante_play.holdem import Opening
from houseway.analysis.blackjack import solve as blackjack
from houseway.analysis.edge import Method, Share
from houseway.analysis.progress import Progress, unwatched
from houseway.analysis.solving import edge
from houseway.cards import cards_text
from houseway.errors import CardError, UnknownGameError
from houseway.games import table_setup
from houseway.games.blackjack import is_natural
from houseway.games.narrowing import narrowed
from houseway.rulebook import (
    BlackjackGame,
    CaribbeanStudGame,
    PaiGowPokerGame,
    PaiGowTilesGame,
    ThreeCardPokerGame,
    UltimateHoldemGame,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from houseway.analysis.edge import Edge
    from houseway.rulebook import Rules


class Seen(Struct, frozen=True):
    """What a bettor sees when he decides."""

    hand: tuple[int, ...]
    up: int | None = None
    """The player-dealer's card that is shown."""
    board: tuple[int, ...] = ()


class Advice(Struct, frozen=True):
    """What each answer is worth on the base wagers together, for one ante, if one plays best afterwards."""

    game: str
    seen: Seen
    answers: tuple[tuple[str, Fraction], ...]
    packs: int
    unit: str = "ante"
    method: Method = "exact"
    given: str = ""
    """What is taken for granted, where something is."""

    @property
    def best(self) -> str:
        """The answer that is worth most; of equals the first."""
        return max(self.answers, key=lambda each: each[1])[0]


def advise(
    rules: Rules,
    seen: Seen,
    packs: int | None = None,
    progress: Progress = unwatched,
    kept: Path | None = None,
) -> Advice:
    """Return what each answer is worth with what a bettor sees; raise if the game has no such decision."""
    game = rules.game
    used = table_setup(game, packs=packs).packs
    if isinstance(game, ThreeCardPokerGame):
        _refuse_board(rules, seen)
        answers = three_card.advise(game, used, seen.hand, _up(rules, seen, shows=game.deal.shows_card))
    elif isinstance(game, CaribbeanStudGame):
        _refuse_board(rules, seen)
        answers = caribbean.advise(game, seen.hand, _up(rules, seen, shows=game.deal.shows_card))
    elif isinstance(game, UltimateHoldemGame):
        if seen.up is not None:
            raise CardError(f"{game.title} shows no card of the player-dealer before the decisions")
        openings = () if seen.board else _openings(edge(rules, packs, "best", progress, kept))
        answers = holdem.advise(game, seen.hand, seen.board, openings)
    elif isinstance(game, BlackjackGame):
        return _blackjack(rules, seen, used)
    elif isinstance(game, (PaiGowPokerGame, PaiGowTilesGame)):
        raise UnknownGameError(
            f"{game.title} cannot be asked about one hand here: it is set, and houseway set {rules.id} CARDS --odds"
            " counts each way to set it"
        )
    else:
        raise UnknownGameError(
            f"{game.title} cannot be asked about one hand: its family is {game.family}, and advice is given for"
            " three-card-poker, caribbean-stud, ultimate-holdem, blackjack"
        )
    return Advice(rules.id, seen, answers, used)


def _blackjack(rules: Rules, seen: Seen, packs: int) -> Advice:
    """Return what each answer is worth after the look."""
    _refuse_board(rules, seen)
    game = narrowed(rules.game, BlackjackGame)
    up = _up(rules, seen, shows=True)
    if is_natural(game, seen.hand):
        raise CardError(
            f"{cards_text(seen.hand)} is a natural; it stands, and the chart says whether to take even money"
        )
    worths = blackjack.advise(game, packs, seen.hand, up if up is not None else 0)
    answers = tuple((answer, Fraction(worth)) for answer, worth in worths)
    given = "the player-dealer has no natural, the hand was not split or doubled"
    return Advice(rules.id, seen, answers, packs, "base wager", "floating point", given)


def _up(rules: Rules, seen: Seen, *, shows: bool) -> int | None:
    if shows and seen.up is None:
        raise CardError(
            f"{rules.game.title} shows a card of the player-dealer before the decisions: name it, as --up Qs"
        )
    if not shows and seen.up is not None:
        raise CardError(f"{rules.game.title} as read here shows no card of the player-dealer")
    return seen.up


def _refuse_board(rules: Rules, seen: Seen) -> None:
    if seen.board:
        raise CardError(f"{rules.game.title} has no board")


def _openings(found: Edge) -> Sequence[Opening]:
    """Return the sorts of two cards from the chart of a solved game."""
    chart = next(chart for chart in found.charts if chart.title == BEFORE_FLOP)
    answers = chart.heads[3:]
    return [
        Opening(
            hand=str(row[0]),
            ways=int(row[1]) if isinstance(row[1], int) else 0,
            choice=str(row[2]),
            worths=tuple(
                (answer, cell.value)
                for answer, cell in zip(answers, row[3:], strict=True)
                if isinstance(cell, Share)
            ),
        )
        for row in chart.rows
    ]
