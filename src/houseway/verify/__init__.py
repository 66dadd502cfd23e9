"""Settle a written round, or name every rule it breaks, from the record alone."""

from houseway.verify.faults import expected_settlement, record_faults, round_faults, unchecked
from houseway.verify.files import LARGEST_FILE, file_bytes, file_text
from houseway.verify.record import RoundRecord, RulingEntry, parse_record, read_record, record_of
from houseway.verify.replay import Case, open_case, replay
from houseway.verify.settling import settle
from houseway.verify.writing import round_record

__all__ = [
    "LARGEST_FILE",
    "Case",
    "RoundRecord",
    "RulingEntry",
    "expected_settlement",
    "file_bytes",
    "file_text",
    "open_case",
    "parse_record",
    "read_record",
    "record_faults",
    "record_of",
    "replay",
    "round_faults",
    "round_record",
    "settle",
    "unchecked",
]
