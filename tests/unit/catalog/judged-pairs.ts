import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { Gazetteer } from "#lib/catalog/gazetteer.rules.ts";
import { describe } from "#lib/catalog/identity.rules.ts";
import { likenessOf } from "#lib/catalog/likeness.rules.ts";
import { schoolName } from "#lib/catalog/names.rules.ts";
import type { CatalogRecord, Identifier } from "#lib/catalog/schema.ts";
import { SAME, type Traits } from "#lib/catalog/traits.rules.ts";
import { readZips } from "#lib/places/gazetteer.mutations.ts";

const GAZETTEER = new Gazetteer(readZips());

/** A pair of rows and what somebody who read both said of it: "same", "two" or "unclear". */
export type Judged = {
  pair: string;
  verdict: string;
  one: Traits;
  other: Traits;
  /** The other cells of its first row. */
  cell: (name: string) => string;
};

/** The pairs of a file of judged rows, two lines a pair. */
export function judgedPairs(file: string): Judged[] {
  const text = readFileSync(join(import.meta.dirname, "fixtures", file), "utf8");
  const [head = "", ...lines] = text.trim().split("\n");
  const columns = head.split("\t");
  const rows = lines.map((line) => new Map(line.split("\t").map((cell, at) => [columns[at] ?? "", cell])));
  return rows.flatMap((row, at): Judged[] => {
    const next = rows[at + 1];
    if (at % 2 === 1 || !next) return [];
    const cell = (name: string) => row.get(name) ?? "";
    expect(next.get("pair")).toBe(cell("pair"));
    return [
      { pair: cell("pair"), verdict: cell("verdict"), one: traitsOf(row), other: traitsOf(next), cell },
    ];
  });
}

/** What the loader knows of a school from one row. */
function traitsOf(row: ReadonlyMap<string, string>): Traits {
  const cell = (name: string) => row.get(name) ?? "";
  const [register, state] = [cell("register"), cell("state")];
  const [lat = 0, long = 0] = cell("position").split(",").map(Number);
  const isPrivate = /^(hifld-private|nces-pss) /.test(register);
  const record: CatalogRecord = {
    identifiers: [{ scheme: schemeOf(register), value: cell("key") }],
    facts: {
      name: schoolName(cell("name"), state),
      schoolType: isPrivate ? "PRIVATE" : "PUBLIC",
      address: {
        street: cell("street") || null,
        city: cell("city") || null,
        state,
        zip: cell("zip") || null,
      },
      ...(cell("position") && { coordinates: { lat, long } }),
      ...(cell("phone") && { "contactInfo.phone": cell("phone") }),
      ...(cell("grades") && { gradesOffered: cell("grades").split(" ").map(Number) }),
      ...(cell("students") && { numOfStudents: Number(cell("students")) }),
      ...(cell("k12") && { numOfStudentsK12: Number(cell("k12")) }),
    },
    blanks: {},
  };
  const traits = describe(record, { places: GAZETTEER, release: { key: register, year: 0 } });
  return { ...traits, identifiers: record.identifiers };
}

function schemeOf(register: string): Identifier["scheme"] {
  if (register.startsWith("ma-dese")) return "ma-dese";
  return register.startsWith("nces-high-schools") ? "nces-high-schools-2010-11" : "nces";
}

/** How the score does on pairs; those that are unclear do not count. */
export function measure(pairs: readonly Judged[]) {
  const wrong: string[] = [];
  const missed: string[] = [];
  let found = 0;
  for (const { pair, verdict, one, other } of pairs) {
    const merged = likenessOf(one, other).score >= SAME;
    if (merged && verdict === "two") wrong.push(pair);
    if (!merged && verdict === "same") missed.push(pair);
    if (merged && verdict === "same") found += 1;
  }
  return {
    wrong,
    missed,
    precision: found / (found + wrong.length),
    recall: found / (found + missed.length),
  };
}
