"""The conversation at a table of a game for a pot: whose turn it is, what a person may do, and what happened."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.cards import Stream, cards_symbol, parse_cards
from houseway.cli.listening import LeftTableError, Listener
from houseway.errors import HousewayError, RecordError
from houseway.games.poker.acts import AMOUNT, CARDS, Act
from houseway.games.poker.events import as_seen
from houseway.games.poker.lines import parse_line
from houseway.games.poker.transcript import Teller
from houseway.money import cents, dollars, signed_dollars
from houseway.rulebook import load
from houseway.table.pots import (
    BuyChips,
    ComeIn,
    DrawButton,
    HandBegun,
    InHand,
    SitDown,
    StartHand,
    TableEvent,
)
from houseway.table.pots.bots import bot_act

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rich.console import Console

    from houseway.games.poker.legal import Legal
    from houseway.money import Cents
    from houseway.table.pots import PotTable
    from houseway.table.pots.bots import Kind

_SHORT = {
    "f": "fold",
    "k": "check",
    "c": "call",
    "b": "bet",
    "r": "raise",
    "i": "bring-in",
    "d": "draw",
    "t": "turn",
    "s": "show",
    "m": "muck",
}
_MEANT = {
    "call": ("call", "check"),  # a call that costs nothing; not the other way round
    "raise": ("raise", "bet"),
    "bet": ("bet", "raise"),
    "draw": ("draw", "discard"),
}
"""What a word may mean where it cannot be said itself."""


class Company(NamedTuple):
    """Who plays: the person's seat, the bots, what everybody buys in for, and where the bots' chance comes from."""

    seat: int
    bots: Mapping[int, Kind]
    stack: Cents
    seed: bytes


class PotTalk:
    """One person's seat at a table in the terminal; with a bot in the seat nothing is asked."""

    def __init__(self, table: PotTable, company: Company, out: Console) -> None:
        self.history: list[dict[str, Any]] = []
        """Every finished hand as a record."""
        self._table = table
        self._seat, self._bots, self._stack, seed = company
        self._rules = load(table.setup.game, table.setup.readings)
        self._stream = Stream(seed, "houseway pot bots")
        self._listener = Listener(out, self._welcome)
        self._attended = self._seat not in self._bots
        self._told = 0

    def run(self, hands: int | None) -> None:
        """Play until the person leaves, his chips are gone or so many hands are over."""
        for line in self._welcome():
            self._listener.say(line)
        self._sit_down()
        try:
            for number in count(1) if hands is None else range(1, hands + 1):
                if not self._one_hand(number):
                    break
        except (LeftTableError, EOFError):
            self._listener.say("You leave the table.")
        self._goodbye()

    def play_unattended(self, hands: int) -> None:
        """Play so many hands without a word."""
        self._sit_down()
        for _ in range(hands):
            self._refill()
            self._table.apply(StartHand())
            start = len(self._table.commands)
            while self._table.in_hand:
                self._bot()
            self._keep(start)

    def _keep(self, start: int) -> None:
        """Write the finished hand down."""
        from houseway.verify import hand_record  # noqa: PLC0415 -- keeps --help fast

        table, deal = self._table, self._table.deal
        begun = next(event for event in reversed(table.events) if isinstance(event, HandBegun))
        if deal is None or table.state.again:
            return
        lines = [command.line for command in table.commands[start:] if isinstance(command, InHand)]
        self.history.append(
            hand_record(
                deal,
                lines,
                self._rules,
                table.house.seats if begun.button is None else begun.button,
                posts=begun.posts,
                table=table.house.stakes,
                posted=table.setup.posted,
                shuffle=table.packs[-1].proof,
                killed=begun.kill is not None and all(post.kind != "kill" for post in begun.posts),
            )
        )

    def _welcome(self) -> Iterator[str]:
        house = self._table.house
        yield f"{house.document.title}, {house.stakes}. You sit in seat {self._seat}."
        yield house.document.summary
        if self._attended:
            yield "Type f(old), c(all), chec(k), b(et) or r(aise) with what your bet comes to, like r 12; d(raw) with cards, like d Kd 7s;"
            yield "t(urn) or keep your down card; s(how) or m(uck). ? shows this again, q leaves the table."

    def _sit_down(self) -> None:
        for seat in sorted({self._seat, *self._bots}):
            self._table.apply(SitDown(seat, self._stack))
            self._table.apply(ComeIn(seat))
        if self._table.legal().draw:
            self._table.apply(DrawButton())
        self._told = len(self._table.events)

    def _refill(self) -> None:
        """Let bots buy in again whose chips are gone, and come back in."""
        table = self._table
        for seat, stack in table.stacks.items():
            if (
                stack < table.house.minimum
                and (seat in self._bots)
                and not table.check(BuyChips(seat, self._stack))
            ):
                table.apply(BuyChips(seat, self._stack))
        for seat, ways in table.legal().ways.items():
            if ways and not table.check(ComeIn(seat, ways[0])):
                table.apply(ComeIn(seat, ways[0]))

    def _one_hand(self, number: int) -> bool:
        """Play a hand; False when no further one can be played."""
        table = self._table
        before = table.stacks[self._seat]
        if not before:
            self._listener.say("Your chips are gone. The game ends for you here.")
            return False
        self._refill()
        self._listener.say()
        self._listener.say(f"Hand {number}. You have {dollars(before)}.")
        table.apply(StartHand())
        start = len(table.commands)
        teller = Teller()
        while table.in_hand:
            if self._attended and table.deal is not None and table.deal.actor == self._seat:
                self._tell(teller)
                self._turn()
            else:
                self._bot()
        self._tell(teller)
        self._keep(start)
        now = table.stacks[self._seat]
        self._listener.say(f"You have {dollars(now)} ({signed_dollars(now - before)}).")
        return True

    def _tell(self, teller: Teller) -> None:
        """Say what has happened since, as the person's seat sees it."""
        events = [event for event in self._table.events[self._told :] if not isinstance(event, TableEvent)]
        self._told = len(self._table.events)
        for event in as_seen(events, self._seat):
            teller.tell(event)
        for line in teller.finished():
            self._listener.say(f"  {line}")

    def _bot(self) -> None:
        deal = self._table.deal
        if deal is None:
            return
        seat = deal.actor or 0
        self._table.apply(InHand(str(bot_act(deal, self._bots.get(seat, "caller"), self._stream))))

    def _turn(self) -> None:
        """Ask until something is said that may be done."""
        deal = self._table.deal
        now = None if deal is None else deal.legal()
        if deal is None or now is None:
            return
        hand = cards_symbol(deal.state.hole[deal.state.index(self._seat)])
        while True:
            typed = self._listener.ask(f"  {hand}   {_choices(now)}:", _SHORT)
            try:
                act = heard(typed, now)
                self._table.apply(InHand(str(act)))
            except HousewayError as error:
                self._listener.say(f"  {error}")
            else:
                return

    def _goodbye(self) -> None:
        table = self._table
        left = table.stacks.get(self._seat, 0)
        self._listener.say(f"You get up with {dollars(left)} ({signed_dollars(left - self._stack)}).")


def _choices(now: Legal) -> str:
    """Say what may be done, with amounts."""
    said: list[str] = []
    for word in now.words:
        if word == "call":
            said.append(f"call {dollars(now.call)}")
        elif word in AMOUNT:
            said.append(f"{word} {_amounts(now, word)}")
        elif word in CARDS:
            least, most = now.cards
            said.append(f"{word} {most if least == most else f'up to {most} cards'}")
        else:
            said.append(word)
    return ", ".join(said)


def _amounts(now: Legal, word: str) -> str:
    ranges = now.to
    if len(now.words) > 1 and "bring-in" in now.words:
        ranges = now.to[:1] if word == "bring-in" else now.to[-1:]
    return " or ".join(
        dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}" for least, most in ranges
    )


def heard(typed: str, now: Legal) -> Act:
    """Return the act that somebody means: a word or its first letter; an amount may be left out where there is one."""
    word, _, rest = typed.strip().partition(" ")
    word = _SHORT.get(word.lower(), word.lower())
    word = next((other for other in _MEANT.get(word, ()) if other in now.words), word)
    if word in CARDS:
        return Act(now.seat, word, cards=tuple(parse_cards(rest)))  # pyright: ignore[reportArgumentType] -- draw or discard
    if word in AMOUNT:
        return Act(now.seat, word, _amount(rest, now, word))  # pyright: ignore[reportArgumentType] -- a word of AMOUNT
    act = parse_line(f"{now.seat} {word} {rest}".strip())
    if not isinstance(act, Act):
        raise RecordError(f'"{typed}" is not something to do; allowed: {", ".join(now.words)}')
    return act


def _amount(written: str, now: Legal, word: str) -> Cents:
    if written:
        return cents(written.removeprefix("$"))
    ranges = now.to[:1] if word == "bring-in" else now.to[-1:]
    if not ranges or ranges[0][0] != ranges[0][1]:
        raise RecordError(f"{word} to how much? {_choices(now)}")
    return ranges[0][0]
