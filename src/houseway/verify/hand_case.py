"""A written hand with its rules, its stakes and its cards read, ready to be played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import check_shuffle, composition, shuffle
from houseway.errors import HousewayError, RecordError, UnknownGameError
from houseway.fees import Posted, charged
from houseway.games.pinning import readings_in_force
from houseway.games.poker.collecting import Collector
from houseway.games.poker.lines import parse_line
from houseway.games.poker.pack import BOARD, BURN
from houseway.games.poker.plan import Plan
from houseway.games.poker.posts import Post, bomb_posts
from houseway.games.poker.stakes import Stakes, table_stakes
from houseway.rulebook import Rules
from houseway.rulebook.families.poker import PokerGame
from houseway.verify.hand_pack import WrittenPack
from houseway.verify.hand_record import UNKNOWN, HandRecord, Written, written_cards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.money import Cents


class HandCase(Struct, frozen=True):
    """A hand with everything read that it names."""

    record: HandRecord
    rules: Rules
    document: PokerGame
    stakes: Stakes
    """As played: those of a killed pot are larger than the table's."""
    table: Stakes
    """As posted at the table."""
    lines: dict[int | str, Written]
    """The cards of each seat, of the board and of the burns."""
    posted: Posted | None

    @property
    def button(self) -> int:
        """The seat with the button; in a game without one the house dealer's place."""
        return self.record.button or 0

    @property
    def seats(self) -> list[int]:
        """Who was dealt in."""
        return [entry.seat for entry in self.record.seats]

    @property
    def readings(self) -> dict[str, str]:
        """Every answer in force: of the fee sheet, where an option is posted, and of the document."""
        return {**({} if self.posted is None else self.posted.readings), **self.rules.choices}

    def plan(self) -> Plan:
        """Return the rules made ready to be played."""
        return Plan(self.document, self.stakes, self.rules.id)

    def posts(self) -> tuple[Post, ...] | None:
        """Return what was posted where it is not the usual; None where it is."""
        record = self.record
        if record.posts:
            return tuple(Post(entry.seat, entry.kind, int(entry.amount)) for entry in record.posts)
        return None if record.bomb is None else bomb_posts(int(record.bomb), self.seats, self.button)

    def collector(self) -> Collector | None:
        """Return who takes the fees; nobody where no option is posted."""
        return None if self.posted is None else Collector(self.posted)

    def pack(self) -> WrittenPack:
        """Return the pack: of a proven shuffle in its order, with the cards that were written down."""
        proof = self.record.shuffle
        deck = composition(self.document.deck.composition).cards
        if proof is None or proof.composition != self.document.deck.composition or proof.packs != 1:
            return WrittenPack(deck, self.lines)
        if check_shuffle(proof):
            return WrittenPack(deck, self.lines)
        seed = bytes.fromhex(proof.seed or "")
        order = shuffle(proof.composition, proof.packs, seed, proof.nonce, proof.cut).order
        return WrittenPack(order, self.lines, proven=True)


def open_hand(record: HandRecord, readings: Mapping[str, str] | None = None) -> HandCase:
    """Read everything a hand names; raise for what cannot be read at all."""
    option = None if record.option is None else str(record.option)
    asked = readings_in_force(record, readings)
    rules, posted = charged(record.game, asked, option, record.sheet, record.schedule)
    document = rules.document
    if not isinstance(document, PokerGame):
        raise UnknownGameError(f"{rules.id} is not played for a pot with rounds of betting")
    if document.button is not None and record.button is None:
        raise RecordError(
            f"{rules.id} is played with a button; a hand of it says which seat has it, such as button = 3"
        )
    for number, line in enumerate(record.acts, 1):
        _readable(number, line)
    table = table_stakes(
        document,
        record.limits,
        structure=record.structure,
        blinds=record.blinds,
        ante=record.ante,
        bring_in=record.bring_in,
        chip=record.chip,
    )
    return HandCase(
        record=record,
        rules=rules,
        document=document,
        stakes=_killed(record, document, table),
        table=table,
        lines=_lines(record),
        posted=posted,
    )


def _readable(number: int, line: str) -> None:
    try:
        said, colon, reason = line.partition(":")
        parse_line(said.replace(UNKNOWN, "") + colon + reason)
    except HousewayError as error:
        raise RecordError(f"acts: line {number}: {error}") from error


def _lines(record: HandRecord) -> dict[int | str, Written]:
    seats = {entry.seat: written_cards(f"seat {entry.seat}: cards", entry.cards) for entry in record.seats}
    return {**seats, BOARD: written_cards("board", record.board), BURN: written_cards("burns", record.burns)}


def _killed(record: HandRecord, document: PokerGame, table: Stakes) -> Stakes:
    """Return the stakes of the hand: somebody who kills the pot raises them."""
    after = next((kill for kill in document.kills if kill.when == "after_win"), None)
    if record.killed and after is not None:
        return table.times(after.stakes.win, after.stakes.stake)
    killers: list[Cents] = [int(entry.amount) for entry in record.posts if entry.kind == "kill"]
    for kill in document.kills if killers else ():
        big = max(table.blinds, default=table.lower)
        if len(document.kills) == 1 or big * kill.stakes.win == killers[0] * kill.stakes.stake:
            return table.times(kill.stakes.win, kill.stakes.stake)
    return table
