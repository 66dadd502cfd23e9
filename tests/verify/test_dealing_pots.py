"""The dealer's seat at tables for a pot: hands entered act by act end as they were played."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.errors import UnknownGameError
from houseway.games.poker.events import Ended, FeeTaken, Won
from houseway.verify import hand_faults, parse_hand
from houseway.verify.dealing import (
    ActEntry,
    CardEntry,
    DownEntry,
    HandDealt,
    HandLaid,
    OpenEntry,
    PostLaid,
    SeatLaid,
    StakesLaid,
    deal_hand,
)
from houseway.verify.dealing.entered import SettledEntry
from houseway.verify.dealing.pot_entered import AnyPotEntry
from verify.hands_by_hand import GOLDEN, HANDS, HouseDealer, Real, played


def of_each_game() -> dict[str, Path]:
    """Return the shortest golden hand of every game."""
    found: dict[str, Path] = {}
    for path in sorted(HANDS, key=lambda each: each.stat().st_size):
        found.setdefault(str(path.relative_to(GOLDEN)).partition("--")[0], path)
    return found


EACH = of_each_game()
BY_THE_FLOOR = [
    path
    for path in HANDS
    if path.stem.partition("--")[2] in {"a-changed-call", "the-dealer-errs", "a-card-short"}
]
HOLDEM = HandLaid(
    game="hemphills/texas-holdem",
    seats=(SeatLaid(1, 10_000), SeatLaid(3, 10_000), SeatLaid(6, 2_000)),
    button=6,
    stakes=StakesLaid(structure="no-limit", blinds=(100, 200)),
)


def same_end(stands: HandDealt, real: Real) -> None:
    """Hold the end of a hand against the real one: results, fees and pots to the cent, and its record."""
    events = real.settled.deal.events
    ended = next(event for event in reversed(events) if isinstance(event, Ended))
    assert {each.seat: each.result for each in stands.results} == ended.results
    fees = [(event.charge, event.amount, event.seat) for event in events if isinstance(event, FeeTaken)]
    assert [(each.charge, each.amount, each.seat) for each in stands.fees] == fees
    won = [(event.seat, event.amount, event.part, event.odd) for event in events if isinstance(event, Won)]
    assert [(each.seat, each.amount, each.part, each.odd) for each in stands.won] == won
    assert hand_faults(parse_hand(stands.record or "", "record")) == []
    assert len(stands.story) == len(stands.events)
    assert all(stands.story)


@pytest.mark.parametrize("path", EACH.values(), ids=list(EACH))
def test_a_hand_with_every_card_known(path: Path):
    real = played(path)
    same_end(HouseDealer(real, blind=False).deal(), real)


@pytest.mark.parametrize(
    "path", [*EACH.values(), *BY_THE_FLOOR], ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_a_hand_whose_down_cards_are_named_when_they_are_shown(path: Path):
    real = played(path)
    stands = HouseDealer(real, blind=True).deal()
    same_end(stands, real)


def dealt(*entries: AnyPotEntry, **changed: object) -> HandDealt:
    return deal_hand(replace(HOLDEM, entries=entries, **changed))


def acts(*lines: str) -> list[AnyPotEntry]:
    return [ActEntry(line) for line in lines]


def cards(text: str) -> list[AnyPotEntry]:
    return [CardEntry(card) for card in text.split()]


def test_a_hand_of_holdem_from_the_blinds_to_the_pots():
    begun = dealt()
    assert (begun.next.do, begun.next.hand, begun.next.face) == ("deal-card", "seat 1", "down")
    assert [(each.seat, each.bet) for each in begun.seats] == [(1, 100), (3, 200), (6, 0)]
    asked = dealt(DownEntry())
    assert asked.next.act is not None
    assert (asked.phase, asked.next.act.seat, asked.next.act.call) == ("act", 6, 200)
    assert asked.next.act.to == ((400, 2_000),)
    assert all(card.card is None for seat in asked.seats for card in seat.cards)
    all_in = [DownEntry(), *acts("6 raise 20", "1 raise 60", "3 call")]
    burn = dealt(*all_in)
    assert (burn.next.do, burn.street) == ("burn", "flop")
    assert [(pot.name, pot.amount, pot.seats) for pot in burn.pots] == [
        ("main pot", 6_000, (1, 3, 6)),
        ("side pot 1", 8_000, (1, 3)),
    ]
    flop = [*all_in, CardEntry(), *cards("9s 7d 2c")]
    down = [*flop, *acts("1 check", "3 check"), CardEntry(), *cards("5h"), *acts("1 check", "3 check")]
    river = [*down, CardEntry(), *cards("Kd"), *acts("1 check", "3 check")]
    assert dealt(*river).next.says == "seat 1 may show or muck"
    named = dealt(*river, *acts("1 show"))
    assert (named.next.do, named.next.hand, named.next.places) == ("name", "seat 1", (0, 1))
    shown = [
        *river,
        *acts("1 show"),
        OpenEntry("seat 1", "9c 9d"),
        *acts("3 muck", "6 show"),
        OpenEntry("seat 6", "Ks Kh"),
    ]
    done = dealt(*shown)
    assert done.violations == ()
    assert [(each.seat, each.amount, each.pot, each.hand) for each in done.won] == [
        (6, 6_000, "main pot", "three of a kind, kings"),
        (1, 8_000, "side pot 1", "three of a kind, nines"),
    ]
    assert hand_faults(parse_hand(done.record or "", "record")) == []
    assert dealt(*shown, SettledEntry()).phase == "done"


@pytest.mark.parametrize(
    ("entries", "rule", "place"),
    [
        (acts("6 call"), "order", 0),
        ([DownEntry(), *acts("1 call")], "out-of-turn", 1),
        ([DownEntry(), *acts("6 raise 3")], "amount", 1),
        ([DownEntry(), *acts("6 fly")], "line", 1),
        ([DownEntry(), *acts("6 draw ??")], "not-allowed", 1),
        ([DownEntry(), *acts("")], "line", 1),
        ([DownEntry(), CardEntry("9s")], "order", 1),
        ([CardEntry("9s"), CardEntry("9s")], "cards", 1),
        ([CardEntry("1s")], "cards", 0),
        ([CardEntry("Jo")], "cards", 0),
        ([DownEntry(), OpenEntry("seat 9", "As Ks")], "open", 1),
        ([DownEntry(), OpenEntry("seat 6", "As")], "open", 1),
        ([DownEntry(), OpenEntry("seat 6", "As As")], "cards", 1),
        ([DownEntry(), OpenEntry("seat 6", "As x")], "cards", 1),
        ([DownEntry(), SettledEntry()], "order", 1),
        ([DownEntry(), *acts("6 fold", "1 call", "3 check"), CardEntry(), DownEntry()], "cards", 5),
    ],
)
def test_a_slip_is_said_where_it_happens(entries: list[AnyPotEntry], rule: str, place: int):
    stands = dealt(*entries, *acts("3 fold"))
    assert rule in {each.rule for each in stands.violations}
    assert {each.entry for each in stands.violations} == {place}
    assert stands.seats


@pytest.mark.parametrize(
    ("changed", "rule"),
    [
        ({"seats": (SeatLaid(1, 100),)}, "players"),
        ({"seats": ()}, "players"),
        ({"seats": (SeatLaid(1, 100), SeatLaid(1, 100))}, "seat-twice"),
        ({"seats": (SeatLaid(1, 0), SeatLaid(2, 100))}, "stack"),
        ({"button": None}, "stakes"),
        ({"stakes": StakesLaid(structure="spread")}, "stakes"),
        ({"stakes": StakesLaid(limits=(0, 0))}, "stakes"),
        ({"posts": (PostLaid(9, "blind", 100),)}, "no-such-seat"),
        ({"bomb": -5}, "bomb-pot"),
    ],
)
def test_a_table_that_cannot_be(changed: dict[str, object], rule: str):
    stands = dealt(DownEntry(), **changed)
    assert stands.phase == "table"
    assert rule in {each.rule for each in stands.violations}


def test_what_is_not_played_for_a_pot_is_refused_by_name():
    for game in ("palace/pan", "hemphills/dai-bacc", "nowhere/nothing"):
        with pytest.raises(UnknownGameError):
            dealt(game=game)


def test_a_card_that_the_floor_names_is_known_from_then_on():
    """004:803 and its like: the floor names a card that lay face down, and it is that seat's last one."""
    real = played(GOLDEN / "palace/lowball--a-six-exposed.toml")
    dealer = HouseDealer(real, blind=True)
    stands = dealer.deal()
    line = next(each.line for each in dealer.entries if isinstance(each, ActEntry) and "exposed" in each.line)
    _, _, seat, card = line.partition(":")[0].split()
    assert (
        card
        in next(each for each in parse_hand(stands.record or "", "x").seats if each.seat == int(seat)).cards
    )
