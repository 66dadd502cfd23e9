"""A round dealt by hand: it goes on as far as what was entered reaches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import JOKER, count_value, parse_card
from houseway.errors import CardError
from houseway.games import (
    SET,
    AnyEvent,
    Choose,
    CloseWagers,
    SettleWagers,
    State,
    Violation,
)
from houseway.games.family import Ask, DealTo, Finished, Roll, Show, Turn
from houseway.verify.dealing.closed import ClosedHands
from houseway.verify.dealing.due import Burn, Look, Nothing, Replace, SetOpen, Settle
from houseway.verify.dealing.entered import (
    AnswerEntry,
    CardEntry,
    DiceEntry,
    DownEntry,
    OpenEntry,
    RulingEntry,
    SettledEntry,
)
from houseway.verify.dealing.faults import Fault, faulty
from houseway.verify.dealing.unseen import UnseenError, is_unseen, unseen_card, unseen_places
from houseway.verify.dealing.words import due_words, entry_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from houseway.games import Hands, Round
    from houseway.verify.dealing.due import Due
    from houseway.verify.dealing.entered import AnyEntry

_DICE = 3
_SIX = 6


class Mark(Struct, frozen=True):
    """Where a round stands when everything that was entered has been taken; it can be gone on with from there."""

    state: State
    events: tuple[AnyEvent, ...]
    out: Mapping[int, int]
    """The cards that are known to be out."""
    remarks: tuple[str, ...]
    burned: tuple[int, int] | None
    fronts: Mapping[str, str]
    down: bool


class Dealing(ClosedHands):
    """A round whose wagers are closed, played on by what was entered."""

    def __init__(self, round_: Round, entries: Sequence[AnyEntry], *, new_shoe: bool = False) -> None:
        super().__init__(round_)
        self.faults: list[Fault] = []
        self.taken = 0
        """How many entries were taken."""
        self.burned: tuple[int, int] | None = None
        """The card that was turned at the opening of the shoe, and how many were burned after it."""
        self.lying: Hands = {}
        """Every hand as it lies, closed ones too."""
        self.settled = False
        """The house dealer has said that all is paid."""
        self.mark: Mark | None = None
        """Where the round stood when the last entry was taken."""
        self._entries = entries
        self._down = False
        """Cards that come face down are being dealt unseen."""
        self._told = 0
        """How many events the round itself knows of."""
        if new_shoe and round_.rules.game.deck.burn == "first_card_value":
            self.due = Burn()

    def deal(self) -> Self:
        """Deal from the beginning, as far as the entries reach."""
        if not isinstance(self.due, Burn) or self._entry():
            self._unfolding.do(CloseWagers())
            self._run()
        return self

    def go_on_from(self, mark: Mark, taken: int) -> Self:
        """Go on from where so many entries had been taken."""
        self.round.state, self.round.events = mark.state, list(mark.events)
        self._packs.take(Counter(mark.out).elements())
        self.remarks, self.burned, self._down = list(mark.remarks), mark.burned, mark.down
        self._fronts, self.taken = dict(mark.fronts), taken
        self._unfolding = self._unfolded()
        self._run()
        return self

    def _run(self) -> None:
        self._take_over()
        while self._go():
            self._take_over()
        self._take_over()

    def _take_over(self) -> None:
        """Let the round itself know what has happened."""
        unfolding = self._unfolding
        self.round.state = unfolding.state
        self.round.events.extend(unfolding.events[self._told :])
        self._told = len(unfolding.events)
        if unfolding.state.phase != "done":
            self.lying = dict(unfolding.state.hands)

    def _set_mark(self) -> None:
        """Keep where the round stands as soon as nothing is left to be taken."""
        state = self._unfolding.state
        if self.mark is None and self.taken == len(self._entries) and state.phase != "done":
            out, remarks = self._packs.out(), tuple(self.remarks)
            fronts, events = dict(self._fronts), tuple(self.round.events)
            self.mark = Mark(state, events, out, remarks, self.burned, fronts, self._down)

    # one step

    def _go(self) -> bool:
        """Go one step on; say no where an entry is missing or wrong, or all is done."""
        self._set_mark()
        if self._unfolding.state.phase == "done":
            return self._finish()
        try:
            step = self._unfolding.following()
            if step is None:
                return self._settle()
            self.due = self._needs(step)
            if isinstance(self.due, Nothing):
                return self._unfolding.carry_out(step) or isinstance(step, Finished)
        except UnseenError as error:
            self.due = self._look_for(error)
        return (isinstance(self.due, Ask) and self._set_by_itself()) or self._entry()

    def _needs(self, step: object) -> Due:  # noqa: PLR0911 -- one return for each kind of step
        """Return what has to be entered before a step can be done; nothing where all is known."""
        hands = self._unfolding.state.hands
        match step:
            case DealTo(face=face):
                self._down = self._down and face == "down"
                if not self._down:
                    return step
                self._given.append(unseen_card())
                return Nothing()
            case Turn(hand=hand):
                bettor = self._set_unsaid(hand)
                if unseen_places(hands[hand]):
                    return step
                return Nothing() if bettor is None else SetOpen(bettor, hand)
            case Show(hand=hand, places=places):
                return step if set(places) & set(unseen_places(hands[hand])) else Nothing()
            case Roll():
                return step
            case Ask():
                self._unfolding.carry_out(step)
                self._take_over()
                return step
            case _:
                return self._unknown() if isinstance(step, Finished) else Nothing()

    def _unknown(self) -> Due:
        """Return what must be known of closed hands before a round can be settled and written down."""
        now, family = self._unfolding.now, self.round.family
        for hand, cards in self._unfolding.state.hands.items():
            places = unseen_places(cards)
            if places and not family.may_be_unknown(now, hand):
                return Look(hand, places)
        return Nothing()

    def _look_for(self, error: UnseenError) -> Look:
        """Return the hand in which a card lies that decides, and what else of it is unknown."""
        hands = self._unfolding.state.hands
        hand = next(name for name, cards in hands.items() if any(card is error.card for card in cards))
        return Look(hand, unseen_places(hands[hand]))

    def _settle(self) -> bool:
        """Settle once all hands are complete, unless something is ruled before."""
        self.due = Settle()
        if self.taken < len(self._entries) and isinstance(self._entries[self.taken], RulingEntry):
            return self._entry()
        self.lying = dict(self._unfolding.state.hands)
        now, family, state = self._unfolding.now, self.round.family, self._unfolding.state
        closed = [
            hand
            for hand, cards in state.hands.items()
            if unseen_places(cards) and family.may_be_unknown(now, hand)
        ]
        self._unfolding.state = replace(state, hands={**state.hands, **dict.fromkeys(closed, ())})
        self._unfolding.do(SettleWagers())
        return True

    def _finish(self) -> bool:
        """Hear that everything was paid; after that nothing can be entered."""
        self.due = Nothing() if self.settled else Settle()
        return self._entry()

    # entries

    def _entry(self) -> bool:
        """Take the next entry, if there is one; say whether it could be taken."""
        if self.taken >= len(self._entries):
            return False
        entry = self._entries[self.taken]
        try:
            faults = self._take(entry)
        except UnseenError:
            says = f"{entry_words(entry)}: those cards are not known yet; enter them when they are looked at"
            faults = [Violation("unseen", says)]
        if faults:
            self.faults.extend(faulty(faults, entry=self.taken))
            return False
        self.taken += 1
        return not isinstance(self.due, Replace)

    def _take(self, entry: AnyEntry) -> Iterable[Violation]:  # noqa: PLR0911 -- one return for each kind of entry
        over = self._unfolding.state.phase == "done"
        match entry, self.due:
            case RulingEntry(), _ if not over:
                return self._rule(entry)
            case OpenEntry(), _ if not over:
                return self._open(entry)
            case CardEntry(), Burn():
                return self._burn(entry)
            case CardEntry(), DealTo() | Replace():
                return self._deal(entry.card, self.due)
            case DownEntry(), DealTo(face="down"):
                return self._deal("", self.due, down=True)
            case DiceEntry(), Roll():
                return self._throw(entry.dice)
            case AnswerEntry(), Ask():
                return self._answer(entry)
            case AnswerEntry(), SetOpen(bettor=bettor, hand=hand) if entry.bettor == bettor:
                return self._say_front(bettor, hand, entry.answer)
            case SettledEntry(), Settle():
                self.settled = True
                return ()
            case _:
                says = f"{entry_words(entry)} was entered; now {due_words(self.due, self.round)}"
                return [Violation("order", says)]

    def _seen(self, text: str) -> tuple[int, list[Violation]]:
        """Return the card that was entered, or what is wrong with it."""
        try:
            card = parse_card(text)
        except CardError as error:
            return 0, [Violation("cards", str(error))]
        return card, list(self._packs.faults([card]))

    def _burn(self, entry: CardEntry) -> list[Violation]:
        card, faults = self._seen(entry.card)
        if not faults and card != JOKER:
            self._packs.take([card])
            self.burned = (card, min(count_value(card), 10))
        return faults

    def _deal(self, text: str, due: DealTo | Replace, *, down: bool = False) -> list[Violation]:
        """Deal a card that was named, or one that lies face down and was not."""
        if text.strip():
            card, faults = self._seen(text)
        elif due.face == "down":
            card, faults = unseen_card(), list[Violation]()
        else:
            card, faults = 0, [Violation("cards", f"{due_words(due, self.round)}: say which card it is")]
        if faults:
            return faults
        self._packs.take([] if is_unseen(card) else [card])
        self._given.append(card)
        self._down = down
        if isinstance(due, DealTo):
            self._unfolding.carry_out(due)
        return []

    def _throw(self, dice: tuple[int, ...]) -> list[Violation]:
        action = self.round.rules.game.action
        cast = len(dice) == _DICE and all(1 <= die <= _SIX for die in dice)
        shown = action.display
        display = len(dice) == 1 and shown is not None and shown[0] <= dice[0] <= shown[1]
        if not (cast or display):
            instead = f", or one number from {shown[0]} to {shown[1]}" if shown is not None else ""
            says = (
                f"{', '.join(map(str, dice)) or 'nothing'} was thrown; three dice show 1 to 6 each{instead}"
            )
            return [Violation("dice", says, action.cite)]
        self._thrown = dice
        self._unfolding.carry_out(Roll())
        return []

    def _rule(self, entry: RulingEntry) -> list[Violation]:
        """Carry out a ruling; one that replaces a card waits for the next one."""
        command = entry.command()
        faults = self.round.check(command)
        if faults:
            return faults
        if command.remedy == "replace_card" and command.hand is not None and command.place is not None:
            shown = command.place in self._unfolding.state.shown.get(command.hand, ())
            self.due = due = Replace(command.hand, command.place, "up" if shown else "down")
            following = self._entries[self.taken + 1 : self.taken + 2]
            if not following:
                return []
            self.taken += 1
            if not isinstance(following[0], CardEntry):
                says = f"{entry_words(following[0])} was entered; now {due_words(due, self.round)}"
                return [Violation("order", says)]
            if faults := self._deal(following[0].card, due):
                return faults
            self.due = Nothing()
        self._unfolding.do(command)
        return []

    # answers

    def _answer(self, entry: AnswerEntry) -> list[Violation]:
        bettor, answer = entry.bettor, entry.answer.strip()
        closed = self._closed_hand(bettor)
        if answer != SET or closed is None or SET not in self._unfolding.state.asked.get(bettor, ()):
            if faults := self.round.check(Choose(bettor, answer)):
                return faults
            if closed is None:
                self._warn(bettor, answer)
        self._unfolding.do(Choose(bettor, answer))
        return []
