"""The same question answered one case at a time, with the values that a table asks for: `Worth`, in plain Python."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import JOKER, cards_text, composition
from houseway.games.poker.plan import poker_document
from houseway.games.poker.worth import Worth
from houseway.rulebook import game_ids, load
from houseway.rulebook.families.poker import PokerGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.analysis.equity import Equity

GAMES = [game for game in game_ids() if isinstance(load(game).document, PokerGame)]


class Known(NamedTuple):
    """A hand: cards down, dealt up and turned up since, and how many are to come down and up."""

    down: tuple[int, ...] = ()
    up: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    more_down: int = 0
    more_up: int = 0

    def text(self) -> str:
        """Write the hand as one types it."""
        if not self.up and not self.turned and not self.more_up:
            unknown = " ??" * self.more_down
            return cards_text(self.down) + unknown
        down = [cards_text(self.down), *["??"] * self.more_down] if self.down or self.more_down else []
        turned = f"[{cards_text(self.turned)}]" if self.turned else ""
        marked = f"({' '.join(filter(None, down))})" if down else ""
        return " ".join(filter(None, (marked, turned, cards_text(self.up))))


class Answer(NamedTuple):
    """What a plain count found."""

    cases: int
    no_low: int
    shares: list[Fraction]
    wins: list[int]
    highs: list[tuple[int, int]]
    lows: list[tuple[int, int]]


def plain(  # noqa: PLR0913 -- a question has that many parts
    game: str,
    hands: Sequence[Known],
    board: Sequence[int] = (),
    dead: Sequence[int] = (),
    *,
    readings: dict[str, str] | None = None,
    to_board: int = 0,
) -> Answer:
    """Go through every case."""
    document = poker_document(game, readings)
    named = {card for hand in hands for line in hand[:3] for card in line} | {*board, *dead}
    stub = [card for card in composition(document.deck.composition).cards if card not in named]
    worth = Worth(document)
    players = range(len(hands))
    cases, no_low = 0, 0
    shares, wins = [Fraction(0)] * len(hands), [0] * len(hands)
    highs, lows = [Counter[int]() for _ in players], [Counter[int]() for _ in players]
    for full, common in _fillings(stub, hands, to_board):
        on_board = [*board, *common]
        best = _winners([_high(worth, hand, on_board) for hand in full]) if worth.plays_high else []
        low = _winners([worth.low(_own(hand), on_board) for hand in full]) if worth.plays_low else []
        cases += 1
        no_low += not low
        for player in players:
            parts = [winners for winners in (best, low) if winners]
            share = sum((Fraction(player in each, len(each)) for each in parts), Fraction(0)) / len(parts)
            shares[player] += share
            wins[player] += share == 1
            highs[player][min(2, len(best)) if player in best else 0] += 1
            lows[player][min(2, len(low)) if player in low else 0] += 1
    return Answer(
        cases,
        no_low,
        [share / cases for share in shares],
        wins,
        [(each[1], each[2]) for each in highs],
        [(each[1], each[2]) for each in lows],
    )


def _own(hand: Known) -> list[int]:
    return [*hand.down, *hand.up, *hand.turned]


def _high(worth: Worth, hand: Known, board: Sequence[int]) -> int | None:
    dealt_up = [*[False] * len(hand.down), *[True] * len(hand.up), *[False] * len(hand.turned)]
    lies_up = [*[False] * len(hand.down), *[True] * (len(hand.up) + len(hand.turned))]
    return worth.high(_own(hand), board, dealt_up, lies_up)


def _winners(values: Sequence[int | None]) -> list[int]:
    counted = [value for value in values if value is not None]
    return [player for player, value in enumerate(values) if counted and value == max(counted)]


def _fillings(
    stub: Sequence[int], hands: Sequence[Known], to_board: int
) -> Iterator[tuple[list[Known], tuple[int, ...]]]:
    """Yield every way to complete the hands and the board."""
    if not hands:
        for common in combinations(stub, to_board):
            yield [], common
        return
    first, *others = hands
    for down in combinations(stub, first.more_down):
        left = [card for card in stub if card not in down]
        for up in combinations(left, first.more_up):
            full = Known((*first.down, *down), (*first.up, *up), first.turned)
            rest = [card for card in left if card not in up]
            for filled, common in _fillings(rest, others, to_board):
                yield [full, *filled], common


def agrees(found: Equity, expected: Answer) -> None:
    """Hold one answer to the other, figure by figure."""
    assert found.method == "exact"
    assert found.cases == expected.cases
    assert [hand.share for hand in found.hands] == expected.shares
    assert [hand.wins for hand in found.hands] == expected.wins
    if found.split:
        assert found.no_low == expected.no_low
        assert [(hand.high_wins, hand.high_ties) for hand in found.hands] == expected.highs
        assert [(hand.low_wins, hand.low_ties) for hand in found.hands] == expected.lows


def dealt(game: str, seed: int, players: int = 2) -> tuple[list[Known], list[int], list[int], int]:
    """Return hands of a game near their end, the board, dead cards, and how many cards the board still gets."""
    document = poker_document(game)
    pack = list(composition(document.deck.composition).cards)
    chance = Random(f"{game} {seed}")  # noqa: S311 -- cards for a test
    chance.shuffle(pack)
    if JOKER in pack and seed % 2:  # half of the time somebody has it
        pack.remove(JOKER)
        pack.insert(len(pack) - chance.randrange(4 * players), JOKER)
    each = sum(street.cards for street in document.streets if street.to == "each")
    if any(street.to == "board" for street in document.streets):
        own = each - (document.hand.discard != "none")
        hands = [Known(down=tuple(pack.pop() for _ in range(own))) for _ in range(players)]
        return hands, [pack.pop() for _ in range(4)], [pack.pop() for _ in range(6)], 1
    if each == 7:
        hands = [Known(_some(pack, 2), _some(pack, 4), more_down=1) for _ in range(players)]
    elif document.draw is not None:
        hands = [Known(_some(pack, 4 + player % 2), more_down=1 - player % 2) for player in range(players)]
    else:
        hands = [_mexican(pack, player + seed) for player in range(players)]
    pack.sort(key=lambda card: card == JOKER)  # a joker that nobody has may still come
    return hands, [], pack[:-12], 0


def _mexican(pack: list[int], kind: int) -> Known:
    """Return four of five cards: the down card known or not, one turned up or none."""
    if kind % 3 == 0:
        return Known(_some(pack, 1), _some(pack, 3), more_up=1)
    if kind % 3 == 1:
        return Known(_some(pack, 1), _some(pack, 2), _some(pack, 1), more_up=1)
    return Known((), _some(pack, 3), _some(pack, 1), more_down=1)


def _some(pack: list[int], cards: int) -> tuple[int, ...]:
    return tuple(pack.pop() for _ in range(cards))
