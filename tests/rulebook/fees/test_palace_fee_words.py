"""What stands around the fee tables of seed 001: stakes, games, procedures, law."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest

from rulebook.fees.palace_print import (
    SHEETS,
    all_charges,
    charges,
    cited,
    data,
    every_regular_sheet,
    every_sheet,
    notes_on,
    rows,
    schedules,
    source,
    text,
)
from rulebook.fees.printed import lines, needs_seeds

pytestmark = needs_seeds


@every_regular_sheet
def test_announced_options(sheet: str):
    """001:1087, 1251, 1745: the options that the text speaks of, where it speaks of any."""
    for schedule in schedules(sheet):
        said = text(range(schedule["lines"][0], schedule["lines"][1] + 1))
        found = re.findall(r"schedule options? (\d+)(?: through (\d+))?,", said)
        assert ["-".join(filter(None, ends)) for ends in found] == [
            announced for announced in [schedule.get("announced")] if announced
        ]


def test_stakes():
    """001:1747-1861: betting structure and stakes over each poker table; Pan has none."""
    for schedule in schedules("poker"):
        said = text(range(schedule["lines"][0], schedule["lines"][1] + 1))
        least, most = (re.findall(rf"(\$[\d$-]+) {end} table limits", said) for end in ("minimum", "maximum"))
        stakes = " to ".join(end.replace("$", "").replace("-", "/") for end in least + most)
        assert schedule.get("stakes", "") == (stakes if most or not stakes else stakes + "+")
        structures = {"no limit/pot limit games": "no-limit, pot-limit", "limit games": "limit"}
        printed = next((ours for words, ours in structures.items() if words in said), None)
        assert schedule.get("structure") == printed


IDS = {
    "001717": "seven-card-stud-hi-lo",
    "001718": "seven-card-stud",
    "001719": "double-handed-poker",
    "001720": "omaha-hi-lo",
    "001721": "pan",
    "001722": "lowball",
    "001723": "no-bust-21st-century-blackjack",
    "001724": "texas-holdem",
    "001725": "omaha",
    "001726": "razz",
    "001727": "pineapple-hi-lo",
    "001728": "draw-poker",
    "001730": "pineapple",
    "001733": "mexican-poker",
    "003052": "pai-gow-tiles",
    "003053": "three-card-poker",
    "003054": "commission-free-baccarat",
    "004048": "21st-century-blackjack-9",
    "004183": "three-card-poker-6-card-bonus",
    "004660": "fortune-pai-gow-poker",
}


@pytest.mark.parametrize("sheet", ["california-games-earlier", "california-games", "poker"])
def test_games(sheet: str):
    """001:1272, 1538, 1743: each table prices the games whose numbers stand last above it."""
    named = {
        at: [IDS[number] for number in numbers]
        for at, line in lines("001", *source(sheet))
        if (numbers := re.findall(r"GEGA- ?(\d{6})", line))
    }
    for schedule in schedules(sheet):
        assert schedule["games"] == named[max(at for at in named if at < int(rows(schedule)[0]["line"]))]
    assert Counter(data(sheet)["games"]) == Counter(chain.from_iterable(named.values()))


@pytest.mark.parametrize("sheet", sorted(set(SHEETS) & {*IDS.values(), "ez-baccarat-panda-8"}))
def test_game_of_a_rules_document(sheet: str):
    """001:937, 1087, 1251, 1526, 1720: the fees of a rules document are that game's, and the sheet has its name."""
    assert data(sheet)["games"] == [sheet]


def test_games_of_the_old_sheets():
    """001:3, 197, 507, 604, 621, 637, 661, 673: the headings of the older sheets and placards."""
    assert data("pan-conditions")["games"] == ["pan"]
    assert data("draw-and-lowball-time")["games"] == ["draw-poker", "lowball"]
    assert data("no-bust-placard")["games"] == ["no-bust-21st-century-blackjack"]
    of_placards = list(chain.from_iterable(placard["games"] for placard in schedules("poker-placards")))
    assert of_placards == ["texas-holdem", *data("poker-placards")["games"]]
    headings = [text([placard["lines"][0]]) for placard in schedules("poker-placards")]
    names = ["texas hold-em", "texas hold-em", "omaha hi-lo split", "7 card stud", "7 card stud hi - lo"]
    assert headings == names


LAW = {
    "one-option": r"only (the )?one collection schedule",
    "fixed-before-play": r"pre-?determined|determined prior to",
    "no-percentage": r"fraction or percentage|portion of wagers",
    "five-rates": r"no more than five collection rates",
    "notice": r"ample notice",
    "posting": r"conspicuously posted",
    "rotation": r"player-dealer rotation|offered systematically",
    "zero-review": r"the bureau reserves the right",
    "no-house-interest": r"no interest in the outcome",
}


@every_sheet
def test_law(sheet: str):
    """001:1342-1345, 1570-1575, 1884-1891: each legal rule is cited from just the lines that print it."""
    printed = {
        rule: [at for at, line in lines("001", *source(sheet)) if re.search(pattern, line.lower())]
        for rule, pattern in LAW.items()
    }
    law = {rule: list(cited(cite)) for rule, cite in data(sheet).get("law", {}).items()}
    assert law == {rule: found for rule, found in printed.items() if found}


MOMENTS = {
    "before-deal": r"prior to (cards|tiles) being dealt|before (cards are|the hand is) dealt",
    "after-flop": r"from the pot after the flop",
    "end-of-hand": r"at the conclusion of the hand|after all action completes",
    "half-hour": r"1/2 h",
}
PAYERS = {
    "player": r"from (the|each) player|per person|new player|wagers\t",
    "player-dealer": r"from the player-dealer|player/dealer",
    "pot": r"from the pot",
    "blinds": r"from the blinds",
    "antes": r"from the antes",
}


COLUMNS = {  # column: who pays, and for what; a player's fee is for the area or wager that the print names
    "player-dealer": ({"player-dealer"}, {"hand", "round"}),
    "player": ({"player"}, {"game-wager", "ante", "square", "circle", "total"}),
    "bonus": ({"player"}, {"bonus-bet"}),
    "collection": ({"pot", "blinds", "antes"}, {"hand"}),
    "jackpot": ({"blinds"}, {"hand"}),
    "time": ({"player"}, {"half-hour"}),
}


@every_sheet
def test_columns(sheet: str):
    """001:1251, 1274, 1310, 1745, 1775: a column's payer and unit are of its kind; the Ante is the unit where it is named."""
    for name, charge in all_charges(sheet):
        payers, units = COLUMNS[name]
        assert charge["payer"] in payers
        assert charge["per"] in units
        said = text(cited(charge["cite"]))
        of_ante = (
            re.search(r"based on their ante wager|for each ante wager", said) and "per circle" not in said
        )
        assert (charge["per"] == "ante") == bool(of_ante and name == "player")
        assert (charge.get("reached") == "flop") == (charge["moment"] == "after-flop")


@every_sheet
def test_ladders(sheet: str):
    """001:518, 608, 667, 1753: tiers are measured on a wager or on action, bands on players, one amount on nothing."""
    for schedule in schedules(sheet):
        for name, charge in charges(sheet, schedule).items():
            measures = {"players"} if name == "collection" else {"wager", "action"}
            for option in rows(schedule):
                assert charge["by"] in (measures if ":" in option[name] else {"flat"})


@every_sheet
def test_payers_and_moments(sheet: str):
    """001:1087, 1526, 1745, 1870: who pays and when is said where the charge is cited."""
    for _, charge in all_charges(sheet):
        said = text(cited(charge["cite"]))
        assert re.search(PAYERS[charge["payer"]], said)
        assert re.search(MOMENTS[charge["moment"]], said)
        assert re.search(MOMENTS[charge.get("dropped", charge["moment"])], said)
        for unit in re.findall(r"per (hand|round)(?: of play)? from the player-dealer", said):
            assert charge["per"] == unit or charge["payer"] != "player-dealer"
        if charge["payer"] == "player":
            assert (charge["per"] == "total") == ("total amount wagered by the player" in said)


FREE = {
    "double": "double",
    "split": "split",
    "surrender": "surrender",
    "insurance": "insurance",
    "play": "play bet",
    "bonus": "(?:fortune )?bonus bet",
    "pair-plus": "pair plus",
}


@every_regular_sheet
def test_free_wagers(sheet: str):
    """001:1087, 1284, 1310, 1526, 1560: what costs nothing, exactly as the sentence lists it."""
    for schedule in schedules(sheet):
        said = text(range(schedule["lines"][0], schedule["lines"][1] + 1))
        sentences = re.findall(
            r"(?:no additional collection|no collection|there is no collection)[^.]*\.", said
        )
        printed = {item for item, word in FREE.items() if any(re.search(word, s) for s in sentences)}
        known = charges(sheet, schedule).values()
        assert set(chain.from_iterable(charge.get("free", ()) for charge in known)) == printed
        assert not any(charge.get("free") for charge in known if charge["payer"] != "player")


COUNTED: dict[str, str] = {"6-card-bonus": "6 card bonus", "base": "player"}


@every_regular_sheet
def test_counted_wagers(sheet: str):
    """001:1251, 1332, 1538, 1722: what is added up for a fee is named where the charge is cited."""
    for name, charge in all_charges(sheet):
        said = text(cited(charge["cite"]))
        counts: list[str] = charge.get("counts", [])
        assert [wager for wager in counts if COUNTED.get(wager, wager) not in said] == []
        assert (charge.get("kind") == "bonus") == (name == "bonus")
        if "ante and bonus wagers placed" in said and charge["payer"] == "player-dealer":
            assert counts == ["ante", "bonus"]
        if charge["per"] == "ante":
            assert counts == ["ante"]
        if "player betting circle" in said and name == "player":
            assert counts == (["player", "banker", "tie"] if "tie bet" in said else ["base", "bonus"])
        if "included in the player wager per circle" in said and name == "player":
            assert counts == (["ante", "6-card-bonus"] if "ante" in said else ["base", "bonus"])


@every_regular_sheet
def test_amounts_in_the_text(sheet: str):
    """001:937, 1087, 1310: an amount outside of the tables stands in a note."""
    for at, line in lines("001", *source(sheet)):
        if "\t" not in line and "Table Limits" not in line:
            said = re.findall(r"\$[\d,]+(?:\.\d\d)?", line)
            assert [figure for figure in said if figure not in notes_on(sheet, at)] == []


@every_sheet
def test_no_line_is_left_out(sheet: str):
    """001:1342, 1536, 1884: all but headings is cited by a table, a rule of law or a note."""
    of_tables = chain.from_iterable(range(s["lines"][0], s["lines"][1] + 1) for s in schedules(sheet))
    of_law = chain.from_iterable(cited(cite) for cite in data(sheet).get("law", {}).values())
    of_notes = chain.from_iterable(cited(note["cite"]) for note in data(sheet).get("note", ()))
    covered = {*of_tables, *of_law, *of_notes}
    left = [line for at, line in lines("001", *source(sheet)) if line and at not in covered]
    assert not [line for line in left if len(line.split()) > 5 or "$" in line or "\t" in line]


def test_sheets_in_force():
    """001:505, 1270, 1532, 1741: of several sheets for a game the one that stands last gives way to none."""
    games = {game for sheet in SHEETS for game in data(sheet)["games"]}
    for game in games:
        pricing = [sheet for sheet in SHEETS if game in data(sheet)["games"]]
        beaten = set(chain.from_iterable(data(sheet)["supersedes"] for sheet in pricing))
        assert [sheet for sheet in pricing if sheet not in beaten] == [max(pricing, key=source)]


@pytest.mark.parametrize("name", [schedule["name"] for schedule in schedules("poker")])
def test_groups(name: str):
    """001:1753-1887: a posted sheet is a run of bands that fall without a gap; a new run begins at the top.

    A last run without small bands takes those of the run before: 001:1757-1758, 1788-1790, 1810-1813, 1823-1825.
    """
    (schedule,) = (one for one in schedules("poker") if one["name"] == name)
    heads, *table = (
        [cell.strip() for cell in line.split("|")] for line in schedule["table"].strip().split("\n")
    )
    letters = [line[heads.index("group")] for line in table]
    tops = [option["collection"].split(":")[0] for option in rows(schedule)]
    runs = [sum(top == tops[0] for top in tops[: place + 1]) for place in range(len(tops))]
    wanted = ["abc"[run - 1] for run in runs]
    last = [top for top, run in zip(tops, runs, strict=True) if run == runs[-1]]
    if runs[-1] > 1 and not tops[-1].startswith("-"):
        before = [place for place, run in enumerate(runs) if run == runs[-1] - 1]
        for place in before:
            wanted[place] += wanted[-1] if tops[place] not in last else ""
    assert letters == wanted
