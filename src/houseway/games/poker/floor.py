"""What the floor is called for, as commands and as lines of text.

    floor exposed_by_dealer 3 Kd: the dealer's hand slipped
    floor decides dead_hand 3: hand thrown away in anger

The first names what went wrong; the document says what is done about it. The second is a decision of the floor, on
record as its own with the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from msgspec import Struct

from houseway.cards import card_text, parse_card
from houseway.errors import RecordError
from houseway.rulebook.families.poker_errors import Condition
from houseway.rulebook.vocabulary import Remedy

if TYPE_CHECKING:
    from collections.abc import Iterator

CONDITIONS: tuple[str, ...] = get_args(Condition)
REMEDIES: tuple[str, ...] = get_args(Remedy)
_DECIDES = "decides"
_PICKED_UP = "picked-up"


class Subject(Struct, frozen=True):
    """A hand, and a card of it where one is meant."""

    seat: int
    card: int | None = None

    def __str__(self) -> str:
        """Write it as in a line: `3 Kd`."""
        return str(self.seat) if self.card is None else f"{self.seat} {card_text(self.card)}"


class Irregular(Struct, frozen=True):
    """Something went wrong; the document's remedy is carried out."""

    condition: Condition
    reason: str
    about: tuple[Subject, ...] = ()
    picked_up: bool = False
    """An extra card: its owner has taken it into his hand."""

    def __str__(self) -> str:
        """Write it as a line of a record."""
        words = ["floor", self.condition, *map(str, self.about), *([_PICKED_UP] if self.picked_up else [])]
        return f"{' '.join(words)}: {self.reason}"


class Decision(Struct, frozen=True):
    """A decision of the floor that no line of the document makes for it."""

    remedy: Remedy
    reason: str
    about: tuple[Subject, ...] = ()

    def __str__(self) -> str:
        """Write it as a line of a record."""
        return f"{' '.join(['floor', _DECIDES, self.remedy, *map(str, self.about)])}: {self.reason}"


def parse_floor(line: str) -> Irregular | Decision:
    """Read a line that begins with `floor`."""
    before, colon, reason = line.partition(":")
    words = before.split()[1:]
    if not colon or not reason.strip():
        raise RecordError(f'"{line}": expected a reason after a colon')
    if words[:1] == [_DECIDES]:
        remedy = _known(line, words[1:2], REMEDIES, "remedy")
        return Decision(remedy, reason.strip(), tuple(_subjects(line, words[2:])))  # pyright: ignore[reportArgumentType] -- a word of REMEDIES
    condition = _known(line, words[:1], CONDITIONS, "irregularity")
    picked_up = _PICKED_UP in words
    subjects = tuple(_subjects(line, [word for word in words[1:] if word != _PICKED_UP]))
    return Irregular(condition, reason.strip(), subjects, picked_up)  # pyright: ignore[reportArgumentType] -- a word of CONDITIONS


def _known(line: str, words: list[str], known: tuple[str, ...], what: str) -> str:
    word = words[0] if words else ""
    if word not in known:
        raise RecordError(f'"{line}": no {what} "{word}"; there are: {", ".join(known)}')
    return word


def _subjects(line: str, words: list[str]) -> Iterator[Subject]:
    seat: int | None = None
    for word in words:
        if word.isdecimal():
            if seat is not None:
                yield Subject(seat)
            seat = int(word)
        elif seat is None:
            raise RecordError(f'"{line}": expected a seat before the card "{word}"')
        else:
            yield Subject(seat, parse_card(word))
            seat = None
    if seat is not None:
        yield Subject(seat)
