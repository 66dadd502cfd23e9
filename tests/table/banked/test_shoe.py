"""The shoe: promised, added to, opened when wagers close, revealed when it is done."""

from __future__ import annotations

from houseway.cards import check_shuffle, commit
from houseway.games import CardDealt, CloseWagers
from houseway.table.banked import AcceptBank, AddToShuffle, BankTable, SitDown
from houseway.table.banked.events import ShoeDone, ShoeOpened, ShoePromised
from table.banked.company import DAI, PAI, banked, bet, do, one_round, refused, rules, seated

CENTURY = "palace/21st-century-blackjack-9"


def opening(table: BankTable) -> ShoeOpened:
    """Close the wagers and return how the shoe was opened."""
    (event,) = (each for each in table.apply(CloseWagers()) if isinstance(each, ShoeOpened))
    return event


def test_the_first_shoe_is_promised_when_the_table_opens():
    table = seated()
    (promise,) = (each for each in table.events if isinstance(each, ShoePromised))
    assert (promise.number, promise.commitment) == (1, commit(table.house.seed_of(1)))


def test_players_add_words_and_the_first_cut_counts():
    """000:617"""
    table = do(seated(), AddToShuffle(3, "bar"), AddToShuffle(1, " foo ", 100), AddToShuffle(2, "", 7))
    do(table, AddToShuffle(3, "baz"), AcceptBank(1, 40_000), bet(2, "banker", 25))
    event = opening(table)
    assert (event.word, event.cut) == ("1:foo 3:baz", 100)
    assert table.view(None)["shoe"]["opened"]


def test_nothing_is_added_once_the_cards_are_out():
    """000:617"""
    table = do(banked(), AddToShuffle(2, "late"), bet(2, "banker", 25), CloseWagers())
    assert "shoe 1 is shuffled" in refused(table, AddToShuffle(2, "later"))[0]


def test_what_is_added_can_be_written_down():
    """000:617"""
    table = seated()
    for wrong in ("", "  ", "x" * 65, "two\nlines", "\ud800"):
        assert set(rules(table, AddToShuffle(2, wrong))) == {"shuffle"}
    for cut in (-1, 416):
        assert rules(table, AddToShuffle(2, "foo", cut)) == ["cut"]
    assert rules(table, AddToShuffle(9, "foo")) == ["seat"]
    do(table, AddToShuffle(2, "foo", 415))


def test_players_cut_only_where_that_is_printed():
    table = seated(CENTURY)
    assert "players do not cut here" in refused(table, AddToShuffle(2, "foo", 5))[0]


def test_a_shoe_of_many_packs_serves_many_rounds():
    """000:617: the first card is turned and as many burned as it counts, once for each shoe"""
    table = do(banked(), bet(2, "banker", 25))
    event = opening(table)
    assert event.turned is not None
    first = next(each for each in table.events if isinstance(each, CardDealt))
    assert table.shoe is not None
    assert table.shoe.shoe.order[1 + event.burned] == first.card
    one = do(banked(), bet(2, "banker", 25))
    one_round(one)
    do(one, AcceptBank(1, 40_000))
    one_round(one, bet(2, "banker", 25))
    assert sum(isinstance(each, ShoeOpened) for each in one.events) == 1
    assert not any(isinstance(each, ShoeDone) for each in one.events)


def test_a_single_pack_is_revealed_after_its_round_and_the_next_promised():
    """004:203"""
    table = one_round(banked(PAI), bet(2, "base", 25))
    (done,) = (each for each in table.events if isinstance(each, ShoeDone))
    assert done.number == 1
    assert check_shuffle(done.shuffle) == []
    promises = [each for each in table.events if isinstance(each, ShoePromised)]
    assert promises[0].commitment == done.shuffle.commitment
    assert [each.number for each in promises] == [1, 2]
    do(table, AddToShuffle(2, "again"))


def test_the_seed_of_the_table_is_in_nothing_that_is_told():
    table = do(one_round(banked(PAI), bet(2, "base", 25)), SitDown(101, 5000))
    assert table.setup.seed not in str(table.events)
    assert table.setup.seed not in str(table.view(2))


def test_what_is_burned_unseen_is_not_told():
    """000:617"""
    table = do(banked(DAI), bet(2, "banker", 25))
    event = opening(table)
    assert event.cards == 416
    assert set(event.__struct_fields__) == {
        "number",
        "commitment",
        "word",
        "cut",
        "cards",
        "turned",
        "burned",
    }
