/** Which kind of table a view is of: it is told by what only that kind has. */
export type Kind = "banked" | "pots" | "pan";

export function kindOf(view: Readonly<Record<string, unknown>>): Kind {
  if ("bank" in view) return "banked";
  if ("first" in view && "stake" in view) return "pan";
  return "pots";
}
