"""The bank over HTTP: what a described table is worth to its player-dealer, for anybody, without burning the machine."""

import asyncio
import shlex
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace

from cli.runs import run
from houseway import verbs
from houseway.analysis import bank as banking
from houseway.errors import IllegalError
from houseway.server import Settings, banks
from houseway.server.bank_asked import AskedBank
from houseway.server.bank_bars import MOST, bars_of
from houseway.server.banks import Banks
from houseway.server.settings import Rate
from server.served import FREE, Served, served

GAME = "lucky-derby/ez-baccarat-panda-8"
FEW = 1_000
"""Rounds: enough for a test, which deals nothing that another did not."""
SET: dict[str, Any] = {"seats": 3, "each": 50_00, "stake": 500_00, "option": "1", "rounds": FEW}


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts are remembered in a folder of the test's own."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))


def asked(room: Served, game: str = GAME, **query: Any) -> Any:
    """Ask until the table was played."""
    for _ in range(30):
        answer = room.stranger().get(f"/api/games/{game}/bank", params=query)
        assert answer.status_code == 200, answer.text
        if answer.json()["status"] != "counting":
            return answer.json()
    return pytest.fail("the table is never played")


def test_figures_are_the_report_s(shared: Served):
    told = asked(shared, **SET)["figures"]
    report = verbs.bank(verbs.bank_table(GAME, **SET))
    for name in ("per_round", "per_hour", "fee", "break_even_fee", "worst", "share", "action"):
        assert told[name] == pytest.approx(getattr(report, name)), name
    assert [line["stake"] for line in told["stakes"]] == [line.stake for line in report.stakes]
    assert told["own"]["uncovered"] == pytest.approx(report.own.uncovered)
    assert [line["id"] for line in told["options"]] == [line.id for line in report.options]
    assert tuple(told["best"]["bank"]) == report.best.bank
    assert told["risk"]["needed"] == report.risk.needed
    assert told["loses"] + told["wins"] <= 1


def test_what_is_left_out_is_as_usual_and_told(shared: Served):
    told = asked(shared, rounds=FEW)
    usual = banking.ranges(GAME)
    assert {name: told["settings"][name] for name in ("seats", "each", "stake", "option", "per_hour")} == {
        "seats": usual.seats,
        "each": usual.each,
        "stake": usual.stake,
        "option": "",
        "per_hour": 60,
    }
    assert [option["id"] for option in told["ranges"]["options"]] == [
        posted.id for posted in verbs.options(GAME)
    ]
    assert [line["on"] for line in told["ranges"]["lines"]] == ["player", "banker", "tie"]


@pytest.mark.parametrize("more", [{"bonus": True}, {"bonus_each": 2_50}])
def test_the_command_gives_the_same_figures(shared: Served, more: dict[str, Any]):
    told = asked(shared, **SET, on="banker", **more, behind=1, bankroll=9_000_50, risk=0.05)
    name, *words = shlex.split(told["command"])
    assert name == "houseway"
    found = run(*words, "--workers", "1", "--json").data
    assert told["figures"]["per_round"] == pytest.approx(found["per_round"])
    assert told["figures"]["risk"]["curve"] == found["risk"]["curve"]


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("palace/omaha", "nobody holds a bank"),
        ("palace/pan", "nobody holds a bank"),
        ("palace/three-card-poker", "No rules"),
        ("lucky-derby/blackjack-bonus", "laid beside"),
    ],
)
def test_a_game_without_a_bank_says_why(shared: Served, game: str, says: str):
    told = asked(shared, game)
    assert (told["status"], told["figures"], told["ranges"]) == ("no-bank", None, None)
    assert says in told["says"]


@pytest.mark.parametrize(("query", "status", "says"), [
    ("seats=0", 400, "seats"),
    ("seats=19", 400, "this table has 1 to"),
    ("each=1", 400, "under this table's minimum"),
    ("stake=100000001", 400, "stake"),
    ("hours=nan", 400, "hours"),
    ("hours=10001", 400, "hours"),
    ("risk=0", 400, "risk"),
    ("per_hour=1001", 400, "per_hour"),
    ("behind=11", 400, "behind"),
    ("bankroll=0", 400, "bankroll"),
    ("rounds=100001", 400, "rounds"),
    ("rounds=999", 400, "rounds"),
    ("on=ante", 400, "no line"),
    ("option=99", 404, "has no option"),
])  # fmt: skip
def test_what_cannot_be_set_is_told(shared: Served, query: str, status: int, says: str):
    answer = shared.stranger().get(f"/api/games/{GAME}/bank?{query}")
    assert answer.status_code == status, answer.text
    assert says in answer.json()["error"]["says"]


def test_a_table_against_the_rules_is_told_with_their_lines(shared: Served):
    """003:3831-3832"""
    answer = shared.stranger().get(f"/api/games/{GAME}/bank?each=1").json()["error"]
    assert answer["violations"][0]["cite"] == ["003:3831-3832"]


def test_playing_is_work_and_sliders_over_what_was_played_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("houseway.server.routes.bank.BANKS", Banks())
    limits = replace(FREE, work=Rate(burst=1, a_minute=1))
    with served(tmp_path / "room.db", Settings(limits=limits), None) as room:
        client = room.stranger()
        assert client.get(f"/api/games/{GAME}/bank", params=SET).json()["status"] == "known"
        for more in (
            {"option": "2"},
            {"hours": 100},
            {"per_hour": 90},
            {"bankroll": 5_000_00},
            {"risk": 0.1},
        ):
            assert client.get(f"/api/games/{GAME}/bank", params=SET | more).status_code == 200, more
        refused = client.get(f"/api/games/{GAME}/bank", params=SET | {"each": 60_00})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")


def _begun() -> None:
    """Let everybody begin."""


def test_one_table_is_played_at_a_time_and_none_twice(monkeypatch: pytest.MonkeyPatch):
    go_on, played = Event(), list[int]()
    report = banking.report(banking.asked_of(GAME, **SET))

    def slow(table: banking.Asked, **_: Any) -> banking.BankReport:
        played.append(len(table.table.bets))
        go_on.wait(10)
        return report

    monkeypatch.setattr(banks, "PATIENCE", 0.05)
    monkeypatch.setattr(banking, "report", slow)
    found = Banks()

    async def ask() -> list[str]:
        one, other = AskedBank(**SET), replace(AskedBank(**SET), seats=4)
        first = await asyncio.gather(*(found.of(GAME, each, _begun) for each in (one, one, other)))
        go_on.set()
        monkeypatch.setattr(banks, "PATIENCE", 10)
        return [
            each.status
            for each in (*first, await found.of(GAME, one, _begun), await found.of(GAME, other, _begun))
        ]

    assert asyncio.run(ask()) == ["counting", "counting", "counting", "known", "known"]
    assert played == [3, 4]


def test_answers_are_forgotten_before_they_fill_the_memory():
    found, begun = Banks(kept=2), list[int]()

    async def ask(*seats: int) -> None:
        for each in seats:
            await found.of(GAME, replace(AskedBank(**SET), seats=each), lambda: begun.append(1))

    asyncio.run(ask(1, 2, 3, 3, 1))
    assert len(begun) == 4


def test_what_the_rules_refuse_while_it_is_played_is_told(monkeypatch: pytest.MonkeyPatch):
    def refused(_: banking.Asked, **__: Any) -> banking.BankReport:
        raise IllegalError(["nobody else takes the bank"])

    monkeypatch.setattr(banking, "report", refused)
    with pytest.raises(Exception, match="nobody else takes the bank"):
        asyncio.run(Banks().of(GAME, AskedBank(**SET), _begun))


@pytest.mark.parametrize("unit", [1, 25, 500, 5000])
def test_bars_are_few_and_hold_every_round(unit: int):
    chance = Random(unit)  # noqa: S311 -- the same every time
    results: dict[int, int] = {}
    for _ in range(5_000):
        result = unit * round(chance.gauss(20, 300 if chance.random() < 0.99 else 5_000))
        results[result] = results.get(result, 0) + 1
    bars = bars_of(sorted(results.items()), 300)
    assert len(bars) <= MOST
    assert sum(bar.share for bar in bars) == pytest.approx(1)
    inner = [(bar.low, bar.high) for bar in bars if bar.low is not None and bar.high is not None]
    wide = {second[0] - first[0] for first, second in pairwise(inner)}
    assert len(wide) == 1
    for bar in bars:
        low, high = (-(10**9) if bar.low is None else bar.low), (10**9 if bar.high is None else bar.high)
        held = sum(times for result, times in results.items() if low <= result - 300 <= high)
        assert bar.share == pytest.approx(held / 5_000)
    assert bars[0].low is None
    assert bars[-1].high is None


def test_a_round_that_always_ends_alike_is_one_bar():
    assert [(bar.low, bar.high, bar.share) for bar in bars_of([(0, 7)], 100)] == [(-100, -100, 1.0)]
