"""House rules of the board games, and what up cards decide in stud, against their print."""

from __future__ import annotations

import pytest

from houseway.rulebook.families.poker_money import BetForms, ShortAllIn
from rulebook.documents.poker_pages import poker
from rulebook.documents.royale_poker_pages import (
    HOLDEM,
    MEXICAN,
    OMAHA,
    OMAHA8,
    STUD,
    both_omahas,
    every_board_game,
)
from rulebook.room_pages import needs_seeds, text

pytestmark = needs_seeds

REMEDIES = [
    # Hold'em, Omaha, what is done, in whose words
    (434, 795, "dead_hand", "unprotected, abandoned, or discarded hands are dead"),
    (434, 795, "floor_decision", "at management's discretion, a hand may be considered retrievable"),
    (441, 801, "replace_card", "the next card below it in the deck replaces"),
    (441, 801, "forfeit_all", "forfeit all rights to the pot and all monies involved"),
    (443, 802, "take_back_as_burn", "the exposed card will be used as the burn card"),
    (445, 803, "take_back_as_burn", "placed on the top of the deck as the burn card"),
    (447, 804, "reshuffle_without_burn", "will not burn a card before dealing out a new flop"),
    (447, 804, "keep_card", "the card the players based their actions on will stand"),
    (449, 805, "reshuffle_without_burn", "the entire flop is taken back and reshuffled"),
    (451, 806, "hold_out", "the fifth card is put in the fourth card's place"),
    (453, 808, "hold_out", "the card is not in play"),
    (457, 812, "floor_decision", "may have their hand nullified"),
    (495, 852, "dead_hand", "before posting the blind money has a dead hand"),
    (522, 869, "floor_decision", "at the discretion of management, risk forfeiting the pot"),
]
BEFORE_MADE_UP = [
    "wait and come in on their big blind",
    "place an additional blind",
    "place a straddle blind",
]


def remedies(game_id: str, line: int) -> set[str | None]:
    """Return the remedies of the notes that cite a line or a range that ends there."""
    notes = poker(game_id).notes
    return {
        note.remedy for note in notes if any(cite.endswith((f":{line}", f"-{line}")) for cite in note.cite)
    }


@every_board_game
@pytest.mark.parametrize(("holdem", "omaha", "remedy", "words"), REMEDIES)
def test_what_puts_an_irregularity_right(game_id: str, holdem: int, omaha: int, remedy: str, words: str):
    """004:434-453, 004:457, 004:495, 004:522; 004:795-808, 004:812, 004:852, 004:869"""
    line = holdem if game_id == HOLDEM else omaha
    assert remedy in remedies(game_id, line)
    assert words in text([f"004:{line}"])


def test_the_twins_differ_in_what_a_wrong_count_costs():
    """004:445, 004:803"""
    assert "forfeits all monies wagered on the hand including antes and blinds" in text(["004:445"])
    assert "forfeit_all" in remedies(HOLDEM, 445)
    assert text(["004:803"]).endswith("the player forfeits all antes and blinds.")
    for game_id in (OMAHA, OMAHA8):
        assert "forfeit_antes" in remedies(game_id, 803)
        assert "forfeit_all" not in remedies(game_id, 803)


@every_board_game
def test_ways_into_a_running_game(game_id: str):
    """004:463, 004:469, 004:481, 004:491; 004:818, 004:824, 004:840, 004:850"""
    entry = poker(game_id).entry
    assert entry is not None
    assert entry.new_player == ("wait_for_big_blind", "post_big_blind")
    assert "wait for the big blind or post the amount" in text(entry.cite)
    assert entry.seat_change == ("post_big_blind", "wait_hands")
    assert "post the amount of the big blind or wait out" in text(entry.seat_change_cite)
    assert (entry.between_blinds, entry.extra_live_blinds) == (True, 1)
    assert '"taking it in the middle" of the existing blinds' in text(entry.between_cite)
    assert "only one live blind" in text(entry.extra_cite)
    assert entry.free_first_hands
    assert "entitled to a free hand(s)" in text(entry.free_cite)


@every_board_game
def test_missed_blinds(game_id: str):
    """004:471-475, 004:483-489, 004:536; 004:826-834, 004:842-848"""
    entry = poker(game_id).entry
    assert entry is not None
    assert entry.missed == ("wait_for_big_blind", "additional_blind", "straddle")
    printed = text(entry.missed_cite)
    places = [printed.index(words) for words in BEFORE_MADE_UP]
    assert places == sorted(places)
    assert entry.additional == "big_plays_small_dead"
    assert "dead money" in text(entry.additional_cite)
    assert entry.straddle == 2
    assert "a straddle is always twice the size of the big blind" in text(entry.straddle_cite)


def test_limits_at_which_blinds_are_stricter():
    """004:467, 004:469; the Omaha text has neither, 004:822, 004:824"""
    entry = poker(HOLDEM).entry
    assert entry is not None
    assert (entry.make_up_all_from, entry.active_after_two_passes) == ((10_00, 20_00), (20_00, 40_00))
    assert "limits of 10-20 and above players must make up" in text(entry.make_up_cite)
    assert "20-40 limit games, if the blinds pass your seat twice" in text(entry.active_cite)


@both_omahas
def test_omaha_has_no_such_limits_and_no_sleepers(game_id: str):
    """004:822, 004:824, 004:849"""
    game = poker(game_id)
    assert game.entry is not None
    assert (game.entry.make_up_all_from, game.entry.active_after_two_passes) == (None, None)
    assert "exception" not in text(["004:822", "004:824"])
    assert game.blinds is not None
    assert game.blinds.sleeper == "barred"
    assert "no sleeper bets are allowed" in text(game.blinds.sleeper_cite)


@every_board_game
def test_blinds_are_live_and_of_one_size(game_id: str):
    """004:459, 004:516, 004:814, 004:863"""
    blinds = poker(game_id).blinds
    assert blinds is not None
    assert (blinds.count, blinds.oversize) == (2, False)
    assert 'all blinds are "live"' in text(blinds.live_cite)
    assert "oversize blinds are prohibited" in text(blinds.oversize_cite)
    assert "small and big blinds" in text(blinds.cite)


@every_board_game
def test_what_counts_as_a_bet(game_id: str):
    """004:497-514, 004:853-862"""
    betting = poker(game_id).betting
    short, forms = betting.short_all_in, betting.forms
    assert isinstance(short, ShortAllIn)
    assert isinstance(forms, BetForms)
    assert (short.reopens, short.completed, short.blind_counts_whole) == (False, "full_raise", True)
    assert "put in an amount equal to a full bet or raise" in text(short.cite)
    assert "as if the full amount had been posted" in text(short.blind_cite)
    assert (forms.string, forms.big_chip, forms.big_chip_opens) == ("half_a_raise", "call", True)
    assert "at least equal to one half a raise" in text(forms.cite)
    assert "assumed to have called the bet" in text(forms.cite)
    assert "the wager is the value of the chip" in text(forms.cite)
    assert betting.check_raise is True
    assert "check and raise is permitted" in text(betting.check_raise_cite)


@every_board_game
def test_turns_and_substantial_action(game_id: str):
    """004:457, 004:510, 004:616; 004:812, 004:860, 004:975"""
    turn = poker(game_id).turn
    assert turn is not None
    assert (turn.out_of_turn, turn.lost_after) == ("check_bars_betting", "substantial_action")
    assert "anyone who checks out of turn may not initiate any action" in text(turn.cite)
    assert "allows substantial action to occur behind them" in text(turn.lost_cite)
    assert (turn.substantial_players, turn.substantial_with_money) == (3, 2)
    assert "three players acting or two players putting money in" in text(turn.substantial_cite)


@every_board_game
def test_showdown(game_id: str):
    """004:520, 004:526, 004:528; 004:867, 004:873, 004:875"""
    showdown, pot = poker(game_id).showdown, poker(game_id).pot
    assert showdown is not None
    assert (showdown.first, showdown.uncontested_shows, pot.show_to_win) == ("last_actor", False, True)
    assert "(by either betting or checking) must turn their hand over first" in text(showdown.cite)
    assert "unless all other active hands have been discarded" in text(pot.show_cite)
    assert showdown.keep_hand_for_board is (game_id == HOLDEM)
    if showdown.keep_hand_for_board:
        assert "wishes to play the board must be in possession" in text(showdown.keep_hand_cite)


@every_board_game
def test_the_buy_in_and_the_draw_for_the_button(game_id: str):
    """004:435, 004:437; 004:796, 004:797"""
    game = poker(game_id)
    assert game.buy_in is not None
    assert (game.buy_in.times_least_bet, game.buy_in.short_buys) == (10, "one")
    assert "is ten times the minimum bet. thereafter, only one buy" in text(game.buy_in.cite)
    assert game.button is not None
    assert game.button.drawn == "spread_pack"
    assert "shuffled and spread face down" in text(game.button.drawn_cite)
    assert "spades; hearts; diamonds; and clubs" in text(game.button.drawn_cite)


def test_up_cards_in_stud():
    """003:537-538, 003:542-546, 003:550-552, 003:558-559"""
    game = poker(STUD)
    assert game.bring_in is not None
    assert game.streets[0].first == "low_card"
    assert (game.bring_in.tie, game.bring_in.amount) == ("suit", "token")
    assert "token bet called the 'bring-in'" in text(game.bring_in.amount_cite)
    assert "raise to the betting limit" in text(game.bring_in.completes_cite)
    assert game.betting.open_pair is not None
    assert not game.betting.open_pair.for_all
    assert "he or she can make a double bet" in text(game.betting.open_pair.cite)
    assert game.pot.odd_chip == "higher_suit"
    assert "the player whose hand has the higher suit" in text(game.pot.odd_chip_cite)
    assert game.ante is not None
    assert "each player must post an 'ante'" in text(game.ante.cite)


def test_up_cards_in_mexican_poker():
    """004:1260-1262, 004:1269"""
    game = poker(MEXICAN)
    assert game.bring_in is not None
    assert game.streets[0].first == "high_card"
    assert (game.bring_in.tie, game.bring_in.forced) == ("suit", True)
    assert game.bring_in.amount == "at_least_big_blind"
    assert "a forced bet equal to or greater than the “big blind”" in text(game.bring_in.amount_cite)
    assert game.up_card_choice is not None
    assert game.up_card_choice.asked == "request"
    assert "each player may request" in text(game.up_card_choice.cite)
    assert game.betting.raise_size == "within_limits"
    for cite in game.betting.raise_size_cite:
        assert "within the minimum and maximum wagering amount" in text([cite])
