"""Games with a board: each room's fees in a hand, when they are taken and out of what."""

from __future__ import annotations

import pytest

from games.poker.dealing_flop import ROYALE, fees, play, quietly, results, sit
from houseway.errors import UnknownGameError
from houseway.fees import posted
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import BoardDealt, FeeTaken, HandDealt

HEMPHILLS = ("hemphills/texas-holdem", "hemphills/omaha", "hemphills/omaha-hi-low-split")


def before(deal: Deal, kind: type, place: int = 0) -> list[tuple[str, int]]:
    """Return the fees taken before the first, second or third event of a kind."""
    at = [number for number, event in enumerate(deal.events) if isinstance(event, kind)][place]
    return [(event.charge, event.amount // 100) for event in deal.events[:at] if isinstance(event, FeeTaken)]


def folded(deal: Deal) -> Deal:
    """Let everybody fold before the flop."""
    while not deal.over:
        now = deal.legal()
        assert now is not None
        play(deal, f"{now.seat} fold")
    return deal


@pytest.mark.parametrize("game", HEMPHILLS)
@pytest.mark.parametrize(("players", "fee"), [(2, 4), (4, 4), (5, 5), (6, 5), (7, 6), (9, 6)])
def test_by_players_after_the_flop(game: str, players: int, fee: int):
    """000:1840, 000:1849, 000:2210, 000:2216-2229: option 1"""
    deal = quietly(sit(game, players, option="1"))
    assert fees(deal) == [("collection", fee)]
    assert before(deal, BoardDealt) == []


@pytest.mark.parametrize("game", HEMPHILLS)
def test_a_dollar_when_no_flop_comes(game: str):
    """000:1840, 000:2210: options 1-4; 000:1862, 000:2233: nothing by options 5-8"""
    assert fees(folded(sit(game, 4, option="1"))) == [("modified", 1)]
    assert fees(folded(sit(game, 4, option="5"))) == []


@pytest.mark.parametrize("game", HEMPHILLS)
def test_three_fees_one_at_each_stage(game: str):
    """000:1886, 000:1896, 000:2256, 000:2264-2277: option 9; a stage that is not reached costs nothing"""
    deal = sit(game, 5, option="9")
    assert fees(deal) == [("pre-flop", 1)]
    assert before(deal, HandDealt) == []
    quietly(deal)
    assert fees(deal) == [("pre-flop", 1), ("flop", 3)]
    quietly(deal)
    assert fees(deal) == [("pre-flop", 1), ("flop", 3), ("turn", 1)]
    assert [charge for charge, _ in fees(quietly(deal, 2))] == ["pre-flop", "flop", "turn"]
    assert fees(folded(sit(game, 5, option="9"))) == [("pre-flop", 1)]


def no_limit(option: str, stacks: int = 400) -> Deal:
    return sit("hemphills/texas-holdem", 3, limits=(1, 2), structure="no-limit", option=option, stacks=stacks)


def test_by_the_pot_at_its_top_level():
    """000:1909, 000:1982: up to $30, to $50, above; at the top level at once, else when the hand is over"""
    deal = no_limit("33")
    play(deal, "3 raise 20", "1 call", "2 call")
    assert fees(deal) == [("collection", 5)]
    small = quietly(no_limit("33"), 3)
    assert fees(small) == []
    assert fees(quietly(small)) == [("collection", 1)]
    middle = no_limit("33")
    play(middle, "3 raise 12", "1 call", "2 call")
    assert fees(quietly(middle, 3)) == [("collection", 4)]


def test_by_the_pot_when_the_hand_ends_early():
    """000:1909, 000:1994: after the flop by the pot as it is; without one the modified fee, or none"""
    deal = quietly(no_limit("33"))
    play(deal, "1 bet 12", "2 call", "3 fold", "1 check", "2 bet 10", "1 fold")
    assert fees(deal) == [("collection", 1)]
    assert fees(folded(no_limit("33"))) == [("modified", 1)]
    assert fees(folded(no_limit("56"))) == []


def test_by_the_pot_in_two_steps():
    """000:2076, 000:2084: $5 from the third level, $1 more from the fourth"""
    deal = no_limit("61")
    play(deal, "3 raise 20", "1 call", "2 call")
    assert fees(deal) == [("collection", 5)]
    play(deal, "1 bet 30", "2 call", "3 fold")
    assert fees(deal) == [("collection", 5), ("collection", 1)]


def test_a_dollar_from_every_player_without_a_flop():
    """000:2146, 000:2154: options 73-76; those who folded too"""
    deal = no_limit("73")
    play(deal, "3 raise 6", "1 fold", "2 fold")
    assert fees(deal) == [("modified", 1)] * 3
    assert results(deal) == {1: -2, 2: -3, 3: 2}


PALACE = (
    ("palace/texas-holdem", "1", (4, 8), 5, 2),
    ("palace/texas-holdem", "1", (4, 8), 6, 3),
    ("palace/texas-holdem", "1", (4, 8), 8, 5),
    ("palace/pineapple", "1", (4, 8), 7, 6),
    ("palace/pineapple-hi-lo", "3", (4, 8), 4, 3),
    ("palace/omaha", "4", (4, 8), 7, 5),
    ("palace/omaha-hi-lo", "6", (4, 8), 3, 2),
)


@pytest.mark.parametrize(("game", "option", "limits", "players", "fee"), PALACE)
def test_out_of_the_blinds_before_a_card_is_dealt(
    game: str, option: str, limits: tuple[int, int], players: int, fee: int
):
    """001:1775, 001:1817, 001:1840, 001:1783-1790, 001:1821-1825, 001:1848-1855: what is left stays in the pot"""
    deal = sit(game, players, limits=limits, option=option)
    assert before(deal, HandDealt) == [("collection", fee)]
    assert deal.state.pot == (6 - fee) * 100


def test_a_fee_larger_than_the_blinds():
    """001:1796, 001:1799, 001:1762: taken whole, the rest from the first further money; reading fee-exceeds-blinds"""
    deal = sit("palace/texas-holdem", 9, limits=(1, 2), structure="no-limit", option="8")
    assert fees(deal) == [("collection", 3)]
    quietly(deal)
    assert sum(amount for _, amount in fees(deal)) == 4


@pytest.mark.parametrize("game", ["palace/texas-holdem", "palace/omaha-hi-lo"])
@pytest.mark.parametrize(("players", "due"), [(4, [1]), (5, [3, 1]), (6, [3, 1]), (7, [4, 1]), (9, [4, 1])])
def test_the_jackpot_s_dollar_needs_five_players(game: str, players: int, due: list[int]):
    """001:608-619, 001:645-659: four or fewer pay a dollar in all"""
    deal = sit(game, players, option="4/8", sheet="poker-placards")
    assert [amount for _, amount in fees(deal)] == due
    kinds = [event.kind for event in deal.events if isinstance(event, FeeTaken)]
    assert kinds == ["collection", "jackpot"][: len(due)]


@pytest.mark.parametrize(
    "game", ["palace/holdem-hi-lo", "palace/crazy-pineapple", "palace/crazy-pineapple-hi-lo"]
)
def test_without_a_sheet_nothing_can_be_charged(game: str):
    """001:713, 001:725, 001:729: reading no-schedule"""
    with pytest.raises(UnknownGameError, match="has no approved fees"):
        posted(game, "1")


MERCED = (
    ("merced/texas-holdem", "3", 4, 3),
    ("merced/texas-holdem", "3", 5, 4),
    ("merced/holdem-hi-low", "9", 4, 4),
    ("merced/holdem-hi-low", "10", 6, 5),
    ("merced/omaha", "5", 3, 4),
    ("merced/omaha-high-low", "26", 5, 7),
)


@pytest.mark.parametrize(("game", "option", "players", "fee"), MERCED)
def test_after_the_flop_and_before_the_second_round(game: str, option: str, players: int, fee: int):
    """002:118-120, 002:241, 002:366, 002:479, 002:1072: by players"""
    deal = quietly(sit(game, players, option=option))
    assert fees(deal) == [("pot", fee)]
    assert before(deal, BoardDealt) == []
    assert deal.state.pot == (4 * players - fee) * 100


@pytest.mark.parametrize("game", sorted({game for game, *_ in MERCED}))
def test_no_flop_no_drop(game: str):
    """002:118-120, 002:241, 002:366, 002:479, 002:1072"""
    assert fees(folded(sit(game, 4, option="5"))) == []


@pytest.mark.parametrize("game", ROYALE)
def test_a_modified_fee_without_a_flop_and_the_whole_one_after_it(game: str):
    """004:1196, 004:1098-1118, 004:1122-1136: one instead of the other, reading modified-fee"""
    assert fees(folded(sit(game, 4, option="4/8"))) == [("modified", 1)]
    assert fees(quietly(sit(game, 4, option="4/8"))) == [("pot", 3)]
    assert fees(quietly(sit(game, 6, option="4/8"))) == [("pot", 5 if "omaha" in game else 4)]


@pytest.mark.parametrize("game", ROYALE)
@pytest.mark.parametrize(("choice", "pot"), [("additional", 3), ("credited", 2)])
def test_by_the_letter_the_modified_fee_is_taken_with_the_first_cards(game: str, choice: str, pot: int):
    """004:1196: the other answers of modified-fee; the whole fee follows after the flop, or what is left of it"""
    deal = sit(game, 4, option="4/8", fee_readings={"modified-fee": choice})
    assert fees(deal) == [("modified", 1)]
    assert fees(quietly(deal)) == [("modified", 1), ("pot", pot)]
    assert fees(folded(sit(game, 4, option="4/8", fee_readings={"modified-fee": choice}))) == [
        ("modified", 1)
    ]


def test_no_more_is_taken_than_the_blinds_hold_by_the_other_reading():
    """001:1762, 001:1796, 001:1799: fee-exceeds-blinds, capped"""
    capped = {"fee-exceeds-blinds": "capped"}
    deal = sit("palace/texas-holdem", 9, limits=(1, 2), structure="no-limit", option="8", fee_readings=capped)
    assert fees(quietly(deal, 4)) == [("collection", 3)]
