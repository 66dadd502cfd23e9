"""Laws that hold in every game for a pot, whatever is dealt and done: money, cards, what is legal, records and views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import get_args

import pytest

from games.poker.chance import MOODS, POKER, Table, act, call, plan_of, readings_of, table_of
from houseway.errors import IllegalError
from houseway.fees import is_timed, posted_options
from houseway.games.poker.acts import AMOUNT, CARDS, DEALER, Act, Word
from houseway.games.poker.collecting import Collector
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import (
    HIDDEN,
    AnyEvent,
    BoardDealt,
    Burned,
    Discarded,
    FeeTaken,
    HandDealt,
    Shown,
    Turned,
    as_seen,
)
from houseway.games.poker.legal import Legal
from houseway.games.poker.lines import Command
from houseway.rulebook import sheets_of

FEW = 6
MANY = 400
TRIED = 10
"""As many unlawful acts are tried at every turn."""

every_game = pytest.mark.parametrize("game_id", POKER)
few_or_many = pytest.mark.parametrize("hands", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])


def tables(game_id: str, hands: int) -> Iterator[tuple[Random, Table]]:
    """Yield tables with their chance.

    At every other one hands are shown or given up one by one; at two of three some doubts are read another way.
    """
    for seed in range(hands):
        r = Random(f"{game_id} {seed}")  # noqa: S311 -- hands that can be played again
        readings = readings_of(r, game_id) if seed % 3 else None
        yield r, table_of(r, plan_of(r, game_id, readings=readings), by_hand=bool(seed % 2))


def steps(
    r: Random, table: Table, done: list[Command] | None = None, collector: Collector | None = None
) -> Iterator[Deal]:
    """Play a hand out, yielding it before every act and at the end; now and then something goes wrong."""
    deal, mood, trouble = table.deal(collector), r.choice(MOODS), r.choice((0, 0.05, 0.2))
    while not deal.over:
        yield deal
        odd = call(r, deal) if r.random() < trouble else None
        chosen = odd or act(r, deal, mood)
        deal.apply(chosen)
        if done is not None:
            done.append(chosen)
    yield deal


@few_or_many
@every_game
def test_chips_stay_at_the_table(game_id: str, hands: int):
    """001:203, 004:608: table stakes; fees are off"""
    for r, table in tables(game_id, hands):
        there = sum(table.stacks.values())
        for deal in steps(r, table):
            state = deal.state
            assert min(state.stack) >= 0
            assert sum(state.stack) + (0 if deal.over else state.pot) == there
            assert all(bet <= put for bet, put in zip(state.bet, state.put, strict=True))


@few_or_many
@pytest.mark.parametrize("game_id", [game_id for game_id in POKER if sheets_of(game_id)])
def test_what_leaves_the_table_is_the_fees(game_id: str, hands: int):
    """001:852, 004:608: those that come back too, when the floor gives money back"""
    options = [option for option in posted_options(game_id) if not is_timed(option.table)]
    for r, table in tables(game_id, hands):
        there = sum(table.stacks.values())
        for deal in steps(r, table, collector=Collector(r.choice(options))):
            state = deal.state
            fees = sum(event.amount for event in deal.events if isinstance(event, FeeTaken))
            assert min(state.stack) >= 0
            assert state.pot >= 0
            assert sum(state.stack) + (0 if deal.over else state.pot) + fees == there


@few_or_many
@every_game
def test_every_card_is_in_one_place(game_id: str, hands: int):
    for r, table in tables(game_id, hands):
        for deal in steps(r, table):
            state = deal.state
            held = [card for player in state.living() for card in state.hole[player]]
            placed = (*held, *state.board, *state.burned, *state.mucked, *state.held, *state.pack.rest())
            assert Counter(placed) == Counter(table.order)


def wrong(deal: Deal, now: Legal) -> Iterator[Act]:
    """Yield acts that are not legal: another's turn, another word, amounts beside every range, cards not held."""
    seats = (*deal.state.seats, DEALER, 99)
    words: tuple[Word, ...] = get_args(Word)
    open_to = {(now.seat, word) for word in now.words} | set(now.also)
    for seat in seats:
        yield from (Act(seat, word, amount=1) for word in words if (seat, word) not in open_to)
    for word in set(now.words) & AMOUNT:
        beside = {edge for least, most in now.to for edge in (least - 1, most + 1, -least, 0)}
        yield from (Act(now.seat, word, amount=each) for each in beside if not now.amount_fits(each))
    for word in set(now.words) & CARDS:
        held = tuple(deal.state.hole[deal.state.actor])
        other = next(card for card in deal.state.plan.deck if card not in held)
        for cards in ((*held, held[0]), (held[0], held[0]), (other,), held[: now.cards[1] + 1] * 2):
            yield Act(now.seat, word, cards=cards)


def standing(deal: Deal) -> object:
    """Return everything that an act could change."""
    state = deal.state
    slots = [name for name in state.__slots__ if name not in {"plan", "pack"}]
    return deepcopy([getattr(state, name) for name in slots]), state.pack.rest()


@few_or_many
@every_game
def test_what_is_not_legal_is_refused_and_changes_nothing(game_id: str, hands: int):
    for r, table in tables(game_id, hands):
        for deal in steps(r, table):
            before, now = standing(deal), deal.legal()
            refused = list(wrong(deal, now)) if now else [Act(seat, "check") for seat in table.stacks]
            for each in r.sample(refused, min(len(refused), TRIED)):
                assert deal.check(each), f"{each} is taken though only {now} is legal"
                with pytest.raises(IllegalError):
                    deal.apply(each)
            assert standing(deal) == before


def right(r: Random, deal: Deal, now: Legal) -> Iterator[Act]:
    """Yield what is legal: every word, every end of every range, some cards, and what others may do."""
    for word in now.words:
        if word in AMOUNT:
            ranges = now.to
            if len(now.words) == 2 and "bring-in" in now.words:
                ranges = now.to[:1] if word == "bring-in" else now.to[1:]
            for least, most in ranges:
                yield from (
                    Act(now.seat, word, amount=each) for each in {least, most, r.randint(least, most)}
                )
        elif word in CARDS:
            held = deal.state.hole[deal.state.actor]
            for count in {*now.cards, r.randint(*now.cards)}:
                yield Act(now.seat, word, cards=tuple(r.sample(held, min(count, len(held)))))
        else:
            yield Act(now.seat, word)
    for seat, word in now.also:
        yield Act(seat, word)


@few_or_many
@every_game
def test_what_is_legal_is_taken(game_id: str, hands: int):
    for r, table in tables(game_id, hands):
        for deal in steps(r, table):
            if (now := deal.legal()) is None:
                continue
            for each in right(r, deal, now):
                assert deal.check(each) == []
                twin = deepcopy(deal, {id(table.plan): table.plan})
                assert twin.apply(each)


@few_or_many
@every_game
def test_the_same_acts_make_the_same_hand(game_id: str, hands: int):
    for r, table in tables(game_id, hands):
        done: list[Command] = []
        *_, played = steps(r, table, done)
        again = table.deal()
        told = list(again.events)
        for each in done:
            told += again.apply(each)
        assert told == again.events == played.events


def faces(event: AnyEvent) -> tuple[int, ...]:
    """Return the cards that an event shows."""
    match event:
        case Burned(card=card):
            return (card,)
        case Turned(card=card):
            return () if card is None else (card,)
        case HandDealt() | BoardDealt() | Discarded() | Shown():
            return event.cards
        case _:
            return ()


def open_cards(events: list[AnyEvent], viewer: int | None) -> set[int]:
    """Return what a viewer may have seen: what lay open, and what his own seat was dealt."""
    found: set[int] = set()
    for event in events:
        if isinstance(event, BoardDealt | Shown | Turned):
            found.update(faces(event))
        elif isinstance(event, HandDealt):
            found.update(
                card for card, up in zip(event.cards, event.up, strict=True) if up or event.seat == viewer
            )
    return found


@few_or_many
@every_game
def test_nobody_sees_what_lies_face_down(game_id: str, hands: int):
    for r, table in tables(game_id, hands):
        *_, deal = steps(r, table)
        for viewer in (*table.stacks, None):
            seen = list(as_seen(deal.events, viewer))
            assert len(seen) == len(deal.events)
            shown = {card for event in seen for card in faces(event)} - {HIDDEN}
            assert shown == open_cards(deal.events, viewer)
            assert all(event.card == HIDDEN for event in seen if isinstance(event, Burned))
