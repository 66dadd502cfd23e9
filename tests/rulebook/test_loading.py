"""A file that does not say what it must: the error names the file, the place, the value and the way out."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import RulebookError
from houseway.rulebook import parse_toml, typed
from houseway.rulebook.citations import cited, full_citation
from houseway.rulebook.complaints import written
from houseway.rulebook.model import Game, Reading, Room
from houseway.verify import RoundRecord
from rulebook.drafts import EDITS, FILE, GAME, GONE, Edit, changed, edited, read
from rulebook.room_pages import DOCUMENTS

if TYPE_CHECKING:
    from collections.abc import Iterator

A_LINE = 'expected lines such as 613, "613-616", "004:205-207" or a list of those'
A_SLUG = "expected a name in small letters, digits and hyphens"
NO_MONEY = "is no amount of money; write whole dollars, or dollars and cents such as 12.50"
ORDER = ["player", "banker", "kill", "ox-6", "tiger-7"]

# path, value, the complaint after the file's name
FAULTS: list[tuple[tuple[str | int, ...], object, str]] = [
    # keys
    (("wager", 3, "win"), "tie", 'wager[3]: unknown key "win"; did you mean wins?'),
    (("wagers",), [], 'unknown key "wagers"; did you mean wager?'),
    (("draw", "xyz"), 1, 'draw: unknown key "xyz"; known: banker, banker_alone, cite, house_way_cite, natural_stops'),
    (("wager", 3, "cite"), GONE, f"wager[3].cite: {A_LINE}, got nothing"),
    (("title",), GONE, "title: expected some text, got nothing"),
    (("action",), GONE, "action: expected a table, got nothing"),
    (("draw", "natural_stops"), GONE, "draw.natural_stops: expected true or false, got nothing"),
    # types
    (("layout", 0, "positions"), "8", 'layout[0].positions: expected a number of seats from 2 to 16, got "8"'),
    (("layout", 0, "positions"), True, "layout[0].positions: expected a number of seats from 2 to 16, got true"),
    (("layout", 0, "positions"), 17, "layout[0].positions: expected a number of seats from 2 to 16, got 17"),
    (("title",), "", 'title: expected some text, got ""'),
    (("title",), 5, "title: expected some text, got 5"),
    (("bgc_id",), 2164, "bgc_id: expected text, got 2164"),
    (("action",), "left", 'action: expected a table, got "left"'),
    (("wager",), {"id": "player"}, 'wager: expected a list that is not empty, got {id = "player"}'),
    (("wager", 1), 3, "wager[1]: expected a table, got 3"),
    (("wager",), [], "wager: expected a list that is not empty, got []"),
    (("layout",), [], "layout: expected a list that is not empty, got []"),
    (("deck", "packs"), 8, "deck.packs: expected a list that is not empty, got 8"),
    (("deck", "packs"), [], "deck.packs: expected a list that is not empty, got []"),
    (("deck", "packs", 1), 0, "deck.packs[1]: expected a whole number above 0, got 0"),
    (("draw", "player"), "all", 'draw.player: expected a list, got "all"'),
    (("draw", "player", 5), 10, "draw.player[5]: expected a total from 0 to 9, got 10"),
    (("draw", "natural_stops"), "yes", 'draw.natural_stops: expected true or false, got "yes"'),
    (("draw", "banker", "x"), "1", 'draw.banker: expected one digit as a key, got "x"'),
    (("draw", "banker", "7"), "x", 'draw.banker.7: expected digits such as "234567", got "x"'),
    (("source",), 570, "source: expected a table, got 570"),
    (("source", "seed"), 0, 'source.seed: expected a seed of three digits such as "004", got 0'),
    (("source", "lines"), [570], "source.lines: expected two whole numbers, got [570]"),
    (("source", "lines"), [711, 570], "source.lines: expected the first line and the last one, got [711, 570]"),
    (("source", "lines"), [0, 570], "source.lines[0]: expected a whole number above 0, got 0"),
    (("readings",), [], "readings: expected a table, got []"),
    # words
    (("family",), "bacarat", 'family: expected a known word, got "bacarat"; did you mean baccarat?'),
    (("family",), 3, "family: expected a known word, got 3; known: baccarat, blackjack, "),
    (("wager", 3, "wins"), "player_close", 'wager[3].wins: expected a known word, got "player_close"; did you mean player_closer?'),
    (("wager", 0, "push", 0), "tei", 'wager[0].push[0]: expected a known word, got "tei"; did you mean tie?'),
    (("settlement", "by"), "table", 'settlement.by: expected a known word, got "table"; known: seat, wager'),
    (("readings", "tie-on-lines", "mark"), "silnt", 'readings.tie-on-lines.mark: expected a known word, got "silnt"; did you mean silent?'),
    (("deck", "composition"), "standard_53", 'deck.composition: no composition "standard_53"; did you mean standard_52?'),
    # odds
    (("wager", 3, "pays"), [40], "wager[3].pays: expected two whole numbers, got [40]"),
    (("wager", 3, "pays"), [40, 1, 1], "wager[3].pays: expected two whole numbers, got [40, 1, 1]"),
    (("wager", 3, "pays"), "40:1", 'wager[3].pays: expected two whole numbers, got "40:1"'),
    (("wager", 3, "pays"), [Decimal("5.5"), 1], "wager[3].pays: expected two whole numbers, got [5.5, 1]"),
    (("wager", 3, "pays"), [-40, 1], "wager[3].pays: odds need two whole numbers above 0, got [-40, 1]"),
    (("wager", 3, "pays"), [40, 0], "wager[3].pays: odds need two whole numbers above 0, got [40, 0]"),
    (("wager", 0, "wins"), GONE, "wager[0].wins: expected `wins` and `pays` together, got only one of them"),
    (("wager", 0, "pays"), GONE, "wager[0].pays: expected `wins` and `pays` together, got only one of them"),
    # wagers and their names
    (("wager", 0, "id"), "Player Line", f'wager[0].id: {A_SLUG}, got "Player Line"'),
    (("wager", 3, "id"), "kill", 'wager[3].id: expected an id of its own, got "kill" again'),
    (("wager", 3, "needs"), ["plyer"], 'wager[3].needs: no wager "plyer"; did you mean player?'),
    (("wager", 3, "needs"), "player", 'wager[3].needs: expected a list, got "player"'),
    (("settlement", "order"), ["playr", *ORDER[1:]], 'settlement.order: no wager "playr"; did you mean player?'),
    (("settlement", "order"), ORDER[:4], 'settlement.order: expected every wager once, "tiger-7" is missing'),
    (("settlement", "order"), [*ORDER, "kill"], 'settlement.order: expected every wager once, got "kill" again'),
    (("settlement", "order"), [ORDER, "kill"], 'settlement.order: expected every wager once, got "kill" again'),
    (("settlement", "order"), [5, *ORDER], "settlement.order[0]: expected text or a list, got 5"),
    (("settlement", "order"), [["player", 5]], "settlement.order[0][1]: expected text, got 5"),
    (("action", "method"), "card_value", "action.card: expected the card that counts, got nothing"),
    (("action", "when_short"), {"method": "card_value", "cite": 648}, "action.when_short.card: expected the card that counts, got nothing"),
    # money
    (("limits", "usual"), [1000, 10], "limits.usual: expected amounts above $0, the lower one first, got $1,000 to $10"),
    (("limits", "usual"), [0, 10], "limits.usual: expected amounts above $0, the lower one first, got $0 to $10"),
    (("limits", "usual"), [10], "limits.usual: expected two amounts in dollars, got [10]"),
    (("limits", "usual"), [10, 20], "limits.usual: expected limits within a filed range, got $10 to $20"),
    (("limits", "usual", 0), Decimal("0.005"), f"limits.usual[0]: 0.005 {NO_MONEY}"),
    (("limits", "usual", 0), "ten", f'limits.usual[0]: "ten" {NO_MONEY}'),
    (("limits", "usual", 0), False, f"limits.usual[0]: false {NO_MONEY}"),
    (("limits", "usual", 0), 10.0, "limits.usual[0]: 10.0 is no amount of money: a binary fraction"),
    (("limits", "usual", 1), Decimal("1E+999999"), "limits.usual[1]: 1E+999999 is more than any table holds; at most $1,000,000,000,000"),
    (("limits", "ranges", 0, "minimum"), [9, 1], "limits.ranges[0].minimum: expected amounts above $0, the lower one first, got $9 to $1"),
    (("wager", 3, "limits", "minimum"), -1, "wager[3].limits: expected amounts above $0, the lower one first, got -$1"),
    (("wager", 3, "limits"), {"minimum": 9, "maximum": 5, "cite": 717}, "wager[3].limits: expected amounts above $0, the lower one first, got $9 to $5"),
    # citations
    (("wager", 3, "cite"), "here", f'wager[3].cite: {A_LINE}, got "here"'),
    (("wager", 3, "cite"), [613, "here"], 'wager[3].cite[1]: expected a line such as 613 or "613-616", got "here"'),
    (("wager", 3, "cite"), 0, f"wager[3].cite: {A_LINE}, got 0"),
    (("wager", 3, "cite"), -5, f"wager[3].cite: {A_LINE}, got -5"),
    (("wager", 3, "cite"), [], f"wager[3].cite: {A_LINE}, got []"),
    (("wager", 3, "cite"), "616-613", f'wager[3].cite: {A_LINE}, got "616-613"'),
    (("wager", 3, "needs_cite"), "4:205", f'wager[3].needs_cite: {A_LINE}, got "4:205"'),
    (("wager", 3, "cite"), True, f"wager[3].cite: {A_LINE}, got true"),
    # readings
    (("readings", "tie-on-line"), {"mark": "silent", "cite": 655}, "readings.tie-on-line: not in rooms/readings; did you mean tie-on-lines?"),
    (("readings", "Tie"), {"mark": "silent", "cite": 655}, f'readings: {A_SLUG} as a key, got "Tie"'),
    (("readings", "tie-on-lines", "default"), "psh", 'readings.tie-on-lines.default: no choice "psh"; did you mean push?'),
    (("readings", "tie-on-lines", "choices"), {"win": {"says": "They win."}}, 'readings.tie-on-lines.default: no choice "push"; known: win'),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "complaint"), FAULTS, ids=lambda part: str(part)[:40])
def test_a_fault_is_named(path: tuple[str | int, ...], value: object, complaint: str):
    """Such as odds of one number in the wager of 000:616."""
    with pytest.raises(RulebookError) as caught:
        read(changed(*path, to=value))
    assert str(caught.value).startswith(f"{FILE}: {complaint}")


def test_a_wager_needs_a_way_to_win():
    """004:122-127: a paytable instead of one condition"""
    draft = changed("wager", 0, "wins", to=GONE)
    del draft["wager"][0]["pays"]
    with pytest.raises(
        RulebookError, match=r"wager\[0\]: player has no way to win; expected `wins` and `pays`"
    ):
        read(draft)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = ", "Invalid value"),
        ("title = 1\ntitle = 2", "Cannot overwrite a value"),
        ("[wager", "Expected ']'"),
        ("x = " + "[" * 5000, "nested too deeply"),
        ("x = " + "9" * 5000, "5000 digits"),
        ("x = 1e99999999999999999999", "a number no decimal can hold"),
    ],
    ids=["value", "twice", "bracket", "nested", "digits", "exponent"],
)
def test_what_is_no_toml(text: str, words: str):
    """A file such as the one that holds 000:570-711."""
    with pytest.raises(RulebookError, match=f"^rooms/x.toml: not TOML: .*{words}"):
        parse_toml(text, "rooms/x.toml")


def test_numbers_with_a_point_stay_exact():
    """004:79: a cent is a cent"""
    assert parse_toml("minimum = 0.01", "x") == {"minimum": Decimal("0.01")}


@pytest.mark.parametrize(
    ("raw", "model", "complaint"),
    [
        ({"title": "A", "place": "B", "seed": "4"}, Room, 'seed: expected a seed of three digits such as "004", got "4"'),
        ({"title": "A", "seed": "004"}, Room, "place: expected text, got nothing"),
        ({"title": "A", "place": "B", "seed": "004", "citation": 3}, Room, 'unknown key "citation"; known: cite, place'),
        ([], Room, "expected a table, got []"),
        ({"a": 1}, dict[str, Reading], "a: expected a table, got 1"),
        ({"a b": {"question": 1}}, dict[str, Reading], '"a b".question: expected some text, got 1'),
    ],
)  # fmt: skip
def test_faults_of_other_files(raw: object, model: type[object], complaint: str):
    """003:6983"""
    with pytest.raises(RulebookError) as caught:
        typed(raw, model, "rooms/x.toml")
    assert str(caught.value).startswith(f"rooms/x.toml: {complaint}")


def test_a_citation_of_the_register_names_its_seed():
    """004:205-207: the register belongs to no seed, so a bare line says nothing."""
    assert full_citation(205, "") is None
    assert full_citation("004:205-207", "") == "004:205-207"


@pytest.mark.parametrize(
    ("written_as", "full"),
    [
        (613, "000:613"),
        ("613", "000:613"),
        ("613-616", "000:613-616"),
        ("9-10", "000:9-10"),
        ("004:205-207", "004:205-207"),
        ("613-613", None),
        ("616-613", None),
        ("10-9", None),
        ("0", None),
        ("0613", None),
        ("4:5", None),
        ("613\n", None),
        ("٦", None),
        (" 613", None),
        (True, None),
        (6.0, None),
        (None, None),
    ],
)
def test_citations_in_full(written_as: object, full: str | None):
    """000:613, 004:205-207"""
    assert full_citation(written_as, "000") == full


def test_every_cite_is_made_full_and_nothing_else():
    """000:613, also inside lists, readings and the paths that readings change"""
    raw = {
        "cite": 1,
        "a_cite": ["2-3"],
        "set": {"wager.tie.cite": 4},
        "list": [{"cite": 5}],
        "no-cite": 6,
        "excite": 7,
    }
    assert cited(raw, "000") == {
        "cite": ["000:1"],
        "a_cite": ["000:2-3"],
        "set": {"wager.tie.cite": ["000:4"]},
        "list": [{"cite": ["000:5"]}],
        "no-cite": 6,
        "excite": 7,
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (None, "nothing"),
        ("a\nb", r'"a\nb"'),
        ({"a\nb": 1, "c-d": 2}, r'{"a\nb" = 1, c-d = 2}'),
        (Decimal("5.50"), "5.50"),
        ([1, ["x"], {"a": False}], '[1, ["x"], {a = false}]'),
        ([[[[[1]]]]], "[[[[...]]]]"),
        ("9" * 70, '"' + "9" * 56 + "..."),
    ],
)
def test_values_are_shown_as_files_write_them(value: object, text: str):
    """In one line: 000:616"""
    assert written(value) == text


def outcome(game_id: str, draft: dict[str, Any]) -> str:
    """Load a draft; return what was wrong with it, or nothing. Any other error goes through."""
    try:
        read(draft, game_id)
    except RulebookError as error:
        return str(error)
    return ""


@settings(max_examples=160)
@given(st.sampled_from([*DOCUMENTS]), EDITS)
def test_a_document_changed_at_random_loads_or_is_refused_in_one_line(game_id: str, edits: list[Edit]):
    """Any change to any document, such as 000:570-711: never a traceback."""
    refused = outcome(game_id, edited(game_id, edits))
    assert re.match(rf"rooms/{game_id}\.toml[:,] |$", refused)
    assert "\n" not in refused


SHIPPED = (
    'title = "Dai Bacc"\nusual = [10, 1000.50]\n[[wager]]\nid = "tie"\npays = [8, 1]\ncite = ["1-2", 004]\n'
)


@given(st.lists(st.tuples(st.integers(0, len(SHIPPED)), st.text(max_size=3)), max_size=4))
def test_text_changed_at_random_is_toml_or_refused(edits: list[tuple[int, str]]):
    """A slip of the pen in a file such as that of 000:570-711."""
    text = SHIPPED
    for place, words in edits:
        text = text[:place] + words + text[place + 1 :]
    try:
        tables = parse_toml(text, "x")
    except RulebookError as error:
        tables = {"refused": str(error)}
    assert tables.get("refused", "x: not TOML").startswith("x: not TOML")


def kinds(kind: Any, seen: set[Any]) -> Iterator[Any]:
    """Yield every type that a model is made of."""
    if kind in seen:
        return
    seen.add(kind)
    yield kind
    inner = list(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        inner = [info.type for info in msgspec.structs.fields(kind)]
    for part in inner:
        if not isinstance(part, str | int | msgspec.Meta):
            yield from kinds(part, seen)


def test_no_model_joins_patterned_text_and_a_list_in_one_union():
    """Such a union in settlement.order (000:648) brings the interpreter down when msgspec 0.22 frees it."""
    found = [kind for model in (Game, Reading, Room, RoundRecord) for kind in kinds(model, set())]
    patterned = [kind for kind in found if get_origin(kind) is Annotated and "pattern=" in repr(kind)]
    unions = [kind for kind in found if "Union" in repr(get_origin(kind))]
    assert patterned
    assert unions
    for union in unions:
        members = get_args(union)
        lists = [member for member in members if get_origin(member) in {tuple, list}]
        assert not (lists and any(member in patterned for member in members)), union


def test_every_shipped_document_is_read():
    """000:3-166, 000:570-711, 001:1577-1718, 002:1558-1706, 003:3775-4021, 004:3-191"""
    for game_id in DOCUMENTS:
        assert outcome(game_id, changed("title", to="Another title", game_id=game_id)) == ""
    assert GAME in DOCUMENTS
