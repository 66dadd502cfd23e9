"""Anything that may happen at a table, in any order: chips, button, blinds and who is dealt in stay as they must."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from houseway.cards import Stream
from houseway.errors import IllegalError
from houseway.fees import Posted, posted_options
from houseway.table.pots import (
    AgreeBombPot,
    AnyCommand,
    BuyChips,
    ChangeSeat,
    ComeIn,
    DrawButton,
    GetUp,
    GoAway,
    HandBegun,
    LookAtTwo,
    PayCollection,
    PotTable,
    SetClock,
    SitDown,
    StartHand,
    TableEvent,
    folded,
    replay,
)
from houseway.table.pots.bots import play_on
from houseway.table.pots.events import ButtonDrawn, SeatChanged, SeatLeft
from table.pots.bookkeeping import Book, dealt_faults, order_faults, post_faults
from table.pots.seated import DRAW, HOLDEM, LOWBALL, OMAHA, SEED, empty_table

TABLES: list[tuple[str, tuple[int, int] | None, bool]] = [
    (HOLDEM, (400, 800), True),
    (HOLDEM, (2000, 4000), False),
    (OMAHA, (100, 200), True),
    ("casino-royale/mexican-poker", None, False),
    ("hemphills/texas-holdem", (400, 800), True),
    ("merced/omaha-high-low", None, False),
    ("palace/texas-holdem", (400, 800), True),
    ("palace/seven-card-stud-hi-lo", (400, 800), True),
    (DRAW, None, True),
    (LOWBALL, None, False),
]
SEATS = st.integers(1, 7)
WAYS = st.sampled_from(
    (None, "post_big_blind", "additional_blind", "straddle", "kill", "wait_for_big_blind", "wait_hands")
)


def some_option(game_id: str, number: int) -> Posted:
    """Return one of a game's options of fees."""
    options = posted_options(game_id)
    return options[number % len(options)]


class AnyTable(RuleBasedStateMachine):
    """A table of seven seats at which people come and go as they like."""

    table: PotTable

    @initialize(which=st.sampled_from(TABLES), option=st.integers(0, 200), players=st.sets(SEATS, min_size=2))
    def open(self, which: tuple[str, tuple[int, int] | None, bool], option: int, players: set[int]) -> None:
        game_id, limits, fees = which
        ante = 50 if game_id.endswith("stud-hi-lo") else None
        posted = some_option(game_id, option) if fees else None
        self.table = empty_table(game_id, limits, ante=ante, places=7, posted=posted)
        self.book = Book(7)
        self.chance = Stream(SEED, "houseway tests of tables", str(option))
        for seat in sorted(players):
            self.do(SitDown(seat, self.chips()))
        self.do(DrawButton())

    def chips(self, bets: int = 50) -> int:
        """Return so many bets, or the minimum."""
        return max(self.table.house.minimum, bets * self.table.house.stakes.lower)

    def do(self, command: AnyCommand) -> None:
        """Do what is allowed; what is refused changes nothing."""
        if self.table.check(command):
            before = deepcopy(self.table.state), len(self.table.events)
            with pytest.raises(IllegalError):
                self.table.apply(command)
            assert before == (self.table.state, len(self.table.events))
            return
        for event in self.table.apply(command):
            self.write_down(event)

    def write_down(self, event: object) -> None:
        """Keep the second account."""
        match event:
            case ButtonDrawn(button=button):
                self.book.new_game(button)
            case SeatLeft(seat=seat):
                self.book.gone(seat)
            case SeatChanged(seat=seat, to=to):
                self.book.moved(seat, to)
            case HandBegun(time=1):
                if not self.table.state.hand == event:  # it ended as soon as it began
                    self.book.begin(self.table, event)
                    return
                faults = [
                    *order_faults(self.table, self.book, event),
                    *post_faults(self.table, event),
                    *dealt_faults(self.table, self.book, event),
                ]
                assert not faults
                self.book.begin(self.table, event)
            case _:
                return

    @rule(seat=SEATS, bets=st.integers(1, 80))
    def sit_down(self, seat: int, bets: int) -> None:
        self.do(SitDown(seat, bets * self.table.house.stakes.lower))

    @rule(seat=SEATS)
    def get_up(self, seat: int) -> None:
        self.do(GetUp(seat))

    @rule(seat=SEATS)
    def go_away(self, seat: int) -> None:
        self.do(GoAway(seat))

    @rule(seat=SEATS, by=WAYS)
    def come_in(self, seat: int, by: str | None) -> None:
        self.do(ComeIn(seat, by))  # pyright: ignore[reportArgumentType] -- words of WAYS

    @rule(seat=SEATS, to=SEATS)
    def change_seat(self, seat: int, to: int) -> None:
        self.do(ChangeSeat(seat, to))

    @rule(seat=SEATS, bets=st.integers(1, 60))
    def buy(self, seat: int, bets: int) -> None:
        self.do(BuyChips(seat, bets * self.table.house.stakes.lower))

    @rule(seat=SEATS)
    def pay(self, seat: int) -> None:
        self.do(PayCollection(seat))

    @rule(minutes=st.integers(0, 40))
    def wait(self, minutes: int) -> None:
        self.do(SetClock(self.table.state.clock + minutes))

    @rule(seats=st.sets(SEATS, min_size=1), bets=st.integers(1, 3))
    def agree(self, seats: set[int], bets: int) -> None:
        self.do(AgreeBombPot(bets * self.table.house.stakes.lower, tuple(sorted(seats))))

    @rule(seat=SEATS)
    def look(self, seat: int) -> None:
        self.do(LookAtTwo(seat))

    @rule()
    def draw(self) -> None:
        self.do(DrawButton())

    @rule(acts=st.integers(1, 12))
    @precondition(lambda self: self.table.in_hand)
    def go_on(self, acts: int) -> None:
        for _ in range(acts):
            if self.table.in_hand:
                self.act()

    def act(self) -> None:
        """Let somebody act by chance."""
        play_on(self.table, dict.fromkeys(range(1, 8), "random"), self.chance)

    @rule(unposted=st.integers(0, 30))
    def play_a_hand(self, unposted: int) -> None:
        while self.table.in_hand:
            self.act()
        waiting = [seat for seat, why in self.table.lineup().out.items() if why.rule == "waits"]
        by_mistake = StartHand(unposted=tuple(waiting[:1]))
        careless = not unposted and waiting and not self.table.check(by_mistake)
        self.do(by_mistake if careless else StartHand())
        while self.table.in_hand:
            self.act()

    @rule()
    def start(self) -> None:
        self.do(StartHand())

    @invariant()
    def chips_are_conserved(self) -> None:
        if not hasattr(self, "table"):
            return
        state = self.table.state
        on_table = sum(player.stack for player in state.players.values())
        assert all(player.stack >= 0 for player in state.players.values())
        assert on_table + state.house + state.jackpot + state.taken == state.bought + state.pocket
        if self.table.in_hand and self.table.deal is not None:
            hand = self.table.deal.state
            assert sum(hand.stack) + hand.pot <= sum(hand.start)

    @invariant()
    def what_is_offered_may_be_done(self) -> None:
        if not hasattr(self, "table"):
            return
        legal = self.table.legal()
        assert legal.start == (not self.table.check(StartHand()))
        assert legal.draw == (not self.table.check(DrawButton())) or self.table.state.looker is not None
        for seat, ways in legal.ways.items():
            assert not any(self.table.check(ComeIn(seat, way)) for way in ways)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        again = replay(self.table.setup, self.table.commands)
        assert again.events == self.table.events
        assert again.state == self.table.state
        told = [event for event in self.table.events if isinstance(event, TableEvent)]
        assert folded(told) == self.table.state  # pyright: ignore[reportArgumentType] -- the table's own events


def _run(examples: int, steps: int) -> None:
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    run_state_machine_as_test(
        AnyTable,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=checks
        ),
    )


def test_any_table():
    """001:369-377, 004:435, 004:463-497, 004:796-853, 004:881"""
    _run(25, 40)


@pytest.mark.slow
def test_many_tables():
    """001:369-377, 004:435, 004:463-497, 004:796-853, 004:881"""
    _run(1500, 60)
