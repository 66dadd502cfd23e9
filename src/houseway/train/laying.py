"""Wagers as people lay them: lines, bonus bets beside them, somebody behind a seat; the higher the level, the more."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.banking import Bet, Bettor
from houseway.games import family_of, opening_faults, opens, table_setup, wager_range
from houseway.rulebook import BlackjackGame
from houseway.train.shapes import HIGHEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games import Setup
    from houseway.money import Cents
    from houseway.rulebook import Game, Wager
    from houseway.train.chance import Case

_TIMES = {1: (1, 2, 5), 2: (1, 2, 3, 4, 5, 10)}
"""What is bet at the first levels, in table minimums."""
_STEPS = {3: 500, 4: 500, 5: 100}
"""Later amounts are of this many cents, where the minimum is not less."""
_MOST_HANDS = 3
"""So many hands of blackjack are enough to look at."""


class Laid(NamedTuple):
    """A table with its wagers, before anybody knows what is put up against them."""

    setup: Setup
    bank: int
    bets: tuple[Bet, ...]

    @property
    def action(self) -> Cents:
        """All that is wagered."""
        return sum(bet.amount for bet in self.bets)


class Wanted(NamedTuple):
    """How a table should be laid."""

    least: int = 0
    """How few seats bet; as the level has it, if nothing is said."""
    most: int = 0
    bonus: int = -1
    """How likely each bonus bet is, in hundredths."""
    behind: int = -1
    """How likely somebody bets behind a seat."""


def lay(case: Case, wanted: Wanted | None = None) -> Laid:
    """Lay a table for a question."""
    game, asked = case.game, wanted or Wanted()
    setup = _setup(case)
    bank = 1 + case.stream.below(setup.positions)
    most = asked.most or case.level + 1
    if isinstance(game, BlackjackGame):
        most = min(most, _MOST_HANDS)
    others = [seat for seat in range(1, setup.positions + 1) if seat != bank]
    seats = case.some_of(others, asked.least or (most + 1) // 2, most)
    bonus = 15 + 12 * case.level if asked.bonus < 0 else asked.bonus
    behind = (0, 0, 20, 30, 40)[case.level - 1] if asked.behind < 0 else asked.behind
    bets: list[Bet] = []
    for seat in seats:
        _bettor(case, setup, bank, bets, Bettor(seat), bonus)
        if case.chance(behind):
            _bettor(case, setup, bank, bets, Bettor(seat, 1), bonus)
    return Laid(setup, bank, tuple(bets))


def _setup(case: Case) -> Setup:
    """Return the usual table; of several that are filed any, at the higher levels."""
    game = case.game
    if game.action.method == "dice" or case.level < 3:
        return table_setup(game)
    return table_setup(game, case.one_of(game.layouts).positions)


def _bettor(  # noqa: PLR0913, PLR0917 -- a table, and who bets there
    case: Case, setup: Setup, bank: int, bets: list[Bet], bettor: Bettor, bonus: int
) -> None:
    """Let somebody bet a line, and now and then something beside it; what may not be is left out."""
    game = case.game
    free = [wager for wager in game.wagers if opens(wager) and (wager.backline or not bettor.backline)]
    by_id = {wager.id: wager for wager in free}
    openings = [line for line in family_of(game).openings(game) if set(line) <= set(by_id)]
    if not openings:
        return
    line = [by_id[name] for name in case.one_of(openings)]
    amount = _amount(case, *_common(game, setup, line))
    _put(game, setup, bank, bets, [Bet(bettor, wager.id, amount) for wager in line])
    lines = {name for opening in openings for name in opening}
    for wager in free:
        if wager.id not in lines and case.chance(bonus):
            beside = _amount(case, *_common(game, setup, [wager]), small=True)
            _put(game, setup, bank, bets, [Bet(bettor, wager.id, min(beside, amount))])


def _put(game: Game, setup: Setup, bank: int, bets: list[Bet], more: Sequence[Bet]) -> None:
    in_range = all(
        low <= bet.amount <= high
        for bet in more
        for low, high in (_common(game, setup, [w for w in game.wagers if w.id == bet.wager]),)
    )
    if in_range and not any(opening_faults(game, setup, bank, [*bets, *more])):
        bets.extend(more)


def _common(game: Game, setup: Setup, wagers: Sequence[Wager]) -> tuple[Cents, Cents]:
    """Return the amounts that all of these wagers allow."""
    ranges = [wager_range(game, setup, wager) for wager in wagers]
    return int(max(low for low, _, _ in ranges)), int(min(high for _, high, _ in ranges))


def _amount(case: Case, low: Cents, high: Cents, *, small: bool = False) -> Cents:
    """Return what somebody bets: a few minimums, at higher levels amounts that are harder to reckon with."""
    unit = max(low, 100) if high >= 100 else low
    if small:
        step = 500 if case.level < HIGHEST and unit <= 500 <= high else unit
        return min(max(unit, step * (1 + case.stream.below(case.level + 1))), high)
    if case.level in _TIMES:
        return min(unit * case.one_of(_TIMES[case.level]), high)
    step = min(_STEPS[case.level], unit)
    return min(unit + step * case.stream.below(12 * unit // step), high)
