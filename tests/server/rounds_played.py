"""Rounds that are played one step after the other, as people would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from server.served import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Collection

    from server.served import Served

STAKE, BET = 100_000, 2_000


def offered(room: Served, table: str = "one") -> int | None:
    """Return the seat that is offered the bank."""
    live: Any = room.house.state.tables[table].live
    return live.state.bank.offered_to


def begin(room: Served, wager: str, amount: int = BET, table: str = "one") -> int:
    """Let somebody take the bank and the others bet; return the seat that banks."""
    if offered(room, table) is None:
        room.at("dealer-1", "offer-bank", table)
    bank = offered(room, table) or 0
    seated = room.house.state.tables[table].seated
    room.at(seated[bank], "accept-bank", table, seat=bank, stake=STAKE)
    for seat in sorted(seated.keys() - {bank}):
        room.at(
            seated[seat], "place-wager", table, seat=seat, bettor={"seat": seat}, wager=wager, amount=amount
        )
    return bank


def finish(room: Served, answer: str = "", table: str = "one") -> None:
    """Let the cards come, everybody answer the same if he is asked, and the wagers be settled."""
    room.at("dealer-1", "close-wagers", table)
    seated = room.house.state.tables[table].seated
    while (waits := room.house.state.tables[table].live.waiting()).phase == "decision":
        seat = waits.seats[0]
        room.at(seated[seat], "choose", table, seat=seat, bettor={"seat": seat}, answer=answer)
    room.at("dealer-1", "settle-wagers", table)


def baccarat(room: Served, times: int = 1) -> None:
    """Play rounds of baccarat, sitting down before the first."""
    if not room.house.state.tables["one"].seated:
        room.seat_all()
    for _ in range(times):
        begin(room, "player")
        finish(room)


def holdem(room: Served, folds: Collection[int] = ()) -> None:
    """Play a hand of hold'em to the showdown; some seats fold when it is first their turn."""
    table: Any = room.house.state.tables["one"]
    if not table.seated:
        for seat, name in enumerate(PLAYERS, 1):
            room.at(name, "sit-down", seat=seat, amount=100_000)
        room.at("dealer-1", "draw-button")
    room.at("dealer-1", "start-hand")
    while table.live.state.hand is not None:
        may = table.live.legal().hand
        word = "fold" if may.seat in folds else "check" if "check" in may.words else "call"
        room.at(table.seated[may.seat], "in-hand", line=f"{may.seat} {word}")
