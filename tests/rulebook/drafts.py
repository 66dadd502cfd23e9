"""Documents to break: a shipped file as plain tables, changed at one place or at random."""

from __future__ import annotations

from copy import deepcopy
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from hypothesis import strategies as st

from houseway.rulebook import Rules, read_game, room
from rulebook.room_pages import raw

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "hemphills/dai-bacc"
FILE = f"rooms/{GAME}.toml"


class _Gone:
    """Nothing stands there. It has a name of its own, so that tests are called the same in every process."""

    def __repr__(self) -> str:
        return "GONE"


GONE = _Gone()
"""In `changed`: take the key away."""

Path = tuple[str | int, ...]


def changed(*path: str | int, to: object, game_id: str = GAME) -> dict[str, Any]:
    """Return a copy of a document with another value at one place."""
    draft = deepcopy(raw(game_id))
    put(draft, path, to)
    return draft


def put(draft: dict[str, Any], path: Path, value: object) -> None:
    """Put a value at a place in a draft, or take it away."""
    *steps, last = path
    here: Any = draft
    for step in steps:
        here = here[step]
    if value is GONE:
        del here[last]
    else:
        here[last] = value


def read(draft: dict[str, Any], game_id: str = GAME, **asked: str) -> Rules:
    """Load a draft as if it stood in the game's file; readings are asked for with underscores."""
    readings = {key.replace("_", "-"): choice for key, choice in asked.items()}
    return read_game(game_id, draft, readings, room(game_id.split("/", maxsplit=1)[0]))


def places(here: object, path: Path = ()) -> Iterator[Path]:
    """Yield the way to everything in a document."""
    steps: list[tuple[str | int, object]] = []
    if isinstance(here, dict):
        steps = [*cast("dict[str, object]", here).items()]
    elif isinstance(here, list):
        steps = [*enumerate(cast("list[object]", here))]
    for step, inner in steps:
        yield (*path, step)
        yield from places(inner, (*path, step))


WORDS = st.sampled_from(
    ["", "tie", "player", "banker", "push", "x", "613", "1-2", "12-3", "004:205", "9" * 70, "a\nb"]
)
NUMBERS = st.integers(-3, 20) | st.sampled_from([10**6, 10**20])
SCALARS = (
    st.none()  # no TOML has it, but a JSON file might
    | st.booleans()
    | NUMBERS
    | WORDS
    | st.text(max_size=5)
    | st.sampled_from([Decimal("0.5"), Decimal("0.005"), Decimal("1E+999999"), Decimal("NaN"), Decimal(-3)])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


class Edit(NamedTuple):
    """One random change; `at` and `other` are places, counted round and round the document."""

    kind: str
    at: int
    other: int
    key: str
    value: Any


EDITS = st.lists(
    st.builds(
        Edit,
        st.sampled_from(["change", "copy", "take", "add"]),
        st.integers(0, 2000),
        st.integers(0, 2000),
        WORDS,
        VALUES,
    ),
    min_size=1,
    max_size=3,
)


def edited(game_id: str, edits: list[Edit]) -> dict[str, Any]:
    """Return a shipped document with things in it changed, copied over others, taken away or added."""
    draft = deepcopy(raw(game_id))
    for edit in edits:
        found = list(places(draft))
        path = found[edit.at % len(found)]
        if edit.kind == "change":
            put(draft, path, deepcopy(edit.value))
        elif edit.kind == "copy":
            put(draft, path, deepcopy(_at(draft, found[edit.other % len(found)])))
        elif edit.kind == "take":
            put(draft, path, GONE)
        else:
            _add(draft, path, edit.key, deepcopy(edit.value))
    return draft


def _at(draft: dict[str, Any], path: Path) -> Any:
    here: Any = draft
    for step in path:
        here = here[step]
    return here


def _add(draft: dict[str, Any], path: Path, key: str, value: object) -> None:
    inner = _at(draft, path)
    if isinstance(inner, list):
        cast("list[object]", inner).append(value)
    elif isinstance(inner, dict):
        inner[key] = value
    else:
        put(draft, path, [inner, value])
