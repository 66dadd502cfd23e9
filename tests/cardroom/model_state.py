"""The second model's table as it stands: its people, its bank, its money, what it waits for and until when."""

from __future__ import annotations

from typing import Any, TypeAlias

from cardroom.model_baccarat import NEED_A_LINE, POSITIONS, Place

Command: TypeAlias = dict[str, Any]


class TableState:
    """A table in plain dicts; its money lies in the accounts of the room."""

    def __init__(
        self, name: str, setup: dict[str, Any], time: dict[str, float], money: dict[str, int]
    ) -> None:
        self.name, self.time, self.money = name, time, money
        self.option: str = setup["fees"]["option"]
        self.void_fee: str = setup["void_fee"]
        self.least, self.most = setup["limits"]
        self.seats: dict[int, dict[str, Any]] = {}
        self.bank: dict[str, Any] = {"holder": None, "turns": 0, "offered": None, "offers": 0}
        self.declined: set[int] = set()
        self.round: dict[str, Any] | None = None
        self.rounds = 0
        self.lost: dict[str, int] = {}
        self.wait: tuple[str, int] = ("players", 0)
        self.since = 0

    # Money.

    def account(self, kind: str, seat: int | None = None) -> str:
        return f"{kind}/{self.name}" if seat is None else f"{kind}/{self.name}/{seat}"

    def held(self, kind: str, seat: int | None = None) -> int:
        return self.money.get(self.account(kind, seat), 0)

    def move(self, source: str, target: str, amount: int) -> None:
        for account, change in ((source, -amount), (target, amount)):
            self.money[account] = self.money.get(account, 0) + change
            assert self.money[account] >= 0 or account == "cage", f"{account} at {self.money[account]}"

    # What it waits for.

    def present(self) -> list[int]:
        """Return the seats at the table whose players are there."""
        return sorted(seat for seat, one in self.seats.items() if seat <= POSITIONS and not one["away"])

    def phase(self) -> str:
        if self.round is not None:
            return "dealer" if self.round["dealt"] else "wagers"
        if len(self.present()) < 2:
            return "players"
        return "dealer" if self.bank["offered"] is None else "bank"

    def waited_for(self) -> list[int]:
        """Return the seats whose answer is waited for."""
        phase = self.phase()
        if phase == "bank":
            return [self.bank["offered"]]
        if phase != "wagers" or self.round is None:
            return []
        bet = {owner for owner, _ in self.round["wagers"].values()}
        able = [seat for seat in self.seats if self.held("seat", seat)]
        there = [seat for seat in able if not self.seats[seat]["away"]]
        return sorted(seat for seat in there if seat != self.round["bank"] and seat not in bet)

    def follow(self, at: int) -> None:
        """Let time run anew when something else is waited for."""
        phase = self.phase()
        number = self.rounds if self.round is not None else self.bank["offers"]
        wait = (f"{phase} {self.round is not None}", number)
        if wait != self.wait:
            self.wait, self.since = wait, at

    def deadline(self) -> int | None:
        phase = self.phase()
        limit = self.time[phase] if phase != "players" else 0
        seats = self.waited_for()
        if seats and all(self.seats[seat]["who"] in self.lost for seat in seats):
            limit = min(limit, self.time["disconnected"]) if limit else self.time["disconnected"]
        return self.since + round(limit * 1000) if limit else None

    def gone(self, at: int) -> list[int]:
        """Return the seats whose players were lost for longer than such people are waited for, and are not away."""
        limit = round(self.time["disconnected"] * 1000)
        lost = [
            seat for seat, one in sorted(self.seats.items()) if one["who"] in self.lost and not one["away"]
        ]
        return [seat for seat in lost if limit and at - self.lost[self.seats[seat]["who"]] >= limit]

    def when_time_is_up(self, at: int) -> Command | None:
        """Return what the clock says when nobody answered in time."""
        phase, now = self.phase(), self.round
        if now is None and phase != "players" and self.gone(at):
            return {"do": "go-away", "seat": self.gone(at)[0]}
        if now is not None:
            return {"do": "settle-wagers"} if now["dealt"] else self._no_more_bets(now)
        offered = {"do": "decline-bank", "seat": self.bank["offered"]}
        return {"players": None, "bank": offered, "dealer": {"do": "offer-bank"}}[phase]

    def _no_more_bets(self, now: dict[str, Any]) -> Command:
        """Close the wagers; one that may not stand goes back first, and without any there is no hand."""
        if not now["wagers"]:
            return {"do": "pass-round"}
        if not self.lacking():
            return {"do": "close-wagers"}
        seat, line, wager = place = self.lacking()[0]
        owner, _ = now["wagers"][place]
        bettor = {"seat": seat, "backline": line}
        return {"do": "withdraw-wager", "seat": owner, "bettor": bettor, "wager": wager}

    def lacking(self) -> list[Place]:
        """Return the bonus wagers that lie without a line wager."""
        wagers: dict[Place, tuple[int, int]] = self.round["wagers"] if self.round else {}
        lines = {place[:2] for place in wagers if place[2] not in (*NEED_A_LINE, "tie")}
        return [place for place in wagers if place[2] in NEED_A_LINE and place[:2] not in lines]
