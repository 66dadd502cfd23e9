/** Which page an address shows. Pages are loaded when they are first needed. */
import type { Component } from "svelte";

export type Params = Readonly<Record<string, string>>;
type Page = Component<{ params: Params }>;

export interface Route {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly load: () => Promise<{ default: Page }>;
  /** How much of a large screen it takes: a measure to read by unless it is said. */
  readonly width: Width;
}
/** `roomy` is for lists and tables, `wide` for what fills the screen. */
type Width = "" | "roomy" | "wide";

function route(path: string, load: () => Promise<unknown>, width: Width = ""): Route {
  const names = [...path.matchAll(/:(\w+)/g)].map((found) => found[1]!);
  const pattern = new RegExp(
    `^${path.replace(/\/:(\w+)\?/g, "(?:/([^/]+))?").replace(/:(\w+)/g, "([^/]+)")}/?$`,
  );
  return { pattern, names, load: load as Route["load"], width };
}

export const routes: readonly Route[] = [
  route("/", () => import("./pages/Lobby.svelte"), "roomy"),
  route("/rooms/:room", () => import("./pages/Room.svelte"), "roomy"),
  route("/rooms/:room/games/:game/:tab?", () => import("./pages/Game.svelte")),
  route("/tables/:name", () => import("./pages/Table.svelte"), "wide"),
  route("/tables/:name/rounds", () => import("./pages/Rounds.svelte"), "roomy"),
  route("/rounds/:name/:number", () => import("./pages/Round.svelte"), "wide"),
  route("/proofs/:name", () => import("./pages/Proof.svelte")),
  route("/compare", () => import("./pages/Compare.svelte"), "roomy"),
  route("/compare/:room/:game/:otherroom/:othergame", () => import("./pages/Compare.svelte"), "roomy"),
  route("/compare/:what/:room/:game", () => import("./pages/CompareVariants.svelte"), "roomy"),
  route("/train", () => import("./pages/Train.svelte")),
  route("/train/:room/:game?", () => import("./pages/Train.svelte"), "wide"),
  route("/dealer", () => import("./pages/Dealer.svelte")),
  route("/dealer/:room/:game", () => import("./pages/Dealer.svelte"), "wide"),
  route("/floor", () => import("./pages/Floor.svelte"), "roomy"),
  route("/audit", () => import("./pages/Audit.svelte"), "roomy"),
  route("/audit/:number", () => import("./pages/Entry.svelte")),
  route("/people", () => import("./pages/People.svelte")),
  route("/sign-in", () => import("./pages/SignIn.svelte")),
];

export function matched(path: string): { route: Route; params: Params } | undefined {
  for (const each of routes) {
    const found = each.pattern.exec(path);
    if (!found) continue;
    const values = each.names.map((name, place) => [name, decodeURIComponent(found[place + 1] ?? "")]);
    return { route: each, params: Object.fromEntries(values) as Params };
  }
  return undefined;
}
