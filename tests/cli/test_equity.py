"""`houseway equity`: shares of the pot, exact or by chance, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cli.runs import run

HOLDEM, SPLIT, STUD = "hemphills/texas-holdem", "merced/omaha-high-low", "palace/seven-card-stud"


def test_the_table_begins_with_the_answer():
    """000:3457: two pairs before the flop"""
    said = run("equity", HOLDEM, "As Ah", "Ks Kh")
    lines = said.out.splitlines()
    assert said.status == 0
    assert lines[0] == f"Texas Hold'em   {HOLDEM}   all 1,712,304 cases counted"
    assert lines[2].split()[:2] == ["hand", "share"]
    assert " ".join(lines[3].split()) == "A♠ A♥ 82.6366 % 82.3648 % 0.5436 % 1,410,336 9,308"
    assert " ".join(lines[4].split()) == "K♠ K♥ 17.3634 % 17.0916 % 0.5436 % 292,660 9,308"


def test_json_has_whole_counts_and_exact_shares():
    said = run("equity", HOLDEM, "As Ah", "Ks Kh", "--board", "Kc 7h 2d", "--dead", "2c", "--json").data
    assert (said["game"], said["method"], said["cases"]) == (HOLDEM, "exact", 946)
    assert (said["board"], said["dead"], said["readings"]) == ("Kc 7h 2d", "2c", {})
    first, second = said["hands"]
    assert Fraction(first["share_exact"]) + Fraction(second["share_exact"]) == 1
    assert first["wins"] + second["wins"] + first["ties"] == 946
    assert first["share"] == pytest.approx(float(Fraction(first["share_exact"])))
    assert "no_low" not in said


def test_a_split_pot_has_halves_and_scoops():
    """002:232-235"""
    words = ("equity", SPLIT, "As Ah 2d 3d", "Kh Kc 7c 6c", "--board", "4c 9h Ts")
    said = run(*words, "--json").data
    for hand in said["hands"]:
        assert hand["scoops"] <= hand["high"]["wins"] <= hand["scoops"] + hand["parts"]
    assert said["cases"] == 820
    assert 0 < said["no_low"] < 820
    text = run(*words).out
    assert "scoops" in text
    assert f"no low hand counts in {100 * said['no_low'] / 820:.4f} % of them" in text


def test_by_chance_it_has_an_error_and_a_seed():
    """001:779"""
    words = ("equity", STUD, "(As Ah) 2c", "(Kd Kc) 4d", "random", "--simulate", "20000")
    said, again, other = (run(*words, "--seed", seed, "--json").data for seed in ("7", "7", "8"))
    assert (said["method"], said["cases"]) == ("simulated", 20_000)
    assert said == again != other
    assert 0 < said["hands"][0]["standard_error"] < 0.005
    assert "share_exact" not in said["hands"][0]
    text = run(*words).out
    assert "20,000 cases dealt by chance" in text
    assert "error" in text.splitlines()[2]
    assert "(A♠ A♥) 2♣" in text


def test_readings_change_the_answer():
    """001:733: at most two of four may mean fewer than two"""
    words = ("equity", "palace/omaha", "As Ks 2d 3d", "Qh Qc Jh Jc", "--board", "Ad Kd Qd Jd")
    usual, other = (
        run(*words, "--json").data,
        run(*words, "--reading", "omaha-exactly-two=at-most-two", "--json").data,
    )
    assert other["readings"] == {"omaha-exactly-two": "at-most-two"}
    assert usual["hands"] != other["hands"]
    text = run(*words, "--reading", "omaha-exactly-two=at-most-two").out
    assert "reading     omaha-exactly-two=at-most-two (usual: exactly-two)" in text


def test_nothing_is_left_to_come():
    said = run("equity", "palace/draw-poker", "As Ad Kc 7d Jo", "Ks Kd Kh 3h 2h")
    assert "no card is left to come" in said.out
    assert "100.0000 %" in said.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((HOLDEM, "As Ah"), "1 hand; Texas Hold'em is counted for 2 to 10"),
        ((HOLDEM, "As Ah", "As Kd"), "As is named 2 times: hand 1 and hand 2"),
        ((HOLDEM, "As Xx", "Ks Kd"), 'hand 1: no card "Xx"'),
        ((HOLDEM, "As Ah", "Ks Kd", "--board", "2c"), "1 card on the board; Texas Hold'em has 0, 3, 4 or 5"),
        ((HOLDEM, "As Ah", "Ks Kd", "--board", "Zz 2c 3c"), 'the board: no card "Zz"'),
        ((HOLDEM, "As Ah", "Ks Kd", "--dead", "Zz"), 'the dead cards: no card "Zz"'),
        ((HOLDEM, "As Ah", "Ks Kd", "--simulate", "0"), "0 cases by chance"),
        ((HOLDEM, "As Ah", "Ks Kd", "--reading", "no-such=one"), "no-such"),
        (("hemphills/dai-bacc", "As Ah", "Ks Kd"), "not played for a pot"),
        ((HOLDEM,), "HAND"),
    ],
)
def test_what_cannot_be_asked_is_one_line(words: tuple[str, ...], says: str):
    assert run("equity", *words).refused(says)
