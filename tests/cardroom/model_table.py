"""The second model's table: what is done at it, and what comes of it. Plain dicts, no program."""

from __future__ import annotations

from typing import Any

from cardroom.model_baccarat import POSITIONS, TURNS, Dealt, Place, fee, hands, in_order, odds, walk
from cardroom.model_faults import place_of
from cardroom.model_state import Command, TableState

DEALERS = ("close-wagers", "settle-wagers", "pass-round", "offer-bank")
FLOORS = ("void-round", "change-option")


class ModelTable(TableState):
    """A table at which things are done."""

    def apply(self, command: Command, who: str, dealt: Dealt) -> dict[str, Any] | None:
        """Do it; return the result of a round that came to its end."""
        do, seat = command["do"], command.get("seat", 0)
        done = getattr(self, "_" + do.replace("-", "_"))
        if do == "sit-down":
            self._sit_down(command, who)
        elif do in {"go-away", "come-back", "get-up", "decline-bank"}:
            done(seat)
        elif do == "close-wagers":
            self._close_wagers(dealt)
        elif do in {"offer-bank", "pass-round", "settle-wagers", "void-round"}:
            return done()
        else:
            done(command)
        return None

    def _sit_down(self, command: Command, who: str) -> None:
        few = len(self.present()) < 2
        self.seats[command["seat"]] = {"who": who, "away": False}
        self.move(f"patron/{who}", self.account("seat", command["seat"]), command["amount"])
        self._enough_again(few=few)

    def _buy_chips(self, command: Command) -> None:
        who = self.seats[command["seat"]]["who"]
        self.move(f"patron/{who}", self.account("seat", command["seat"]), command["amount"])

    def _get_up(self, seat: int) -> None:
        who = self.seats.pop(seat)["who"]
        self.lost.pop(who, None)
        self.move(self.account("seat", seat), f"patron/{who}", self.held("seat", seat))
        if self.round is None and self.bank["offered"] == seat:
            self._decline_bank(seat)
        self._forget(seat)

    def _forget(self, seat: int) -> None:
        """Let whoever comes next begin anew: two hands are a person's (004:2086)."""
        self.declined.discard(seat)
        if self.round is None and self.bank["holder"] == seat:
            self.bank["turns"] = TURNS

    def _go_away(self, seat: int) -> None:
        self.seats[seat]["away"] = True
        if self.round is None and self.bank["offered"] == seat:
            self._decline_bank(seat)

    def _come_back(self, seat: int) -> None:
        few = len(self.present()) < 2
        self.seats[seat]["away"] = False
        self._enough_again(few=few)

    def _enough_again(self, *, few: bool) -> None:
        """Offer the bank where nobody took it for want of players."""
        if few and len(self.present()) > 1 and self.round is None and self.bank["offered"] is None:
            self._offer_bank()

    def _offer_bank(self) -> None:
        """Offer the bank anew from the last player-dealer's left, from seat 1 where there was none."""
        self.declined = set()
        self._offer_on(self.bank["holder"] or 0)

    def _offer_on(self, start: int, first: int | None = None) -> None:
        """Offer the bank to whom it was not yet offered, clockwise from a seat (004:2086)."""
        round_the_table = [(start + step) % POSITIONS + 1 for step in range(POSITIONS)]
        asked = [seat for seat in (first, *round_the_table) if seat in self.present()]
        free = [seat for seat in asked if seat not in self.declined]
        self.bank["offered"] = free[0] if free else None
        self.bank["offers"] += bool(free)

    def turn_offered(self) -> int:
        """Return which of its turns the seat is offered."""
        again = self.bank["offered"] == self.bank["holder"] and self.bank["turns"] < TURNS
        return self.bank["turns"] + 1 if again else 1

    def _decline_bank(self, seat: int) -> None:
        self.declined.add(seat)
        self._offer_on(seat)

    def _accept_bank(self, command: Command) -> None:
        seat, stake = command["seat"], command["stake"]
        turns = self.turn_offered() - 1
        self.bank.update(holder=seat, turns=turns, offered=None)
        self.declined = set()
        self.rounds += 1
        self.round = {"bank": seat, "stake": stake, "wagers": {}, "lines": {}, "dealt": (), "fee": 0}
        self.move(self.account("seat", seat), self.account("bank"), stake)

    def _place_wager(self, command: Command) -> None:
        assert self.round is not None
        place, owner, amount = place_of(command), command["seat"], command["amount"]
        self.round["wagers"][place] = (owner, amount)
        if place[1]:
            self.round["lines"][place[:2]] = owner
        self.move(self.account("seat", owner), self.account("wagers", owner), amount)

    def _withdraw_wager(self, command: Command) -> None:
        assert self.round is not None
        owner, amount = self.round["wagers"].pop(place_of(command))
        self.move(self.account("wagers", owner), self.account("seat", owner), amount)

    def _close_wagers(self, dealt: Dealt) -> None:
        """Take the fee before any card (004:2197), and look whether the right cards came."""
        assert self.round is not None
        hands(dealt)
        action = sum(amount for _, amount in self.round["wagers"].values())
        self.round.update(dealt=tuple(dealt), fee=fee(self.option, action))
        self.move(self.account("seat", self.round["bank"]), self.account("collection"), self.round["fee"])

    def _pass_round(self) -> None:
        assert self.round is not None
        self.move(self.account("bank"), self.account("seat", self.round["bank"]), self.round["stake"])
        self._round_ended(played=False)

    def _settle_wagers(self) -> dict[str, Any]:
        assert self.round is not None
        now, (player, banker) = self.round, hands(self.round["dealt"])
        queue = in_order(now["bank"], now["wagers"])
        settled = [(place, now["wagers"][place][1], odds(place[2], player, banker)) for place in queue]
        back, won = walk(now["stake"], settled)
        return self._paid(back, won, void=False)

    def _void_round(self) -> dict[str, Any] | None:
        """Give everything back; a void round is none of the player-dealer's turns (no-rule-for-errors)."""
        assert self.round is not None
        now = self.round
        if not now["dealt"]:
            for owner, amount in now["wagers"].values():
                self.move(self.account("wagers", owner), self.account("seat", owner), amount)
            return self._pass_round()
        if self.void_fee == "returned":
            self.move(self.account("collection"), self.account("seat", now["bank"]), now["fee"])
        return self._paid({place: amount for place, (_, amount) in now["wagers"].items()}, 0, void=True)

    def _paid(self, back: dict[Place, int], won: int, *, void: bool) -> dict[str, Any]:
        assert self.round is not None
        now = self.round
        pool = "pool"  # where everything that is settled meets for a moment
        results: dict[int, int] = {}
        self.move(self.account("bank"), pool, now["stake"])
        for owner, amount in now["wagers"].values():
            self.move(self.account("wagers", owner), pool, amount)
        for place, comes in back.items():
            owner, amount = now["wagers"][place]
            results[owner] = results.get(owner, 0) + comes - amount
            self.move(pool, self.account("seat", owner), comes)
        self.move(pool, self.account("seat", now["bank"]), now["stake"] + won)
        assert self.money.pop(pool) == 0
        self.move(self.account("collection"), self.account("drop"), self.held("collection"))
        self._round_ended(played=not void)
        return {"results": results, "player_dealer": won, "void": void}

    def _round_ended(self, *, played: bool) -> None:
        assert self.round is not None
        bank = self.round["bank"]
        self.round = None
        self.bank["turns"] += played
        self._offer_on(bank, bank if self.bank["turns"] < TURNS else None)

    def _change_option(self, command: Command) -> None:
        self.option = command["fees"]["option"]
