"""How large a command may be: every text, list and number that it carries, and the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from houseway.cardroom.commands import (
    AtTable,
    Correct,
    OpenRoom,
    OpenTable,
    PayJackpot,
    SetPassword,
    Transfer,
)
from houseway.cardroom.sizes import AT_TABLE, FIELD, IN_ROOM, ITEMS, NUMBER, TEXT, TEXTS, check_size, clip
from houseway.cardroom.tables import KINDS
from houseway.errors import RecordError
from houseway.table.setups import BankedSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.commands import AnyRoomCommand


def _texts_of_every_kind_of_table() -> Iterator[tuple[str, str]]:
    """Name every field of every table's commands that takes a text of the sender's own."""
    for kind in KINDS.values():
        info = msgspec.inspect.type_info(kind.commands)
        assert isinstance(info, msgspec.inspect.UnionType)
        for command in info.types:
            assert isinstance(command, msgspec.inspect.StructType)
            for field in command.fields:
                plain = getattr(field.type, "types", (field.type,))
                if any(isinstance(each, msgspec.inspect.StrType) for each in plain):
                    yield str(command.tag), field.name


FIELDS = sorted(set(_texts_of_every_kind_of_table()))


@pytest.mark.parametrize(("do", "field"), FIELDS)
def test_every_text_of_every_table_has_a_limit(do: str, field: str):
    most = TEXTS.get(field, TEXT)
    check_size(AtTable("one", {"do": do, field: "x" * most}))
    check_size(AtTable("one", {"do": do, field: "é" * (most // 2)}))
    for long in ("x" * (most + 1), "é" * (most // 2 + 1), "x" * 60_000):
        with pytest.raises(RecordError, match=f"^{field} .*… *.* bytes; expected at most {most:,}") as found:
            check_size(AtTable("one", {"do": do, field: long}))
        assert len(str(found.value)) < 150, "only the first bytes are shown again"


def test_a_wager_has_forty_bytes():
    assert ("place-wager", "wager") in FIELDS
    assert TEXTS["wager"] == 40


TRANSFER = Transfer("x" * 201, "house", 1)
LARGE: list[tuple[AnyRoomCommand, str]] = [
    (AtTable("x" * 201, {"do": "get-up"}), "table"),
    (AtTable("one", {"do": "x" * 41}), "do"),
    (AtTable("one", {"do": "get-up", "y" * (FIELD + 1): 1}), "the name of a field"),
    (AtTable("one", {"do": "start-hand", "order": [1] * (ITEMS + 1)}), "order has 1,001 items"),
    (AtTable("one", {"do": "place-wager", "bettor": {"seat": {"a": ["x" * 201]}}}), "a "),
    (AtTable("one", {"do": "sit-down", "amount": NUMBER + 1}), "amount is a number of 54 bits"),
    (AtTable("one", {"do": "sit-down", "amount": -(10**3000)}), "amount is a number of"),
    (AtTable("one", {f"field-{each}": "x" * 190 for each in range(50)}), f"expected at most {AT_TABLE:,}"),
    (OpenRoom("x" * 201, "key"), "title"),
    (SetPassword("player-1", "x" * 201), "fingerprint"),
    (PayJackpot("x" * 201, "player-1", 1, "won", "cage-1"), "fund"),
    (PayJackpot("jackpot/a.b", "player-1", 1, "x" * 2_001, "cage-1"), "reason"),
    (Correct(1, (TRANSFER,), "a mistake", "cage-1"), "source"),
    (OpenTable("one", BankedSetup(game="x" * 201, seed="")), "game"),
    (
        OpenTable("one", BankedSetup(game="a", seed="", readings={f"r{each}": "x" * 190 for each in range(400)})),
        f"expected at most {IN_ROOM:,}",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("command", "says"), LARGE, ids=lambda part: part if isinstance(part, str) else "")
def test_what_is_too_large_is_named(command: AnyRoomCommand, says: str):
    with pytest.raises(RecordError, match=says) as found:
        check_size(command)
    assert len(str(found.value)) < 200


def test_the_largest_correction_is_taken():
    transfers = tuple(
        Transfer(f"patron/{'x' * 40}", f"patron/{'y' * 40}", 100_000_000_00) for _ in range(100)
    )
    check_size(Correct(1, transfers, "é" * 500, "cage-1"))


@pytest.mark.parametrize(
    ("text", "shown"), [("short", "short"), ("x" * 41, "x" * 40 + "…"), ("é" * 30, "é" * 20 + "…")]
)
def test_only_the_first_bytes_are_shown(text: str, shown: str):
    assert clip(text) == shown


def test_a_deck_of_eight_packs_may_be_given():
    order: Any = list(range(416))
    check_size(AtTable("one", {"do": "start-hand", "order": order, "word": "w" * 64}))
