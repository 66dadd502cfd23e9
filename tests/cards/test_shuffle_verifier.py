"""The stand-alone verifier, against the package and by itself."""

import ast
import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import (
    COMPOSITIONS,
    ShuffleRecord,
    card_text,
    check_shuffle,
    commit,
    fresh_shoe,
    shuffle_record,
    shuffle_verifier,
)

SCRIPT = Path(shuffle_verifier.__file__)
GUIDE = Path(__file__).parents[2] / "docs" / "fair-shuffle.md"
SEED = bytes(range(32))
RECORD = shuffle_record("spanish_48", 2, SEED, "seat 3 says ♣", 40)

NAMES = st.sampled_from([pack.name for pack in COMPOSITIONS])
SEEDS = st.binary(min_size=32, max_size=32)


def verdict(record: ShuffleRecord) -> str:
    return shuffle_verifier.why_not(shuffle_verifier.Record(**msgspec.to_builtins(record)))


@st.composite
def records(draw: st.DrawFn) -> ShuffleRecord:
    name, packs = draw(NAMES), draw(st.integers(1, 10))
    cut = draw(st.integers(0, len(fresh_shoe(name, packs)) - 1))
    return shuffle_record(name, packs, draw(SEEDS), draw(st.text(max_size=12)), cut)


@st.composite
def tampered(draw: st.DrawFn) -> ShuffleRecord:
    """Return a true record with one thing changed."""
    true = draw(records())
    order = (true.order or "").split()
    first, second = draw(st.tuples(st.integers(0, len(order) - 1), st.integers(0, len(order) - 1)))
    order[first], order[second] = order[second], order[first]
    options: dict[str, st.SearchStrategy[object]] = {
        "seed": SEEDS.map(bytes.hex),
        "commitment": SEEDS.map(commit),
        "nonce": st.text(max_size=12),
        "packs": st.integers(-1, 101),
        "cut": st.integers(-1, len(order)),
        "composition": NAMES.filter(lambda name: fresh_shoe(name, 1) != fresh_shoe(true.composition, 1)),
        "order": st.just(" ".join(order)),
    }
    field = draw(st.sampled_from(sorted(options)))
    return msgspec.structs.replace(
        true, **{field: draw(options[field].filter(lambda new: new != getattr(true, field)))}
    )


@given(records())
def test_both_prove_every_true_record(record: ShuffleRecord):
    assert check_shuffle(record) == []
    assert verdict(record) == ""


@given(tampered())
def test_both_find_any_tampering(record: ShuffleRecord):
    assert check_shuffle(record) != []
    assert verdict(record) != ""


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seed": bytes(32).hex()}, "not the one committed to"),
        ({"commitment": commit(bytes(32))}, "not the one committed to"),
        ({"seed": SEED.hex().upper()}, "not revealed"),
        ({"seed": None}, "not revealed"),
        ({"order": None}, "not revealed"),
        ({"nonce": ""}, "the order is not the one"),
        ({"cut": 41}, "the order is not the one"),
        ({"packs": 3}, "the order is not the one"),
        ({"order": "As"}, "the order is not the one"),
        ({"cut": 96}, "a cut at 96 is not inside 96 cards"),
        ({"packs": 0}, "not 1 to 100 packs"),
        ({"packs": 101}, "not 1 to 100 packs"),
        ({"composition": "tarot"}, "not 1 to 100 packs"),
        ({"algorithm": "houseway-hmac-sha256-v2"}, "not houseway-hmac-sha256-v1"),
    ],
)
def test_each_reason_is_given_and_the_package_agrees(fields: dict[str, object], reason: str):
    record = msgspec.structs.replace(RECORD, **fields)
    assert reason in verdict(record)
    assert check_shuffle(record) != []


def test_it_throws_away_the_words_that_would_favour_a_card():
    """No seed reaches these words in a lifetime, so they are given by hand; 2**64 leaves 1 by 3."""
    assert shuffle_verifier.shuffled(["a", "b", "c"], iter([2**64 - 1, 2**64 - 2, 1])) == ["a", "b", "c"]
    assert shuffle_verifier.shuffled(["a", "b", "c"], iter([0, 2**64 - 1])) == ["c", "b", "a"]


def test_the_packs_are_those_of_the_package():
    assert {
        pack.name: [card_text(card) for card in pack.cards] for pack in COMPOSITIONS
    } == shuffle_verifier.PACKS


def test_it_stands_alone_and_is_short():
    text = SCRIPT.read_text("utf-8")
    modules = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(text))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or "."]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert modules <= sys.stdlib_module_names
    assert len(text.splitlines()) < 125


def run(folder: Path, content: bytes) -> subprocess.CompletedProcess[str]:
    """Run a copy of the script in a bare Python, far from the package."""
    script, record = folder / "verifier.py", folder / "record.json"
    script.write_bytes(SCRIPT.read_bytes())
    record.write_bytes(content)
    return subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(record)], capture_output=True, text=True, check=False
    )


def test_a_true_record_exits_0_and_shows_what_to_compare(tmp_path: Path):
    done = run(tmp_path, msgspec.json.encode(RECORD))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        f"proven: 2 x spanish_48, nonce 'seat 3 says \\u2663', cut 40, commitment {RECORD.commitment}\n"
    )


def test_a_false_record_exits_1_with_the_reason(tmp_path: Path):
    done = run(tmp_path, msgspec.json.encode(msgspec.structs.replace(RECORD, cut=39)))
    assert (done.returncode, done.stdout) == (
        1,
        "not proven: the order is not the one that seed, nonce and cut make\n",
    )


FIELDS = msgspec.to_builtins(RECORD)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"[]",
        b"7",
        b'"text"',
        b"[" * 100_000,
        b"{}",
        json.dumps({**FIELDS, "packs": True}).encode(),
        json.dumps({**FIELDS, "packs": 2.0}).encode(),
        json.dumps({**FIELDS, "packs": "2"}).encode(),
        json.dumps({**FIELDS, "nonce": None}).encode(),
        json.dumps({**FIELDS, "nonce": "\ud800"}).encode(),
        json.dumps({**FIELDS, "order": ["As"]}).encode(),
        json.dumps({**FIELDS, "luck": "1"}).encode(),
    ],
)
def test_what_is_no_record_exits_2_and_the_package_does_not_read_it_either(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "record.json"
    path.write_bytes(content)
    assert shuffle_verifier.main([str(path)]) == 2
    assert capsys.readouterr().err.startswith("unreadable: ")
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        msgspec.json.decode(content, type=ShuffleRecord)


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["no-such-file.json"]])
def test_wrong_arguments_exit_2(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    assert shuffle_verifier.main(arguments) == 2
    assert "usage: shuffle_verifier.py record.json" in capsys.readouterr().err


def test_the_guide_shows_what_really_happens(tmp_path: Path):
    outcome = doctest.testfile(str(GUIDE), module_relative=False)
    assert outcome.attempted > 3
    assert outcome.failed == 0
    text = GUIDE.read_text("utf-8")
    (record,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    done = run(tmp_path, record.encode())
    assert done.returncode == 0
    assert done.stdout in text
    assert f"{json.loads(record)['commitment']}  -" in text
    changed = run(tmp_path, record.replace("plum", "plun").encode())
    assert changed.returncode == 1
    assert changed.stdout in text
