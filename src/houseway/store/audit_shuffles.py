"""Every shuffle against what was promised of it, by the verifier that shares no code with the shuffler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from houseway.cards import commit
from houseway.cards.shuffle_verifier import Record, why_not
from houseway.table.banked import events as told
from houseway.table.shoes import shoe_seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cards import ShuffleRecord
    from houseway.store.audit_report import Checked

    ShoeEvent = told.ShoePromised | told.ShufflingAdded | told.ShoeOpened | told.ShoeDone


class Promise(Struct, frozen=True):
    """What the house committed itself to, and what was added to it since."""

    commitment: str
    word: str = ""
    cut: int = 0


def shuffle_faults(name: str, proof: ShuffleRecord, promise: Promise | None) -> Iterator[str]:
    """Say in what a revealed shuffle is not the one that was promised."""
    if promise is None:
        yield f"{name} was never promised before its cards came out"
        return
    if proof.commitment != promise.commitment:
        yield f"{name} was committed to as {promise.commitment}, and is revealed for {proof.commitment}"
    if (proof.nonce, proof.cut) != (promise.word, promise.cut):
        yield _other_words(name, (promise.word, promise.cut), (proof.nonce, proof.cut))
    if reason := why_not(Record(**structs.asdict(proof))):
        yield f"{name}: {reason}"


def _other_words(name: str, added: tuple[str, int], used: tuple[str, int]) -> str:
    said, shuffled = (f'"{word}" and a cut at {cut}' for word, cut in (added, used))
    return f"{name}: players added {said}; it was shuffled with {shuffled}"


class Shoes:
    """The shoes of one table, from promise to reveal, as its events tell of them."""

    def __init__(self, seed: str, checked: Checked) -> None:
        self._seed = bytes.fromhex(seed)
        self._checked = checked
        self._promises: dict[int, Promise] = {}
        self._words: dict[int, str] = {}
        self._cut = 0

    def see(self, event: ShoeEvent) -> Iterator[str]:
        """Say what is wrong with what happened to a shoe."""
        match event:
            case told.ShoePromised(number=number, commitment=commitment):
                if commitment != commit(shoe_seed(self._seed, number)):
                    yield f"shoe {number}: what was promised is not the seed of this table"
                self._promises[number] = Promise(commitment)
                self._words, self._cut = {}, 0
            case told.ShufflingAdded(seat=seat, word=word, cut=cut):
                self._words |= {seat: word} if word else {}
                self._cut = self._cut or cut
            case told.ShoeOpened():
                yield from self._opened(event)
            case told.ShoeDone(number=number, shuffle=shuffle):
                self._checked.shuffles += 1
                yield from shuffle_faults(f"shoe {number}", shuffle, self._promises.get(number))

    def _opened(self, event: told.ShoeOpened) -> Iterator[str]:
        """Look whether a shoe was promised before it was opened, and shuffled with what players added."""
        name, promise = f"shoe {event.number}", self._promises.get(event.number)
        if promise is None or promise.commitment != event.commitment:
            yield f"{name} was opened and had not been promised as {event.commitment}"
            return
        word = " ".join(f"{seat}:{said}" for seat, said in sorted(self._words.items()))
        if (event.word, event.cut) != (word, self._cut):
            yield _other_words(name, (word, self._cut), (event.word, event.cut))
        self._promises[event.number] = Promise(event.commitment, event.word, event.cut)
