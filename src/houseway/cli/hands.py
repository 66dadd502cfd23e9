"""Hands for a pot as plain data: settled, and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.games.poker.events import FeeTaken, Won
    from houseway.verify import HandRecord, SettledHand


def hand_settlement(settled: SettledHand) -> dict[str, Any]:
    """Return a settled hand as plain data, amounts in cents."""
    from houseway.cards import cards_text  # noqa: PLC0415 -- keeps --help fast

    case, state = settled.case, settled.deal.state
    stakes, button = case.stakes, {"button": case.button} if case.document.button is not None else {}
    return {
        "game": case.rules.id,
        "rules_hash": case.rules.hash,
        "readings": case.readings,
        "stakes": {
            "structure": stakes.structure,
            "lower_cents": stakes.lower,
            "upper_cents": stakes.upper,
            "blinds_cents": stakes.blinds,
            "ante_cents": stakes.ante,
            "bring_in_cents": stakes.bring_in,
            "chip_cents": stakes.chip,
        },
        **button,
        "board": cards_text(state.board),
        "seats": [
            {
                "seat": seat,
                "stack_cents": state.start[player],
                "cards": _cards(settled, player),
                "left_cents": state.stack[player],
                "result_cents": settled.results[seat],
            }
            for player, seat in sorted(enumerate(state.seats), key=lambda pair: pair[1])
        ],
        "won": [_won(event) for event in settled.won],
        "fees": [_fee(event) for event in settled.fees],
        "results": [{"seat": seat, "result_cents": gain} for seat, gain in sorted(settled.results.items())],
    }


def _cards(settled: SettledHand, player: int) -> str | None:
    """Return a hand as it was at the end; nothing where it is not known whole."""
    from houseway.cards import cards_text  # noqa: PLC0415 -- keeps --help fast

    hole = settled.deal.state.hole[player]
    return None if settled.unknown.intersection(hole) else cards_text(hole)


def _won(event: Won) -> dict[str, Any]:
    return {
        "seat": event.seat,
        "amount_cents": event.amount,
        "pot": event.pot + 1,
        "part": event.part,
        "odd_cents": event.odd,
    }


def _fee(event: FeeTaken) -> dict[str, Any]:
    return {
        "charge": event.charge,
        "title": event.title,
        "kind": event.kind,
        "seat": event.seat,
        "amount_cents": event.amount,
        "cite": list(event.cite),
    }


def checked_hand(record: HandRecord, readings: Mapping[str, str], name: str) -> dict[str, Any]:
    """Return what was found in a hand."""
    from houseway.verify import examine_hand, open_hand  # noqa: PLC0415 -- keeps --help fast

    case = open_hand(record, readings)
    found = examine_hand(case)
    return {
        "file": name,
        "game": case.rules.id,
        "rules_hash": case.rules.hash,
        "clean": not found.faults,
        "violations": [
            {"rule": fault.rule, "says": fault.says, "cite": list(fault.cite)} for fault in found.faults
        ],
        "remarks": list(found.remarks),
        "not_recorded": list(found.unchecked),
    }
