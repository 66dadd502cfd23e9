"""Panguingue: a rummy for chips, without a bank and without bets.

`PanHand` is the hand as a state machine of its own; `settle` plays one that was written down.
"""

from houseway.games.panguingue.bots import play, random_command, sensible_command
from houseway.games.panguingue.commands import (
    Add,
    Agree,
    CallFoul,
    Claim,
    Correct,
    Declare,
    Discard,
    Draw,
    Force,
    GoOut,
    LayMeld,
    OfferSettlement,
    OfferSplit,
    PanCommand,
    Pass,
    PlayOn,
    Refuse,
    RuleFoul,
    Shuffle,
    Slip,
    Take,
    TakeTops,
    ThrowIn,
    Touch,
    VoidHand,
    Waive,
)
from houseway.games.panguingue.dealing import Dealt, deal, deal_faults
from houseway.games.panguingue.events import PanEvent
from houseway.games.panguingue.folding import evolve, folded
from houseway.games.panguingue.hand import PanHand, replayed
from houseway.games.panguingue.legal import PanLegal, admits
from houseway.games.panguingue.lines import command_text, parse_command
from houseway.games.panguingue.melds import fits, kind_of, meld_value, melds_with
from houseway.games.panguingue.record import PanRecord, parse_record, read_record, record_of
from houseway.games.panguingue.settling import hand_record, record_faults, settle, settle_record
from houseway.games.panguingue.setup import (
    PanFee,
    PanSeat,
    PanSetup,
    fee_lines,
    pan_game,
    raised,
    setup_faults,
)
from houseway.games.panguingue.state import State
from houseway.games.panguingue.transcript import transcript
from houseway.games.panguingue.views import as_seen

__all__ = [
    "Add",
    "Agree",
    "CallFoul",
    "Claim",
    "Correct",
    "Dealt",
    "Declare",
    "Discard",
    "Draw",
    "Force",
    "GoOut",
    "LayMeld",
    "OfferSettlement",
    "OfferSplit",
    "PanCommand",
    "PanEvent",
    "PanFee",
    "PanHand",
    "PanLegal",
    "PanRecord",
    "PanSeat",
    "PanSetup",
    "Pass",
    "PlayOn",
    "Refuse",
    "RuleFoul",
    "Shuffle",
    "Slip",
    "State",
    "Take",
    "TakeTops",
    "ThrowIn",
    "Touch",
    "VoidHand",
    "Waive",
    "admits",
    "as_seen",
    "command_text",
    "deal",
    "deal_faults",
    "evolve",
    "fee_lines",
    "fits",
    "folded",
    "hand_record",
    "kind_of",
    "meld_value",
    "melds_with",
    "pan_game",
    "parse_command",
    "parse_record",
    "play",
    "raised",
    "random_command",
    "read_record",
    "record_faults",
    "record_of",
    "replayed",
    "sensible_command",
    "settle",
    "settle_record",
    "setup_faults",
    "transcript",
]
