"""The dealer's seat at a table for a pot: seats and entries in; whose turn it is, the pots and who wins them out."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING, cast

from msgspec import to_builtins
from msgspec.structs import replace

from houseway.cards import card_text
from houseway.errors import RecordError, UnknownGameError
from houseway.fees import charged
from houseway.games.poker import events as what
from houseway.games.poker.acts import DEALER, Act
from houseway.games.poker.callouts import callouts
from houseway.games.poker.pack import BOARD, BURN, OUT
from houseway.games.poker.pots import is_all_in, pots_in_middle, pots_of
from houseway.games.poker.state import NOBODY
from houseway.games.poker.transcript import Teller
from houseway.money import dollars
from houseway.rulebook.families.poker import PokerGame
from houseway.verify.dealing.faults import Fault, faulty
from houseway.verify.dealing.pot_course import HandDealing
from houseway.verify.dealing.pot_due import CardDue, OpenDue, due_words
from houseway.verify.dealing.pot_shapes import (
    ActAsked,
    FeeTold,
    HandDealt,
    PotNext,
    PotPhase,
    PotResult,
    PotTold,
    SeatStanding,
    WonTold,
)
from houseway.verify.dealing.shapes import CardLying
from houseway.verify.dealing.words import listed
from houseway.verify.hand_case import open_hand
from houseway.verify.hand_record import UNKNOWN, HandRecord, PostEntry, SeatEntry
from houseway.verify.hand_tables import hand_remarks, hand_table_faults
from houseway.verify.hand_writing import hand_record, hand_toml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.lines import Command
    from houseway.games.poker.plan import StreetPlan
    from houseway.games.poker.state import State
    from houseway.money import Cents, DollarAmount
    from houseway.rulebook import Rules
    from houseway.verify.dealing.pot_entered import HandLaid
    from houseway.verify.hand_case import HandCase

_FIX = "put right what breaks the rules; then the cards can be dealt"
_PHASES: dict[str, PotPhase] = {
    "act": "act", "say-cards": "act", "settle": "settle", "nothing": "done", "fix-table": "table"
}  # fmt: skip
_MARGIN = 10
"""The width of the labels in a transcript."""


def deal_hand(laid: HandLaid) -> HandDealt:
    """Return where a hand for a pot stands and what is to be done; raise if there is no such game for a pot."""
    fees = laid.fees
    named = (None, None, None) if fees is None else (fees.option, fees.sheet, fees.schedule)
    rules, _ = charged(laid.game, laid.readings, *named)
    if not isinstance(rules.document, PokerGame):
        raise UnknownGameError(f"{rules.id} is not played for a pot with rounds of betting")
    try:
        case = open_hand(_record(laid))
    except (RecordError, ValueError) as error:
        return _broken(rules, None, [Fault("stakes", str(error))])
    faults = faulty(hand_table_faults(case))
    if faults:
        return _broken(rules, case, faults)
    return _stands(HandDealing(case, laid.entries))


def _record(laid: HandLaid) -> HandRecord:
    """Return the table as a hand file would describe it, before anything is done."""
    stakes, fees = laid.stakes, laid.fees
    limits = stakes.limits
    return HandRecord(
        game=laid.game,
        seats=tuple(SeatEntry(each.seat, _cents(each.stack)) for each in laid.seats),
        acts=(),
        button=laid.button,
        structure=stakes.structure,
        limits=None if limits is None else (_cents(limits[0]), _cents(limits[1])),
        blinds=None if stakes.blinds is None else tuple(map(_cents, stakes.blinds)),
        ante=_amount(stakes.ante),
        bring_in=_amount(stakes.bring_in),
        chip=_amount(stakes.chip),
        bomb=_amount(laid.bomb),
        killed=laid.killed,
        posts=tuple(PostEntry(each.seat, each.kind, _cents(each.amount)) for each in laid.posts),
        option=None if fees is None else fees.option,
        sheet=None if fees is None else fees.sheet,
        schedule=None if fees is None else fees.schedule,
        readings=laid.readings,
    )


def _cents(amount: Cents) -> DollarAmount:
    """Return cents as a hand file has them once it is read: plain, so that they can be sent on as they are."""
    return cast("DollarAmount", amount)


def _amount(cents: Cents | None) -> DollarAmount | None:
    return None if cents is None else _cents(cents)


def _broken(rules: Rules, case: HandCase | None, faults: Sequence[Fault]) -> HandDealt:
    return HandDealt(
        game=rules.id,
        title=rules.document.title,
        rules_hash=rules.hash,
        stakes=None if case is None else str(case.table),
        phase="table",
        next=PotNext("fix-table", _FIX),
        violations=tuple(faults),
    )


def _stands(dealing: HandDealing) -> HandDealt:
    """Tell where a hand stands."""
    case, state = dealing.case, dealing.state
    due, over = _next(dealing), state.phase == "over"
    events = list(_seen(dealing))
    won = [event for event in events if isinstance(event, what.Won)]
    shown = {event.seat: event for event in events if isinstance(event, what.Shown)}
    ended = next((event for event in events if isinstance(event, what.Ended)), None)
    return HandDealt(
        game=case.rules.id,
        title=case.document.title,
        rules_hash=case.rules.hash,
        stakes=str(case.table),
        phase=_PHASES.get(due.do, "deal"),
        next=due,
        violations=tuple(dealing.faults),
        remarks=tuple(hand_remarks(case)),
        entered=dealing.taken,
        events=tuple(to_builtins(event, str_keys=True) for event in events),
        story=tuple(_lines(event) for event in events),
        street=state.plan_of_street.name if state.street >= 0 else "",
        seats=tuple(_seats(dealing)),
        board=tuple(card_text(card) for card in state.board),
        pots=() if over else tuple(_pots(state)),
        fees=tuple(
            FeeTold(event.charge, event.title, event.amount, event.seat, event.cite)
            for event in events
            if isinstance(event, what.FeeTaken)
        ),
        won=tuple(_won(event, shown.get(event.seat)) for event in won),
        results=()
        if ended is None
        else tuple(PotResult(seat, ended.results[seat]) for seat in sorted(ended.results)),
        rulings=() if dealing.deal is None else tuple(callouts(state)),
        record=_written(dealing) if over else None,
    )


def _next(dealing: HandDealing) -> PotNext:
    """Return what is to be done now."""
    due, state = dealing.due, dealing.state
    if isinstance(due, OpenDue):
        return PotNext(
            "name", due_words(due), _showdown_cite(state), hand=f"seat {due.seat}", places=due.places
        )
    if isinstance(due, CardDue):
        street = _street_of(state, due)
        hand = str(due.to) if isinstance(due.to, str) else f"seat {due.to}"
        deed = "burn" if due.to == BURN else "deal-card"
        says = f"{street.name}: {due_words(due)}"
        face = "up" if due.up else "down"
        return PotNext(deed, says, street.cite, hand=hand, place=due.place, face=face)
    return _act(dealing)


def _street_of(state: State, due: CardDue) -> StreetPlan:
    """Return the street that a card is of: the next one where it leaves the pack before the betting is complete."""
    streets, street = state.plan.streets, state.street
    if due.to == BOARD:
        ends = accumulate(each.cards if each.to == "board" else 0 for each in streets)
        return next((each for each, end in zip(streets, ends, strict=True) if due.place < end), streets[-1])
    early = due.to in {BURN, OUT} and state.phase == "bet" and state.actor != NOBODY
    return streets[min(street + early, len(streets) - 1)]


def _act(dealing: HandDealing) -> PotNext:
    state = dealing.state
    legal = None if dealing.deal is None else dealing.deal.legal()
    if legal is None:
        if dealing.settled:
            return PotNext("nothing", "the hand is over")
        return PotNext("settle", "push the pots to those who won them", _showdown_cite(state))
    if legal.seat == DEALER:
        return PotNext(
            "say-cards", 'say "cards": nobody changes his draw any more', state.plan_of_street.cite
        )
    asked = ActAsked(legal.seat, legal.words, legal.call, legal.to, legal.cards, legal.also)
    cite = _showdown_cite(state) if state.phase == "show" else state.plan_of_street.cite
    says = f"seat {legal.seat} may {listed([*_words(asked)], 'or')}"
    return PotNext("act", says, cite, _why_first(state, legal.seat), hand=f"seat {legal.seat}", act=asked)


def _words(asked: ActAsked) -> Iterator[str]:
    """Say what somebody may do, with the amounts."""
    for word in asked.words:
        if word == "call":
            yield f"call {dollars(asked.call)}"
        elif word in {"bet", "raise", "bring-in"} and asked.to:
            spans = [
                dollars(low) if low == high else f"{dollars(low)} to {dollars(high)}"
                for low, high in asked.to
            ]
            yield f"{word} {'to ' if word == 'raise' else ''}{' or '.join(spans)}"
        elif word in {"draw", "discard"}:
            least, most = asked.cards
            yield f"{word} {most if least == most else f'{least} to {most}'}"
        else:
            yield word


def _why_first(state: State, seat: int) -> str:
    """Say why a seat is the first of its street to act."""
    last = next(
        (event for event in reversed(state.events) if isinstance(event, what.StreetBegun | what.Acted)), None
    )
    begins = isinstance(last, what.StreetBegun) and last.first == seat
    return f"first to act: {state.plan_of_street.first.replace('_', ' ')}" if begins else ""


def _showdown_cite(state: State) -> tuple[str, ...]:
    rule = state.plan.document.showdown
    return () if rule is None else rule.cite


def _seen(dealing: HandDealing) -> Iterator[AnyEvent]:
    """Yield everything that happened; a card that nobody has seen is hidden."""
    unseen = dealing.unseen
    for event in dealing.state.events:
        match event:
            case what.Burned(card=card) if card in unseen:
                yield what.Burned(what.HIDDEN)
            case what.HandDealt() | what.Discarded():
                cards = tuple(what.HIDDEN if card in unseen else card for card in event.cards)
                yield replace(event, cards=cards)
            case _:
                yield event


def _lines(event: AnyEvent) -> str:
    """Say what happened in one line."""
    teller = Teller()
    teller.tell(event)
    told: list[str] = []
    for line in teller.finished():
        label, text = line[:_MARGIN].strip(), re.sub(r" {2,}", ", ", line[_MARGIN:].strip())
        told.append(f"{label}: {text}" if label else text)
    return "; ".join(told) or ("a card is burned" if isinstance(event, what.Burned) else "")


def _seats(dealing: HandDealing) -> Iterator[SeatStanding]:
    state, unseen, bets = dealing.state, dealing.unseen, _bets(dealing.state)
    for player, seat in sorted(enumerate(state.seats), key=lambda each: each[1]):
        cards = zip(state.hole[player], state.up[player], strict=True)
        yield SeatStanding(
            seat=seat,
            stack=state.stack[player],
            bet=bets[player],
            put=state.put[player],
            live=state.live[player],
            all_in=is_all_in(state, player),
            button=seat == dealing.case.button,
            cards=tuple(CardLying(None if card in unseen else card_text(card), up) for card, up in cards),
        )


def _pots(state: State) -> Iterator[PotTold]:
    """Yield the pots in the middle; bets of an open round are in front of the seats, and make no side pot."""
    found = pots_of(state) if state.phase == "show" else pots_in_middle(state, _bets(state))
    for number, pot in enumerate(found):
        yield PotTold(_pot_name(number), pot.amount, tuple(state.seats[player] for player in pot.players))


def _bets(state: State) -> list[Cents]:
    """Return what is in front of each player: nothing once the betting round is closed."""
    betting = state.phase in {"bet", "bring"} and state.actor != NOBODY
    return state.bet if state.phase == "start" or betting else [0] * state.players


def _pot_name(number: int) -> str:
    return f"side pot {number}" if number else "main pot"


def _won(event: what.Won, shown: what.Shown | None) -> WonTold:
    hand = "" if shown is None else shown.low if event.part == "low" else shown.high or shown.low
    return WonTold(event.seat, event.amount, _pot_name(event.pot), event.part, event.odd, hand, _lines(event))


def _written(dealing: HandDealing) -> str | None:
    """Return a finished hand as a hand file; what nobody saw is not written down."""
    case, deal = dealing.case, dealing.deal
    if deal is None or not dealing.writable:
        return None
    record = hand_record(
        deal,
        [_line(command, dealing.unseen) for command in dealing.commands],
        case.rules,
        case.button,
        posts=case.posts(),
        table=case.table,
        posted=case.posted,
        killed=case.record.killed,
    )
    unseen = {card_text(card) for card in dealing.unseen}
    for entry in record["seat"]:
        entry["cards"] = _masked(entry["cards"], unseen)
    if "burns" in record:
        record["burns"] = _masked(record["burns"], unseen)
    record |= {
        "seat": [{key: value for key, value in each.items() if value != ""} for each in record["seat"]]
    }
    return hand_toml({key: value for key, value in record.items() if key == "acts" or value != ""})


def _line(command: Command, unseen: set[int]) -> str:
    """Return a line of the record; cards that nobody saw are unknown."""
    if not isinstance(command, Act) or not command.cards:
        return str(command)
    cards = " ".join(UNKNOWN if card in unseen else card_text(card) for card in command.cards)
    return f"{replace(command, cards=())} {cards}"


def _masked(cards: str, unseen: set[str]) -> str:
    """Write cards that nobody saw as unknown; nothing where none was seen."""
    words = [UNKNOWN if word in unseen else word for word in cards.split()]
    return "" if set(words) <= {UNKNOWN} else " ".join(words)
