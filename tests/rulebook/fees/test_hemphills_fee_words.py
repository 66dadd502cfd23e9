"""What the paragraphs around the fee tables of seed 000 say. 000:713-5006"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

from rulebook.fees import hemphills_print as printed
from rulebook.fees.hemphills_sheets import charges, cited, every_schedule, every_sheet, names, sheet, source
from rulebook.fees.printed import needs_seeds

pytestmark = needs_seeds

# Lines that only name the document, a game or the part that follows.
_TITLE = re.compile(
    r".*collection (?:rates|fees|procedures)(?: schedule)?(?: for (?:california|poker) games)?"
    r"|(?:collection procedures|timed collections)|.*\(gegr-\d+\)"
    r"|ultimate texas hold'em bad beat bonus|lone star hold'em|three-card plus|mexican stud poker"
    r"|no bust 21st century buster blackjack 4\.0 with lucky lucky bonus bet"
)

# A field of a charge and its value -> what the paragraph that it cites must say.
_CLUES: dict[tuple[str, str], str] = {
    ("payer", "player-dealer"): r"from the player-dealer position",
    ("payer", "player"): r"from (?:each|any|a) player|from players",
    ("payer", "pot"): r"from the pot",
    ("by", "action"): r"total table action",
    ("by", "wager"): r"from each player (?:and backline bettor )?based on the amount of each",
    ("by", "pot"): r"based on the total amount in the pot|depending on the total amount in pot",
    ("per", "round"): r"per round of play",
    ("per", "game-wager"): r"amount of each (?:game|player) wager",
    ("per", "half-hour"): r"at the end of each half hour",
    ("moment", "before-deal"): r"prior to cards being dealt",
    ("moment", "before-dice-cup"): r"prior to the dice cup being opened",
    ("moment", "after-deal"): r"pre-flop will be taken after the initial hands are dealt",
    ("moment", "after-flop"): r"after the flop",
    ("moment", "after-turn"): r"turn will be taken after the turn",
    ("moment", "at-level"): r"after the pot has reached the (?:maximum|3rd level)",
    ("moment", "after-opening-bets"): r"after opening bets have finished",
    ("moment", "half-hour"): r"at the end of each half hour",
    ("moment", "end-of-hand"): r"modified fee",
    ("reached", "deal"): r"after the initial hands are dealt",
    ("reached", "flop"): r"(?:does not|fails to) reach the flop",
    ("reached", "turn"): r"does not reach the turn",
    ("reached", "opening-bets"): r"after opening bets have finished",
    ("unless", "flop"): r"(?:does not|fails to) reach the flop, a modified fee",
    ("unless", "opening-bets"): r"does not reach first round of betting, a modified fee",
    ("counts", "['base']"): r"amount of each game wager placed",
    ("counts", "['base', 'bonus']"): r"(?:base game|game|ante) (?:wagers|and bonus bet).*bonus",
    ("levels", "top"): r"reached the maximum",
    ("levels", "[3, 4]"): r"3rd level .* an additional \$1 fee .* 4th level",
    ("kind", "modified"): r"a modified fee",
}
_FREE = {
    "base": r"base game wager|base collection|ante wager",
    "bonus": r"bonus bet",
    "play": r"the (?:play|win) wager",
    "double": r"doubling-down",
    "split": r"splitting cards",
    "surrender": r"surrendering",
    "insurance": r"insurance wager",
}
_STAGE = {
    "after-deal": "deal",
    "after-flop": "flop",
    "after-turn": "turn",
    "after-opening-bets": "opening-bets",
}
_LAW = {
    "rotation": r"clockwise manner .* after every two hands",
    "no-house-interest": r"no interest in the outcome",
    "one-option": r"only one collection schedule option",
    "fixed-before-play": r"determined prior to the start of play",
    "no-percentage": r"fraction or percentage",
    "five-rates": r"no more than five collection rates",
    "notice": r"ample notice",
    "posting": r"conspicuously posted",
}


def announcement(schedule: dict[str, Any]) -> tuple[int, str]:
    """Find the last paragraph above a table that speaks of its options, and the numbers it names."""
    first, last = schedule["lines"]
    found = [
        (at, f"{match[1]}-{match[2]}")
        for at, line in printed.prose(max(1, first - 40), last)
        if (match := re.search(r"schedule options (\d+) through (\d+)", line))
    ]
    return found[-1]


def heading(schedule: dict[str, Any]) -> str:
    """Return the lines between that paragraph and the table."""
    (table,) = printed.tables(*schedule["lines"])
    first = max(schedule["lines"][0], announcement(schedule)[0] + 1)
    return "; ".join(line for _, line in printed.prose(first, table.line))


@every_schedule
def test_the_text_announces_these_options(name: str, schedule: dict[str, Any]):
    """000:717, 000:793, 000:2285, 000:4155"""
    at, numbers = announcement(schedule)
    assert schedule["announced"] == numbers, name
    for charge in charges(name, schedule).values():
        assert at in cited(charge["cite"]), (name, charge)


@every_schedule
def test_limits_stakes_and_buy_ins(name: str, schedule: dict[str, Any]):
    """000:719-721, 000:1844-1846, 000:1913-1915, 000:3198-3200"""
    text = heading(schedule).replace(",", "")
    dollars = [int(figure) for figure in re.findall(r"\$(\d+)", text)]
    if limits := cast("dict[str, Any]", schedule.get("limits", {})):
        assert [*limits["minimum"], *limits["maximum"]] == dollars, name
        assert "minimum" in printed.paragraph(limits["cite"][0])
        assert "maximum" in printed.paragraph(limits["cite"][1])
    elif "stakes" in schedule:
        assert [int(figure) for figure in re.findall(r"\d+", schedule["stakes"])] == dollars, name
    else:
        assert schedule["buy_in"] == f"{dollars[0]}+", name
        assert re.search(r"\$\d+ Minimum Buy-In; No Maximum Buy-[Ii]n$", text), name


@every_schedule
def test_structures(name: str, schedule: dict[str, Any]):
    """000:1842, 000:1911, 000:2287, 000:3865"""
    match = re.search(r"(?:^|; )((?:Limit|No Limit)[^;]*Games)", heading(schedule))
    words = re.findall(r"(?:Pot |No )?Limit", match[1]) if match else []
    expected = ", ".join(word.lower().replace(" ", "-") for word in words)
    assert schedule.get("structure", "") == expected, name


@every_schedule
def test_charges_say_what_their_paragraph_says(name: str, schedule: dict[str, Any]):
    """000:717, 000:747, 000:793, 000:1199, 000:1273, 000:1840, 000:1886, 000:1909, 000:2076, 000:2146"""
    for column, charge in charges(name, schedule).items():
        for text in map(printed.paragraph, sorted(cited(charge["cite"]))):
            for field, value in charge.items():
                clue = _CLUES.get((field, str(value)), "")
                assert re.search(clue, text), (name, column, field, value)
            for item in charge.get("free", []):
                assert re.search(_FREE[item], text), (name, column, item)


@every_schedule
def test_who_pays_how_often(name: str, schedule: dict[str, Any]):
    """000:1424 (each hand), 000:1840 (modified fee from the pot), 000:2146, 000:3962 (from each player)"""
    text = printed.paragraph(announcement(schedule)[0])
    for column, charge in charges(name, schedule).items():
        if charge["payer"] == "player-dealer":
            assert charge["per"] == ("hand" if "taken per hand" in text else "round"), (name, column)
        if column == "modified":
            payer = re.search(r"modified fee,? will be taken from (the pot|each player)", text)
            assert payer
            assert (charge["payer"], charge["per"]) == (
                ("pot", "hand") if payer[1] == "the pot" else ("player", "player")
            ), name


@every_schedule
def test_stages(name: str, schedule: dict[str, Any]):
    """000:1862 (nothing without a flop), 000:1886 (fees by stage), 000:3888 (no stage named)"""
    text = printed.paragraph(announcement(schedule)[0])
    for column, charge in charges(name, schedule).items():
        if charge["moment"] in _STAGE:
            assert charge["reached"] == _STAGE[charge["moment"]], (name, column)
        elif column == "collection":
            assert charge.get("reached", "") == ("flop" if "reach the flop" in text else ""), name


@every_schedule
def test_nothing_that_is_free_is_left_out(name: str, schedule: dict[str, Any]):
    """000:717, 000:2554, 000:3196, 000:4860"""
    text = printed.paragraph(announcement(schedule)[0])
    later = {
        item for item in ("play", "double", "split", "surrender", "insurance") if re.search(_FREE[item], text)
    }
    for column, charge in charges(name, schedule).items():
        assert later <= set(charge.get("free", [])), (name, column)
    if "no additional collection" in text or "no collection fee required" in text:
        assert "bonus" in charges(name, schedule)["player"]["free"], name


@every_sheet
def test_law_is_cited_where_it_is_printed(name: str):
    """000:1828-1836, 000:2338-2343, 000:2958-2966, 000:3331-3342, 000:3986-3991, 000:4554-4562, 000:4995-5006"""
    law = sheet(name)["law"]
    for rule, at in law.items():
        assert re.search(_LAW[rule], printed.paragraph(at)), (name, rule)
    in_poker = {"posting", "fixed-before-play", "one-option", "no-percentage", "five-rates", "notice"}
    banked = any("player-dealer" in charges(name, schedule) for schedule in sheet(name)["schedule"])
    assert set(law) == (set(_LAW) if banked else in_poker)


def citations(block: object) -> Iterator[object]:
    """Yield every citation of a sheet as it is written."""
    if isinstance(block, list):
        for part in cast("list[object]", block):
            yield from citations(part)
    elif isinstance(block, dict):
        for key, value in cast("dict[str, object]", block).items():
            if key == "law":
                yield from cast("dict[str, object]", value).values()
            elif key == "cite":
                yield value
            else:
                yield from citations(value)


@every_sheet
def test_citations_begin_and_end_on_printed_lines(name: str):
    """000:719, 000:2287-2291"""
    ends = {int(figure) for cite in citations(sheet(name)) for figure in re.findall(r"\d+", str(cite))}
    assert [at for at in sorted(ends) if not printed.paragraph(at)] == []


@every_sheet
def test_every_paragraph_is_cited(name: str):
    """000:713-5006: what is printed around the tables is held by a field, a law or a note"""
    said = {at for cite in citations(sheet(name)) for at in cited(cite)}
    missing = [
        (at, line)
        for at, line in printed.prose(*source(name))
        if at not in said and not _TITLE.fullmatch(line.lower())
    ]
    assert missing == []


def test_titles_are_the_only_lines_between_the_sheets():
    """000:713, 000:1195, 000:1420, 000:1838: no fee text lies outside the sheets"""
    spans = [source(name) for name in names()]
    loose = [
        (at, line)
        for at, line in printed.prose(1, spans[-1][1])
        if re.search(r"schedule options \d+ through|collection rates may be established", line.lower())
        and not any(first <= at <= last for first, last in spans)
    ]
    assert loose == []
