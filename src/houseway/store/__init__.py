"""The journal: append-only, hash-chained, with double-entry postings; SQLite or PostgreSQL.

It keeps drafts that others make and knows nothing about games.
"""

from houseway.cardroom.ledger import ACCOUNTS, Account, check_postings
from houseway.store.backup import backup, export_entries
from houseway.store.chain import GENESIS, check_same, entry_hash
from houseway.store.checkpoints import Checkpoint, CheckpointFault, verify_checkpoints
from houseway.store.drafts import Draft, Entry, Posting
from houseway.store.group import GroupWriter
from houseway.store.journal import Journal
from houseway.store.keys import public_key
from houseway.store.migrating import upgrade
from houseway.store.opening import open_journal
from houseway.store.portable import read_entries
from houseway.store.reader import Reader
from houseway.store.restoring import restore
from houseway.store.rows import ChainFault
from houseway.store.verify import chain_faults, checked, journal_faults

__all__ = [
    "ACCOUNTS",
    "GENESIS",
    "Account",
    "ChainFault",
    "Checkpoint",
    "CheckpointFault",
    "Draft",
    "Entry",
    "GroupWriter",
    "Journal",
    "Posting",
    "Reader",
    "backup",
    "chain_faults",
    "check_postings",
    "check_same",
    "checked",
    "entry_hash",
    "export_entries",
    "journal_faults",
    "open_journal",
    "public_key",
    "read_entries",
    "restore",
    "upgrade",
    "verify_checkpoints",
]
