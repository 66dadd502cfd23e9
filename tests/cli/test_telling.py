"""A round as it is told to one person: nothing of what he does not see."""

from __future__ import annotations

from houseway.banking import Bettor
from houseway.cards import cards_symbol, cards_text
from houseway.cli.telling import Teller
from houseway.games import CloseWagers, SettleWagers
from houseway.table.banked import BankTable, Choose
from table.banked.company import PAI, banked, bet, clock, do


class Telling:
    """A table of pai gow at which seats 2 and 3 have bet, and what somebody was told of it."""

    def __init__(self, you: int) -> None:
        self.table: BankTable = do(banked(PAI), bet(2, "base", 25), bet(3, "base", 25))
        assert self.table.round is not None
        self.teller = Teller(self.table, self.table.round, you)
        self.done = 0
        self.round = self.table.round

    def told(self) -> str:
        """Return what is told since it was last asked."""
        events, self.done = self.table.events[self.done :], len(self.table.events)
        return "\n".join(self.teller.tell(events))

    def deal(self) -> None:
        do(self.table, CloseWagers())
        while Bettor(2) not in self.round.state.asked:
            do(self.table, *clock(self.table))

    def finish(self) -> None:
        while self.table.waiting().phase == "decision":
            do(self.table, *clock(self.table))
        do(self.table, SettleWagers())


def test_nobody_is_told_another_hand_or_how_it_is_set_before_it_is_opened():
    """004:203, 004:219"""
    at = Telling(you=3)
    at.deal()
    held = at.round.state.hands["seat 2"]
    low = sorted(held)[:2]
    do(at.table, Choose(2, Bettor(2), f"set {cards_text(low)}"))
    told = at.told()
    assert "  seat 2 sets\n" in f"{told}\n"
    assert f"dealt to you: {cards_symbol(at.round.state.hands['seat 3'])}" in told
    assert not any(cards_symbol([card]) in told for card in held)
    at.finish()
    assert cards_symbol(sorted(low, reverse=True)) in at.told()


def test_one_is_told_how_one_set_ones_own_hand():
    """004:203"""
    at = Telling(you=2)
    at.deal()
    low = sorted(at.round.state.hands["seat 2"])[:2]
    do(at.table, Choose(2, Bettor(2), f"set {cards_text(low)}"))
    assert f"  you set {cards_symbol(low)}" in at.told()


def test_who_has_not_bet_is_told_no_hand_be_it_his_own_seats():
    """004:203: every seat is dealt a hand"""
    for you in (0, 4):
        at = Telling(you)
        at.deal()
        told = at.told()
        assert "dealt to the player-dealer hand: ▮ ▮ ▮ ▮ ▮ ▮ ▮" in told
        assert "dealt to you" not in told
        assert "dealt to the seat" not in told


def test_wagers_are_not_told_twice():
    """004:203: who takes them tells them"""
    at = Telling(you=3)
    assert not at.told()
