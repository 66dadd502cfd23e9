"""Comparisons told to people: every wager's worth side by side, then what the difference is to the bank."""

from __future__ import annotations

from fractions import Fraction
from string import ascii_lowercase
from typing import TYPE_CHECKING

from houseway.cli.output import console, percent, say, wrapped
from houseway.fees import POINTS
from houseway.money import dollars
from houseway.rulebook import load, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from houseway.analysis.comparing import Comparison, HouseWays, WaySet
    from houseway.fees import Cost, OptionsCompared, Point, StatedTable
    from houseway.publishing import Difference
    from houseway.rulebook import Rules

_NONE = "no such wager"


def tell_rooms(found: Comparison, deciding: dict[str, list[Difference]]) -> None:
    """Tell games of several rooms, and under each difference the rules that it comes from."""
    names = _short([side.variant.game for side in found.sides])
    first = found.sides[0].variant.game
    tell_worths(load(first).game.title, found, names)
    for place, rules in enumerate(deciding.values(), start=1):
        say("\n")
        say(wrapped("", f"{names[place]} against {names[0]}: {bank_words(found, place)}", 0))
        for each in rules:
            _tell_rule(each, names[0], names[place])


def tell_comparison(title: str, game: str, found: Comparison) -> None:
    """Tell variants of one game."""
    names = [side.variant.name for side in found.sides]
    tell_worths(f"{title}   {game}", found, names)
    say("\n")
    for place in range(1, len(found.sides)):
        say(wrapped("", f"{names[place]} against {names[0]}: {bank_words(found, place)}", 0))


def tell_worths(title: str, found: Comparison, names: Sequence[str]) -> None:
    """Tell what every wager is worth under each variant."""
    say(title)
    for name, side in zip(names, found.sides, strict=True):
        deals = "" if side.deals is None else f", all {side.deals:,} deals"
        packs = "1 pack" if side.packs == 1 else f"{side.packs} packs"
        strategy = "" if side.strategy == "none" else f", strategy {side.strategy}"
        say(f"{name:<{max(map(len, names))}}   {packs}{deals}{strategy}")
    say(f"table       {table_words(found.table)}")
    say("\n")
    table = right_table("what bettors expect", *names)
    for line in found.lines:
        base = "" if line.base.endswith("on the wager") else f", {line.base}"
        cells = (_NONE if each is None else percent(each) for each in line.returns)
        table.add_row(f"{line.title}{base}", *cells)
    table.add_row("")
    table.add_row("the bank, a round before fees", *(average(side.bank) for side in found.sides))
    table.add_row("an hour", *(average(side.bank * found.table.rounds) for side in found.sides))
    console().print(table)


def table_words(table: StatedTable) -> str:
    """Describe a stated table."""
    people = "1 player" if table.players == 1 else f"{table.players} players"
    beside = f", {dollars(table.bonus)} on bonus bets" if table.bonus else ""
    return f"{people}, each with {dollars(table.wager)} on a line{beside}; {table.rounds} rounds an hour"


def bank_words(found: Comparison, place: int) -> str:
    """Say what a variant is to the bank, against the first: by the round and hour, then wager by wager."""
    from houseway.analysis.comparing import moved_lines  # noqa: PLC0415 -- NumPy is slow to import

    moved = moved_lines(found, place)
    missing = [line for line in found.lines if (line.returns[place] is None) != (line.returns[0] is None)]
    if not moved and not missing:
        return "every wager is worth the same"
    parts = [f"{line.title} {signed(line.moved(place) or Fraction(0))}" for line in moved]
    lacks = [
        f"{line.title} is not there" if line.returns[place] is None else f"{line.title} is there besides"
        for line in missing
    ]
    for_hundred = [f"for $100 on {', '.join(parts)}"] if parts else []
    return "; ".join((side_words(found.per_round(place), found.per_hour(place)), *for_hundred, *lacks))


def side_words(a_round: Fraction, an_hour: Fraction) -> str:
    """Say by word what the bank gains or gives up at the stated table."""
    if not a_round:
        return "at this table nothing to the bank"
    gains = "gains" if a_round > 0 else "gives up"
    return f"the bank {gains} {average(abs(a_round))} a round, {average(abs(an_hour))} an hour"


def signed(cents: Fraction) -> str:
    """Write the bank's side of a difference with its sign."""
    return f"{'+' if cents > 0 else ''}{average(cents)}"


def average(cents: Fraction | float) -> str:
    """Write an expected amount to the cent, or finer where it is small."""
    whole = round(cents)
    if whole or not cents:
        return dollars(whole)
    return f"{'-' if cents < 0 else ''}${abs(float(cents)) / 100:.4f}"


def _tell_rule(each: Difference, one: str, other: str) -> None:
    say(f"  {each.rule}")
    for name, value, cite in ((one, each.one, each.one_cite), (other, each.other, each.other_cite)):
        lines = f" ({shown(cite)})" if cite else ""
        say(wrapped(f"    {name}", f"{value}{lines}", 4 + max(len(one), len(other)) + 2))


def _short(games: Sequence[str]) -> list[str]:
    """Name games by what tells them apart: their rooms, where every room is there once."""
    rooms = [game.partition("/")[0] for game in games]
    return rooms if len(set(rooms)) == len(rooms) else list(games)


def tell_house_ways(rules: Rules, found: HouseWays) -> None:
    """Tell which ways differ, and how bettors do who set by each."""
    letters = {each.way.name: letter for each, letter in zip(found.ways, ascii_lowercase, strict=False)}
    say(f"{rules.game.title}   {rules.id}   house ways")
    for each in found.ways:
        say(wrapped(f"  {letters[each.way.name]}", _way_words(each, found.ways[0]), 6))
    own = found.columns[0].comparison
    say(f"table       {table_words(own.table)}")
    say("\n")
    heads = (f"the player-dealer by {letters[column.bank.name]}" for column in found.columns)
    table = right_table("bettors set by", *heads)
    for name, letter in letters.items():
        table.add_row(letter, *(percent(_return(column.comparison, name)) for column in found.columns))
    console().print(table)
    say("\n")
    for place, side in enumerate(own.sides[1:], start=1):
        say(
            wrapped("", f"{letters[side.variant.name]} in place of a, against a: {bank_words(own, place)}", 0)
        )
    if len(found.ways) == 1:
        say("They are one way: whoever sets by another document's chart gains and loses nothing.")
    say(f"exact, over all {own.sides[0].deals or 0:,} pairs of hands")


def _return(found: Comparison, name: str) -> Fraction:
    """Return what the base wager brings bettors who set by a way."""
    place = [side.variant.name for side in found.sides].index(name)
    return found.lines[0].returns[place] or Fraction(0)


def _way_words(each: WaySet, first: WaySet) -> str:
    names = ", ".join(way.name for way in each.alike)
    alike = f"; every hand alike: {names}" if names else ""
    if each is first:
        return f"{each.way.name}, the game's own{alike}"
    share = percent(Fraction(each.otherwise, each.hands))
    return f"{each.way.name} sets {each.otherwise:,} of {each.hands:,} hands otherwise ({share}){alike}"


def tell_options(rules: Rules, found: OptionsCompared) -> None:
    """Tell what each option costs whom, the next cliff, and which serves whom best."""
    say(f"{rules.document.title}   {rules.id}   options of the fees")
    say(f"table       {table_words(found.table)}")
    say("\n")
    heads = ("a round", "player-dealer, an hour", "players, an hour", "room, an hour", "for $100")
    table = right_table("option", *heads, "best for", "next cliff", left=("best for", "next cliff"))
    open_ = sum(not cost.refused for cost in found.costs)
    telling: list[Point] = [point for point in POINTS if len(found.best[point]) < open_]
    for cost in found.costs:
        name = f"{cost.posted.table.schedule.name} / {cost.posted.option.label}"
        if cost.refused:
            table.add_row(name, "refused", *[""] * 5, cost.refused)
            continue
        share = cost.per_hundred
        table.add_row(
            name,
            dollars(cost.per_round),
            *(dollars(cost.hourly(point)) for point in POINTS),
            "" if share is None else average(share),
            ", ".join(point for point in telling if cost.posted.id in found.best[point]),
            _cliff(cost),
        )
    console().print(table)
    for point in POINTS:
        if open_ > 1 and point not in telling:
            say(f"it is all one to the {point}")


def _cliff(cost: Cost) -> str:
    """Say what a little more would cost, at the nearest place."""
    for line in cost.cliffs:
        if line.cliff is not None:
            more = f"{line.cliff.more} more" if line.people else f"{dollars(line.cliff.more)} more"
            return f"{line.who}: {dollars(line.cliff.extra)} at {more}"
    return ""


def right_table(first: str, *heads: str, left: tuple[str, ...] = ()) -> Table:
    """Return an empty table whose figures stand to the right."""
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(first)
    for head in heads:
        table.add_column(head, justify="left" if head in left else "right")
    return table
