"""Every deal of pai gow poker against a house-way player-dealer, the player's hand set by a strategy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.progress import unwatched
from houseway.analysis.standing import Book, base_wager, ends_of, odds_of
from houseway.banking import Result
from houseway.errors import RulebookError
from houseway.games import HOUSE_WAY
from houseway.rulebook.families.pai_gow_poker import WayRow

if TYPE_CHECKING:
    from houseway.analysis.pai_gow_poker.meeting import Field
    from houseway.analysis.pai_gow_poker.ready import Ready
    from houseway.analysis.progress import Progress
    from houseway.rulebook import PaiGowPokerGame

BEST = "best"
HANDS = comb(53, 7)
DEALS = HANDS * comb(46, 7)
"""Seven cards, and seven of the others: 8,250,459,031,214,400."""
ACE_HIGH_PUSH = "player_dealer_ace_high"


class RowWorth(Struct, frozen=True):
    """What one row of the house way does, and what it costs a player who follows it."""

    row: WayRow
    hands: int
    """Hands that it decides, of 154,143,080."""
    worth: Fraction | None = None
    """The expected result of a hand that it decides, where that was counted."""
    cost: Fraction | None = None
    """What the row gives away against the best setting, shared over all hands."""
    otherwise: int | None = None
    """Hands that it decides and that are worth more otherwise."""
    example: tuple[tuple[int, ...], ...] = ()
    """Such a hand, the costliest: what the row puts in front, and what one should; then the seven cards."""


class PokerSolution(Struct, frozen=True):
    """Every deal, the player's hand set by one strategy, the player-dealer's the house way."""

    strategy: str
    deals: int
    ends: Mapping[Result, int]
    """In how many deals the base wager wins, pushes and loses."""
    worth: Fraction
    """The player's expected result for one unit of the base wager."""
    book: Book | None = None
    """How the hands stand, where that decides; a player who sees the open hand chooses by it."""
    ace_high: int = 0
    """Deals that push because the player-dealer is ace-high."""
    cost: Fraction | None = None
    """What the strategy gives away against the best one, where that was counted."""
    house: Fraction | None = None
    """What the house way is worth, where that was counted too."""
    like_house: int | None = None
    """Deals in which the strategy sets a hand as the house way does, where that was counted."""
    rows: tuple[RowWorth, ...] = ()


def is_open(game: PaiGowPokerGame) -> bool:
    """Say whether players see the player-dealer's hands before they set their own."""
    return game.setting.first == "player_dealer"


def strategies(game: PaiGowPokerGame) -> tuple[str, ...]:
    """Return the strategies by name.

    The house way comes first where the player-dealer's hand is closed: it is counted in a minute, the best setting
    of every hand in ten.
    """
    return (BEST, HOUSE_WAY) if is_open(game) else (HOUSE_WAY, BEST)


def uncovered(game: PaiGowPokerGame) -> str:
    """Return why the deals of a document are not counted; empty if they are."""
    if game.hand.copies == "player_dealer":
        return ""
    return f"hand.copies: {game.hand.copies}; deals are counted where copies are the player-dealer's"


def solve(
    game: PaiGowPokerGame,
    strategy: str,
    progress: Progress = unwatched,
    among: Field | None = None,
    threads: int | None = None,
) -> PokerSolution:
    """Return every deal, the player's hand set by a strategy; `among` has all hands, if they were listed before."""
    from houseway.analysis.pai_gow_poker import closed, face_up  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.pai_gow_poker.ready import ready  # noqa: PLC0415 -- likewise

    if why := uncovered(game):
        raise RulebookError(why)
    known = ready(game, among, threads)
    progress(0.05)
    count = {
        (False, HOUSE_WAY): closed.house_way,
        (False, BEST): closed.best,
        (True, HOUSE_WAY): face_up.house_way,
        (True, BEST): face_up.best,
    }[is_open(game), strategy]
    return count(game, known, progress, threads)


def against(
    game: PaiGowPokerGame,
    other: PaiGowPokerGame,
    progress: Progress = unwatched,
    among: Field | None = None,
    threads: int | None = None,
) -> PokerSolution:
    """Return every deal of a game, the player's hand set by another document's chart."""
    from houseway.analysis.pai_gow_poker import closed, face_up  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.pai_gow_poker.ready import ready  # noqa: PLC0415 -- likewise

    dealer = ready(game, among, threads)
    own = ready(replace(game, house_way=other.house_way), dealer.field, threads)
    count = face_up.charts_meet if is_open(game) else closed.charts_meet
    return count(game, own, dealer, progress, threads)


def worth_of(game: PaiGowPokerGame, ends: Mapping[Result, int]) -> Fraction:
    """Return the expected result for one unit of the base wager."""
    odds = odds_of(base_wager(game))
    return Fraction(ends["win"] * odds.win - ends["lose"] * odds.stake, odds.stake * sum(ends.values()))


def by_book(game: PaiGowPokerGame, strategy: str, book: Book, ace_high: int = 0) -> PokerSolution:
    """Return what all deals come to whose hands stand like this, and those that push beforehand."""
    ends = ends_of(game, book)
    ends["push"] += ace_high
    return PokerSolution(strategy, sum(ends.values()), ends, worth_of(game, ends), book, ace_high)


def rows_of(known: Ready) -> tuple[RowWorth, ...]:
    """Return how many hands each row decides; a row that decides none is left out."""
    import numpy as np  # noqa: PLC0415 -- slow to import

    hands = np.bincount(known.rows, known.field.hands.orbits, len(known.chart.rows)).astype(np.int64)
    return tuple(
        RowWorth(row, many) for row, many in zip(known.chart.rows, hands.tolist(), strict=True) if many
    )
