import { describe, expect, it } from "vitest";
import { storyOf } from "../../../src/table/banked/story";
import {
  answerWords,
  buttonWords,
  countedCard,
  countWords,
  labelled,
  waitingWords,
} from "../../../src/table/banked/words";
import { pictureOf } from "../../../src/table/banked/picture";
import { movedWords, outcomeWords } from "../../../src/table/banked/settlement";
import { dealt, settled, SHORT } from "./rounds";

const TITLES = { player: "Player line", banker: "Banker line", tie: "Tie" };

describe("the story of a round", () => {
  it("has a sentence for everything that happens, in order", () => {
    const told = storyOf(SHORT, { titles: TITLES }).map((each) => each.text);
    expect(told).toEqual([
      "Seat 1 takes the bank with $100.",
      "Seat 2 bets $50 on Player line.",
      "Seat 3 bets $50 on Banker line.",
      "Seat 4 bets $25 on Banker line and $5 on Tie.",
      "Seat 4 takes the bet on Tie back.",
      "Seat 1 pays the house $3: player dealer.",
      "No more bets.",
      "Player gets 9♥ 2♣.",
      "Banker gets 2♠ K♠.",
      "The card counts 13 → seat 5; nothing is bet there, so seat 2 is first.",
      "Seat 2: Player line $50 wins 1 to 1: $50 (the cards); paid $50. Bank left $50.",
      "Seat 3: Banker line $50 loses $50 (the cards); collected $50. Bank left $0.",
      "Seat 4: Banker line $25 loses $25 (the cards); the bank is empty: not covered, wager returned. Bank left $0.",
      "The bank breaks even; seat 2 wins $50, seat 3 loses $50 and seat 4 breaks even.",
    ]);
  });

  it("gives the lines behind what it tells, and where a replay would stand", () => {
    const told = storyOf(SHORT, {
      titles: TITLES,
      spaceCites: { player: ["003:1"] },
      cites: { bank: ["003:2"] },
    });
    expect(told[0]?.cite).toEqual(["003:2"]);
    expect(told[1]?.cite).toEqual(["003:1"]);
    expect(told.find((each) => each.chapter === "fees")?.cite).toEqual(["003:4"]);
    expect(told.find((each) => each.chapter === "settle")?.cite).toEqual(["003:12"]);
    expect(told.at(-1)?.upTo).toBe(SHORT.length - 1);
  });

  it("tells why hands draw before the button moves", () => {
    const reasons = [{ hand: "banker", says: "2 draws", cite: ["003:8"] }];
    const told = storyOf(SHORT, { reasons });
    const why = told.findIndex((each) => each.text === "Banker: 2 draws.");
    expect(why).toBeGreaterThan(0);
    expect(told[why + 1]?.chapter).toBe("action");
  });

  it("puts hands that nobody sees into one sentence", () => {
    const events = [2, 3, 4].flatMap((seat) => [
      dealt(`seat ${seat}`, null, "down"),
      dealt(`seat ${seat}`, null, "down"),
    ]);
    expect(storyOf([...events, dealt("seat 5", 51, "down")]).map((each) => each.text)).toEqual([
      "Seat 5 gets A♠.",
      "3 other hands get 2 cards each, face down.",
    ]);
  });
});

describe("words", () => {
  it("says what an answer does", () => {
    expect(answerWords("double $15 on hand 2")).toBe("doubles down for $15 (hand 2)");
    expect(answerWords("set Kd Jo")).toBe("sets the hand: K♦ joker in front");
    expect(answerWords("4x")).toBe("bets 4×");
    expect(answerWords("pile-3")).toBe("picks pile 3");
  });

  it("gives every answer a button and a key of its own", () => {
    const keys = labelled(["hit", "stand", "double", "split", "surrender"]).map((each) => [
      each.label,
      each.key,
    ]);
    expect(keys).toEqual([
      ["Hit", "h"],
      ["Stand", "s"],
      ["Double down", "d"],
      ["Split", "p"],
      ["Surrender", "u"],
    ]);
    const clash = labelled(["play", "split", "surrender", "unseen"]).map((each) => each.key);
    expect(new Set(clash).size).toBe(4);
  });

  it("counts the button to its seat", () => {
    const button = { seat: 6, method: "card_value", number: 13, counted_to: 6, cite: [] } as const;
    expect(countWords(button, "K♠")).toBe("K♠ = 13 → seat 6");
    expect(countWords({ ...button, seat: 7 }, "K♠")).toBe("K♠ = 13 → seat 6, next bet: seat 7");
    expect(buttonWords({ ...button, method: "dice", number: 9 })).toBe("The dice make 9 → seat 6");
    expect(countedCard(pictureOf(SHORT), "banker_second")).toBe("K♠");
    expect(countedCard(pictureOf(SHORT), null)).toBe("");
  });

  it("says what a wager won, what moved and what came back", () => {
    const short = settled(4, "tiger", 500, { result: "win", due: 20_000, moved: 12_500 });
    expect(outcomeWords(short)).toBe("wins 1 to 1: $200");
    expect(movedWords(short)).toBe("paid $125, $75 short");
    expect(movedWords(settled(4, "x", 5000, { moved: 2000, returned: 3000 }))).toBe(
      "collected $20, $30 comes back uncovered",
    );
    expect(movedWords(settled(4, "x", 5000, { result: "push", due: 0, moved: 0 }))).toBe("$50 goes back");
    const half = settled(4, "x", 5000, { due: 2500, moved: 2500 });
    expect(outcomeWords({ ...half, outcome: { ...half.outcome, loses: [1, 2] } })).toBe("loses half: $25");
  });

  it("tells what is waited for, with you in it", () => {
    expect(waitingWords("wagers", [2, 5], 5, 1)).toBe("Place your bets.");
    expect(waitingWords("wagers", [2], 5, 1, false)).toBe("Bets are down: deal when you are done.");
    expect(waitingWords("decision", [2], 5, 1)).toBe("Seat 2 decides.");
    expect(waitingWords("bank", [5], 5, null)).toBe("The bank is offered to you.");
  });
});
