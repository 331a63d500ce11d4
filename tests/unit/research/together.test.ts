import { expect, it } from "vitest";
import { isShort, readTogether } from "#lib/research/blocks.rules.ts";
import type { Block } from "#lib/research/document.schema.ts";

const said = { text: "Some words.", facts: [] };
const heading: Block = { kind: "heading", text: "Students" };
const paragraph: Block = { kind: "paragraph", sentences: [said] };
const note: Block = { kind: "note", sentences: [said] };
const list = (items: number): Block => ({ kind: "list", items: Array.from({ length: items }, () => said) });
const bars: Block = { kind: "bars", caption: "", max: 100, bars: [{ label: "", point: { value: 1, said } }] };
const table = (rows: number): Block => ({
  kind: "table",
  caption: "",
  columns: [],
  rows: Array.from({ length: rows }, () => [said]),
});

it("groups what is read together: a heading and a chart’s words with it, and its note; a line and the short list it opens", () => {
  const groups = (...blocks: Block[]) =>
    readTogether(blocks).map((group) => group.map(({ kind }) => kind).join(" "));
  expect(groups(paragraph, heading, paragraph, bars, note, paragraph)).toEqual([
    "paragraph",
    "heading paragraph bars note",
    "paragraph",
  ]);
  expect(groups(paragraph, list(4), paragraph, list(9))).toEqual(["paragraph list", "paragraph", "list"]);
  expect(groups(table(10), note, paragraph, table(3))).toEqual(["table note", "paragraph", "table"]);
  // As a whole, these would leave half of a page empty.
  expect(groups(table(30), note)).toEqual(["table", "note"]);
  expect([table(10), table(30), bars, list(9)].map(isShort)).toEqual([true, false, true, false]);
  // Longer ones, be they the details of one school or a row for each of many, may begin on one page and end on the next.
  expect([table(15), table(3)].map(isShort)).toEqual([false, true]);
});
