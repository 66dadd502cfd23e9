"""What a viewer may not see never leaves the server: every message and answer, for every role, in every game."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from houseway.cardroom.commands import AtTable, OpenTable
from houseway.cardroom.tables import KINDS, plain
from houseway.cardroom.writing import canonical
from houseway.cards import Stream
from houseway.errors import UnknownGameError
from houseway.rulebook import game_ids
from houseway.server.asked import NewBot
from houseway.server.company import places
from houseway.server.house import House
from houseway.server.usual import usual_setup
from houseway.store.chain import entry_hash
from houseway.store.drafts import Draft, Entry
from server.secrets_kept import BEGINS, Known, events_in, name_of, texts
from server.served import NO_CLOCK, Served, served

SEATED = ("player-1", "player-2", "player-3", "patron-1")
UNSEATED = ("dealer-1", "floor-1", "cage-1", "auditor-1", "admin-1", "proposition-1")
VIEWERS = (*SEATED, None, *UNSEATED)
ROUNDS, STEPS = 2, 70
LOOKS = 8
"""A table as it is, is looked at after every so many steps; to look at all of them would take long."""
ENDS = {"round-over", "HandOver"}
BOTS = {"with a player-dealer": ("proposition", "house-way", "random", "basic-strategy")}
OTHERS = {"for a pot": ("caller", "random", "caller", "tight"), "panguingue": ("sensible",) * 4}


def _playable() -> list[str]:
    found: list[str] = []
    for game in game_ids():
        try:
            usual_setup(game, "")
        except UnknownGameError:
            continue
        found.append(game)
    return found


class Watched:
    """One table, played by people who do what bots would do, and everything that is told of it."""

    def __init__(self, house: House, name: str, game: str) -> None:
        self.house = house
        self.live = house.live
        self.name = name
        self.setup = usual_setup(game, sha256(game.encode()).hexdigest())
        self.told: dict[str | None, list[Any]] = {viewer: [] for viewer in VIEWERS}
        self.chance = Stream(bytes(32), name)

    async def played(self) -> None:
        await self._do("floor-1", OpenTable(self.name, self.setup, NO_CLOCK))
        await self._seat()
        followers = [asyncio.create_task(self._follow(viewer)) for viewer in self.told]
        await asyncio.sleep(0)
        await self._play()
        await asyncio.sleep(0.01)
        for follower in followers:
            follower.cancel()
        await asyncio.gather(*followers, return_exceptions=True)

    async def _do(self, person: str, command: Any) -> None:
        answer = await self.live.send(person, command)
        assert not answer.refused, answer.refused

    async def _seat(self) -> None:
        table = self.house.table(self.name)
        for person in SEATED:
            seat, amount = next(places(table, NewBot("random")))
            await self._do(person, AtTable(self.name, {"do": "sit-down", "seat": seat, "amount": amount}))

    async def _follow(self, viewer: str | None) -> None:
        """Follow a table with everything that is told over a WebSocket: its lines, and the table after them."""
        last = 0
        async for message in self.live.follow(self.name, viewer, views=True):
            if "snapshot" not in message:
                last = message["entry"]
            elif message["snapshot"]["turn"] % LOOKS:
                continue
            else:
                assert message["snapshot"]["entry"] >= last
            self.told[viewer].append(json.loads(msgspec.json.encode(message)))

    async def _play(self) -> None:
        """Let everybody do what a bot of some kind would do, for two rounds or a while."""
        table = self.house.table(self.name)
        kinds = (BOTS | OTHERS)[str(self.setup.__struct_config__.tag)]
        over = 0
        for _ in range(STEPS):
            person, command = self._next(table, kinds)
            await self._do(person, AtTable(self.name, plain(command)))
            over += any(name in ENDS for name in self._last_names())
            if over == ROUNDS:
                return

    def _next(self, table: Any, kinds: tuple[str, ...]) -> tuple[str, Any]:
        bot = KINDS[type(self.setup)].bot
        for (seat, person), kind in zip(list(table.seated.items()), kinds, strict=True):
            command = bot(table.live, seat, kind, self.chance)
            if command is not None and not table.live.check(command):
                return person, command
        command = table.live.when_time_is_up()
        assert command is not None, table.live.waiting()
        actor = table.live.actor(command)
        return (f"{actor}-1" if isinstance(actor, str) else table.seated[actor]), command

    def _last_names(self) -> list[str]:
        lines = self.live.hub(self.name).lines
        return [str(event.__struct_config__.tag) for event in lines[-1].events] if lines else []

    def leaks(self) -> list[str]:
        """Return everything that somebody was told and may not know."""
        for viewer in UNSEATED:  # whoever has no seat is told the same, but for what he may do
            assert _without_rights(self.told[viewer]) == _without_rights(self.told[None]), viewer
        lines = {line.entry: _raw(line) for line in self.live.hub(self.name).lines}
        return [leak for viewer in (*SEATED, "floor-1", None) for leak in self._leaks(viewer, lines)]

    def _leaks(self, viewer: str | None, lines: dict[int, list[dict[str, Any]]]) -> list[str]:
        table = self.house.table(self.name)
        known = Known(None if viewer is None else table.seat_of(viewer))
        found, taken = list[str](), 0
        for message in self.told[viewer]:
            last = message["snapshot"]["entry"] if "snapshot" in message else message["entry"]
            for entry in range(taken + 1, last + 1):
                for raw in lines.get(entry, ()):
                    known.take(raw)
            taken = max(taken, last)
            found += known.spoken(message)
            found += self._seeds(message)
            if "events" in message:
                for raw, told in zip(lines[message["entry"]], message["events"], strict=True):
                    found += known.leaks(raw, told)
            else:
                found += [leak for event in events_in(message) for leak in known.leaks(event, event)]
        return found

    def check_replay(
        self,
        viewer: str | None,
        raws: list[dict[str, Any]],
        live: list[dict[str, Any]],
        replay: dict[str, Any],
    ) -> None:
        """Hold a replayed round against what its viewer was told when it was played."""
        seat = None if viewer is None else self.house.table(self.name).seat_of(viewer)
        known = Known(seat)
        assert replay["you"] == seat
        told = [each["event"] for each in replay["events"]]
        assert len(told) == len(raws) == len(live) > 3
        for raw, then, now in zip(raws, live, told, strict=True):
            known.take(raw)
            assert not list(known.leaks(raw, now)), now
            # an answer that named cards may be told when its hand lies open, and not before
            assert now == then or (name_of(now) in {"chosen", "choice-offered"} and now == raw)
        assert not list(known.spoken(replay)), replay
        assert not self._seeds(replay)

    def _seeds(self, message: Any) -> list[str]:
        return [text for text in texts(message) if self.setup.seed in text]


def _without_rights(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out of every snapshot what its viewer may do."""
    kept: list[dict[str, Any]] = json.loads(json.dumps(told))
    for message in kept:
        message.get("snapshot", {}).get("view", {}).pop("legal", None)
    return kept


def _raw(line: Any) -> list[dict[str, Any]]:
    return json.loads(msgspec.json.encode(line.events))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory):
    with served(Path(tmp_path_factory.mktemp("leaks")) / "room.db", setup=None) as room:
        for person in SEATED:
            give(room, person)
        yield room


@pytest.mark.parametrize("game", _playable())
def test_nobody_is_told_what_he_may_not_know(house: Served, game: str):
    table = Watched(house.house, game.replace("/", "-")[:40].strip("-"), game)
    house.client.blocking_portal.call(table.played)
    assert sum(len(told) for told in table.told.values()) > 100
    assert sum("snapshot" in message for message in table.told[None]) > 1
    assert table.leaks() == []
    answers_keep_secrets(house, table)
    replays_keep_secrets(house, table)


def give(room: Served, person: str) -> None:
    asked = {"id": f"{room.count}", "person": person, "amount": 9_000_000_000}
    assert room.signed_in("cage-1").post("/api/cage/buy", json=asked).status_code == 200


def answers_keep_secrets(room: Served, table: Watched) -> None:
    """Hold what is told over HTTP against the same rules."""
    client, known = _client(room, "auditor-1"), Known(None)
    at_table = f"/api/tables/{table.name}"
    journal = client.get(f"/api/journal?table={table.name}&limit=500")
    for answer in (client.get(at_table), client.get(f"{at_table}/proofs"), journal):
        assert answer.status_code == 200, answer.text
        assert table.setup.seed not in answer.text
    lines = {line.entry: _raw(line) for line in room.house.live.hub(table.name).lines}
    for entry in journal.json()["entries"]:
        assert "seed" not in entry["command"].get("setup", {})
        for raw in lines.get(entry["number"], ()):
            known.take(raw)
        assert not list(known.spoken(entry)), entry
        for event in entry["events"]:
            assert not list(known.leaks(event, event)), event
    hashes_tell_nothing(room, table, journal.text)


def replays_keep_secrets(room: Served, table: Watched) -> None:
    """Of a round that is over everybody sees what he saw when it was played, and what lay open in the end."""
    at_table = f"/api/tables/{table.name}/rounds"
    listed = room.stranger().get(at_table).json()["rounds"]
    assert [each["number"] for each in listed] == list(range(len(listed), 0, -1))
    lines = {line.entry: _raw(line) for line in room.house.live.hub(table.name).lines}
    for each in listed[:1]:
        span = range(each["first"], each["last"] + 1)
        raws = _within([event for entry in span for event in lines.get(entry, ())])
        for viewer in (*SEATED, None):
            replay = _client(room, viewer).get(f"{at_table}/{each['number']}").json()
            heard = {
                message["entry"]: message["events"] for message in table.told[viewer] if "events" in message
            }
            live = _within([event for entry in span for event in heard.get(entry, ())])
            table.check_replay(viewer, raws, live, replay)


def _client(room: Served, viewer: str | None) -> TestClient[Litestar]:
    return room.stranger() if viewer is None else room.signed_in(viewer)


def _within(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out what happened before a round began and after it was over."""
    names = [name_of(event) for event in events]
    begins = max(at for at, name in enumerate(names) if name in BEGINS)
    ends = max(at for at, name in enumerate(names) if name in ENDS)
    return events[begins : ends + 1]


def hashes_tell_nothing(room: Served, table: Watched, told: str) -> None:
    """Who guessed every hidden card could not know it by the hashes he may read: a secret salt is in each entry."""
    salts: list[str] = []
    for entry in room.house.journal.entries(table=table.name):
        body = json.loads(entry.body)
        salts.append(body.pop("salt"))
        assert len(salts[-1]) == 32
        assert salts[-1] not in told
        guessed = msgspec.structs.replace(draft_of(entry), body=canonical(body))
        assert entry_hash(entry.number, entry.previous, draft_of(entry)) == entry.hash
        assert entry_hash(entry.number, entry.previous, guessed) != entry.hash
    assert len(set(salts)) == len(salts) > 10


def draft_of(entry: Entry) -> Draft:
    return Draft(**{name: getattr(entry, name) for name in Draft.__struct_fields__})


def test_the_watcher_of_secrets_sees_leaks():
    """A test of leaks that finds none even where there are some would be worth nothing."""
    dealt = {"event": "card-dealt", "hand": "seat 2", "card": 5, "face": "down"}
    known = Known(1)
    known.take(dealt)
    assert list(known.leaks(dealt, dealt))
    assert not list(known.leaks(dealt, {**dealt, "card": None}))
    assert list(known.spoken({"answers": ["set 3d high"]}))
    assert list(known.spoken({"says": "he holds 3♦"}))
    assert not list(known.spoken({"answers": ["set 4d high"]}))
    hole = {"type": "HandDealt", "seat": 2, "cards": [5, 7], "up": [False, True]}
    assert list(known.leaks(hole, hole))
    assert not list(known.leaks(hole, {**hole, "cards": [-1, 7]}))
    assert not list(Known(2).leaks(hole, hole))
    with pytest.raises(AssertionError, match="nobody has said"):
        known.take({"event": "something-new", "cards": [1]})
