"""`houseway play` for the games for a pot: opens the table, seats the bots and keeps the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.cli.options import amount
from houseway.cli.output import console, say_json
from houseway.errors import RecordError
from houseway.money import dollars
from houseway.rulebook.families.poker import PokerGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cli.pan_talk import PanTalk
    from houseway.cli.pot_talk import PotTalk
    from houseway.fees import Posted
    from houseway.games.poker.stakes import Stakes
    from houseway.rulebook import Rules
    from houseway.table.pots.bots import Kind
    from houseway.table.pots.setup import House


class Wanted(NamedTuple):
    """The table that somebody asks for, as he typed it."""

    seat: int
    stack: str
    limits: str
    structure: str
    ante: str
    option: str
    sheet: str | None
    readings: dict[str, str]
    players: int | None
    hands: int | None
    auto: bool
    as_json: bool
    seed: bytes

    @property
    def person(self) -> bool:
        """Whether somebody sits in the seat, and not a bot."""
        return not (self.auto or self.as_json)


def play_for_pot(game: str, wanted: Wanted, keep: Callable[[list[dict[str, Any]]], None]) -> None:
    """Play hands of a game for a pot in the terminal, or print their records."""
    rules, posted = _charged(game, wanted)
    document = rules.document
    if isinstance(document, PokerGame):
        talk = _poker(rules, document, wanted, posted)
    else:
        talk = _pan(rules, wanted, posted)
    try:
        if wanted.as_json:
            talk.play_unattended(wanted.hands or 1)
            say_json({"game": rules.id, "hands": talk.history})
        else:
            talk.run(1 if wanted.auto and wanted.hands is None else wanted.hands)
    finally:  # what was played is kept, also when the person stops in the middle
        keep(talk.history)


def _charged(game: str, wanted: Wanted) -> tuple[Rules, Posted | None]:
    """Return the rules and the fee option, named by its number, or by its schedule and number like `limit:3`."""
    from houseway.fees import charged  # noqa: PLC0415 -- keeps --help fast

    schedule, _, number = wanted.option.rpartition(":")
    return charged(game, wanted.readings, number or None, wanted.sheet, schedule or None)


def _poker(rules: Rules, document: PokerGame, wanted: Wanted, posted: Posted | None) -> PotTalk:
    """Open a table of poker."""
    from houseway.cli.pot_talk import Company, PotTalk  # noqa: PLC0415 -- keeps --help fast
    from houseway.table.pots import PotSetup, PotTable, usual_seats  # noqa: PLC0415 -- likewise

    stakes = _stakes(document, wanted)
    setup = PotSetup(
        rules.id,
        stakes,
        seats=max(wanted.players or 0, usual_seats(document)),
        readings=dict(rules.choices),
        posted=posted,
        seed=wanted.seed,
    )
    table = PotTable(setup)
    count = wanted.players or min(6, table.house.seats)
    bots = _company(count, table.house.seats, wanted.seat, person=wanted.person)
    money = _stack(wanted.stack, table.house, table.legal().maximum)
    return PotTalk(table, Company(wanted.seat, bots, money, wanted.seed), console())


def _stakes(document: PokerGame, wanted: Wanted) -> Stakes:
    from houseway.games.poker.stakes import table_stakes, usual_ante  # noqa: PLC0415 -- keeps --help fast

    limits = [amount("--limits", each) for each in wanted.limits.split("-")] if wanted.limits else None
    structure: Any = wanted.structure or None  # refused there if it is none
    stakes = table_stakes(document, limits, structure=structure)
    ante = amount("--ante", wanted.ante) if wanted.ante else usual_ante(document, stakes)
    return table_stakes(document, limits, structure=structure, ante=ante)


def _company(count: int, seats: int, you: int, *, person: bool) -> dict[int, Kind]:
    """Fill the table with bots of different kinds."""
    if not 1 <= you <= seats:
        raise RecordError(f"no seat {you}; this table has seats 1 to {seats}")
    if not 2 <= count <= seats:
        raise RecordError(f"{count} player{'s' * (count != 1)}; this table has room for 2 to {seats}")
    kinds: tuple[Kind, ...] = ("tight", "random", "caller")
    others = [seat for seat in range(1, seats + 1) if seat != you][: count - 1]
    bots: dict[int, Kind] = {seat: kinds[place % 3] for place, seat in enumerate(others)}
    return bots if person else {**bots, you: "tight"}


def _stack(written: str, house: House, most: int | None) -> int:
    from houseway.games.poker.approved import usual_buy_in  # noqa: PLC0415 -- keeps --help fast

    usual = usual_buy_in(house.document, house.stakes)
    money = amount("--stack", written) if written else usual if most is None else min(usual, most)
    least = max(house.minimum, house.stakes.lower)
    if money < least:
        raise RecordError(f"a stack of {dollars(money)} is under the table's buy-in of {dollars(least)}")
    return money


def _pan(rules: Rules, wanted: Wanted, posted: Posted | None) -> PanTalk:
    """Open a table of panguingue; the limit is its condition."""
    from houseway.cli.pan_talk import PanTalk  # noqa: PLC0415 -- keeps --help fast
    from houseway.games.panguingue import pan_game  # noqa: PLC0415 -- likewise

    game = pan_game(rules)
    for name, given in {
        "--structure": wanted.structure,
        "--ante": wanted.ante,
        "--stack": wanted.stack,
    }.items():
        if given:
            raise RecordError(f"{name} {given}: {game.title} has its antes and buy-in from its condition")
    count = wanted.players or game.seats.best[0]
    if count < game.seats.least:
        raise RecordError(
            f"{count} player{'s' * (count != 1)}; {game.title} needs {game.seats.least} or more"
        )
    if not 1 <= wanted.seat <= count:
        raise RecordError(f"no seat {wanted.seat}; this table has seats 1 to {count}")
    condition = amount("--limits", wanted.limits) if wanted.limits else int(game.stakes[0].condition)
    stake = next((each.id for each in game.stakes if each.condition == condition), None)
    if stake is None:
        known = ", ".join(dollars(each.condition) for each in game.stakes)
        raise RecordError(f"no condition of {dollars(condition)}; there are {known}")
    return PanTalk(
        rules,
        console(),
        seats=range(1, count + 1),
        you=wanted.seat if wanted.person else None,
        stake=stake,
        seed=wanted.seed,
        posted=posted,
    )
