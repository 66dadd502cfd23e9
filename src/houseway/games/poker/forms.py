"""What counts as a bet when hands, words and chips disagree, and acting before one's turn.

3 puts 25 in one chip            3 puts 10 then 20
3 puts 25 saying raise           3 early check
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from houseway.errors import RecordError
from houseway.games.poker.acts import Act, parse_act
from houseway.games.poker.betting import raises, to_call
from houseway.money import Cents, cents, dollars
from houseway.rulebook.families.poker_money import BetForms

if TYPE_CHECKING:
    from houseway.games.poker.state import State

_SILENT = BetForms(cite=())
"""What counts where no text says it."""


class Motion(Struct, frozen=True):
    """Chips pushed forward by the player whose turn it is."""

    seat: int
    chips: Cents
    then: Cents = 0
    """What followed in a second motion."""
    one_chip: bool = False
    said: Literal["", "call", "raise"] = ""

    def __str__(self) -> str:
        """Write it as a line of a record."""
        line = f"{self.seat} puts {_plain(self.chips)}"
        line += f" then {_plain(self.then)}" if self.then else ""
        line += " in one chip" if self.one_chip else ""
        return line + (f" saying {self.said}" if self.said else "")

    @property
    def aloud(self) -> str:
        """Say it as a dealer would."""
        line = f"puts {dollars(self.chips)}"
        line += f", then {dollars(self.then)}" if self.then else ""
        line += " in one chip" if self.one_chip else ""
        return line + (f", saying {self.said}" if self.said else "")


class Early(Struct, frozen=True):
    """An act before one's turn."""

    act: Act

    def __str__(self) -> str:
        """Write it as a line of a record."""
        seat, _, rest = str(self.act).partition(" ")
        return f"{seat} early {rest}"


def _plain(amount: Cents) -> str:
    return dollars(amount).removeprefix("$").replace(",", "")


def parse_form(line: str) -> Motion | Early:
    """Read a line about chips pushed forward, or about an act before one's turn."""
    words = line.split()
    if words[1:2] == ["early"]:
        return Early(parse_act(" ".join((words[0], *words[2:]))))
    rest = words[2:]
    if not rest or not words[0].isdecimal():
        raise RecordError(f'"{line}": expected a seat, "puts" and an amount')
    motion = Motion(int(words[0]), _chips(line, rest.pop(0)))
    then, one, said = motion.then, False, ""
    while rest:
        word = rest.pop(0)
        if word == "then" and rest:
            then = _chips(line, rest.pop(0))
        elif word == "in" and rest[:2] == ["one", "chip"]:
            one, rest = True, rest[2:]
        elif word == "saying" and rest and rest[0] in {"call", "raise"}:
            said = rest.pop(0)
        else:
            raise RecordError(
                f'"{line}": expected "then AMOUNT", "in one chip" or "saying call|raise", got "{word}"'
            )
    return Motion(motion.seat, motion.chips, then, one, said)  # pyright: ignore[reportArgumentType] -- one of the two words


def _chips(line: str, text: str) -> Cents:
    amount = cents(text)
    if amount <= 0:
        raise RecordError(f'"{line}": {dollars(amount)} is no chip; expected an amount above $0')
    return amount


Found: TypeAlias = tuple[Act, str, tuple[str, ...]]
"""The act that something amounts to, why, and where that is printed."""


def binding(state: State, motion: Motion) -> Found:
    """Return the act that chips pushed forward amount to, why, and where it is printed."""
    rules = state.plan.document.betting.forms or _SILENT
    player = state.index(motion.seat)
    calls = Act(motion.seat, "call" if to_call(state, player) else "check")
    heard = motion.said if rules.words_bind else ""
    if heard == "call":
        return calls, "the call was announced", rules.words_cite
    if not raises(state, player):
        return calls, "no raise is allowed now", rules.cite
    if heard == "raise":
        whole = _raised(state, player, motion.chips + motion.then)
        return whole, "the raise was announced", rules.words_cite
    return (_in_two if motion.then else _in_one)(state, motion, rules, calls)


def _raised(state: State, player: int, chips: Cents) -> Act:
    """Return the bet or raise that so many chips come to: the largest allowed that they pay, or the least there is."""
    wanted = state.bet[player] + chips
    ranges = raises(state, player)
    reached = [min(most, wanted) for least, most in ranges if least <= wanted]
    to = max(reached) if reached else min((least for least, _ in ranges), default=wanted)
    return Act(state.seats[player], "raise" if state.current else "bet", to)


def _in_one(state: State, motion: Motion, rules: BetForms, calls: Act) -> Found:
    """Read chips that came in one motion without a word: less than a whole bet is none."""
    player = state.index(motion.seat)
    owed = to_call(state, player)
    if motion.one_chip and motion.chips > owed and state.current and rules.big_chip == "call":
        return calls, "one chip above the bet, without a word, is a call", rules.big_chip_cite
    if _pays_a_raise(state, player, motion.chips):
        return _raised(state, player, motion.chips), "the chips make a bet", rules.cite
    if not owed and rules.motion_binds:
        least = _raised(state, player, motion.chips)
        return least, "who moves to bet completes the least bet", rules.motion_cite
    if motion.chips <= owed:
        return calls, "the chips make a call", rules.cite
    short = state.plan.document.betting.short_all_in
    return calls, "the chips make no whole bet", () if short is None else short.cite


def _in_two(state: State, motion: Motion, rules: BetForms, calls: Act) -> Found:
    """Bar a raise in two motions, unless the first had half of it where that is enough."""
    player, cite = state.index(motion.seat), rules.string_cite
    if rules.string == "half_a_raise":
        least = min((low for low, _ in raises(state, player)), default=0)
        over = state.bet[player] + motion.chips - state.current
        if least and 2 * over >= least - state.current:
            whole = _raised(state, player, motion.chips + motion.then)
            return whole, "the first motion had half a raise", cite
    if _pays_a_raise(state, player, motion.chips):
        return _raised(state, player, motion.chips), "only the first motion counts", cite
    return calls, "a raise in two motions does not count", cite


def _pays_a_raise(state: State, player: int, chips: Cents) -> bool:
    """Say whether so many chips are a whole bet or raise."""
    return any(least <= state.bet[player] + chips for least, _ in raises(state, player))
