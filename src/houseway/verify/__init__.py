"""Settle a written round, or name every rule it breaks, from the record alone."""

from houseway.verify.faults import expected_settlement, record_faults, round_faults
from houseway.verify.record import RoundRecord, parse_record, read_record
from houseway.verify.replay import Case, open_case, replay
from houseway.verify.settling import settle
from houseway.verify.writing import round_record

__all__ = [
    "Case",
    "RoundRecord",
    "expected_settlement",
    "open_case",
    "parse_record",
    "read_record",
    "record_faults",
    "replay",
    "round_faults",
    "round_record",
    "settle",
]
