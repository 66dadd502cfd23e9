"""Count every filed house way of pai gow poker exactly, against itself and against the best setting, with times.

    python bench/pai_gow.py [GAME ...] [--no-best] [--rounds N]

Documents whose charts say the same over the same ranking are counted once. Each figure over all
8,250,459,031,214,400 pairs of hands stands beside a simulation; what lies further off than 4.5 standard errors stops
the run. Returns are the player's, per $100 of the base wager.
"""

from __future__ import annotations

import argparse
import resource
import sys
from fractions import Fraction
from itertools import permutations
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from houseway.analysis.pai_gow_poker import (
    BEST,
    against,
    bonus_counts,
    envy_rows,
    envy_worth,
    simulate,
    solve,
)
from houseway.analysis.pai_gow_poker.classes import places
from houseway.analysis.pai_gow_poker.closed import best_of_each, played
from houseway.analysis.pai_gow_poker.meeting import field
from houseway.analysis.pai_gow_poker.ready import ready
from houseway.analysis.pai_gow_poker.solution import is_open
from houseway.analysis.progress import unwatched
from houseway.analysis.standing import lost_by_copies
from houseway.games import HOUSE_WAY
from houseway.games.pai_gow_poker.way import chart_of
from houseway.rulebook import PaiGowPokerGame, game_ids, load
from measuring import process

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.analysis.pai_gow_poker import PokerSolution
    from houseway.analysis.pai_gow_poker.closed import Taken
    from houseway.analysis.pai_gow_poker.dealing import Setter
    from houseway.analysis.pai_gow_poker.meeting import Field

Done = TypeVar("Done")
COLD = (
    "from houseway.rulebook import load; from houseway.analysis.pai_gow_poker import solve;"
    " print(solve(load({game!r}).game, 'house-way').worth)"
)


def timed(work: Callable[[], Done]) -> tuple[Done, float]:
    """Return what a piece of work comes to, and its seconds."""
    start = perf_counter()
    return work(), perf_counter() - start


def dollars(worth: Fraction) -> str:
    """Write a return per $100."""
    return f"{float(100 * worth):+.6f}"


def games_of(asked: list[str]) -> dict[str, list[str]]:
    """Return the games to count, each with those whose chart and ranking say the same."""
    found: dict[bytes, list[str]] = {}
    for each in asked or game_ids():
        document = load(each).document
        if isinstance(document, PaiGowPokerGame):
            chart = chart_of(document)
            same = chart.code.tobytes() + repr((chart.ranking, is_open(document))).encode()
            found.setdefault(same, []).append(each)
    return {games[0]: games[1:] for games in found.values()}


def document(game: str) -> PaiGowPokerGame:
    """Return a game of the family."""
    loaded = load(game).game
    if not isinstance(loaded, PaiGowPokerGame):
        sys.exit(f"{game} is no pai gow poker")
    return loaded


def tell(game: str, solution: PokerSolution, seconds: float) -> None:
    """Print one solution."""
    ends, deals = solution.ends, solution.deals
    shares = "  ".join(f"{name} {float(Fraction(100 * many, deals)):.4f} %" for name, many in ends.items())
    print(f"{game}  {solution.strategy:<10} {dollars(solution.worth)}  {shares}  {seconds:.1f} s", flush=True)
    print(f"    win {ends['win']:,}  push {ends['push']:,}  lose {ends['lose']:,}")
    if solution.ace_high:
        print(f"    pushed by an ace-high player-dealer {solution.ace_high:,}")
    if solution.book is not None:
        for cell, many in solution.book.items():
            if "copy" in cell:
                print(f"    front {cell.first:<7} back {cell.second:<7} {many:>22,}")
        lost = lost_by_copies(solution.book)
        print(f"    lost by copies alone {lost:,}: {dollars(Fraction(lost, deals))} to the bank")


def tell_rows(solution: PokerSolution) -> None:
    """Print what each row does."""
    for each in solution.rows:
        cost = (
            ""
            if each.cost is None
            else f"  gives away {dollars(each.cost)}  worth {dollars(each.worth or Fraction(0))}"
        )
        better = "" if each.otherwise is None else f"  better otherwise {each.otherwise:,}"
        print(f"    {each.row.id:<24}{each.hands:>14,}{cost}{better}")


def confirm(
    game: PaiGowPokerGame, solution: PokerSolution, rounds: int, setter: Setter | None = None
) -> None:
    """Deal rounds beside an exact figure."""
    found, seconds = timed(lambda: simulate(game, solution.strategy, rounds, seed=rounds, setter=setter))
    off = float(found.mean - solution.worth) / found.standard_error
    print(
        f"    simulated {rounds:,} rounds: {dollars(found.mean)}, {off:+.2f} standard errors, {seconds:.1f} s"
    )
    if abs(off) > 4.5:
        sys.exit(f"{game.title}: the simulation and the count differ")


def setter_of(among: Field, taken: Taken) -> Setter:
    """Return how to set hands as it was found best."""
    return lambda hands: taken.best[among.numbers[places(among.pack, hands)]]


def closed(name: str, among: Field, rounds: int, *, best: bool) -> None:
    """Count a game whose player-dealer's hand is closed."""
    game = document(name)
    house, seconds = timed(lambda: solve(game, HOUSE_WAY, among=among))
    tell(name, house, seconds)
    confirm(game, house, rounds)
    if not best:
        tell_rows(house)
        return
    known = ready(game, among)
    taken, found = timed(lambda: best_of_each(game, known, unwatched))
    solution, seconds = timed(lambda: played(game, known, taken, unwatched))
    tell(name, solution, found + seconds)
    if solution.house != house.worth:
        sys.exit(f"{name}: the house way is worth {solution.house} hand by hand, and {house.worth} in all")
    print(f"    the house way costs {dollars(solution.worth - house.worth)}")
    confirm(game, solution, rounds, setter_of(among, taken))
    tell_rows(solution)


def face_up(name: str, among: Field, rounds: int) -> None:
    """Count a game whose player-dealer's hand lies open."""
    game = document(name)
    for strategy in (BEST, HOUSE_WAY):
        solution, seconds = timed(lambda way=strategy: solve(game, way, among=among))
        tell(name, solution, seconds)
        confirm(game, solution, rounds)


def bonuses(name: str, among: Field) -> None:
    """Count the bets on the seven cards."""
    game = document(name)
    for wager in game.wagers:
        if wager.bonus and any(row.pays is not None for row in wager.rows()):
            counts, seconds = timed(lambda each=wager: bonus_counts(game, each, among))
            print(f"{name}  {wager.id:<10} {dollars(counts.player_return)}  {seconds:.1f} s", flush=True)
            print("    " + "  ".join(f"{row.count:,}" for row in counts.rows))
    rows = envy_rows(game)
    if rows:
        print(f"{name}  envy       ${float(envy_worth(rows)):.6f} for each other hand", flush=True)


def differences(games: list[str], among: Field) -> None:
    """Print what it costs to set by another document's chart, where both rank hands alike."""
    for name, other in permutations(games, 2):
        if chart_of(document(name)).ranking == chart_of(document(other)).ranking:
            solution, seconds = timed(lambda a=name, b=other: against(document(a), document(b), among=among))
            print(f"{name}, the player by {other}: {dollars(solution.worth)}  {seconds:.1f} s", flush=True)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--no-best", action="store_true", help="leave out the best setting of every hand")
    parser.add_argument("--rounds", type=int, default=20_000_000, help="so many are simulated")
    asked = parser.parse_args()
    games = games_of(asked.games)
    for name, same in games.items():
        print(f"{name}: also {', '.join(same) or 'no other'}")
    first = next(iter(games))
    seconds = process("-c", COLD.format(game=first))
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(
        f"{first}, the house way against itself in a process of its own: {seconds:.1f} s, {memory} MB",
        flush=True,
    )
    among, seconds = timed(field)
    print(f"all hands listed: {seconds:.1f} s", flush=True)
    hidden = [name for name in games if not is_open(document(name))]
    for name in games:
        if name in hidden:
            closed(name, among, asked.rounds, best=not asked.no_best)
        else:
            face_up(name, among, asked.rounds)
        bonuses(name, among)
    differences(hidden, among)
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
