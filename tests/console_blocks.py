"""Commands shown in the documentation, run again: what a reader sees is what he gets.

A block that begins with ```console holds commands, each after ``$ ``, and under each its output.
``python tests/console_blocks.py`` writes the outputs anew.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from unittest.mock import patch

from houseway.cli import main

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "bench").glob("*.md"))]
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SAID_AS_IT_IS = re.compile(r"""'[^']*'|"[^"$`\\]*\"""")
_FOR_A_SHELL = re.compile(r"""[^\w\s./:=,+%@-]""")
_SEEN_BY_ALL = {"COLUMNS": "140", "NO_COLOR": "1"}


def commands(page: str) -> list[tuple[str, str]]:
    """Return every command of a page with the output shown under it."""
    found: list[tuple[str, str]] = []
    for block in _BLOCK.findall(page):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            found.append((command, shown))
    return found


def said(command: str) -> str:
    """Return all that a command prints: `houseway` alone is asked here, which saves the start of a process."""
    alone = command.startswith("houseway ") and not _FOR_A_SHELL.search(_SAID_AS_IT_IS.sub("", command))
    return said_here(shlex.split(command)) if alone else output(command)


def said_here(words: list[str]) -> str:
    """Run the command line in this process, in the project's folder, and return all that it prints."""
    screen = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with (
        chdir(ROOT),
        patch.dict(os.environ, _SEEN_BY_ALL),
        patch.object(sys, "argv", words),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(), encoding="utf-8")),
        redirect_stdout(screen),
        redirect_stderr(screen),
        suppress(SystemExit),
    ):
        main()
    screen.seek(0)
    return _lines(screen.read())


def output(command: str) -> str:
    """Let a shell run a command in the project's folder and return all that it prints."""
    path = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env={**os.environ, **_SEEN_BY_ALL, "PATH": path, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=120,
    )
    return _lines(done.stdout)


def _lines(told: str) -> str:
    return "\n".join(line.rstrip() for line in told.splitlines()) + ("\n" if told else "")


def renewed(page: str) -> str:
    """Return a page with every output as it is now."""

    def block(match: re.Match[str]) -> str:
        told = "".join(f"$ {command}\n{output(command)}" for command, _ in commands(match[0]))
        return f"```console\n{told}```"

    return _BLOCK.sub(block, page)


if __name__ == "__main__":
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        again = renewed(text)
        if again != text:
            path.write_text(again, encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(ROOT)} written anew\n")
