"""Which rights to force a card there are now (001:181-195)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.games.panguingue.state import Released
from houseway.rulebook.families.panguingue_fouls import Force as ForceRow
from houseway.rulebook.families.panguingue_fouls import ForcedCard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.now import Now


_BEHIND = 2
"""How many "two drawn behind" are (001:185)."""


class Right(Struct, frozen=True):
    """A right to force a card on a player: by which row, where the card lies, and whether his own turn goes on with it."""

    row: ForceRow
    card: ForcedCard
    thrown: Released | None = None
    """The card among the discards; none if it lies open before him, or he is to draw."""
    own_turn: bool = True
    refused: bool = False
    """He had the card and let it go, or passed it over."""


def rights(now: Now, on: int, card: int | None) -> list[Right]:
    """Return every right to force a card on a player, whoever may use it; without a card, to have him draw on."""
    if card is None:
        return list(_draw_on(now, on))
    return [*_passed(now, on, card), *_lying_open(now, on, card), *_thrown(now, on, card)]


def _rows(now: Now, card: ForcedCard) -> Iterator[ForceRow]:
    yield from (row for row in now.game.forces if row.card == card)


def _touched(now: Now, on: int) -> Released | None:
    """Return the card that a player passed over by touching the deck, if it fits before him."""
    turn, option = now.state.turn, now.state.option
    if turn is None or option is None or (turn.seat, turn.step) != (on, "touched") or turn.bound:
        return None
    if not now.fits_board(on, option.card):
        return None
    return _entry(now, option.card, option.by)


def _entry(now: Now, card: int, by: int) -> Released | None:
    found = [each for each in now.state.released if (each.card, each.by, each.drawn) == (card, by, True)]
    return found[-1] if found else None


def _draw_on(now: Now, on: int) -> Iterator[Right]:
    """Have one who passed a card over go on with his draw."""
    if _touched(now, on) is not None:
        for row in _rows(now, "passed"):
            if row.does == "use_or_draw_on":
                yield Right(row, "passed")


def _passed(now: Now, on: int, card: int) -> Iterator[Right]:
    """Have him use the card that he passed over."""
    entry = _touched(now, on)
    if entry is not None and entry.card == card:
        for row in _rows_for(now, "passed", on, card):
            yield Right(row, _named(now, "passed", on, card), entry, refused=True)


def _lying_open(now: Now, on: int, card: int) -> Iterator[Right]:
    """Have him use the card that he has just drawn, in any way that he can."""
    turn = now.state.turn
    if turn is None or (turn.seat, turn.step) != (on, "drawn") or card not in turn.cards or turn.must_use:
        return
    following = now.state.after(on)[0]
    for row in _rows(now, "usable"):
        given = following != on and now.puts_out(following, card)
        if now.might_use(on, card) and (given or not row.ten_down) and not now.puts_out(on, card):
            yield Right(row, "usable")


def forceable(now: Now) -> list[Released]:
    """Return the discards that can still be forced back on somebody."""
    windows: dict[bool, list[ForceRow]] = {
        True: list(_rows(now, "off_deck")),
        False: list(_rows(now, "hand_discard")),
    }
    return [each for each in now.state.released if any(_within(row, each) for row in windows[each.drawn])]


def _within(row: ForceRow, each: Released) -> bool:
    """Say whether the time to force a card has not run out."""
    match row.until:
        case "two_drawn_behind":
            return len(each.behind) < _BEHIND
        case "owner_touches_deck":
            return not each.touched
        case None:
            return True


def _thrown(now: Now, on: int, card: int) -> Iterator[Right]:
    """Have him use a card among the discards that fits before him: off the deck, or out of his own hand."""
    if not now.fits_board(on, card):
        return
    for each in forceable(now):
        if each.card != card or on not in ({each.by, each.to} if each.drawn else {each.by}):
            continue
        if not each.drawn:
            for row in _rows_for(now, "hand_discard", on, card):
                yield Right(row, _named(now, "hand_discard", on, card), each, own_turn=False, refused=True)
        elif not _is_touched(now, on, each):
            for row in _rows_for(now, "off_deck", on, card):
                yield _off_deck(now, on, each, row)


def _is_touched(now: Now, on: int, entry: Released) -> bool:
    """Say whether the right is the one of 001:182, so that it is not counted twice."""
    turn = now.state.turn
    return turn is not None and (turn.seat, turn.step) == (on, "touched") and entry.to == on


def _off_deck(now: Now, on: int, entry: Released, row: ForceRow) -> Right:
    turn = now.state.turn
    own_turn = (
        turn is not None
        and (turn.seat, turn.number, entry.to) == (on, entry.turn + 1, on)
        and not (turn.hit or turn.must_use)
    )
    return Right(
        row,
        _named(now, "off_deck", on, entry.card),
        entry,
        own_turn=own_turn,
        refused=entry.by == on or on in entry.behind,
    )


def _rows_for(now: Now, card: ForcedCard, on: int, forced: int) -> Iterator[ForceRow]:
    """Yield the rows for a card; one that puts its owner out has rows of its own (001:188)."""
    yield from _rows(now, _named(now, card, on, forced))


def _named(now: Now, card: ForcedCard, on: int, forced: int) -> ForcedCard:
    return "out_card" if now.puts_out(on, forced) else card
