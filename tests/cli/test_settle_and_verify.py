"""`houseway settle` and `houseway verify`: what they say, in words and in JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.runs import Said, run
from houseway.rulebook import load
from verify.test_proofs import GAMES, records
from verify.written import ROUND, as_json, changed, without

DAI = "hemphills/dai-bacc"
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def said_of(record: dict[str, Any], command: str, *words: str) -> Said:
    return run(command, "-", *words, typed=as_json(record))


def test_settle_tells_every_transfer_in_order():
    """000:648-649, 000:656"""
    lines = said_of(ROUND, "settle").out.splitlines()
    assert lines[0].startswith(f"{DAI}   8 packs   limits $10-$1,000   player-dealer: seat 3, stake $200")
    settled = [" ".join(line.removeprefix("settle").split()) for line in lines if "stake left" in line]
    assert [line.split(" stake left ")[0] for line in settled] == [
        "seat 6 player $50 loses collected $50",
        "seat 6 backline 1 player $25 loses collected $25",
        "seat 4 banker $100 pushes",
        "seat 4 tiger-7 $10 wins 40 to 1 = $400 paid $125, short $275",
    ]
    assert "player-dealer seat 3 -$50   seat 4 +$125   seat 6 -$50   seat 6 backline 1 -$25" in lines[-1]


def test_settle_in_json_has_every_figure_in_cents():
    """000:648-649, 000:656"""
    data = said_of(ROUND, "settle", "--json").data
    assert set(data) == {
        "game",
        "rules_hash",
        "readings",
        "player_dealer",
        "table",
        "choices",
        "rulings",
        "hands",
        "rack",
        "action",
        "settled",
        "results",
        "remarks",
    }
    assert data["remarks"] == []
    assert data["table"] == {"positions": 15, "packs": 8, "minimum_cents": 1000, "maximum_cents": 100000}
    assert data["choices"] == []
    assert data["player_dealer"] == {"seat": 3, "stake_cents": 20000, "result_cents": -5000}
    assert data["hands"] == {"player": "9s 7d", "banker": "2c Kh 5s"}
    assert data["action"] == {
        "seat": 4,
        "method": "left_of_player_dealer",
        "number": None,
        "counted_to": 4,
        "cite": ["000:648"],
    }
    assert data["rules_hash"] == load(DAI).hash
    assert data["readings"] == load(DAI).choices
    assert data["settled"][3] == {
        "seat": 4,
        "backline": 0,
        "wager": "tiger-7",
        "amount_cents": 1000,
        "result": "win",
        "pays": [40, 1],
        "due_cents": 40000,
        "moved_cents": 12500,
        "covered_cents": 313,
        "returned_cents": 687,
        "stake_left_cents": 0,
        "collect_left_cents": 0,
        "why": "the banker hand wins with a three-card seven",
        "cite": ["000:615", "000:693", "000:701-703"],
        "reading": None,
    }
    assert data["results"] == [
        {"seat": 6, "backline": 0, "result_cents": -5000},
        {"seat": 6, "backline": 1, "result_cents": -2500},
        {"seat": 4, "backline": 0, "result_cents": 12500},
    ]


def test_money_in_json_adds_up():
    """000:574"""
    for game in GAMES:
        data = said_of(records(game)[3], "settle", "--json").data
        assert (
            data["player_dealer"]["result_cents"] + sum(each["result_cents"] for each in data["results"]) == 0
        )


@pytest.mark.parametrize(
    ("reading", "result"),
    [
        ("coverage-policy=net", -20000),
        ("coverage-policy=dual", -12500),
        ("three-card-banker-seven=pay", -5000),
    ],
)
def test_a_reading_can_be_asked_for(reading: str, result: int):
    """004:179, 000:656: net pays $275, dual $200; a paid banker line takes what the tiger would have had"""
    data = said_of(ROUND, "settle", "--json", "--reading", reading).data
    assert data["player_dealer"]["result_cents"] == result
    name, _, choice = reading.partition("=")
    assert data["readings"][name] == choice


def test_two_readings_at_once():
    """000:656, 004:179: the banker line is paid $100 and the tiger what net coverage leaves"""
    words = ["--reading", "three-card-banker-seven=pay", "--reading", "coverage-policy=net"]
    data = said_of(ROUND, "settle", "--json", *words).data
    assert [line["moved_cents"] for line in data["settled"]] == [5000, 2500, 10000, 17500]


def test_verify_says_clean_and_what_it_could_not_check():
    """000:648-649"""
    said = said_of(ROUND, "verify")
    assert said.status == 0
    assert said.out == f"not recorded, so not checked: rules_hash, shuffle\n{DAI}: clean\n"
    assert said_of(records(DAI)[0], "verify").out == f"{DAI}: clean\n"


def test_verify_names_every_rule_in_a_line_of_its_own():
    """000:574, 000:648"""
    record = changed(ROUND, claimed__action_seat=6, claimed__player_dealer=0)
    said = said_of(record, "verify")
    assert said.status == 1
    assert said.err == ""
    assert said.out.splitlines() == [
        "action: action began at seat 6; it begins at seat 4 (000:648)",
        "result: the player-dealer has $0; -$50 is right",
        "conservation: results add up to +$50; money moved must add up to $0",
        "not recorded, so not checked: rules_hash, shuffle",
        f"{DAI}: 3 rules broken",
    ]


def test_verify_in_json():
    """000:648"""
    clean = said_of(ROUND, "verify", "--json")
    assert clean.data == {
        "file": "standard input",
        "game": DAI,
        "rules_hash": load(DAI).hash,
        "clean": True,
        "violations": [],
        "not_recorded": ["rules_hash", "shuffle"],
    }
    broken = said_of(changed(ROUND, claimed__action_seat=6), "verify", "--json")
    assert broken.data["clean"] is False
    assert broken.data["violations"] == [
        {"rule": "action", "says": "action began at seat 6; it begins at seat 4", "cite": ["000:648"]}
    ]


def test_nothing_in_a_file_reaches_the_terminal_raw():
    """000:602: a name full of control characters is spelled out, in words and in JSON"""
    record = changed(without(ROUND, "claimed"), bet__1__wagers={"pla\x1b[2Jyer\n\ud800": 50})
    said = said_of(record, "verify")
    assert 'no wager "pla\\x1b[2Jyer\\n\\ud800"' in said.out
    assert said.out.isascii()
    assert said_of(record, "verify", "--json").data["violations"][0]["rule"] == "wager"
    assert said_of(record, "settle").refused('no wager "pla\\x1b[2Jyer\\n\\ud800"')


def test_a_session_is_not_a_round(tmp_path: Path):
    session = run("play", DAI, "--json", "--rounds", "2", "--seed", "x")
    assert run("verify", "-", typed=session.out).refused("holds a whole session")
    for number, record in enumerate(session.data["rounds"]):
        file = tmp_path / f"{number}.json"
        file.write_text(as_json(record), encoding="utf-8")
        assert run("verify", str(file)).status == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_play_writes_is_clean(game: str):
    """000:648-649 and every other document's settlement"""
    session = run("play", game, "--json", "--rounds", "6", "--seed", "any").data
    assert session["game"] == game
    assert len(session["rounds"]) == 6
    for record in session["rounds"]:
        said = said_of(record, "verify", "--json")
        assert (said.data["game"], said.data["clean"], said.data["not_recorded"]) == (game, True, [])


def test_verify_takes_many_files(tmp_path: Path):
    """000:648: the verdict on each, in the order given; one that cannot be read ends it with status 2"""
    run("play", DAI, "--auto", "--rounds", "3", "--seed", "x", "--record", str(tmp_path))
    kept = sorted(map(str, tmp_path.iterdir()))
    assert run("verify", *kept).out.splitlines() == [f"{file}: {DAI}: clean" for file in kept]
    broken = run("verify", kept[0], str(EXAMPLES / "broken-rules.toml"))
    assert broken.status == 1
    assert broken.out.splitlines()[0] == f"{kept[0]}: {DAI}: clean"
    assert broken.out.splitlines()[-1].endswith("9 rules broken")
    found = run("verify", *kept, "--json").data["files"]
    assert [(one["file"], one["clean"]) for one in found] == [(file, True) for file in kept]
    half = run("verify", str(tmp_path / "none.json"), kept[0])
    assert (half.status, half.out) == (2, f"{kept[0]}: {DAI}: clean\n")
    assert "none.json: cannot be read" in half.err
    in_json = run("verify", str(tmp_path / "none.json"), kept[0], "--json")
    assert (in_json.status, [one["clean"] for one in in_json.data["files"]]) == (2, [False, True])
