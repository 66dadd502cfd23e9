"""What a player does, as a command and as a line of text: `3 raise 12`, `5 draw Kd 7s`, `2 fold`."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from houseway.cards import cards_text, parse_cards
from houseway.errors import RecordError, did_you_mean
from houseway.money import Cents, cents, dollars

Word: TypeAlias = Literal[
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "bring-in",
    "all-in",
    "discard",
    "draw",
    "cards",
    "turn",
    "keep",
    "show",
    "muck",
    "time",
]
"""What a player may do.

`bring-in` is the bet that an up card forces. `all-in` declares a hand all-in for the pot so far, after the dealer
exposed a card of it. `discard` throws hole cards away, `draw` asks for others in their place; `cards` is the house
dealer's word, seat 0, after which nobody changes his draw. `turn` and `keep` are about the down card. `time` keeps
the right to act when others have acted before their turn.
"""

WORDS: tuple[str, ...] = get_args(Word)
AMOUNT = frozenset({"bet", "raise", "bring-in"})
CARDS = frozenset({"discard", "draw"})

DEALER = 0
"""The seat of the house dealer."""


class Act(Struct, frozen=True, gc=False):
    """One act of one seat. `amount` is what its bet of this round comes to, not what is added."""

    seat: int
    word: Word
    amount: Cents = 0
    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Write the act as a line of a record."""
        line = f"{self.seat} {self.word}" if self.seat != DEALER else self.word
        if self.word in AMOUNT:
            return f"{line} {dollars(self.amount).removeprefix('$').replace(',', '')}"
        return f"{line} {cards_text(self.cards)}" if self.cards else line


def parse_act(line: str) -> Act:
    """Read one line of a record.

    >>> parse_act("3 raise 12")
    Act(seat=3, word='raise', amount=1200, cards=())
    """
    parts = line.split()
    seat, parts = (int(parts[0]), parts[1:]) if parts and parts[0].isdecimal() else (DEALER, parts)
    if not parts:
        who = f"seat {seat}" if line.strip() else "the line"
        raise RecordError(f'{who} says nothing; expected a word, like "call" or "raise 12"')
    word, rest = parts[0].lower(), parts[1:]
    if word not in WORDS:
        raise RecordError(f'"{word}" in "{line}" is no act{did_you_mean(word, WORDS)}')
    if (word == "cards") != (seat == DEALER):
        raise RecordError(f'"{line}": "cards" is said by the house dealer, all else by a seat')
    return _with_rest(line, seat, word, rest)  # pyright: ignore[reportArgumentType] -- just compared with WORDS


def _with_rest(line: str, seat: int, word: Word, rest: list[str]) -> Act:
    if word in AMOUNT:
        if len(rest) != 1:
            raise RecordError(f'"{line}": expected one amount after "{word}", got {len(rest)}')
        return Act(seat, word, amount=cents(rest[0].removeprefix("$")))
    if word in CARDS:
        return Act(seat, word, cards=tuple(parse_cards(" ".join(rest))))
    if rest:
        raise RecordError(f'"{line}": expected nothing after "{word}", got "{" ".join(rest)}"')
    return Act(seat, word)
