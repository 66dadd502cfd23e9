import { describe, expect, it } from "vitest";
import type { Posted } from "../../../src/table/pots/view";
import { feesWords } from "../../../src/table/pots/words";

const option = (...fees: number[][]): Posted => ({
  label: "3",
  charges: fees.map((each, place) => ({
    title: place ? "Jackpot" : "Collection from the pot",
    payer: "pot",
    moment: "after-flop",
    fees: each.map((fee) => ({ of: "", fee })),
    cite: [],
  })),
});

describe("what is posted about fees", () => {
  it("names each charge from its least to its most", () => {
    expect(feesWords(option([300, 500, 400], [100]))).toBe(
      "option 3: collection from the pot $3–$5, jackpot $1",
    );
  });

  it("says nothing of what takes nothing", () => {
    expect(feesWords(option([300], [0]))).toBe("option 3: collection from the pot $3");
    expect(feesWords(option([0]))).toBe("no fee is taken");
    expect(feesWords(null)).toBe("no fee is taken");
  });
});
