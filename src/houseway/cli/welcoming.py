"""What a newcomer to a table is told: where he sits, what can be bet and how to say it, what the house takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import composition
from houseway.games import PILE, SET, family_of, house_way_too, opens, squares_of, wager_range
from houseway.games.transcript import packs_words
from houseway.money import dollars
from houseway.rulebook import shown
from houseway.table.banked.dues import option_cite

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import Posted
    from houseway.games import Setup
    from houseway.money import Cents
    from houseway.rulebook import Game, Ladder, Wager
    from houseway.rulebook.sheets import Charge
    from houseway.table.banked import BankTable

_MEASURED = {"action": "total table action", "players": "players at the table"}
"""What a charge is measured on, where its own word is short."""


def welcome(table: BankTable, you: int, *, attended: bool) -> Iterator[str]:
    """Tell a newcomer where he sits, what can be bet and how to say it."""
    rules, setup, game = table.house.rules, table.now.table, table.house.game
    first, last = game.source.lines
    yield f"{game.title} at {rules.room.title} ({game.source.seed}:{first}-{last})"
    yield game.summary
    limits = f"{dollars(setup.minimum)} to {dollars(setup.maximum)}"
    yield f"{packs_words(setup.packs, game.deck.composition)}, {setup.positions} positions, limits {limits}. You sit in seat {you}."
    if table.now.posted is not None:
        yield from _fees(table.now.posted)
    if not attended:
        return
    yield (
        "The bank goes round: the player-dealer puts up a stake and plays against everybody else, "
        "and can win or lose no more than that stake."
    )
    yield "Betting spaces:"
    for wager in game.wagers:
        yield f"  {wager.id:<14}{_space(game, setup, wager)} ({shown(wager.cite)})"
    yield from _how(table, game)


def _fees(posted: Posted) -> Iterator[str]:
    """Tell the option that is posted: where it stands, its limit, and what each charge comes to."""
    option = posted.option
    (cite,) = option_cite(posted)
    limit = "" if option.limit is None else f", limit {_limit(*option.limit)}"
    yield f"Fees by {posted.id}{limit} ({cite}), taken when wagers close:"
    for name, ladder in option.fees.items():
        yield f"  {_charge(posted.table.charges[name], ladder)}"


def _limit(low: Cents, high: Cents | None) -> str:
    return f"{dollars(low)} or more" if high is None else f"{dollars(low)} to {dollars(high)}"


def _charge(charge: Charge, ladder: Ladder) -> str:
    """Tell what a charge comes to, and what it goes by where its title does not say so."""
    if ladder.flat:
        return f"{charge.title}: {dollars(ladder.rungs[0].fee)}"
    measure = _MEASURED.get(charge.by, charge.by)
    by = "" if measure in charge.title else f", by {measure}"
    rungs = (f"{dollars(rung.fee)} for {ladder.bounds(rung)}" for rung in ladder.rising)
    return f"{charge.title}{by}: {', '.join(rungs)}"


def _space(game: Game, setup: Setup, wager: Wager) -> str:
    """Tell a betting space: how much, what it pays, what it needs; or that it follows the cards."""
    if wager.costs_nothing:
        prizes = ", ".join(dollars(int(row.prize)) for row in wager.rows() if row.prize is not None)
        return f"{wager.title}: nothing is staked, it comes with {' or '.join(wager.needs)}; pays {prizes}"
    low, high, _ = wager_range(game, setup, wager)
    amounts = f"{dollars(low)}-{dollars(high)}" if opens(wager) else "bet after the cards, by your choice"
    pays = ", ".join(dict.fromkeys(str(row.pays) for row in wager.rows()))
    wanted = [" or ".join(wager.needs), *wager.needs_all]
    needed = " and ".join(word for word in wanted if word)
    needs = f", needs {needed}" if needed and opens(wager) else ""
    return f"{wager.title}: {amounts}, pays {pays}{needs}"


def _how(table: BankTable, game: Game) -> Iterator[str]:
    opening = family_of(game).openings(game)[0]
    free = [wager for wager in game.wagers if opens(wager) and wager.id not in opening]
    beside = [wager.id for wager in free if {*wager.needs, *wager.needs_all} <= set(opening)][-1:]
    least = ", ".join(f"{wager} 20" for wager in opening)
    several = ", ".join(f"{wager} 20" for wager in (*opening, *beside))
    several = f'; several at once with commas: "{several}"' if several != least else ""
    yield f'Bet as "{least}"{several}.'
    if any(wager.backline for wager in game.wagers):
        behind = ", ".join(f"behind 2 {wager} 20" for wager in opening)
        yield f'To bet behind another seat (a backline bet): "{behind}".'
    circles = range(1, table.now.table.positions + 1)
    empty = next((seat for seat in circles if seat not in table.state.players), None)
    if empty is not None and game.circles is not None and game.circles.unoccupied:
        there = ", ".join(f"on {empty} {wager} 20" for wager in opening)
        yield f'To bet on a circle where nobody sits: "{there}" ({shown(game.circles.cite)}).'
    if game.squares is not None:
        yield f'A seat has {squares_of(game)} squares: "{opening[0]} 20, {opening[0]} 20 square 2".'
    yield from _choosing(game)
    yield "At any question: ? tells all this again, q leaves the table."


def _choosing(game: Game) -> Iterator[str]:
    """Tell how to answer, where the game asks anything: the option draw has only who bets on a wager with it."""
    answers, house = family_of(game).answers(game), house_way_too(game)
    if SET in answers:
        tiles = composition(game.deck.composition).pieces == "tiles"
        which = "tiles that make the high hand" if tiles else "cards that go in front"
        yield f"To set a hand name the two {which}; hint tells the house way and why."
    if house and not any(wager.chooses for wager in game.wagers):
        return
    letters = [answer[0] for answer in answers if not answer.startswith(PILE)]
    several = " (of several with one letter the first)" if len(set(letters)) < len(letters) else ""
    otherwise = "Enter leaves it to the house way" if house else "hint tells what is sensible"
    yield f"When you have to choose: the answer or its first letter{several}; {otherwise}."
