"""The documents read again: third-card charts, the rules beside them, paytables, the button's chart."""

from __future__ import annotations

import re

import pytest

from houseway.games.baccarat import baccarat
from houseway.rulebook import load
from rulebook.room_pages import NUMBERS, lines, needs_seeds, text

pytestmark = needs_seeds

# game -> the rules in words, the chart
PRINTED = {
    "casino-royale/ez-baccarat": ("004:1629-1632", "004:1636-1645"),
    "casino-royale/ez-baccarat-panda-8": ("004:2133-2136", "004:2140-2149"),
    "hemphills/dai-bacc": ("000:627-630", "000:636-645"),
    "hemphills/ez-baccarat-panda-8": ("000:57-60", "000:66-75"),
    "lucky-derby/ez-baccarat-panda-8": ("003:3877-3887", "003:3893-3903"),
    "merced/ez-baccarat-panda-8": ("002:1611-1614", "002:1619-1628"),
    "palace/ez-baccarat-panda-8": ("001:1630-1633", "001:1638-1647"),
}
MISPRINTED = {"casino-royale/ez-baccarat": {"6": "56"}}

CELLS = {"H": True, "Red": True, "S": False, "Blue": False}
IN_WORDS = re.compile(r"total is (\w+), then [^.]*? is dealt a third card (unless|if) [^.]*? was ([^.]*)")
EVERY_VALUE = set("0123456789")


def printed_chart(cite: str) -> dict[str, str]:
    """Read a chart: the banker's total and the third cards it draws on."""
    rows = [line.split()[-11:] for line in lines(cite)]
    return {
        row[0]: "".join(str(value) for value, cell in enumerate(row[1:]) if CELLS[cell])
        for row in rows
        if len(row) == 11 and set(row[1:]) <= set(CELLS)
    }


def values(words: str) -> set[str]:
    """Read a list of card values in figures or words; a ten is worth nothing."""
    found = re.findall(r"\w+", words)
    spelled = {str(NUMBERS.index(word)) for word in found if word in NUMBERS[:10]}
    return spelled | {word for word in found if re.fullmatch(r"\d", word)}


@pytest.mark.parametrize("game_id", PRINTED)
def test_the_chart_is_the_printed_one(game_id: str):
    """000:66-75, 000:636-645, 001:1638-1647, 002:1619-1628, 003:3893-3903, 004:1636-1645, 004:2140-2149"""
    game = load(game_id).game
    chart = printed_chart(PRINTED[game_id][1])
    used = {total: baccarat(game).draw.banker.get(total, "") for total in "76543210"}
    differing = {total: row for total, row in chart.items() if row != used[total]}
    assert list(chart) == list("76543210")
    assert differing == MISPRINTED.get(game_id, {})


def test_the_misprinted_row_is_a_correction():
    """004:1639 against 004:1632 and 004:2143"""
    game = load("casino-royale/ez-baccarat").game
    slip = next(slip for slip in game.corrections if slip.line == 1639)
    assert (slip.printed, slip.used) == ("row 6: draws on 5 and 6", "row 6: draws on 6 and 7")
    assert baccarat(game).draw.banker["6"] == printed_chart("004:2143")["6"] == "67"


@pytest.mark.parametrize("game_id", PRINTED)
def test_the_rules_in_words_say_the_same(game_id: str):
    """000:57-60, 000:627-630, 001:1630-1633, 002:1611-1614, 003:3877-3887, 004:1629-1632, 004:2133-2136"""
    banker = baccarat(load(game_id).game).draw.banker
    found = IN_WORDS.findall(text([PRINTED[game_id][0]]))
    assert len(found) == 4
    for total, how, words in found:
        named = values(words)
        drawn = EVERY_VALUE - named if how == "unless" else named
        assert set(banker[min(values(total))]) == drawn


@pytest.mark.parametrize("line", range(1460, 1464))
def test_the_option_games_banker_draws_as_listed(line: int):
    """004:1460-1463"""
    total, drawn, stood = re.split(r" - .*?when the player draws|stands when", text([f"004:{line}"]))
    as_values = [
        {"1" if card == "a" else card[-1] for card in re.findall(r"\b(?:a|\d+)\b", words)}
        for words in (drawn, stood)
    ]
    assert as_values[0] == set(
        baccarat(load("casino-royale/royal-baccarat").game).draw.banker[total.strip("- ")]
    )
    assert as_values[0] | as_values[1] == EVERY_VALUE


def test_the_reduced_draw_of_the_banking_hand():
    """004:62, 004:67"""
    rule = text(["004:67"])
    game = load("casino-royale/baccarat-gold").game
    assert "must hit on 0-3 and stand on 6-9" in rule
    assert "third card is a 3 through 7, otherwise the player/dealer will stand on 4 or 5" in rule
    assert all(set(baccarat(game).draw.banker[total]) == EVERY_VALUE for total in "0123")
    assert baccarat(game).draw.banker["4"] == baccarat(game).draw.banker["5"] == "34567"
    assert set(baccarat(game).draw.banker) == set("012345")


@pytest.mark.parametrize(
    ("game_id", "cite", "must", "may"),
    [
        ("casino-royale/baccarat-gold", "004:58-59", "valued at 1 to 4 must hit", "options on 0 or 5"),
        ("casino-royale/royal-baccarat", "004:1445-1446", "0, 1, 2, 3, 4, or 5 - the player draws", "6 - a player has an option"),
    ],
)  # fmt: skip
def test_who_must_draw_and_who_may(game_id: str, cite: str, must: str, may: str):
    """004:58-59, 004:1445-1446"""
    draw = baccarat(load(game_id).game).draw
    assert must in text([cite])
    assert may in text([cite])
    bounds = [int(digit) for digit in re.findall(r"\d", must)]
    assert draw.player == tuple(range(bounds[0], bounds[-1] + 1))
    assert draw.option is not None
    assert draw.option.totals == tuple(int(digit) for digit in re.findall(r"\d", may))


def test_the_spread_pays_as_listed():
    """004:124, 004:132-137"""
    spread = load("casino-royale/baccarat-gold").game.wager("spread")
    assert spread is not None
    printed = {
        f"player_wins_by_{points}": odds
        for points, odds in (re.split(r" points ", text([f"004:{line}"])) for line in range(132, 138))
    }
    natural, *margins = spread.rows()
    assert {row.when: str(row.pays) for row in margins} == printed
    assert (natural.when, str(natural.pays)) == ("player_wins_with_natural", "1 to 1")
    assert "(1 to 1) on natural winners" in text(["004:124"])


def test_the_pair_bets_pay_as_listed():
    """004:1422-1424"""
    wagers = load("casino-royale/royal-baccarat").game.wagers
    printed = dict(line.split("\t") for line in lines("004:1422-1424"))
    paid = {wager.title: wager.rows()[0].pays for wager in wagers if wager.id.endswith("pair")}
    assert printed == {
        title: {"11 to 2": "5.5 to 1"}.get(str(odds), str(odds)) for title, odds in paid.items()
    }


def test_the_buttons_chart_is_the_rank_wrapped_over_seven_seats():
    """004:43-50"""
    ranks = {"ace": 1, "jack": 11, "queen": 12, "king": 13}
    printed: dict[int, int] = {}
    for line in range(44, 51):
        seat, _, cards = text([f"004:{line}"]).removeprefix("seat ").partition(" ")
        printed.update({ranks.get(card) or int(card): int(seat) for card in cards.split(" or ")})
    others = 8 - 1
    assert printed == {rank: 2 + (rank - 1) % others for rank in range(1, 14)}
    assert text(["004:43"]) == "player/dealer position (seat 1) 0"
    action = load("casino-royale/baccarat-gold").game.action
    assert (action.method, action.card) == ("card_value", "banker_second")
    assert action.seat_one == "left_of_player_dealer"
