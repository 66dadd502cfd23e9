"""What it takes to be dealt in at Caribbean stud: the ante, its limits, and who may lay it."""

from __future__ import annotations

import pytest

from games.caribbean.paper import GAME, PAIR, bet, bettor_of, fate, jot, lines
from houseway.banking import Bettor
from houseway.cards import forced, parse_cards
from houseway.errors import IllegalError
from houseway.games import PlaceWager, Round, TakeBank, in_action, table_setup
from houseway.games.transcript import transcript
from houseway.money import cents
from houseway.rulebook import load
from verify.by_hand import faults, only, played

RULES = load(GAME)
LOSER = "Qs Jd 8c 6d 3c"


def table(bank: int = 4, limits: tuple[int, int] | None = None) -> Round:
    """Open a table before the wagers."""
    setup = table_setup(RULES.game, limits=limits)
    opened = Round(RULES, setup, forced(parse_cards(PAIR), RULES.game.deck.composition, 1))
    opened.apply(TakeBank(bank, cents(1000)))
    return opened


def broken(opened: Round, who: str, wager: str, amount: int) -> list[str]:
    """Return the rules that a wager would break."""
    return [fault.rule for fault in opened.check(PlaceWager(bettor_of(who), wager, 100 * amount))]


def test_the_ante_is_all_that_lies_there_before_the_cards():
    """003:215, 003:224-226"""
    opened = table()
    placed = {legal.wager for legal in opened.legal() if legal.do == "place-wager"}
    assert placed == {"ante"}
    assert broken(opened, "3", "ante", 10) == []
    assert broken(opened, "3", "bet", 10) == ["placed"]
    (fault,) = opened.check(PlaceWager(Bettor(3), "bet", 1000))
    assert fault.says == "seat 3: bet is not bet before the cards; it follows from a choice"
    assert fault.cite == ("003:224-226",)


def test_no_card_is_dealt_to_a_table_without_an_ante():
    """003:215"""
    assert "close-wagers" not in {legal.do for legal in table().legal()}


def test_there_are_no_side_bets():
    """003:324"""
    for name in ("progressive", "pair-plus", "6-card-bonus"):
        assert broken(table(), "3", name, 10) == ["wager"]


def test_the_player_dealer_does_not_bet_against_himself():
    """003:279-280, 003:260-262"""
    assert broken(table(), "4", "ante", 10) == ["player-dealer-wagers"]
    assert broken(table(), "4.1", "ante", 10) == ["player-dealer-wagers"]


def test_the_table_has_eight_positions():
    """003:191-192"""
    assert broken(table(), "8", "ante", 10) == []
    assert broken(table(), "9", "ante", 10) == ["seat"]
    with pytest.raises(IllegalError, match="9 positions; the table has 2 to 8"):
        table_setup(RULES.game, positions=9)


def test_one_pack_is_used():
    """003:191"""
    with pytest.raises(IllegalError, match="2 packs; the game is dealt from 1"):
        table_setup(RULES.game, packs=2)


@pytest.mark.parametrize("limits", [(500, 5000), (1000, 10_000)])
def test_less_than_the_minimum_is_not_tolerated(limits: tuple[int, int]):
    """003:284-288, 003:7722, 003:7724"""
    opened = table(limits=limits)
    low = limits[0]
    assert opened.check(PlaceWager(Bettor(3), "ante", low)) == []
    (fault,) = opened.check(PlaceWager(Bettor(3), "ante", low - 1))
    assert (fault.rule, "003:284-285" in fault.cite) == ("limits", True)


def test_only_the_filed_limits_are_posted():
    """003:7722, 003:7724"""
    for limits in ((500, 10_000), (1000, 5000), (500, 5001), (100, 5000)):
        with pytest.raises(IllegalError, match="are not filed"):
            table_setup(RULES.game, limits=limits)


@pytest.mark.parametrize(("limits", "most"), [((5, 50), 50), ((10, 100), 100)])
def test_what_lies_over_the_maximum_has_no_action(limits: tuple[int, int], most: int):
    """003:290: $1 over, or twenty times the limit, and the limit plays, on the ante and on the bet that equals it"""
    for laid in (most, most + 1, 20 * most):
        record = jot(
            "1, 5000", f"{PAIR} | 2: {LOSER}", bet(2, ante=laid), choices="2 play", limits=list(limits)
        )
        assert lines(record) == [("2", "ante", "lose", most), ("2", "bet", "lose", most)]
        assert faults(record) == []


def test_what_lies_over_the_maximum_behind_a_seat_has_no_action_either():
    """003:264-265, 003:284-285, 003:290: the limit is counted for each spot"""
    record = jot(
        "1, 5000",
        f"{PAIR} | 2: {LOSER}",
        bet(2, ante=5),
        bet(2, 1, ante=51),
        choices="2 play, 2.1 play",
    )
    assert fate(record, 2, "ante") == "lose 5"
    assert fate(record, 2, "ante", 1) == "lose 50"
    assert fate(record, 2, "bet", 1) == "lose 50"


def test_a_wager_over_the_maximum_is_listed_without_an_upper_end():
    """003:290: the money is not refused"""
    ante = next(legal for legal in table().legal() if legal.wager == "ante" and legal.seat == 3)
    assert (ante.minimum, ante.maximum, ante.backline) == (500, None, True)


def test_the_part_that_plays():
    """003:290"""
    opened = table()
    opened.apply(PlaceWager(Bettor(3), "ante", 8000))
    (laid,) = opened.state.bets
    assert laid.amount == 5000
    assert in_action(RULES.game, opened.setup, laid) == laid


def test_the_part_without_action_is_told():
    """003:290"""
    record = jot("1, 5000", f"{PAIR} | 2: {LOSER}", bet(2, ante=80), choices="2 play")
    assert "$30" in transcript(played(record))


def test_several_bet_on_one_hand():
    """003:264-265"""
    opened = table()
    for who in ("3", "3.1", "3.2", "3.7"):
        assert broken(opened, who, "ante", 5) == []


def test_a_space_holds_one_wager():
    """003:192-193, 003:264-265"""
    opened = table()
    opened.apply(PlaceWager(Bettor(3), "ante", 500))
    assert broken(opened, "3", "ante", 5) == ["wager"]


def test_the_player_dealer_puts_something_up():
    """003:260-262, 003:270-271"""
    opened = Round(RULES, table_setup(RULES.game), forced([0], RULES.game.deck.composition, 1))
    assert [fault.rule for fault in opened.check(TakeBank(3, 0))] == ["stake"]


def test_proposition_players_bank_unless_read_otherwise():
    """003:260-262 (reading proposition-players-silent)"""
    record = jot("1, 500", f"{PAIR} | 2: {LOSER}", bet(2, ante=5), choices="2 fold")
    record["player_dealer"]["proposition"] = True
    assert faults(record) == []
    only(
        record,
        "proposition",
        "seat 1: proposition players are not permitted",
        "003:260-262",
        proposition_players_silent="not_permitted",
    )
