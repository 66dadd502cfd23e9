"""What a person is asked at the table, and what may be typed for each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import cards_symbol, composition, parse_cards
from houseway.errors import HousewayError
from houseway.games import HOUSE_WAY, PILE, PLAYER_DEALER, SET, charted, seat_hand, situation_of
from houseway.games.story import is_of_split
from houseway.table.banked.timing import QUIET

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Bettor
    from houseway.games import Round


class Question(NamedTuple):
    """A choice put to a person."""

    text: str
    short: Mapping[str, str]
    """What may be typed in place of an answer: its first letter, nothing at all, a number."""
    sets: bool
    """Whether cards may be named without a word before them."""
    unclear: Mapping[str, str]
    """Letters that would be short for an answer that is not offered now, each with what to say of it."""

    def answer(self, typed: str) -> str:
        """Return the answer that somebody means who types this."""
        said = self.short.get(typed, typed)
        return f"{SET} {said}" if self.sets and _names_cards(said) else said


def question(begun: Round, bettor: Bettor, you: int, answers: Sequence[str]) -> Question:
    """Return what the person in seat `you` is asked; these are the answers that his chips reach for."""
    house = begun.family.house_way(begun.rules.game)
    if answers[0].startswith(PILE):
        short = {str(number): answer for number, answer in enumerate(answers, 1)}
        text = f"Which pile goes out first, 1 to {len(answers)}? (Enter: the first)"
        return Question(text, {**short, "": answers[0]}, sets=False, unclear={})
    short, unclear = _letters(begun.family.answers(begun.rules.game), begun.state.asked[bettor])
    if SET in answers:
        return _setting(begun, bettor, you, short)
    otherwise = f"Enter for the house way: {house}" if house else "hint: what is sensible"
    short |= {"": HOUSE_WAY} if house else {}
    text = f"{' or '.join(answers).capitalize()}{_about(begun, bettor, you)}? ({otherwise})"
    return Question(text, short, sets=False, unclear=unclear)


def _letters(every: Sequence[str], offered: Sequence[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return what each letter is short for, and what to say of one that is short for nothing now.

    A letter always means the same answer of a game, the first that begins with it. While that one is not offered
    it may stand for what leaves things as they are, but puts down and gives up nothing.
    """
    first = {answer[0]: answer for answer in reversed(every)}
    short: dict[str, str] = {}
    unclear: dict[str, str] = {}
    for letter in dict.fromkeys(answer[0] for answer in offered):
        meant, these = first[letter], [answer for answer in offered if answer[0] == letter]
        found = [answer for answer in (meant, *QUIET) if answer in these]
        if found:
            short[letter] = found[0]
        else:
            unclear[letter] = f'"{letter}" is {meant}, which cannot be chosen now; say {" or ".join(these)}.'
    return short, unclear


def _setting(begun: Round, bettor: Bettor, you: int, short: dict[str, str]) -> Question:
    cards = sorted(begun.state.hands[_hand(begun, bettor)], reverse=True)
    way = HOUSE_WAY in begun.state.asked[bettor]
    otherwise = f"{'Enter for the house way, ' if way else ''}hint: what is sensible"
    tiles = composition(begun.rules.game.deck.composition).pieces == "tiles"
    which = "Which two make the high hand?" if tiles else "Which two go in front?"
    text = f"Your hand{_elsewhere(bettor, you)}: {cards_symbol(cards)}. {which} ({otherwise})"
    asked = dict.fromkeys(("", "house", "house way"), HOUSE_WAY) if way else {}
    return Question(text, {**short, **asked}, sets=True, unclear={})


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


def _elsewhere(bettor: Bettor, you: int) -> str:
    """Say where a person's bet lies that is not on his own circle."""
    if bettor.backline:
        return f" behind seat {bettor.seat}"
    return "" if bettor.seat == you else f" on circle {bettor.seat}"


def _about(begun: Round, bettor: Bettor, you: int) -> str:
    """Say which hand a question is about, where that is not plain."""
    where = _elsewhere(bettor, you)
    bet = f" for your bet{where}" if where else ""
    about = begun.family.asked_about(situation_of(begun, begun.state), bettor)
    if about is None or bettor.backline:
        return bet
    held, split = begun.state.hands[about], is_of_split(begun.state, about)
    told = begun.family.worth(begun.rules.game, about, held, split=split)
    return f"{bet} with {cards_symbol(held)} ({told})"


def _names_cards(said: str) -> bool:
    """Say whether somebody named cards and nothing else."""
    try:
        return bool(parse_cards(said))
    except HousewayError:
        return False
