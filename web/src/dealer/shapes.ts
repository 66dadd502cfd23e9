/** What the dealer's seat and the server say to each other, under short names; all of it is in the generated description. */
import type { BankedEvent, PanEvent, Schemas } from "../lib/types";

/** What the server sends: a field with a usual value is there as well. */
type Sent<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: Sent<T[K]> }
  : T extends object
    ? { readonly [K in keyof T]-?: Sent<Exclude<T[K], undefined>> }
    : T;

export type Facts = Sent<Schemas["DealingOut"]>;
export type BankedFacts = Sent<Schemas["BankedFacts"]>;
export type PotFacts = Sent<Schemas["PotFacts"]>;
export type DeckFacts = Sent<Schemas["DeckFacts"]>;
export type FeeOption = Schemas["FeeOption"];

export type WagerLaid = Schemas["WagerLaid"];
export type Entry =
  | Schemas["CardEntry"]
  | Schemas["DownEntry"]
  | Schemas["DiceEntry"]
  | Schemas["OpenEntry"]
  | Schemas["AnswerEntry"]
  | Schemas["RulingEntry"]
  | Schemas["SettledEntry"];
export type Laid = Omit<Schemas["Laid"], "entries" | "wagers"> & {
  readonly entries: readonly Entry[];
  readonly wagers: readonly WagerLaid[];
};

export type Fault = Schemas["Fault"];
export type Next = Sent<Schemas["Next"]>;
export type AskedBettor = Sent<Schemas["AskedBettor"]>;
export type HandLying = Sent<Schemas["HandLying"]>;
export type LineTold = Sent<Schemas["LineTold"]>;
export type Dealt = Omit<Sent<Schemas["DealOut"]>, "events"> & { readonly events: readonly BankedEvent[] };

export type PotEntry =
  | Schemas["CardEntry"]
  | Schemas["DownEntry"]
  | Schemas["OpenEntry"]
  | Schemas["ActEntry"]
  | Schemas["SettledEntry"];
export type HandLaid = Omit<Schemas["HandLaid"], "entries" | "seats" | "posts"> & {
  readonly entries: readonly PotEntry[];
  readonly seats: readonly Schemas["SeatLaid"][];
};
export type PanFacts = Sent<Schemas["PanFacts"]>;
export type PanEntry = Schemas["CardEntry"] | Schemas["ActEntry"] | Schemas["SettledEntry"];
export type PanLaid = Omit<Schemas["PanLaid"], "entries" | "seats"> & {
  readonly entries: readonly PanEntry[];
  readonly seats: readonly Schemas["PanSeatLaid"][];
};
export type PanDealt = Omit<Sent<Schemas["PanDealt"]>, "events"> & { readonly events: readonly PanEvent[] };
export type PanNext = Sent<Schemas["PanNext"]>;
export type PanStanding = Sent<Schemas["PanStanding"]>;
export type HandDealt = Sent<Schemas["HandDealt"]>;
export type PotNext = Sent<Schemas["PotNext"]>;
export type ActAsked = Sent<Schemas["ActAsked"]>;
