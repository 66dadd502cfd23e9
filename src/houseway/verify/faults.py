"""Every rule that a written round breaks, each with its citation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from houseway.banking import Bet, Bettor
from houseway.cards import card_text, composition
from houseway.errors import IllegalError
from houseway.games import (
    Reckoning,
    Situation,
    TakeBank,
    Violation,
    answer_faults,
    bank_faults,
    bet_faults,
    family_of,
    reckon,
    setup_faults,
    spelled_out,
    together_faults,
)
from houseway.verify.claims import claim_faults
from houseway.verify.proofs import proof_faults
from houseway.verify.record import Claimed
from houseway.verify.replay import dealing_order, replay

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.verify.replay import Case


def table_faults(case: Case) -> list[Violation]:
    """Name everything that can be seen to be wrong piece by piece: table, wagers, cards, drawing, choices."""
    return _each_once(
        [
            *setup_faults(case.rules.game, case.setup),
            *_wager_faults(case),
            *_card_faults(case),
            *_deal_faults(case),
        ]
    )


def round_faults(case: Case) -> list[Violation]:
    """Name everything that was wrong before any money moved."""
    return table_faults(case) or _each_once(_replay_faults(case))


def record_faults(case: Case) -> list[Violation]:
    """Name every rule the record breaks: the round itself, what was claimed of it, and its proofs."""
    faults = [*round_faults(case), *proof_faults(case)]
    expected = expected_settlement(case)
    if expected is not None and case.record.claimed is not None:
        faults.extend(claim_faults(case.rules.game, case.record.claimed, expected))
    return _each_once(faults)


def unchecked(case: Case) -> list[str]:
    """Name what the record does not say and so could not be checked, as its file would name it."""
    record, claimed = case.record, case.record.claimed or Claimed()
    said = {
        "claimed.action_seat": claimed.action_seat,
        "claimed.settled": claimed.settled,
        "claimed.results": claimed.results,
        "claimed.player_dealer": claimed.player_dealer,
        "rules_hash": record.rules_hash,
        "shuffle": record.shuffle,
    }
    return [name for name, value in said.items() if value is None]


def expected_settlement(case: Case) -> Reckoning | None:
    """Return the settlement that the cards as they lie should have had, if they can be settled at all."""
    bank = case.record.player_dealer
    bets = [bet for bet in case.record.placed() if _can_settle(case, bet)]
    if not _can_reckon(case) or len({(bet.bettor, bet.wager) for bet in bets}) < len(bets):
        return None
    return reckon(case.setup, (bank.seat, int(bank.stake)), _situation(case, bets))


def _can_reckon(case: Case) -> bool:
    """Say whether there is a table, a stake and hands to reckon with; what is missing is named elsewhere."""
    bank, positions = case.record.player_dealer, case.setup.positions
    pack = composition(case.rules.game.deck.composition).cards
    return (
        2 <= positions <= max(layout.positions for layout in case.rules.game.layouts)
        and 1 <= bank.seat <= positions
        and bank.stake > 0
        and all(len(hand) >= 2 for hand in case.hands.values())
        and set(dealing_order(case)) <= set(pack)
    )


def _each_once(faults: Iterable[Violation]) -> list[Violation]:
    """Drop repetitions: two wagers on one impossible seat are one fault."""
    return list(dict.fromkeys(faults))


def _situation(case: Case, bets: list[Bet]) -> Situation:
    return Situation(case.rules.game, bets, case.hands, frozenset(case.hands), choices_of(case))


def _can_settle(case: Case, bet: Bet) -> bool:
    known = case.rules.game.wager(bet.wager) is not None
    return known and 1 <= bet.bettor.seat <= case.setup.positions and bet.amount > 0


def choices_of(case: Case) -> dict[Bettor, str]:
    """Return what each bettor chose, the house way spelled out."""
    return {
        Bettor(entry.seat, entry.backline): spelled_out(case.rules.game, entry.answer)
        for entry in case.record.choices
    }


def _wager_faults(case: Case) -> Iterator[Violation]:
    game, bank = case.rules.game, case.record.player_dealer
    bets = case.record.placed()
    yield from bank_faults(game, case.setup, TakeBank(bank.seat, int(bank.stake), bank.proposition))
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
            times = "once" if count == 1 else f"{count} times"
            says = f"{card_text(card)} was dealt {times}; {packs} packs hold it {most} times"
            yield Violation("cards", says, game.deck.cite)


def _deal_faults(case: Case) -> Iterator[Violation]:
    situation = _situation(case, case.record.placed())
    family = family_of(case.rules.game)
    for bettor, answer in situation.choices.items():
        yield from answer_faults(bettor, answer, family.answers)
    yield from family.deal_faults(situation)


def _replay_faults(case: Case) -> list[Violation]:
    """Play the round again: what is lawful piece by piece may still be no round, such as a choice made twice."""
    try:
        replay(case)
    except IllegalError as error:
        return [fault for fault in error.violations if isinstance(fault, Violation)]
    return []
