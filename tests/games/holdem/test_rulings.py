"""Irregularities: none of the five documents has a rule for them, so the floor voids the round or nothing."""

from __future__ import annotations

import pytest

from games.holdem.paper import DERBY, GAMES, MERCED, a_deal, at_table, dealt, full_bet, said_of
from games.holdem.written import KINGS
from houseway.banking import Bettor
from houseway.games import Choose, Round, Rule
from houseway.games.transcript import transcript
from houseway.verify import round_record
from verify.by_hand import bet, faults, played

PACK = "2c 3d 5h 7s 8c 9d Jh Qs Kc Ac 4d 6h 8s Tc Qd Kh As 2h 3c 5d 7h"
VOID = Rule("void_round", "a card lay face up in the shoe")
SILENT = {
    MERCED: ("002:1775-1816",),
    DERBY: ("003:6154-6251",),
}
"""Where two of the documents have their dealing procedures, and nothing on errors."""


def begun(game: str, *answers: str) -> Round:
    """Deal to seats 2 and 3, and let seat 2 answer."""
    live = dealt(game, [full_bet(game, 2), full_bet(game, 3)], PACK)
    for answer in answers:
        live.apply(Choose(Bettor(2), answer))
    return live


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "answers", [(), ("4x",), ("check",)], ids=["untouched", "after-a-play", "after-a-check"]
)
def test_a_round_that_is_void_gives_everything_back(game: str, answers: tuple[str, ...]):
    """000:3034-3076, 000:4631-4676, 002:1775-1816, 003:6154-6251, 003:7118-7199, reading no-rule-for-errors"""
    live = begun(game, *answers)
    live.apply(VOID)
    assert live.over
    reckoning = live.reckoning()
    assert {line.outcome.result for line in reckoning.settled} == {"push"}
    assert len(reckoning.settled) == len(live.state.bets)
    assert (set(reckoning.results.values()), reckoning.player_dealer) == ({0}, 0)


@pytest.mark.parametrize(("game", "cite"), SILENT.items())
def test_the_silence_is_cited(game: str, cite: tuple[str, ...]):
    """002:1775-1816, 003:6154-6251"""
    live = begun(game)
    live.apply(VOID)
    assert {line.outcome.cite for line in live.reckoning().settled} == {cite}
    assert f"void round, {VOID.reason} ({cite[0]})\n" in transcript(live)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_else_can_be_ruled(game: str):
    """000:3034-3076, 000:4631-4676, 002:1775-1816, 003:6154-6251, 003:7118-7199: no remedy is printed"""
    live = begun(game)
    assert [legal.answers for legal in live.legal() if legal.do == "rule"] == [("void_round",)]
    for remedy in ("misdeal", "foul_hand", "refund_hand", "forfeit_all", "replace_card"):
        ((rule, says, _),) = said_of(live, Rule(remedy, "x"))
        assert (rule, says.startswith(f"{remedy} is no remedy of ")) == ("ruling", True)
        assert says.endswith("; it has: void_round")


def test_a_ruling_has_a_reason_a_subject_and_its_time():
    """002:1775-1816"""
    live = begun(MERCED)
    assert said_of(live, Rule("void_round", " ")) == [("ruling", "void_round: a ruling needs a reason", ())]
    ((_, says, _),) = said_of(live, Rule("void_round", "x", seat=3))
    assert says == "void_round cannot be ruled on seat 3 now"
    live.apply(VOID)
    for late in (VOID, Choose(Bettor(2), "4x")):
        assert live.check(late)
    early = at_table(MERCED, [bet(2, ante=20, blind=20)])
    assert said_of(early, VOID) == [("turn", "nothing can be ruled: wagers are still open", ())]


@pytest.mark.parametrize("game", GAMES)
def test_a_void_round_can_be_verified(game: str):
    """000:3034-3076, 000:4631-4676, 002:1775-1816, 003:6154-6251, 003:7118-7199"""
    live = begun(game)
    live.apply(VOID)
    record = round_record(live)
    assert faults(record) == []
    assert transcript(played(record)) == transcript(live)
    record["claimed"]["settled"][0].update(result="lose", moved=20)
    assert "outcome" in [fault.rule for fault in faults(record)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answer", ["check", "4x"])
def test_a_round_that_was_voided_after_a_decision_can_be_verified(game: str, answer: str):
    """000:3060, 000:4660, 002:1799, 003:6209-6212, 003:7155-7158, reading no-rule-for-errors"""
    live = begun(game, answer)
    live.apply(VOID)
    assert faults(round_record(live)) == []


def test_a_void_round_tells_no_cards_that_are_not_written_down():
    """002:1775-1816"""
    record = a_deal(MERCED, KINGS, {2: "As Ah"}, [bet(2, ante=20, blind=20)], "")
    record["cards"] = {"seat 2": "As Ah"}
    record["ruling"] = [{"remedy": VOID.remedy, "reason": VOID.reason}]
    assert faults(record) == []
    told = transcript(played(record))
    assert "A♠ A♥" not in told, "it was not opened before the round was off"
    assert "2♣" not in told


def test_a_void_round_has_no_hanging_comma():
    """002:1775-1816"""
    live = begun(MERCED)
    live.apply(VOID)
    assert ", )" not in transcript(live)
