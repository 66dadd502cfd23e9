"""The fair shuffle: commit to a seed, let the players add to it, reveal, and let anybody check."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

import msgspec

from houseway.cards._compositions import composition as find_composition
from houseway.cards._shoe import Shoe, fresh_shoe
from houseway.cards._stream import Stream, checked_seed, nonce_bytes, roll
from houseway.cards._text import cards_text
from houseway.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.cards._compositions import Composition

ALGORITHM = "houseway-hmac-sha256-v1"
"""The name of this way of shuffling. Any change to the order it gives needs a new name."""

SHUFFLE_LABEL = f"{ALGORITHM}/shuffle"
"""The stream label that shuffles; other callers choose other labels."""

_DICE_LABEL = f"{ALGORITHM}/dice"
_COMMIT_LABEL = f"{ALGORITHM}/commitment"
_HEX_32 = re.compile(r"[0-9a-f]{64}")


class ShuffleRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is needed to prove a shuffle; seed and order stay absent until the reveal."""

    algorithm: str
    composition: str
    packs: int
    commitment: str
    nonce: str = ""
    cut: int = 0
    seed: str | None = None
    order: str | None = None

    def sealed(self) -> ShuffleRecord:
        """Return what may be shown while the shoe is in play: the record without seed and order."""
        return msgspec.structs.replace(self, seed=None, order=None)


def commit(seed: bytes) -> str:
    """Return the commitment to a seed, to be published before the players add their nonce."""
    return hashlib.sha256(_COMMIT_LABEL.encode() + b"\0" + checked_seed(seed)).hexdigest()


def shuffle(composition: Composition | str, packs: int, seed: bytes, nonce: str = "", cut: int = 0) -> Shoe:
    """Return the shoe that this seed, nonce and cut give, and the dice thrown for it."""
    stream = Stream(seed, SHUFFLE_LABEL, nonce)
    order = tuple(stream.shuffled(fresh_shoe(composition, packs)))
    dice = roll(Stream(seed, _DICE_LABEL, nonce))
    return Shoe(order, packs, find_composition(composition), dice=dice).cut(cut)


def shuffle_record(
    composition: Composition | str, packs: int, seed: bytes, nonce: str = "", cut: int = 0
) -> ShuffleRecord:
    """Return the full record of a shuffle, seed and order included; `sealed()` hides them."""
    shoe = shuffle(composition, packs, seed, nonce, cut)
    return ShuffleRecord(
        algorithm=ALGORITHM,
        composition=shoe.composition.name,
        packs=packs,
        commitment=commit(seed),
        nonce=nonce,
        cut=cut,
        seed=seed.hex(),
        order=cards_text(shoe.order),
    )


def check_shuffle(record: ShuffleRecord) -> list[str]:
    """Return every fault of a record; none means that the shuffle is proven.

    The commitment, nonce and cut prove something only if they are the ones the players
    saw at the table: compare them too.
    """
    terms = list(_terms_faults(record))
    faults = [*terms, *_seed_faults(record)]
    if record.order is None:
        faults.append("order: not revealed")
    elif not terms and (seed := _seed_of(record)) is not None:
        faults.extend(_order_faults(record, seed, record.order.split()))
    return faults


def _seed_of(record: ShuffleRecord) -> bytes | None:
    if record.seed is None or not _HEX_32.fullmatch(record.seed):
        return None
    return bytes.fromhex(record.seed)


def _terms_faults(record: ShuffleRecord) -> Iterator[str]:
    """Yield what is wrong with the things agreed before the reveal."""
    if record.algorithm != ALGORITHM:
        yield f'algorithm: "{record.algorithm}" is unknown; allowed: {ALGORITHM}'
    yield from _refusal("nonce", lambda: nonce_bytes(record.nonce))
    pack_faults = [
        *_refusal("composition", lambda: find_composition(record.composition)),
        *_refusal("packs", lambda: fresh_shoe("standard_52", record.packs)),
    ]
    yield from pack_faults
    if not pack_faults:
        size = len(fresh_shoe(record.composition, record.packs))
        if not 0 <= record.cut < size:
            yield f"cut: {record.cut} of {size} cards; allowed: 0 (no cut) to {size - 1}"


def _refusal(field: str, attempt: Callable[[], object]) -> Iterator[str]:
    try:
        attempt()
    except CardError as error:
        yield f"{field}: {error}"


def _seed_faults(record: ShuffleRecord) -> Iterator[str]:
    if not _HEX_32.fullmatch(record.commitment):
        yield f'commitment: "{record.commitment}" is not 64 hexadecimal digits in lower case'
    seed = _seed_of(record)
    if record.seed is None:
        yield "seed: not revealed"
    elif seed is None:
        yield f'seed: "{record.seed}" is not 64 hexadecimal digits in lower case'
    elif commit(seed) != record.commitment:
        yield f"commitment: {record.commitment} was published; the seed gives {commit(seed)}"


def _order_faults(record: ShuffleRecord, seed: bytes, claimed: list[str]) -> Iterator[str]:
    shoe = shuffle(record.composition, record.packs, seed, record.nonce, record.cut)
    proven = cards_text(shoe.order).split()
    if len(claimed) != len(proven):
        yield f"order: {len(claimed)} cards; the seed gives {len(proven)}"
        return
    differing = [at for at, pair in enumerate(zip(claimed, proven, strict=True)) if pair[0] != pair[1]]
    if differing:
        first = differing[0]
        yield (
            f'order: card {first + 1} is "{claimed[first]}"; the seed gives {proven[first]}'
            f" ({len(differing)} of {len(proven)} cards differ)"
        )
