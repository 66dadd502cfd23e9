"""Whole records of hold'em rounds, and the same with one thing changed."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from games.holdem.paper import a_deal, full_bet
from houseway.verify import round_record
from verify.by_hand import faults, played

if TYPE_CHECKING:
    from collections.abc import Callable

KINGS = "Kh 9d 7s 4c 2d / Ks 3h"
OUT = "check check fold"


def a_record(game: str) -> dict[str, Any]:
    """A winner at seat 2, a fold at seat 3, a loser at seat 5, with all that the table did."""
    bets = [full_bet(game, seat) for seat in (2, 3, 5)]
    hands = {2: "As Ah", 3: "Qs Jh", 5: "Td Tc"}
    return round_record(played(a_deal(game, KINGS, hands, bets, f"2 4x, 3 {OUT}, 5 check 2x")))


def changed(record: dict[str, Any], change: Callable[[dict[str, Any]], object]) -> list[tuple[str, str]]:
    """Return what a record breaks after a change."""
    other = deepcopy(record)
    change(other)
    return [(fault.rule, str(fault)) for fault in faults(other)]
