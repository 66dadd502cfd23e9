"""The hold'em documents read again: packs, deal, streets, orders of settlement, bank, seats and limits."""

from __future__ import annotations

import re

import pytest

from rulebook.documents.ultimate_holdem_pages import (
    DERBY,
    DERBY_BAD_BEAT,
    KINDS,
    LONE_STAR,
    MERCED,
    NUMBERS,
    VINE,
    bet,
    every_document,
    holdem,
    money,
    number,
    printed_order,
    printed_packets,
    whole,
)
from rulebook.room_pages import needs_seeds, text

pytestmark = needs_seeds


@every_document
def test_the_deal_goes_as_printed(game_id: str):
    """000:3049-3056, 000:4649-4656, 002:1788-1795, 003:6180-6201, 003:7132-7147"""
    deal = holdem(game_id).deal
    for order in deal.orders:
        assert {"shoe": "card shoe", "shuffler": "automatic shuffler"}[order.device] in text(order.cite)
        cites = [cite for packet in order.packets for cite in packet.cite]
        assert printed_packets(dict.fromkeys(cites)) == [
            (packet.to, packet.cards) for packet in order.packets
        ]
    devices = [order.device for order in deal.orders]
    assert devices == (["shoe", "shuffler"] if "card shoe" in whole(game_id) else ["shuffler"])
    assert re.search(
        r"starting on (their|his/her) left.*all cards shall be dealt face[- ]down", text(deal.cite)
    )
    assert "without exposing the cards" in text(deal.leftover_cite)


def test_one_game_deals_between_the_bets_and_burns():
    """003:7135-7147"""
    game = holdem(DERBY_BAD_BEAT)
    (order,) = game.deal.orders
    moments = [packet.before for packet in order.packets]
    assert moments == ["before_flop", "after_flop", "after_river", "showdown"]
    assert [text(packet.cite).count("round of betting") for packet in order.packets] == [1, 1, 1, 0]
    assert game.deck.burn == "top_of_four"
    assert "with the top card as the burn" in text(game.deck.burn_cite)


@pytest.mark.parametrize("game_id", [VINE, LONE_STAR, MERCED, DERBY])
def test_the_others_deal_first_and_burn_nothing(game_id: str):
    """000:3060, 000:4660, 002:1799, 003:6209"""
    game = holdem(game_id)
    assert "burn" not in whole(game_id)
    assert game.deck.burn == "none"
    assert {packet.before for order in game.deal.orders for packet in order.packets} == {"before_flop"}


@every_document
def test_two_packs_take_turns(game_id: str):
    """000:2988-2994, 000:4584-4590, 002:1728-1733, 003:6062-6076, 003:7010-7031"""
    deck = holdem(game_id).deck
    assert re.search(r"two (\(2\) )?alternating decks, each consisting of fifty-two", text(deck.cite))
    assert (deck.composition, deck.packs, deck.alternating) == ("standard_52", (1,), True)
    assert ("by hand" in deck.shuffle) == ("manually shuffle" in whole(game_id))


@every_document
def test_the_play_wager_falls_from_street_to_street(game_id: str):
    """000:3060-3064, 000:4660-4667, 002:1799-1803, 003:6209-6230, 003:7155-7174"""
    game = holdem(game_id)
    assert [street.street for street in game.streets] == ["before_flop", "after_flop", "after_river"]
    assert [street.board for street in game.streets] == [0, 3, 5]
    for street in game.streets:
        words = text(street.cite)
        found = re.search(r"(play|win) wager (?:(\w+) or )?(\w+) times the value of their", words)
        times = [number(word) for word in (found[2], found[3]) if word] if found else [1]
        assert street.times == tuple(times)
        assert bool(found) is not ("wager equal to the value of their" in words)
        assert (street.otherwise == "fold") is ("can either fold or make" in words)
    assert "turn over the first three community cards" in text(game.streets[1].cite)
    assert "turn over the remaining two community cards" in text(game.streets[2].cite)


@every_document
def test_the_play_wager_is_a_multiple_of_one_that_lies_there(game_id: str):
    """000:3060, 000:4660, 002:1799, 003:6212, 003:7158"""
    amount = bet(holdem(game_id), "play").amount
    assert amount is not None
    base = re.search(r"times the value of their (ante|ante blind) wager", text(amount.cite))
    assert base
    assert amount.of == (("blind",) if base[1] == "ante blind" else ("ante",))
    assert set(amount.times) == {times for street in holdem(game_id).streets for times in street.times}


@every_document
def test_settlement_follows_the_printed_list(game_id: str):
    """000:3075, 000:4675, 002:1815, 003:6149-6150; 003:7257-7262 has none"""
    settlement = holdem(game_id).settlement
    assert settlement.by == "seat"
    if game_id == DERBY_BAD_BEAT:
        assert "following order" not in whole(game_id)
        return
    assert "from seat to seat" in text(settlement.cite)
    assert list(settlement.order) == printed_order(text(settlement.cite))


@pytest.mark.parametrize(
    ("game_id", "reading", "choice"),
    [
        (VINE, "settlement-order-contradicts", "narrative"),
        (LONE_STAR, "settlement-order-contradicts", "narrative"),
        (MERCED, "settlement-order-contradicts", "narrative"),
        (DERBY, "settlement-order-contradicts", "narrative"),
        (DERBY_BAD_BEAT, "settlement-order-silent", "play-first"),
    ],
)
def test_the_other_order_is_how_a_losing_hand_is_taken(game_id: str, reading: str, choice: str):
    """000:3107-3109, 000:4707-4710, 002:1847-1849, 003:6308, 003:7257"""
    settlement = holdem(game_id, {reading: choice}).settlement
    words = text(settlement.cite)
    base = printed_order(words)
    assert base == ["play", "ante", "blind"]
    assert list(settlement.order[:3]) == base
    told = [kind for kind in settlement.order[3:] if isinstance(kind, str) and KINDS[kind] in words]
    assert told == sorted(told, key=lambda kind: words.find(KINDS[kind]))
    assert len(told) > 0


@every_document
def test_action_starts_left_of_the_player_dealer(game_id: str):
    """000:3074, 000:4674, 002:1814, 003:6148, 003:7223-7224"""
    action = holdem(game_id).action
    assert action.method == "left_of_player_dealer"
    assert re.search(r"(player to|player on) the (left of the )?player-dealer('s left)?", text(action.cite))


@every_document
def test_the_bank_is_offered_clockwise_after_two_rounds(game_id: str):
    """000:2972, 000:4568, 002:1712, 003:6043-6044, 003:6950-6951"""
    rotation = holdem(game_id).rotation
    assert re.search(r"two (\(2\) )?consecutive (rounds|times)[^.]*clockwise", text(rotation.cite))
    assert (rotation.turns, rotation.regime, rotation.direction) == (2, "offered", "clockwise")
    assert bool(rotation.proposition_cite) is ("proposition player" in whole(game_id))


@every_document
def test_seats(game_id: str):
    """000:3020, 000:4616, 002:1759, 003:6129-6131, 003:7002"""
    (layout,) = holdem(game_id).layouts
    words = text(layout.cite)
    assert "seven" in layout.table
    assert "places on one side" in words
    eight = "eight seated positions" in words
    assert layout.positions == (8 if eight else NUMBERS.index("seven"))


@every_document
def test_limits_are_the_printed_ones(game_id: str):
    """000:3198-3200, 000:4862-4864, 002:1453, 003:7984-7985, 003:8041-8042, 003:8058-8059"""
    for filed in holdem(game_id).limits.ranges:
        words = money(filed.cite).replace(" and ", "-").replace(" - ", "-").replace("-2000", "-$2000")
        low, high = ([cents // 100 for cents in pair] for pair in (filed.minimum, filed.maximum))
        if low[0] == low[1]:
            assert words.count(f"${low[0]}-${high[0]}") == len(filed.cite)
        else:
            assert f"minimum wagering limits shall be between ${low[0]}-${low[1]} " in f"{words} "
            assert re.search(rf"maximum wagering limits shall be between \${high[0]}-\$?{high[1]}\b", words)


@pytest.mark.parametrize(("game_id", "cite"), [(DERBY, "003:6029"), (DERBY_BAD_BEAT, "003:6984")])
def test_numbers_of_the_bureau(game_id: str, cite: str):
    """003:6029, 003:6984"""
    bgc_id = holdem(game_id).bgc_id
    assert bgc_id is not None
    assert bgc_id.lower() in text([cite])


@pytest.mark.parametrize("game_id", [VINE, LONE_STAR, MERCED])
def test_where_no_number_is_printed(game_id: str):
    """000:2968, 000:4564, 002:1936 names the fees' number only"""
    assert holdem(game_id).bgc_id is None
    assert re.findall(r"geg[ar]-\d+", whole(game_id)) == (["gega-003310"] if game_id == MERCED else [])


@every_document
def test_hands_rank_as_usual(game_id: str):
    """000:3007-3016, 000:4603-4612, 002:1746-1755, 003:6087-6125, 003:7045-7078"""
    hand = holdem(game_id).hand
    words = text(hand.cite)
    assert "suits" in words
    names = ["royal flush", "full house", "two pairs|2 pairs", "one pair|1 pair"]
    places = [found.start() for name in names if (found := re.search(name, words))]
    assert len(places) == len(names)
    assert re.search("ace would be considered low|ace may be counted as high or low", words)
    assert (hand.order, hand.wheel) == ("standard", "lowest_straight")


@every_document
def test_two_sentences_about_the_cards_of_a_hand(game_id: str):
    """000:3073, 000:3096, 002:1813, 003:6245, 003:7193"""
    use = holdem(game_id).readings["two-plus-three-or-any-five"]
    assert use.mark == "contradicts"
    assert re.search("any of the (seven|7) cards available", text(use.cite[:1]))
    assert re.search("combined with three of the", text(use.cite[-1:]))
