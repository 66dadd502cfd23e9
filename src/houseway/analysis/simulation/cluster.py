"""A Dask cluster behind `concurrent.futures`: the same blocks, played on as many machines as there are.

A worker that dies is the scheduler's business: it gives the block to another one; and what the scheduler gives up is
begun anew, as with a pool of processes that broke. What would make a difference is a worker with other code or other
rules. So everybody is asked for a fingerprint of both before the first block, and compares it again with every block,
for whoever joins later.
"""

from __future__ import annotations

import logging
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from importlib import metadata
from time import monotonic
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from houseway import __version__
from houseway.analysis.remembering import COUNTS_WITH, code_hash
from houseway.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from concurrent.futures import Future

    from houseway.analysis.simulation.running import Workers

T = TypeVar("T")
P = ParamSpec("P")
_PATIENCE = 10.0
"""So many seconds a scheduler has to answer."""
_BEGINNING = 3
"""So many times as long its workers have, who may have to begin with importing this house."""
_ALONE = 60.0
"""So many seconds a cluster may be without any worker in mid-run, as when all of them are started anew."""
_LOOK = 5.0
"""After so many seconds without a block it is looked whether anybody is there to play it."""
_PLAYS_WITH = (*COUNTS_WITH, "fees", "rooms")
_FILES = (".py", ".bin", ".toml")
_BUILT_ON = ("numpy", "numba", "pyarrow")
"""Whose other versions might compile or write otherwise."""


def fingerprint() -> str:
    """Return the version of this house, the hash of its code and of its rooms' rules, and what else decides a byte."""
    built_on = ", ".join(f"{name} {_version(name)}" for name in _BUILT_ON)
    return f"houseway {__version__} ({code_hash(_PLAYS_WITH, _FILES)[:12]}; {built_on})"


@cache
def _version(package: str) -> str:
    return metadata.version(package)


def alike(expected: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do a job, if whoever sends it has the same code and rules."""
    if fingerprint() != expected:
        raise _differs("a worker", fingerprint(), expected)
    return job(*args, **kwargs)


def _differs(who: str, theirs: str, ours: str) -> SimulationError:
    return SimulationError(
        f"{who} has {theirs} and this machine {ours}: other code, rules or libraries; install the same on both"
    )


def on_cluster(address: str, patience: float = _PATIENCE, alone: float = _ALONE) -> Workers:
    """Return how to reach the workers of a Dask scheduler.

    The scheduler has `patience` seconds to answer; in mid-run it may be without any worker for `alone` seconds.
    """
    return lambda: Cluster(address, patience, alone)


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, address: str, patience: float = _PATIENCE, alone: float = _ALONE) -> None:
        self._address, self._patience, self._alone = address, patience, alone
        self._fingerprint = fingerprint()
        with ExitStack() as opening:
            opening.enter_context(_quiet())
            self._client = _connected(address, patience)
            opening.callback(_hang_up, self._client, patience)
            self._executor = self._client.get_executor(pure=False)
            self._ask_scheduler()
            self._threads, self._met = self._count(), monotonic()
            if not self._threads:
                raise SimulationError(
                    f"the cluster at {address} has no workers; start some: dask worker {address}"
                )
            self._compare()
            self._open = opening.pop_all()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Give the cluster a job."""
        try:
            return self._executor.submit(alike, self._fingerprint, fn, *args, **kwargs)
        except (OSError, RuntimeError) as lost:
            raise BrokenExecutor(f"the scheduler at {self._address} went away") from lost

    def result(self, future: Future[T]) -> T:
        """Wait for a job. One that is lost with the scheduler, or with one worker after the other, breaks the pool."""
        from distributed import KilledWorker  # noqa: PLC0415 -- slow to import, and only a cluster needs it

        while True:
            try:
                return future.result(_LOOK)
            except CancelledError as lost:
                raise BrokenExecutor(f"the scheduler at {self._address} went away") from lost
            except KilledWorker as killed:
                raise BrokenExecutor(f"{killed.allowed_failures + 1} one after the other") from killed
            except TimeoutError:
                if future.done():
                    raise
                self._look()

    def many(self) -> int:
        """Return how many jobs the cluster does at a time."""
        return self._threads

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 -- as `Executor` has it
        """Call back whatever is not finished, and hang up; who is in the middle of a block plays it to its end."""
        with self._open, suppress(OSError, TimeoutError, CancelledError):
            self._executor.shutdown(wait=wait and not cancel_futures)

    def _look(self) -> None:
        """See who is there. A cluster that has been without workers for long is given up."""
        now, there = monotonic(), self._count()
        if there:
            self._threads, self._met = there, now
        elif now - self._met > self._alone:
            raise SimulationError(
                f"the cluster at {self._address} has had no workers for {self._alone:.0f} s"
            )

    def _count(self) -> int:
        """Return how many threads all workers have; a scheduler that does not say has none of them at hand."""
        try:
            return sum(self._client.nthreads(callback_timeout=self._patience).values())
        except (OSError, TimeoutError):
            return 0

    def _ask_scheduler(self) -> None:
        """See whether the scheduler can read the jobs that it is to hand out."""
        try:
            self._client.run_on_scheduler(fingerprint, callback_timeout=_BEGINNING * self._patience)
        except Exception as error:
            raise SimulationError(
                f"the scheduler at {self._address} has no such houseway as this machine ({error}); install the same there"
            ) from error

    def _compare(self) -> None:
        """Ask every worker for its fingerprint."""
        patience = _BEGINNING * self._patience
        try:
            said = self._client.run(fingerprint, on_error="return", callback_timeout=patience)
        except TimeoutError as late:
            raise SimulationError(
                f"workers of the cluster at {self._address} do not answer within {patience:.0f} s"
            ) from late
        for worker, theirs in said.items():
            if isinstance(theirs, Exception):
                none = f"none of these ({type(theirs).__name__}: {theirs})"
                raise _differs(f"the worker {worker}", none, self._fingerprint)
            if theirs != self._fingerprint:
                raise _differs(f"the worker {worker}", theirs, self._fingerprint)


def _connected(address: str, patience: float) -> Any:  # noqa: ANN401 -- Dask says little of its types
    from distributed import Client  # noqa: PLC0415 -- slow to import, and only a cluster needs it
    from distributed.comm.addressing import get_address_host_port  # noqa: PLC0415 -- likewise

    try:
        get_address_host_port(address)  # a client that begins with a wrong one is hard to get rid of
    except ValueError as wrong:
        raise SimulationError(
            f'no address of a scheduler: "{address}" ({wrong}); write such as tcp://scheduler:8786'
        ) from wrong
    try:
        return Client(address, timeout=patience, set_as_default=False, name="houseway")
    except (OSError, TimeoutError) as late:
        raise SimulationError(f"no Dask scheduler answers at {address} within {patience:.0f} s") from late


def _hang_up(client: Any, patience: float) -> None:  # noqa: ANN401 -- likewise
    with suppress(OSError, TimeoutError):
        client.close(patience)


@contextmanager
def _quiet() -> Generator[None]:
    """Let Dask write nothing beside what we say ourselves."""
    logs = [
        logging.getLogger(name) for name in logging.root.manager.loggerDict if name.startswith("distributed")
    ]
    before = [log.level for log in logs]
    for log in logs:
        log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for log, level in zip(logs, before, strict=True):
            log.setLevel(level)
