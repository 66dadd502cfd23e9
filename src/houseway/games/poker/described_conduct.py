"""What players of a game for a pot may do with hands, words and chips, told in lines; and what errors cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.described_lines import at, labelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_errors import Irregularity
    from houseway.rulebook.families.poker_money import Turn

_STRINGS = {
    "barred": "a raise in two motions does not count",
    "half_a_raise": "a raise in two motions counts if the first had half of it",
}
_BIG_CHIP = {
    "call": "one chip above the bet, without a word, is a call",
    "raise": "one chip above the bet is a raise",
}
_OUT_OF_TURN = {
    "not_binding": "acting out of turn does not bind",
    "check_bars_betting": "acting out of turn does not bind, but who has checked may not start any action",
}
_SOURCES = {"next": "", "centre": ", from the centre of the pack", "top": ", from the top of the pack"}


def chips_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe string bets, a chip that is too large, and whether words bind."""
    yield from labelled("chips", _chips(document))


def _chips(document: PokerGame) -> Iterator[str]:
    forms = document.betting.forms
    if forms is None:
        usual = f"{_STRINGS['barred']}; {_BIG_CHIP['call']}; what is announced binds"
        yield f"{usual} {at(document, ())}"
        return
    yield f"{_STRINGS[forms.string]} {at(document, forms.string_cite)}"
    yield f"{_BIG_CHIP[forms.big_chip]} {at(document, forms.big_chip_cite)}"
    if forms.big_chip_opens:
        opens = "spread limit after the flop: a first bet with one chip is worth the chip"
        yield f"{opens} {at(document, forms.big_chip_cite)}"
    words = (
        "what is announced binds" if forms.words_bind else "words do not bind: only chips in the pot count"
    )
    yield f"{words} {at(document, forms.words_cite)}"
    if forms.motion_binds:
        moved = "who moves towards a bet or a call completes it, with the least bet"
        yield f"{moved} {at(document, forms.motion_cite)}"


def turn_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe what acting before one's turn costs, and not acting in it."""
    if document.turn is None:
        yield "out of turn", f"{_OUT_OF_TURN['not_binding']} {at(document, ())}"
    else:
        yield from labelled("out of turn", _turn(document, document.turn))


def _turn(document: PokerGame, turn: Turn) -> Iterator[str]:
    yield f"{_OUT_OF_TURN[turn.out_of_turn]} {at(document, turn.cite)}"
    behind = "two players act" if turn.lost_after == "two_behind" else "substantial action is taken"
    lost = f"who calls no time while {behind} behind him loses the right to bet"
    yield f"{lost} {at(document, turn.lost_cite)}"
    if turn.substantial_players is not None and turn.substantial_with_money is not None:
        action = f"substantial action: {turn.substantial_players} act, or {turn.substantial_with_money} put money in"
        yield f"{action} {at(document, turn.substantial_cite)}"


def errors_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe what goes wrong and what is done: the first row that fits."""
    rows = (f"{_error(row)} {at(document, row.cite)}" for row in document.irregularities)
    yield from labelled("errors", rows)


def _error(row: Irregularity) -> str:
    when = row.when.replace("_", " ")
    at_ = "" if row.at == "any" else f", {row.at.replace('_', ' ')}"
    many = f", {row.hands} hand{'s' * (row.hands == 'several')}" if row.hands else ""
    cards = f", {row.cards.replace('_', ' ')}" if row.cards else ""
    taken = "" if row.picked_up is None else ", picked up" if row.picked_up else ", not picked up"
    return f"{when}{at_}{many}{cards}{taken}: {row.remedy.replace('_', ' ')}{_SOURCES[row.source]}"
