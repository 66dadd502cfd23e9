"""A bonus bet with a document of its own, laid beside a game of its room: two documents played as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.rulebook.families import BlackjackGame, SideBet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rulebook.model import Document, ReadingUse

BESIDE = "+"
"""Between a game and the bonus bet laid beside it: ``room/game+bonus``."""


def host_of(game_id: str) -> str:
    """Return the id of the game itself, without a bonus bet that is laid beside it."""
    return game_id.partition(BESIDE)[0]


def hosts_of(document: Document) -> tuple[str, ...]:
    """Return the games of its room that a document is laid beside; none for a game."""
    return document.rides_on if isinstance(document, SideBet) else ()


def own_name(host: Document, side: str, reading_id: str) -> str:
    """Return by which name a reading of the bonus bet goes beside a game that has one of the same name."""
    return f"{side}/{reading_id}" if reading_id in host.readings else reading_id


def parted_readings(
    host: Document, bonus: Document, side: str, asked: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Return which of the readings asked for are the game's, and which the bonus bet's."""
    names = {own_name(host, side, reading_id): reading_id for reading_id in bonus.readings}
    theirs = {names[name]: choice for name, choice in asked.items() if name in names}
    return {name: choice for name, choice in asked.items() if name not in names}, theirs


def joined(host: BlackjackGame, bonus: SideBet, side: str) -> BlackjackGame:
    """Return a game with the bonus bet's spaces, its place in the order of settlement, its readings and notes."""
    added = tuple(wager.id for wager in bonus.wagers)
    order = list(host.settlement.order)
    place = (
        next(place for place, kinds in enumerate(order) if "base" in kinds)
        if bonus.turn == "after_base"
        else len(order)
    )
    order[place + 1 : place + 1] = added
    readings: dict[str, ReadingUse] = {
        own_name(host, side, reading_id): use for reading_id, use in bonus.readings.items()
    }
    return replace(
        host,
        title=f"{host.title} with {bonus.title}",
        settlement=replace(host.settlement, order=tuple(order)),
        wagers=(*host.wagers, *bonus.wagers),
        readings={**host.readings, **readings},
        corrections=(*host.corrections, *bonus.corrections),
        notes=(*host.notes, *bonus.notes),
    )
