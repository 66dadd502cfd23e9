"""Pure Spanish 21.5: which hand wins, what it pays, and the match with the up card."""

from __future__ import annotations

import pytest

from games.blackjack.merced_paper import DERBY, MERCED, SPANISH, fate, jot, reckoned

COMPARED = [
    # the player's cards, what he chose, the player-dealer's, the result of $20, lines of both documents
    ("As Kd", "", "9c 8d", "win $24", "002:534 003:4263-4264"),  # a natural
    ("Qs Ad", "", "9c 7d", "win $24", "002:545 003:4246-4247"),  # nothing is drawn against it
    ("As Kd", "", "Ac Jd", "win $24", "002:605 003:4416-4418"),  # against a natural
    ("Kc Jd", "", "Ac Qd", "lose $20", "002:606 003:4423-4425"),
    ("9c 7d", "stand", "9d 8h", "lose $20", "002:611 003:4446-4448"),
    ("9c 9h", "stand", "9d 8h", "win $20", "002:611 003:4446-4448"),
    ("9c 8d", "stand", "9d 8h", "push $0", "002:610 003:4442-4443"),
    ("Kc Jd", "stand", "Kh Qd", "push $0", "002:610 003:4442-4443"),  # 20
    ("6c 5d Kh", "hit", "9c 7d 5h", "win $20", "002:612 003:4451-4452"),  # 21
    ("Ac 5d 5h", "hit stand", "9c 7d 5h", "win $20", "002:612 003:4451-4452"),  # soft 21
    ("9c 6d 8h", "hit", "9d 8h", "lose $20", "002:609 003:4437-4439"),  # over
    ("2c 3d", "stand", "9c 7d Kh", "win $20", "002:608 003:4433-4434"),  # five against one that is over
    ("9c 6d 8h", "hit", "9d 7h Kh", "lose $20", "002:618 003:4463-4464"),  # both over
    ("9c 6d 7h", "hit", "9d 7h Kh", "lose $20", "002:618 003:4463-4464"),  # and closer
    ("9c 6d 8h", "hit", "8d 8h 8s", "push $0", "002:617 003:4460-4461"),
    ("Kc 6d 9h", "hit", "8d 8h 8s", "push $0", "002:617 003:4460-4461"),  # 25 against 24
    ("9c 6d", "stand", "8d 8h 8s", "win $20", "002:608 003:4433-4434"),
    ("9c 6d 8h", "hit", "9d 6h 9s", "lose $20", "002:618 003:4463-4464"),  # 24 of other cards
    ("9c 6d 8h", "hit", "3d 5h 8s 8c", "lose $20", "002:618 003:4463-4464"),  # two eights in four cards
    ("8c 8d 8h", "hit", "9d 7h Kh", "lose $20", "002:618 003:4463-4464"),  # the player's own three eights
]


@pytest.mark.parametrize(("own", "said", "dealer", "result", "cites"), COMPARED)
def test_which_hand_wins(own: str, said: str, dealer: str, result: str, cites: str):
    """002:605-618, 003:4414-4464: every pair of hands that the rules tell apart"""
    for game, cite in zip(SPANISH, cites.split(), strict=True):
        record = jot(game, f"{dealer} | 1: {own}", "1 base 20", f"1 {said}" if said else "")
        assert fate(record) == result
        (line,) = reckoned(record).settled
        assert cite in line.outcome.cite


@pytest.mark.parametrize("game", SPANISH)
def test_a_drawn_twenty_one_loses_to_no_hand_but_a_natural(game: str):
    """002:606, 002:612, 003:4423-4425, 003:4451-4452: and that one is looked for before anybody draws"""
    for dealer in ("9c 7d 5h", "Kc 9d", "9c 7d Kh", "8c 8d 8h"):
        assert fate(jot(game, f"{dealer} | 1: 6c 5d Kh", "1 base 20", "1 hit")) == "win $20"


@pytest.mark.parametrize("game", SPANISH)
def test_six_to_five_to_the_cent(game: str):
    """002:534, 003:4247 (reading payout-rounding): $15 gets $18, $17 gets $20.40"""
    for bet, paid, whole in (("15", "$18", "$18"), ("17", "$20.40", "$20"), ("10.03", "$12.03", "$12")):
        record = jot(game, "9c 8d | 1: As Kd", f"1 base {bet}")
        assert fate(record) == f"win {paid}"
        assert fate(record, payout_rounding="whole-dollars") == f"win {whole}"


MATCHES = [
    ("7c 7c", "7c", "win $180", "002:652 003:4605"),
    ("7c 7h", "7c", "win $130", "002:653 003:4606"),
    ("7h 7c", "7c", "win $130", "002:653 003:4606"),
    ("7c 9h", "7c", "win $90", "002:654 003:4607"),
    ("9h 7c", "7c", "win $90", "002:654 003:4607"),
    ("7d 7h", "7c", "win $80", "002:655 003:4608"),
    ("7d 7d", "7c", "win $80", "002:655 003:4608"),
    ("7d 9c", "7c", "win $40", "002:656 003:4609"),
    ("Kh 9c", "Kc", "win $40", "002:656 003:4609"),
    ("Ac 9h", "Ac", "win $90", "002:654 003:4607"),
]


@pytest.mark.parametrize(("own", "up", "result", "cites"), MATCHES)
def test_the_match_with_the_up_card(own: str, up: str, result: str, cites: str):
    """002:641-657, 003:4555-4567, 003:4604-4610: the first two cards by rank, more for a suit"""
    for game, cite in zip(SPANISH, cites.split(), strict=True):
        record = jot(game, f"{up} 9d | 1: {own}", "1 base 10 match-the-dealer 10", "1 surrender")
        assert fate(record, "match-the-dealer") == result
        line = reckoned(record).settled[-1]
        assert cite in line.outcome.cite


@pytest.mark.parametrize("game", SPANISH)
def test_no_match_loses(game: str):
    """002:644, 002:657, 003:4555-4557, 003:4610: by rank, not by value, and not by suit"""
    for own, up in (("8c 9c", "7c"), ("Jc Qc", "Kc"), ("2c 3c", "Ac")):
        record = jot(game, f"{up} 9d | 1: {own}", "1 base 10 match-the-dealer 10", "1 surrender")
        assert fate(record, "match-the-dealer") == "lose $10"


@pytest.mark.parametrize(("game", "cite"), [(MERCED, "002:657"), (DERBY, "003:4610")])
def test_no_match_cites_its_row(game: str, cite: str):
    """002:657, 003:4610"""
    record = jot(game, "7c 9d | 1: 8c 9c", "1 base 10 match-the-dealer 10", "1 surrender")
    assert reckoned(record).settled[-1].outcome.cite == (cite,)


@pytest.mark.parametrize("game", SPANISH)
def test_the_match_is_not_the_down_card_and_not_a_drawn_card(game: str):
    """002:644, 003:4555-4557: the up card and the original two"""
    record = jot(game, "7c 9d 5h | 1: 2c 9s 7s", "1 base 10 match-the-dealer 10", "1 hit")
    assert fate(record, "match-the-dealer") == "lose $10"


@pytest.mark.parametrize("game", SPANISH)
def test_the_match_goes_by_the_two_cards_dealt_after_splits_too(game: str):
    """002:644, 003:4555-4557: the drawn seven does not count, nor does the card that was split a second time"""
    cards = "7c Kd | 1: 7h 9d | 1.2: 7s 9c | 1.3: 7c 9h"
    bets, said = "1 base 10 match-the-dealer 10", "1 split split stand stand stand"
    assert fate(jot(game, cards, bets, said), "match-the-dealer") == "win $80"


@pytest.mark.parametrize("game", SPANISH)
def test_the_match_does_not_mind_how_the_hand_ends(game: str):
    """002:643-645, 003:4551-4557: over, surrendered, rescued, or beaten by a natural"""
    bets = "1 base 10 match-the-dealer 10"
    for cards, said in (
        ("9c 8d | 1: 9d 5h Kc", "1 hit"),
        ("9c 8d | 1: 9d 5h", "1 surrender"),
        ("9c 8d | 1: 9d 2h 3c", "1 double rescue"),
    ):
        assert fate(jot(game, cards, bets, said), "match-the-dealer") == "win $40"
    assert fate(jot(game, "Ac Kd | 1: Ad 5h", bets), "match-the-dealer") == "win $40"
