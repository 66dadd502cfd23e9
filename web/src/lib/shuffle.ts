/**
 * Checks a shuffle record in the browser, from the description in docs/fair-shuffle.md alone: no code is shared with
 * the program that shuffled, and nothing is asked of the server.
 */
import { hex, hmacSha256, joined, sha256, unhex } from "./sha256";

export interface ShuffleRecord {
  readonly algorithm: string;
  readonly composition: string;
  readonly packs: number;
  readonly commitment: string;
  readonly nonce?: string;
  readonly cut?: number;
  readonly seed?: string | null;
  readonly order?: string | null;
}

export interface Check {
  readonly what: string;
  readonly right: boolean;
  readonly says: string;
}

const ALGORITHM = "houseway-hmac-sha256-v1";
const FULL = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const without = (ranks: string): string[] => FULL.filter((card) => !ranks.includes(card[0]!));
const TILES =
  "2-4 1-2 6-6 6-6 1-1 1-1 4-4 4-4 1-3 1-3 5-5 5-5 3-3 3-3 2-2 2-2 " +
  "5-6 5-6 4-6 4-6 1-6 1-6 1-5 1-5 3-6 4-5 2-6 3-5 2-5 3-4 1-4 2-3";
const PACKS: Readonly<Record<string, readonly string[]>> = {
  standard_52: FULL,
  bonus_52: FULL,
  natural_aces_52: FULL,
  joker_53: [...FULL, "Jo"],
  spanish_48: without("T"),
  stripped_41: [...without("89T"), "Jo"],
  pan_40: without("89T"),
  tiles_32: TILES.split(" "),
};
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** The numbers of the stream, each of eight bytes. */
function* numbers(seed: Uint8Array, nonce: string): Generator<bigint> {
  const start = text(`${ALGORITHM}/shuffle\0${nonce}`);
  for (let counter = 0n; ; counter++) {
    const place = new Uint8Array(8);
    new DataView(place.buffer).setBigUint64(0, counter);
    const block = new DataView(hmacSha256(seed, joined(start, place)).buffer);
    for (let i = 0; i < 4; i++) yield block.getBigUint64(8 * i);
  }
}

/** The order that seed, nonce and cut make of fresh packs. */
export function shuffledOrder(record: ShuffleRecord): readonly string[] | undefined {
  const pack = PACKS[record.composition];
  const seed = unhex(record.seed ?? "");
  if (!pack || seed?.length !== 32) return undefined;
  const cards = Array.from({ length: record.packs }, () => pack).flat();
  const stream = numbers(seed, record.nonce ?? "");
  for (let choices = cards.length; choices > 1; choices--) {
    const many = BigInt(choices);
    const fair = 2n ** 64n - (2n ** 64n % many);
    let drawn = stream.next().value as bigint;
    while (drawn >= fair) drawn = stream.next().value as bigint;
    const pick = Number(drawn % many);
    [cards[choices - 1], cards[pick]] = [cards[pick]!, cards[choices - 1]!];
  }
  const cut = record.cut ?? 0;
  return [...cards.slice(cut), ...cards.slice(0, cut)];
}

/** Every step of the proof, in the order in which it is read. It is proven if all of them are right. */
export function checkShuffle(record: ShuffleRecord, promised?: string): readonly Check[] {
  const known =
    record.algorithm === ALGORITHM && record.composition in PACKS && record.packs >= 1 && record.packs <= 100;
  const seed = unhex(record.seed ?? "");
  const revealed = seed?.length === 32 && typeof record.order === "string";
  const made = revealed ? hex(sha256(joined(text(`${ALGORITHM}/commitment\0`), seed))) : "";
  const order = known && revealed ? shuffledOrder(record) : undefined;
  const same = order !== undefined && order.join(" ") === (record.order ?? "").trim().split(/\s+/).join(" ");
  return [
    {
      what: "The method is known",
      right: known,
      says: known ? `${record.packs} × ${record.composition}` : `${record.algorithm}, ${record.composition}`,
    },
    {
      what: "The seed is revealed",
      right: revealed,
      says: revealed ? record.seed! : "not yet: the shoe is in play",
    },
    ...(promised === undefined
      ? []
      : [
          {
            what: "The promise is the one that was made",
            right: promised === record.commitment,
            says: promised,
          },
        ]),
    {
      what: "The seed makes the promise",
      right: revealed && made === record.commitment,
      says: made || "no seed",
    },
    {
      what: "Seed, words and cut make the order",
      right: same,
      says: same ? `all ${order.length} cards in their places` : "another order",
    },
  ];
}
