"""What is asked again and again of one moment of a round, or of the wagers that it began with: it is found once.

Answers are shared by whoever asks, so they must be values that nobody changes.
"""

from __future__ import annotations

from functools import lru_cache, wraps
from inspect import signature
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar, cast

from houseway.games.family import Situation, before_the_cards
from houseway.games.wagers import opens

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.banking import Bet
    from houseway.games.setup import Setup
    from houseway.rulebook import Game

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


def of_moment(ask: Callable[Asked, Found]) -> Callable[Asked, Found]:
    """Remember what is answered about a situation until another one is asked about.

    Situations are told apart as objects: none ever changes, and the one that is remembered is held.
    """
    place = _place(ask)
    last: tuple[object, dict[tuple[object, ...], Found]] = (None, {})

    @wraps(ask)
    def answer(*args: Asked.args, **kwargs: Asked.kwargs) -> Found:
        nonlocal last
        moment, known = last
        if moment is not args[place]:
            known = dict[tuple[object, ...], Found]()
            last = (args[place], known)
        further = args[place + 1 :]
        if further not in known:
            known[further] = ask(*args, **kwargs)
        return known[further]

    return answer


def of_wagers(ask: Callable[Asked, Found]) -> Callable[Asked, Found]:
    """Remember what follows from who banks and what was wagered before the cards.

    Nothing else can decide it: the question is put to a round of which nothing else is known.
    """
    place, asked = _place(ask), cast("Callable[..., Found]", ask)

    @wraps(ask)
    def answer(*args: Asked.args, **_: Asked.kwargs) -> Found:
        begun = _begun(cast("Situation", args[place]))
        question = (ask, *args[:place], *args[place + 1 :])
        if question not in begun.known:
            begun.known[question] = asked(*args[:place], begun.situation, *args[place + 1 :])
        return begun.known[question]

    return answer


class _Begun(NamedTuple):
    """A round before the cards, and what was answered about it: as many questions as it has seats, bettors and wagers."""

    situation: Situation
    known: dict[tuple[object, ...], Any]


class _Last:
    """The last situation whose beginning was asked for, as one value so that no thread sees half of it."""

    asked: tuple[Situation, _Begun] | None = None


def _begun(now: Situation) -> _Begun:
    """Return the beginning of a round; it is the same while nothing is wagered."""
    last = _Last.asked
    if last is not None:
        was, begun = last
        same_table = was.game is now.game and was.setup is now.setup and was.bank == now.bank
        if was is now or (was.bets is now.bets and same_table):
            return begun
    begun = _round(now.game, now.setup, now.bank, _opening(now.game, tuple(now.bets)))
    _Last.asked = (now, begun)
    return begun


@lru_cache(maxsize=256)
def _round(game: Game, setup: Setup, bank: int, bets: tuple[Bet, ...]) -> _Begun:
    return _Begun(before_the_cards(game, setup, bank, bets), {})


@lru_cache(maxsize=4096)
def _opening(game: Game, bets: tuple[Bet, ...]) -> tuple[Bet, ...]:
    """Return the wagers that were there before the cards."""
    opening = _opening_wagers(game)
    return tuple(bet for bet in bets if bet.wager in opening)


@lru_cache(maxsize=256)
def _opening_wagers(game: Game) -> frozenset[str]:
    return frozenset(wager.id for wager in game.wagers if opens(wager))


def _place(ask: Callable[..., object]) -> int:
    """Return which argument the situation is: the first, or the second where a family is asked."""
    return int(next(iter(signature(ask).parameters)) == "self")
