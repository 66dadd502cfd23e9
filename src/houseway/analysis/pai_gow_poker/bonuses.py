"""What the bets on the seven cards dealt are worth: Fortune and Ace-High, and the envy for another's hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from houseway.analysis.counts import Counts, RowCount
from houseway.analysis.pai_gow_poker.solution import HANDS
from houseway.analysis.progress import unwatched
from houseway.errors import RulebookError
from houseway.games.pai_gow.finishing import IN_WORDS, Finish, wager_outcome
from houseway.games.pai_gow_poker.bonus import ace_high_conditions
from houseway.hands.seven import NONE, SEVEN_CLASSES, seven_counts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.pai_gow_poker.meeting import Field
    from houseway.analysis.progress import Progress
    from houseway.hands.seven import RoyalMatch, SevenJoker
    from houseway.rulebook import PaiGowPokerGame, Wager

    Cells = Iterator[tuple[frozenset[str], int]]


class EnvyRow(NamedTuple):
    """A prize and how many of 154,143,080 hands bring it."""

    when: str
    label: str
    prize: int
    """In dollars."""
    hands: int


def bonus_counts(
    game: PaiGowPokerGame,
    wager: Wager,
    among: Field | None = None,
    progress: Progress = unwatched,
    threads: int | None = None,
) -> Counts:
    """Count what becomes of a bet on the seven cards dealt.

    Where it looks at nothing but its owner's hand, every hand is counted once; otherwise every pair of that hand and
    the player-dealer's.
    """
    _refuse_other_orders(wager)
    if _looks_at_dealer(wager):
        return _counted(wager, _pair_cells(game, among, progress, threads))
    return _counted(wager, _own_cells(game))


def envy_rows(game: PaiGowPokerGame) -> tuple[EnvyRow, ...]:
    """Return the prizes of the envy, one other player's hand being looked at; none where there is no envy.

    Which hand it is makes no difference: all are dealt from the same pack.
    """
    wager = None if game.envy is None else game.wager(game.envy.wager)
    if wager is None:
        return ()
    _refuse_other_orders(wager)
    counts = _class_counts(game)
    return tuple(
        EnvyRow(row.when, row.label, int(row.prize) // 100, counts[row.when])
        for row in wager.rows()
        if row.prize is not None
    )


def envy_worth(rows: tuple[EnvyRow, ...]) -> Fraction:
    """Return the dollars that a button brings on average for each other player's hand that counts for it."""
    return Fraction(sum(row.prize * row.hands for row in rows), HANDS)


def _joker(game: PaiGowPokerGame) -> tuple[SevenJoker, RoyalMatch]:
    if game.seven is None:
        return "bug", "royal"
    return ("bug" if game.seven.joker == "bug" else "wild"), game.seven.royal_match_joker


def _class_counts(game: PaiGowPokerGame) -> dict[str, int]:
    return {str(name): hands for name, hands in seven_counts(*_joker(game)).items()}


def other_order(wager: Wager) -> str:
    """Return why a paytable is not covered: a hand could get another row than that of its highest class."""
    classes = [row.when for row in wager.rows() if row.when in SEVEN_CLASSES]
    covered = list(SEVEN_CLASSES[: len(classes)])
    if classes == covered:
        return ""
    first = next(place for place, name in enumerate(classes) if name != covered[place])
    return (
        f"row {first + 1} of its hands is {classes[first]}, where {covered[first]} comes; "
        f"counted are rows that go down from the top, {SEVEN_CLASSES[0]}, without a gap"
    )


def _refuse_other_orders(wager: Wager) -> None:
    if why := other_order(wager):
        raise RulebookError(f"{wager.id}: {why}")


def _looks_at_dealer(wager: Wager) -> bool:
    return any("ace_high" in condition for condition in (*wager.push, *(row.when for row in wager.rows())))


def _own_cells(game: PaiGowPokerGame) -> Cells:
    for name, hands in _class_counts(game).items():
        yield (frozenset() if name == NONE else frozenset({name})), hands


def _pair_cells(game: PaiGowPokerGame, among: Field | None, progress: Progress, threads: int | None) -> Cells:
    """Go through what two hands are, and how often."""
    from houseway.analysis.pai_gow_poker import sevens  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.pai_gow_poker.meeting import field  # noqa: PLC0415 -- likewise

    known = among or field(threads=threads)
    codes = sevens.codes(known.hands.cards, *_joker(game))
    example: dict[int, list[int]] = {}
    for code in range(sevens.CODES):
        here = (codes == code).argmax()
        if codes[here] == code:
            example[code] = known.hands.cards[here].tolist()
    found = sevens.pairs(known, codes, progress, threads)
    for own, cards in example.items():
        place = own % sevens.WITH_JOKER
        holds = frozenset(SEVEN_CLASSES[place : place + 1])
        for dealer, theirs in example.items():
            yield holds | ace_high_conditions(cards, theirs), found[own][dealer]


def _counted(wager: Wager, cells: Cells) -> Counts:
    results: Counter[str] = Counter()
    paid: Counter[str | None] = Counter()
    for holds, hands in cells:
        outcome = wager_outcome(wager, Finish("lower", "lower", holds=holds))
        results[outcome.result] += hands
        if outcome.result == "win":
            paid[outcome.condition] += hands
    rows = tuple(
        RowCount(row.when, IN_WORDS[row.when], row.pays, paid[row.when], row.label)
        for row in wager.rows()
        if row.pays is not None
    )
    return Counts(results["win"], results["push"], results["lose"], sum(results.values()), rows)
