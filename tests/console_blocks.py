"""Commands shown in the documentation, run again: what a reader sees is what he gets.

A block that begins with ```console holds commands, each after ``$ ``, and under each its output.
``python tests/console_blocks.py`` writes the outputs anew.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "bench").glob("*.md"))]
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(page: str) -> list[tuple[str, str]]:
    """Return every command of a page with the output shown under it."""
    found: list[tuple[str, str]] = []
    for block in _BLOCK.findall(page):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            found.append((command, shown))
    return found


def output(command: str) -> str:
    """Run a command in the project's folder and return all that it prints."""
    path = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    width = {"COLUMNS": "140", "PATH": path, "NO_COLOR": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env={**os.environ, **width},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=120,
    )
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + ("\n" if done.stdout else "")


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
