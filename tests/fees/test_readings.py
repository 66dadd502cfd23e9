"""What a table leaves open: the usual answer of each reading, and what another one changes."""

from __future__ import annotations

import pytest

from fees.asked import bank, due, hand_of, round_of
from houseway.errors import UnknownGameError
from houseway.fees import Hand, posted, pricing_sheets, quote_hand
from houseway.rulebook import fee_sheet, sheets_of

DAI_BACC = "hemphills/dai-bacc"
OWN_SHEET = "three-card-poker-6-card-bonus"


@pytest.mark.parametrize(
    ("answer", "ante", "fee"),
    [
        ("lower", "100", "$1"),
        ("lower", "102", "$1"),
        ("lower", "104.99", "$1"),
        ("lower", "105", "$2"),
        ("upper", "100", "$1"),
        ("upper", "100.01", "$2"),
        ("upper", "105", "$2"),
    ],
)
def test_between_two_tiers(answer: str, ante: str, fee: str):
    """001:1256-1257: $5-$100 and $105-$200; reading tier-gap"""
    found = round_of(
        f"palace/{OWN_SHEET}", "1", f"3 ante {ante}", sheet=OWN_SHEET, readings={"tier-gap": answer}
    )
    assert due(found) == [f"seat 3: {fee}", f"player-dealer: {fee}"]
    told = ante in {"102", "104.99", "100.01"}
    assert len(found.remarks) == (2 if told else 0)


def test_a_dollar_and_cents_lie_between_tiers_too():
    """000:724-725"""
    assert due(round_of(DAI_BACC, "1", "3 player 100.50")) == ["seat 3: $1", "player-dealer: $1"]
    upper = round_of(DAI_BACC, "1", "3 player 100.50", readings={"tier-gap": "upper"})
    assert due(upper) == ["seat 3: $2", "player-dealer: $1"]


@pytest.mark.parametrize(
    ("game", "option", "figure", "by_pattern", "as_printed"),
    [
        ("hemphills/dai-bacc", "78", "800", "$7", "$10"),
        ("merced/pure-21-5-buster", "4", "750", "$15", "$15"),
        ("merced/pure-21-5-buster", "4", "749", "$10", "$10"),
        ("casino-royale/ez-baccarat-panda-8", "6", "2000", "$10", "$20"),
        ("lucky-derby/pure-spanish-21-5", "6", "76", "$2", "$2"),
        ("lucky-derby/three-card-poker-6-card-bonus", "1", "500", "$3", "$5"),
        ("lucky-derby/three-card-poker-6-card-bonus", "1", "501", "$5", "$5"),
    ],
)
def test_a_figure_in_two_tiers(game: str, option: str, figure: str, by_pattern: str, as_printed: str):
    """000:1154-1155, 002:1387-1388, 004:2231-2232, 003:4755-4756, 003:3653-3655: reading tier-overlap"""
    sheet = next(name for name in reversed(sheets_of(game)) if "tier-overlap" in fee_sheet(name).choices)
    fees = [
        bank(round_of(game, option, action=figure, sheet=sheet, readings={"tier-overlap": answer}))
        for answer in ("by-pattern", "as-printed")
    ]
    assert fees == [by_pattern, as_printed]


def test_a_players_figure_and_a_pot_in_two_tiers():
    """003:5443-5446, 003:2295-2296: reading tier-overlap"""
    for answer, fee in (("by-pattern", "$1"), ("as-printed", "$2")):
        readings = {"tier-overlap": answer}
        found = round_of(
            "lucky-derby/fortune-pai-gow-poker",
            "3",
            "1 base 200",
            sheet="fortune-pai-gow-poker-own",
            readings=readings,
        )
        assert due(found)[0] == f"seat 1: {fee}"
    fees = [
        hand_of(posted("lucky-derby/omaha-hi-lo", "28", readings={"tier-overlap": answer}), 6, "19").total
        for answer in ("by-pattern", "as-printed")
    ]
    assert fees == [0, 100]


@pytest.mark.parametrize(("answer", "fee"), [("no-fee", "$0"), ("lowest", "$2")])
@pytest.mark.parametrize("action", ["5", "49", "49.99"])
def test_under_the_first_tier(answer: str, fee: str, action: str):
    """002:1397: a limit from $5 and tiers from $50; reading tier-below-first"""
    found = round_of("merced/pure-21-5-buster", "6", action=action, readings={"tier-below-first": answer})
    assert bank(found) == fee
    assert found.remarks[0].partition("under the first tier: ")[2] in {"no fee is approved", "the lowest fee"}


@pytest.mark.parametrize(
    ("answer", "player", "player_dealer"),
    [("by-payer", "refused", "$4"), ("top", "$4", "$4"), ("refused", "refused", "refused")],
)
def test_over_the_last_tier(answer: str, player: str, player_dealer: str):
    """001:1256-1259: both ladders end at $400; reading tier-above-last"""
    readings = {"tier-above-last": answer}
    found = round_of(f"palace/{OWN_SHEET}", "1", "3 ante 401", sheet=OWN_SHEET, readings=readings)
    assert due(found) == [f"seat 3: {player}", f"player-dealer: {player_dealer}"]
    assert found.total == 400 * (player != "refused") + 400 * (player_dealer != "refused")


def test_the_later_sheet_is_open_for_the_player_dealer():
    """001:1544, 001:1727, 004:1715"""
    assert due(round_of("palace/21st-century-blackjack-9", "1", "3 base 401")) == [
        "seat 3: refused",
        "player-dealer: $4",
    ]
    assert due(round_of("palace/ez-baccarat-panda-8", "1", "3 player 1001")) == [
        "seat 3: refused",
        "player-dealer: $10",
    ]
    own = round_of("casino-royale/ez-baccarat", "10-5000", action="5001", sheet="casino-royale/ez-baccarat")
    assert bank(own) == "$12"


def test_a_lost_zero():
    """000:929-933: reading dropped-zero"""
    assert [bank(round_of(DAI_BACC, "36", action=action)) for action in ("299", "300")] == ["$7", "$10"]
    printed = [
        bank(round_of(DAI_BACC, "36", action=action, readings={"dropped-zero": "as-printed"}))
        for action in ("299", "300")
    ]
    assert printed == ["$7", "$1"]


@pytest.mark.parametrize(
    ("answer", "minimum", "maximum", "told"),
    [
        ("twin", (100, 10_000), (20_000, 100_000), ()),
        (
            "as-printed",
            (10_000, 50_000),
            (100_000, 500_000),
            ("seat 3: $50 is outside any limit that may be posted, $100 to $5,000",),
        ),
    ],
)
def test_limits_over_the_wrong_table(
    answer: str, minimum: tuple[int, int], maximum: tuple[int, int], told: tuple[str, ...]
):
    """003:7615-7616 beside 003:7740-7741: reading limit-does-not-fit"""
    game, readings = "lucky-derby/fortune-pai-gow-poker", {"limit-does-not-fit": answer}
    for option in ("6", "7"):
        limits = posted(game, option, readings=readings).table.schedule.limits
        assert limits is not None
        assert (limits.minimum, limits.maximum, limits.cite) == (minimum, maximum, ("003:7615", "003:7616"))
        found = round_of(game, option, "3 base 50", readings=readings)
        assert (found.total, found.remarks) == (100, told)


def test_a_merged_cell_holds_for_its_rows():
    """003:5537-5546, 004:1932-1933, 000:1905-1907: reading merged-fee-cell"""
    own = [
        bank(
            round_of(
                "lucky-derby/fortune-pai-gow-poker", "9", action=action, sheet="fortune-pai-gow-poker-own"
            )
        )
        for action in ("5", "51", "301")
    ]
    assert own == ["$2", "$2", "$2"]
    assert [
        bank(round_of("casino-royale/pai-gow-tiles", "6", action=action)) for action in ("100", "101")
    ] == ["$2", "$2"]


def test_a_repeated_fee_stands():
    """000:1557-1561, 004:1984-1985: reading repeated-fee"""
    ez = "hemphills/ez-baccarat-panda-8"
    assert [bank(round_of(ez, "25", action=action)) for action in ("1000", "2000", "3000")] == [
        "$25",
        "$25",
        "$50",
    ]
    assert [bank(round_of("casino-royale/pure-21-5", "8", action=action)) for action in ("2000", "2001")] == [
        "$12",
        "$12",
    ]


def test_a_reading_reaches_each_sheet_that_has_it():
    """000:2285 has timed-late-seat, 000:1840 has modified-fee; the hold'em tables go by both sheets"""
    sheets = pricing_sheets(
        "hemphills/texas-holdem", readings={"timed-late-seat": "nothing", "modified-fee": "credited"}
    )
    assert {(each.id, each.sheet.policy.late_seat, each.sheet.policy.modified) for each in sheets} == {
        ("hemphills/texas-holdem", "nothing", "credited"),
        ("hemphills/timed-poker", "nothing", "instead"),
    }


@pytest.mark.parametrize(
    ("readings", "says"),
    [
        ({"tier-gape": "lower"}, 'has no reading "tier-gape"; did you mean tier-gap?'),
        ({"tier-gap": "loser"}, 'has no choice "loser"; did you mean lower?'),
        ({"modified-fee": "instead"}, 'has no reading "modified-fee"'),
    ],
)
def test_a_reading_that_the_sheet_does_not_have(readings: dict[str, str], says: str):
    """000:723-743"""
    with pytest.raises(UnknownGameError, match=says.replace("?", r"\?")):
        posted(DAI_BACC, "5", readings=readings)


def test_a_fee_that_departs_from_the_print_is_told():
    """004:1196: taken whether there is a flop or not; read as one fee or the other"""
    option = posted("casino-royale/texas-holdem", "3/6", schedule="holdem-limit")
    found = quote_hand(option, Hand(players=9))
    assert found.total == 400
    assert [remark for remark in found.remarks if "reading modified-fee" in remark and "004:1196" in remark]
    letter = posted(
        "casino-royale/texas-holdem", "3/6", schedule="holdem-limit", readings={"modified-fee": "additional"}
    )
    both = quote_hand(letter, Hand(players=9))
    assert (both.total, both.remarks) == (500, ())
