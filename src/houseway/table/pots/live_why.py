"""Where the rule is printed behind each thing that happens at a table for a pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.games.poker import events as told
from houseway.table.pots import events as at_table

if TYPE_CHECKING:
    from houseway.games.poker.events import AnyEvent
    from houseway.rulebook.families.poker import PokerGame
    from houseway.table.pots.events import AnyTableEvent


def why(document: PokerGame, event: AnyTableEvent | AnyEvent) -> tuple[str, ...]:
    """Return where the rule is printed by which something happened; nothing where nobody would ask."""
    match event:
        case (
            told.FeeTaken(cite=cite)
            | told.Ruled(cite=cite)
            | at_table.TimeCharged(cite=cite)
            | at_table.HandAgain(cite=cite)
        ):
            return cite
        case told.Posted(kind=kind):
            return _why_posted(document, kind)
        case told.BoardDealt(street=name) | told.StreetBegun(street=name):
            street = next((each for each in document.streets if each.name == name), None)
            return () if street is None else (*street.cite, *street.first_cite, *street.limit_cite)
        case told.Shown() | told.Mucked() | told.Won():
            return _why_won(document, event)
        case told.Acted() | told.Returned() | told.Turned() | told.Discarded() | told.Reshuffled():
            return _why_acted(document, event)
        case _:
            return _why_at_table(document, event)


def _cite(block: Any, *names: str) -> tuple[str, ...]:  # noqa: ANN401 -- any block of a document, or none
    """Return the lines of a block of the document, and of the parts of it that are named."""
    if block is None:
        return ()
    found = (place for name in ("cite", *names) for place in getattr(block, name))
    return tuple(dict.fromkeys(found))


def _why_posted(document: PokerGame, kind: str) -> tuple[str, ...]:
    kill = next((each for each in document.kills if each.when == "to_enter"), None)
    return {
        "ante": _cite(document.ante, "amount_cite"),
        "bomb": _cite(document.bomb_pot),
        "blind": _cite(document.blinds),
        "extra": _cite(document.entry, "additional_cite"),
        "dead": _cite(document.entry, "additional_cite"),
        "straddle": _cite(document.entry, "straddle_cite"),
        "kill": _cite(kill),
    }[kind]


def _why_acted(
    document: PokerGame,
    event: told.Acted | told.Returned | told.Turned | told.Discarded | told.Reshuffled,
) -> tuple[str, ...]:
    match event:
        case told.Turned() | told.Reshuffled():
            return _cite(document.up_card_choice if isinstance(event, told.Turned) else document.stub)
        case told.Discarded():
            return document.hand.discard_cite if document.draw is None else document.draw.cite
        case told.Acted(word="bring-in"):
            return _cite(document.bring_in, "amount_cite")
        case told.Acted(word="bet" | "raise"):
            return _cite(document.betting, "raise_size_cite", "raises_cite")
        case told.Acted(all_in=False):
            return ()
        case _:
            return document.betting.table_stakes_cite


def _why_won(document: PokerGame, event: told.Shown | told.Mucked | told.Won) -> tuple[str, ...]:
    pot = document.pot
    if isinstance(event, told.Mucked):
        return (*_cite(document.showdown), *pot.show_cite)
    if isinstance(event, told.Shown):
        return (*document.hand.order_cite, *document.hand.cite, *(_cite(document.low) if event.low else ()))
    odd = (*pot.odd_chip_cite, *pot.odd_chip_halves_cite) if event.odd else ()
    return (*pot.cite, *odd, *(pot.no_low_cite if event.part == "high" else ()))


def _why_at_table(document: PokerGame, event: AnyTableEvent | AnyEvent) -> tuple[str, ...]:
    entry = document.entry
    match event:
        case at_table.ButtonDrawn():
            return _cite(document.button, "drawn_cite")
        case at_table.SeatChanged():
            return () if entry is None else entry.seat_change_cite
        case at_table.BlindsPassed():
            return _cite(entry, "missed_cite")
        case at_table.HandBegun():
            return (*_cite(document.button), *_why_special(document, event))
        case at_table.HandOver() | at_table.BombAgreed():
            return _why_special(document, event)
        case _:
            return ()


def _why_special(
    document: PokerGame, event: at_table.HandBegun | at_table.HandOver | at_table.BombAgreed
) -> tuple[str, ...]:
    """Return where bomb pots and killed pots are printed, where a hand is one."""
    if isinstance(event, at_table.BombAgreed) or (isinstance(event, at_table.HandBegun) and event.bomb):
        return _cite(document.bomb_pot)
    killed = event.kill_next if isinstance(event, at_table.HandOver) else event.kill is not None
    return _cite(next((each for each in document.kills if each.when == "after_win"), None)) if killed else ()
