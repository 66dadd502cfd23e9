"""What the floor is called for, as commands and as lines of text.

    floor exposed_by_dealer 3 #2: the dealer's hand slipped
    floor exposed_by_dealer 3 Kd: the dealer's hand slipped
    floor decides dead_hand 3: hand thrown away in anger

The first two name what went wrong, with the second card of seat 3, or the card itself; the document says what is done
about it. At a live table only the place is taken. The third is a decision of the floor, on record as its own with the
reason.
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
_FACE_DOWN = "face-down"
_PLACE, _NO_PLACE = "#", "?"
_DIGITS = 3
"""The longest number of a place that is read."""
UNNAMED = 0
"""The place of a closed card that was named by its face: which card it was is not kept."""


class Subject(Struct, frozen=True):
    """A hand, and a card of it where one is meant: by its place, from 1, or by its face."""

    seat: int
    card: int | None = None
    place: int | None = None

    def __str__(self) -> str:
        """Write it as in a line: `3 #2`, `3 Kd`."""
        if self.place is not None:
            return f"{self.seat} {f'{_PLACE}{self.place}' if self.place else _NO_PLACE}"
        return str(self.seat) if self.card is None else f"{self.seat} {card_text(self.card)}"


class Irregular(Struct, frozen=True):
    """Something went wrong; the document's remedy is carried out."""

    condition: Condition
    reason: str
    about: tuple[Subject, ...] = ()
    picked_up: bool = False
    """An extra card: its owner has taken it into his hand."""
    face_down: bool = False
    """An extra card: it came face down, and nobody is shown what it is."""

    def __str__(self) -> str:
        """Write it as a line of a record."""
        flags = [word for word, said in ((_PICKED_UP, self.picked_up), (_FACE_DOWN, self.face_down)) if said]
        words = ["floor", self.condition, *map(str, self.about), *flags]
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
    named = [word for word in words[1:] if word not in {_PICKED_UP, _FACE_DOWN}]
    subjects = tuple(_subjects(line, named))
    return Irregular(condition, reason.strip(), subjects, _PICKED_UP in words, _FACE_DOWN in words)  # pyright: ignore[reportArgumentType] -- a word of CONDITIONS


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
            yield Subject(seat, place=_place(word)) if _is_place(word) else Subject(seat, parse_card(word))
            seat = None
    if seat is not None:
        yield Subject(seat)


def _is_place(word: str) -> bool:
    digits = word.removeprefix(_PLACE)
    return word == _NO_PLACE or (word.startswith(_PLACE) and digits.isdecimal() and len(digits) <= _DIGITS)


def _place(word: str) -> int:
    return UNNAMED if word == _NO_PLACE else int(word.removeprefix(_PLACE))
