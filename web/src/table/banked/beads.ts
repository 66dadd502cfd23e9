/** What the display of a baccarat table tells: its lines taken apart, and a bead for each round that was seen. */
import type { Shown } from "./show.svelte";

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

/** Who won each round, as the points of the two hands tell. */
export function beadsOf(past: readonly Shown[]): Bead[] {
  return past.flatMap((round): Bead[] => {
    const player = points(round.worths["player"]);
    const banker = points(round.worths["banker"]);
    if (player === undefined || banker === undefined) return [];
    const kind = player === banker ? "tie" : player > banker ? "player" : "banker";
    const won =
      kind === "tie"
        ? `tie at ${player}`
        : `${kind} wins ${Math.max(player, banker)} to ${Math.min(player, banker)}`;
    return [{ number: round.number, kind, mark: kind.charAt(0).toUpperCase(), says: won }];
  });
}

/** The points of a hand as it is told: "6, stands", "natural 9", "2, draws: 3 with three cards". */
function points(worth: string | undefined): number | undefined {
  const found = /draws: (\d)/.exec(worth ?? "") ?? /(\d)/.exec(worth ?? "");
  return found ? Number(found[1]) : undefined;
}
