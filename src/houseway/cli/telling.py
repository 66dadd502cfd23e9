"""Telling a round at the table as it happens, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import RESULT_VERBS, Bettor
from houseway.cards import cards_symbol
from houseway.games import (
    HOUSE_WAY,
    PILE,
    PLAYER_DEALER,
    SET,
    UNSEEN,
    AnyEvent,
    ButtonPlaced,
    CardDealt,
    CardsShown,
    ChoiceOffered,
    Chosen,
    DiceRolled,
    HandParted,
    HandTurned,
    RoundEnded,
    State,
    WagerPlaced,
    WagersClosed,
    WagerSettled,
    as_seen,
    evolve,
    family_of,
    hand_seat,
    hand_words,
    house_way_too,
    opens,
    seat_hand,
    situation_of,
    squares_of,
    wager_range,
)
from houseway.games.transcript import button_line, dice_words, left_words, packs_words, said
from houseway.money import dollars, signed_dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Settled
    from houseway.games import Round, Setup
    from houseway.rulebook import Game, Wager
    from houseway.table import TableSession

_DOWN = "▮"
_NARROW = 80
"""Columns that a line about a hand should fit into."""


def welcome(session: TableSession, you: int, *, attended: bool) -> Iterator[str]:
    """Tell a newcomer where he sits, what can be bet and how to say it."""
    rules, setup, game = session.rules, session.setup, session.rules.game
    first, last = game.source.lines
    yield f"{game.title} at {rules.room.title} ({game.source.seed}:{first}-{last})"
    yield game.summary
    limits = f"{dollars(setup.minimum)} to {dollars(setup.maximum)}"
    yield f"{packs_words(setup.packs, game.deck.composition)}, {setup.positions} positions, limits {limits}. You sit in seat {you}."
    if not attended:
        return
    yield (
        "The bank goes round: the player-dealer puts up a stake and plays against everybody else, "
        "and can win or lose no more than that stake."
    )
    yield "Betting spaces:"
    for wager in game.wagers:
        yield f"  {wager.id:<14}{_space(game, setup, wager)} ({shown(wager.cite)})"
    yield from _how(game)


def _space(game: Game, setup: Setup, wager: Wager) -> str:
    """Tell a betting space: how much, what it pays, what it needs; or that it follows the cards."""
    if wager.costs_nothing:
        prizes = ", ".join(dollars(int(row.prize)) for row in wager.rows() if row.prize is not None)
        return f"{wager.title}: nothing is staked, it comes with {' or '.join(wager.needs)}; pays {prizes}"
    low, high, _ = wager_range(game, setup, wager)
    amounts = f"{dollars(low)}-{dollars(high)}" if opens(wager) else "bet after the cards, by your choice"
    pays = ", ".join(dict.fromkeys(str(row.pays) for row in wager.rows()))
    wanted = [" or ".join(wager.needs), *wager.needs_all]
    needed = " and ".join(word for word in wanted if word)
    needs = f", needs {needed}" if needed and opens(wager) else ""
    return f"{wager.title}: {amounts}, pays {pays}{needs}"


def _how(game: Game) -> Iterator[str]:
    opening = family_of(game).openings(game)[0]
    free = [wager for wager in game.wagers if opens(wager) and wager.id not in opening]
    beside = [wager.id for wager in free if {*wager.needs, *wager.needs_all} <= set(opening)][-1:]
    least = ", ".join(f"{wager} 20" for wager in opening)
    several = ", ".join(f"{wager} 20" for wager in (*opening, *beside))
    several = f'; several at once with commas: "{several}"' if several != least else ""
    yield f'Bet as "{least}"{several}.'
    if any(wager.backline for wager in game.wagers):
        behind = ", ".join(f"behind 2 {wager} 20" for wager in opening)
        yield f'To bet behind another seat (a backline bet): "{behind}".'
    if game.squares is not None:
        yield f'A seat has {squares_of(game)} squares: "{opening[0]} 20, {opening[0]} 20 square 2".'
    if SET in family_of(game).answers(game):
        yield "To set a hand name the two that go in front, or make the high hand; hint tells the house way and why."
    if house_way_too(game):
        yield "When you have to choose: the answer or its first letter (of two with one letter the first); Enter leaves it to the house way."
    else:
        yield "When you have to choose: the answer or its first letter (of two with one letter the first); hint tells what is sensible."
    yield "At any question: ? tells all this again, q leaves the table."


def told(events: Sequence[AnyEvent], round_: Round, you: int) -> Iterator[str]:
    """Tell events as a person at the table sees them: hidden cards stay hidden until they are turned."""
    dealt: dict[str, list[int]] = {}
    state = State()
    for event in round_.events[: len(round_.events) - len(events)]:
        state = evolve(state, as_seen(event, you))
    for event in (as_seen(event, you) for event in events):
        if not isinstance(event, CardDealt | WagersClosed):
            yield from _hands(dealt, state, round_, you)
            dealt = {}
        state = evolve(state, event)
        if isinstance(event, CardDealt):
            dealt.setdefault(event.hand, []).append(state.hands[event.hand][-1])
        elif isinstance(event, RoundEnded):
            yield from _ended(events, event, round_, you)
        else:
            yield from _happened(event, round_, you)
    yield from _offered(events, round_, you)


def _happened(event: AnyEvent, round_: Round, you: int) -> Iterator[str]:
    """Tell one thing that happened."""
    match event:
        case HandParted(hand=hand, into=into):
            yield f"  {_whose(hand, you)} splits into two; the other is {_whose(into, you)}"
        case HandTurned(hand=hand, cards=cards) if hand_seat(hand) is None:
            yield f"  {hand_words(hand)} is turned: {cards_symbol(cards)}{_worth(round_, hand, cards)}"
        case CardsShown(hand=hand, cards=cards):
            yield f"  {hand_words(hand)} shows {cards_symbol(cards)}"
        case DiceRolled(rolled=rolled):
            yield f"  {'the dice show ' if len(rolled) > 1 else ''}{dice_words(rolled)}"
        case Chosen(bettor=bettor, answer=answer, house_way=house_way):
            does = said(answer, you=_is_you(bettor, you))
            way = " (house way)" if house_way and answer != HOUSE_WAY else ""
            yield f"  {who(bettor, you)} {does}{way}"
            sets = bettor.seat == round_.bank.seat and not answer.startswith(PILE)
            if sets and round_.state.asked and PLAYER_DEALER in round_.state.turned:
                lies = dict(round_.family.told(situation_of(round_, round_.state)))
                yield f"  {PLAYER_DEALER}  {lies[PLAYER_DEALER]}"
        case WagerPlaced(bettor=bettor, wager=wager, amount=amount):
            yield f"    {wager} {dollars(amount)}{f' for {bettor}' if bettor.backline else ''}"
        case ButtonPlaced(button=button):
            yield from _finished(round_, you)
            yield f"  action starts at {button_line(button)}"
        case _:
            pass


def _offered(events: Sequence[AnyEvent], round_: Round, you: int) -> Iterator[str]:
    """Say in one line who may choose; it is the last thing that happens before they do."""
    waiting = round_.state.asked
    offers = [event for event in events if isinstance(event, ChoiceOffered) and event.bettor in waiting]
    asked = [who(event.bettor, you) for event in offers]
    answers = dict.fromkeys(answer for event in offers for answer in event.answers)
    if asked and not all(answer.startswith(PILE) for answer in answers):
        yield f"  may {' or '.join(answers)}: {', '.join(asked)}"


def _hands(dealt: dict[str, list[int]], state: State, round_: Round, you: int) -> Iterator[str]:
    for hand, cards in dealt.items():
        if hand_seat(hand) not in {None, you} and set(cards) == {UNSEEN}:
            continue  # everybody else has as many cards, and they lie face down
        symbols = " ".join(_DOWN if card == UNSEEN else cards_symbol([card]) for card in cards)
        held = state.hands[hand]
        split = is_of_split(state, hand)
        worth = _worth(round_, hand, held, split=split) if UNSEEN not in held and len(held) > 1 else ""
        yield f"  dealt to {_whose(hand, you)}: {symbols}{worth}"


def _whose(hand: str, you: int) -> str:
    if hand_seat(hand) == you:
        return "you" if hand == seat_hand(you) else f"your {hand.removeprefix(f'{seat_hand(you)} ')}"
    return hand_words(hand)


def is_of_split(state: State, hand: str) -> bool:
    """Say whether a hand came of a split, or was split itself."""
    return hand in state.parted or hand in state.parted.values()


def _worth(round_: Round, hand: str, cards: Sequence[int], *, split: bool = False) -> str:
    worth = round_.family.worth(round_.rules.game, hand, cards, split=split)
    return f" = {worth}" if worth else ""


def _finished(round_: Round, you: int) -> Iterator[str]:
    """Tell the hands, but none that went away unseen."""
    dealt, open_ = round_.state.hands, round_.state.shown
    unseen = {hand for hand, cards in dealt.items() if len(open_.get(hand, ())) < len(cards)}
    told_hands = list(round_.family.told(situation_of(round_, round_.state)))
    lines = [(name, line) for name, line in told_hands if hand_seat(name) == you or name not in unseen]
    width = max(8, *(len(name) + 2 for name, _ in lines))
    for name, line in lines:
        cards, gap, words = line.partition("   ")
        if 2 + width + len(line) <= _NARROW or not gap:
            yield f"  {name:<{width}}{line}"
        else:
            yield f"  {name:<{width}}{cards}"
            yield f"  {'':<{width}}{words}"


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
            line.bet.named,
            dollars(line.bet.amount) if line.bet.amount else "",
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
        odds = "" if line.outcome.pays is None else f", {line.outcome.pays}"
        return f"wins {dollars(line.moved)}{of}{odds}" if line.moved else "wins, not covered"
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
