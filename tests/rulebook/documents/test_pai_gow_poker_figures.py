"""The pai gow poker documents read again: paytables, prizes, seats, piles, limits, orders, permissions."""

from __future__ import annotations

import re

import pytest

from houseway.money import Odds
from houseway.rulebook import game_ids
from houseway.rulebook.families.pai_gow_poker import PaiGowPokerGame
from rulebook.documents.pai_gow_pages import (
    DERBY,
    DOCUMENTS,
    DOUBLE,
    FACE_UP,
    FORTUNES,
    HANDS,
    JOKERS,
    PAI_GOW,
    PALACE,
    ROYALE,
    ROYALE_FORTUNE,
    bet,
    every_fortune,
    every_pai_gow,
    pai_gow,
    printed_bonus,
    says,
)
from rulebook.room_pages import NUMBERS, lines, needs_seeds, text

pytestmark = needs_seeds

BGC_IDS = {
    FACE_UP: ("GEGR-002163", "000:1197"),
    DOUBLE: ("GEGA-001719", "001:1290"),
    PALACE: ("GEGA-004660", "001:1546"),
    PAI_GOW: ("GEGA-001554", "003:7696"),  # printed there without its hyphen
    JOKERS: ("GEGA-001549", "003:7696"),
    DERBY: ("GEGA-003968", "003:7536"),
    ROYALE: ("GEGA-002075", "004:1912"),
    ROYALE_FORTUNE: ("GEGA-002076", "004:1912"),
}
MISPRINTED = {(ROYALE_FORTUNE, "five_aces"): 4000}


def test_the_family_is_complete():
    """000:331, 001:739, 001:1347, 003:4, 003:374, 003:4957, 004:197, 004:312"""
    assert set(DOCUMENTS) <= set(game_ids())
    assert all(isinstance(pai_gow(game_id), PaiGowPokerGame) for game_id in DOCUMENTS)


@every_fortune
def test_the_fortune_table_is_the_printed_one(game_id: str):
    """000:515-528, 001:1506-1516, 003:5348-5358, 004:384-394"""
    printed = [(hand, pays) for hand, pays, _ in printed_bonus(FORTUNES[game_id])]
    corrected = [(hand, 400 if MISPRINTED.get((game_id, hand)) == pays else pays) for hand, pays in printed]
    rows = bet(game_id, "fortune").rows()
    assert [(row.when, row.pays) for row in rows] == [(hand, Odds(pays, 1)) for hand, pays in corrected]
    assert len(rows) == 11
    assert (corrected != printed) == (game_id == ROYALE_FORTUNE)


@every_fortune
def test_the_envy_table_is_the_printed_one(game_id: str):
    """000:515-521, 001:1506-1512, 003:5348-5354, 004:384-390"""
    printed = [(hand, envy) for hand, _, envy in printed_bonus(FORTUNES[game_id]) if envy]
    rows = bet(game_id, "envy").rows()
    assert [(row.when, row.prize) for row in rows] == [(hand, 100 * envy) for hand, envy in printed]
    assert len(rows) == 7


@every_fortune
def test_each_row_cites_the_line_it_stands_on(game_id: str):
    """Such as 000:516 for a royal flush with a royal match."""
    for row in (*bet(game_id, "fortune").rows(), *bet(game_id, "envy").rows()):
        names = [name for name, hand in HANDS.items() if hand == row.when]
        assert len(row.cite) == 1
        assert text(row.cite).startswith(tuple(names)), row


def test_the_misprinted_figure_is_kept():
    """004:387, beside 001:1509"""
    slip = next(slip for slip in pai_gow(ROYALE_FORTUNE).corrections if slip.line == 387)
    assert slip.printed == "4000 to 1"
    assert says(["001:1509"], "5 aces 400 to 1")


def test_the_ace_high_table():
    """000:558-560"""
    printed = [int(found) for line in lines("000:558-560") for found in re.findall(r"(\d+) to 1", line)]
    rows = bet(FACE_UP, "ace-high").rows()
    assert [row.pays for row in rows] == [Odds(pays, 1) for pays in printed]
    assert len(rows) == 3
    assert says(rows[0].cite, "^player and player-dealer ace-high")
    assert says(rows[1].cite, r"^player-dealer ace-high card hand \(with joker\)")
    assert says(rows[2].cite, r"^player-dealer ace-high card hand \(no joker\)")


@every_pai_gow
def test_the_base_wager_pays_even_money(game_id: str):
    """000:379, 001:1439, 003:5184-5185; no odds at 001:765, 003:26, 003:403, 004:205"""
    base = bet(game_id, "base")
    assert (base.wins, base.pays) == ("both_hands_higher", Odds(1, 1))
    printed = says(base.cite, r"\b1 to 1\b")
    assert printed is (game_id in {FACE_UP, PALACE, DERBY})
    assert printed is ("play-wins-even" not in pai_gow(game_id).readings)


@every_pai_gow
def test_one_hand_each_is_a_push(game_id: str):
    """000:487, 001:745, 001:1443, 003:34, 003:411, 003:5191, 004:205, 004:407"""
    base = bet(game_id, "base")
    assert says(base.push_cite or base.cite, "push|one of the hands rank higher")
    assert "one_hand_each" in base.push
    assert ("player_dealer_ace_high" in base.push) is (game_id == FACE_UP)


def test_an_ace_high_player_dealer_pushes_the_base_wager():
    """000:339, 000:403, 000:488: before anybody sets; a push of one hand each stands at 000:487 alone"""
    words = {
        "000:339": "all player hands will automatically push",
        "000:403": "all player's wagers shall automatically push",
        "000:488": 'also "pushes" if the ranking of the player-dealer\'s shown hand',
    }
    assert pai_gow(FACE_UP).setting.at_once_cite == tuple(words)
    assert all(says([cite], pattern) for cite, pattern in words.items())
    assert bet(FACE_UP, "base").push_cite == ("000:487",)
    others = set(DOCUMENTS) - {FACE_UP}
    assert not [game_id for game_id in others if pai_gow(game_id).setting.at_once_cite]


@every_pai_gow
def test_a_lost_wager_is_the_printed_one(game_id: str):
    """000:486, 001:745, 001:1441, 003:31-33, 003:407-409, 003:5187-5189, 004:205; a bonus at 000:496, 000:507, 001:1455, 003:5219, 004:369"""
    base = bet(game_id, "base")
    assert says(base.loses_cite or base.cite, "loses?|both hands must beat|dealer wins if")
    for wager in pai_gow(game_id).wagers:
        if wager.id in {"fortune", "ace-high"}:
            assert says(wager.loses_cite, "lose|collect"), wager.loses_cite


@every_pai_gow
def test_copies_go_to_the_player_dealer(game_id: str):
    """000:489, 001:1445, 003:41-44, 003:415-419, 003:5197, 004:205"""
    hand = pai_gow(game_id).hand
    assert hand.copies == "player_dealer"
    assert says(
        hand.copies_cite, r"wins all .?copy hands|player/dealer wins all copy|\(?this is called a \"copy"
    )


@every_pai_gow
def test_seats_and_piles_are_the_printed_numbers(game_id: str):
    """000:371, 000:386, 001:1392, 001:1396, 003:48, 003:426, 003:5072, 003:5117, 004:201, 004:203, 004:406"""
    game = pai_gow(game_id)
    (layout,) = game.layouts
    word, digit = NUMBERS[layout.positions], layout.positions
    assert says(layout.cite, rf"\b({word}|{digit}) (\(\d\) )?(piles|players|seated|designated)")
    words = rf"({NUMBERS[game.deal.piles]}|{game.deal.piles}) piles of ({NUMBERS[game.deal.cards]}|{game.deal.cards}) cards"
    assert says(
        (*game.deal.cite, *game.deal.pile_choice_cite), words + "|7 piles of cards, with 7 cards in each pile"
    )
    assert layout.positions == game.deal.piles
    snake = says(game.deal.cite, "left to right, then right to left")
    assert game.deal.pattern == ("snake_piles" if snake else "piles")


@every_pai_gow
def test_what_happens_to_the_four_cards_left(game_id: str):
    """000:396, 001:1396, 003:5079, 004:225; nothing at 003:48 and 003:426"""
    deal = pai_gow(game_id).deal
    words = {
        "counted": "to verify there are four cards",
        "discarded": "remaining four cards shall be placed in the discard",
    }
    if deal.leftover is None:
        assert not says([DOCUMENTS[game_id]], "four cards|remaining 4")
    else:
        assert says(deal.leftover_cite, words.get(deal.leftover, "first of the remaining four cards"))


@every_pai_gow
def test_the_pack_and_its_joker(game_id: str):
    """000:343, 000:347, 001:763, 001:1361, 003:14, 003:385, 003:4967, 004:201, 004:318"""
    deck = pai_gow(game_id).deck
    assert (deck.composition, deck.packs) == ("joker_53", (1,))
    assert says(deck.cite, "53 cards|52 cards plus one joker|52 (cards )?and a joker")
    wild = says(deck.joker_cite, 'fully "?wild')
    assert deck.joker == ("wild_no_foul" if wild else "bug")
    assert wild or says(deck.joker_cite, "as an ace")


@every_fortune
def test_the_joker_of_the_bonus(game_id: str):
    """000:347, 001:1479, 003:5282, 004:318"""
    seven = pai_gow(game_id).seven
    assert seven is not None
    assert seven.joker == ("wild" if says(seven.cite, "joker is wild and can be used as any card") else "bug")


def test_the_joker_beside_an_ace():
    """003:479-484"""
    assert says(pai_gow(JOKERS).deck.joker_cite, "count as a king and .* not be fouled")


@every_pai_gow
def test_the_dice_count_from_the_player_dealer(game_id: str):
    """000:393, 001:1402, 003:52-55, 003:434-440, 003:5089-5095, 004:203"""
    action = pai_gow(game_id).action
    assert (action.method, action.seat_one, action.direction) == ("dice", "player_dealer", "clockwise")
    assert says(action.cite, r"dice .*(one, eight|1 and 8|as 1 counting clockwise)")
    assert (action.display is not None) == says(action.cite, "random number generator")
    assert action.on_player_dealer == "clockwise"
    follows = pai_gow(game_id).readings.get("dice-lands-on-pd")
    if follows and follows.mark == "follows":
        assert says(follows.cite, "player to the left of the player-dealer shall receive")


@pytest.mark.parametrize(
    ("game_id", "names"),
    [
        (FACE_UP, ["base game wager", "ace-high bonus bet", "fortune bonus bet", "envy bonus"]),
        (PALACE, ["fortune pai gow poker game wager", "fortune bonus bet wager", "envy bonus"]),
        (DERBY, ["fortune pai gow poker game wager", "fortune bonus bet wager", "envy bonus"]),
    ],
)
def test_a_seat_is_settled_in_the_printed_order(game_id: str, names: list[str]):
    """000:415, 001:1402, 003:5097-5099"""
    settlement = pai_gow(game_id).settlement
    order = text(settlement.cite).partition("following order: ")[2]
    places = [order.index(name) for name in names]
    assert places == sorted(places)
    assert settlement.by == "seat"
    ids = ["base", "ace-high", "fortune"] if game_id == FACE_UP else ["base", "fortune"]
    assert (list(settlement.order), settlement.tail) == (ids, ("envy",))


def test_envy_waits_for_the_end_of_the_round():
    """001:1459, 003:5227, 004:372"""
    for game_id in (PALACE, DERBY, ROYALE_FORTUNE):
        assert says(pai_gow(game_id).settlement.cite, "pays any envy bonuses at the end of the round")


def test_the_stake_of_the_worked_example():
    """004:205-207"""
    use = pai_gow(ROYALE).readings["coverage-policy"]
    assert use.mark == "follows"
    assert says(
        use.cite,
        r"wages \$100.00 and loses \$50.00 .*wins \$50.00 .*cannot win or lose any more",
    )


@every_fortune
def test_the_envy_is_the_printed_one(game_id: str):
    """000:532-539, 001:1461-1493, 003:5228-5321, 004:373-375"""
    envy = pai_gow(game_id).envy
    assert envy is not None
    assert (envy.earned_by, envy.wager, envy.threshold) == ("fortune", "envy", 500)
    assert says(envy.cite, r"at least \$5 on the fortune bonus")
    assert envy.least == bet(game_id, "envy").rows()[-1].when
    assert says(envy.cite, "four of a kind or higher")
    assert says(envy.every_hand_cite, "multiple (envy )?payouts")
    assert says(
        envy.excludes_cite,
        "own (hand )?or for the player. ?dealer's hand|excluding the player-dealer hand or their own",
    )
    backline = (
        says(bet(game_id, "envy").backline_cite, "seated players as well as back-line bettors")
        if game_id != ROYALE_FORTUNE
        else False
    )
    assert envy.holders == ("seated_and_backline" if backline else "seated")
    assert envy.trigger == (
        "bettor" if says(envy.cite, "another player who placed a fortune") else "any_player"
    )


@every_pai_gow
def test_who_sets_the_player_dealers_hand(game_id: str):
    """000:402-404, 001:1412, 003:93-97, 003:492-500, 003:5166, 004:203"""
    setting = pai_gow(game_id).setting
    bound = says(setting.player_dealer_cite or setting.cite, "sets it according to the .house way. chart")
    assert setting.player_dealer == ("house_way" if bound else "free")
    assert (setting.first == "player_dealer") is says(setting.cite, "exposed and set before the players")


@every_pai_gow
def test_what_a_foul_is_and_costs(game_id: str):
    """000:411, 003:84-87, 003:473-479; nothing elsewhere"""
    setting = pai_gow(game_id).setting
    mark = pai_gow(game_id).readings["foul-penalty"].mark
    printed = says([DOCUMENTS[game_id]], "foul")
    assert printed is (mark == "follows")
    assert setting.foul == "lose"
    assert not printed or says(setting.foul_cite, "automatically lose|wager is forfeited")
    assert ("wrong_count" in setting.fouls) is (
        printed and says(setting.foul_cite, "more or less than two cards")
    )


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        (PALACE, "five card hand must rank higher than the two card hand"),
        (DOUBLE, "five card hand must rank higher than the two card hand"),
        (DERBY, "five card hand must rank higher than the two card hand"),
        (ROYALE, "5-card hand must rank higher than the 2-card hand"),
        (ROYALE_FORTUNE, "procedures for the (standard )?pai gow poker game"),
    ],
)
def test_where_no_penalty_is_printed_the_rule_is_that_a_foul_breaks(game_id: str, words: str):
    """001:1410, 003:5162-5163, 004:203; 004:340 and 004:363 send to the last"""
    assert says(pai_gow(game_id).setting.foul_cite, words)


@every_pai_gow
def test_what_follows_one_card_that_was_seen(game_id: str):
    """004:225, which 004:340 and 004:363 send to; nothing but worse cases at 003:74-76 and 003:456-460"""
    deal = pai_gow(game_id).deal
    assert deal.exposed == ("replaced" if game_id in {ROYALE, ROYALE_FORTUNE} else "play_on")
    assert (deal.exposed == "replaced") is bool(deal.exposed_cite)
    assert not deal.exposed_cite or says(deal.exposed_cite, "exposed card on the deal will be replaced")


@pytest.mark.parametrize("game_id", [ROYALE, ROYALE_FORTUNE])
def test_what_lies_above_the_limit_goes_back(game_id: str):
    """004:215"""
    outside = pai_gow(game_id).outside_limits
    assert outside is not None
    assert (outside.over, outside.under) == ("excess_no_action", "refused")
    assert says(outside.cite, "over the maximum table limit will be refunded to player before cards")


UNSET = {
    "asked": "house dealer to set their hand|assist customers setting",
    "unseen": "chose not to look at the hand",
    "other_hands": r"other hand\(s\) the players has wagered on will be set",
    "card_off_table": "goes off the table",
    "opened_early": r"unset hand\(s\) will be set",
}


@every_pai_gow
def test_hands_that_the_house_way_sets(game_id: str):
    """000:404, 000:410, 003:63-91, 003:446-490, 004:201, 004:203"""
    setting = pai_gow(game_id).setting
    words = [DOCUMENTS[ROYALE if game_id == ROYALE_FORTUNE else game_id]]
    assert set(setting.house_way_for) == {why for why, pattern in UNSET.items() if says(words, pattern)}
    assert all(says(setting.house_way_for_cite, UNSET[why]) for why in setting.house_way_for)
    assert setting.decides == ("most_money" if says(words, "the most money involved") else "seated_player")
    circles = pai_gow(game_id).circles
    assert (circles is not None) is says(words, "wagered on will be set")
    if circles is not None:
        assert circles.unoccupied
        assert says(circles.cite, r"number of hands on|whatever the number|regardless of the")


@every_pai_gow
def test_backline_is_permitted_where_it_is_printed(game_id: str):
    """000:384, 001:1390, 003:99-100, 003:502-505, 003:5125; nothing at 001:739, 004:201 and 004:312"""
    for wager in pai_gow(game_id).wagers:
        words = text(wager.backline_cite)
        if wager.backline:
            assert re.search(
                r"back-?line.*(permitted|eligible|bettors)|other players who bet on that spot", words
            )
        else:
            assert not words or re.search("only permitted on base game|only seated players", words)
    silent = "backline-silent" in pai_gow(game_id).readings
    assert silent is not says([DOCUMENTS[game_id]], "back-?line|players who bet on that spot")


@every_fortune
def test_a_bonus_needs_the_base_wager(game_id: str):
    """000:504, 000:547, 001:1475, 003:5256-5258, 004:356"""
    for wager in pai_gow(game_id).wagers:
        if wager.id in {"fortune", "ace-high"}:
            assert wager.needs == ("base",)
            assert says(
                wager.needs_cite, "has to place a base bet|if they have also placed|must make a standard"
            )
    assert bet(game_id, "envy").needs == ("fortune",)


@every_pai_gow
def test_wagers_close_when_it_is_printed(game_id: str):
    """000:385, 001:1475, 003:102-103, 003:507-510, 003:5256, 004:203"""
    for wager in pai_gow(game_id).wagers:
        cup = says(wager.placed_cite, "no more bets") if wager.placed_cite else wager.placed == "before_dice"
        assert wager.placed == ("before_dice" if cup else "before_deal")


@every_pai_gow
def test_the_bank_changes_hands_after_two(game_id: str):
    """000:335, 001:1351, 003:46, 003:424, 003:5129, 004:203, 004:378"""
    rotation = pai_gow(game_id).rotation
    assert (rotation.turns, rotation.regime, rotation.direction) == (2, "offered", "clockwise")
    assert says(rotation.cite, r"two consecutive|2 hands|two +hands")
    assert says(rotation.cite, "clockwise")


@every_pai_gow
def test_limits_are_the_printed_ones(game_id: str):
    """000:1201-1203, 001:1295, 001:1549, 003:7546-7681, 003:7708, 004:1915-1917"""
    for limits in pai_gow(game_id).limits.ranges:
        for cite in limits.cite:
            printed = re.sub(r"[, ]", "", text([cite]))
            (low, high), (least, most) = limits.minimum, limits.maximum
            pairs = [(low, least)] if low == high else [(low, high), (least, most)]
            assert all(f"${a // 100}-${b // 100}" in printed for a, b in pairs), cite


def test_limits_that_do_not_fit_and_the_older_sheet():
    """003:7615-7616, 003:5395, 003:5420-5619"""
    printed = pai_gow(DERBY, {"limit-does-not-fit": "as-printed"}).limits.ranges[2]
    assert says(printed.cite, r"between \$100-\$500 .*between \$1,000-\$5,000")
    assert (printed.minimum, printed.maximum) == ((10000, 50000), (100000, 500000))
    own = pai_gow(DERBY, {"schedule-precedence": "own"})
    assert says(["003:5395"], r"minimum of \$1.00 and a maximum of \$50.00")
    for option, limits in enumerate(own.limits.ranges, start=1):
        assert limits.options == str(option)
        assert (
            re.sub(" ", "", text(limits.cite)).lstrip("|")
            == f"{option}${limits.minimum[0] // 100}-${limits.maximum[0] // 100}"
        )
    assert len(own.limits.ranges) == 16


def test_one_square_ends_with_the_last_tier():
    """001:1548-1550"""
    limits = bet(PALACE, "base").limits
    assert limits is not None
    assert says(limits.cite, r"\$201 - \$400 ")
    assert limits.maximum == 40000


@every_pai_gow
def test_bgc_ids(game_id: str):
    """000:1197, 001:1290, 001:1546, 003:7536, 003:7696, 004:1912"""
    known, cite = BGC_IDS[game_id]
    assert pai_gow(game_id).bgc_id == known
    assert known.lower().replace("-", "") in text([cite]).replace("-", "")


@every_pai_gow
def test_rankings_and_the_wheel(game_id: str):
    """000:353-367, 001:749, 001:1373, 003:175, 003:5008, 004:326; the wheel at 000:363, 001:1382, 003:5044"""
    hand = pai_gow(game_id).hand
    assert hand.wheel == "lowest_straight"
    mark = pai_gow(game_id).readings["wheel-rank"].mark
    assert (mark == "follows") is bool(hand.wheel_cite)
    assert not hand.wheel_cite or says(hand.wheel_cite, "5, 4, 3, 2 and ace is the lowest ranked straight")
    assert (hand.order == "five_aces") is says(hand.cite, "five ?aces")


def test_every_reading_that_fills_a_gap_says_where():
    """Such as 001:739-769, a page that leaves out the deal."""
    for game_id in DOCUMENTS:
        for use in pai_gow(game_id).readings.values():
            assert text(use.cite)
