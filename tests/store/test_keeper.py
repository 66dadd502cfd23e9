"""The room and its journal together: each command once, the same answer again, the same room after a replay."""

from pathlib import Path

import pytest

from chaos import Weather, clean, opened
from houseway.cardroom.commands import AtTable, BuyAtCage, Renew
from houseway.cardroom.people import HOUSE
from houseway.cardroom.picture import picture
from houseway.errors import ConflictError, RecordError
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.keeper import Keeper
from houseway.store.replaying import replayed
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


def test_a_refusal_is_written_down_and_is_the_answer_ever_after(address: str):
    with open_journal(address) as journal:
        keeper = opened(journal)
        command = AtTable("table-0", {"do": "get-up", "seat": 7})
        refused = keeper.do("bot-0-1", command, "a-1")
        assert [each.rule for each in refused.refused] == ["not-allowed"]
        state = picture(keeper.room)
        assert keeper.do("bot-0-1", command, "a-1") == refused
        assert picture(keeper.room) == state
        assert journal.count == refused.entry


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
