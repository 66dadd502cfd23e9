"""The command line among other programs: pipes that close, letters a terminal lacks, Ctrl-C."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from pathlib import Path

import psutil
import pytest

from cli.runs import COMMAND, HEARS, process, run
from houseway.store import open_journal
from stores import draft, postings
from verify.written import ROUND, as_json

EZ = "hemphills/ez-baccarat-panda-8"


@pytest.mark.parametrize(
    "words",
    [
        "show hemphills/dai-bacc",
        "schema game",
        f"play {EZ} --auto --rounds 200",
        f"play {EZ} --json --rounds 99",
    ],
)
def test_a_reader_that_goes_away_is_no_mistake(words: str):
    """As with `houseway show … | head -1`."""
    with subprocess.Popen(
        [*COMMAND, *words.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(10)
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() in {0, -signal.SIGPIPE}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_letters_that_the_terminal_lacks_are_spelled_out(encoding: str):
    """000:570-711"""
    told = subprocess.run(
        [*COMMAND, "settle", "-"],
        input=as_json(ROUND).encode(),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert (told.returncode, told.stderr) == (0, b"")
    assert ("\u2660" in told.stdout.decode(encoding)) == (encoding == "utf-8")
    played = process("play", "--auto", PYTHONIOENCODING=encoding)
    assert (played.status, played.err) == (0, "")


def test_input_that_is_no_text_is_heard_as_something_else():
    said = process("play", EZ, "--rounds", "1", typed=b"\xff\xfe\nplayer \xff\nplayer 20\n")
    assert said.status == 0
    assert "is no bet" in said.out
    assert "1 round played." in said.out


@pytest.mark.parametrize("words", [["verify", "-"], ["settle", "-"], ["play", EZ]])
def test_closed_input_is_empty_input(words: list[str]):
    shell = f'"{sys.executable}" -c "from houseway.cli import main; main()" {" ".join(words)} <&-'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert done.returncode == (0 if words[0] == "play" else 2)


def test_a_record_can_be_piped_from_one_command_to_the_next(tmp_path: Path):
    """000:648-649"""
    run("play", EZ, "--auto", "--record", str(tmp_path / "kept"))
    content = (tmp_path / "kept" / "round-0001.json").read_bytes()
    assert process("verify", "-", typed=content).out == f"{EZ}: clean\n"


class Terminal:
    """A terminal with a person at it."""

    def __init__(self, *words: str) -> None:
        self._mine, its = pty.openpty()
        at_terminal = f"{HEARS}; os.login_tty(os.dup(0)); {COMMAND[-1]}"
        self._running = subprocess.Popen(
            [*COMMAND[:-1], at_terminal, *words],
            stdin=its,
            stdout=its,
            stderr=its,
            env={**os.environ, "COLUMNS": "80", "LINES": "40", "TERM": "dumb", "PYTHONIOENCODING": "utf-8"},
        )
        os.close(its)
        self._letters = getincrementaldecoder("utf-8")()
        self.seen = ""

    def wait_for(self, words: str) -> None:
        """Read until the program has said something."""
        while words not in self.seen:
            assert self._read(), f"waited for {words!r} after {self.seen!r}"

    def _read(self) -> bool:
        """Read what there is; False when the program has gone away or says nothing for long."""
        ready, _, _ = select.select([self._mine], [], [], 60)
        try:
            said = os.read(self._mine, 4096) if ready else b""
        except OSError:  # the other side has closed
            said = b""
        self.seen += self._letters.decode(said)
        return bool(said)

    def wait_until_it_listens(self) -> None:
        """Wait until the program sleeps over its question.

        What was asked is seen a moment before the answer is read, and Python hears a Ctrl-C of that moment only with
        the next key.
        """
        for _ in range(6_000):
            if psutil.Process(self._running.pid).status() == psutil.STATUS_SLEEPING:
                return
            time.sleep(0.01)
        pytest.fail(f"it is busy after {self.seen!r}")

    def type(self, text: str) -> None:
        """Type something; `\\x03` is Ctrl-C."""
        os.write(self._mine, text.encode())

    def end(self) -> int:
        """Read to the end and return the exit status."""
        while self._read():
            pass
        status = self._running.wait(60)  # before the line is cut: that would hang the program up
        os.close(self._mine)
        return status


def test_a_round_at_a_real_terminal():
    """000:31, 000:40"""
    table = Terminal("play", EZ, "--seed", "x")
    table.wait_for("press Enter:")
    table.type("plum\n")
    table.wait_for("?: help):")
    table.type("player 5\n")
    table.wait_for("under this table's minimum")
    table.type("player 20, behind 2 tie 5\n")
    table.wait_for("this round)")
    table.wait_for("r: the same again")
    table.type("q\n")
    assert table.end() == 0
    assert "1 round played." in table.seen
    assert max(len(line) for line in re.sub(r"\x1b\[[0-9;]*m", "", table.seen).splitlines()) <= 80 + len(
        "player 20, behind 2 tie 5"
    )


def test_a_record_plays_no_tricks_on_a_terminal(tmp_path: Path):
    body = b'{"command":{"do":"correct","reason":"one\\u001b[31mtwo\\u2028three"}}'
    with open_journal(tmp_path / "room.db") as journal:
        journal.append([draft(body=body, postings=postings(cage=-5, jackpot_x=5))])
    shown = Terminal("records", "jackpots", "--database", str(tmp_path / "room.db"))
    assert shown.end() == 0
    assert "one\\x1b[31mtwo\\u2028three" in shown.seen
    assert len(shown.seen.splitlines()) == 2


def test_ctrl_c_stops_at_once_with_one_line_and_keeps_what_was_played(tmp_path: Path):
    table = Terminal("play", EZ, "--seed", "x", "--record", str(tmp_path / "kept"))
    table.wait_for("press Enter:")
    table.type("\n")
    table.wait_for("?: help):")
    table.type("player 20\n")
    table.wait_for("r: the same again")
    table.wait_until_it_listens()
    table.type("\x03")
    assert table.end() == 130
    assert table.seen.rstrip().endswith("houseway: stopped")
    assert "Traceback" not in table.seen
    assert [file.name for file in (tmp_path / "kept").iterdir()] == ["round-0001.json"]


def test_ctrl_d_leaves_the_table():
    table = Terminal("play", EZ)
    table.wait_for("press Enter:")
    table.type("\x04")
    assert table.end() == 0
    assert "You leave the table." in table.seen
