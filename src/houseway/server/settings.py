"""What can be set about the server."""

from __future__ import annotations

from msgspec import Struct, field

from houseway.cardroom.sizes import AT_TABLE
from houseway.money import Cents

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Rate(Struct, frozen=True):
    """So many at once, and so many more every minute."""

    burst: int
    a_minute: int


class Limits(Struct, frozen=True):
    """How often one session, or one address without a session, may ask; and one address with all its sessions."""

    read: Rate = Rate(burst=300, a_minute=3_000)
    play: Rate = Rate(burst=120, a_minute=1_200)
    work: Rate = Rate(burst=20, a_minute=120)
    """What reads a long way through the journal."""
    login: Rate = Rate(burst=10, a_minute=10)
    """From one address."""
    name: Rate = Rate(burst=30, a_minute=30)
    """With one name, from wherever; more than from one address, so that nobody is locked out by one guesser."""
    guest: Rate = Rate(burst=10, a_minute=10)
    table: Rate = Rate(burst=6, a_minute=6)
    """Tables that people open for themselves."""
    refused: Rate = Rate(burst=60, a_minute=30)
    """Commands of one person that are refused; after that nothing of theirs is looked at for a while."""
    address_read: Rate = Rate(burst=1_500, a_minute=15_000)
    """From one address, or one /64 of IPv6, whatever sessions it has; a whole room may share one."""
    address_play: Rate = Rate(burst=600, a_minute=3_600)
    address_work: Rate = Rate(burst=60, a_minute=360)
    address_table: Rate = Rate(burst=12, a_minute=12)


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that is usual can be left out. Times are milliseconds."""

    title: str = "Houseway"
    """The room's name, written down when its journal begins."""
    https: bool = False
    """People reach the server by https, directly or through a proxy: cookies go nowhere else then."""
    origins: tuple[str, ...] = ()
    """Other addresses whose pages may speak to the server, such as https://play.example."""
    proxies: int = 0
    """How many proxies of one's own stand in front; that many addresses of X-Forwarded-For are believed."""
    session_time: int = 14 * DAY
    guest_time: int = 1 * DAY
    guest_chips: Cents = 5_000_00
    """Chips for play that a guest is given."""
    grace: int = 5_000
    """For how long a lost connection may come back before the table is told."""
    seat_kept: int = 10 * MINUTE
    """For how long the seat of somebody whose connection is lost is kept; his chips are his in any case."""
    sockets: int = 40
    """WebSockets that one session may have at a time, or one address without one."""
    address_sockets: int = 400
    """WebSockets that one address, or one /64 of IPv6, may have at a time, whatever sessions it has."""
    largest: int = 64 * 1024
    """Bytes of a request."""
    largest_message: int = AT_TABLE + 1024
    """Bytes of a message over a WebSocket: a command at a table, its id and its turn."""
    tables_each: int = 3
    """How many tables somebody may have open that he opened for himself."""
    tables_in_all: int = 30
    """How many such tables there may be."""
    tables_left_alone: int = 10 * MINUTE
    """After how long without anybody they are closed."""
    bots_rest_after: int = 1 * MINUTE
    """After how long without a person or a watcher the bots of a table rest."""
    long_away: int = 20 * MINUTE
    """After how long away the floor is shown that a seat may be picked up."""
    limits: Limits = field(default_factory=Limits)
    ceiling: Cents | None = None
    """The most that one correction or jackpot may move; left out, what the journal has."""
    shift_ceiling: Cents | None = None
    """The most that all of them may move in a shift."""
    proposal_minutes: int | None = None
    """Minutes until a proposal expires."""
