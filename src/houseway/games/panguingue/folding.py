"""A hand's state after each event. What a viewer may not see is `UNSEEN`, and the fold bears with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from houseway.games.panguingue import events as ev
from houseway.games.panguingue.folding_cards import CARD_FOLDS, without
from houseway.games.panguingue.state import Due, Player, Proposal, State, Turn, claimable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.games.panguingue.events import PanEvent


def folded(events: Iterable[PanEvent]) -> State:
    """Return the state after all these events."""
    state = State()
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: State, event: PanEvent) -> State:
    """Return the state after an event."""
    fold = _FOLDS.get(type(event))
    return state if fold is None else fold(state, event)


def with_player(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401 -- a player's fields by name
    """Return the state with something changed about a player."""
    return replace(state, players={**state.players, seat: replace(state.players[seat], **changes)})


def _opened(state: State, event: ev.HandOpened) -> State:
    setup = event.setup
    seats = {each.seat: each for each in setup.seats}
    players = {seat: Player(chips=seats[seat].chips, doubles=seats[seat].doubles) for seat in event.order}
    return replace(state, setup=setup, players=players, tops=setup.tops, double_tops=setup.double_tops)


def _anted(state: State, event: ev.AntePosted) -> State:
    player = state.players[event.seat]
    state = replace(state, tops=state.tops + event.tops, double_tops=state.double_tops + event.double_tops)
    left = player.chips - event.tops - event.double_tops
    return with_player(state, event.seat, chips=left, anted=(event.tops, event.double_tops))


def _fee(state: State, event: ev.FeeTaken) -> State:
    """Take a fee out of a player's chips, or out of the tops and then of those kept apart."""
    state = replace(state, fees=state.fees + event.amount)
    if event.seat is not None:
        return with_player(state, event.seat, chips=state.players[event.seat].chips - event.amount)
    single = min(event.amount, state.tops)
    return replace(state, tops=state.tops - single, double_tops=state.double_tops - (event.amount - single))


def _declared(state: State, event: ev.Declared) -> State:
    state = replace(state, last_declared=event.seat)
    return with_player(state, event.seat, status="in" if event.plays else "out")


def _dead(state: State, event: ev.HandDead) -> State:
    chips = state.players[event.seat].chips + event.tops + event.double_tops
    state = replace(state, tops=state.tops - event.tops, double_tops=state.double_tops - event.double_tops)
    return with_player(state, event.seat, chips=chips, status="dead")


def _play(state: State, _: ev.PlayBegan) -> State:
    return replace(state, phase="play", last_declared=None)


def _turn(state: State, event: ev.TurnBegan) -> State:
    held = state.turn if event.interrupts else None
    return replace(state, turn=Turn(event.seat, event.number), held=held, turns=event.number)


def _resumed(state: State, _: ev.TurnResumed) -> State:
    return replace(state, turn=state.held, held=None)


def _due(state: State, event: ev.PayDue) -> State:
    due = Due(event.meld, event.chips, state.turns)
    return with_player(state, event.seat, dues=(*state.players[event.seat].dues, due))


def _claimed(state: State, event: ev.PayClaimed) -> State:
    player = state.players[event.seat]
    asked = claimable(player, state.turn)
    return with_player(state, event.seat, dues=tuple(due for due in player.dues if due not in asked))


def _paid(state: State, event: ev.Paid) -> State:
    payer, to = state.players[event.payer], state.players[event.to]
    state = with_player(state, event.payer, chips=payer.chips - event.amount)
    state = with_player(state, event.to, chips=to.chips + event.amount)
    if event.why == "condition":
        held = to.collected.get(event.payer, 0) + event.amount
        return with_player(state, event.to, collected={**to.collected, event.payer: held})
    if event.why == "repayment":
        held = payer.collected[event.to] - event.amount
        return with_player(state, event.payer, collected={**payer.collected, event.to: held})
    return state


def _broke(state: State, event: ev.ChipsGone) -> State:
    return with_player(state, event.seat, status="broke")


def _fouled(state: State, event: ev.Fouled) -> State:
    return with_player(state, event.seat, status="own-foul" if event.by == event.seat else "foul")


def _offered(state: State, event: ev.Offered) -> State:
    return replace(state, proposal=Proposal(event.seat, event.amounts))


def _agreed(state: State, event: ev.Agreed) -> State:
    if state.proposal is None:
        return state
    agreed = (*state.proposal.agreed, event.seat)
    return replace(state, proposal=replace(state.proposal, agreed=agreed))


def _no_offer(state: State, _: ev.Refused | ev.OfferLapsed) -> State:
    return replace(state, proposal=None)


def _lone(state: State, _: ev.LoneLeft) -> State:
    return replace(state, phase="lone")


def _plays_on(state: State, event: ev.PlaysOn) -> State:
    state = with_player(state, event.seat, hand=event.cards)
    return replace(state, phase="alone", open_hands=state.open_hands | {event.seat})


def _awarded(state: State, event: ev.TopsAwarded) -> State:
    chips = state.players[event.seat].chips + event.tops + event.double_tops
    state = replace(state, tops=state.tops - event.tops, double_tops=state.double_tops - event.double_tops)
    return with_player(state, event.seat, chips=chips)


def _voided(state: State, event: ev.HandVoided) -> State:
    for seat, chips in event.chips:
        state = with_player(state, seat, chips=chips)
    return replace(state, tops=event.tops, double_tops=event.double_tops)


def _ended(state: State, event: ev.HandEnded) -> State:
    return replace(state, phase="done", ended=event)


def _corrected(state: State, event: ev.CardGiven | ev.CardWithdrawn) -> State:
    """Give a hand a card from the deck, or put one of it among the discards."""
    hand = state.players[event.seat].hand
    if isinstance(event, ev.CardGiven):
        state = replace(state, deck=state.deck[1:])
        return with_player(state, event.seat, hand=(*hand, event.card))
    state = replace(state, muck=(*state.muck, event.card))
    return with_player(state, event.seat, hand=without(hand, (event.card,)))


_FOLDS: dict[type, Callable[[State, Any], State]] = {
    **CARD_FOLDS,
    ev.HandOpened: _opened,
    ev.AntePosted: _anted,
    ev.FeeTaken: _fee,
    ev.Declared: _declared,
    ev.CardGiven: _corrected,
    ev.CardWithdrawn: _corrected,
    ev.HandDead: _dead,
    ev.PlayBegan: _play,
    ev.TurnBegan: _turn,
    ev.TurnResumed: _resumed,
    ev.PayDue: _due,
    ev.PayClaimed: _claimed,
    ev.Paid: _paid,
    ev.ChipsGone: _broke,
    ev.Fouled: _fouled,
    ev.Offered: _offered,
    ev.Agreed: _agreed,
    ev.Refused: _no_offer,
    ev.OfferLapsed: _no_offer,
    ev.LoneLeft: _lone,
    ev.PlaysOn: _plays_on,
    ev.TopsAwarded: _awarded,
    ev.HandVoided: _voided,
    ev.HandEnded: _ended,
}
