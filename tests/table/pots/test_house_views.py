"""What the house dealer and the floor are offered: all of it can be done, and it hangs on no hidden card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.json import encode

from houseway.cards import Stream
from houseway.games.poker.floor import CONDITIONS
from houseway.table.pots import ChangeOption, ComeIn, DrawButton, GoAway, InHand, PotLive, SetClock, StartHand
from houseway.table.setups import FeeOption
from table.pots.live_tables import KINDS, callers, opened, played, seated
from table.pots.seated import DRAW, GAMES, HOLDEM
from table.pots.test_live_views import empty, exchanged, first_time, out_of_play, pairs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.table.live import Part
    from houseway.table.pots import AnyCommand

PARTS: tuple[Part, ...] = ("dealer", "floor")


def legal(table: PotLive) -> dict[str, Any]:
    """Return what somebody is shown who deals and rules."""
    return table.view(None, parts=PARTS)["legal"]


def words(listed: list[dict[str, Any]]) -> list[str]:
    """Return what may be done, by its word or line."""
    return [each.get("line", each["do"]) for each in listed]


def filled(each: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that a program could send for an offer: about each seat or place, or about two seats."""
    seats, places = each.get("seats", ()), each.get("places", {})
    about = [str(seat) for seat in seats] or [""]
    if each.get("about") == "place":
        assert tuple(places) == tuple(map(str, seats))
        about = [f"{seat} #{place}" for seat, all_ in places.items() for place in all_]
    if each.get("hands") == "several":
        about = [f"{seats[place - 1]} {seat}" for place, seat in enumerate(seats)]
    for named in about:
        yield each["line"].replace("{about}", named).replace("{reason}", "it was seen")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_ruling_that_is_offered_can_be_made(game_id: str):
    """001:404-406: rows of the document, and what the floor decides by itself"""
    table, offered = seated(opened(game_id)), set[str]()
    for _ in played(table, 2):
        if not table.in_hand:
            continue
        for each in legal(table)["floor"]:
            if each["do"] == "in-hand":
                offered.add(each.get("condition", ""))
                for line in filled(each):
                    assert table.check(InHand(line)) == [], line
    rows = {row.when for row in table.house.document.irregularities}
    assert rows - offered <= {"unposted_look", "early_card", "early_flop", "early_turn", "early_river"}


@pytest.mark.parametrize("game_id", GAMES[::3])
def test_what_is_not_offered_is_refused(game_id: str):
    """001:404-406"""
    table = seated(opened(game_id))
    for _ in played(table, 1):
        if not table.in_hand:
            continue
        offered = {each.get("condition") for each in legal(table)["floor"]}
        for condition in set(CONDITIONS) - offered:
            for seat in ("", *(f" {seat}" for seat in table.state.seats())):
                assert table.check(InHand(f"floor {condition}{seat}: it was seen")), condition


def test_a_ruling_names_its_remedy_its_lines_and_whom_it_can_be_about():
    """001:787, 001:852"""
    table = seated(opened("palace/seven-card-stud"))
    table.apply(StartHand())
    exposed, *_ = (each for each in legal(table)["floor"] if each.get("condition") == "exposed_by_dealer")
    assert exposed == {
        "do": "in-hand",
        "line": "floor exposed_by_dealer {about}: {reason}",
        "open": ("about", "reason"),
        "about": "place",
        "seats": (1, 2, 4, 5),
        "places": {"1": (1, 2), "2": (1, 2), "4": (1, 2), "5": (1, 2)},
        "condition": "exposed_by_dealer",
        "remedy": "next_card_down",
        "cite": ("001:787",),
    }
    assert "floor decides dead_hand {about}: {reason}" in words(legal(table)["floor"])


def test_one_card_or_several_a_low_one_or_a_high_one():
    """001:436, 001:470-473"""
    table = seated(opened("palace/lowball"))
    for command in (DrawButton(), StartHand()):
        table.apply(command)
    found = [each for each in legal(table)["floor"] if each.get("condition") == "exposed_by_dealer"]
    told = [(each["remedy"], each.get("cards", ""), each.get("hands", "")) for each in found]
    assert told == [
        ("keep_card", "five_or_lower", ""),
        ("replace_card", "six_or_higher", ""),
        ("misdeal", "", "several"),
    ]


def test_who_looked_without_his_blind_is_one_who_was_dealt_in_so():
    """004:495"""
    table = seated(opened(HOLDEM), (1, 2, 4, 5, 6))
    list(played(table, 6, callers((1, 2, 4, 5, 6))))
    table.apply(GoAway(4))
    list(played(table, 5, callers((1, 2, 5, 6))))
    table.apply(ComeIn(4))
    while 4 in table.lineup().dealt:
        list(played(table, 1, callers((1, 2, 5, 6))))
    table.apply(StartHand(unposted=(4,)))
    looked = [each for each in legal(table)["floor"] if each.get("condition") == "unposted_look"]
    assert [(each["seats"], each["remedy"]) for each in looked] == [((4,), "dead_hand")]


def test_what_the_dealer_does_from_the_draw_for_the_button_on():
    table = seated(opened(HOLDEM))
    assert words(legal(table)["dealer"]) == ["draw-button"]
    table.apply(DrawButton())
    assert words(legal(table)["dealer"]) == ["start-hand"]
    table.apply(StartHand())
    assert words(legal(table)["dealer"]) == []
    table.apply(InHand("floor decides misdeal: a card was seen"))
    assert words(legal(table)["dealer"]) == ["start-hand"]


def test_the_dealers_word_before_the_draw():
    """001:414, 001:416"""
    table, said = seated(opened(DRAW)), list[str]()
    for _ in played(table, 3):
        said += words(legal(table)["dealer"])
    assert "cards" in said


def test_a_bomb_pot_and_the_clock_are_the_dealers_too():
    """000:3470, 000:2285"""
    table = seated(opened("hemphills/texas-holdem", fees=FeeOption("1", schedule="timed-limit")))
    list(played(table, 4, callers((1, 2, 4, 5))))
    table.apply(SetClock(720))
    bomb, clock = (each for each in legal(table)["dealer"] if each["do"] in {"agree-bomb-pot", "set-clock"})
    assert (bomb["seats"], bomb["players"], bomb["open"]) == ((1, 2, 4, 5), 2, ("amount", "seats"))
    assert clock == {"do": "set-clock", "open": ("at",), "minimum": 720}


def test_the_floor_sees_which_options_may_be_posted():
    """001:1773-1790: those for limits of $3 and $6 to $8 and $16"""
    table = seated(opened("palace/texas-holdem", fees=FeeOption("1")))
    (change,) = legal(table)["floor"]
    assert change["do"] == "change-option"
    assert [fees and fees["option"] for fees in change["fees"]] == [None, "1", "2", "3", "4", "5", "6", "7"]
    for fees in change["fees"]:
        assert table.check(ChangeOption(fees and FeeOption(**fees))) == []
    for command in (DrawButton(), StartHand()):
        table.apply(command)
    assert words(legal(table)["floor"])[0] == "void-round"


def test_nobody_else_is_offered_what_is_the_houses():
    table = seated(opened(HOLDEM))
    for command in (DrawButton(), StartHand()):
        table.apply(command)
    (seat,) = table.waiting().seats
    both = table.view(seat, parts=("floor",))["legal"]
    assert both["hand"]["words"]
    assert both["floor"]
    assert "dealer" not in both
    assert not {"dealer", "floor"} & set(table.view(seat)["legal"])


@pytest.mark.parametrize("game_id", GAMES[::2])
def test_the_house_is_offered_nothing_that_hangs_on_hidden_cards(game_id: str):
    stream = Stream(bytes(32), "packs", game_id)
    first = first_time(game_id, stream.shuffled(opened(game_id).house.plan().deck), KINDS)
    steps = len(first.commands) - 1
    usual, compared = offers(game_id, first.commands[:steps], {}), 0
    for swap in pairs(out_of_play(first.table) - first.seen[steps - 1], stream, 3):
        other = offers(game_id, first.commands[:steps], swap)
        assert other in (None, usual), swap
        compared += other is not None
    assert compared


def offers(game_id: str, commands: Sequence[AnyCommand], swap: Mapping[int, int]) -> list[bytes] | None:
    """Play commands with cards exchanged, and return what the house was offered after each."""
    found: list[bytes] = []
    table = empty(game_id)
    for command in commands:
        other = exchanged(command, swap)
        if table.check(other):
            return None
        table.apply(other)
        found.append(encode(legal(table)))
    return found
