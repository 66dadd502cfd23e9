"""What a felt is drawn from, for every document."""

import pytest

from houseway.publishing.felt import felt
from houseway.publishing.page import kind_of
from houseway.rulebook import Game, game_ids, load, wagers_of


@pytest.mark.parametrize("game", game_ids())
def test_betting_spaces_stand_in_the_order_of_the_document(game: str):
    document = load(game).document
    found = felt(document)
    assert [wager.id for wager in found.wagers] == [wager.id for wager in wagers_of(document)]
    assert found.kind == kind_of(document)
    parts = {"banked": found.banked, "pot": found.pot, "pan": found.pan}
    assert [name for name, part in parts.items() if part is not None] == [k for k in parts if k == found.kind]
    if isinstance(document, Game):
        assert found.banked is not None
        assert [layout.positions for layout in found.banked.layouts] == [
            each.positions for each in document.layouts
        ]
        kinds = {kind for kinds in found.banked.settled for kind in kinds} | set(found.banked.settled_last)
        assert kinds <= {wager.id for wager in found.wagers}
        assert found.pack is not None


def test_a_baccarat_felt():
    """003:3826-3828, 003:3840-3846"""
    found = felt(load("lucky-derby/ez-baccarat-panda-8").document)
    assert found.banked is not None
    assert [(each.table, each.shape, each.positions) for each in found.banked.layouts] == [
        ("blackjack", "arc", 8),
        ("baccarat", "oval", 14),
    ]
    assert (found.banked.action.method, found.banked.action.card) == ("card_value", "banker_second")
    assert {wager.id: wager.pays for wager in found.wagers}["panda-8"] == "25 to 1"
    assert [wager.id for wager in found.wagers if wager.bonus] == ["dragon-7", "panda-8"]


def test_what_is_added_later_is_no_opening_wager():
    """003:5874-5899"""
    found = {wager.id: wager for wager in felt(load("lucky-derby/no-bust-blackjack").document).wagers}
    assert [name for name, wager in found.items() if wager.opening] == ["base"]
    assert found["insurance"].placed == "when ace shows"


def test_squares_and_marked_cards():
    """001:965"""
    tiles = felt(load("palace/pai-gow-tiles").document)
    assert tiles.banked is not None
    assert tiles.banked.spaces.squares == 10
    assert tiles.pack is not None
    assert tiles.pack.pieces == "tiles"
    marked = felt(load("palace/21st-century-blackjack-9").document).pack
    assert marked is not None
    assert [(mark.label, len(mark.cards)) for mark in marked.marks] == [("Natural", 4)]


@pytest.mark.parametrize(("game", "hole", "board", "draws", "blinds"), [
    ("palace/omaha", 4, 5, False, 2),
    ("palace/texas-holdem", 2, 5, False, 2),
    ("palace/seven-card-stud", 7, 0, False, 0),
    ("palace/draw-poker", 5, 0, True, 3),
])  # fmt: skip
def test_a_felt_for_a_pot(game: str, hole: int, board: int, blinds: int, *, draws: bool):
    """001:684-705, 001:771-810"""
    pot = felt(load(game).document).pot
    assert pot is not None
    assert (pot.hole, pot.board, pot.draws, pot.blinds) == (hole, board, draws, blinds)
    assert pot.usual


def test_a_felt_of_pan():
    """001:60, 001:68, 001:90"""
    found = felt(load("palace/pan").document)
    assert found.pan is not None
    assert (found.pan.usual_seats, found.pan.cards, found.deal_direction) == ((6, 8), 10, "counterclockwise")
    assert [stake.says for stake in found.pan.stakes] == [
        "$2 condition",
        "$4 condition",
        "$5 condition",
        "$10 condition",
    ]
