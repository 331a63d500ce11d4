import { describe, expect, test } from "vitest";
import { MOST_FOUND, placesOf } from "#lib/sources/find.rules.ts";
import { type ShownBlock, shownBlocks } from "#lib/sources/shown-text.rules.ts";

/** What is shown of each part. */
function shown(text: string): [kind: string, ...parts: string[]][] {
  return shownBlocks(text).map((block: ShownBlock) => {
    if (block.kind === "page") return [block.kind, String(block.page)];
    if (block.kind !== "table") return [block.kind, text.slice(block.start, block.end)];
    return [
      block.kind,
      ...block.rows.map((row) => row.map(({ start, end }) => text.slice(start, end)).join("/")),
    ];
  });
}

describe("the parts of an extracted text", () => {
  test("headings, items, and lines are shown without the signs that make them so", () => {
    expect(shown("# Hill School\n\nWe are\na school.\n\n- Chess\n  - Junior chess\n1. First\n")).toEqual([
      ["heading", "Hill School"],
      ["lines", "We are\na school."],
      ["item", "Chess"],
      ["item", "Junior chess"],
      ["item", "1. First"],
    ]);
    // What a PDF has instead of a hyphen.
    expect(shown("‣ Chess\n· Choir")).toEqual([
      ["item", "Chess"],
      ["item", "Choir"],
    ]);
  });

  test("a table has its cells, and its head only if there is one", () => {
    const text =
      "| Year | Students |\n| --- | --- |\n| 2026 | 431 |\n\n|  |  |\n| --- | --- |\n| Phone | 555-0101 |";
    expect(shown(text)).toEqual([
      ["table", "Year/Students", "2026/431"],
      ["table", "/", "Phone/555-0101"],
    ]);
    expect(shown("Principal | Maria Lopez\nGrades | K–5")).toEqual([
      ["table", "Principal/Maria Lopez", "Grades/K–5"],
    ]);
  });

  test("the pages of a document are counted", () => {
    expect(shown("One.\fTwo.\f")).toEqual([
      ["page", "1"],
      ["lines", "One."],
      ["page", "2"],
      ["lines", "Two."],
      ["page", "3"],
    ]);
  });

  test("nothing that could be quoted is lost", () => {
    const text = "# Hash # tag\n\nA | b\n*emphasis* and #2, 3) too\n\u00a0\n-no item\n| --- |";
    const all = shown(text).flat().join(" ");
    for (const word of text.match(/\p{L}+|\d/gu) ?? []) expect(all).toContain(word);
  });
});

describe("a search in a text", () => {
  const found = (text: string, typed: string) =>
    placesOf(text, typed).map(({ start, end }) => text.slice(start, end));

  test("finds what was typed in any case, across lines, and word for word", () => {
    expect(found("The PTA meets.\nAsk the pta\nabout it.", "pta about")).toEqual(["pta\nabout"]);
    expect(found("1 (one) or 1.0? [x]", "(one)")).toEqual(["(one)"]);
    expect(found("1.0 and 1x0", "1.0")).toEqual(["1.0"]);
    expect(found("Straße, STRASSE", "straße")).toEqual(["Straße"]);
    expect(found("anything", "  ")).toEqual([]);
  });

  test("stops where nobody would go on", () => {
    expect(placesOf("a".repeat(5000), "a")).toHaveLength(MOST_FOUND + 1);
  });
});
