"""The dealer's seat over HTTP: for anybody, without an account, fast, and never with a mistake of the server's own."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from houseway.server import description
from houseway.server.dealing_out import Remembered
from houseway.verify import open_case, parse_record, record_faults
from houseway.verify.dealing.course import Mark
from houseway.verify.dealing.entered import AnyEntry, CardEntry
from server.served import Served
from verify.dealt_by_hand import entries_of, laid, named

PANDA: dict[str, Any] = {
    "game": "hemphills/ez-baccarat-panda-8",
    "bank": {"seat": 15, "stake": 50_000},
    "wagers": [
        {"seat": 1, "wager": "player", "amount": 4_000},
        {"seat": 2, "backline": 1, "wager": "banker", "amount": 3_000},
    ],
}
PAN: dict[str, Any] = {
    "game": "palace/pan",
    "condition": 200,
    "first": 2,
    "seats": [{"seat": 1, "chips": 4_000}, {"seat": 2, "chips": 4_000}],
}
HOLDEM: dict[str, Any] = {
    "game": "hemphills/texas-holdem",
    "seats": [{"seat": 1, "stack": 10_000}, {"seat": 3, "stack": 10_000}],
    "button": 3,
}
CARDS = [{"do": "card", "card": card} for card in ("2h", "4c", "3h", "2d", "3s")]


def asked(room: Served, path: str, body: object) -> Any:
    answer = room.stranger().post(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_round_from_the_first_card_to_the_round_file(shared: Served):
    for number in range(len(CARDS)):
        stands = asked(shared, "/api/deal", {**PANDA, "entries": CARDS[:number]})
        assert (stands["phase"], stands["next"]["do"], stands["entered"]) == ("deal", "deal-card", number)
    stands = asked(shared, "/api/deal", {**PANDA, "entries": CARDS})
    assert stands["phase"] == "settle"
    assert stands["decided"][0] == {"hand": "player", "says": "5 draws", "cite": ["000:54-60", "000:66-75"]}
    assert [line["does"] for line in stands["settlement"]["lines"]] == ["pay", "collect"]
    assert stands["settlement"]["player_dealer"] == -1_000
    assert stands["events"][-1]["event"] == "round-ended"
    assert len(stands["story"]) == len(stands["events"])
    assert record_faults(open_case(parse_record(stands["record"], "record"))) == []
    done = asked(shared, "/api/deal", {**PANDA, "entries": [*CARDS, {"do": "settled"}]})
    assert (done["phase"], done["next"]["do"]) == ("done", "nothing")


def test_a_slip_is_an_answer_and_no_error(shared: Served):
    stands = asked(
        shared, "/api/deal", {**PANDA, "entries": [*CARDS[:2], {"do": "card", "card": "1x"}, *CARDS]}
    )
    assert (stands["entered"], stands["violations"][0]["entry"]) == (2, 2)
    assert stands["next"]["hand"] == "player"
    broke = asked(shared, "/api/deal", {**PANDA, "bank": {"seat": 15, "stake": 0}})
    assert (broke["phase"], broke["violations"][0]["rule"]) == ("wagers", "stake")


def test_what_is_owed_by_the_posted_option(shared: Served):
    body = {
        "game": "casino-royale/ez-baccarat-panda-8",
        "bank": {"seat": 1, "stake": 50_000},
        "wagers": [{"seat": 2, "wager": "player", "amount": 2_000}],
        "fees": {"option": "1"},
    }
    fees = asked(shared, "/api/deal", body)["fees"]
    assert fees["total"] == sum(line["fee"] * line["times"] for line in fees["dues"])
    assert all(line["cite"] and line["moment"] for line in fees["dues"])
    assert asked(shared, "/api/deal", PANDA)["fees"] is None


def test_a_hand_for_a_pot(shared: Served):
    begun = asked(shared, "/api/deal/hand", HOLDEM)
    assert (begun["phase"], begun["next"]["hand"]) == ("deal", "seat 1")
    entries = [{"do": "cards-down"}, {"do": "act", "line": "3 fold"}]
    done = asked(shared, "/api/deal/hand", {**HOLDEM, "entries": entries})
    assert (done["phase"], done["won"][0]["seat"]) == ("settle", 1)
    assert "acts" in done["record"]


@pytest.mark.parametrize(
    ("game", "pieces", "cards", "kind"),
    [
        ("hemphills/dai-bacc", "cards", 52, "banked"),
        ("palace/pai-gow-tiles", "tiles", 21, "banked"),
        ("lucky-derby/pai-gow-poker", "cards", 53, "banked"),
        ("merced/pure-spanish-21-5", "cards", 48, "banked"),
        ("palace/omaha", "cards", 52, "pot"),
    ],
)
def test_what_the_form_needs(shared: Served, game: str, pieces: str, cards: int, kind: str):
    facts = shared.stranger().get(f"/api/games/{game}/dealing").json()
    assert (facts["deck"]["pieces"], len(facts["deck"]["cards"])) == (pieces, cards)
    assert facts[kind] is not None
    assert facts["options"]
    assert all(each["usual"] in each["choices"] for each in facts["readings"])
    if kind == "banked":
        assert [wager for wager in facts["banked"]["wagers"] if wager["opens"]]


def test_what_cannot_be_dealt_is_not_found(shared: Served):
    for path in ("palace/nothing", "casino-royale/pai-gow-jackpot"):
        answer = shared.stranger().get(f"/api/games/{path}/dealing")
        assert (answer.status_code, answer.json()["error"]["rule"]) == (404, "not-found")
    assert shared.stranger().post("/api/deal", json={**PANDA, "game": "palace/omaha"}).status_code == 404
    assert shared.stranger().post("/api/deal/hand", json={**HOLDEM, "game": "palace/pan"}).status_code == 404
    assert shared.stranger().post("/api/deal/pan", json={**PAN, "game": "palace/omaha"}).status_code == 404


def test_a_hand_of_panguingue_goes_on_by_what_is_entered(shared: Served):
    begun = asked(shared, "/api/deal/pan", PAN)
    assert (begun["phase"], begun["next"]["seat"]) == ("declare", 2)
    entries = [{"do": "act", "line": "2 in"}, {"do": "act", "line": "1 in"}, {"do": "card", "card": "9s"}]
    bent = asked(shared, "/api/deal/pan", {**PAN, "entries": entries})
    assert (bent["entered"], bent["violations"][0]["rule"]) == (2, "cards")
    entries[-1] = {"do": "card", "card": "5s"}
    drawn = asked(shared, "/api/deal/pan", {**PAN, "entries": entries})
    assert (drawn["next"]["do"], drawn["next"]["open"]) == ("use", ["5s"])


def test_one_card_more_at_a_full_table_is_one_step(shared: Served, monkeypatch: pytest.MonkeyPatch):
    """A dealer waits for no answer: what was entered before is not dealt again, up to the whole settlement."""
    real = named("casino-royale/pure-21-5--full-table")
    table, client = msgspec.to_builtins(laid(real)), shared.stranger()
    entries = msgspec.to_builtins(entries_of(real))
    looked, known = Remembered.mark, list[int]()

    def mark(self: Remembered, laid: bytes, entered: tuple[AnyEntry, ...]) -> Mark | None:
        found = looked(self, laid, entered)
        known.extend([] if found is None else [len(entered)])
        return found

    monkeypatch.setattr(Remembered, "mark", mark)
    phase = ""
    for number in range(len(entries) + 1):
        answer = client.post("/api/deal", json={**table, "entries": entries[:number]})
        assert answer.status_code == 200
        phase = answer.json()["phase"]
        assert number < 2 or known[-1] == number - 1
    assert phase == "settle"


def test_only_so_many_rounds_are_remembered():
    kept, mark = Remembered(), msgspec.structs.replace(EMPTY)
    for number in range(1_000):
        kept.keep(b"table", (CardEntry(str(number)),), mark)
    assert len(kept) == 512
    assert kept.mark(b"table", (CardEntry("0"),)) is None
    assert kept.mark(b"table", (CardEntry("999"),)) is mark


EMPTY = Mark(state=None, events=(), out={}, remarks=(), burned=None, fronts={}, down=False)  # pyright: ignore[reportArgumentType] -- never looked at


def test_the_routes_are_described_with_their_shapes():
    schemas = description()["components"]["schemas"]
    assert {"violations", "next", "events", "story", "hands", "settlement", "fees"} <= set(
        schemas["DealOut"]["properties"]
    )
    assert {"pots", "won", "results", "next"} <= set(schemas["HandDealt"]["properties"])


# whatever is sent, no answer is a mistake of the server's own

_VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 99, 10**9, "", "9s", "Jo", "6-6", "set", "set 9s 9s", "fold", "hit", "double $1", "house-way",
    "seat 1", "player-dealer", "board", "??", "void_round", "replace_card", [], {}, [1, 2, 3], "é", "/", "9s / 9s",
)  # fmt: skip
_ENTRIES: tuple[dict[str, Any], ...] = (
    {"do": "card", "card": "9s"}, {"do": "card"}, {"do": "cards-down"}, {"do": "dice", "dice": [1, 2, 3]},
    {"do": "open", "hand": "player-dealer", "cards": "As"}, {"do": "open", "hand": "seat 2", "cards": "As Ks / Qs"},
    {"do": "answer", "seat": 2, "answer": "set"}, {"do": "answer", "seat": 1, "answer": "play"},
    {"do": "answer", "seat": 2, "answer": "house-way"}, {"do": "answer", "seat": 1, "answer": "pile-1"},
    {"do": "rule", "remedy": "void_round", "reason": "x"}, {"do": "settled"},
    {"do": "rule", "remedy": "replace_card", "reason": "x", "hand": "seat 2", "place": 0},
    {"do": "rule", "remedy": "foul_hand", "reason": "x", "seat": 2},
    {"do": "rule", "remedy": "forfeit_all", "reason": "x", "seat": 2},
)  # fmt: skip
_POT_ENTRIES: tuple[dict[str, Any], ...] = (
    {"do": "card", "card": "9s"}, {"do": "card"}, {"do": "cards-down"}, {"do": "open", "hand": "seat 1", "cards": "As"},
    *({"do": "act", "line": f"{seat} {word}"} for seat in (1, 3) for word in ("call", "check", "fold", "show", "muck",
      "raise 12", "bet 4", "draw ??", "discard ??", "turn", "keep", "early call", "puts 50", "all-in", "bring-in 2")),
    {"do": "act", "line": "cards"}, {"do": "act", "line": "floor exposed_by_dealer 1 6h: x"}, {"do": "settled"},
    {"do": "act", "line": "floor decides misdeal: x"}, {"do": "act", "line": "floor missing_card 1: x"},
)  # fmt: skip
GAMES = (
    "casino-royale/royal-baccarat", "merced/three-card-poker-6-card-bonus", "palace/pai-gow-tiles", "lucky-derby/caribbean-stud",
    "casino-royale/pai-gow-poker", "palace/21st-century-blackjack-9", "lucky-derby/ultimate-texas-holdem-bad-beat",
)  # fmt: skip
POTS = (
    "palace/draw-poker",
    "palace/seven-card-stud",
    "casino-royale/mexican-poker",
    "palace/pineapple",
    "palace/lowball",
)


@pytest.mark.parametrize("seed", range(4))
def test_rough_rounds(shared: Served, seed: int):
    chance, client = random.Random(seed), shared.stranger()  # noqa: S311 -- the same every time
    for _ in range(60):
        game = chance.choice(GAMES)
        wagers = [
            {"seat": seat, "wager": chance.choice(("ante", "base", "player", "blind")), "amount": 2_000}
            for seat in (2, 3)
        ]
        body = {"game": game, "bank": {"seat": 1, "stake": 10_000}, "wagers": wagers}
        body["entries"] = [_bent(chance, chance.choice(_ENTRIES)) for _ in range(chance.randrange(12))]
        answer = client.post("/api/deal", json=_bent(chance, body))
        assert answer.status_code in {200, 400, 404, 422}, (body, answer.text)


@pytest.mark.parametrize("seed", range(4))
def test_rough_hands(shared: Served, seed: int):
    chance, client = random.Random(seed), shared.stranger()  # noqa: S311 -- the same every time
    for _ in range(60):
        body: dict[str, Any] = {**HOLDEM, "game": chance.choice((*POTS, HOLDEM["game"]))}
        body["entries"] = [_bent(chance, chance.choice(_POT_ENTRIES)) for _ in range(chance.randrange(25))]
        answer = client.post("/api/deal/hand", json=_bent(chance, body))
        assert answer.status_code in {200, 400, 404, 422}, (body, answer.text)


def _bent(chance: random.Random, body: dict[str, Any]) -> dict[str, Any]:
    """Return a body with something wrong about it now and then."""
    if chance.random() < 0.85:
        return body
    name = chance.choice(sorted(body))
    return {**body, name: chance.choice(_VALUES)}
