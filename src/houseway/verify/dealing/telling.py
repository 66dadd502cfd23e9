"""How the hands lie, what decided, and the settlement line by line."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cards import card_text
from houseway.games import CardDealt, CardReplaced, hand_number, hand_seat, voided
from houseway.games.reasons import reasons
from houseway.games.story import is_of_split, settled_line
from houseway.games.transcript import button_line, reading_of, short_lines
from houseway.verify.dealing.shapes import (
    ButtonTold,
    CardLying,
    Decided,
    HandLying,
    LineTold,
    ResultTold,
    Settlement,
    ToldLine,
)
from houseway.verify.dealing.unseen import UnseenError, is_unseen, unseen_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Settled
    from houseway.games import AnyEvent, Round, Situation
    from houseway.rulebook import Rules
    from houseway.verify.dealing.course import Dealing


def seen_events(dealing: Dealing) -> list[AnyEvent]:
    """Return everything that happened; a card that nobody has seen is none."""
    return [_seen(event) for event in dealing.round.events]


def _seen(event: AnyEvent) -> AnyEvent:
    if isinstance(event, CardDealt | CardReplaced) and is_unseen(event.card):
        return replace(event, card=None)
    return event


def hands_lying(dealing: Dealing) -> Iterator[HandLying]:
    """Yield every hand with its cards, and what it comes to as far as it is known."""
    state, game = dealing.round.state, dealing.round.rules.game
    for hand, cards in dealing.lying.items():
        shown = state.shown.get(hand, frozenset[int]())
        worth = None
        if not unseen_places(cards) and len(cards) > 1:
            split = is_of_split(state, hand)
            worth = dealing.round.family.worth(game, hand, cards, split=split)
        yield HandLying(
            hand=hand,
            seat=hand_seat(hand),
            number=hand_number(hand) if hand_seat(hand) is not None else 1,
            cards=tuple(
                CardLying(None if is_unseen(card) else card_text(card), place in shown)
                for place, card in enumerate(cards)
            ),
            worth=worth or "",
            turned=hand in state.turned or len(shown) == len(cards),
        )


def decided(now: Situation) -> tuple[Decided, ...]:
    """Return what rules have decided about hands so far, as far as the cards are known."""
    found: list[Decided] = []
    with suppress(UnseenError):
        found.extend(Decided(each.hand, each.says, each.cite) for each in reasons(now))
    return tuple(found)


def told(round_: Round, now: Situation) -> tuple[ToldLine, ...]:
    """Return the hands of a settled round as they are told; of one that was taken off the table nothing."""
    if voided(now):
        return ()
    return tuple(ToldLine(name, says) for name, says in round_.family.told(now))


def button_told(round_: Round, now: Situation) -> ButtonTold | None:
    """Return where action starts; nowhere, where the round was taken off the table."""
    if voided(now):
        return None
    button = round_.reckoning().button
    return ButtonTold(
        button.seat, button.method, button.number, button.counted_to, button_line(button), button.cite
    )


def settlement(round_: Round) -> Settlement:
    """Return the settlement, wager by wager in the filed order."""
    reckoning, rules = round_.reckoning(), round_.rules
    filed = rules.game.settlement
    kinds = [kinds if isinstance(kinds, str) else " and ".join(kinds) for kinds in filed.order]
    order = ", then ".join([*kinds, *filed.tail])
    by = "wager by wager round the table" if filed.by == "wager" else "seat by seat"
    return Settlement(
        lines=tuple(_line(rules, line) for line in reckoning.settled),
        results=tuple(
            ResultTold(who.seat, who.backline, gain) for who, gain in sorted(reckoning.results.items())
        ),
        player_dealer=reckoning.player_dealer,
        order=f"{by}: {order}",
        cite=filed.cite,
        uncovered=tuple(short_lines(rules, reckoning.settled)),
    )


def _line(rules: Rules, line: Settled) -> LineTold:
    bet, outcome = line.bet, line.outcome
    does = {"win": "pay", "lose": "collect", "push": "nothing"}[outcome.result] if line.moved else "nothing"
    return LineTold(
        seat=bet.bettor.seat,
        backline=bet.bettor.backline,
        wager=bet.wager,
        named=bet.named,
        hand=bet.hand,
        nth=bet.nth,
        square=bet.square,
        amount=bet.amount,
        result=outcome.result,
        odds="" if outcome.pays is None else str(outcome.pays),
        prize=None if outcome.prize is None else int(outcome.prize),
        due=line.due,
        does=does,  # pyright: ignore[reportArgumentType] -- one of the three words
        moved=line.moved,
        covered=line.covered,
        returned=line.returned,
        short=line.short,
        stake_left=line.left,
        collect_left=line.left_to_collect,
        why=outcome.why,
        cite=outcome.cite,
        reading=reading_of(rules, line),
        says=settled_line(rules, line),
    )
