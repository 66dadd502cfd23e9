"""A hand of panguingue dealt by hand: it goes on as far as what was entered reaches. Hands lie closed until they are laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cards import card_symbol, composition, parse_card
from houseway.errors import CardError, HousewayError
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.commands import Draw, Shuffle
from houseway.games.panguingue.deeds import carry_out
from houseway.games.panguingue.drawing import to_shuffle
from houseway.games.panguingue.lines import parse_command
from houseway.games.panguingue.settling import known_faults
from houseway.games.panguingue.unfolding import Unfolding
from houseway.games.state import UNSEEN
from houseway.games.violations import Violation
from houseway.verify.dealing.entered import CardEntry, SettledEntry
from houseway.verify.dealing.faults import Fault, faulty
from houseway.verify.dealing.pot_due import entry_words
from houseway.verify.dealing.pot_entered import ActEntry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.hand import PanHand
    from houseway.games.panguingue.state import State
    from houseway.verify.dealing.pan_entered import AnyPanEntry


class PanDealing:
    """A hand as far as it was entered."""

    def __init__(self, hand: PanHand, entries: Sequence[AnyPanEntry]) -> None:
        self.hand = hand
        self.faults: list[Fault] = []
        self.taken = 0
        """How many entries were taken."""
        self.turned: tuple[int, ...] = ()
        """Cards of a draw that were entered, where another comes with them."""
        self.settled = False
        self.since = 0
        """How many things had happened before the last entry."""
        self._entries = entries
        while self.taken < len(entries) and self._take(entries[self.taken]):
            pass

    def _take(self, entry: AnyPanEntry) -> bool:
        """Take the next entry; say no where it is wrong, or something more is due with it."""
        hand = self.hand
        match entry:
            case CardEntry() if not hand.over and hand.actor is not None:
                return self._draw(hand.actor)
            case ActEntry() if not hand.over:
                return self._act(entry)
            case SettledEntry() if hand.over and not self.settled:
                self.settled = True
                self.taken += 1
                return True
            case _:
                now = "the hand is over" if hand.over else f"seat {hand.actor} is to act"
                return self._wrong([Violation("order", f"{entry_words(entry)} was entered; now {now}")])

    def _wrong(self, faults: Sequence[Violation]) -> bool:
        self.faults.extend(faulty(faults, entry=self.taken if self.taken < len(self._entries) else None))
        return False

    # cards

    def _draw(self, seat: int) -> bool:
        """Turn the next card, or both where two come at once."""
        hand, command = self.hand, Draw(seat)
        if faults := hand.check(command):
            return self._wrong(faults)
        many = sum(isinstance(event, ev.CardDrawn) for event in self._after(command, hand.state).events)
        cards: list[int] = []
        for entry in self._entries[self.taken : self.taken + many]:
            found = self._card(entry)
            if isinstance(found, Violation):
                return self._wrong([found])
            cards.append(found)
            state = replace(hand.state, deck=(*cards, *hand.state.deck[len(cards) :]))
            if faults := list(known_faults(replace(hand.now, state=state))):
                return self._wrong(faults)
            self.taken += 1
        if len(cards) < many:
            self.turned = tuple(cards)
            return False
        hand.state = replace(hand.state, deck=(*cards, *hand.state.deck[many:]))
        self._do(command)
        return True

    def _card(self, entry: AnyPanEntry) -> int | Violation:
        """Return the card that an entry names; it lies face up, so it has to be named."""
        if not isinstance(entry, CardEntry):
            return Violation("order", f"{entry_words(entry)} was entered; now a second card is turned")
        if not entry.card.strip():
            cite = self.hand.game.draw.face_up_cite
            return Violation("cards", "a card off the deck lies face up: say which it is", cite)
        try:
            card = parse_card(entry.card)
        except CardError as error:
            return Violation("cards", str(error))
        deck = self.hand.game.deck
        if card not in composition(deck.composition).cards:
            return Violation("cards", f"{card_symbol(card)} is not in the pack", deck.cite)
        return card

    # acts

    def _act(self, entry: ActEntry) -> bool:
        try:
            command = self._shuffled(parse_command(entry.line))
        except HousewayError as error:
            return self._wrong([Violation("line", str(error))])
        if isinstance(command, Draw):
            return self._wrong([Violation("cards", f"seat {command.seat} draws: enter the card")])
        if faults := self.hand.check(command):
            return self._wrong(faults)
        if faults := list(known_faults(self._after(command, self.hand.state).now)):
            return self._wrong(faults)
        self.taken += 1
        self._do(command)
        return True

    def _shuffled(self, command: PanCommand) -> PanCommand:
        """Return the command; nobody knows in which order the dealer has shuffled the discards."""
        if not isinstance(command, Shuffle):
            return command
        return Shuffle((UNSEEN,) * len(to_shuffle(self.hand.state)))

    def _after(self, command: PanCommand, state: State) -> Unfolding:
        """Return what a command that is allowed makes of a hand, which stays as it is."""
        step = Unfolding(self.hand.game, self.hand.setup, state)
        carry_out(step, command)
        return step

    def _do(self, command: PanCommand) -> None:
        self.since = len(self.hand.events)
        self.hand.apply(command)
