"""The question, and how it is answered: by counting where that takes seconds, else by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.equity.result import Equity, told
from houseway.analysis.equity.situation import situation
from houseway.analysis.progress import unwatched
from houseway.errors import RecordError
from houseway.games.poker.plan import poker_document

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.analysis.equity.cases import Cases
    from houseway.analysis.equity.situation import Situation
    from houseway.analysis.progress import Progress

SIMULATED = 4_000_000
"""So many cases are dealt by chance where nobody says how many."""

MOST = 10**10
"""More cannot be asked for."""

LIMIT = 12_000
"""Counting may take so many millions of small steps: about ten seconds of one core for ten thousand."""

_STEPS = {"exactly_two_and_three": 100, "at_most_two": 50, "any_five": 12, "five_dealt": 12}
"""What it costs to value a hand, by the cards that make it."""

_TAIL_STEPS = 8
_CASE_STEPS = 20


def equity(  # noqa: PLR0913 -- a question has that many parts
    game: str,
    hands: Sequence[str],
    *,
    board: str = "",
    dead: str = "",
    readings: Mapping[str, str] | None = None,
    rounds: int | None = None,
    seed: int = 0,
    progress: Progress = unwatched,
) -> Equity:
    """Return what hands are worth: exact, or by so many rounds of chance if they are asked for or nothing else is feasible."""
    document = poker_document(game, readings)
    known = situation(document, hands, board, dead)
    if rounds is not None and not 0 < rounds <= MOST:
        raise RecordError(f"{rounds:,} cases by chance; it takes 1 to {MOST:,}")

    from houseway.analysis.equity import counting  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.equity.cases import cases_of  # noqa: PLC0415 -- likewise

    cases = cases_of(document, known)
    exact = rounds is None and steps(cases, known, document.hand.uses) <= LIMIT * 10**6
    if exact:
        book = counting.count(cases, known.exchanges(), progress)
    else:
        book = counting.simulate(cases, rounds or SIMULATED, seed, progress)
    return told(game, [str(hand) for hand in known.hands], book.tolist(), split=cases.split(), exact=exact)


def steps(cases: Cases, known: Situation, uses: str) -> int:
    """Return about how much work it is to count every case, in billionths of a second of one core."""
    from houseway.analysis.equity.tails import tail_of  # noqa: PLC0415 -- the compiler is slow to import

    halves = 2 if cases.split() else 1
    alike = len(known.exchanges())
    if tail_of(cases) is not None:
        return known.cases * _TAIL_STEPS * halves // alike
    each = _CASE_STEPS + cases.players * _STEPS[uses] * halves
    return known.cases * each // alike
