import { expect, test } from "vitest";
import { cardName, cardSymbol, cardText, JOKER, parseCard, placeWords, tileOf } from "../../src/lib/cards";

test("a card is named by its place", () => {
  expect([1, 2, 3, 4, 7, 11, 13, 21].map(placeWords)).toEqual([
    "1st card",
    "2nd card",
    "3rd card",
    "4th card",
    "7th card",
    "11th card",
    "13th card",
    "21st card",
  ]);
});

test("every card is read back as it is written", () => {
  for (let card = 0; card <= JOKER; card++) expect(parseCard(cardText(card))).toBe(card);
  for (let tile = 64; tile < 96; tile++) {
    const same = parseCard(cardText(tile))!;
    expect(tileOf(same)!.pips).toEqual(tileOf(tile)!.pips);
  }
});

test("cards are numbered as the server numbers them: four times the rank, plus the suit", () => {
  expect([0, 3, 4, 51].map(cardText)).toEqual(["2c", "2s", "3c", "As"]);
  expect(cardText(64)).toBe("2-4");
  expect(cardText(65)).toBe("1-2");
});

test("cards are written as people write them, too", () => {
  expect(parseCard("10♦")).toBe(parseCard("Td"));
  expect(parseCard("qh")).toBe(parseCard("Qh"));
  expect(parseCard("joker")).toBe(JOKER);
  for (const wrong of ["", "1s", "Tx", "11h", "7-1", "0-3"]) expect(parseCard(wrong)).toBeUndefined();
});

test("what cannot be seen is not named", () => {
  expect(cardName(null)).toBe("a card face down");
  expect(cardName(-1)).toBe("a card face down");
  expect(cardSymbol(-1)).toBe("▮");
  expect(cardName(32)).toBe("10 of clubs");
});
