"""`houseway play` as a newcomer meets it, with what he types prepared."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.runs import run
from cli.sitting import DAI, EZ, GOLD, MERCED, NO_BUST, PAI, ROYAL, THREE_CARDS, money, search, sit
from houseway.rulebook import load
from houseway.verify import open_case, read_record, record_faults
from verify.test_proofs import GAMES

# ---- the first look


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_is_told_where_he_is_and_what_he_can_do(game: str):
    said = sit(game, "")
    assert "You sit in seat 4." in said.out
    assert "Betting spaces:" in said.out
    assert "? tells all this again, q leaves the table" in said.out
    assert "The bank goes round" in said.out
    assert re.search(r"^[0-9a-f]{64}$", said.out, re.MULTILINE), "the whole commitment, to be written down"
    assert 'Bet as "' in said.out
    document = load(game).game
    allowed = any(wager.backline for wager in document.wagers)
    assert ("behind 2" in said.out) == allowed, "002:1586, 000:3039, 000:4637"
    circles = document.circles is not None and document.circles.unoccupied
    assert ("where nobody sits" in said.out) == circles, "003:63-67, 003:5705-5706"


@pytest.mark.parametrize(
    ("game", "told", "not_told"),
    [
        (DAI, [], ["When you have to choose", "house way", "To set a hand"]),
        (ROYAL, ["letter; Enter leaves it to the house way"], ["To set a hand", "of several", "hint"]),
        (PAI, ["name the two cards that go in front"], ["high hand", "of several"]),
        ("palace/pai-gow-tiles", ["name the two tiles that make the high hand"], ["in front"]),
        (THREE_CARDS, ["letter; hint tells what is sensible"], ["house way", "of several"]),
        (NO_BUST, ["of several with one letter the first"], ["house way"]),
    ],
)
def test_a_newcomer_is_told_only_what_applies(game: str, told: list[str], not_told: list[str]):
    how = sit(game, "").out.partition("Bet as")[2].partition("A new shoe")[0]
    assert all(words in how for words in told)
    assert not any(words in how for words in not_told)


def test_help_can_be_asked_for_at_every_question():
    said = sit(DAI, "?", "", "help", "", "h", "player 20", words=("--rounds", "1"))
    assert said.out.count("Betting spaces:") == 4
    assert len(money(said)) == 1


def test_help_can_be_asked_for_very_often():
    assert sit(DAI, *["?"] * 1500).out.count("Betting spaces:") == 1501


@pytest.mark.parametrize("word", ["q", "quit", "leave", "EXIT"])
@pytest.mark.parametrize("before", [[], ["plum"], ["plum", "40"], ["plum", "40", "player 20"]])
def test_one_can_leave_at_every_question(word: str, before: list[str]):
    said = sit(DAI, *before, word)
    assert "You leave the table." in said.out
    assert (
        said.out.rstrip()
        .splitlines()[-1]
        .startswith("1 round played." if len(before) > 2 else "0 rounds played.")
    )


def test_the_end_of_input_is_a_way_to_leave():
    assert "You leave the table.\n\n0 rounds played. You leave with $1,000, even." in sit(EZ).out


# ---- bets


@pytest.mark.parametrize(
    ("game", "typed", "reason"),
    [
        (EZ, "player 5", "seat 4: player of $5 is under this table's minimum of $10 (000:31)"),
        (EZ, "player 5000", "seat 4: player of $5,000 is over this table's limit of $1,000 (000:31)"),
        (EZ, "player 600, banker 600", "seat 4: wagers of $1,200 are more than its $1,000"),
        (
            EZ,
            "dragon-7 200",
            "seat 4: dragon-7 of $200 is over this table's limit of $100 (000:123, 000:1424)",
        ),
        (EZ, "dragon 20", 'seat 4: no wager "dragon" in EZ Baccarat Panda 8; did you mean dragon-7?'),
        (EZ, "player 20, player 30", "seat 4 already has a wager on player; withdraw it first"),
        (EZ, "player 20, behind 1 player 20", "the player-dealer's seat cannot wager against itself (000:7)"),
        (EZ, "behind 4 player 20", 'seat 4 is your own; leave out "behind 4"'),
        (EZ, "behind 77 player 20", "no seat 77; this table has seats 1 to 15"),
        (EZ, "behind 9 player 20", "nobody sits in seat 9 to bet behind"),
        (EZ, "on 2 player 20", "seat 2 is not free; seat 4 may bet on circles where nobody sits"),
        (EZ, "all in", '"all in" is no bet; write a wager and dollars'),
        (EZ, ",", "no wager in that"),
        (EZ, "r", '"r" is no bet'),
        (MERCED, "behind 6 player 20", "backline betting is not permitted on player (002:1586)"),
        (GOLD, "tie 20", "seat 4: tie needs a wager on base (004:78, 004:80)"),
        (
            ROYAL,
            "player-pair 20",
            "seat 4: player-pair needs a wager on player or banker (004:1402, 004:1409)",
        ),
    ],
)
def test_an_unlawful_bet_is_refused_with_its_reason_and_changes_nothing(game: str, typed: str, reason: str):
    line = "base 10" if game == GOLD else "player 10"
    cut = [""] if game == DAI else []
    said = sit(game, "", *cut, typed, line, words=("--rounds", "1"))
    assert reason in said.out
    straight = sit(game, "", *cut, line, words=("--rounds", "1"))
    assert money(said) == money(straight)
    assert said.out.splitlines()[-8:] == straight.out.splitlines()[-8:]


def test_several_bets_and_one_behind_another_seat():
    """000:40"""
    said = sit(EZ, "", "player 20, tie 5, behind 2 banker 30", words=("--rounds", "1"))
    told = re.findall(r"^  (you(?: behind 2)?)\s+(\S+)\s+(\$\d+)  ", said.out, re.MULTILINE)
    assert sorted(told) == [("you", "player", "$20"), ("you", "tie", "$5"), ("you behind 2", "banker", "$30")]
    assert len(money(said)) == 1


def test_the_same_bets_again():
    said = sit(EZ, "", "player 20, tie 5", "r", words=("--rounds", "2"))
    assert len(re.findall(r"^  you\s+tie\s+\$5  ", said.out, re.MULTILINE)) == 2


def test_a_bet_on_a_free_circle_is_told_as_ones_own():
    """003:5705-5706: whoever bets where nobody sits decides about the hand, pays its fee and has what it wins"""
    lines = ("", "on 7 base 20, base 10", "stand", "stand")
    said = sit(NO_BUST, *lines, words=("--rounds", "1"), seed="a1")
    assert re.search(r"^Hit or stand.* for your bet on circle 7 with ", said.out, re.MULTILINE)
    assert re.search(r"^  dealt to you on 7: ", said.out, re.MULTILINE)
    assert re.search(r"^  may .*: you on 7$", said.out, re.MULTILINE)
    assert "  you on 7 stand\n" in said.out
    assert re.search(r"^  you on 7  base  \$20  ", said.out, re.MULTILINE)
    assert not re.search(r"^  (may .*: )?seat 7 (bets|stands|hits|base)", said.out, re.MULTILINE)


def test_the_fee_for_a_free_circle_is_told_with_its_circle():
    """003:63-67"""
    said = sit("lucky-derby/pai-gow-poker", "", "base 20, on 7 base 20", words=("--option", "1"), seed="a")
    assert re.search(r"^  Player collection: .*, you \$1, you on 7 \$1 \(", said.out, re.MULTILINE)


def test_sitting_out_costs_nothing():
    said = sit(EZ, "", "", "", words=("--rounds", "2"))
    assert money(said) == [("$1,000", "$0"), ("$1,000", "$0")]


def test_money_follows_the_results():
    said = sit(EZ, "", "player 100", "r", "r", "r", words=("--rounds", "4"))
    had = 1000
    for now, gain in money(said):
        had += {"-$100": -100, "+$100": 100, "$0": 0}[gain]
        assert now == f"${had:,}"


def test_running_out_of_money_ends_the_game():
    _, said = search(EZ, "", "player 10", wanted="ends for you here", words=("--stack", "10"))
    assert "Your $0 is under the table's minimum. The game ends for you here." in said.out
    assert "You leave with $0, behind by $10." in said.out


# ---- the bank


def test_taking_the_bank():
    """000:574: two rounds, then it goes on"""
    said = sit(EZ, "", "100", "bank 200", "player 10", words=("--seat", "1", "--rounds", "3"))
    assert "Round 1. You bank with $100, turn 1 of 2." in said.out
    assert "Round 2. You bank with $200, turn 2 of 2." in said.out
    assert "Round 3. Seat 2 banks with $500, turn 1 of 2." in said.out
    assert len(re.findall(r"^  you as player-dealer: ", said.out, re.MULTILINE)) == 2


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("2000", "seat 1: a stake of $2,000 is more than its $1,000"),
        ("0", "a stake of $0; the player-dealer puts up more than $0 (000:7)"),
        ("much", '"much" is no amount of money'),
        ("banker 20", '"banker 20" is no amount of money'),
    ],
)
def test_a_stake_that_one_does_not_have(typed: str, reason: str):
    """004:145"""
    said = sit(EZ, "", typed, "100", words=("--seat", "1", "--rounds", "1"))
    assert reason in said.out
    assert "You bank with $100" in said.out


def test_a_banker_can_lose_no_more_than_the_stake():
    """000:7"""
    _, said = search(EZ, "", "10", wanted="stake left \\$0\n", words=("--seat", "1", "--rounds", "1"))
    ((_, gain),) = money(said)
    assert gain in {"-$10", "+$10", "$0"} or abs(int(gain.replace("$", ""))) < 10


def test_declining_passes_the_bank_on():
    """000:610"""
    said = sit(EZ, "", "", "player 10", words=("--seat", "1", "--rounds", "1"))
    assert "Round 1. Seat 2 banks with $500" in said.out


def test_a_table_of_two_where_nobody_bets():
    """000:610: no hand without a wager, and nothing is counted"""
    said = sit(EZ, "", "", "", "", "", words=("--positions", "2", "--seat", "1", "--rounds", "2"))
    assert said.out.count("Nobody bets: no hand is dealt") == 2
    assert "0 rounds played." in said.out


def test_a_game_without_another_banker_is_broken():
    """004:143"""
    said = sit(GOLD, "", "", "base 10", "", "", "base 10", "", "", words=("--positions", "2", "--seat", "1"))
    assert "Nobody else takes the bank after two rounds: the game is broken." in said.out


# ---- fees


def test_the_fees_of_an_option_are_told_and_taken():
    """000:717, 000:724: players pay by the wager, the player-dealer a dollar"""
    said = sit(DAI, "", "", "player 150, behind 2 banker 50", words=("--rounds", "1", "--option", "1"))
    plain = sit(DAI, "", "", "player 150, behind 2 banker 50", words=("--rounds", "1"))
    assert "Fees by hemphills/dai-bacc/1-4 option 1 (000:724), taken when wagers close:" in said.out
    assert "  Player collection, by wager: $1 for $1 to $100, $2 for $101 to $200, " in said.out
    assert re.search(
        r"^  Player collection: seat 2 \$1, .*, you \$2, you behind 2 \$1 \(000:717\)$",
        said.out,
        re.MULTILINE,
    )
    assert "  Player-dealer collection: seat 1 $1 (000:717)\n" in said.out
    assert "collection" not in plain.out
    ((_, charged),), ((_, free),) = money(said), money(plain)
    assert int(free.replace("$", "")) - int(charged.replace("$", "")) == 3


def test_the_player_dealer_pays_by_the_action_and_keeps_enough_for_it():
    """000:793, 000:800"""
    words = ("--seat", "1", "--rounds", "1", "--option", "12")
    said = sit(DAI, "", "", "1000", "995", words=words)
    assert (
        "a stake of $1,000 and $5 beside it, the highest fee of the option, is more than its $1,000"
        in said.out
    )
    assert "  Player-dealer collection: you $2 (000:793)\n" in said.out


def test_the_limit_of_the_option_binds():
    """004:1914, 004:1915"""
    said = sit(
        PAI,
        "",
        "",
        "base 150",
        "base 50",
        "",
        words=("--rounds", "1", "--option", "pai-gow-poker:1", "--limits", "10-200"),
        seed="a",
    )
    assert "option 1, limit $10 to $100 (004:1915)" in said.out
    assert "seat 4: $150 is outside the posted limit, $10 to $100 (004:1915)" in said.out
    assert re.search(r"^  Jackpot: .*, you \$1 \(004:1914\)$", said.out, re.MULTILINE)


def test_bots_play_with_fees_and_the_records_are_clean(tmp_path: Path):
    """000:724"""
    words = ("--auto", "--rounds", "3", "--option", "1", "--record", str(tmp_path / "kept"))
    assert run("play", DAI, *words).out.count("  Player collection: ") == 3
    files = sorted((tmp_path / "kept").iterdir())
    assert len(files) == 3
    for file in files:
        assert record_faults(open_case(read_record(file))) == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--option", "999"), 'has no option "999"; there are 1 to 85'),
        (("--option", "none:1"), 'has no schedule "none"'),
        (("--sheet", "dai-bacc"), "is about fees, and none is taken without an option"),
        (("--ante", "1"), "only games for a pot take it"),
    ],
)
def test_fees_that_the_game_does_not_have(words: tuple[str, ...], says: str):
    """000:717"""
    assert run("play", DAI, *words).refused(says)


# ---- the shuffle


def test_a_word_and_a_cut_change_the_shoe():
    """000:617: players are offered the cut"""
    plain, word, cut = (
        sit(DAI, *mix, "", words=("--rounds", "1")) for mix in (["", ""], ["plum", ""], ["", "40"])
    )
    assert "Cut the cards? A number from 1 to 415, or press Enter:" in plain.out
    assert len({said.out.split("Round 1.")[1] for said in (plain, word, cut)}) == 3
    assert len({re.findall(r"^[0-9a-f]{64}$", said.out, re.MULTILINE)[0] for said in (plain, word, cut)}) == 1


@pytest.mark.parametrize("cut", ["0", "416", "-1", "half", "9" * 5000])
def test_a_cut_outside_the_shoe(cut: str):
    """000:617"""
    said = sit(DAI, "", cut, "40", "player 10", words=("--rounds", "1"))
    assert "is no cut." in said.out
    assert len(money(said)) == 1


def test_a_word_that_cannot_be_written_down():
    """000:617: the record of a shuffle holds it"""
    said = sit(DAI, "x" * 65, "plum", "40", "player 10", words=("--rounds", "1"))
    assert "seat 4: a word of 65 characters; at most 64 that can be printed" in said.out
    assert len(money(said)) == 1


def test_the_shoe_is_opened_when_the_wagers_are_down():
    """000:617: the first card is turned, and as many are burned as it counts"""
    said = sit(DAI, "", "", "player 10", words=("--rounds", "1"))
    *_, last, card = said.out.partition("  dealt to ")[0].splitlines()
    assert " bets $" in last
    assert re.fullmatch(r"  the first card of the shoe is \S+: \d+ more (is|are) burned", card)


def test_a_spent_shoe_is_opened_up_and_a_new_one_committed_to():
    said = sit(EZ, *[""] * 60, words=("--decks", "3"))
    assert said.out.count("A new shoe.") == 2
    assert said.out.count("The shoe is done. Its seed was ") == 2


# ---- options


def test_a_bot_can_sit_in_for_you():
    said = run("play", EZ, "--auto", "--rounds", "3", "--seed", "x")
    assert said.status == 0
    assert said.out.rstrip().endswith("3 rounds played.")
    assert "Round 3." in said.out
    assert ":  " not in said.out.split("Round 1.")[0]
    assert run("play", EZ, "--auto", "--seed", "x").out.rstrip().endswith("1 round played.")


def test_the_same_seed_is_the_same_table():
    one, again, other = (
        run("play", EZ, "--auto", "--rounds", "5", "--seed", seed) for seed in ("a", "a", "b")
    )
    assert one == again != other
    assert run("play", EZ, "--auto").out != run("play", EZ, "--auto").out


def test_rounds_are_kept_and_are_clean(tmp_path: Path):
    folder = tmp_path / "a" / "b"
    said = sit(ROYAL, "", "player 20", "", "", words=("--record", str(folder), "--rounds", "2"))
    assert said.err == f"2 rounds kept in {folder}; check one with houseway verify.\n"
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["round-0001.json", "round-0002.json"]
    for file in files:
        assert record_faults(open_case(read_record(file))) == []
    assert {"seat": 4, "wagers": {"player": 20}} in json.loads(files[0].read_text())["bet"]


def test_rounds_of_another_session_are_not_overwritten(tmp_path: Path):
    run("play", EZ, "--auto", "--record", str(tmp_path / "kept"))
    again = run("play", EZ, "--auto", "--record", str(tmp_path / "kept"))
    assert again.refused("holds the rounds of another session; name a new folder")


def test_a_folder_that_cannot_be_made_is_said_before_the_first_card(tmp_path: Path):
    file = tmp_path / "file"
    file.write_text("")
    for where in (str(file), str(file / "inside")):
        assert run("play", EZ, "--record", where, typed="\nplayer 20\n").refused("cannot be written")


def test_json_plays_unattended_and_keeps_rounds_too(tmp_path: Path):
    said = run("play", EZ, "--json", "--rounds", "2", "--record", str(tmp_path / "kept"))
    kept = [json.loads(file.read_text()) for file in sorted((tmp_path / "kept").iterdir())]
    assert said.data == {"game": EZ, "rounds": kept}


def test_proposition_players_stay_away_where_they_are_not_permitted():
    """004:1503"""
    said = run("play", ROYAL, "--json", "--reading", "proposition-players-silent=not-permitted")
    assert "proposition" not in said.data["rounds"][0]["player_dealer"]


@pytest.mark.parametrize(
    "words", [["--limits", "100-500"], ["--positions", "14"], ["--decks", "3"], ["--stack", "37.50"]]
)
def test_the_table_can_be_set(words: list[str]):
    """004:1369, 004:1377, 004:2020"""
    words = [*words, "--stack", "500"] if words[0] == "--limits" else words
    assert run("play", ROYAL, "--auto", "--rounds", "5", *words).status == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_settlement_fits_a_narrow_terminal(game: str):
    said = run("play", game, "--auto", "--rounds", "10", "--seed", "a")
    rows = [line for line in said.out.splitlines() if re.match(r"  (seat|you) ", line)]
    assert rows
    assert max(map(len, rows)) <= 80
