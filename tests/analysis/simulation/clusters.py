"""A real Dask cluster on this machine: a scheduler and workers, each a process of its own that can be killed."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
_LONG = 60
_HERE = ("--host", "127.0.0.1", "--no-dashboard")
_WORKER = ("--nthreads", "1", "--no-nanny", "--death-timeout", "30")
_READY = "Registered to"


class RealCluster:
    """A scheduler and its workers; all ports are chosen by the system."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._begun: list[subprocess.Popen[bytes]] = []
        self._workers: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self._scheduler, _ = self._begin("dask_scheduler", "--port", "0", "--scheduler-file", str(file))
        self.address: str = _waited(lambda: json.loads(file.read_text(encoding="utf-8"))["address"])

    def workers(self, wanted: int = 2) -> Sequence[subprocess.Popen[bytes]]:
        """Return so many living workers, new ones where some were killed."""
        self._workers = [worker for worker in self._workers if worker.poll() is None]
        logs: list[Path] = []
        for _ in range(wanted - len(self._workers)):
            space = ("--local-directory", str(self._folder / "space"))
            worker, log = self._begin("dask_worker", self.address, *_WORKER, *space)
            self._workers.append(worker)
            logs.append(log)
        for log in logs:
            _waited(lambda log=log: log.read_text(encoding="utf-8").index(_READY))
        return self._workers

    def kill_workers(self) -> None:
        """Kill every worker, so that none can even say goodbye."""
        for worker in self._workers:
            worker.kill()

    def kill_scheduler(self) -> None:
        """Kill the scheduler."""
        self._scheduler.kill()

    def close(self) -> None:
        """End everything that was begun."""
        for each in self._begun:
            each.kill()
            each.wait()

    def _begin(self, program: str, *words: str) -> tuple[subprocess.Popen[bytes], Path]:
        log = self._folder / f"{program}-{len(self._begun)}.log"
        with log.open("wb") as written:
            begun = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{program}", *words, *_HERE],
                stdout=written,
                stderr=subprocess.STDOUT,
            )
        self._begun.append(begun)
        return begun, log


def _waited(look: Callable[[], T]) -> T:
    """Return what is to be seen as soon as it is."""
    patience = time.monotonic() + _LONG
    while True:
        try:
            return look()
        except (OSError, ValueError):
            if time.monotonic() > patience:
                raise
            time.sleep(0.02)
