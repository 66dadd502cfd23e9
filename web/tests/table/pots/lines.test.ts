import { describe, expect, it } from "vitest";
import { actLine, houseCommand, ownLine, plain } from "../../../src/table/pots/lines";
import { houseWords } from "../../../src/table/pots/words";

describe("lines of a hand", () => {
  it("have amounts in dollars, with cents only where there are some", () => {
    expect(plain(120_000)).toBe("1200");
    expect(actLine(3, "raise", 1200)).toBe("3 raise 12");
    expect(actLine(3, "bet", 250)).toBe("3 bet 2.50");
    expect(actLine(3, "bring-in", 105)).toBe("3 bring-in 1.05");
  });

  it("name the cards that are thrown away, and none for a pat hand", () => {
    expect(actLine(3, "draw", undefined, [45, 23])).toBe("3 draw Kd 7s");
    expect(actLine(3, "draw")).toBe("3 draw");
  });

  it("begin with one's own seat", () => {
    expect(ownLine(3, "  puts 25   in one chip ")).toBe("3 puts 25 in one chip");
    expect(ownLine(3, "3 early check")).toBe("3 early check");
  });
});

describe("what the house does", () => {
  const exposed = {
    do: "in-hand",
    line: "floor exposed_by_dealer {about}: {reason}",
    open: ["about", "reason"],
    about: "place",
    seats: [1, 2, 4],
    places: { 1: [1, 2], 2: [1, 2], 4: [1, 2] },
    condition: "exposed_by_dealer",
    remedy: "next_card_down",
  } as const;

  it("is a line with what was open filled in", () => {
    expect(houseCommand(exposed, { seats: [4], places: { 4: 2 }, reason: " it slipped " })).toEqual({
      do: "in-hand",
      line: "floor exposed_by_dealer 4 #2: it slipped",
    });
    expect(houseWords(exposed)).toBe("Exposed by dealer: next card down");
  });

  it("names several seats", () => {
    const several = { ...exposed, about: "seat", line: "floor wrong {about} picked-up: {reason}" } as const;
    expect(houseCommand(several, { seats: [1, 2], reason: "why" })).toMatchObject({
      line: "floor wrong 1 2 picked-up: why",
    });
  });

  it("agrees on a bomb pot, sets the clock, voids a hand", () => {
    const bomb = { do: "agree-bomb-pot", open: ["amount", "seats"] };
    expect(houseCommand(bomb, { amount: 500, seats: [1, 3] })).toEqual({
      do: "agree-bomb-pot",
      amount: 500,
      seats: [1, 3],
    });
    expect(houseCommand({ do: "set-clock", open: ["at"] }, { at: 870 })).toEqual({
      do: "set-clock",
      at: 870,
    });
    expect(houseCommand({ do: "void-round", open: ["reason"] }, { reason: "fire" })).toEqual({
      do: "void-round",
      reason: "fire",
    });
    expect(houseCommand({ do: "in-hand", line: "cards" }, {})).toEqual({ do: "in-hand", line: "cards" });
  });
});
