"""The documents read again: odds, packs, seats, limits, numbers, orders and permissions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.games.baccarat import baccarat
from houseway.rulebook import load
from rulebook.room_pages import DOCUMENTS, NUMBERS, every_game, lines, needs_seeds, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.money import Odds
    from houseway.rulebook.model import LimitRange

pytestmark = needs_seeds

BGC_IDS = {
    "casino-royale/ez-baccarat": ("GEGA-003180", "004:2026"),
    "casino-royale/ez-baccarat-panda-8": ("GEGA-003180", "004:2026"),
    "casino-royale/royal-baccarat": ("GEGA-003079", "004:2006"),
    "hemphills/dai-bacc": ("GEGR-002164", "000:715"),
    "hemphills/ez-baccarat-panda-8": ("GEGR-002154", "000:1422"),
    "lucky-derby/ez-baccarat-panda-8": ("GEGA-003967", "003:7845"),
}

SPOKEN = {"19 to 20": "9.5 to 10", "3 to 2": "1.5 to 1", "11 to 2": "5.5 to 1"}
NOT_PRINTED = {("casino-royale/baccarat-gold", "base")}  # reading play-wins-even

KINDS = {
    "player": "player line",
    "banker": "banker line|dealer line",
    "tie": "tie",
    "dragon-7": "dragon 7",
    "panda-8": "panda 8",
    "kill": "kill the ox",
    "ox-6": "ox 6",
    "tiger-7": "tiger 7",
    "player-pair": "pair",
    "banker-pair": "pair",
    "either-pair": "pair",
}
SHOWN = {"naturals": "naturals", "hands": "number of hands"}


def says_odds(cites: Iterable[str], odds: Odds) -> bool:
    spoken = SPOKEN.get(str(odds), str(odds))
    in_words = f"{NUMBERS[odds.win]} to one" if odds.win < len(NUMBERS) and odds.stake == 1 else spoken
    return bool(re.search(rf"(?<![\d.])({re.escape(spoken)}|{in_words})(?!\d)", text(cites)))


def money(cites: Iterable[str]) -> str:
    return re.sub(r"(?<=[\d$]),(?=\d{3})|\s+(?=-)|(?<=-)\s+", "", text(cites))


def dollars(cents: int) -> str:
    return f"${cents // 100}"


@every_game
def test_odds_are_printed_where_they_are_cited(game_id: str):
    """Such as 40 to 1 at 000:45, 9.5 to 10 at 004:1392, eight to one at 004:82."""
    for wager in load(game_id).game.wagers:
        for row in wager.rows():
            if (game_id, wager.id) not in NOT_PRINTED:
                assert row.pays is not None
                assert says_odds(row.cite, row.pays), f"{wager.id}: {row.pays}"


def test_even_money_is_not_printed_for_the_base_wager():
    """004:24, 004:85"""
    base = load("casino-royale/baccarat-gold").game.wager("base")
    assert base is not None
    assert base.pays is not None
    assert not says_odds(base.cite, base.pays)


@every_game
def test_wagers_are_named_as_printed(game_id: str):
    """Such as the dealer line of 004:1594."""
    words = text([DOCUMENTS[game_id]])
    assert not [wager.title for wager in load(game_id).game.wagers if wager.title.lower() not in words]


@every_game
def test_packs_are_the_printed_numbers(game_id: str):
    """000:15, 000:582, 001:1589, 002:1570, 003:3797, 004:25, 004:1377, 004:1584, 004:2094"""
    deck = load(game_id).game.deck
    low, high = deck.packs[0], deck.packs[-1]
    if deck.packs == tuple(range(low, high + 1)):
        wanted = [f"minimum of {NUMBERS[low]} ", f"maximum of {NUMBERS[high]} "]
    else:
        *first, last = (NUMBERS[packs] for packs in deck.packs)
        wanted = [f"{', '.join(first)} or {last} decks"]
    assert all(words in text(deck.cite) for words in wanted)


@every_game
def test_seats_are_the_printed_numbers(game_id: str):
    """000:31, 000:602, 001:1603, 002:1586, 003:3826-3828, 004:10, 004:1367-1369, 004:1570-1572, 004:2108"""
    for layout in load(game_id).game.layouts:
        words = text(layout.cite)
        assert re.search(rf"\b{NUMBERS[layout.positions]} (\(\d+\) )?(seated|places)", words)
        assert layout.table in words


@every_game
def test_bgc_ids(game_id: str):
    """000:715, 000:1422, 003:7845, 004:2006, 004:2026; none printed over 001:1577, 002:1558, 004:6"""
    bgc_id = load(game_id).game.bgc_id
    if bgc_id is None:
        assert game_id not in BGC_IDS
    else:
        known, cite = BGC_IDS[game_id]
        assert bgc_id == known
        assert bgc_id.lower() in text([cite])


def ranges() -> Iterable[tuple[str, LimitRange]]:
    for game_id in DOCUMENTS:
        for choice in ("latest", "own"):
            if choice == "latest" or "schedule-precedence" in load(game_id).choices:
                asked = (
                    {"schedule-precedence": choice} if "schedule-precedence" in load(game_id).choices else {}
                )
                yield from ((game_id, limits) for limits in load(game_id, asked).game.limits.ranges)


def test_limits_are_the_printed_ranges():
    """000:719-721, 000:1426-1428, 001:1724, 002:1509, 003:7855, 003:7919, 003:4039, 004:1711, 004:2009, 004:2029"""
    found = list(ranges())
    assert len(found) > 30
    for game_id, limits in found:
        (low, high), (least, most) = limits.minimum, limits.maximum
        pairs = [(low, least)] if low == high else [(low, high), (least, most)]
        printed = [money([cite]) for cite in limits.cite]
        wanted = [f"{dollars(first)}-{dollars(last)}(?!\\d)".replace("$", r"\$") for first, last in pairs]
        assert all(re.search(words, line) for line in printed for words in wanted), f"{game_id}: {limits}"


def test_a_limit_stands_beside_its_options():
    """001:1724, 002:1509-1539, 003:4039-4227, 004:2009-2020, 004:2029-2070"""
    for game_id, limits in ranges():
        if limits.minimum[0] == limits.minimum[1] and limits.options:
            first, _, last = limits.options.partition("-")
            options = [str(option) for option in range(int(first), int(last or first) + 1)]
            assert [lines(cite)[0].split()[0] for cite in limits.cite] == options, f"{game_id}: {limits}"


@every_game
def test_a_wagers_own_limits_are_printed(game_id: str):
    """000:1424, 002:1654, 002:1663, 002:1672, 004:1402"""
    for wager in load(game_id).game.wagers:
        if wager.limits and wager.limits.maximum:
            assert dollars(wager.limits.maximum) in money(wager.limits.cite)
            least = dollars(wager.limits.minimum) if wager.limits.minimum else "table minimum"
            assert least in money(wager.limits.cite)


@every_game
def test_kinds_are_settled_in_the_printed_order(game_id: str):
    """000:92, 000:648, 001:1651, 002:1639, 003:3837-3839, 004:87, 004:1473, 004:1653, 004:2112"""
    settlement = load(game_id).game.settlement
    if settlement.by == "seat":
        assert "tie hand with any odds pay-off first bet. any backline bet" in text(settlement.cite)
        assert (settlement.order[0], settlement.order[-1]) == ("tie", "base")
        return
    order = text(settlement.cite).partition("following order: ")[2] or text(settlement.cite)
    passes = [[kinds] if isinstance(kinds, str) else kinds for kinds in settlement.order]
    places = [re.search(rf"(all|each) ([a-z ]+ and )?({KINDS[kinds[-1]]})", order) for kinds in passes]
    found = [place.start() for place in places if place]
    assert len(found) == len(passes)
    assert found == sorted(found)


@every_game
def test_backline_is_permitted_where_it_is_printed(game_id: str):
    """000:40, 000:609, 001:1612, 002:1586, 003:3833, 004:88, 004:1384, 004:1580, 004:2108"""
    for wager in load(game_id).game.wagers:
        words = text(wager.backline_cite)
        assert re.search("back-? ?line", words)
        assert wager.backline is ("not permitted" not in words)


@every_game
def test_a_wager_stands_alone_where_it_is_printed(game_id: str):
    """000:108, 000:664, 001:1681, 002:1659, 003:3959, 004:80, 004:1396, 004:1606, 004:2177"""
    for wager in load(game_id).game.wagers:
        words = text(wager.needs_cite)
        if wager.needs:
            assert re.search("may only place|in order to make|must place a base", words)
        elif wager.id not in {"player", "banker", "base"}:
            assert re.search("even if|regardless of whether", words)


@every_game
def test_the_first_seat_is_found_as_printed(game_id: str):
    """000:81, 000:648, 001:1651, 002:1639, 003:3840-3846, 004:40, 004:1471-1473, 004:1649-1653, 004:2112"""
    action = load(game_id).game.action
    for way in (action, action.when_short):
        if way is None:
            continue
        seat = way.seat_one if way.method == "card_value" else way.method
        dealer = "player-dealer" if seat == "left_of_player_dealer" else "(house|casino) dealer"
        words = text(way.cite)
        assert re.search(f"left of the {dealer}|position is always zero. other seats, in clockwise", words)
        assert (way.card is not None) == ("action button" in words)


@every_game
def test_the_display_shows_what_is_printed(game_id: str):
    """000:157-161, 001:1710-1717, 002:1697-1701, 003:4016-4020, 004:1499, 004:1699-1703, 004:2269-2273"""
    shows = baccarat(load(game_id).game).statistics
    document = text([DOCUMENTS[game_id]])
    if shows is None:
        assert "reader board" not in document
        assert "eztrak" not in document
        return
    words = text(shows.cite).replace("won by the player, dealer", "won by the player, banker")
    wanted = [SHOWN.get(name, name.replace("-", " ")) for name in shows.shows]
    assert all(name in words for name in wanted)
    assert shows.previous_shoe is ("previous shoe" in words)
