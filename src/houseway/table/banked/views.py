"""The table as one person sees it now, in plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.money import dollars
from houseway.table.banked.legal import house_may, may_do

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from msgspec import Struct

    from houseway.fees import Posted
    from houseway.table.banked.house import Now
    from houseway.table.banked.table import BankTable
    from houseway.table.live import Part


def view_of(table: BankTable, seat: int | None, parts: Collection[Part] = ()) -> dict[str, Any]:
    """Return the table as the player in a seat sees it; `parts` add what the house may do there."""
    now, rules = table.now, table.house.rules
    legal = [*may_do(now, seat), *(each for part in sorted(parts) for each in house_may(now, part))]
    waits = table.waiting()
    return {
        "title": rules.game.title,
        "game": rules.id,
        "rules_hash": table.rules_hash,
        "waiting": {"phase": waits.phase, "seats": list(waits.seats), "key": waits.key},
        "positions": now.table.positions,
        "limits": {"minimum": now.table.minimum, "maximum": now.table.maximum},
        "option": None if now.posted is None else _option(now.posted),
        "seats": _seats(now),
        "bank": _bank(now),
        "wagers": _wagers(now),
        "number": now.state.rounds + (now.round is not None),
        "round": [_plain(table.seen(event, seat)) for event in table.round_events],
        "last": None if now.state.last is None else _plain(now.state.last),
        "shoe": _shoe(table),
        "display": [] if table.display is None else table.display.lines(rules.game),
        "legal": _listed(legal),
    }


def _plain(value: Struct) -> dict[str, Any]:
    return msgspec.to_builtins(value, str_keys=True)


def _listed(values: Iterable[Struct]) -> list[dict[str, Any]]:
    return [_plain(value) for value in values]


def _option(posted: Posted) -> dict[str, Any]:
    """Return an option in short: its name, its limit and a line for each charge."""
    charges, limit = posted.table.charges, posted.option.limit
    lines = [
        {
            "charge": name,
            "title": charges[name].title,
            "payer": charges[name].payer,
            "fees": [
                {"of": "" if ladder.flat else ladder.bounds(rung), "fee": int(rung.fee)}
                for rung in ladder.rising
            ],
        }
        for name, ladder in posted.option.fees.items()
    ]
    told = None if limit is None else [dollars(end) if end is not None else "" for end in limit]
    return {"id": posted.id, "label": posted.option.label, "limit": told, "charges": lines}


def _seats(now: Now) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "stack": player.stack,
            "wagered": now.state.wagered(seat),
            "away": player.away,
            "proposition": player.proposition,
        }
        for seat, player in sorted(now.state.players.items())
    ]


def _bank(now: Now) -> dict[str, Any]:
    bank, held = now.state.bank, now.state.banking
    return {
        "state": bank.state,
        "offered_to": bank.offered_to,
        "holder": bank.holder,
        "turn": bank.turn,
        "turns": bank.rotation.turns,
        "declined": list(bank.declined),
        "stake": 0 if held is None else held.stake,
        "put_up": now.state.put_up,
    }


def _wagers(now: Now) -> list[dict[str, Any]]:
    """List what lies on the betting spaces, and whose it is."""
    return [
        {
            "seat": now.state.purse(bet.bettor),
            "bettor": _plain(bet.bettor),
            "wager": bet.wager,
            "amount": bet.amount,
            "hand": bet.hand,
            "square": bet.square,
        }
        for bet in now.bets
    ]


def _shoe(table: BankTable) -> dict[str, Any]:
    """Tell of the shoe what everybody knows: its number, the promise, what was added, how many cards are left."""
    state, open_ = table.state, table.shoe
    cards = None if open_ is None else open_.shoe
    if table.round is not None and cards is not None:
        cards = table.round.shoe
    return {
        "number": state.shoe,
        "commitment": state.commitment,
        "opened": state.opened,
        "words": {str(seat): word for seat, word in sorted(state.words.items())},
        "cut": state.cut,
        "left": None if cards is None else cards.remaining,
    }
