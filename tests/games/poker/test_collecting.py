"""Fees of a hand at their moment: whatever happens, the sum is what the schedule says of the whole hand."""

from random import Random

import pytest

from games.poker import chance
from houseway.errors import UnknownGameError
from houseway.fees import Hand, hand_fees, is_timed, posted, posted_options
from houseway.games.poker.acts import Act, Word
from houseway.games.poker.collecting import Collector
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import Acted, BoardDealt, FeeTaken, Posted, StreetBegun
from houseway.games.poker.lines import parse_line
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.stakes import table_stakes


def priced(game: str) -> bool:
    try:
        return bool(posted_options(game))
    except UnknownGameError:
        return False


QUIET: tuple[Word, ...] = ("bet", "check", "call")
PRICED = [game for game in chance.POKER if priced(game)]


def charged(game: str, rng: Random, collector: Collector) -> Deal:
    """Play a random hand to its end with fees."""
    plan = chance.plan_of(rng, game)
    stacks = {seat: chance.stack(rng, plan.stakes) for seat in range(1, rng.randint(2, 7) + 1)}
    pack = Pack(rng.sample(plan.deck, len(plan.deck)), lambda cards: rng.sample(cards, len(cards)))
    deal = Deal(plan, stacks, 1, pack, collector=collector)
    while not deal.over:
        deal.apply(chance.act(rng, deal, rng.choice(chance.MOODS)))
    return deal


def fees(deal: Deal) -> list[FeeTaken]:
    return [event for event in deal.events if isinstance(event, FeeTaken)]


@pytest.mark.parametrize("game", PRICED)
def test_fees_of_a_hand_are_those_the_schedule_asks_of_it(game: str):
    """000:1848-2331, 001:1745-1866, 002:10-110, 003:3167-3212, 004:1097-1351"""
    for number, option in enumerate(posted_options(game)):
        rng = Random(f"{game} {option.id} {number}")  # noqa: S311 -- a test that repeats itself
        collector = Collector(option)
        deal = charged(game, rng, collector)
        state = deal.state
        taken = sum(fee.amount for fee in fees(deal))
        assert sum(state.stack) + taken == sum(state.start)
        before = sum(event.amount for event in deal.events if isinstance(event, Posted))
        whole = Hand(state.players, sum(state.put) + state.dead, collector.came, before)
        asked = sum(line.taken for line in hand_fees(option, whole) if not is_timed(option.table))
        assert taken == min(asked, sum(state.put) + state.dead) or any(fee.seat for fee in fees(deal))


def played(game: str, option: str, lines: list[str], schedule: str | None = None, players: int = 4) -> Deal:
    document = poker_document(game)
    plan = Plan(document, table_stakes(document), game)
    pack = Pack(Random(1).sample(plan.deck, len(plan.deck)))  # noqa: S311 -- any order will do, the same every time
    stacks = dict.fromkeys(range(1, players + 1), 20000)
    deal = Deal(plan, stacks, 1, pack, collector=Collector(posted(game, option, schedule=schedule)))
    for line in lines:
        deal.apply(parse_line(line))
    return deal


def before(deal: Deal, kind: type) -> list[str]:
    """Name the charges taken before the first event of a kind."""
    first = next(place for place, event in enumerate(deal.events) if isinstance(event, kind))
    return [event.charge for event in deal.events[:first] if isinstance(event, FeeTaken)]


def test_a_fee_out_of_the_blinds_is_taken_before_the_first_card():
    """001:1775, 001:1783-1790"""
    deal = played("palace/texas-holdem", "1", [])
    assert [fee.amount for fee in fees(deal)]
    assert before(deal, StreetBegun)
    assert deal.state.pot == sum(deal.state.put) - deal.state.fees


def test_a_fee_after_the_flop_is_not_taken_when_nobody_sees_one():
    """000:1870: no flop, no fee"""
    folded = played("hemphills/texas-holdem", "5", ["4 fold", "1 fold", "2 fold"])
    assert folded.over
    assert not fees(folded)
    seen = played("hemphills/texas-holdem", "5", ["4 call", "1 call", "2 call", "3 check"])
    assert fees(seen)
    assert not before(seen, BoardDealt)


def test_the_modified_fee_is_taken_instead_when_there_is_no_flop():
    """000:1848-1860"""
    folded = played("hemphills/texas-holdem", "1", ["4 fold", "1 fold", "2 fold"])
    assert [(fee.kind, fee.amount) for fee in fees(folded)] == [("modified", 100)]
    seen = played("hemphills/texas-holdem", "1", ["4 call", "1 call", "2 call", "3 check"])
    assert {fee.kind for fee in fees(seen)} == {"collection"}


def test_fees_by_street_come_one_after_the_other():
    """003:3169-3172, 003:3268-3275: after third, fourth and fifth street"""
    deal = played("lucky-derby/seven-card-stud", "1", [], players=7)
    after: dict[int, int] = {}
    while not deal.over:
        now = deal.legal()
        assert now is not None
        word: Word = next(each for each in QUIET if each in now.words)
        street = deal.state.street
        deal.apply(Act(now.seat, word, now.to[-1][0] if word == "bet" else 0))
        if len(fees(deal)) > sum(after.values()):
            after[street] = len(fees(deal)) - sum(after.values())
    assert after == {0: 1, 1: 1, 2: 1}


def test_a_modified_fee_of_each_player_leaves_their_chips():
    """000:2146: $1 from each player when the hand ends before the flop"""
    deal = played("hemphills/texas-holdem", "73", ["4 fold", "1 fold", "2 fold"])
    assert {fee.seat for fee in fees(deal)} == {1, 2, 3, 4}
    assert sum(deal.state.stack) + 400 == 80000


def test_the_top_fee_is_taken_when_the_pot_reaches_the_top_level():
    """000:1909-1992: by the pot; at the top level at once, otherwise at the end of the hand"""
    small = played("hemphills/texas-holdem", "13", ["4 call", "1 call", "2 call", "3 check"])
    assert not fees(small)
    ends = ["2 fold", "3 fold", "4 fold"]
    for line in ends:
        small.apply(parse_line(line))
    assert small.over
    last = [event for event in small.events if isinstance(event, FeeTaken | Acted)][-1]
    assert isinstance(last, FeeTaken)
