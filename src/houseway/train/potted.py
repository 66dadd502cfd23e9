"""Real hands for a pot: dealt from a shuffled pack, played by bots, stopped where a question can be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.games import UNSEEN
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import as_seen
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.pots import pots_of
from houseway.games.poker.stakes import table_stakes, usual_ante
from houseway.money import dollars
from houseway.table.pots import usual_seats
from houseway.table.pots.bots import bot_act
from houseway.train.scenes import hand_seen, told
from houseway.train.shapes import PotSeen, Scene, SceneFact
from houseway.train.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.state import State
    from houseway.money import Cents
    from houseway.rulebook import Rules
    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import Structure
    from houseway.table.pots.bots import Kind
    from houseway.train.chance import Case


class Table(NamedTuple):
    """A table with its players and their chips, and the one who has the button."""

    plan: Plan
    stacks: dict[int, Cents]
    button: int
    positions: int


class HandPlan(NamedTuple):
    """How a hand should be: who plays it, with how many chips, and how."""

    least: int = 3
    most: int = 6
    short: bool = False
    """Some have few chips, so that they are all-in early."""
    kinds: tuple[Kind, ...] = ("random", "caller")
    structure: Structure | None = None


def document_of(rules: Rules) -> PokerGame:
    """Return the document of a game for a pot."""
    return poker_document(rules.id, rules.choices)


def table(case: Case, wanted: HandPlan) -> Table:
    """Seat people at a table of a game for a pot, at its usual stakes."""
    document = document_of(case.rules)
    bare = table_stakes(document, structure=wanted.structure)
    stakes = table_stakes(document, structure=wanted.structure, ante=usual_ante(document, bare))
    seats = usual_seats(document)
    players = case.some_of(range(1, seats + 1), max(wanted.least, document.seats.least), wanted.most)
    unit = int(stakes.lower)
    stacks = {seat: unit * (40 + 10 * case.stream.below(7)) for seat in players}
    if wanted.short:
        for seat in case.some_of(players, 1, len(players) - 1):
            stacks[seat] = unit * (1 + case.stream.below(6)) + int(stakes.ante)
    button = case.one_of(players) if document.button is not None else seats
    return Table(Plan(document, stakes, case.rules.id), stacks, button, seats)


def play(case: Case, at: Table, nonce: int, wanted: HandPlan, seen: Callable[[Deal], bool]) -> Deal:
    """Play a hand until it is over, or until `seen` has seen enough of it; hands are shown one by one."""
    stream = case.apart("cards", nonce)
    pack = Pack(stream.shuffled(at.plan.deck), stream.shuffled)
    deal = Deal(at.plan, at.stacks, at.button, pack, showdown_by_hand=True)
    kinds: dict[int, Kind] = {
        seat: wanted.kinds[place % len(wanted.kinds)] for place, seat in enumerate(at.stacks)
    }
    while not deal.over and not seen(deal):
        deal.apply(bot_act(deal, kinds.get(deal.actor or 0, "caller"), stream))
    return deal


def finish(case: Case, deal: Deal, nonce: int) -> None:
    """Play a hand to its end."""
    stream = case.apart("end", nonce)
    while not deal.over:
        deal.apply(bot_act(deal, "caller", stream))


def pot_scene(
    at: Table, deal: Deal, events: list[AnyEvent], *, pots: bool = False, opened: bool = False
) -> Scene:
    """Return a hand as it stands to somebody who sees what lies open; at the showdown that is every hand still in."""
    hand = deal.state
    live = [hand.seats[player] for player in hand.living()]
    facts = [
        SceneFact("Still in", f"seat{'s' * (len(live) > 1)} {listed(live)}"),
        SceneFact("In the pot", dollars(hand.pot)),
        *_put(hand),
    ]
    return Scene(
        played="for a pot",
        positions=at.positions,
        seats=tuple(sorted(at.stacks)),
        button=at.button if at.plan.document.button is not None else None,
        stakes=str(at.plan.stakes),
        hands=tuple(hand_seen(*each) for each in _hands(hand, opened=opened)),
        pots=tuple(_pots(hand)) if pots else (),
        facts=tuple(facts),
        events=told(as_seen(events, None)),
    )


def _put(hand: State) -> Iterator[SceneFact]:
    for seat, put, stack in zip(hand.seats, hand.put, hand.stack, strict=True):
        yield SceneFact(f"Seat {seat}", f"has put in {dollars(put)} and has {dollars(stack)} left")


def _hands(hand: State, *, opened: bool) -> Iterator[tuple[str, tuple[int, ...], int | None]]:
    if hand.board:
        yield "board", tuple(hand.board), None
    for player in hand.living():
        up = hand.up[player]
        cards = tuple(
            card if opened or shown else UNSEEN for card, shown in zip(hand.hole[player], up, strict=True)
        )
        if any(card != UNSEEN for card in cards):
            yield f"seat {hand.seats[player]}", cards, hand.seats[player]


def _pots(hand: State) -> Iterator[PotSeen]:
    for pot in pots_of(hand):
        yield PotSeen(pot.amount, tuple(sorted(hand.seats[player] for player in pot.players)))
