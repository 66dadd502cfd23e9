"""Whole games: against published figures, against a slow count, and against each other."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from analysis.blackjack.games import (
    NO_BUST,
    PURE,
    ROYALE,
    SPANISH,
    TWENTY_FIRST,
    game_of,
    ordinary,
    small_ground,
    solution_of,
)
from analysis.blackjack.slow import Kind, whole_game
from houseway.analysis.blackjack.legal import options_of
from houseway.analysis.blackjack.mimic import mimic_policy
from houseway.analysis.blackjack.openings import Guard, before_look, deals
from houseway.analysis.blackjack.policy import Policy, evaluate, free_policy, split_squares, tables_of
from houseway.analysis.blackjack.solution import EVEN_MONEY, Opening, Solution
from houseway.analysis.blackjack.solve import advise, solve
from houseway.analysis.blackjack.strategy import VALUES, Do, every_hand
from houseway.analysis.blackjack.terms import terms_of
from houseway.analysis.blackjack.words import in_words, strategies
from houseway.analysis.blackjack.worlds import SQUARE, WORTH
from houseway.cards import parse_card, parse_cards
from houseway.errors import CardError, UnknownGameError
from houseway.money import Odds
from houseway.rulebook import BlackjackGame

SHOE: dict[Kind, int] = {(1, "A"): 2, (5, "5"): 4, (6, "6"): 4, (10, "K"): 8}


def opening(solution: Solution, cards: tuple[int, int], up: int) -> Opening:
    return next(each for each in solution.openings if (each.cards, each.up) == (cards, up))


# Published by the Wizard of Odds (Blackjack Appendix 9), each with and without doubling after a split: the best play
# by the cards of every hand, four hands at most, aces split once. His splits also look at how many hands there are
# already, ours do not; so ours may be worth a little less or, where his do not count the cards of a split, more.
PUBLISHED = [
    (1, False, True, 0.001839, 0.000423),
    (1, True, True, -0.000072, -0.001513),
    (2, True, True, -0.003797, -0.005252),
    (5, False, True, -0.003804, -0.005225),
    (6, True, False, -0.0072705, -0.0086975),
]


@pytest.mark.parametrize(("packs", "soft_17", "peek", "doubled", "plain"), PUBLISHED)
def test_published_returns(packs: int, soft_17: bool, peek: bool, doubled: float, plain: float):  # noqa: FBT001 -- parametrized
    for after_split, expected in ((True, doubled), (False, plain)):
        game = ordinary(soft_17=soft_17, after_split=after_split, peek=peek)
        assert solve(game, packs).player_return == pytest.approx(expected, abs=1.2e-5)


def test_published_worths_of_hands():
    """The same appendix, to six places: two cards against an ace, with and without a look at the down card."""
    looked = solve(ordinary(soft_17=True), 5)
    assert dict(opening(looked, (1, 7), 1).worths) == pytest.approx(
        {"stand": -0.225295, "hit": -0.160941, "double": -0.417747}, abs=6e-7
    )
    assert dict(opening(looked, (5, 6), 1).worths) == pytest.approx(
        {"stand": -0.594346, "hit": 0.109880, "double": 0.128187}, abs=6e-7
    )
    single = solve(ordinary(), 1)
    assert dict(opening(single, (5, 6), 1).worths) == pytest.approx(
        {"stand": -0.634013, "hit": 0.172946, "double": 0.240259}, abs=6e-7
    )
    blind = solve(ordinary(soft_17=True, peek=False), 6)
    assert dict(opening(blind, (5, 6), 1).worths) == pytest.approx(
        {"stand": -0.720879, "hit": -0.235772, "double": -0.535879}, abs=6e-7
    )


def test_published_edge_of_the_usual_six_packs():
    """0.285 % by basic strategy from a shoe with a cut card, which costs some 0.025 %; here every shoe is full.

    So the figure bounds the edge from one side only. The returns above hold the analyser to a thousandth of a percent.
    """
    basic = solve(ordinary(surrender=True, resplit_aces=True), 6, "basic")
    assert -0.00285 < basic.player_return < -0.00285 + 0.0003
    assert 0 < basic.cost < 3e-5


def test_published_edge_of_the_usual_eight_packs():
    """0.43 %: no surrender, aces split once."""
    assert round(100 * solve(ordinary(), 8, "basic").player_return, 2) == -0.43


def played(game: BlackjackGame, kinds: dict[Kind, int], policy_of: str, *, squared: bool = False) -> float:
    """What a game comes to from a small shoe, held against the slow count; its square too, if asked for."""
    ground = small_ground(game, kinds)
    policy: Policy = mimic_policy(ground) if policy_of == "mimic" else free_policy(ground)
    found, guard = evaluate(ground, policy), Guard.none(ground)
    totals = sum(deal.probability * before_look(ground, policy, found, guard, deal) for deal in deals(ground))
    play = tables_of(ground, policy, guard.insures, even_money=False)
    assert isinstance(totals, np.ndarray)
    assert totals[WORTH] == pytest.approx(float(whole_game(game, kinds, play)), abs=1e-12)
    if squared:
        crossed = split_squares(ground, policy, lambda work: [work(up) for up in range(VALUES)])
        split = [deal for deal in deals(ground) if deal.pair and policy.pair[deal.one, deal.up] == Do.SPLIT]
        square = totals[SQUARE] + sum(deal.probability * crossed[deal.one, deal.up] for deal in split)
        assert (policy_of == "mimic") == (not split)
        assert square == pytest.approx(float(whole_game(game, kinds, play, 2)), abs=1e-12)
    return totals[WORTH]


@pytest.mark.parametrize("game_id", [PURE, TWENTY_FIRST, SPANISH])
def test_whole_games_by_hand(game_id: str):
    """002:605-618, 001:1019-1032: naturals on both sides, doubles, splits, surrenders, from a small shoe."""
    played(game_of(game_id), SHOE, "best", squared=True)


@pytest.mark.parametrize("game_id", [NO_BUST, SPANISH])
def test_variance_by_hand(game_id: str):
    """000:2438, 002:605"""
    played(game_of(game_id), SHOE, "mimic", squared=True)


def test_early_surrender_by_hand():
    """002:635-637: half is lost, whatever lies under the ace."""
    game = game_of(PURE)
    early = replace(game, surrender=replace(game.surrender, moment="before_peek"))
    assert played(early, SHOE, "best") > played(game, SHOE, "best")


def test_no_look_by_hand():
    """001:999: what was added to the wager is lost to a natural, too; a surrender costs half."""
    game = game_of(PURE)
    blind = replace(game, peek=None, surrender=replace(game.surrender, moment="before_peek"))
    played(blind, SHOE, "best", squared=True)


def test_a_surrender_that_waits_for_a_look_is_lost_to_a_natural():
    """002:635-637: without a look that ends the round, giving up saves nothing against a natural."""
    game = ordinary(peek=False, surrender=True)
    solution = solve(game, 8)
    ace = opening(solution, (6, 10), 1)
    chance = 127 / 413
    assert dict(ace.worths)["surrender"] == pytest.approx(-0.5 - chance / 2)
    assert dict(opening(solution, (6, 10), 9).worths)["surrender"] == pytest.approx(-0.5)


def test_openings_make_up_the_game():
    """002:605-618"""
    solution = solution_of(PURE)
    assert sum(each.probability for each in solution.openings) == pytest.approx(1)
    total = sum(each.probability * each.worth for each in solution.openings)
    assert total == pytest.approx(solution.player_return, abs=1e-14)
    for each in solution.openings:
        assert dict(each.worths)[each.choice] == max(dict(each.worths).values())


def test_a_pair_of_tens_by_rank_or_by_value():
    """000:2452, 001:1038"""
    tens = [each for each in solution_of(NO_BUST).openings if (each.cards, each.up) == ((10, 10), 6)]
    assert {each.pair for each in tens} == {True, False}
    pair, other = sorted(tens, key=lambda each: not each.pair)
    assert pair.probability / (pair.probability + other.probability) == pytest.approx(23 / 95)
    values = [each for each in solution_of(TWENTY_FIRST).openings if each.cards == (10, 10) and each.up == 6]
    assert [each.pair for each in values] == [True]


def test_strategies_in_order():
    """002:625-628: best is best; doubling again is worth something; the chart costs little."""
    game = game_of(SPANISH)
    assert strategies(game) == ("best", "basic", "mimic", "no-double-double")
    best, basic, mimic, once = (solution_of(SPANISH, strategy) for strategy in strategies(game))
    assert best.player_return > basic.player_return > once.player_return > mimic.player_return
    assert 0 == best.cost < basic.cost < 5e-5
    assert once.doublings == 1
    assert once.best_return == best.player_return
    assert (mimic.staked, mimic.variance) == (pytest.approx(1), pytest.approx(0.92, abs=0.01))
    assert best.variance is None
    assert 1 < once.staked < best.staked
    assert all(in_words(strategy) for strategy in strategies(game))


def test_unknown_strategies_are_refused():
    with pytest.raises(UnknownGameError, match="did you mean basic"):
        solve(game_of(PURE), 6, "bassic")
    with pytest.raises(UnknownGameError, match="no-double-double"):
        solve(game_of(PURE), 6, "no-double-double")


def test_even_money_is_taken_where_a_natural_pays_6_to_5():
    """004:742-746: one to one for certain; kept, it pushes against three tens in ten."""
    natural = opening(solution_of(ROYALE), (1, 10), 1)
    assert natural.choice == EVEN_MONEY
    assert natural.worth == 1
    chance = 95 / 309
    assert dict(natural.worths)["stand"] == pytest.approx(1.2 * (1 - chance))
    assert solution_of(ROYALE).play.even_money
    assert not solution_of(ROYALE, "mimic").play.even_money
    parts = opening(solution_of(ROYALE, readings=(("even-money-value", "by-parts"),)), (1, 10), 1)
    assert dict(parts.worths)[EVEN_MONEY] == pytest.approx(chance + 0.7 * (1 - chance))
    assert parts.choice == "stand"


def test_insurance_is_taken_when_it_pays_enough():
    """001:1040: never at 2 to 1 from a full shoe; at 3 to 1, by whoever sees no ten, it would be."""
    game = game_of(TWENTY_FIRST)
    cheap = solve(game, 1)
    assert not cheap.play.insures.any()
    wagers = tuple(
        replace(wager, pays=Odds(3, 1)) if wager.id == "insurance" else wager for wager in game.wagers
    )
    dear = solve(replace(game, wagers=wagers), 1)
    assert dear.play.insures.any()
    assert dear.variance is None
    assert dear.player_return > cheap.player_return
    plain, insured = (opening(each, (2, 5), 1) for each in (cheap, dear))
    assert insured.worth - plain.worth == pytest.approx((16 / 49 * 4 - 1) / 2)


def test_progress_is_told_and_repetition_changes_nothing():
    seen: list[float] = []
    first = solve(game_of(NO_BUST), 1, progress=seen.append, threads=1)
    assert len(seen) > 5
    assert seen == sorted(seen)
    assert seen[-1] == 1
    assert solve(game_of(NO_BUST), 1).openings == first.openings


@pytest.mark.parametrize("strategy", ["best", pytest.param("basic", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", [PURE, TWENTY_FIRST, SPANISH])
def test_tables_do_only_what_is_allowed(game_id: str, strategy: str):
    """002:732-736, 002:775-777, 001:1038-1042: with every hand that may come up, after a split too."""
    play, hands, terms = solution_of(game_id, strategy).play, every_hand(), terms_of(game_of(game_id), 6)
    two = (hands.size == 2) & (hands.total < 21)
    more = (hands.size > 2) & (hands.total <= 21)
    for up in range(10):
        whole = options_of(terms, hands, up)
        assert (whole.first[two] >> play.first[two, up] & 1).all()
        assert (whole.later[more] >> play.later[more, up] & 1).all()
        for place in range(10):
            split, held = options_of(terms, hands, up, place), hands.counts[:, place] > 0
            one_card = place == 0 and not terms.splits.aces_free
            assert (split.first[held & two] >> play.split_first[place, held & two, up] & 1).all()
            assert (
                one_card or (split.later[held & more] >> play.split_later[place, held & more, up] & 1).all()
            )


def test_surrender_stays_open_where_the_document_says_so():
    """001:1042, 002:777"""
    assert Do.SURRENDER in np.unique(solution_of(TWENTY_FIRST).play.split_later)
    assert Do.SURRENDER in np.unique(solution_of(TWENTY_FIRST).play.later)
    assert Do.SURRENDER not in np.unique(solution_of(PURE).play.later)


def test_options_only_where_the_chart_leaves_the_choice():
    """004:706: two tens may be split in print, a forced hit is neither doubled nor surrendered."""
    after = replace(game_of(PURE), draw=replace(game_of(PURE).draw, options_first=False))
    solution = solve(after, 6)
    assert {answer for answer, _ in opening(solution, (5, 6), 6).worths} == {"hit"}
    assert {answer for answer, _ in opening(solution, (10, 10), 6).worths} == {"stand", "split"}
    assert {answer for answer, _ in opening(solution, (9, 9), 6).worths} == {
        "stand",
        "hit",
        "double",
        "surrender",
        "split",
    }


def test_advice_is_what_the_solution_says():
    """002:732-736, 002:775"""
    game, solution = game_of(PURE), solution_of(PURE)
    for hand, cards, up in (("Ts 6h", (6, 10), "Tc"), ("8s 8h", (8, 8), "6c"), ("As 7h", (1, 7), "9c")):
        value = {"Tc": 10, "6c": 6, "9c": 9}[up]
        expected = opening(solution, cards, value).worths
        assert dict(advise(game, 6, parse_cards(hand), parse_card(up))) == pytest.approx(
            dict(expected), abs=1e-12
        )


def test_advice_on_more_cards_and_on_tens():
    """000:2452, 001:1042"""
    tens = dict(advise(game_of(NO_BUST), 6, parse_cards("Ks Th"), parse_card("6c")))
    pair = dict(advise(game_of(NO_BUST), 6, parse_cards("Ks Kh"), parse_card("6c")))
    assert pair.keys() - tens.keys() == {"split"}
    three = dict(advise(game_of(TWENTY_FIRST), 6, parse_cards("Ks 4h 2d"), parse_card("Tc")))
    assert three.keys() == {"stand", "hit", "surrender"}
    assert three["surrender"] == pytest.approx(-0.5)
    assert dict(advise(game_of(PURE), 6, parse_cards("4s 4h 2d"), parse_card("Tc"))).keys() == {"hit"}
    assert dict(advise(game_of(PURE), 6, parse_cards("As Kh"), parse_card("6c"))) == {
        "stand": pytest.approx(1.2)
    }


def test_advice_after_the_look_offers_no_surrender_that_came_before_it():
    """002:635-637"""
    game = replace(game_of(PURE), surrender=replace(game_of(PURE).surrender, moment="before_peek"))
    assert "surrender" not in dict(advise(game, 6, parse_cards("Ts 6h"), parse_card("Ac")))
    assert "surrender" in dict(advise(game, 6, parse_cards("Ts 6h"), parse_card("9c")))


@pytest.mark.parametrize(
    ("hand", "up", "words"),
    [
        ("Ts", "6c", "needs 2 cards"),
        ("Ts 7h 8d", "6c", "over with 25"),
        ("6c 6c", "6c", "3 times 6c; 2 packs"),
    ],
)
def test_cards_that_cannot_be_are_refused(hand: str, up: str, words: str):
    game = game_of(NO_BUST)
    with pytest.raises(CardError, match=words):
        advise(game, 2, parse_cards(hand), parse_card(up))


def test_a_card_that_the_pack_has_not_is_refused():
    """002:543"""
    with pytest.raises(CardError, match="no card of spanish_48"):
        advise(game_of(SPANISH), 6, parse_cards("Ts 6h"), parse_card("6c"))
