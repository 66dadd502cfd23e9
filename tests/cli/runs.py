"""Running the command line: inside the test for speed, or as a process of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple
from unittest.mock import patch

from houseway.cli import main

COMMAND = [sys.executable, "-c", "from houseway.cli import main; main()"]
HEARS = "import os, signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
"""To be said before a program that is to hear Ctrl-C: a run of the tests that was begun in the background hands on that
Ctrl-C is nothing to it; a terminal does not."""


class Said(NamedTuple):
    """What a run left behind."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """What was said, as JSON."""
        return json.loads(self.out)

    def refused(self, *says: str) -> bool:
        """Say whether it was one line of complaint that holds all of these, and status 2."""
        one_line = self.complained and all(word in self.complaint for word in says)
        return self.status == 2 and not self.out and one_line

    @property
    def complained(self) -> bool:
        """Whether standard error is one line of complaint, in words or with ``--json`` as an object."""
        return self.err.startswith(("houseway: ", '{"error": ')) and self.err.count("\n") == 1

    @property
    def complaint(self) -> str:
        """What the line of complaint says."""
        if self.err.startswith("{"):
            return str(json.loads(self.err)["error"])
        return self.err.removeprefix("houseway: ").removesuffix("\n")


def run(*words: str, typed: str | bytes = "") -> Said:
    """Run the command line in this process; what would be a traceback fails the test."""
    content = typed.encode() if isinstance(typed, str) else typed
    stdin = io.TextIOWrapper(io.BytesIO(content), encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", ["houseway", *words]),
        patch.object(sys, "stdin", stdin),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 0
    return Said(status, out.getvalue(), err.getvalue())


def process(*words: str, typed: bytes = b"", **environment: str) -> Said:
    """Run the command line as a process of its own."""
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())
