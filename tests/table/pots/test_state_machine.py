"""Anything that may happen at a table, in any order: chips, button, blinds and who is dealt in stay as they must."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import get_args

import pytest
from hypothesis import HealthCheck, Phase, settings
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
from houseway.fees import Posted, is_timed, posted_options
from houseway.games.poker.option_faults import option_faults
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import Stakes
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
    Way,
    folded,
    replay,
)
from houseway.table.pots.bots import play_on
from houseway.table.pots.entry import ways_in
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
PICKS = st.integers(0, 100)
WHICH = st.sampled_from((0, 1, 0, 1, 2))
"""Which of the ways in, from the last that the document names: those that cost something stand last."""
WAYS: st.SearchStrategy[Way | None] = st.sampled_from((None, *get_args(Way)))


def some_option(game_id: str, stakes: Stakes, number: int) -> Posted:
    """Return one of the options of fees for such a table; of those by the clock, if there are any, every other time."""
    document = poker_document(game_id)
    options = [each for each in posted_options(game_id) if not [*option_faults(document, stakes, each)]]
    timed = [option for option in options if is_timed(option.table)]
    options = timed if timed and number % 2 else options
    return options[number % len(options)]


class AnyTable(RuleBasedStateMachine):
    """A table of seven seats at which people come and go as they like."""

    table: PotTable

    @initialize(
        which=st.sampled_from(TABLES),
        option=st.integers(0, 200),
        players=st.sets(SEATS, min_size=3, max_size=5),
    )
    def open(self, which: tuple[str, tuple[int, int] | None, bool], option: int, players: set[int]) -> None:
        game_id, limits, fees = which
        ante = 50 if game_id.endswith("stud-hi-lo") else None
        stakes = empty_table(game_id, limits, ante=ante).house.stakes
        posted = some_option(game_id, stakes, option) if fees else None
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
                if self.table.state.hand != event:  # it ended as soon as it began
                    self.book.begin(event)
                    return
                faults = [
                    *order_faults(self.table, self.book, event),
                    *post_faults(self.table, event),
                    *dealt_faults(self.table, self.book, event),
                ]
                assert not faults
                self.book.begin(event)
            case _:
                return

    def picked(self, pick: int) -> int:
        """Return one of the seats taken; now and then a seat where nobody sits."""
        seats = self.table.state.seats()
        return seats[pick % len(seats)] if seats and pick % 11 else 1 + pick % 7

    @rule(pick=PICKS, bets=st.integers(1, 80))
    @precondition(lambda self: len(self.table.state.players) < 6)
    def sit_down(self, pick: int, bets: int) -> None:
        free = self.table.legal().free or (1 + pick % 7,)
        self.do(
            SitDown(
                free[pick % len(free)], self.chips() if bets > 20 else bets * self.table.house.stakes.lower
            )
        )

    @rule(pick=PICKS)
    def get_up(self, pick: int) -> None:
        if len(self.table.state.players) > 3:
            self.do(GetUp(self.picked(pick)))

    @rule(players=st.sets(SEATS, min_size=2, max_size=4), draws=st.integers(0, 1))
    def other_people(self, players: set[int], draws: int) -> None:
        """Everybody leaves, and others sit down."""
        for seat in tuple(self.table.state.seats()):
            self.do(GetUp(seat))
        for seat in sorted(players):
            self.do(SitDown(seat, self.chips()))
        for _ in range(draws):
            self.do(DrawButton())
        self.play_hands(2, 9)

    @rule(pick=PICKS)
    def go_away(self, pick: int) -> None:
        self.do(GoAway(self.picked(pick)))

    @rule(pick=PICKS, missed=st.integers(1, 6), which=WHICH, care=st.integers(0, 2))
    def be_away_for_some_hands(self, pick: int, missed: int, which: int, care: int) -> None:
        seat = self.picked(pick)
        self.do(GoAway(seat))
        self.play_hands(missed, 9)
        self.ask(seat, which)
        self.play_hands(2, care)

    @rule(picks=st.lists(PICKS, min_size=1, max_size=2), which=WHICH, wait=st.integers(0, 2))
    def sit_down_and_come_in(self, picks: list[int], which: int, wait: int) -> None:
        for pick in picks:
            free = self.table.legal().free
            if free:
                seat = free[pick % len(free)]
                self.do(SitDown(seat, self.chips()))
                self.ask(seat, which)
        self.play_hands(wait + 1, 9)

    def ask(self, seat: int, which: int) -> None:
        """Come in by one of the ways that are open; if it is closed by now, it is refused."""
        self.do(ComeIn(seat))
        player = self.table.state.players.get(seat)
        if player is not None:
            ways = ways_in(self.table.house, self.table.state, player)
            self.do(ComeIn(seat, ways[-1 - which % len(ways)]))

    @rule(pick=PICKS, by=WAYS)
    def come_in_somehow(self, pick: int, by: Way | None) -> None:
        self.do(ComeIn(self.picked(pick), by))

    @rule(pick=PICKS, which=WHICH, hands=st.integers(0, 3))
    def come_in_as_allowed(self, pick: int, which: int, hands: int) -> None:
        stacks, out = self.table.stacks, sorted(self.table.lineup().out)
        if out := [seat for seat in out if stacks[seat]]:
            self.ask(out[pick % len(out)], which)
        self.play_hands(hands, 9)

    @rule(pick=PICKS, to=PICKS, hands=st.integers(0, 3))
    def change_seat(self, pick: int, to: int, hands: int) -> None:
        free = self.table.legal().free or (1 + to % 7,)
        self.do(ChangeSeat(self.picked(pick), free[to % len(free)]))
        self.play_hands(hands, 9)

    @rule(pick=PICKS, bets=st.integers(1, 60))
    def buy(self, pick: int, bets: int) -> None:
        self.do(BuyChips(self.picked(pick), bets * self.table.house.stakes.lower))

    @rule(pick=PICKS, minutes=st.integers(0, 40))
    def wait_and_pay(self, pick: int, minutes: int) -> None:
        self.do(SetClock(self.table.state.clock + minutes))
        owing = [seat for seat, player in self.table.state.players.items() if player.owes]
        self.do(PayCollection(owing[pick % len(owing)] if owing else self.picked(pick)))

    @rule(seats=st.sets(SEATS, min_size=1), kind=st.sampled_from(("bomb", "look", "kill", "draw", "start")))
    def something_rare(self, seats: set[int], kind: str) -> None:
        first = min(seats)
        if kind == "bomb":
            able = [seat for seat in self.table.lineup().dealt if seat in seats]
            self.do(AgreeBombPot(self.table.house.stakes.lower, tuple(able)))
        elif kind in {"look", "kill"}:
            self.do(LookAtTwo(first))
            if kind == "kill":
                self.do(ComeIn(first, "kill"))
        else:
            self.do(DrawButton() if kind == "draw" else StartHand())

    @rule(acts=st.integers(1, 12))
    @precondition(lambda self: self.table.in_hand)
    def go_on(self, acts: int) -> None:
        for _ in range(acts):
            if self.table.in_hand:
                self.act()

    @rule(hands=st.integers(1, 3), care=st.integers(0, 3))
    def go_on_playing(self, hands: int, care: int) -> None:
        self.play_hands(hands, care)

    def play_hands(self, hands: int, care: int) -> None:
        """Play on by chance; a careless house dealer deals somebody in who owes a blind."""
        for _ in range(hands):
            while self.table.in_hand:
                self.act()
            for seat, stack in self.table.stacks.items():
                if care and not stack:
                    self.do(BuyChips(seat, self.chips()))
            waiting = [seat for seat, why in self.table.lineup().out.items() if why.rule == "waits"]
            by_mistake = StartHand(unposted=tuple(waiting[:1]))
            careless = not care and waiting and not self.table.check(by_mistake)
            self.do(by_mistake if careless else StartHand())
            while self.table.in_hand:
                self.act()

    def act(self) -> None:
        """Let somebody act by chance."""
        play_on(self.table, dict.fromkeys(range(1, 8), "random"), self.chance)

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


def _run(examples: int, steps: int, phases: Sequence[Phase] = tuple(Phase)) -> None:
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    run_state_machine_as_test(
        AnyTable,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=checks,
            phases=phases,
        ),
    )


def test_any_table():
    """001:369-377, 004:435, 004:463-497, 004:796-853, 004:881"""
    _run(25, 40)


@pytest.mark.slow
def test_many_tables():
    """001:369-377, 004:435, 004:463-497, 004:796-853, 004:881"""
    _run(1500, 60)
