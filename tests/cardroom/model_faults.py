"""The second model's table: what may not be done at it, by the names of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from cardroom.model_baccarat import OPTIONS, ORDER, POSITIONS, Place, highest_fee, limits
from cardroom.model_state import Command, TableState

Wrong: TypeAlias = dict[str, bool]
BEHIND = range(101, 121)
"""Places for people who stand behind the table."""
LINES = range(1, 21)
"""Places behind a seat where others may bet."""


def refusals(table: TableState, command: Command) -> list[str]:
    """Return why a command is refused, by the rules' names; nothing if it is not."""
    do, seat = command["do"], command.get("seat")
    if do != "sit-down" and seat is not None and seat not in table.seats:
        return ["seat"]
    wrong = (_FREE.get(do) or _in_round)(table, command)
    return [rule for rule, broken in wrong.items() if broken]


def place_of(command: Command) -> Place:
    """Return the betting space that a command is about."""
    return command["bettor"]["seat"], command["bettor"].get("backline", 0), command["wager"]


def _sitting(table: TableState, command: Command) -> Wrong:
    seat = command["seat"]
    there = 1 <= seat <= POSITIONS or seat in BEHIND
    return {"seat": seat in table.seats or not there, "buy-in": command["amount"] < table.least}


def _buying(_: TableState, command: Command) -> Wrong:
    return {"buy-in": command["amount"] <= 0}


def _going(table: TableState, command: Command) -> Wrong:
    return {"away": table.seats[command["seat"]]["away"] == (command["do"] == "go-away")}


def _leaving(table: TableState, command: Command) -> Wrong:
    """Nobody leaves who banks, who has chips on a space, or behind whom others bet."""
    if table.round is None:
        return {}
    seat, wagers = command["seat"], table.round["wagers"]
    behind = any(place[0] == seat and place[1] for place in wagers)
    owns = any(owner == seat for owner, _ in wagers.values())
    return {"in-play": seat == table.round["bank"] or owns or behind}


def _offering(table: TableState, _: Command) -> Wrong:
    free = table.round is None and table.bank["offered"] is None
    return {"bank": not free, "players": len(table.present()) < 2}


def _declining(table: TableState, command: Command) -> Wrong:
    return {"bank": table.round is not None or table.bank["offered"] != command["seat"]}


def _accepting(table: TableState, command: Command) -> Wrong:
    """The stake must lie beside the highest fee, which is taken before the cards come (004:2197)."""
    needed = command["stake"] + highest_fee(table.option)
    return {
        **_declining(table, command),
        "players": len(table.present()) < 2,
        "stake": command["stake"] <= 0,
        "chips": needed > table.held("seat", command["seat"]),
    }


def _posting(table: TableState, command: Command) -> Wrong:
    """One option is posted, and not while a hand is played (004:2197)."""
    return {"option": table.round is not None or command["fees"]["option"] not in OPTIONS}


def _in_round(table: TableState, command: Command) -> Wrong:
    do, now = command["do"], table.round
    if now is None:
        return {"turn": True}
    if do == "void-round":
        return {"ruling": not command["reason"]}
    if do == "settle-wagers":
        return {"turn": not now["dealt"]}
    return {"turn": True} if now["dealt"] else _WHILE_OPEN[do](table, command, now)


def _passing(_: TableState, __: Command, now: dict[str, Any]) -> Wrong:
    return {"wager": bool(now["wagers"])}


def _closing(table: TableState, _: Command, now: dict[str, Any]) -> Wrong:
    return {"wager": not now["wagers"], "needs": bool(table.lacking())}


def _withdrawing(_: TableState, command: Command, now: dict[str, Any]) -> Wrong:
    owner = now["wagers"].get(place_of(command), (None, 0))[0]
    there = owner is not None and command.get("square", 1) == 1
    return {"wager": not there, "purse": there and owner != command["seat"]}


def _betting(table: TableState, command: Command, now: dict[str, Any]) -> Wrong:
    """Look at a wager: who may bet where (004:2108), within the limits of the table and the posted option."""
    seat, amount, place = command["seat"], command["amount"], place_of(command)
    least, most = limits(table.option)
    return {
        "player-dealer-wagers": now["bank"] in {seat, place[0]},
        "away": table.seats[seat]["away"],
        "wager": place[2] not in ORDER or place in now["wagers"],
        "squares": command.get("square", 1) != 1,
        "limits": not table.least <= amount <= table.most,
        "posted-limits": not least <= amount <= most,
        "chips": amount > table.held("seat", seat),
        "seat": place[1] not in {0, *LINES},
        "circles": place[1] == 0 and (place[0] != seat or seat > POSITIONS),
        "backline": place[1] != 0 and not _may_bet_behind(table, seat, place, now),
    }


def _may_bet_behind(table: TableState, seat: int, place: Place, now: dict[str, Any]) -> bool:
    """One line behind a seat belongs to one player for a round, and nobody has two behind the same seat."""
    others = [other for other in table.seats if other <= POSITIONS and other != seat]
    lines: dict[tuple[int, int], int] = now["lines"]
    own = [line for line, who in lines.items() if who == seat and line[0] == place[0]]
    return place[0] in others and lines.get(place[:2], seat) == seat and own in ([], [place[:2]])


_FREE: dict[str, Callable[[TableState, Command], Wrong]] = {
    "sit-down": _sitting,
    "buy-chips": _buying,
    "go-away": _going,
    "come-back": _going,
    "get-up": _leaving,
    "offer-bank": _offering,
    "decline-bank": _declining,
    "accept-bank": _accepting,
    "change-option": _posting,
}
_WHILE_OPEN: dict[str, Callable[[TableState, Command, dict[str, Any]], Wrong]] = {
    "pass-round": _passing,
    "close-wagers": _closing,
    "withdraw-wager": _withdrawing,
    "place-wager": _betting,
}
