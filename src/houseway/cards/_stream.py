"""An endless stream of unbiased numbers from a seed: HMAC-SHA256 in counter mode.

Block number i is HMAC-SHA256(key = seed, message = label, a zero byte, nonce, i in eight
bytes), label and nonce in UTF-8 and numbers big-endian. The zero byte ends the label and the
counter has a fixed length, so no two (label, nonce, counter) share a message.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, TypeVar

from houseway.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterable

SEED_BYTES = 32
"""The length of a seed."""

_WORD_BYTES = 8
_SPAN = 2**64

_Item = TypeVar("_Item")


def checked_seed(seed: bytes) -> bytes:
    """Return the seed when it has the right length; its bytes never go into the error."""
    if len(seed) == SEED_BYTES:
        return seed
    raise CardError(f"a seed of {len(seed)} bytes; allowed: exactly {SEED_BYTES}")


def nonce_bytes(nonce: str) -> bytes:
    """Return the nonce in UTF-8."""
    try:
        return nonce.encode()
    except UnicodeEncodeError as error:
        raise CardError(f"nonce {nonce!a} is not text; allowed: anything that UTF-8 can write") from error


class Stream:
    """Numbers that anybody with the seed can draw again. One seed serves many labels independently."""

    def __init__(self, seed: bytes, label: str, nonce: str = "") -> None:
        if not label or not label.isprintable():
            raise CardError(f"stream label {label!a}; allowed: printable text, at least one letter")
        self._seed = checked_seed(seed)
        self._prefix = label.encode() + b"\0" + nonce_bytes(nonce)
        self._counter = 0
        self._left = b""

    def word(self) -> int:
        """Return the next eight bytes as a whole number from 0 to 2**64 - 1."""
        if not self._left:
            message = self._prefix + self._counter.to_bytes(8, "big")
            self._left = hmac.digest(self._seed, message, "sha256")
            self._counter += 1
        taken, self._left = self._left[:_WORD_BYTES], self._left[_WORD_BYTES:]
        return int.from_bytes(taken, "big")

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each as likely as the others.

        Words at or past the last whole multiple of the bound are thrown away; keeping
        them would favour the small numbers.
        """
        if not 1 <= bound <= _SPAN:
            raise CardError(f"a number below {bound}; allowed: below 1 to below 2**64")
        limit = _SPAN - _SPAN % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def shuffled(self, items: Iterable[_Item]) -> list[_Item]:
        """Return the items in a new order (Fisher-Yates: the last place is filled first)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            chosen = self.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order


def roll(stream: Stream, dice: int = 3) -> tuple[int, ...]:
    """Return what the dice show, one to six each, in the order they were drawn."""
    if dice < 1:
        raise CardError(f"{dice} dice; allowed: 1 or more")
    return tuple(1 + stream.below(6) for _ in range(dice))
