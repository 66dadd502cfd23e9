"""How a hand began, in words: who has the button and the blinds, who came in how, who has no hand and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.money import dollars
from houseway.rulebook import shown
from houseway.rulebook.families.poker_money import LIMITED
from houseway.table.pots.entry import is_free, ways_cite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.table.pots.commands import Way
    from houseway.table.pots.events import HandBegun
    from houseway.table.pots.lineup import Lineup
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState

WAYS: dict[Way, str] = {
    "dealt_at_once": "is dealt in at once",
    "wait_for_big_blind": "comes in on the big blind",
    "post_big_blind": "comes in with a posted big blind",
    "additional_blind": "comes in with an additional blind",
    "straddle": "comes in with a straddle",
    "kill": "kills the pot to come in",
    "wait_hands": "has waited and comes in",
}


def cited(text: str, cite: Sequence[str]) -> str:
    """Add to a sentence where its rule is printed, if it is."""
    return f"{text}, {shown(tuple(cite))}" if cite else text


def blind_name(house: House, index: int) -> str:
    """Name a blind as the table does; with three of them the middle one is the second."""
    if index == len(house.blinds) - 1:
        return "big blind"
    return "small blind" if len(house.blinds) == 2 else f"{('first', 'second')[index]} blind"


def places(house: House, begun: HandBegun) -> str:
    """Say who has the button and which blind, and what else the hand is played for."""
    said = [] if begun.button is None else [f"button seat {begun.button}"]
    said += [f"{blind_name(house, index)} seat {seat}" for index, seat in sorted(begun.blinds.items())]
    if begun.bomb:
        said.append(f"bomb pot of {dollars(begun.bomb)}")
    if begun.kill is not None:
        said.append(killed(house, begun.kill))
    return ", ".join(said)


def killed(house: House, kill: tuple[int, int]) -> str:
    """Say what a killed pot is played for."""
    stakes = house.plan(kill).stakes
    if stakes.structure in LIMITED:
        return f"killed: {stakes}"
    return f"killed: the least bet is {dollars(stakes.lower)}"


def comers(house: House, state: TableState, begun: HandBegun) -> Iterator[str]:
    """Say of everybody who comes in how he does, as the table stood before the hand."""
    entry = house.document.entry
    for seat in begun.dealt:
        player = state.players[seat]
        if seat in begun.unposted:
            yield f"seat {seat} owes a blind and is dealt in without it, by mistake"
        elif seat in begun.entered:
            way = _way(house, begun, seat)
            waited = player.wait and begun.entered[seat] == "wait_for_big_blind"
            cite = entry.cite if entry is not None else ()
            yield cited(f"seat {seat} {way}", () if waited else ways_cite(house, player) or cite)
        elif player.new and state.since_draw and house.blinds and entry is not None and not begun.bomb:
            free = is_free(house, state, seat)
            why = "is new and plays free until the blinds reach it" if free else WAYS["dealt_at_once"]
            yield cited(f"seat {seat} {why}", entry.free_cite if free else entry.cite)
        elif _made_up(begun, seat):
            cite = () if entry is None else entry.make_up_cite
            yield cited(f"seat {seat} makes up the blinds that jumped over it", cite)
        if seat in begun.middle:
            cite = () if entry is None else entry.between_cite
            yield cited(f"seat {seat} is in the middle of the blinds, and the button will pass it", cite)


def _way(house: House, begun: HandBegun, seat: int) -> str:
    """Say how somebody comes in; who waited for the big blind may have come to a smaller one's place."""
    place = next((index for index, holder in begun.blinds.items() if holder == seat), None)
    if place is None or place == len(house.blinds) - 1:
        return WAYS[begun.entered[seat]]
    return f"comes in on the {blind_name(house, place)} and posts a whole big blind"


def _made_up(begun: HandBegun, seat: int) -> bool:
    return any(post.seat == seat and post.kind in {"dead", "extra"} for post in begun.posts)


def absent(house: House, state: TableState, found: Lineup, begun: HandBegun) -> Iterator[str]:
    """Say of everybody without a hand why he has none."""
    kill = house.kill("to_enter")
    looked = state.looker if state.looker not in begun.dealt else None
    for seat in sorted(state.players):
        if seat in begun.dealt:
            continue
        why = found.out.get(seat)
        yield f"seat {seat} is not dealt in" if why is None else cited(why.says, why.cite)
        if seat == looked:
            cite = () if kill is None else kill.window_cite
            yield cited(f"seat {seat} does not kill the pot; the two cards it saw are dead", cite)
