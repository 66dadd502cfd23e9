"""`houseway settle`, `verify`, `schema` and `phh` with hands of pan, and their part of the page about hands."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator

from cli.runs import run
from houseway.games.panguingue import PanCommand, PanRecord, parse_command
from houseway.games.panguingue.record import AmountEntry, FeeEntry, PanClaims, SeatEntry
from houseway.rulebook.families.panguingue_fouls import FoulCause

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples/pan").iterdir())
GOLDEN = sorted((ROOT / "tests/games/panguingue/golden").glob("*.toml"))
PAGE = (
    (ROOT / "docs/hand-file.md")
    .read_text(encoding="utf-8")
    .split("## Hands of panguingue")[1]
    .split("## Exit status")[0]
)
STATUS = {"broken.toml": 1, "foul.toml": 0, "going-out.toml": 0}
OUT = ROOT / "examples/pan/going-out.toml"


def test_every_example_has_a_verdict_here():
    assert {file.name for file in EXAMPLES} == set(STATUS)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_examples_are_as_clean_as_they_say(file: Path):
    """001:58, 001:133-144, 001:162, 001:166-168"""
    assert run("verify", str(file)).status == STATUS[file.name]
    assert run("settle", str(file)).status == 0  # false claims alone do not stop it


@pytest.mark.parametrize("file", [*EXAMPLES, *GOLDEN], ids=lambda file: file.stem)
def test_a_hand_is_as_its_schema_says(file: Path):
    """001:58-195"""
    schema = run("schema", "pan").data
    validator = Draft202012Validator(schema)
    hand = json.loads(json.dumps(tomllib.loads(file.read_text(encoding="utf-8"))))
    found: list[Any] = list(validator.iter_errors(hand))  # pyright: ignore[reportUnknownMemberType] - jsonschema has no types for it
    assert not found


def test_a_line_that_cannot_be_read_is_no_broken_rule():
    """001:96"""
    typed = OUT.read_text(encoding="utf-8").replace("3 in;", "3 inn;")
    for verb in ("settle", "verify"):
        said = run(verb, "-", typed=typed)
        assert said.status == 2
        assert said.refused('standard input: commands: line 1: "3 inn" is no command of pan')


def test_commands_that_end_before_the_hand_break_a_rule():
    """001:101"""
    typed = OUT.read_text(encoding="utf-8").replace("3 adds Js to 1; 3 goes out", "3 adds Js to 1")
    said = run("verify", "-", "--json", typed=typed)
    assert (said.status, [fault["rule"] for fault in said.data["violations"]]) == (1, ["unfinished"])
    assert run("settle", "-", typed=typed).refused("the hand is not over")


def test_rules_of_another_day_have_one_name_in_all_files():
    """001:135"""
    typed = f'rules_hash = "{"0" * 64}"\n' + OUT.read_text(encoding="utf-8")
    said = run("verify", "-", "--json", typed=typed)
    assert [fault["rule"] for fault in said.data["violations"]] == ["rules-hash"]


def test_phh_has_no_place_for_it():
    """001:58"""
    assert run("phh", "export", str(OUT)).refused(f"{OUT}: PHH cannot hold Panguingue")
    rounds = str(ROOT / "examples/clean.toml")
    assert run("phh", "export", rounds).refused("PHH cannot hold EZ Baccarat Panda 8")


def fields(model: Any) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(model)}


def test_the_page_tells_every_field():
    told = set(re.findall(r"`([a-z_]+)`", PAGE))
    models = (PanRecord, SeatEntry, AmountEntry, FeeEntry, PanClaims)
    assert set().union(*map(fields, models)) <= told


def test_the_file_on_the_page_is_the_example():
    (shown,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert shown == OUT.read_text(encoding="utf-8")


def rows(heading: str) -> list[str]:
    """Return the first cells of the table under a heading."""
    table = PAGE.split(f"| {heading} |")[1].split("\n\n")[0]
    return re.findall(r"^\| (.*?) \|", table, re.MULTILINE)


def test_every_command_is_on_the_page():
    """001:94-195"""
    shown = [line for row in rows("command") for line in re.findall(r"`(.*?)`", row)]
    assert {type(parse_command(line)) for line in shown} == set(get_args(PanCommand))


def test_the_page_names_every_cause_of_a_foul():
    """001:159-163, 001:192"""
    for cause in get_args(FoulCause):
        assert f"`{cause.replace('_', '-')}`" in PAGE


def test_the_page_names_every_rule_that_verify_can_name():
    """001:58-195"""
    named: set[str] = {"collection", "tops", "result"}  # these are named by what is claimed
    for file in (ROOT / "src/houseway/games/panguingue").glob("*.py"):
        named |= set(re.findall(r'Violation\(\s*"([a-z-]+)"', file.read_text(encoding="utf-8")))
    assert named == set(re.findall(r"`([a-z-]+)`", "".join(rows("rule named"))))
