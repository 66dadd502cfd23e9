"""A round told in a few lines that a dealer could read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import RESULT_VERBS
from houseway.cards import cards_symbol, composition, parse_cards
from houseway.errors import CardError
from houseway.games.answers import PILE, SET
from houseway.games.events import WagerPlaced
from houseway.games.round import situation_of
from houseway.games.rulings import voided
from houseway.games.wagers import opens, owner
from houseway.money import Odds, dollars, signed_dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.banking import Bet, Bettor, Button, Settled
    from houseway.games.round import Round
    from houseway.rulebook import Rules

_METHODS = {
    "left_of_player_dealer": "left of the player-dealer",
    "left_of_house_dealer": "left of the house dealer",
}
_VERBS = {
    "even-money": ("take", " even money"),
    "double-double": ("double", " again"),
    "keep": ("play", " on"),
    "house-way": ("leave", " it to the house way"),
    "unseen": ("leave", " it unseen"),
}
_HEAD = 12
"""The least width of the headings; longer names of hands make it wider."""


def transcript(round_: Round) -> str:
    """Tell a finished round: the table, the wagers, the hands, the settlement line by line, the result."""
    reckoning = round_.reckoning()
    told = [
        *_block("reading", reading_lines(round_.rules)),
        *_block("wagers", _wager_lines(_opening(round_))),
        *_block("no action", _over_lines(round_)),
        *_block("number" if len(round_.state.rolled) == 1 else "dice", _dice_lines(round_)),
        *_hands_told(round_),
        *_block("choices", choice_lines(round_)),
        *_block("ruling", ruling_lines(round_)),
        *_block("action", _action_lines(round_)),
        *_block("settle", settlement_lines(round_.rules, reckoning.settled)),
        *_block("short", short_lines(round_.rules, reckoning.settled)),
        *_block("result", [_result_line(round_)]),
    ]
    width = max(_HEAD, *(len(head) + 2 for head, _ in told))
    lines = [_table_line(round_), *(f"{head:<{width}}{line}" for head, line in told)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _hands_told(round_: Round) -> Iterator[tuple[str, str]]:
    """Tell the hands; of a round that was taken off the table nothing is told."""
    finished = situation_of(round_, round_.state)
    if not voided(finished):
        yield from round_.family.told(finished)


def _dice_lines(round_: Round) -> Iterator[str]:
    """Tell what the dice showed, or the display."""
    if round_.state.rolled:
        yield dice_words(round_.state.rolled)


def dice_words(rolled: Sequence[int]) -> str:
    """Say what the dice showed, or the display.

    >>> dice_words((3, 4, 5)), dice_words((9,))
    ('3, 4 and 5: 12', '9 on the display')
    """
    *first, last = map(str, rolled)
    return f"{', '.join(first)} and {last}: {sum(rolled)}" if first else f"{last} on the display"


def _action_lines(round_: Round) -> Iterator[str]:
    """Tell where action starts; nowhere, where the round was taken off the table."""
    if not voided(situation_of(round_, round_.state)):
        yield button_line(round_.reckoning().button)


def ruling_lines(round_: Round) -> Iterator[str]:
    """Tell what the floor ruled, about what and by which lines."""
    for ruling in round_.state.rulings:
        seat = f"seat {ruling.seat}" if ruling.seat is not None else ""
        card = f"{ruling.hand} card {(ruling.place or 0) + 1}" if ruling.hand else ""
        square = f"square {ruling.square}" if ruling.square > 1 else ""
        about = " ".join(str(part) for part in (seat, ruling.bettor, ruling.wager, square, card) if part)
        what = ruling.remedy.replace("_", " ")
        cite = f" ({shown(ruling.cite)})" if ruling.cite else ""
        yield f"{about + ': ' if about else ''}{what}, {ruling.reason}{cite}"


def _block(head: str, lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    for place, line in enumerate(lines):
        yield head if place == 0 else "", line


def _table_line(round_: Round) -> str:
    setup, bank = round_.setup, round_.bank
    return (
        f"{round_.rules.id}   {packs_words(setup.packs, round_.rules.game.deck.composition)}   limits {dollars(setup.minimum)}-{dollars(setup.maximum)}"
        f"   player-dealer: seat {bank.seat}, stake {dollars(bank.stake)}"
    )


def packs_words(packs: int, name: str) -> str:
    """Say how many packs of that name; of tiles, how many there are."""
    pack = composition(name)
    if pack.pieces == "tiles":
        return f"{packs * pack.size} tiles"
    return "1 pack" if packs == 1 else f"{packs} packs"


def _opening(round_: Round) -> list[Bet]:
    """Return the wagers before the cards."""
    later = {wager.id for wager in round_.rules.game.wagers if not opens(wager)}
    return [bet for bet in round_.state.bets if bet.wager not in later]


def _over_lines(round_: Round) -> Iterator[str]:
    """Tell what lay over the limit and does not play."""
    outside = round_.rules.game.outside_limits
    for event in round_.events:
        if isinstance(event, WagerPlaced) and event.over and outside is not None:
            yield f"{event.bettor}  {dollars(event.over)} of the {event.wager} is over the limit ({shown(outside.cite)})"


def choice_lines(round_: Round) -> Iterator[str]:
    """Tell what each bettor chose, and what he added for it or was bound to add."""
    opening, choices = _opening(round_), round_.state.choices
    added: dict[Bettor, list[str]] = {}
    later = [bet for bet in round_.state.bets if bet not in opening]
    for bet in later:
        added.setdefault(bet.bettor, []).append(f"{dollars(bet.amount)} on {bet.named}")
    for who in dict.fromkeys((*choices, *added)):
        does = ", ".join((*map(said, choices.get(who, ())), *_bound(who, choices.get(who, ()), later)))
        with_it = f": {', '.join(added[who])}" if who in added else ""
        yield f"{who}  {does}{with_it}"


def _bound(bettor: Bettor, answers: Sequence[str], later: Sequence[Bet]) -> Iterator[str]:
    """Say that somebody behind a seat added what he was not asked about."""
    decided = {answer.partition(" ")[0] for answer in answers} - {"insure", "decline", "even-money"}
    added = any(bet.bettor == bettor and bet.wager != "insurance" for bet in later)
    if bettor.backline and added and not decided:
        yield "is bound to match"


def said(answer: str, *, you: bool = False) -> str:
    """Say what somebody does who answers so, or what you do."""
    word, space, rest_of_it = answer.replace(PILE, "pick pile ").partition(" ")
    if word == SET:
        rest_of_it = _symbols(rest_of_it)
    verb, rest = ("bet", f" {word}") if word[0].isdigit() else _VERBS.get(word, (word, ""))
    ending = "" if you else "es" if verb.endswith("ch") else "s"
    return f"{verb}{ending}{rest}{space}{rest_of_it}"


def _symbols(cards: str) -> str:
    """Return cards for reading; what is none stays as it was said."""
    try:
        return cards_symbol(parse_cards(cards))
    except CardError:
        return cards


def _wager_lines(bets: Sequence[Bet]) -> Iterator[str]:
    held: dict[Bettor, list[str]] = {}
    for bet in bets:
        held.setdefault(bet.bettor, []).append(f"{bet.named} {dollars(bet.amount)}")
    for bettor, wagers in held.items():
        by = owner(bets, bettor)
        whose = "" if by is None else f" (seat {by} bets)"
        yield f"{bettor}{whose}  {', '.join(wagers)}"


def reading_lines(rules: Rules) -> Iterator[str]:
    """Name the readings that are not at the document's usual answer."""
    for reading_id, (choice, usual) in rules.departures().items():
        yield f"{reading_id}={choice} (usual: {usual})"


def short_lines(rules: Rules, settled: Sequence[Settled]) -> Iterator[str]:
    """Say that the stake did not reach, how much came back without action, and where that is printed."""
    if any(line.short for line in settled):
        order = rules.game.settlement
        cite = shown(order.coverage_cite or order.cite)
        back = sum(line.returned for line in settled if line.outcome.result != "push")
        if back:
            yield f"{dollars(back)} of the wagers had no action and came back ({cite})"
        unpaid = sum(line.short for line in settled if line.outcome.prize is not None)
        if unpaid:
            yield f"{dollars(unpaid)} of the prizes could not be paid ({cite})"


def button_line(button: Button) -> str:
    """Tell where action starts and why."""
    how = _METHODS.get(button.method, f"counted {button.number} to seat {button.counted_to}")
    if button.counted_to != button.seat:
        how += (
            f"; seat {button.seat} is the next with a wager" if button.number else ", the next with a wager"
        )
    return f"seat {button.seat} ({how}, {shown(button.cite)})"


def settlement_lines(rules: Rules, settled: Sequence[Settled]) -> list[str]:
    """Tell the settlement, one aligned line a wager, with the rule or the reading behind it."""
    rows = [_settled_row(rules, line) for line in settled]
    widths = [max((len(row[place]) for row in rows), default=0) for place in range(6)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]


def _settled_row(rules: Rules, line: Settled) -> tuple[str, str, str, str, str, str]:
    bet, outcome = line.bet, line.outcome
    return (
        str(bet.bettor),
        bet.named,
        dollars(bet.amount) if bet.amount else "",
        f"{_result_words(line)}  {_money_words(line)}".rstrip(),
        left_words(line),
        ", ".join(filter(None, (outcome.why, _rule_words(rules, line)))),
    )


def left_words(line: Settled) -> str:
    """Say how far the stake still reaches."""
    if line.left == line.left_to_collect:
        return f"stake left {dollars(line.left)}"
    return f"can pay {dollars(line.left)}, collect {dollars(line.left_to_collect)}"


def _rule_words(rules: Rules, line: Settled) -> str:
    """Name the lines that decided, and the reading where the letter is silent or was not followed."""
    reading = reading_of(rules, line)
    return f"{shown(line.outcome.cite)}, reading {reading}" if reading else shown(line.outcome.cite)


def reading_of(rules: Rules, line: Settled) -> str | None:
    """Return the reading behind a push, a fold's cost or a missed qualifier, where the letter is not followed."""
    condition = line.outcome.condition
    return None if line.outcome.result == "win" else rules.reading_behind(line.bet.wager, condition)


def _result_words(line: Settled) -> str:
    if line.outcome.result == "win":
        odds = "" if line.outcome.pays is None else f"{line.outcome.pays} = "
        return f"wins {odds}{dollars(line.due)}"
    if line.outcome.loses is not None:
        share = "half" if line.outcome.loses == Odds(1, 2) else str(line.outcome.loses)
        return f"loses {share} = {dollars(line.due)}"
    return RESULT_VERBS[line.outcome.result]


def _money_words(line: Settled) -> str:
    """Say what moved, what fell short and what part of a losing wager came back."""
    if line.outcome.result == "push":
        return ""
    moved = f"{'paid' if line.outcome.result == 'win' else 'collected'} {dollars(line.moved)}"
    if not line.short:
        return moved
    if line.outcome.result == "win":
        gone = "not covered" if line.outcome.prize is not None else "not covered, wager returned"
        return f"{moved}, short {dollars(line.short)}" if line.moved else gone
    back = line.bet.amount - line.moved
    return f"{moved}, returned {dollars(back)}" if line.moved else "not covered, returned"


def _result_line(round_: Round) -> str:
    reckoning = round_.reckoning()
    seat = round_.bank.seat
    bettors = sorted(reckoning.results.items())
    parts = [f"player-dealer seat {seat} {signed_dollars(reckoning.player_dealer)}"]
    parts += [f"{bettor} {signed_dollars(gain)}" for bettor, gain in bettors]
    return "   ".join(parts)
