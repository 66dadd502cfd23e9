"""The bet on the bettor's own cards: against every card in turn, and against rounds of the slow twin."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from math import perm
from typing import TYPE_CHECKING, Any, cast

import pytest

from analysis.blackjack.documents import changed, document
from analysis.blackjack.slow_rounds import any_play, by_dealer_chart, first_hand, rounds
from houseway.analysis.blackjack.bonus import first_cards_worth
from houseway.cards import Composition, parse_cards
from houseway.games.blackjack.finishing import Finish, wager_outcome
from houseway.rulebook import BlackjackWager

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analysis.blackjack.slow_rounds import Round
    from houseway.analysis.blackjack.strategy import Play
    from houseway.rulebook import BlackjackGame

NO_BUST = "lucky-derby/no-bust-blackjack+blackjack-bonus"
SPANISH = "lucky-derby/pure-spanish-21-5+blackjack-bonus"


def bonus(game: BlackjackGame) -> BlackjackWager:
    found = game.wager("blackjack-bonus")
    assert isinstance(found, BlackjackWager)
    return found


def row(game: BlackjackGame, seen: Round) -> str | None:
    finish = Finish(
        own=seen.first_hand,
        dealer=seen.dealer,
        up=seen.dealer[0],
        first_two=seen.first_two,
        first_hand=seen.first_hand,
        first_surrendered=seen.surrendered,
    )
    return wager_outcome(game, bonus(game), finish).condition


class _InTurn:
    """Deals every rank in turn, and all that can follow it: one card stands for its rank."""

    def __init__(self, shoe: Counter[int]) -> None:
        self.shoe, self.script = shoe, list[int]()
        self.dealt: list[int] = []
        self.ways = 1

    def draw(self) -> int:
        left = self.shoe - Counter(self.dealt)
        place = len(self.dealt)
        if place == len(self.script):
            self.script.append(0)
        card = sorted(left)[self.script[place]]
        self.ways *= left[card]
        self.dealt.append(card)
        return card

    def rounds(self, game: BlackjackGame, play: Play) -> Iterator[tuple[Round, int, int]]:
        """Tell every round, how many cards it took and in how many ways they come."""
        while True:
            self.dealt, self.ways = [], 1
            yield first_hand(game, play, self), len(self.dealt), self.ways
            while self.script:
                left = self.shoe - Counter(self.dealt[: len(self.script) - 1])
                self.script[-1] += 1
                if self.script[-1] < len(left):
                    break
                self.script.pop()
            else:
                return


CASES: list[tuple[str, str, dict[str, Any], int]] = [
    (NO_BUST, "678QK", {}, 0),
    (NO_BUST, "678QK", {}, 1),
    (NO_BUST, "A23K", {}, 2),
    (NO_BUST, "A27K", {"ace_cards": "free", "ace_splits": 3}, 3),
    (SPANISH, "678K", {}, 4),
    (SPANISH, "A234", {}, 5),
]


@pytest.mark.parametrize(("game_id", "ranks", "split", "seed"), CASES)
def test_small_packs_by_every_card_in_turn(game_id: str, ranks: str, split: dict[str, Any], seed: int):
    """003:656-673. All cards are of one suit here, so a row stands for itself and for those with less of a suit."""
    pack = parse_cards(" ".join(rank + suit for rank in ranks for suit in "cdhs"))
    game = changed(document(game_id), "deck", composition=cast("str", Composition("small", pack)))
    game = changed(game, "split", **split)
    play = any_play(game, seed)
    seen: Counter[str | None] = Counter()
    shoe = Counter({card - card % 4: 4 for card in pack})
    for each, cards, ways in _InTurn(shoe).rounds(game, play):
        seen[row(game, each)] += Fraction(ways, perm(len(pack), cards))  # type: ignore[assignment] -- fractions count as well
    found = first_cards_worth(game, bonus(game), 1, play)
    shares: Counter[str | None] = Counter()
    for each in found.rows:
        shares[_suited(each.when)] += Fraction(each.count, found.total)  # type: ignore[assignment] -- likewise
    shares["two_different_tens"] = Fraction(found.push, found.total)  # type: ignore[assignment] -- likewise
    shares[None] = Fraction(found.lose, found.total)  # type: ignore[assignment] -- likewise
    assert +shares == +seen
    assert sum(seen.values()) == 1
    assert found.total in {perm(len(pack), cards) for cards in range(4, len(pack))}


def _suited(condition: str) -> str:
    return condition.replace("same_color_", "suited_").replace("any_", "suited_")


@pytest.mark.parametrize(("game_id", "packs"), [(NO_BUST, 1), (SPANISH, 4)])
def test_rounds_of_the_slow_twin(game_id: str, packs: int):
    """003:645-647, 003:656-673: suits, surrenders and splits as they come."""
    game = document(game_id)
    many, play = 15_000, any_play(game, 7)
    seen = Counter(row(game, each) for each in islice(rounds(game, packs, play, seed=8), many))
    found = first_cards_worth(game, bonus(game), packs, play)
    expected = {each.when: each.count for each in found.rows} | {
        "two_different_tens": found.push,
        None: found.lose,
    }
    for condition, ways in expected.items():
        share = Fraction(ways, found.total)
        assert abs(seen[condition] - many * share) < 4 * float(many * share * (1 - share)) ** 0.5 + 3


def test_two_cards_that_do_not_depend_on_play():
    """003:659-661, 003:672: naturals by suit and colour; a pair may still become something better."""
    game = document(NO_BUST)
    found = first_cards_worth(game, bonus(game), 8, by_dealer_chart(game))
    rows = {each.when: Fraction(each.count, found.total) for each in found.rows}
    natural = Fraction(2 * 32 * 128, 416 * 415)
    assert [rows[f"{colour}_natural"] for colour in ("suited", "same_color", "any")] == [
        natural / 4,
        natural / 4,
        natural / 2,
    ]
    assert Fraction(found.push, found.total) == Fraction(128 * 96, 416 * 415)
    assert rows["pair"] < Fraction(31, 415)
    assert found.total in {perm(416, cards) for cards in range(4, 30)}


def test_ten_pairs_that_push():
    """003:656-673, the other reading: all tens push, those of one rank too."""
    game = document(NO_BUST, {"blackjack-bonus-hands": "ten-pairs-push"})
    found = first_cards_worth(game, bonus(game), 8, by_dealer_chart(game))
    assert Fraction(found.push, found.total) == Fraction(128 * 127, 416 * 415)
