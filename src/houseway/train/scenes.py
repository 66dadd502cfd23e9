"""A table at the moment of a question, as somebody sees it who sees what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec import to_builtins
from msgspec.structs import replace

from houseway.cards import card_text
from houseway.games import PLAYER_DEALER, UNSEEN, as_seen, hand_seat, situation_of
from houseway.games.pai_gow.play import PaiGow
from houseway.games.state import State, evolve
from houseway.publishing import placard_words as words
from houseway.train.shapes import (
    BetLine,
    HandSeen,
    PostedCharge,
    PostedOption,
    PostedTier,
    Scene,
    SceneBank,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from msgspec import Struct

    from houseway.banking import Bet
    from houseway.fees import Posted
    from houseway.games import AnyEvent, Round, Setup, Situation
    from houseway.rulebook import Game
    from houseway.train.shapes import SceneFact


def told(events: Iterable[Struct]) -> tuple[dict[str, Any], ...]:
    """Return events as they go over the wire."""
    return tuple(to_builtins(event, str_keys=True) for event in events)


def bet_line(game: Game, bet: Bet) -> BetLine:
    """Return a wager as a line of a question."""
    wager = game.wager(bet.wager)
    return BetLine(
        seat=bet.bettor.seat,
        wager=bet.wager,
        title=bet.wager if wager is None else wager.title,
        amount=bet.amount,
        backline=bet.bettor.backline,
        hand=bet.hand,
        square=bet.square,
        about=bet.looks_at,
    )


def round_scene(  # noqa: PLR0913 -- what is shown beside the round itself
    round_: Round,
    events: Sequence[AnyEvent],
    *,
    viewer: int | None = None,
    button: int | None = None,
    posted: Posted | None = None,
    facts: Sequence[SceneFact] = (),
) -> Scene:
    """Return a round as it stood after these events, to somebody who sees what lies open and his own hand."""
    seen = [as_seen(event, viewer) for event in events]
    state = State()
    for event in seen:
        state = evolve(state, event)
    bank = round_.bank
    return Scene(
        played="with a player-dealer",
        positions=round_.setup.positions,
        seats=_seats(bank.seat, state.bets),
        bank=SceneBank(bank.seat, bank.stake),
        button=button,
        limits=_limits(round_.setup),
        option=None if posted is None else posted_option(posted),
        wagers=tuple(bet_line(round_.rules.game, bet) for bet in state.bets),
        hands=tuple(_hands(round_, state)),
        dice=state.rolled,
        facts=tuple(facts),
        events=told(seen),
    )


def wagers_scene(  # noqa: PLR0913 -- a table before its cards
    game: Game,
    setup: Setup,
    bank: SceneBank,
    bets: Sequence[Bet],
    *,
    posted: Posted | None = None,
    facts: Sequence[SceneFact] = (),
) -> Scene:
    """Return a table on which nothing lies but wagers."""
    return Scene(
        played="with a player-dealer",
        positions=setup.positions,
        seats=_seats(bank.seat, bets),
        bank=bank,
        limits=_limits(setup),
        option=None if posted is None else posted_option(posted),
        wagers=tuple(bet_line(game, bet) for bet in bets),
        facts=tuple(facts),
    )


def _limits(setup: Setup) -> tuple[int, int]:
    return int(setup.minimum), int(setup.maximum)


def _seats(bank: int, bets: Sequence[Bet]) -> tuple[int, ...]:
    return tuple(sorted({bank, *(bet.bettor.seat for bet in bets)}))


def _hands(round_: Round, state: State) -> Iterator[HandSeen]:
    """Yield the hands of which something is known, those of pai gow as they were set."""
    bank, family = round_.bank.seat, round_.family
    set_hands = isinstance(family, PaiGow) and state.phase == "showdown"
    for name, cards in state.hands.items():
        if all(card == UNSEEN for card in cards):
            continue
        seen = hand_seen(name, cards, bank if name == PLAYER_DEALER else hand_seat(name))
        if set_hands and name in state.turned:
            seen = replace(seen, parts=_parts(cast("PaiGow[Any]", family), situation_of(round_, state), name))
        yield seen


def _parts(
    family: PaiGow[Any], finished: Situation, hand: str
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return how a hand was set; nothing where nobody set it because the round was over at once."""
    if family.over_at_once(finished):
        return None
    lies = family.arranged(finished, hand)
    return lies.first, lies.second


def hand_seen(name: str, cards: Sequence[int], seat: int | None = None) -> HandSeen:
    """Return a hand that lies open; a card of it may lie face down."""
    text = " ".join("--" if card == UNSEEN else card_text(card) for card in cards)
    return HandSeen(name, tuple(cards), text, seat)


def posted_option(posted: Posted) -> PostedOption:
    """Return an option as its placard has it; options that are bands of players stand on one sheet."""
    options = posted.sheet_options
    return PostedOption(
        posted.id,
        " and ".join(option.label for option in options),
        tuple(_charge(posted, name) for name in posted.option.fees),
    )


def _charge(posted: Posted, name: str) -> PostedCharge:
    charge, ladder = posted.table.charges[name], posted.ladder(name)
    return PostedCharge(
        title=charge.title,
        payer=charge.payer,
        per=words.per(charge),
        measure="" if ladder.flat else words.measure(charge),
        when=words.when(charge, posted),
        tiers=tuple(
            PostedTier("" if ladder.flat else ladder.bounds(rung), int(rung.fee)) for rung in ladder.rising
        ),
    )
