"""The floor at work: which row of the document fits, what it does, and how the hand goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cards import card_text
from houseway.games.poker import remedies
from houseway.games.poker.events import Acted, Posted, Ruled, StreetBegun
from houseway.games.poker.floor import UNNAMED, Decision, Irregular
from houseway.games.poker.stub import reaches
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.poker.floor import Subject
    from houseway.games.poker.state import State
    from houseway.rulebook.families.poker_errors import Irregularity
    from houseway.rulebook.vocabulary import Remedy

TAKES_OUT = frozenset({"dead_hand", "foul_hand", "forfeit_all", "forfeit_antes", "refund_hand"})
ON_A_CARD = frozenset({"replace_card", "take_back_as_burn", "next_card_down", "keep_card"})
ON_HANDS = TAKES_OUT | ON_A_CARD
OF_A_CARD = frozenset({"exposed_by_dealer", "boxed_card", "off_table"})
"""What happens to one card, which has to be named where something is done with it."""

_COUNTS = frozenset({"missing_card", "extra_card"})
"""What is wrong with a number of cards and with none of them."""

CLOSED = Violation(
    "closed-card", "a ruling about a closed card names its place, like 3 #2 for the second card of seat 3"
)
"""All that is answered to a ruling that names a closed card by its face."""

LOW_CARD, HIGH_CARD = 0, 11 << 2
"""A two and a king, for rows that ask whether a card is low."""

ABOUT_ALL = frozenset(
    {
        "burn_error",
        "too_many_on_flop",
        "wrong_start",
        "dealt_out_of_turn",
        "first_card_turned",
        "two_off_pack",
    }
)
"""What is nobody's hand alone."""

CAN_DECIDE: frozenset[Remedy] = frozenset(
    {
        "misdeal",
        "no_pot",
        "void_round",
        "dead_hand",
        "foul_hand",
        "forfeit_all",
        "refund_hand",
        "floor_decision",
        "showdown_now",
    }
)
"""What the floor may decide by itself. `floor_decision` gives a hand back that was thrown away."""


def row_for(state: State, command: Irregular) -> Irregularity | None:
    """Return the first row of the document that fits what happened, and when."""
    return next((row for row in state.plan.document.irregularities if _fits(state, row, command)), None)


def _fits(state: State, row: Irregularity, command: Irregular) -> bool:
    if row.when != command.condition or not _is_now(state, row.at, command.about):
        return False
    hands = len(command.about) + state.reported.get((state.street, command.condition), 0)
    if row.hands is not None and (row.hands == "several") != (hands > 1):
        return False
    if row.picked_up is not None and row.picked_up != command.picked_up:
        return False
    return row.cards is None or all(_counts(row.cards, subject.card) for subject in command.about)


def _counts(which: str, card: int | None) -> bool:
    low = card is not None and (card >= 48 or card >> 2 <= 3)  # an ace or the joker, or a five at most
    return low == (which == "five_or_lower")


def _is_now(state: State, at: str, about: Sequence[Subject]) -> bool:
    """Say whether a hand is at this moment."""
    acted = _acted(state)
    owners = {subject.seat for subject in about}
    drawn = state.plan_of_street.to == "draw" and state.phase in {"bet", "show"}
    money = sum(1 for event in acted if event.added)
    turn = state.plan.document.turn
    first_round = state.street == 0
    if turn is None or turn.substantial_players is None:
        substantial = len(acted) >= 2
    else:
        substantial = len(acted) >= turn.substantial_players or money >= (turn.substantial_with_money or 2)
    holds = {
        "any": True,
        "deal": not drawn,
        "draw": drawn,
        "unopened": not money and first_round,
        "opened": bool(money) or not first_round,
        "before_action": (first_round or (drawn and _filled_after_draw(state))) and not acted,
        "after_action": not first_round or bool(acted),
        "before_owner_acts": first_round and not owners & {event.seat for event in acted},
        "after_owner_acts": not first_round or bool(owners & {event.seat for event in acted}),
        "before_two_act": first_round and len(acted) < 2,
        "after_two_act": not first_round or len(acted) >= 2,
        "before_substantial_action": not substantial,
        "after_substantial_action": substantial,
        "first_two_cards": first_round,
        "last_card": state.street == len(state.plan.streets) - 1,
    }
    return holds[at]


def _filled_after_draw(state: State) -> bool:
    """Say whether a hand of too few cards may be filled up after the draw as well."""
    draw = state.plan.document.draw
    return draw is not None and draw.short_hand == "completed_before_action"


def _acted(state: State) -> list[Acted]:
    """Return the acts of this round of betting; a forced bet is none."""
    found: list[Acted] = []
    for event in reversed(state.events):
        if isinstance(event, StreetBegun):
            break
        if isinstance(event, Acted) and event.word != "bring-in":
            found.append(event)
    return found


def floor_faults(state: State, command: Irregular | Decision) -> list[Violation]:
    """Name what is wrong with a call for the floor.

    Of a call that names places nothing that is answered depends on the cards that lie there.
    """
    if state.phase == "over":
        return [Violation("hand-over", f'"{command}": the hand is over; nothing is put right any more')]
    if any(subject.place == UNNAMED for subject in command.about):
        return [CLOSED]
    return [*_subject_faults(state, command), *_rule_faults(state, command)]


def name_places(state: State | None, command: Irregular | Decision) -> Irregular | Decision:
    """Return a call for the floor as a live table takes it: with the place of an open card, and no closed card.

    A card that does not lie open before its seat has no place, wherever it is. An extra card came face down.
    """
    about = tuple(subject if subject.card is None else _placed(state, subject) for subject in command.about)
    if isinstance(command, Irregular) and command.condition == "extra_card":
        return replace(command, about=about, face_down=True)
    return replace(command, about=about)


def _placed(state: State | None, subject: Subject) -> Subject:
    place = UNNAMED
    if state is not None and subject.seat in state.seats:
        player = state.index(subject.seat)
        lying = zip(state.hole[player], state.up[player], strict=True)
        open_cards = [card if up or state.shown[player] else None for card, up in lying]
        place = open_cards.index(subject.card) + 1 if subject.card in open_cards else UNNAMED
    return replace(subject, card=None, place=place)


def _find_cards(state: State, command: Irregular) -> Irregular:
    """Return a call with the card that lies at each place it names."""
    about = (
        subject
        if subject.place is None
        else replace(subject, card=state.hole[state.index(subject.seat)][subject.place - 1])
        for subject in command.about
    )
    return replace(command, about=tuple(about))


def _possible_rows(state: State, command: Irregular) -> list[Irregularity | None]:
    """Return the rows that a call may come to: where it names places, whatever cards lie there."""
    if all(subject.place is None for subject in command.about):
        return [row_for(state, command)]
    found: list[Irregularity | None] = []
    for first, second in ((LOW_CARD, LOW_CARD), (HIGH_CARD, HIGH_CARD), (LOW_CARD, HIGH_CARD)):
        about = [replace(subject, card=second if at else first) for at, subject in enumerate(command.about)]
        row = row_for(state, replace(command, about=tuple(about)))
        found += [] if row in found else [row]
    return found


def _rule_faults(state: State, command: Irregular | Decision) -> Iterator[Violation]:
    if isinstance(command, Decision):
        yield from _decision_faults(state, command)
        return
    rows = _possible_rows(state, command)
    found = [fault for row in rows for fault in _row_faults(state, row, command)]
    yield from found if len(rows) == 1 else dict.fromkeys(found)
    yield from _moment_faults(state, command)


def _row_faults(state: State, row: Irregularity | None, command: Irregular) -> Iterator[Violation]:
    """Name what is wrong with a call that comes to a row of the document, or to none."""
    title = state.plan.document.title
    if row is None:
        known = sorted({row.when for row in state.plan.document.irregularities})
        has = ", ".join(known) or "none"
        yield Violation(
            "ruling",
            f"{title} prints no remedy for {command.condition} at this moment (it has rows for: {has}); the floor decides",
        )
    else:
        if row.remedy in ON_HANDS and row.when not in ABOUT_ALL and not command.about:
            yield Violation("ruling", f"{command.condition}: which seat? name it, like 3 or 3 #2", row.cite)
        if row.remedy in TAKES_OUT and row.when not in ABOUT_ALL:
            yield from _all_out(state, command, row.cite)
        yield from _card_faults(state, row, command)
        yield from _pack_faults(state, row, command)


def _decision_faults(state: State, command: Decision) -> Iterator[Violation]:
    if command.remedy not in CAN_DECIDE:
        can = ", ".join(sorted(CAN_DECIDE))
        yield Violation("ruling", f"the floor cannot decide {command.remedy}; it can: {can}")
    elif command.remedy in TAKES_OUT | {"floor_decision"} and not command.about:
        yield Violation("ruling", f"the floor decides {command.remedy}: about which seat? name it, like 3")
    if command.remedy in TAKES_OUT:
        yield from _all_out(state, command, ())


def _all_out(state: State, command: Irregular | Decision, cite: tuple[str, ...]) -> Iterator[Violation]:
    """Refuse to take out everybody: somebody has to have the pot, or all of it goes back."""
    named = {subject.seat for subject in command.about}
    if all(state.seats[player] in named for player in state.living()):
        says = "nobody would be left to have the pot; a floor decides misdeal if everything is to go back"
        yield Violation("ruling", says, cite)


def _card_faults(state: State, row: Irregularity, command: Irregular) -> Iterator[Violation]:
    """Name what is wrong with the cards that a call names, or does not."""
    about = [subject for subject in command.about if subject.seat in state.seats]
    for subject in about:
        where = f"seat {subject.seat}"
        if subject.card is None and subject.place is None:
            if row.when in OF_A_CARD and row.remedy in ON_A_CARD:
                yield Violation("ruling", f"{row.when}: which card of {where}? name it, like 3 #2", row.cite)
        elif row.when in _COUNTS:
            yield Violation("ruling", f"{row.when} of {where} is about no single card; name only the seat")
        elif row.when == "exposed_by_dealer":
            yield from _exposed_faults(state, row, subject)


def _exposed_faults(state: State, row: Irregularity, subject: Subject) -> Iterator[Violation]:
    """Name what is wrong with the card that was exposed: it lies open anyway, or another one is the last."""
    player, where = state.index(subject.seat), f"seat {subject.seat}"
    hole, card = state.hole[player], subject.card
    if card is not None:
        at, what, last = (hole.index(card) if card in hole else None), card_text(card), card_text(hole[-1])
    else:
        at, what, last = (subject.place or 0) - 1, f"card {subject.place}", f"card {len(hole)}"
    if at is None or not 0 <= at < len(hole):
        return
    if state.up[player][at]:
        says = f"{what} of {where} lies face up anyway; a card that lies face down is exposed"
        yield Violation("ruling", says, row.cite)
    elif row.at == "last_card" and at != len(hole) - 1:
        yield Violation("ruling", f"{what} is not the last card of {where}, {last}", row.cite)


def _pack_faults(state: State, row: Irregularity, command: Irregular) -> Iterator[Violation]:
    """Name that the pack has no card left for a remedy that takes one for each hand."""
    hands = sum(subject.seat in state.seats for subject in command.about)
    takes = row.remedy in {"replace_card", "take_back_as_burn"} or row.when == "extra_card"
    if takes and not reaches(state, hands):
        yield Violation("ruling", f"{row.when}: the pack has no card left for it", row.cite)


def could_be_told(state: State, row: Irregularity, command: Irregular) -> bool:
    """Say whether a row can be carried out now on these hands, whatever cards of them are named."""
    takes_out = row.remedy in TAKES_OUT and row.when not in ABOUT_ALL
    wrong = [*_subject_faults(state, command), *_pack_faults(state, row, command)]
    wrong += [*_moment_faults(state, command), *(_all_out(state, command, ()) if takes_out else ())]
    return not wrong


def _moment_faults(state: State, command: Irregular) -> Iterator[Violation]:
    names = [street.name for street in state.plan.streets]
    early = {"early_flop": "flop", "early_turn": "turn", "early_river": "river"}.get(command.condition)
    if early is not None and (
        early not in names or names.index(early) != state.street + 1 or state.phase != "bet"
    ):
        yield Violation("ruling", f"{command.condition}: the betting before the {early} is not under way")
    if command.condition == "too_many_on_flop" and state.plan_of_street.name != "flop":
        yield Violation("ruling", "too_many_on_flop: the flop is not being played")
    if command.condition == "early_card" and (state.phase != "bet" or state.street + 1 >= len(names)):
        yield Violation("ruling", "early_card: no round of betting with a card after it is under way")


def _subject_faults(state: State, command: Irregular | Decision) -> Iterator[Violation]:
    back = isinstance(command, Decision) and command.remedy == "floor_decision"
    by_card = isinstance(command, Irregular) and command.condition in OF_A_CARD
    named = [str(subject) if by_card else str(subject.seat) for subject in command.about]
    for each in dict.fromkeys(each for each in named if named.count(each) > 1):
        yield Violation("ruling", f"seat {each} is named {named.count(each)} times")
    for subject in command.about:
        if subject.seat not in state.seats:
            yield Violation("no-such-seat", f"seat {subject.seat} is not in this hand")
            continue
        player = state.index(subject.seat)
        if state.live[player] == back:
            yield Violation(
                "ruling", f"seat {subject.seat} {'is still in' if back else 'is out of'} the hand"
            )
        elif len(state.hole[player]) < _held(state) or (back and len(state.hole[player]) > _held(state)):
            yield Violation("ruling", f"seat {subject.seat} {_SHORT[back]}")
        elif back and _missed_betting(state, player):
            says = f"seat {subject.seat} has not called the betting that is over; it cannot come back"
            yield Violation("ruling", says)
        if subject.card is not None and subject.card not in state.hole[player]:
            yield Violation("not-held", f"seat {subject.seat} does not hold {card_text(subject.card)}")
        if subject.place is not None and subject.place > len(state.hole[player]):
            says = f"seat {subject.seat} has {len(state.hole[player])} cards and no card {subject.place}"
            yield Violation("not-held", says)


_SHORT = (
    "waits for the cards it draws; say it when they are dealt",
    "missed what the others were dealt or threw away; it cannot come back",
)


def _missed_betting(state: State, player: int) -> bool:
    """Say whether the others have put more into rounds that are over, and not for want of chips."""
    before = [put - bet for put, bet in zip(state.put, state.bet, strict=True)]
    return state.stack[player] > 0 and before[player] < max(before[each] for each in state.living())


def _held(state: State) -> int:
    """Return how many cards a whole hand has now."""
    if state.phase in {"draw", "cards"}:
        return state.plan.streets[0].cards
    return max(len(state.hole[player]) for player in state.living())


def rule(state: State, command: Irregular | Decision) -> None:
    """Carry a ruling out and write it down. How the hand goes on is for the caller."""
    place = len(state.events)
    if isinstance(command, Decision):
        says, cite, remedy = _decide(state, command), (), command.remedy
    else:
        command = _find_cards(state, command)
        row = row_for(state, command)
        if row is None:  # checked before
            raise AssertionError(command)
        remedy, cite = row.remedy, row.cite
        key = (state.street, command.condition)
        state.reported[key] = state.reported.get(key, 0) + len(command.about)
        says = _carry_out(state, row, command)
    seat = command.about[0].seat if command.about else None
    state.events.insert(place, Ruled(remedy, command.reason, seat, says, cite))


def _carry_out(state: State, row: Irregularity, command: Irregular) -> str:
    match row.remedy:
        case "misdeal" | "no_pot" | "void_round":
            return remedies.take_all_back(state, row.remedy)
        case "showdown_now":
            state.no_more_bets = True
            return "the draw is completed, nobody bets again"
        case "reshuffle_without_burn":
            early = row.when == "early_flop"
            return remedies.reshuffle_flop(state, early=early, extra=0)
        case "hold_out":
            return (
                remedies.hold_out_stud(state) if row.when == "early_card" else remedies.hold_out_board(state)
            )
        case _:
            return _on_hands(state, row, command)


def _on_hands(state: State, row: Irregularity, command: Irregular) -> str:
    if row.when in ABOUT_ALL:
        state.saved_burns += row.when == "too_many_on_flop"  # the next card comes without a burn
        return "it stands"
    if row.when == "unposted_look" and row.remedy == "keep_card":
        return "the hand plays; the blind is still owed"
    done: list[str] = []
    for subject in command.about:
        player = state.index(subject.seat)
        if row.when == "absent" and state.phase == "bring" and state.actor == player:
            remedies.force_open(state, player)
        elif row.when == "missing_card":
            remedies.drop_card(state, player)
        elif row.when == "extra_card":
            remedies.add_card(state, player)
        closed = command.face_down or subject.place is not None
        done.append(remedies.about_one(state, row, subject, lambda each: _posted(state, each), closed=closed))
    return "; ".join(done)


def _posted(state: State, player: int) -> int:
    """Return the antes, blinds and forced bet of a player."""
    seat = state.seats[player]
    posted = sum(event.amount for event in state.events if isinstance(event, Posted) and event.seat == seat)
    forced = (event for event in state.events if isinstance(event, Acted) and event.word == "bring-in")
    return posted + sum(event.added for event in forced if event.seat == seat)


def _decide(state: State, command: Decision) -> str:
    if command.remedy in {"misdeal", "no_pot", "void_round"}:
        return f"by decision of the floor {remedies.take_all_back(state, command.remedy)}"
    if command.remedy == "showdown_now":
        state.no_more_bets = True
        return "by decision of the floor nobody bets again"
    seats = ", ".join(f"seat {subject.seat}" for subject in command.about)
    for subject in command.about:
        player = state.index(subject.seat)
        if command.remedy == "floor_decision":
            state.live[player] = True
            if state.phase == "show":  # he is asked once more, after the others
                state.given_up = [each for each in state.given_up if each != player]
                state.shown[player] = None
                state.queue.append(player)
            state.mucked = [card for card in state.mucked if card not in state.hole[player]]
        elif command.remedy == "refund_hand":
            remedies.refund(state, player)
        else:
            remedies.kill(state, player)
    says = {
        "floor_decision": f"{seats} has the hand back",
        "refund_hand": f"{seats} is out and has the money back",
    }
    return says.get(command.remedy, f"{seats} is out; the money stays")
