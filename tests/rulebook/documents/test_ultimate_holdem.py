"""The hold'em documents as data: they load, their readings can be chosen, and every line is accounted for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import load, plain, reading_answers
from rulebook.documents.ultimate_holdem_pages import (
    DERBY,
    DERBY_BAD_BEAT,
    DOCUMENTS,
    LONE_STAR,
    MERCED,
    VINE,
    bet,
    every_document,
    holdem,
    printed_rows,
    rows,
    value_at,
)
from rulebook.room_pages import citations, lines, needs_seeds, span, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.model import Overlay

BAD_BEAT = {"ante", "blind", "play", "trips", "bad-beat"}


def other_answers(game_id: str) -> Iterator[tuple[str, str, Overlay]]:
    """Yield every choice that is not the default: reading, choice, what it changes."""
    rules = load(game_id)
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay


def inside(cite: str, part: str) -> bool:
    number, first, last = span(cite)
    part_number, part_first, part_last = span(part)
    return number == part_number and part_first <= first <= last <= part_last


@pytest.mark.parametrize(
    ("game_id", "wagers"),
    [
        (VINE, BAD_BEAT),
        (LONE_STAR, BAD_BEAT | {"dealer-bonus"}),
        (MERCED, BAD_BEAT),
        (DERBY, BAD_BEAT - {"bad-beat"}),
        (DERBY_BAD_BEAT, BAD_BEAT),
    ],
)
def test_a_document_knows_where_it_stands_and_what_may_be_bet(game_id: str, wagers: set[str]):
    """000:3026-3030, 000:4622-4627, 002:1765-1769, 003:6138-6145, 003:6978-6997"""
    game = holdem(game_id)
    assert (game.source.seed, *game.source.lines) == span(DOCUMENTS[game_id][0])
    assert (game.family, game.status) == ("ultimate-holdem", "rules")
    assert {wager.id for wager in game.wagers} == wagers
    assert {wager.id for wager in game.wagers if wager.bonus} == wagers - {"ante", "blind", "play"}


@every_document
def test_the_choice_that_is_named_as_the_default_changes_nothing(game_id: str):
    """Such as the Trips bet of 003:7181, which a fold loses."""
    rules = load(game_id)
    for reading_id, use in rules.document.readings.items():
        overlay = reading_answers(reading_id, use)[rules.choices[reading_id]]
        for path, value in overlay.set.items():
            assert value_at(holdem(game_id), path) == value, f"{reading_id}: {path}"
        for path, words in overlay.add.items():
            assert set(words) <= set(value_at(holdem(game_id), path)), f"{reading_id}: {path}"


@needs_seeds
@every_document
def test_citations_stay_with_their_document_and_are_not_blank(game_id: str):
    """Such as 000:3075 for an order and 000:3196 for a limit."""
    found = set(citations(plain(holdem(game_id))))
    assert not [cite for cite in found if not any(inside(cite, part) for part in DOCUMENTS[game_id])]
    assert not [cite for cite in found if not (lines(cite)[0].strip() and lines(cite)[-1].strip())]


@needs_seeds
@every_document
def test_corrections_quote_what_is_printed(game_id: str):
    """Such as the full house of 000:4688, the letter of 000:3053, the line break of 003:7324."""
    game = holdem(game_id)
    for slip in game.corrections:
        assert slip.printed.lower() in text([f"{game.source.seed}:{slip.line}"])
        assert slip.used != slip.printed


@pytest.mark.parametrize(
    ("game_id", "listed"),
    [
        (VINE, {3053, 3118, 3167}),
        (LONE_STAR, {4653, 4675, 4688, 4720, 4722, 4768, 4806}),
        (MERCED, {1858, 1887, 1908, 1916}),
        (DERBY, {6100}),
        (DERBY_BAD_BEAT, {7324}),
    ],
)
def test_every_listed_misprint_has_its_correction(game_id: str, listed: set[int]):
    """000:3118, 000:4688, 002:1908, 003:6100, 003:7324"""
    assert listed <= {slip.line for slip in holdem(game_id).corrections}


@needs_seeds
def test_the_tables_of_the_layout_are_a_choice():
    """000:4821-4848"""
    game = holdem(LONE_STAR, {"paytable-rules-or-layout": "layout"})
    assert rows(bet(game, "blind")) == printed_rows(["000:4821-4828"])
    assert rows(bet(game, "dealer-bonus")) == printed_rows(["000:4830-4839"])
    assert rows(bet(game, "trips")) == printed_rows(["000:4841-4848"])
    rules = holdem(LONE_STAR)
    differ = [
        (wager.id, when)
        for wager in rules.wagers
        for when, odds in rows(wager).items()
        if odds != rows(bet(game, wager.id))[when]
    ]
    assert differ == [
        ("blind", "full_house"),
        ("trips", "full_house"),
        ("trips", "flush"),
        ("trips", "straight"),
        ("dealer-bonus", "four_of_a_kind"),
    ]


@pytest.mark.parametrize("game_id", [VINE, LONE_STAR])
def test_a_full_house_at_the_published_odds_is_a_choice(game_id: str):
    """000:3131, 000:4735, 002:1871"""
    published = bet(holdem(game_id, {"blind-full-house": "three"}), "blind")
    assert rows(published) == rows(bet(holdem(MERCED), "blind"))


CHANGES = [
    (VINE, "two-plus-three-or-any-five", "two-plus-three", "hand.uses", "exactly_two_and_three"),
    (VINE, "bad-beat-meaning", "beating-hand", "wager.bad-beat.looks", "beating_hand"),
    (VINE, "play-over-table-maximum", "binds-play", "wager.play.limits.within_table", True),
    (LONE_STAR, "ante-when-pd-unqualified", "compared", "wager.ante.unqualified", "compared"),
    (LONE_STAR, "dealer-bonus-on-fold", "lost", "wager.dealer-bonus.on_fold", "lost"),
    (MERCED, "trips-on-fold", "own-hand", "wager.trips.on_fold", "stays"),
    (MERCED, "bonus-needs-base", "alone", "wager.bad-beat.needs_all", ()),
    (MERCED, "bonus-needs-base", "needs-base", "wager.trips.backline_alone", False),
    (MERCED, "backline-settled-when", "after-wager", "settlement.backline", "after_wager"),
    (MERCED, "backline-decisions", "must-match", "backline.added", "must_match"),
    (DERBY, "backline-decisions", "rides", "wager.play.backline", False),
    (DERBY, "settlement-order-contradicts", "narrative", "settlement.order", ("play", "ante", "blind", "trips")),
    (DERBY_BAD_BEAT, "pd-unqualified-pays", "paid", "wager.blind.unqualified", "paid"),
    (DERBY_BAD_BEAT, "blind-below-straight", "lose", "wager.blind.push", ("tie",)),
    (DERBY_BAD_BEAT, "bad-beat-on-fold", "stays", "wager.bad-beat.on_fold", "stays"),
    (DERBY_BAD_BEAT, "backline-silent", "as-in-the-twin", "wager.trips.backline", True),
]  # fmt: skip


@pytest.mark.parametrize(("game_id", "reading", "choice", "path", "value"), CHANGES)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, path: str, value: object):
    """000:3073, 000:4688, 002:1863, 002:1883, 003:6039, 003:6308, 003:7209, 003:7272"""
    assert value_at(holdem(game_id, {reading: choice}), path) == value


def test_caps_and_seats_as_other_lines_have_them():
    """002:1886, 003:6129-6131, 003:6968-6970, 003:7386-7387"""
    both = holdem(MERCED, {"bonus-size-vs-base": "ante-and-blind"})
    assert [cap.within for cap in both.caps] == [("ante", "blind")] * 2
    free = holdem(DERBY_BAD_BEAT, {"bonus-size-vs-base": "trips-free"})
    assert [cap.wagers for cap in free.caps] == [("bad-beat",)]
    seats = [
        holdem(game_id, {"seat-count": "seven"}).layouts[0].positions for game_id in (DERBY, DERBY_BAD_BEAT)
    ]
    assert seats == [7, 7]


def test_all_cards_before_the_first_decision():
    """003:7155"""
    (order,) = holdem(DERBY_BAD_BEAT, {"deal-between-bets": "all-first"}).deal.orders
    assert {packet.before for packet in order.packets} == {"before_flop"}
