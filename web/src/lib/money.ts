/** Money is whole cents; it is written in dollars, with cents only where there are some. */

export function dollars(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.abs(cents);
  const rest = whole % 100;
  const figure = Math.floor(whole / 100).toLocaleString("en-US");
  return `${sign}$${figure}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/** A gain or a loss, by its sign. */
export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** A sentence of the server as pages print it: it has a hyphen where a figure here has a minus sign. */
export const typeset = (text: string): string => text.replaceAll(/-(?=\$\d)/g, "−");

/** Reads an amount as people write it; undefined where it is none. */
export function parseDollars(text: string): number | undefined {
  const found = /^\s*\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found) return undefined;
  return Number(found[1]!.replaceAll(",", "")) * 100 + Number((found[2] ?? "0").padEnd(2, "0"));
}
