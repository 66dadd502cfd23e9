"""`houseway play` for the games for a pot, as a newcomer meets it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from cli.runs import Said, run
from houseway import verbs
from houseway.rulebook import game_ids, load
from houseway.rulebook.families.poker import PokerGame
from houseway.verify import hand_faults, hand_of, read_hand

if TYPE_CHECKING:
    from pathlib import Path

HOLDEM = "hemphills/texas-holdem"
GAMES = [game for game in game_ids() if isinstance(load(game).document, PokerGame)]


def sit(game: str, *lines: str, words: tuple[str, ...] = (), seed: str = "plum") -> Said:
    """Play with these answers, one to each question, and leave."""
    said = run("play", game, "--seed", seed, *words, typed="".join(f"{line}\n" for line in lines))
    assert said.status == 0, said.err
    assert "Traceback" not in said.out + said.err
    return said


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_a_hand_and_leaves(game: str):
    said = sit(game, *["c", "d", "keep", "k", "s", "i"] * 12, words=("--rounds", "1"))
    assert "You sit in seat 4." in said.out
    assert "Hand 1. You have" in said.out
    assert re.search(r"You get up with \$\S+ \(", said.out)


def test_what_is_typed_wrongly_is_explained_and_asked_again():
    said = sit(HOLDEM, "raise 1", "dance", "r", "puts 3", "f", words=("--rounds", "1"))
    assert "allowed:" in said.out
    assert '"dance"' in said.out


def test_help_is_told_and_q_leaves():
    said = sit(HOLDEM, "?", "q")
    assert said.out.count("Type f(old)") == 2
    assert "You leave the table." in said.out


def test_the_cards_of_others_are_not_shown_before_the_end():
    said = sit(HOLDEM, "f", words=("--rounds", "1"))
    dealt = [line for line in said.out.splitlines() if "dealt" in line or line.strip().startswith("seat")]
    own = re.compile(r"seat 4 \((?!\?\?)")
    assert any(own.search(line) for line in dealt)
    assert not re.search(r"seat [123567890]+ \((?!\?\?)", "\n".join(dealt))


def test_records_can_be_checked(tmp_path: Path):
    folder = tmp_path / "hands"
    said = run(
        "play", HOLDEM, "--auto", "--rounds", "3", "--seed", "plum", "--option", "1", "--record", str(folder)
    )
    assert said.status == 0, said.err
    assert "3 hands kept" in said.err
    for path in folder.glob("hand-*.json"):
        assert hand_faults(read_hand(path)) == []


def test_json_prints_the_records_of_the_same_hands():
    first, second = (run("play", HOLDEM, "--json", "--rounds", "2", "--seed", "plum") for _ in range(2))
    assert first.out == second.out
    assert len(json.loads(first.out)["hands"]) == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seat", "40"), "no seat 40"),
        (("--positions", "1"), "1 player; this table has room for 2 to 10"),
        (("--structure", "spread"), "allowed: limit, pot-limit, no-limit"),
        (("--limits", "4-2"), "expected amounts that do not fall"),
        (("--option", "999"), 'has no option "999"'),
        (("--stack", "0"), "is under the table's buy-in"),
        (("--decks", "3"), "--decks 3: only games with a shoe take it"),
        (("--sheet", "timed-poker"), "sheet timed-poker is about fees"),
        (("--sheet", "tiled-poker", "--option", "1"), "did you mean hemphills/timed-poker?"),
        (("--reading", "modified-fee=credited"), "reading modified-fee is about fees"),
        (("--reading", "modified-fe=credited"), "did you mean modified-fee?"),
        (("--reading", "zzz=x", "--option", "1"), "modified-fee, modified-fee-payer"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_with_its_reason(words: tuple[str, ...], says: str):
    said = run("play", HOLDEM, *words)
    assert said.status == 2
    assert says in said.err


@pytest.mark.parametrize(("answer", "fees"), [("instead", {4}), ("credited", {1, 4}), ("additional", {1, 5})])
def test_a_fee_is_taken_as_its_reading_says(answer: str, fees: set[int]):
    """004:1098, 004:1196: six players at $4-$8, $1 in any case and $4 after the flop; and the record says so"""
    played = run(
        *("play", "casino-royale/texas-holdem", "--limits", "4-8", "--option", "holdem-limit:4/8", "--json"),
        *("--reading", f"modified-fee={answer}", "--rounds", "8", "--seed", "plum"),
    )
    assert played.status == 0, played.err
    hands = played.data["hands"]
    assert {hand["readings"]["modified-fee"] for hand in hands} == {answer}
    assert {hand["claimed"]["fees"] for hand in hands} <= fees
    assert max(fees) in {hand["claimed"]["fees"] for hand in hands}
    for hand in hands:
        assert hand_faults(hand_of(hand, "hand")) == []


def test_a_sheet_that_gave_way_is_played_by_its_name():
    """001:608-619: the only sheets with a jackpot collection; six players, $3 and $1"""
    table = ("palace/texas-holdem", "--limits", "4-8", "--sheet", "poker-placards", "--option", "4/8")
    told = run("play", *table, "--auto", "--seed", "plum")
    assert "$1 from the pot: jackpot collection" in told.out
    hand = run("play", *table, "--json", "--seed", "plum").data["hands"][0]
    assert (hand["sheet"], hand["claimed"]["fees"]) == ("palace/poker-placards", 4)
    assert hand_faults(hand_of(hand, "hand")) == []


def test_pan_takes_readings_of_its_fees():
    """001:1870-1878"""
    table = ("palace/pan", "--option", "1", "--json", "--seed", "plum")
    hand = run("play", *table, "--reading", "fee-exceeds-blinds=capped").data["hands"][0]
    assert (hand["option"], hand["readings"]["fee-exceeds-blinds"]) == ("1", "capped")
    assert verbs.verify(hand) == []
    refused = run("play", *table, "--reading", "fee-exceeds-blind=capped")
    assert "did you mean fee-exceeds-blinds?" in refused.err


@pytest.mark.parametrize("words", [("--ante", "1"), ("--structure", "limit"), ("--stack", "50")])
def test_pan_has_its_stakes_from_its_condition(words: tuple[str, str]):
    said = run("play", "palace/pan", "--auto", *words)
    assert said.status == 2
    assert f"{' '.join(words)}: Panguingue has its antes and buy-in from its condition" in said.err


@pytest.mark.parametrize(("words", "ante"), [((), "0.50"), (("--ante", "0.25"), "0.25")])
def test_where_the_text_wants_an_ante_everybody_puts_one_in(words: tuple[str, ...], ante: str):
    """001:785, 001:850: of no printed size"""
    hand = run("play", "palace/razz", "--json", "--seed", "plum", *words).data["hands"][0]
    assert hand["ante"] == ante
    assert hand_faults(hand_of(hand, "hand")) == []


@pytest.mark.parametrize("words", [("--structure", "limit"), ("--ante", "1")])
def test_what_only_a_game_for_a_pot_takes_is_refused_elsewhere(words: tuple[str, str]):
    said = run("play", "hemphills/dai-bacc", "--auto", *words)
    assert said.status == 2
    assert f"{' '.join(words)}: only games for a pot take it" in said.err
