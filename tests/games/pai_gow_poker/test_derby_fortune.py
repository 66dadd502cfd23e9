"""The Fortune bet on the seven cards dealt."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.derby_paper import FORTUNE, fate, faults, jot, line_of, lines, played, results

OWN = "pd: Kc Jd 9h 9c 7s 4d 2s"
"""The house way puts king-jack before a pair of nines."""


def on(hand: str, fortune: str = "10", **more: object) -> dict[str, object]:
    """Write down one hand with a Fortune bet."""
    return jot(FORTUNE, "3, 60000", f"5 base 20 fortune {fortune}", f"{OWN}\n5: {hand}", **more)


@pytest.mark.parametrize(
    ("hand", "pays", "line"),
    [
        ("Th 8h / 9h 7h 6h 5h 4h", "2500", "003:5348"),
        ("Ah 2h / 7h 6h 5h 4h 3h", "2500", "003:5348"),  # the lowest: 7 to ace, 4986-4988
        ("Ks Qs / Ah Kh Qh Jh Th", "1000", "003:5349"),
        ("Th 8h / 3h 7h 6h 5h Jo", "50", "003:5353"),  # with the joker five in a row, not seven
        ("Th 8h / 9h 7h 6h 5h Jo", "750", "003:5350"),
        ("Ac Ad / Ah As Jo 8d 3c", "250", "003:5351"),
        ("Qs 3c / Ah Kh Qh Jh Th", "125", "003:5352"),
        ("Qs 3c / Ah Kh Jo Jh Th", "125", "003:5352"),
        ("Qs 3c / 9d 8d 7d 6d 5d", "50", "003:5353"),
        ("Qs 3c / 5d 4c 3d 2d Ad", None, None),
        ("Kd Qc / 8c 8d 8h 8s 3d", "25", "003:5354"),
        ("Kd Qc / 8c 8d 8h Jo 3d", "25", "003:5354"),
        ("Qd Qc / 8c 8d 8h 5s 3d", "5", "003:5355"),
        ("Qd 8c / Qc 8d Jo 5s 3d", "5", "003:5355"),  # the joker in a full house
        ("Kd 8c / Qh Jh 8h 5h 3h", "4", "003:5356"),
        ("Qd Tc / 8c 8d 8h 5s 3d", "3", "003:5357"),
        ("Qd Tc / 8c 8d Jo 5s 3d", "3", "003:5357"),
        ("Qd 3c / Tc 8d 7c 6s Jo", "2", "003:5358"),
        ("Qd 3c / Tc 8d 7c 6s 9d", "2", "003:5358"),
        ("7c 7d / 7h 6c 5s 4c 3d", "3", "003:5357"),  # three of a kind and a straight: the row above
        ("Qd Tc / 8c 8d 6h 5s 3d", None, None),
    ],
)
def test_the_first_row_that_the_seven_cards_reach_pays(hand: str, pays: str | None, line: str | None):
    """003:4977-5062, 003:5207-5212, 003:5282, 003:5342-5358: readings fortune-pay-order and joker-in-royal-match"""
    hands = hand.replace("9h 7h 6h 5h", "9s 7h 6h 5h") if False else hand
    record = on(hands)
    record["cards"]["player-dealer"] = OWN.removeprefix("pd: ").replace("9h", "9s").replace("7s", "7d")  # pyright: ignore[reportIndexIssue]
    found = line_of(record, "5", "fortune").outcome
    if pays is None:
        assert (found.result, found.cite) == ("lose", ("003:5219-5220", "003:5276-5277"))
    else:
        assert (str(found.pays), found.cite) == (f"{pays} to 1", (line,))
