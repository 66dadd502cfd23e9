"""The verb `settle`: a finished round in, every transfer in order out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import IllegalError
from houseway.verify.faults import table_faults
from houseway.verify.replay import open_case, replay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.games import Round
    from houseway.verify.record import RoundRecord


def settle(record: RoundRecord, readings: Mapping[str, str] | None = None) -> Round:
    """Return the round played and settled; raise with every rule it breaks if it is not a lawful round."""
    case = open_case(record, readings)
    faults = table_faults(case)
    if faults:
        raise IllegalError(faults)
    return replay(case)
