import { describe, expect, it } from "vitest";
import {
  byTheClock,
  byTheHand,
  changeWords,
  costWords,
  feeNow,
  figureFor,
  lineOf,
  measureOf,
  numberWords,
  postedLines,
  question,
  stagesOf,
  stakesWords,
  wagersOf,
  type Figures,
} from "../../src/rulebook/fees/figures";
import type { Charge, FeeOption, FeeSchedule } from "../../src/rulebook/fees/steps";

const charge = (given: Partial<Charge>): Charge => ({
  charge: "collection",
  title: "Collection",
  payer: "player-dealer",
  per: "each hand",
  measure: "Total table action",
  counts: "cents",
  when: "before the deal",
  kind: "collection",
  cite: [],
  steps: [
    { of: "", start: 100, end: 10000, fee: 100, option: "3" },
    { of: "", start: 10100, end: 20000, fee: 200, option: "3" },
  ],
  ...given,
});
const option = (...charges: Charge[]): FeeOption => ({
  id: "sheet/table option 3",
  option: "3",
  limits: null,
  facts: [],
  usual: true,
  together: [],
  charges,
});
const schedule = {
  id: "t",
  schedule: "table",
  sheet: "sheet",
  title: "",
  source: "000:1-2",
  options: [],
} satisfies FeeSchedule;
const figures: Figures = { action: 300_00, bettors: 3, players: 6, pot: 60_00, reached: "" };

describe("the action shared among bettors", () => {
  it("is whole dollars each, and the first has the rest", () => {
    expect(wagersOf(100_00, 3)).toEqual([34_00, 33_00, 33_00]);
    expect(wagersOf(300_00, 3)).toEqual([100_00, 100_00, 100_00]);
  });
  it("is one wager where there is less than a dollar each", () => {
    expect(wagersOf(2_00, 3)).toEqual([2_00]);
  });
});

describe("what a charge looks at", () => {
  it("is the table's action, a wager, the pot, the people, or nothing", () => {
    expect(measureOf(charge({}))).toBe("action");
    expect(measureOf(charge({ payer: "player" }))).toBe("wager");
    expect(measureOf(charge({ payer: "pot" }))).toBe("pot");
    expect(measureOf(charge({ payer: "blinds", counts: "players" }))).toBe("players");
    expect(measureOf(charge({ counts: "" }))).toBe("nothing");
    expect(figureFor(charge({ payer: "player" }), figures)).toBe(100_00);
    expect(figureFor(charge({ counts: "players" }), figures)).toBe(6);
  });
  it("costs the top fee beyond a ladder's end as action, and has no fee as a wager", () => {
    expect(feeNow(charge({}), figures)).toBe(200);
    expect(feeNow(charge({ payer: "player" }), { ...figures, bettors: 1 })).toBeUndefined();
    expect(feeNow(charge({ payer: "player" }), figures)).toBe(100);
  });
  it("has no fee for a number of people that no band is for", () => {
    const band = charge({
      counts: "players",
      steps: [{ of: "5 to 6 players", start: 5, end: 6, fee: 300, option: "3" }],
    });
    expect(feeNow(band, figures)).toBe(300);
    expect(feeNow(band, { ...figures, players: 4 })).toBeUndefined();
    expect(feeNow(band, { ...figures, players: 8 })).toBeUndefined();
  });
});

describe("options that are one posted sheet", () => {
  const made = (label: string, ...together: string[]): FeeOption => ({
    ...option(),
    id: label,
    option: label,
    together,
  });
  const all = [made("1", "1", "2"), made("2", "1", "2"), made("3", "2", "3"), made("4")];
  it("are one line, by the first of them", () => {
    expect(postedLines(all).map(numberWords)).toEqual(["1 and 2", "2 and 3", "4"]);
  });
  it("are found by any of their numbers", () => {
    const lines = postedLines(all);
    expect(lineOf(all[1]!, lines).option).toBe("1");
    expect(lineOf(all[3]!, lines).option).toBe("4");
  });
});

describe("the question for the server", () => {
  it("gives wagers where a player-dealer pays", () => {
    expect(question(schedule, option(charge({})), { ...figures, bettors: 2 })).toEqual({
      option: "3",
      sheet: "sheet",
      schedule: "table",
      wagers: [
        { seat: 1, amount: 150_00 },
        { seat: 2, amount: 150_00 },
      ],
    });
  });
  it("gives a hand where the pot pays, and how far it came if it was over early", () => {
    const pot = option(charge({ payer: "pot", when: "after the flop" }));
    expect(byTheHand(pot)).toBe(true);
    expect(question(schedule, pot, figures)).toMatchObject({ hand: { players: 6, pot: 60_00 } });
    expect(question(schedule, pot, { ...figures, reached: "pre-flop" })).toMatchObject({
      hand: { reached: "pre-flop" },
    });
    expect(stagesOf(pot).map(([stage]) => stage)).toEqual(["deal", "pre-flop", "flop", "turn"]);
  });
  it("asks for one collection by the clock", () => {
    const timed = option(
      charge({ payer: "player", counts: "players", per: "each player, every half hour", when: "" }),
    );
    expect(byTheClock(timed)).toBe(true);
    expect(question(schedule, timed, figures)).toMatchObject({ hand: { collections: 1 } });
    expect(stagesOf(timed)).toEqual([]);
  });
});

it("says in a few words what an option costs and what it is for", () => {
  const flat = charge({
    payer: "player",
    counts: "",
    steps: [{ of: "", start: null, end: null, fee: 0, option: "3" }],
  });
  expect(costWords(option(charge({}), flat))).toBe("player‑dealer $1 to $2");
  expect(costWords(option(flat))).toBe("no fee");
  const facts = [
    { name: "Maximum wager", value: "$100" },
    { name: "Stakes", value: "$3/$6" },
    { name: "Buy-in", value: "$40 or more" },
  ];
  expect(stakesWords({ ...option(flat), facts })).toBe("$3/$6 · $40 or more");
});

describe("a change of the option at a table", () => {
  it("names the old and the new one", () => {
    const [one, two, other] = ["a/b/c option 1", "a/b/c option 2", "a/b/d option 1/2"];
    expect(changeWords(one, two)).toBe("The fee option changes from option 1 to option 2 (a/b/c).");
    expect(changeWords(one, other)).toBe("The fee option changes from a/b/c option 1 to a/b/d option 1/2.");
    expect(changeWords(one, "")).toBe(
      "The fee option changes from a/b/c option 1 to none: no fee is collected.",
    );
    expect(changeWords("", one)).toBe("The fee option changes from none to a/b/c option 1.");
  });
});
