"""Hands for a pot that were really played, entered again as a house dealer would: card by card, act by act."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import card_text, cards_text
from houseway.table.setups import FeeOption
from houseway.verify import SettledHand, parse_hand, settle_hand
from houseway.verify.dealing import (
    ActEntry,
    CardEntry,
    HandDealt,
    HandLaid,
    OpenEntry,
    PostLaid,
    SeatLaid,
    StakesLaid,
    deal_hand,
)

if TYPE_CHECKING:
    from houseway.verify import HandRecord
    from houseway.verify.dealing.pot_entered import AnyPotEntry

GOLDEN = Path(__file__).parents[1] / "games" / "poker" / "golden"
HANDS = sorted(GOLDEN.glob("*/*.toml"))


class Real(Struct):
    """A hand as it was written down, and played to its end."""

    record: HandRecord
    settled: SettledHand


@cache
def played(path: Path) -> Real:
    """Return a golden hand as it was played."""
    record = parse_hand(path.read_text(encoding="utf-8"), path.name)
    return Real(record, settle_hand(record))


def laid(record: HandRecord, *entries: AnyPotEntry) -> HandLaid:
    """Return the table of a hand with these entries."""
    stakes = StakesLaid(
        structure=record.structure,
        limits=None if record.limits is None else (int(record.limits[0]), int(record.limits[1])),
        blinds=None if record.blinds is None else tuple(map(int, record.blinds)),
        ante=_cents(record.ante),
        bring_in=_cents(record.bring_in),
        chip=_cents(record.chip),
    )
    return HandLaid(
        game=record.game,
        seats=tuple(SeatLaid(each.seat, int(each.stack)) for each in record.seats),
        button=record.button,
        stakes=stakes,
        posts=tuple(PostLaid(each.seat, each.kind, int(each.amount)) for each in record.posts),
        bomb=_cents(record.bomb),
        killed=record.killed,
        readings=dict(record.readings),
        fees=None if record.option is None else FeeOption(str(record.option), record.sheet, record.schedule),
        entries=entries,
    )


def _cents(amount: int | None) -> int | None:
    return None if amount is None else int(amount)


class HouseDealer:
    """Enters a hand step by step; `blind` names no card that lies face down before it is shown."""

    def __init__(self, real: Real, *, blind: bool) -> None:
        self._real = real
        self._blind = blind
        self._acts = list(real.record.acts)
        self._lines = {to: list(line) for to, line in real.settled.case.lines.items()}
        self.entries: list[AnyPotEntry] = []
        self.seen: list[HandDealt] = []
        """Every moment of the hand, as the dealer saw it."""

    def deal(self) -> HandDealt:
        """Deal and play to the end."""
        for _ in range(400):
            stands = deal_hand(laid(self._real.record, *self.entries))
            assert not stands.violations, (stands.violations, self.entries)
            assert stands.next.says
            self.seen.append(stands)
            if stands.phase == "settle":
                return stands
            self.entries.append(self._next(stands))
        raise AssertionError(f"there is no end: {self.entries[-3:]}")

    def _next(self, stands: HandDealt) -> AnyPotEntry:
        due = stands.next
        match due.do:
            case "deal-card" | "burn":
                to = int(due.hand[5:]) if due.hand and due.hand.startswith("seat ") else str(due.hand)
                line = self._lines.get(to)
                card = line.pop(0) if line else None
                hidden = card is None or (self._blind and due.face == "down")
                return CardEntry("" if hidden else card_text(card))  # pyright: ignore[reportArgumentType] -- not hidden, so known
            case "name":
                return OpenEntry(due.hand or "", cards_text(self._shown(stands)))
            case _:
                return ActEntry(self._act(stands))

    def _act(self, stands: HandDealt) -> str:
        asked = stands.next.act
        line = self._acts[0] if self._acts else ""
        changes = asked is None and line[:1].isdigit() and " draw" in line
        if stands.next.do == "say-cards" and line != "cards" and not (changes and self._changes(line)):
            return "cards"
        if not line and asked is not None:
            return f"{asked.seat} show"
        del self._acts[0]
        words = line.split()
        if self._blind and words[1:2] in (["draw"], ["discard"]):
            return " ".join([*words[:2], *["??"] * len(words[2:])])
        return line

    def _changes(self, line: str) -> bool:
        """Say whether somebody calls for another number of cards before the house dealer has said "cards"."""
        said = [each.line for each in self.entries if isinstance(each, ActEntry)]
        return bool(said) and said[-1].split()[:2] == line.split()[:2]

    def _shown(self, stands: HandDealt) -> list[int]:
        """Return the cards of a hand that are to be named."""
        due, deal = stands.next, self._real.settled.deal
        seat = int((due.hand or "seat 0")[5:])
        held = list(deal.state.hole[deal.state.index(seat)])
        known = next(each for each in stands.seats if each.seat == seat)
        for lying in known.cards:
            if lying.card is not None:
                held = [card for card in held if card_text(card) != lying.card]
        if len(held) == len(due.places):
            return held
        dealt = deal.dealt_to(seat)  # a down card that is turned: they lie as they were dealt
        return [dealt[place] for place in due.places]
