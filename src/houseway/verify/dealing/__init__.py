"""The dealer's seat: real cards on a real table, entered as they are dealt."""

from houseway.verify.dealing.course import Mark
from houseway.verify.dealing.dealt import Dealt, deal
from houseway.verify.dealing.entered import (
    AnswerEntry,
    AnyEntry,
    BankLaid,
    CardEntry,
    DiceEntry,
    DownEntry,
    Laid,
    OpenEntry,
    RulingEntry,
    SettledEntry,
    WagerLaid,
)
from houseway.verify.dealing.facts import DealingFacts, dealing_facts
from houseway.verify.dealing.faults import Fault
from houseway.verify.dealing.pan_dealt import deal_pan
from houseway.verify.dealing.pan_entered import PanLaid, PanSeatLaid
from houseway.verify.dealing.pan_shapes import PanDealt, PanNext
from houseway.verify.dealing.pot_dealt import deal_hand
from houseway.verify.dealing.pot_entered import ActEntry, HandLaid, PostLaid, SeatLaid, StakesLaid
from houseway.verify.dealing.pot_shapes import HandDealt, PotNext
from houseway.verify.dealing.shapes import Next

__all__ = [
    "ActEntry",
    "AnswerEntry",
    "AnyEntry",
    "BankLaid",
    "CardEntry",
    "DealingFacts",
    "Dealt",
    "DiceEntry",
    "DownEntry",
    "Fault",
    "HandDealt",
    "HandLaid",
    "Laid",
    "Mark",
    "Next",
    "OpenEntry",
    "PanDealt",
    "PanLaid",
    "PanNext",
    "PanSeatLaid",
    "PostLaid",
    "PotNext",
    "RulingEntry",
    "SeatLaid",
    "SettledEntry",
    "StakesLaid",
    "WagerLaid",
    "deal",
    "deal_hand",
    "deal_pan",
    "dealing_facts",
]
