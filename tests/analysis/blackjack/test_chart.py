"""The chart that one can remember, and solutions as charts."""

from __future__ import annotations

from analysis.blackjack.games import NO_BUST, SPANISH, ordinary, solution_of
from houseway.analysis.blackjack.charts import AFTER_DOUBLE, BEFORE_LOOK, HARD, OTHERWISE, PAIRS, SOFT, charts
from houseway.analysis.blackjack.solution import Solution
from houseway.analysis.blackjack.solve import solve
from houseway.analysis.blackjack.strategy import every_hand
from houseway.analysis.edge import Chart

# The chart that is published for four packs and more, the player-dealer standing on soft 17, doubling after a split,
# late surrender: two to ten, then the ace. A 16 of three cards and more stands against a ten, for one of two cards is
# given up.
PUBLISHED_HARD = {
    "17": "SSSSSSSSSS",
    "16": "SSSSSHHhsh",
    "15": "SSSSSHHHhH",
    "13": "SSSSSHHHHH",
    "12": "HHSSSHHHHH",
    "11": "DDDDDDDDDH",
    "10": "DDDDDDDDHH",
    "9": "HDDDDHHHHH",
    "8": "HHHHHHHHHH",
}
PUBLISHED_SOFT = {
    "soft 20": "SSSSSSSSSS",
    "soft 19": "SSSSSSSSSS",
    "soft 18": "SddddSSHHH",
    "soft 17": "HDDDDHHHHH",
    "soft 16": "HHDDDHHHHH",
    "soft 15": "HHDDDHHHHH",
    "soft 14": "HHHDDHHHHH",
    "soft 13": "HHHDDHHHHH",
}
PUBLISHED_PAIRS = {
    "A,A": "PPPPPPPPPP",
    "10,10": "SSSSSSSSSS",
    "9,9": "PPPPPSPPSS",
    "8,8": "PPPPPPPPPP",
    "7,7": "PPPPPPHHHH",
    "6,6": "PPPPPHHHHH",
    "5,5": "DDDDDDDDHH",
    "4,4": "HHHPPHHHHH",
    "3,3": "PPPPPPHHHH",
    "2,2": "PPPPPPHHHH",
}
LETTERS = {
    "stand": "S",
    "hit": "H",
    "double/hit": "D",
    "double/stand": "d",
    "split": "P",
    "surrender/hit": "h",
    "surrender/stand": "s",
}


def charted(solution: Solution) -> dict[str, Chart]:
    return {chart.title: chart for chart in charts(solution)}


def letters(chart: Chart) -> dict[str, str]:
    return {str(name): "".join(LETTERS[str(word)] for word in words) for name, *words in chart.rows}


def test_the_published_chart_is_found():
    found = charted(solve(ordinary(surrender=True, resplit_aces=True), 6, "basic"))
    assert found.keys() == {HARD, SOFT, PAIRS, BEFORE_LOOK}
    assert found[HARD].heads == ("hand", "2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    hard = letters(found[HARD])
    assert {name: hard[name] for name in PUBLISHED_HARD} == PUBLISHED_HARD
    assert letters(found[SOFT]) == PUBLISHED_SOFT
    assert letters(found[PAIRS]) == PUBLISHED_PAIRS


def test_the_best_play_departs_from_the_chart_by_its_cards():
    """Published for six packs and more: 10-2 against a four is hit and other twelves stand; 8-7 is not given up."""
    found = charted(solve(ordinary(surrender=True, resplit_aces=True), 6, "best"))
    assert set(found[OTHERWISE].rows) == {
        ("9,3", "4", "stand", "hit"),
        ("8,4", "4", "stand", "hit"),
        ("7,5", "4", "stand", "hit"),
        ("8,7", "10", "hit", "surrender"),
    }


def test_a_chart_plays_every_hand_of_a_total_alike():
    """000:2407-2409"""
    play, hands = solution_of(NO_BUST, "basic").play, every_hand()
    for soft in (False, True):
        for total in range(5, 22):
            alike = (hands.total == total) & (hands.soft == soft) & (hands.size > 2)
            for up in range(10):
                done = set(play.later[alike, up].tolist())
                assert len(done) <= 1, (soft, total, up)


def test_what_is_done_after_a_double():
    """002:626-628: poor totals are rescued from a strong up card, soft ones doubled again while that is allowed."""
    found = charted(solution_of(SPANISH, "basic"))
    first, last = (
        {str(row[0]): row[1:] for row in found[title].rows} for title in (AFTER_DOUBLE[0], AFTER_DOUBLE[2])
    )
    assert first["16"] == ("stand",) * 6 + ("rescue",) * 4
    assert set(first["soft 16"]) == {"again"}
    assert "again" not in {word for row in last.values() for word in row}
    assert set(first["21"]) == {"stand"}
    once = charted(solution_of(SPANISH, "no-double-double"))
    assert AFTER_DOUBLE[0] in once
    assert AFTER_DOUBLE[1] not in once
