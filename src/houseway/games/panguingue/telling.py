"""What happened at a table of pan in words, one phrase to an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cards import card_symbol, cards_symbol
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.fouling import cause_row
from houseway.games.panguingue.melds import lying_in_order
from houseway.games.panguingue.unseen import cards_shown
from houseway.games.state import UNSEEN
from houseway.money import dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.games.panguingue.events import PanEvent
    from houseway.games.panguingue.now import Now

CAUSES = {
    "wrong_count_after_touching_deck": "a wrong number of cards",
    "card_thrown_on_floor": "a card thrown on the floor",
    "two_discards_or_none": "two discards or none",
    "invalid_meld": "an invalid meld",
    "deck_card_touches_hand": "a card of the deck that touched the hand",
    "card_taken_off_spread": "a card taken off a spread",
}
"""For what a hand is called foul, in words."""
_SLIPS = {
    "card_thrown_on_floor": "throws the {} on the floor",
    "invalid_meld": "lays down {}, which is no meld",
    "card_taken_off_spread": "takes the {} off its spread",
    "deck_card_touches_hand": "lets the card of the deck touch its hand",
}
SPLIT_IN = {"dollars": "whole dollars", "chips": "whole chips", "cents": "halves to the cent"}
"""What the tops are divided in, in words."""
_ENDINGS = {
    "out": "seat {} wins the hand",
    "split": "the tops are divided in {} (reading pan-odd-chip)",
    "settled": "seat {} has settled",
    "last-player": "seat {} is the last player",
    "nobody": "nobody is left",
    "void": "the hand is void",
}


def told(now: Now, event: PanEvent, seat: int | None) -> str:
    """Tell an event; of whom is not said where it is the one whose turn is being told. Nothing where nothing is to say."""
    phrase = _PHRASES.get(type(event))
    words = "" if phrase is None else phrase(now, event)
    who: int | None = getattr(event, "seat", None)
    return f"seat {who} {words}" if words and who is not None and who != seat else words


def chips_words(number: int) -> str:
    """Say a number of chips.

    >>> chips_words(1), chips_words(4)
    ('1 chip', '4 chips')
    """
    return f"{number} chip{'s' * (number != 1)}"


def _declared(now: Now, event: ev.Declared) -> str:
    words = "plays" if event.plays else "is out"
    cite = shown((*now.game.declare.changed_cite, *now.game.declare.last_changed_cite))
    return f"changes its mind and {words} ({cite})" if event.changed else words


def _melded(now: Now, event: ev.Melded) -> str:
    return f"melds {cards_symbol(lying_in_order(now.game, event.cards))}"


def _added(_: Now, event: ev.Added) -> str:
    return f"adds {card_symbol(event.card)} to meld {event.meld}"


def _due(now: Now, event: ev.PayDue) -> str:
    rows = [row for row in now.game.pay.rows if row.id in event.rows]
    names = " and ".join(row.id.replace("-", " ") for row in rows)
    return f"a condition, {names}: {chips_words(event.chips)}"


def _claimed(_: Now, event: ev.PayClaimed) -> str:
    late = f", {event.forgotten} of it forgotten before" if event.forgotten else ""
    return f"asks for {chips_words(event.chips)}{late}"


def _paid(_: Now, event: ev.Paid) -> str:
    short = f" of {dollars(event.due)}, which is all he has" if event.amount < event.due else ""
    to = f" back to seat {event.to}" if event.why == "repayment" else ""
    return f"seat {event.payer} pays {dollars(event.amount)}{short}{to}"


def _forced(now: Now, event: ev.Forced) -> str:
    row = next(row for row in now.game.forces if row.id == event.row)
    what = "to draw on" if event.card is None else f"to use the {card_symbol(event.card)}"
    return f"is forced by seat {event.by} {what} ({shown(row.cite)})"


def _slipped(_: Now, event: ev.Slipped) -> str:
    if event.cause == "two_discards_or_none":
        return f"discards {cards_symbol(event.cards)}" if event.cards else "discards nothing"
    return _SLIPS[event.cause].format(cards_symbol(event.cards))


def _fouled(now: Now, event: ev.Fouled) -> str:
    rules = now.game.foul
    if event.by == event.seat:
        return f"fouls its own hand and throws it in ({shown(rules.own_hand_pays_cite)})"
    if event.by is None:
        return f"is declared foul by the floor: {event.reason} ({shown(rules.floor_cite)})"
    row = None if event.cause is None else cause_row(now, event.cause)
    cite = rules.cite if row is None else row.cite
    return f"is called foul by seat {event.by} for {CAUSES[event.cause or 'invalid_meld']} ({shown(cite)})"


def _card_fouled(now: Now, event: ev.CardFouled) -> str:
    return f"the floor declares the {card_symbol(event.card)} foul: {event.reason} ({shown(now.game.foul.floor_cite)})"


def _gone(now: Now, _: ev.ChipsGone) -> str:
    return f"has no chips left and is out of the hand ({shown(now.game.tops.without_chips_cite)}, reading pan-out-of-chips)"


def _offered(now: Now, event: ev.Offered) -> str:
    if event.amounts is None:
        return f"offers to divide the tops ({shown(now.game.tops.split_cite)})"
    parts = ", ".join(f"seat {seat} {dollars(due)}" for seat, due in event.amounts.items())
    return f"offers to settle: {parts} ({shown(now.game.survivor.cite)})"


def _lone(now: Now, event: ev.LoneLeft) -> str:
    return "is the only one left" + (f" ({shown(now.game.survivor.cite)})" if event.fouls else "")


def _plays_on(now: Now, event: ev.PlaysOn) -> str:
    return f"plays on face up with {cards_shown(event.cards) or 'no card in hand'} ({shown(now.game.survivor.plays_cite)})"


def _the(card: int) -> str:
    return "one that nobody has seen" if card == UNSEEN else f"the {card_symbol(card)}"


def _given(now: Now, event: ev.CardGiven) -> str:
    row = next(row for row in now.game.counts if row.remedy == "one_given")
    why = shown(row.cite) if row.reading is None else f"reading {row.reading}"
    return f"has {now.game.deal.cards - 1} cards and is given {_the(event.card)} ({why})"


def _withdrawn(now: Now, event: ev.CardWithdrawn) -> str:
    row = next(row for row in now.game.counts if row.remedy == "one_taken_at_random")
    cite, where = (row.from_second_five_cite, " of the second five") if event.second_five else (row.cite, "")
    what = f"card {event.place}{where}, {_the(event.card)}"
    return f"has {now.game.deal.cards + 1} cards: the dealer draws {what} ({shown(cite)})"


def _dead(now: Now, event: ev.HandDead) -> str:
    row = next(row for row in now.game.counts if row.remedy == "dead_ante_back")
    return (
        f"has a dead hand and its ante of {dollars(event.tops + event.double_tops)} back ({shown(row.cite)})"
    )


def _awarded(_: Now, event: ev.TopsAwarded) -> str:
    double = f"{dollars(event.double_tops)} of the double tops" if event.double_tops else ""
    single = f"{dollars(event.tops)} of the tops" if event.tops else ""
    return f"takes {' and '.join(filter(None, (single, double)))}" if single or double else ""


def _went_out(now: Now, event: ev.WentOut) -> str:
    return (
        f"goes out: {chips_words(event.value)} for the melds as they lie and {event.chips} for going out,"
        f" from each player ({shown((*now.game.out.cite, *now.game.out.value_cite))})"
    )


def _voided(now: Now, event: ev.HandVoided) -> str:
    fee = "" if not now.setup.fees else " but the fee" if now.setup.void_fee == "kept" else ", the fee too,"
    return f"the floor voids the hand: {event.reason}; everything{fee} goes back"


def _ended(now: Now, event: ev.HandEnded) -> str:
    parts = SPLIT_IN[now.game.tops.split_in] if event.how == "split" else event.winner
    return _ENDINGS[event.how].format(parts)


_PHRASES: dict[type, Callable[[Now, Any], str]] = {
    ev.Declared: _declared,
    ev.CardGiven: _given,
    ev.CardWithdrawn: _withdrawn,
    ev.HandDead: _dead,
    ev.DeckTouched: lambda _, __: "touches the deck",
    ev.CardDrawn: lambda _, event: f"draws {card_symbol(event.card)}",
    ev.OptionTaken: lambda _, event: f"takes the {card_symbol(event.card)} of seat {event.thrown_by}",
    ev.CardReleased: lambda _, event: f"passes {card_symbol(event.card)}",
    ev.Melded: _melded,
    ev.Added: _added,
    ev.PayDue: _due,
    ev.PayClaimed: _claimed,
    ev.Paid: _paid,
    ev.ChipsGone: _gone,
    ev.Discarded: lambda _, event: f"discards {card_symbol(event.card)}",
    ev.Forced: _forced,
    ev.Slipped: _slipped,
    ev.Fouled: _fouled,
    ev.CardFouled: _card_fouled,
    ev.DeckShuffled: lambda _, event: (
        f"the dealer shuffles {len(event.cards)} discards (reading pan-first-hand)"
    ),
    ev.Offered: _offered,
    ev.Agreed: lambda _, __: "agrees",
    ev.Refused: lambda _, __: "refuses",
    ev.LoneLeft: _lone,
    ev.PlaysOn: _plays_on,
    ev.TopsAwarded: _awarded,
    ev.WentOut: _went_out,
    ev.HandVoided: _voided,
    ev.HandEnded: _ended,
}
