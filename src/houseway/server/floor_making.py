"""An open table as the floor sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cardroom.clock import JUMP
from houseway.cardroom.postings import collection, drop, fund
from houseway.cardroom.stranding import StrandedTable
from houseway.games.panguingue.events import CardFouled, Fouled, HandVoided
from houseway.games.poker.events import Ruled
from houseway.money import dollars
from houseway.rulebook import load
from houseway.server.floor_answers import (
    FloorAlert,
    FloorBank,
    FloorClock,
    FloorMoney,
    FloorRefusal,
    FloorRuling,
    FloorSeat,
    FloorTable,
    FloorWait,
)
from houseway.server.lobby import fees_of, frame_of, round_number
from houseway.server.rounds_making import posted_out
from houseway.table.banked import BankTable
from houseway.table.pan import PanTable
from houseway.table.pots.live import PotLive

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.cardroom.clock import RoomClock
    from houseway.cardroom.state import RoomState, RoomTable
    from houseway.money import Cents
    from houseway.server.floor_watch import FloorWatch
    from houseway.server.house import House
    from houseway.table.live import LiveTable

_SHOWN = 5
"""So many refusals are told one by one."""
_DAY = 24 * 3_600_000
"""Milliseconds for which a jump of the clock is shown."""


def floor_clock(state: RoomState, clock: RoomClock) -> FloorClock:
    """Return room time and the wall clock, with words for the floor where something is wrong with them."""
    now, wall, noted = clock.now(), clock.wall(), state.clock
    ahead, says = now - wall, list[str]()
    if noted is not None and now - noted.at < _DAY:
        jump = noted.before - noted.after
        way = "ahead" if jump > 0 else "back"
        says.append(
            f"The server's clock jumped {way} by {_duration(jump)}. Tables kept room time and went on."
        )
    if abs(ahead) > JUMP:
        way = "ahead of" if ahead > 0 else "behind"
        says.append(
            f"Room time is {_duration(ahead)} {way} the server's clock. Records show the server's time."
        )
    return FloorClock(
        now=now,
        wall=wall,
        ahead=ahead,
        corrected_at=None if noted is None else noted.at,
        entry=None if noted is None else noted.entry,
        says=" ".join([*says, "Check the server's clock."] if says else []),
    )


def _duration(milliseconds: int) -> str:
    """Return a span of time in its two largest units.

    >>> _duration(-90_061_000), _duration(59_000)
    ('1 day 1 h', '59 s')
    """
    left, parts = abs(milliseconds) // 1000, list[str]()
    for size, one, many in ((86_400, "day", "days"), (3_600, "h", "h"), (60, "min", "min"), (1, "s", "s")):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {one if count == 1 else many}")
    return " ".join(parts[:2]) or "0 s"


def floor_table(house: House, table: RoomTable, refused: Sequence[FloorRefusal]) -> FloorTable:
    """Return a table with all that the floor asks about it."""
    state, watch, long_away = house.state, house.live.watch, house.settings.long_away
    if isinstance(table.table, StrandedTable):
        return _stranded(state, table, table.table, watch, own=table.name in house.own_tables)
    rules, live = load(table.setup.game), table.live
    frame = frame_of(live, fees_of(live))
    seats = tuple(_seats(state, table, watch))
    rulings = tuple(_rulings(live))
    return FloorTable(
        table=table.name,
        game=table.setup.game,
        title=rules.document.title,
        room=rules.room.title,
        family=rules.document.family,
        kind=str(table.setup.__struct_config__.tag),
        own=table.name in house.own_tables,
        opened_at=table.opened_at,
        option=None if frame.posted is None else posted_out(frame.posted),
        stakes=frame.stakes,
        positions=frame.seats,
        seats=seats,
        bank=_bank(live),
        button=_button(live),
        round=round_number(live),
        playing=_playing(live),
        rounds=round_number(live) - _playing(live),
        money=_money(state, table),
        waiting=_waiting(table),
        rulings=rulings,
        refusals=len(refused),
        last_refusals=tuple(refused[:_SHOWN]),
        alerts=tuple(_alerts(watch.now() - long_away, seats, rulings, refused)),
    )


def _stranded(
    state: RoomState, table: RoomTable, live: StrandedTable, watch: FloorWatch, *, own: bool
) -> FloorTable:
    """Return a table that cannot be played on: who has what on it, and why; no rule of it need be known."""
    game, held = table.setup.game, live.holdings
    room, _, title = game.partition("/")
    money = sum(held.held.values())
    says = f"{live.violation().says}: {dollars(money)} of {len(held.returns())} people"
    return FloorTable(
        table=table.name,
        game=game,
        title=title,
        room=room,
        family="",
        kind=str(table.setup.__struct_config__.tag),
        own=own,
        opened_at=table.opened_at,
        option=None,
        stakes="cannot be played on",
        positions=max(table.seated, default=0),
        seats=tuple(_seats(state, table, watch)),
        bank=None,
        button=None,
        round=0,
        playing=False,
        rounds=0,
        money=_money(state, table),
        waiting=_waiting(table),
        rulings=(),
        refusals=0,
        last_refusals=(),
        alerts=(FloorAlert("stranded", None, "", None, says),),
    )


def _seats(state: RoomState, table: RoomTable, watch: FloorWatch) -> Iterator[FloorSeat]:
    money, away = table.live.money(), watch.away(table)
    for seat, name in sorted(table.seated.items()):
        person, gone = state.people[name], away.get(seat)
        yield FloorSeat(
            seat=seat,
            person=name,
            made=person.made,
            bot=person.bot,
            proposition=_proposition(table.live, seat),
            chips=money.get(f"seat/{seat}", 0),
            wagered=money.get(f"wagers/{seat}", 0),
            away=gone is not None,
            away_since=None if gone is None else gone.since,
            idle=gone is not None and gone.idle,
            lost_since=table.lost.get(name),
        )


def _proposition(live: LiveTable, seat: int) -> bool:
    player = live.state.players.get(seat) if isinstance(live, BankTable) else None
    return player is not None and player.proposition


def _bank(live: LiveTable) -> FloorBank | None:
    if not isinstance(live, BankTable):
        return None
    bank, held, may = live.state.bank, live.state.banking, live.now.may_bank()
    after = None
    if bank.state == "banked":
        after = bank.round_over(may).offered_to
    elif bank.offered_to is not None:
        after = bank.decline(bank.offered_to, may).offered_to
    return FloorBank(
        state=bank.state,
        holder=bank.holder,
        turn=bank.turn,
        turns=bank.rotation.turns,
        offered_to=bank.offered_to,
        next=after,
        declined=bank.declined,
        stake=0 if held is None else held.stake,
        put_up=live.state.put_up,
    )


def _button(live: LiveTable) -> int | None:
    if isinstance(live, PotLive):
        return live.state.button
    return live.state.first if isinstance(live, PanTable) else None


def _playing(live: LiveTable) -> bool:
    if isinstance(live, BankTable):
        return live.round is not None
    return isinstance(live, PotLive | PanTable) and live.state.hand is not None


def _money(state: RoomState, table: RoomTable) -> FloorMoney:
    taken: Mapping[str, Cents] = table.live.money()
    account = fund(table.setup.game)
    return FloorMoney(
        taken=taken.get("collection", 0),
        lying=state.balance(collection(table.name)),
        drop=state.balance(drop(table.name)),
        to_jackpot=taken.get("jackpot", 0),
        fund=account,
        jackpot=state.balance(account),
    )


def _waiting(table: RoomTable) -> FloorWait:
    waits = table.live.waiting()
    return FloorWait(waits.phase, waits.seats, waits.key, table.wait.since, table.deadline)


def _rulings(live: LiveTable) -> Iterator[FloorRuling]:
    """Yield what the floor has ruled in the round that is played."""
    if not _playing(live):
        return
    if isinstance(live, BankTable) and live.round is not None:
        for each in live.round.state.rulings:
            yield FloorRuling(each.remedy, each.reason, each.seat, each.cite)
    elif isinstance(live, PotLive) and live.deal is not None:
        for event in live.deal.events:
            if isinstance(event, Ruled):
                yield FloorRuling(event.remedy, event.reason, event.seat, event.cite)
    elif isinstance(live, PanTable) and live.hand is not None:
        yield from filter(None, map(_pan_ruling, live.hand.events))


def _pan_ruling(event: object) -> FloorRuling | None:
    match event:
        case Fouled(seat=seat, reason=reason) if reason:
            return FloorRuling("foul_hand", reason, seat, ())
        case CardFouled(reason=reason):
            return FloorRuling("foul_card", reason, None, ())
        case HandVoided(reason=reason):
            return FloorRuling("void_round", reason, None, ())
        case _:
            return None


def _alerts(
    long_ago: int,
    seats: Sequence[FloorSeat],
    rulings: Sequence[FloorRuling],
    refused: Sequence[FloorRefusal],
) -> Iterator[FloorAlert]:
    """Yield what is out of order at a table; a seat that is away since long ago may be picked up."""
    for ruling in rulings:
        what = ruling.remedy.replace("_", " ")
        yield FloorAlert("ruling", ruling.seat, "", None, f"{what}: {ruling.reason}")
    if refused:
        last = refused[0]
        rule = last.refused[0].rule if last.refused else ""
        says = (
            f"{len(refused)} refused in the last ten minutes, the last of {last.person}: {last.do} ({rule})"
        )
        yield FloorAlert("refusals", last.seat, last.person, refused[-1].at, says)
    for each in seats:
        if each.lost_since is not None:
            says = f"seat {each.seat}: the connection is lost, {dollars(each.chips)} on the table"
            yield FloorAlert("lost", each.seat, each.person, each.lost_since, says)
        elif each.away_since is not None and each.away_since <= long_ago:
            says = f"seat {each.seat} is away, {dollars(each.chips)} on the table; the floor may pick it up"
            yield FloorAlert("away", each.seat, each.person, each.away_since, says)
