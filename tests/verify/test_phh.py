"""PHH files: what is written is read again, and PokerKit replays it to the same stacks.

A hand of each variant that a room plays: 000:3344-3477, 001:740-858.
"""

from __future__ import annotations

import json
import tomllib
from itertools import takewhile
from pathlib import Path
from typing import Any
from warnings import catch_warnings

import pytest
from pokerkit import HandHistory
from pokerkit.games import FixedLimitPokerMixin

from houseway.errors import RecordError
from houseway.games.poker.events import Acted, Mucked, StreetBegun, Won
from houseway.games.poker.stakes import table_stakes
from houseway.rulebook import load
from houseway.rulebook.families.poker import PokerGame
from houseway.rulebook.families.poker_money import Structure
from houseway.verify import export_phh, hand_of, hand_toml, import_phh, parse_hand, read_hand, settle_hand
from verify.hands import POKER, Table, random_hand, record

VARIANTS: list[tuple[str, str, Structure]] = [
    ("FT", "hemphills/texas-holdem", "limit"),
    ("FT", "merced/texas-holdem", "limit"),
    ("NT", "hemphills/texas-holdem", "no-limit"),
    ("NT", "palace/texas-holdem", "no-limit"),
    ("PO", "hemphills/omaha", "pot-limit"),
    ("FO/8", "hemphills/omaha-hi-low-split", "limit"),
    ("F7S", "palace/seven-card-stud", "limit"),
    ("F7S/8", "palace/seven-card-stud-hi-lo", "limit"),
    ("FR", "palace/razz", "limit"),
]
HANDS = 25
GOLDEN = Path(__file__).parents[1] / "games/poker/golden/palace"


def random_of(game_id: str, structure: Structure, seed: int) -> Table:
    """Play a random hand in dollars; nobody is all-in with his ante, which PokerKit lets bring it in."""
    document = load(game_id).document
    assert isinstance(document, PokerGame)
    limits = (400, 800) if structure == "limit" else (100, 200)
    ante = 100 if document.ante is not None else None
    stakes = table_stakes(document, limits, structure=structure, ante=ante, chip=100)
    return random_hand(game_id, seed, stakes=stakes, least=3)


def exported(values: dict[str, Any]) -> str:
    return export_phh(settle_hand(hand_of(values, "hand")))


def texts(game_id: str, structure: Structure) -> list[tuple[Table, str]]:
    """Return random hands with their files; those that a file has no place for are left out."""
    found: list[tuple[Table, str]] = []
    for seed in range(HANDS):
        table = random_of(game_id, structure, seed)
        try:
            found.append((table, exported(table.written())))
        except RecordError as error:
            told = str(error)
            assert any(
                why in told
                for why in ("by an open pair", "shuffled in again", "counts as whole", "for everybody")
            ), told
    return found


@pytest.mark.parametrize(("code", "game_id", "structure"), VARIANTS)
def test_a_file_that_is_read_and_written_again_is_the_same(code: str, game_id: str, structure: Structure):
    """000:3344-3477, 001:740-858"""
    hands = texts(game_id, structure)
    assert len(hands) > HANDS // 2
    for table, text in hands:
        assert tomllib.loads(text)["variant"] == code
        again = import_phh(text, "hand.phh")
        assert exported(again) == text
        assert (
            settle_hand(hand_of(again, "hand")).results
            == settle_hand(hand_of(table.written(), "hand")).results
        )
        assert parse_hand(hand_toml(again), "hand") == parse_hand(json.dumps(again), "hand")


def played_otherwise(table: Table) -> bool:
    """Say whether something happened that PokerKit plays by another rule.

    All-in for less than a whole bet on third street: it counts the next whole bet from there, here it is still the
    limit. A low in one pot and none in another: it halves that one too, here the high hand has all of it.
    """
    plan, events = table.deal.state.plan, table.deal.events
    first = takewhile(lambda event: not (isinstance(event, StreetBegun) and event.street == "fourth"), events)
    short = any(isinstance(event, Acted) and event.all_in and event.word != "call" for event in first)
    lows = {event.pot for event in events if isinstance(event, Won) and event.part == "low"}
    highs = {event.pot for event in events if isinstance(event, Won) and event.part == "high"}
    return (short and plan.bring_in is not None) or bool(lows and highs - lows)


def odd_chips_of_merged_pots(table: Table) -> int:
    """Return how much odd chips may differ: PokerKit puts pots together whose other claimants mucked."""
    won = [event for event in table.deal.events if isinstance(event, Won)]
    mucked = any(isinstance(event, Mucked) for event in table.deal.events)
    several = max(event.pot for event in won) > 0
    return sum(bool(event.odd) or event.part != "all" for event in won) if mucked and several else 0


@pytest.mark.parametrize(("code", "game_id", "structure"), VARIANTS)
def test_pokerkit_replays_a_file_to_the_same_stacks(
    code: str, game_id: str, structure: Structure, monkeypatch: pytest.MonkeyPatch
):
    """000:3409, 001:846: PokerKit caps four bets; here heads-up there is no cap, and a short all-in is no raise"""
    monkeypatch.setattr(FixedLimitPokerMixin, "max_completion_betting_or_raising_count", None)
    compared = 0
    for table, text in texts(game_id, structure):
        if played_otherwise(table):
            continue
        compared += 1
        history = HandHistory.loads(text)
        with catch_warnings(action="ignore"):  # it finds no reason to fold where one may check
            *_, end = history
        told = [stack // 100 for stack in table.deal.state.stack]
        assert (history.variant, history.finishing_stacks) == (code, told)
        between = [abs(ours - theirs) for ours, theirs in zip(told, end.stacks, strict=True)]
        assert max(between) <= odd_chips_of_merged_pots(table), text
    assert compared > HANDS // 2


NO_VARIANT = {
    "palace/lowball": "it is dealt from joker_53, and PHH knows 52 cards without a joker",
    "palace/draw-poker": "it is dealt from joker_53",
    "casino-royale/mexican-poker": "it is dealt from",
    "palace/pineapple": "PHH has no game in which a hole card is thrown away",
    "merced/holdem-hi-low": "it has codes for",
}


@pytest.mark.parametrize("game_id", POKER)
def test_a_game_without_a_variant_is_refused_in_one_sentence(game_id: str):
    """001:214, 001:540, 002:1239, 004:993"""
    outcomes: set[str] = set()
    for seed in range(8):
        try:
            exported(random_hand(game_id, seed, fees=False).written())
            outcomes.add("")
        except RecordError as error:
            outcomes.add(str(error))
    assert all(told.startswith("PHH cannot hold") for told in outcomes if told)
    assert all("\n" not in told for told in outcomes)
    if game_id in NO_VARIANT:
        assert all(NO_VARIANT[game_id] in told for told in outcomes)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        (
            {
                "structure": "pot-limit",
                "limits": None,
                "blinds": [1, 2],
                "acts": ["3 fold", "1 fold"],
                "board": None,
            },
            "pot limit: it has codes for",
        ),
        (
            {"bomb": 5, "acts": ["1 fold", "2 fold"], "board": "Ks 7d 2c"},
            "a post of the kind bomb is none of its antes",
        ),
        (
            {"acts": ["3 fold", "floor decides dead_hand 1: thrown away"], "board": None},
            'the floor ruled "dead_hand" (thrown away)',
        ),
    ],
)  # fmt: skip -- one line a reason
def test_what_a_hand_has_that_a_file_cannot_hold(fields: dict[str, Any], says: str):
    """000:1842-1911, 000:3461-3473"""
    with pytest.raises(RecordError) as refused:
        export_phh(settle_hand(record(claimed=None, **fields)))
    assert str(refused.value).startswith("PHH cannot hold")
    assert says in str(refused.value)


def test_a_card_for_everybody_is_no_card_of_stud():
    """001:785: PokerKit goes on with folded cards instead, and can read no such file"""
    file = GOLDEN / "seven-card-stud--a-card-for-everybody.toml"
    with pytest.raises(RecordError, match="on seventh street one card was turned for everybody"):
        export_phh(settle_hand(read_hand(file)))
    other = export_phh(settle_hand(read_hand(GOLDEN / "razz--the-king-opens.toml")))
    *_, end = HandHistory.loads(other)
    assert not end.status


def test_a_double_bet_by_an_open_pair_is_no_bet_of_stud():
    """001:781, 001:798-800"""
    values: dict[str, Any] = {
        "game": "palace/seven-card-stud",
        "limits": [4, 8],
        "bring_in": 2,
        "acts": ["2 bring-in 2", "1 call", "1 bet 8", "2 fold"],
        "seat": [
            {"seat": 1, "stack": 50, "cards": "?? ?? 9c 9d"},
            {"seat": 2, "stack": 50, "cards": "?? ?? 3c 4d"},
        ],
    }
    with pytest.raises(RecordError, match="seat 1 bet the upper limit on fourth street, by an open pair"):
        exported(values)
    values["acts"][2] = "1 bet 4"
    assert "p1 cbr 4" in exported(values)
