"""Pictures of every page, in light and dark, for the docs: `bin/shots`, or `bin/shots lobby` for some of them."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import Error, sync_playwright

from web.browsing import CHROMIUM, FLAGS, new_context, room_served, watched
from web.playing import Player, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from web.browsing import Room, Seen

    Act = Callable[[Seen], None]
    Scheme = Literal["light", "dark"]

FOLDER = Path(__file__).parents[2] / "docs/screenshots"
WIDE, PHONE = (1440, 900), (390, 844)
SETTLED = 2500
"""Milliseconds after which a page has come to rest."""

GAMES = {
    "baccarat": "hemphills/ez-baccarat-panda-8",
    "blackjack": "lucky-derby/no-bust-buster-blackjack",
    "pai-gow-poker": "lucky-derby/fortune-pai-gow-poker",
    "pai-gow-tiles": "palace/pai-gow-tiles",
    "three-card-poker": "merced/three-card-poker-6-card-bonus",
    "caribbean-stud": "lucky-derby/caribbean-stud",
    "ultimate-holdem": "lucky-derby/ultimate-texas-holdem",
}
POTS = {"holdem": "casino-royale/texas-holdem", "stud": "palace/seven-card-stud-hi-lo", "pan": "palace/pan"}
ROOM = "/rooms/lucky-derby"
PAGES = {
    "lobby": "/",
    "room": ROOM,
    "game": f"{ROOM}/games/fortune-pai-gow-poker",
    "read": f"{ROOM}/games/fortune-pai-gow-poker/read",
    "odds": f"{ROOM}/games/ez-baccarat-panda-8/odds",
    "bank": f"{ROOM}/games/ez-baccarat-panda-8/bank",
    "fees": f"{ROOM}/games/ez-baccarat-panda-8/fees",
    "compare": "/compare/palace/ez-baccarat-panda-8/lucky-derby/ez-baccarat-panda-8",
    "train": "/train",
    "train-question": "/train/lucky-derby",
    "dealer": "/dealer",
    "dealer-table": "/dealer/hemphills/ez-baccarat-panda-8",
    "rounds": "/tables/ez-baccarat-panda-8/rounds",
    "round": "/rounds/ez-baccarat-panda-8/1",
    "proof": "/proofs/ez-baccarat-panda-8",
    "sign-in": "/sign-in",
}
STAFF = {"floor": "/floor", "audit": "/audit", "entry": "/audit/40", "people": "/people"}
PHONES = ("lobby", "read", "bank", "fees", "train-question", "dealer-table", "round")


def main(wanted: list[str]) -> None:
    """Take the pictures whose names are wanted, or all."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        with room_served(Path(folder), [GAMES["baccarat"], POTS["holdem"]], pause=0.1) as room:
            for scheme in ("light", "dark"):
                _pages(browser, room, wanted, scheme)
                _tables(browser, room, wanted, scheme)
        browser.close()


def _pages(browser: Browser, room: Room, wanted: list[str], scheme: Scheme) -> None:
    for name, path in {**PAGES, **STAFF}.items():
        for size, suffix in ((WIDE, ""), (PHONE, "-phone")):
            if (suffix and name not in PHONES) or (wanted and name not in wanted):
                continue
            context = new_context(browser, *size, scheme, touch=bool(suffix))
            if name in STAFF:
                context.add_cookies([room.cookie("admin-1")])  # pyright: ignore[reportArgumentType] -- a plain dictionary is what it takes
            seen = watched(context.new_page(), room).go(path)
            seen.page.wait_for_timeout(SETTLED)
            _take(seen.at_rest(), f"{name}{suffix}", scheme)


def _tables(browser: Browser, room: Room, wanted: list[str], scheme: Scheme) -> None:
    for family, game in {**GAMES, **POTS}.items():
        if wanted and f"table-{family}" not in wanted:
            continue
        table = _named(room, game)
        for size, suffix in ((WIDE, ""), (PHONE, "-phone")):
            if suffix and scheme == "dark":
                continue
            context = new_context(browser, *size, scheme, touch=bool(suffix))
            seen = watched(context.new_page(), room)
            if family in GAMES:
                _played(Player(seen, table), f"table-{family}{suffix}", scheme)
            else:
                _watched_hand(seen, table, f"table-{family}{suffix}", scheme)


def _named(room: Room, game: str) -> str:
    known = (name for name, table in room.house.state.tables.items() if table.setup.game == game)
    return next(known, "") or table_of(room, game)


def _played(player: Player, name: str, scheme: Scheme) -> None:
    """Sit down, bet, and take a picture while there is something to decide, or of the settlement."""
    player.sit()
    decides = player.page.get_by_label(re.compile("decides$")).first
    try:
        player.play(wanted="bet", until=decides)
        player.page.wait_for_timeout(600)
        _take(player.seen, name if decides.is_visible() else f"{name}-settlement", scheme, close=False)
        if decides.is_visible():
            player.play(wanted="bet")
            player.page.wait_for_timeout(1200)
            _take(player.seen, f"{name}-settlement", scheme, close=False)
    finally:
        player.page.context.close()


def _watched_hand(seen: Seen, table: str, name: str, scheme: Scheme) -> None:
    seen.go(f"/tables/{table}?sit=1")
    try:
        taking = seen.page.get_by_role("dialog").get_by_role("button", name=re.compile(r"^(Take|Sit)")).first
        taking.click(timeout=4000)
        seen.page.wait_for_timeout(9000)
    except Error:
        seen.page.wait_for_timeout(3000)
    _take(seen, name, scheme)


def _take(seen: Seen, name: str, scheme: Scheme, *, close: bool = True) -> None:
    file = FOLDER / f"{name}-{scheme}.jpg"
    seen.page.screenshot(path=file, type="jpeg", quality=82)
    told = f"; {len(seen.complaints)} complaints: {seen.complaints[:2]}" if seen.complaints else ""
    sys.stdout.write(f"{file.name}{told}\n")
    if close:
        seen.page.context.close()


if __name__ == "__main__":
    main(sys.argv[1:])
