"""How the command line speaks: JSON for programs, text for people, one line for a mistake."""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager
from textwrap import TextWrapper
from typing import TYPE_CHECKING

import msgspec

from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Generator
    from fractions import Fraction
    from pathlib import Path

    from rich.console import Console

_WIDTH = 100
"""Columns where nobody says how many there are."""


def say(text: str) -> None:
    """Print lines of text; what could play tricks on a terminal is shown, not sent."""
    lines = text.removesuffix("\n").split("\n") if text else []
    sys.stdout.write("".join(f"{one_line(line)}\n" for line in lines))


def say_file(content: bytes) -> None:
    """Print what a file would hold, byte for byte; on a terminal, what is fit to be shown there."""
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None or sys.stdout.isatty():  # somebody reads along, be it a person or a test
        say(content.decode().replace("\r\n", "\n"))
        return
    sys.stdout.flush()
    stream.write(content)
    stream.flush()


def say_json(data: object, *, one_line: bool = False) -> None:
    """Print data as indented JSON in plain ASCII, or in one line; whole numbers stay whole, amounts are in cents."""
    plain = msgspec.to_builtins(data, enc_hook=_plain, str_keys=True)
    sys.stdout.write(json.dumps(plain, indent=None if one_line else 2) + "\n")


def _plain(value: object) -> int | str:
    return int(value) if isinstance(value, int) else str(value)


def console() -> Console:
    """Return a console for people; it drops colour when the output is not a terminal."""
    from rich.console import Console  # noqa: PLC0415 -- slow to import and not needed for --json

    width = None if sys.stdout.isatty() else 170
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty(), width=width)


class Watched:
    """Work that somebody may be watching: it is told how much is done, from 0 to 1, and what there is to say meanwhile."""

    def __call__(self, done: float) -> None:
        """Say how much is done."""

    def note(self, text: str) -> None:
        """Say something beside the bar, in place of what was said before."""


@contextmanager
def watched(what: str) -> Generator[Watched]:
    """Show a progress bar on a terminal for work that is told of as it is done, from 0 to 1."""
    if not sys.stderr.isatty():
        yield Watched()
        return
    from rich.console import Console  # noqa: PLC0415 -- slow to import and only people need it
    from rich.progress import Progress, TextColumn  # noqa: PLC0415 -- likewise

    columns = (*Progress.get_default_columns(), TextColumn("{task.fields[note]}", markup=False))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=1.0, note="")

        class OnScreen(Watched):
            def __call__(self, done: float) -> None:
                bar.update(task, completed=done)

            def note(self, text: str) -> None:
                bar.update(task, note=text)

        yield OnScreen()


def wrapped(head: str, text: str, indent: int) -> str:
    """Return `head` and then `text`, whose further lines begin under its first."""
    gap = " " * indent
    wrapper = TextWrapper(
        _columns(),
        initial_indent=f"{head:<{indent - 1}} " if head and indent else f"{head:<{indent}}",
        subsequent_indent=gap,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return wrapper.fill(text) if text else head


def _columns() -> int:
    """Return how wide to write: the terminal's width, or what COLUMNS says, or a usual page."""
    try:
        return max(40, os.get_terminal_size(sys.stdout.fileno()).columns)
    except (OSError, ValueError):
        said = os.environ.get("COLUMNS", "")
        return max(40, int(said)) if said.isdecimal() and len(said) < 5 else _WIDTH


def write_file(path: Path, content: bytes, *, as_json: bool = False, answers: bool = False) -> None:
    """Write a file and say so, or say why it cannot be written.

    With ``--json`` it is said as JSON where the file is the whole answer, and not at all where another one is printed.
    """
    try:
        path.write_bytes(content)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from error
    if not as_json:
        say(f"{path}: {len(content):,} bytes")
    elif answers:
        say_json({"file": str(path), "bytes": len(content)})


def say_error(message: str, *, as_json: bool = False) -> None:
    """Print what went wrong in one line on standard error; with ``--json`` that line is an object."""
    _say_aside("error", message, as_json=as_json)


def say_note(message: str, *, as_json: bool = False) -> None:
    """Print a line on standard error that is no part of the answer, nor an error."""
    _say_aside("note", message, as_json=as_json)


def _say_aside(kind: str, message: str, *, as_json: bool) -> None:
    line = json.dumps({kind: message}) if as_json else f"houseway: {one_line(message)}"
    sys.stderr.write(f"{line}\n")


def one_line(text: str) -> str:
    """Return text in one line that is safe to show: line ends and control characters are spelled out."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def percent(share: Fraction) -> str:
    """Write a share with four decimals."""
    return f"{float(100 * share):.4f} %"
