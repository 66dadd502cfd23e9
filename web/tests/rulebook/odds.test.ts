import { describe, expect, it } from "vitest";
import type { GameLine } from "../../src/lib/types";
import { gameText, ruleName, searched, suggestions, valueWords } from "../../src/rulebook/compare/compare";
import { feltFacts } from "../../src/rulebook/felt-facts";
import { counted, loses, ofAHundred, percent, rowLabel, signedPercent } from "../../src/rulebook/odds/odds";
import type { Felt, Paytable, WagerOdds } from "../../src/rulebook/shapes";

describe("odds", () => {
  it("have as many decimals as their size needs", () => {
    expect(percent("44.6247")).toBe("44.62 %");
    expect(percent("0.1991")).toBe("0.199 %");
    expect(percent("0.0009")).toBe("0.0009 %");
    expect(percent("0.0000")).toBe("0 %");
    expect(percent("-1.2351")).toBe("−1.24 %");
  });
  it("say by sign and by word who gains", () => {
    expect(signedPercent("1.7014")).toBe("+1.70 %");
    expect(signedPercent("-1.2351")).toBe("−1.24 %");
    expect(ofAHundred("-1.2351")).toBe("bettor loses $1.24");
    expect(ofAHundred("1.7014")).toBe("bettor gains $1.70");
    expect(ofAHundred("0.0000")).toBe("nobody gains");
    expect(loses({ wins: "44.6247", pushes: "9.5156" })).toBe("45.8597");
  });
  it("count beyond what a number holds", () => {
    expect(counted("1599700045691937132750968804966400")).toBe(
      "1,599,700,045,691,937,132,750,968,804,966,400",
    );
    expect(counted("")).toBe("");
  });
  it("call rows as the paytable does, where it has the same", () => {
    const rows = [{ label: "player wins", pays: "1 to 1", staked: 4, share: "", count: "" }];
    const odds = { rows } as unknown as WagerOdds;
    const table = { rows: [{ label: "the player's hand is higher", pays: "1 to 1" }] } as unknown as Paytable;
    expect(rowLabel(odds, 0, table)).toBe("the player's hand is higher, 4 units staked");
    expect(rowLabel(odds, 0, undefined)).toBe("player wins, 4 units staked");
    const other = { rows: [{ label: "x", pays: "2 to 1" }] } as unknown as Paytable;
    expect(rowLabel({ ...odds, rows: [{ ...rows[0]!, staked: 1 }] }, 0, other)).toBe("player wins");
  });
});

describe("a comparison", () => {
  const line = (id: string, title: string, family = "baccarat"): GameLine => ({
    id,
    title,
    family,
    room: `Room ${id[0]}`,
    status: "playable",
    summary: "",
  });
  const games = [
    line("a/ez", "EZ Baccarat"),
    line("b/ez", "EZ Baccarat"),
    line("b/gold", "Gold"),
    line("b/omaha", "Omaha", "poker"),
  ];

  it("says how an answer stands to the print, and names rules inside their block", () => {
    expect(valueWords("push, mark silent")).toBe("push (the print is silent)");
    expect(valueWords("$10 to $20")).toBe("$10 to $20");
    expect(valueWords(null)).toBe("");
    expect(ruleName("limits · usual", "limits")).toBe("usual");
    expect(ruleName("answers to doubts · tie-on-lines", "answers to doubts")).toBe("tie on lines");
    expect(ruleName("Tie Bet · pays", "wagers")).toBe("Tie Bet · pays");
  });
  it("finds games by every word typed, the likeliest first", () => {
    const ids = (found: readonly GameLine[]): string[] => found.map((each) => each.id);
    expect(ids(searched("", games, games[0]))).toEqual(["b/ez", "b/gold", "b/omaha"]);
    expect(ids(searched("room b, gold", games, games[0]))).toEqual(["b/gold"]);
    expect(ids(searched("poker", games))).toEqual(["b/omaha"]);
    expect(gameText(games[0]!)).toBe("EZ Baccarat, Room a");
  });
  it("suggests games that several rooms have", () => {
    expect(suggestions(games).map((each) => each.games.map((game) => game.id))).toEqual([["a/ez", "b/ez"]]);
  });
});

describe("the facts of a table", () => {
  const pack = {
    composition: "joker_53",
    title: "52 cards and a joker",
    pieces: "cards",
    cards: 53,
    packs: [1],
    joker: "bug",
    marks: [],
    cite: ["003:1"],
  };
  const bare = {
    kind: "banked",
    pack,
    deal_direction: "clockwise",
    wagers: [],
    banked: null,
    pot: null,
    pan: null,
  } as unknown as Felt;

  it("are those of its kind", () => {
    expect(feltFacts(bare)).toEqual([]);
    const banked = {
      layouts: [
        { table: "blackjack", shape: "arc", positions: 8, cite: [] },
        { table: "baccarat", shape: "oval", positions: 14, cite: [] },
      ],
      limits: [1000, 100000],
      turns: 2,
      bank_direction: "clockwise",
      bank_cite: [],
      action: { says: "the seat at the left", when_short: "", cite: [] },
    };
    const facts = feltFacts({ ...bare, banked } as unknown as Felt);
    expect(Object.fromEntries(facts.map((fact) => [fact.name, fact.says]))).toEqual({
      Table: "8 places (blackjack table) or 14 places (baccarat table)",
      Cards: "One pack of 52 cards and a joker; the joker is an ace or completes a straight or a flush",
      "Usual limits": "$10 to $1,000",
      "The bank": "Goes round clockwise, 2 rounds each",
      "First to be settled": "the seat at the left",
    });
  });
  it("count packs as people do", () => {
    const shoe = { ...pack, title: "52 cards", joker: null, packs: [4, 5, 6] };
    const pan = { seats: [5, null], usual_seats: [6, 8], cards: 10, stakes: [] };
    const facts = feltFacts({ ...bare, pack: shoe, pan } as unknown as Felt);
    expect(facts.find((fact) => fact.name === "Cards")?.says).toBe("4 to 6 packs of 52 cards");
    expect(facts.find((fact) => fact.name === "Players")?.says).toBe("5 or more, best 6 to 8");
  });
});
