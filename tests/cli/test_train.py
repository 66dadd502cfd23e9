"""`houseway train`: a session in the terminal, marked, with an end and a score; progress is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.runs import process, run
from houseway import train
from houseway.cards import cards_text
from houseway.train.shapes import ASetting, Chose, NamedAmount, NamedLine, NamedSeat, SetFirst, SettledSo

DAI = "hemphills/dai-bacc"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for data of one's own."""
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path))
    return tmp_path


def typed(answer: train.AnyGiven) -> list[str]:
    """Return what somebody types who knows the answer."""
    match answer:
        case Chose(choice=choice):
            return [choice]
        case NamedSeat(seat=seat):
            return [str(seat)]
        case NamedAmount(cents=cents):
            return [f"{cents // 100}.{cents % 100:02}"]
        case SetFirst(first=first):
            return [cards_text(first)]
        case NamedLine(line=line):
            return ["" if line is None else str(line + 1)]
        case SettledSo(lines=lines):
            return [amount(line.paid - line.collected) for line in lines]


def amount(cents: int) -> str:
    return "" if not cents else f"{'+' if cents > 0 else '-'}{abs(cents) // 100}.{abs(cents) % 100:02}"


def knowing(place: str, drills: list[str], count: int, level: int) -> str:
    """Return all that is typed in a session by somebody who knows every answer."""
    lines: list[str] = []
    for number in range(1, count + 1):
        levels = dict.fromkeys(train.drills_in(place), level)
        lines += typed(train.right_answer(train.pick(place, f"s-{number}", drills, levels)))
    return "\n".join(lines) + "\n"


def kept(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "train.json").read_text("utf-8"))["rooms"]


@pytest.mark.parametrize("drill", [
    "button", "payout", "third-card", "mispay", "short-bank", "pay-or-take", "collection", "bank-offer",
])  # fmt: skip
def test_somebody_who_knows_everything_gets_everything_right(folder: Path, drill: str):
    words = ("--drill", drill, "--questions", "3", "--seed", "s", "--level", "2")
    said = run("train", DAI, *words, typed=knowing(DAI, [drill], 3, 2))
    assert said.status == 0, said.err
    assert "3 of 3 right, 100 of 100 points." in said.out
    assert said.out.count("Right: ") == 3
    assert kept(folder)["hemphills"]["drills"][drill]["streak"] == 3


def test_a_hand_is_set_by_naming_its_cards():
    game = "palace/pai-gow-tiles"
    said = run(
        "train", game, "--drill", "house-way", "--questions", "2", "--seed", "s", "--level", "3",
        typed=knowing(game, ["house-way"], 2, 3),
    )  # fmt: skip
    assert "2 of 2 right" in said.out


def test_what_cannot_be_read_is_asked_again():
    right = train.right_answer(train.pick(DAI, "s-1", ["button"]))
    assert isinstance(right, NamedSeat)
    said = run(
        "train",
        DAI,
        "--drill",
        "button",
        "--questions",
        "1",
        "--seed",
        "s",
        typed=f"left\n\n?\n{right.seat}\n",
    )
    assert '"left" is no number.' in said.out
    assert "q ends the session" in said.out
    assert "1 of 1 right" in said.out


def test_a_foul_hand_is_refused_and_asked_again():
    game = "casino-royale/pai-gow-poker"
    name = train.pick(game, "s-1", ["house-way"])
    expects, right = train.question(name).expects, train.right_answer(name)
    assert isinstance(expects, ASetting)
    assert isinstance(right, SetFirst)
    pairs = [(one, other) for one in expects.cards for other in expects.cards if one > other]
    foul = next(pair for pair in pairs if train.mark(name, SetFirst(pair)).refused)
    said = run(
        "train", game, "--drill", "house-way", "--questions", "1", "--seed", "s",
        typed=f"{cards_text(foul)}\n{cards_text(right.first)}\n",
    )  # fmt: skip
    assert "that is foul" in said.out
    assert "Try again." in said.out
    assert "1 of 1 right" in said.out


def test_a_wrong_answer_is_explained_and_comes_back(folder: Path, monkeypatch: pytest.MonkeyPatch):
    right = train.right_answer(train.pick(DAI, "s-1", ["button"]))
    assert isinstance(right, NamedSeat)
    words = ("--drill", "button", "--questions", "1")
    said = run("train", DAI, *words, "--seed", "s", typed=f"{right.seat + 1}\n")
    assert f"Wrong: seat {right.seat} is settled first." in said.out
    assert "(000:648)" in said.out
    assert "1 to come back" in said.out
    drill = kept(folder)["hemphills"]["drills"]["button"]
    assert drill["weak"] == [{"game": DAI, "drill": "button", "level": 1, "seed": "s-1"}]
    weak = [train.QuestionName(DAI, "button", 1, "s-1")]
    base = next(
        str(number)
        for number in range(99)
        if train.pick(DAI, f"{number}-1", ["button"], weak=weak) == weak[0]
    )
    monkeypatch.setattr("houseway.cli.train.secrets.token_hex", {6: base}.get)
    assert train.question(weak[0]).asks in run("train", DAI, *words, typed="q\n").out


def test_whoever_leaves_keeps_what_he_has_answered(folder: Path):
    right = typed(train.right_answer(train.pick(DAI, "s-1", ["button"])))
    said = run("train", DAI, "--drill", "button", "--seed", "s", typed="\n".join([*right, "q", ""]))
    assert "1 of 1 right" in said.out
    assert kept(folder)["hemphills"]["drills"]["button"]["asked"] == 1
    assert "Nothing was answered." in run("train", DAI, typed="q\n").out
    assert "Nothing was answered." in run("train", DAI, typed="").out


def test_three_right_answers_lead_to_the_next_level(folder: Path):
    run(
        "train",
        DAI,
        "--drill",
        "button",
        "--questions",
        "3",
        "--seed",
        "s",
        typed=knowing(DAI, ["button"], 3, 1),
    )
    assert kept(folder)["hemphills"]["drills"]["button"]["level"] == 2
    assert "level 2, Steady" in run("train", DAI, "--drill", "button", "--questions", "1", typed="q\n").out


def test_programs_get_questions_with_their_answers(folder: Path):
    said = run("train", "merced", "--questions", "4", "--seed", "s", "--level", "5", "--json")
    assert said.status == 0
    assert len(said.data["questions"]) == 4
    for each in said.data["questions"]:
        assert each["question"]["level"] == 5
        assert each["marking"]["right"]
        assert each["marking"]["why"]
    assert (
        said.data == run("train", "merced", "--questions", "4", "--seed", "s", "--level", "5", "--json").data
    )
    assert not (folder / "train.json").exists()


@pytest.mark.parametrize(("words", "says"), [
    (("nowhere",), 'no room "nowhere"'),
    (("palace/bridge",), 'no game "bridge" at palace'),
    (("palace", "--drill", "juggling"), 'no drill "juggling"'),
    ((DAI, "--drill", "house-way"), "has nothing for house-way"),
    ((DAI, "--level", "9"), "level"),
])  # fmt: skip
def test_what_cannot_be_practised_is_one_line(words: tuple[str, ...], says: str):
    assert run("train", *words).refused(says)


def test_a_file_that_cannot_be_read_is_named(folder: Path):
    (folder / "train.json").write_text("{", encoding="utf-8")
    assert run("train", DAI, typed="q\n").refused("train.json cannot be read", "move it away")


def test_it_runs_as_a_process_and_helps_with_an_example():
    said = process("train", "--help")
    assert said.status == 0
    assert "Example: houseway train " in " ".join(said.out.split())
