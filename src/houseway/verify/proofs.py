"""What a record can prove of itself: the rules it was played by, and the shoe it was dealt from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_text, check_shuffle, opening_burn, shuffle
from houseway.games import Violation
from houseway.games.pinning import rules_changed
from houseway.verify.replay import dealing_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cards import Shoe, ShuffleRecord
    from houseway.verify.replay import Case


def proof_faults(case: Case) -> Iterator[Violation]:
    """Name everything in which the record's proofs fail; a proof that is absent fails in nothing."""
    record, rules = case.record, case.rules
    if changed := rules_changed(record, rules):
        yield Violation("rules-hash", changed)
    if record.shuffle is None:
        if record.first_card is not None:
            yield Violation(
                "shuffle", f"the round began at card {record.first_card} of a shoe that is not recorded"
            )
        return
    faults = check_shuffle(record.shuffle)
    yield from (Violation("shuffle", fault) for fault in faults)
    if not faults:
        yield from _shoe_faults(case, record.shuffle)


def _shoe_faults(case: Case, proof: ShuffleRecord) -> Iterator[Violation]:
    """Compare the cards dealt with the shoe that the shuffle's seed makes."""
    seed, start = bytes.fromhex(proof.seed or ""), case.record.first_card or 0
    shoe = shuffle(proof.composition, proof.packs, seed, proof.nonce, proof.cut)
    if proof.packs != case.setup.packs:
        yield Violation("shuffle", f"the shoe holds {proof.packs} packs, the round names {case.setup.packs}")
    if case.record.rolled and case.record.rolled != shoe.dice:
        was, should = (", ".join(map(str, dice)) for dice in (case.record.rolled, shoe.dice))
        yield Violation("shuffle", f"the dice showed {was}; the proven shoe has {should}")
    yield from _place_faults(case, shoe)
    if start >= 0:
        yield from _card_faults(dealing_order(case), list(shoe.order[start:]))


def _place_faults(case: Case, shoe: Shoe) -> Iterator[Violation]:
    """Look at what was shuffled and where in it the round began."""
    deck, start = case.rules.game.deck, case.record.first_card or 0
    if shoe.composition.name != deck.composition:
        says = f"the shoe holds {shoe.composition.name}; the game is dealt from {deck.composition}"
        yield Violation("shuffle", says, deck.cite)
        return
    burned, _ = opening_burn(shoe, deck.burn)
    if start < len(burned):
        says = f"the round began with {start} cards out of the shoe; {len(burned)} leave it before the first"
        yield Violation("shuffle", says if start >= 0 else f"no card {start} in a shoe", deck.burn_cite)


def _card_faults(dealt: list[int | None], proven: list[int]) -> Iterator[Violation]:
    for place, (was, should) in enumerate(zip(dealt, proven, strict=False)):
        if was is not None and was != should:
            says = f"card {place + 1} was {card_text(was)}; the proven shoe has {card_text(should)} there"
            yield Violation("shuffle", says)
    if len(proven) < len(dealt):
        yield Violation("shuffle", f"the proven shoe ends after {len(proven)} of {len(dealt)} cards")
