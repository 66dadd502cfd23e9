"""The project's files as the tidy checks see them, and the way a check speaks."""

from __future__ import annotations

import ast
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parents[2]
SEEDS = ROOT.parent / "shared" / "seeds"

_NOT_OURS = {".git", ".venv", "__pycache__", "node_modules", "dist", "build"}


@dataclass(frozen=True)
class Source:
    """A text file: its path from the root, with forward slashes, and what it holds."""

    path: str
    text: str

    @property
    def tree(self) -> ast.Module:
        """The file as a syntax tree (Python only)."""
        return _parsed(self.text, self.path)

    @property
    def lines(self) -> list[str]:
        """The lines as an editor numbers them (a form feed does not end one)."""
        return self.text.split("\n")

    def finding(self, line: int, complaint: str) -> str:
        """Say what is wrong where, in the form editors can jump to."""
        return f"{self.path}:{line}: {complaint}"


@cache
def _parsed(text: str, path: str) -> ast.Module:
    return ast.parse(text, path)


@cache
def tracked() -> tuple[str, ...]:
    """List every file that git keeps or would keep, or, without git, every file that is not a tool's own."""
    listed = _git_files() or _walked_files()
    return tuple(sorted(name for name in listed if (ROOT / name).is_file()))


def _git_files() -> set[str]:
    command = ["git", "-C", str(ROOT)]
    try:
        top = subprocess.run(
            [*command, "rev-parse", "--show-toplevel"], capture_output=True, check=False, text=True
        )
        if top.returncode != 0 or Path(top.stdout.strip()) != ROOT:
            return set()
        listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        found = subprocess.run([*command, *listing], capture_output=True, check=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return set()
    return {name for name in found.stdout.split("\0") if name}


def _walked_files() -> set[str]:
    names = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
    return {
        name.as_posix()
        for name in names
        if not any(part in _NOT_OURS or part.endswith((".egg-info", "_cache")) for part in name.parts)
    }


def sources(*folders: str, suffix: str | tuple[str, ...] = ".py") -> Iterator[Source]:
    """Read the tracked text files under these folders (or everywhere) whose names end so."""
    for name in tracked():
        if name.endswith(suffix) and (not folders or is_under(name, *folders)):
            text = _text_of(name)
            if text is not None:
                yield Source(name, text)


def is_under(name: str, *folders: str) -> bool:
    """Tell whether a path is one of these, or inside one of these."""
    return any(name == folder or name.startswith(f"{folder}/") for folder in folders)


@cache
def _text_of(name: str) -> str | None:
    try:
        return (ROOT / name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def seed_texts() -> dict[str, str]:
    """Read the seeds by their number, when they lie beside the project."""
    files = sorted(SEEDS.glob("00?_*.txt")) if SEEDS.is_dir() else []
    return {path.name[:3]: path.read_bytes().decode("utf-8", errors="replace") for path in files}


def report(findings: Iterable[str], what_to_do: str) -> None:
    """Fail with every finding, each on a line of its own, and the way out."""
    listed = list(findings)
    if listed:
        pytest.fail("\n".join([f"{len(listed)} to put right. {what_to_do}", *listed]), pytrace=False)
