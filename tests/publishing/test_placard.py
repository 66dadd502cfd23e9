"""The placard: every option of every game, every fee once, on one page, limits only as they are filed."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import combinations

import pypdf
import pytest
from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.fees import Posted, posted, posted_options
from houseway.publishing import Placard, placard, placard_html, placard_pdf
from houseway.publishing.placard_flow import Words
from houseway.publishing.placard_page import laid_out
from houseway.publishing.placard_pdf import text_width
from houseway.rulebook import game_ids, sheets_of
from publishing.read_back import Page, all_there, pdf_fees, pdf_words

LETTER, A4 = (612.0, 792.0), (595.28, 841.89)
READABLE = 18
"""The smallest type of a fee, in points: its figures are 4.5 mm high, read from a metre."""
TITLES = ("Ante", "Blind", "Trips Bonus")


@cache
def every(game: str) -> tuple[Posted, ...]:
    return tuple(each for sheet in sheets_of(game) for each in posted_options(game, sheet))


def one_of_each_table(game: str) -> list[Posted]:
    """The option of every table that has most to say."""
    tables: dict[str, Posted] = {}
    for each in every(game):
        best = tables.setdefault(each.table.id, each)
        if len(str(placard(each))) > len(str(placard(best))):
            tables[each.table.id] = each
    return list(tables.values())


def made(game: str, option: str, *limits: int, sheet: str | None = None) -> Placard:
    return placard(posted(game, option, sheet), *(limit * 100 for limit in limits))


@pytest.mark.parametrize("game", game_ids())
def test_the_html_of_every_option_has_every_fee_once(game: str):
    for each in every(game):
        page = Page(placard_html(placard(each)))
        assert all_there(each, list(page.fees())), each.id


@pytest.mark.parametrize("game", game_ids())
def test_the_pdf_of_every_option_has_every_fee_once_on_one_page(game: str):
    for each in every(game):
        content = placard_pdf(placard(each))
        assert len(re.findall(rb"/Type /Page\b", content)) == 1, each.id
        assert all_there(each, list(pdf_fees([words.text for words in pdf_words(content)]))), each.id


def test_a_reader_of_pdfs_finds_the_same():
    """Our own reading of the PDFs is held against a library's, over one game of each shape."""
    for game in ("hemphills/dai-bacc", "hemphills/texas-holdem", "merced/texas-holdem", "palace/pan"):
        for each in one_of_each_table(game):
            content = placard_pdf(placard(each))
            (page,) = pypdf.PdfReader(io.BytesIO(content)).pages
            assert (page.mediabox.width, page.mediabox.height) == LETTER
            read = "".join(page.extract_text().split())
            assert sorted(read) == sorted("".join("".join(w.text for w in pdf_words(content)).split())), (
                each.id
            )


def test_a_fee_that_is_missing_or_twice_is_seen():
    option = posted("hemphills/dai-bacc", "36")
    found = list(Page(placard_html(placard(option))).fees())
    assert all_there(option, found)
    assert not all_there(option, found[1:])
    assert not all_there(option, [*found, found[-1]])
    assert not all_there(option, [*found[:-1], found[-1]._replace(fee="$1")])
    assert not all_there(option, [*found[:-1], found[-1]._replace(payer="Player")])


@pytest.mark.parametrize("size", [LETTER, A4], ids=["letter", "a4"])
@pytest.mark.parametrize("room", sorted({game.split("/")[0] for game in game_ids()}))
def test_nothing_overlaps_or_leaves_the_sheet_and_fees_are_readable(room: str, size: tuple[float, float]):
    options = [each for game in game_ids() if game.startswith(f"{room}/") for each in one_of_each_table(game)]
    for each in options:
        marks = laid_out(placard(each), *size, text_width)
        words = [mark for mark in marks if isinstance(mark, Words)]
        boxes = [
            (w.x, w.y - 0.7 * w.size, w.x + text_width(w.text, bold=w.bold) * w.size, w.y) for w in words
        ]
        assert all(30 < x < right < size[0] - 30 and 30 < y < size[1] - 30 for x, y, right, _ in boxes), (
            each.id
        )
        for (x, top, right, y), (x2, top2, right2, y2) in combinations(boxes, 2):
            assert right <= x2 + 0.01 or right2 <= x + 0.01 or y <= top2 or y2 <= top, each.id
        fees = [w.size for w in words if re.fullmatch(r"\$[0-9,.]+|No fee", w.text)]
        assert min(fees) > READABLE, each.id


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_same_placard_is_the_same_bytes_without_a_date(paper: str):
    first, second = (placard_pdf(made("hemphills/dai-bacc", "36"), paper) for _ in range(2))  # pyright: ignore[reportArgumentType] -- both are papers
    assert first == second
    assert b"Date" not in first
    assert pypdf.PdfReader(io.BytesIO(first)).pages[0].mediabox.width == pytest.approx(
        (LETTER if paper == "letter" else A4)[0], abs=0.1
    )


def test_the_page_is_whole_accessible_and_alone():
    text = placard_html(made("lucky-derby/texas-holdem", "80"))
    page = Page(text)
    tags = dict(page.tags)
    assert text.startswith("<!DOCTYPE html>\n")
    assert tags["html"] == {"lang": "en"}
    assert page.text("title") == ["Texas Hold'em, option 80: collection fees at Lucky Derby Casino"]
    assert all(attributes["scope"] in {"col", "row"} for tag, attributes in page.tags if tag == "th")
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in page.tags}
    assert not re.search(r"https?:|url\(|@import|javascript|\son[a-z]+=", text)
    assert "@media print" in text


def test_what_comes_from_the_data_is_escaped():
    plain = made("hemphills/dai-bacc", "5")
    wild = "<script>alert('&amp;')</script>"
    part = replace(
        plain.parts[0], lead=wild, notes=(wild,), rows=(replace(plain.parts[0].rows[0], tier=wild),)
    )
    page = Page(placard_html(replace(plain, game=wild, room=wild, remark=wild, rules=(wild,), parts=(part,))))
    assert "script" not in {tag for tag, _ in page.tags}
    assert [words for _, words in page.words].count(wild) == 6  # the title and the line of the room hold more


def test_it_names_the_room_the_game_its_number_and_the_option():
    found = made("hemphills/dai-bacc", "36")
    assert (found.room, found.game, found.bgc_id, found.option) == (
        "Hemphill's Lounge",
        "Dai Bacc",
        "GEGR-002164",
        "Option 36",
    )


def test_the_option_with_the_dropped_zero_is_posted_as_it_is_used():
    """000:929-933: the top fee is printed $1 and read $10."""
    part = made("hemphills/dai-bacc", "36").parts[1]
    assert (part.payer, part.measure) == ("Player-dealer", "Total table action")
    assert [(row.tier, *row.fees) for row in part.rows] == [
        ("$1 to $49", "$1"),
        ("$50 to $99", "$2"),
        ("$100 to $199", "$3"),
        ("$200 to $299", "$7"),
        ("$300 or more", "$10"),
    ]


def test_limits_are_chosen_within_the_filed_ranges():
    """000:749-751"""
    found = made("hemphills/dai-bacc", "5", 10, 500)
    assert [(fact.name, fact.value) for fact in found.facts] == [
        ("Minimum wager", "$10"),
        ("Maximum wager", "$500"),
    ]
    assert [row.aside for row in found.parts[0].rows] == ["", "", "", *["over this table's maximum"] * 2]
    ranges = made("hemphills/dai-bacc", "5")
    assert [fact.value for fact in ranges.facts] == ["$1 to $1,000", "$100 to $10,000"]
    assert "one minimum and one maximum" in ranges.remark


@pytest.mark.parametrize(
    ("game", "option", "limits", "says"),
    [
        ("hemphills/dai-bacc", "5", (0, 500), "a minimum of $0 is outside the filed range of $1 to $1,000"),
        ("hemphills/dai-bacc", "5", (1001, 5000), "a minimum of $1,001 is outside the filed range"),
        (
            "hemphills/dai-bacc",
            "5",
            (10, 99),
            "a maximum of $99 is outside the filed range of $100 to $10,000",
        ),
        ("hemphills/dai-bacc", "5", (10, 10001), "a maximum of $10,001 is outside the filed range"),
        ("hemphills/dai-bacc", "5", (1000, 100), "the minimum of $1,000 is over the maximum of $100"),
        ("hemphills/dai-bacc", "5", (10,), "give both of them, or neither"),
        ("casino-royale/pai-gow-poker", "2", (10, 100), "is filed with one limit, $10 to $200 (004:1917)"),
        ("merced/texas-holdem", "1", (10, 100), "is filed without a minimum and a maximum wager"),
    ],
)
def test_other_limits_are_refused(game: str, option: str, limits: tuple[int, ...], says: str):
    """000:749-751, 004:1917"""
    with pytest.raises(RecordError, match=re.escape(says)):
        made(game, option, *limits)


def test_the_filed_limit_may_be_named():
    """004:1917"""
    named, silent = (made("casino-royale/pai-gow-poker", "2", *limits) for limits in ((10, 200), ()))
    assert named == silent


def test_options_that_are_one_band_each_are_posted_together():
    """001:1756-1758: the smaller tables of the last run are those of the run before it."""
    found = made("palace/razz", "4")
    assert found.option == "Options 3 and 4"
    (part,) = found.parts
    assert [(row.tier, *row.fees, row.aside) for row in part.rows] == [
        ("7 or more players", "$5", "option 3"),
        ("6 or fewer players", "$3", "option 4"),
    ]
    assert made("palace/razz", "5").option == "Options 4 and 5"


def test_a_game_without_a_flop_is_not_said_to_have_one():
    """001:1745"""
    assert "flop" not in placard_html(made("palace/razz", "4")).lower()


def test_the_streets_stand_side_by_side():
    """003:1287"""
    (part,) = made("lucky-derby/texas-holdem", "80").parts
    assert [column.when for column in part.columns] == [
        "after the first round of betting",
        "after the flop",
        "after the turn",
    ]
    assert part.notes == ("A stage that the hand does not reach is not charged.",)


def test_a_fee_by_the_pot_says_when_it_is_taken_and_what_a_hand_without_a_flop_pays():
    """000:2076, 000:2092"""
    pot, early = made("hemphills/texas-holdem", "63").parts
    assert "reaches $11, and the difference at $150" in pot.notes[0]
    assert [row.tier for row in early.rows] == ["Each hand that ends before the flop"]


def test_a_banked_game_says_that_the_house_does_not_bank_and_how_the_bank_goes_round():
    """000:574, 000:1831; 003:5824-5828: another player comes in between"""
    house, turns = made("hemphills/dai-bacc", "5").rules
    assert house.startswith("The house does not bank this game")
    assert "clockwise round the table after every two hands" in turns
    assert "until another player has held it" in made("lucky-derby/no-bust-blackjack", "1").rules[-1]
    assert not made("hemphills/texas-holdem", "63").rules


@pytest.mark.parametrize("game", [game for game in game_ids() if "/ultimate" in game or "/lone-star" in game])
def test_the_inscription_about_a_pair_is_on_it(game: str):
    """000:3022, 000:4618, 002:1761, 003:6133-6134, 003:6973-6974"""
    assert every(game)
    for each in every(game):
        assert placard(each).rules[-1] == "The player-dealer only qualifies with a pair or higher."


def test_the_foot_cites_the_posting_rules_and_names_no_file_and_no_fingerprint():
    """000:1836"""
    found = made("hemphills/dai-bacc", "36")
    assert [source.cite for source in found.sources if source.name == "posting"] == ["000:1836"]
    assert not re.search(r"[0-9a-f]{16}|dai-bacc|20[0-9]{2}-", placard_html(found))


def test_what_is_free_and_what_is_not_counted_is_said():
    """003:8013"""
    player, bank = made("lucky-derby/ultimate-texas-holdem", "3").parts
    assert all(title in player.notes[0] for title in TITLES)
    assert bank.notes[-1] == "Not counted: play wagers."
