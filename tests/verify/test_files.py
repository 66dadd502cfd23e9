"""Round files as bytes and text: TOML and JSON alike, and a clear word for what is no round.

A whole round stands for one, 000:570-711.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from games.rounds import finished_rounds
from houseway.errors import RecordError
from houseway.games import Round
from houseway.verify import LARGEST_FILE, parse_record, read_record, round_record
from verify.written import ROUND, as_json, as_toml, changed, without


@settings(max_examples=40)
@given(finished_rounds())
def test_toml_and_json_hold_the_same_record(played: Round):
    record = round_record(played)
    assert parse_record(as_toml(record), "round.toml") == parse_record(as_json(record), "round.json")


@pytest.mark.parametrize("amount", [1200, "1200", "$1200", "1200.00", "+1200", "$1,200", "1,200.0"], ids=str)
def test_an_amount_can_be_written_in_several_ways(amount: object):
    record = parse_record(as_json(changed(ROUND, player_dealer__stake=amount)), "round.json")
    assert record.player_dealer.stake == 120_000


@pytest.mark.parametrize("written", ["1e3", "1000.0", "1000.00", "1E3", "10e2"])
def test_a_number_with_a_point_or_power_is_read_exactly(written: str):
    text = as_json(changed(ROUND, player_dealer__stake="HERE")).replace('"HERE"', written)
    assert parse_record(text, "round.json").player_dealer.stake == 100_000


def test_the_parts_of_a_round_are_where_the_file_has_them():
    record = parse_record(as_toml(ROUND), "round.toml")
    assert (record.player_dealer.seat, record.player_dealer.stake) == (3, 20000)
    assert [(str(bet.bettor), bet.wager, bet.amount) for bet in record.placed()] == [
        ("seat 4", "banker", 10000),
        ("seat 4", "tiger-7", 1000),
        ("seat 6", "player", 5000),
        ("seat 6 backline 1", "player", 2500),
    ]
    assert record.cards == {"player": "9s 7d", "banker": "2c Kh 5s"}


@pytest.mark.parametrize("mark", ["\ufeff", "\n\n", "  ", "\r\n"])
def test_what_editors_put_in_front_is_passed_over(mark: str, tmp_path: Path):
    for name, text in (("round.toml", as_toml(ROUND)), ("round.json", as_json(ROUND))):
        file = tmp_path / name
        file.write_bytes((mark + text).encode())
        assert read_record(file).game == ROUND["game"]


NOT_READ = {
    "missing": (None, "cannot be read: No such file or directory"),
    "folder": ("", "cannot be read: Is a directory"),
    "empty": (b"", 'no "game"; a round names its game, such as game = "'),
    "blank": (b" \n\t\n", 'no "game"'),
    "binary": (bytes(range(256)), "it is not text in UTF-8"),
    "half a letter": (b'game = "\xe2\x99"', "it is not text in UTF-8"),
    "zero bytes": (b"\0" * 64, "not TOML or JSON"),
    "huge": (b"#" * (LARGEST_FILE + 1), "larger than any round; at most 250,000 bytes"),
    "no TOML": (b"game = hemphills", "not TOML or JSON: Invalid value (at line 1, column 8)"),
    "no JSON": (b'{"game": ', "not JSON: Expecting value: line 1 column 10 (char 9)"),
    "cut off": (as_json(ROUND).encode()[:-40], "not JSON"),
    "two rounds": ((as_json(ROUND) * 2).encode(), "not JSON: Extra data"),
    "a list": (b'[{"game": "x"}]', "expected a table of a round, got list"),
    "a word": (b'"hemphills/dai-bacc"', "not TOML or JSON: Expected '='"),
    "a session": (b'{"game": "x", "rounds": []}', "holds a whole session; a file is one round"),
    "nested lists": (b'{"game": ' + b"[" * 5000 + b"]" * 5000 + b"}", "nested too deep for a round"),
    "nested TOML": (b"game = " + b"[" * 5000, "nested too deep for a round"),
    "nested tables": (b"game" + b".a" * 100_000 + b" = 1", "nested too deep for a round"),
    "nested keys": (b"game = { a" + b".a" * 100_000 + b" = 1 }", "nested too deep for a round"),
    "a little deep": (b"game" + b".a" * 20 + b" = 1", "nested too deep for a round"),
    "NaN": (b'{"game": NaN}', "not JSON: NaN is no number"),
    "infinite": (b'{"game": -Infinity}', "not JSON: -Infinity is no number"),
    "long number": (b'{"first_card": ' + b"9" * 5000 + b"}", "not JSON: Exceeds the limit"),
    "longish number": (b'{"game": "x", "first_card": 1000000000000000}', "first_card: a number of 16 digits"),
    "long hex number": (b'game = "x"\nfirst_card = 0x' + b"f" * 9000, "first_card: a number of 10801 digits"),
    "a key twice": (b'{"game": "x", "game": "y"}', 'not JSON: "game" stands twice in one table'),
    "a key twice in TOML": (b'game = "x"\ngame = "y"', "not TOML or JSON: Cannot overwrite a value"),
}


@pytest.mark.parametrize("content", NOT_READ.values(), ids=NOT_READ)
def test_what_is_no_round_file_is_told_in_one_line(content: tuple[bytes | None, str], tmp_path: Path):
    file, (written, says) = tmp_path / "round.toml", content
    if written is not None:
        file.mkdir() if "directory" in says else file.write_bytes(written)
    with pytest.raises(RecordError) as caught:
        read_record(file)
    assert str(caught.value).startswith(f"{file}: ")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300 + len(str(file))


def test_a_name_that_no_file_can_have():
    with pytest.raises(RecordError, match="cannot be read: embedded null byte"):
        read_record(Path("a\0b"))


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no bank": (without(ROUND, "player_dealer"), "player_dealer"),
    "no bets": (without(ROUND, "bet"), "bet"),
    "no cards": (without(ROUND, "cards"), "cards"),
    "no stake": (changed(ROUND, player_dealer={"seat": 3}), "player_dealer"),
    "unknown key": (changed(ROUND, cardz=1), "cardz"),
    "unknown key inside": (changed(ROUND, bet__0__stake=1), "bet[0]"),
    "game is a number": (changed(ROUND, game=7), "game"),
    "bank is text": (changed(ROUND, player_dealer="seat 3"), "player_dealer"),
    "bets are a table": (changed(ROUND, bet=ROUND["bet"][0]), "bet"),
    "a bet is a list": (changed(ROUND, bet__0=[4, "banker"]), "bet[0]"),
    "wagers are a list": (changed(ROUND, bet__0__wagers=["banker"]), "bet[0].wagers"),
    "cards are a list": (changed(ROUND, cards=["9s 7d"]), "cards"),
    "a hand is a list": (changed(ROUND, cards__player=["9s", "7d"]), "cards.player"),
    "seat is text": (changed(ROUND, bet__1__seat="six"), "bet[1].seat"),
    "seat is yes": (changed(ROUND, bet__1__seat=True), "bet[1].seat"),
    "seat is nothing": (changed(ROUND, bet__1__seat=None), "bet[1].seat"),
    "stake is yes": (changed(ROUND, player_dealer__stake=True), "player_dealer.stake"),
    "stake is nothing": (changed(ROUND, player_dealer__stake=None), "player_dealer.stake"),
    "stake is a word": (changed(ROUND, player_dealer__stake="much"), '"much" is no amount of money'),
    "part of a cent": (changed(ROUND, player_dealer__stake="200.005"), '"200.005" is no amount of money'),
    "more than there is": (changed(ROUND, player_dealer__stake="9" * 30), "more than any table holds"),
    "one limit": (changed(ROUND, limits=[10]), "limits"),
    "result is else": (changed(ROUND, claimed__settled__0__result="won"), "claimed.settled[0].result"),
    "packs are text": (changed(ROUND, packs="8"), "packs"),
    "claims are a list": (changed(ROUND, claimed=[]), "claimed"),
    "hash is a number": (changed(ROUND, rules_hash=1), "rules_hash"),
    "shuffle is text": (changed(ROUND, shuffle="fair"), "shuffle"),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_a_wrong_value_is_named_with_its_place(case: tuple[dict[str, Any], str]):
    record, place = case
    with pytest.raises(RecordError) as caught:
        parse_record(as_json(record), "round.json")
    assert str(caught.value).startswith("round.json: ")
    assert place in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "written", ["200.005", "0.001", "1e-3", "1e999999999", "1e-999999999", "2.0000000000000000000000000001"]
)
def test_a_number_that_is_no_amount(written: str):
    text = as_json(changed(ROUND, player_dealer__stake="HERE")).replace('"HERE"', written)
    with pytest.raises(
        RecordError, match=r"player_dealer\.stake: .* (is no amount of money|more than any table)"
    ):
        parse_record(text, "round.json")


@pytest.mark.parametrize("written", ["nan", "inf", "-inf", "2024-01-01", "12:00:00"])
def test_what_toml_has_beside_numbers_is_no_amount(written: str):
    text = as_toml(changed(ROUND, player_dealer={"seat": 3})).replace(
        '"seat" = 3 }', f"seat = 3, stake = {written} }}"
    )
    with pytest.raises(RecordError, match=r"player_dealer\.stake: .* is no amount of money"):
        parse_record(text, "round.toml")
