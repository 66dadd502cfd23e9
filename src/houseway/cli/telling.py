"""Telling a round at the table as it happens, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Bettor
from houseway.cards import card_symbol, cards_symbol
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
from houseway.games.transcript import button_line, settlement_lines
from houseway.hands import total
from houseway.money import dollars, signed_dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games import Round
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
    yield "Betting spaces:"
    for wager in game.wagers:
        low, high, _ = wager_range(game, setup, wager)
        pays = ", ".join(dict.fromkeys(str(row.pays) for row in wager.rows()))
        needs = f", needs {' or '.join(wager.needs)}" if wager.needs else ""
        yield f"  {wager.id:<12}{wager.title}: {dollars(low)}-{dollars(high)}, pays {pays}{needs} ({shown(wager.cite)})"
    example = game.wagers[0].id
    behind = (
        f'; behind another seat as "behind 2 {example} 20"' if any(w.backline for w in game.wagers) else ""
    )
    yield f'Bet as "{example} 20"; several at once with commas{behind}. q leaves the table.'


def told(events: Sequence[AnyEvent], round_: Round, you: int) -> Iterator[str]:
    """Tell events as a person at the table sees them: hidden cards stay hidden until they are turned."""
    dealt: dict[str, list[str]] = {}
    for event in map(as_seen, events):
        match event:
            case CardDealt(hand=hand, card=card):
                dealt.setdefault(hand, []).append(card_symbol(card) if card is not None else _DOWN)
            case HandTurned(hand=hand, cards=cards):
                yield from _hands(dealt)
                dealt = {}
                yield f"  the {hand} hand is turned: {cards_symbol(cards)} = {total(cards)}"
            case ChoiceOffered(bettor=bettor):
                yield from _hands(dealt)
                dealt = {}
                yield f"  {_who(bettor, you)} may choose: draw or stand"
            case Chosen(bettor=bettor, answer=answer, house_way=house_way):
                yield f"  {_who(bettor, you)} {answer}s{' (house way)' if house_way else ''}"
            case ButtonPlaced(button=button):
                yield from _hands(dealt)
                yield from _finished(round_)
                yield f"  action starts at {button_line(button)}"
            case RoundEnded():
                yield from _ended(events, event, round_, you)
            case _:
                pass


def _hands(dealt: dict[str, list[str]]) -> Iterator[str]:
    for hand, cards in dealt.items():
        yield f"  dealt to the {hand} hand: {' '.join(cards)}"


def _finished(round_: Round) -> Iterator[str]:
    for name, line in round_.family.told(round_.rules.game, round_.state.hands):
        yield f"  {name:<8}{line}"


def _ended(events: Sequence[AnyEvent], end: RoundEnded, round_: Round, you: int) -> Iterator[str]:
    settled = [event.settled for event in events if isinstance(event, WagerSettled)]
    for line in settlement_lines(round_.rules, settled):
        yield f"  {line.rstrip()}"
    seat = round_.state.bank[0] if round_.state.bank else 0
    yield f"  {_who(Bettor(seat), you)} as player-dealer: {signed_dollars(end.player_dealer)}"


def _who(bettor: Bettor, you: int) -> str:
    return "you" if bettor == Bettor(you) else str(bettor)


def money_line(stack: int, before: int) -> str:
    """Tell a person what the round did to his money."""
    return f"You have {dollars(stack)} ({signed_dollars(stack - before)} this round)."
