"""Hands written down: what cannot be read, what breaks a rule, and claims against the cards (001:5-195)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.errors import IllegalError, RecordError, UnknownGameError
from houseway.games.panguingue import PanRecord, parse_record, read_record, record_faults, settle
from houseway.games.violations import Violation

GOLDEN = Path(__file__).parent / "golden"


def plain() -> PanRecord:
    return read_record(GOLDEN / "conditions-and-out.toml")


def text() -> str:
    return (GOLDEN / "conditions-and-out.toml").read_text(encoding="utf-8")


def claiming(claims: str) -> list[Violation]:
    written = text().partition("[claimed]")[0] + f"[claimed]\n{claims}\n"
    return record_faults(parse_record(written, "a hand"))


def test_a_wrong_winner_is_named():
    """001:58"""
    (fault,) = claiming("winner = 2")
    assert (fault.rule, fault.says) == ("winner", "seat 2 is said to have won; it was seat 3")
    assert "001:58" in fault.cite


def test_a_wrong_fee_is_named():
    """001:1870, 001:1874"""
    (fault,) = claiming("fee = 5")
    assert fault.says == "a fee of $5 was taken; it is $3"
    assert {"001:1870", "001:1874"} <= set(fault.cite)


def test_a_wrong_collection_is_named_with_its_reading():
    """001:133, reading pan-pay-table"""
    (fault,) = claiming("collected = [{ seat = 3, amount = 20 }, { seat = 4, amount = 8 }]")
    assert (
        "seat 3 is said to have got +$20 for conditions, by reading pan-pay-table; it is +$28" in fault.says
    )
    assert "001:133" in fault.cite


def test_wrong_tops_are_named():
    """001:76, 001:126"""
    (fault,) = claiming("tops = [{ seat = 3, amount = 8 }]")
    assert "it is +$5" in fault.says
    assert {"001:76", "001:126"} <= set(fault.cite)


def test_results_are_compared_seat_by_seat():
    """001:131, 001:135"""
    faults = claiming(
        "results = [{ seat = 3, amount = 59 }, { seat = 2, amount = -36 }, { seat = 4, amount = -26 }]"
    )
    assert [fault.says[:6] for fault in faults] == ["seat 1", "seat 4"]


def test_nothing_claimed_nothing_to_say():
    """001:58"""
    assert claiming("") == []


def test_a_command_that_breaks_a_rule_is_named_with_its_place():
    """001:105"""
    record = replace(plain(), commands="3 in; 2 in; 1 in; 4 in\n2 draws")
    with pytest.raises(
        IllegalError, match=r"command 5, 2 draws: seat 2 cannot draw: seat 3 draws first \(001:105"
    ):
        settle(record)
    assert [fault.rule for fault in record_faults(record)] == ["turn"]


def test_a_hand_that_is_not_over_is_not_settled():
    """001:101"""
    record = replace(plain(), commands="3 in; 2 in; 1 in; 4 in")
    with pytest.raises(IllegalError, match="not over after 4 commands: seat 3 is to act"):
        settle(record)
    assert [fault.rule for fault in record_faults(record)] == ["unfinished"]


def test_a_deck_that_was_not_written_down_cannot_run_out():
    """001:68"""
    lines = ["3 in; 2 in; 1 in; 4 in", "3 draws; 3 passes; 3 draws; 3 passes"]
    lines += [f"{seat} draws; {seat} passes" for seat in (2, 1, 4, 3, 2, 1, 4, 3, 2)]
    record = replace(plain(), commands="\n".join([*lines, "dealer shuffles 6c 5s Ah Ks 7c 4d 4h 7d Kd 3d"]))
    with pytest.raises(IllegalError, match="does not hold the whole pack"):
        settle(record)


def test_the_option_must_price_the_condition():
    """001:1873-1878"""
    with pytest.raises(IllegalError, match=r"option 5 is for a condition of \$5, not \$2"):
        settle(replace(plain(), option="5"))


def test_a_condition_nobody_offers():
    """001:8"""
    with pytest.raises(UnknownGameError, match=r"no condition of \$3; there are \$2, \$4, \$5, \$10"):
        settle(parse_record(text().replace("condition = 2", "condition = 3"), "a hand"))


def test_rules_of_another_day_are_named():
    """001:135"""
    (fault,) = record_faults(replace(plain(), rules_hash="0" * 64))
    assert fault.rule == "rules-hash"


def test_readings_may_be_laid_over_a_record():
    """001:135, reading pan-pay-table"""
    two = settle(plain(), {"pan-pay-table": "two-for-out"})
    assert dict(two.state.ended.results if two.state.ended else ())[3] == 5900 + 2 * 200


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("first     = 3", "", "first: expected a whole number above 0, got nothing"),
        ("condition = 2", "condition = true", "condition: true is no amount"),
        ("seat = 2, chips", "seat = 3, chips", "seat 3 stands there 2 times"),
        ("[claimed]", "[claimd]", "claimd"),
        ("game      =", "game ==", "not TOML"),
    ],
)
def test_what_cannot_be_read_is_named(old: str, new: str, complaint: str):
    """001:60"""
    with pytest.raises(RecordError, match=complaint):
        parse_record(text().replace(old, new), "a hand")


def test_files_that_are_none():
    """001:60"""
    with pytest.raises(RecordError, match="cannot be read"):
        read_record(GOLDEN / "no-such-hand.toml")
    with pytest.raises(RecordError, match="larger than any hand"):
        parse_record("#" * 300_000, "a hand")
    with pytest.raises(RecordError, match='a hand: no card "9x"'):
        parse_record(text().replace("6c 5s Ah", "9x 5s Ah"), "a hand")


def test_a_command_that_cannot_be_read_is_named_with_its_line():
    """001:96, 001:162: it is no broken rule."""
    unread = text().replace("3 in;", "3 inn;")
    with pytest.raises(RecordError, match=r'a hand: commands: line 1: "3 inn" is no command of pan'):
        parse_record(unread, "a hand")
    with pytest.raises(RecordError, match=r'commands: line 3: no card "9x"'):
        record_faults(replace(plain(), commands="# a remark\n3 in\n3 melds 9x"))


def test_remarks_and_reasons_stand_in_commands():
    """001:172"""
    lines = (
        "# a remark; with a semicolon\n3 in; 2 in; 1 in; 4 in\n3 draws\nfloor fouls 3: first; and second: so"
    )
    done = replace(plain(), commands=lines).done()
    assert len(done) == 6
