"""Two rooms that look the same to a viewer: their packs differ only in two cards which the viewer has not seen.

Whatever the room answers to that viewer must then be the same to the byte: tables, lists of what may be done,
refusals. If it is not, a hidden card decided it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from cardroom.rooms import START
from houseway.cardroom.commands import AtTable, BuyAtCage, OpenAccount, OpenRoom, OpenTable, TimeLimits
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Grant, Role
from houseway.cardroom.room import Cardroom
from houseway.cardroom.tables import KINDS, plain
from houseway.cardroom.writing import normal
from houseway.cards import Stream
from houseway.errors import HousewayError
from houseway.server.asked import NewBot
from houseway.server.company import places
from houseway.server.usual import usual_setup
from houseway.table.banked import playing
from houseway.table.pan import table as pan_table
from houseway.table.pots import table as pot_table
from server.secrets_kept import Known, listed, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from houseway.table.live import Part

STAFF = {"cage-1": Role.CAGE, "dealer-1": Role.DEALER, "floor-1": Role.FLOOR, "auditor-1": Role.AUDITOR}
SEATED = {
    "player-1": Role.PROPOSITION,
    "player-2": Role.PATRON,
    "player-3": Role.PATRON,
    "player-4": Role.PATRON,
}
WATCHER = "player-5"
VIEWERS = ("floor-1", "dealer-1", WATCHER, "player-1", "player-2")
"""The floor, the house dealer, a patron at the rail, the player-dealer or first seat, another player."""
_BOTS = {
    "with a player-dealer": ("proposition", "house-way", "random", "basic-strategy"),
    "for a pot": ("caller", "random", "caller", "caller"),
    "panguingue": ("sensible",) * 4,
}
_NO_CLOCK = TimeLimits(bank=0, wagers=0, decision=0, dealer=0)
_CHIPS = 9_000_000_000
_DEALS = {
    "card-dealt", "card-replaced", "HandDealt", "BoardDealt", "Burned", "cards-dealt", "card-drawn", "card-given",
}  # fmt: skip

Said = tuple[str, dict[str, Any]]
"""Who says something at the table, and what."""


class World:
    """A room with one table of a game, in whose packs two cards are exchanged."""

    def __init__(
        self, game: str, pair: tuple[int, int] | None = None, said: list[Said] | None = None
    ) -> None:
        self.game, self.pair = game, pair
        self.room = Cardroom()
        self.said: list[Said] = []
        self.order: tuple[int, ...] = ()
        """The cards in the order that they are dealt in."""
        self.setup = usual_setup(game, sha256(game.encode()).hexdigest())
        self._chance = Stream(bytes(32), game)
        self._open()
        for person, raw in said or ():
            self.say(person, raw)

    @property
    def table(self) -> Any:
        return self.room.state.tables["one"]

    @property
    def live(self) -> Any:
        return self.table.live

    def _open(self) -> None:
        self._do(HOUSE, OpenRoom("Two worlds", "key"))
        for name, role in (STAFF | SEATED | {WATCHER: Role.PATRON}).items():
            self._do(HOUSE, OpenAccount(name, (role,)))
        self._do("floor-1", OpenTable("one", self.setup, _NO_CLOCK))
        for person in SEATED:
            self._do("cage-1", BuyAtCage(person, _CHIPS))
            seat, amount = next(places(self.table, NewBot("random")))
            self._do(person, AtTable("one", {"do": "sit-down", "seat": seat, "amount": amount}))

    def _do(self, person: str, command: Any) -> list[Any]:
        Exchange.now = self
        return list(self.room.apply(START, person, normal(self.room.state, command)).events)

    def say(self, person: str, raw: dict[str, Any]) -> list[Any]:
        """Do something at the table, or raise what is wrong with it; return what happened."""
        self.said.append((person, raw))
        return self._do(person, AtTable("one", raw))

    def step(self) -> None:
        """Let a bot or the clock do what is next."""
        live, kind = self.live, KINDS[type(self.setup)]
        bots = _BOTS[str(self.setup.__struct_config__.tag)]
        for (seat, person), word in zip(list(self.table.seated.items()), bots, strict=True):
            command = kind.bot(live, seat, word, self._chance)
            if command is not None and not live.check(command):
                self.say(person, plain(command))
                return
        command = live.when_time_is_up()
        actor = live.actor(command)
        self.say(f"{actor}-1" if isinstance(actor, str) else self.table.seated[actor], plain(command))

    def answer(self, person: str, raw: dict[str, Any]) -> bytes:
        """Return all that somebody is answered who wants to do something: nothing if it may be done."""
        try:
            command = normal(self.room.state, AtTable("one", raw))
            return msgspec.json.encode(self.room.check(START, person, command))
        except HousewayError as error:
            return str(error).encode()

    def seen(self, person: str, events: list[Any] | None = None) -> bytes:
        """Return what somebody has seen happen at the table."""
        seat = self.table.seat_of(person)
        happened = self.live.events if events is None else events
        return msgspec.json.encode([self.live.seen(event, seat) for event in happened])

    def view(self, person: str) -> bytes:
        """Return the table as somebody sees it, with all that they may do."""
        grants = self.room.state.people[person].grants
        wanted: tuple[tuple[Part, Grant], ...] = (("dealer", Grant.DEAL), ("floor", Grant.RULE))
        parts = tuple(part for part, grant in wanted if grant in grants)
        return msgspec.json.encode(self.live.view(self.table.seat_of(person), parts=parts))

    def raw_events(self) -> list[dict[str, Any]]:
        return msgspec.json.decode(msgspec.json.encode(self.live.events))

    @property
    def dealt(self) -> int:
        """How many cards have left the pack in this round."""
        events = self.raw_events()
        begins = [at for at, event in enumerate(events) if name_of(event) in {"round-begun", "HandBegun"}]
        return sum(
            len(listed(event)) for event in events[begins[-1] if begins else 0 :] if name_of(event) in _DEALS
        )

    def in_round(self) -> bool:
        """Say whether a round is being played."""
        live = self.live
        return bool(live.in_hand) if hasattr(live, "in_hand") else live.round is not None


class Exchange:
    """The packs of all tables, with two cards exchanged as the world wants it that deals."""

    now: World | None = None

    @classmethod
    def install(cls, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let every pack of a test be made with the exchange of its world."""
        shoe, pack, cards = playing.open_shoe, pot_table.ready_pack, pan_table.ready_cards

        def open_shoe(*args: Any) -> Any:
            made = shoe(*args)
            return replace(
                made, shoe=replace(made.shoe, order=cls._order(made.shoe.order, made.shoe.position))
            )

        def ready_pack(house: Any, number: int, *args: Any) -> Any:
            made = pack(house, number, *args)
            for_button = house.document.button is not None and number == 1
            return made if for_button else replace(made, order=cls._order(made.order))

        def ready_cards(*args: Any) -> Any:
            made = cards(*args)
            return replace(made, order=cls._order(made.order))

        monkeypatch.setattr(playing, "open_shoe", open_shoe)
        monkeypatch.setattr(pot_table, "ready_pack", ready_pack)
        monkeypatch.setattr(pan_table, "ready_cards", ready_cards)

    @classmethod
    def _order(cls, order: tuple[int, ...], start: int = 0) -> tuple[int, ...]:
        world = cls.now
        assert world is not None
        mixed = list(order)
        if world.pair is not None:
            one, other = (start + at for at in world.pair)
            mixed[one], mixed[other] = mixed[other], mixed[one]
        world.order = tuple(mixed[start:])
        return tuple(mixed)


def alike(world: World, person: str, chance: Stream, count: int, tries: int) -> Iterator[World]:
    """Yield worlds in which the same was said and the same was seen by somebody, and two cards are others."""
    dealt, known = world.dealt, Known(world.table.seat_of(person))
    for event in world.raw_events():
        known.take(event)
    reach, order = min(dealt + 6, len(world.order)), world.order

    def plainness(pair: tuple[int, int]) -> tuple[int, bool, bool]:
        """Put first what tells most: both cards closed, one of them dealt, and of another sort."""
        one, other = (order[place] for place in pair)
        return len({one, other} & known.seen), pair[0] >= dealt, _sort(one) == _sort(other)

    pairs = ((one, other) for one in range(reach) for other in range(one + 1, reach))
    every = [pair for pair in pairs if order[pair[0]] != order[pair[1]]]
    mixed = sorted(chance.shuffled(every), key=plainness)
    found = 0
    for pair in mixed[:tries]:
        try:
            other = World(world.game, pair, world.said)
        except HousewayError:  # somebody's own cards do not allow what they did
            continue
        if other.seen(person) == world.seen(person):
            yield other
            found += 1
            if found == count:
                return


def _sort(card: int) -> str:
    """Return what a document may ask of a card that is turned: an ace or a joker, a low card, another one."""
    rank = card >> 2
    return "ace" if card >= 52 or rank == 12 else "low" if rank <= 3 else "high"
