"""Hands that lie closed: what nobody has seen of them, what is learned later, and how they were set."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cards import parse_cards
from houseway.errors import CardError, did_you_mean
from houseway.games import SET, Choose, Chosen, Violation, named_faults, situation_of, spelled_out
from houseway.games.family import Show
from houseway.games.unfolding import Unfolding
from houseway.verify.dealing.due import Nothing
from houseway.verify.dealing.faults import Packs
from houseway.verify.dealing.unseen import is_unseen, unseen_places
from houseway.verify.dealing.words import entry_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.banking import Bettor
    from houseway.games import Round
    from houseway.verify.dealing.due import Due
    from houseway.verify.dealing.entered import OpenEntry


class ClosedHands:
    """A round some of whose cards nobody has seen."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.due: Due = Nothing()
        """What is to be done now."""
        self.remarks: list[str] = []
        """What somebody should know of an answer that was given."""
        self._packs = Packs(round_.rules.game, round_.setup.packs)
        self._fronts: dict[str, str] = {}
        """What lay in front in hands that were opened as they were set."""
        self._given: list[int] = []
        self._thrown: tuple[int, ...] = ()
        self._unfolding = self._unfolded()

    def _unfolded(self) -> Unfolding:
        situation = partial(situation_of, self.round)
        return Unfolding(self.round, situation, self._given.pop, lambda: self._thrown)

    def _open(self, entry: OpenEntry) -> list[Violation]:
        """Name cards that lay face down."""
        hands, hand = self._unfolding.state.hands, entry.hand.strip()
        closed = [name for name, cards in hands.items() if unseen_places(cards)]
        if hand not in closed:
            known = f"{hand} lies open" if hand in hands else f'no hand "{hand}"{did_you_mean(hand, closed)}'
            return [
                Violation("open", f"{entry_words(entry)}: {known}; closed: {', '.join(closed) or 'none'}")
            ]
        front, slash, back = entry.cards.partition("/")
        try:
            cards = parse_cards(f"{front} {back}")
        except CardError as error:
            return [Violation("cards", str(error))]
        found = self._placed(hand, cards)
        if found is None:
            wanted = len(self._wanted(hand))
            says = f"{entry_words(entry)}: {len(cards)} {'card' if len(cards) == 1 else 'cards'}; {wanted} lie there unseen"
            return [Violation("open", says)]
        if faults := list(self._packs.faults(found.values())):
            return faults
        before = self._unfolding.state
        self._learn(hand, found)
        if slash and (faults := self._set_so(hand, front)):
            self._unfolding.state = before
            return faults
        self._packs.take(found.values())
        return []

    def _wanted(self, hand: str) -> tuple[int, ...]:
        """Return which places of a hand are to be named: those that are shown now, or all that nobody has seen."""
        places = unseen_places(self._unfolding.state.hands[hand])
        if isinstance(self.due, Show) and self.due.hand == hand:
            shown = self.due.places
            return tuple(place for place in places if place in shown)
        return places

    def _placed(self, hand: str, cards: Sequence[int]) -> dict[int, int] | None:
        """Return which card lies where: the unseen ones alone were named, or the whole hand; none if neither fits."""
        held, wanted = self._unfolding.state.hands[hand], self._wanted(hand)
        if len(cards) == len(wanted):
            return dict(zip(wanted, cards, strict=True))
        left = list(cards)
        for card in held:
            if not is_unseen(card) and card in left:
                left.remove(card)
        places = unseen_places(held)
        whole = len(cards) == len(held) and len(left) == len(places)
        return dict(zip(places, left, strict=True)) if whole else None

    def _learn(self, hand: str, found: Mapping[int, int]) -> None:
        """Put cards in the places of those nobody had seen."""
        unfolding = self._unfolding
        held = tuple(found.get(place, card) for place, card in enumerate(unfolding.state.hands[hand]))
        unfolding.state = replace(unfolding.state, hands={**unfolding.state.hands, hand: held})

    def _set_so(self, hand: str, front: str) -> list[Violation]:
        """Take note of how a hand was set that was opened as it lay."""
        bettor = self._set_unsaid(hand)
        if bettor is not None:
            return self._say_front(bettor, hand, f"{SET} {front.strip()}")
        self._fronts[hand] = front.strip()
        return []

    def _set_unsaid(self, hand: str) -> Bettor | None:
        """Return who has set a hand and did not say how."""
        bettor = self.round.family.decider(self._unfolding.now, hand)
        said = self._unfolding.state.choices.get(bettor, ()) if bettor is not None else ()
        return bettor if said[-1:] == (SET,) else None

    def _say_front(self, bettor: Bettor, hand: str, answer: str) -> list[Violation]:
        """Complete the answer of somebody who set his hand unseen."""
        unfolding, family = self._unfolding, self.round.family
        now, cite = unfolding.now, family.choice_cite(self.round.rules.game, SET)
        if not answer.startswith(f"{SET} "):
            return [Violation("choice", f"{bettor}: {hand} was set; say which cards lie in front", cite)]
        faults = list(named_faults(bettor, answer, family.named(now, bettor), cite))
        if faults:
            return faults
        self._warn(bettor, answer)
        answer = spelled_out(self.round.rules.game, answer)
        place = max(at for at, each in enumerate(self.round.events) if each == Chosen(bettor, SET))
        self.round.events[place] = Chosen(bettor, answer)
        said = (*unfolding.state.choices[bettor][:-1], answer)
        unfolding.state = replace(unfolding.state, choices={**unfolding.state.choices, bettor: said})
        return []

    def _closed_hand(self, bettor: Bettor) -> str | None:
        """Return the hand that somebody sets, if nobody has seen all of it."""
        now, family = self._unfolding.now, self.round.family
        hands = self._unfolding.state.hands.items()
        found = (
            hand for hand, cards in hands if unseen_places(cards) and family.decider(now, hand) == bettor
        )
        return next(found, None)

    def _set_by_itself(self) -> bool:
        """Answer for somebody whose hand was opened as it was set; say whether there was such a one."""
        state, family = self._unfolding.state, self.round.family
        for hand, front in list(self._fronts.items()):
            bettor = family.decider(self._unfolding.now, hand)
            if bettor is not None and SET in state.asked.get(bettor, ()):
                del self._fronts[hand]
                choice = Choose(bettor, f"{SET} {front}")
                if not self.round.check(choice):
                    self._warn(bettor, choice.answer)
                    self._unfolding.do(choice)
                    return True
        return False

    def _warn(self, bettor: Bettor, answer: str) -> None:
        """Keep what somebody should know who answers so, such as that a hand is foul."""
        said = self.round.family.warning(self._unfolding.now, bettor, answer)
        if said is not None:
            self.remarks.append(f"{bettor}: {said}")
