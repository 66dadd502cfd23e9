"""The actions of a PHH file, turned into cards and into lines of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import cards_text, parse_cards
from houseway.errors import HousewayError, RecordError
from houseway.games.poker.acts import Act
from houseway.games.poker.posts import BETS
from houseway.money import cents
from houseway.verify.hand_record import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.poker.posts import Post
    from houseway.money import Cents

_NONE = "no action of these variants; expected d db, d dh, f, cc, cbr, pb or sm"


class PhhActions:
    """Takes one action after the other. It keeps count of bets only to tell a check from a call."""

    def __init__(
        self, seats: Sequence[int], stacks: Sequence[Cents], posts: Sequence[Post], bring_in: Cents
    ) -> None:
        self._seats = tuple(seats)
        self._left = dict(zip(seats, stacks, strict=True))
        self._bets = dict.fromkeys(seats, 0)
        self._bring_in = bring_in
        self._acted = False
        self._folded: set[int] = set()
        self._dealt: dict[int, list[str]] = {seat: [] for seat in seats}
        self._board: list[str] = []
        self._acts: list[str] = []
        self._shown: dict[int, str] = {}
        for post in posts:
            put = min(post.amount, self._left[post.seat])
            self._left[post.seat] -= put
            self._bets[post.seat] += put if post.kind in BETS else 0

    @property
    def board(self) -> str:
        """The cards in the middle."""
        return " ".join(self._board)

    def cards(self, seat: int) -> str:
        """Return the cards of a seat in the order received; nothing where none is known."""
        dealt = self._dealt[seat]
        return " ".join(dealt) if set(dealt) != {UNKNOWN} else ""

    @property
    def acts(self) -> list[str]:
        """The lines of the record up to the showdown."""
        return self._acts

    @property
    def shown(self) -> list[str]:
        """The lines of the showdown: who showed and who gave up, in the order told."""
        still_in = set(self._seats) - self._folded
        return [f"{seat} {word}" for seat, word in self._shown.items()] if len(still_in) > 1 else []

    def take(self, number: int, line: str) -> None:
        """Take one action; an error names its number."""
        words = line.partition("#")[0].split()
        try:
            self._take(words)
        except HousewayError as error:
            raise RecordError(f'actions: {number}, "{line}": {error}') from error

    def _take(self, words: list[str]) -> None:
        match words:
            case []:
                return
            case ["d", "db", cards]:
                self._new_street()
                self._board += _parted(cards)
            case ["d", "dh", player, cards]:
                self._new_street()
                self._dealt[self._seat(player)] += _parted(cards)
            case [player, "sm", *cards] if len(cards) < 2:
                self._show(self._seat(player), *cards)
            case [player, *rest]:
                self._act(self._bet(self._seat(player), rest))
            case _:
                raise RecordError(_NONE)

    def _seat(self, player: str) -> int:
        """Return the seat of a player as PHH names him."""
        number = player.removeprefix("p")
        if player[:1] != "p" or not number.isdecimal() or not 1 <= int(number) <= len(self._seats):
            raise RecordError(f'no player "{player}"; there are p1 to p{len(self._seats)}')
        return self._seats[int(number) - 1]

    def _new_street(self) -> None:
        """Begin a street when cards come after bets."""
        if self._acted:
            self._bets = dict.fromkeys(self._seats, 0)
            self._acted = False

    def _act(self, act: Act) -> None:
        self._acted = True
        self._acts.append(str(act))

    def _bet(self, seat: int, words: list[str]) -> Act:
        top = max(self._bets.values())
        match words:
            case ["f"]:
                self._folded.add(seat)
                return Act(seat, "fold")
            case ["cc"]:
                owed = self._bets[seat] < top
                self._put(seat, top)
                return Act(seat, "call" if owed else "check")
            case ["cbr", amount]:
                self._put(seat, cents(amount))
                return Act(seat, "raise" if top else "bet", cents(amount))
            case ["pb"]:
                self._put(seat, self._bring_in)
                return Act(seat, "bring-in", self._bets[seat])
            case _:
                raise RecordError(_NONE)

    def _put(self, seat: int, to: Cents) -> None:
        added = min(max(to - self._bets[seat], 0), self._left[seat])
        self._left[seat] -= added
        self._bets[seat] += added

    def _show(self, seat: int, cards: str | None = None) -> None:
        """Note the last word on a hand, and what it shows that was not known before."""
        self._shown.pop(seat, None)
        self._shown[seat] = "muck" if cards is None else "show"
        if cards in {None, "-"}:
            return
        dealt = self._dealt[seat]
        new = [card for card in _parted(cards or "") if card not in (UNKNOWN, *dealt)]
        for place, card in enumerate(dealt):
            if card == UNKNOWN and new:
                dealt[place] = new.pop(0)
        if new:
            raise RecordError(f"{' '.join(new)} was shown and never dealt to seat {seat}")


def _parted(cards: str) -> list[str]:
    """Part cards that stand together, `AcKd??`; what is none is refused."""
    found: list[str] = []
    for at in range(0, len(cards), 2):
        card = cards[at : at + 2]
        found.append(UNKNOWN if card == UNKNOWN else cards_text(parse_cards(card)))
    return found
