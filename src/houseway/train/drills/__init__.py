"""The drills, each in a module of its own; `DRILLS` lists them as they are offered."""

from houseway.train.drills.bank_offer import BankOffer
from houseway.train.drills.button import ActionButton
from houseway.train.drills.collection import Collection
from houseway.train.drills.first_to_act import FirstToAct
from houseway.train.drills.going_out import GoingOut
from houseway.train.drills.hit_or_stand import HitOrStand
from houseway.train.drills.house_way import HouseWay
from houseway.train.drills.melds import Meld, MeldPay
from houseway.train.drills.mispay import Mispay
from houseway.train.drills.pay_or_take import PayOrTake
from houseway.train.drills.payout import Payout
from houseway.train.drills.pot_share import PotShare
from houseway.train.drills.qualify import Qualify
from houseway.train.drills.raise_size import RaiseSize
from houseway.train.drills.short_bank import ShortBank
from houseway.train.drills.third_card import ThirdCard
from houseway.train.drills.winner import Winner

DRILLS = {
    drill.id: drill
    for drill in (
        HouseWay(),
        ThirdCard(),
        HitOrStand(),
        Qualify(),
        PayOrTake(),
        Payout(),
        ActionButton(),
        ShortBank(),
        Mispay(),
        BankOffer(),
        Collection(),
        FirstToAct(),
        RaiseSize(),
        Winner(),
        PotShare(),
        Meld(),
        MeldPay(),
        GoingOut(),
    )
}

__all__ = ["DRILLS"]
