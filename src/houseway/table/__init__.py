"""Tables over many rounds or hands: what every table is to the room, and what one is opened with.

Each kind of table has its own package: `banked` for games with a player-dealer, `pots` and `pan` for a pot.
"""

from houseway.table.live import Actor, LiveTable, Part, Phase, Waiting
from houseway.table.posting import rules_in_force
from houseway.table.records import Charged, Finished
from houseway.table.setups import AnySetup, BankedSetup, FeeOption, PanTableSetup, PotTableSetup, TableSetup
from houseway.table.shoes import CUT_CARD, Mix, OpenShoe, open_shoe, shoe_seed

__all__ = [
    "CUT_CARD",
    "Actor",
    "AnySetup",
    "BankedSetup",
    "Charged",
    "FeeOption",
    "Finished",
    "LiveTable",
    "Mix",
    "OpenShoe",
    "PanTableSetup",
    "Part",
    "Phase",
    "PotTableSetup",
    "TableSetup",
    "Waiting",
    "open_shoe",
    "rules_in_force",
    "shoe_seed",
]
