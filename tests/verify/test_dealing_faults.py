"""The dealer's seat: a slip is said at once, with the wager or the entry at fault, and nothing before it is lost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.errors import UnknownGameError
from houseway.table.setups import FeeOption
from houseway.verify import open_case, parse_record, record_faults
from houseway.verify.dealing import (
    AnswerEntry,
    AnyEntry,
    BankLaid,
    CardEntry,
    Dealt,
    DiceEntry,
    DownEntry,
    Laid,
    OpenEntry,
    RulingEntry,
    SettledEntry,
    WagerLaid,
    deal,
)
from verify.dealt_by_hand import entries_of, laid, named

PANDA = Laid(
    game="hemphills/ez-baccarat-panda-8",
    bank=BankLaid(15, 50_000),
    wagers=(WagerLaid(1, "player", 4_000), WagerLaid(2, "banker", 3_000)),
)
THREE = Laid(
    game="hemphills/three-card-poker-6-card-bonus",
    bank=BankLaid(4, 100_000),
    wagers=(WagerLaid(5, "ante", 2_000), WagerLaid(6, "ante", 2_000)),
)


def dealt(table: Laid, *entries: AnyEntry) -> Dealt:
    return deal(replace(table, entries=entries))[0]


def cards(text: str) -> list[AnyEntry]:
    return [CardEntry(card) for card in text.split()]


def faults(stands: Dealt) -> list[tuple[str, int | None]]:
    return [(each.rule, each.entry) for each in stands.violations]


def wrong_wagers(*wagers: WagerLaid, **table: object) -> list[tuple[str, int | None]]:
    """Return the rules that wagers break, each with the wager at fault."""
    stands = dealt(replace(PANDA, wagers=wagers or PANDA.wagers, **table))
    assert (stands.phase, stands.next.do, stands.entered) == ("wagers", "fix-table", 0)
    return [(each.rule, each.wager) for each in stands.violations]


# the table and its wagers


def test_a_wager_under_the_minimum_is_named_with_its_lines():
    """003:3939 has its like"""
    stands = dealt(replace(PANDA, wagers=(WagerLaid(1, "player", 4_000), WagerLaid(2, "banker", 100))))
    (fault,) = stands.violations
    assert (fault.rule, fault.wager) == ("limits", 1)
    assert "$1 is under this table's minimum of $10" in fault.says
    assert fault.cite


def test_every_fault_of_the_wagers_is_named_at_once():
    found = wrong_wagers(
        WagerLaid(1, "player", 50),
        WagerLaid(99, "banker", 3_000),
        WagerLaid(2, "bankre", 3_000),
        WagerLaid(15, "player", 3_000),
        WagerLaid(3, "player", 3_000),
        WagerLaid(3, "player", 4_000),
    )
    assert found == [
        ("limits", 0),
        ("seat", 1),
        ("wager", 2),
        ("player-dealer-wagers", 3),
        ("wager", 5),
    ]


def test_a_bonus_bet_without_its_line():
    """003:3856-3858"""
    table = Laid(
        game="lucky-derby/ez-baccarat-panda-8",
        bank=BankLaid(1, 50_000),
        wagers=(WagerLaid(2, "player", 2_000), WagerLaid(3, "dragon-7", 1_000)),
    )
    assert [(each.rule, each.cite != ()) for each in dealt(table).violations] == [("needs", True)]


@pytest.mark.parametrize(
    ("changed", "rule"),
    [
        ({"bank": BankLaid(15, 0)}, "stake"),
        ({"bank": BankLaid(15, -5)}, "stake"),
        ({"bank": BankLaid(16, 500)}, "seat"),
        ({"wagers": ()}, "wager"),
        ({"positions": 40}, "seats"),
        ({"packs": 1}, "packs"),
        ({"limits": (5_000, 100)}, "table-limits"),
    ],
)
def test_a_table_that_cannot_be(changed: dict[str, object], rule: str):
    stands = dealt(replace(PANDA, **changed), *cards("9s"))
    assert rule in [each.rule for each in stands.violations]
    assert (stands.phase, stands.entered, stands.hands) == ("wagers", 0, ())


def test_what_does_not_exist_is_refused_by_name():
    for wrong in ({"game": "hemphills/dia-bacc"}, {"readings": {"no-such": "x"}}, {"fees": FeeOption("99")}):
        with pytest.raises(UnknownGameError):
            deal(replace(PANDA, **wrong))


@pytest.mark.parametrize(
    ("game", "fees", "amount", "rule"),
    [
        ("palace/ez-baccarat-panda-8", FeeOption("1"), 200_000, "fees"),
        ("lucky-derby/no-bust-blackjack", FeeOption("5", None, "blackjack-5"), 5_000, "posted-limits"),
    ],
)
def test_a_wager_that_no_fee_is_approved_for_stops_the_round(
    game: str, fees: FeeOption, amount: int, rule: str
):
    wager = "player" if "baccarat" in game else "base"
    table = Laid(game=game, bank=BankLaid(1, 50_000), fees=fees, wagers=(WagerLaid(2, wager, amount),))
    stands, quote = deal(replace(table, entries=(CardEntry("9s"),)))
    assert [(each.rule, each.cite != ()) for each in stands.violations] == [(rule, True)]
    assert (stands.phase, stands.entered) == ("wagers", 0)
    assert quote is not None


# cards


def test_the_ninth_of_a_card_in_eight_packs():
    stands = dealt(PANDA, *cards("9s 9s 9s 9s"))
    assert stands.violations == ()
    table = replace(PANDA, packs=3)
    stands = dealt(table, *cards("5s 5s 5s 5s"))
    assert faults(stands) == [("cards", 3)]
    assert "5s would be out 4 times; 3 packs hold it 3 times" in stands.violations[0].says
    assert stands.violations[0].cite
    assert [len(hand.cards) for hand in stands.hands] == [2, 1]
    assert stands.next.hand == "banker"


def test_a_second_one_of_a_single_pack():
    stands = dealt(THREE, *cards("9s 7d 2c 9s"))
    assert faults(stands) == [("cards", 3)]
    assert stands.next.says == "first card to the seat 6 hand, face down"


@pytest.mark.parametrize(
    ("table", "card"),
    [(PANDA, "1s"), (PANDA, ""), (PANDA, "Jo"), (PANDA, "6-6"), (PANDA, "9s 9d"), (THREE, "x")],
)
def test_what_is_no_card_of_this_pack(table: Laid, card: str):
    stands = dealt(table, CardEntry(card))
    assert faults(stands) == [("cards", 0)]
    assert stands.next.do == "deal-card"


def test_a_card_of_a_pack_without_tens():
    """003:4257-4260"""
    real = named("lucky-derby/pure-spanish-21-5--full-table")
    stands = dealt(laid(real), CardEntry("Ts"))
    assert [each.says for each in stands.violations] == ["Ts is not in this pack"]


def test_a_card_that_comes_face_up_must_be_named():
    assert faults(dealt(PANDA, DownEntry())) == [("order", 0)]
    stands = dealt(PANDA, *cards("9s"), CardEntry(" "))
    assert "say which card it is" in stands.violations[0].says


# the order of things


@pytest.mark.parametrize(
    "entry",
    [AnswerEntry(1, "hit"), DiceEntry((1, 2, 3)), SettledEntry(), OpenEntry("player", "9s"), DownEntry()],
)
def test_something_else_than_what_is_due(entry: AnyEntry):
    stands = dealt(PANDA, *cards("9s 7d"), entry, *cards("2c"))
    assert [each.entry for each in stands.violations] == [2]
    assert stands.entered == 2
    assert stands.next.says == "second card to the player hand, face up"
    assert stands.story[-1] == "the banker hand gets 7♦"


def test_a_card_after_the_last_one():
    stands = dealt(PANDA, *cards("9s 7d Kc 2c"), *cards("5d"))
    assert faults(stands) == [("order", 4)]
    assert stands.settlement is not None
    assert dealt(PANDA, *cards("9s 7d Kc 2c"), SettledEntry(), SettledEntry()).violations[0].entry == 5


def test_answers_that_nobody_may_give():
    real = named("casino-royale/pure-21-5--full-table")
    entries = entries_of(real)
    first = next(number for number, entry in enumerate(entries) if isinstance(entry, AnswerEntry))
    for wrong in (
        AnswerEntry(6, "fly"),
        AnswerEntry(99, "hit"),
        AnswerEntry(5, "decline"),
        AnswerEntry(6, "insure $9999"),
        AnswerEntry(6, "insure x"),
        AnswerEntry(6, "decline", 77),
    ):
        stands = dealt(laid(real), *entries[:first], wrong)
        assert {each.entry for each in stands.violations} == {first}, wrong
        assert stands.phase == "decide"


def test_dice_that_cannot_be():
    real = named("casino-royale/pai-gow-poker--full-table")
    picked = AnswerEntry(1, "pile-7")
    for dice in ((7, 1, 1), (0, 1, 1), (1, 1), (1, 1, 1, 1), (), (9,)):
        assert faults(dealt(laid(real), picked, DiceEntry(dice))) == [("dice", 1)]
    assert dealt(laid(real), picked, DiceEntry((6, 4, 2))).rolled == (6, 4, 2)


def test_a_number_display_where_there_is_one():
    real = named("hemphills/face-up-pai-gow-poker--full-table")
    picked = AnswerEntry(3, "pile-4")
    shown = dealt(laid(real), picked)
    assert shown.next.dice is not None
    assert shown.next.dice.display is not None
    low, high = shown.next.dice.display
    assert dealt(laid(real), picked, DiceEntry((high,))).violations == ()
    assert faults(dealt(laid(real), picked, DiceEntry((high + 1,)))) == [("dice", 1)]
    assert faults(dealt(laid(real), picked, DiceEntry((low - 1,)))) == [("dice", 1)]


# hands that lie closed


def test_cards_that_were_looked_at():
    real = named("casino-royale/pai-gow-poker--full-table")
    begun = [AnswerEntry(1, "pile-7"), DiceEntry((6, 4, 2)), DownEntry()]
    assert len(dealt(laid(real), *begun).hands) == 7
    for hand, said in (
        ("seat 9", "As"),
        ("nobody", "As"),
        ("seat 2", "As Ks"),
        ("seat 2", "Jo Td 5h 5d 3s 3h 3h"),
        ("seat 2", "Jo Td 5h 5d 3s 3h x"),
    ):
        stands = dealt(laid(real), *begun, OpenEntry(hand, said))
        assert [each.entry for each in stands.violations] == [3], (hand, said)
    stands = dealt(laid(real), *begun, OpenEntry("seat 2", "Jo Td 5h 5d 3s 3h 2d"))
    assert stands.violations == ()
    asked = {each.bettor.seat: each for each in stands.next.asked}
    assert asked[2].cards == ("Jo", "Td", "5h", "5d", "3s", "3h", "2d")
    assert asked[2].house_way is not None
    assert asked[2].house_way.cite or asked[2].house_way.reading
    assert asked[3].cards == ()


def test_how_a_closed_hand_was_set_is_said_when_it_is_opened():
    real = named("palace/double-handed-poker--full-table")
    begun = [AnswerEntry(2, "pile-6"), DiceEntry((1, 3, 6)), DownEntry()]
    assert [each.rule for each in dealt(laid(real), *begun, AnswerEntry(4, "set Kd Ts")).violations] == [
        "unseen"
    ]
    said = [*begun, *(AnswerEntry(seat, "set") for seat in (1, 3, 4, 5, 6, 7))]
    assert dealt(laid(real), *said).next.hand == "player-dealer"
    mine = OpenEntry("player-dealer", "As 7d / Jh Jc 9d 5c 2s")
    stands = dealt(laid(real), *said, mine)
    assert stands.violations == ()
    assert "chosen" in [event["event"] for event in stands.events if event.get("answer") == "set As 7d"]
    assert stands.next.hand == "seat 4"
    foul = dealt(laid(real), *said, mine, OpenEntry("seat 4", "8c 8h / Kd Ts 6s 4d 3c"))
    assert [remark for remark in foul.remarks if "foul" in remark]
    wrong = dealt(laid(real), *said, mine, OpenEntry("seat 4", "Kd Ts 8c / 8h 6s 4d 3c"))
    assert [each.rule for each in wrong.violations] == ["choice"]
    asked = dealt(laid(real), *said, mine, OpenEntry("seat 4", "Kd Ts 8c 8h 6s 4d 3c"))
    assert (asked.next.do, asked.next.asked[0].front) == ("ask", (2, 2))
    answered = OpenEntry("seat 4", "Kd Ts 8c 8h 6s 4d 3c"), AnswerEntry(4, "set Kd Ts")
    assert dealt(laid(real), *said, mine, *answered).next.hand == "seat 5"


# rulings


def test_a_misdeal_in_the_middle_of_the_deal_sends_every_wager_back():
    stands = dealt(PANDA, *cards("9s 7d"), RulingEntry("void_round", "a card fell to the floor"))
    assert stands.violations == ()
    assert stands.settlement is not None
    assert {line.result for line in stands.settlement.lines} == {"push"}
    assert stands.settlement.player_dealer == 0
    assert (stands.button, stands.told) == (None, ())
    assert record_faults(open_case(parse_record(stands.record or "", "record"))) == []
    assert faults(dealt(PANDA, *cards("9s"), RulingEntry("foul_hand", "x", 1))) == [("ruling", 1)]


def test_a_card_that_is_replaced_waits_for_the_next_one():
    real = named("casino-royale/pai-gow-poker--exposed-card")
    entries = entries_of(real)
    ruled = [entry for entry in entries if isinstance(entry, RulingEntry) and entry.remedy == "replace_card"]
    place = entries.index(ruled[0])
    waits = dealt(laid(real), *entries[: place + 1])
    assert (waits.next.do, waits.next.hand) == ("deal-card", ruled[0].hand)
    wrong = dealt(laid(real), *entries[: place + 1], SettledEntry())
    assert faults(wrong) == [("order", place + 1)]


# what else is told


def test_a_fresh_shoe_burns_what_its_first_card_says():
    """000:617"""
    table = Laid(
        game="hemphills/dai-bacc",
        bank=BankLaid(1, 20_000),
        wagers=(WagerLaid(2, "player", 2_000),),
        new_shoe=True,
    )
    first = dealt(table)
    assert (first.next.do, first.burned) == ("burn", None)
    stands = dealt(table, CardEntry("Kd"))
    assert stands.burned is not None
    assert (stands.burned.card, stands.burned.burned) == ("Kd", 10)
    assert stands.next.hand == "player"
    assert faults(dealt(table, CardEntry("x"))) == [("cards", 0)]
    assert dealt(replace(table, new_shoe=False)).next.do == "deal-card"


@pytest.mark.parametrize(
    ("dealt_cards", "says"),
    [
        ("2h 4c 3h 2d", "third card to the player hand, face up: 5 draws"),
        ("2h 4c 4h 9d", "third card to the banker hand, face up: 3 draws with no third player card"),
        (
            "2h Kc 3h 2d 4s",
            "third card to the banker hand, face up: 2 draws with the player's third card of 4",
        ),
    ],
)
def test_why_a_hand_of_baccarat_draws(dealt_cards: str, says: str):
    """000:54-60, 000:66-75"""
    stands = dealt(PANDA, *cards(dealt_cards))
    assert stands.next.says == says
    assert stands.next.cite == ("000:54-60", "000:66-75")


@pytest.mark.parametrize(
    ("dealt_cards", "said"),
    [
        ("9s 7d Kc 2c", ["natural 9, no card is drawn", "natural 9, no card is drawn"]),
        ("5s 4d Kc 4c", ["5 stands against the natural 8", "natural 8, no card is drawn"]),
        ("6s 7d Kc Qc", ["6 stands", "7 stands with no third player card"]),
        ("5s 3d Kc Qc 8h", ["5 draws", "3 stands with the player's third card of 8"]),
    ],
)
def test_why_a_hand_of_baccarat_stands(dealt_cards: str, said: list[str]):
    """000:54-60"""
    assert [each.says for each in dealt(PANDA, *cards(dealt_cards)).decided] == said


def test_why_a_hand_of_baccarat_draws_that_bettors_choose_about():
    """004:1446, 004:1465: one who draws is enough."""
    real = named("casino-royale/royal-baccarat--option-on-six")
    entries = entries_of(real)
    found = [dealt(laid(real), *entries[:number]) for number in range(4, 7)]
    says = [stands.decided[0].says for stands in found]
    chooses = "6: every bettor on it chooses whether it draws"
    assert says == [chooses, chooses, "6 draws, because a bettor chose it"]
    assert found[-1].next.why == says[-1]


def test_why_a_hand_of_blackjack_draws():
    """The player-dealer's chart, a hit, a double, the second card of a split."""
    real = named("casino-royale/pure-21-5--full-table")
    entries = entries_of(real)
    found = {dealt(laid(real), *entries[:number]).next.why for number in range(14, len(entries), 1)}
    assert any(why.endswith("draws") for why in found)
    assert any(why.endswith("was hit") for why in found)
    assert any(why.endswith("was doubled") for why in found)
    assert "the second card of a split hand" in found


def test_fees_are_quoted_as_a_table_would_take_them():
    table = Laid(
        game="casino-royale/ez-baccarat-panda-8",
        bank=BankLaid(1, 50_000),
        fees=FeeOption("1"),
        wagers=(WagerLaid(2, "player", 2_000), WagerLaid(3, "banker", 3_000)),
    )
    stands, quote = deal(table)
    assert stands.violations == ()
    assert quote is not None
    assert quote.total == sum(line.taken for line in quote.dues) > 0
    assert all(line.cite for line in quote.dues)
