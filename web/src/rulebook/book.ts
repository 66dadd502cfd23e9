/** Rooms and games as lists, for whoever needs to find one. */
import { once } from "../lib/api";
import { boot } from "../lib/boot";
import { familyOrder } from "../lib/families";
import type { GameLine, RoomLine } from "../lib/types";

/** What the page brought along, before anything is asked. */
export const firstRooms = (): readonly RoomLine[] => boot<RoomLine[]>("rooms") ?? [];
export const rooms = (): Promise<readonly RoomLine[]> => once<RoomLine[]>("/api/rooms");

export const gamesOf = (all: readonly RoomLine[]): readonly GameLine[] =>
  all.flatMap((room) => Object.values(room.families).flat());

export function familiesOf(room: RoomLine): readonly (readonly [string, readonly GameLine[]])[] {
  return Object.entries(room.families).sort(([one], [other]) => familyOrder(one) - familyOrder(other));
}

/** Whether rounds of it can be entered card by card at the dealer's seat. */
export const isDealt = (game: GameLine): boolean =>
  game.status === "playable" && game.family !== "panguingue";

const SMALL_WORDS = new Map([
  ["low", "lo"],
  ["high", "hi"],
]);

/** The words that name a game, however a room spells them. */
function nameWords(id: string): ReadonlySet<string> {
  const words = (id.split("/")[1] ?? "").split("-").map((word) => SMALL_WORDS.get(word) ?? word);
  return new Set(words.filter((word) => word !== "split"));
}

/** How alike two games are named: the share of their words that both have. */
function alike(one: string, other: string): number {
  const [mine, theirs] = [nameWords(one), nameWords(other)];
  const both = [...mine].filter((word) => theirs.has(word)).length;
  return both / (mine.size + theirs.size - both);
}

/** Games to hold a game against: of its family, the same one in other rooms first. */
export function comparable(game: GameLine, all: readonly GameLine[]): readonly GameLine[] {
  return all
    .filter(
      (each) => each.family === game.family && each.id !== itself(game.id) && each.status !== "fees-only",
    )
    .sort((one, other) => alike(game.id, other.id) - alike(game.id, one.id));
}

/** Games of one name in several rooms, one group a name. */
export function familyGroups(all: readonly GameLine[]): readonly (readonly GameLine[])[] {
  const groups: GameLine[][] = [];
  for (const game of all) {
    if (game.status === "fees-only") continue;
    const same = groups.find(([first]) => first!.family === game.family && alike(first!.id, game.id) === 1);
    if (same) same.push(game);
    else groups.push([game]);
  }
  return groups;
}

/** The game itself, without a bonus bet laid beside it. */
export const itself = (id: string): string => id.split("+")[0]!;

export const compareAddress = (one: string, other: string): string =>
  `/compare/${itself(one)}/${itself(other)}`;
