"""How the command line speaks: JSON for programs, tables for people, one line for a mistake."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from rich.console import Console


def say_json(data: object) -> None:
    """Print data as indented JSON; whole numbers stay whole, amounts are in cents."""
    text = msgspec.json.format(msgspec.json.encode(data, enc_hook=_plain), indent=2)
    sys.stdout.write(text.decode() + "\n")


def _plain(value: object) -> int | str:
    return int(value) if isinstance(value, int) else str(value)


def console() -> Console:
    """Return a console for people; it drops colour when the output is not a terminal."""
    from rich.console import Console  # noqa: PLC0415 -- slow to import and not needed for --json

    width = None if sys.stdout.isatty() else 140
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty(), width=width)


def say_error(message: str) -> None:
    """Print what went wrong in one line."""
    sys.stderr.write(f"houseway: {message}\n")
