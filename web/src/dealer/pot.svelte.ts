/** A hand for a pot, entered as it is dealt and played. */
import { post } from "../lib/api";
import { parseCard, UNSEEN } from "../lib/cards";
import { dollars } from "../lib/money";
import type { Cents } from "../lib/types";
import type { Scene } from "../train/shapes";
import { Dealing } from "./dealing.svelte";
import type { Facts, FeeOption, HandDealt, HandLaid, PotEntry } from "./shapes";

type Structure = NonNullable<NonNullable<HandLaid["stakes"]>["structure"]>;

export interface PotLaid {
  readonly seats: readonly { readonly seat: number; readonly stack: Cents }[];
  readonly button: number | null;
  readonly fees: FeeOption | null;
  readonly structure: Structure;
  /** The two sizes of a limit game, the blinds, the ante; null is as usual. */
  readonly limits: readonly [Cents, Cents] | null;
  readonly blinds: readonly Cents[] | null;
  readonly ante: Cents | null;
  /** Answers to the document's doubts other than the usual ones. */
  readonly readings: Readonly<Record<string, string>>;
}

const MOST_SEATS = 10;

export const placesOf = (facts: Facts): number => facts.pot!.most_players ?? MOST_SEATS;

export function usualPot(facts: Facts): PotLaid {
  const pot = facts.pot!;
  const stack = pot.buy_in[pot.stakes.structure]!;
  const many = Math.max(pot.least_players, Math.min(4, placesOf(facts)));
  return {
    seats: Array.from({ length: many }, (_, place) => ({ seat: place + 1, stack })),
    button: pot.button ? 1 : null,
    fees: facts.options[0]?.fees ?? null,
    structure: pot.stakes.structure,
    limits: null,
    blinds: null,
    ante: null,
    readings: {},
  };
}

export function handAsked(game: string, table: PotLaid, entries: readonly PotEntry[]): HandLaid {
  const { structure, limits, blinds, ante } = table;
  return {
    game,
    seats: table.seats,
    button: table.button,
    stakes: {
      structure,
      ...(limits ? { limits } : {}),
      ...(blinds ? { blinds } : {}),
      ...(ante === null ? {} : { ante }),
    },
    fees: table.fees,
    readings: table.readings,
    entries,
  };
}

/** Somebody sits down or leaves; the button stays with somebody who is dealt in. */
export function withSeat(table: PotLaid, seat: number, stack: Cents | undefined): PotLaid {
  const others = table.seats.filter((each) => each.seat !== seat);
  const seats =
    stack === undefined ? others : [...others, { seat, stack }].sort((one, other) => one.seat - other.seat);
  const kept = table.button === null || seats.some((each) => each.seat === table.button);
  return { ...table, seats, button: kept ? table.button : (seats[0]?.seat ?? 1) };
}

/** Another structure at its usual stakes; stacks that were the usual ones are those of the new structure. */
export function withStructure(facts: Facts, table: PotLaid, structure: Structure): PotLaid {
  const usual = facts.pot!.buy_in;
  const seats = table.seats.map(({ seat, stack }) => ({
    seat,
    stack: stack === usual[table.structure] ? usual[structure]! : stack,
  }));
  return { ...table, seats, structure, limits: null, blinds: null };
}

/** The next hand: stacks as they are now, nobody without chips, the button one seat on. */
export function nextHand(table: PotLaid, stand: HandDealt): PotLaid {
  const seats = stand.seats.filter((each) => each.stack > 0).map(({ seat, stack }) => ({ seat, stack }));
  const after = (seat: number): number => seats.find((each) => each.seat > seat)?.seat ?? seats[0]?.seat ?? 1;
  return { ...table, seats, button: table.button === null ? null : after(table.button) };
}

export class PotDealing extends Dealing<PotLaid, PotEntry, HandDealt> {
  constructor(readonly facts: Facts) {
    super(facts.game, usualPot(facts));
    void this.look();
  }

  protected ask(table: PotLaid, entries: readonly PotEntry[]): Promise<HandDealt> {
    return post<HandDealt>("/api/deal/hand", handAsked(this.game, table, entries));
  }
}

const cardNumber = (text: string | null): number => (text === null ? UNSEEN : (parseCard(text) ?? UNSEEN));

/** The hand as it lies, drawn like a question of the trainer. */
export function potScene(
  table: PotLaid,
  begun: boolean,
  stand: HandDealt | undefined,
  places: number,
): Scene {
  const standing = begun ? (stand?.seats ?? []) : [];
  const says = (seat: number): string => {
    const now = standing.find((each) => each.seat === seat);
    if (!now) return `${dollars(table.seats.find((each) => each.seat === seat)?.stack ?? 0)} in chips`;
    const folded = now.live ? "" : "folded, ";
    return `${folded}${now.bet ? `bet ${dollars(now.bet)}, ` : ""}${now.all_in ? "all-in" : `${dollars(now.stack)} left`}`;
  };
  return {
    played: "for a pot",
    positions: places,
    seats: table.seats.map((each) => each.seat),
    button: table.button,
    stakes: stand?.stakes ?? "",
    hands: [
      ...(begun && stand?.board.length
        ? [{ hand: "board", cards: stand.board.map(cardNumber), text: "", seat: null }]
        : []),
      ...standing
        .filter((each) => each.cards.length && each.live)
        .map((each) => ({
          hand: `seat ${each.seat}`,
          cards: each.cards.map(({ card }) => cardNumber(card)),
          text: "",
          seat: each.seat,
        })),
    ],
    pots: begun ? (stand?.pots ?? []).map(({ amount, seats }) => ({ amount, seats })) : [],
    facts: table.seats.map(({ seat }) => ({ label: `Seat ${seat}`, says: says(seat) })),
  };
}

export const potCardsOut = (stand: HandDealt | undefined): (string | null)[] => [
  ...(stand?.seats ?? []).flatMap((seat) => seat.cards.map((each) => each.card)),
  ...(stand?.board ?? []),
];
