"""What is done when the pack does not reach: no more burns, cards shuffled again, or one card for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.events import Burned, Reshuffled
from houseway.games.poker.pack import BURN

if TYPE_CHECKING:
    from collections.abc import Collection

    from houseway.games.poker.state import State

_BURNS = frozenset({"shuffle_last_card_and_burns", "shuffle_burns_and_discards"})
_DISCARDS = frozenset({"shuffle_last_card_and_discards", "shuffle_burns_and_discards"})
_LAST_CARD = frozenset({"shuffle_last_card_and_burns", "shuffle_last_card_and_discards"})


def steps(state: State) -> frozenset[str]:
    """Return the remedies of the document; where it has none, everything is shuffled again."""
    stub = state.plan.document.stub
    return frozenset({"shuffle_burns_and_discards"} if stub is None else stub.steps)


def burn(state: State) -> None:
    """Put the top card aside unseen; a burn that was made before its time is not made again."""
    if state.saved_burns:
        state.saved_burns -= 1
        return
    card = state.pack.take(BURN)
    state.burned.append(card)
    state.events.append(Burned(card))


def still_burns(state: State, wanted: int) -> bool:
    """Say whether a card is burned before so many are dealt: always, unless they would not reach then."""
    if state.saved_burns or state.pack.left > wanted:
        return True
    return bool(state.pack.left) and "shuffle_last_card_and_burns" in steps(state)


def reaches(state: State, wanted: int) -> bool:
    """Say whether so many cards can be dealt, if need be with what is shuffled again."""
    return state.pack.left + len(_shuffled_in(state, ())) >= wanted


def keeps_back(state: State) -> int:
    """Return how many cards are not dealt before others are shuffled in with them."""
    return 1 if steps(state) & _LAST_CARD else 0


def refill(state: State, wanted: int, unserved: Collection[int] = (), *, burns: bool = True) -> None:
    """Shuffle burns or discards into the pack, and burn one where the document wants it and the cards allow."""
    back = _shuffled_in(state, unserved)
    state.pack.put_back(back)
    state.burned = [card for card in state.burned if card not in back]
    state.mucked = [card for card in state.mucked if card not in back]
    state.events.append(Reshuffled(len(back), "the pack does not reach"))
    stub = state.plan.document.stub
    if burns and stub is not None and stub.burn_after_shuffle and state.pack.left > wanted:
        burn(state)


def shuffle_discards(state: State) -> None:
    """Shuffle the discards in where no text reaches: after cards that were held out no other is left."""
    back, state.mucked = state.mucked, []
    state.pack.put_back(back)
    state.events.append(Reshuffled(len(back), "no other card is left"))


def may_refill(state: State, unserved: Collection[int] = ()) -> bool:
    """Say whether there is anything to shuffle in."""
    return bool(_shuffled_in(state, unserved))


def _shuffled_in(state: State, unserved: Collection[int]) -> list[int]:
    """Return the cards that may be shuffled again; not what those threw away who are not served yet."""
    own = {card for player in unserved for card in state.thrown[player]}
    found = list(state.burned) if steps(state) & _BURNS else []
    if steps(state) & _DISCARDS:
        found += [card for card in state.mucked if card not in own]
    return found
