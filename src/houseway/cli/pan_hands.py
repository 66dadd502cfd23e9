"""Hands of panguingue as plain data: settled, and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.games.panguingue import PanHand, PanRecord
    from houseway.money import Cents


def pan_settlement(hand: PanHand) -> dict[str, Any]:
    """Return a settled hand of pan as plain data, amounts in cents."""
    from houseway.games.panguingue.claims import collected, tops_taken  # noqa: PLC0415 -- keeps --help fast

    ended = hand.state.ended
    return {
        "game": hand.rules.id,
        "rules_hash": hand.rules.hash,
        "readings": hand.rules.choices,
        "winner": None if ended is None else ended.winner,
        "fee_cents": hand.state.fees,
        "collected": _amounts(collected(hand), "amount_cents"),
        "tops": _amounts(tops_taken(hand), "amount_cents"),
        "results": _amounts({} if ended is None else dict(ended.results), "result_cents"),
    }


def _amounts(amounts: Mapping[int, Cents], name: str) -> list[dict[str, int]]:
    return [{"seat": seat, name: amount} for seat, amount in sorted(amounts.items())]


def checked_pan(record: PanRecord, readings: Mapping[str, str], name: str) -> dict[str, Any]:
    """Return what was found in a hand of pan."""
    from houseway.games.panguingue import record_faults  # noqa: PLC0415 -- keeps --help fast
    from houseway.games.panguingue.settling import rules_of  # noqa: PLC0415 -- likewise

    faults = record_faults(record, readings)
    said = {"claimed": record.claimed, "rules_hash": record.rules_hash}
    return {
        "file": name,
        "game": record.game,
        "rules_hash": rules_of(record, readings).hash,
        "clean": not faults,
        "violations": [
            {"rule": fault.rule, "says": fault.says, "cite": list(fault.cite)} for fault in faults
        ],
        "not_recorded": [field for field, value in said.items() if value is None],
    }
