import { describe, expect, it } from "vitest";
import { readKept, training } from "../../src/train/kept.svelte";
import { BEGINNER } from "../../src/train/progress";

const good = {
  asked: 4,
  right: 3,
  streak: 2,
  best: 2,
  level: 2,
  run: 2,
  weak: [{ game: "r/g", drill: "button", level: 1, seed: "x" }],
};
const kept = (drills: unknown): string =>
  JSON.stringify({ version: 1, room: "r", sessions: 3, rooms: { r: { drills } } });

describe("what was kept", () => {
  it("comes back as it was", () => {
    const read = readKept(kept({ button: good }));
    expect(read.room).toBe("r");
    expect(read.sessions).toBe(3);
    expect(read.rooms["r"]?.drills["button"]).toEqual(good);
  });

  it("is nothing where it is broken or of another version", () => {
    for (const text of [null, "", "{", "[]", "7", '{"version":2,"room":"r"}']) {
      expect(readKept(text)).toMatchObject({ room: "", rooms: {}, sessions: 0 });
    }
  });

  it("loses a broken drill and no other", () => {
    const read = readKept(
      kept({ button: good, payout: { ...good, level: 9 }, mispay: "?", winner: { ...good, right: 8 } }),
    );
    expect(read.rooms["r"]?.drills["button"]).toEqual(good);
    for (const drill of ["payout", "mispay", "winner"])
      expect(read.rooms["r"]?.drills[drill]).toEqual(BEGINNER);
  });

  it("loses weak spots that name no question", () => {
    const read = readKept(kept({ button: { ...good, weak: [{ game: 3 }, ...good.weak, null] } }));
    expect(read.rooms["r"]?.drills["button"]?.weak).toEqual(good.weak);
  });
});

it("is written after every answer, by room", () => {
  training.worksIn("one");
  training.marked("one", { game: "one/g", drill: "button", level: 1, seed: "s", right: false });
  const again = readKept(localStorage.getItem("houseway.train"));
  expect(again.room).toBe("one");
  expect(again.rooms["one"]?.drills["button"]).toMatchObject({ asked: 1, right: 0, weak: [{ seed: "s" }] });
  expect(training.in("two").drills).toEqual({});
  training.forget("one");
  expect(training.in("one").drills).toEqual({});
});
