"""What is asked of one moment of a round again and again before the next: it is found once."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.games.family import Situation

Asker = TypeVar("Asker")
Found = TypeVar("Found")
More = ParamSpec("More")


def of_moment(
    ask: Callable[Concatenate[Asker, Situation, More], Found],
) -> Callable[Concatenate[Asker, Situation, More], Found]:
    """Remember what a family answers about a situation until it is asked about another one.

    Situations are told apart as objects: none ever changes, and the one that is remembered is held. Answers are shared
    by whoever asks, so they must be values that nobody changes.
    """
    last: tuple[Situation | None, dict[tuple[object, ...], Found]] = (None, {})

    @wraps(ask)
    def answer(asker: Asker, situation: Situation, *args: More.args, **named: More.kwargs) -> Found:
        nonlocal last
        moment, known = last
        if moment is not situation:
            known = dict[tuple[object, ...], Found]()
            last = (situation, known)
        if args not in known:
            known[args] = ask(asker, situation, *args, **named)
        return known[args]

    return answer
