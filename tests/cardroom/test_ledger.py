"""Which postings may stand in one entry."""

import pytest

from houseway.cardroom.ledger import ACCOUNTS, MOST, Posting, check_postings, moved
from houseway.errors import LedgerError
from stores import postings

NAMED = [kind for kind, account in ACCOUNTS.items() if account.named]


def test_no_postings_are_fine():
    check_postings(())


@pytest.mark.parametrize("kind", NAMED)
def test_the_cage_may_meet_every_account(kind: str):
    check_postings((Posting("cage", -5), Posting(f"{kind}/x", 5)))


@pytest.mark.parametrize("kind", sorted(set(NAMED) - {"drop", "collection"}))
def test_the_house_is_never_in_a_wager_nor_in_a_fund(kind: str):
    with pytest.raises(LedgerError, match=f"the house meets {kind}/x"):
        check_postings((Posting("house", 5), Posting("drop/x", -10), Posting(f"{kind}/x", 5)))


@pytest.mark.parametrize("kind", ["drop", "collection"])
def test_the_house_receives_fees(kind: str):
    check_postings((Posting("house", 5), Posting(f"{kind}/x", -5)))


@pytest.mark.parametrize("kind", ["seat", "wagers", "pot", "bank", "patron", "collection", "drop", "jackpot"])
def test_a_fund_meets_players_and_fees(kind: str):
    check_postings((Posting("jackpot/bad-beat", 5), Posting(f"{kind}/x", -5)))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (postings(cage=-5, patron_a=4), "sum to -1 cents; expected 0"),
        (postings(cage=0), "0 is no amount"),
        (postings(cage=-MOST - 1, patron_a=MOST + 1), "is no amount"),
        ((Posting("cage", -1.0), Posting("house", 1.0)), "-1.0 is no amount"),  # pyright: ignore[reportArgumentType] -- the point
        ((Posting("cage", -5), Posting("cage", 5)), "cage stands twice"),
        (postings(cage=-5, patrn_a=5), "did you mean patron"),
        (postings(cage=-5, patron=5), "expected patron/ and a name"),
        (postings(cage_a=-5, house=5), "expected cage alone"),
        ((Posting("cage/", -5), Posting("house", 5)), "expected cage alone"),
        ((Posting("cage", -5), Posting("patron/", 5)), "expected patron/ and a name"),
        ((Posting("cage", -5), Posting("patron/\0", 5)), "is no account"),
    ],
)
def test_what_is_refused(given: tuple[Posting, ...], says: str):
    with pytest.raises(LedgerError, match=says):
        check_postings(given)


@pytest.mark.parametrize("kind", ["house", *NAMED])
def test_only_the_cage_may_owe(kind: str):
    account = f"{kind}/x" if kind in NAMED else kind
    with pytest.raises(LedgerError, match=f"{account} would stand at -5 cents"):
        moved({}, {}, (Posting("cage", 5), Posting(account, -5)))
    moved({account: 5}, {}, (Posting("cage", 5), Posting(account, -5)))


def test_an_account_holds_so_much_and_no_more():
    with pytest.raises(LedgerError, match="expected at most"):
        moved({"patron/a": MOST}, {}, postings(cage=-1, patron_a=1))
    with pytest.raises(LedgerError, match="expected at most"):
        moved({"cage": -MOST}, {}, postings(cage=-1, patron_a=1))


def test_what_changed_before_counts():
    changed: dict[str, int] = {}
    moved({"patron/a": 10}, changed, postings(patron_a=-10, seat_t=10))
    with pytest.raises(LedgerError, match="patron/a would stand at -1"):
        moved({"patron/a": 10}, changed, postings(patron_a=-1, seat_t=1))
    assert changed == {"patron/a": 0, "seat/t": 10}
