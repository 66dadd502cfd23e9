"""`houseway compare`: one command for each comparison, the bank's side told by sign and word."""

from __future__ import annotations

import pytest

from cli.runs import Said, run

MERCED, PALACE = "merced/ez-baccarat-panda-8", "palace/ez-baccarat-panda-8"
TILES = "palace/pai-gow-tiles"


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")


def said(*words: str) -> list[str]:
    """Return the lines of an answer, their columns one space apart."""
    found: Said = run("compare", *words)
    assert (found.status, found.err) == (0, ""), found
    return [" ".join(line.split()) for line in found.out.splitlines()]


def test_two_rooms_and_the_rule_that_makes_the_difference():
    """002:1598, 001:1616"""
    lines = said(MERCED, PALACE)
    assert "what bettors expect merced palace" in lines
    assert "Tie Bet -14.3596 % -4.8440 %" in lines
    told = (
        "palace against merced: the bank gives up $0.95 a round, $57.09 an hour; for $100 on Tie Bet -$9.52"
    )
    assert told in lines
    place = lines.index("wager.tie.pays")
    assert lines[place + 1] == "merced 8 to 1 (002:1598, 002:1645, 002:1648-1650)"


@pytest.mark.parametrize("name", ["ez-baccarat-panda-8", "casino-royale/ez-baccarat-panda-8"])
def test_the_same_game_in_every_room(name: str):
    lines = said(name)
    assert "what bettors expect casino-royale hemphills lucky-derby merced palace" in lines
    assert "palace against casino-royale: every wager is worth the same" in lines


def test_what_one_room_does_not_have_is_said():
    """004:1546"""
    lines = said(PALACE, "casino-royale/ez-baccarat")
    assert "Panda 8 Bonus Bet -10.1876 % no such wager" in lines
    assert "Panda 8 Bonus Bet is not there" in " ".join(lines)


def test_the_missing_push():
    """002:1597, 002:1635"""
    lines = said(MERCED, "--reading", "three-card-banker-seven")
    assert lines[0].startswith(
        "question What happens to the banker line when the banker wins with a three-card seven?"
    )
    assert "Banker line -1.0183 % 1.2351 %" in lines
    whole = " ".join(lines)
    assert (
        "answer pay in place of push: the bank gives up $3.38 a round, $202.80 an hour; for $100 on Banker line -$2.25."
        in whole
    )


def test_every_reading_and_those_that_move_nothing():
    """002:1634-1637"""
    whole = " ".join(said(MERCED, "--readings", "--simulate", "2000"))
    assert whole.index("tie-on-lines=push") < whole.index("three-card-banker-seven=push")
    assert "return-whole where it runs short the bank gains" in whole
    assert "nothing moves for payout-rounding=whole-dollars, bonus-needs-base=needs-line" in whole


def test_house_ways_of_a_family():
    """004:1075"""
    lines = said(TILES, "--house-ways")
    assert "bettors set by the player-dealer by a the player-dealer by b the player-dealer by c" in lines
    assert "a -0.8131 % -0.7159 % -0.6493 %" in lines
    assert lines[-1] == "exact, over all 736,281,000 pairs of hands"


def test_one_house_way_against_another():
    """001:927, 004:1075"""
    data = run("compare", TILES, "--house-way", "tile-no-pair-setting=always-split", "--json").data
    assert [way["set_otherwise"] for way in data["ways"]] == [0, 96]
    alike = run("compare", TILES, "--house-way", "casino-royale/pai-gow-tiles")
    assert "They are one way" in alike.out


def test_options_side_by_side():
    """002:1506"""
    lines = said(MERCED, "--option", "1", "--option", "3")
    assert "1-7 / 1 $6 $360 $0 $360 $1.82 player-dealer player-dealer: $6 at $70 more" in lines
    assert "1-7 / 3 $10 $600 $0 $600 $3.03 room player-dealer: $6 at $170 more" in lines
    assert lines[-1] == "it is all one to the players"
    every = run("compare", MERCED, "--options", "--json").data
    assert len(every["options"]) == 7
    assert every["best"]["room"] == ["merced/ez-baccarat-panda-8/1-7 option 6"]


def test_another_table_another_hour():
    data = run("compare", MERCED, PALACE, "--players", "3", "--bonus", "30", "--rounds", "40", "--json").data
    assert data["table"] == {"players": 3, "wager": 5000, "bonus": 3000, "pot": 0, "rounds": 40}
    ((moved),) = [each["moved_cents_an_hour"] for each in data["variants"][1:]]
    assert round(moved) == round(-0.0951559680236402 * 3 * 1000 * 40)


def test_packs_and_strategies():
    """002:1570, 004:1446"""
    assert "what bettors expect 6 packs 8 packs" in said(MERCED, "--decks", "6", "--decks", "8")
    lines = said("casino-royale/royal-baccarat", "--strategy", "house-way", "--strategy", "best")
    assert "Player line -1.2351 % -0.0262 %" in lines


def test_json_has_exact_figures():
    """002:1635"""
    (found,) = run("compare", MERCED, "--reading", "three-card-banker-seven=pay", "--json").data
    banker = next(each for each in found["wagers"] if each["wager"] == "banker")
    assert banker["moved_cents_for_100_dollars"][1] == pytest.approx(-225.338, abs=1e-3)
    assert banker["player_return_exact"][0].count("/") == 1
    assert found["reading"]["default"] == "push"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("ez-bacarat-panda-8",), "did you mean ez-baccarat-panda-8"),
        (("hemphills/dai-bacc",), "no other room has hemphills/dai-bacc"),
        ((MERCED, PALACE, "--readings"), "--reading compares variants of one game; 2 are named"),
        ((MERCED, "--readings", "--options"), "one comparison at a time: --reading or --option"),
        ((MERCED, "--reading", "tie-on-line"), "did you mean tie-on-lines"),
        ((MERCED, "--option", "99"), 'no option "99"'),
        ((TILES, "--house-way", "palace/pai-gow-tile"), "did you mean pai-gow-tiles"),
        ((MERCED, "--house-ways"), "has no hands to set"),
        (("merced/texas-holdem", "palace/texas-holdem"), "has no player-dealer"),
        ((MERCED, PALACE, "--wager", "-5"), "--wager: expected no amount below $0"),
    ],
)
def test_what_cannot_be_compared_is_one_line(words: tuple[str, ...], says: str):
    assert run("compare", *words).refused(says)
