import { capital } from "../../src/lib/capital";
import { describe, expect, it } from "vitest";
import { FIRST_TILE, JOKER } from "../../src/lib/cards";
import { isChart, shortForms, toneOf } from "../../src/rulebook/read/grids";
import { anchor, grouped, isLit } from "../../src/rulebook/read/lines";
import { copies, dealt, handText, packOf } from "../../src/rulebook/read/trying";
import type { Line, Why } from "../../src/rulebook/shapes";
import { isAboutFees, matters } from "../../src/rulebook/why";

const line = (head: string, text: string, given: Partial<Line> = {}): Line => ({
  head,
  text,
  cite: [],
  readings: [],
  printed: true,
  inner: false,
  remedy: "",
  ...given,
});

describe("lines of a document", () => {
  it("stand under their heads, rows under their lines", () => {
    const lines = [
      line("deal", "two each"),
      line("", "face up"),
      line("drawing", "by the chart:"),
      line("", "0 draws", { inner: true }),
      line("", "6 stands", { inner: true }),
    ];
    const groups = grouped(lines);
    expect(groups.map((group) => [group.head, group.lines.length])).toEqual([
      ["deal", 2],
      ["drawing", 1],
    ]);
    expect(groups[1]!.lines[0]!.rows.map((row) => row.text)).toEqual(["0 draws", "6 stands"]);
  });
  it("need no head, and a row without a line above it stands by itself", () => {
    expect(grouped([line("", "a row", { inner: true })])[0]!.lines).toHaveLength(1);
    expect(grouped([])).toEqual([]);
  });
  it("can be led to, and lit where somebody asked about them", () => {
    expect(anchor("Deal and play")).toBe("deal-and-play");
    expect(anchor("Hands & pot!")).toBe("hands-pot");
    expect(capital("two packs")).toBe("Two packs");
    expect(isLit(line("", "", { cite: ["003:5-9"] }), ["003:9"])).toBe(true);
    expect(isLit(line("", "", { cite: ["003:5-9"] }), [])).toBe(false);
  });
});

describe("charts", () => {
  it("have a tone for each word", () => {
    expect(
      ["hit", "draws", "stands", "double/hit", "4x", "split", "surrender/stand", "free", "Q-6-4"].map(toneOf),
    ).toEqual(["take", "take", "stay", "raise", "raise", "part", "leave", "free", ""]);
  });
  it("are told from other tables by their cells", () => {
    expect(isChart({ rows: [["20", "stand", "hit"], ["A", "split", ""]] })).toBe(true); // prettier-ignore
    expect(isChart({ rows: [["K", "Q-6-4"]] })).toBe(false);
  });
  it("have short forms that differ", () => {
    const forms = shortForms(["stand", "hit", "double/hit", "double/stand", "stand", ""]);
    expect(Object.fromEntries(forms)).toEqual({
      hit: "H",
      stand: "S",
      "double/hit": "D/H",
      "double/stand": "D/S",
    });
    const pairs = shortForms(["split", "split, not again", "split again only", "4x", "by the total"]);
    expect(new Set(pairs.values()).size).toBe(5);
    expect(pairs.get("split")).toBe("S");
    expect(pairs.get("4x")).toBe("4x");
  });
});

describe("hands of one's own", () => {
  it("come from a pack with or without its joker, or from tiles by their faces", () => {
    expect(packOf("cards", true)).toHaveLength(53);
    expect(packOf("cards", false)).not.toContain(JOKER);
    const tiles = packOf("tiles", false);
    expect(tiles).toHaveLength(21);
    expect(tiles.reduce((sum, tile) => sum + copies(tile), 0)).toBe(32);
    expect(copies(FIRST_TILE)).toBe(1); // one half of the pair that is not alike
    expect(copies(0)).toBe(1);
  });
  it("hold no card more often than the pack does", () => {
    for (const pieces of ["cards", "tiles"]) {
      const pack = packOf(pieces, true);
      const all = dealt(pack, pieces === "tiles" ? 32 : 53, () => 0.999);
      for (const card of pack) expect(all.filter((each) => each === card)).toHaveLength(copies(card));
    }
    expect(handText([48, JOKER, 0])).toBe("Ac Jo 2c");
  });
});

describe("why", () => {
  const rule = (section: string, told: Line): Why["rules"][number] => ({ section, line: told });
  const asked = ["003:5", "003:9-10"];
  const rules = [
    rule("Deal", line("deal", "one", { cite: ["003:1-20"] })),
    rule("Wagers", line("Tie", "two", { cite: ["003:1-20"] })),
    rule("Wagers", line("Tie", "three", { cite: ["003:9-10", "003:5"] })),
    rule("Wagers", line("Tie", "four", { cite: ["003:5", "003:9-10"] })),
    rule("Wagers", line("Tie", "two", { cite: ["003:7"] })),
  ];

  it("tells what was asked about first, lines of one matter together, none twice", () => {
    const found = matters(rules, asked);
    expect(found.map((matter) => [matter.head, matter.exact])).toEqual([
      ["Tie", true],
      ["deal", false],
    ]);
    expect(found[0]!.texts).toEqual(["three", "four", "two"]);
    expect(found[0]!.cite).toEqual(["003:9-10", "003:5", "003:1-20", "003:7"]);
  });
  it("tells of fees first where just they were asked about", () => {
    const sheet = {
      rules: [rule("Fees", line("schedule", "x", { cite: asked }))],
    } as unknown as Why["sheets"][number];
    expect(isAboutFees({ rules, sheets: [sheet] }, asked)).toBe(false);
    expect(isAboutFees({ rules: rules.slice(0, 2), sheets: [sheet] }, asked)).toBe(true);
    expect(isAboutFees({ rules: rules.slice(0, 2), sheets: [] }, asked)).toBe(false);
  });
});
