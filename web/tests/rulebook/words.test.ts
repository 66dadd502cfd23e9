import { describe, expect, it } from "vitest";
import type { GameLine } from "../../src/lib/types";
import { comparable, familyGroups, isDealt } from "../../src/rulebook/book";
import { inShort, placeOf, touch } from "../../src/rulebook/cites";
import type { FeltWager } from "../../src/rulebook/shapes";
import { listed, needWords, spaceWords } from "../../src/rulebook/wagers";

describe("citations", () => {
  it("are a seed and its lines", () => {
    expect(placeOf("003:3840-3846")).toEqual({ seed: "003", first: 3840, last: 3846 });
    expect(placeOf("000:12")).toEqual({ seed: "000", first: 12, last: 12 });
    expect(placeOf("house way")).toBeUndefined();
  });
  it("are short: a seed once, its lines in order, none twice", () => {
    expect(inShort(["003:3913-3915", "003:3853", "003:3853"])).toBe("003:3853, 3913–3915");
    expect(inShort(["003:1", "000:7-9"])).toBe("003:1; 000:7–9");
    expect(inShort([])).toBe("");
  });
  it("are cut where there are many, but never for the sake of one", () => {
    const many = ["003:1", "003:2", "003:3", "003:4"];
    expect(inShort(many, 2)).toBe("003:1, 2 +2");
    expect(inShort(many.slice(0, 3), 2)).toBe("003:1, 2, 3");
  });
  it("touch where they share a line of one seed", () => {
    expect(touch(["003:10-20"], ["003:20-30"])).toBe(true);
    expect(touch(["003:10-20"], ["003:21"])).toBe(false);
    expect(touch(["003:10-20"], ["004:15"])).toBe(false);
  });
});

describe("betting spaces", () => {
  const wager = (given: Partial<FeltWager>): FeltWager => ({
    id: "tie",
    title: "Tie",
    bonus: false,
    backline: false,
    pays: "8 to 1",
    rows: 1,
    needs: [],
    needs_all: [],
    placed: "before deal",
    opening: true,
    free: false,
    cite: [],
    ...given,
  });
  const all = [wager({ id: "player", title: "Player line" }), wager({ id: "banker", title: "Banker line" })];

  it("name what they need as the felt does", () => {
    expect(needWords(wager({ needs: ["player", "banker"] }), all)).toBe(
      "with the Player line or Banker line",
    );
    expect(needWords(wager({ needs_all: ["player", "banker"] }), all)).toBe(
      "with the Player line and Banker line",
    );
    expect(needWords(wager({}), all)).toBe("");
  });
  it("are told in a sentence", () => {
    expect(spaceWords(wager({ backline: true }), all, [])).toBe(
      "Placed before the deal, others may bet behind.",
    );
    expect(spaceWords(wager({ free: true }), all, ["both are equal", "nobody bets"])).toBe(
      "Costs nothing, comes back when both are equal or when nobody bets.",
    );
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });
});

describe("games to hold a game against", () => {
  const line = (id: string, family: string, status = "playable"): GameLine => ({
    id,
    family,
    status,
    title: id,
    room: "",
    summary: "",
  });
  const all = [
    line("a/ez-baccarat", "baccarat"),
    line("a/omaha", "poker"),
    line("b/ez-baccarat-panda-8", "baccarat"),
    line("c/gold", "baccarat"),
    line("c/ez-baccarat-panda-8", "baccarat", "fees-only"),
    line("d/ez-baccarat-panda-8", "baccarat"),
  ];
  const ids = (games: readonly GameLine[]): string[] => games.map((each) => each.id);

  it("are of its family, the same name first, none without rules", () => {
    expect(ids(comparable(all[5]!, all))).toEqual(["b/ez-baccarat-panda-8", "a/ez-baccarat", "c/gold"]);
  });
  it("are the same however a room spells high and low", () => {
    const names = ["a/omaha-hi-lo", "b/omaha", "c/omaha-high-low", "d/omaha-hi-low-split"];
    const games = names.map((name) => line(name, "poker"));
    expect(ids(comparable(games[0]!, games))).toEqual([
      "c/omaha-high-low",
      "d/omaha-hi-low-split",
      "b/omaha",
    ]);
    expect(familyGroups(games).map(ids)).toEqual([[names[0], names[2], names[3]], [names[1]]]);
  });
  it("can be dealt by hand if they can be played, pan apart", () => {
    expect(isDealt(line("a/omaha", "poker"))).toBe(true);
    expect(isDealt(line("a/pan", "panguingue"))).toBe(false);
    expect(isDealt(all[4]!)).toBe(false);
  });
});
