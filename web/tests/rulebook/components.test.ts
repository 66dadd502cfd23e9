import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { GameLine } from "../../src/lib/types";
import GamePicker from "../../src/rulebook/compare/GamePicker.svelte";
import LadderTable from "../../src/rulebook/fees/LadderTable.svelte";
import Slider from "../../src/rulebook/fees/Slider.svelte";
import StepPlot from "../../src/rulebook/fees/StepPlot.svelte";
import type { Charge } from "../../src/rulebook/fees/steps";
import ChartGrid from "../../src/rulebook/read/ChartGrid.svelte";
import Readings from "../../src/rulebook/read/Readings.svelte";
import Why from "../../src/ui/Why.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeAll(() => {
  // what the browser has and the stand-in has not
  Element.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

const steps = [
  { of: "$1 to $199", start: 100, end: 19900, fee: 100, option: "1" },
  { of: "$200 to $599", start: 20000, end: 59900, fee: 300, option: "1" },
  { of: "$600 or more", start: 60000, end: null, fee: 800, option: "1" },
];

describe("the stairs of a fee", () => {
  const shown = {
    steps,
    measure: "Total table action",
    title: "Collection",
    players: false,
    end: 80000,
    at: 20000,
  };

  it("say in words where they rise, and mark every cliff", () => {
    const { container } = render(StepPlot, shown);
    const drawing = screen.getByRole("img");
    expect(drawing.querySelector("title")?.textContent).toBe("Collection: fee by total table action");
    expect(drawing.querySelector("desc")?.textContent).toBe(
      "The fee rises 2 times: at $200 from $1 to $3, at $600 from $3 to $8.",
    );
    expect(container.querySelectorAll("circle.edge")).toHaveLength(2);
    expect(container.textContent).toContain("$200: $3");
  });
  it("are columns where people are counted", () => {
    const bands = [{ of: "2 or more players", start: 2, end: null, fee: 400, option: "1" }];
    const { container } = render(StepPlot, {
      ...shown,
      steps: bands,
      measure: "Players",
      players: true,
      end: 8,
      at: 6,
    });
    expect(container.querySelectorAll("rect")).toHaveLength(8);
    expect(container.querySelectorAll("rect.lit")).toHaveLength(1);
  });
  it("stand beside a table that has the step of the figure marked", () => {
    const charge = { charge: "c", title: "", payer: "player-dealer", per: "", measure: "Action", counts: "cents", when: "", kind: "", cite: [], steps }; // prettier-ignore
    render(LadderTable, { charge: charge satisfies Charge, at: 20000 });
    const row = screen.getByText("$200 to $599").closest("tr")!;
    expect(row.getAttribute("aria-current")).toBe("true");
    expect(within(row).getByText("+$2")).toBeTruthy();
    expect(within(row).getByText("1.5 % to 0.5 %")).toBeTruthy();
  });
});

describe("a slider", () => {
  it("takes a figure that is typed, and says what is wrong with another", async () => {
    render(Slider, { label: "Pot", value: 6000, least: 100, most: 20000, step: 100 });
    const field = screen.getByLabelText<HTMLInputElement>("Pot, exactly");
    await fireEvent.change(field, { target: { value: "$1,250" } });
    expect(screen.getByLabelText<HTMLInputElement>("Pot").value).toBe("125000");
    await fireEvent.change(field, { target: { value: "much" } });
    expect(screen.getByRole("alert").textContent).toContain("from $1 on");
  });
});

describe("a chart", () => {
  it("has words for screen readers and a key for the short forms", () => {
    const heads = ["hand", "2", "3", "4", "5", "6", "7", "8"];
    const rows = [["20", ...Array<string>(7).fill("stand")], ["9", ...Array<string>(7).fill("double/hit")]]; // prettier-ignore
    const { container } = render(ChartGrid, {
      game: "a/b",
      grid: { title: "Hard", heads, rows, cite: [], notes: ["So it is."] },
    });
    expect(container.querySelectorAll("td.stay")).toHaveLength(7);
    expect(container.querySelector("abbr[title='double/hit']")?.textContent).toBe("D/H");
    expect(screen.getByText("So it is.")).toBeTruthy();
  });
});

it("shows doubts that depart from the print first, with the answer that is taken", () => {
  const doubt = (id: string, mark: string) => ({
    id,
    mark,
    question: `Is it ${id}?`,
    answers: [
      { choice: "yes", says: "Yes.", taken: true },
      { choice: "no", says: "No.", taken: false },
    ],
    taken: "yes",
    stands: "",
    why: "Because.",
    note: "",
    cite: [],
    of: "a/b",
  });
  const { container } = render(Readings, {
    game: "a/b",
    readings: [doubt("one", "silent"), doubt("two", "departs")],
  });
  expect([...container.querySelectorAll("h4")].map((each) => each.textContent?.trim())).toEqual([
    "Is it two?",
    "Is it one?",
  ]);
  expect(container.querySelectorAll(".taken")).toHaveLength(2);
  expect(container.querySelector("#reading-two")).toBeTruthy();
});

describe("choosing a game", () => {
  const line = (id: string, title: string): GameLine => ({
    id,
    title,
    room: "Room",
    family: "baccarat",
    status: "playable",
    summary: "",
  });
  const games = [line("a/ez", "EZ Baccarat"), line("b/gold", "Gold"), line("c/royal", "Royal")];

  it("goes by keys: type, down, enter", async () => {
    const onchoose = vi.fn();
    render(GamePicker, { label: "One", games, chosen: undefined, beside: undefined, onchoose });
    const field = screen.getByRole("combobox");
    await fireEvent.input(field, { target: { value: "o" } });
    expect(screen.getAllByRole("option")).toHaveLength(3); // each is in a "Room"
    await fireEvent.input(field, { target: { value: "roya" } });
    await fireEvent.keyDown(field, { key: "ArrowDown" });
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option").id);
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(onchoose).toHaveBeenCalledWith(games[2]);
    expect(field.getAttribute("aria-expanded")).toBe("false");
  });
  it("is given up by Escape", async () => {
    render(GamePicker, { label: "One", games, chosen: games[0], beside: undefined, onchoose: vi.fn() });
    const field = screen.getByRole<HTMLInputElement>("combobox");
    await fireEvent.input(field, { target: { value: "zzz" } });
    expect(screen.getByText("Nothing is called that.")).toBeTruthy();
    await fireEvent.keyDown(field, { key: "Escape" });
    expect(field.value).toBe("EZ Baccarat, Room");
  });
});

it("asks why only when it is wanted, and shows the rule with its reading", async () => {
  const answer = {
    game: "a/b",
    title: "Dai Bacc",
    room: "A room",
    rules: [{ section: "Wagers", line: { head: "Tie", text: "pays 8 to 1", cite: ["003:7"], readings: [], printed: true, inner: false, remedy: "" } }], // prettier-ignore
    facts: [],
    readings: [{ id: "r", question: "Does it push?", answers: [{ choice: "p", says: "It pushes.", taken: true }], stands: "the print is silent", why: "", note: "" }], // prettier-ignore
    corrections: [],
    sheets: [],
  };
  const asked = vi.fn((path: string) =>
    Promise.resolve(Response.json(answer, { status: path.includes("cite=003%3A7") ? 200 : 404 })),
  );
  vi.stubGlobal("fetch", asked);
  render(Why, { game: "a/b", cite: ["003:7"], about: "Tie Bet" });
  expect(asked).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "why? Tie Bet" }));
  expect(await screen.findByText("Pays 8 to 1")).toBeTruthy();
  expect(screen.getByText("It pushes. So it is read here.")).toBeTruthy();
  expect(screen.getByTitle("Read it where it stands").getAttribute("href")).toBe(
    "/rooms/a/games/b/read?cite=003%3A7#wagers",
  );
  expect(asked).toHaveBeenCalledTimes(1);
});

it("has nothing to ask where there are no lines", () => {
  const { container } = render(Why, { game: "a/b", cite: [] });
  expect(container.querySelector("button")).toBeNull();
});
