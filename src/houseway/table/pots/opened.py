"""What a setup names, looked up: the rules, the posted fees, the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import SEED_BYTES
from houseway.errors import RecordError
from houseway.fees import charged

if TYPE_CHECKING:
    from houseway.fees import Posted
    from houseway.rulebook import Rules
    from houseway.table.setups import TableSetup


def looked_up(setup: TableSetup) -> tuple[Rules, Posted | None]:
    """Return the rules of a table and the fee option that is posted at it, if one is."""
    fees = setup.fees
    if fees is None:
        return charged(setup.game, setup.readings)
    return charged(setup.game, setup.readings, fees.option, fees.sheet, fees.schedule)


def seed_of(written: str) -> bytes | None:
    """Return a seed from its hexadecimal digits; none where packs are given. No error repeats it."""
    if not written:
        return None
    try:
        seed = bytes.fromhex(written)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise RecordError(
            f"a table's seed is {SEED_BYTES} bytes in hexadecimal; got {len(written)} characters"
        )
    return seed
