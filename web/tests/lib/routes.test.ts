import { expect, test } from "vitest";
import { matched } from "../../src/routes";

const params = (path: string) => matched(path)?.params;

test("every kind of address finds its page", () => {
  expect(params("/")).toEqual({});
  expect(params("/rooms/lucky-derby")).toEqual({ room: "lucky-derby" });
  expect(params("/rooms/lucky-derby/games/pai-gow-poker")).toEqual({
    room: "lucky-derby",
    game: "pai-gow-poker",
    tab: "",
  });
  expect(params("/rooms/a/games/b/fees")).toEqual({ room: "a", game: "b", tab: "fees" });
  expect(params("/rounds/a%20table/17")).toEqual({ name: "a table", number: "17" });
  expect(params("/compare/a/b/c/d")).toEqual({ room: "a", game: "b", otherroom: "c", othergame: "d" });
  expect(params("/train/palace")).toEqual({ room: "palace", game: "" });
});

test("other addresses find none", () => {
  for (const path of ["/nothing", "/rooms", "/tables", "/rounds/a", "/compare/a/b", "/rooms/a/games"]) {
    expect(matched(path)).toBeUndefined();
  }
});
