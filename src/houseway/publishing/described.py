"""A document told in lines, part by part: what the command line prints and what a page shows.

A line is a heading (or none) and what the document says, its citations in brackets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from houseway.cards import composition
from houseway.games import family_of, playable
from houseway.games.panguingue.described import described as pan_described
from houseway.games.poker.described import described as poker_described
from houseway.money import dollars
from houseway.publishing.blocks import own_blocks
from houseway.rulebook import Game, shown, wagers_of
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.poker import PokerGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import Action, Document, Wager
    from houseway.rulebook.model import Correction, Note

Told: TypeAlias = tuple[str, str]
"""A heading, empty where the line belongs to the one before, and what is said."""

MARKS = {
    "follows": "as printed",
    "departs": "departs from the print",
    "silent": "the print is silent",
    "contradicts": "the print contradicts itself",
}
"""How an answer to a doubt stands to the printed letter."""

_STARTS = {
    "left_of_player_dealer": "the seat at the player-dealer's left",
    "left_of_house_dealer": "the seat at the house dealer's left",
    "player_dealer": "the player-dealer",
}
_REGIMES = {
    "offered": "the holder goes on if all others decline",
    "intervening": "somebody else must bank in between",
}
_POKER = {
    "table": ("players", "pack", "joker", "button"),
    "forced": ("blinds", "ante", "bring-in"),
    "betting": ("betting", "all-in", "chips", "out of turn"),
    "showdown": ("hand", "low", "pot", "showdown"),
    "limits": ("limits", "buy-in"),
    "entry": ("entry", "kill", "bomb pot"),
    "errors": ("errors",),
}
_PAN = {
    "table": ("table", "packs", "ranks"),
    "limits": ("conditions", "buy-in"),
    "melds": ("melds",),
    "pay": ("pay", "going out", "tops", "doubles"),
    "errors": ("force", "foul", "counts", "last left"),
}
"""Which headings of a document for a pot stand in which part; all others tell the deal."""


def rules_described(document: Document) -> Iterator[Told]:
    """Tell the frame of a game with a player-dealer, the course of one for a pot, or the blocks of any other."""
    for _, lines in parts_described(document):
        yield from lines


def parts_described(document: Document) -> Iterator[tuple[str, list[Told]]]:
    """Tell the same part by part, each with its name; a part may come again where a document goes back to it."""
    if isinstance(document, PokerGame):
        yield from _parted(poker_described(document), _POKER)
    elif isinstance(document, PanguingueGame):
        yield from _parted(pan_described(document), _PAN)
    elif isinstance(document, Game):
        yield "table", list(_table(document))
        yield (
            "play",
            list(family_of(document).described(document) if playable(document) else own_blocks(document)),
        )
        yield "settlement", list(_order(document))
        yield "bank", list(_bank(document))
        yield "limits", list(_limits(document))
    else:
        yield "play", list(own_blocks(document))


def _parted(lines: Iterator[Told], parts: dict[str, tuple[str, ...]]) -> Iterator[tuple[str, list[Told]]]:
    part, held = "", list[Told]()
    for head, text in lines:
        own = next((name for name, heads in parts.items() if head in heads), "deal") if head else part
        if own != part and held:
            yield part, held
            held = []
        part = own
        held.append((head, text))
    if held:
        yield part, held


def _table(game: Game) -> Iterator[Told]:
    for layout in game.layouts:
        yield (
            "table",
            f"{layout.table}, {layout.positions} positions with the player-dealer ({shown(layout.cite)})",
        )
    yield "packs", f"{_packs(game)} ({shown(game.deck.cite)})"
    if game.deck.shuffle or game.deck.cut:
        handling = [
            words for words in (game.deck.shuffle, f"cut {game.deck.cut}" if game.deck.cut else "") if words
        ]
        yield "shuffle", f"{', '.join(handling)} ({shown(game.deck.cite)})"
    if game.deck.burn != "none":
        yield "burn", f"{game.deck.burn.replace('_', ' ')} ({shown(game.deck.burn_cite)})"


def _packs(game: Game) -> str:
    """Say what is dealt from: one set of tiles, or so many packs."""
    pack, numbers = composition(game.deck.composition), game.deck.packs
    if numbers == (1,):
        return pack.says
    *fewer, most = map(str, numbers)
    return f"{', '.join(fewer)}{' or ' if fewer else ''}{most} packs of {pack.says}"


def _order(game: Game) -> Iterator[Told]:
    yield "action", _action(game.action)
    if game.action.when_short is not None:
        yield "", f"when the stake does not cover the table: {_action(game.action.when_short)}"
    titles = {wager.id: wager.title for wager in game.wagers}
    passes = [(kinds,) if isinstance(kinds, str) else kinds for kinds in game.settlement.order]
    named = [" and ".join(titles.get(kind, kind) for kind in kinds) for kinds in passes]
    tail = ", ".join(titles.get(kind, kind) for kind in game.settlement.tail)
    last = f"; at the end {tail}" if tail else ""
    grouped = f"{game.settlement.by} by {game.settlement.by}"
    yield "settlement", f"{grouped}: {', then '.join(named)}{last} ({shown(game.settlement.cite)})"


def _bank(game: Game) -> Iterator[Told]:
    turns = f"{game.rotation.turns} rounds each, {game.rotation.direction}; {_REGIMES[game.rotation.regime]}"
    yield "bank", f"{turns} ({shown(game.rotation.cite)})"
    allowed = "may play and bank" if game.rotation.proposition_players else "may not bank"
    cite = game.rotation.proposition_cite
    yield "", f"third-party proposition players {allowed}{f' ({shown(cite)})' if cite else ''}"


def _action(action: Action) -> str:
    return f"{action_words(action)} ({shown(action.cite)})"


def action_words(action: Action) -> str:
    """Say how the seat is found that is settled first."""
    start = _STARTS.get(action.method)
    if start is not None:
        return start
    card = f"the value of the {action.card.replace('_', ' ')} card, " if action.card else ""
    return f"an action button: {card}counted from {_STARTS[action.seat_one]}"


def _limits(game: Game) -> Iterator[Told]:
    low, high = game.limits.usual
    yield "limits", f"usual table {dollars(low)}-{dollars(high)}"
    for filed in game.limits.ranges:
        minimum = "-".join(dollars(amount) for amount in dict.fromkeys(filed.minimum))
        maximum = "-".join(dollars(amount) for amount in dict.fromkeys(filed.maximum))
        number = "option" if filed.options.isdecimal() else "options"
        options = f"{number} {filed.options}: " if filed.options else ""
        yield "", f"{options}minimum {minimum}, maximum {maximum} ({shown(filed.cite)})"


def wagers_described(document: Document) -> Iterator[Told]:
    """Tell every betting space: what it needs, what it pays and when it pushes."""
    titles = {wager.id: wager.title for wager in wagers_of(document)}
    for wager in wagers_of(document):
        wanted = [
            " or ".join(titles.get(need, need) for need in wager.needs),
            *(titles.get(need, need) for need in wager.needs_all),
        ]
        needed = " and ".join(word for word in wanted if word)
        needs = f"needs {needed}" if needed else "may stand alone"
        behind = "others may bet behind" if wager.backline else "nobody bets behind"
        yield wager.id, f"{wager.title}; {needs}, {behind}{_own_limits(wager)} ({_wager_cite(wager)})"
        for row in wager.rows():
            cite = f" ({shown(row.cite)})" if row.cite and row.cite != wager.cite else ""
            pays = row.pays if row.prize is None else dollars(row.prize)
            yield "", f"pays {pays} when {condition_words(document, wager, row.when)}{cite}"
        for condition in wager.push:
            cite = f" ({shown(wager.push_cite)})" if wager.push_cite else ""
            yield "", f"pushes when {condition_words(document, wager, condition)}{cite}"


def condition_words(document: Document, wager: Wager, condition: str) -> str:
    """Say when a wager wins or pushes, as a dealer would."""
    if isinstance(document, Game) and playable(document):
        return family_of(document).in_words(wager, condition)
    return condition.replace("_", " ")


def _own_limits(wager: Wager) -> str:
    """Tell a wager's own limits, where it has any beside the table's."""
    own = wager.limits
    if own is None or (own.minimum, own.maximum) == (None, None):
        return ""
    low = f" from {dollars(own.minimum)}" if own.minimum is not None else ""
    high = f" to {dollars(own.maximum)}" if own.maximum is not None else ""
    bound = " within the table limits" if own.minimum is None else ", no more than the table's maximum"
    return f",{low}{high}{bound if own.within_table else ''}"


def _wager_cite(wager: Wager) -> str:
    limits = wager.limits.cite if wager.limits is not None else ()
    return shown(tuple(dict.fromkeys((*wager.cite, *wager.needs_cite, *wager.backline_cite, *limits))))


def correction_words(correction: Correction) -> str:
    """Say what is printed, what is used, and why."""
    return f"printed {correction.printed}; used {correction.used} ({correction.why})"


def note_described(note: Note) -> Told:
    """Tell a rule of procedure under its topic, with what puts the matter right."""
    remedy = f" [{note.remedy.replace('_', ' ')}]" if note.remedy else ""
    return note.topic if note.topic != "procedure" else "also", f"{note.says}{remedy} ({shown(note.cite)})"
