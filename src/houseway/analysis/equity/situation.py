"""What is known of some hands, and which cards are still to come: read, and refused where it cannot be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from houseway.analysis.equity.layout import layout_of
from houseway.analysis.equity.notation import parse_hand
from houseway.cards import JOKER, RANKS, card_text, parse_cards
from houseway.errors import CardError, RecordError
from houseway.games.poker.faces import DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.analysis.equity.layout import Layout
    from houseway.analysis.equity.notation import Written
    from houseway.rulebook.families.poker import PokerGame

BOARD = -1
"""The owner of the board's cards."""


class Unknown(NamedTuple):
    """Cards to come that belong together: their order is no matter."""

    owner: int
    face: int
    cards: int


class Situation(NamedTuple):
    """Hands of one game before all cards are known."""

    layout: Layout
    hands: tuple[Written, ...]
    board: tuple[int, ...]
    dead: tuple[int, ...]
    stub: tuple[int, ...]
    """The cards that may still come, as far as anybody knows."""
    unknown: tuple[Unknown, ...]
    """The board's first, then the hands', that with most to come last."""

    @property
    def on_board(self) -> int:
        """How many cards the board has in the end."""
        return self.layout.boards[-1] or len(self.board)

    @property
    def cases(self) -> int:
        """In how many ways the cards may fall."""
        left, found = len(self.stub), 1
        for each in self.unknown:
            found *= comb(left, each.cards)
            left -= each.cards
        return found

    def exchanges(self) -> tuple[tuple[int, ...], ...]:
        """Return every exchange of suits that leaves each hand, the board and the dead cards as they are."""
        groups = [frozenset(hand.cards) for hand in self.hands]
        groups += [frozenset((card, 0) for card in cards) for cards in (self.board, self.dead)]
        return tuple(
            suits
            for suits in permutations(range(4))
            if all(frozenset(_exchanged(group, suits)) == group for group in groups)
        )


def _exchanged(
    group: frozenset[tuple[int | None, int]], suits: Sequence[int]
) -> Iterator[tuple[int | None, int]]:
    for card, face in group:
        if card is None or card == JOKER:
            yield card, face
        else:
            yield card - card % 4 + suits[card % 4], face


def situation(document: PokerGame, hands: Sequence[str], board: str = "", dead: str = "") -> Situation:
    """Return what is known of some hands, or say what is wrong with them."""
    layout = layout_of(document)
    if not 2 <= len(hands) <= layout.most:
        raise RecordError(f"{_many(len(hands), 'hand')}; {layout.title} is counted for 2 to {layout.most}")
    on_board, gone = _cards("the board", board), _cards("the dead cards", dead)
    layout = _with_board(layout, on_board)
    written = tuple(_hand(number, text, layout) for number, text in enumerate(hands, start=1))
    stub = _stub(layout, written, on_board, gone)
    unknown = [
        Unknown(BOARD, UP, (layout.boards[-1] or len(on_board)) - len(on_board)),
        *sorted(
            (each for player, hand in enumerate(written) for each in _to_come(player, hand, layout)),
            key=lambda each: each.cards,
        ),
    ]
    wanted = sum(each.cards for each in unknown)
    if wanted > len(stub):
        common = "; where one card is turned for everybody, name it as the board" if layout.common else ""
        raise CardError(f"{wanted} cards are to come, and the pack has {len(stub)} left{common}")
    return Situation(layout, written, on_board, gone, stub, tuple(each for each in unknown if each.cards))


def _cards(where: str, text: str) -> tuple[int, ...]:
    try:
        return parse_cards(text)
    except CardError as error:
        raise CardError(f"{where}: {error}") from error


def _with_board(layout: Layout, board: Sequence[int]) -> Layout:
    if layout.common and len(board) == 1:
        return layout.with_common_card()
    if len(board) not in layout.boards:
        *others, last = map(str, (*layout.boards, *((1,) if layout.common else ())))
        allowed = f"{', '.join(others)} or {last}" if others else "none"
        raise CardError(f"{_many(len(board), 'card')} on the board; {layout.title} has {allowed}")
    return layout


def _hand(number: int, text: str, layout: Layout) -> Written:
    """Read one hand and check how many cards it has."""
    try:
        hand = parse_hand(text)
    except CardError as error:
        raise CardError(f"hand {number}: {error}") from error
    cards = len(hand.cards)
    if layout.discards and (cards > layout.own or len(hand.known) < layout.own):
        raise CardError(
            f'hand {number}, "{text}": which {layout.own} of {layout.own + 1} cards stay is its owner\'s choice; '
            f"write the {layout.own} that he keeps, and the other as a dead card"
        )
    if cards > layout.own or (cards < layout.own and hand.known and not layout.grows):
        fewer = " or fewer" if layout.grows else ""
        unknown = "" if layout.grows else "; an unknown card is ??"
        has = _many(cards, "card")
        raise CardError(f'hand {number}, "{text}": {has}; {layout.title} has {layout.own}{fewer}{unknown}')
    _check_faces(number, text, hand, layout)
    return hand


def _check_faces(number: int, text: str, hand: Written, layout: Layout) -> None:
    """Refuse more cards face down or up than a hand has, and a joker of which nobody knows how it lies."""
    down, cards = layout.own - layout.up, len(hand.cards)
    if layout.up and hand.marked and (hand.down > down or cards - hand.down > layout.up):
        raise CardError(
            f'hand {number}, "{text}": {hand.down} face down and {cards - hand.down} face up; '
            f"{layout.title} has {down} and {layout.up} at most"
        )
    if layout.joker_lies and JOKER in hand.known and not hand.marked and cards > layout.up:
        raise CardError(
            f'hand {number}, "{text}": what the joker may be depends on how it lies; '
            "write the card that lies face down in parentheses, such as (Jo)"
        )


def _to_come(player: int, hand: Written, layout: Layout) -> Iterator[Unknown]:
    """Return the cards that a hand does not have yet, or that nobody knows."""
    missing = layout.own - len(hand.known)
    if not layout.joker_lies:
        yield Unknown(player, DOWN, missing)
        return
    known_down = sum(card is not None and face == DOWN for card, face in hand.cards)
    down = min(layout.own - layout.up - known_down, missing)
    yield Unknown(player, DOWN, down)
    yield Unknown(player, UP, missing - down)


def _stub(
    layout: Layout, hands: Sequence[Written], board: Sequence[int], dead: Sequence[int]
) -> tuple[int, ...]:
    """Return the cards that nobody knows; a card that is named twice, or is none of the pack, is refused."""
    places = {f"hand {number}": hand.known for number, hand in enumerate(hands, start=1)}
    places |= {"the board": tuple(board), "the dead cards": tuple(dead)}
    named = Counter(card for cards in places.values() for card in cards)
    for card, times in named.items():
        where = [place for place, cards in places.items() if card in cards]
        if card not in layout.pack:
            raise CardError(
                f"{card_text(card)} in {where[0]} is no card of {layout.title}: {_pack_words(layout)}"
            )
        if times > 1:
            raise CardError(f"{card_text(card)} is named {times} times: {' and '.join(where)}")
    return tuple(card for card in layout.pack if card not in named)


def _pack_words(layout: Layout) -> str:
    missing = [rank for place, rank in enumerate(RANKS) if 4 * place not in layout.pack]
    without = f" without {', '.join(missing)}" if missing else ""
    joker = "with" if JOKER in layout.pack else "without"
    return f"its pack has {len(layout.pack)} cards{without}, {joker} a joker"


def _many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
