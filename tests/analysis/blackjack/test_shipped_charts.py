"""The charts that ship for the tables are those that the analyser counts, and are played as it plays them."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from analysis.blackjack.documents import GAMES, PURE, SPANISH, changed, document
from analysis.blackjack.games import NO_BUST, TWENTY_FIRST, solution_of
from analysis.blackjack.slow_rounds import number
from houseway.analysis.blackjack.allowed import SAYS
from houseway.analysis.blackjack.chart_files import chart_text, counted_file, wanted
from houseway.analysis.blackjack.charts import HARD, PAIRS, SOFT, charts
from houseway.analysis.blackjack.counted_chart import counted_chart
from houseway.analysis.blackjack.solve import solve
from houseway.analysis.blackjack.strategy import Do, every_hand
from houseway.analysis.blackjack.terms import terms_of
from houseway.cards import parse_cards
from houseway.games.blackjack import shipped as shipping
from houseway.games.blackjack.basic_chart import DEALT, UPS, BasicChart, followed
from houseway.games.blackjack.comparing import is_natural, is_over
from houseway.games.blackjack.options import legal_answers
from houseway.games.blackjack.played import HandPlayed
from houseway.games.blackjack.shipped import chart_files, fingerprint, shipped
from houseway.hands.totals import value
from houseway.rulebook import BlackjackGame, load, reading_answers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.blackjack.strategy import Play

EACH = parse_cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ks")
DISTINCT = (NO_BUST, PURE, "merced/pure-21-5-buster", SPANISH, TWENTY_FIRST)
"""One document of each set of rules."""


def chart_of(game_id: str, packs: int = 8) -> BasicChart:
    found = shipped(document(game_id), packs)
    assert found is not None
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_every_document_has_its_charts(game_id: str):
    """For every number of packs that it is dealt from, also beside a bonus bet."""
    for packs in document(game_id).deck.packs:
        assert packs in chart_of(game_id, packs).packs
    assert shipped(document(game_id), 9) is None


def test_a_bonus_bet_beside_a_game_changes_nothing():
    both = document(f"{NO_BUST}+blackjack-bonus")
    assert shipped(both, 8) == chart_of(NO_BUST)


def test_there_is_a_file_for_each_set_of_rules():
    found = {name: held.games for name, held in chart_files()}
    assert found == wanted()
    assert sorted(game for games in found.values() for game in games) == sorted(GAMES)
    assert all(held.rules == fingerprint(document(name)) for name, held in chart_files())


@pytest.mark.parametrize(("game_id", "packs"), [(SPANISH, 4), (PURE, 8)])
def test_a_chart_is_counted_again(game_id: str, packs: int):
    assert replace(chart_of(game_id, packs), packs=(packs,)) == counted_chart(document(game_id), packs)


def test_a_cell_that_only_two_cards_come_to_says_what_else_to_do():
    """002:620: a 5 that may not be doubled is hit, and a pair of aces that is not split; nobody stands on them."""
    dealt = chart_of(SPANISH).dealt
    assert dealt.hard["5"].split()[3] == dealt.soft["12"].split()[3] == "Dh"
    play = solve(changed(document(SPANISH), "double", after_split=False), 8, "basic").play
    assert play.split_first[1, number(parse_cards("2s 3s")), 4] == Do.HIT


READ_OTHERWISE = [
    ("merced/pure-21-5-buster", "both-over", "push"),
    (NO_BUST, "non-natural-22", "stands"),
    (NO_BUST, "three-card-25-scope", "any-over"),
    (NO_BUST, "chart-against-options", "after-chart"),
    (NO_BUST, "pd-hole-card", "both-up"),
    (PURE, "surrender-moment", "early"),
    (PURE, "even-money-value", "by-parts"),
    (SPANISH, "double-double-offered", "not-offered"),
    (TWENTY_FIRST, "four-splits", "four-hands"),
]


@pytest.mark.parametrize(("game_id", "reading", "answer"), READ_OTHERWISE)
def test_no_chart_is_taken_for_other_rules(game_id: str, reading: str, answer: str):
    assert shipped(document(game_id, {reading: answer}), 8) is None


def test_what_changes_no_decision_changes_no_chart():
    for game_id, reading, answer in (
        (NO_BUST, "player-dealer-finishes", "always"),
        (PURE, "early-decided-wagers", "pay-at-once"),
        (SPANISH, "double-double-cap", "no-cap"),
    ):
        assert shipped(document(game_id, {reading: answer}), 8) == chart_of(game_id)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_a_reading_has_another_fingerprint_where_the_analyser_sees_other_terms(game_id: str):
    rules, usual = load(game_id), document(game_id)
    terms = pickle.dumps(terms_of(usual, 8))
    for reading, use in rules.document.readings.items():
        for answer in reading_answers(reading, use).keys() - {rules.choices[reading]}:
            game = document(game_id, {reading: answer})
            if game.deal.dealer != "both_up":
                same = pickle.dumps(terms_of(game, 8)) == terms
                assert same == (fingerprint(game) == fingerprint(usual)), (reading, answer)


@pytest.mark.slow
@pytest.mark.parametrize("name", wanted())
def test_every_chart_is_counted_again(name: str):
    file = Path(shipping.__file__).parent / shipping.FOLDER / f"{name}.toml"
    assert file.read_text(encoding="utf-8") == chart_text(counted_file(wanted()[name]))


@pytest.mark.parametrize("game_id", [PURE, SPANISH])
def test_what_is_printed_is_what_ships(game_id: str):
    """`houseway strategy --strategy basic` and the table's chart, cell by cell."""
    printed = {chart.title: chart for chart in charts(solution_of(game_id, "basic", packs=8))}
    chart = chart_of(game_id)
    for title, rows in ((HARD, chart.dealt.hard), (SOFT, chart.dealt.soft)):
        for name, *words in printed[title].rows:
            cells = rows[str(name).removeprefix("soft ")].split()
            for word, cell in zip(words, cells, strict=True):
                assert tuple(str(word).split("/")) in {DEALT[cell], DEALT[cell][:1]}, (name, words)
    for name, *words in printed[PAIRS].rows:
        split = [cell == "P" for cell in chart.pairs[str(name).partition(",")[0]].split()]
        assert split == [word == "split" for word in words], name


# hand by hand, as the simulation plays it


def played(game: BlackjackGame, cards: tuple[int, ...]) -> Iterator[tuple[str, int, HandPlayed]]:
    """Every way in which a hand may have come about, with the table of it and the place in that table."""
    done = HandPlayed(seat=1, splits=game.split.splits, ace_splits=game.split.ace_splits)
    held, two, of = number(cards), len(cards) == 2, {value(card) for card in cards}
    pair = two and len(of) == 1
    natural = is_natural(game, cards)
    if not natural:
        yield "first" if two else "later", held, done
    if pair:
        yield "pair", value(cards[0]) - 1, HandPlayed(seat=1)
    for each in () if natural else of:
        aces = each == 1
        yield (
            f"split_{'first' if two else 'later'} {each - 1}",
            held,
            replace(done, of_split=True, of_aces=aces),
        )
        if pair:
            again = HandPlayed(seat=1, splits=1, ace_splits=aces, of_split=True, of_aces=aces)
            yield "split_pair", each - 1, again
    for level in range(1, game.double_double.times + 2 if game.double_double is not None else 1):
        if len(cards) >= 2 + level:
            yield f"doubled {level - 1}", held, HandPlayed(seat=1, doubled=level)


def differences(game: BlackjackGame, chart: BasicChart, play: Play) -> Iterator[str]:
    for counts in every_hand().counts:
        cards = tuple(card for card, many in zip(EACH, counts, strict=True) for _ in range(int(many)))
        if len(cards) < 2 or is_over(game, cards):
            continue
        for name, place, hand in played(game, cards):
            allowed = legal_answers(game, cards, hand)
            if name in {"pair", "split_pair"} and "split" not in allowed:
                continue
            field, _, level = name.partition(" ")
            table = getattr(play, field)[int(level)] if level else getattr(play, field)
            for up in UPS:
                asked = followed(chart.asks(cards, hand, up), allowed)[0]
                if asked != SAYS[int(table[place, up - 1])]:
                    yield f"{name} {[value(card) for card in cards]} against {up}: {asked}"


@pytest.mark.parametrize("game_id", [SPANISH, PURE])
def test_the_table_plays_the_chart_as_the_simulation_does(game_id: str):
    play = solution_of(game_id, "basic", packs=8).play
    chart = chart_of(game_id)
    assert list(differences(document(game_id), chart, play)) == []
    assert (chart.insurance, chart.even_money) == (play.insures.any(), play.even_money)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", DISTINCT)
def test_the_table_plays_every_chart_as_the_simulation_does(game_id: str):
    game = document(game_id)
    for packs in game.deck.packs:
        play = solve(game, packs, "basic").play
        chart = chart_of(game_id, packs)
        assert list(differences(game, chart, play)) == [], packs
        assert (chart.insurance, chart.even_money) == (play.insures.any(), play.even_money)
