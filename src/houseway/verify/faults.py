"""Every rule that a written round breaks, each with its citation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from houseway.banking import Bet, Bettor
from houseway.cards import card_text, check_shuffle, composition, shuffle
from houseway.games import (
    HOUSE_WAY,
    Reckoning,
    Situation,
    Violation,
    bet_faults,
    family_of,
    reckon,
    setup_faults,
    together_faults,
)
from houseway.money import dollars
from houseway.verify.claims import claim_faults
from houseway.verify.replay import dealing_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.verify.replay import Case


def round_faults(case: Case) -> list[Violation]:
    """Name everything that was wrong before any money moved: table, wagers, cards, drawing."""
    return [
        *setup_faults(case.rules.game, case.setup),
        *_wager_faults(case),
        *_card_faults(case),
        *_deal_faults(case),
    ]


def record_faults(case: Case) -> list[Violation]:
    """Name every rule the record breaks: the round itself, what was claimed of it, and its proofs."""
    faults = [*round_faults(case), *_proof_faults(case)]
    expected = expected_settlement(case)
    if expected is not None and case.record.claimed is not None:
        faults.extend(claim_faults(case.rules.game, case.record.claimed, expected))
    return faults


def expected_settlement(case: Case) -> Reckoning | None:
    """Return the settlement that the cards as they lie should have had, if they can be settled at all."""
    if any(len(hand) < 2 for hand in case.hands.values()):
        return None
    bank = case.record.player_dealer
    if not 1 <= bank.seat <= case.setup.positions:
        return None
    bets = [bet for bet in case.record.placed() if _can_settle(case, bet)]
    return reckon(case.setup, (bank.seat, int(bank.stake)), _situation(case, bets))


def _situation(case: Case, bets: list[Bet]) -> Situation:
    return Situation(case.rules.game, bets, case.hands, frozenset(case.hands), choices_of(case))


def _can_settle(case: Case, bet: Bet) -> bool:
    known = case.rules.game.wager(bet.wager) is not None
    return known and 1 <= bet.bettor.seat <= case.setup.positions and bet.amount > 0


def choices_of(case: Case) -> dict[Bettor, str]:
    """Return what each bettor chose, the house way spelled out."""
    game = case.rules.game
    house = family_of(game).house_way(game)
    return {
        Bettor(entry.seat, entry.backline): house if entry.answer == HOUSE_WAY else entry.answer
        for entry in case.record.choices
    }


def _wager_faults(case: Case) -> Iterator[Violation]:
    game, bank = case.rules.game, case.record.player_dealer
    bets = case.record.placed()
    if not 1 <= bank.seat <= case.setup.positions:
        yield Violation("seat", f"no seat {bank.seat}; this table has seats 1 to {case.setup.positions}")
    if bank.stake < 1:
        says = f"a stake of {dollars(bank.stake)}; the player-dealer puts up more than $0"
        yield Violation("stake", says, game.rotation.cite)
    if bank.proposition and not game.rotation.proposition_players:
        yield Violation(
            "proposition", f"seat {bank.seat}: proposition players are not permitted", game.rotation.cite
        )
    if not bets:
        yield Violation("wager", "nobody has wagered; at least one wager is needed")
    for bet in bets:
        yield from bet_faults(game, case.setup, bank.seat, bet)
    for (bettor, wager), count in Counter((bet.bettor, bet.wager) for bet in bets).items():
        if count > 1:
            yield Violation("wager", f"{bettor} has {count} wagers on {wager}; one space holds one wager")
    yield from together_faults(game, case.setup, bets)


def _card_faults(case: Case) -> Iterator[Violation]:
    game, packs = case.rules.game, case.setup.packs
    in_pack = Counter(composition(game.deck.composition).cards)
    for card, count in Counter(dealing_order(case)).items():
        most = in_pack[card] * packs
        if count > most:
            says = f"{card_text(card)} was dealt {count} times; {packs} packs hold it {most} times"
            yield Violation("cards", says, game.deck.cite)


def _deal_faults(case: Case) -> Iterator[Violation]:
    situation = _situation(case, case.record.placed())
    family = family_of(case.rules.game)
    for bettor, answer in situation.choices.items():
        if answer not in family.answers:
            allowed = ", ".join((*family.answers, HOUSE_WAY))
            yield Violation("choice", f'{bettor}: no answer "{answer}"; answers: {allowed}')
    yield from family.deal_faults(situation)


def _proof_faults(case: Case) -> Iterator[Violation]:
    record, rules = case.record, case.rules
    if record.rules_hash is not None and record.rules_hash != rules.hash:
        says = f"recorded under rules {record.rules_hash[:12]}, checked under {rules.hash[:12]}"
        yield Violation("rules-hash", says)
    if record.shuffle is None:
        return
    faults = check_shuffle(record.shuffle)
    yield from (Violation("shuffle", fault) for fault in faults)
    if not faults:
        yield from _shoe_faults(case)


def _shoe_faults(case: Case) -> Iterator[Violation]:
    """Compare the cards dealt with the shoe that the shuffle's seed makes."""
    record, proof = case.record, case.record.shuffle
    if proof is None or proof.seed is None:
        return
    shoe = shuffle(proof.composition, proof.packs, bytes.fromhex(proof.seed), proof.nonce, proof.cut)
    start, dealt = record.first_card or 0, dealing_order(case)
    if proof.packs != case.setup.packs:
        yield Violation("shuffle", f"the shoe holds {proof.packs} packs, the round names {case.setup.packs}")
    proven = list(shoe.order[start : start + len(dealt)])
    for place, (was, should) in enumerate(zip(dealt, proven, strict=False)):
        if was != should:
            says = f"card {place + 1} was {card_text(was)}; the proven shoe has {card_text(should)} there"
            yield Violation("shuffle", says)
    if len(proven) < len(dealt):
        yield Violation("shuffle", f"the proven shoe ends after {len(proven)} of {len(dealt)} cards")
