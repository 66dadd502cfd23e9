"""Bonus bets against plain counting of cards, and against published figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, perm
from typing import TYPE_CHECKING, cast

import pytest
from msgspec.structs import replace

from analysis.blackjack.documents import GAMES, PURE, SPANISH, changed, document
from analysis.blackjack.slow_rounds import any_play
from houseway.analysis.blackjack.bonus import bonus_counts
from houseway.analysis.blackjack.bonus_dealer import after_look, dealer_hands
from houseway.analysis.blackjack.simulation import simulate
from houseway.cards import Composition, composition, parse_cards, rank_of
from houseway.errors import RulebookError
from houseway.games.blackjack.finishing import Finish, wager_outcome
from houseway.hands.totals import count, value
from houseway.money import Odds
from houseway.rulebook import BlackjackWager

if TYPE_CHECKING:
    from houseway.analysis.counts import Counts
    from houseway.rulebook import BlackjackGame

LUCKY, PALACE = GAMES[0], GAMES[1]


def wager(game: BlackjackGame, wager_id: str) -> BlackjackWager:
    found = game.wager(wager_id)
    assert isinstance(found, BlackjackWager)
    return found


def counts(game_id: str, wager_id: str, packs: int) -> Counts:
    game = document(game_id)
    return bonus_counts(game, wager(game, wager_id), packs)


def rows(found: Counts) -> list[int]:
    return [row.count for row in found.rows]


def small(game: BlackjackGame, cards: str) -> BlackjackGame:
    """The game with a pack of these cards."""
    pack = Composition("small", parse_cards(cards))
    return changed(game, "deck", composition=cast("str", pack))


def test_lucky_lucky_by_published_combinations():
    """000:2509-2520. Published for six packs (wizardofodds.com, Lucky Lucky): 80, 864, 1,944, 12,960, 26,568, 406,296,
    377,568 and 364,320 of 5,013,320 threes; with these odds the house has 5.31 %."""
    found = counts(LUCKY, "lucky-lucky", 6)
    threes = [80, 864, 1944, 12_960, 26_568, 406_296, 377_568, 364_320]
    assert rows(found) == [3 * each for each in threes]  # one of three cards is the up card
    assert found.total == 3 * comb(312, 3)
    assert round(float(found.player_return), 4) == -0.0531


@pytest.mark.parametrize(("packs", "edge"), [(6, "0.0611"), (8, "0.0410")])
def test_perfect_pair_by_published_edges(packs: int, edge: str):
    """001:1077-1079: 6, 12 and 25 to 1. Published (wizardofodds.com, Perfect Pairs): 6.11 % and 4.10 %."""
    found = counts(PALACE, "perfect-pair", packs)
    assert f"{-float(found.player_return):.4f}" == edge
    assert found.player_return == Fraction(
        6 * 2 * packs + 12 * packs + 25 * (packs - 1) - 48 * packs, 52 * packs - 1
    )


@pytest.mark.parametrize("game_id", [SPANISH, "lucky-derby/pure-spanish-21-5"])
def test_match_the_dealer_by_published_edge(game_id: str):
    """002:652-656, 003:4605-4609. Published for six packs of 48 (wizardofodds.com, Spanish 21): 3.06 %."""
    found = counts(game_id, "match-the-dealer", 6)
    assert round(float(found.player_return), 4) == -0.0306


def test_buster_by_published_probabilities():
    """001:1058-1063, 004:1852-1857. Published for six packs, soft 17 hit (wizardofodds.com, Buster Blackjack)."""
    published = [0.173032, 0.089392, 0.020473, 0.002638, 0.000214, 0.000012]
    found = counts(PALACE, "buster", 6)
    assert [round(each / found.total, 6) for each in rows(found)] == published
    twelve = document("casino-royale/pure-21-5-buster")
    bet = wager(twelve, "buster")
    paid = tuple(replace(row, pays=Odds(12, 1)) if "_6_" in row.when else row for row in bet.rows())
    for packs, edge in {1: "0.0689", 2: "0.0651", 4: "0.0629", 5: "0.0625", 6: "0.0621", 8: "0.0617"}.items():
        found = bonus_counts(
            twelve, replace(bet, paytable=paid), packs
        )  # as published, with 12 for six cards
        assert f"{-float(found.player_return):.4f}" == edge


def test_buster_by_every_card_in_turn():
    """000:2413-2415: one pack, each card by itself."""
    game = document("lucky-derby/no-bust-buster-blackjack")
    shoe = Counter(value(card) for card in composition("standard_52").cards)
    seen: Counter[tuple[bool, int]] = Counter()

    def draw(hand: list[int], ways: Fraction) -> None:
        cards = [48 if each == 1 else 4 * (each - 2) for each in hand]
        now = count(cards) if hand else None
        if now is not None and len(hand) > 1 and now.total > (17 if now.soft else 16):
            seen[now.total > 21, len(hand)] += ways  # type: ignore[assignment] -- fractions count as well
            return
        for each in range(1, 11):
            left = shoe[each] - hand.count(each)
            if left:
                draw([*hand, each], ways * Fraction(left, 52 - len(hand)))

    draw([], Fraction(1))
    found = bonus_counts(game, wager(game, "buster"), 1)
    many = [seen[True, cards] for cards in range(3, 8)]
    over = sum(ways for (is_over, _), ways in seen.items() if is_over)
    assert [Fraction(each, found.total) for each in rows(found)] == [*many, over - sum(many)]


@pytest.mark.parametrize("game_id", [LUCKY, PALACE, "merced/pure-21-5-buster"])
def test_players_do_not_change_the_dealers_hand(game_id: str):
    """Whatever they draw, double and split: the Buster bet's rows come up as counted without them."""
    game = document(game_id)
    packs = game.deck.packs[0]
    found = bonus_counts(game, wager(game, "buster"), packs)
    seen = simulate(game, packs, any_play(game, 3), 3_000_000)
    for place, row in enumerate(found.rows):
        cards = range(8, 16) if "8" in row.when else range(place + 3, place + 4)
        many = sum(
            each
            for (total, size), each in seen.dealer.items()
            if size in cards and total.isdigit() and int(total) > 21
        )
        expected = seen.rounds * Fraction(row.count, found.total)
        assert abs(many - expected) < 4 * float(expected) ** 0.5 + 4


def test_every_way_of_the_dealer_is_counted():
    game = document(PURE)
    shoe = [8, *[8] * 8, 32]
    ways = Counter[int]()
    for held, each in dealer_hands(game, shoe):
        ways[sum(held)] += each
    assert sum(Fraction(each, perm(104, size)) for size, each in ways.items()) == 1


SMALL = "Ac Ad Ah As 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s Tc Td Kh Ks"


@pytest.mark.parametrize(
    ("game_id", "wager_id"), [(LUCKY, "lucky-lucky"), (SPANISH, "match-the-dealer"), (PALACE, "perfect-pair")]
)
def test_first_cards_by_dealing_every_one(game_id: str, wager_id: str):
    """000:2511-2520, 002:644-656, 001:1069-1079: two small packs, every two cards and every up card."""
    game = small(document(game_id), SMALL)
    bet = wager(game, wager_id)
    shoe = composition(game.deck.composition).cards * 2
    seen: Counter[str | None] = Counter()
    for one, other in combinations(range(len(shoe)), 2):
        for up in range(len(shoe)):
            if up not in {one, other}:
                two = shoe[one], shoe[other]
                seen[_row(game, bet, two, shoe[up])] += 1
    found = bonus_counts(game, bet, 2)
    scale = Fraction(seen.total(), found.total)
    assert {row.when: row.count * scale for row in found.rows} == {
        row.when: seen[row.when] for row in bet.rows()
    }
    assert found.lose * scale == seen[None]


_KNOWN: dict[tuple[str, tuple[int, ...], int], str | None] = {}


def _row(game: BlackjackGame, bet: BlackjackWager, two: tuple[int, ...], up: int) -> str | None:
    key = bet.id, two, up
    if key not in _KNOWN:
        seen = Finish(own=two, dealer=(up,), up=up, first_two=two, first_hand=two)
        _KNOWN[key] = wager_outcome(game, bet, seen).condition
    return _KNOWN[key]


def test_insurance_by_the_cards_that_are_left():
    """001:1040: 2 to 1 on a ten-value card under the ace; 96 of 311 unseen ones, or 95 of 309 beside a natural."""
    game = document(PALACE)
    bet = wager(game, "insurance")
    everybody = bonus_counts(game, bet, 6)
    naturals, others = (after_look(game, bet, 6, natural=each) for each in (True, False))
    assert everybody.hit_rate == Fraction(96, 311)
    assert naturals.hit_rate == Fraction(95, 309)
    assert naturals.total + others.total == everybody.total
    assert naturals.win + others.win == everybody.win


def test_insurance_that_loses_when_both_have_naturals():
    """001:1040, the other reading."""
    game = document(PALACE, {"insurance-both-naturals": "loses"})
    found = after_look(game, wager(game, "insurance"), 6, natural=True)
    assert (found.win, found.lose) == (0, found.total)


def test_insurance_by_dealing_every_card():
    game = small(document(PALACE), "Ac Ad Ah As 7c 7d 7h 7s Kc Kd Kh Ks")
    bet = wager(game, "insurance")
    shoe = composition(game.deck.composition).cards
    seen: Counter[tuple[bool, bool]] = Counter()
    for up, down, *two in permutations(shoe, 4):
        if rank_of(up) == 12:
            own = {rank_of(card) for card in two}
            seen[own == {12, 11}, rank_of(down) == 11] += 1
    for natural in (True, False):
        found = after_look(game, bet, 1, natural=natural)
        assert found.hit_rate == Fraction(seen[natural, True], seen[natural, True] + seen[natural, False])


def test_a_bet_that_depends_on_play_is_refused():
    game = document("lucky-derby/no-bust-blackjack+blackjack-bonus")
    with pytest.raises(RulebookError, match="first_cards"):
        bonus_counts(game, wager(game, "blackjack-bonus"), 6)
