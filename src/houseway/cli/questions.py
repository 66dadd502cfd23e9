"""What a person is asked at the table, and what may be typed for each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import cards_symbol, composition, parse_cards
from houseway.cli.telling import is_of_split
from houseway.errors import HousewayError
from houseway.games import HOUSE_WAY, PILE, PLAYER_DEALER, SET, charted, seat_hand, situation_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.banking import Bettor
    from houseway.games import Round


class Question(NamedTuple):
    """A choice put to a person."""

    text: str
    short: Mapping[str, str]
    """What may be typed in place of an answer: its first letter, nothing at all, a number."""
    sets: bool
    """Whether cards may be named without a word before them."""

    def answer(self, typed: str) -> str:
        """Return the answer that somebody means who types this."""
        said = self.short.get(typed, typed)
        return f"{SET} {said}" if self.sets and _names_cards(said) else said


def question(begun: Round, bettor: Bettor) -> Question:
    """Return what somebody is asked who has to choose now."""
    answers = begun.state.asked[bettor]
    house = begun.family.house_way(begun.rules.game)
    if answers[0].startswith(PILE):
        short = {str(number): answer for number, answer in enumerate(answers, 1)}
        text = f"Which pile goes out first, 1 to {len(answers)}? (Enter: the first)"
        return Question(text, {**short, "": answers[0]}, sets=False)
    short = {answer[0]: answer for answer in reversed(answers)}  # of several with one letter the first
    if SET in answers:
        return _setting(begun, bettor, short)
    otherwise = f"Enter for the house way: {house}" if house else "hint: what is sensible"
    short |= {"": HOUSE_WAY} if house else {}
    return Question(
        f"{' or '.join(answers).capitalize()}{_about(begun, bettor)}? ({otherwise})", short, sets=False
    )


def _setting(begun: Round, bettor: Bettor, short: dict[str, str]) -> Question:
    cards = sorted(begun.state.hands[_hand(begun, bettor)], reverse=True)
    way = HOUSE_WAY in begun.state.asked[bettor]
    otherwise = f"{'Enter for the house way, ' if way else ''}hint: what is sensible"
    behind = f" behind seat {bettor.seat}" if bettor.backline else ""
    tiles = composition(begun.rules.game.deck.composition).pieces == "tiles"
    which = "Which two make the high hand?" if tiles else "Which two go in front?"
    text = f"Your hand{behind}: {cards_symbol(cards)}. {which} ({otherwise})"
    asked = dict.fromkeys(("", "house", "house way"), HOUSE_WAY) if way else {}
    return Question(text, {**short, **asked}, sets=True)


def hints(begun: Round, bettor: Bettor) -> Iterator[str]:
    """Say how the house way sets a hand and why, where there is one to set."""
    if SET not in begun.state.asked[bettor]:
        return
    lies = charted(begun.rules, begun.state.hands[_hand(begun, bettor)])
    parts = " / ".join(map(cards_symbol, (lies.first, lies.second)))
    yield f"The house way sets {parts}: {' / '.join(lies.words)}"
    for about, line in lies.why:
        if about not in {"cards", *lies.parts}:
            yield f"{about}: {line}" if about else line


def _hand(begun: Round, bettor: Bettor) -> str:
    return PLAYER_DEALER if bettor.seat == begun.bank.seat else seat_hand(bettor.seat)


def _about(begun: Round, bettor: Bettor) -> str:
    """Say which hand a question is about, where that is not plain."""
    about = begun.family.asked_about(situation_of(begun, begun.state), bettor)
    if about is None or bettor.backline:
        return f" for your bet behind seat {bettor.seat}" if bettor.backline else ""
    held, split = begun.state.hands[about], is_of_split(begun.state, about)
    told = begun.family.worth(begun.rules.game, about, held, split=split)
    return f" with {cards_symbol(held)} ({told})"


def _names_cards(said: str) -> bool:
    """Say whether somebody named cards and nothing else."""
    try:
        return bool(parse_cards(said))
    except HousewayError:
        return False
