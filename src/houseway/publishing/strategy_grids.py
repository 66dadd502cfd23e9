"""Strategies that ship with the house or follow from a few words, as small tables. Nothing is counted here."""

from __future__ import annotations

from itertools import combinations, groupby
from typing import TYPE_CHECKING

from houseway.cards import RANKS
from houseway.games.ante_play import holdem_basic
from houseway.games.ante_play.deciding import play_times
from houseway.games.ante_play.simple_strategies import sensible_caribbean, sensible_three_card
from houseway.games.ante_play.three_card import compares_below
from houseway.games.blackjack import basic_chart
from houseway.games.blackjack.shipped import shipped
from houseway.publishing.page_shape import GridOut
from houseway.publishing.strategy_shape import StrategyOut
from houseway.rulebook import BlackjackGame, CaribbeanStudGame, ThreeCardPokerGame, UltimateHoldemGame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from houseway.games.blackjack.basic_chart import BasicChart
    from houseway.rulebook import Document

    Plays = Callable[[tuple[int, ...], int | None], bool]

_PAIRS = {
    basic_chart.SPLIT: "split",
    basic_chart.ONCE: "split, not again",
    basic_chart.AGAIN: "split again only",
    basic_chart.NEVER: "by the total",
}
_UPS = tuple(basic_chart.pair_name(up) for up in basic_chart.UPS)
_HIGHEST_FIRST = range(len(RANKS) - 1, -1, -1)
_NAMES = tuple(rank.replace("T", "10") for rank in RANKS)


def strategies(document: Document) -> tuple[StrategyOut, ...]:
    """Return the strategies that are known at once; none for games that have nothing to decide, or no chart."""
    if isinstance(document, BlackjackGame):
        return tuple(_blackjack(document))
    if isinstance(document, ThreeCardPokerGame):
        compared = compares_below(document)
        return _by_up_card(
            3, document.deal.shows_card, lambda cards, up: sensible_three_card(cards, up, compared=compared)
        )
    if isinstance(document, CaribbeanStudGame):
        second = document.wager(document.decision.wager)
        times = 1 if second is None else play_times(second)
        return _by_up_card(
            5, document.deal.shows_card, lambda cards, up: sensible_caribbean(cards, up, times=times)
        )
    if isinstance(document, UltimateHoldemGame) and document.hand.uses == "any_five":
        return (_holdem(document),)
    return ()


def _blackjack(game: BlackjackGame) -> Iterator[StrategyOut]:
    """Yield the charts that ship, those for several numbers of packs once."""
    found = [(packs, chart) for packs in game.deck.packs if (chart := shipped(game, packs)) is not None]
    for _, alike in groupby(found, key=lambda each: id(each[1])):
        held = list(alike)
        packs, chart = tuple(each[0] for each in held), held[0][1]
        yield StrategyOut(
            name="basic",
            title=f"Basic strategy, {' or '.join(map(str, packs))} pack{'s' * (packs != (1,))}",
            packs=packs,
            grids=tuple(_chart_grids(chart)),
            notes=tuple(_chart_notes(game, chart)),
        )


def _chart_grids(chart: BasicChart) -> Iterator[GridOut]:
    yield _chart_grid("Hard totals", chart.dealt.hard, _dealt)
    yield _chart_grid("Soft totals", chart.dealt.soft, _dealt)
    yield _chart_grid("Pairs", chart.pairs, _PAIRS.__getitem__)
    for number, totals in enumerate(chart.doubled, 1):
        after = f"after {number} double{'s' * (number != 1)}"
        yield _chart_grid(f"Hard totals {after}", totals.hard, basic_chart.DOUBLED.__getitem__)
        yield _chart_grid(f"Soft totals {after}", totals.soft, basic_chart.DOUBLED.__getitem__)


def _dealt(cell: str) -> str:
    return "/".join(basic_chart.DEALT[cell])


def _chart_grid(title: str, rows: Mapping[str, str], word: Callable[[str], str]) -> GridOut:
    return GridOut(
        title=title,
        heads=("hand", *_UPS),
        rows=tuple((name, *map(word, cells.split())) for name, cells in rows.items()),
        cite=(),
        notes=(),
    )


def _chart_notes(game: BlackjackGame, chart: BasicChart) -> Iterator[str]:
    yield "The columns are the player-dealer's card that is up. After a stroke stands what is done where the first may not be."
    if game.wager("insurance") is not None:
        yield f"Insurance is {'taken' if chart.insurance else 'declined'}."
    if game.even_money is not None:
        yield f"Even money is {'taken' if chart.even_money else 'declined'}."


def _by_up_card(size: int, shows: bool, plays: Plays) -> tuple[StrategyOut, ...]:  # noqa: FBT001 -- a fact of the document
    """Return from which hand on to play, for each card shown; nothing where it is not from one hand on."""
    shown = list(_HIGHEST_FIRST) if shows else [None]
    lowest = [_lowest(size, None if rank is None else rank << 2, plays) for rank in shown]
    if None in lowest:
        return ()
    rows = tuple(
        ("nothing" if rank is None else _NAMES[rank], f"{hand or 'any hand'}")
        for rank, hand in zip(shown, lowest, strict=True)
    )
    heads = ("player-dealer shows", "play from")
    grid = GridOut(title="Play or fold", heads=heads, rows=rows, cite=(), notes=())
    notes = (
        "A pair or better always plays. It is a rule that one can remember, and the tables' bots play it.",
    )
    return (StrategyOut(name="simple", title="A simple strategy", packs=(), grids=(grid,), notes=notes),)


def _lowest(size: int, up: int | None, plays: Plays) -> str | None:
    """Return the lowest hand without a pair that plays, empty where all do; None where some higher one folds."""
    hands = [ranks for ranks in combinations(_HIGHEST_FIRST, size) if not _is_run(ranks)]
    asked = [plays(_unsuited(ranks), up) for ranks in hands]  # from the highest on
    played = asked.index(False) if False in asked else len(asked)
    if any(asked[played:]) or not played:
        return None
    return "" if played == len(hands) else "-".join(_NAMES[rank] for rank in hands[played - 1])


def _is_run(ranks: tuple[int, ...]) -> bool:
    """Say whether ranks from the highest on follow each other; the ace may be the lowest."""
    size, top = len(ranks), len(RANKS) - 1
    return ranks[0] - ranks[-1] == size - 1 or ranks == (top, *range(size - 2, -1, -1))


def _unsuited(ranks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(rank << 2 | (place & 3) for place, rank in enumerate(ranks))


def _holdem(game: UltimateHoldemGame) -> StrategyOut:
    bet = f"{max(game.streets[0].times)}x"
    rows = tuple(
        (
            _NAMES[row],
            *(
                bet if holdem_basic.opens(_two(row, column)) else game.streets[0].otherwise
                for column in _HIGHEST_FIRST
            ),
        )
        for row in _HIGHEST_FIRST
    )
    grid = GridOut(
        title="Before the flop",
        heads=("", *(_NAMES[rank] for rank in _HIGHEST_FIRST)),
        rows=rows,
        cite=(),
        notes=("Two cards of one suit stand above the diagonal, of two suits below it, pairs on it.",),
    )
    flop, river = (f"{max(street.times)}x" for street in game.streets[1:3])
    on_flop = "two pair or better, on a pair that the flop alone has not (but not two deuces in hand)"
    notes = (
        f"On the flop: {flop} on {on_flop}, and on four cards of a suit with a ten or better of it in hand.",
        f"On the river: {river} on a higher class of hand than the board's, or if fewer than 21 cards would beat one.",
    )
    return StrategyOut(name="basic", title="Basic strategy", packs=(), grids=(grid,), notes=notes)


def _two(row: int, column: int) -> tuple[int, int]:
    """Return two cards by their place in the square: the ace stands first."""
    suited = column < row
    return row << 2, column << 2 | (0 if suited else 1)
