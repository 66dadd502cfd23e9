/** What the trainer and the page say to each other, under short names; all of it is in the generated description. */
import type { BankedEvent, Schemas } from "../lib/types";

export type BetLine = Schemas["BetLine"];
export type ClaimedLine = Schemas["ClaimedLine"];
export type Choice = Schemas["OfferedChoice"];
export type PostedOption = Schemas["PostedOption"];
export type Moved = Required<Schemas["Moved"]>;

export type Expected = Schemas["Question"]["expects"];
export type Given = NonNullable<Schemas["Marking"]["answer"]>;

export type Scene = Omit<Schemas["Scene"], "events"> & { readonly events?: readonly BankedEvent[] };
export type Question = Omit<Schemas["Question"], "scene"> & { readonly scene: Scene };
export type Marking = Omit<Schemas["Marking"], "events"> & { readonly events?: readonly BankedEvent[] };
