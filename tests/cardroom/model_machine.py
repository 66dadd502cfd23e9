"""Random people who do random things in a room, with the model at their elbow; mostly what makes sense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from cardroom.funds import FUND, PAID, TABLE
from cardroom.model_baccarat import NEED_A_LINE, OPTIONS, ORDER, POSITIONS, limits
from cardroom.model_faults import BEHIND
from cardroom.model_pair import CLOCK, HOUSE, PLAYERS, STAFF, Pair
from cardroom.model_table import DEALERS, ModelTable
from houseway.cardroom.commands import (
    AnyRoomCommand,
    AtTable,
    BuyAtCage,
    CashOut,
    CloseTable,
    ConfirmProposal,
    Correct,
    CountDrop,
    DeclineProposal,
    LoseConnection,
    OpenAccount,
    PayJackpot,
    PickUpSeat,
    ProposeCorrection,
    ProposeJackpot,
    Reconnect,
    Resume,
    StartShift,
    TimeIsUp,
    Transfer,
)
from houseway.cardroom.roles import Role
from houseway.errors import ConflictError, RecordError, StaleCommandError

T = TypeVar("T")

NAMES = ("one", "two", "three")
SEATS = (*range(1, POSITIONS + 1), BEHIND[0], BEHIND[1])
STRANGE_SEATS = (0, 9, -1, 100, 121)
AMOUNTS = (-1, 0, 1, 499, 500, 501, 1000, 9999, 10_000, 20_050, 50_000, 50_001, 100_000, 100_100, 5_000_000)
STAKES = (500, 700, 2000, 5000, 20_000, 60_000, 90_000)
TIMES: tuple[dict[str, float], ...] = (
    {},
    {},
    {"bank": 0.0, "dealer": 0.0},
    {"wagers": 1.5, "disconnected": 1.0},
    {"wagers": 0.0, "disconnected": 0.0},
)
ACCOUNTS = ("patron/player-1", "patron/player-2", "cage", "drop/one", "house", FUND, FUND, f"drop/{TABLE}")
STRANGE_ACCOUNTS = (
    "seat/one/1", "collection/one", "patron/nobody", "drop/nowhere", "jackpot/no.such", "zork", "cage/two",
    "patron/=1+1", "drop/",
)  # fmt: skip


class RoomMachine(RuleBasedStateMachine):
    """Several people in one room."""

    def __init__(self) -> None:
        super().__init__()
        self.pair = Pair()
        self.data: st.DataObject

    def teardown(self) -> None:
        self.pair.close()

    # What is drawn.

    def one_of(self, choices: Sequence[T]) -> T:
        return self.data.draw(st.sampled_from(choices))

    def mostly(self) -> bool:
        return self.one_of((True, True, True, True, True, True, True, False))

    def table(self) -> ModelTable | None:
        tables = list(self.pair.model.tables.values())
        return self.one_of(tables) if tables else None

    def somebody(self, table: ModelTable) -> tuple[str, int]:
        """Return somebody and a seat, mostly his own."""
        if table.seats and self.mostly():
            seat = self.one_of(sorted(table.seats))
            return table.seats[seat]["who"], seat
        return self.one_of((*PLAYERS, *STAFF, "nobody")), self.one_of((*SEATS, *STRANGE_SEATS))

    # What is done.

    @initialize(data=st.data())
    def some_sit_down(self, data: st.DataObject) -> None:
        self.data = data
        self.pair.fill_a_fund()
        self.open_a_table("one")
        for number in range(self.one_of((4, 3, 2, 0))):
            chips = self.one_of((200_000, 60_000, 10_000))
            self.pair.at(f"player-{number + 1}", "sit-down", seat=2 * number + 1, amount=chips)

    @rule(data=st.data())
    def plays(self, data: st.DataObject) -> None:
        """Do what the table waits for."""
        self.data = data
        table = self.table()
        if table is None:
            self.open_a_table(self.one_of(NAMES))
        elif table.phase() == "players":
            self.sit_down(table)
        elif table.phase() == "bank":
            self.answer_the_offer(table)
        elif table.phase() == "wagers":
            self.one_of((self.bet, self.bet, self.bet, self.close_wagers, self.withdraw))(table)
        else:
            self.pair.at("dealer-1", "offer-bank" if table.round is None else "settle-wagers", table.name)

    @rule(data=st.data())
    def plays_a_round(self, data: st.DataObject) -> None:
        """Play a whole round, mostly by the rules."""
        self.data = data
        tables = [table for table in self.pair.model.tables.values() if table.phase() == "bank"]
        if not tables:
            return
        table = self.one_of(tables)
        self.answer_the_offer(table)
        for _ in range(self.one_of((1, 2, 3, 4, 6))):
            self.bet(table)
        self.close_wagers(table)
        ends = self.one_of(("settle-wagers", "settle-wagers", "settle-wagers", "void-round", "time"))
        if ends == "time":
            self.call_time(table, 0)
        elif ends == "void-round":
            self.pair.at("floor-1", ends, table.name, reason="a card was seen")
        else:
            self.pair.at("dealer-1", ends, table.name)

    @rule(data=st.data())
    def comes_and_goes(self, data: st.DataObject) -> None:
        self.data = data
        table = self.table()
        if table is None:
            return
        do = self.one_of(("sit-down", "buy-chips", "get-up", "go-away", "come-back"))
        if do == "sit-down":
            self.sit_down(table)
            return
        who, seat = self.somebody(table)
        away = [seat for seat, one in table.seats.items() if one["away"]]
        if do == "come-back" and away and self.mostly():
            seat = self.one_of(away)
            who = table.seats[seat]["who"]
        more = {"amount": self.one_of(AMOUNTS)} if do == "buy-chips" else {}
        self.pair.at(who, do, table.name, seat=seat, **more)

    @rule(data=st.data())
    def does_anything(self, data: st.DataObject) -> None:
        """Do whatever there is, at whatever moment, as whoever."""
        self.data = data
        table = self.table()
        if table is None:
            return
        do = self.one_of(
            (
                "accept-bank",
                "decline-bank",
                "place-wager",
                "withdraw-wager",
                "void-round",
                "change-option",
                *DEALERS,
            )
        )
        by = self.one_of(("dealer-1", "floor-1", "floor-1", "admin-1", "player-1", "cage-1"))
        if do in DEALERS:
            self.pair.at(by, do, table.name)
        elif do == "void-round":
            self.pair.at(by, do, table.name, reason=self.one_of(("misdeal", "")))
        elif do == "change-option":
            self.pair.at(by, do, table.name, fees={"option": self.one_of((*OPTIONS, "10"))})
        elif do == "accept-bank":
            who, seat = self.somebody(table)
            self.pair.at(who, do, table.name, seat=seat, stake=self.one_of((*AMOUNTS, *STAKES)))
        elif do == "decline-bank":
            who, seat = self.somebody(table)
            self.pair.at(who, do, table.name, seat=seat)
        else:
            self.touch_any_wager(table, do)

    @rule(data=st.data())
    def time_passes(self, data: st.DataObject) -> None:
        self.data = data
        table = self.table()
        what = self.one_of(
            ("call", "call", "call", "silence", "finish", "connection", "connection", "resume", "pick-up")
        )
        if what == "silence":  # nobody calls time; a clock may also be put back
            self.pair.now += self.one_of((-2000, 500, 1600, 10_001, 25_000, 900_000, 5 * 3_600_000))
        elif what == "resume":
            self.pair.do(self.one_of((HOUSE, HOUSE, "admin-1")), Resume())
        elif what == "connection":
            name, who = self.one_of(("one", "one", "two")), self.one_of((*PLAYERS, "nobody"))
            self.pair.do(HOUSE, self.one_of((LoseConnection, LoseConnection, Reconnect))(name, who))
        elif table is None:
            return
        elif what == "pick-up":
            _, seat = self.somebody(table)
            by = self.one_of((HOUSE, "floor-1", "dealer-1", "player-1"))
            self.pair.do(by, PickUpSeat(table.name, seat, "gone for long"))
        elif what == "finish":
            self.pair.do(self.one_of((HOUSE, HOUSE, HOUSE, CLOCK)), TimeIsUp(table.name, finishing=True))
        else:
            self.call_time(table, self.one_of((0, 0, 0, 1, -1, -500, 60_000)))

    @rule(data=st.data())
    def keeps_the_house(self, data: st.DataObject) -> None:
        self.data = data
        what = self.one_of(("cage", "cage", "cage", "drop", "drop", "open", "close", "people"))
        by = self.one_of(("cage-1", "cage-1", "admin-1", "floor-1", "player-1", "nobody"))
        name = self.one_of(NAMES)
        if what == "cage":
            who, amount = self.one_of((*PLAYERS, "cage-1", "nobody")), self.data.draw(st.integers(1, 400_000))
            self.pair.do(by, self.one_of((BuyAtCage, CashOut))(who, amount))
        elif what == "drop":
            dropped = [table for table in NAMES if self.pair.model.money.get(f"drop/{table}")]
            self.pair.do(by, CountDrop(self.one_of(dropped) if dropped and self.mostly() else name))
        elif what == "open":
            self.open_a_table(name, self.one_of(("floor-1", "admin-1", HOUSE, "dealer-1")))
        elif what == "close":
            self.pair.do(self.one_of(("floor-1", HOUSE, "cage-1")), CloseTable(name))
        else:
            self.pair.do(*self.one_of(_PEOPLE))

    @rule(data=st.data())
    def sets_the_ledger_right(self, data: st.DataObject) -> None:
        self.data = data
        self.one_of((self.correct, self.correct, self.pay_a_jackpot, self.answer, self.answer, self.answer))()

    @rule(data=st.data())
    def says_it_again(self, data: st.DataObject) -> None:
        """Send something twice, or something else under an id that was used, or what nobody can understand."""
        self.data = data
        pair, count = self.pair, self.pair.journal.count
        person, command, name, answer = self.one_of(pair.sent)
        _, other, _, _ = self.one_of(pair.sent)
        table = self.table()
        what = self.one_of(("again", "other", "nonsense", "stale"))
        if what == "again":
            assert pair.keeper.do(person, command, name) == answer
        elif what == "other" and other != command:
            with pytest.raises(ConflictError):
                pair.keeper.do(person, other, name)
        elif what == "nonsense" and table is not None:
            said = self.one_of(({"do": "fold"}, {"do": "get-up"}, {"do": "get-up", "seat": "1"}, {}))
            with pytest.raises(RecordError):
                pair.keeper.do("player-1", AtTable(table.name, said), "n")
        elif what == "stale" and table is not None:
            turn = pair.keeper.room.state.tables[table.name].turn + self.one_of((-1, 1))
            with pytest.raises(StaleCommandError):
                pair.keeper.do("floor-1", AtTable(table.name, {"do": "offer-bank"}), "s", turn)
        assert pair.journal.count == count
        pair.compare(what)

    # The parts of it.

    def open_a_table(self, name: str, by: str = "floor-1") -> None:
        self.pair.open_table(
            name,
            by,
            option=self.one_of(("1", "1", *OPTIONS)),
            seed=self.data.draw(st.integers(0, 2**32)),
            void_fee=self.one_of(("returned", "kept")),
            time=self.one_of(TIMES),
        )

    def sit_down(self, table: ModelTable) -> None:
        who = self.one_of((*PLAYERS, *PLAYERS, "dealer-1"))
        amount = self.one_of((500, 10_000, 60_000, 100_000)) if self.mostly() else self.one_of(AMOUNTS)
        free = [seat for seat in SEATS if seat not in table.seats]
        seat = self.one_of(free if free and self.mostly() else (*SEATS, *STRANGE_SEATS))
        company = who in {"player-4", "player-5"} and self.one_of((True, False))
        self.pair.at(who, "sit-down", table.name, seat=seat, amount=amount, proposition=company)

    def answer_the_offer(self, table: ModelTable) -> None:
        seat = table.bank["offered"]
        who, stack = table.seats[seat]["who"], table.held("seat", seat)
        stakes = [stake for stake in STAKES if stake + 2500 <= stack]
        if stakes and self.mostly():
            self.pair.at(who, "accept-bank", table.name, seat=seat, stake=self.one_of(stakes))
        else:
            self.pair.at(who, "decline-bank", table.name, seat=seat)

    def bet(self, table: ModelTable) -> None:
        """Bet at a place of his own or behind another, mostly within the limits and what he has."""
        if not table.round:
            return
        others = [seat for seat in sorted(table.seats) if seat != table.round["bank"]]
        seat = self.one_of(others if others and self.mostly() else sorted(table.seats))
        places = [place for place in others if place <= POSITIONS and place != seat]
        behind = bool(places) and (seat > POSITIONS or not self.mostly())
        place = self.one_of(places) if behind else seat
        bettor = {"seat": place, "backline": self.one_of((1, 2, 1, 3)) if behind else 0}
        least = limits(table.option)[0]
        wagers = [self.one_of(ORDER)]
        if wagers[0] in NEED_A_LINE and self.mostly():
            wagers.append(self.one_of(("player", "banker")))
        for wager in wagers:
            amount = least * self.one_of((1, 1, 2, 5, 20)) + self.one_of((0, 0, 0, 50))
            self.pair.at(
                table.seats[seat]["who"], "place-wager", table.name,
                seat=seat, bettor=bettor, wager=wager, amount=amount,
            )  # fmt: skip

    def touch_any_wager(self, table: ModelTable, do: str) -> None:
        who, seat = self.somebody(table)
        place = self.one_of((*table.seats, *STRANGE_SEATS, *SEATS))
        bettor = {"seat": place, "backline": self.one_of((0, 1, 2, 20, 21, -1))}
        more: dict[str, Any] = {"wager": self.one_of((*ORDER, "ox-6"))}
        more |= {"amount": self.one_of(AMOUNTS)} if do == "place-wager" else {}
        more |= {} if self.mostly() else {"square": 2}
        self.pair.at(who, do, table.name, seat=seat, bettor=bettor, **more)

    def withdraw(self, table: ModelTable) -> None:
        if table.round and table.round["wagers"]:
            place, line, wager = self.one_of(list(table.round["wagers"]))
            owner = table.round["wagers"][place, line, wager][0]
            who, seat = (table.seats[owner]["who"], owner) if self.mostly() else self.somebody(table)
            bettor = {"seat": place, "backline": line}
            self.pair.at(who, "withdraw-wager", table.name, seat=seat, bettor=bettor, wager=wager)

    def close_wagers(self, table: ModelTable) -> None:
        """Close them as the house dealer would: bonus wagers without a line go back first."""
        while table.lacking() and table.round:
            place = table.lacking()[0]
            owner, bettor = table.round["wagers"][place][0], {"seat": place[0], "backline": place[1]}
            who = table.seats[owner]["who"]
            refused = self.pair.at(
                who, "withdraw-wager", table.name, seat=owner, bettor=bettor, wager=place[2]
            )
            if refused:
                break
        self.pair.at("dealer-1", "close-wagers", table.name)

    def call_time(self, table: ModelTable, off: int) -> None:
        """Call time at a deadline, or a little before or after it."""
        until = table.deadline()
        self.pair.now = max(self.pair.now, (until or self.pair.now) + off)
        self.pair.do(CLOCK, TimeIsUp(table.name))

    def correct(self) -> None:
        by = self.proposer()
        kept = ACCOUNTS if self.mostly() else (*ACCOUNTS, *STRANGE_ACCOUNTS)
        transfers = tuple(
            Transfer(self.one_of(kept), self.one_of(kept), self.one_of((1, 100, 5000, 400_000, 900_000)))
            for _ in range(self.one_of((1, 1, 2, 3)))
        )
        entry = self.one_of((1, 12, 0, -1, 10_000)) if not self.mostly() else 3
        refused = self.pair.do(by, ProposeCorrection(entry, transfers, "counted again"))
        if not refused and self.mostly():
            self.answer()
        if not self.mostly():
            self.pair.do(by, Correct(entry, transfers, "counted again", "floor-2"))

    def proposer(self) -> str:
        if self.mostly():
            return self.one_of(("floor-1", "cage-1", "admin-1"))
        return self.one_of(("floor-1", "cage-1", "auditor-1", "player-1", "nobody"))

    def answer(self) -> None:
        """Confirm or decline a proposal, mostly an open one and as another person than the one who made it."""
        open_ = list(self.pair.model.proposals)
        number = self.one_of(open_) if open_ and self.mostly() else self.one_of((1, 5, 10_000, *open_))
        by = "floor-2" if self.mostly() else self.proposer()
        confirms = ConfirmProposal(number)
        self.pair.do(by, self.one_of((confirms, confirms, confirms, DeclineProposal(number, "a miscount"))))

    def pay_a_jackpot(self) -> None:
        by = self.proposer()
        fund = FUND if self.mostly() else self.one_of(("jackpot/no.such", "house", "patron/player-1"))
        who, amount = self.one_of((*PLAYERS, "nobody")), self.one_of((1, 50, 100, PAID, PAID + 1))
        refused = self.pair.do(by, ProposeJackpot(fund, who, amount, "a royal flush"))
        if not refused and self.mostly():
            self.answer()
        if not self.mostly():
            self.pair.do(by, PayJackpot(fund, who, amount, "a royal flush", "floor-2"))


_PEOPLE: tuple[tuple[str, AnyRoomCommand], ...] = (
    ("admin-1", OpenAccount("player-1", (Role.PATRON,))),
    ("admin-1", OpenAccount("player-6", (Role.PATRON,))),
    ("floor-1", OpenAccount("player-7", (Role.PATRON,))),
    ("floor-1", StartShift("day")),
    ("floor-2", StartShift("night")),
    ("cage-1", StartShift("night")),
)
