/** What stands on some lines, put in order: what was asked about first, lines of one matter together. */
import type { Why } from "./shapes";

type Rule = Why["rules"][number];

export interface Matter {
  readonly section: string;
  readonly head: string;
  readonly texts: readonly string[];
  readonly cite: readonly string[];
  /** It stands on just the lines that were asked about. */
  readonly exact: boolean;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Rules of one section and one head together; those that stand on just these lines first. */
export function matters(rules: readonly Rule[], asked: readonly string[]): readonly Matter[] {
  const found: { section: string; head: string; texts: string[]; cite: string[]; exact: boolean }[] = [];
  // what stands on just these lines first, otherwise as it is read
  const inOrder = [...rules].sort(
    (one, other) => Number(same(other.line.cite, asked)) - Number(same(one.line.cite, asked)),
  );
  for (const { section, line } of inOrder) {
    let matter = found.find(
      (each) => each.section === section && each.head === line.head && line.head !== "",
    );
    if (!matter) found.push((matter = { section, head: line.head, texts: [], cite: [], exact: false }));
    if (!matter.texts.includes(line.text)) matter.texts.push(line.text);
    matter.cite.push(...line.cite.filter((each) => !matter.cite.includes(each)));
    matter.exact ||= same(line.cite, asked);
  }
  return found;
}

/** Whether fees are what was asked about: a sheet stands on just these lines, and the rules of play do not. */
export function isAboutFees(found: Pick<Why, "rules" | "sheets">, asked: readonly string[]): boolean {
  if (found.rules.some((rule) => same(rule.line.cite, asked))) return false;
  return (
    found.sheets.some((sheet) => sheet.rules.some((rule) => same(rule.line.cite, asked))) ||
    !found.rules.length
  );
}
