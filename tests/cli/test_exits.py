"""Exit statuses and complaints: 0 answered and clean, 1 rules broken, 2 could not be answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.runs import COMMAND, process, run
from verify.written import ROUND, as_json, as_toml, changed

GAME = "hemphills/dai-bacc"


@pytest.fixture
def clean(tmp_path: Path) -> str:
    file = tmp_path / "round.toml"
    file.write_text(as_toml(ROUND), encoding="utf-8")
    return str(file)


@pytest.fixture
def broken(tmp_path: Path) -> str:
    file = tmp_path / "broken.json"
    file.write_text(as_json(changed(ROUND, claimed__player_dealer=0)), encoding="utf-8")
    return str(file)


def test_nothing_asked_is_answered_with_help():
    said = run()
    assert said.status == 0
    assert all(
        f"\n  {name} " in said.out for name in ("games", "show", "play", "settle", "verify", "edge", "schema")
    )


@pytest.mark.parametrize("command", ["games", "show", "play", "settle", "verify", "edge", "schema"])
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_every_command_helps_with_an_example(command: str, option: str):
    said = run(command, option)
    assert said.status == 0
    assert f"Example: houseway {command} " in " ".join(said.out.split())


def test_a_clean_round_is_zero_and_a_broken_one_is_one(clean: str, broken: str):
    """000:574"""
    assert run("settle", clean).status == run("verify", clean).status == 0
    assert run("verify", broken).status == 1
    assert run("verify", broken, "--json").status == 1
    assert run("settle", broken).status == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nope"], ["nope"]),
        (["settle"], ["FILE", "see houseway settle --help"]),
        (["verify"], ["FILE", "see houseway verify --help"]),
        (["show"], ["GAME", "see houseway show --help"]),
        (["schema"], ["NAME"]),
        (["play", "--bogus"], ["--bogus", "see houseway play --help"]),
        (["play", "--rounds", "0"], ["--rounds"]),
        (["play", "--rounds", "x"], ["--rounds"]),
        (["play", "--seat", "x"], ["--seat"]),
        (["play", "--seat"], ["--seat"]),
        (["play", "--seat", "0"], ["no seat 0; this table has seats 1 to 15"]),
        (["play", "--seat", "99"], ["no seat 99; this table has seats 1 to 15"]),
        (["play", "--seat", "-3"], ["no seat -3"]),
        (["play", "--stack", "much"], ["--stack", '"much" is no amount of money']),
        (["play", "--stack", "5"], ["a stack of $5 is under the table's minimum of $10"]),
        (["play", "--stack", "-5"], ["-$5"]),
        (["play", "--stack", "9" * 5000], ["--stack", "more than any table holds"]),
        (["play", "--limits", "10"], ["--limits", "such as 10-1000"]),
        (["play", "--limits", "x-y"], ["--limits", '"x" is no amount of money']),
        (["play", "--limits", "1000-10"], ["$1,000 to $10"]),
        (["play", "--limits", "1-20"], ["not filed", "000:1424"]),
        (["play", "--positions", "99"], ["99 positions", "000:31"]),
        (["play", "--positions", "1"], ["1 positions"]),
        (["play", "--decks", "99"], ["99 packs", "000:15"]),
        (["play", "hemphills/dia-bacc"], ["did you mean dai-bacc?"]),
        (["show", "nowhere/nothing"], ['no game "nowhere/nothing"']),
        (["edge", "hemphills/dia-bacc"], ["did you mean dai-bacc?"]),
        (["games", "--room", "hemphils"], ["did you mean hemphills?"]),
        (["schema", "rund"], ["did you mean round?"]),
        (["show", GAME, "--reading", "x"], ["write ID=CHOICE"]),
        (["show", GAME, "--reading", "=x"], ["write ID=CHOICE"]),
        (["show", GAME, "--reading", "x=y"], ['no reading "x"']),
        (["show", GAME, "--reading", "coverage-policy=nett"], ["did you mean net?"]),
        (["settle", "no-such-file"], ["no-such-file: cannot be read: No such file or directory"]),
        (["settle", "."], [".: cannot be read: Is a directory"]),
        (["show", "a\nb"], ['no game "a\\nb"']),
        (["show", "\x1b[31m"], ['no game "\\x1b[31m"']),
    ],
)
def test_a_question_that_cannot_be_answered_is_one_line_and_two(words: list[str], says: list[str]):
    said = run(*words)
    assert said.refused(*says), said


@pytest.mark.parametrize(
    ("paths", "says"),
    [
        ({"game": "hemphills/dia-bacc"}, 'no game "dia-bacc" at hemphills; did you mean dai-bacc?'),
        ({"game": "hemphil/dai-bacc"}, "did you mean hemphills/dai-bacc?"),
        ({"cards__player": "9s 1x"}, 'cards.player: no card "1x"; a card is a rank'),
        ({"cards__player": "9s 9s 9s"}, None),
        ({"player_dealer__stake": 0}, "a stake of $0"),
        ({"player_dealer__stake": "200.005"}, 'player_dealer.stake: "200.005" is no amount of money'),
        ({"bet__0__seat": 99}, "no seat 99; this table has seats 1 to 15"),
        ({"bet__0__seat": 3}, "the player-dealer's seat cannot wager against itself (000:574)"),
        (
            {"bet__1__wagers": {"player": 5}},
            "seat 6: player of $5 is under this table's minimum of $10 (000:602)",
        ),
        ({"bet__1__wagers": {"player\n": 50}}, 'no wager "player\\n"'),
        ({"nonsense": 1}, "nonsense"),
        ({"cards__dealer": "As"}, 'no hand "dealer"'),
    ],
)
def test_settle_refuses_a_file_by_name_in_one_line(
    paths: dict[str, object], says: str | None, tmp_path: Path
):
    file = tmp_path / "round.json"
    file.write_text(as_json(changed(ROUND, **paths)), encoding="utf-8")
    said = run("settle", str(file))
    assert said.refused(f"{file}: ", says or ""), said


def test_standard_input_is_named_too(clean: str):
    text = Path(clean).read_bytes()
    assert run("verify", "-", typed=text).status == 0
    assert run("settle", "-", typed=text).out == run("settle", clean).out
    assert run("verify", "-", typed=b"").refused('standard input: no "game"')
    assert run("verify", "-", typed=b"\xff\xfe").refused(
        "standard input: cannot be read: it is not text in UTF-8"
    )


def test_as_a_process_it_says_the_same(clean: str, broken: str):
    """000:574"""
    for words in (
        ["verify", clean],
        ["verify", broken],
        ["settle", clean],
        ["games", "--room", "hemphils"],
        ["nope"],
    ):
        assert process(*words) == run(*words)
    assert COMMAND[-1].endswith("main()")
