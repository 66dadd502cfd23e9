"""Rounds that were really played, entered again card by card as a house dealer would."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from houseway.cards import card_text, cards_text, parse_cards
from houseway.games import (
    HOUSE_WAY,
    CardDealt,
    CardReplaced,
    Chosen,
    DiceRolled,
    PlaceWager,
    Round,
    Ruled,
)
from houseway.verify import parse_record, settle
from houseway.verify.dealing import (
    AnswerEntry,
    BankLaid,
    CardEntry,
    Dealt,
    DiceEntry,
    DownEntry,
    Laid,
    OpenEntry,
    RulingEntry,
    WagerLaid,
    deal,
)

if TYPE_CHECKING:
    from houseway.games import AnyEvent
    from houseway.verify.dealing import AnyEntry, Mark

GOLDEN = Path(__file__).parents[1] / "games" / "golden"
ROUNDS = sorted(GOLDEN.glob("*/*.toml"))


class Kept:
    """Remembers every round."""

    def __init__(self) -> None:
        self.marks: dict[tuple[bytes, tuple[AnyEntry, ...]], Mark] = {}

    def mark(self, table: bytes, entries: tuple[AnyEntry, ...]) -> Mark | None:
        return self.marks.get((table, entries))

    def keep(self, table: bytes, entries: tuple[AnyEntry, ...], mark: Mark) -> None:
        self.marks[table, entries] = mark


@cache
def played(path: Path) -> Round:
    """Return a golden round as it was played."""
    return settle(parse_record(path.read_text(encoding="utf-8"), path.name))


def named(name: str) -> Round:
    """Return a golden round by its room and name."""
    return played(GOLDEN / f"{name}.toml")


def laid(real: Round, *entries: AnyEntry, **changed: Any) -> Laid:
    """Return the table of a round with its wagers, and these entries."""
    setup, bank = real.setup, real.bank
    placed = [command for command in real.commands if isinstance(command, PlaceWager)]
    table = Laid(
        game=real.rules.id,
        bank=BankLaid(bank.seat, bank.stake, bank.proposition),
        wagers=tuple(
            WagerLaid(bet.bettor.seat, bet.wager, bet.amount, bet.bettor.backline, bet.square, bet.by)
            for bet in placed
        ),
        entries=entries,
        readings={name: choice for name, (choice, _) in real.rules.departures().items()},
        positions=setup.positions,
        packs=setup.packs,
        limits=(setup.minimum, setup.maximum),
    )
    return replace(table, **changed)


def entries_of(real: Round) -> list[AnyEntry]:
    """Return everything that happened in a round, as it is entered by somebody who sees every card."""
    return [entry for event in real.events if (entry := _entry(event)) is not None]


def _entry(event: AnyEvent) -> AnyEntry | None:
    match event:
        case CardDealt(card=card) | CardReplaced(card=card) if card is not None:
            return CardEntry(card_text(card))
        case DiceRolled(rolled=rolled):
            return DiceEntry(rolled)
        case Chosen(bettor=bettor, answer=answer, house_way=house_way):
            return AnswerEntry(bettor.seat, HOUSE_WAY if house_way else answer, bettor.backline)
        case Ruled():
            who = event.bettor
            seat, behind = (event.seat, 0) if who is None else (who.seat, who.backline)
            return RulingEntry(
                event.remedy, event.reason, seat, behind, event.wager, event.hand, event.place, event.square
            )
        case _:
            return None


def dealt_blind(real: Round) -> Dealt:
    """Deal a round as at a real table: what lies face down is named when it is opened, and what is not, never."""
    entries: list[AnyEntry] = []
    kept = Kept()
    for _ in range(400):
        stands, _ = deal(laid(real, *entries), kept)
        assert not stands.violations, (stands.violations, entries)
        if stands.phase == "settle":
            return stands
        entries.append(_blind(real, stands))
    raise AssertionError(f"{real.rules.id}: there is no end")


def _blind(real: Round, stands: Dealt) -> AnyEntry:
    """Return what somebody enters who sees no card that lies face down."""
    due = stands.next
    dealt = [event for event in real.events if isinstance(event, CardDealt)]
    match due.do:
        case "deal-card" | "burn":
            number = sum(event["event"] == "card-dealt" for event in stands.events)
            coming = dealt[number]
            assert (coming.hand, coming.face) == (due.hand, due.face)
            return CardEntry(card_text(coming.card or 0)) if due.face == "up" else DownEntry()
        case "roll":
            return DiceEntry(real.state.rolled)
        case "turn" | "show" | "look":
            cards = [event.card or 0 for event in dealt if event.hand == due.hand]
            return OpenEntry(due.hand or "", _as_set(real, stands, [cards[place] for place in due.places]))
        case _:
            return _said(real, stands)


def _said(real: Round, stands: Dealt) -> AnyEntry:
    said = [event for event in real.events if isinstance(event, Chosen)]
    event = said[sum(each["event"] == "chosen" for each in stands.events)]
    asked = next(each for each in stands.next.asked if each.bettor == event.bettor)
    answer = HOUSE_WAY if event.house_way else event.answer
    closed = answer.startswith("set ") and not asked.cards
    return AnswerEntry(event.bettor.seat, "set" if closed else answer, event.bettor.backline)


def _as_set(real: Round, stands: Dealt, cards: list[int]) -> str:
    """Write a hand as it lies: set, where its owner has set it and did not say how."""
    unsaid = [each["bettor"] for each in stands.events if each.get("answer") == "set"]
    for chosen in real.events:
        if isinstance(chosen, Chosen) and chosen.answer.startswith("set "):
            front = parse_cards(chosen.answer[4:])
            who = {"seat": chosen.bettor.seat, "backline": chosen.bettor.backline}
            if who in unsaid and set(front) <= set(cards):
                back = list(cards)
                for card in front:
                    back.remove(card)
                return f"{cards_text(front)} / {cards_text(back)}"
    return cards_text(cards)
