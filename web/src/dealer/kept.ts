/** The dealer's table, kept in this window: a reload loses nothing. What cannot be read is as if it had never been there. */

const VERSION = 2;

export interface KeptTable<T, E> {
  readonly table: T;
  readonly entries: readonly E[];
  /** Wagers are closed; cards are being entered. */
  readonly begun: boolean;
  /** The round at this table, from 1. */
  readonly round: number;
  /** Lines of the settlement that are ticked off. */
  readonly ticked: readonly number[];
}

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value);
const isSeated = (value: unknown): boolean => isRecord(value) && isWhole(value["seat"]);

/** The parts that every page reads without asking; the server judges the rest, whatever it is. */
function isTable(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const lists = [value["wagers"], value["seats"]].filter((each) => each !== undefined);
  return lists.length > 0 && lists.every((each) => Array.isArray(each) && each.every(isSeated));
}

export function readKept<T, E>(text: string | null): KeptTable<T, E> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value["version"] !== VERSION || !isTable(value["table"])) return undefined;
  const { entries, ticked } = value;
  if (!Array.isArray(entries) || !entries.every((each) => isRecord(each) && typeof each["do"] === "string")) {
    return undefined;
  }
  return {
    table: value["table"] as T,
    entries: entries as E[],
    begun: value["begun"] === true,
    round: isWhole(value["round"]) ? value["round"] : 1,
    ticked: Array.isArray(ticked) ? ticked.filter(isWhole) : [],
  };
}

const keyOf = (game: string): string => `houseway.dealer.${game}`;

export function keptTable<T, E>(game: string): KeptTable<T, E> | undefined {
  try {
    return readKept<T, E>(sessionStorage.getItem(keyOf(game)));
  } catch {
    return undefined;
  }
}

export function keepTable<T, E>(game: string, kept: KeptTable<T, E>): void {
  try {
    sessionStorage.setItem(keyOf(game), JSON.stringify({ version: VERSION, ...kept }));
  } catch {
    // where nothing can be kept it holds as long as the page is open
  }
}

export function dropTable(game: string): void {
  try {
    sessionStorage.removeItem(keyOf(game));
  } catch {
    // see above
  }
}
