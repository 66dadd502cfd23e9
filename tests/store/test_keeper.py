"""The room and its journal together: each command once, the same answer again, the same room after a replay."""

from pathlib import Path

import pytest

from cardroom.funds import FUND, PAID, TABLE, accept, begin_for_a_fund, void
from chaos import NO_CLOCK, Weather, clean, opened
from houseway.cardroom.commands import (
    AnyRoomCommand,
    AtTable,
    BuyAtCage,
    CloseTable,
    OpenAccount,
    OpenRoom,
    OpenTable,
    ProposeCorrection,
    ProposeJackpot,
    Renew,
    Transfer,
)
from houseway.cardroom.people import HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.roles import Role
from houseway.cardroom.writing import digest
from houseway.errors import ConflictError, HousewayError, JournalError, LedgerError, RecordError
from houseway.games.poker.stakes import Stakes
from houseway.store import GroupWriter, Journal, open_journal
from houseway.store.audit import audit
from houseway.store.keeper import Keeper
from houseway.store.reader import Reader
from houseway.store.replaying import replayed
from houseway.table.setups import BankedSetup, FeeOption, PotTableSetup
from stores import new_store


def test_the_same_id_and_body_have_the_same_answer_and_another_body_is_refused(address: str):
    with open_journal(address) as journal:
        keeper = opened(journal)
        before = keeper.room.state.balance("patron/bot-0-1")
        first = keeper.do("cage-1", BuyAtCage("bot-0-1", 500), "sale-1")
        assert keeper.do("cage-1", BuyAtCage("bot-0-1", 500), "sale-1") == first
        with pytest.raises(ConflictError, match="sale-1"):
            keeper.do("cage-1", BuyAtCage("bot-0-1", 600), "sale-1")
        assert keeper.room.state.balance("patron/bot-0-1") == before + 500
        assert keeper.do(HOUSE, BuyAtCage("bot-0-1", 600), "sale-1").entry == first.entry + 1


def test_a_refusal_of_staff_is_written_down_and_is_the_answer_ever_after(address: str):
    with open_journal(address) as journal:
        keeper = opened(journal)
        command = AtTable("table-0", {"do": "get-up", "seat": 7})
        refused = keeper.do("cage-1", command, "a-1")
        assert [each.rule for each in refused.refused] == ["not-allowed"] * 2
        state = picture(keeper.room)
        assert keeper.do("cage-1", command, "a-1") == refused
        assert picture(keeper.room) == state
        assert journal.count == refused.entry


def test_a_refusal_of_a_player_leaves_no_trace_and_has_the_same_answer_for_a_while(
    address: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("houseway.store.keeper.RECENT", 2)
    with open_journal(address) as journal:
        keeper = opened(journal)
        command = AtTable("table-0", {"do": "get-up", "seat": 7})
        count, state, entries = journal.count, picture(keeper.room), keeper.room.state.entries
        refused = keeper.do("bot-0-1", command, "a-1")
        assert [each.rule for each in refused.refused] == ["not-allowed"]
        assert keeper.do("bot-0-1", command, "a-1") is keeper.known("bot-0-1", command, "a-1")
        with pytest.raises(ConflictError, match="a-1"):
            keeper.do("bot-0-1", AtTable("table-0", {"do": "get-up", "seat": 8}), "a-1")
        for number in (2, 3):
            assert keeper.do("bot-0-1", command, f"a-{number}").refused
        assert keeper.known("bot-0-1", command, "a-1") is None, "the oldest is forgotten"
        assert (journal.count, picture(keeper.room), keeper.room.state.entries) == (count, state, entries)
        assert (refused.entry, keeper.do("nobody-here", command, "a-1").entry) == (0, 0)


def test_what_is_remembered_of_an_answer_holds_no_body(address: str, monkeypatch: pytest.MonkeyPatch):
    with open_journal(address) as journal:
        keeper = opened(journal)
        sale = BuyAtCage("bot-0-1", 500)
        answer = keeper.do("cage-1", sale, "sale-1")
        monkeypatch.setattr(Reader, "answered", None)  # the database is not asked
        assert journal.answer("cage-1", "sale-1") == (answer.entry, answer.at, digest(sale), False)


def test_what_is_no_command_leaves_no_trace(address: str):
    with open_journal(address) as journal:
        keeper = opened(journal)
        count, before = journal.count, picture(keeper.room)
        with pytest.raises(RecordError):
            keeper.do("bot-0-1", AtTable("table-0", {"do": "fly"}), "a-1")
        assert (journal.count, picture(keeper.room)) == (count, before)


def test_a_replay_gives_the_same_room_byte_for_byte(address: str):
    with open_journal(address) as journal:
        keeper = opened(journal)
        clean(keeper, 150)
        keeper.do("bot-0-1", AtTable("table-0", {"do": "get-up", "seat": 7}))
        living = picture(keeper.room)
    with open_journal(address) as journal:
        assert picture(replayed(journal)) == living
        assert picture(Keeper(journal, lambda: 0).room) == living


def test_duplicated_reordered_and_conflicting_commands_leave_the_same_room(tmp_path: Path):
    """The long form, with 100,000 messages, is bench/commands.py."""
    with open_journal(new_store("sqlite", tmp_path)) as journal:
        keeper = opened(journal)
        sent = clean(keeper, 250)
        wanted = picture(keeper.room, times=False)
    with open_journal(new_store("sqlite", tmp_path)) as journal:
        keeper = opened(journal)
        weather = Weather(keeper, sent, seed=8)
        weather.blow(1500)
        assert picture(keeper.room, times=False) == wanted
        assert picture(replayed(journal), times=False) == wanted
    assert all(weather.delivered.values())


def test_a_table_that_was_written_down_whole_goes_on_from_there(address: str):
    with open_journal(address) as journal:
        keeper = opened(journal)
        clean(keeper, 200)
        whole = 0
        for step in range(400):
            for name, table in keeper.room.state.tables.items():
                if table.live.at_rest() is not None and table.turn > table.renewed + 20:
                    before, seats = table.live.money(), table.live.view(1)["seats"]
                    assert not keeper.do(HOUSE, Renew(name)).refused
                    assert (table.live.money(), table.live.view(1)["seats"]) == (before, seats)
                    whole += 1
            clean(keeper, 1, f"more-{step}")
            if whole >= 8:
                break
        clean(keeper, 60, "last")
        living = picture(keeper.room)
        assert whole >= 4
    with open_journal(address) as journal:
        assert picture(replayed(journal)) == living
    report = audit(address)
    assert report.clean, report.faults


def in_play(journal: Journal) -> Keeper:
    """A room with the fees of a round just taken, two of its dollars in a jackpot fund."""
    keeper = Keeper(journal, iter(range(1_700_000_000_000, 1_800_000_000_000)).__next__)
    keeper.do(HOUSE, OpenRoom("A room with a fund", ""))
    for name, role in (("cage-1", Role.CAGE), ("floor-1", Role.FLOOR), ("floor-2", Role.FLOOR)):
        keeper.do(HOUSE, OpenAccount(name, (role,)))
    begin_for_a_fund(keeper.do)
    assert keeper.room.state.balance(FUND) == PAID
    return keeper


def agrees(keeper: Keeper) -> bool:
    """Say whether the room is what its journal says."""
    journal = keeper.journal
    kept = {account: amount for account, amount in keeper.room.state.balances.items() if amount}
    return kept == journal.balances() and keeper.room.state.entries == journal.count


def test_a_fund_keeps_what_a_round_in_play_may_get_back(address: str):
    """004:203, 004:1914: the void round gives each fee back, and the room goes on and starts again."""
    pays = ProposeJackpot(FUND, f"guest-{TABLE}-2", PAID, "five aces")
    corrects = ProposeCorrection(3, (Transfer(FUND, f"patron/guest-{TABLE}-2", PAID),), "five aces")
    with open_journal(address) as journal:
        keeper = in_play(journal)
        for number, command in enumerate((pays, corrects)):
            (refused,) = keeper.do("floor-1", command, f"j{number}").refused
            assert refused.rule == "short"
        with GroupWriter(journal) as writer:
            prepared = [keeper.prepare("floor-1", void()), keeper.prepare(f"guest-{TABLE}-1", accept())]
            futures = [writer.submit(each.draft) for each in prepared if each.draft is not None]
        assert [future.result(0).kind for future in futures] == ["at-table", "at-table"]
        assert not any(each.refused for each in prepared)
        assert agrees(keeper)
        living = picture(keeper.room)
    with open_journal(address) as journal:
        assert picture(Keeper(journal, lambda: 0).room) == living
    report = audit(address)
    assert report.clean, report.faults


def test_what_the_ledger_does_not_take_stops_the_room_until_it_is_played_again(
    address: str, monkeypatch: pytest.MonkeyPatch
):
    def empty_fund(*_: object) -> None:
        raise LedgerError(f"{FUND} would stand at -200 cents; only the cage may go below 0")

    with open_journal(address) as journal:
        keeper = in_play(journal)
        count, before = journal.count, picture(keeper.room)
        with monkeypatch.context() as patch:
            patch.setattr("houseway.cardroom.room.booked", empty_fund)
            with pytest.raises(LedgerError, match="would stand at -200"):
                keeper.do("floor-1", void())
        for person, command in ((f"guest-{TABLE}-1", accept()), (HOUSE, BuyAtCage("floor-1", 5))):
            with pytest.raises(JournalError, match=r"played again from its journal: .* would stand at -200"):
                keeper.do(person, command)
        assert journal.count == count
        assert picture(Keeper(journal, lambda: 0).room) == before


def test_what_cannot_be_written_stops_the_room(address: str, monkeypatch: pytest.MonkeyPatch):
    def full(_: object) -> None:
        raise OSError("no space left on device")

    with open_journal(address) as journal:
        keeper = in_play(journal)
        with monkeypatch.context() as patch:
            patch.setattr(journal, "append", full)
            with pytest.raises(OSError, match="no space"):
                keeper.do(HOUSE, BuyAtCage("floor-1", 5))
        with pytest.raises(JournalError, match="no space left"):
            keeper.do(HOUSE, BuyAtCage("floor-1", 5))


@pytest.mark.parametrize(
    ("name", "says"),
    [("a\0b", "zero character"), ("\ud800", "not text"), ("x" * 100_000, "100000 characters; expected 200")],
)
def test_names_and_ids_that_cannot_be_kept_are_refused_before_anything_is_done(
    address: str, name: str, says: str
):
    with open_journal(address) as journal:
        keeper = in_play(journal)
        before = picture(keeper.room)
        for person, command_id in (("cage-1", name), (name, "c1"), (name, "")):
            with pytest.raises(JournalError, match=says):
                keeper.do(person, BuyAtCage("floor-1", 1000), command_id)
        assert picture(keeper.room) == before
        assert agrees(keeper)
        assert not keeper.do("cage-1", BuyAtCage("floor-1", 1000), "c1").refused


@pytest.mark.parametrize(
    "command",
    [
        AtTable(TABLE, {"do": "void-round", "reason": "\ud800"}),
        ProposeCorrection(3, (Transfer("cage", "patron/\ud800", 5),), "counted again"),
        OpenTable("two", BankedSetup(game="palace/no-such-game")),
        OpenTable("two\0", BankedSetup(game="palace/pan")),
        BuyAtCage("floor-1", 10**30),
        CloseTable("\0"),
    ],
)
def test_what_is_no_command_does_not_stop_the_room(tmp_path: Path, command: AnyRoomCommand):
    with open_journal(tmp_path / "room.db") as journal:
        keeper = in_play(journal)
        before = picture(keeper.room)
        with pytest.raises(HousewayError):
            keeper.do("floor-1", command)
        assert picture(keeper.room) == before
        assert agrees(keeper)
        assert not keeper.do("floor-1", void()).refused


def test_what_the_clock_took_is_kept_though_the_next_is_no_command(tmp_path: Path):
    """Collections by the clock fall due before anything else is done at the table (004:1162)."""
    ticks = iter(range(1_700_000_000_000, 1_800_000_000_000, 3_600_000))
    stakes, fees = Stakes("limit", 200, 400, (100, 200)), FeeOption("1/2", schedule="timed")
    setup = PotTableSetup(game="casino-royale/texas-holdem", stakes=stakes, fees=fees, seed="7e" * 32)
    with open_journal(tmp_path / "room.db") as journal:
        keeper = Keeper(journal, ticks.__next__)
        keeper.do(HOUSE, OpenRoom("A room with a clock", ""))
        keeper.do(HOUSE, OpenTable("one", setup, NO_CLOCK))
        count = journal.count
        with pytest.raises(RecordError):
            keeper.do(HOUSE, AtTable("one", {"do": "fly"}))
        assert journal.count == count + 1
        assert agrees(keeper)
        assert picture(replayed(journal)) == picture(keeper.room)
