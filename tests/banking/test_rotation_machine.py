"""The bank under arbitrary play, against a second book of who may be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from houseway.banking import Bank
from houseway.rulebook import Rotation

if TYPE_CHECKING:
    from houseway.rulebook.vocabulary import Direction, Regime

POSITIONS = 6
SEATS = st.integers(1, POSITIONS)


class Rotating(RuleBasedStateMachine):
    """Sit, stand, accept, decline and deal at random; the second book predicts every offer (000:574, 004:143)."""

    bank: Bank
    regime: Regime
    direction: Direction

    def __init__(self) -> None:
        super().__init__()
        self.seated: set[int] = set()
        self.banked: list[int] = []  # who banked each round
        self.refused: set[int] = set()  # since the last round, or since the offer was opened again
        self.asked: int | None = None
        self.over: str = "idle"

    @initialize(
        regime=st.sampled_from(["offered", "intervening"]),
        direction=st.sampled_from(["clockwise", "counterclockwise"]),
        seated=st.sets(SEATS),
    )
    def open_table(self, regime: Regime, direction: Direction, seated: set[int]) -> None:
        self.regime, self.direction, self.seated = regime, direction, seated
        self.bank = Bank(Rotation(regime=regime, direction=direction, cite=("000:574",)), POSITIONS).open(
            seated
        )
        self.ask_from(1)

    def in_a_row(self) -> int:
        """Count how many of the last rounds one person banked."""
        run = 0
        for seat in reversed(self.banked):
            if seat != self.banked[-1]:
                break
            run += 1
        return run

    def ask_from(self, start: int) -> None:
        """Predict who is asked: the nearest of those who have not refused, the last banker after all others."""
        holder = self.banked[-1] if self.banked else None
        turns_used_up = self.in_a_row() > 0 and self.in_a_row() % 2 == 0
        barred = turns_used_up and self.regime == "intervening"
        willing = self.seated - self.refused - {holder}
        sign = 1 if self.direction == "clockwise" else -1
        if willing:
            self.asked = min(willing, key=lambda seat: sign * (seat - start) % POSITIONS)
        elif holder in self.seated - self.refused and not barred:
            self.asked = holder
        else:
            self.asked, self.over = None, "broken" if barred else "idle"

    def everybody_was_asked(self) -> None:
        """Hold the bank to it: who has used up his turns is offered more only when all others have refused."""
        holder = self.banked[-1] if self.banked else None
        if holder is not None and self.bank.offered_to == holder and self.in_a_row() % 2 == 0:
            assert self.seated - {holder} <= self.refused

    def next_to(self, seat: int) -> int:
        return (seat - 1 + (1 if self.direction == "clockwise" else -1)) % POSITIONS + 1

    @rule(seat=SEATS)
    def sit_down(self, seat: int) -> None:
        self.seated.add(seat)

    @rule(seat=SEATS)
    def stand_up(self, seat: int) -> None:
        if seat not in {self.bank.offered_to, self.bank.holder if self.bank.state == "banked" else None}:
            self.seated.discard(seat)

    @precondition(lambda self: self.bank.state == "offering")
    @rule()
    def take_it(self) -> None:
        assert self.asked is not None
        self.bank = self.bank.accept(self.asked)
        self.banked.append(self.asked)

    @precondition(lambda self: self.bank.state == "offering")
    @rule(leaves=st.booleans())
    def leave_it(self, *, leaves: bool) -> None:
        assert self.asked is not None
        seat = self.asked
        if leaves:
            self.seated.discard(seat)
        self.refused.add(seat)
        self.bank = self.bank.decline(seat, self.seated)
        self.everybody_was_asked()
        self.ask_from(self.next_to(seat))

    @precondition(lambda self: self.bank.state == "banked")
    @rule(leaves=st.booleans())
    def finish_a_round(self, *, leaves: bool) -> None:
        holder = self.banked[-1]
        if leaves:
            self.seated.discard(holder)
        self.refused = set()
        self.bank = self.bank.round_over(self.seated)
        self.everybody_was_asked()
        if holder in self.seated and self.in_a_row() % 2:
            self.asked = holder
        else:
            self.ask_from(self.next_to(holder))

    @precondition(lambda self: self.bank.state in {"idle", "broken"})
    @rule(start=SEATS)
    def open_again(self, start: int) -> None:
        self.refused = set()
        self.bank = self.bank.open(self.seated, start)
        self.everybody_was_asked()
        self.ask_from(start)

    @invariant()
    def both_books_agree(self) -> None:
        if self.bank.state == "banked":
            assert (self.bank.holder, self.bank.turn) == (self.banked[-1], 2 - self.in_a_row() % 2)
        elif self.asked is not None:
            assert (self.bank.state, self.bank.offered_to) == ("offering", self.asked)
        else:
            assert (self.bank.state, self.bank.offered_to) == (self.over, None)

    @invariant()
    def nobody_banks_three_rounds_running_where_another_must_come_between(self) -> None:
        assert self.regime == "offered" or self.in_a_row() <= 2


Rotating.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestRotating = Rotating.TestCase
