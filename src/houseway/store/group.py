"""Many callers, one writer: what waits together is committed together."""

from __future__ import annotations

from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Self

from houseway.errors import HousewayError, JournalError

if TYPE_CHECKING:
    from houseway.store.drafts import Draft, Entry
    from houseway.store.journal import Journal

    Waiting = tuple[Draft, Future[Entry]]

MOST_TOGETHER = 512


class GroupWriter:
    """A thread that adds drafts in the order they come, as many in one transaction as wait.

    Each was made on top of those before it: once one cannot be written, nothing after it is. Nor can one be
    taken back. In asyncio, await `asyncio.wrap_future(writer.submit(draft))`. The journal stays its opener's
    to close.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._failed: BaseException | None = None
        self._thread = Thread(target=self._run, name="journal")
        self._thread.start()

    def submit(self, draft: Draft) -> Future[Entry]:
        """Hand in a draft; the future holds its entry once it is on disk."""
        future: Future[Entry] = Future()
        future.set_running_or_notify_cancel()  # what was done cannot be given up, whoever stops waiting
        with self._door:
            if self._closed:
                raise JournalError("the journal's writer was closed; nothing more can be added")
            self._queue.put((draft, future))
        return future

    def close(self) -> None:
        """Write all that was handed in, then stop."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self) -> None:
        going = True
        while going:
            batch = self._waiting()
            going = None not in batch
            self._write([item for item in batch if item is not None])

    def _waiting(self) -> list[Waiting | None]:
        """Take the next that comes and whatever else is there; nothing comes after the mark of the end."""
        batch = [self._queue.get()]
        try:
            while batch[-1] is not None and len(batch) < MOST_TOGETHER:
                batch.append(self._queue.get_nowait())
        except Empty:
            pass
        return batch

    def _write(self, batch: list[Waiting]) -> None:
        if self._failed is not None:
            self._refuse(batch, self._failed)
            return
        try:
            entries = self._journal.append([draft for draft, _ in batch])
        except HousewayError as error:
            self._one_by_one(batch, error)
        except BaseException as error:  # noqa: BLE001 -- whoever waits for a future must hear of it
            self._fail(batch, error)
        else:
            for (_, future), entry in zip(batch, entries, strict=True):
                future.set_result(entry)

    def _one_by_one(self, batch: list[Waiting], error: HousewayError) -> None:
        """Write what comes before the first that cannot be written of a batch that was refused."""
        if len(batch) == 1:
            self._fail(batch, error)
            return
        for item in batch:
            self._write([item])

    def _fail(self, batch: list[Waiting], error: BaseException) -> None:
        self._failed = error
        for _, future in batch:
            future.set_exception(error)

    @staticmethod
    def _refuse(batch: list[Waiting], failed: BaseException) -> None:
        says = f"not written: it was made after something that could not be written ({failed})"
        for _, future in batch:
            future.set_exception(JournalError(says))
