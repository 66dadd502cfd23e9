"""Commands as people write them, one to a line, and back.

```
3 in                     3 out                    a declaration
3 counts                 3 counts card 4          the dealer puts a number of cards right
3 counts second five 8                            out of the second five
3 takes     3 touches     3 draws     3 passes     3 waives
3 melds 5s 5h 5d          3 adds 5c to 1           3 discards Kd
3 claims    3 goes out    3 takes tops
2 offers split            3 agrees                3 refuses
2 forces 5s on 3          2 forces 3 to draw
2 fouls 3 invalid-meld    3 slips invalid-meld 5s 5h 6d     3 throws in
4 offers settlement 2 $4, 6 $0                    4 plays on
floor fouls 3: why        floor fouls card 5s: why      floor voids the hand: why
dealer shuffles 5s 5h ...
```

The word ``seat`` may stand before a number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from houseway.cards import card_text, cards_text, parse_card, parse_cards
from houseway.errors import RecordError, did_you_mean
from houseway.games.panguingue import commands as co
from houseway.games.panguingue.unseen import cards_read, cards_written
from houseway.money import cents, dollars
from houseway.rulebook.families.panguingue_fouls import FoulCause

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.games.panguingue.commands import PanCommand

_WORDS = {
    "takes": co.Take,
    "touches": co.Touch,
    "draws": co.Draw,
    "passes": co.Pass,
    "waives": co.Waive,
    "claims": co.Claim,
    "goes out": co.GoOut,
    "takes tops": co.TakeTops,
    "offers split": co.OfferSplit,
    "agrees": co.Agree,
    "refuses": co.Refuse,
    "plays on": co.PlayOn,
    "throws in": co.ThrowIn,
}
"""What a seat does without naming anything more."""
_NAMED = {kind: words for words, kind in _WORDS.items()}
_CAUSES: dict[str, FoulCause] = {cause.replace("_", "-"): cause for cause in get_args(FoulCause)}
_SEAT = r"(?:seat\s+)?(\d{1,6})"
_MONEY = re.compile(rf"{_SEAT}\s+(\$?[\d.,]*\d)")
_LINE = re.compile(rf"{_SEAT}\s+(.+)")
_OTHERS = "in, out, counts, melds, adds, discards, forces, fouls, slips, offers settlement"


def _cause(text: str) -> FoulCause:
    if text not in _CAUSES:
        raise RecordError(f'no cause "{text}" for a foul{did_you_mean(text, _CAUSES)}')
    return _CAUSES[text]


def _amounts(text: str) -> dict[int, int]:
    found: dict[int, int] = {}
    for part in re.split(r",\s+", text.strip()):
        written = _MONEY.fullmatch(part)
        if written is None or int(written[1]) in found:
            raise RecordError(
                f'"{part}" in a settlement; write each seat and its amount once, such as 2 $4, 6 $0'
            )
        found[int(written[1])] = cents(written[2])
    return found


def _counts(seat: int, found: re.Match[str]) -> PanCommand:
    place = None if found[2] is None else int(found[2])
    return co.Correct(seat, place, second_five=found[1] == "second five")


_FORMS: tuple[tuple[re.Pattern[str], Callable[[int, re.Match[str]], PanCommand]], ...] = (
    (re.compile(r"(in|out)"), lambda seat, found: co.Declare(seat, plays=found[1] == "in")),
    (re.compile(r"counts(?:\s+(card|second five)\s+(\d{1,6}))?"), _counts),
    (re.compile(r"melds\s+(.+)"), lambda seat, found: co.LayMeld(seat, parse_cards(found[1]))),
    (
        re.compile(r"adds\s+(\S+)\s+to\s+(\d{1,6})"),
        lambda seat, found: co.Add(seat, parse_card(found[1]), int(found[2])),
    ),
    (re.compile(r"discards\s+(\S+)"), lambda seat, found: co.Discard(seat, parse_card(found[1]))),
    (
        re.compile(rf"forces\s+(\S+)\s+on\s+{_SEAT}"),
        lambda seat, found: co.Force(seat, int(found[2]), parse_card(found[1])),
    ),
    (re.compile(rf"forces\s+{_SEAT}\s+to\s+draw"), lambda seat, found: co.Force(seat, int(found[1]))),
    (
        re.compile(rf"fouls\s+{_SEAT}\s+([a-z-]+)"),
        lambda seat, found: co.CallFoul(seat, int(found[1]), _cause(found[2])),
    ),
    (
        re.compile(r"slips\s+([a-z-]+)(?:\s+(.+))?"),
        lambda seat, found: co.Slip(seat, _cause(found[1]), parse_cards(found[2] or "")),
    ),
    (
        re.compile(r"offers\s+settlement\s+(.+)"),
        lambda seat, found: co.OfferSettlement(seat, _amounts(found[1])),
    ),
)
_FLOOR = re.compile(rf"floor\s+fouls\s+(?:card\s+(\S+)|{_SEAT}):\s*(.*)")
_VOID = re.compile(r"floor\s+voids\s+the\s+hand:\s*(.*)")
_SHUFFLE = re.compile(r"dealer\s+shuffles(?:\s+(.+))?")


def parse_command(text: str) -> PanCommand:
    """Read a command from its line."""
    line = text.strip()
    if found := _FLOOR.fullmatch(line):
        card = None if found[1] is None else parse_card(found[1])
        return co.RuleFoul(found[3].strip(), None if found[2] is None else int(found[2]), card)
    if found := _VOID.fullmatch(line):
        return co.VoidHand(found[1].strip())
    if found := _SHUFFLE.fullmatch(line):
        return co.Shuffle(cards_read(found[1] or ""))
    read = _LINE.fullmatch(line)
    if read is None:
        raise RecordError(
            f'"{line}" is no command of pan; it begins with a seat, "floor fouls", "floor voids the hand" or "dealer shuffles"'
        )
    seat, does = int(read[1]), " ".join(read[2].split())
    if does in _WORDS:
        return _WORDS[does](seat)
    for form, build in _FORMS:
        if found := form.fullmatch(does):
            return build(seat, found)
    raise RecordError(f'"{line}" is no command of pan; a seat {", ".join(_WORDS)}, {_OTHERS}')


def command_text(command: PanCommand) -> str:  # noqa: C901, PLR0911, PLR0912 -- one line for each command
    """Write a command as its line."""
    match command:
        case co.Declare(seat=seat, plays=plays):
            return f"{seat} {'in' if plays else 'out'}"
        case co.Correct(seat=seat, place=place, second_five=second):
            where = "" if place is None else f" {'second five' if second else 'card'} {place}"
            return f"{seat} counts{where}"
        case co.LayMeld(seat=seat, cards=cards):
            return f"{seat} melds {cards_text(cards)}"
        case co.Add(seat=seat, card=card, meld=meld):
            return f"{seat} adds {card_text(card)} to {meld}"
        case co.Discard(seat=seat, card=card):
            return f"{seat} discards {card_text(card)}"
        case co.Force(seat=seat, on=on, card=card):
            return (
                f"{seat} forces {on} to draw" if card is None else f"{seat} forces {card_text(card)} on {on}"
            )
        case co.CallFoul(seat=seat, on=on, cause=cause):
            return f"{seat} fouls {on} {cause.replace('_', '-')}"
        case co.Slip(seat=seat, cause=cause, cards=cards):
            return f"{seat} slips {cause.replace('_', '-')} {cards_text(cards)}".rstrip()
        case co.OfferSettlement(seat=seat, amounts=amounts):
            return f"{seat} offers settlement {', '.join(f'{each} {dollars(due)}' for each, due in amounts.items())}"
        case co.RuleFoul(reason=reason, seat=seat, card=card):
            return f"floor fouls {f'card {card_text(card)}' if card is not None else seat}: {reason}"
        case co.VoidHand(reason=reason):
            return f"floor voids the hand: {reason}"
        case co.Shuffle(cards=cards):
            return f"dealer shuffles {cards_written(cards)}".rstrip()
        case _:
            return f"{command.seat} {_NAMED[type(command)]}"
