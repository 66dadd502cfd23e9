"""The ready round files, and the page about round files."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.runs import run
from houseway.verify import RoundRecord, RulingEntry, read_record

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))
PAGE = (ROOT / "docs" / "round-file.md").read_text(encoding="utf-8")
STATUS = {
    "clean.toml": 0,
    "short-bank.toml": 0,
    "option-draw.toml": 0,
    "pai-gow.toml": 0,
    "broken-rules.toml": 1,
}


def test_every_example_has_a_verdict_here():
    assert {file.name for file in EXAMPLES} == set(STATUS)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_examples_are_as_clean_as_they_say(file: Path):
    assert run("verify", str(file)).status == STATUS[file.name]
    assert run("settle", str(file)).status == (0 if STATUS[file.name] == 0 else 2)


def test_the_short_bank_is_short_and_the_option_is_taken():
    """000:648-649, 004:1446"""
    short = run("settle", str(ROOT / "examples/short-bank.toml")).out
    assert "paid $125, short $275" in short
    option = run("settle", str(ROOT / "examples/option-draw.toml")).out
    assert "wins 3 to 2 = $75" in option


def test_several_rules_are_broken_at_once():
    """003:3840-3846, 003:3871, 003:3939, 003:3959"""
    data = run("verify", str(ROOT / "examples/broken-rules.toml"), "--json").data
    assert {fault["rule"] for fault in data["violations"]} == {
        *(
            "limits",
            "needs",
            "player-draw",
            "action",
            "settlement",
            "settlement-order",
            "result",
            "conservation",
        )
    }


def test_files_on_the_page_are_the_examples():
    toml = "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
    clean = tomllib.loads((ROOT / "examples/clean.toml").read_text(encoding="utf-8"))
    assert tomllib.loads(toml) == clean
    ((shown),) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    del clean["claimed"]
    assert json.loads(shown) == clean


def fields(model: Any) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(model)}


def test_the_page_tells_every_field():
    told = set(re.findall(r"`([a-z_]+)`", PAGE))
    record = read_record(ROOT / "examples/clean.toml")
    assert record.claimed is not None
    assert record.claimed.settled is not None
    assert record.claimed.results is not None
    blocks: list[type] = [RulingEntry]
    known = [
        record.player_dealer,
        record.bets[0],
        record.claimed,
        record.claimed.settled[0],
        record.claimed.results[0],
    ]
    blocks += [type(block) for block in known]
    assert set().union(fields(RoundRecord), *map(fields, blocks)) <= told


RULES = re.compile(r'Violation\(\s*"([a-z-]+)"')


def test_the_page_names_every_rule_that_verify_can_name():
    code = "".join(
        file.read_text(encoding="utf-8")
        for folder in ("verify", "games", "games/baccarat", "games/ante_play", "games/blackjack")
        for file in (ROOT / "src/houseway" / folder).glob("*.py")
        if not file.name.startswith(("hand_", "phh"))  # hands for a pot have a page of their own
    )
    named = set(RULES.findall(code)) | {"coverage", "payout"}
    table = PAGE.split("## What verify looks at")[1].split("## Exit status")[0]
    assert named - {"turn"} == set(
        re.findall(r"`([a-z-]+)`", "".join(re.findall(r"^\| (.*?) \|", table, re.MULTILINE)))
    )
