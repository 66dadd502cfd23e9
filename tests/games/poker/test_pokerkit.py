"""Random hands here and at PokerKit's table, act by act: whose turn it is, what he may do, pots, stacks and payouts.

What PokerKit does otherwise, and why, stands in `pokerkit_follow.DIFFERENCES`. Fees are off. `bench/pokerkit_check.py`
plays as many hands as one likes.
"""

from __future__ import annotations

import pytest

from games.poker.pokerkit_follow import DIFFERENCES
from games.poker.pokerkit_match import MATCHES, Match, Played, follow, play
from houseway.games.poker.acts import Act, parse_act
from houseway.games.poker.deal import Deal
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.posts import Post, usual_posts
from houseway.games.poker.stakes import table_stakes

HANDS = 40
SHOWN_BY = {
    "counted": MATCHES[0],
    "reopened": MATCHES[0],
    "idle": MATCHES[0],
    "equal-blinds": MATCHES[1],
    "spread": MATCHES[3],
    "divided": Match("palace/holdem-hi-lo", "no-limit"),
    "completed": Match("palace/razz", "limit"),
    "low-card": Match("palace/razz", "limit"),
    "opened-short": Match("palace/razz", "limit"),
    "open-pair": Match("palace/seven-card-stud", "limit"),
}


@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_both_tables_play_alike(match: Match):
    assert sum(play(match, seed).acts for seed in range(HANDS)) > HANDS


@pytest.mark.slow
@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_both_tables_play_alike_for_long(match: Match):
    assert sum(play(match, seed).acts for seed in range(HANDS, 3000)) > 3000


@pytest.mark.parametrize("difference", SHOWN_BY)
def test_a_difference_occurs(difference: str):
    """A note that is never made would hide that there is no such difference any more."""
    assert any(difference in play(SHOWN_BY[difference], seed).notes for seed in range(1000))


def scripted(stacks: dict[int, int], *lines: str, ante: int = 0, extra: int = 0) -> Played:
    """Play a hand of no-limit hold'em, blinds $1 and $2, the button on the last seat; then all who can check it down."""
    document = poker_document("hemphills/texas-holdem")
    plan = Plan(document, table_stakes(document, (100, 200), structure="no-limit", ante=ante))
    posts = usual_posts(document, plan.stakes, tuple(stacks), max(stacks))
    posts += (Post(extra, "extra", 200),) if extra else ()
    told = iter(lines)

    def chosen(deal: Deal) -> Act:
        line = next(told, None)
        return Act(deal.actor or 0, "check") if line is None else parse_act(line)

    return follow(Deal(plan, stacks, max(stacks), Pack(range(52)), posts=posts), chosen)


def test_short_all_ins_that_add_up_open_the_betting_and_stay_so():
    """Seat 3 made it $4; three short all-ins later he faces $3 more, and a raise is $2 (004:501-504)."""
    stacks = {1: 20000, 2: 20000, 3: 20000, 4: 500, 5: 600, 6: 700}
    raised = ("3 raise 4", "4 raise 5", "5 raise 6", "6 raise 7")
    assert scripted(stacks, *raised, "1 fold", "2 call", "3 call").notes["series"] == 1


def test_who_is_left_of_a_big_blind_without_chips_begins():
    """000:3405"""
    stacks = {1: 100, 2: 100, 3: 20000, 4: 20000, 5: 20000}
    assert scripted(stacks, "3 call", "4 call", ante=100, extra=5).notes["no-blinds"] == 1


def test_no_difference_is_left_unshown():
    assert SHOWN_BY.keys() | {"series", "no-blinds"} == DIFFERENCES.keys()
