"""Games with a board: seats, limits and posts that a written hand may have, by the documents."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps

import pytest

from games.poker.dealing_flop import FLOP, ROYALE
from houseway.errors import RecordError
from houseway.games.violations import Violation
from houseway.verify.hand_case import open_hand
from houseway.verify.hand_faults import examine_hand, hand_faults
from houseway.verify.hand_record import HandRecord, parse_hand

TEN = tuple(game for game in FLOP if game not in ROYALE)


def folded(game: str, players: int = 3, stack: int = 100, **more: object) -> HandRecord:
    """Write a hand down in which everybody folds to the big blind."""
    seats = range(1, players + 1)
    acts = [f"{seat} fold" for seat in (*seats[2:], 1)]
    record = {
        "game": game,
        "button": players,
        "seat": [{"seat": seat, "stack": stack} for seat in seats],
        "acts": acts,
        "limits": [4, 8],
        **more,
    }
    return parse_hand(dumps(record), "a hand")


def found(record: HandRecord) -> list[Violation]:
    return hand_faults(record)


@pytest.mark.parametrize("game", FLOP)
def test_a_plain_hand_breaks_no_rule(game: str):
    """000:3407, 001:689, 002:1033, 004:574"""
    assert found(folded(game)) == []


@pytest.mark.parametrize("game", TEN)
def test_ten_may_play(game: str):
    """000:3383, 000:3518, 000:3657, 002:174, 002:307, 002:400, 002:1013; 001:1799, 001:1808 by the reading seat-count"""
    assert found(folded(game, 10)) == []
    faults = found(folded(game, 11))
    assert {fault.rule for fault in faults} == {"seats"}
    assert "11 players; at most 10 may play" in {fault.says for fault in faults}


@pytest.mark.parametrize("game", [game for game in FLOP if game.startswith("palace/")])
def test_nine_may_play_by_the_placards(game: str):
    """001:608, 001:625: seat-count, nine"""
    assert "10 players; at most 9 may play" in {
        fault.says for fault in found(folded(game, 10, readings={"seat-count": "nine"}))
    }


LIMITS = (
    ("hemphills/texas-holdem", (1000, 2000), (2000, 4000), "000:1842-1846"),
    ("hemphills/omaha", (1, 2), (2000, 4000), "000:2212-2214"),
    ("hemphills/omaha-hi-low-split", (1, 2), (2000, 4000), "000:2212-2214"),
    ("palace/texas-holdem", (8, 16), (10, 20), "001:1777"),
    ("palace/pineapple", (6, 12), (8, 16), "001:1819"),
    ("palace/pineapple-hi-lo", (3, 6), (2, 4), "001:1819"),
    ("palace/omaha", (6, 12), (8, 16), "001:1842"),
    ("palace/omaha-hi-lo", (3, 6), (2, 4), "001:1842"),
    ("merced/texas-holdem", (6, 12), (5, 10), "002:7-27"),
    ("merced/holdem-hi-low", (6, 12), (10, 20), "002:483-507"),
    ("merced/omaha", (10, 20), (5, 10), "002:41-74"),
    ("merced/omaha-high-low", (2, 4), (1, 2), "002:76-110"),
    ("casino-royale/texas-holdem", (400, 800), (7, 14), "004:1098-1118"),
    ("casino-royale/omaha", (50, 100), (5, 10), "004:1123-1136"),
    ("casino-royale/omaha-hi-lo", (50, 100), (75, 150), "004:1123-1136"),
)


@pytest.mark.parametrize(("game", "allowed", "not_allowed", "cite"), LIMITS)
def test_limits_that_a_table_may_post(
    game: str, allowed: Sequence[int], not_allowed: Sequence[int], cite: str
):
    """000:1842, 000:2212, 001:1777-1781, 001:1819, 001:1842, 002:7-110, 002:483-517, 004:1098-1136"""
    assert found(folded(game, limits=allowed, stack=9000)) == []
    (fault,) = found(folded(game, limits=not_allowed, stack=9000))
    assert fault.rule == "table-limits"
    assert cite in fault.cite


NO_LIMIT = (
    ("palace/texas-holdem", (1, 2), (1, 1), "001:1796"),
    ("casino-royale/texas-holdem", (2, 3), (2, 6), "004:1150"),
    ("casino-royale/omaha", (75, 150), (75, 100), "004:1150"),
)


@pytest.mark.parametrize(("game", "allowed", "not_allowed", "cite"), NO_LIMIT)
def test_blinds_that_a_table_without_a_limit_may_post(
    game: str, allowed: Sequence[int], not_allowed: Sequence[int], cite: str
):
    """001:1796, 004:1147, 004:1150"""
    played = {"structure": "no-limit", "stack": 9000}
    assert found(folded(game, limits=allowed, **played)) == []  # pyright: ignore[reportArgumentType] -- fields of a record
    (fault,) = found(folded(game, limits=not_allowed, **played))  # pyright: ignore[reportArgumentType] -- likewise
    assert fault.rule == "table-limits"
    assert cite in fault.cite


@pytest.mark.parametrize(
    ("game", "structure"),
    [
        ("hemphills/texas-holdem", "spread"),
        ("merced/omaha", "no-limit"),
        ("merced/texas-holdem", "pot-limit"),
    ],
)
def test_structures_that_a_game_is_not_played_with(game: str, structure: str):
    """000:1842, 000:1911, 000:2287, 002:7, 002:29, 002:41: as the fees have them"""
    with pytest.raises(RecordError, match=f'is not played "{structure}"'):
        found(folded(game, structure=structure))


@pytest.mark.parametrize("game", ROYALE)
def test_the_first_buy_in_is_ten_least_bets(game: str):
    """004:435, 004:796: less is worth a remark, in a running game it may be what is left"""
    assert examine_hand(open_hand(folded(game, stack=40))).remarks == ()
    remarks = examine_hand(open_hand(folded(game, stack=39))).remarks
    assert len(remarks) == 3
    assert "less than the least buy-in of $40" in remarks[0]


@pytest.mark.parametrize(
    "game", ["hemphills/texas-holdem", "hemphills/omaha", "hemphills/omaha-hi-low-split"]
)
def test_a_bomb_pot_needs_two(game: str):
    """000:3470; 000:3600, 000:3747: at least two are dealt in"""
    (fault,) = found(folded(game, 1, bomb=10, acts=[]))
    assert (fault.rule, fault.says) == ("players", "1 player; at least 2 are needed")


@pytest.mark.parametrize("game", [game for game in FLOP if not game.startswith("hemphills/")])
def test_no_other_room_has_bomb_pots(game: str):
    """000:3463-3473, 001:687-705, 002:1021-1059, 004:419-430"""
    faults = found(folded(game, bomb=10))
    assert "bomb-pot" in {fault.rule for fault in faults}


def posted(game: str, *posts: tuple[int, str, int], players: int = 5) -> list[str]:
    """Return the rules that posts break, apart from what follows in the play."""
    put = [{"seat": seat, "kind": kind, "amount": amount} for seat, kind, amount in posts]
    return [fault.rule for fault in found(folded(game, players, post=put)) if fault.rule == "post"]


BLINDS = ((1, "blind", 2), (2, "blind", 4))


@pytest.mark.parametrize("game", ROYALE)
def test_no_blind_larger_than_the_structure_has_it(game: str):
    """004:459, 004:814"""
    assert posted(game, (1, "blind", 2), (2, "blind", 10))


@pytest.mark.parametrize("game", ROYALE)
@pytest.mark.parametrize(
    "straddles",
    [
        pytest.param([(3, "straddle", 10)], id="larger than two big blinds"),
        pytest.param([(4, "straddle", 8)], id="not left of the big blind"),
        pytest.param([(3, "straddle", 8), (4, "straddle", 16)], id="a second one"),
    ],
)
def test_a_straddle_is_two_big_blinds_left_of_the_big_blind_and_alone(
    game: str, straddles: list[tuple[int, str, int]]
):
    """004:483-486, 004:842-845"""
    assert posted(game, *BLINDS, *straddles)


@pytest.mark.parametrize("game", ROYALE)
def test_the_button_never_straddles(game: str):
    """004:489, 004:848: with three players it would be left of the big blind"""
    assert posted(game, *BLINDS, (3, "straddle", 8), players=3)


@pytest.mark.parametrize("game", ROYALE)
def test_one_posted_blind_beside_the_regular_ones(game: str):
    """004:481, 004:840: reading one-live-blind"""
    assert posted(game, *BLINDS, (4, "extra", 4), (5, "extra", 4))


@pytest.mark.parametrize("game", TEN)
def test_where_nobody_straddles_none_is_posted(game: str):
    """000:3390-3393, 001:1775, 002:1019: two blinds"""
    assert posted(game, *BLINDS, (3, "straddle", 8))


@pytest.mark.parametrize("game", ROYALE)
def test_a_hand_that_was_one_card_short_is_written_with_the_cards_it_had(game: str):
    """004:445, 004:803: one card, then another from the top"""
    fill = " 7h 7s", " 8h 8s"
    cards = [pair + (fill[place] if "omaha" in game else "") for place, pair in enumerate(("Ks Kd", "Qs Qd"))]
    seats = [{"seat": place + 1, "stack": 80, "cards": hand} for place, hand in enumerate(cards)]
    acts = ["floor missing_card 1: one short", "2 call", "1 check", *["1 check", "2 check"] * 3]
    assert found(folded(game, 2, seat=seats, acts=acts, board="9c 9d 4h 3s 2c")) == []
