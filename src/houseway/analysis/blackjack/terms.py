"""What the analyser asks of a document before it counts: cards by value, charts, options, and what a result pays.

Who wins is asked of `compared`, as at the table, for one hand of each sort that the comparison can tell apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from houseway.analysis.blackjack.allowed import Allowed, allowed
from houseway.cards import RANKS, composition, parse_cards, rank_of
from houseway.errors import RulebookError
from houseway.games.blackjack.comparing import compared, is_natural, up_place
from houseway.hands.totals import rank_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.rulebook import BlackjackGame
    from houseway.rulebook.families.blackjack import BlackjackWager, Chart
    from houseway.rulebook.model import PayRow

ACE, TEN = 0, 9
"""Places of the values: ace, two, … ten."""
TOTALS = 34
"""More than any hand can come to that goes over once."""
NATURAL = TOTALS
THREE_25 = NATURAL + 1
"""A bettor's 25 in three cards; his other hands are told apart by their totals."""
EIGHTS = NATURAL + 1
"""The player-dealer's three eights."""
SPADES = EIGHTS + 1
"""The player-dealer's 7, 8 and 9 of spades, as down card, up card and draw."""
SORTS_OWN, SORTS_DEALER = THREE_25 + 1, SPADES + 1

LOST = -1.0


class Splits(NamedTuple):
    """When two cards may be split, and what may be done then."""

    hands: int
    """How many hands may come of one."""
    ace_hands: int
    alike: int
    """How many ten-value cards of the shoe make a pair with one of them, itself included."""
    aces_free: bool
    double_aces: bool
    natural: bool
    """An ace and a ten-value card are a natural."""


class Terms(NamedTuple):
    """A document as the analyser sees it, for so many packs."""

    counts: NDArray[np.int64]
    """Cards of each value, the ace first."""
    dealer_hits: NDArray[np.bool_]
    """soft x total"""
    may: Allowed
    peeked: NDArray[np.bool_]
    """By up card: a natural is found, and ends the round, before anybody acts."""
    pays: NDArray[np.float64]
    """The bettor's sort of hand x the player-dealer's: what one unit brings."""
    most: int
    doublings: int
    rescue: bool
    splits: Splits
    early: bool
    """A surrender is answered before the look."""
    insurance: float
    """What insurance pays for one; nothing where there is none."""
    insurance_alone: bool
    """It loses when the bettor has a natural too."""
    even_money: tuple[float, float] | None
    """What a natural gets for even money: against a natural, and otherwise."""

    @property
    def key(self) -> bytes:
        """Tell apart what finished hands are worth, and which hands may come of a split."""
        arrays = (self.counts, self.dealer_hits, self.peeked, self.pays)
        splits = self.splits._replace(alike=0)
        return b"\0".join((*(part.tobytes() for part in arrays), repr((self.most, splits)).encode()))


def terms_of(game: BlackjackGame, packs: int) -> Terms:
    """Return the terms of a document, or refuse what the analyser does not cover."""
    _refuse_uncovered(game)
    ranks = _rank_counts(game, packs)
    counts = np.zeros(10, np.int64)
    for rank, many in enumerate(ranks):
        counts[rank_value(rank) - 1] += many
    base = _base(game)
    insurance = game.wager("insurance")
    return Terms(
        counts=counts,
        dealer_hits=_up_to(game.draw.dealer),
        may=allowed(game),
        peeked=_peeked(game),
        pays=_pays(game, base),
        most=game.compare.most,
        doublings=_doublings(game),
        rescue=game.rescue is not None,
        splits=_splits(game, ranks),
        early=game.surrender.moment == "before_peek",
        insurance=0.0 if insurance is None else _odds(insurance.rows()[0]),
        insurance_alone=insurance is not None and insurance.rows()[0].when == "dealer_natural_alone",
        even_money=_even_money(game, base),
    )


def _refuse_uncovered(game: BlackjackGame) -> None:
    if game.deal.dealer == "both_up":
        raise RulebookError(
            f'{game.title} has deal.dealer = "both_up"; the analyser covers one up card and one down card'
        )
    ten_values = {RANKS[rank_of(card)] for card in composition(game.deck.composition).cards if _is_ten(card)}
    partners = {name.replace("10", "T") for name in game.natural.partners}
    if partners != ten_values:
        raise RulebookError(
            f"{game.title} has natural.partners = {list(game.natural.partners)}; "
            f"the analyser covers naturals with every ten-value card of the pack: {sorted(ten_values)}"
        )
    insurance = game.wager("insurance")
    if insurance is not None and (
        insurance.amount is None or insurance.amount.relation not in {"half", "up_to_half"}
    ):
        raise RulebookError(
            f"{game.title} has an insurance of {insurance.amount and insurance.amount.relation}; "
            "the analyser covers half and up_to_half"
        )


def _is_ten(card: int) -> bool:
    return rank_value(rank_of(card)) == 10


def _rank_counts(game: BlackjackGame, packs: int) -> list[int]:
    counts = [0] * len(RANKS)
    for card in composition(game.deck.composition).cards:
        counts[rank_of(card)] += packs
    return counts


def _up_to(chart: Chart) -> NDArray[np.bool_]:
    """Return on which totals a chart has a hand hit, hard first."""
    return np.array(
        [[total <= (cells.hit or -1) for total in range(TOTALS)] for cells in (chart.hard, chart.soft)]
    )


def _peeked(game: BlackjackGame) -> NDArray[np.bool_]:
    peeked = np.zeros(10, np.bool_)
    if game.peek is not None and game.peek.ends_round:
        peeked[ACE] = "ace" in game.peek.on
        peeked[TEN] = "ten_value" in game.peek.on
    return peeked


def _doublings(game: BlackjackGame) -> int:
    """Return how often a wager may be doubled."""
    again = game.double_double
    if again is None or not again.offered:
        return 1
    return min(1 + again.times, again.most.bit_length() - 1)


def _splits(game: BlackjackGame, ranks: Sequence[int]) -> Splits:
    split = game.split
    tens = [many for rank, many in enumerate(ranks) if rank_value(rank) == 10 and many]
    return Splits(
        hands=split.splits + 1,
        ace_hands=min(split.splits, split.ace_splits) + 1,
        alike=tens[0] if split.on == "equal_rank" else sum(tens),
        aces_free=split.ace_cards == "free",
        double_aces=game.double.after_split and game.double.split_aces,
        natural=game.natural.after_split == "natural",
    )


def _base(game: BlackjackGame) -> BlackjackWager:
    """Return the wager that lies before the deal and looks at the two hands."""
    return next(wager for wager in game.wagers if wager.looks == "hands" and wager.amount is None)


def _odds(row: PayRow) -> float:
    if row.pays is None:
        raise RulebookError(f"the row {row.when} pays a fixed amount; the analyser covers odds")
    return row.pays.win / row.pays.stake


def _paid(base: BlackjackWager, result: str) -> float:
    """Return what one unit brings when the comparison comes out so."""
    for row in base.rows():
        if row.when == result:
            return _odds(row)
    return 0.0 if result in base.push else LOST


def _even_money(game: BlackjackGame, base: BlackjackWager) -> tuple[float, float] | None:
    if game.even_money is None:
        return None
    if game.even_money.settled == "even":
        flat = _paid(base, "natural_for_even_money")
        return flat, flat
    insurance = game.wager("insurance")
    if insurance is None:
        raise RulebookError(
            f'{game.title} has even_money.settled = "insurance_and_natural", and no insurance'
        )
    natural = parse_cards("As Ks")
    against = _paid(base, compared(game, natural, natural).result)
    return against + _odds(insurance.rows()[0]) / 2, _paid(base, "natural") - 1 / 2


def _pays(game: BlackjackGame, base: BlackjackWager) -> NDArray[np.float64]:
    """Return what each sort of hand gets against each sort of the player-dealer's."""
    natural, three_25 = parse_cards("As Ks"), parse_cards("Ks 9h 6d")
    down, up, draw = parse_cards("7s 8s 9s")
    spades = (up, down, draw) if up_place(game.deal.dealer) == 0 else (down, up, draw)
    plain = [_adding_up_to(total) for total in range(TOTALS)]
    own = [*plain, natural, three_25]
    dealers = [*plain, natural, parse_cards("8c 8d 8h"), spades]
    if not is_natural(game, natural):
        raise RulebookError(
            f"{game.title} has natural.partners = {list(game.natural.partners)}, without the king"
        )
    return np.array(
        [[_paid(base, compared(game, mine, theirs).result) for theirs in dealers] for mine in own]
    )


def _adding_up_to(total: int) -> tuple[int, ...]:
    """Return twos, and a three where it needs one, that no exception names."""
    two, three = parse_cards("2c 3c")
    if total % 2 == 0:
        return (two,) * (total // 2)
    return (three, *(two,) * (total // 2 - 1)) if total > 1 else ()


Answer = Literal["stand", "hit", "double", "split", "surrender"]
"""What a bettor may answer in his turn."""
