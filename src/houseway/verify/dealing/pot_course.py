"""A hand for a pot dealt by hand: it goes on as far as what was entered reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_text, composition, parse_card, parse_cards
from houseway.errors import CardError, HousewayError, IllegalError
from houseway.games.poker.acts import Act
from houseway.games.poker.deal import Deal
from houseway.games.poker.floor import Decision, Irregular
from houseway.games.poker.lines import parse_line
from houseway.games.violations import Violation
from houseway.verify.dealing.entered import CardEntry, DownEntry, OpenEntry, SettledEntry
from houseway.verify.dealing.faults import Fault, faulty
from houseway.verify.dealing.pot_due import CardDue, OpenDue, due_words, entry_words
from houseway.verify.dealing.pot_entered import ActEntry
from houseway.verify.dealing.pot_pack import EnteredPack, Watcher
from houseway.verify.hand_record import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.poker.lines import Command
    from houseway.games.poker.state import State
    from houseway.verify.dealing.pot_entered import AnyPotEntry
    from houseway.verify.hand_case import HandCase


class _WantedError(Exception):
    """The deal goes no further than what was entered."""

    def __init__(self, due: CardDue, fault: Violation | None = None) -> None:
        super().__init__("a card is due")
        self.due = due
        self.fault = fault


class _NamedError(Exception):
    """Cards that were dealt unseen are known by now: the hand is dealt again with them."""


class HandDealing:
    """A hand as far as it was entered."""

    def __init__(self, case: HandCase, entries: Sequence[AnyPotEntry]) -> None:
        self.case = case
        self.faults: list[Fault] = []
        self.taken = 0
        """How many entries were taken."""
        self.due: CardDue | OpenDue | None = None
        """A card that is to be dealt or named; none where somebody has to act, or the hand is over."""
        self.deal: Deal | None = None
        """None while the first cards are being dealt."""
        self.commands: list[Command] = []
        """What was done so far."""
        self.settled = False
        self.writable = True
        """Whether a hand file can tell it."""
        self._entries = entries
        self._names: dict[int, int] = {}
        self._opened: set[int] = set()
        """Which entries have named cards."""
        self._meant: dict[int, list[int]] = {}
        """Which deals an entry is about that throws cards away unseen."""
        self._known = set(_mentioned(entries))
        """Cards that are named as they come: none of them stands in for another."""
        while True:
            try:
                self._play()
            except _NamedError:
                continue
            return

    @property
    def state(self) -> State:
        """The hand as it stands."""
        state = self.watcher.state
        if state is None:
            raise IllegalError([Violation("players", "no hand has begun")])
        return state

    @property
    def unseen(self) -> set[int]:
        """Cards that stand in for some nobody has seen."""
        return self.pack.filled

    def _play(self) -> None:
        """Deal and play from the beginning."""
        case = self.case
        self.taken, self.commands, self.due, self.deal, self._down = 0, [], None, None, False
        self.watcher = Watcher(case.collector())
        deck = composition(case.document.deck.composition).cards
        known = self._known | set(self._names.values())
        self.pack = EnteredPack(deck, self._card, self.watcher, self._names, known)
        stacks = {entry.seat: int(entry.stack) for entry in case.record.seats}
        try:
            self.deal = Deal(
                case.plan(),
                stacks,
                case.button,
                self.pack,
                posts=case.posts(),
                collector=self.watcher,
                showdown_by_hand=True,
            )
            while self._exposed() and self._go():
                pass
        except _WantedError as wanted:
            self.due = wanted.due
            if wanted.fault is not None:
                self._wrong([wanted.fault])
        except IllegalError as error:
            self._wrong([each for each in error.violations if isinstance(each, Violation)])
        except CardError as error:
            self._wrong([Violation("cards", str(error), case.document.deck.cite)])

    def _wrong(self, faults: Sequence[Violation]) -> None:
        self.faults.extend(faulty(faults, entry=self.taken if self.taken < len(self._entries) else None))

    # cards

    def _card(self, to: int | str) -> int | None:
        """Return the next card that was entered; none for one that nobody has seen."""
        up = self.pack.is_up(to)
        due = CardDue(to, up, self.pack.place(to))
        self._down = self._down and not up
        if self._down:
            return None
        entry = self._entries[self.taken] if self.taken < len(self._entries) else None
        match entry:
            case None:
                raise _WantedError(due)
            case CardEntry(card=text) if text.strip() not in {"", UNKNOWN}:
                card = self._seen(due, text)
            case CardEntry() | DownEntry() if not up:
                self._down = isinstance(entry, DownEntry)
                card = None
            case CardEntry() | DownEntry():
                raise _WantedError(due, Violation("cards", f"{due_words(due)}: say which card it is"))
            case _:
                says = f"{entry_words(entry)} was entered; now {due_words(due)}"
                raise _WantedError(due, Violation("order", says))
        self.taken += 1
        return card

    def _seen(self, due: CardDue, text: str) -> int:
        cite = self.case.document.deck.cite
        try:
            card = parse_card(text)
        except CardError as error:
            raise _WantedError(due, Violation("cards", str(error))) from error
        if card not in self.pack.rest():
            says = f"{card_text(card)} is out of the pack already, or not in it"
            raise _WantedError(due, Violation("cards", says, cite))
        return card

    def _exposed(self) -> bool:
        """Stop where a card lies face up that nobody has named; say whether there is none."""
        state = self.state
        for player, seat in enumerate(state.seats):
            places = self._unseen(player)
            up = tuple(place for place in places if state.up[player][place])
            if up and state.live[player]:
                return self._to_be_named(seat, up)
        return True

    def _unseen(self, player: int) -> tuple[int, ...]:
        hole = self.state.hole[player]
        return tuple(place for place, card in enumerate(hole) if card in self.pack.filled)

    def _to_be_named(self, seat: int, places: tuple[int, ...]) -> bool:
        """Let cards be named that are needed now; say that it cannot go on before."""
        self.due = OpenDue(seat, places)
        if self.taken < len(self._entries):
            entry = self._entries[self.taken]
            if isinstance(entry, OpenEntry):
                self._open(entry)
            else:
                says = f"{entry_words(entry)} was entered; now {due_words(self.due)}"
                self._wrong([Violation("order", says)])
        return False

    # entries

    def _go(self) -> bool:
        """Take the next entry; say no where there is none, or it is wrong."""
        if self.taken >= len(self._entries) or self.deal is None:
            return False
        entry, deal = self._entries[self.taken], self.deal
        match entry:
            case ActEntry() if not deal.over:
                return self._act(deal, entry)
            case OpenEntry() if self.taken not in self._opened:
                return self._open(entry)
            case OpenEntry():
                pass  # the cards were dealt so
            case SettledEntry() if deal.over and not self.settled:
                self.settled = True
            case _:
                acts = f"seat {deal.actor} acts" if deal.actor else 'say "cards"'
                now = "the hand is over" if deal.over else acts
                self._wrong([Violation("order", f"{entry_words(entry)} was entered; now {now}")])
                return False
        self.taken += 1
        return True

    def _act(self, deal: Deal, entry: ActEntry) -> bool:
        command = self._command(entry.line)
        self._learn(command)
        if isinstance(command, Act) and command.word == "show" and not deal.check(command):
            places = self._unseen(deal.state.index(command.seat))
            if places:
                return self._shown_unseen(command.seat, places)
        if faults := deal.check(command):
            self._wrong(faults)
            return False
        self.taken += 1
        self.commands.append(command)
        self.writable = not (deal.state.phase == "show" and self._ruled_before_shown(command))
        deal.apply(command)
        self._down = False
        return True

    def _ruled_before_shown(self, command: Command) -> bool:
        """Say whether the floor ruled at a showdown at which nobody had shown: no hand file can tell that moment."""
        shown = any(isinstance(each, Act) and each.word in {"show", "muck"} for each in self.commands)
        return isinstance(command, Irregular | Decision) and not shown

    def _shown_unseen(self, seat: int, places: tuple[int, ...]) -> bool:
        """Wait for the cards of a hand that is shown; they come in the entry after it."""
        self.taken += 1
        return self._to_be_named(seat, places)

    def _command(self, line: str) -> Command:
        """Read a line; for cards that nobody has seen those are named that stand in for them."""
        said, colon, reason = line.partition(":")
        first, *rest = said.split(UNKNOWN)
        unseen = self._meant_by(first, len(rest))
        if len(rest) > len(unseen):
            says = f'"{line}" names {len(rest)} cards that nobody has seen; the hand holds {len(unseen)} such'
            raise IllegalError([Violation("not-held", says)])
        known = first + "".join(card_text(card) + text for card, text in zip(unseen, rest, strict=False))
        try:
            return parse_line(known + colon + reason)
        except HousewayError as error:
            raise IllegalError([Violation("line", str(error))]) from error

    def _meant_by(self, said: str, count: int) -> list[int]:
        """Return the cards that somebody throws away unseen: any of his, but the same ones each time he is dealt to."""
        (seat, *_), state = (*said.split(), ""), self.state
        held = state.hole[state.index(int(seat))] if seat.isdecimal() and int(seat) in state.seats else []
        slots = {slot: card for card, slot in self.pack.slots.items() if card in held or card in state.mucked}
        if self.taken not in self._meant:
            self._meant[self.taken] = [slot for slot, card in slots.items() if card in held][:count]
        return [slots[slot] for slot in self._meant[self.taken] if slot in slots]

    def _learn(self, command: Command) -> None:
        """Take a card for known that the floor names of a hand: the last that nobody had seen, where it holds no such."""
        for subject in command.about if isinstance(command, Irregular | Decision) else ():
            hole = self.state.hole[self.state.index(subject.seat)] if subject.seat in self.state.seats else []
            unseen = [card for card in hole if card in self.pack.filled]
            fits = subject.card is not None and subject.card in {*self.pack.rest(), *unseen}
            if subject.card is not None and subject.card not in hole and unseen and fits:
                self._names[self.pack.slots[unseen[-1]]] = subject.card
                raise _NamedError

    def _open(self, entry: OpenEntry) -> bool:
        """Name cards of a seat that nobody had seen, and deal the hand again with them."""
        seat = entry.hand.strip().removeprefix("seat").strip()
        state = self.state
        player = state.index(int(seat)) if seat.isdecimal() and int(seat) in state.seats else None
        places = () if player is None else self._unseen(player)
        if player is None or not places:
            self._wrong([Violation("open", f"{entry_words(entry)}: no card lies there that nobody has seen")])
            return False
        if isinstance(self.due, OpenDue) and self.due.seat == int(seat):
            places = self.due.places
        found = self._named(entry, state.hole[player], places)
        self._names |= {self.pack.slots[state.hole[player][place]]: card for place, card in found.items()}
        self._opened.add(self.taken)
        raise _NamedError

    def _named(self, entry: OpenEntry, hole: Sequence[int], places: tuple[int, ...]) -> dict[int, int]:
        """Return which card lies where; raise for cards that cannot lie there."""
        cards = list(parse_cards(entry.cards))
        if len(cards) == len(hole) > len(places):
            known = [card for card in hole if card not in self.pack.filled]
            cards = [card for card in cards if card not in known]
        if len(cards) != len(places):
            says = f"{entry_words(entry)}: {len(cards)} cards; {len(places)} lie there unseen"
            raise IllegalError([Violation("open", says)])
        rest = {*self.pack.rest(), *(hole[place] for place in places), *self.pack.filled}
        wrong = [card for card in cards if card not in rest or cards.count(card) > 1]
        if wrong:
            raise CardError(f"{card_text(wrong[0])} is out of the pack already, or not in it")
        return dict(zip(places, cards, strict=True))


def _mentioned(entries: Sequence[AnyPotEntry]) -> list[int]:
    """Return every card that is named as it comes, or as somebody throws it away."""
    found: list[int] = []
    for entry in entries:
        text = entry.card if isinstance(entry, CardEntry) else ""
        if isinstance(entry, ActEntry):
            text = " ".join(entry.line.partition(":")[0].replace(UNKNOWN, " ").split()[2:])
        for word in text.replace(",", " ").split():
            try:
                found.extend(parse_cards(word))
            except CardError:
                continue
    return found
