"""Tables of bots for the tests of sessions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from houseway.games import playable, table_setup
from houseway.games.baccarat import ShoeDisplay
from houseway.money import cents
from houseway.rulebook import game_ids, load
from houseway.table import Kind, TableSession

if TYPE_CHECKING:
    from collections.abc import Mapping

GAMES = [game_id for game_id in game_ids() if playable(load(game_id).document)]
BACCARAT = [game_id for game_id in GAMES if load(game_id).game.family == "baccarat"]
COMPANY: dict[int, Kind] = {
    1: "proposition",
    2: "bettor",
    3: "banker",
    4: "bettor",
    5: "bettor",
    6: "bettor",
}
SEED = bytes(range(32))


def open_table(
    game_id: str,
    company: Mapping[int, Kind] | None = None,
    readings: Mapping[str, str] | None = None,
    packs: int | None = None,
    stack: int = cents(1000),
) -> TableSession:
    """Open a table of a game with bots."""
    rules = load(game_id, readings)
    return TableSession(rules, table_setup(rules.game, packs=packs), company or COMPANY, stack, SEED)


def display_of(session: TableSession) -> ShoeDisplay:
    """Return a baccarat table's display."""
    assert isinstance(session.display, ShoeDisplay)
    return session.display


def seeded(game_id: str, seed: bytes) -> TableSession:
    """Open a usual table with another seed."""
    rules = load(game_id)
    return TableSession(rules, table_setup(rules.game), COMPANY, cents(1000), seed)


def rounds_of(game_id: str) -> int:
    """Return how many rounds are played: more where few cards leave the shoe in one."""
    return 130 if load(game_id).game.family == "baccarat" else 30


@cache
def played(game_id: str) -> TableSession:
    """Return a table after many rounds on as few packs as may be, so that the shoe is changed often."""
    session = open_table(game_id, packs=min(load(game_id).game.deck.packs))
    session.play_unattended(rounds_of(game_id))
    return session


def bankers(session: TableSession) -> list[int]:
    """List who banked, round by round."""
    return [done.round.bank.seat for done in session.history]
