"""Telling a round at the table as it happens, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import RESULT_VERBS, Bettor
from houseway.cards import cards_symbol
from houseway.games import (
    AnyEvent,
    ButtonPlaced,
    CardDealt,
    ChoiceOffered,
    Chosen,
    HandTurned,
    RoundEnded,
    WagerSettled,
    as_seen,
    wager_range,
)
from houseway.games.transcript import button_line, left_words
from houseway.money import dollars, signed_dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Settled
    from houseway.games import Family, Round
    from houseway.rulebook import Game
    from houseway.table import TableSession

_DOWN = "▮"


def welcome(session: TableSession, you: int, *, attended: bool) -> Iterator[str]:
    """Tell a newcomer where he sits, what can be bet and how to say it."""
    rules, setup, game = session.rules, session.setup, session.rules.game
    first, last = game.source.lines
    yield f"{game.title} at {rules.room.title} ({game.source.seed}:{first}-{last})"
    yield game.summary
    limits = f"{dollars(setup.minimum)} to {dollars(setup.maximum)}"
    yield f"{setup.packs} packs, {setup.positions} positions, limits {limits}. You sit in seat {you}."
    if not attended:
        return
    yield (
        "The bank goes round: the player-dealer puts up a stake and plays against everybody else, "
        "and can win or lose no more than that stake."
    )
    yield "Betting spaces:"
    for wager in game.wagers:
        low, high, _ = wager_range(game, setup, wager)
        pays = ", ".join(dict.fromkeys(str(row.pays) for row in wager.rows()))
        needs = f", needs {' or '.join(wager.needs)}" if wager.needs else ""
        yield f"  {wager.id:<12}{wager.title}: {dollars(low)}-{dollars(high)}, pays {pays}{needs} ({shown(wager.cite)})"
    yield from _how(game)


def _how(game: Game) -> Iterator[str]:
    example = game.wagers[0].id
    yield f'Bet as "{example} 20"; several at once with commas: "{example} 20, {game.wagers[-1].id} 10".'
    if any(wager.backline for wager in game.wagers):
        yield f'To bet behind another seat (a backline bet): "behind 2 {example} 20".'
    yield "When you have to choose: the answer or its first letter; Enter leaves it to the house way."
    yield "At any question: ? tells all this again, q leaves the table."


def told(events: Sequence[AnyEvent], round_: Round, you: int) -> Iterator[str]:
    """Tell events as a person at the table sees them: hidden cards stay hidden until they are turned."""
    dealt: dict[str, list[int | None]] = {}
    for event in map(as_seen, events):
        match event:
            case CardDealt(hand=hand, card=card):
                dealt.setdefault(hand, []).append(card)
            case HandTurned(hand=hand, cards=cards):
                yield from _hands(dealt, round_.family)
                dealt = {}
                yield f"  the {hand} hand is turned: {cards_symbol(cards)} = {round_.family.worth(cards)}"
            case ChoiceOffered():
                yield from _hands(dealt, round_.family)
                dealt = {}
            case Chosen(bettor=bettor, answer=answer, house_way=house_way):
                does = answer if _is_you(bettor, you) else f"{answer}s"
                yield f"  {who(bettor, you)} {does}{' (house way)' if house_way else ''}"
            case ButtonPlaced(button=button):
                yield from _finished(round_)
                yield f"  action starts at {button_line(button)}"
            case RoundEnded():
                yield from _ended(events, event, round_, you)
            case _:
                pass
    yield from _offered(events, you)


def _offered(events: Sequence[AnyEvent], you: int) -> Iterator[str]:
    """Say in one line who may choose; it is the last thing that happens before they do."""
    offers = [event for event in events if isinstance(event, ChoiceOffered)]
    asked = [who(event.bettor, you) for event in offers]
    answers = dict.fromkeys(answer for event in offers for answer in event.answers)
    if asked:
        yield f"  may {' or '.join(answers)}: {', '.join(asked)}"


def _hands(dealt: dict[str, list[int | None]], family: Family) -> Iterator[str]:
    for hand, cards in dealt.items():
        seen = [card for card in cards if card is not None]
        symbols = " ".join(cards_symbol([card]) if card is not None else _DOWN for card in cards)
        worth = f" = {family.worth(seen)}" if len(seen) == len(cards) > 1 else ""
        yield f"  dealt to the {hand} hand: {symbols}{worth}"


def _finished(round_: Round) -> Iterator[str]:
    for name, line in round_.family.told(round_.rules.game, round_.state.hands):
        yield f"  {name:<8}{line}"


def _ended(events: Sequence[AnyEvent], end: RoundEnded, round_: Round, you: int) -> Iterator[str]:
    settled = [event.settled for event in events if isinstance(event, WagerSettled)]
    yield from _settlement(settled, you)
    seat = round_.bank.seat
    yield f"  {who(Bettor(seat), you)} as player-dealer: {signed_dollars(end.player_dealer)}"


def _settlement(settled: Sequence[Settled], you: int) -> Iterator[str]:
    """Tell each wager in a line that fits a narrow terminal, then each rule once."""
    rows = [
        (
            who(line.bet.bettor, you),
            line.bet.wager,
            dollars(line.bet.amount),
            _fate(line),
            left_words(line),
        )
        for line in settled
    ]
    widths = [max(len(row[place]) for row in rows) for place in range(5)] if rows else []
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
    for wager, outcome in dict.fromkeys((line.bet.wager, line.outcome) for line in settled):
        yield f"  {wager} {RESULT_VERBS[outcome.result]}: {outcome.why} ({shown(outcome.cite)})"


def _fate(line: Settled) -> str:
    """Say in a few words what became of a wager."""
    if line.outcome.result == "push":
        return "pushes"
    if line.outcome.result == "win":
        of = f" of {dollars(line.due)}" if line.short else ""
        return f"wins {dollars(line.moved)}{of}, {line.outcome.pays}" if line.moved else "wins, not covered"
    back = f", {dollars(line.returned)} back" if line.short else ""
    return f"loses {dollars(line.moved)}{back}" if line.moved else "loses, not covered: back"


def _is_you(bettor: Bettor, you: int) -> bool:
    return you > 0 and (bettor == Bettor(you) or bettor.backline > 0)


def who(bettor: Bettor, you: int) -> str:
    """Name a bettor as the person in seat `you` would; backline bets are his own here."""
    if not _is_you(bettor, you):
        return str(bettor)
    return f"you behind {bettor.seat}" if bettor.backline else "you"


def money_line(stack: int, before: int) -> str:
    """Tell a person what the round did to his money."""
    return f"You have {dollars(stack)} ({signed_dollars(stack - before)} this round)."
