import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hex, hmacSha256, sha256 } from "../../src/lib/sha256";
import { checkShuffle, type ShuffleRecord } from "../../src/lib/shuffle";

/** The worked example of docs/fair-shuffle.md. */
const RECORD: ShuffleRecord = {
  algorithm: "houseway-hmac-sha256-v1",
  composition: "joker_53",
  packs: 1,
  commitment: "33b8aa1aebb9ed11be07b0314b90f889f6c911407c339756e3320d610189d15d",
  nonce: "seat 1: plum; seat 3: 40417",
  cut: 22,
  seed: "71df86b60d99d955e357bf2c3eed84003cecfb81dfb980b2f104312ecdc04aa7",
  order:
    "Kd 8c Ad Kh Ac Qh Qs Kc 7c 2c Ah Td 7s 6c 8h 3h Ks 5h 5s 4h Jh Qd Jd 4c 3c 3d 9h 5c 6h 2s 7h 9s 9d Jc Qc 4s 2h 9c 4d 8s Js 6s Ts Jo As 8d 6d Tc 2d 3s 7d Th 5d",
};
const proven = (record: ShuffleRecord, promised?: string) =>
  checkShuffle(record, promised).every((each) => each.right);

describe("sha256", () => {
  test("agrees with another implementation at every length around a block", () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, place) => (place * 37 + length) & 255);
      expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
      expect(hex(hmacSha256(bytes, bytes))).toBe(createHmac("sha256", bytes).update(bytes).digest("hex"));
    }
  });
});

describe("a shuffle", () => {
  test("that was promised and revealed is proven", () => {
    expect(proven(RECORD, RECORD.commitment)).toBe(true);
  });
  test("with another word, cut, order, seed or promise is not", () => {
    expect(proven({ ...RECORD, nonce: "seat 1: plun; seat 3: 40417" })).toBe(false);
    expect(proven({ ...RECORD, cut: 21 })).toBe(false);
    expect(proven({ ...RECORD, order: RECORD.order!.replace("Kd 8c", "8c Kd") })).toBe(false);
    expect(proven({ ...RECORD, seed: `0${RECORD.seed!.slice(1)}` })).toBe(false);
    expect(proven(RECORD, "00".repeat(32))).toBe(false);
  });
  test("that is not revealed, or of another method, says so", () => {
    expect(checkShuffle({ ...RECORD, seed: null, order: null })[1]!.right).toBe(false);
    expect(proven({ ...RECORD, algorithm: "another" })).toBe(false);
  });
});
