"""The Caribbean stud document read again: paytable, table, deal, decision, qualifier, order, limits, irregularities.

That it loads with every answer, and that all of its print is told, is tested with three card poker.
"""

from __future__ import annotations

import re

import pytest

from houseway.errors import RulebookError
from houseway.rulebook import load, read_game, room
from houseway.rulebook.families.caribbean_stud import CaribbeanStudGame
from rulebook.documents.three_card_pages import printed_rows, says_range, whole_table
from rulebook.room_pages import NUMBERS, needs_seeds, raw, text

GAME = "lucky-derby/caribbean-stud"

REMEDIES = {
    "003:303-305": ("forfeit_all", "forfeiture of wager"),
    "003:317-319": ("refund_hand", "their bet will be returned, as well as their collection"),
    "003:329-332": ("foul_hand", "cause a hand to be fouled"),
    "003:334-340": ("max_if_lost_min_if_won", "pay the maximum bet amount if.* may be paid the minimum bet"),
    "003:348-351": ("foul_hand", "more or less than five cards"),
    "003:353-354": ("replace_card", "will be replaced by the next card"),
    "003:359-360": ("misdeal", "declared a misdeal"),
    "003:362-363": ("true_value", "will play at true value"),
}
WORDS = {"any_two_pair": "two_pair", "pair_of_aces_or_less": "pair_or_less"}


def caribbean(**asked: str) -> CaribbeanStudGame:
    document = load(GAME, {key.replace("_", "-"): choice for key, choice in asked.items()}).document
    assert isinstance(document, CaribbeanStudGame)
    return document


@needs_seeds
def test_the_premium_table_is_the_printed_one():
    """003:250-258"""
    bet = caribbean().wagers[1]
    assert whole_table(bet) == "003:250-258"
    printed = printed_rows("003:250-258")
    assert [(row.label, row.pays) for row in bet.paytable] == printed
    words = [label.lower().replace(" ", "_") for label, _ in printed]
    assert [row.when for row in bet.paytable] == [WORDS.get(word, word) for word in words]
    assert [printed_rows(row.cite[0]) for row in bet.paytable] == [[row] for row in printed]


@needs_seeds
def test_the_bet_is_paid_by_the_hand_that_wins():
    """003:204-205, 003:239-245"""
    ante, bet = caribbean().wagers
    assert (ante.looks, bet.looks) == ("hands", "winning_hand")
    assert "receives even money for the original ante and the second bet is paid according to" in text(
        bet.cite
    )
    assert (ante.wins, str(ante.pays)) == ("player_wins", "1 to 1")
    assert "a bonus is paid if the hand is played to completion" in text(bet.cite)


@needs_seeds
def test_a_copy_pushes():
    """003:365-366"""
    for wager in caribbean().wagers:
        assert wager.push == ("tie",)
        assert '"copy" is considered a push (tie)' in text(wager.cite)


@needs_seeds
def test_table_and_pack():
    """003:191-192"""
    game = caribbean()
    (layout,) = game.layouts
    assert f"a table with {NUMBERS[layout.positions]} positions" in text(layout.cite)
    assert "a standard 52-card deck" in text(game.deck.cite)
    assert (game.deck.composition, game.deck.packs) == ("standard_52", (1,))


@needs_seeds
def test_the_deal():
    """003:193-194, 003:217-219"""
    deal = caribbean().deal
    words = text(deal.cite)
    assert f"all players are dealt {NUMBERS[deal.cards]} cards face down, clockwise" in words
    assert "starting to the left ofthe designated player" in words
    assert f"whose {deal.up} card is dealt face up" in words
    assert deal.first == "left_of_player_dealer"


@needs_seeds
def test_bet_or_surrender():
    """003:224-226, 003:232, 003:312"""
    game = caribbean()
    ante, bet = game.wagers
    assert game.decision.wager == bet.id
    assert (game.decision.first, bet.placed, bet.needs) == ("any", "after_cards", ("ante",))
    assert "clockwise" not in text(game.decision.cite)
    assert "forfeit (surrender) their hand and the original ante" in text(["003:224-225"])
    assert ante.on_fold == "lost"
    assert bet.amount is not None
    assert (bet.amount.relation, bet.amount.of) == ("equal", ("ante",))
    assert "equal to the original ante" in text(bet.amount.cite)
    assert "will not be opened until all hands have been set" in text(game.decision.cite)


def test_the_bet_of_the_published_game():
    """003:225: once the ante by the letter, twice by choice"""
    amount = caribbean(caribbean_bet_size="twice").wagers[1].amount
    assert amount is not None
    assert (amount.relation, amount.of, amount.times) == ("multiple", ("ante",), (2,))


@needs_seeds
def test_ace_king_qualifies():
    """003:229-234"""
    game = caribbean()
    ante, bet = game.wagers
    words = text(game.qualifier.cite)
    assert game.qualifier.least == "ace_king"
    assert (
        "a hand of lesser value than ace- king, the hand is declared non-qualifying and play stops" in words
    )
    assert game.qualifier.play_stops
    assert "active players are then paid even money for their original ante" in text(ante.unqualified_cite)
    assert "their second bet is returned" in text(bet.unqualified_cite)
    assert (ante.unqualified, bet.unqualified) == ("paid", "returned")


@needs_seeds
def test_the_last_card_places_the_button():
    """003:221-222, 003:296"""
    action = caribbean().action
    assert (action.method, action.card) == ("card_value", "player_dealer_last")
    assert "last card which is dealt face up determines which position receives the action button" in text(
        action.cite
    )
    assert "value" not in text(action.cite)  # reading action-method-missing
    other = caribbean(action_method_missing="from-house-dealer").action
    assert (action.seat_one, other.seat_one) == ("left_of_player_dealer", "left_of_house_dealer")


@needs_seeds
def test_each_seat_is_settled_ante_first():
    """003:270-271"""
    settlement = caribbean().settlement
    assert (settlement.by, settlement.order) == ("seat", ("ante", "bet"))
    assert "in this order on every seat; first ante, then bet" in text(settlement.cite)


@needs_seeds
def test_all_hands_are_shown():
    """003:236-237, 003:368"""
    showdown = caribbean().showdown
    assert 'starting with the "action" hand' in text(showdown.cite)
    assert "all hands must be exposed, even if the money does not cover" in text(showdown.every_hand_cite)
    assert (showdown.first, showdown.every_hand) == ("action_seat", True)


@needs_seeds
def test_the_bank_is_held_for_one_hand_or_two():
    """003:260-262, 003:326-327"""
    game = caribbean()
    assert "for one or two hands before that privilege is offered in tum clockwise" in text(
        game.rotation.cite
    )
    assert (game.rotation.turns, game.rotation.direction, game.rotation.fewer_turns) == (2, "clockwise", True)
    assert "only a player wagering on a position the previous hand" in text(
        game.rotation.previous_bettor_cite
    )
    assert game.rotation.previous_bettor_only


@needs_seeds
def test_who_handles_and_sees_a_hand():
    """003:264-265, 003:300-301, 003:345-346"""
    game = caribbean()
    assert "the player who controls the seat" in text(game.control.cite)
    assert "a player may see one hand only" in text(game.control.sees_cite)
    assert game.control.sees == "one_hand"
    assert all(
        wager.backline and "back line betting is allowed" in text(wager.backline_cite)
        for wager in game.wagers
    )
    assert caribbean(caribbean_unseen_hand="unseen").control.unseen == "owner_unseen"


@needs_seeds
def test_limits_and_what_lies_outside():
    """003:287-290, 003:7722, 003:7724"""
    game = caribbean()
    assert [limits.options for limits in game.limits.ranges] == ["1", "2"]
    assert all(says_range(cite, limits) for limits in game.limits.ranges for cite in limits.cite)
    assert game.outside_limits is not None
    words = text(game.outside_limits.cite)
    assert re.search(
        "less than minimum bets will not be tolerated.*over the maximum table limit will receive no", words
    )
    assert (game.outside_limits.over, game.outside_limits.under) == ("excess_no_action", "refused")


@needs_seeds
def test_irregularities_have_their_remedies():
    """003:303-305, 003:317-319, 003:329-332, 003:334-340, 003:348-351, 003:353-354, 003:359-363"""
    found = {note.cite[0]: note.remedy for note in caribbean().notes if note.remedy}
    assert found == {cite: remedy for cite, (remedy, _) in REMEDIES.items()}
    for cite, (_, words) in REMEDIES.items():
        assert re.search(words, text([cite]))


@needs_seeds
def test_the_number_of_the_bureau():
    """003:7712"""
    bgc_id = caribbean().bgc_id
    assert bgc_id is not None
    assert bgc_id.lower() in text(["003:7712"])


def test_a_decision_for_a_wager_that_is_not_there_is_refused():
    """003:224-226"""
    written = raw(GAME)
    slip = {**written, "decision": {**written["decision"], "wager": "bets"}}
    with pytest.raises(RulebookError, match=r'decision.wager: no wager "bets"; did you mean bet\?'):
        read_game(GAME, slip, {}, room("lucky-derby"))
