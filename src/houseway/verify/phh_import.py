"""A PHH file as a record of a hand, for a game that somebody chooses."""

from __future__ import annotations

from contextlib import suppress
from decimal import Decimal
from typing import TYPE_CHECKING, Any, cast

from houseway.errors import HousewayError, IllegalError, RecordError, did_you_mean
from houseway.fees import charged
from houseway.games.poker.events import Mucked, Shown
from houseway.games.poker.plan import poker_document
from houseway.games.poker.posts import Post, clockwise, usual_posts
from houseway.games.poker.stakes import table_stakes
from houseway.money import cents
from houseway.rulebook import typed
from houseway.verify.files import raw_table, refuse_excess
from houseway.verify.hand_record import hand_of
from houseway.verify.hand_settling import settle_hand
from houseway.verify.phh import VARIANTS, OwnFields, variant_of
from houseway.verify.phh_actions import PhhActions
from houseway.verify.phh_claims import with_claims
from houseway.verify.writing import written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.games.poker.stakes import Stakes
    from houseway.money import Cents
    from houseway.verify.phh import Variant

_ALWAYS = ("acts", "seat")
_NOTHING: tuple[object, ...] = (None, "", {}, [])
_OWN = frozenset(f"_{name}" for name in OwnFields.__struct_fields__)


def import_phh(text: str, name: str, game: str | None = None) -> dict[str, Any]:
    """Return a PHH file as the plain values of a record, for this game or the one that the file names itself."""
    raw = raw_table(text, name)
    refuse_excess(raw, name)
    try:
        reader = _Reader(raw, game)
        record, shown = reader.record()
        return with_claims(_with_showdown(record, shown), reader.results(), reader.winnings())
    except HousewayError as error:
        raise RecordError(f"{name}: {error}") from error


def _with_showdown(record: dict[str, Any], shown: list[str]) -> dict[str, Any]:
    """Write the showdown down where it was not the usual one, unless it breaks the order of this game."""
    by_hand = {**record, "acts": [*record["acts"], *shown]}
    try:
        if shown in ([], _usual_showdown(record)):
            return record
    except IllegalError:  # verify will say what is wrong with it
        return by_hand
    try:
        settle_hand(hand_of(by_hand, "hand"))
    except IllegalError:
        return record
    return by_hand


def _usual_showdown(record: dict[str, Any]) -> list[str]:
    """Return who shows and who gives up where nobody says anything of it."""
    return [
        f"{event.seat} {'show' if isinstance(event, Shown) else 'muck'}"
        for event in settle_hand(hand_of(record, "hand")).events
        if isinstance(event, Shown | Mucked)
    ]


class _Reader:
    """The fields of a PHH file, read in turn."""

    def __init__(self, raw: Mapping[str, Any], game: str | None) -> None:
        self._raw = raw
        own = typed({name[1:]: raw[name] for name in raw if name in _OWN}, OwnFields, "own fields")
        if game is not None and game != own.game:
            own = OwnFields(game=game)  # fees and readings of another game say nothing of this one
        if own.game is None:
            raise RecordError("PHH does not say by which rules a hand was played; name a game, room/game")
        self._own = own
        self._game = own.game
        option = None if own.option is None else str(own.option)
        rules, _ = charged(own.game, own.readings, option, own.sheet, own.schedule)
        self._document = poker_document(own.game, rules.choices)
        self._variant = self._read_variant()
        self._stacks = self._amounts("starting_stacks")
        self._seats = self._read_seats()

    def record(self) -> tuple[dict[str, Any], list[str]]:
        """Return the record up to the showdown, and the lines of that."""
        own, button = self._own, self._own.button or self._seats[-1]
        stakes = self._stakes()
        posts, usual = self._posts(stakes), usual_posts(self._document, stakes, self._seats, button)
        told = PhhActions(self._seats, self._stacks, posts, stakes.bring_in)
        for number, line in enumerate(self._actions(), 1):
            told.take(number, line)
        record: dict[str, Any] = {
            "game": self._game,
            "readings": dict(own.readings),
            "option": own.option,
            "sheet": own.sheet,
            "schedule": own.schedule,
            **self._said(stakes),
            "button": None if self._has_no_button() else button,
            "board": told.board,
            "acts": told.acts,
            "seat": [
                {"seat": seat, "stack": written(stack)}
                | ({"cards": told.cards(seat)} if told.cards(seat) else {})
                for seat, stack in sorted(zip(self._seats, self._stacks, strict=True))
            ],
        }
        if sorted(posts, key=str) != sorted(usual, key=str):
            record["post"] = [
                {"seat": post.seat, "kind": post.kind, "amount": written(post.amount)} for post in posts
            ]
        kept = {name: value for name, value in record.items() if name in _ALWAYS or value not in _NOTHING}
        return kept, told.shown

    def results(self) -> dict[int, Cents] | None:
        """Return what the file says each seat won or lost; nothing if it does not say."""
        left = self._by_seat("finishing_stacks")
        before = dict(zip(self._seats, self._stacks, strict=True))
        return None if left is None else {seat: amount - before[seat] for seat, amount in left.items()}

    def winnings(self) -> dict[int, Cents] | None:
        """Return what the file says each seat was paid out of the pots; nothing if it does not say."""
        return self._by_seat("winnings")

    def _by_seat(self, name: str) -> dict[int, Cents] | None:
        if name not in self._raw:
            return None
        return dict(sorted(zip(self._seats, self._amounts(name), strict=True)))

    def _has_no_button(self) -> bool:
        """Say whether nothing need be said of a button: cards go round from the first seat."""
        return self._document.button is None and list(self._seats) == sorted(self._seats)

    def _read_variant(self) -> Variant:
        code = self._raw.get("variant")
        if not isinstance(code, str) or code not in VARIANTS:
            raise RecordError(f'variant: no room plays "{code}"{did_you_mean(str(code), VARIANTS)}')
        variant = VARIANTS[code]
        with suppress(RecordError):
            known = variant.structure in self._document.betting.structures
            if known and variant_of(self._document, variant.structure) == code:
                return variant
        raise RecordError(f'variant: "{code}" is {variant.title}; {self._game} is another game')

    def _read_seats(self) -> tuple[int, ...]:
        count = len(self._stacks)
        seats = self._raw.get("seats", list(range(1, count + 1)))
        if not _are_seats(seats) or len(seats) != count:
            raise RecordError(f"seats: expected {count} different numbers from 1, got {seats}")
        if tuple(seats) != clockwise(seats, seats[-1]):
            raise RecordError(f"seats: expected them clockwise, got {seats}")
        return tuple(seats)

    def _amounts(self, name: str) -> list[Cents]:
        """Read a list with an amount for each player."""
        listed = self._raw.get(name)
        if not isinstance(listed, list):
            raise RecordError(f"{name}: expected a list of amounts, got {listed}")
        found = [_amount(f"{name}[{place}]", item) for place, item in enumerate(cast("list[object]", listed))]
        if len(found) < 2 or (name != "starting_stacks" and len(found) != len(self._stacks)):
            raise RecordError(f"{name}: {len(found)} amounts; expected one for each player")
        return found

    def _by_place(self, name: str) -> dict[int, Cents]:
        """Read what each place owes; between two players PHH has it the other way round."""
        if name not in self._raw:
            return dict.fromkeys(self._seats, 0)
        amounts = self._amounts(name)
        return dict(zip(self._seats, reversed(amounts) if len(amounts) == 2 else amounts, strict=True))

    def _actions(self) -> list[str]:
        listed = self._raw.get("actions")
        if not isinstance(listed, list) or not all(
            isinstance(line, str) for line in cast("list[object]", listed)
        ):
            raise RecordError("actions: expected a list of texts")
        return cast("list[str]", listed)

    def _stakes(self) -> Stakes:
        sizes = [_amount(name, self._raw.get(name)) for name in self._variant.sizes]
        chip = self._own.chip
        return table_stakes(
            self._document,
            (sizes[0], sizes[-1]) if len(sizes) > 1 else None,
            structure=self._variant.structure,
            blinds=self._blinds(sizes[0]),
            ante=max(self._by_place("antes").values()),
            bring_in=_amount("bring_in", self._raw.get("bring_in", 0)),
            chip=None if chip is None else int(chip),
        )

    def _blinds(self, big: Cents) -> tuple[Cents, ...] | None:
        """Return the table's blinds: those of the first places; where one was not posted, half the least bet and all of it."""
        if self._document.blinds is None:
            return None
        count = self._document.blinds.count
        each = list(self._by_place("blinds_or_straddles").values())
        found = sorted(each) if len(each) == 2 else each[:count]
        return tuple(found) if all(found) and len(found) == count else (big // 2, big)

    def _said(self, stakes: Stakes) -> dict[str, Any]:
        """Return the stakes as the record says them."""
        limits = [written(stakes.lower), written(stakes.upper)] if len(self._variant.sizes) > 1 else None
        return {
            "structure": stakes.structure,
            "limits": limits,
            "blinds": [written(amount) for amount in stakes.blinds],
            "ante": written(stakes.ante) if stakes.ante else None,
            "bring_in": written(stakes.bring_in) if stakes.bring_in else None,
            "chip": written(stakes.chip),
        }

    def _posts(self, stakes: Stakes) -> list[Post]:
        antes, blinds = self._by_place("antes"), self._by_place("blinds_or_straddles")
        posts = [Post(seat, "ante", amount) for seat, amount in antes.items() if amount]
        big = max(stakes.blinds, default=0)
        for seat, amount in blinds.items():
            if amount < 0:  # a dialect: a blind posted to come in
                posts.append(Post(seat, "extra", -amount))
            elif amount:
                posts.append(Post(seat, "straddle" if amount > big else "blind", amount))
        return posts


def _are_seats(seats: object) -> bool:
    if not isinstance(seats, list):
        return False
    listed = cast("list[object]", seats)
    return all(isinstance(seat, int) and seat > 0 for seat in listed) and len(set(listed)) == len(listed)


def _amount(place: str, item: object) -> Cents:
    """Read an amount; one that is not known is refused by name."""
    if isinstance(item, Decimal) and not item.is_finite():
        raise RecordError(f"{place}: a stack that is not known; a record needs what lay before each player")
    try:
        return cents(item)
    except HousewayError as error:
        raise RecordError(f"{place}: {error}") from error
