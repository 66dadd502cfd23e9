"""Telling a round at the table as it happens, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import RESULT_VERBS, Bettor
from houseway.cards import cards_symbol
from houseway.games import (
    HOUSE_WAY,
    PILE,
    PLAYER_DEALER,
    UNSEEN,
    AnyEvent,
    ButtonPlaced,
    CardDealt,
    CardsShown,
    ChoiceOffered,
    Chosen,
    DiceRolled,
    HandParted,
    HandTurned,
    RoundEnded,
    State,
    WagerPlaced,
    WagersClosed,
    evolve,
    hand_seat,
    hand_words,
    seat_hand,
    situation_of,
)
from houseway.games.story import card_line, worth_words
from houseway.games.transcript import button_line, left_words, said
from houseway.money import dollars, signed_dollars
from houseway.rulebook import shown
from houseway.table.banked.events import FeeTaken, ShoeOpened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Settled
    from houseway.games import Round
    from houseway.table.banked import AnyTableEvent, BankTable

_DOWN = "▮"
_NARROW = 80
"""Columns that a line about a hand should fit into."""


class Teller:
    """Tells a round to somebody at the table: hidden cards stay hidden until they are turned.

    `you` is his seat, or 0 for somebody who holds no cards.
    """

    def __init__(self, table: BankTable, round_: Round, you: int) -> None:
        self._table = table
        self._round = round_
        self._you = you
        self._state = State()
        """The round as far as he has seen it."""
        self._purses: dict[Bettor, int] = {}
        """Whose the wagers of the round are, also when the table has forgotten it."""

    def tell(self, events: Sequence[AnyTableEvent]) -> Iterator[str]:
        """Tell what has happened since; what is said about wagers is left to who takes them."""
        self._purses |= self._table.state.purses
        fees = [event for event in events if isinstance(event, FeeTaken)]
        yield from self._fees(fees)
        dealt: dict[str, list[int]] = {}
        seen = [self._table.seen(event, self._you or None) for event in events]
        for event in seen:
            if not isinstance(event, CardDealt | WagersClosed):
                yield from self._hands(dealt)
                dealt = {}
            if isinstance(event, ShoeOpened):
                yield from _opened(event)
            elif isinstance(event, CardDealt):
                self._state = evolve(self._state, event)
                dealt.setdefault(event.hand, []).append(self._state.hands[event.hand][-1])
            elif isinstance(event, AnyEvent):
                yield from self._event(event)
        yield from self._offered([event for event in seen if isinstance(event, ChoiceOffered)])

    def _event(self, event: AnyEvent) -> Iterator[str]:
        open_ = self._state.phase == "wagers"
        self._state = evolve(self._state, event)
        if not open_:
            yield from self._ended(event) if isinstance(event, RoundEnded) else self._happened(event)

    def _fees(self, fees: Sequence[FeeTaken]) -> Iterator[str]:
        """Tell each charge once, with everybody who pays it."""
        posted = self._table.now.posted
        if posted is None:
            return
        for charge in dict.fromkeys(fee.charge for fee in fees):
            own = [fee for fee in fees if fee.charge == charge]
            paid = ", ".join(f"{self._payer(fee)} {dollars(fee.amount)}" for fee in own)
            cite = shown(tuple(dict.fromkeys(cite for fee in own for cite in fee.cite)))
            yield f"  {posted.table.charges[charge].title}: {paid} ({cite})"

    def _payer(self, fee: FeeTaken) -> str:
        bettors = {str(bettor): bettor for bettor in self._purses}
        return self._who(bettors.get(fee.who, Bettor(fee.seat)))

    def _happened(self, event: AnyEvent) -> Iterator[str]:
        """Tell one thing that happened."""
        round_ = self._round
        match event:
            case HandParted(hand=hand, into=into):
                whose = self._whose(hand)
                splits = "split" if whose.partition(" ")[0] == "you" else "splits"
                yield f"  {whose} {splits} into two; the other is {self._whose(into)}"
            case HandTurned(hand=hand) if hand_seat(hand) is None:
                yield f"  {card_line(round_.rules, self._state, event)}"
            case CardsShown() | DiceRolled():
                yield f"  {card_line(round_.rules, self._state, event)}"
            case Chosen(bettor=bettor, answer=answer, house_way=house_way):
                does = said(answer, you=self._own(bettor))
                way = " (house way)" if house_way and answer != HOUSE_WAY else ""
                yield f"  {self._who(bettor)} {does}{way}"
                sets = bettor.seat == round_.bank.seat and not answer.startswith(PILE)
                if sets and round_.state.asked and PLAYER_DEALER in round_.state.turned:
                    lies = dict(round_.family.told(situation_of(round_, round_.state)))
                    yield f"  {PLAYER_DEALER}  {lies[PLAYER_DEALER]}"
            case WagerPlaced(bettor=bettor, wager=wager, amount=amount):
                yield f"    {wager} {dollars(amount)}{f' for {bettor}' if bettor.backline else ''}"
            case ButtonPlaced(button=button):
                yield from self._finished()
                yield f"  action starts at {button_line(button)}"
            case _:
                pass

    def _offered(self, offers: Sequence[ChoiceOffered]) -> Iterator[str]:
        """Say in one line who may choose, as far as that is seen; it is the last thing before they do."""
        waiting = [event for event in offers if event.answers and event.bettor in self._round.state.asked]
        answers = dict.fromkeys(answer for event in waiting for answer in event.answers)
        if waiting and not all(answer.startswith(PILE) for answer in answers):
            yield f"  may {' or '.join(answers)}: {', '.join(self._who(event.bettor) for event in waiting)}"

    def _hands(self, dealt: dict[str, list[int]]) -> Iterator[str]:
        for hand, cards in dealt.items():
            if hand_seat(hand) is not None and set(cards) == {UNSEEN}:
                continue  # everybody has as many cards, and they lie face down
            symbols = " ".join(_DOWN if card == UNSEEN else cards_symbol([card]) for card in cards)
            worth = worth_words(self._round.rules, self._state, hand)
            yield f"  dealt to {self._whose(hand)}: {symbols}{worth}"

    def _own(self, bettor: Bettor) -> bool:
        """Say whether wagers are the person's: on his own circle, on one that is free, or behind others."""
        return self._you > 0 and self._purses.get(bettor, bettor.seat) == self._you

    def _who(self, bettor: Bettor) -> str:
        """Name a bettor as the person would."""
        if not self._own(bettor):
            return str(bettor)
        if bettor.backline:
            return f"you behind {bettor.seat}"
        return "you" if bettor.seat == self._you else f"you on {bettor.seat}"

    def _whose(self, hand: str) -> str:
        seat = hand_seat(hand)
        if seat is None or not self._own(Bettor(seat)):
            return hand_words(hand)
        first = seat_hand(seat)
        on = "" if seat == self._you else f" on {seat}"
        return f"you{on}" if hand == first else f"your {hand.removeprefix(f'{first} ')}{on}"

    def _finished(self) -> Iterator[str]:
        """Tell the hands, but none that went away unseen."""
        hidden = {hand for hand, cards in self._state.hands.items() if UNSEEN in cards}
        told = self._round.family.told(situation_of(self._round, self._round.state))
        lines = [(name, line) for name, line in told if name not in hidden]
        width = max([8, *(len(name) + 2 for name, _ in lines)])
        for name, line in lines:
            cards, gap, words = line.partition("   ")
            if 2 + width + len(line) <= _NARROW or not gap:
                yield f"  {name:<{width}}{line}"
            else:
                yield f"  {name:<{width}}{cards}"
                yield f"  {'':<{width}}{words}"

    def _ended(self, end: RoundEnded) -> Iterator[str]:
        yield from self._settlement(self._state.settled)
        bank = self._who(Bettor(self._round.bank.seat))
        yield f"  {bank} as player-dealer: {signed_dollars(end.player_dealer)}"

    def _settlement(self, settled: Sequence[Settled]) -> Iterator[str]:
        """Tell each wager in a line that fits a narrow terminal, then each rule once."""
        rows = [
            (
                self._who(line.bet.bettor),
                line.bet.named,
                dollars(line.bet.amount) if line.bet.amount else "",
                _fate(line),
                left_words(line),
            )
            for line in settled
        ]
        widths = [max(len(row[place]) for row in rows) for place in range(5)] if rows else []
        for row in rows:
            yield (
                "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            )
        for wager, outcome in dict.fromkeys((line.bet.wager, line.outcome) for line in settled):
            yield f"  {wager} {RESULT_VERBS[outcome.result]}: {outcome.why} ({shown(outcome.cite)})"


def _opened(shoe: ShoeOpened) -> Iterator[str]:
    """Tell the card that says how many are burned, where one is turned."""
    if shoe.turned is not None:
        more = f"{shoe.burned} more {'is' if shoe.burned == 1 else 'are'} burned"
        yield f"  the first card of the shoe is {cards_symbol([shoe.turned])}: {more}"


def _fate(line: Settled) -> str:
    """Say in a few words what became of a wager."""
    if line.outcome.result == "push":
        return "pushes"
    if line.outcome.result == "win":
        of = f" of {dollars(line.due)}" if line.short else ""
        odds = "" if line.outcome.pays is None else f", {line.outcome.pays}"
        return f"wins {dollars(line.moved)}{of}{odds}" if line.moved else "wins, not covered"
    back = f", {dollars(line.returned)} back" if line.short else ""
    return f"loses {dollars(line.moved)}{back}" if line.moved else "loses, not covered: back"


def money_line(stack: int, before: int) -> str:
    """Tell a person what the round did to his money."""
    return f"You have {dollars(stack)} ({signed_dollars(stack - before)} this round)."
