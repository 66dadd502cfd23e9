/** Setting a pai gow hand: which cards lie in the low (front) row; the others lie in the high (back) row.
 *
 * Cards are known by their place in the hand as dealt, because two tiles can look alike and have one number. */
import { cardName, isTile } from "../lib/cards";

export interface Setting {
  readonly cards: readonly number[];
  /** How many belong in the front row. */
  readonly most: number;
  /** Places of the cards in the front row, the one that came first at the beginning. */
  readonly front: readonly number[];
}

export type Row = "front" | "back";

export function unset(cards: readonly number[], most: number): Setting {
  return { cards, most, front: [] };
}

/** Highest card first, the joker before all; tiles from the highest pair. */
function tidy(cards: readonly number[], places: readonly number[]): number[] {
  return [...places].sort((one, other) => {
    const [first, second] = [cards[one]!, cards[other]!];
    return (isTile(first) ? first - second : second - first) || one - other;
  });
}

/** The places of a row, tidy. */
export function rowOf(setting: Setting, row: Row): number[] {
  const every = setting.cards.map((_, place) => place);
  return tidy(
    setting.cards,
    every.filter((place) => setting.front.includes(place) === (row === "front")),
  );
}

export const whereIs = (setting: Setting, place: number): Row =>
  setting.front.includes(place) ? "front" : "back";
export const isFull = (setting: Setting): boolean => setting.front.length === setting.most;

/** The cards of a row, tidy. */
export const cardsOf = (setting: Setting, row: Row): number[] =>
  rowOf(setting, row).map((place) => setting.cards[place]!);

/** Moves a card to the other row. It changes places with `onto`, a card of that row; into a full front row it comes in
 * place of the card that has lain there longest. */
export function moved(setting: Setting, place: number, onto?: number): Setting {
  const { front } = setting;
  const swaps = onto !== undefined && whereIs(setting, onto) !== whereIs(setting, place) ? onto : undefined;
  if (front.includes(place)) {
    const rest = front.filter((each) => each !== place);
    return { ...setting, front: swaps === undefined ? rest : [...rest, swaps] };
  }
  if (front.length < setting.most && swaps === undefined) return { ...setting, front: [...front, place] };
  const out = swaps ?? front[0];
  return { ...setting, front: [...front.filter((each) => each !== out), place] };
}

/** The setting with these cards in front; undefined if the hand does not have them. */
export function withFront(setting: Setting, front: readonly number[]): Setting | undefined {
  const places: number[] = [];
  for (const card of front) {
    const place = setting.cards.findIndex((each, at) => each === card && !places.includes(at));
    if (place < 0) return undefined;
    places.push(place);
  }
  return places.length === setting.most ? { ...setting, front: places } : undefined;
}

/** Which card an arrow key leads to: along both rows from left to right, or to the row above or below. */
export function arrowTo(setting: Setting, place: number, key: string): number | undefined {
  const [front, back] = [rowOf(setting, "front"), rowOf(setting, "back")];
  const all = [...front, ...back];
  switch (key) {
    case "ArrowRight":
      return all[Math.min(all.indexOf(place) + 1, all.length - 1)];
    case "ArrowLeft":
      return all[Math.max(all.indexOf(place) - 1, 0)];
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    case "ArrowUp":
      return across(back, front, place);
    case "ArrowDown":
      return across(front, back, place);
    default:
      return undefined;
  }
}

/** The card of another row that lies nearest; rows are centred. */
function across(from: readonly number[], to: readonly number[], place: number): number | undefined {
  const at = from.indexOf(place);
  if (at < 0 || !to.length) return undefined;
  const wanted = Math.round(at - (from.length - 1) / 2 + (to.length - 1) / 2);
  return to[Math.min(Math.max(wanted, 0), to.length - 1)];
}

/** The split as it is read out. */
export function splitWords(setting: Setting, frontTitle: string, backTitle: string): string {
  const said = (row: Row): string => cardsOf(setting, row).map(cardName).join(", ") || "nothing yet";
  return `${frontTitle}: ${said("front")}. ${backTitle}: ${said("back")}.`;
}
