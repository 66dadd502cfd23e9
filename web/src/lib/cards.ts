/** Cards and tiles as they go over the wire: small whole numbers (cards/_ids.py, cards/_tiles.py). */

export const RANKS = "23456789TJQKA";
export const SUITS = "cdhs";
export const JOKER = 52;
export const FIRST_TILE = 64;
/** A card that its viewer may not see. */
export const UNSEEN = -1;

export type Suit = "c" | "d" | "h" | "s";
const SYMBOLS: Record<Suit, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };
const SUIT_WORDS: Record<Suit, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const RANK_WORDS: Record<string, string> = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" };

const PAIRS: readonly (readonly [string, readonly [number, number], readonly [number, number]])[] = [
  ["Gee Joon", [4, 2], [2, 1]],
  ["Teen", [6, 6], [6, 6]],
  ["Dey", [1, 1], [1, 1]],
  ["Yun", [4, 4], [4, 4]],
  ["Gor", [3, 1], [3, 1]],
  ["Mooy", [5, 5], [5, 5]],
  ["Chong", [3, 3], [3, 3]],
  ["Bon", [2, 2], [2, 2]],
  ["Foo", [6, 5], [6, 5]],
  ["Ping", [6, 4], [6, 4]],
  ["Tit", [6, 1], [6, 1]],
  ["Look", [5, 1], [5, 1]],
  ["Mixed 9s", [6, 3], [5, 4]],
  ["Mixed 8s", [6, 2], [5, 3]],
  ["Mixed 7s", [5, 2], [4, 3]],
  ["Mixed 5s", [4, 1], [3, 2]],
];

export interface Tile {
  readonly name: string;
  readonly pips: readonly [number, number];
}

export const isTile = (card: number): boolean => card >= FIRST_TILE;

export function tileOf(card: number): Tile | undefined {
  const place = card - FIRST_TILE;
  const pair = PAIRS[place >> 1];
  return pair && { name: pair[0], pips: place & 1 ? pair[2] : pair[1] };
}

export const rankOf = (card: number): string => (card === JOKER ? "Jo" : (RANKS[card >> 2] ?? "?"));
export const suitOf = (card: number): Suit => SUITS[card & 3] as Suit;
export const suitSymbol = (suit: Suit): string => SYMBOLS[suit];
export const isRed = (suit: Suit): boolean => suit === "d" || suit === "h";

const halves = (tile: Tile): string => `${tile.pips[1]}-${tile.pips[0]}`;

/** A card as it is written on the wire and in files: `9s`, `Td`, `Jo`; tiles with the smaller half first, `4-6`. */
export function cardText(card: number): string {
  if (card === JOKER) return "Jo";
  const tile = isTile(card) ? tileOf(card) : undefined;
  if (tile) return halves(tile);
  return card < 0 ? "??" : `${rankOf(card)}${suitOf(card)}`;
}

/** A card as it is spoken: what a screen reader says. */
export function cardName(card: number | null | undefined): string {
  if (card === null || card === undefined || card < 0) return "a card face down";
  if (card === JOKER) return "joker";
  if (isTile(card)) {
    const tile = tileOf(card);
    return tile ? `${tile.name} ${halves(tile)}` : "tile";
  }
  const rank = rankOf(card);
  return `${RANK_WORDS[rank] ?? rank} of ${SUIT_WORDS[suitOf(card)]}`;
}

/** A card as it is printed in a line: 10♦. */
export function cardSymbol(card: number): string {
  if (card < 0) return "▮";
  if (card === JOKER) return "joker";
  if (isTile(card)) return cardText(card);
  const rank = rankOf(card);
  return `${rank === "T" ? "10" : rank}${suitSymbol(suitOf(card))}`;
}

export function parseCard(text: string): number | undefined {
  const word = text.trim();
  if (/^jo(ker)?$/i.test(word)) return JOKER;
  const domino = /^([1-6])-([1-6])$/.exec(word);
  if (domino) return tileNumber(Number(domino[1]), Number(domino[2]));
  const found = /^(10|[2-9tjqka])([cdhs♣♦♥♠])$/i.exec(word);
  if (!found) return undefined;
  const rank = RANKS.indexOf(found[1] === "10" ? "T" : found[1]!.toUpperCase());
  const mark = found[2]!.toLowerCase();
  const suit = "♣♦♥♠".includes(mark) ? "♣♦♥♠".indexOf(mark) : SUITS.indexOf(mark);
  return 4 * rank + suit;
}

function tileNumber(one: number, other: number): number | undefined {
  const high = Math.max(one, other);
  const low = Math.min(one, other);
  for (const [pair, [, first, second]] of PAIRS.entries()) {
    for (const [which, pips] of [first, second].entries()) {
      if (pips[0] === high && pips[1] === low) return FIRST_TILE + 2 * pair + which;
    }
  }
  return undefined;
}

/** A card by its place in a hand, from 1: the 1st card, the 11th card. */
export function placeWords(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14;
  return `${place}${teen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")} card`;
}
