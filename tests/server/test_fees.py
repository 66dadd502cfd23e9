"""Rooms, fees and quotes over HTTP, for anybody: the same figures as the rulebook's own."""

from typing import Any

import pytest
from httpx import Response

from houseway import verbs
from houseway.banking import Bet, Bettor
from houseway.fees import Hand
from houseway.rulebook import game_ids, room_ids, sheets_of
from server.served import GAME, Served

POT = "casino-royale/omaha"


def test_every_room_has_its_games_by_family(shared: Served):
    rooms = shared.stranger().get("/api/rooms").json()
    assert [room["id"] for room in rooms] == list(room_ids())
    assert all(room["title"] and room["place"] for room in rooms)
    listed = {
        game["id"]: family for room in rooms for family, games in room["families"].items() for game in games
    }
    assert listed == {line["id"]: line["family"] for line in shared.stranger().get("/api/games").json()}
    assert set(listed) == set(game_ids())


@pytest.mark.parametrize("game", game_ids())
def test_every_option_is_told_with_its_ladders(shared: Served, game: str):
    schedules = shared.stranger().get(f"/api/games/{game}/fees").json()
    told = {option["id"]: option for schedule in schedules for option in schedule["options"]}
    posted = verbs.options(game) if sheets_of(game) else ()
    assert list(told) == [each.id for each in posted]
    for each in posted:
        charges = {charge["charge"]: charge for charge in told[each.id]["charges"]}
        assert list(charges) == list(each.option.fees)
        for name, ladder in each.option.fees.items():
            steps = [step for step in charges[name]["steps"] if step["option"] == each.option.label]
            assert [step["fee"] for step in steps] == [rung.fee for rung in ladder.rising]
            assert [step["of"] for step in steps] == [ladder.bounds(rung) for rung in ladder.rising]
            assert charges[name]["per"]


def test_options_that_are_a_band_of_players_each_have_the_ladder_of_their_sheet(shared: Served):
    schedules = shared.stranger().get("/api/games/palace/texas-holdem/fees").json()
    options = {option["option"]: option for option in schedules[0]["options"]}
    assert [options[label]["together"] for label in ("1", "3")] == [["1", "2", "3"]] * 2
    steps = [(step["of"], step["fee"], step["option"]) for step in options["2"]["charges"][0]["steps"]]
    assert steps == [
        ("5 or fewer players", 200, "3"),
        ("6 players", 300, "2"),
        ("7 or more players", 500, "1"),
    ]
    for people, owed in ((4, 200), (6, 300), (9, 500)):
        assert (
            quoted(shared, "palace/texas-holdem", option="2", hand={"players": people}).json()["total"]
            == owed
        )


def test_a_ladder_can_be_drawn(shared: Served):
    schedules = shared.stranger().get("/api/games/palace/21st-century-blackjack-9/fees").json()
    (option,) = schedules[0]["options"]
    assert option["usual"]
    charge = next(charge for charge in option["charges"] if charge["payer"] == "player-dealer")
    assert (charge["measure"], charge["counts"]) == ("Total table action", "cents")
    starts = [step["start"] for step in charge["steps"]]
    assert starts == sorted(starts)
    assert charge["steps"][-1]["end"] is None


def quoted(room: Served, game: str, **asked: Any) -> Response:
    return room.stranger().post(f"/api/games/{game}/quote", json=asked)


def test_a_round_is_quoted_as_the_verb_quotes_it(shared: Served):
    wagers = [{"seat": 3, "wager": "player", "amount": 15_000}, {"seat": 5, "backline": 1, "amount": 8_000}]
    answer = quoted(shared, GAME, option="5", wagers=wagers, action=700).json()
    bets = [Bet(Bettor(3), "player", 15_000), Bet(Bettor(5, 1), "base", 8_000)]
    expected = verbs.quote(verbs.posted(GAME, "5"), bets, 700)
    assert answer["owed"] == expected.owed
    assert answer["total"] == expected.total
    assert answer["remarks"] == list(expected.remarks)
    assert [due["next_cliff"] for due in answer["dues"]] == [line.next_cliff for line in expected.dues]


def test_a_hand_is_quoted_as_the_verb_quotes_it(shared: Served):
    hand = {"players": 6, "pot": 4000, "reached": "flop"}
    answer = quoted(shared, POT, option="1/2", schedule="omaha-limit", hand=hand).json()
    posted = verbs.posted(POT, "1/2", schedule="omaha-limit")
    expected = verbs.quote(posted, hand=Hand(players=6, pot=4000, reached="flop"))
    assert (answer["owed"], answer["total"]) == (expected.owed, expected.total)


@pytest.mark.parametrize(("game", "asked", "status", "says"), [
    (GAME, {"option": "5"}, 400, "give wagers"),
    (GAME, {"option": "5", "hand": {"players": 3}}, 400, "give wagers"),
    (GAME, {"option": "5", "wagers": [{"seat": 1, "wager": "fly", "amount": 5}]}, 400, 'no wager "fly"'),
    (GAME, {"option": "5", "wagers": [{"seat": 1, "amount": 0}]}, 400, "wagers[0].amount 0"),
    (GAME, {"option": "55", "action": 5}, 404, 'no option "55"'),
    (GAME, {"option": "5", "sheet": "x", "action": 5}, 404, 'no sheet "x"'),
    (POT, {"option": "1/2"}, 404, "several schedules"),
    (POT, {"option": "1/2", "schedule": "omaha-limit"}, 400, "give hand"),
    (POT, {"option": "1/2", "schedule": "omaha-limit", "hand": {}}, 400, "give hand.players"),
    (POT, {"option": "1/2", "schedule": "omaha-limit", "hand": {"players": 3, "reached": "moon"}}, 400, "moon"),
    ("palace/bridge", {"option": "1"}, 404, "no game"),
    ("palace/holdem-hi-lo", {"option": "1"}, 404, "no approved fees"),
])  # fmt: skip
def test_what_cannot_be_quoted_is_told(
    shared: Served, game: str, asked: dict[str, Any], status: int, says: str
):
    before = shared.count
    answer = quoted(shared, game, **asked)
    assert answer.status_code == status, answer.text
    assert says in answer.json()["error"]["says"]
    assert shared.count == before


def test_a_wager_too_large_for_any_fee_is_refused_in_the_quote(shared: Served):
    """Where no fee is approved, no round is dealt: the quote has no total."""
    for game in game_ids():
        for option in verbs.options(game) if sheets_of(game) else ():
            if verbs.for_a_pot(option):
                continue
            huge = [{"seat": 1, "amount": 10_000_000_00}]
            named = {
                "option": option.option.label,
                "sheet": option.sheet,
                "schedule": option.table.schedule.name,
            }
            answer = quoted(shared, game, wagers=huge, **named).json()
            if answer["total"] is None:
                assert any(due["fee"] is None for due in answer["dues"])
                return
    pytest.fail("every option has a fee for everything")
