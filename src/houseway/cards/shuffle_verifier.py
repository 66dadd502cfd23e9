"""Check a shuffle record with nothing but Python: ``python shuffle_verifier.py record.json``.

Exit status 0: proven. 1: not proven, with the reason. 2: the file cannot be read as a record.
This file stands alone and shares no code with the program that shuffles. What it does:

1. the commitment must be SHA-256("houseway-hmac-sha256-v1/commitment", zero byte, seed);
2. block i of the stream is HMAC-SHA256(key seed, "houseway-hmac-sha256-v1/shuffle", zero byte,
   nonce, i in 8 bytes); a block is four numbers of 8 bytes, and all of them are big-endian;
3. the packs, fresh from the box, are shuffled by Fisher-Yates from the last card down; a number
   past the last whole multiple of the choices is thrown away, so that no card is favoured;
4. the cut moves that many cards from the front to the back; the order must be the recorded one.

It proves that the seed, nonce and cut shown make this order. That they are the ones you saw
at the table is for you to compare.
"""

import hashlib
import hmac
import itertools
import json
import re
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

ALGORITHM = "houseway-hmac-sha256-v1"
FULL = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
SHORT = [card for card in FULL if card[0] not in "89T"]
TILES = """2-4 1-2 6-6 6-6 1-1 1-1 4-4 4-4 1-3 1-3 5-5 5-5 3-3 3-3 2-2 2-2
5-6 5-6 4-6 4-6 1-6 1-6 1-5 1-5 3-6 4-5 2-6 3-5 2-5 3-4 1-4 2-3"""
PACKS = {
    "standard_52": FULL,
    "bonus_52": FULL,  # words printed on the cards do not change the shuffle
    "natural_aces_52": FULL,
    "joker_53": [*FULL, "Jo"],
    "spanish_48": [card for card in FULL if card[0] != "T"],
    "stripped_41": [*SHORT, "Jo"],
    "pan_40": SHORT,
    "tiles_32": [*TILES.split()],
}


class Record(NamedTuple):
    """The fields of the file; those with a default may be missing."""

    algorithm: str
    composition: str
    packs: int
    commitment: str
    nonce: str = ""
    cut: int = 0
    seed: str | None = None
    order: str | None = None


def read(path: str) -> Record:
    """Return the record, or raise OSError, TypeError or ValueError."""
    fields = json.loads(Path(path).read_text("utf-8"))
    for name, value in dict(fields).items():
        hidden = value is None and name in {"seed", "order"}
        if not hidden and type(value) is not (int if name in {"packs", "cut"} else str):
            raise TypeError(f"{name}: {value!a} is of the wrong kind")
    record = Record(**cast("dict[str, Any]", fields))
    record.nonce.encode()  # half a character cannot be hashed
    return record


def words(seed: bytes, nonce: str) -> Iterator[int]:
    """Yield the numbers of the stream."""
    start = f"{ALGORITHM}/shuffle\0{nonce}".encode()
    for counter in itertools.count():
        block = hmac.new(seed, start + struct.pack(">Q", counter), hashlib.sha256)
        yield from struct.unpack(">4Q", block.digest())


def shuffled(cards: list[str], source: Iterator[int]) -> list[str]:
    """Put the cards into the order that the stream gives."""
    for choices in range(len(cards), 1, -1):
        fair = 2**64 // choices * choices
        pick = next(word for word in source if word < fair) % choices
        cards[choices - 1], cards[pick] = cards[pick], cards[choices - 1]
    return cards


def why_not(record: Record) -> str:
    """Return why the record proves nothing, or an empty text when it is proven."""
    if record.algorithm != ALGORITHM or record.composition not in PACKS or not 1 <= record.packs <= 100:
        return f"not {ALGORITHM}, or not 1 to 100 packs of {', '.join(PACKS)}"
    fresh = [*PACKS[record.composition]] * record.packs
    if not 0 <= record.cut < len(fresh):
        return f"a cut at {record.cut} is not inside {len(fresh)} cards"
    if not re.fullmatch("[0-9a-f]{64}", record.seed or "") or record.order is None:
        return "the seed (64 hexadecimal digits in lower case) and the order are not revealed"
    seed = bytes.fromhex(record.seed or "")
    if hashlib.sha256(f"{ALGORITHM}/commitment\0".encode() + seed).hexdigest() != record.commitment:
        return "the seed is not the one committed to"
    order = shuffled(fresh, words(seed, record.nonce))
    same = order[record.cut :] + order[: record.cut] == record.order.split()
    return "" if same else "the order is not the one that seed, nonce and cut make"


def main(arguments: list[str]) -> int:
    """Check the one file named."""
    try:
        (path,) = arguments
        record = read(path)
    except (OSError, ValueError, TypeError, RecursionError) as error:
        sys.stderr.write(f"unreadable: {error!a} (usage: shuffle_verifier.py record.json)\n")
        return 2
    reason = why_not(record)
    terms = f"{record.packs} x {record.composition}, nonce {record.nonce!a}, cut {record.cut}"
    sys.stdout.write(
        f"not proven: {reason}\n" if reason else f"proven: {terms}, commitment {record.commitment}\n"
    )
    return 1 if reason else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
