"""Writes the room that is kept under `fixtures/room-v1`: every kind of table, rulings, fees, corrections.

It was run once, on the program whose entries carry no schema version, and what it wrote is kept. Another version of
the program writes other bytes: do not write that room anew. To keep one more, written by the program of that day,
run `python -m store.write_old_room FOLDER` in `tests/` and keep the folder under a name of its own.
"""

from __future__ import annotations

import gzip
import sqlite3
import sys
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from houseway.cardroom.commands import (
    AtTable,
    Bot,
    BuyAtCage,
    CashOut,
    CloseTable,
    Correct,
    CountDrop,
    GrantRoles,
    LoseConnection,
    OpenAccount,
    OpenRoom,
    OpenTable,
    PayJackpot,
    PickUpSeat,
    Reconnect,
    Renew,
    Resume,
    SetPassword,
    StartShift,
    Tick,
    Transfer,
)
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.postings import drop, fund, patron
from houseway.cardroom.roles import Role
from houseway.cards import cards_text
from houseway.games.poker.stakes import Stakes
from houseway.store import Journal, open_journal
from houseway.table.setups import AnySetup, BankedSetup, FeeOption, PanTableSetup, PotTableSetup
from store.rooms_kept import CHIPS, KeptRoom

NAME = "room.db"
SIGNING_SEED = b"\x17" * 32
"""The signing key of the kept room: no secret, so that tests can go on with the room under its own key."""
STAFF = {f"{role}-{number}": role for role in Role for number in (1, 2)}
_LIMIT = Stakes("limit", 400, 800, (200, 400))
_BANK: tuple[Bot, ...] = ("banker", "random", "house-way")
_POT: tuple[Bot, ...] = ("caller", "random", "tight")
_PAN: tuple[Bot, ...] = ("sensible", "sensible", "random")

OPTIONS: dict[str, tuple[str, str]] = {
    "baccarat": ("casino-royale/ez-baccarat-panda-8", "1"),
    "three-card": ("casino-royale/three-card-poker", "1"),
    "caribbean": ("lucky-derby/caribbean-stud", "1"),
    "holdem-bank": ("lucky-derby/ultimate-texas-holdem", "1"),
    "blackjack": ("lucky-derby/no-bust-blackjack", "1"),
    "pai-gow-poker": ("casino-royale/pai-gow-poker", "1"),
    "pai-gow-tiles": ("casino-royale/pai-gow-tiles", "1"),
    "holdem": ("palace/texas-holdem", "3"),
    "timed": ("casino-royale/texas-holdem", "1/2"),
    "stud": ("palace/seven-card-stud", "2"),
    "draw": ("palace/draw-poker", "3"),
    "lowball": ("casino-royale/lowball", "4/8"),
    "pan": ("palace/pan", "2"),
}
"""The game and the first fee option of each table that is left in the middle of a round or hand."""
STAKES = {
    "holdem": _LIMIT,
    "timed": Stakes("limit", 200, 400, (100, 200)),
    "stud": Stakes("limit", 400, 800, (), 100, 200),
    "draw": Stakes("no-limit", 400, 800, (200, 400)),
    "lowball": _LIMIT,
}
"""The stakes of each table for a pot."""
RESTING = {
    "baccarat": "baccarat-rest",
    "holdem": "holdem-rest",
    "draw": "draw-rest",
    "pan": "pan-rest",
    "timed": "timed-rest",
}
"""The tables of the same games that are left between two rounds, each with the game it is of."""
CLOSED = {
    "blackjack": "blackjack-closed",
    "lowball": "lowball-closed",
    "pai-gow-poker": "pai-gow-closed",
    "caribbean": "caribbean-closed",
}
"""The tables of the same games that were closed, each with the game it is of."""


def setup_of(kind: str, seed: int) -> AnySetup:
    """Return what a table of a kind was opened with."""
    game, option = OPTIONS[kind]
    text, fees = f"{seed:02x}" * 32, FeeOption(option)
    if kind in STAKES:
        fees = FeeOption(option, schedule="timed") if kind == "timed" else fees
        return PotTableSetup(game=game, stakes=STAKES[kind], seed=text, fees=fees)
    if kind == "pan":
        return PanTableSetup(game=game, stake="two", seed=text, fees=fees)
    if kind == "baccarat":
        readings = {"coverage-policy": "net"}
        return BankedSetup(game=game, seed=text, fees=fees, packs=6, readings=readings)
    return BankedSetup(game=game, seed=text, fees=fees)


class OldRoom(KeptRoom):
    """A room with people of every role, played by bots, with everything that goes wrong in one."""

    def open(self, key: str = "") -> None:
        self.do(HOUSE, OpenRoom("A room of the first version", key))
        for name, role in STAFF.items():
            self.do(HOUSE, OpenAccount(name, (role,)))
        self.do(HOUSE, OpenAccount("guest-1", (Role.PATRON,), "guest"))
        self.do("admin-1", GrantRoles("dealer-2", (Role.DEALER, Role.FLOOR)))
        self.do("admin-1", SetPassword("floor-1", "f" * 64))
        self.do("patron-1", GrantRoles("patron-1", (Role.ADMIN,)))  # refused
        self.do("floor-1", StartShift("day"))
        self.do("cage-1", BuyAtCage("patron-1", 1_000_00))
        self.do("cage-1", CashOut("patron-1", 250_00))
        self.do("cage-1", CashOut("patron-1", 900_00))  # refused
        self.do(
            "floor-1", OpenTable("no-game", BankedSetup(game="casino-royale/baccarat-gold", seed="0b" * 32))
        )
        self.do("floor-1", CloseTable("no-game"))

    def at(self, person: str, table: str, do: str, **more: Any) -> bool:
        """Do something at a table; say whether it was done."""
        return self.do(person, AtTable(table, {"do": do, **more}))

    def rounds(self, table: str, count: int, most: int = 400) -> None:
        """Play until so many rounds or hands are over, and the table is between two."""
        live, over = self.room.state.tables[table].live, 0
        resting = live.at_rest() is not None
        for _ in range(most):
            self.step(table)
            before, resting = resting, live.at_rest() is not None
            over += resting and not before
            if over >= count and resting:
                return
        raise AssertionError(f"{table} does not come to rest")

    def into_round(self, table: str, deep: int) -> None:
        """Play until a round or hand has money on the table, and some steps further while it has."""
        for number in range(400):
            self.step(table)
            if self._has_money(table) and number > deep:
                return
        raise AssertionError(f"{table} never has money on it")

    def _has_money(self, table: str) -> bool:
        live = self.room.state.tables[table].live
        held = live.money()
        wagers = sum(amount for place, amount in held.items() if place.startswith("wagers"))
        decides = live.waiting().phase in {"decision", "dealer"}
        if held.get("pot", 0):
            return live.waiting().phase == "decision"
        return bool(held.get("bank", 0) and wagers and decides)

    def rule_bank(self, table: str) -> None:
        """Let the floor rule on a round with a player-dealer: what it may, and what it may not."""
        ruling = {"do": "rule", "remedy": "replace_card", "reason": "it was face up"}
        for step in range(60):
            cards = [{"hand": f"seat {seat}", "place": place} for seat in range(1, 8) for place in range(7)]
            every = [AtTable(table, {**ruling, **card}) for card in cards if self.phase(table) == "play"]
            allowed = [each for each in every if not self.room.check(self.time, "floor-1", each)]
            refused = [each for each in every if each not in allowed]
            for each in (*allowed[:2], *refused[:2]) if allowed or step == 10 else ():
                self.do("floor-1", each)
            if allowed:
                break
            self.step(table)
        for remedy in ("foul_hand", "set_house_way", "misdeal"):
            self.at("floor-1", table, "rule", remedy=remedy, reason="as the floor saw it", seat=2)
            self.at("floor-1", table, "rule", remedy=remedy, reason="as the floor saw it")
        self.at("patron-1", table, "rule", remedy="void_round", reason="not allowed")
        self.rounds(table, 1)
        self.into_round(table, 1)
        self.at("floor-1", table, "void-round", reason="the cards fell off the table")

    def phase(self, table: str) -> str:
        """Return where the round at a table with a player-dealer is; nothing where none is played."""
        round_ = self.room.state.tables[table].live.now.round
        return "" if round_ is None else round_.state.phase

    def rule_pot(self, table: str) -> None:
        """Let the floor rule on a hand for a pot: boxed cards, exposed cards, misdeals, dead hands."""
        self.into_round(table, 1)
        for card in self._cards(table, 2)[:1]:
            self.at(
                "floor-1", table, "in-hand", line=f"floor boxed_card 2 {card}: it was face up in the deck"
            )
        self.at("floor-1", table, "in-hand", line="floor boxed_card 1 2c: it was face up in the deck")
        self.at("floor-1", table, "in-hand", line="floor exposed_by_player 1: the player turned it")
        self.at("dealer-1", table, "in-hand", line="floor decides misdeal: not the dealer's to say")
        if self.room.state.tables[table].live.at_rest() is None:
            self.at("floor-1", table, "in-hand", line="floor decides dead_hand 3: the hand touched the muck")
        self.rounds(table, 1)
        self.into_round(table, 1)
        self.at("floor-1", table, "in-hand", line="floor decides misdeal: two cards were off the deck")
        self.rounds(table, 1)
        self.into_round(table, 1)
        self.at("floor-1", table, "void-round", reason="the deck was fouled")

    def _cards(self, table: str, seat: int) -> list[str]:
        """Return the cards of the hand in a seat."""
        deal = self.room.state.tables[table].live.deal
        held = dict(zip(deal.state.seats, deal.state.hole, strict=True))
        return cards_text(held.get(seat, ())).split()

    def rule_pan(self, table: str) -> None:
        self.into_round(table, 4)
        self.at("floor-1", table, "in-hand", line="floor fouls 2: a card too many")
        self.at("floor-1", table, "in-hand", line="floor fouls 9: nobody is there")
        for _ in range(6):
            self.step(table)
        self.at("floor-1", table, "void-round", reason="the deck was fouled")

    def change_option(self, table: str, *options: dict[str, str] | None) -> None:
        for fees in options:
            if self.room.state.tables[table].live.at_rest() is None:
                self.rounds(table, 1)
            self.at("floor-1", table, "change-option", fees=fees)
            self.rounds(table, 1)

    def lose_players(self, table: str) -> None:
        """Let players lose their connection, come back, get up and be picked up."""
        first, second, third = (f"{table}-{seat}" for seat in (1, 2, 3))
        self.do(HOUSE, LoseConnection(table, second))
        self.rounds(table, 1)
        self.do(HOUSE, Reconnect(table, second))
        self.do(HOUSE, LoseConnection(table, third))
        self.time += 60_000
        self.rounds(table, 1)
        self.do(HOUSE, Reconnect(table, third))
        banked = isinstance(self.room.state.tables[table].setup, BankedSetup)
        self.at(third, table, "come-back" if banked else "come-in", seat=3)
        if self.do("floor-1", PickUpSeat(table, 2, "asleep in the seat")):
            self.at(second, table, "sit-down", seat=4, amount=100_000)
        self.at(first, table, "buy-chips", seat=1, amount=10_000)
        self.at(first, table, "add-to-shuffle", seat=1, word="lucky", cut=3)


def write_room(folder: Path) -> int:
    """Write the room and pack it; return how many entries it has."""
    folder.mkdir(parents=True, exist_ok=True)
    sign_with(folder)
    with open_journal(folder / NAME, checkpoints=folder) as journal:
        old = OldRoom(journal)
        _play(old, journal, (folder / f"{NAME}.pub").read_text())
        count = journal.count
    pack(folder)
    return count


def _play(old: OldRoom, journal: Journal, key: str) -> None:
    old.open(key)
    for number, (kind, name) in enumerate((*CLOSED.items(), *RESTING.items()), start=0x10):
        _open(old, name, kind, number)
    for name in CLOSED.values():
        old.rounds(name, 2)
        old.lose_players(name)
    journal.tick(old.time)
    old.rule_pot("holdem-rest")
    old.rule_pot("draw-rest")
    old.rule_pot("lowball-closed")
    old.rule_pan("pan-rest")
    old.rule_bank("pai-gow-closed")
    old.rule_bank("baccarat-rest")
    old.rule_bank("caribbean-closed")
    _books(old)
    for name in CLOSED.values():
        old.close_table(name)
    old.do(HOUSE, Resume())
    _change(old)
    _leave(old)
    for number, kind in enumerate(OPTIONS, start=0x30):
        _open(old, kind, kind, number)
        old.rounds(kind, 1)
        if number % 2:
            old.do(HOUSE, Renew(kind))
        old.into_round(kind, 3)
        old.do("floor-1", CloseTable(kind))  # refused: a round is being played
    journal.tick(old.time)


def _open(old: OldRoom, name: str, kind: str, seed: int) -> None:
    setup = setup_of(kind, seed)
    bots = _PAN if kind == "pan" else _BANK if isinstance(setup, BankedSetup) else _POT
    if kind in {"baccarat", "pai-gow-poker"}:
        bots = ("proposition", "random", "house-way")
    old.open_table(name, setup, bots)


def _books(old: OldRoom) -> None:
    """Count drops, pay a jackpot, correct the ledger and begin a shift; some of it is refused."""
    jackpot = fund("casino-royale/pai-gow-poker")
    for name in CLOSED.values():
        if old.room.state.balance(drop(name)):
            old.do("cage-1", CountDrop(name))
    old.do("cage-1", CountDrop("pan-rest"))
    old.do("floor-1", PayJackpot(jackpot, "pai-gow-closed-2", 100, "a jackpot hand", "cage-2"))
    old.do("floor-1", PayJackpot(jackpot, "pai-gow-closed-2", 100, "a jackpot hand", "floor-1"))  # refused
    wrong = Transfer(patron("pai-gow-closed-1"), patron("pai-gow-closed-2"), 500)
    old.do("cage-1", Correct(5, (wrong,), "chips went to the wrong seat", "floor-2"))
    old.do("cage-1", Correct(5, (wrong,), "only one name", "cage-1"))  # refused
    old.do("cage-1", Correct(9_999, (wrong,), "no such entry", "floor-2"))  # refused
    old.do("floor-1", StartShift("swing"))


def _change(old: OldRoom) -> None:
    """Change fee options, also to none and to one that there is not; take collections by the clock."""
    old.change_option("baccarat-rest", {"option": "2"}, None, {"option": "1"})
    old.at("floor-1", "baccarat-rest", "change-option", fees={"option": "99"})
    old.change_option("holdem-rest", {"option": "5"}, {"option": "3"})
    for _ in range(3):
        old.time += 31 * 60_000
        old.do(CLOCK, Tick("timed-rest"))
        old.rounds("timed-rest", 1)
    for seat in (1, 2, 3):
        old.at(f"timed-rest-{seat}", "timed-rest", "pay-collection", seat=seat)
    old.lose_players("holdem-rest")
    old.do("floor-1", StartShift("graveyard"))


def _leave(old: OldRoom) -> None:
    """Leave tables between two rounds, some written down whole; the guest sits at one."""
    for name in RESTING.values():
        old.rounds(name, 1)
        if name == "timed-rest":
            old.time += 31 * 60_000
            old.do(CLOCK, Tick(name))
        if name != "pan-rest":
            old.do(HOUSE, Renew(name))
    old.do(HOUSE, BuyAtCage("guest-1", CHIPS))
    old.at("guest-1", "baccarat-rest", "sit-down", seat=5, amount=50_000)
    old.rounds("baccarat-rest", 2)
    old.do(HOUSE, LoseConnection("baccarat-rest", "guest-1"))


def sign_with(folder: Path) -> None:
    """Lay the signing key of the kept room into a folder."""
    key = Ed25519PrivateKey.from_private_bytes(SIGNING_SEED)
    path = folder / f"{NAME}.key"
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(pem)
    path.chmod(0o600)


def pack(folder: Path) -> None:
    """Pack the database, and leave out what is made again; the compressed bytes hold no time."""
    database = folder / NAME
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    (folder / f"{NAME}.gz").write_bytes(gzip.compress(database.read_bytes(), mtime=0))
    for name in (NAME, f"{NAME}.key", f"{NAME}.lock"):
        (folder / name).unlink(missing_ok=True)


def unpack(kept: Path, folder: Path) -> Path:
    """Lay a kept room, with its checkpoints and keys, into a folder; return its database."""
    database = folder / NAME
    database.write_bytes(gzip.decompress((kept / f"{NAME}.gz").read_bytes()))
    for end in ("checkpoints", "pub"):
        (folder / f"{NAME}.{end}").write_bytes((kept / f"{NAME}.{end}").read_bytes())
    sign_with(folder)
    return database


if __name__ == "__main__":
    target = Path(sys.argv[1])
    sys.stdout.write(f"{write_room(target)} entries in {target}\n")
