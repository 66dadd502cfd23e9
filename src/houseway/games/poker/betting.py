"""A round of betting: whose turn it is, what he may put in, and when it is over."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from houseway.games.poker.events import Acted, Returned
from houseway.games.poker.state import NOBODY
from houseway.rulebook.families.poker_money import LIMITED

if TYPE_CHECKING:
    from houseway.games.poker.state import State
    from houseway.money import Cents

Range = tuple["Cents", "Cents"]
"""The least and the most that a bet may come to."""


@cache
def around(players: int, start: int) -> tuple[int, ...]:
    """Return everybody's place once round the table, from one of them on."""
    return (*range(start, players), *range(start))


_LAST = frozenset({"bet", "raise", "check"})
"""Acts that make a player the last to have acted: he shows first where that decides."""


def next_actor(state: State, start: int) -> int:
    """Return who has to act, looking round from one player on; nobody when the round is over."""
    current, bet, acted = state.current, state.bet, state.acted
    for player in around(state.players, start):
        owes = bet[player] < current
        if (acted[player] and not owes) or not state.can_bet(player):
            continue
        # who owes nothing is asked only if somebody is left who could call him
        if _others_can_bet(state, player, 0 if owes else current) or (owes and not _is_called(state, player)):
            return player
    return NOBODY


def _others_can_bet(state: State, player: int, above: Cents) -> bool:
    """Say whether anybody else has chips that a bet of more than so much would ask for."""
    live, stack, bet, frozen = state.live, state.stack, state.bet, state.frozen
    for each, chips in enumerate(stack):
        if chips and each != player and live[each] and chips + bet[each] > above and not frozen[each]:
            return True
    return False


def _is_called(state: State, player: int) -> bool:
    """Say whether a player owes to nobody: all others are all-in for no more than he has in, a short blind among them."""
    others = [other for other in range(state.players) if other != player and state.live[other]]
    return all(state.bet[other] <= state.bet[player] and not state.can_bet(other) for other in others)


def to_call(state: State, player: int) -> Cents:
    """Return what a player must add to stay in: all he has, if that is less."""
    owed = state.current - state.bet[player]
    return min(owed, state.stack[player]) if owed > 0 else 0


def may_raise(state: State, player: int) -> bool:
    """Say whether a player may bet or raise at all."""
    plan, current, bet = state.plan, state.current, state.bet
    if state.stack[player] + bet[player] <= current or state.bar_bets[player]:
        return False
    if state.acted[player] and not plan.reopens and current - bet[player] < whole_raise(state, player):
        return False
    if current and not plan.check_raise and state.checked[player]:
        return False
    if plan.cap is not None and state.wagers >= plan.cap and not (plan.lifted and sum(state.live) == 2):
        return False
    return _others_can_bet(state, player, current)


def whole_raise(state: State, player: int) -> Cents:
    """Return what a raise adds at least to be one; less, all-in, is action only."""
    plan = state.plan
    if plan.spread:
        return plan.stakes.lower
    if plan.structure == "limit":
        return min(_sizes(state, player, plan.streets[state.street].sizes))
    return least_raise(state)


def full_raises(state: State, player: int) -> tuple[Range, ...]:
    """Return what a whole bet or raise may come to, whatever the player has."""
    plan, current = state.plan, state.current
    base = state.full if plan.completes_from_full else current
    opens = plan.bring_in
    if opens is not None and opens.amount != "token" and not current and not state.street:
        return bring_in_ranges(state, player)
    if plan.spread:
        return ((base + plan.stakes.lower, current + plan.stakes.upper),)
    if plan.structure == "limit":
        sizes = _sizes(state, player, plan.streets[state.street].sizes)
        wholes = [size if _completes(state, size) else base + size for size in sizes]
        return tuple((whole, whole) for whole in wholes)
    least = base + least_raise(state) if current else plan.stakes.lower
    if least <= current:  # a full raise from the last full bet may be less than what is bet already
        least = current + 1
    return ((least, max(least, _most(state, player))),)


def _completes(state: State, size: Cents) -> bool:
    """Say whether a bet makes up a bring-in of less, instead of adding to it."""
    return not state.street and state.full < state.bring < size and state.current < size


def least_raise(state: State) -> Cents:
    """Return what a raise adds at least where there is no limit."""
    if state.plan.least_raise == "bring_in":
        return state.bring or state.plan.stakes.lower
    return state.last_raise


def _most(state: State, player: int) -> Cents:
    """Return the most that a bet may come to: all of it, or the pot."""
    if state.plan.structure == "no-limit":
        return state.stack[player] + state.bet[player]
    call = state.current - state.bet[player]
    return state.current + state.pot + call


def _sizes(state: State, player: int, usual: tuple[Cents, ...]) -> tuple[Cents, ...]:
    """Return what a bet or raise may add: by the street, an open pair, and the last bet."""
    plan = state.plan
    sizes = usual
    pair = plan.open_pair
    if pair is not None and state.plan_of_street.name == "fourth":
        open_to = range(state.players) if pair.for_all else (player,)
        upper = plan.stakes.upper
        if state.last_size == upper and pair.after_upper == "upper_only":
            sizes = (upper,)
        elif any(has_open_pair(state, each) for each in open_to):
            sizes = tuple(sorted({*usual, upper}))
    if plan.least_raise == "last_bet" and state.last_size:
        sizes = tuple(size for size in sizes if size >= state.last_size) or (max(sizes),)
    return sizes


def has_open_pair(state: State, player: int) -> bool:
    """Say whether a live player shows a pair."""
    if not state.live[player]:
        return False
    ranks = [
        card >> 2 for card, up in zip(state.hole[player], state.up[player], strict=True) if up and card < 52
    ]
    return len(set(ranks)) < len(ranks)


def raises(state: State, player: int) -> tuple[Range, ...]:
    """Return what a player's bet may come to: whole bets, or all he has where that is less."""
    if not may_raise(state, player):
        return ()
    current, own, cap = state.current, state.bet[player], state.plan.wager_cap
    have = state.stack[player] + own
    reach = have if cap is None else min(have, max(own + cap, current))
    whole = full_raises(state, player)
    if len(whole) == 1 and whole[0][0] <= reach <= whole[0][1]:  # what he has ends the only range
        return ((whole[0][0], reach),)
    found: list[Range] = []
    for least, most in whole:
        top = min(most, reach)
        if top > current and (least <= top or top == have):
            found.append((min(least, top), top))
    return tuple(dict.fromkeys(found))


def bring_in_ranges(state: State, player: int) -> tuple[Range, ...]:
    """Return what the first bet of a player may come to where an up card decides who opens."""
    plan = state.plan
    stakes, rule = plan.stakes, plan.bring_in
    if rule is None:
        return ()
    top = stakes.upper if plan.structure in LIMITED else _most(state, player)
    match rule.amount:
        case "lower_or_upper_limit":
            return ((stakes.lower, stakes.lower), (stakes.upper, stakes.upper))
        case "at_least_lower_limit":
            return ((stakes.lower, top),)
        case "at_least_big_blind":
            least = stakes.blinds if plan.structure == "limit" else (*stakes.blinds, stakes.lower)
            return ((max(least), top),)
        case _:
            return ((stakes.bring_in, stakes.bring_in),)


def put_in(state: State, player: int, to: Cents) -> Cents:
    """Move chips so that a player's bet comes to an amount; return what was added."""
    added = min(to - state.bet[player], state.stack[player])
    state.stack[player] -= added
    state.bet[player] += added
    state.put[player] += added
    return added


def done(state: State, player: int, word: str, added: Cents = 0) -> None:
    """Write down an act and pass the turn on."""
    state.acted[player] = True
    if word in _LAST:
        state.last_actor = player
    state.events.append(
        Acted(state.seats[player], word, added, state.bet[player], bool(added) and not state.stack[player])
    )


def fold(state: State, player: int) -> None:
    """Give up the hand."""
    state.live[player] = False
    state.mucked += state.hole[player]
    done(state, player, "fold")


def check(state: State, player: int) -> None:
    """Put in nothing where nothing is owed."""
    state.checked[player] = True
    if state.first_checker == NOBODY:
        state.first_checker = player
    done(state, player, "check")


def call(state: State, player: int) -> None:
    """Match the bet, or as much of it as there is."""
    done(state, player, "call", put_in(state, player, state.current))


def bet_or_raise(state: State, player: int, to: Cents, word: str) -> None:
    """Bet or raise. Less than a whole one is a call that others must match; it opens nothing."""
    base = state.full if state.plan.completes_from_full else state.current
    first = not base and not state.street and state.plan.bring_in is not None
    whole = min((least for least, _ in full_raises(state, player)), default=to)
    added = put_in(state, player, to)
    state.current = to
    if to >= whole:
        state.last_raise = state.last_size = to - base
        state.full = to
        state.wagers += 1
        state.acted = [False] * state.players
    if first:
        state.bring = to
    state.aggressor = player
    if state.pot_opener == NOBODY:
        state.pot_opener = player
    done(state, player, word, added)


def bring_in(state: State, player: int, to: Cents) -> None:
    """Make the bet that an up card forces."""
    added = put_in(state, player, to)
    state.bring = state.current = max(state.current, state.bet[player])
    rule = state.plan.bring_in
    size = state.plan.streets[state.street].sizes[0]
    if state.plan.structure != "limit" or to >= size:
        state.full = to
        state.last_raise = state.last_size = to
        state.wagers = 1
    state.aggressor = state.pot_opener = player
    done(state, player, "bring-in", added)
    state.acted[player] = rule is None or not rule.live


def give_back(state: State) -> None:
    """Return the part of the highest bet that nobody has matched.

    Who is left alone with his blind wins it with the rest; a fee taken out of it does not come back.
    """
    top = max(state.bet)
    alone = state.aggressor == NOBODY and sum(state.live) == 1
    if not top or state.bet.count(top) > 1 or alone:
        return
    player = state.bet.index(top)
    if not state.live[player]:
        return  # a hand that was ruled out has no claim to its money
    over = top - max((bet for each, bet in enumerate(state.bet) if each != player), default=0)
    over = min(over, state.pot)
    state.bet[player] -= over
    state.put[player] -= over
    state.stack[player] += over
    state.events.append(Returned(state.seats[player], over))
