"""The rulebook as pages read it: every document of every room, over HTTP, for anybody."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from houseway import verbs
from houseway.cards import parse_cards
from houseway.lint import lint
from houseway.publishing import placard_html, placard_pdf
from houseway.rulebook import game_ids, load, register
from houseway.server import rulebook_odds
from houseway.server.rulebook_house_way import has_house_way
from houseway.server.rulebook_odds import COUNTS, QUICK, Counts
from houseway.server.rulebook_odds_shape import decimal, percent
from server.served import GAME, Served

ORDER = (
    "wager by wager: Player line, then Banker line, then Tie Bet, then Panda 8 Bet, then Dragon 7 Bonus Bet"
)
JOINED = "lucky-derby/no-bust-blackjack+blackjack-bonus"
BLACKJACK = "palace/21st-century-blackjack-9"
PAI_GOW = "palace/fortune-pai-gow-poker"
TILES = "palace/pai-gow-tiles"
POT = "palace/omaha"
FEES_ONLY = "palace/three-card-poker"


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts are remembered in a folder of the test's own."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))


def asked(room: Served, game: str, what: str, **query: Any) -> Any:
    answer = room.stranger().get(f"/api/games/{game}/{what}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", [*game_ids(), JOINED])
def test_every_document_is_a_page(shared: Served, game: str):
    page = asked(shared, game, "page")
    rules = load(game)
    assert (page["id"], page["title"], page["rules_hash"]) == (game, rules.document.title, rules.hash)
    assert page["source"] == str(rules.document.source)
    assert {section["id"] for section in page["sections"]} >= {"object"}
    assert {each["id"] for each in page["readings"]} >= set(rules.document.readings)
    assert all(each in game_ids() and each != game for each in (also["id"] for also in page["also"]))
    lines = [line for section in page["sections"] for line in section["lines"]]
    cites = sorted({cite for line in lines for cite in line["cite"]})[:40]
    why = asked(shared, game, "why", cite=cites)
    assert why["cite"] == cites
    assert why["rules"] or why["sheets"]
    assert page["house_way"] == bool(asked(shared, game, "house-way")["rows"])
    assert page["charts"] == bool(asked(shared, game, "chart"))


def test_a_page_names_what_to_compare_with_and_what_is_laid_beside(shared: Served):
    page = asked(shared, "lucky-derby/ez-baccarat-panda-8", "page")
    assert "palace/ez-baccarat-panda-8" in {also["id"] for also in page["also"]}
    assert JOINED in {each["id"] for each in asked(shared, "lucky-derby/no-bust-blackjack", "page")["beside"]}
    assert JOINED in {each["id"] for each in asked(shared, "lucky-derby/blackjack-bonus", "page")["beside"]}


@pytest.mark.parametrize(
    "what", ["page", "findings", "house-way", "chart", "odds", "why?cite=000:1", "placard?option=1"]
)
def test_a_game_that_there_is_not_is_told_as_ever(shared: Served, what: str):
    answer = shared.stranger().get(f"/api/games/palace/bridge/{what}")
    assert answer.status_code == 404
    assert 'no game "bridge" at palace' in answer.json()["error"]["says"]


def test_why_says_the_rule_its_lines_and_its_reading(shared: Served):
    """003:3837-3839"""
    why = asked(shared, "lucky-derby/ez-baccarat-panda-8", "why", cite=["003:3838"])
    assert why["rules"][0]["line"]["text"] == ORDER
    doubt = next(each for each in why["readings"] if each["id"] == "seat-to-seat")
    assert doubt["question"] == register()["seat-to-seat"].question
    assert [answer["choice"] for answer in doubt["answers"] if answer["taken"]] == ["by-wager"]
    assert (why["seed"], why["source"], why["room"]) == ("003", "003:3775-4021", "Lucky Derby Casino")
    nothing = asked(shared, "lucky-derby/ez-baccarat-panda-8", "why", cite=["000:12"])
    assert [nothing[name] for name in ("rules", "facts", "readings", "corrections", "sheets")] == [[]] * 5


@pytest.mark.parametrize(
    "query", ["", "cite=abc", "cite=1:2", "cite=000:", "cite=000:1&cite=x", "&".join(["cite=000:1"] * 41)]
)
def test_why_wants_lines(shared: Served, query: str):
    answer = shared.stranger().get(f"/api/games/{POT}/why?{query}")
    assert answer.status_code == 400, answer.text
    assert "cite" in answer.json()["error"]["says"]


def test_every_finding_is_told_with_a_game(shared: Served):
    told = {
        (found["rule"], found["where"], found["says"])
        for game in game_ids()
        for found in asked(shared, game, "findings")
    }
    assert told == {(found.rule, found.where, found.says) for found in lint()}


def test_findings_say_whether_they_are_open_and_in_force(shared: Served):
    """000:933"""
    found = asked(shared, "hemphills/dai-bacc", "findings")
    falls = next(each for each in found if each["rule"] == "fee-falls")
    assert (falls["grade"], falls["open"], falls["fees"], falls["cite"]) == (
        "error",
        False,
        True,
        ["000:933"],
    )
    assert falls["looks_for"]
    assert falls["explained"].startswith("corrected to")


def test_two_documents_side_by_side(shared: Served):
    one, other = "lucky-derby/ez-baccarat-panda-8", "palace/ez-baccarat-panda-8"
    found = shared.stranger().get("/api/compare", params={"one": one, "other": other}).json()
    assert (found["one"]["id"], found["other"]["id"]) == (one, other)
    rules = [each["rule"] for group in found["groups"] for each in group["differences"]]
    assert rules == [each.rule for each in verbs.diff(one, other)]
    assert found["alike"] > found["different"] == len(rules)
    assert {table["wager"] for table in found["paytables"]} >= {"tie", "panda-8"}


@pytest.mark.parametrize(
    ("query", "status"), [("", 400), (f"one={GAME}", 400), (f"one={GAME}&other=palace/bridge", 404)]
)
def test_what_cannot_be_compared(shared: Served, query: str, status: int):
    assert shared.stranger().get(f"/api/compare?{query}").status_code == status


@pytest.mark.parametrize("game", [game for game in game_ids() if has_house_way(load(game).document)])
def test_a_house_way_is_the_verb_s(shared: Served, game: str):
    rows = asked(shared, game, "house-way")["rows"]
    chart = verbs.house_way_chart(game)
    assert [row["id"] for row in rows] == [each.row.id for each in chart]
    for row, each in zip(rows, chart, strict=True):
        assert each.example is not None
        assert [tuple(part["cards"]) for part in row["example"]["parts"]] == [
            each.example.first,
            each.example.second,
        ]
        assert parse_cards(row["example"]["text"]) == tuple(row["example"]["cards"])
        assert row["holds"]
        assert row["says"]


def test_a_hand_is_set(shared: Served):
    """001:1420"""
    body = {"cards": "8h 8s 2c 3d Jo Kh 9c"}
    found = shared.stranger().post(f"/api/games/{PAI_GOW}/set", json=body).json()
    assert [(part["name"], part["text"]) for part in found["parts"]] == [
        ("front", "Jo Kh"),
        ("back", "9c 8s 8h 3d 2c"),
    ]
    assert (found["row"], found["cite"]) == ("one-pair", ["001:1420"])
    assert found["why"]
    tiles = shared.stranger().post(f"/api/games/{TILES}/set", json={"cards": "6-6 1-1 2-3 4-5"}).json()
    assert [part["name"] for part in tiles["parts"]] == ["high", "low"]


@pytest.mark.parametrize(("game", "cards", "status", "says"), [
    (PAI_GOW, "8h 8h 2c 3d Jo Kh 9c", 400, "8h appears 2 times"),
    (PAI_GOW, "8h", 400, "no hand of"),
    (TILES, "6-6 zz", 400, "no card"),
    (POT, "As", 404, "played for a pot"),
    (GAME, "As", 404, "no hands to set"),
    (FEES_ONLY, "As", 404, "fees only"),
    ("palace/bridge", "As", 404, "no game"),
])  # fmt: skip
def test_what_cannot_be_set_is_told(shared: Served, game: str, cards: str, status: int, says: str):
    answer = shared.stranger().post(f"/api/games/{game}/set", json={"cards": cards})
    assert answer.status_code == status
    assert says in answer.json()["error"]["says"]


def test_odds_are_the_exact_count(shared: Served):
    """The same figures as `houseway edge`, without a binary fraction."""
    odds = asked(shared, GAME, "odds")
    edge = verbs.edge(GAME)
    assert (odds["status"], odds["cases"], odds["packs"]) == ("exact", str(edge.deals), edge.packs)
    for told, worth in zip(odds["wagers"], edge.wagers, strict=True):
        assert told["wager"] == worth.wager
        assert float(told["player_return"]) == pytest.approx(float(worth.player_return) * 100, abs=0.00005)
        assert told["base"] == "per unit staked on the wager"
    assert asked(shared, GAME, "odds") == odds


@pytest.mark.parametrize(
    ("game", "command"),
    [
        (POT, f"houseway equity {POT} random random --simulate 10000"),
        (FEES_ONLY, ""),
        ("palace/pan", ""),
        ("lucky-derby/blackjack-bonus", ""),
        (PAI_GOW, f"houseway edge {PAI_GOW}"),
    ],
)
def test_what_is_not_counted_is_told_at_once_and_by_which_command_it_is(
    shared: Served, game: str, command: str
):
    odds = asked(shared, game, "odds")
    assert (odds["status"], odds["wagers"], odds["command"]) == ("not-counted", [], command)
    assert odds["says"].endswith(".")


def test_a_long_count_goes_on_while_it_is_asked_about(monkeypatch: pytest.MonkeyPatch):
    """One count at a time; whoever asks in between is told that it goes on, and nobody counts twice."""
    go_on, counted = Event(), list[str]()

    def slow(game: str, **_: Any) -> Any:
        counted.append(game)
        go_on.wait(10)
        return edge

    edge = verbs.edge(GAME)
    monkeypatch.setattr(rulebook_odds, "PATIENCE", 0.05)
    monkeypatch.setattr(verbs, "edge", slow)
    counts, other = Counts(), "palace/ez-baccarat-panda-8"

    async def ask() -> list[str]:
        first = await asyncio.gather(counts.of(GAME), counts.of(GAME), counts.of(other))
        go_on.set()
        monkeypatch.setattr(rulebook_odds, "PATIENCE", 10)
        return [each.status for each in (*first, await counts.of(GAME), await counts.of(other))]

    assert asyncio.run(ask()) == ["counting", "counting", "counting", "exact", "exact"]
    assert counted == [GAME, other]


def test_a_count_that_breaks_is_no_endless_wait(monkeypatch: pytest.MonkeyPatch):
    def broken(game: str, **_: Any) -> Any:
        raise ValueError(game)

    monkeypatch.setattr(verbs, "edge", broken)
    with pytest.raises(ValueError, match=GAME):
        asyncio.run(Counts().of(GAME))


def test_every_family_with_a_bank_is_counted_or_recalled():
    families = {load(game).document.family for game in game_ids() if verbs.status(load(game)) == "playable"}
    assert families - {"poker", "panguingue"} == QUICK | {"pai-gow-poker"}
    assert COUNTS is not None


def test_figures_are_written_in_decimals():
    from fractions import Fraction  # noqa: PLC0415 -- for these lines alone

    assert percent(Fraction(-1, 80)) == "-1.2500"
    assert percent(Fraction(1, 3)) == "33.3333"
    assert decimal(Fraction(-1, 10**6)) == "0.0000"


@pytest.mark.parametrize("option", ["1", "palace/california-games/21st-century-blackjack-9 option 1"])
def test_a_placard_is_printed(shared: Served, option: str):
    made = verbs.placard(verbs.posted(BLACKJACK, "1"))
    page = shared.stranger().get(f"/api/games/{BLACKJACK}/placard", params={"option": option})
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "style-src 'unsafe-inline'" in page.headers["content-security-policy"]
    assert page.text == placard_html(made)
    file = shared.stranger().get(f"/api/games/{BLACKJACK}/placard", params={"option": option, "form": "pdf"})
    assert file.headers["content-type"] == "application/pdf"
    assert file.headers["content-disposition"].startswith("inline")
    assert file.content == placard_pdf(made)


@pytest.mark.parametrize(("query", "status"), [
    ("", 400),
    ("option=1&form=doc", 400),
    ("option=1&minimum=0", 400),
    ("option=1&minimum=700&maximum=900", 400),
    ("option=99", 404),
    ("option=palace/x%20option%201", 404),
])  # fmt: skip
def test_a_placard_that_there_is_not(shared: Served, query: str, status: int):
    answer = shared.stranger().get(f"/api/games/{BLACKJACK}/placard?{query}")
    assert answer.status_code == status, answer.text


def test_a_superseded_option_has_a_placard_by_its_id(shared: Served):
    old = "palace/california-games-earlier"
    posted = verbs.options(BLACKJACK, old)[0]
    page = shared.stranger().get(f"/api/games/{BLACKJACK}/placard", params={"option": posted.id})
    assert page.text == placard_html(verbs.placard(posted))
