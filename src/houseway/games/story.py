"""A round told as it happens, one line an event, as somebody says it who stands beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import cards_symbol
from houseway.games.answers import HOUSE_WAY
from houseway.games.events import (
    BankTaken,
    ButtonPlaced,
    CardDealt,
    CardReplaced,
    CardsShown,
    ChoiceOffered,
    Chosen,
    DiceRolled,
    HandParted,
    HandsComplete,
    HandTurned,
    RoundEnded,
    Ruled,
    WagerPlaced,
    WagersClosed,
    WagerSettled,
    WagerWithdrawn,
    hand_words,
)
from houseway.games.families import family_of
from houseway.games.state import UNSEEN, State, evolve
from houseway.games.transcript import button_line, dice_words, said, settlement_lines
from houseway.money import dollars, signed_dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Settled
    from houseway.games.events import AnyEvent
    from houseway.rulebook import Rules


def story(rules: Rules, events: Sequence[AnyEvent]) -> Iterator[str]:
    """Tell a round from its beginning: one line for every event, as far as it was seen."""
    state = State()
    for event in events:
        state = evolve(state, event)
        yield event_line(rules, state, event)


def event_line(rules: Rules, state: State, event: AnyEvent) -> str:
    """Say what happened; `state` is the round after it."""
    match event:
        case CardDealt() | CardReplaced() | HandTurned() | CardsShown() | HandParted() | DiceRolled():
            return card_line(rules, state, event)
        case ChoiceOffered(bettor=bettor, answers=answers):
            return f"{bettor} may {' or '.join(answers)}" if answers else f"{bettor} has to choose"
        case Chosen(bettor=bettor, answer=answer, house_way=house_way):
            way = " (house way)" if house_way and answer != HOUSE_WAY else ""
            return f"{bettor} {said(answer)}{way}"
        case ButtonPlaced() | WagerSettled() | RoundEnded():
            return _money_line(rules, state, event)
        case _:
            return _table_line(event)


def card_line(
    rules: Rules,
    state: State,
    event: CardDealt | CardReplaced | HandTurned | CardsShown | HandParted | DiceRolled,
) -> str:
    """Say what happened to cards, or what the dice showed."""
    match event:
        case CardDealt(hand=hand, card=card, face=face):
            what = f"a card face {face}" if card is None else cards_symbol([card])
            down = ", face down" if card is not None and face == "down" else ""
            return f"{hand_words(hand)} gets {what}{down}{worth_words(rules, state, hand)}"
        case CardReplaced(hand=hand, card=card):
            other = "a card" if card is None else cards_symbol([card])
            return f"{hand_words(hand)} gets {other} in place of one that was taken out"
        case HandTurned(hand=hand, cards=cards):
            return f"{hand_words(hand)} is turned: {cards_symbol(cards)}{worth_words(rules, state, hand)}"
        case CardsShown(hand=hand, cards=cards):
            return f"{hand_words(hand)} shows {cards_symbol(cards)}"
        case HandParted(hand=hand, into=into):
            return f"{hand_words(hand)} splits into two; the other is {hand_words(into)}"
        case DiceRolled(rolled=rolled):
            return f"{'the dice show ' if len(rolled) > 1 else ''}{dice_words(rolled)}"


def worth_words(rules: Rules, state: State, hand: str) -> str:
    """Say what a hand comes to, once all of it is known: `` = 6``; nothing where it comes to nothing yet."""
    cards = state.hands[hand]
    if UNSEEN in cards or len(cards) < 2:
        return ""
    worth = family_of(rules.game).worth(rules.game, hand, cards, split=is_of_split(state, hand))
    return f" = {worth}" if worth else ""


def is_of_split(state: State, hand: str) -> bool:
    """Say whether a hand came of a split, or was split itself."""
    return hand in state.parted or hand in state.parted.values()


def _money_line(rules: Rules, state: State, event: ButtonPlaced | WagerSettled | RoundEnded) -> str:
    match event:
        case ButtonPlaced(button=button):
            return f"action starts at {button_line(button)}"
        case WagerSettled(settled=line):
            return settled_line(rules, line)
        case RoundEnded(player_dealer=gain, results=results):
            bank = "" if state.bank is None else f" seat {state.bank.seat}"
            won = [f"{bettor} {signed_dollars(result)}" for bettor, result in sorted(results)]
            return ", ".join((f"player-dealer{bank} {signed_dollars(gain)}", *won))


def settled_line(rules: Rules, line: Settled) -> str:
    """Say what became of one wager: ``seat 4: banker $100, pushes, stake left $150, ...``."""
    (told,) = settlement_lines(rules, [line])
    who, wager, *rest = filter(None, told.split("  "))
    amount = f" {rest.pop(0)}" if line.bet.amount else ""
    return f"{who}: {wager}{amount}, {', '.join(rest)}"


def _table_line(event: AnyEvent) -> str:  # noqa: PLR0911 -- one for each kind of event
    match event:
        case BankTaken(seat=seat, stake=stake):
            return f"seat {seat} banks with {dollars(stake)}"
        case WagerPlaced(bettor=bettor, wager=wager, amount=amount, over=over):
            rest = f"; {dollars(over)} over the limit does not play" if over else ""
            return f"{bettor} bets {dollars(amount)} on {wager}{rest}"
        case WagerWithdrawn(bettor=bettor, wager=wager):
            return f"{bettor} takes the wager on {wager} back"
        case WagersClosed():
            return "no more bets"
        case HandsComplete():
            return "all hands are complete"
        case Ruled(remedy=remedy, reason=reason, cite=cite):
            lines = f" ({shown(cite)})" if cite else ""
            return f"the floor rules {remedy.replace('_', ' ')}: {reason}{lines}"
        case _:
            return ""
