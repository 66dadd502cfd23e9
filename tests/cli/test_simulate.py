"""`houseway simulate`: whole tables on the command line, kept or on a cluster, and what is refused."""

from __future__ import annotations

import io
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import patch

import pytest

from cli.runs import COMMAND, HEARS, run
from houseway import verbs
from houseway.cli.output import watched
from houseway.games import table_setup
from houseway.rulebook import Game

GAME = "hemphills/ez-baccarat-panda-8"
USUAL = ("simulate", GAME, "--rounds", "20000", "--seats", "3", "--bonus", "--bank", "1=500", "--option", "1")


def test_the_same_seed_gives_the_same_rounds():
    said, again, other = (run(*USUAL, "--json", "--seed", seed).data for seed in ("7", "7", "8"))
    assert said == again != other
    assert (said["game"], said["rounds"], said["seed"]) == (GAME, 20_000, "7")
    assert sum(bank["rounds"] for bank in said["banks"]) == 20_000
    assert sum(wager["gain"] for wager in said["wagers"]) == -sum(bank["gain"] for bank in said["banks"])


def test_every_result_of_a_bank_is_told_and_bars_begin_at_whole_dollars():
    found = run(*USUAL, "--json").data
    (bank,) = found["banks"]
    assert sum(times for _, times in bank["results"]) == bank["rounds"] == 20_000
    assert sum(result * times for result, times in bank["results"]) == bank["gain"]
    bars = [line.split()[1] for line in run(*USUAL).out.splitlines() if line.startswith("  from ")]
    assert bars
    assert not [bar for bar in bars if "." in bar]


def test_a_wager_that_never_came_up_is_told_without_shares():
    """Whoever plays by the chart takes no insurance."""
    said = run("simulate", "palace/21st-century-blackjack-9", "--rounds", "2000", "--seats", "1")
    assert (said.status, said.err) == (0, "")
    assert ["insurance", "0", "$0"] in [line.split() for line in said.out.splitlines()]


@pytest.mark.parametrize("game", [rules.id for rules in verbs.games() if isinstance(rules.document, Game)])
def test_every_banked_game_is_simulated_without_options(game: str):
    """A bank that may not go on passes to a second seat and back, 004:143."""
    found = run("simulate", game, "--rounds", "40", "--json").data
    passes = verbs.show(game).game.rotation.regime == "intervening"
    assert [bank["seat"] for bank in found["banks"]] == ([1, *_last(game)] if passes else _last(game))
    assert sum(bank["rounds"] for bank in found["banks"]) == 40
    assert all(bank["rounds"] for bank in found["banks"])


def _last(game: str) -> list[int]:
    return [table_setup(verbs.show(game).game).positions]


def test_rounds_are_kept_and_can_be_asked_about(tmp_path: Path):
    folder = tmp_path / "played"
    said = run(*USUAL, "--save", str(folder))
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines()[-1] == f'every round is kept; ask: houseway query {folder} "SELECT ..."'
    found = run(*USUAL, "--json").data
    asked = run("query", str(folder), "SELECT sum(result), sum(fee) FROM rounds", "--json").data
    assert asked["rows"] == [[found["banks"][0]["gain"], found["banks"][0]["fees"]]]
    assert run(*USUAL, "--save", str(folder)).refused(f"{folder} is there already")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--cluster", "nonsense"], 'no address of a scheduler: "nonsense" (missing port number'),
        (["--cluster", "tcp://127.0.0.1:1", "--workers", "2"], "--workers is for this machine"),
        (["--save", "/no/such/folder"], "/no/such/folder cannot be written: No such file or directory"),
        (["--bank", "one"], '--bank "one": write SEAT=DOLLARS'),
        (["--bet", "9"], '--bet "9": write SEAT:WAGER=DOLLARS'),
        (["--strategy", "lucky"], 'no strategy "lucky"'),
    ],
)
def test_what_cannot_be_played_is_one_line(words: list[str], says: str):
    assert run("simulate", GAME, "--rounds", "1000", *words).refused(says)


class Terminal(io.StringIO):
    """Somebody who watches."""

    def isatty(self) -> bool:
        return True


def test_whoever_watches_sees_speed_and_the_bank():
    seen = Terminal()
    with (
        patch.object(sys, "stderr", seen),
        patch.dict(os.environ, {"COLUMNS": "170", "TERM": "xterm"}),
        watched("playing") as progress,
    ):
        progress(0.5)
        progress.note("[half] of it")
    assert "playing" in seen.getvalue()
    assert "[half] of it" in seen.getvalue()
    ours, theirs = pty.openpty()
    words = [*COMMAND, "simulate", GAME, "--rounds", "700000", "--workers", "1", "--json"]
    with subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=theirs, env={**os.environ, "COLUMNS": "170"}
    ) as running:
        os.close(theirs)
        told = b""
        while more := _read(ours):
            told += more
    os.close(ours)
    assert running.returncode == 0
    assert b" rounds/s   bank $" in told
    assert b" a round" in told


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 10_000)
    except OSError:  # the other side is gone
        return b""


def test_ctrl_c_ends_every_process_and_leaves_nothing(tmp_path: Path):
    words = ["simulate", GAME, "--rounds", "900000000", "--workers", "2", "--bet", "1:player=10"]
    words += ["--save", str(tmp_path / "kept")]
    command = [*COMMAND[:-1], f"{HEARS}; {COMMAND[-1]}", *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, process_group=0
    ) as running:
        first = tmp_path / "kept.unfinished" / "rounds" / "000000.parquet"
        while not first.exists() and running.poll() is None:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        try:
            out, err = running.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    assert (running.returncode, out, err) == (130, b"", b"houseway: stopped\n")
    assert not list(tmp_path.iterdir())
