"""Front against front and back against back: wins, losses, pushes, copies, fouls, and how far the stake reaches."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.derby_paper import (
    DERBY,
    DOUBLE,
    FORTUNE,
    FOUR,
    JOKERS,
    Printed,
    fate,
    faults,
    hand_of,
    jot,
    line_of,
    lines,
    names,
    played,
    results,
)
from houseway.games.transcript import transcript

OWN = "pd: Qd Jh / 9s 9c Th 6h 2s"
"""Queen-jack before nines with ten, six and two; the house way sets it so."""


def against(printed: Printed, hand: str, **more: str) -> dict[str, object]:
    return jot(printed.game, "3, 500", "5 base 20", f"{OWN}\n5: {hand}", **more)


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ("Kd 4c / Td Tc 8h 5c 3h", "win 20"),
        ("Qs Jd / Td Tc 8h 5c 3h", "push"),  # a copy in front
        ("Qs Jd / 9h 9d Ts 6c 2h", "lose 20"),  # both copies
        ("Qs Jd / 8d 8h Kc 5c 3h", "lose 20"),  # a copy and lower
        ("Ks 3d / 9h 9d Ts 6c 2h", "push"),  # higher and a copy
        ("Ks 3d / 8d 8h Tc 5c 2h", "push"),
        ("Ts 3d / 8d 8h Kc 5c 2h", "lose 20"),
        ("2d 2c / 9h 9d Ac Kc 3h", "win 20"),  # a pair of deuces beats queen-jack; kickers decide the nines
        ("2d 2c / 9h 9d 8c 7c 3h", "push"),  # nines with a lower kicker
    ],
)
def test_both_hands_must_be_higher(printed: Printed, hand: str, result: str):
    """003:26-44, 003:403-419, 003:5182-5198, 001:745, 001:765-767, 001:1445"""
    assert fate(against(printed, hand), "5") == result


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_each_outcome_names_its_lines(printed: Printed):
    """003:26-44, 003:403-419, 003:5182-5198, 001:745, 001:765-767, 001:1445"""
    won = line_of(against(printed, "Kd 4c / Td Tc 8h 5c 3h"), "5").outcome
    lost = line_of(against(printed, "Ts 3d / 8d 8h Kc 5c 2h"), "5").outcome
    pushed = line_of(against(printed, "Ks 3d / 8d 8h Tc 5c 2h"), "5").outcome
    assert printed.wins in won.cite
    assert printed.loses in lost.cite
    assert printed.push in pushed.cite
    copied = line_of(against(printed, "Qs Jd / 9h 9d Ts 6c 2h"), "5").outcome
    assert printed.copies in copied.cite
    assert copied.why == "both hands are copies, which are the player-dealer's"


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize(
    "hand",
    [
        "Ac Kd / Qs Jd 8h 5c 3h",  # ace-king before queen high
        "2d 2c / Ac Kc Qs 8h 5d",  # a pair before no pair
        "As Ac / Kd Kc 8h 5c 3h",  # aces before kings
        "Ks 8d / Kc 7d 6c 5c 3h",  # the kings alike, eight over seven
    ],
)
def test_two_cards_over_the_five_are_a_foul(printed: Printed, hand: str):
    """003:84-87, 003:473-479, 003:5162-5163, 001:1410; the last two are silent on what follows: foul-penalty"""
    record = against(printed, hand)
    foul = line_of(record, "5").outcome
    assert (fate(record, "5"), foul.why) == ("lose 20", "the hand is foul")
    assert hand_of(played(record), "5").endswith("foul")


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_a_foul_names_its_line(printed: Printed):
    """003:84-87, 003:473-479, 003:5162-5163, 001:1410"""
    assert line_of(against(printed, "As Ac / Kd Kc 8h 5c 3h"), "5").outcome.cite == (printed.foul,)


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize(
    "hand",
    [
        "As Ac / Kd Kc 8h 8c 3h",  # aces before two pair
        "Ks Qs / Kc Qh 7d 5c 3h",  # the two highest alike: the five have three more
        "As Ac / 3h 4c 5d 6c 7d",  # aces before a straight
    ],
)
def test_a_front_that_the_five_outrank_is_lawful(printed: Printed, hand: str):
    """003:20-22, 003:394-397, 003:5162-5163, 001:1410"""
    assert "foul" not in hand_of(played(against(printed, hand)), "5")


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_a_foul_hand_may_be_set_again(printed: Printed):
    """003:84-87, 003:473-479, 003:5162-5163, 001:765: reading foul-penalty"""
    record = against(printed, "As Ac / Kd Kc 8h 5c 3h")
    assert fate(record, "5", foul_penalty="house-way") == "win 20"
    told = hand_of(played(record, foul_penalty="house-way"), "5")
    assert told.endswith("pair of kings / pair of aces with 8-5-3, foul, and set again the house way")


@pytest.mark.parametrize("game", [DERBY, JOKERS])
@pytest.mark.parametrize("front", ["Kd", "Kd 4c Td", ""])
def test_a_wrong_number_of_cards_fouls_the_hand(game: str, front: str):
    """003:84-87, 003:473-479"""
    record = jot(
        game, "3, 500", "5 base 20", f"{OWN}\n5: Kd 4c Td Tc 8h 5c 3h", choices=f"5 set {front}".strip()
    )
    assert fate(record, "5") == "lose 20"
    assert line_of(record, "5").outcome.why == "the hand is foul"


@pytest.mark.parametrize(("game", "line"), [(FORTUNE, "003:5159-5163"), (DOUBLE, "001:1410")])
@pytest.mark.parametrize("front", ["Kd", "Kd 4c Td"])
def test_elsewhere_a_wrong_number_is_no_setting(game: str, line: str, front: str):
    """003:5159-5163, 001:1410: no text makes it a foul, so it is no answer"""
    record = jot(game, "3, 500", "5 base 20", f"{OWN}\n5: Kd 4c Td Tc 8h 5c 3h", choices=f"5 set {front}")
    (fault,) = faults(record)
    assert fault.rule == "choice"
    assert "2 belong there" in fault.says
    assert line in fault.cite


SHORT = f"""{OWN}
5: Ks 4c / Td Tc 8h 5c 3h
6: Jd 7c / 8d 8s 5h 4s 3c
1: As Ah / Kh Kd 6s 6d 2c
"""
"""Against nines, seat 5 wins, seat 6 loses, seat 1 wins."""


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize(
    ("readings", "moved"),
    [
        ({}, [40, 60, 20]),
        ({"coverage_policy": "net"}, [40, 60, 100]),
        ({"coverage_policy": "dual"}, [40, 60, 80]),
        ({"partial_cover": "return-whole"}, [40, 60, 0]),
    ],
)
def test_how_far_a_stake_of_120_reaches(printed: Printed, readings: dict[str, str], moved: list[int]):
    """003:84-87, 003:473-479, 003:5132-5135, 001:1342: readings coverage-policy and partial-cover"""
    record = jot(printed.game, "3, 120", "5 base 40; 6 base 60; 1 base 100", SHORT)
    assert [line[3] for line in lines(record, **readings)] == moved


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_money_moves_between_players_only(printed: Printed):
    """003:26-33, 003:403-409, 003:5132-5137, 001:769"""
    found = results(jot(printed.game, "3, 120", "5 base 40; 6 base 60; 1 base 100", SHORT))
    assert found == {"pd": 0, "1": 20, "5": 40, "6": -60}


@pytest.mark.parametrize("game", [DERBY, DOUBLE])
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("Jo 4c / Td Tc 8h 5c 3h", "ace-four / pair of tens with 8-5-3"),
        ("Ad Jo / Ks Kc Td Tc 8h", "pair of aces / two pair, kings and tens with 8"),
        ("Kd 4c / Tc 8c Jo 5c 3c", "king-four / flush, ace high with 10-8-5-3"),
        ("Kd 4c / Td 8c Jo 7h 6c", "king-four / straight, ten high"),
        ("Kd 4c / Ac Jo 8h 5c 3h", "king-four / pair of aces with 8-5-3"),
        ("Kd 4c / 8c 8h Jo 5c 5h", "king-four / two pair, eights and fives with A"),
        ("Kd Qc / Ad Ac Ah As Jo", "king-queen / five aces"),
        ("Kd 4c / 5c Jo 3h 2d Ac", "king-four / straight, five high"),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(game: str, hand: str, told: str):
    """003:14-16, 001:763: it makes no full house of eights and fives"""
    record = jot(game, "3, 500", "5 base 20", f"pd: Qd Jh / 9s 9d 7s 6h 2s\n5: {hand}")
    assert hand_of(played(record), "5").endswith(told)


@pytest.mark.parametrize("printed", [FOUR[2], FOUR[3]], ids=names)
def test_a_foul_that_nothing_is_printed_about_names_its_reading(printed: Printed):
    """003:5162-5163, 001:765: that it loses is reading foul-penalty"""
    told = transcript(played(against(printed, "As Ac / Kd Kc 8h 5c 3h")))
    (line,) = [row for row in told.splitlines() if "the hand is foul" in row]
    assert line.endswith("reading foul-penalty")
