"""Scripts of a table over many hands: read from a file, played, and told as a dealer would."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from houseway.cards import parse_cards
from houseway.errors import RecordError
from houseway.fees import Posted, posted
from houseway.games.poker.acts import DEALER, Act
from houseway.games.poker.events import HandDealt, Shown
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import table_stakes
from houseway.money import cents
from houseway.rulebook.families.poker_money import Structure
from houseway.rulebook.frozen import EMPTY
from houseway.table.pots import (
    AgreeBombPot,
    BuyChips,
    ChangeSeat,
    ComeIn,
    DrawButton,
    GetUp,
    GoAway,
    InHand,
    LookAtTwo,
    PayCollection,
    PotSetup,
    PotTable,
    SetClock,
    SitDown,
    StartHand,
)
from houseway.table.pots.events import HandAgain, HandOver, LookedAtTwo
from houseway.table.pots.transcript import TableTeller

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from houseway.games.poker.acts import Word
    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.legal import Legal
    from houseway.table.pots import AnyCommand, AnyTableEvent


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table and what is done at it, line by line; amounts in dollars."""

    game: str
    seed: str
    lines: tuple[str, ...]
    limits: tuple[int | str, ...] = ()
    structure: Structure | None = None
    blinds: tuple[int | str, ...] | None = None
    ante: int | str | None = None
    seats: int = 0
    readings: dict[str, str] = EMPTY
    option: str = ""
    schedule: str | None = None
    sheet: str | None = None
    fee_readings: dict[str, str] = EMPTY

    def setup(self) -> PotSetup:
        """Return what the table is opened with."""
        stakes = table_stakes(
            poker_document(self.game, self.readings),
            [cents(str(amount)) for amount in self.limits] or None,
            structure=self.structure,
            blinds=None if self.blinds is None else [cents(str(amount)) for amount in self.blinds],
            ante=None if self.ante is None else cents(str(self.ante)),
        )
        seed = hashlib.sha256(self.seed.encode()).digest()
        return PotSetup(self.game, stakes, self.seats, dict(self.readings), self.fees(), seed)

    def fees(self) -> Posted | None:
        """Return the fee option that is posted."""
        if not self.option:
            return None
        return posted(self.game, self.option, self.sheet, self.schedule, self.fee_readings or None)


def read_script(path: Path) -> Script:
    """Read a script."""
    return msgspec.toml.decode(path.read_bytes(), type=Script)


class Refused(NamedTuple):
    """What somebody wanted and may not do."""

    line: str
    why: tuple[str, ...]


def play_script(script: Script) -> tuple[PotTable, str]:
    """Play a script; return the table and what a dealer would tell of it."""
    table = PotTable(script.setup())
    happened: list[AnyTableEvent | AnyEvent | Refused] = [*table.events]
    for line in script.lines:
        told = len(table.events)
        if line.startswith("try "):
            happened.append(_refused(table, line.removeprefix("try ")))
        else:
            _play(table, line)
        happened += table.events[told:]
    return table, _told(table, happened)


def _told(table: PotTable, happened: Sequence[AnyTableEvent | AnyEvent | Refused]) -> str:
    """Tell all of it, but no cards that nobody saw: those of hands without a showdown."""
    teller, unseen = TableTeller(table.setup), _unseen(happened)
    for place, event in enumerate(happened):
        if isinstance(event, Refused):
            teller.refused(event.line, event.why)
        elif place not in unseen:
            teller.tell(event)
    return "\n".join((teller.heading(), *teller.finished(), *teller.taken())) + "\n"


def _unseen(happened: Sequence[AnyTableEvent | AnyEvent | Refused]) -> set[int]:
    """Return which events deal cards face down that stay so; two that somebody looked at do not."""
    unseen: set[int] = set()
    dealt: list[int] = []
    looked = shown = False
    for place, event in enumerate(happened):
        looked |= isinstance(event, LookedAtTwo)
        shown |= isinstance(event, Shown)
        if isinstance(event, HandDealt) and not any(event.up):
            dealt.append(place)
        elif isinstance(event, HandOver | HandAgain):
            unseen.update(() if looked or shown else dealt)
            dealt, looked, shown = [], False, False
    return unseen


def _refused(table: PotTable, line: str) -> Refused:
    """Try what may not be done; the script is wrong if it may."""
    faults = table.check(next(commands(table, line)))
    if not faults:
        raise RecordError(f'"try {line}": nothing forbids it')
    return Refused(line, tuple(map(str, faults)))


def _play(table: PotTable, line: str) -> None:
    word, _, number = line.partition(" ")
    if word == "hands":
        for _ in range(int(number)):
            table.apply(StartHand())
            _by_rule(table, _RULES["fold out"])
    elif line in _RULES or word == "win":
        _by_rule(table, _RULES.get(line) or _wins(int(number)))
    else:
        for command in commands(table, line):
            table.apply(command)


def _by_rule(table: PotTable, rule: Callable[[Legal], Act]) -> None:
    """Play a hand to its end: everybody does what the rule says."""
    while table.in_hand and table.deal is not None and (now := table.deal.legal()) is not None:
        table.apply(InHand(str(rule(now))))


def _act(now: Legal, *words: Word) -> Act:
    """Return the first of these acts that is allowed; of a forced bet the least."""
    if now.seat == DEALER:
        return Act(DEALER, "cards")
    word: Word = next(word for word in (*words, *_NEEDED) if word in now.words)
    return Act(now.seat, word, now.to[0][0] if word in {"bring-in", "bet"} else 0)


_NEEDED: tuple[Word, ...] = ("keep", "draw", "show", "bring-in")
_RULES: dict[str, Callable[[Legal], Act]] = {
    "play out": lambda now: _act(now, "check", "call"),
    "fold out": lambda now: _act(now, "fold"),
}


def _wins(winner: int) -> Callable[[Legal], Act]:
    """Return how a hand is played that one seat wins because the others fold."""
    return lambda now: _act(now, "check", "call") if now.seat == winner else _act(now, "fold")


def commands(table: PotTable, line: str) -> Iterator[AnyCommand]:
    """Read a line: a command of the table, or one of the hand; "sit 1-6 100" is six of them."""
    word, *rest = line.split()
    if word.isdecimal() or word in {"floor", "cards"}:
        yield InHand(line)
        return
    if word not in _COMMANDS:
        raise RecordError(f'"{line}" is no line of a script; expected one of {", ".join(_COMMANDS)}')
    if rest and (several := re.fullmatch(r"(\d+)-(\d+)", rest[0])):
        for seat in range(int(several[1]), int(several[2]) + 1):
            yield _COMMANDS[word](table, [str(seat), *rest[1:]])
        return
    yield _COMMANDS[word](table, rest)


def _draw(table: PotTable, rest: list[str]) -> DrawButton:
    """Draw for the button: from the seed, or these cards from the first seat on."""
    order = parse_cards(" ".join(rest))
    others = [card for card in table.house.plan().deck if card not in order]
    return DrawButton((*order, *others) if order else ())


def _minutes(clock: str) -> int:
    hours, minutes = clock.split(":")
    return 60 * int(hours) + int(minutes)


def _way(rest: list[str]) -> ComeIn:
    by = "_".join(rest[1:]).replace("-", "_") or None
    return msgspec.convert({"do": "come-in", "seat": int(rest[0]), "by": by}, ComeIn)


_COMMANDS: dict[str, Callable[[PotTable, list[str]], AnyCommand]] = {
    "sit": lambda _, rest: SitDown(int(rest[0]), cents(rest[1])),
    "buy": lambda _, rest: BuyChips(int(rest[0]), cents(rest[1])),
    "leave": lambda _, rest: GetUp(int(rest[0])),
    "away": lambda _, rest: GoAway(int(rest[0])),
    "come-in": lambda _, rest: _way(rest),
    "move": lambda _, rest: ChangeSeat(int(rest[0]), int(rest[1])),
    "draw": _draw,
    "clock": lambda _, rest: SetClock(_minutes(rest[0])),
    "pay": lambda _, rest: PayCollection(int(rest[0])),
    "bomb": lambda _, rest: AgreeBombPot(cents(rest[0]), tuple(map(int, rest[1:]))),
    "look": lambda _, rest: LookAtTwo(int(rest[0])),
    "start": lambda _, rest: StartHand(unposted=tuple(map(int, rest[1:]))),
}
"""What each word does; `start unposted 3` deals to a seat that owes a blind."""
