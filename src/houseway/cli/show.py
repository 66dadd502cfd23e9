"""`houseway show`: one document, with its citations and readings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.blocks import own_blocks
from houseway.cli.options import AsJson, GameId, ReadingOptions, chosen_readings
from houseway.cli.output import say, say_json, wrapped
from houseway.games import family_of, playable
from houseway.games.panguingue.described import described as pan_described
from houseway.games.poker.described import described as poker_described
from houseway.money import dollars
from houseway.rulebook import (
    Game,
    default_game,
    plain,
    reading_answers,
    registered,
    shown,
    usual_answer,
    wagers_of,
)
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.poker import PokerGame
from houseway.rulebook.model import FeesOnly

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import Action, Document, Rules, Wager

_INDENT = 12
_MARKS = {
    "follows": "as printed",
    "departs": "departs from the print",
    "silent": "the print is silent",
    "contradicts": "the print contradicts itself",
}

_STARTS = {
    "left_of_player_dealer": "the seat at the player-dealer's left",
    "left_of_house_dealer": "the seat at the house dealer's left",
    "player_dealer": "the player-dealer",
}


@app.command("show", epilog=f"Example: houseway show {default_game()}")
def show(game: GameId, *, reading: ReadingOptions = None, as_json: AsJson = False) -> None:
    """Show a game: table, deal, wagers, settlement, readings, each with its citation."""
    rules = verbs.show(game, chosen_readings(reading))
    if as_json:
        say_json(_data(rules))
        return
    for line in _head(rules):
        say(line)
    for blocks in (
        _rules_of(rules.document),
        _wagers(rules.document),
        _readings(rules),
        _tail(rules.document),
    ):
        for name, text in blocks:
            say(wrapped(name, text, _INDENT + 2 if name.startswith(" ") else _INDENT))
        say("\n")


def _data(rules: Rules) -> dict[str, Any]:
    """Return the document as plain data, amounts in cents, with every reading spelled out."""
    return {
        "id": rules.id,
        "room": rules.room.title,
        "rules_hash": rules.hash,
        "document": plain(rules.document),
        "readings": [
            {
                "id": reading_id,
                "question": registered(reading_id).question,
                "choices": {name: overlay.says for name, overlay in reading_answers(reading_id, use).items()},
                "chosen": rules.choices[reading_id],
                "mark": use.mark,
                "why": registered(reading_id).why,
                "cite": list(use.cite),
            }
            for reading_id, use in rules.document.readings.items()
        ],
    }


def _head(rules: Rules) -> Iterator[str]:
    document = rules.document
    yield f"{document.title}   {rules.room.title}   {document.source}   {document.bgc_id or 'no BGC id'}"
    yield wrapped("", document.summary, 0)
    if isinstance(document, FeesOnly):
        yield "\nKnown by its fees only: no rules of it were filed with these sources."
    yield "\n"


def _rules_of(document: Document) -> Iterator[tuple[str, str]]:
    """Tell the frame of a game with a player-dealer, the course of one for a pot, or the blocks of any other."""
    if isinstance(document, PokerGame):
        return poker_described(document)
    if isinstance(document, PanguingueGame):
        return pan_described(document)
    return _frame(document) if isinstance(document, Game) else own_blocks(document)


def _frame(game: Game) -> Iterator[tuple[str, str]]:
    for layout in game.layouts:
        yield (
            "table",
            f"{layout.table}, {layout.positions} positions with the player-dealer ({shown(layout.cite)})",
        )
    packs = ", ".join(map(str, game.deck.packs))
    yield "packs", f"{packs} of {game.deck.composition.replace('_', ' ')} ({shown(game.deck.cite)})"
    if game.deck.shuffle or game.deck.cut:
        handling = [
            words for words in (game.deck.shuffle, f"cut {game.deck.cut}" if game.deck.cut else "") if words
        ]
        yield "shuffle", f"{', '.join(handling)} ({shown(game.deck.cite)})"
    if game.deck.burn != "none":
        yield "burn", f"{game.deck.burn.replace('_', ' ')} ({shown(game.deck.burn_cite)})"
    yield from family_of(game).described(game) if playable(game) else own_blocks(game)
    yield "action", _action(game.action)
    if game.action.when_short is not None:
        yield "", f"when the stake does not cover the table: {_action(game.action.when_short)}"
    kinds = [kind if isinstance(kind, str) else " and ".join(kind) for kind in game.settlement.order]
    last = f"; at the end {', '.join(game.settlement.tail)}" if game.settlement.tail else ""
    yield "settlement", f"by {game.settlement.by}: {', '.join(kinds)}{last} ({shown(game.settlement.cite)})"
    turns = f"{game.rotation.turns} rounds, {game.rotation.direction}, {game.rotation.regime}"
    yield "bank", f"{turns} ({shown(game.rotation.cite)})"
    allowed = "may play and bank" if game.rotation.proposition_players else "may not bank"
    yield "", f"third-party proposition players {allowed}{_cited(game.rotation.proposition_cite)}"
    yield from _limits(game)


def _cited(cite: tuple[str, ...] | None) -> str:
    return f" ({shown(cite)})" if cite else ""


def _action(action: Action) -> str:
    start = _STARTS.get(action.method)
    if start is None:
        card = f"the value of the {action.card.replace('_', ' ')} card, " if action.card else ""
        start = f"an action button: {card}counted from {_STARTS[action.seat_one]}"
    return f"{start} ({shown(action.cite)})"


def _limits(game: Game) -> Iterator[tuple[str, str]]:
    low, high = game.limits.usual
    yield "limits", f"usual table {dollars(low)}-{dollars(high)}"
    for filed in game.limits.ranges:
        minimum = "-".join(dollars(amount) for amount in dict.fromkeys(filed.minimum))
        maximum = "-".join(dollars(amount) for amount in dict.fromkeys(filed.maximum))
        number = "option" if filed.options.isdecimal() else "options"
        options = f"{number} {filed.options}: " if filed.options else ""
        yield "", f"{options}minimum {minimum}, maximum {maximum} ({shown(filed.cite)})"


def _wagers(document: Document) -> Iterator[tuple[str, str]]:
    in_words = family_of(document).in_words if isinstance(document, Game) and playable(document) else _spelled
    for wager in wagers_of(document):
        wanted = [" or ".join(wager.needs), *wager.needs_all]
        needed = " and ".join(word for word in wanted if word)
        needs = f"needs {needed}" if needed else "may stand alone"
        behind = "backline" if wager.backline else "no backline"
        yield wager.id, f"{wager.title}; {needs}, {behind}{_own_limits(wager)} ({_wager_cite(wager)})"
        for row in wager.rows():
            cite = f" ({shown(row.cite)})" if row.cite and row.cite != wager.cite else ""
            pays = row.pays if row.prize is None else dollars(row.prize)
            yield "", f"pays {pays} when {in_words(wager, row.when)}{cite}"
        for condition in wager.push:
            cite = f" ({shown(wager.push_cite)})" if wager.push_cite else ""
            yield "", f"pushes when {in_words(wager, condition)}{cite}"


def _spelled(_wager: Wager, condition: str) -> str:
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


def _readings(rules: Rules) -> Iterator[tuple[str, str]]:
    """Tell every doubt: the question, the answer taken, how that stands to the print, what else may be chosen."""
    for reading_id, use in rules.document.readings.items():
        chosen = rules.choices[reading_id]
        answers = reading_answers(reading_id, use)
        others = [name for name in answers if name != chosen]
        usual = usual_answer(reading_id, use)
        stands = _MARKS[use.mark] if chosen == usual else f"asked for; the usual choice is {usual}"
        yield "reading", f"{reading_id}={chosen} ({stands}, {shown(use.cite)})"
        yield "", f"{registered(reading_id).question} {answers[chosen].says}"
        if others:
            yield "", f"or: {', '.join(f'--reading {reading_id}={name}' for name in others)}"


def _tail(document: Document) -> Iterator[tuple[str, str]]:
    for correction in document.corrections:
        place = f"{document.source.seed}:{correction.line}"
        yield "misprint", f"{place}: printed {correction.printed}; used {correction.used} ({correction.why})"
    for note in document.notes:
        remedy = f" [{note.remedy.replace('_', ' ')}]" if note.remedy else ""
        yield note.topic if note.topic != "procedure" else "also", f"{note.says}{remedy} ({shown(note.cite)})"
