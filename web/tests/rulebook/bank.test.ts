import { describe, expect, it } from "vitest";
import { bankQuery } from "../../src/table/banked/bank";
import { axis, marks, ratioAxis, roomy } from "../../src/rulebook/bank/axis";
import { bestOf, bestWords, byId, ranked } from "../../src/rulebook/bank/ranking";
import { askedOf, queryOf, wantedOf, type Figures } from "../../src/rulebook/bank/settings";
import { bankrollStops, stakeStops } from "../../src/rulebook/bank/stops";
import * as words from "../../src/rulebook/bank/words";
import { PERCENT } from "../../src/lib/figure";
import { bank, schedules } from "./bank-answer";

const { figures, settings, ranges } = bank;
const other = (changed: Partial<Figures>): Figures => ({ ...figures, ...changed });

describe("what is set", () => {
  it("stands in the address in dollars and per cent, and is asked in cents and shares", () => {
    const wanted = { seats: 3, each: 25_00, stake: 1_250_50, bonus: true, risk: 0.005, option: "2" };
    const query = queryOf(wanted);
    expect(query).toBe("seats=3&each=25&stake=1250.50&bonus=yes&risk=0.5&option=2");
    expect(wantedOf(new URLSearchParams(query))).toEqual(wanted);
    expect(askedOf("a/b", wanted, 10_000)).toBe(
      "/api/games/a/b/bank?seats=3&each=2500&stake=125050&bonus=true&risk=0.005&option=2&rounds=10000",
    );
  });
  it("is as usual where it is left out, cannot be read, or is none", () => {
    expect(wantedOf(new URLSearchParams("seats=x&each=much&other=1&bonus=no"))).toEqual({});
    expect(queryOf({ on: "", bonus: false })).toBe("");
    expect(askedOf("a/b", { option: "none", schedule: "" }, 1000)).toBe("/api/games/a/b/bank?rounds=1000");
  });
  it("can be asked from a table where the bank is offered", () => {
    expect(bankQuery(500_00, "room/sheet/some-games option 7")).toBe(
      "stake=500&option=7&schedule=some-games",
    );
    expect(bankQuery(500_00, undefined)).toBe("stake=500&option=none");
  });
  it("stops at amounts that people say", () => {
    expect(stakeStops(10_00).slice(0, 4)).toEqual([10_00, 15_00, 20_00, 25_00]);
    expect(bankrollStops(8_165_00)).toContain(8_165_00);
    expect([PERCENT.read("0.5 %"), PERCENT.read("x"), PERCENT.written(0.0001)]).toEqual([
      0.005,
      undefined,
      "0.01 %",
    ]);
  });
});

describe("a bank in words", () => {
  it("keeps what was counted, where the stake reached everything", () => {
    // (943.32 - 300) cents, 60 times
    expect(words.keepsWords(settings, figures)).toEqual({
      lead: "You keep $385.99 an hour",
      rest: "on average, counted over every deal, after a fee of $3 a round. Simulated: +$378.60 ± $157.71.",
    });
  });
  it("keeps what was simulated otherwise, and does not say more than that can tell", () => {
    const { lead, rest } = words.keepsWords(settings, other({ exact: null }));
    expect([lead, rest]).toEqual([
      "You keep $378.60 an hour",
      "on average (± $157.71), after a fee of $3 a round.",
    ]);
    expect(words.keepsWords(settings, other({ exact: null, per_hour: -100_00 })).lead).toBe(
      "You about break even",
    );
    expect(words.keepsWords(settings, other({ exact: null, per_hour: -500_00 })).lead).toBe(
      "You lose $500 an hour",
    );
  });
  it("keeps what was counted of every deal, however far the stake reaches", () => {
    const own = { ...figures.own, short_rounds: 0.0571, uncovered: 0.1129, short: 8263 };
    const counted = other({ deals: 4_998_398_275_503_360, covering: 2400_00, worst: 300_00, own });
    expect(words.keepsWords(settings, counted)).toEqual({
      lead: "You keep $378.60 an hour",
      rest: "on average, counted over every deal, after a fee of $3 a round.",
    });
    expect(words.hourly(settings, counted)).toBe(counted.per_hour);
    expect(words.within(0)).toBe("");
    expect(words.worstWords(settings, counted)).toBe(
      "In one round you can lose $300 and the fee: the dearest of all deals, less than the stake of $800.",
    );
    expect(words.reachWords(counted)).toMatch(/goes uncovered\. \$2,400 is the least that reaches all\.$/);
    const all = { ...counted, own: { ...own, short_rounds: 0 } };
    expect(words.reachWords(all)).toBe(
      "The stake reaches every wager in every deal. $2,400 is the least that reaches all.",
    );
  });
  it("says how far hours are apart", () => {
    expect(words.hourWords(other({ per_hour: 100_00, hour_deviation: 1000_00 }))).toBe(
      "In about one hour in three you lose more than $330.70, in one in three you win more than $530.70.",
    );
    expect(words.hourWords(other({ per_hour: 1000_00, hour_deviation: 100_00 }))).toBe(
      "In about two hours in three you win more than $956.93.",
    );
    expect(words.hourWords(other({ per_hour: -1000_00, hour_deviation: 100_00 }))).toMatch(
      /^In about two hours in three you lose more than \$956.93/,
    );
  });
  it("says what can be lost, what is uncovered, and when nothing is left", () => {
    expect(words.worstWords(settings, figures)).toContain("you can lose $600 and the fee");
    expect(words.reachWords(figures)).toBe("The stake reached every wager in every round.");
    const own = { ...figures.own, short_rounds: 0.0959, uncovered: 0.0549, short: 1234 };
    expect(words.reachWords(other({ own }))).toBe(
      "In 9.6 % of rounds the stake does not reach everything: 5.5 % of all that is due, $12.34 a round, goes uncovered.",
    );
    const risk = { ...figures.risk, needed: null };
    expect(words.riskWords(settings, other({ risk }))).toContain("no bankroll lasts for ever");
    expect(words.breakEvenWords(other({ break_even_fee: -5 }))).toBe(
      "Even without a fee such a table loses.",
    );
    expect(words.othersWords(figures)).toBe("");
    expect(words.othersWords(other({ share: 0.5, others: [1] }))).toBe(
      "You bank 50 % of the rounds: another player-dealer has to come between, here seat 1 with the same stake.",
    );
    expect(words.tableWords(settings, ranges, figures)).toMatch(
      /^5 seats bet \$50 each on the next of Player line and Banker line \(/,
    );
    expect(words.besideWords(ranges)).toBe("every bonus bet and Tie Bet");
  });
  it("calls a chance about a figure, and never about a bound", () => {
    const soon = (while_banking: number): string =>
      words.riskWords(settings, other({ risk: { ...figures.risk, while_banking } }));
    expect(soon(0.034)).toContain("is about 3.4 % within");
    expect(soon(0.00001)).toContain("is under 0.01 % within");
    expect(soon(0.99999)).toContain("is over 99.99 % within");
  });
  it("is never more exact than it is", () => {
    expect([0, 0.00001, 0.0034, 0.034, 0.34, 0.99999, 1].map(words.share)).toEqual([
      "0 %",
      "under 0.01 %",
      "0.34 %",
      "3.4 %",
      "34 %",
      "over 99.99 %",
      "100 %",
    ]);
  });
});

describe("options", () => {
  const [first, second] = figures.options;
  it("are ranked for each, and refused ones are last", () => {
    expect(ranked(figures.options, "bank")[0]!.id).toBe(figures.best.bank[0]);
    expect(figures.best.room).toContain(ranked(figures.options, "room")[0]!.id);
    const refused = [{ ...first!, refused: "no fee is filed for so much" }, second!];
    expect(ranked(refused, "bank").at(-1)!.refused).not.toBe("");
  });
  it("are named where they are the best, and not where all are alike", () => {
    const named = byId(schedules);
    expect(bestOf(figures, "bank", named).options).toBe("option 2");
    expect(bestOf(figures, "players", named).options).toBe("all are alike");
    expect(bestOf(figures, "room", named).options).toBe("options 7 and 9");
    expect(bestWords(figures, figures.best.bank[0]!)).toBe("best for the bank");
    expect(bestWords(figures, first!.id)).toBe("");
    expect(bestOf(other({ options: [] }), "bank", named)).toEqual({
      options: "no option can be posted at such a table",
    });
  });
});

describe("an axis", () => {
  it("goes both ways, evenly or by ratios", () => {
    const even = axis(-100, 100, 0, 200);
    expect([even.at(0), even.at(500), even.figure(150)]).toEqual([100, 200, 50]);
    const ratio = ratioAxis(1, 100, 0, 200);
    expect(ratio.at(10)).toBeCloseTo(100);
    expect(ratio.figure(100)).toBeCloseTo(10);
  });
  it("has round marks that leave each other room", () => {
    expect(marks(-420, 150, 4)).toEqual([-400, -200, 0]);
    expect(roomy([0, 10, 20, 100], axis(0, 100, 0, 100), 15)).toEqual([0, 20, 100]);
  });
});
