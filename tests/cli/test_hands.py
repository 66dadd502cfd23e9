"""`houseway settle`, `verify` and `phh` with hands for a pot, and the page about their files."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.runs import run
from houseway.verify import HandRecord, hand_toml
from houseway.verify.hand_record import HandClaims, HandResult, PostEntry, SeatEntry, WonEntry
from verify.hands import HAND
from verify.mutations import mangled, scratched, tampered
from verify.test_phh_files import TOLD

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples/hands").iterdir())
PAGE = (ROOT / "docs/hand-file.md").read_text(encoding="utf-8")
STATUS = {
    "bomb-pot.toml": 0,
    "broken.toml": 1,
    "holdem.toml": 0,
    "holdem-floor.toml": 0,
    "lowball.toml": 0,
    "out-of-turn.toml": 1,
    "stud.toml": 0,
    "stud-floor.toml": 0,
}
HOLDEM = str(ROOT / "examples/hands/holdem.toml")


def test_every_example_has_a_verdict_here():
    assert {file.name for file in EXAMPLES} == set(STATUS)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_examples_are_as_clean_as_they_say(file: Path):
    """000:3344-3477, 000:3461-3473, 001:812-858, 001:297-503, 002:976-1074"""
    assert run("verify", str(file)).status == STATUS[file.name]
    lawful = STATUS[file.name] == 0
    assert run("settle", str(file)).status == (0 if lawful else 2)


def test_a_hand_is_settled_in_words():
    """000:1909, 000:3457-3459"""
    said = run("settle", HOLDEM)
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines()[0] == "hemphills/texas-holdem   $1-$3 no limit   button: seat 2"
    assert said.out.splitlines()[-1].startswith("result    seat 1 $0   seat 2 -$12   seat 3 +$21")


def test_a_hand_is_settled_in_data():
    """000:1909, 000:3457-3459"""
    data = run("settle", HOLDEM, "--json").data
    assert data["stakes"] == {
        "structure": "no-limit",
        "lower_cents": 300,
        "upper_cents": 300,
        "blinds_cents": [100, 300],
        "ante_cents": 0,
        "bring_in_cents": 0,
        "chip_cents": 100,
    }
    assert (data["button"], data["board"]) == (2, "Ks 7d 2c 9h 4s")
    third = {"seat": 3, "stack_cents": 900, "cards": "7h 7c", "left_cents": 3000, "result_cents": 2100}
    assert data["seats"][2] == third
    assert data["seats"][0]["cards"] is None
    assert data["won"][1] == {"seat": 7, "amount_cents": 13900, "pot": 2, "part": "all", "odd_cents": 0}
    assert [(fee["amount_cents"], fee["cite"]) for fee in data["fees"]] == [(600, ["000:1909"])]
    results = {entry["seat"]: entry["result_cents"] for entry in data["results"]}
    assert sum(results.values()) == -600


def test_verify_tells_faults_remarks_and_what_it_could_not_see():
    """000:1911-1915"""
    lines = run("verify", HOLDEM).out.splitlines()
    assert lines[0].startswith("remark: seat 3 has $9, less than the least buy-in of $20 (000:1911-1915")
    assert lines[1] == "not recorded, so not checked: rules_hash, shuffle, cards of seat 1, cards of seat 5"
    assert lines[2] == "hemphills/texas-holdem: clean"


def test_verify_in_data():
    """000:3548-3556"""
    said = run("verify", str(ROOT / "examples/hands/out-of-turn.toml"), "--json")
    assert said.status == 1
    assert [fault["rule"] for fault in said.data["violations"]] == ["out-of-turn", "amount"]
    assert "000:3548-3556" in said.data["violations"][1]["cite"]
    assert set(said.data) == {"file", "game", "rules_hash", "clean", "violations", "remarks", "not_recorded"}


def test_hands_and_rounds_are_verified_together():
    """000:3457-3459, 000:648-649"""
    said = run("verify", HOLDEM, str(ROOT / "examples/clean.toml"), str(ROOT / "examples/hands/broken.toml"))
    assert said.status == 1
    assert [line.rpartition(": ")[2] for line in said.out.splitlines() if ".toml: " in line] == [
        "clean",
        "clean",
        "8 rules broken",
    ]


def test_a_hand_may_come_from_standard_input():
    """000:3457-3459"""
    assert run("settle", "-", typed=json.dumps(HAND)).out == run("settle", "-", typed=hand_toml(HAND)).out
    broken = run("settle", "-", typed=json.dumps({**HAND, "acts": ["3 rise 4"]}))
    assert broken.refused("standard input: acts: line 1:", "did you mean raise?")


def test_a_hand_of_pan_is_settled_and_verified():
    """001:1-196"""
    file = str(ROOT / "tests/games/panguingue/golden/doubles.toml")
    assert run("settle", file).status == run("verify", file).status == 0
    data = run("settle", file, "--json").data
    assert sum(entry["result_cents"] for entry in data["results"]) == -data["fee_cents"]
    assert run("verify", file, "--json").data["clean"]


def test_a_hand_goes_to_phh_and_comes_back(tmp_path: Path):
    """000:3344-3477"""
    told = run("phh", "export", HOLDEM)
    assert (told.status, told.err) == (0, "")
    file = tmp_path / "hand.phh"
    file.write_text(told.out, encoding="utf-8")
    back = run("phh", "import", str(file))
    assert run("phh", "export", "-", typed=back.out).out == told.out
    other = run("phh", "import", str(file), "--game", "casino-royale/texas-holdem", "--json").data
    assert other["game"] == "casino-royale/texas-holdem"
    assert "option" not in other
    assert run("phh", "export", HOLDEM, "--json").data == tomllib.loads(told.out)


def test_phh_says_why_not():
    """001:214"""
    lowball = str(ROOT / "examples/hands/lowball.toml")
    assert run("phh", "export", lowball).refused(f"{lowball}: PHH cannot hold", "joker_53")
    assert run("phh", "export", "nowhere.toml").refused("nowhere.toml: cannot be read")
    foreign = TOLD.replace('_game = "hemphills/texas-holdem"\n', "")
    assert run("phh", "import", "-", typed=foreign).refused("standard input: PHH does not say by which rules")
    assert run("phh", "import", "-", "--game", "hemphills/omaha", typed=foreign).refused('variant: "FT"')


contents = st.one_of(
    scratched(hand_toml(HAND).encode()),
    mangled(HAND).map(lambda changed: json.dumps(changed).encode()),
    tampered(HAND).map(lambda changed: json.dumps(changed).encode()),
    scratched(TOLD.encode()),
)


@settings(max_examples=48)
@given(st.sampled_from(["settle -", "verify - --json", "phh export -", "phh import -"]), contents)
def test_any_file_is_answered(command: str, content: bytes):
    said = run(*command.split(), typed=content)
    assert said.status in {0, 1, 2}
    assert said.refused() if said.status == 2 else said.err == ""


def fields(model: Any) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(model)}


def test_the_page_tells_every_field():
    told = set(re.findall(r"`([a-z_]+)`", PAGE))
    models = (HandRecord, SeatEntry, PostEntry, HandClaims, HandResult, WonEntry)
    assert set().union(*map(fields, models)) <= told


def test_files_on_the_page_are_the_examples():
    page = PAGE.split("## Hands of panguingue")[0]
    shown = "\n".join(re.findall(r"```toml\n(.*?)```", page, re.DOTALL))
    example = (ROOT / "examples/hands/holdem.toml").read_text(encoding="utf-8")
    assert tomllib.loads(shown) == tomllib.loads(example)


RULES = re.compile(r'(?:Violation|self\._wrong)\(\s*"([a-z-]+)"')
FOLDERS = {"verify": "hand_*.py", "games/poker": "*.py"}


def test_the_page_names_every_rule_that_verify_can_name():
    code = "".join(
        file.read_text(encoding="utf-8")
        for folder, names in FOLDERS.items()
        for file in (ROOT / "src/houseway" / folder).glob(names)
    )
    table = PAGE.split("## What verify looks at")[1].split("## PHH")[0]
    told = re.findall(r"`([a-z-]+)`", "".join(re.findall(r"^\| (.*?) \|", table, re.MULTILINE)))
    assert set(RULES.findall(code)) == set(told)
