"""Every rule that an act would break, with its citation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_text
from houseway.games.poker.acts import AMOUNT, CARDS, DEALER
from houseway.games.poker.betting import may_raise
from houseway.games.poker.legal import legal, plainly_legal
from houseway.games.violations import Violation
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.poker.acts import Act
    from houseway.games.poker.forms import Motion
    from houseway.games.poker.legal import Legal
    from houseway.games.poker.state import State


def faults(state: State, act: Act) -> list[Violation]:
    """Return every rule that an act would break; none if it may be done."""
    if plainly_legal(state, act):
        return []
    now = legal(state)
    if now is None:
        return [Violation("hand-over", f'"{act}": the hand is over')]
    if act.seat == now.seat and act.word in now.words:
        if act.word in AMOUNT:
            if now.amount_fits(act.amount) and _means(state, act, now):
                return []
        elif act.word not in CARDS:
            return []
    return list(_faults(state, act, now))


def motion_faults(state: State, motion: Motion) -> list[Violation]:
    """Return what is wrong with chips pushed forward: it is not his turn, or not a moment for chips."""
    now = legal(state)
    if now is None or state.phase != "bet" or now.seat != motion.seat:
        return [Violation("out-of-turn", f'"{motion}": it is not this seat\'s turn to bet')]
    if motion.chips <= 0 or motion.chips + motion.then > state.stack[state.actor]:
        have = dollars(state.stack[state.actor])
        return [Violation("amount", f'"{motion}": seat {motion.seat} has {have} before it')]
    return []


def _means(state: State, act: Act, now: Legal) -> bool:
    """Say whether the amount goes with the word, where a forced bet and a whole one may both be made."""
    if state.phase != "bring" or len(now.words) == 1:
        return True
    forced = now.to[0][1]
    return (act.word == "bring-in") == (act.amount <= forced)


def _faults(state: State, act: Act, now: Legal) -> Iterator[Violation]:
    if (act.seat, act.word) not in now.also:
        yield from _turn_faults(state, act, now)
    if act.word in AMOUNT and act.word in now.words:
        yield from _amount_faults(state, act, now)
    if act.word in CARDS and act.seat in state.seats:
        yield from _card_faults(state, act, now)


def _turn_faults(state: State, act: Act, now: Legal) -> Iterator[Violation]:
    rule = state.plan.document.turn
    if act.seat != DEALER and act.seat not in state.seats:
        seats = ", ".join(map(str, sorted(state.seats)))
        yield Violation("no-such-seat", f"seat {act.seat} is not in this hand; seats are {seats}")
    elif act.seat != now.seat:
        who = "the house dealer" if now.seat == DEALER else f"seat {now.seat}"
        why, cite = _bound(state, act) or (f"it is the turn of {who}", () if rule is None else rule.cite)
        yield Violation("out-of-turn", f'"{act}": {why}', cite)
    if act.word not in now.words:
        yield _word_fault(state, act, now)


def _bound(state: State, act: Act) -> tuple[str, tuple[str, ...]] | None:
    """Say why a player who has called for cards may not change his call; None if it is not about that."""
    rule = state.plan.document.draw
    if act.word != "draw" or state.phase not in {"draw", "cards"} or act.seat not in state.seats:
        return None
    player = state.index(act.seat)
    if rule is None or rule.changed_until is None or not state.live[player] or player in state.queue:
        return None
    if len(state.living()) == 2:
        return "between two players a call for cards binds at once", rule.binding_cite
    return "a call for cards may be changed only until the next player acts", rule.changed_cite


def _word_fault(state: State, act: Act, now: Legal) -> Violation:
    document = state.plan.document
    shows = document.showdown
    cite = state.plan_of_street.cite if state.phase != "show" else () if shows is None else shows.cite
    why = ""
    if act.word in {"bet", "raise"} and state.phase == "bet" and act.seat == now.seat and not now.to:
        why, cite = _no_raise(state)
    elif act.word == "check" and now.call:
        why = f"; {dollars(now.call)} is to be called"
    elif act.word == "fold" and state.phase == "bring" and document.bring_in is not None:
        why, cite = "; the bet is forced", document.bring_in.cite
    return Violation("not-allowed", f'"{act}" cannot be done now{why}; allowed: {", ".join(now.words)}', cite)


def _no_raise(state: State) -> tuple[str, tuple[str, ...]]:
    """Say why nobody may raise."""
    betting, player = state.plan.document.betting, state.actor
    if state.plan.cap is not None and state.wagers >= state.plan.cap:
        return f"; the round has had its {betting.raises} raises", betting.raises_cite
    if state.current and not state.plan.check_raise and state.checked[player]:
        return "; who has checked may not raise", betting.check_raise_cite
    if state.bar_bets[player] and state.plan.document.turn is not None:
        turn = state.plan.document.turn
        return "; the right to bet is lost in this round", (*turn.cite, *turn.lost_cite)
    if (
        state.acted[player]
        and state.current - state.bet[player] < state.last_raise
        and not may_raise(state, player)
    ):
        short = betting.short_all_in
        return "; less than a whole raise opens nothing again", betting.cite if short is None else short.cite
    return "; nobody is left who could call it", betting.table_stakes_cite or betting.cite


def _amount_faults(state: State, act: Act, now: Legal) -> Iterator[Violation]:
    if now.amount_fits(act.amount) and _means(state, act, now):
        return
    allowed = " or ".join(
        dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}" for least, most in now.to
    )
    cite = state.plan_of_street.cite + state.plan.document.betting.cite
    yield Violation("amount", f"{act.word} to {dollars(act.amount)}; allowed: {allowed}", cite)


def _card_faults(state: State, act: Act, now: Legal) -> Iterator[Violation]:
    held = state.hole[state.index(act.seat)]
    if now.seat != act.seat:  # a changed call: what this seat threw away counts as held
        held = [*held, *state.thrown[state.index(act.seat)]]
    for card in act.cards:
        if card not in held:
            yield Violation("not-held", f"seat {act.seat} does not hold {card_text(card)}")
    if len(set(act.cards)) < len(act.cards):
        yield Violation("card-twice", f'"{act}" names a card twice')
    rule = state.plan.document.draw
    least, most = now.cards if act.word in now.words else (0, 5)
    if not least <= len(act.cards) <= most:
        wanted = str(most) if least == most else f"{least} to {most}"
        cite = rule.cite if rule is not None else state.plan.document.hand.discard_cite
        yield Violation("number-of-cards", f'"{act}": {len(act.cards)} cards; allowed: {wanted}', cite)
