"""The documents read again: what wins, how the cards lie, who draws, who banks."""

from __future__ import annotations

import re

from houseway.games.baccarat import baccarat
from houseway.rulebook import load
from rulebook.room_pages import DOCUMENTS, NUMBERS, every_game, needs_seeds, text

pytestmark = needs_seeds

# what each kind of wager is about, whichever document has it
ABOUT = {
    "player": "player_closer",
    "base": "player_closer",
    "banker": "banker_closer",
    "tie": "tie",
    "dragon-7": "banker_wins_with_three_card_seven",
    "tiger-7": "banker_wins_with_three_card_seven",
    "panda-8": "player_wins_with_three_card_eight",
    "ox-6": "player_wins_with_three_card_six",
    "kill": "three_card_six_or_seven_fails",
    "spread": "player_wins_by_4",
    "player-pair": "player_pair",
    "banker-pair": "banker_pair",
    "either-pair": "either_pair",
}

LINE_WINS = r"winning {0} line wagers[^.]*when the {0} (line )?hand is closer|closest to .?9.? (wins|will be declared)"

# condition -> what a line must say that is cited for it
PRINTED = {
    "player_closer": LINE_WINS.format("player") + "|player win, player wagers are paid",
    "banker_closer": LINE_WINS.format("banker") + "|bank win, bank wagers are paid",
    "tie": r"of the same value|hands? are equal|tie wagers are paid|hands tie|event of tie",
    "banker_wins_with_three_card_seven": r"banker hand has a point value of seven using three cards"
    r"|banker line hand totals seven with three cards|winning bank hand consisting of three cards and totaling seven",
    "player_wins_with_three_card_eight": "player hand has a point value of eight using three cards",
    "player_wins_with_three_card_six": "player line hand totals six with three cards",
    "three_card_six_or_seven_fails": "three card six but does not beat.*three card seven but does not beat",
    "player_wins_by_option": "chooses to draw a third card and wins",
    "player_wins_with_natural": "natural winners",
    "player_pair": "player pair 11",
    "banker_pair": "banker pair 11",
    "either_pair": "player or banker pair 5.5",
    **{f"player_wins_by_{margin}": f"{margin} points" for margin in range(4, 10)},
}

FACING = {"up": "face[- ]up", "down": "face[- ]down", "second_down": "second card is face down"}


@every_game
def test_a_wager_wins_on_what_is_printed(game_id: str):
    """Such as 000:119, 000:670, 001:1678, 002:1668, 003:3966, 004:1546, 004:2180."""
    for wager in load(game_id).game.wagers:
        assert wager.rows()[-1].when == ABOUT[wager.id]
        for row in wager.rows():
            assert re.search(PRINTED[row.when], text(row.cite)), f"{wager.id}: {row.when}"


@every_game
def test_what_the_banker_draws_on_alone(game_id: str):
    """000:55, 000:625, 001:1628, 002:1609, 003:3874, 004:62, 004:1454, 004:1627, 004:2131"""
    draw = baccarat(load(game_id).game).draw
    found = re.search(
        r"hits on a total of (\w+) or less|below the value of (6)|must hit on (3)'s or below", text(draw.cite)
    )
    assert found
    word = next(word for word in found.groups() if word)
    most = NUMBERS.index(word) if word in NUMBERS else int(word)
    assert draw.banker_alone == tuple(range(most if found[2] else most + 1))


@every_game
def test_what_the_player_hand_draws_on(game_id: str):
    """000:54, 000:624, 001:1627, 002:1608, 003:3871-3873, 004:58, 004:1445, 004:1626, 004:2130"""
    draw = baccarat(load(game_id).game).draw
    if draw.option is None:
        assert re.search("must hit when the hand is valued at (5|five) or less", text(draw.cite))
        assert draw.player == (0, 1, 2, 3, 4, 5)
    else:
        assert draw.player[-1] < max(draw.option.totals)


@every_game
def test_the_house_way(game_id: str):
    """000:77, 003:3904-3906, 004:19, 004:68-70, 004:1488, 004:1666, 004:2151; none in 000:570, 001:1577, 002:1558"""
    draw = baccarat(load(game_id).game).draw
    if not draw.house_way_cite:
        assert "house way" not in text([DOCUMENTS[game_id]])
        return
    assert re.search(r"hits? on (five|5) (\(5\) )?or below and stands? on (six|6)", text(draw.house_way_cite))
    if draw.option:
        assert {draw.option.house_way} == {"draw" if total <= 5 else "stand" for total in draw.option.totals}


def test_a_card_on_six_may_be_taken_against_a_natural_in_one_game_only():
    """004:60, 004:1446"""
    royal = baccarat(load("casino-royale/royal-baccarat").game).draw.option
    gold = baccarat(load("casino-royale/baccarat-gold").game).draw.option
    assert royal is not None
    assert gold is not None
    assert "can be exercised even when banker has a natural" in text(royal.cite)
    assert "player can not draw an additional card" in text(["004:60"])
    assert (royal.despite_natural, gold.despite_natural) == (True, False)


@every_game
def test_who_chooses(game_id: str):
    """004:35, 004:1446"""
    game = load(game_id).game
    choosing = {wager.id for wager in game.wagers if wager.chooses}
    first = "base" if game.wager("base") else "player"
    assert choosing == ({first} if baccarat(game).draw.option else set())


@every_game
def test_how_the_cards_lie(game_id: str):
    """000:48, 000:618-621, 001:1620, 002:1602, 003:3864, 004:31-33, 004:1429, 004:1612, 004:2128"""
    deal = baccarat(load(game_id).game).deal
    words = text(deal.cite)
    if deal.player == deal.banker:
        assert re.search(f"all cards are dealt {FACING[deal.player]}", words)
    else:
        assert re.search(rf"(player hand is dealt|community cards,) {FACING[deal.player]}", words)
        assert re.search(rf"(banker hand is dealt )?{FACING[deal.banker]}", words)
    later = re.search("will then expose|after the player hand has been completed", words)
    assert deal.turned == ("after_player_hand" if later else "before_drawing")


@every_game
def test_how_the_bank_goes_round(game_id: str):
    """000:7, 000:574, 001:1581, 002:1562, 003:3782-3784, 004:143, 004:1503, 004:1681, 004:2086"""
    rotation = load(game_id).game.rotation
    words = text(rotation.cite)
    assert re.search(rf"{NUMBERS[rotation.turns]} consecutive|every {NUMBERS[rotation.turns]} hands", words)
    assert (rotation.regime == "intervening") == ("must be an intervening" in words)
    assert bool(rotation.proposition_cite) == ("proposition player" in text([DOCUMENTS[game_id]]))


def test_the_first_card_burns_its_value_in_one_game_only():
    """000:617"""
    burning = [game_id for game_id in DOCUMENTS if load(game_id).game.deck.burn != "none"]
    assert burning == ["hemphills/dai-bacc"]
    assert "amount of cards to be burned" in text(load(burning[0]).game.deck.burn_cite)


@every_game
def test_bonus_bets_go_by_their_own_limits_or_the_tables(game_id: str):
    """000:1424, 002:1654, 003:7850-7851, 004:79, 004:1402"""
    for wager in load(game_id).game.wagers:
        if wager.limits is not None:
            own = "must be between $1 and $100" in text(wager.limits.cite)
            assert wager.limits.within_table is not own
            assert (wager.limits.minimum == 100) is own


def test_a_spread_has_a_maximum_and_no_minimum():
    """004:73 names the base and tie bets, 004:79 the spread too."""
    spread = load("casino-royale/baccarat-gold").game.wager("spread")
    assert spread is not None
    assert spread.limits is not None
    assert (spread.limits.minimum, spread.limits.maximum) == (1, None)
    assert "spread" not in text(["004:73"])
    assert "spread wager" in text(["004:79"])
