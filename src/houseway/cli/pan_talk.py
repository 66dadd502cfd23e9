"""The conversation at a table of pan: what a person may do, and what the others did."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from houseway.cards import Stream, cards_symbol, shuffle
from houseway.cli.listening import LeftTableError, Listener
from houseway.errors import HousewayError, RecordError
from houseway.games.panguingue import (
    PanHand,
    PanSeat,
    PanSetup,
    as_seen,
    command_text,
    deal,
    fee_lines,
    hand_record,
    pan_game,
    parse_command,
    random_command,
    sensible_command,
)
from houseway.games.panguingue.sensible import sensible
from houseway.games.panguingue.setup import stake_of
from houseway.games.panguingue.telling import told
from houseway.money import dollars, signed_dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from houseway.fees import Posted
    from houseway.games.panguingue import PanCommand
    from houseway.money import Cents
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
        self._rules, self._game = rules, pan_game(rules)
        self._stake = stake_of(self._game, stake)
        self._you = you
        self._posted = posted
        self._seed = seed
        self._stream = Stream(seed, "houseway pan bots")
        self._buy_in: Cents = self._game.chips.buy_in * int(self._stake.condition)
        self._chips = dict.fromkeys(seats, self._buy_in)
        self._entering = set(seats)
        self._bought = dict.fromkeys(seats, self._buy_in)
        self._block: tuple[Cents, Cents] = (0, 0)
        self._first = seats[self._stream.below(len(seats))]
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
        seat = next(iter(self._chips)) if self._you is None else self._you
        left = self._chips[seat]
        self._listener.say(
            f"Seat {seat} gets up with {dollars(left)} ({signed_dollars(left - self._bought[seat])})."
        )

    def play_unattended(self, hands: int) -> None:
        """Play so many hands without a word."""
        for number in range(1, hands + 1):
            hand = self._dealt(number)
            for _ in range(_MOST):
                if hand.over:
                    break
                hand.apply(sensible_command(hand, self._stream))
            self._take_over(hand)

    def _welcome(self) -> Iterator[str]:
        yield f"{self._game.title} at {self._rules.room.title}, condition {dollars(self._stake.condition)}."
        yield self._game.summary
        if self._you is not None:
            yield f"You sit in seat {self._you}. Type the number of what you want to do, or the words themselves; melds and discards name cards, like"
            yield "melds 5s 5h 5d. ? shows this again, q leaves the table."

    def _dealt(self, number: int) -> PanHand:
        """Let those buy in whose chips do not reach, and deal."""
        for seat, chips in self._chips.items():
            if chips < 2 * self._stake.condition:
                self._bought[seat] += self._buy_in - chips
                self._chips[seat] = self._buy_in
                self._entering.add(seat)
        packs = self._game.deck.packs[0]
        setup = PanSetup(
            seats=tuple(
                PanSeat(seat, chips, entering=seat in self._entering) for seat, chips in self._chips.items()
            ),
            stake=self._stake.id,
            first=self._first,
            first_hand=number == 1,
            packs=packs,
            tops=self._block[0],
            double_tops=self._block[1],
        )
        if self._posted is not None:
            setup = replace(setup, fees=fee_lines(self._game, setup, self._posted))
        shoe = shuffle(self._game.deck.composition, packs, self._seed, f"hand {number}")
        return PanHand(self._rules, setup, deal(self._game, setup, shoe.order))

    def _take_over(self, hand: PanHand) -> None:
        ended = hand.state.ended
        if ended is None:
            return
        for seat, result in ended.results:
            self._chips[seat] += result
        self._block = (ended.tops_left, ended.double_tops_left)
        if ended.winner is not None:
            self._first = ended.winner
        self._entering.clear()
        self.history.append(hand_record(hand, self._posted))

    def _one_hand(self, number: int) -> None:
        hand = self._dealt(number)
        self._listener.say()
        self._listener.say(f"Hand {number}. Seat {self._first} is first.")
        self._tell(hand, 0)
        while not hand.over:
            start = len(hand.events)
            command = self._others(hand)
            if command is None:
                self._turn(hand)
            else:
                hand.apply(command)
            self._tell(hand, start)
        self._take_over(hand)
        if self._you is not None:
            self._listener.say(f"You have {dollars(self._chips[self._you])}.")

    def _others(self, hand: PanHand) -> PanCommand | None:
        """Return what a bot, or the house dealer, does now; nothing when the person has to say something."""
        if self._you is None:
            return sensible_command(hand, self._stream)
        listed = [each.command for each in hand.legal()]
        for seat in hand.state.players:
            if seat != self._you:
                own = [each for each in listed if getattr(each, "seat", None) == seat]
                command = sensible(hand, seat, own)
                if command is not None:
                    return command
        if hand.actor == self._you and hand.legal(self._you):
            return None
        return random_command(hand, self._stream)

    def _turn(self, hand: PanHand) -> None:
        """Ask until something is said that may be done."""
        you = self._you or 0
        choices = [each.command for each in hand.legal(you)]
        held = cards_symbol(sorted(hand.state.players[you].hand))
        words = [command_text(command).partition(" ")[2] for command in choices]
        listed = "   ".join(f"{number} {text}" for number, text in enumerate(words[:30], 1))
        while True:
            typed = self._listener.ask(f"  {held}\n  {listed}\n  >", words)
            try:
                hand.apply(self._meant(typed, choices))
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
