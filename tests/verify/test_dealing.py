"""The dealer's seat: rounds entered card by card go as they were played, and whatever is wrong is said where it happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.games import (
    CardDealt,
    CardReplaced,
    Chosen,
    DiceRolled,
    Round,
    Ruled,
)
from houseway.verify import open_case, parse_record, record_faults, settle
from houseway.verify.dealing import Dealt, SettledEntry, deal
from verify.dealt_by_hand import GOLDEN, ROUNDS, Kept, dealt_blind, entries_of, laid, played


def of_each_game(*, full: bool) -> dict[str, Path]:
    """Return a golden round of every game: its shortest, or one without a ruling at a full table, where there is one."""
    found: dict[str, Path] = {}
    for path in sorted(ROUNDS, key=lambda each: each.stat().st_size):
        game = str(path.relative_to(GOLDEN)).partition("--")[0]
        if not full:
            found.setdefault(game, path)
        elif path.stem.endswith("--full-table") or "remedy" not in path.read_text(encoding="utf-8"):
            found[game] = path
    return found


SHORTEST, FULLEST = of_each_game(full=False), of_each_game(full=True)
OTHERS = [path for path in ROUNDS if path not in {*SHORTEST.values(), *FULLEST.values()}]


def same_settlement(stands: Dealt, real: Round) -> None:
    """Hold a settlement against the real one: every line in its turn, to the cent."""
    found = stands.settlement
    assert found is not None
    lines = [
        (line.seat, line.backline, line.named, line.result, line.due, line.moved) for line in found.lines
    ]
    wanted = [
        (
            line.bet.bettor.seat,
            line.bet.bettor.backline,
            line.bet.named,
            line.outcome.result,
            line.due,
            line.moved,
        )
        for line in real.reckoning().settled
    ]
    assert lines == wanted
    assert [(line.stake_left, line.returned, line.cite) for line in found.lines] == [
        (line.left, line.returned, line.outcome.cite) for line in real.reckoning().settled
    ]
    assert found.player_dealer == real.reckoning().player_dealer
    results = {(each.seat, each.backline): each.result for each in found.results}
    assert results == {(who.seat, who.backline): gain for who, gain in real.reckoning().results.items()}
    if stands.button is not None:
        assert stands.button.seat == real.reckoning().button.seat


def clean_record(stands: Dealt, real: Round) -> None:
    """Hold the round file against the real round: it verifies, and settles alike."""
    record = parse_record(stands.record or "", "record")
    assert record_faults(open_case(record)) == []
    assert settle(record).reckoning() == real.reckoning()


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_round_entered_whole_is_settled_as_it_was_played(path: Path):
    real = played(path)
    stands, _ = deal(laid(real, *entries_of(real)))
    assert stands.violations == ()
    assert stands.phase == "settle"
    assert len(stands.story) == len(stands.events)
    assert all(stands.story)
    same_settlement(stands, real)


@pytest.mark.parametrize("path", SHORTEST.values(), ids=list(SHORTEST))
def test_every_step_asks_for_what_comes_next(path: Path):
    """At each step the card, throw or answer that is asked for is the one that the real round had there."""
    real, kept = played(path), Kept()
    entries = entries_of(real)
    coming = [
        event
        for event in real.events
        if isinstance(event, CardDealt | CardReplaced | DiceRolled | Chosen | Ruled)
    ]
    for number, event in enumerate(coming):
        stands, _ = deal(laid(real, *entries[:number]), kept)
        assert (stands.violations, stands.entered) == ((), number)
        due = stands.next
        match event:
            case CardDealt(hand=hand, face=face):
                place = sum(isinstance(each, CardDealt) and each.hand == hand for each in coming[:number])
                assert due.do in {"deal-card", "burn"}
                assert (due.hand, due.face) == (hand, face)
                if not any(isinstance(each, Chosen) and "split" in each.answer for each in coming[:number]):
                    assert due.place == place
            case CardReplaced(hand=hand, place=place):
                assert (due.do, due.hand, due.place) == ("deal-card", hand, place)
            case DiceRolled():
                assert due.do == "roll"
            case Chosen(bettor=bettor, answer=answer):
                assert bettor in [each.bettor for each in due.asked]
                asked = next(each for each in due.asked if each.bettor == bettor)
                assert event.house_way or answer.partition(" ")[0] in asked.answers
            case _:
                assert stands.phase in {"deal", "decide", "settle"}
        assert due.says
        assert due.cite or due.do in {"settle", "burn"}
    stands, _ = deal(laid(real, *entries), kept)
    same_settlement(stands, real)
    clean_record(stands, real)
    stands, _ = deal(laid(real, *entries, SettledEntry()), kept)
    assert (stands.phase, stands.next.do) == ("done", "nothing")


@pytest.mark.parametrize("path", FULLEST.values(), ids=list(FULLEST))
def test_a_round_is_dealt_without_seeing_what_lies_face_down(path: Path):
    """000:4068: a card face down is named when it is opened; a folded hand that nobody opens, never."""
    real = played(path)
    stands = dealt_blind(real)
    same_settlement(stands, real)
    clean_record(stands, real)


@pytest.mark.parametrize(
    "name", ["casino-royale/pure-21-5--full-table", "palace/fortune-pai-gow-poker--full-table"]
)
def test_what_is_remembered_changes_nothing(name: str):
    real, kept = played(GOLDEN / f"{name}.toml"), Kept()
    entries = entries_of(real)
    for number in range(len(entries) + 1):
        remembered = deal(laid(real, *entries[:number]), kept)
        if number % 9 == 0 or number == len(entries):
            assert remembered == deal(laid(real, *entries[:number]))
    assert deal(laid(real, *entries[:-2]), kept) == deal(laid(real, *entries[:-2]))
