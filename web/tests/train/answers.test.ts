import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Amount from "../../src/train/answers/Amount.svelte";
import Choices from "../../src/train/answers/Choices.svelte";
import Claims from "../../src/train/answers/Claims.svelte";
import Sheet from "../../src/train/answers/Sheet.svelte";
import {
  betTitle,
  blankLines,
  didWords,
  emptySheet,
  handedIn,
  movedWords,
  whoseWords,
} from "../../src/train/lines";
import { placeAddress } from "../../src/train/catalogue";
import { scenePicture } from "../../src/train/scene";
import { byDrill, toRepeat } from "../../src/train/session.svelte";
import type { BetLine, Question } from "../../src/train/shapes";

const BET: BetLine = { seat: 4, wager: "tiger-7", title: "Tiger 7", amount: 500 };

describe("lines in words", () => {
  it("names a wager by what tells it from its like", () => {
    expect(whoseWords(BET)).toBe("Seat 4");
    expect(whoseWords({ ...BET, backline: 1 })).toBe("Behind seat 4");
    expect(betTitle({ ...BET, hand: 2, about: 6 })).toBe("Tiger 7, hand 2, seat 6's hand");
    expect(didWords({ did: "pushed" })).toBe("left where it lay");
    expect(didWords({ did: "paid", cents: 20000 })).toBe("paid $200");
    expect(movedWords({ paid: 0, collected: 550 })).toBe("collect $5.50");
    expect(movedWords({})).toBe("nothing moves");
  });

  it("hands in what was left empty as nothing", () => {
    const sheet = emptySheet([BET, BET]);
    expect(blankLines(sheet)).toBe(2);
    expect(handedIn([{ paid: 100, collected: undefined }, sheet[1]!])).toEqual([
      { paid: 100, collected: 0 },
      { paid: 0, collected: 0 },
    ]);
  });
});

it("a settlement sheet is filled in line by line and handed in by Enter on the last", async () => {
  const onsettle = vi.fn();
  render(Sheet, { lines: [BET, { ...BET, seat: 6 }], onsettle });
  const fields = screen.getAllByRole("textbox");
  expect(fields).toHaveLength(4);
  await fireEvent.input(fields[0]!, { target: { value: "12.50" } });
  await fireEvent.keyDown(fields[0]!, { key: "Enter" });
  expect(document.activeElement).toBe(fields[2]);
  await fireEvent.input(fields[3]!, { target: { value: "$5" } });
  await fireEvent.keyDown(fields[3]!, { key: "Enter" });
  expect(onsettle).toHaveBeenCalledExactlyOnceWith([
    { paid: 1250, collected: 0 },
    { paid: 0, collected: 500 },
  ]);
});

it("a pot is only paid out", () => {
  render(Sheet, { lines: [BET], collects: false, onsettle: () => {} });
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
});

it("marks every line of a sheet with what is right", () => {
  const marks = [{ right: false, paid: 200, collected: 0 }];
  render(Sheet, { lines: [BET], marks, onsettle: () => {} });
  expect(screen.getByText(/right is: pay \$2/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Hand in" })).toBeNull();
});

it("the wrong line is clicked, or none", async () => {
  const onname = vi.fn();
  render(Claims, { lines: [{ bet: BET, did: "collected", cents: 500 }], onname });
  await fireEvent.click(screen.getByRole("button", { name: /Seat 4/ }));
  await fireEvent.click(screen.getByRole("button", { name: /All lines are right/ }));
  expect(onname.mock.calls).toEqual([[0], [null]]);
});

it("choices are marked by sign and word", () => {
  const choices = [
    { id: "draw", title: "Third card" },
    { id: "stand", title: "No card" },
  ];
  render(Choices, { choices, chosen: "draw", right: "stand", onchoose: () => {} });
  expect(screen.getByRole("button", { name: /No card.*right/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /Third card.*your answer/ })).toBeTruthy();
});

it("an amount must be written before it is given", async () => {
  const onamount = vi.fn();
  render(Amount, { what: "paid on the tie", onamount });
  const field = screen.getByRole("textbox", { name: "Paid on the tie" });
  await fireEvent.keyDown(field, { key: "Enter" });
  expect(screen.getByRole("alert").textContent).toContain("Write an amount");
  await fireEvent.input(field, { target: { value: "0" } });
  await fireEvent.keyDown(field, { key: "Enter" });
  expect(onamount).toHaveBeenCalledExactlyOnceWith(0);
});

it("a table of which only the state is told is drawn from it", () => {
  const picture = scenePicture({
    played: "with a player-dealer",
    positions: 8,
    seats: [3, 4],
    bank: { seat: 3, stake: null },
    wagers: [BET],
    hands: [{ hand: "seat 4", seat: 4, cards: [12, -1], text: "", parts: null }],
  });
  expect(picture.bank?.seat).toBe(3);
  expect(picture.wagers).toMatchObject([{ bettor: { seat: 4, backline: 0 }, wager: "tiger-7", amount: 500 }]);
  expect(picture.hands["seat 4"]).toMatchObject({ seat: 4, cards: [12, null] });
});

it("addresses keep room, game and drills", () => {
  expect(placeAddress({ room: "palace", game: "", drills: [] })).toBe("/train/palace");
  expect(placeAddress({ room: "palace", game: "pan+x", drills: ["button"] })).toBe(
    "/train/palace/pan%2Bx?drill=button",
  );
});

it("what was put right in the same session need not be repeated", () => {
  const answered = (seed: string, right: boolean) => ({
    question: {} as Question,
    given: { kind: "seat", seat: 1 } as const,
    marking: { game: "g", drill: "a", level: 1, seed, right, score: 0 },
  });
  const all = [answered("x", false), answered("y", false), answered("x", true), answered("y", false)];
  expect(toRepeat(all)).toEqual([all[3]]);
});

it("a score tells the weakest drill first", () => {
  const answered = (drill: string, right: boolean) => ({
    question: { drill, drill_title: drill } as Question,
    given: { kind: "seat", seat: 1 } as const,
    marking: { game: "", drill, level: 1, seed: "", right, score: 0 },
  });
  expect(byDrill([answered("a", true), answered("b", false), answered("b", true)])).toEqual([
    { drill: "b", title: "b", asked: 2, right: 1 },
    { drill: "a", title: "a", asked: 1, right: 1 },
  ]);
});
