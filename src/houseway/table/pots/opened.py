"""What a setup names, looked up: the rules, the posted fees, the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import SEED_BYTES
from houseway.errors import RecordError
from houseway.fees import charged
from houseway.table.setups import FeeOption

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.fees import Posted
    from houseway.rulebook import Rules


def looked_up(game: str, readings: Mapping[str, str], fees: FeeOption | None) -> tuple[Rules, Posted | None]:
    """Return the rules of a table and the fee option that is posted at it, if one is."""
    if fees is None:
        return charged(game, readings)
    return charged(game, readings, fees.option, fees.sheet, fees.schedule)


def named(posted: Posted | None) -> FeeOption | None:
    """Return an option by its whole name, be it that less was said when it was posted."""
    if posted is None:
        return None
    return FeeOption(posted.option.label, posted.sheet, posted.table.schedule.name)


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
