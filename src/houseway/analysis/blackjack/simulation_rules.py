"""What a blackjack document lets a bettor do, and what a round brings, as arrays that the simulation looks up.

Both are asked of the table's own rules. It confirms the exact analysis, so it shares none of that one's terms.
"""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.allowed import Bits, allowed
from houseway.analysis.blackjack.strategy import VALUES, Play, every_hand
from houseway.cards import RANKS, parse_cards, rank_of
from houseway.errors import RulebookError
from houseway.games.blackjack.comparing import compared, is_natural, up_place
from houseway.hands.totals import counted, value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.money import Odds
    from houseway.rulebook import BlackjackGame

    Yes = NDArray[np.bool_]

ILLEGAL = 7
"""In place of a `Do` that the rules refuse."""
OWN_25, OWN_NATURAL = 40, 41
"""Classes of a bettor's hand, beside its total: three cards that make 25, and a natural."""
EIGHTS, SPADES, NATURAL = 40, 41, 42
"""Classes of the player-dealer's hand, beside its total: 8-8-8, 7-8-9 of spades in order, and a natural."""
CLASSES = 43
_ACE = 1


def answers(game: BlackjackGame, play: Play) -> Play:
    """Return the tables with `ILLEGAL` wherever the rules refuse the answer, and no insurance where none is sold."""
    may, child = allowed(game), every_hand().child
    pairs = [child[child[0, each], each] for each in range(VALUES)]
    levels = len(may.doubled)
    doubled = np.zeros((levels, *play.first.shape), np.int8)
    doubled[: len(play.doubled)] = play.doubled[:levels]
    insured = game.wager("insurance") is not None
    return play._replace(
        first=_held(play.first, may.first[:, None]),
        pair=_held(play.pair, may.pair[pairs][:, None]),
        later=_held(play.later, may.later[:, None]),
        split_first=_held(play.split_first, _by_value(may.ace_first, may.split_first)),
        split_pair=_held(play.split_pair, _by_value(may.ace_pair, may.split_pair)[range(VALUES), pairs]),
        split_later=_held(play.split_later, _by_value(may.ace_later, may.split_later)),
        doubled=_held(doubled, may.doubled[:, :, None]),
        insures=play.insures & insured,
    )


def _held(table: NDArray[np.int8], may: Bits) -> NDArray[np.int8]:
    return np.where((may >> table.astype(np.uint8)) & 1, table, ILLEGAL).astype(np.int8)


def _by_value(aces: Bits, others: Bits) -> Bits:
    """Return value-1 x hand x 1: what is allowed after a split of each value."""
    return np.stack([aces, *[others] * (VALUES - 1)])[:, :, None]


class Cards(NamedTuple):
    """What each card id is."""

    value: NDArray[np.int64]
    """Less one: the ace is 0."""
    kind: NDArray[np.int64]
    """1 for an ace, 2 for a card that makes a natural with it, else 0."""
    alike: NDArray[np.int64]
    """Two cards may be split when this is equal."""


def cards(game: BlackjackGame) -> Cards:
    """Return the cards of a pack of 52, by id."""
    ids, by_rank = range(52), game.split.on == "equal_rank"
    ace = parse_cards("As")[0]
    partner = [is_natural(game, (card, ace)) for card in ids]
    return Cards(
        value=np.array([value(card) - 1 for card in ids]),
        kind=np.array([1 if value(card) == _ACE else 2 * partner[card] for card in ids]),
        alike=np.array([rank_of(card) if by_rank else value(card) for card in ids]),
    )


def grown(game: BlackjackGame) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return what every hand becomes with one more card, and every hand's class.

    A hand that is over is ``~class``.
    """
    hands = every_hand()
    low = hands.counts.astype(np.int64) @ np.arange(1, VALUES + 1)
    out = hands.child.astype(np.int64)
    for hand in range(len(out)):
        for place in range(VALUES):
            hard, aces = int(low[hand]) + place + 1, int(hands.counts[hand, 0]) + (place == 0)
            if counted(hard, aces).total > game.compare.most:
                three = int(hands.size[hand]) == 2 and hard == 25
                out[hand, place] = ~(OWN_25 if three else hard)
    return out, hands.total.astype(np.int64)


class Purse(NamedTuple):
    """What a round brings, in whole parts of the base wager."""

    parts: int
    """Into how many parts the base wager is divided."""
    pays: NDArray[np.int64]
    """own class x player-dealer's class."""
    insured: NDArray[np.int64]
    """own natural x player-dealer's natural: what the insurance brings."""
    even: NDArray[np.int64]
    """player-dealer's natural: what a natural brings that took even money."""


def purse(game: BlackjackGame) -> Purse:
    """Return what every end of a hand brings, as the comparison of the rules and the odds have it."""
    natural, wins = _odds(game, "base", "natural"), _odds(game, "base", "player_wins")
    for added in ("double", "split", "double-double"):
        if game.wager(added) is not None and _odds(game, added, "player_wins") != wins:
            raise RulebookError(
                f"{game.title}: {added} pays other odds than base; the simulation needs the same"
            )
    insurance = game.wager("insurance")
    bought = insurance.rows()[0] if insurance is not None else None
    pays = bought.pays if bought is not None else None
    parts = lcm(2, natural.stake, wins.stake, 2 * (pays.stake if pays is not None else 1))
    insured = np.full((2, 2), -parts // 2)
    if pays is not None and bought is not None:
        insured[:, 1] = parts * pays.win // (2 * pays.stake)
        insured[1, 1] = -parts // 2 if bought.when == "dealer_natural_alone" else insured[1, 1]
    table = np.zeros((CLASSES, CLASSES), np.int64)
    brings = {
        "natural": parts * natural.win // natural.stake,
        "player_wins": parts * wins.win // wins.stake,
        "stand_off": 0,
        "player_loses": -parts,
    }
    for own, hand in own_hands(game):
        for theirs, dealer in dealer_hands(game):
            table[own, theirs] = brings[compared(game, hand, dealer).result]
    return Purse(parts, table, insured, _even(game, parts, table, insured))


def _odds(game: BlackjackGame, wager_id: str, when: str) -> Odds:
    wager = game.wager(wager_id)
    rows = {row.when: row.pays for row in wager.rows()} if wager is not None else {}
    odds = rows.get(when)
    if odds is None:
        raise RulebookError(
            f"{game.title}: {wager_id} pays nothing for {when}; it has {', '.join(rows) or 'no rows'}"
        )
    return odds


def _even(
    game: BlackjackGame, parts: int, pays: NDArray[np.int64], insured: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return what even money brings: flat, or as the two wagers that explain it."""
    if game.even_money is None or game.even_money.settled == "even":
        odds = _odds(game, "base", "natural_for_even_money") if game.even_money else None
        flat = parts * odds.win // odds.stake if odds else 0
        return np.array([flat, flat])
    return np.array([pays[OWN_NATURAL, 20] + insured[1, 0], pays[OWN_NATURAL, NATURAL] + insured[1, 1]])


def own_hands(game: BlackjackGame) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Tell a hand of every class that a bettor's may be of."""
    for total in range(4, 33):
        yield total, _plain(total)
    yield OWN_25, parse_cards("Ks 8d 7c")
    yield OWN_NATURAL, _natural(game)


def dealer_hands(game: BlackjackGame) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Tell a hand of every class that the player-dealer's may be of, in the order of the deal."""
    for total in range(4, 33):
        yield total, _plain(total)
    yield EIGHTS, parse_cards("8c 8d 8h")
    down, up, drawn = parse_cards("7s 8s 9s")
    yield SPADES, (up, down, drawn) if up_place(game.deal.dealer) == 0 else (down, up, drawn)
    yield NATURAL, _natural(game)


def _plain(total: int) -> tuple[int, ...]:
    """Return cards that make a total and nothing else: two cards, or four from 16 on."""
    size = 2 if total < 16 else 4
    values = [(total + place) // size for place in range(size)]
    return tuple(4 * (each - 2) for each in values)


def _natural(game: BlackjackGame) -> tuple[int, int]:
    partner = RANKS.index(game.natural.partners[0][0].replace("1", "T"))
    return parse_cards("As")[0], 4 * partner


def dealer_chart(game: BlackjackGame) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Return whether the player-dealer hits and his total, by twice his points with aces as one, plus one with an ace."""
    chart = game.draw.dealer
    found = [counted(points // 2, points % 2) for points in range(2 * 35)]
    hits = [each.total <= ((chart.soft if each.soft else chart.hard).hit or 0) for each in found]
    return np.array(hits), np.array([each.total for each in found])
