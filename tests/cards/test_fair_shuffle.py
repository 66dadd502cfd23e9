"""Commit, shuffle, reveal, check."""

import hashlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import (
    ALGORITHM,
    COMPOSITIONS,
    Composition,
    ShuffleRecord,
    cards_text,
    check_shuffle,
    commit,
    composition,
    fresh_shoe,
    shuffle,
    shuffle_record,
)
from houseway.errors import CardError

SEED = bytes(range(32))
OTHER = bytes(range(1, 33))
KNOWN = ShuffleRecord(
    algorithm="houseway-hmac-sha256-v1",
    composition="standard_52",
    packs=1,
    commitment="f20745f64905cf08d534a956d0ed3c5b980d73660492085d420cd4ba049b495e",
    nonce="player in seat 3: 7F",
    cut=17,
    seed="000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    order=(
        "4s Th As 8c 5c 3s 7c Qd 7h 5h Qc 4d 2d 3h 5s 9c 8h 5d 6d 7s 8d 4c Ks 3c 2s 9h "
        "4h Qh Kh Td Qs Ts Ac 2h 6c Jc 3d 9s Ah Tc Kd 6h Kc Jd Js 7d 2c Ad Jh 6s 8s 9d"
    ),
)
KNOWN_SHOES = {
    "standard_52": "94c70de6e38eb63e",
    "joker_53": "8de93d13083c0d17",
    "stripped_41": "a870240e8c62e056",
    "spanish_48": "184264830d7bda56",
    "bonus_52": "94c70de6e38eb63e",  # other words on the same cards
    "natural_aces_52": "94c70de6e38eb63e",
    "pan_40": "3877ad0120f25b5c",
    "tiles_32": "f005ec56ad8df8eb",
}

SEEDS = st.binary(min_size=32, max_size=32)
NAMES = st.sampled_from([pack.name for pack in COMPOSITIONS])


def changed(**fields: object) -> ShuffleRecord:
    return msgspec.structs.replace(KNOWN, **fields)


def test_a_known_shuffle_never_changes():
    """A change here breaks every record ever published: it needs a new algorithm name instead."""
    assert shuffle_record("standard_52", 1, SEED, "player in seat 3: 7F", 17) == KNOWN
    assert commit(SEED) == KNOWN.commitment


def test_a_known_shoe_of_every_composition_never_changes():
    """Digests of the orders, eight packs each."""
    assert {
        pack.name: hashlib.sha256(cards_text(shuffle(pack, 8, SEED, "é", 100).order).encode()).hexdigest()[
            :16
        ]
        for pack in COMPOSITIONS
    } == KNOWN_SHOES


def test_the_dice_come_of_the_seed_and_not_of_the_cut():
    """Three dice for a round of pai gow (001:1402); another seed or word of the players', other dice."""
    thrown = [shuffle("joker_53", 1, seed, word).dice for seed in (SEED, OTHER) for word in ("", "a", "b")]
    assert len(set(thrown)) == 6
    assert all(len(dice) == 3 and set(dice) <= set(range(1, 7)) for dice in thrown)
    assert shuffle("joker_53", 1, SEED, "", 20).dice == thrown[0]


def test_the_commitment_is_a_plain_sha256():
    assert commit(OTHER) == hashlib.sha256(b"houseway-hmac-sha256-v1/commitment\0" + OTHER).hexdigest()


@given(NAMES, st.integers(1, 8), SEEDS, st.text(max_size=20), st.data())
def test_a_shuffle_is_a_permutation_and_proves_itself(
    name: str, packs: int, seed: bytes, nonce: str, data: st.DataObject
):
    fresh = fresh_shoe(name, packs)
    cut = data.draw(st.integers(0, len(fresh) - 1))
    shoe = shuffle(name, packs, seed, nonce, cut)
    assert sorted(shoe.order) == sorted(fresh)
    assert (shoe.packs, shoe.composition, shoe.dealt) == (packs, composition(name), 0)
    assert check_shuffle(shuffle_record(name, packs, seed, nonce, cut)) == []


def test_the_cut_only_turns_the_order():
    assert shuffle("joker_53", 2, SEED, "x", 30) == shuffle("joker_53", 2, SEED, "x").cut(30)


def test_seed_and_nonce_both_matter():
    orders = {shuffle("pan_40", 1, seed, nonce).order for seed in (SEED, OTHER) for nonce in ("", "a", "b")}
    assert len(orders) == 6


def test_the_record_survives_the_wire():
    assert msgspec.json.decode(msgspec.json.encode(KNOWN), type=ShuffleRecord) == KNOWN


def test_a_record_with_an_unknown_field_is_not_read():
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**msgspec.to_builtins(KNOWN), "luck": 1}, ShuffleRecord)


def test_a_sealed_record_tells_nothing_and_proves_nothing():
    sealed = KNOWN.sealed()
    assert (sealed.seed, sealed.order) == (None, None)
    assert msgspec.structs.replace(sealed, seed=KNOWN.seed, order=KNOWN.order) == KNOWN
    assert check_shuffle(sealed) == ["seed: not revealed", "order: not revealed"]


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        (changed(algorithm="other"), f'algorithm: "other" is unknown; allowed: {ALGORITHM}'),
        (
            changed(composition="standard_53"),
            'composition: no composition "standard_53"; did you mean standard_52?',
        ),
        (changed(packs=0), "packs: 0 packs; allowed: 1 to 100"),
        (changed(packs=10**30), f"packs: {10**30} packs; allowed: 1 to 100"),
        (changed(packs=2), "order: 52 cards; the seed gives 104"),
        (changed(composition="joker_53"), "order: 52 cards; the seed gives 53"),
        (changed(cut=52), "cut: 52 of 52 cards; allowed: 0 (no cut) to 51"),
        (changed(cut=-1), "cut: -1 of 52 cards; allowed: 0 (no cut) to 51"),
        (changed(cut=18), 'order: card 1 is "4s"; the seed gives Th (52 of 52 cards differ)'),
        (
            changed(nonce="\ud800"),
            r"nonce: nonce '\ud800' is not text; allowed: anything that UTF-8 can write",
        ),
        (
            changed(order="Th 4s " + (KNOWN.order or "")[6:]),
            'order: card 1 is "Th"; the seed gives 4s (2 of 52 cards differ)',
        ),
        (changed(order=""), "order: 0 cards; the seed gives 52"),
        (changed(order=None), "order: not revealed"),
        (changed(seed=None), "seed: not revealed"),
        (changed(seed="00"), 'seed: "00" is not 64 hexadecimal digits in lower case'),
        (
            changed(commitment=commit(OTHER)),
            f"commitment: {commit(OTHER)} was published; the seed gives {commit(SEED)}",
        ),
    ],
)
def test_each_fault_is_found_and_named(record: ShuffleRecord, fault: str):
    assert check_shuffle(record) == [fault]


def test_a_changed_nonce_gives_another_order():
    (fault,) = check_shuffle(changed(nonce="player in seat 3: 7E"))
    assert fault.startswith("order: card 1 is")


def test_a_changed_seed_breaks_both_the_commitment_and_the_order():
    faults = check_shuffle(changed(seed=OTHER.hex()))
    assert [fault.split(":")[0] for fault in faults] == ["commitment", "order"]


def test_hexadecimal_is_in_lower_case_and_nothing_else():
    spaced = " ".join(f"{byte:02x}" for byte in SEED)
    for seed in (SEED.hex().upper(), spaced, SEED.hex() + "\n"):
        assert check_shuffle(changed(seed=seed)) == [
            f'seed: "{seed}" is not 64 hexadecimal digits in lower case'
        ]
    faults = check_shuffle(changed(commitment=commit(SEED).upper()))
    assert [fault.split(" ")[0] for fault in faults] == ["commitment:", "commitment:"]


def test_all_faults_come_at_once():
    record = changed(algorithm="other", composition="tarot", packs=0, seed=None, commitment="x", order=None)
    assert [fault.split(":")[0] for fault in check_shuffle(record)] == [
        "algorithm",
        "composition",
        "packs",
        "commitment",
        "seed",
        "order",
    ]


def test_a_shuffle_with_wrong_terms_is_refused():
    with pytest.raises(CardError, match="a seed of 3 bytes"):
        shuffle("standard_52", 1, b"abc")
    with pytest.raises(CardError, match="a seed of 3 bytes"):
        commit(b"abc")
    with pytest.raises(CardError, match="cut at 52"):
        shuffle("standard_52", 1, SEED, "", 52)
    with pytest.raises(CardError, match="0 packs"):
        shuffle("standard_52", 0, SEED)


def test_a_pack_of_ones_own_can_be_shuffled_but_not_proven_by_name():
    four = Composition("four", (0, 1, 2, 3))
    record = shuffle_record(four, 1, SEED)
    assert sorted(shuffle(four, 1, SEED).order) == [0, 1, 2, 3]
    assert [fault.split(":")[0] for fault in check_shuffle(record)] == ["composition"]
