"""All that a table is between two rounds, so that it can be taken up again without what led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from houseway.banking.rotation import State
from houseway.money import Cents
from houseway.table.banked.events import RoundOver
from houseway.table.banked.playing import opened_again
from houseway.table.banked.state import Player
from houseway.table.setups import FeeOption
from houseway.table.shoes import Mix

if TYPE_CHECKING:
    from houseway.table.banked.running import Running


class BankAtRest(Struct, frozen=True):
    """Where the bank stands."""

    state: State
    holder: int | None
    turn: int
    offered_to: int | None
    declined: tuple[int, ...]


class ShoeAtRest(Struct, frozen=True):
    """A shoe in play: what players added to it, and how far it has been dealt."""

    nonce: str
    cut: int
    position: int


class Rest(Struct, frozen=True):
    """A table between two rounds."""

    bank: BankAtRest
    players: dict[int, Player]
    offers: int
    spent: str
    were_in: tuple[int, ...] | None
    rounds: int
    begun: int
    collection: Cents
    jackpot: Cents
    fees: FeeOption | None
    number: int
    """Of the shoe that was promised or is in play."""
    words: dict[int, str]
    cut: int
    shoe: ShoeAtRest | None
    last: RoundOver | None
    display: Any


_SAME = (
    "players",
    "offers",
    "spent",
    "rounds",
    "begun",
    "collection",
    "jackpot",
    "fees",
    "words",
    "cut",
    "last",
)


def at_rest(table: Running) -> Rest | None:
    """Return the table between two rounds; None while one is played."""
    if table.round is not None:
        return None
    state, shoe = table.state, table.shoe
    bank = {name: value for name, value in asdict(state.bank).items() if name in BankAtRest.__struct_fields__}
    return Rest(
        bank=BankAtRest(**bank),
        were_in=None if state.were_in is None else tuple(sorted(state.were_in)),
        number=state.shoe,
        shoe=None
        if shoe is None
        else ShoeAtRest(shoe.published.nonce, shoe.published.cut, shoe.shoe.position),
        display=None if table.display is None else msgspec.to_builtins(table.display),
        **{name: getattr(state, name) for name in _SAME},
    )


def take_up(table: Running, rest: Rest) -> None:
    """Make a table that was just opened what it was when it rested."""
    state = table.state
    for name in _SAME:
        setattr(state, name, getattr(rest, name))
    state.bank = replace(state.bank, **asdict(rest.bank))
    state.were_in = None if rest.were_in is None else frozenset(rest.were_in)
    state.shoe, state.opened = rest.number, rest.shoe is not None
    state.commitment = table.house.commitment(rest.number)
    if rest.shoe is not None:
        mix = Mix(rest.shoe.nonce, rest.shoe.cut)
        table.shoe = opened_again(table.house, rest.number, mix, rest.shoe.position)
    if table.display is not None:
        table.display = msgspec.convert(rest.display, type(table.display))
