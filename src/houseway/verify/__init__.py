"""Settle a written round or hand, or name every rule it breaks, from the record alone."""

from houseway.verify.faults import expected_settlement, record_faults, round_faults, unchecked
from houseway.verify.files import LARGEST_FILE, file_bytes, file_text
from houseway.verify.hand_case import HandCase, open_hand
from houseway.verify.hand_faults import Examined, examine_hand, hand_faults
from houseway.verify.hand_record import HandRecord, hand_of, parse_hand, read_hand
from houseway.verify.hand_settling import SettledHand, settle_hand
from houseway.verify.hand_writing import hand_record, hand_toml
from houseway.verify.kinds import AnyRecord, any_record_of, parse_any, read_any
from houseway.verify.phh_export import export_phh
from houseway.verify.phh_import import import_phh
from houseway.verify.record import RoundRecord, RulingEntry, parse_record, read_record, record_of
from houseway.verify.replay import Case, open_case, replay
from houseway.verify.settling import settle
from houseway.verify.writing import round_record

__all__ = [
    "LARGEST_FILE",
    "AnyRecord",
    "Case",
    "Examined",
    "HandCase",
    "HandRecord",
    "RoundRecord",
    "RulingEntry",
    "SettledHand",
    "any_record_of",
    "examine_hand",
    "expected_settlement",
    "export_phh",
    "file_bytes",
    "file_text",
    "hand_faults",
    "hand_of",
    "hand_record",
    "hand_toml",
    "import_phh",
    "open_case",
    "open_hand",
    "parse_any",
    "parse_hand",
    "parse_record",
    "read_any",
    "read_hand",
    "read_record",
    "record_faults",
    "record_of",
    "replay",
    "round_faults",
    "round_record",
    "settle",
    "settle_hand",
    "unchecked",
]
