"""`houseway edge --all`: a line for every wager, legible on a terminal, whole in JSON, and a page of documentation."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

import pytest

from cli import runs
from houseway.analysis import every_running
from houseway.analysis.edge import Figure
from houseway.analysis.every import EveryWorth, GameWorth, Uncounted
from houseway.analysis.worth_lines import WorthLine

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., runs.Said]

DAI_BACC, ROYALE = "hemphills/dai-bacc", "casino-royale/three-card-poker"
DEALT = WorthLine(
    wager="base+double+double-double+split",
    base="per unit of the base wager",
    player_return=Figure(Fraction(-1, 64), "floating point"),
    variance=Figure(Fraction(13, 8), "simulated", Fraction(1, 2500)),
    hit_rate=Figure(Fraction(3, 7), "simulated", Fraction(1, 20_000)),
    worst=Fraction(65, 2),
    counted=520_580,
    counted_in="situations",
    rounds=67_108_864,
)
GAME = GameWorth("room/game", "0123456789abcdef" * 4, 8, "best", "well", "counted", (DEALT,), ())


def two_games(_in_room: str | None) -> list[str]:
    return [ROYALE, DAI_BACC]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command over two games, in this process."""
    monkeypatch.setattr(every_running, "countable", two_games)
    return partial(runs.run, "edge", "--workers", "1")


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one line be found whose figures are partly simulated, and a wager that has none."""
    other = Uncounted("room/other", "", "only its fees are printed")

    def found(*_: object) -> EveryWorth:
        return EveryWorth((GAME,), (other,))

    monkeypatch.setattr(every_running, "every_worth", found)


def rows(said: str) -> list[list[str]]:
    return [line.split() for line in said.splitlines()]


def test_every_wager_has_a_line_of_its_own(run: Run):
    """000:612-616, 004:254-265"""
    status, said, _ = run("--all", "--fresh")
    assert status == 0
    assert "hemphills/dai-bacc   8 packs   strategy none" in said
    tiger = [
        "tiger-7",
        "-7.6113",
        "%",
        "wager",
        "37.0258",
        "2.2534",
        "%",
        "-1",
        "4,998,398,275,503,360",
        "published",
    ]
    assert tiger in rows(said)
    together = next(row for row in rows(said) if row[:1] == ["ante+play"])
    assert together[3:4] == ["ante"]
    assert together[-3] == "-2"
    assert "no figure: palace/three-card-poker: its rules are not printed; only its fees are" in said


def test_the_table_fits_into_120_columns(run: Run, dealt: None):
    status, said, _ = run("--all")
    assert (status, dealt) == (0, None)
    assert max(len(line.rstrip()) for line in said.splitlines()) <= 120
    first = next(row for row in rows(said) if row and row[0] == DEALT.wager)
    assert first[1:] == [
        "-1.5625",
        "%",
        "base",
        "wager",
        "1.6250",
        "42.8571",
        "%",
        "-32.5",
        "520,580",
        "situations",
        "every",
        "card",
    ]
    assert rows(said)[rows(said).index(first) + 1] == ["±0.0004", "±0.0050", "67,108,864", "rounds"]


def test_json_has_every_figure_with_its_method(run: Run, dealt: None):
    found = run("--all", "--json").data
    assert dealt is None
    (game,) = found["games"]
    (line,) = game["wagers"]
    assert (found["readings"], game["game"], game["decks"], game["strategy"]) == (
        "usual",
        "room/game",
        8,
        "best",
    )
    assert (game["rules_hash"], line["status"], line["worst"]) == (GAME.rules_hash, "floating point", -32.5)
    assert line["variance"] == {"value": 1.625, "method": "simulated", "exact": None, "error": 0.0004}
    assert line["player_return"] == {
        "value": -1 / 64,
        "method": "floating point",
        "exact": None,
        "error": None,
    }
    assert (line["counted"], line["counted_in"], line["rounds"]) == (520_580, "situations", 67_108_864)
    assert found["uncounted"] == [{"game": "room/other", "wager": None, "why": "only its fees are printed"}]


def test_json_is_exact_where_the_count_is(run: Run):
    """000:615, 000:703"""
    found = run("--all", "--json", "--fresh").data
    tiger = next(line for game in found["games"] for line in game["wagers"] if line["wager"] == "tiger-7")
    assert (
        Fraction(tiger["player_return"]["exact"])
        == Fraction(41 * 112_633_011_329_024, 4_998_398_275_503_360) - 1
    )
    assert (tiger["player_return"]["method"], tiger["base"]) == ("exact", "per unit staked on the wager")
    assert tiger["published"].startswith("-7.6113 %")


def test_a_page_of_documentation(run: Run, dealt: None):
    status, said, _ = run("--all", "--markdown")
    assert (status, dealt) == (0, None)
    assert (
        "| `room/game` | base + double + double-double + split | -1.5625 % | base wager | 1.6250 ±0.0004 "
        "| 42.8571 % ±0.0050 | -32.5 | 520,580 situations | every card |\n"
    ) in said
    assert "| `room/game` | 8 | best | well | `0123456789abcdef` |\n" in said
    assert "- `room/other`: only its fees are printed.\n" in said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "name a GAME, or give --all, alone or with --room"),
        (("--all", "--decks", "6"), "name a GAME, or give --all, alone or with --room"),
        (
            (DAI_BACC, "--all"),
            f"--all, --room, --markdown and --workers are for every game, {DAI_BACC} is one",
        ),
        (("--all", "--room", "plaace"), 'no room "plaace"; did you mean palace?'),
    ],
)
def test_a_mistake_is_one_line_and_exit_status_2(run: Run, words: tuple[str, ...], complaint: str):
    assert run(*words) == (2, "", f"houseway: {complaint}\n")
