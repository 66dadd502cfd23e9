"""A table's shoes, each proven, and the display that counts what came out of them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

from houseway.cards import check_shuffle, shuffle, shuffle_verifier
from houseway.games.baccarat import ShoeDisplay, ShoeStatistics, baccarat
from houseway.rulebook import load
from houseway.table import CUT_CARD
from houseway.table.banked import AddToShuffle, Played
from table.banked.company import DAI, GAMES, do
from table.banked.sittings import SEED, Sitting, played, sitting

POINTS = {**{str(number): number for number in range(2, 10)}, "A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
RANKS = "23456789TJQKA"
BACCARAT = [game for game in GAMES if load(game).game.family == "baccarat"]
EZ = "hemphills/ez-baccarat-panda-8"


def shoes(found: Sitting) -> list[list[Played]]:
    """Return the rounds of each shoe."""
    return [list(rounds) for _, rounds in groupby(found.rounds, key=lambda done: done.shoe.number)]


def display_of(found: Sitting) -> ShoeDisplay:
    """Return a baccarat table's display."""
    assert isinstance(found.table.display, ShoeDisplay)
    return found.table.display


# ---- shoes


@pytest.mark.parametrize("game", GAMES)
def test_shoes_follow_one_another_and_are_changed_at_the_cut_card(game: str):
    """000:15: a shoe of several packs; no text says when it ends, so the table's own cut card does."""
    found = shoes(played(game))
    assert [rounds[0].shoe.number for rounds in found] == list(range(1, len(found) + 1))
    assert len(found) > 1
    for rounds in found:
        size = len(rounds[0].shoe.shoe.order)
        assert all(size - done.first_card >= CUT_CARD for done in rounds)
    for rounds in found[:-1]:
        assert rounds[-1].shoe.spent
        assert not any(done.shoe.spent for done in rounds[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_dealt_one_after_the_other_from_the_proven_shoe(game: str):
    """000:617: after the cards burned at its opening"""
    for rounds in shoes(played(game)):
        proof = rounds[0].shoe.proof
        order = shuffle(proof.composition, proof.packs, bytes.fromhex(proof.seed or "")).order
        place = len(rounds[0].shoe.burned)
        for done in rounds:
            hands = done.round.state.hands
            assert done.first_card == place
            dealt = order[place : place + sum(map(len, hands.values()))]
            assert sorted(dealt) == sorted(card for hand in hands.values() for card in hand)
            if "banker" in hands:
                assert (hands["player"][:2], hands["banker"][:2]) == (dealt[0:4:2], dealt[1:4:2])
            elif done.round.rules.game.deck.packs == (1,):
                assert place == 0, "a single pack is shuffled for every round"
            place += len(dealt)


def test_the_first_card_says_how_many_are_burned():
    """000:617: as many as the card turned up is worth; pictures ten, an ace one"""
    burns = Counter[int]()
    for rounds in shoes(played(DAI)):
        burned = rounds[0].shoe.burned
        rank = RANKS[burned[0] // 4]
        assert len(burned) - 1 == {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(rank, POINTS[rank])
        burns[len(burned) - 1] += 1
    assert len(burns) > 1


@pytest.mark.parametrize("game", [game for game in GAMES if load(game).game.deck.burn == "none"])
def test_where_no_burn_is_printed_no_card_is_burned(game: str):
    """000:15, 001:1589, 002:1570, 003:3796, 004:25, 004:1377, 004:1584, 004:2094"""
    assert {done.shoe.burned for done in played(game).rounds} == {()}


@pytest.mark.parametrize("game", GAMES)
def test_every_shuffle_is_proven(game: str):
    for rounds in shoes(played(game)):
        assert check_shuffle(rounds[0].shoe.proof) == []


def test_anybody_can_prove_it_with_the_script_alone(tmp_path: Path):
    proof = played(DAI).rounds[0].shoe.proof
    record = {name: getattr(proof, name) for name in proof.__struct_fields__}
    script = Path(shuffle_verifier.__file__)
    for nonce, status in ((proof.nonce, 0), ("another", 1)):
        file = tmp_path / "record.json"
        file.write_text(json.dumps({**record, "nonce": nonce}), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-I", str(script), str(file)], capture_output=True, text=True, check=False
        )
        assert done.returncode == status, done.stdout + done.stderr


def test_the_house_is_committed_before_the_players_add_anything():
    found = sitting(DAI)
    promised = found.table.state.commitment
    do(found.table, AddToShuffle(2, "plum", 40))
    found.play(1)
    shoe = found.rounds[0].shoe
    assert (shoe.proof.commitment, shoe.proof.nonce, shoe.proof.cut) == (promised, "2:plum", 40)
    assert (shoe.published.seed, shoe.published.order) == (None, None)
    assert shoe.published.commitment == promised


def test_what_the_players_add_changes_the_order():
    orders: set[tuple[int, ...]] = set()
    for added in ([], [AddToShuffle(2, "plum")], [AddToShuffle(3, "plum")], [AddToShuffle(2, "", 1)]):
        found = sitting(DAI)
        do(found.table, *added)
        found.play(1)
        orders.add(found.rounds[0].shoe.shoe.order)
    assert len(orders) == 4


def test_a_word_serves_one_shoe_only():
    found = sitting(EZ, packs=3)
    do(found.table, AddToShuffle(2, "plum"))
    found.play(60)
    assert [rounds[0].shoe.proof.nonce for rounds in shoes(found)][:2] == ["2:plum", ""]


# ---- the display


def counted(rounds: list[Played]) -> Counter[str]:
    """Count again, from the cards alone, everything that a display may show."""
    counts: Counter[str] = Counter(hands=len(rounds))
    for done in rounds:
        hands = {name: [RANKS[card // 4] for card in cards] for name, cards in done.round.state.hands.items()}
        player, banker = (sum(POINTS[rank] for rank in hands[name]) % 10 for name in ("player", "banker"))
        counts["tie" if player == banker else "player" if player > banker else "banker"] += 1
        counts["dragon-7"] += banker == 7 > player and len(hands["banker"]) == 3
        counts["panda-8"] += player == 8 > banker and len(hands["player"]) == 3
        counts["naturals"] += any(sum(POINTS[rank] for rank in hand[:2]) % 10 >= 8 for hand in hands.values())
    return counts


WITH_DISPLAY = [game for game in BACCARAT if baccarat(load(game).game).statistics is not None]


@pytest.mark.parametrize("game", WITH_DISPLAY)
def test_the_display_is_a_count_of_the_shoe(game: str):
    """000:143-162, 001:1706-1718, 002:1681-1702, 003:3998-4021, 004:1499, 004:1691-1704, 004:2265-2273"""
    found = played(game)
    statistics = baccarat(load(game).game).statistics
    assert statistics is not None
    *_, before, last = shoes(found)
    for told, rounds in ((display_of(found).shoe, last), (display_of(found).previous, before)):
        assert told is not None
        again = counted(rounds)
        assert told.hands == again["hands"]
        for name in statistics.shows:
            if name != "hands":
                assert told.counts.get(name, 0) == again[name], name


@pytest.mark.parametrize(
    ("times", "hands", "percent"),
    [
        (0, 0, "0.0"),
        (0, 7, "0.0"),
        (1, 3, "33.3"),
        (2, 3, "66.7"),
        (1, 8, "12.5"),
        (1, 16, "6.3"),
        (5, 5, "100.0"),
    ],
)
def test_percentages_have_one_decimal_rounded_half_up(times: int, hands: int, percent: str):
    """000:153"""
    assert ShoeStatistics(hands=hands, counts={"tie": times}).percent("tie") == percent


def test_a_new_shoe_begins_at_nothing_and_remembers_one_before():
    """000:161"""
    found = sitting(EZ, packs=3)
    found.play(1)
    assert display_of(found).previous is None
    while found.rounds[-1].shoe.number < 3:
        found.play(1)
    assert display_of(found).shoe.hands == 1
    assert found.table.view(None)["shoe"]["hands"] == 1
    before = display_of(found).previous
    assert before is not None
    assert before.hands == len(shoes(found)[1])


@pytest.mark.parametrize("game", BACCARAT)
def test_the_display_tells_what_its_document_lists(game: str):
    """000:153-161, 001:1706-1717, 002:1691-1701, 003:4011-4020, 004:1499, 004:1695-1703, 004:2265-2273"""
    found = played(game)
    document = load(game).game
    statistics, lines = baccarat(document).statistics, display_of(found).lines(document)
    if statistics is None:
        assert lines == []
        return
    assert len(lines) == 1 + statistics.previous_shoe
    for name in statistics.shows:
        assert name in lines[0]


def test_the_seed_of_a_table_gives_each_shoe_its_own():
    found = sitting(EZ, packs=3)
    found.play(80)
    seeds = {rounds[0].shoe.proof.seed for rounds in shoes(found)}
    assert len(seeds) == len(shoes(found)) > 1
    assert SEED.hex() not in seeds
