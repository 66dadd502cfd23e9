"""Rulings in any game: what may be ruled, what is refused, what everybody sees, and rounds that are off."""

from __future__ import annotations

from functools import reduce

import pytest

from games.caribbean.paper import GAME, PAIR, at_table, choose, kinds, play_all
from games.rounds import PLAYABLE
from houseway.banking import Bettor
from houseway.cards import composition, forced, parse_cards
from houseway.errors import IllegalError
from houseway.games import (
    UNSEEN,
    CardReplaced,
    CloseWagers,
    Legal,
    PlaceWager,
    Round,
    RoundEnded,
    Rule,
    Ruled,
    State,
    TakeBank,
    admits,
    as_seen,
    evolve,
    remedies,
    table_setup,
    wager_range,
)
from houseway.games.transcript import transcript
from houseway.rulebook import load
from houseway.verify import round_record
from verify.by_hand import a_round, bet, faults, played

CARDS = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: As Ad 7c 6s 3h"
AS_SISTER = "casino-royale/fortune-pai-gow-poker"
"""Says nothing of errors either, and follows the room's game of the same kind, which does."""
OTHERS = [
    game_id
    for game_id in PLAYABLE
    if "no-rule-for-errors" in load(game_id).game.readings and game_id != AS_SISTER
]
"""Games whose documents say nothing of errors."""
BESIDES: dict[str, dict[str, tuple[str, ...]]] = {
    "casino-royale/pai-gow-tiles": {"unpaid_fee": ("004:1083-1086",)}
}
"""What such a document prints all the same."""
ASKING = [game_id for game_id in OTHERS if load(game_id).game.family != "baccarat"]
"""Games in which everybody who opens has to decide."""
ROYAL, GOLD = "casino-royale/royal-baccarat", "casino-royale/baccarat-gold"


def opened_round(game_id: str) -> Round:
    """Deal a round of a game to two seats that bet the least they may, out of an unshuffled pack."""
    rules = load(game_id)
    setup = table_setup(rules.game)
    pack = [*composition(rules.game.deck.composition).cards]
    opened = Round(rules, setup, forced(pack, rules.game.deck.composition, setup.packs, (1, 2, 3)))
    opened.apply(TakeBank(1, 100_000))
    for seat in (2, 3):
        for wager in opened.family.openings(rules.game)[0]:
            named = rules.game.wager(wager)
            assert named is not None
            opened.apply(PlaceWager(Bettor(seat), wager, wager_range(rules.game, setup, named)[0]))
    opened.apply(CloseWagers())
    return opened


# what the documents print


def test_the_remedies_of_caribbean_stud():
    """003:303-305, 003:317-319, 003:329-340, 003:348-354, 003:359-360: a misread hand (003:362-363) needs no ruling"""
    assert remedies(load(GAME).game) == {
        "forfeit_all": ("003:303-305",),
        "refund_hand": ("003:317-319",),
        "foul_hand": ("003:329-332", "003:348-351"),
        "max_if_lost_min_if_won": ("003:334-340",),
        "replace_card": ("003:353-354",),
        "misdeal": ("003:359-360",),
    }


@pytest.mark.parametrize("game_id", OTHERS)
def test_a_document_without_a_rule_for_errors_voids_the_round(game_id: str):
    """000:606-649, 001:1607-1651, 002:884-915, 003:3396-3517, 004:250-268 (reading no-rule-for-errors)"""
    game = load(game_id).game
    assert remedies(game) == {
        "void_round": game.readings["no-rule-for-errors"].cite,
        **BESIDES.get(game_id, {}),
    }


def test_one_such_document_follows_its_sister():
    """004:225-227 by 004:340, 004:363 (reading no-rule-for-errors)"""
    assert load(AS_SISTER).game.readings["no-rule-for-errors"].default == "as-pai-gow-poker"
    sister = remedies(load("casino-royale/pai-gow-poker").game)
    errors = {"misdeal", "replace_card", "concede"}
    assert set(remedies(load(AS_SISTER).game)) >= errors == set(sister) - {"floor_decision"}


# what may be ruled, and when


def test_what_may_be_ruled_is_listed():
    """003:303-360: on the round, on each hand, on each bettor, on each wager, on each card"""
    opened = at_table(4, CARDS, "3 10, 6 20, 6.1 30")
    listed = [legal for legal in opened.legal() if legal.do == "rule"]
    assert Legal("rule", answers=("misdeal", "void_round")) in listed
    assert [legal.seat for legal in listed if legal.answers == ("foul_hand", "refund_hand")] == [3, 6]
    forfeits = [legal.bettor for legal in listed if legal.answers == ("forfeit_all",)]
    assert forfeits == [Bettor(3), Bettor(6), Bettor(6, 1)]
    sizes = [(legal.bettor, legal.wager) for legal in listed if legal.answers == ("max_if_lost_min_if_won",)]
    assert sizes == [(Bettor(3), "ante"), (Bettor(6), "ante"), (Bettor(6, 1), "ante")]
    cards = [(legal.hand, legal.place) for legal in listed if legal.answers == ("replace_card",)]
    hands = ("player-dealer", "seat 3", "seat 6")
    assert sorted(cards, key=str) == [(hand, place) for hand in hands for place in range(5)]
    assert len(listed) == 1 + 2 + 3 + 3 + 15


def test_a_bet_can_be_ruled_on_once_it_lies_there():
    """003:334-340"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    rule = Rule("max_if_lost_min_if_won", "taken away", bettor=Bettor(3), wager="bet")
    assert [fault.rule for fault in opened.check(rule)] == ["ruling"]
    choose(opened, "3", "play")
    assert opened.check(rule) == []
    assert any(admits(legal, rule, opened.state) for legal in opened.legal())


@pytest.mark.parametrize("phase", ["bank", "wagers", "done"])
def test_nothing_is_ruled_before_the_cards_or_after_the_round(phase: str):
    """003:303, 003:353-354"""
    rules = load(GAME)
    opened = Round(rules, table_setup(rules.game), forced([0], rules.game.deck.composition, 1))
    if phase == "wagers":
        opened.apply(TakeBank(1, 100))
    if phase == "done":
        opened = at_table(4, CARDS, "3 10, 6 20")
        play_all(opened)
    (fault,) = opened.check(Rule("misdeal", "two eights of clubs"))
    assert (fault.rule, fault.says.startswith("nothing can be ruled: ")) == ("turn", True)
    assert "rule" not in {legal.do for legal in opened.legal()}


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (Rule("misdeal", ""), ["misdeal: a ruling needs a reason"]),
        (Rule("misdeal", " \n"), ["misdeal: a ruling needs a reason"]),
        (Rule("misdeal", "x", seat=3), ["misdeal cannot be ruled on seat 3 now"]),
        (Rule("foul_hand", "x"), ["foul_hand cannot be ruled on the whole round now"]),
        (Rule("foul_hand", "x", seat=4), ["foul_hand cannot be ruled on seat 4 now"]),
        (Rule("foul_hand", "x", seat=0), ["foul_hand cannot be ruled on seat 0 now"]),
        (Rule("foul_hand", "x", seat=3, wager="ante"), ["foul_hand cannot be ruled on seat 3 ante now"]),
        (Rule("forfeit_all", "x", seat=3), ["forfeit_all cannot be ruled on seat 3 now"]),
        (
            Rule("forfeit_all", "x", bettor=Bettor(3, 1)),
            ["forfeit_all cannot be ruled on seat 3 backline 1 now"],
        ),
        (
            Rule("replace_card", "x", hand="seat 3", place=5),
            ["replace_card cannot be ruled on seat 3 card 6 now"],
        ),
        (
            Rule("replace_card", "x", hand="seat 3", place=-1),
            ["replace_card cannot be ruled on seat 3 card 0 now"],
        ),
        (Rule("replace_card", "x", hand="seat 3"), ["replace_card cannot be ruled on seat 3 now"]),
    ],
)
def test_a_ruling_that_cannot_be_changes_nothing(rule: Rule, says: list[str]):
    """003:303-360"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    before = (opened.state, list(opened.events), opened.shoe)
    assert [fault.says for fault in opened.check(rule)] == says
    with pytest.raises(IllegalError):
        opened.apply(rule)
    assert (opened.state, opened.events, opened.shoe) == before


def test_every_fault_of_a_ruling_is_named_at_once():
    """003:303-360"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    assert len(opened.check(Rule("concede", ""))) == 2


def test_a_hand_that_is_out_is_not_ruled_on_again():
    """003:317-319, 003:348-351: its wagers cannot both go back and be lost"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    opened.apply(Rule("refund_hand", "exposed", seat=6))
    assert opened.check(Rule("foul_hand", "six cards", seat=6))


def test_a_ruling_goes_on_record_with_its_lines():
    """003:329-332, 003:348-351"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    (event, *_) = opened.apply(Rule("foul_hand", "six cards", seat=6))
    lines = ("003:329-332", "003:348-351")
    assert event == Ruled("foul_hand", "six cards", seat=6, cite=lines, taken_out=(Bettor(6),))
    assert opened.state.rulings == (event,)


def test_everybody_hears_a_ruling():
    """003:329-332"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    (event, *_) = opened.apply(Rule("foul_hand", "six cards", seat=6))
    assert all(as_seen(event, viewer) == event for viewer in (None, 3, 4, 6))


def test_when_all_hands_are_out_the_round_is_over():
    """003:317-319, 003:348-351"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    opened.apply(Rule("foul_hand", "six cards", seat=6))
    assert not opened.over
    opened.apply(Rule("refund_hand", "exposed", seat=3))
    assert opened.over
    (ended,) = kinds(opened.events, RoundEnded)
    assert ended == RoundEnded(2000, ((Bettor(6), -2000), (Bettor(3), 0)))


# a card that was replaced


def test_only_whose_hand_it_is_sees_the_new_card():
    """003:300-301, 003:345-346, 003:353-354"""
    opened = at_table(4, CARDS, "3 10, 6 20", more="Ah 5c")
    events = opened.apply(Rule("replace_card", "boxed", hand="seat 6", place=3))
    (replaced,) = kinds(events, CardReplaced)
    assert as_seen(replaced, 6) == CardReplaced("seat 6", 3, parse_cards("Ah")[0])
    for viewer in (None, 3, 4):
        assert as_seen(replaced, viewer) == CardReplaced("seat 6", 3, None)


def test_who_follows_a_round_by_what_he_sees_ends_with_the_same_hands():
    """003:236-237, 003:353-354: the new card is known to all when the hand is opened"""
    opened = at_table(4, CARDS, "3 10, 6 20", more="Ah 5c")
    opened.apply(Rule("replace_card", "boxed", hand="seat 6", place=3))
    before = reduce(evolve, map(as_seen, opened.events), State())
    assert before.hands["seat 6"] == (UNSEEN,) * 5
    own = reduce(evolve, (as_seen(event, 6) for event in opened.events), State())
    assert own.hands["seat 6"] == opened.state.hands["seat 6"]
    play_all(opened)
    after = reduce(evolve, map(as_seen, opened.events), State())
    assert after.hands == opened.state.hands


# rounds that are off


@pytest.mark.parametrize("game_id", [GAME, "casino-royale/pai-gow-poker", "lucky-derby/pai-gow-poker"])
def test_a_void_round_is_no_misdeal_where_one_is_printed(game_id: str):
    """003:74-80, 003:359-360, 004:226: what makes a misdeal is printed, and a fire alarm is none of it"""
    opened = opened_round(game_id)
    (event, *_) = opened.apply(Rule("void_round", "a fire alarm"))
    management = ("004:229",) if game_id.startswith("casino") else ()
    assert event == Ruled("void_round", "a fire alarm", cite=management)
    assert set(opened.reckoning().results.values()) == {0}
    assert faults(round_record(opened)) == []
    told = transcript(opened)
    assert "()" not in told
    assert "void round, a fire alarm" in told
    printed = remedies(load(game_id).game)["misdeal"]
    assert not any(line in told for line in printed)
    (misdeal, *_) = opened_round(game_id).apply(Rule("misdeal", "two aces of clubs"))
    assert isinstance(misdeal, Ruled)
    assert misdeal.cite == printed


@pytest.mark.parametrize("game_id", ASKING)
def test_a_void_round_gives_every_wager_back(game_id: str):
    """000:224-262, 000:4631-4676, 001:1157-1195, 002:1775-1816, 003:6154-6251, 004:250-268 (reading no-rule-for-errors)"""
    opened = opened_round(game_id)
    laid = sum(bet.amount for bet in opened.state.bets)
    opened.apply(Rule("void_round", "a card fell on the floor"))
    assert opened.over
    reckoning = opened.reckoning()
    assert reckoning.player_dealer == 0
    assert set(reckoning.results.values()) == {0}
    assert sum(line.returned for line in reckoning.settled) == laid
    cite = load(game_id).game.readings["no-rule-for-errors"].cite
    assert {line.outcome.cite for line in reckoning.settled} == {cite}


@pytest.mark.parametrize("game_id", ASKING)
def test_a_void_round_is_told_again_from_its_record(game_id: str):
    """000:224-262, 000:4631-4676, 001:1157-1195, 002:1775-1816, 003:6154-6251, 004:250-268 (reading no-rule-for-errors)"""
    opened = opened_round(game_id)
    opened.apply(Rule("void_round", "a card fell on the floor"))
    record = round_record(opened)
    assert faults(record) == []
    assert transcript(played(record)) == transcript(opened)


@pytest.mark.parametrize("game_id", ASKING)
def test_no_other_remedy_is_there_where_nothing_is_printed(game_id: str):
    """000:224-262, 000:4631-4676, 001:1157-1195, 002:1775-1816, 003:6154-6251, 004:250-268 (reading no-rule-for-errors)"""
    opened, besides = opened_round(game_id), BESIDES.get(game_id, {})
    for rule in (Rule("misdeal", "x"), Rule("foul_hand", "x", seat=2), Rule("refund_hand", "x", seat=2)):
        (fault,) = opened.check(rule)
        assert fault.says.endswith(f"; it has: {', '.join((*besides, 'void_round'))}")
    listed = [legal for legal in opened.legal() if legal.do == "rule" and not {*legal.answers} & {*besides}]
    assert listed == [Legal("rule", answers=("void_round",))]


@pytest.mark.parametrize(
    ("game_id", "cards", "wager"), [(ROYAL, "4s 2d / 2c Kh", "player"), (GOLD, "4s Ad / 2c Kh", "base")]
)
def test_baccarat_with_a_choice_is_voided_while_somebody_has_to_choose(game_id: str, cards: str, wager: str):
    """004:159, 004:169, 004:1427-1498 (reading no-rule-for-errors)"""
    record = a_round(game_id, (3, 200), cards, [bet(4, **{wager: 100})])
    voided = {**record, "ruling": [{"remedy": "void_round", "reason": "a card fell on the floor"}]}
    assert "choice" in [fault.rule for fault in faults(record)]
    assert faults(voided) == []
    assert played(voided).reckoning().results == {Bettor(4): 0}


@pytest.mark.parametrize("game_id", ["hemphills/dai-bacc", "palace/ez-baccarat-panda-8", ROYAL])
def test_baccarat_without_a_choice_can_be_voided(game_id: str):
    """000:606-649, 001:1607-1651, 004:1427-1498 (reading no-rule-for-errors)"""
    record = a_round(game_id, (3, 200), "9s Kd / 2c 5h", [bet(4, player=100)])
    voided = {**record, "ruling": [{"remedy": "void_round", "reason": "a card fell on the floor"}]}
    assert faults(voided) == []
    assert played(voided).reckoning().results == {Bettor(4): 0}


def test_a_round_voided_in_the_middle_of_the_deal_has_the_cards_that_were_dealt():
    """000:606-649 (reading no-rule-for-errors): the banker hand never came to its cards"""
    record = a_round("hemphills/dai-bacc", (3, 200), "9s / 2c", [bet(4, player=100)])
    voided = {**record, "ruling": [{"remedy": "void_round", "reason": "the shoe ran out"}]}
    assert faults(voided) == []
