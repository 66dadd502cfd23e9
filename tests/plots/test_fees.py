"""Plots of fees: every option is drawn, its steps are its fees, and what is asked for stands out."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from houseway.errors import RecordError
from houseway.fees import posted_options, rate
from houseway.plots import fee_plot
from houseway.plots.fee_axes import Reach, corners, fees, figures, labels_apart
from houseway.plots.fee_lines import Line, Panel, panels
from houseway.plots.fee_looks import Palette, numbers
from houseway.rulebook import game_ids, sheets_of
from tidy.files import ROOT

DAI_BACC = "hemphills/dai-bacc"
PAI_GOW = ("lucky-derby/pai-gow-poker", "casino-royale/pai-gow-poker")
COLOURS = re.compile(r'stroke="(#[0-9a-f]{6})"')


def fee_at(line: Line, figure: int) -> int | None:
    return [fee for start, fee in line.steps if start <= figure][-1]


def panel_of(game: str, payer: str) -> Panel:
    (found,) = (panel for panel in panels(posted_options(game)) if panel.payer == payer)
    return found


@pytest.mark.parametrize("game", game_ids())
def test_every_option_is_drawn_once_in_a_panel_of_each_payer(game: str):
    for sheet in sheets_of(game):
        options = posted_options(game, sheet)
        found = panels(options)
        for each in options:
            payers = {
                each.table.charges[name].payer
                for name in each.option.fees
                if each.table.charges[name].kind not in {"modified", "jackpot"}
            }
            own = [panel for panel in found if panel.payer in payers]
            counts = [
                sum(
                    line.schedule == each.table.id and each.option.label in line.options
                    for line in panel.lines
                )
                for panel in own
            ]
            assert {panel.payer for panel, count in zip(own, counts, strict=True) if count} == payers, each.id
            assert set(counts) <= {0, max(1, len(each.option.group))}, each.id


@pytest.mark.parametrize(
    "game", [DAI_BACC, "lucky-derby/ez-baccarat-panda-8", "palace/fortune-pai-gow-poker"]
)
def test_a_line_is_the_fee_of_its_options(game: str):
    options = posted_options(game)
    for panel in panels(options):
        for line in panel.lines:
            for each in options:
                if each.table.id != line.schedule or each.option.label not in line.options:
                    continue
                for dollar in (1, 5, 9, 10, 49, 50, 99, 100, 101, 199, 200, 201, 499, 500, 1000, 5000):
                    own = [
                        rate(ladder, dollar * 100, each.policy, panel.payer).fee
                        for name, ladder in each.option.fees.items()
                        if each.table.charges[name].payer == panel.payer
                    ]
                    if dollar * 100 >= line.steps[0][0]:
                        assert fee_at(line, dollar * 100) == own[0], (each.id, dollar)


def test_options_of_one_sheet_are_one_line():
    """001:1743-1758: five options, three sheets"""
    panel = panel_of("palace/razz", "pot")
    assert [line.options for line in panel.lines] == [("1", "2"), ("3", "4"), ("4", "5")]
    assert [fee_at(panel.lines[1], players) for players in (2, 6, 7)] == [300, 300, 500]


def test_streets_add_up_to_the_fee_of_a_whole_hand():
    """003:1287: $1, $2 and $1 of five or six players"""
    panel = next(
        panel
        for panel in panels(posted_options("lucky-derby/texas-holdem"))
        if panel.by == "players" and panel.payer == "pot"
    )
    line = next(line for line in panel.lines if "80" in line.options)
    assert [fee_at(line, players) for players in (4, 5, 7)] == [300, 400, 500]


def test_a_ladder_that_ends_stops_its_line():
    """004:1917: no fee is approved for more than $200"""
    panel = panel_of("casino-royale/pai-gow-poker", "player")
    assert [line.steps[-1] for line in panel.lines] == [(10_001, None), (20_001, None)]


def test_few_lines_have_their_own_colours_and_labels():
    found = panels(posted_options("casino-royale/pai-gow-poker"))
    looks = Palette(found, ["casino-royale/california/pai-gow-poker"]).looks(found[0])
    assert [look.label for look in looks] == ["1", "2"]
    assert len({look.colour for look in looks}) == 2


def test_many_lines_are_coloured_by_schedule():
    options = posted_options(DAI_BACC)
    found = panels(options)
    palette = Palette(found, list(dict.fromkeys(each.table.id for each in options)))
    looks = [look for panel in found for look in palette.looks(panel)]
    legends = {(look.legend, look.colour) for look in looks}
    assert {legend for legend, _ in legends} == {"options 1-4", "options 5-11", "options 12-85"}
    assert len(legends) == 3
    assert palette.in_order({legend for legend, _ in legends}) == [
        "options 1-4",
        "options 5-11",
        "options 12-85",
    ]


def test_what_is_asked_for_stands_out_of_a_grey_crowd():
    options = posted_options(DAI_BACC)
    found = panels(options)
    palette = Palette(found, list(dict.fromkeys(each.table.id for each in options)), ["5", "36"])
    looks = [look for panel in found for look in palette.looks(panel)]
    assert {look.label for look in looks if look.lane is not None} == {"5", "36"}
    assert len({look.colour for look in looks if look.lane is None}) == 1


def test_one_option_of_two_rooms_has_two_colours():
    options = [each for game in PAI_GOW for each in posted_options(game)]
    found = panels(options)
    palette = Palette(found, list(dict.fromkeys(each.table.id for each in options)), ["2"])
    looks = [look for look in palette.looks(found[0]) if look.label]
    assert sorted(look.label for look in looks) == ["Casino Royale 2", "Lucky Derby Casino 2"]
    assert len({look.colour for look in looks}) == 2


def test_option_numbers_are_written_as_runs():
    assert numbers(["1", "2", "3", "7", "9", "10"]) == "1-3, 7, 9-10"
    assert numbers(["1", "3", "5", "7", "9"]) == "1, 3, 5 and 2 more"
    assert numbers(["1", "3", "5", "7", "8", "9", "11"]) == "1, 3, 5 and 4 more"
    assert numbers(["3/6", "4/8"]) == "3/6, 4/8"


def test_labels_stand_apart_and_stay_on_the_sheet():
    placed = labels_apart([0.5, 0.5, 0.97, 0.98, 0.99])
    assert all(upper - lower > 0.049 for lower, upper in pairwise(placed))
    assert max(placed) <= 1
    assert min(placed) == 0.5


def test_labels_stand_where_the_axes_put_their_lines():
    log = Reach(first=1, last=100, kind="log")
    assert [log.part(figure) for figure in (1, 10, 100)] == [0, pytest.approx(0.5), 1]
    symlog = Reach(first=0, last=7, kind="symlog")
    assert [symlog.part(figure) for figure in (0, 1, 3, 7)] == pytest.approx([0, 1 / 3, 2 / 3, 1])


@pytest.mark.parametrize("game", [DAI_BACC, "casino-royale/pai-gow-poker", "palace/razz"])
def test_every_line_lies_within_its_axes(game: str):
    for panel in panels(posted_options(game)):
        across, up = figures(panel), fees(panel)
        for line in panel.lines:
            for figure, fee in corners(panel, line, across.last):
                assert 0 <= across.part(figure) <= 1
                assert 0 < up.part(fee) < 1


def test_a_line_without_an_end_is_drawn_to_the_edge_and_one_that_ends_is_not():
    """004:1917: no fee is approved for more than $200"""
    panel = panel_of("casino-royale/pai-gow-poker", "player")
    last = figures(panel).last
    assert [corners(panel, line, last)[-1][0] for line in panel.lines] == [100.01, 200.01]
    open_ended = panel_of(DAI_BACC, "player-dealer")
    assert {corners(open_ended, line, 9999)[-1][0] for line in open_ended.lines} == {9999}


def test_a_plot_says_what_it_shows():
    text = fee_plot(posted_options(DAI_BACC), "svg", ["36"]).decode()
    for words in (
        "Dai Bacc, Hemphill's Lounge: collection fees",
        "Player, by wager",
        "Player-dealer, by total table action",
        "total table action, dollars",
        "fee, dollars",
        ">36<",
    ):
        assert words in text


def test_the_picture_in_the_documentation_is_what_its_command_draws():
    picture = ROOT / "docs" / "plots" / "fees.svg"
    assert fee_plot(posted_options(DAI_BACC), "svg", ["6", "36"]) == picture.read_bytes()


def test_games_side_by_side_are_coloured_by_game():
    options = [each for game in PAI_GOW for each in posted_options(game)]
    text = fee_plot(options, "svg").decode()
    for words in (
        "Pai Gow Poker, 2 rooms",
        "Lucky Derby Casino: Pai Gow Poker",
        "Casino Royale: Pai Gow Poker",
    ):
        assert words in text
    assert {"#0072b2", "#d55e00"} <= set(COLOURS.findall(text))


def test_another_kind_of_file_is_refused():
    with pytest.raises(RecordError, match='no kind of plot "docx"; known: html, json, pdf, png, svg'):
        fee_plot(posted_options(DAI_BACC), "docx")
