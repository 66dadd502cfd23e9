"""The placard of a table: what must be posted there about its fees, as a value.

A pure function of the rulebook and of the limits chosen: nothing of the day or of the machine is on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.money import dollars
from houseway.publishing import placard_words as words
from houseway.publishing.placard_limits import Limit, table_limits
from houseway.publishing.placard_parts import Part, parts
from houseway.rulebook import Game, fee_sheet, load
from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.fees import Posted
    from houseway.money import Cents
    from houseway.rulebook import Document, Option
    from houseway.rulebook.sheets import Sheet


class Fact(Struct, frozen=True):
    """A condition of the table: ``Minimum wager``, ``$10``."""

    name: str
    value: str


class Source(Struct, frozen=True):
    """What stands where in the documents: ``posting``, ``000:1836``."""

    name: str
    cite: str


class Placard(Struct, frozen=True):
    """All that a table's placard says, in its order."""

    room: str
    game: str
    bgc_id: str
    option: str
    facts: tuple[Fact, ...]
    remark: str
    """What is to be said about the limits."""
    parts: tuple[Part, ...]
    rules: tuple[str, ...]
    sources: tuple[Source, ...]


def placard(posted: Posted, minimum: Cents | None = None, maximum: Cents | None = None) -> Placard:
    """Return the placard of a posted option; `minimum` and `maximum` are chosen within the filed ranges.

    An option that is one band of players is posted with the others of its sheet.
    """
    rules = load(posted.game)
    document, sheet = rules.document, fee_sheet(posted.sheet).sheet
    limit = table_limits(posted, minimum, maximum)
    return Placard(
        room=rules.room.title,
        game=document.title,
        bgc_id=document.bgc_id or "",
        option=_numbers(posted.sheet_options),
        facts=tuple(_facts(posted, limit)),
        remark=_remark(posted, limit),
        parts=parts(posted, document, limit),
        rules=tuple(_rules(posted, document)),
        sources=tuple(_sources(posted.sheet_options, document, sheet)),
    )


def _numbers(options: Sequence[Option]) -> str:
    labels = [option.label for option in options]
    return f"Option {labels[0]}" if len(labels) == 1 else f"Options {words.joined(labels)}"


def _facts(posted: Posted, limit: Limit | None) -> Iterator[Fact]:
    schedule, option = posted.table.schedule, posted.option
    if limit is not None:
        yield Fact("Minimum wager", limit.minimum)
        yield Fact("Maximum wager", limit.maximum)
    if schedule.structure:
        yield Fact("Betting", words.structure(schedule.structure))
    spread = schedule.structure == "spread"
    amounts = {
        "Bets" if spread else "Stakes": option.stakes or schedule.stakes,
        "Blinds": option.blinds,
        "Buy-in": option.buy_in or schedule.buy_in,
    }
    for name, written in amounts.items():
        if written:
            yield Fact(name, words.amounts(written, spread=spread and name == "Bets"))
    if option.condition is not None:
        yield Fact("Condition", dollars(option.condition))


def _remark(posted: Posted, limit: Limit | None) -> str:
    if limit is None:
        return ""
    per = posted.table.schedule.limit_per
    own = "" if per == "table" else f"The limits are those of each {per}. "
    choice = "" if limit.chosen else "The table posts one minimum and one maximum out of these ranges."
    return f"{own}{choice}".strip()


def _rules(posted: Posted, document: Document) -> Iterator[str]:
    """Say who banks, how the bank goes round, and what a layout must bear."""
    banked = any(charge.payer == "player-dealer" for charge in posted.table.charges.values())
    if isinstance(document, Game) or banked:
        yield "The house does not bank this game, does not play in it and has no interest in its outcome."
    if isinstance(document, Game):
        rotation, turns = document.rotation, words.number(document.rotation.turns)
        yield f"The player-dealer's place is offered {rotation.direction} round the table after every {turns} hands."
        if rotation.regime == "intervening":
            yield f"Nobody holds it for more than {turns} hands until another player has held it."
    if isinstance(document, UltimateHoldemGame) and document.qualifier.legend_cite:
        yield "The player-dealer only qualifies with a pair or higher."


def _sources(options: Sequence[Option], document: Document, sheet: Sheet) -> Iterator[Source]:
    yield Source("fees", ", ".join(f"{sheet.source.seed}:{option.line}" for option in options))
    printed = {duty: rule.cite for duty, rule in sheet.law.items()}
    if isinstance(document, Game):
        printed["rotation"] = document.rotation.cite
    for duty, name in words.DUTIES.items():
        if duty in printed:
            yield Source(name.format(rates=words.number(sheet.rates)), ", ".join(printed[duty]))
    if isinstance(document, UltimateHoldemGame) and document.qualifier.legend_cite:
        yield Source("pair to qualify", ", ".join(document.qualifier.legend_cite))
