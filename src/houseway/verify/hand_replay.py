"""Playing a written hand again, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import card_text
from houseway.errors import CardError, IllegalError
from houseway.games.poker.acts import DEALER, Act
from houseway.games.poker.deal import Deal
from houseway.games.poker.lines import parse_line
from houseway.games.violations import Violation
from houseway.verify.hand_pack import WrittenPack
from houseway.verify.hand_record import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.poker.lines import Command
    from houseway.verify.hand_case import HandCase

_CARDS = Act(DEALER, "cards")
_BY_HAND = frozenset({"show", "muck"})


class Played(Struct, frozen=True):
    """A hand played again as far as its lines are lawful."""

    deal: Deal | None
    """None if not even the first cards could be dealt."""
    pack: WrittenPack
    faults: tuple[Violation, ...] = ()
    stopped: int | None = None
    """The number of the line that could not be done; those after it were not looked at."""

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return self.deal is not None and self.deal.over and not self.faults


def play(case: HandCase) -> Played:
    """Play a hand again; stop at the first line that breaks a rule and name every rule it breaks."""
    pack = case.pack()
    stacks = {entry.seat: int(entry.stack) for entry in case.record.seats}
    by_hand = any(line.split()[1:2] and line.split()[1] in _BY_HAND for line in case.record.acts)
    try:
        deal = Deal(
            case.plan(),
            stacks,
            case.button,
            pack,
            posts=case.posts(),
            collector=case.collector(),
            showdown_by_hand=by_hand,
            keeps_fees=case.record.void_fee == "kept",
        )
    except CardError as error:
        return Played(None, pack, (Violation("cards", f"{error}: {len(stacks)} players cannot be dealt in"),))
    return _through(case, deal, pack)


def _through(case: HandCase, deal: Deal, pack: WrittenPack) -> Played:
    for number, line in enumerate(case.record.acts, 1):
        try:
            command = parse_line("".join(_known(line, deal, pack)))
            _say_cards(deal, command)
            deal.apply(command)
        except (IllegalError, CardError) as error:
            return Played(deal, pack, tuple(_at_line(number, line, error)), number)
    if _waits_for_cards(deal):
        deal.apply(_CARDS)
    return Played(deal, pack)


def _waits_for_cards(deal: Deal) -> bool:
    now = deal.legal()
    return now is not None and now.seat == DEALER


def _say_cards(deal: Deal, command: Command) -> None:
    """Let the house dealer say "cards" where the record leaves it out: it goes without saying."""
    now = deal.legal()
    if not isinstance(command, Act) or now is None or now.seat != DEALER:
        return
    if command.word != "cards" and (command.seat, command.word) not in now.also:
        deal.apply(_CARDS)


def _known(line: str, deal: Deal, pack: WrittenPack) -> Iterator[str]:
    """Put the cards into a line that stand in for those nobody knows; the reason of a ruling may hold anything."""
    said, colon, reason = line.partition(":")
    first, *rest = said.split(UNKNOWN)
    yield first
    seat = first.split()[0] if first.split() else ""
    state = deal.state
    held = state.hole[state.index(int(seat))] if seat.isdecimal() and int(seat) in state.seats else []
    unknown = [card_text(card) for card in held if card in pack.filled]
    if len(rest) > len(unknown):
        says = f"names {len(rest)} cards that are not known; the hand holds {len(unknown)} such"
        raise IllegalError([Violation("not-held", says)])
    for card, text in zip(unknown, rest, strict=False):
        yield card + text
    yield colon + reason


def _at_line(number: int, line: str, error: IllegalError | CardError) -> Iterator[Violation]:
    """Say at which line rules were broken."""
    named = f'act {number}, "{line}":'
    if isinstance(error, CardError):
        yield Violation("cards", f"{named} {error}")
        return
    for fault in error.violations:
        if isinstance(fault, Violation):
            says = fault.says.removeprefix(f'"{line}"').removeprefix(":").strip()
            yield replace(fault, says=f"{named} {says}")
