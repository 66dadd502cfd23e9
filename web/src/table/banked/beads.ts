/** What the display of a baccarat table tells: its lines taken apart, and a bead for each round of the shoe. */
import { get } from "../../lib/api";
import type { Schemas } from "../../lib/types";
import type { Shown } from "./show.svelte";

type RoundLine = Schemas["RoundLine"];

export interface Tally {
  readonly title: string;
  readonly counts: readonly (readonly [name: string, count: string, percent: string])[];
}

/** "this shoe: 19 hands, player 10 (52.6 %)" in its parts. */
export function tallies(lines: readonly string[]): Tally[] {
  return lines.map((line) => {
    const [title = "", rest = ""] = line.split(/: (.*)/);
    const counts = rest.split(", ").map((part): readonly [string, string, string] => {
      const hands = /^(\d+) (hands?)$/.exec(part);
      if (hands) return ["hands", hands[1]!, ""];
      const found = /^(.*) (\d+) \(([\d.]+ %)\)$/.exec(part);
      return found ? [found[1]!.replaceAll("-", " "), found[2]!, found[3]!] : [part, "", ""];
    });
    return { title, counts };
  });
}

export interface Bead {
  readonly number: number;
  readonly kind: "player" | "banker" | "tie";
  readonly mark: string;
  readonly says: string;
}

const VOID = (round: Shown): boolean =>
  round.events.some((event) => event.event === "round-over" && event.void);

/** Who won each round that was seen, as the points of the two hands tell. */
export function beadsOf(past: readonly Shown[]): Bead[] {
  return past.flatMap((round): Bead[] => {
    const player = points(round.worths["player"]);
    const banker = points(round.worths["banker"]);
    return player === undefined || banker === undefined || VOID(round)
      ? []
      : [bead(round.number, player, banker)];
  });
}

/** Who won each round, as the room tells finished ones: "banker wins 7 to 6, …", "tie at 6, …". */
export function beadsTold(lines: readonly Pick<RoundLine, "number" | "void" | "says">[]): Bead[] {
  return lines.flatMap((line): Bead[] => {
    const [, tie, who, more, less] =
      /^(?:tie at (\d)|(player|banker) wins (\d) to (\d))/.exec(line.says) ?? [];
    if (line.void || (tie === undefined && who === undefined)) return [];
    const high = Number(tie ?? more);
    const low = Number(tie ?? less);
    return [who === "banker" ? bead(line.number, low, high) : bead(line.number, high, low)];
  });
}

/** The last so many rounds, of those that were told and those that were seen since. */
export function plate(told: readonly Bead[], seen: readonly Bead[], hands: number): Bead[] {
  const all = new Map([...told, ...seen].map((each) => [each.number, each]));
  const inOrder = [...all.values()].sort((one, other) => one.number - other.number);
  return inOrder.slice(Math.max(0, inOrder.length - hands));
}

function bead(number: number, player: number, banker: number): Bead {
  const kind = player === banker ? "tie" : player > banker ? "player" : "banker";
  const won =
    kind === "tie"
      ? `tie at ${player}`
      : `${kind} wins ${Math.max(player, banker)} to ${Math.min(player, banker)}`;
  return { number, kind, mark: kind.charAt(0).toUpperCase(), says: won };
}

/** The points of a hand as it is told: "6, stands", "natural 9", "2, draws: 3 with three cards". */
function points(worth: string | undefined): number | undefined {
  const found = /draws: (\d)/.exec(worth ?? "") ?? /(\d)/.exec(worth ?? "");
  return found ? Number(found[1]) : undefined;
}

const AT_ONCE = 50;

/** The last so many rounds of a table that are over, from the room. */
export async function lastRounds(table: string, wanted: number): Promise<Bead[]> {
  let found: Bead[] = [];
  let before = "";
  while (found.length < wanted) {
    const page = await get<Schemas["RoundsPage"]>(
      `/api/tables/${encodeURIComponent(table)}/rounds?limit=${AT_ONCE}${before}`,
    );
    found = [...found, ...beadsTold(page.rounds)];
    if (page.next === null) break;
    before = `&before=${page.next}`;
  }
  return found;
}
