import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Gazetteer } from "#lib/catalog/gazetteer.rules.ts";
import { describe } from "#lib/catalog/identity.rules.ts";
import { likenessOf } from "#lib/catalog/likeness.rules.ts";
import { schoolName } from "#lib/catalog/names.rules.ts";
import type { CatalogRecord, Identifier } from "#lib/catalog/schema.ts";
import { PERHAPS, SAME, type Traits } from "#lib/catalog/traits.rules.ts";
import { readZips } from "#lib/places/gazetteer.mutations.ts";

/**
 * Pairs of rows of the published registers, each judged by reading both rows, two lines a pair. `verdict` is "same", "two"
 * or "unclear". `part` says whether the score was tuned on the pair or saw it only afterward. "Drawn blind" are pairs that
 * share a telephone number, a street, a position, or most letters of their names, drawn at random from each of seven such
 * groups without any rule of ours, never with one ID, and judged before the score saw them.
 */
const FIXTURE = join(import.meta.dirname, "fixtures/judged-pairs.tsv");
const GAZETTEER = new Gazetteer(readZips());

type Judged = { pair: string; part: string; reason: string; verdict: string; one: Traits; other: Traits };

const [head = "", ...lines] = readFileSync(FIXTURE, "utf8").trim().split("\n");
const columns = head.split("\t");
const rows = lines.map((line) => new Map(line.split("\t").map((cell, at) => [columns[at] ?? "", cell])));
const judged = rows.flatMap((row, at): Judged[] => {
  const next = rows[at + 1];
  if (at % 2 === 1 || !next) return [];
  const cell = (name: string) => row.get(name) ?? "";
  expect(next.get("pair")).toBe(cell("pair"));
  return [
    {
      pair: cell("pair"),
      part: cell("part"),
      reason: cell("reason"),
      verdict: cell("verdict"),
      one: traitsOf(row),
      other: traitsOf(next),
    },
  ];
});

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

function measure(pairs: readonly Judged[]) {
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

test("the fixture holds enough pairs, a third of which the score was not tuned on", () => {
  const decided = judged.filter(({ verdict }) => verdict !== "unclear");
  expect(decided.length).toBeGreaterThanOrEqual(600);
  expect(decided.filter(({ part }) => part !== "tuned on").length).toBeGreaterThanOrEqual(decided.length / 3);
});

test("of 1,000 pairs that are merged, at most 5 are two schools, and of 100 that are one school, 95 are merged", () => {
  const { wrong, missed, precision, recall } = measure(
    judged.filter(({ reason }) => !reason.startsWith("drawn")),
  );
  expect(measure(judged).precision).toBeGreaterThanOrEqual(0.995);
  expect(precision, `two schools: pairs ${wrong.join(", ")}`).toBeGreaterThanOrEqual(0.995);
  expect(recall, `not merged: pairs ${missed.join(", ")}`).toBeGreaterThanOrEqual(0.95);
});

test("pairs that the score was not tuned on fare nearly as well", () => {
  const { wrong, missed, precision, recall } = measure(judged.filter(({ part }) => part === "held out"));
  expect(precision, `two schools: pairs ${wrong.join(", ")}`).toBeGreaterThanOrEqual(0.995);
  expect(recall, `not merged: pairs ${missed.join(", ")}`).toBeGreaterThanOrEqual(0.92);
});

test("of pairs without one ID that were drawn blind, most are told apart rightly", () => {
  const { wrong, missed, precision, recall } = measure(judged.filter(({ part }) => part === "drawn blind"));
  expect(precision, `two schools: pairs ${wrong.join(", ")}`).toBeGreaterThanOrEqual(0.98);
  expect(recall, `not merged: pairs ${missed.join(", ")}`).toBeGreaterThanOrEqual(0.83);
});

test("the order of the two does not matter", () => {
  for (const { pair, one, other } of judged)
    expect(likenessOf(other, one).score, pair).toBe(likenessOf(one, other).score);
});

test("what staff are asked about has a reason for and a reason against", () => {
  const asked = judged
    .map(({ one, other }) => likenessOf(one, other))
    .filter(({ score }) => score >= PERHAPS && score < SAME);
  expect(asked.length).toBeGreaterThan(20);
  for (const { reasons } of asked) expect(reasons.length).toBeGreaterThan(0);
});
