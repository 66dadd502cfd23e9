"""The blackjack documents read again: packs, seats, limits, the order of settlement and the bank."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from rulebook.documents.blackjack_pages import (
    CENTURY,
    MERCED,
    NO_BUST,
    ROYALE,
    ROYALE_BUSTER,
    SPANISH,
    blackjack,
    every_blackjack,
    says,
    whole,
)
from rulebook.room_pages import NUMBERS, lines, needs_seeds, text

if TYPE_CHECKING:
    from collections.abc import Iterable

pytestmark = needs_seeds

ORDERS = {
    NO_BUST: ("following order: ", ["lucky lucky", "base game", "buster"]),
    CENTURY: ("following order from seat to seat: ", ["perfect pair", "buster", "all game wagers"]),
    MERCED: ("following order from seat to seat: ", ["base game", "buster"]),
    ROYALE_BUSTER: ("following order from seat to seat: ", ["base game", "buster"]),
}
KINDS = {"lucky-lucky": "lucky lucky", "perfect-pair": "perfect pair", "buster": "buster"}


def numbers(runs: str) -> list[int]:
    """Read runs of options, such as 1-3, 5-6."""
    ends = [run.partition("-") for run in runs.split(", ")]
    return [n for low, _, high in ends for n in range(int(low), int(high or low) + 1)]


def money(cites: Iterable[str]) -> str:
    return re.sub(r"(?<=[\d$]),(?=\d{3})|\s+(?=-)|(?<=-)\s+", "", text(cites))


@every_blackjack
def test_packs_are_the_printed_numbers(game_id: str):
    """000:2361, 001:965, 002:543, 002:692, 004:644, 004:1744"""
    deck = blackjack(game_id).deck
    number = r"(?:minimum|maximum) of (?:a )?(\w+)(?: \(\d\))?(?= decks| deck| and|\.)"
    printed = [1 if word == "single" else NUMBERS.index(word) for word in re.findall(number, text(deck.cite))]
    low, high = printed[:2]
    assert deck.packs == tuple(range(low, high + 1))


@every_blackjack
def test_the_pack_is_the_printed_one(game_id: str):
    """000:2361, 001:965, 002:543, 002:692, 004:644, 004:1744"""
    pack = {
        "standard_52": r"standard 52 card decks with no jokers",
        "natural_aces_52": r"four aces are marked with the words \"natural\"",
        "spanish_48": r"48-card deck.*all 10's shall be removed",
        "bonus_52": r"(52|fifty-two)[ -]card deck.*(16|sixteen) \"?bonus",
    }
    deck = blackjack(game_id).deck
    assert says(deck.cite, pack[deck.composition])


@every_blackjack
def test_seats_are_the_printed_numbers(game_id: str):
    """000:2392, 001:965, 002:559, 002:708, 004:663, 004:684, 004:1760"""
    for layout in blackjack(game_id).layouts:
        wanted = rf"{NUMBERS[layout.positions]} (players|handed)"
        assert says(layout.cite, rf"(seats|accommodates)( up to)? {wanted}|^{wanted}")


@every_blackjack
def test_limits_are_the_printed_ones(game_id: str):
    """000:2556-2558, 001:1541, 002:1369-1397, 002:1405-1430, 004:1945-1981"""
    for filed in blackjack(game_id).limits.ranges:
        (low, least), (most, high) = filed.minimum, filed.maximum
        pairs = [(low, high)] if (low, most) == (least, high) else [(low, least), (most, high)]
        for cite in filed.cite if len(pairs) == 1 else ["000:2556-2558"]:
            assert all(f"${a // 100}-${b // 100}" in money([cite]) for a, b in pairs), cite


@pytest.mark.parametrize(
    ("game_id", "schedule"),
    [
        (NO_BUST, None),
        (CENTURY, "001:1540-1544"),
        (SPANISH, "002:1404-1434"),
        (MERCED, "002:1368-1400"),
        (ROYALE, "004:1944-1985"),
        (ROYALE_BUSTER, "004:1944-1985"),
    ],
)
def test_every_option_has_its_limit(game_id: str, schedule: str | None):
    """001:1541, 002:1368-1400, 002:1404-1434, 004:1944-1985"""
    cites = {cite for filed in blackjack(game_id).limits.ranges for cite in filed.cite}
    if schedule is None:
        assert cites == {"000:2554-2558"}
    else:
        first = int(schedule[4:].partition("-")[0])
        options = {
            f"{schedule[:4]}{first + place}": int(line.split()[0])
            for place, line in enumerate(lines(schedule))
            if re.match(r"\d+\s+\$", line)
        }
        assert cites == set(options)
        for filed in blackjack(game_id).limits.ranges:
            assert numbers(filed.options) == [options[cite] for cite in filed.cite]


@pytest.mark.parametrize("game_id", ORDERS)
def test_the_order_of_settlement_is_the_printed_one(game_id: str):
    """000:2418, 001:967, 002:796, 004:1845"""
    settlement = blackjack(game_id).settlement
    start, kinds = ORDERS[game_id]
    words = text(settlement.cite[:1]).partition(start)[2]
    places = [words.find(kind) for kind in kinds]
    named = [kind if isinstance(kind, str) else kind[0] for kind in settlement.order if kind != "insurance"]
    assert -1 not in places
    assert sorted(places) == places
    assert [KINDS.get(kind, kinds[named.index(kind)]) for kind in named] == kinds
    assert settlement.by == ("wager" if " all " in words else "seat")


@pytest.mark.parametrize("game_id", [SPANISH, ROYALE])
def test_an_order_that_is_not_printed_goes_seat_by_seat(game_id: str):
    """002:570-571, 004:676"""
    game = blackjack(game_id)
    assert game.readings["settlement-order-silent"].mark == "silent"
    assert game.settlement.by == "seat"
    assert not says(game.settlement.cite, "following order")


@every_blackjack
def test_backline_betting_is_printed(game_id: str):
    """000:2396, 001:965, 002:620, 002:766, 004:730, 004:1810"""
    for wager in blackjack(game_id).wagers:
        refused = says(wager.backline_cite, r"back-?line betting is not permitted")
        allowed = says(wager.backline_cite, r"back-?line betting is (permitted|allowed)")
        assert (wager.backline, refused) == (allowed, not allowed), wager.id


@every_blackjack
def test_the_bank_goes_round_as_printed(game_id: str):
    """000:2349, 001:1083, 002:577, 002:727, 004:697-699, 004:1778"""
    rotation = blackjack(game_id).rotation
    assert (rotation.turns, rotation.direction) == (2, "clockwise")
    assert says(rotation.cite, r"every two hands|two consecutive rounds")
    assert says(rotation.cite, r"in a clockwise")
    assert (rotation.regime == "intervening") is ("intervening" in whole(game_id))
    named = bool(rotation.proposition_cite)
    assert named is ("proposition player" in whole(game_id))
    assert says(rotation.proposition_cite, r"proposition player.*permitted") is named
