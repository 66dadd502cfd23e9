"""Tables for a pot with players at them, for the tests of their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import JOKER
from houseway.games.poker.acts import Act
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import table_stakes
from houseway.rulebook import game_ids, load
from houseway.rulebook.families.poker import PokerGame
from houseway.table.pots import DrawButton, HandBegun, InHand, PotSetup, PotTable, SitDown, StartHand

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from houseway.fees import Posted
    from houseway.games.poker.acts import Word
    from houseway.rulebook.families.poker_money import Structure
    from houseway.table.pots import AnyCommand, Way

SEED = bytes(range(32))
GAMES = [game_id for game_id in game_ids() if isinstance(load(game_id).document, PokerGame)]
HOLDEM = "casino-royale/texas-holdem"
OMAHA = "casino-royale/omaha"
ROYALE = (HOLDEM, OMAHA, "casino-royale/omaha-hi-lo")
DRAW = "palace/draw-poker"
LOWBALL = "palace/lowball"
STUD = "palace/seven-card-stud"


def empty_table(  # noqa: PLR0913 -- what a table may be opened with
    game_id: str,
    limits: Sequence[int] | None = None,
    *,
    structure: Structure | None = None,
    blinds: Sequence[int] | None = None,
    ante: int | None = None,
    places: int = 0,
    posted: Posted | None = None,
    readings: Mapping[str, str] | None = None,
) -> PotTable:
    """Open a table at which nobody sits."""
    document = poker_document(game_id, readings)
    stakes = table_stakes(document, limits, structure=structure, blinds=blinds, ante=ante)
    return PotTable(PotSetup(game_id, stakes, places, dict(readings or {}), posted, SEED))


def seat_all(table: PotTable, seats: Iterable[int], stack: int = 100_000) -> PotTable:
    """Let players sit down with so much each."""
    for seat in seats:
        table.apply(SitDown(seat, stack))
    return table


def give_button(table: PotTable, seat: int) -> None:
    """Draw for the button so that a seat has it."""
    seats = [each for each in table.state.seats() if not table.state.players[each].away]
    deck = [card for card in table.house.plan().deck if card not in {JOKER, 51}]
    high = _high_card(table, seats, seat)
    order = [51 if each == high else deck.pop(0) for each in seats]
    rest = [card for card in table.house.plan().deck if card not in order]
    table.apply(DrawButton(order=(*order, *rest)))
    assert table.state.button == seat


def _high_card(table: PotTable, seats: list[int], button: int) -> int:
    """Say who has to draw the highest card."""
    rule = table.house.document.button
    if rule is not None and rule.places == "first_blind" and len(seats) > 2:
        return seats[(seats.index(button) + 1) % len(seats)]
    return button


def running(
    game_id: str = HOLDEM,
    seats: Sequence[int] = (1, 2, 3, 4, 5, 6),
    limits: Sequence[int] | None = None,
    places: int = 9,
    readings: Mapping[str, str] | None = None,
) -> PotTable:
    """Return a table that has played a full round, so that the game is no longer new; the last seat has the button."""
    table = seat_all(empty_table(game_id, limits, places=places, readings=readings), seats)
    give_button(table, seats[-1])
    for _ in range(len(seats) + 1):
        play(table)
    assert table.state.button == seats[-1]
    return table


def begin(table: PotTable, unposted: tuple[int, ...] = ()) -> HandBegun:
    """Start a hand and return how it began."""
    table.apply(StartHand(unposted=unposted))
    return table.state.hand or next(event for event in reversed(table.events) if isinstance(event, HandBegun))


def finish(table: PotTable) -> None:
    """Let everybody fold to the last player."""
    while table.in_hand and table.deal is not None:
        now = table.deal.legal()
        assert now is not None
        if "fold" in now.words:
            table.apply(InHand(f"{now.seat} fold"))
        else:
            table.apply(InHand(str(Act(now.seat, "bring-in", now.to[0][0]))))


def win(table: PotTable, winner: int) -> HandBegun:
    """Play a hand that one seat wins because everybody else folds."""
    begun = begin(table)
    while table.in_hand and table.deal is not None:
        now = table.deal.legal()
        assert now is not None
        word: Word = next(word for word in _stay(now.seat == winner) if word in now.words)
        amount = now.to[0][0] if word == "bring-in" else 0
        table.apply(InHand(str(Act(now.seat, word, amount))))
    return begun


def _stay(stays: bool) -> list[Word]:  # noqa: FBT001 -- says itself what it means
    return ["check", "call", "bring-in"] if stays else ["fold", "bring-in"]


def play(table: PotTable) -> HandBegun:
    """Play a hand in which everybody folds to the last player; return how it began."""
    begun = begin(table)
    finish(table)
    return begun


def says(table: PotTable, line: str) -> None:
    """Play a line of the hand."""
    table.apply(InHand(line))


def posts(begun: HandBegun, seat: int) -> dict[str, int]:
    """Return what a seat posted, in dollars by kind."""
    return {post.kind: post.amount // 100 for post in begun.posts if post.seat == seat}


def refused(table: PotTable, command: AnyCommand) -> dict[str, tuple[str, ...]]:
    """Return the rules that a command breaks, with their citations."""
    return {violation.rule: violation.cite for violation in table.check(command)}


def ways(table: PotTable, seat: int) -> set[Way]:
    """Return how a seat may come in."""
    return set(table.legal().ways[seat])


def why_out(table: PotTable, seat: int) -> str:
    """Return the rule by which a seat is not dealt in."""
    return table.lineup().out[seat].rule
