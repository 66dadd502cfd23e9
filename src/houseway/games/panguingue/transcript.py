"""A hand of pan told in a few lines that a dealer could read aloud."""

from __future__ import annotations

from itertools import groupby, takewhile
from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import cards_symbol, suit_of
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.melds import lying_in_order, meld_value, place_of, seen
from houseway.games.panguingue.telling import chips_words, told
from houseway.games.panguingue.unseen import cards_shown
from houseway.games.state import UNSEEN
from houseway.games.transcript import packs_words, reading_lines
from houseway.money import dollars, signed_dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.panguingue.events import PanEvent
    from houseway.games.panguingue.hand import PanHand

_HEAD = 12
"""The least width of the headings."""
_IN_A_LINE = 8
_CLOSING = (ev.WentOut, ev.TopsAwarded, ev.HandVoided, ev.HandEnded)
_OPENING = (ev.HandOpened, ev.AntePosted, ev.FeeTaken, ev.CardsDealt, ev.DeckPlaced)


class _Turn(NamedTuple):
    """A turn as it is told: its number, whose it is, and its events."""

    number: int
    seat: int | None
    events: list[PanEvent]


def transcript(hand: PanHand) -> str:
    """Tell a hand: the table, antes and fee, the cards, turn by turn, who went out, payments, the result."""
    said = list(_told(hand))
    width = max(_HEAD, *(len(head) + 2 for head, _ in said))
    lines = [_table_line(hand), *(f"{head:<{width}}{line}" for head, line in said)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _told(hand: PanHand) -> Iterator[tuple[str, str]]:
    yield from _block("reading", reading_lines(hand.rules))
    yield "pay table", _pay_line(hand)
    yield from _block("chips", _chip_lines(hand))
    yield from _block("tops", _tops_lines(hand))
    yield from _block("dealt", _dealt_lines(hand))
    yield from _block("declare", _declare_lines(hand))
    yield from _turn_lines(hand)
    yield from _block("melds", _meld_lines(hand))
    yield from _block("end", _end_lines(hand))
    yield from _block("result", _result_lines(hand))


def _block(head: str, lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    for place, line in enumerate(lines):
        yield head if place == 0 else "", line


def _table_line(hand: PanHand) -> str:
    setup = hand.setup
    first = "drawn by lot, reading pan-first-hand" if setup.first_hand else "won the last hand"
    return (
        f"{hand.rules.id}   {packs_words(setup.packs, hand.game.deck.composition)}   condition {dollars(hand.now.chip)}"
        f"   {len(setup.seats)} players   first: seat {setup.first} ({first})"
    )


def _pay_line(hand: PanHand) -> str:
    cite = shown(hand.game.readings["pan-pay-table"].cite) if "pan-pay-table" in hand.game.readings else ""
    return f"the posted one is lost: chips are paid by reading pan-pay-table={hand.rules.choices.get('pan-pay-table')} ({cite})"


def _chip_lines(hand: PanHand) -> Iterator[str]:
    seats = {each.seat: each for each in hand.setup.seats}
    parts = [
        f"seat {seat} {dollars(seats[seat].chips)}{' doubles' * seats[seat].doubles}"
        for seat in hand.state.players
    ]
    yield "   ".join(parts)
    if hand.setup.raised:
        cite = shown(hand.game.doubles.all_doubles_cite)
        yield f"the floor raised the condition: {hand.setup.raised} ({cite})"


def _tops_lines(hand: PanHand) -> Iterator[str]:
    """Tell the antes, the fee and what is played for."""
    antes = [event for event in hand.events if isinstance(event, ev.AntePosted)]
    fees = [event for event in hand.events if isinstance(event, ev.FeeTaken) and event.amount > 0]
    single, double = sum(each.tops for each in antes), sum(each.double_tops for each in antes)
    apart = (
        f", and {dollars(double)} kept apart for doubles ({shown(hand.game.doubles.tops_apart_cite)})"
        if double
        else ""
    )
    before = hand.setup.tops + hand.setup.double_tops
    waiting = f"; {dollars(before)} lay on the block" if before else ""
    yield f"antes of {dollars(single)} ({shown(hand.game.chips.cite)}){apart}{waiting}"
    for fee in fees:
        source = "the antes" if fee.seat is None else f"seat {fee.seat}"
        yield f"fee of {dollars(fee.amount)} from {source} ({shown(fee.cite)})"


def _dealt_lines(hand: PanHand) -> Iterator[str]:
    for event in hand.events:
        if isinstance(event, ev.CardsDealt):
            known = sorted(seen(event.cards), key=lambda card: (place_of(hand.game, card), suit_of(card)))
            cards = (*known, *(UNSEEN,) * (len(event.cards) - len(known)))
            number = "" if len(cards) == hand.game.deal.cards else f"   {len(cards)} cards"
            yield f"seat {event.seat}  {cards_shown(cards)}{number}"


def _turns(hand: PanHand) -> list[_Turn]:
    """Return the events turn by turn; those before the first turn stand in one of number 0."""
    found = [_Turn(0, None, [])]
    for event in hand.events:
        if isinstance(event, ev.TurnBegan | ev.TurnResumed):
            number = event.number if isinstance(event, ev.TurnBegan) else found[-1].number
            found.append(_Turn(number, event.seat, []))
        elif not isinstance(event, _OPENING):
            found[-1].events.append(event)
    return found


def _declare_lines(hand: PanHand) -> Iterator[str]:
    before = [each for each in _turns(hand)[0].events if not isinstance(each, _CLOSING)]
    said = [(event, words) for event in before if (words := told(hand.now, event, None))]
    for declared, group in groupby(said, key=lambda each: isinstance(each[0], ev.Declared)):
        phrases = [words for _, words in group]
        yield from (", ".join(phrases),) if declared else phrases


def _turn_lines(hand: PanHand) -> Iterator[tuple[str, str]]:
    """Tell the turns; those in which a card was only drawn and passed stand together on a line."""
    waiting: list[_Turn] = []
    for turn in _turns(hand)[1:]:
        if _is_plain(turn):
            waiting.append(turn)
            if len(waiting) < _IN_A_LINE:
                continue
        yield from _passes(waiting)
        if not _is_plain(turn):
            yield from _whole_turn(hand, turn)
        waiting = []
    yield from _passes(waiting)


def _is_plain(turn: _Turn) -> bool:
    return [type(event) for event in turn.events] == [ev.CardDrawn, ev.CardReleased]


def _passes(turns: Sequence[_Turn]) -> Iterator[tuple[str, str]]:
    if turns:
        first, last = turns[0].number, turns[-1].number
        parts = [
            f"seat {turn.seat} {cards_symbol([event.card])}"
            for turn in turns
            for event in turn.events
            if isinstance(event, ev.CardDrawn)
        ]
        yield (
            f"turn {first}" if first == last else f"turn {first}-{last}",
            f"drawn and passed: {', '.join(parts)}",
        )


def _whole_turn(hand: PanHand, turn: _Turn) -> Iterator[tuple[str, str]]:
    events = [event for event in turn.events if not isinstance(event, _CLOSING)]
    if events and isinstance(turn.events[-1], ev.HandEnded):
        closing = next(place for place, event in enumerate(turn.events) if isinstance(event, _CLOSING))
        events = turn.events[:closing]
    phrases = [words for event in events if (words := told(hand.now, event, turn.seat))]
    first = [*takewhile(_of_others, phrases)]  # what others did before he acted stands on a line of its own
    own = phrases[len(first) :]
    head = f"turn {turn.number}"
    if first:
        yield head, "; ".join(first)
    if own:
        yield "" if first else head, f"seat {turn.seat}  {'; '.join(own)}"


def _of_others(phrase: str) -> bool:
    return phrase.startswith(("seat ", "the "))


def _meld_lines(hand: PanHand) -> Iterator[str]:
    """Tell what lies before each player at the end, and what it pays."""
    for seat, player in hand.state.players.items():
        if player.melds:
            melds = [
                f"{cards_symbol(lying_in_order(hand.game, meld))} ({chips_words(meld_value(hand.game, meld))})"
                for meld in player.melds
            ]
            yield f"seat {seat}  {', '.join(melds)}"


def _end_lines(hand: PanHand) -> Iterator[str]:
    """Tell how the hand ended, from going out or the first award on."""
    events = hand.events
    first = next((place for place, event in enumerate(events) if isinstance(event, _CLOSING)), len(events))
    paid: list[str] = []
    for event in events[first:]:
        words = told(hand.now, event, None)
        if isinstance(event, ev.Paid):
            paid.append(words)
        else:
            if paid:
                yield ", ".join(paid)
            paid = []
            if words:
                yield words


def _result_lines(hand: PanHand) -> Iterator[str]:
    ended = hand.state.ended
    if ended is None:
        return
    yield "   ".join(f"seat {seat} {signed_dollars(gain)}" for seat, gain in ended.results)
    left = [(ended.tops_left, "tops"), (ended.double_tops_left, "double tops")]
    parts = [f"{dollars(amount)} of the {name}" for amount, name in left if amount]
    if parts:
        yield f"on the block for the next hand: {' and '.join(parts)}"
