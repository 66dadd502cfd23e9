"""Talking with one person in the terminal: lines said, questions asked, leaving and asking for help."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from houseway.cli.output import one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

    from rich.console import Console

_LEAVE = frozenset({"q", "quit", "leave", "exit"})
_HELP = frozenset({"?", "h", "help"})


class LeftTableError(Exception):
    """The person stood up."""


class Listener:
    """One person at the terminal."""

    def __init__(self, out: Console, help_lines: Callable[[], Iterable[str]]) -> None:
        self._out = out
        self._help_lines = help_lines

    def say(self, text: str = "") -> None:
        """Say one line."""
        self._out.print(one_line(text), markup=False)

    def ask(self, question: str, short: Container[str] = ()) -> str:
        """Ask until something else is said than for help; what is short for an answer is one."""
        while True:
            self._out.print(question, markup=False, end=" ")
            answer = self._heard()
            if answer.lower() in _LEAVE:
                raise LeftTableError
            if answer.lower() not in _HELP or answer.lower() in short:
                return answer
            for line in self._help_lines():
                self.say(line)

    def _heard(self) -> str:
        if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison] -- it is, when the caller closed it
            raise EOFError
        return input().strip()
