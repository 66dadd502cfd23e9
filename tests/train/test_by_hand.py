"""Answers held against rules written down a second time, as a dealer's handbook has them."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import family_of
from houseway.games.pai_gow.play import PaiGow
from houseway.rulebook import BaccaratGame, BlackjackGame, PaiGowPokerGame, load
from houseway.train import QuestionName, mark, question, right_answer
from houseway.train.shapes import (
    ALine,
    ASetting,
    ASettlement,
    Chose,
    HandSeen,
    NamedAmount,
    NamedLine,
    NamedSeat,
    Question,
    SetFirst,
    SettledSo,
)
from train.asked import MANY, some

LETTERS = "23456789TJQKA"


def hands(asked: Question) -> dict[str, HandSeen]:
    return {hand.hand: hand for hand in asked.scene.hands}


def points(card: int) -> int:
    rank = card // 4
    return 1 if rank == 12 else rank + 2 if rank < 8 else 0


def total(cards: tuple[int, ...]) -> int:
    return sum(map(points, cards)) % 10


@MANY
def test_third_cards_are_those_of_the_published_game(many: float):
    """000:54-75, 000:624-645, 001:1627-1647, 002:1608-1628, 003:3871-3903, 004:1626-1645, 004:2130-2149"""
    asked = 0
    for name in some("third-card", 110 * many):
        if isinstance(document := load(name.game).document, BaccaratGame) and document.draw.option is None:
            assert right_answer(name) == Chose(published(question(name))), name
            asked += 1
    assert asked >= 80 * many


def published(asked: Question) -> str:
    player, banker = (hands(asked)[hand].cards for hand in ("player", "banker"))
    mine, other = total(player[:2]), total(banker[:2])
    if mine >= 8 or other >= 8:
        return "stand"
    if "player hand take" in asked.asks:
        return "draw" if mine <= 5 else "stand"
    if len(player) == 2:
        return "draw" if other <= 5 else "stand"
    third = points(player[2])
    on = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}
    return "draw" if other <= 2 or third in on.get(other, set()) else "stand"


@MANY
def test_the_player_dealer_hits_soft_seventeen_and_stands_on_eighteen(many: float):
    """000:2413-2415, 001:1008-1011, 002:593-597, 002:742-746, 003:5803-5810, 004:708-711"""
    seen = set[str]()
    for name in some("hit-or-stand", 60 * many):
        asked, game = question(name), load(name.game).document
        assert isinstance(game, BlackjackGame)
        if not asked.asks.startswith("The player-dealer"):
            continue
        values = [
            min(card // 4 + 2, 10) if card // 4 < 12 else 1 for card in hands(asked)["player-dealer"].cards
        ]
        hard = sum(values)
        soft = 1 in values and hard <= 11
        hits = hard + 10 <= 17 if soft else hard <= 16
        assert right_answer(name) == Chose("hit" if hits else "stand"), name
        seen.add(f"{'soft' if soft else 'hard'} {hits}")
    assert seen == {"soft True", "soft False", "hard True", "hard False"}


@MANY
def test_buttons_by_dice_are_counted_from_the_player_dealer(many: float):
    """001:866, 001:1402, 003:49-57, 004:203: the player-dealer is one"""
    for name in some("button", 20 * many, "pai-gow-poker") + some("button", 10 * many, "pai-gow-tiles"):
        asked, right = question(name), right_answer(name)
        scene, action = asked.scene, load(name.game).game.action
        assert scene.bank is not None
        step = 1 if action.direction == "clockwise" else -1
        seat = (scene.bank.seat - 1 + step * (sum(scene.dice) - 1)) % scene.positions + 1
        wagered = {line.seat for line in scene.wagers}
        while seat not in wagered:
            seat = (seat - 1 + step) % scene.positions + 1
        assert right == NamedSeat(seat), name


def test_buttons_by_card_are_counted_past_the_player_dealer():
    """000:81-90, 003:3840-3846, 004:40-50: the ace is one, the king thirteen"""
    for name in some("button", 60, "baccarat"):
        action, asked = load(name.game).game.action, question(name)
        if action.method != "card_value":
            continue
        scene = asked.scene
        assert scene.bank is not None
        card = hands(asked)["banker"].cards[1]
        number = (card // 4 + 1) % 13 + 1
        start = 1 if action.seat_one == "left_of_house_dealer" else scene.bank.seat + 1
        seats = [(start - 1 + at) % scene.positions + 1 for at in range(scene.positions)]
        seats.remove(scene.bank.seat)
        place = (number - 1) % len(seats)
        following = [*seats[place:], *seats[:place]]
        wagered = {line.seat for line in scene.wagers}
        assert right_answer(name) == NamedSeat(next(seat for seat in following if seat in wagered)), name


def test_a_short_bank_is_used_up_to_the_last_cent():
    """004:205-207: what is paid and what is collected both use it up"""
    for name in some("short-bank", 60):
        asked, right = question(name), right_answer(name)
        assert isinstance(right, SettledSo)
        assert isinstance(asked.expects, ASettlement)
        assert asked.scene.bank is not None
        moved = sum(line.paid + line.collected for line in right.lines)
        assert moved == asked.scene.bank.stake, name
        for line, bet in zip(right.lines, asked.expects.lines, strict=True):
            assert not (line.paid and line.collected)
            assert line.collected <= bet.amount


def test_part_of_a_settlement_is_part_of_the_points():
    name = QuestionName("hemphills/dai-bacc", "short-bank", 3, "points")
    right = right_answer(name)
    assert isinstance(right, SettledSo)
    first, *rest = right.lines
    half = SettledSo((type(first)(first.paid + 1, first.collected), *rest))
    marking = mark(name, half)
    assert [line.right for line in marking.lines] == [False] + [True] * len(rest)
    assert marking.score == 100 * len(rest) // len(right.lines)
    assert not marking.right


@MANY
def test_the_mispay_is_the_one_line_that_the_settlement_has_otherwise(many: float):
    clean = 0
    for name in some("mispay", 60 * many):
        asked, right = question(name), right_answer(name)
        assert isinstance(asked.expects, ALine)
        assert isinstance(right, NamedLine)
        settled = [
            event["settled"] for event in mark(name, right).events if event["event"] == "wager-settled"
        ]
        wrong = [
            place
            for place, (claim, line) in enumerate(zip(asked.expects.lines, settled, strict=True))
            if (claim.did, claim.cents) != as_claimed(line)
        ]
        assert wrong == ([] if right.line is None else [right.line]), name
        keys = {frozenset(line) for line in map(fields, asked.expects.lines)}
        assert len(keys) == 1, "no line has a field of its own"
        clean += right.line is None
    assert clean, "some rounds are in order"


def fields(line: Any) -> tuple[str, ...]:
    return line.__struct_fields__


def as_claimed(line: dict[str, Any]) -> tuple[str, int]:
    done = {"win": "paid", "lose": "collected", "push": "pushed"}[line["outcome"]["result"]]
    return (done, line["moved"]) if line["moved"] else ("pushed", 0)


@MANY
def test_pots_are_given_out_whole(many: float):
    for name in some("pot-share", 50 * many):
        right, asked = right_answer(name), question(name)
        assert isinstance(right, SettledSo)
        pot = next(fact.says for fact in asked.scene.facts if fact.label == "In the pot")
        assert sum(line.paid for line in right.lines) == round(
            float(pot.strip("$").replace(",", "")) * 100
        ), name


def test_first_to_act_after_the_flop_is_the_first_left_of_the_button():
    """000:3417, 001:367, 002:1019, 004:461"""
    for name in some("first-to-act", 80):
        asked = question(name)
        if "the flop" not in asked.asks and "the turn" not in asked.asks and "the river" not in asked.asks:
            continue
        live = next(fact.says for fact in asked.scene.facts if fact.label == "Still in")
        seats = [int(word) for word in live.replace(",", " ").split() if word.isdecimal()]
        assert asked.scene.button is not None
        after = [seat for seat in sorted(seats) if seat > asked.scene.button]
        assert right_answer(name) == NamedSeat((after or sorted(seats))[0]), name


@pytest.mark.parametrize("drill", ["payout", "collection", "raise-size", "meld-pay", "going-out"])
@MANY
def test_amounts_are_whole_cents_and_never_less_than_nothing(drill: str, many: float):
    for name in some(drill, (10 if drill == "going-out" else 30) * many):
        right = right_answer(name)
        assert isinstance(right, NamedAmount)
        assert type(right.cents) is int
        assert right.cents >= 0


def test_what_a_meld_pays_as_the_table_has_it():
    """001:72, 001:135: ace to three pays one chip, two in spades; a condition of $2"""
    pays = {}
    for name in some("meld-pay", 60):
        cards, right = question(name).scene.hands[0].cards, right_answer(name)
        ranks, suits = sorted({card // 4 for card in cards}), {card % 4 for card in cards}
        if ranks == [0, 1, 12] and len(cards) == 3 and len(suits) == 1:
            assert isinstance(right, NamedAmount)
            pays[suits == {3}] = right.cents
            condition = question(name).scene.facts[0].says
            assert right.cents == int(condition.strip("$")) * 100 * (2 if suits == {3} else 1)
    assert pays


# the house way


@MANY
def test_a_foul_setting_is_refused_and_nothing_is_given_away(many: float):
    refused = 0
    for name in some("house-way", 25 * many, "pai-gow-poker"):
        asked = question(name)
        assert isinstance(asked.expects, ASetting)
        lowest = tuple(sorted(asked.expects.cards)[-2:])
        family = family_of(load(name.game).game)
        assert isinstance(family, PaiGow)
        marking = mark(name, SetFirst(lowest))
        if "foul" in marking.refused:
            refused += 1
            assert (marking.answer, marking.says, marking.why, marking.events) == (None, "", (), ())
            assert not marking.right
    assert refused


@pytest.mark.parametrize("first", [(), (0,), (0, 1, 2), (0, 0), (99, 98)])
def test_what_is_no_setting_is_refused(first: tuple[int, ...]):
    name = QuestionName("palace/fortune-pai-gow-poker", "house-way", 1, "a")
    expects = question(name).expects
    assert isinstance(expects, ASetting)
    named = tuple(expects.cards[place] if place < 50 else place for place in first)
    assert mark(name, SetFirst(named)).refused


@MANY
def test_a_setting_of_the_same_worth_is_as_right_as_the_house_ways(many: float):
    """Two cards of one rank are the same to the house way."""
    same = 0
    for name in some("house-way", 60 * many, "pai-gow-poker"):
        right, expects = right_answer(name), question(name).expects
        assert isinstance(right, SetFirst)
        assert isinstance(expects, ASetting)
        behind = [card for card in expects.cards if card not in right.first]
        for card in right.first:
            twins = [other for other in behind if other // 4 == card // 4 < 13]
            if twins:
                other = tuple(twins[0] if each == card else each for each in right.first)
                marking = mark(name, SetFirst(other))
                same += marking.right
                assert marking.right or flushes(behind), (name, other)
    assert same > 5 * many


def flushes(cards: list[int]) -> bool:
    suits = [card % 4 for card in cards if card < 52]
    return max(suits.count(suit) for suit in range(4)) >= 4


@MANY
def test_every_row_of_a_house_way_can_come_up(many: float):
    """001:1419-1429: nearly all of them are asked about sooner or later"""
    game = "palace/fortune-pai-gow-poker"
    document = load(game).document
    assert isinstance(document, PaiGowPokerGame)
    rows = {row.id for row in document.house_way.rows}
    asked = {
        mark(name, right_answer(name)).why[-1].says.partition(":")[0]
        for level in range(1, 6)
        for number in range(round(14 * many))
        for name in [QuestionName(game, "house-way", level, str(number))]
    }
    assert len(asked) >= (0.8 if many == 1 else 0.5) * len(rows), rows - asked


def test_real_rounds_are_dealt():
    """The events of a question are those of a round that the engine plays."""
    name = QuestionName("hemphills/dai-bacc", "payout", 1, "real")
    events = question(name).scene.events
    assert (events[0]["event"], events[-1]["event"]) == ("bank-taken", "hands-complete")
