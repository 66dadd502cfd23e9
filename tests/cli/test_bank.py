"""`houseway bank`: the answer first, for people and for programs; a question it cannot answer is one line."""

import pytest

from cli.runs import run

GAME = "hemphills/ez-baccarat-panda-8"
SMALL = ("--rounds", "20000", "--workers", "1")


def told(*words: str) -> list[str]:
    said = run("bank", *words, *SMALL)
    assert (said.status, said.err) == (0, ""), said
    return [" ".join(line.split()) for line in said.out.splitlines()]


@pytest.mark.parametrize("how", ["--simulate", None])
def test_the_answer_comes_first(how: str | None):
    words = [how] if how else []
    lines = told(GAME, "--option", "7", "--stake", "3000", "--each", "100", "--bonus-each", "10", *words)
    assert lines[0].startswith("EZ Baccarat Panda 8 hemphills/ez-baccarat-panda-8 seat 15 banks $3,000")
    assert (
        lines[1]
        == "table 5 bettors on player, tie, dragon-7, panda-8, banker: $650.00 of action a round; 60 rounds an hour"
    )
    heads = [line.split()[0] for line in lines[4:12]]
    assert heads == ["keeps", "before", "break-even", "an", "worst", "rounds", "running", "bankroll"]
    assert "best of 74 options" in lines
    assert any(line.startswith("room 1-74 23 ") for line in lines)
    assert any(line.startswith("players all alike $0.00 -$") for line in lines)
    assert lines[-1].startswith("posted 1-74 7 ")


def test_every_deal_is_counted_where_that_can_be():
    lines = told(GAME, "--option", "7", "--stake", "3000", "--each", "100", "--bonus-each", "10")
    assert lines[2] == "rests on all 4,998,398,275,503,360 deals, counted, strategy none"
    assert not any("±" in line for line in lines)
    assert lines[4].startswith("keeps $13.82 a round, $829.27 an hour, after a fee of $8.00 a round")
    most = "worst case loses at most $1,600 in a round before the fee, wins at most $250"
    assert f"{most}; $2,400 is the least stake that reaches everything" in lines
    simulated = told("palace/pai-gow-tiles")
    assert simulated[2].startswith("rests on 20,000 rounds he banks, simulated with seed bank")
    assert any("± 95 %" in line for line in simulated)


def test_programs_get_everything():
    found = run("bank", GAME, "--option", "7", "--json", "--simulate", *SMALL).data
    assert found["fee"] == 500
    assert len(found["options"]) == 74
    assert sum(times for _, times in found["results"]) == 20_000
    assert found["asked"]["table"]["game"] == GAME
    assert len(found["risk"]["curve"]) > 20


def test_the_same_table_in_every_room():
    lines = told(GAME, "--rooms", "--stake", "3000", "--each", "100", "--bonus-each", "10")
    assert lines[0].startswith("EZ Baccarat (Dragon 7 and Panda 8): the same table in 5 rooms, stake $3,000")
    assert sum("the bank" in line for line in lines) == 5
    assert sum("the room" in line for line in lines) == 5
    rooms = run("bank", GAME, "--rooms", "--json", *SMALL).data
    assert {each["before_fees"]["asked"]["table"]["game"].partition("/")[2] for each in rooms} == {
        "ez-baccarat-panda-8"
    }
    for each in rooms:
        assert each["best_for_room"]["fee"] >= each["best_for_bank"]["fee"]


def test_no_option_no_fees_and_it_says_so():
    lines = told("palace/pai-gow-tiles")
    assert "no option posted, so no fees" in lines[0]
    assert any("after a fee of $0.00" in line for line in lines)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("hemphills/texas-holdem",), "no player-dealer banks it"),
        ((GAME, "--option", "99"), 'has no option "99"; there are 1 to 74'),
        ((GAME, "--on", "bonker"), 'is on "bonker"; did you mean banker'),
        ((GAME, "--each", "5000"), "over this table's limit of $1,000"),
        ((GAME, "--stake", "much"), "--stake"),
        ((GAME, "--risk", "99"), "a risk of 0.99; expected"),
        ((GAME, "--rooms", "--option", "1"), "name no option"),
        ((GAME, "--plot", "bank.jpeg"), 'no kind of plot "jpeg"'),
    ],
)
def test_a_mistake_is_one_line(words: tuple[str, ...], says: str):
    said = run("bank", *words, *SMALL)
    assert said.status == 2
    assert says in said.err
    assert said.err.count("\n") == 1
