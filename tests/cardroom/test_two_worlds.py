"""No answer of the room depends on a card that its receiver may not see: every ruling, every role, every game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from cardroom.rulings_said import card_rulings, rulings, sayings
from cardroom.two_worlds import SEATED, VIEWERS, Exchange, World, alike
from houseway.cards import Stream
from houseway.errors import UnknownGameError
from houseway.rulebook import game_ids
from houseway.server.usual import usual_setup
from server.secrets_kept import Known

if TYPE_CHECKING:
    from collections.abc import Iterator

_STEPS = 60
_LATER = (0, 4)
"""Looked at when closed cards are first out, and so many steps later."""


def _playable() -> list[str]:
    found: list[str] = []
    for game in game_ids():
        try:
            usual_setup(game, "")
        except UnknownGameError:
            continue
        found.append(game)
    return found


@pytest.fixture(autouse=True)
def exchange(monkeypatch: pytest.MonkeyPatch) -> None:
    Exchange.install(monkeypatch)


def moments(game: str) -> Iterator[World]:
    """Yield a table when closed cards are first out, and some steps later in the same round.

    Where all cards lie open, or none is dealt before all is settled, only those in the shoe are closed.
    """
    world, out = World(game), -1
    for step in range(_STEPS):
        if out < 0 and world.dealt and world.in_round():
            out = step
        if out >= 0 and step - out in _LATER and world.in_round():
            yield World(game, None, world.said)
        if out >= 0 and step - out >= max(_LATER):
            return
        world.step()


def sampled(raws: list[dict[str, Any]], chance: Stream, count: int) -> list[dict[str, Any]]:
    return raws if count >= len(raws) else chance.shuffled(raws)[:count]


def tried(world: World, person: str, chance: Stream, count: int) -> list[dict[str, Any]]:
    """Return what somebody tries: the floor all about cards and much else, the others some of it."""
    every = rulings(world)
    if person == "floor-1":
        return [*sampled(card_rulings(every), chance, count), *sampled(every, chance, count // 2)]
    seat = world.table.seat_of(person)
    own = [] if seat is None else sampled(sayings(world, seat), chance, count)
    return [*sampled(every, chance, count // 10), *own]


def compare(game: str, *, worlds: int, tries: int, count: int) -> int:
    """Hold what everybody is answered in one world against others that look the same to them."""
    chance, compared = Stream(bytes(32), "two worlds", game), 0
    for world in moments(game):
        for person in VIEWERS:
            said = tried(world, person, chance, count)
            answers = [world.answer(person, raw) for raw in said]
            for other in alike(world, person, chance, worlds, tries):
                compared += 1
                assert other.view(person) == world.view(person), (person, other.pair)
                for raw, answer in zip(said, answers, strict=True):
                    assert other.answer(person, raw) == answer, (person, raw, other.pair)
                accepted = [raw for raw, answer in zip(said, answers, strict=True) if answer == b"[]"]
                if person == "floor-1":
                    for raw in sampled(accepted, chance, min(4 + count // 300, 40)):
                        compare_accepted(world, other, raw)
    return compared


def compare_accepted(first: World, second: World, raw: dict[str, Any]) -> None:
    """Let a ruling be made in both worlds: it shows everybody the same but for cards that it opens."""
    one, other = (World(each.game, each.pair, each.said) for each in (first, second))
    told = [world.say("floor-1", raw) for world in (one, other)]
    exchanged = {one.order[place] for place in second.pair or ()}
    for person in (*VIEWERS, *SEATED):
        same_before = first.seen(person) == second.seen(person)
        if same_before and one.seen(person, told[0]) != other.seen(person, told[1]):
            opened = opened_by(one, person, raw) | opened_by(other, person, raw)
            assert exchanged & opened, (person, raw, second.pair)


def opened_by(world: World, person: str, raw: dict[str, Any]) -> set[int]:
    """Return the cards that somebody may see after a ruling: dealt or turned open, and the ones it is about."""
    known = Known(world.table.seat_of(person))
    for event in world.raw_events():
        known.take(event)
    return known.seen | named_by(world, raw)


def named_by(world: World, raw: dict[str, Any]) -> set[int]:
    """Return the cards that a ruling is about, by the places it names as they were before it."""
    before = World(world.game, world.pair, world.said[:-1])
    if raw["do"] == "rule" and raw.get("place") is not None:
        return {before.live.round.state.hands[raw["hand"]][raw["place"]]}
    if raw["do"] != "in-hand" or "#" not in raw["line"]:
        return set()
    words = raw["line"].partition(":")[0].split()
    hand = before.live.deal.state
    return {
        hand.hole[hand.index(int(seat))][int(place[1:]) - 1]
        for seat, place in pairwise(words)
        if place.startswith("#")
    }


@pytest.mark.parametrize("game", _playable())
def test_two_worlds_that_look_the_same_answer_the_same(game: str):
    """A ruling names a place; what lies there decides when it is made, and no refusal tells of it."""
    assert compare(game, worlds=1, tries=10, count=120) > 4


@pytest.mark.slow
@pytest.mark.parametrize("game", _playable())
def test_two_worlds_in_full(game: str):
    assert compare(game, worlds=2, tries=30, count=6_000) > 8
