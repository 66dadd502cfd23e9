"""The second model of the whole room: people, rights, the cage, tables, the drop, proposals. No program in it."""

from __future__ import annotations

from typing import Any

from cardroom.model_baccarat import Dealt
from cardroom.model_faults import refusals
from cardroom.model_state import Command
from cardroom.model_table import DEALERS, FLOORS, ModelTable

HOUSE, CLOCK = "the house", "the clock"

MAY: dict[str, set[str]] = {
    "patron": {"play"},
    "proposition": {"play", "play for a company"},
    "dealer": {"deal"},
    "floor": {"deal", "rule", "tables", "correct"},
    "cage": {"cage", "correct"},
    "auditor": set(),
    "admin": {"deal", "rule", "tables", "correct", "cage", "people"},
}
"""What each role may do, the roles that it implies with it."""
TAKES = {
    "open-account": "people",
    "grant-roles": "people",
    "buy-at-cage": "cage",
    "cash-out": "cage",
    "count-drop": "cage",
    "open-table": "tables",
    "close-table": "tables",
    "start-shift": "tables",
    "pick-up-seat": "rule",
    "propose-correction": "correct",
    "propose-jackpot": "correct",
    "confirm-proposal": "correct",
    "decline-proposal": "correct",
    "correct": "correct",
    "pay-jackpot": "correct",
}
"""What each thing takes; what is not named here only the program does."""
BY_HOUSE = {
    "open-room", "open-account", "grant-roles", "buy-at-cage", "open-table", "close-table", "time-is-up",
    "resume", "lose-connection", "reconnect", "pick-up-seat",
}  # fmt: skip
AT_LEISURE = {"sit-down", "buy-chips", "get-up", "go-away", "come-back"}
"""What is not an answer, and so never late."""


EACH, SHIFT, OPEN = 500_000, 2_000_000, 1_800_000
"""The most for one proposal and for a shift, in cents; how long a proposal is open, in milliseconds."""
SHORTEST = 4 * 3_600_000
"""A shift of less than four hours shares the count of the one before it."""


def corrected(command: Command) -> dict[str, int]:
    """Return what a correction changes, account by account."""
    changes: dict[str, int] = {}
    for each in command["transfers"]:
        changes[each["source"]] = changes.get(each["source"], 0) - each["amount"]
        changes[each["target"]] = changes.get(each["target"], 0) + each["amount"]
    return {account: amount for account, amount in changes.items() if amount}


def apart(changes: dict[str, int]) -> set[str]:
    """Say which rule keeps accounts apart in one correction.

    A fund belongs to players: it stands with people's chips alone. A drop box receives what was a fee before,
    or what the cage puts right, and nobody's chips. The house has fees only (004:2086).
    """
    kinds = {account: account.partition("/")[0] for account in changes}
    found: set[str] = set()
    for account, kind in kinds.items():
        others = {kinds[each] for each in changes if each != account}
        givers = {kinds[each] for each, amount in changes.items() if amount < 0}
        if kind == "jackpot" and others - {"patron"}:
            found.add("may-not-meet")
        if kind == "drop" and changes[account] > 0 and givers - {"collection", "drop", "house", "cage"}:
            found.add("may-not-meet")
        if kind == "house" and others - {"drop", "collection", "cage"}:
            found.add("ledger")
    return found


class Model:
    """A room in plain dicts."""

    def __init__(self) -> None:
        self.at = 0
        self.title = ""
        self.shift = ""
        self.people: dict[str, str] = {}
        self.money: dict[str, int] = {}
        self.tables: dict[str, ModelTable] = {}
        self.closed: set[str] = set()
        self.entries = 0
        self.proposals: dict[int, Command] = {}
        self.confirmed = 0
        self.counted_from = 0

    def balances(self) -> dict[str, int]:
        return {account: amount for account, amount in self.money.items() if amount}

    def move(self, source: str, target: str, amount: int) -> None:
        self.money[source] = self.money.get(source, 0) - amount
        self.money[target] = self.money.get(target, 0) + amount

    def may(self, person: str) -> set[str]:
        return MAY[self.people[person]]

    # What may not be done.

    def refusals(self, now: int, person: str, command: Command) -> list[str]:
        """Return why a command is refused at this moment; nothing if it is done."""
        do = command["do"]
        if not self._right(person, command):
            return ["not-allowed"]
        if do in {"at-table", "close-table", "time-is-up", "lose-connection", "reconnect", "pick-up-seat"}:
            if command["table"] not in self.tables:
                return ["no-such-table"]
            return self._at_table_refusals(max(now, self.at), person, command)
        if do.endswith("-proposal"):
            return self._answering_refusals(max(now, self.at), person, command)
        return self._room_refusals(person, command)

    def _right(self, person: str, command: Command) -> bool:
        do = command["do"]
        if person == CLOCK:
            return do == "time-is-up" and not command["finishing"]
        if person == HOUSE:
            return do in BY_HOUSE
        if person not in self.people:
            return False
        return do == "at-table" or TAKES.get(do) in self.may(person)

    def _room_refusals(self, person: str, command: Command) -> list[str]:
        do, who = command["do"], command.get("person")
        unknown = do in {"buy-at-cage", "cash-out", "propose-jackpot"} and who not in self.people
        wrong = {
            "no-such-person": unknown,
            "own-gain": do in {"buy-at-cage", "cash-out"} and who == person,
            "two-persons": do in {"correct", "pay-jackpot"},
            "short": do == "cash-out" and self.money.get(f"patron/{who}", 0) < command["amount"],
            "open-already": do == "open-room" and bool(self.title),
            "name-taken": do == "open-account" and who in self.people,
            "table-name": do == "open-table" and (command["table"] in {*self.tables, *self.closed}),
            "shift": do == "start-shift" and command["shift"] == self.shift,
            "nothing-dropped": do == "count-drop" and not self.money.get(f"drop/{command['table']}"),
        }
        found = [rule for rule, broken in wrong.items() if broken]
        return found + (self._proposing(person, command) if do.startswith("propose-") else [])

    def _proposing(self, person: str, command: Command) -> list[str]:
        """Say what is wrong with a proposal, whoever of the two people speaks."""
        transfers = command.get("transfers", ())
        whole = command.get("amount", 0) + sum(each["amount"] for each in transfers)
        paid = {f"patron/{command.get('person')}", *(each["target"] for each in transfers)}
        found = ["own-gain"] if f"patron/{person}" in paid else []
        found += ["ceiling"] if whole > EACH or self.confirmed + whole > SHIFT else []
        return found + (self._correcting(command) if transfers else self._paying_a_jackpot(command))

    def _answering_refusals(self, at: int, person: str, command: Command) -> list[str]:
        proposal = self.proposals.get(command["proposal"])
        if proposal is None or at > proposal["at"] + OPEN:
            return ["no-such-proposal", "expired"]
        if command["do"] == "decline-proposal":
            return []
        alone = ["two-persons"] if proposal["by"] == person else []
        return alone + self._proposing(person, proposal["command"])

    def _correcting(self, command: Command) -> list[str]:
        changes = corrected(command)
        after = {account: self.money.get(account, 0) + amount for account, amount in changes.items()}
        wrong = {
            "no-such-entry": not 1 <= command["entry"] <= self.entries,
            "short": any(left < 0 for account, left in after.items() if account != "cage"),
            "nothing-moved": not changes,
        }
        named = {each[side] for each in command["transfers"] for side in ("source", "target")}
        nobodys = {rule for account in named if (rule := self._nobodys(account))}
        return [rule for rule, broken in wrong.items() if broken] + [*nobodys, *apart(changes)]

    def _nobodys(self, account: str) -> str:
        """Say why an account cannot be named in a correction."""
        kind, slash, name = account.partition("/")
        if (kind in {"cage", "house"}) != (not slash) or (slash and not name):
            return "no-such-account"
        if not slash:
            return ""
        there = {
            "patron": ("no-such-person", name in self.people),
            "drop": ("no-such-table", name in self.tables or name in self.closed),
            "jackpot": ("no-such-fund", account in self.money),
            **dict.fromkeys(("seat", "bank", "wagers", "pot", "collection"), ("in-play", False)),
        }
        rule, known = there.get(kind, ("no-such-account", False))
        return "" if known else rule

    def _paying_a_jackpot(self, command: Command) -> list[str]:
        fund = command["fund"]
        if not fund.startswith("jackpot/") or fund not in self.money:
            return ["no-such-fund"]
        return ["short"] if self.money[fund] < command["amount"] else []

    def _at_table_refusals(self, at: int, person: str, command: Command) -> list[str]:
        table = self.tables[command["table"]]
        do = command["do"]
        if do == "time-is-up":
            return self._too_early(table, at, finishing=command["finishing"])
        if do == "pick-up-seat":
            return refusals(table, {"do": "get-up", "seat": command["seat"]})
        if do == "close-table":
            return [rule for seat in table.seats for rule in refusals(table, {"do": "get-up", "seat": seat})]
        if do != "at-table":
            return [] if command["person"] in self.people else ["no-such-person"]
        return self._speaking(table, at, person, command["command"])

    def _too_early(self, table: ModelTable, at: int, *, finishing: bool) -> list[str]:
        until = table.deadline()
        if not finishing and until is None:
            return ["no-deadline"]
        if not finishing and until is not None and at < until:
            return ["too-early"]
        return [] if table.when_time_is_up(at) else ["nothing-to-do"]

    def _speaking(self, table: ModelTable, at: int, person: str, command: Command) -> list[str]:
        """Say whether somebody may speak for a seat or the house, in time, with what he carries."""
        do, may = command["do"], self.may(person)
        if do in DEALERS or do in FLOORS:
            if ("deal" if do in DEALERS else "rule") not in may:
                return ["not-allowed"]
        elif not self._may_sit(table, person, command):
            return ["not-allowed"]
        until = table.deadline()
        asked = table.phase() in {"bank", "wagers"} and do not in (*AT_LEISURE, *DEALERS, *FLOORS)
        found = ["late"] if asked and until is not None and at > until else []
        if do == "sit-down" and person in {one["who"] for one in table.seats.values()}:
            found.append("seated")
        if do in {"sit-down", "buy-chips"} and command["amount"] > self.money.get(f"patron/{person}", 0):
            found.append("short")
        return found + refusals(table, command)

    def _may_sit(self, table: ModelTable, person: str, command: Command) -> bool:
        may, holder = self.may(person), table.seats.get(command["seat"], {}).get("who")
        if command["do"] == "sit-down":
            company = not command.get("proposition") or "play for a company" in may
            return "play" in may and company
        return "play" in may and holder == person

    # What is done.

    def apply(self, now: int, person: str, command: Command, dealt: Dealt = ()) -> dict[str, Any] | None:
        """Do it; return the result of a round that ended by it."""
        self.at = max(now, self.at)
        do = command["do"]
        result = None
        if do == "at-table":
            result = self.tables[command["table"]].apply(command["command"], person, dealt)
        elif do == "time-is-up":
            table = self.tables[command["table"]]
            said = table.when_time_is_up(self.at)
            assert said is not None
            result = table.apply(said, person, dealt)
        elif do == "pick-up-seat":
            result = self.tables[command["table"]].apply(
                {"do": "get-up", "seat": command["seat"]}, person, dealt
            )
        elif do.startswith("propose-"):
            self.proposals[self.entries] = {"by": person, "at": self.at, "command": command}
        else:
            getattr(self, "_" + do.replace("-", "_"))(command)
        for table in self.tables.values():
            table.follow(self.at)
        return result

    def _open_room(self, command: Command) -> None:
        self.title = command["title"]

    def _open_account(self, command: Command) -> None:
        self.people[command["person"]] = command["roles"][0]

    def _buy_at_cage(self, command: Command) -> None:
        self.move("cage", f"patron/{command['person']}", command["amount"])

    def _cash_out(self, command: Command) -> None:
        self.move(f"patron/{command['person']}", "cage", command["amount"])

    def _open_table(self, command: Command) -> None:
        name = command["table"]
        self.tables[name] = ModelTable(name, command["setup"], command["time"], self.money)

    def _close_table(self, command: Command) -> None:
        table = self.tables.pop(command["table"])
        for seat, one in table.seats.items():
            self.move(table.account("seat", seat), f"patron/{one['who']}", table.held("seat", seat))
        self.closed.add(table.name)

    def _count_drop(self, command: Command) -> None:
        account = f"drop/{command['table']}"
        self.move(account, "house", self.money[account])

    def _start_shift(self, command: Command) -> None:
        self.shift = command["shift"]
        if self.at >= self.counted_from + SHORTEST:
            self.confirmed, self.counted_from = 0, self.at

    def _decline_proposal(self, command: Command) -> None:
        del self.proposals[command["proposal"]]

    def _confirm_proposal(self, command: Command) -> None:
        wanted = self.proposals.pop(command["proposal"])["command"]
        moves = [(each["source"], each["target"], each["amount"]) for each in wanted.get("transfers", ())]
        moves = moves or [(wanted["fund"], f"patron/{wanted['person']}", wanted["amount"])]
        for source, target, amount in moves:
            self.move(source, target, amount)
            self.confirmed += amount

    def _lose_connection(self, command: Command) -> None:
        self.tables[command["table"]].lost.setdefault(command["person"], self.at)

    def _reconnect(self, command: Command) -> None:
        self.tables[command["table"]].lost.pop(command["person"], None)

    def _resume(self, command: Command) -> None:
        """Begin all waits anew; nobody is connected yet."""
        assert command
        for table in self.tables.values():
            table.lost = {one["who"]: self.at for one in table.seats.values()}
            table.since = self.at
