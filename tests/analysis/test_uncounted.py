"""Wagers that no count covers: named before anything is counted, with every other wager still counted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from analysis.pai_gow_poker.small_packs import twenty
from cli.runs import run
from houseway import verbs
from houseway.analysis import edge, edge_record, refusals
from houseway.analysis.edge import BY_PLAY, NO_PLAY
from houseway.analysis.every import game_worth
from houseway.analysis.pai_gow_poker import edges, meeting
from houseway.errors import RulebookError
from houseway.games.narrowing import narrowed
from houseway.money import Odds
from houseway.rulebook import Game, PaiGowPokerGame, UltimateHoldemGame, load
from houseway.rulebook.readings import reading_answers

if TYPE_CHECKING:
    from houseway.rulebook import Rules

FORTUNE = "lucky-derby/fortune-pai-gow-poker"
THREE_CARD, CARIBBEAN = "lucky-derby/three-card-poker-6-card-bonus", "lucky-derby/caribbean-stud"
HOLDEM = "lucky-derby/ultimate-texas-holdem"
BUSTER = "lucky-derby/no-bust-buster-blackjack"
SEEN = ("--reading", "pd-hole-card=both-up")


def changed(game_id: str, wager_id: str, **to: Any) -> Rules:
    """Return a game with one wager changed, as a document from elsewhere could have it."""
    rules = load(game_id)
    wagers = tuple(replace(each, **to) if each.id == wager_id else each for each in rules.game.wagers)
    return replace(rules, document=replace(rules.game, wagers=wagers))


def with_prize(game_id: str, wager_id: str) -> Rules:
    """Return a game whose wager has a fixed prize on its first row."""
    wager = load(game_id).game.wager(wager_id)
    assert wager is not None
    first, *rest = wager.rows()
    prize = replace(first, pays=None, prize=100_000)
    return changed(game_id, wager_id, wins=None, pays=None, paytable=(prize, *rest))


def with_gap() -> Rules:
    """Return a Fortune paytable that leaves out five aces."""
    wager = load(FORTUNE).game.wager("fortune")
    assert wager is not None
    return changed(
        FORTUNE, "fortune", paytable=tuple(row for row in wager.paytable if row.when != "five_aces")
    )


def test_a_paytable_out_of_order_is_named_before_the_deals_are_counted(monkeypatch: pytest.MonkeyPatch):
    """The count of the hands takes minutes; the refusal does not wait for it."""

    def counting(*_: object) -> None:
        raise AssertionError("counted before it was refused")

    monkeypatch.setattr(edges, "solve", counting)
    rules = with_gap()
    assert list(refusals(rules)) == ["fortune"]
    assert "row 4 of its hands is royal_flush, where five_aces comes" in refusals(rules)["fortune"]


def test_a_paytable_out_of_order_leaves_the_other_wagers(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(meeting, "field", twenty)
    found = edge(with_gap())
    assert [worth.wager for worth in found.wagers] == ["base"]
    assert [wager for wager, _ in found.uncounted] == ["fortune"]
    assert [wager for wager, _ in found.unstaked] == ["envy"]
    record = edge_record(found)
    assert [wager["status"] for wager in record["wagers"]] == ["counted"]
    assert [(each["wager"], each["status"]) for each in record["not_counted"]] == [
        ("fortune", "not counted"),
        ("envy", "nothing staked"),
    ]


def test_bonus_bets_are_counted_where_the_hands_are_not():
    """004:384-390: Fortune looks at its owner's seven cards alone."""
    rules = load(FORTUNE)
    game = narrowed(rules.game, PaiGowPokerGame)
    found = edge(replace(rules, document=replace(game, hand=replace(game.hand, copies="push"))))
    assert [worth.wager for worth in found.wagers] == ["fortune"]
    assert [wager for wager, _ in found.uncounted] == ["base"]
    assert found.wager("fortune").counts.total == 154_143_080
    assert found.together is None


def test_a_fixed_prize_on_a_bonus_bet_leaves_all_others():
    """Such a prize was left out of the sum, and the bet seemed worth less than it is."""
    usual, found = edge(load(THREE_CARD)), edge(with_prize(THREE_CARD, "pair-plus"))
    assert [wager for wager, _ in found.uncounted] == ["pair-plus"]
    assert "pays a fixed $1,000; only odds can be counted" in dict(found.uncounted)["pair-plus"]
    assert found.wagers == tuple(worth for worth in usual.wagers if worth.wager != "pair-plus")
    assert found.together == usual.together


@pytest.mark.parametrize(
    ("game", "left"),
    [
        (THREE_CARD, ["6-card-bonus"]),  # it stays when the hand is folded; pair-plus is lost
        ("hemphills/three-card-poker-6-card-bonus", ["pair-plus", "6-card-bonus"]),  # both stand alone
    ],
)
def test_a_fixed_prize_on_a_base_wager_leaves_bets_that_no_play_matters_to(game: str, left: list[str]):
    usual, found = edge(load(game)), edge(with_prize(game, "ante"))
    assert [worth.wager for worth in found.wagers] == left
    assert found.wagers == tuple(worth for worth in usual.wagers if worth.wager in left)
    assert (found.together, found.charts, found.says) == (None, (), NO_PLAY)
    reasons = dict(found.uncounted)
    assert all("pays a fixed $1,000" in reasons[wager] for wager in ("ante", "play"))
    assert all(why == BY_PLAY for wager, why in reasons.items() if wager not in {"ante", "play"})


def test_odds_that_do_not_fit_are_refused_in_words():
    """They ended in a traceback."""
    rules = changed(CARIBBEAN, "bet", wins="player_wins", pays=Odds(10**9, 1), paytable=())
    with pytest.raises(RulebookError, match=r"no wager can be counted: .*do not fit into 64 bits"):
        refusals(rules)


def test_hold_em_with_other_streets_is_refused_whole():
    rules = load(HOLDEM)
    game = narrowed(rules.game, UltimateHoldemGame)
    other = replace(rules, document=replace(game, streets=game.streets[:2]))
    with pytest.raises(RulebookError, match="cards of the board open"):
        edge(other)


def test_hold_em_with_a_prize_on_a_base_wager_counts_what_stands_alone():
    refused = refusals(with_prize(HOLDEM, "blind"))
    assert {"ante", "blind", "play"} <= refused.keys()
    assert "trips" not in refused  # it stays when the hand is folded


def test_a_choice_with_a_fixed_prize_takes_what_follows_it_along():
    """004:1446: on a six each bettor on the player line may draw."""
    usual = edge(load("casino-royale/royal-baccarat"), strategy="best")
    found = edge(with_prize("casino-royale/royal-baccarat", "player"), strategy="best")
    assert "player" in dict(found.uncounted)
    assert found.wagers == tuple(worth for worth in usual.wagers if not worth.chooses)
    assert not found.charts


def test_no_reading_of_a_shipped_game_is_refused_but_one():
    """003:5636: whether the player-dealer's second card is down; only one answer is covered by the count."""
    refused = {
        (rules.id, reading, answer)
        for rules in verbs.games()
        if isinstance(rules.document, Game)
        for reading, use in rules.document.readings.items()
        if reading == "pd-hole-card"
        for answer in reading_answers(reading, use)
        if _refused(load(rules.id, {reading: answer}))
    }
    assert refused == {
        ("lucky-derby/no-bust-blackjack", "pd-hole-card", "both-up"),
        (BUSTER, "pd-hole-card", "both-up"),
    }
    assert not [rules.id for rules in verbs.games() if isinstance(rules.document, Game) and _refused(rules)]


def _refused(rules: Rules) -> bool:
    try:
        return bool(refusals(rules))
    except RulebookError:
        return True


def test_the_command_names_what_is_not_counted_and_answers_the_rest():
    said = run("edge", BUSTER, *SEEN)
    assert said.status == 0
    first, second = said.err.splitlines()
    assert first.startswith("houseway: not counted: base, double, split: ")
    assert second.endswith(
        "not counted: insurance: both cards of the player-dealer are seen before it is placed"
    )
    assert "not counted insurance:" in said.out
    assert "\nbuster " in said.out


def test_the_command_says_it_in_json_too():
    said = run("edge", BUSTER, *SEEN, "--json")
    assert said.status == 0
    assert [each["wager"] for each in said.data["wagers"]] == ["buster"]
    assert [each["wager"] for each in said.data["not_counted"]] == ["base", "double", "split", "insurance"]
    assert all(json.loads(line)["note"].startswith("not counted: ") for line in said.err.splitlines())


@pytest.mark.parametrize("command", ["edge", "strategy"])
def test_nothing_that_can_be_counted_is_one_line_and_status_2(command: str):
    assert run(command, "lucky-derby/no-bust-blackjack", *SEEN).refused("base", "both_up")
    assert run("strategy", BUSTER, *SEEN).refused("base", "both_up")


def test_every_worth_lists_it_with_what_has_no_figure(monkeypatch: pytest.MonkeyPatch):
    rules = load(BUSTER, {"pd-hole-card": "both-up"})

    def loaded(_: str) -> Rules:
        return rules

    monkeypatch.setattr("houseway.analysis.every.load", loaded)
    found = game_worth(BUSTER)
    assert [line.wager for line in found.lines] == ["buster"]
    assert [each.wager for each in found.uncounted] == ["base", "double", "split", "insurance"]
