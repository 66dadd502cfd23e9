import { expect, it } from "vitest";
import { parseCard, rankOf } from "../../../src/lib/cards";
import { moved, reconciled, sorted } from "../../../src/table/pan/arrange";

const cards = (text: string): number[] => text.split(" ").map((each) => parseCard(each)!);
const RANKS = ["K", "Q", "J", "7", "6", "5", "4", "3", "2", "A"];

it("keeps the order in which a hand is held when cards come and go, twins too", () => {
  expect(reconciled(cards("5s Kd 5s 2c"), cards("2c 5s Kd 5s"))).toEqual(cards("5s Kd 5s 2c"));
  expect(reconciled(cards("5s Kd 5s 2c"), cards("2c 5s 7h"))).toEqual(cards("5s 2c 7h"));
});

it("moves a card to another place", () => {
  expect(moved([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
  expect(moved([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2], 5, 0)).toEqual([1, 2]);
});

it("sorts by suit or rank with the jack next to the seven and the ace low", () => {
  const hand = cards("Js Ah 7s 2c Kh 3c");
  expect(sorted(hand, "suit", RANKS)).toEqual(cards("2c 3c Ah Kh 7s Js"));
  expect(sorted(hand, "rank", RANKS).map(rankOf)).toEqual(["A", "2", "3", "7", "J", "K"]);
});
