"""Tables of pan for tests: a few cards, a few words, and hands played by chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cards import Stream, parse_cards, shuffle
from houseway.games.panguingue import (
    Dealt,
    PanFee,
    PanHand,
    PanSeat,
    PanSetup,
    deal,
    pan_game,
    parse_command,
    random_command,
    sensible_command,
)
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.games.panguingue import PanCommand
    from houseway.games.violations import Violation
    from houseway.rulebook import Rules

GAME = "palace/pan"

SHORT = "As 2c 4d 6h 7c Jd Qh Kd 3c 5c"
"""Ten cards of which no two go together."""
QUICK = "2s 3s 4s 5s 6s 7s Kc Kd 2h 4h"
"""Ten cards that an ace or jack of spades, a king and one more spade put out."""


def table(  # noqa: PLR0913 -- cards, chips and rules of a table
    hands: Mapping[int, str],
    deck: str,
    *,
    chips: Mapping[int, int] | None = None,
    doubles: tuple[int, ...] = (),
    stake: str = "two",
    readings: Mapping[str, str] | None = None,
    tops: tuple[int, int] = (0, 0),
    written: Mapping[str, Mapping[str, object]] | None = None,
) -> PanHand:
    """Open a hand: each seat's cards, the deck, chips in dollars (forty if not said), readings.

    `tops` lie on the block from before, in dollars: single and double. `written` has fields of the document's blocks as another document might have them.
    """
    rules = rewritten(load(GAME, readings), written or {})
    purse = {seat: 100 * (chips or {}).get(seat, 40) for seat in hands}
    setup = PanSetup(
        seats=tuple(PanSeat(seat, purse[seat], doubles=seat in doubles) for seat in hands),
        stake=stake,
        first=max(hands),
        packs=max(pan_game(rules).deck.packs),
        tops=100 * tops[0],
        double_tops=100 * tops[1],
    )
    return PanHand(
        rules, setup, Dealt({seat: parse_cards(text) for seat, text in hands.items()}, parse_cards(deck))
    )


def rewritten(rules: Rules, written: Mapping[str, Mapping[str, object]]) -> Rules:
    """Return rules in which some fields of the document's blocks are others."""
    game = pan_game(rules)
    blocks = {name: replace(getattr(game, name), **fields) for name, fields in written.items()}
    return replace(rules, document=replace(game, **blocks))


def do(hand: PanHand, *lines: str) -> PanHand:
    """Carry out commands, several to a line with ``;`` between them."""
    for line in lines:
        for text in line.split(";"):
            hand.apply(parse_command(text))
    return hand


def refused(hand: PanHand, line: str) -> list[Violation]:
    """Return why a command is refused; fail if it is not, or if nothing that is cited supports it."""
    faults = hand.check(parse_command(line))
    assert faults, f"{line} was accepted"
    return faults


def cites(faults: list[Violation]) -> set[str]:
    return {place for fault in faults for place in fault.cite}


def chips(hand: PanHand) -> dict[int, int]:
    """Return what lies before each seat, in dollars; all of it is whole dollars."""
    assert all(player.chips % 100 == 0 for player in hand.state.players.values())
    return {seat: player.chips // 100 for seat, player in hand.state.players.items()}


def cards_of(hand: PanHand) -> Counter[int]:
    """Return every card of the hand, wherever it lies."""
    state = hand.state
    found = Counter((*state.deck, *state.muck, *state.floor))
    for player in state.players.values():
        found.update(player.hand)
        found.update(card for meld in player.melds for card in meld)
    for turn in (state.turn, state.held):
        found.update(() if turn is None else turn.cards)
    return found


def money_of(hand: PanHand) -> int:
    """Return all chips, on the table, on the block and in the house's box."""
    state = hand.state
    return sum(one.chips for one in state.players.values()) + state.tops + state.double_tops + state.fees


def random_table(number: int, readings: Mapping[str, str] | None = None) -> PanHand:
    """Open a hand with a shuffled deck; some play doubles, some have few chips, now and then a count is wrong."""
    chance = Random(number)  # noqa: S311 -- tables for tests
    rules = load(GAME, readings)
    game = pan_game(rules)
    seats = tuple(
        PanSeat(seat, 100 * chance.choice((6, 15, 40, 200)), doubles=chance.random() < 0.4)
        for seat in chance.sample(range(1, 10), 2 + number % 7)
    )
    setup = PanSetup(
        seats=seats,
        stake="two",
        first=chance.choice(seats).seat,
        packs=max(game.deck.packs),
        fees=(PanFee(300),) * (number % 2),
        tops=100 * (number % 3),
        double_tops=200 * (number % 5),
    )
    counts = {seat.seat: chance.choice((8, 9, 11, 12)) for seat in seats if chance.random() < 0.15}
    order = shuffle(game.deck.composition, setup.packs, number.to_bytes(32, "big")).order
    return PanHand(rules, setup, deal(game, setup, order, counts))


def by_chance(hand: PanHand, stream: Stream, *, slips: bool) -> PanCommand:
    """Return something legal, every other time by chance, now and then a slip."""
    if slips and stream.below(12) == 0:
        done = hand.slips()
        if done:
            return done[stream.below(len(done))]
    if not hand.legal():
        return hand.slips()[0]  # a wrong number of cards can leave nothing lawful to do
    return (random_command, sensible_command)[stream.below(2)](hand, stream)


def played(
    number: int, readings: Mapping[str, str] | None = None, *, slips: bool = True, most: int = 400
) -> Iterator[PanHand]:
    """Play a hand by chance, and yield it after each command."""
    hand = random_table(number, readings=readings)
    stream = Stream(number.to_bytes(32, "big"), "tests/pan")
    for _ in range(most):
        if hand.over:
            return
        hand.apply(by_chance(hand, stream, slips=slips))
        yield hand
