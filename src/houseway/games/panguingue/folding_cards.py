"""Where the cards of a hand lie after each event: in the deck, a hand, a meld, open for use, or among the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from houseway.games.panguingue import events as ev
from houseway.games.panguingue.state import Option, Released, Slipup, State
from houseway.games.state import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.games.panguingue.melds import Meld
    from houseway.games.panguingue.state import Turn


def without(cards: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    """Return cards with some taken away; for one that is not known to be there, an unseen one goes."""
    left = list(cards)
    for card in taken:
        left.remove(card if card in left else UNSEEN)
    return tuple(left)


def _less_last(cards: Sequence[int], card: int) -> tuple[int, ...]:
    """Return cards without the last one of a kind: among discards it is the newest that is taken back."""
    return without(cards[::-1], (card,))[::-1]


def _player(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401 -- a player's fields by name
    return replace(state, players={**state.players, seat: replace(state.players[seat], **changes)})


def _turn(state: State, **changes: Any) -> State:  # noqa: ANN401 -- a turn's fields by name
    return state if state.turn is None else replace(state, turn=replace(state.turn, **changes))


def _dealt(state: State, event: ev.CardsDealt) -> State:
    return _player(state, event.seat, hand=event.cards)


def _deck(state: State, event: ev.DeckPlaced) -> State:
    return replace(state, deck=event.cards)


def _shuffled(state: State, event: ev.DeckShuffled) -> State:
    """Make a deck of the discards; only a card that lies open for the next player stays."""
    muck = () if state.option is None else (state.option.card,)
    kept = tuple(each for each in state.released if state.option == Option(each.card, each.by) and each.drawn)
    return replace(state, deck=event.cards, muck=muck, released=kept[-1:])


def _thrown(state: State, event: ev.HandThrown) -> State:
    """Put a hand, the melds before it and the card it was about to use among the discards."""
    player = state.players[event.seat]
    spread = tuple(card for meld in player.melds for card in meld)
    state = replace(state, muck=(*state.muck, *event.cards, *spread))
    state = _player(state, event.seat, hand=(), melds=(), dues=())
    if state.turn is not None and state.turn.seat == event.seat:
        state = replace(state, muck=(*state.muck, *state.turn.cards), turn=None)
    if state.held is not None and state.held.seat == event.seat:
        state = replace(state, muck=(*state.muck, *state.held.cards), held=replace(state.held, cards=()))
    return state


def _touch(state: State, seat: int) -> State:
    """Note that a player touched the deck, also of the cards that he let go of before."""
    kept = tuple(_touched_since(each, seat) for each in state.released)
    touches = state.players[seat].touches + 1
    return _player(replace(state, released=kept), seat, acted=True, touches=touches)


def _touched_since(each: Released, seat: int) -> Released:
    return replace(each, touched=True) if each.by == seat and not each.touched else each


def _touched(state: State, event: ev.DeckTouched) -> State:
    return _turn(_touch(state, event.seat), step="touched")


def _drawn(state: State, event: ev.CardDrawn) -> State:
    turn = state.turn
    if turn is None or turn.step != "touched":
        state = _touch(state, event.seat)
    followed = tuple(_followed(each, event.seat) for each in state.released)
    state = replace(state, deck=state.deck[1:], released=followed, option=None)
    return _turn(
        state,
        step="drawn",
        cards=(*(() if turn is None else turn.cards), event.card),
        draws=1 + (0 if turn is None else turn.draws),
    )


def _followed(each: Released, seat: int) -> Released:
    if seat == each.by or seat in each.behind:
        return each
    return replace(each, behind=(*each.behind, seat))


def _taken_back(state: State, card: int, thrown_by: int) -> State:
    """Take a card out of the discards again."""
    entries = list(state.released)
    for each in reversed(entries):
        if (each.card, each.by) == (card, thrown_by):
            entries.remove(each)
            break
    option = None if state.option == Option(card, thrown_by) else state.option
    return replace(state, muck=_less_last(state.muck, card), released=tuple(entries), option=option)


def _option(state: State, event: ev.OptionTaken) -> State:
    state = _taken_back(state, event.card, event.thrown_by)
    state = _player(state, event.seat, acted=True)
    return _turn(state, step="drawn", cards=(event.card,), must_use=True)


def _forced(state: State, event: ev.Forced) -> State:
    if event.card is None:
        return _turn(state, bound=True)
    if event.thrown_by is None:
        return _turn(state, must_use=True)
    state = _taken_back(state, event.card, event.thrown_by)
    state = _player(state, event.seat, acted=True)
    return _turn(state, step="drawn", cards=(event.card,), must_use=True)


def _released(state: State, event: ev.CardReleased) -> State:
    turn = state.turn
    if turn is None:
        return state
    entry = Released(event.card, event.seat, state.after(event.seat)[0], drawn=True, turn=turn.number)
    state = replace(
        state,
        muck=(*state.muck, event.card),
        option=Option(event.card, event.seat),
        released=(*state.released, entry),
    )
    step = turn.step if turn.hit else "again"
    return _turn(state, cards=without(turn.cards, (event.card,)), step=step)


def _discarded(state: State, event: ev.Discarded) -> State:
    return _out_of_hand(state, event.seat, (event.card,))


def _out_of_hand(state: State, seat: int, cards: tuple[int, ...]) -> State:
    number = state.turns if state.turn is None else state.turn.number
    to = state.after(seat)[0]
    entries = tuple(Released(card, seat, to, drawn=False, turn=number) for card in cards)
    state = replace(state, muck=(*state.muck, *cards), released=(*state.released, *entries))
    return _player(state, seat, hand=without(state.players[seat].hand, cards))


def _melded(state: State, event: ev.Melded) -> State:
    player = state.players[event.seat]
    drawn = () if event.drawn is None else (event.drawn,)
    state = _player(
        state,
        event.seat,
        hand=without(player.hand, without(event.cards, drawn)),
        melds=(*player.melds, event.cards),
    )
    return _used(state, drawn)


def _used(state: State, drawn: tuple[int, ...]) -> State:
    turn: Turn | None = state.turn
    if turn is None or not drawn:
        return state
    return _turn(state, cards=without(turn.cards, drawn), step="hit")


def _added(state: State, event: ev.Added) -> State:
    player = state.players[event.seat]
    drawn = (event.card,) if event.drawn else ()
    hand = player.hand if event.drawn else without(player.hand, (event.card,))
    state = _player(state, event.seat, hand=hand, melds=_laid_on(player.melds, event.meld, event.card))
    return _used(state, drawn)


def _laid_on(melds: tuple[Meld, ...], number: int, card: int) -> tuple[Meld, ...]:
    return tuple((*meld, card) if place == number else meld for place, meld in enumerate(melds, start=1))


def _card_fouled(state: State, event: ev.CardFouled) -> State:
    """Take an open card out of play; whoever was to use it may draw another."""
    turn = state.turn
    if turn is not None and event.card in turn.cards:
        state = replace(state, muck=(*state.muck, event.card))
        left = without(turn.cards, (event.card,))
        return _turn(state, cards=left, step="drawn" if left else "start", must_use=False)
    if state.option is None:
        return state
    gone = state.option
    kept = tuple(each for each in state.released if Option(each.card, each.by) != gone)
    return replace(state, option=None, released=kept)


def _slipped(state: State, event: ev.Slipped) -> State:
    player = state.players[event.seat]
    slip = Slipup(event.cause, player.touches)
    state = _player(state, event.seat, slips=(*player.slips, slip))
    match event.cause:
        case "invalid_meld":
            drawn = state.turn.cards if state.turn is not None and not state.turn.hit else ()
            used = tuple(card for card in drawn if card in event.cards)[:1]
            return _melded(state, ev.Melded(event.seat, event.cards, used[0] if used else None))
        case "card_thrown_on_floor":
            state = replace(state, floor=(*state.floor, *event.cards))
            return _player(state, event.seat, hand=without(player.hand, event.cards))
        case "two_discards_or_none":
            return _out_of_hand(state, event.seat, event.cards)
        case "card_taken_off_spread":
            return _off_spread(state, event.seat, event.cards[0])
        case _:  # a card of the deck touched the hand: it lies where it lay
            return state


def _off_spread(state: State, seat: int, card: int) -> State:
    player = state.players[seat]
    melds = list(player.melds)
    place = next(number for number, meld in enumerate(melds) if card in meld)
    melds[place] = without(melds[place], (card,))
    kept = tuple(meld for meld in melds if meld)
    return _player(state, seat, melds=kept, hand=(*player.hand, card))


CARD_FOLDS: dict[type, Callable[[State, Any], State]] = {
    ev.CardsDealt: _dealt,
    ev.DeckPlaced: _deck,
    ev.DeckShuffled: _shuffled,
    ev.HandThrown: _thrown,
    ev.DeckTouched: _touched,
    ev.CardDrawn: _drawn,
    ev.OptionTaken: _option,
    ev.Forced: _forced,
    ev.CardReleased: _released,
    ev.Discarded: _discarded,
    ev.Melded: _melded,
    ev.Added: _added,
    ev.CardFouled: _card_fouled,
    ev.Slipped: _slipped,
}
"""How each event about cards changes where they lie."""
