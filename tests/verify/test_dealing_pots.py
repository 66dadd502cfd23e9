"""The dealer's seat at tables for a pot: hands entered act by act end as they were played."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway import verbs
from houseway.errors import UnknownGameError
from houseway.games.poker.approved import least_buy_in
from houseway.games.poker.events import Ended, FeeTaken, Won
from houseway.games.poker.stakes import table_stakes
from houseway.rulebook.families.poker import PokerGame
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
    dealing_facts,
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


ALL_IN = [path for path in HANDS if "side pot" in path.with_suffix(".txt").read_text(encoding="utf-8")]


@pytest.mark.parametrize(
    "path", [*EACH.values(), *ALL_IN], ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_side_pots_are_made_where_a_player_is_all_in_and_nowhere_else(path: Path):
    """Bets of an open round are in front of the seats; no cent is in two places or in none.

    A fee that is due before any bet was brought in comes out of the pot when there is one. A hand that had to be bet
    and was not has no part in what was bet after the draw.
    """
    real = played(path)
    dealer, brought = HouseDealer(real, blind=False), sum(int(each.stack) for each in real.record.seats)
    end = dealer.deal()
    for stands in dealer.seen:
        lying = sum(each.stack + each.bet for each in stands.seats) + sum(pot.amount for pot in stands.pots)
        owed = lying + sum(fee.amount for fee in stands.fees) - brought
        assert owed == 0 or (not stands.pots and 0 < owed <= sum(fee.amount for fee in stands.fees))
        if len(stands.pots) > 1 and not any(real.settled.deal.state.waived):
            assert any(each.all_in for each in stands.seats), stands.pots
    assert not end.pots


def test_blinds_that_were_posted_are_no_side_pots():
    """001:203, 001:206: lowball just dealt showed a main pot and three side pots."""
    table = HandLaid(
        game="palace/lowball", seats=tuple(SeatLaid(seat, 50_000) for seat in (1, 2, 3, 4)), button=1
    )
    begun = deal_hand(replace(table, entries=(DownEntry(),)))
    antes = [("main pot", 400, (2, 3, 4, 1))]
    assert begun.phase == "act"
    assert [(pot.name, pot.amount, pot.seats) for pot in begun.pots] == antes
    assert sorted(each.bet for each in begun.seats) == [0, 200, 300, 500]
    assert begun.next.act is not None
    raised = deal_hand(replace(table, entries=(DownEntry(), ActEntry(f"{begun.next.act.seat} raise 20"))))
    assert [(pot.name, pot.amount, pot.seats) for pot in raised.pots] == antes


def test_bets_are_brought_in_when_the_round_is_closed():
    closed = dealt(DownEntry(), *acts("6 call", "1 call", "3 check"))
    assert (closed.next.do, closed.street) == ("burn", "flop")
    assert [(pot.name, pot.amount, pot.seats) for pot in closed.pots] == [("main pot", 600, (1, 3, 6))]
    assert [each.bet for each in closed.seats] == [0, 0, 0]
    flop = [DownEntry(), *acts("6 call", "1 call", "3 check"), CardEntry(), *cards("9s 7d 2c")]
    bet = dealt(*flop, *acts("1 bet 5", "3 raise 10"))
    assert [(pot.amount, pot.seats) for pot in bet.pots] == [(600, (1, 3, 6))]
    assert [each.bet for each in bet.seats] == [500, 1_000, 0]


def test_a_player_all_in_in_an_open_round_makes_no_side_pot_before_it_is_closed():
    flop = [DownEntry(), *acts("6 call", "1 call", "3 check"), CardEntry(), *cards("9s 7d 2c")]
    open_ = dealt(*flop, *acts("1 bet 50", "3 call", "6 call"))
    assert [(pot.amount, pot.seats) for pot in open_.pots] == [(6_000, (1, 3, 6)), (6_400, (1, 3))]
    asked = dealt(*flop, *acts("1 bet 50", "3 call"))
    assert [(pot.amount, pot.seats) for pot in asked.pots] == [(600, (1, 3, 6))]


EARLY = replace(HOLDEM, game="casino-royale/texas-holdem", stakes=StakesLaid())
TO_THE_FLOP = (DownEntry(), *acts("6 call", "1 call", "3 check"), CardEntry(), *cards("9s 7d 2c"))
TO_THE_TURN = (*TO_THE_FLOP, *acts("1 check", "3 check", "6 check"), CardEntry(), *cards("Kd"))


@pytest.mark.parametrize(
    ("before", "line", "asked"),
    [
        (
            (DownEntry(),),
            "floor early_flop: too soon",
            [
                "flop: first card of the board",
                "flop: second card of the board",
                "flop: third card of the board",
            ],
        ),
        (TO_THE_FLOP, "floor early_turn: too soon", ["turn: burn a card", "turn: fourth card of the board"]),
        (
            TO_THE_TURN,
            "floor early_river: too soon",
            ["river: burn a card", "river: fifth card of the board"],
        ),
    ],
)
def test_a_card_that_came_too_early_is_asked_for_by_its_own_street(
    before: tuple[AnyPotEntry, ...], line: str, asked: list[str]
):
    """004:449, 004:451, 004:453: the dealer was asked for a fourth card of the flop."""
    entries, deck = [*before, *acts(line)], iter(["3c", "4c", "5c"])
    for words in asked:
        stands = deal_hand(replace(EARLY, entries=tuple(entries)))
        assert stands.violations == ()
        assert stands.next.says.removesuffix(", face up") == words
        entries += cards(next(deck))
    assert deal_hand(replace(EARLY, entries=tuple(entries))).next.do == "act"


def test_the_card_that_takes_the_place_of_an_early_turn_has_its_place_on_the_board():
    """It was asked for as the fifth card of the board, and the river as the sixth."""
    early = (*TO_THE_FLOP, *acts("floor early_turn: too soon"), CardEntry(), *cards("Kd"))
    checked = (*early, *acts("1 check", "3 check", "6 check"))
    burn = deal_hand(replace(EARLY, entries=checked))
    assert burn.next.says == "turn: burn a card"
    turn = deal_hand(replace(EARLY, entries=(*checked, CardEntry())))
    assert (turn.next.says, turn.next.place) == ("turn: fourth card of the board, face up", 3)
    played_on = (*checked, CardEntry(), *cards("4h"), *acts("1 check", "3 check", "6 check"))
    river = deal_hand(replace(EARLY, entries=played_on))
    assert (river.next.says, river.next.place) == ("river: fifth card of the board, face up", 4)
    assert river.board == ("9s", "7d", "2c", "4h")


def test_cards_that_came_too_early_at_stud_are_put_out_of_play():
    """001:856: they were asked for as cards of a seat called out."""
    table = HandLaid(
        game="palace/razz", seats=tuple(SeatLaid(seat, 16_000) for seat in (1, 2, 3)), stakes=StakesLaid()
    )
    entries: list[AnyPotEntry] = []
    up = iter(["Kc", "9d", "2h"])
    while (stands := deal_hand(replace(table, entries=tuple(entries)))).next.do == "deal-card":
        entries.append(CardEntry(next(up)) if stands.next.face == "up" else CardEntry())
    assert stands.next.act is not None
    entries += [ActEntry(f"{stands.next.act.seat} bring-in 1"), *acts("floor early_card: too soon")]
    burn = deal_hand(replace(table, entries=tuple(entries)))
    assert (burn.violations, burn.next.says) == ((), "fourth: burn a card")
    out = deal_hand(replace(table, entries=(*entries, CardEntry())))
    assert (out.next.says, out.next.hand) == ("fourth: put a card out of play", "out")


@pytest.mark.parametrize(
    "game", [rules.id for rules in verbs.games() if isinstance(rules.document, PokerGame)]
)
def test_the_usual_stack_is_no_less_than_the_buy_in_of_the_document(game: str):
    """001:203: palace/lowball is bought into for $300; $200 was laid before every seat."""
    facts = dealing_facts(verbs.show(game)).pot
    assert facts is not None
    document = verbs.show(game).document
    assert isinstance(document, PokerGame)
    assert list(facts.buy_in) == list(document.betting.structures)
    for structure in document.betting.structures:
        stakes = table_stakes(document, structure=structure)
        usual = facts.buy_in[structure]
        assert usual >= least_buy_in(document, stakes)[0]
        assert usual >= 40 * stakes.lower


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
