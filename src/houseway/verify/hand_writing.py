"""Writing a finished hand down, so that it can be settled and verified again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, cast

from msgspec import to_builtins

from houseway.cards import cards_text
from houseway.games.poker.events import BoardDealt, Burned, Ended, Won
from houseway.games.poker.posts import usual_posts
from houseway.games.poker.remedies import is_void
from houseway.rulebook.families.poker_money import LIMITED
from houseway.verify.writing import written

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import ShuffleRecord
    from houseway.fees import Posted
    from houseway.games.poker.deal import Deal
    from houseway.games.poker.lines import Command
    from houseway.games.poker.posts import Post
    from houseway.games.poker.stakes import Stakes
    from houseway.money import Cents
    from houseway.rulebook import Rules


def hand_record(  # noqa: PLR0913 -- all that a finished hand does not know of itself
    deal: Deal,
    commands: Sequence[Command | str],
    rules: Rules,
    button: int,
    *,
    posts: Sequence[Post] | None = None,
    table: Stakes | None = None,
    posted: Posted | None = None,
    shuffle: ShuffleRecord | None = None,
    killed: bool = False,
) -> dict[str, Any]:
    """Return a finished hand as a record, with all that the table did as claims.

    `table` are the posted stakes where a killed pot was played for more, `killed` says so where nobody posted for it; `posted` is the
    option that the fees were taken by, its readings stand beside those of the document.
    """
    state = deal.state
    record: dict[str, Any] = {
        "game": rules.id,
        "rules_hash": rules.hash,
        "readings": {**({} if posted is None else posted.readings), **rules.choices},
        **stakes_table(table or state.plan.stakes),
        **({} if posted is None else _option_table(posted)),
        **({"button": button} if button else {}),  # a game without one has none to write down
        "seat": [
            {"seat": seat, "stack": written(stack), "cards": cards_text(deal.dealt_to(seat))}
            for seat, stack in sorted(zip(state.seats, state.start, strict=True))
        ],
        "board": cards_text(_board(deal)),
        "burns": cards_text(event.card for event in deal.events if isinstance(event, Burned)),
        "acts": [str(command) for command in commands],
        "claimed": _claims(deal),
    }
    if killed:
        record["killed"] = True
    if state.keeps_fees and is_void(deal):
        record["void_fee"] = "kept"
    usual = usual_posts(state.plan.document, table or state.plan.stakes, state.seats, button)
    if posts is not None and tuple(posts) != usual:
        record["post"] = [
            {"seat": post.seat, "kind": post.kind, "amount": written(post.amount)} for post in posts
        ]
    if shuffle is not None:
        proof = cast("dict[str, object]", to_builtins(shuffle))
        record["shuffle"] = {name: value for name, value in proof.items() if value is not None}
    return {key: value for key, value in record.items() if key == "acts" or value not in ("", {}, [])}


def stakes_table(stakes: Stakes) -> dict[str, Any]:
    """Return stakes as a record writes them."""
    table: dict[str, Any] = {"structure": stakes.structure}
    if stakes.structure in LIMITED:
        table["limits"] = [written(stakes.lower), written(stakes.upper)]
    if stakes.blinds:
        table["blinds"] = [written(amount) for amount in stakes.blinds]
    elif "limits" not in table:
        table["limits"] = [written(stakes.lower), written(stakes.upper)]
    table["ante"] = written(stakes.ante)
    if stakes.bring_in:
        table["bring_in"] = written(stakes.bring_in)
    table["chip"] = written(stakes.chip)
    return table


def _option_table(posted: Posted) -> dict[str, str]:
    """Return a fee option as a record names it."""
    return {"option": posted.option.label, "sheet": posted.sheet, "schedule": posted.table.schedule.name}


def _board(deal: Deal) -> list[int]:
    return [card for event in deal.events if isinstance(event, BoardDealt) for card in event.cards]


def _claims(deal: Deal) -> dict[str, Any]:
    won = [event for event in deal.events if isinstance(event, Won)]
    results = next(event.results for event in reversed(deal.events) if isinstance(event, Ended))
    pots: dict[int, Cents] = {}
    for event in won:
        pots[event.pot] = pots.get(event.pot, 0) + event.amount
    return {
        "fees": written(-sum(results.values())),
        "pots": [written(pots[number]) for number in sorted(pots)],
        "won": [_won(event) for event in won],
        "results": [{"seat": seat, "result": written(results[seat])} for seat in sorted(results)],
    }


def _won(event: Won) -> dict[str, Any]:
    said = {"pot": event.pot + 1, "part": event.part}
    usual = {"pot": 1, "part": "all"}
    told = {name: value for name, value in said.items() if value != usual[name]}
    return {"seat": event.seat, "amount": written(event.amount), **told}


_LISTS = ("acts", "won", "results")
"""Lists that stand one entry a line."""


def hand_toml(record: Mapping[str, object]) -> str:
    """Write a record in TOML as a person would: plain fields, then seats, posts and claims."""
    lines = [f"{key} = {_value(key, value)}" for key, value in record.items() if not _blocks(value)]
    for key, value in record.items():
        for table in _blocks(value):
            head = f"[{key}]" if table is value else f"[[{key}]]"
            lines += ["", head, *(f"{name} = {_value(name, field)}" for name, field in table.items())]
    return "\n".join(lines) + "\n"


def _blocks(value: object) -> list[dict[str, object]]:
    """Return the tables that a field consists of; none if it is a plain value."""
    listed = cast("list[object]", value) if isinstance(value, list) else [value]
    return [cast("dict[str, object]", each) for each in listed if isinstance(each, dict)]


def _value(key: str, value: object) -> str:
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        return "{ " + ", ".join(f"{name} = {_value('', item)}" for name, item in table.items()) + " }"
    if isinstance(value, list):
        items = [_value("", item) for item in cast("list[object]", value)]
        if key in _LISTS and len(items) > 1:
            return "[\n" + "".join(f"  {item},\n" for item in items) + "]"
        return f"[{', '.join(items)}]"
    if key == "commands":
        lines = str(value).splitlines()
        return "\n".join(('"""', *(json.dumps(line, ensure_ascii=False)[1:-1] for line in lines), '"""'))
    return json.dumps(value, ensure_ascii=False)
