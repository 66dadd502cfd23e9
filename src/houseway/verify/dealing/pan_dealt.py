"""The dealer's seat at a table of panguingue: seats and entries in; whose turn it is, who pays whom and who has won out."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec import to_builtins

from houseway.cards import card_text, composition
from houseway.errors import IllegalError
from houseway.fees import charged
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.melds import lying_in_order, meld_value
from houseway.games.panguingue.record import PanRecord, SeatEntry
from houseway.games.panguingue.settling import hand_record, opened
from houseway.games.panguingue.setup import pan_game
from houseway.games.panguingue.telling import told
from houseway.games.panguingue.unseen import UNKNOWN
from houseway.verify.dealing.faults import Fault, faulty
from houseway.verify.dealing.pan_course import PanDealing
from houseway.verify.dealing.pan_due import pan_next
from houseway.verify.dealing.pan_shapes import MeldLying, PanDealt, PanMoved, PanNext, PanPhase, PanStanding
from houseway.verify.dealing.pot_shapes import FeeTold, PotResult
from houseway.verify.hand_writing import hand_toml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import Posted
    from houseway.games.panguingue.events import PanEvent
    from houseway.games.panguingue.hand import PanHand
    from houseway.money import Cents, DollarAmount
    from houseway.rulebook import Rules
    from houseway.verify.dealing.pan_entered import PanLaid

_FIX = "put right what breaks the rules; then the cards can be dealt"
_PHASES: dict[str, PanPhase] = {"declare": "declare", "settle": "settle", "nothing": "done"}


def deal_pan(laid: PanLaid) -> PanDealt:
    """Return where a hand of panguingue stands and what is to be done; raise if there is no such game of it."""
    fees = laid.fees
    named = (None, None) if fees is None else (fees.option, fees.sheet)
    rules, _ = charged(laid.game, laid.readings, *named)
    game = pan_game(rules)
    if laid.condition not in {int(stake.condition) for stake in game.stakes}:
        return _broken(rules, [Fault("condition", "no such condition is played", game.chips.cite)])
    try:
        hand, posted = opened(_record(laid, rules))
    except IllegalError as error:
        return _broken(rules, faulty(error.violations))
    return _stands(PanDealing(hand, laid.entries), posted)


def _record(laid: PanLaid, rules: Rules) -> PanRecord:
    """Return the table as a hand file would describe it, with every card unseen."""
    game, fees = pan_game(rules), laid.fees
    packs = max(game.deck.packs) if laid.packs is None else laid.packs
    dealt = {each.seat: game.deal.cards if each.dealt is None else each.dealt for each in laid.seats}
    left = composition(game.deck.composition).size * packs - sum(dealt.values())
    return PanRecord(
        game=rules.id,
        condition=_cents(laid.condition),
        first=laid.first,
        first_hand=laid.first_hand,
        seats=tuple(
            SeatEntry(
                seat=each.seat,
                chips=_cents(each.chips),
                cards=_unseen(dealt[each.seat]),
                doubles=each.doubles,
                entering=each.entering,
            )
            for each in laid.seats
        ),
        deck=_unseen(max(left, 0)),
        commands="",
        packs=packs,
        option=None if fees is None else fees.option,
        sheet=None if fees is None else fees.sheet,
        tops=_cents(laid.tops),
        double_tops=_cents(laid.double_tops),
        raised=laid.raised,
        readings=laid.readings,
    )


def _cents(amount: Cents) -> DollarAmount:
    """Return cents as a hand file has them once it is read."""
    return cast("DollarAmount", amount)


def _unseen(many: int) -> str:
    return " ".join([UNKNOWN] * many)


def _broken(rules: Rules, faults: list[Fault]) -> PanDealt:
    return PanDealt(
        game=rules.id,
        title=rules.document.title,
        rules_hash=rules.hash,
        phase="table",
        next=PanNext(do="fix-table", says=_FIX),
        violations=tuple(faults),
    )


def _stands(dealing: PanDealing, posted: Posted | None) -> PanDealt:
    """Tell where a hand stands."""
    hand = dealing.hand
    state, due = hand.state, pan_next(dealing)
    ended = state.ended
    return PanDealt(
        game=hand.rules.id,
        title=hand.game.title,
        rules_hash=hand.rules.hash,
        phase=_PHASES.get(due.do, "play"),
        next=due,
        violations=tuple(dealing.faults),
        entered=dealing.taken,
        events=tuple(to_builtins(event, str_keys=True) for event in hand.events),
        story=tuple(filter(None, (_line(hand, event) for event in hand.events))),
        seats=tuple(_seats(hand)),
        order=tuple(state.players),
        condition=hand.now.chip,
        tops=state.tops,
        double_tops=state.double_tops,
        deck=len(state.deck),
        moved=tuple(_moved(hand.events[dealing.since :])) if dealing.since else (),
        fees=tuple(
            FeeTold("fee", event.title, event.amount, event.seat, event.cite)
            for event in hand.events
            if isinstance(event, ev.FeeTaken) and event.amount
        ),
        ending=None if ended is None else ended.how,
        winner=None if ended is None else ended.winner,
        results=() if ended is None else tuple(PotResult(*each) for each in ended.results),
        record=None if ended is None else _written(hand, posted),
    )


def _line(hand: PanHand, event: PanEvent) -> str:
    """Say what happened in one line; nothing where there is nothing to say."""
    if isinstance(event, ev.PayDue):
        return f"seat {event.seat} has {told(hand.now, event, event.seat)}"
    return told(hand.now, event, None)


def _seats(hand: PanHand) -> Iterator[PanStanding]:
    for seat, player in sorted(hand.state.players.items()):
        due, out = hand.worth(seat)
        yield PanStanding(
            seat=seat,
            chips=player.chips,
            status=player.status,
            doubles=player.doubles,
            held=len(player.hand),
            melds=tuple(
                MeldLying(tuple(map(card_text, lying_in_order(hand.game, meld))), meld_value(hand.game, meld))
                for meld in player.melds
            ),
            due=due,
            out=out,
        )


def _moved(events: list[PanEvent]) -> Iterator[PanMoved]:
    """Yield every payment among some events, in their order."""
    for event in events:
        match event:
            case ev.Paid(payer=payer, to=to, amount=amount, due=due):
                yield PanMoved(payer, to, amount, due)
            case ev.TopsAwarded(seat=seat, tops=tops, double_tops=double) if tops + double:
                yield PanMoved(None, seat, tops + double, tops + double)
            case _:
                pass


def _written(hand: PanHand, posted: Posted | None) -> str:
    """Return a finished hand as a hand file; of cards that nobody saw it says only how many there were."""
    record = hand_record(hand, posted)
    return hand_toml({key: value for key, value in record.items() if value not in ("", {}, [])})
