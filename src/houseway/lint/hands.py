"""The rule about hands that no pack can make: in paytables, and in the ranking of a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import COMPOSITIONS
from houseway.lint.finding import Fault
from houseway.lint.packs import can_make, pack_of
from houseway.lint.places import run
from houseway.lint.rules import RULES
from houseway.rulebook import hosts_of, load, wagers_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import Document, Rules, Wager
    from houseway.rulebook.model import Deck

STANDARD = (
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair",
)
"""Hands of five cards that pay, from the highest."""
_ORDERS = {
    "standard": STANDARD,
    "five_aces": ("five_aces", *STANDARD),
    "five_of_a_kind": ("five_of_a_kind", *STANDARD),
    "flush_over_full": ("five_of_a_kind", *STANDARD),
}
_CARDS = {"caribbean-stud": 5, "pai-gow-poker": 7, "three-card-poker": 3, "ultimate-holdem": 7}
"""How many cards a hand is made of, by family; where it is not said, as many as it takes."""
_LOOKS = {"best_five_of_six": 6, "board": 5, "first_two": 2, "first_two_and_up_card": 3}
"""How many cards a wager sees, where that is not a hand."""


def hand_faults(rules: Rules) -> Iterator[Fault]:
    """Find hands that no pack of the game can make, or not every one."""
    for deck in _decks(rules):
        for hand, cite, wager in _hands(rules.document):
            cannot = [packs for packs in deck.packs if _fails(rules.document, deck, packs, hand, wager)]
            if not cannot:
                continue
            never = len(cannot) == len(deck.packs)
            number = f"{run(map(str, cannot))} {'pack' if cannot == [1] else 'packs'} of"
            pack = f"{'any number of packs of' if never else number} {deck.composition}"
            says = f"{hand.replace('_', ' ')} cannot be made from {pack}"
            part = "" if wager is None else wager.id
            yield Fault("hand-impossible", says, cite, None if never else "note", game=rules.id, part=part)


def _decks(rules: Rules) -> list[Deck]:
    """Return the packs of a game, or of the games that a bonus bet is laid beside."""
    hosts = hosts_of(rules.document)
    room = rules.id.partition("/")[0]
    documents = [load(f"{room}/{host}").document for host in hosts] or [rules.document]
    found: list[Deck | None] = [getattr(document, "deck", None) for document in documents]
    known = {each.name for each in COMPOSITIONS}
    return [deck for deck in found if deck is not None and deck.composition in known]


def _hands(document: Document) -> Iterator[tuple[str, tuple[str, ...], Wager | None]]:
    """Yield the hands that a document names: in its ranking, and in its paytables."""
    ranking = getattr(document, "hand", None)
    classes: tuple[str, ...] = getattr(ranking, "classes", ()) or _ORDERS.get(
        getattr(ranking, "order", ""), ()
    )
    cite: tuple[str, ...] = getattr(ranking, "order_cite", ()) or getattr(ranking, "cite", ())
    yield from ((hand, cite, None) for hand in classes)
    for wager in wagers_of(document):
        yield from ((row.when, row.cite or wager.cite, wager) for row in wager.paytable)


def _fails(document: Document, deck: Deck, packs: int, hand: str, wager: Wager | None) -> bool:
    seen = _LOOKS.get(getattr(wager, "looks", ""), _CARDS.get(document.family))
    joker: str | None = getattr(getattr(document, "seven", None), "joker", None) if wager else None
    pack = pack_of(deck.composition, packs, joker or deck.joker, bridged=_bridged(document))
    return can_make(hand, pack, seen) is False


def _bridged(document: Document) -> bool:
    """Say whether the print itself lets runs go over ranks that the pack lacks."""
    uses = [
        document.readings[name] for name in RULES["hand-impossible"].readings if name in document.readings
    ]
    printed = all(use.mark == "follows" for use in uses)
    return printed and bool(getattr(getattr(document, "hand", None), "gap_straights", False))
