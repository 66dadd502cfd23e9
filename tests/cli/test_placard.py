"""`houseway placard` and the plots of `houseway fees`: files, refusals, and no slow start for others."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from cli.runs import process, run

if TYPE_CHECKING:
    from pathlib import Path

DAI_BACC = "hemphills/dai-bacc"


def test_the_placard_is_told_in_words():
    """000:929-933"""
    said = run("placard", DAI_BACC, "--option", "36", "--minimum", "10", "--maximum", "1,000")
    assert said.status == 0
    assert said.out.startswith("Hemphill's Lounge, GEGR-002164\nDai Bacc   Option 36\n")
    for words in ("minimum wager $10   maximum wager $1,000", "PLAYER-DEALER   Each round", "000:1836"):
        assert words in said.out
    lines = [line.split("  ") for line in said.out.splitlines() if line.startswith("  $")]
    assert [(cells[1], cells[-1].strip()) for cells in lines] == [
        ("$1 to $49", "$1"),
        ("$50 to $99", "$2"),
        ("$100 to $199", "$3"),
        ("$200 to $299", "$7"),
        ("$300 or more", "$10"),
    ]


def test_the_placard_is_data_for_programs():
    found = run("placard", "palace/razz", "-o", "4", "--json").data
    assert found["option"] == "Options 3 and 4"
    assert [row["fees"] for row in found["parts"][0]["rows"]] == [["$5"], ["$3"]]


def test_both_files_are_written(tmp_path: Path):
    html, pdf = tmp_path / "p.html", tmp_path / "p.pdf"
    said = run("placard", DAI_BACC, "-o", "5", "--html", str(html), "--pdf", str(pdf), "--paper", "a4")
    assert said.status == 0
    assert said.out.count(" bytes\n") == 2
    assert "Option 5" in html.read_text(encoding="utf-8")
    assert pdf.read_bytes().startswith(b"%PDF")


def test_another_process_makes_the_same_files(tmp_path: Path):
    made: list[bytes] = []
    for name, start in (("here", run), ("there", process)):
        html, pdf = tmp_path / f"{name}.html", tmp_path / f"{name}.pdf"
        said = start("placard", "merced/texas-holdem", "-o", "1", "--html", str(html), "--pdf", str(pdf))
        assert said.status == 0
        made.append(html.read_bytes() + pdf.read_bytes())
    assert made[0] == made[1]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((DAI_BACC, "-o", "86"), 'no option "86"; there are 1 to 85'),
        ((DAI_BACC, "-o", "5", "--minimum", "2000", "--maximum", "3000"), "filed range of $1 to $1,000"),
        ((DAI_BACC, "-o", "5", "--minimum", "10"), "give both of them, or neither"),
        ((DAI_BACC, "-o", "5", "--minimum", "ten", "--maximum", "20"), "no amount of money"),
        ((DAI_BACC, "-o", "5", "--paper", "a5"), 'no paper "a5"; known: a4, letter'),
        ((DAI_BACC, "-o", "5", "--reading", "nothing=x"), 'no reading "nothing"'),
        ((DAI_BACC, "-o", "5", "--html", "no/such/folder/p.html"), "cannot be written"),
        (("casino-royale/baccarat-gold", "-o", "1"), "no sheet prices it"),
    ],
)
def test_a_placard_that_cannot_be_is_refused_in_one_line(words: tuple[str, ...], says: str):
    assert run("placard", *words).refused(says)


def test_fees_are_plotted(tmp_path: Path):
    path = tmp_path / "fees.svg"
    game = "casino-royale/pai-gow-poker"
    said = run("fees", game, "--compare", "same", "--plot", str(path), "--option", "2")
    assert said.status == 0
    assert said.out.startswith(str(path))
    assert "Casino Royale 2" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--plot", "fees.jpg"), 'no kind of plot "jpg"'),
        (("--option", "5"), "give --plot FILE as well"),
        (("--plot", "fees.svg", "--option", "99"), 'no option "99" in this plot'),
        (("--plot", "no/such/folder/fees.svg"), "cannot be written"),
    ],
)
def test_a_plot_that_cannot_be_is_refused_in_one_line(words: tuple[str, ...], says: str):
    assert run("fees", "casino-royale/pai-gow-poker", *words).refused(says)


def test_other_commands_do_not_wait_for_what_only_placards_and_plots_need():
    script = "import sys; from houseway.cli import main\ntry: main()\nfinally: print(sorted({'altair', 'fpdf', 'jinja2', 'vl_convert'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script, "fees", DAI_BACC, "--json"], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("]\n[]\n")
