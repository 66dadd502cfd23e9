"""The conversation at a table of pan: what a person may do, and what the others did."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from houseway.cards import Stream, cards_symbol, shuffle
from houseway.cli.listening import LeftTableError, Listener
from houseway.errors import HousewayError, RecordError
from houseway.games.panguingue import (
    Force,
    as_seen,
    command_text,
    hand_record,
    parse_command,
    random_command,
    sensible_command,
)
from houseway.games.panguingue.sensible import sensible
from houseway.games.panguingue.telling import told
from houseway.money import dollars, signed_dollars
from houseway.table.pan import BuyChips, InHand, PanTable, SitDown, StartHand
from houseway.table.setups import FeeOption, PanTableSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import Console

    from houseway.fees import Posted
    from houseway.games.panguingue import PanCommand, PanHand
    from houseway.rulebook import Rules

_MOST = 5000
"""No hand has more commands than this."""


class PanTalk:
    """One person's seat at a table of pan; with a bot in the seat nothing is asked."""

    def __init__(  # noqa: PLR0913 -- a seat at a table has that many sides
        self,
        rules: Rules,
        out: Console,
        *,
        seats: Sequence[int],
        you: int | None,
        stake: str,
        seed: bytes,
        posted: Posted | None = None,
    ) -> None:
        self.history: list[dict[str, Any]] = []
        """Every finished hand as a record."""
        self._rules, self._you, self._seed = rules, you, seed
        self._table = PanTable(_setup(rules, stake, len(seats), posted))
        self._house = self._table.house
        self._stream = Stream(seed, "houseway pan bots")
        for seat in seats:
            self._table.apply(SitDown(seat, self._house.buy_in()))
        self._lot = seats[self._stream.below(len(seats))]
        self._listener = Listener(out, self._welcome)

    def run(self, hands: int | None) -> None:
        """Play until the person leaves or so many hands are over."""
        for line in self._welcome():
            self._listener.say(line)
        try:
            for number in count(1) if hands is None else range(1, hands + 1):
                self._one_hand(number)
        except (LeftTableError, EOFError):
            self._listener.say("You leave the table.")
        players = self._table.state.players
        player = players[min(players) if self._you is None else self._you]
        left, seat = player.chips, player.seat
        self._listener.say(
            f"Seat {seat} gets up with {dollars(left)} ({signed_dollars(left - player.bought)})."
        )

    def play_unattended(self, hands: int) -> None:
        """Play so many hands without a word."""
        for number in range(1, hands + 1):
            hand = self._dealt(number)
            for _ in range(_MOST):
                if hand.over:
                    break
                self._do(self._chosen(sensible_command, hand))
            self._keep()

    def _welcome(self) -> Iterator[str]:
        game, condition = self._house.game, self._house.condition
        yield f"{game.title} at {self._rules.room.title}, condition {dollars(condition)}."
        yield game.summary
        if self._you is not None:
            yield f"You sit in seat {self._you}. Type the number of what you want to do, or the words themselves; melds and discards name cards, like"
            yield "melds 5s 5h 5d. ? shows this again, q leaves the table."

    def _dealt(self, number: int) -> PanHand:
        """Let those buy in whose chips do not reach, and deal."""
        table, house = self._table, self._house
        for seat, chips in table.chips.items():
            if chips < 2 * house.condition:
                table.apply(BuyChips(seat, house.buy_in() - chips))
        shoe = shuffle(house.game.deck.composition, house.packs, self._seed, f"hand {number}")
        table.apply(StartHand(shoe.order, self._lot if number == 1 else None))
        if table.hand is None:
            raise AssertionError(number)
        return table.hand

    def _do(self, command: PanCommand) -> None:
        self._table.apply(InHand(command_text(command)))

    def _keep(self) -> None:
        """Write down what is over."""
        for ended in self._table.finished():
            self.history.append(hand_record(ended.played.hand, ended.played.posted))

    def _one_hand(self, number: int) -> None:
        hand = self._dealt(number)
        self._listener.say()
        self._listener.say(f"Hand {number}. Seat {hand.setup.first} is first.")
        self._tell(hand, 0)
        while not hand.over:
            start = len(hand.events)
            command = self._others(hand)
            if command is None:
                self._turn(hand)
            else:
                self._do(command)
            self._tell(hand, start)
        self._keep()
        if self._you is not None:
            self._listener.say(f"You have {dollars(self._table.chips[self._you])}.")

    def _others(self, hand: PanHand) -> PanCommand | None:
        """Return what a bot, or the house dealer, does now; nothing when the person has to say something."""
        if self._you is None:
            return self._chosen(sensible_command, hand)
        listed = [each.command for each in hand.legal()]
        for seat in hand.state.players:
            if seat != self._you:
                own = [each for each in listed if getattr(each, "seat", None) == seat]
                command = sensible(hand, seat, own)
                if command is not None:
                    return command
        if hand.actor == self._you and self._table.legal(self._you):
            return None
        return self._chosen(random_command, hand)

    def _chosen(self, bot: Callable[[PanHand, Stream], PanCommand], hand: PanHand) -> PanCommand:
        """Let a bot choose until it is nothing that the table does not do; it may force what rests on hidden cards."""
        while True:
            command = bot(hand, self._stream)
            if not isinstance(command, Force) or not self._table.check(InHand(command_text(command))):
                return command

    def _turn(self, hand: PanHand) -> None:
        """Ask until something is said that may be done."""
        you = self._you or 0
        choices = [each.command for each in self._table.legal(you)]
        held = cards_symbol(sorted(hand.state.players[you].hand))
        words = [command_text(command).partition(" ")[2] for command in choices]
        listed = "   ".join(f"{number} {text}" for number, text in enumerate(words[:30], 1))
        while True:
            typed = self._listener.ask(f"  {held}\n  {listed}\n  >", words)
            try:
                self._do(self._meant(typed, choices))
            except HousewayError as error:
                self._listener.say(f"  {error}")
            else:
                return

    def _meant(self, typed: str, choices: Sequence[PanCommand]) -> PanCommand:
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(choices):
                raise RecordError(f"{typed} is none of the {len(choices)} things that may be done")
            return choices[int(typed) - 1]
        return parse_command(f"{self._you} {typed}")

    def _tell(self, hand: PanHand, start: int) -> None:
        """Say what has happened since, as the person's seat sees it."""
        said = [told(hand.now, as_seen(event, self._you), None) for event in hand.events[start:]]
        for line in filter(None, said):
            self._listener.say(f"  {line}")


def _setup(rules: Rules, stake: str, seats: int, posted: Posted | None) -> PanTableSetup:
    """Name what the table is opened with; its cards are shuffled here."""
    fees, readings = None, dict(rules.choices)
    if posted is not None:
        fees = FeeOption(posted.option.label, posted.sheet, posted.table.id)
        readings = {**posted.readings, **readings}
    return PanTableSetup(game=rules.id, readings=readings, fees=fees, stake=stake, seats=seats)
