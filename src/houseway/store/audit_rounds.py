"""Every finished round and hand written down and put through the rules, as `houseway verify` does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import HousewayError
from houseway.games import panguingue
from houseway.store.audit_report import Found
from houseway.table.banked.playing import Played as BankedPlayed
from houseway.table.pan.ending import PanPlayed
from houseway.table.pots.live_ended import PotPlayed
from houseway.verify import (
    hand_faults,
    hand_of,
    hand_record,
    open_case,
    record_faults,
    record_of,
    round_record,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.violations import Violation
    from houseway.store.audit_report import Checked
    from houseway.table.records import Finished


def rounds_faults(finished: Sequence[Finished], checked: Checked) -> Iterator[Found]:
    """Name every rule that finished rounds break."""
    for ended in finished:
        game, name = _game(ended), f"round {ended.number}"
        checked.rounds[game] = checked.rounds.get(game, 0) + 1
        try:
            broken = _broken(ended, name)
        except HousewayError as error:
            yield Found("round", f"{name} cannot be written down: {error}")
            continue
        for fault in broken:
            kind = (
                "rules" if fault.rule == "rules-hash" else "shuffle" if fault.rule == "shuffle" else "round"
            )
            yield Found(kind, f"{name}: {fault.rule}: {fault.says}", fault.cite)


def _game(ended: Finished) -> str:
    played = ended.played
    match played:
        case BankedPlayed():
            return played.round.rules.id
        case PanPlayed():
            return played.hand.rules.id
        case PotPlayed():
            return played.rules.id
        case _:
            return "unknown"


def _broken(ended: Finished, name: str) -> Sequence[Violation]:
    played = ended.played
    match played:
        case BankedPlayed():
            raw = round_record(played.round, played.shoe.proof, played.first_card)
            return record_faults(open_case(record_of(raw, name)))
        case PotPlayed():
            return hand_faults(hand_of(_written(played), name))
        case PanPlayed():
            raw = panguingue.hand_record(played.hand, played.posted)
            return panguingue.record_faults(panguingue.record_of(raw, name))
        case _:
            return ()


def _written(played: PotPlayed) -> dict[str, object]:
    return hand_record(
        played.deal,
        played.commands,
        played.rules,
        played.button,
        posts=played.posts,
        table=played.table,
        posted=played.posted,
        shuffle=played.shuffle,
        killed=played.killed,
    )
