"""Every rule that a written hand breaks, each with its citation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import card_text, cards_text, check_shuffle, composition
from houseway.games.pinning import rules_changed
from houseway.games.poker.events import BoardDealt, HandDealt, Shown, Turned
from houseway.games.violations import Violation
from houseway.verify.hand_case import HandCase, open_hand
from houseway.verify.hand_claims import hand_claim_faults
from houseway.verify.hand_record import HandClaims
from houseway.verify.hand_replay import play
from houseway.verify.hand_tables import hand_remarks, hand_table_faults

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.verify.hand_record import HandRecord
    from houseway.verify.hand_replay import Played


class Examined(Struct, frozen=True):
    """What was found in a hand: broken rules, what could not be checked, and what is worth a remark."""

    faults: tuple[Violation, ...]
    unchecked: tuple[str, ...]
    """As the file would name it."""
    remarks: tuple[str, ...]


def hand_faults(record: HandRecord, readings: Mapping[str, str] | None = None) -> list[Violation]:
    """Name every rule that a hand breaks: the table, the cards, what was done, what was claimed, the proofs."""
    return list(examine_hand(open_hand(record, readings)).faults)


def examine_hand(case: HandCase) -> Examined:
    """Play a hand again and compare it with all that it says of itself."""
    played, faults = lawful(case)
    claimed = case.record.claimed
    if claimed is not None and played is not None and played.deal is not None and played.over:
        faults.extend(hand_claim_faults(case, claimed, played.deal))
    return Examined(tuple(faults), (*_unsaid(case), *_not_reached(case, played)), tuple(hand_remarks(case)))


def lawful(case: HandCase) -> tuple[Played | None, list[Violation]]:
    """Play a hand and name what makes it unlawful; one that cannot be seated or dealt is not played."""
    faults = [*hand_table_faults(case), *_pack_faults(case), *_proof_faults(case)]
    if any(fault.rule in _UNPLAYABLE for fault in faults):
        return None, faults
    played = play(case)
    faults += [*played.pack.wrong, *played.faults]
    if not played.faults:
        faults += [*_unfinished(played), *_unknown(played), *_never_dealt(played)]
    return played, list(dict.fromkeys(faults))


_UNPLAYABLE = frozenset({"no-such-seat", "seat-twice", "players", "stack", "cards"})
"""Faults that leave nothing to be played again."""


def _pack_faults(case: HandCase) -> Iterator[Violation]:
    """Name cards that the pack does not hold; one that comes twice is seen as it is dealt."""
    deck = case.document.deck
    known = set(composition(deck.composition).cards)
    written = Counter(card for line in case.lines.values() for card in line if card is not None)
    for card in written:
        if card not in known:
            says = (
                f"{card_text(card)} was dealt; a pack of {len(known)} ({deck.composition}) has no such card"
            )
            yield Violation("cards", says, deck.cite)


def _unfinished(played: Played) -> Iterator[Violation]:
    """Say whose turn it is where the lines end before the hand does."""
    now = None if played.deal is None else played.deal.legal()
    if now is not None:
        words = ", ".join(now.words)
        yield Violation("unfinished", f"the hand is not finished: seat {now.seat} is to act ({words})")


def _unknown(played: Played) -> Iterator[Violation]:
    """Name cards that lay open or were compared, and are not written down."""
    deal, filled = played.deal, played.pack.filled
    if deal is None or not filled:
        return
    for event in deal.events:
        match event:
            case BoardDealt(street=street, cards=cards) if filled.intersection(cards):
                yield Violation("cards", f"the board is not written down: cards of the {street} are missing")
            case HandDealt(seat=seat, cards=cards, up=up):
                if any(card in filled and is_up for card, is_up in zip(cards, up, strict=True)):
                    yield Violation("cards", f"a card of seat {seat} that lay open is not written down")
            case Turned(seat=seat, card=card) if card in filled:
                yield Violation("cards", f"the card that seat {seat} turned is not written down")
            case _:
                pass
    if any(isinstance(event, Shown) for event in deal.events):
        for player in deal.state.living():
            missing = len(filled.intersection(deal.state.hole[player]))
            if missing:
                cards = f"{missing} of its {len(deal.state.hole[player])} cards are not written down"
                yield Violation("cards", f"seat {deal.state.seats[player]} was in the showdown; {cards}")


def _never_dealt(played: Played) -> Iterator[Violation]:
    if played.over:
        for whose, cards in played.pack.left_over():
            says = f"{cards_text(cards)} of {whose} {'is' if len(cards) == 1 else 'are'} written down and never dealt"
            yield Violation("cards", says)


def _proof_faults(case: HandCase) -> Iterator[Violation]:
    """Name everything in which a hand's proofs fail; a proof that is absent fails in nothing."""
    record, deck = case.record, case.document.deck
    if changed := rules_changed(record, case.rules, case.readings):
        yield Violation("rules-hash", changed)
    if record.shuffle is None:
        return
    yield from (Violation("shuffle", fault) for fault in check_shuffle(record.shuffle))
    if (record.shuffle.composition, record.shuffle.packs) != (deck.composition, 1):
        shuffled = f"{record.shuffle.packs} of {record.shuffle.composition}"
        yield Violation(
            "shuffle", f"shuffled: {shuffled}; the hand is dealt from one {deck.composition}", deck.cite
        )


def _unsaid(case: HandCase) -> Iterator[str]:
    """Name what a hand does not say and so could not be checked."""
    record, claimed = case.record, case.record.claimed or HandClaims()
    said = {
        "claimed.results": claimed.results,
        "claimed.fees": claimed.fees,
        "claimed.pots": claimed.pots,
        "claimed.won": claimed.won,
        "rules_hash": record.rules_hash,
        "shuffle": record.shuffle,
    }
    yield from (name for name, value in said.items() if value is None)
    for seat in case.seats if record.shuffle is None else ():
        if not case.lines[seat] or None in case.lines[seat]:
            yield f"cards of seat {seat}"


def _not_reached(case: HandCase, played: Played | None) -> Iterator[str]:
    """Name the lines after the one that could not be done."""
    first, last = (
        1 if played is None else (played.stopped or len(case.record.acts)) + 1,
        len(case.record.acts),
    )
    if first <= last:
        yield f"act {last}" if first == last else f"acts {first} to {last}"
