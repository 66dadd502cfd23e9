"""Every rule that a written round breaks, each with its citation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.banking import Bet
from houseway.cards import card_text, composition
from houseway.errors import HousewayError, IllegalError
from houseway.games import (
    Reckoning,
    TakeBank,
    Violation,
    answer_faults,
    bank_faults,
    bet_faults,
    family_of,
    house_way_too,
    named_faults,
    opening_faults,
    reckon,
    setup_faults,
    voided,
)
from houseway.verify.claims import claim_faults
from houseway.verify.proofs import proof_faults
from houseway.verify.record import Claimed
from houseway.verify.replay import choices_of, in_play, replay, situation, written_cards

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
    unseen = [f"cards.{name}" for name, cards in case.hands.items() if not cards]
    return [*(name for name, value in said.items() if value is None), *unseen]


def expected_settlement(case: Case) -> Reckoning | None:
    """Return the settlement that the cards as they lie should have had, if they can be settled at all."""
    bank = case.record.player_dealer
    family, placed = family_of(case.rules.game), in_play(case)
    before = situation(case, placed)
    bets = [bet for bet in placed if _can_settle(case, bet) and family.takes_part(before, bet.bettor)]
    if not _can_reckon(case) or len({bet.place for bet in bets}) < len(bets):
        return None
    try:
        return replay(case).reckoning()
    except HousewayError:  # no lawful round, or none with these cards: settled as far as it can be
        pass
    finished = situation(case, [*bets, *_added(case, bets)])
    whole = voided(finished) or family.complete(finished)
    return reckon(int(bank.stake), finished) if whole else None


def _can_reckon(case: Case) -> bool:
    """Say whether there is a table, a stake and hands to reckon with; what is missing is named elsewhere."""
    bank, positions = case.record.player_dealer, case.setup.positions
    pack = composition(case.rules.game.deck.composition).cards
    return (
        2 <= positions <= max(layout.positions for layout in case.rules.game.layouts)
        and 1 <= bank.seat <= positions
        and bank.stake > 0
        and set(written_cards(case)) <= set(pack)
    )


def _each_once(faults: Iterable[Violation]) -> list[Violation]:
    """Drop repetitions: two wagers on one impossible seat are one fault."""
    return list(dict.fromkeys(faults))


def _added(case: Case, bets: list[Bet]) -> Iterator[Bet]:
    """Return the wagers that the choices put down, each answer taken where the play then stood."""
    whole = situation(case, bets)
    family = family_of(whole.game)
    for bettor, answers in whole.choices.items():
        for place, answer in enumerate(answers):
            now = replace(whole, choices={**whole.choices, bettor: answers[:place]})
            known = not any(answer_faults(bettor, answer, family.answers(whole.game), ()))
            added = family.added(now, bettor, answer) if known else ()
            taking_part = (bet for bet in added if family.takes_part(now, bet.bettor))
            yield from (bet for bet in taking_part if _can_settle(case, bet))


def _can_settle(case: Case, bet: Bet) -> bool:
    known = case.rules.game.wager(bet.wager) is not None
    return known and 1 <= bet.bettor.seat <= case.setup.positions and bet.amount > 0


def _wager_faults(case: Case) -> Iterator[Violation]:
    game, bank = case.rules.game, case.record.player_dealer
    bets = case.record.placed()
    yield from bank_faults(game, case.setup, TakeBank(bank.seat, int(bank.stake), bank.proposition))
    for bet in bets:
        yield from bet_faults(game, case.setup, bank.seat, bet)
    for (bettor, wager, _, square), count in Counter(bet.place for bet in bets).items():
        if count > 1:
            named = Bet(bettor, wager, 0, square=square).named
            yield Violation("wager", f"{bettor} has {count} wagers on {named}; one space holds one wager")
    yield from _dice_faults(case)
    yield from opening_faults(game, case.setup, bank.seat, bets)


def _dice_faults(case: Case) -> Iterator[Violation]:
    """Name what is wrong with the number that was thrown or shown."""
    action, record = case.rules.game.action, case.record
    shown = action.display
    if record.rolled and action.method != "dice":
        yield Violation("dice", "dice are written down; this game throws none", action.cite)
    elif record.dice is not None and record.number is not None:
        yield Violation(
            "dice", "dice and a number are written down; a round has one or the other", action.cite
        )
    elif record.number is not None and shown is None:
        yield Violation("dice", f"a number {record.number} was shown; only dice count here", action.cite)
    elif record.number is not None and shown is not None and not shown[0] <= record.number <= shown[1]:
        says = f"a number {record.number} was shown; the display has {shown[0]} to {shown[1]}"
        yield Violation("dice", says, action.cite)


def _card_faults(case: Case) -> Iterator[Violation]:
    if voided(situation(case, case.record.placed())):
        return  # two cards alike may be the reason why
    game, packs = case.rules.game, case.setup.packs
    in_pack = Counter(composition(game.deck.composition).cards)
    for card, count in Counter(written_cards(case)).items():
        most = in_pack[card] * packs
        if count > most:
            times = "once" if count == 1 else f"{count} times"
            holds = "1 pack holds" if packs == 1 else f"{packs} packs hold"
            says = (
                f"{card_text(card)} was dealt {times}; {holds} it {'once' if most == 1 else f'{most} times'}"
            )
            yield Violation("cards", says, game.deck.cite)


def _deal_faults(case: Case) -> Iterator[Violation]:
    finished = situation(case, case.record.placed())
    family = family_of(finished.game)
    for bettor, answers in choices_of(case).items():
        allowed = (*family.answers_of(finished, bettor), *house_way_too(finished.game))
        for answer in answers:
            yield from answer_faults(bettor, answer, allowed, family.choice_cite(finished.game, answer))
            cite = family.choice_cite(finished.game, answer)
            yield from named_faults(bettor, answer, family.named(finished, bettor), cite)
    if not voided(finished):
        yield from family.deal_faults(finished)


def _replay_faults(case: Case) -> list[Violation]:
    """Play the round again: what is lawful piece by piece may still be no round, such as a choice made twice."""
    try:
        replay(case)
    except IllegalError as error:
        return [fault for fault in error.violations if isinstance(fault, Violation)]
    return []
