import { expect, test } from "vitest";
import { judgedPairs, measure } from "./judged-pairs.ts";

/**
 * Rows drawn at random where two registers overlap, each with the rows of the other register that could be the same school,
 * found by ZIP code, city, telephone, street, position, and words of the name, without any rule of ours. All were judged by
 * reading the rows, and only then compared with what the loader had made of them (`merged`: what it makes of them now). The
 * rules for private schools were not changed after the second draw.
 *
 * - private-new: of the private schools of HIFLD, those whose ID the survey of 2013–14 does not have; against the survey
 * - private-lost: those of the survey whose ID HIFLD does not have; against HIFLD: the same pairs from the other end
 * - public-fl, public-ma: those of the file of 2010–11 in Florida and Massachusetts; against the state's newer register
 */
const judged = judgedPairs("proportional-pairs.tsv");

/** How many rows there are, and of how many the pairs were drawn. */
const ROWS = new Map([
  ["private-new", { all: 5302, drawn: 800 }],
  ["public-fl", { all: 1252, drawn: 280 }],
  ["public-ma", { all: 381, drawn: 180 }],
]);

/** Rows of HIFLD with an ID of the survey, which finds the school by itself. */
const WITH_ONE_ID = 17_313;

const of = (stratum: string) => judged.filter(({ cell }) => cell("stratum") === stratum);

/** What the loader found, from as many pairs as there are in all. */
function found(): { pairs: number; merged: number } {
  const all = [...ROWS].map(([stratum, { all: rows, drawn }]) => {
    const same = of(stratum).filter(({ verdict }) => verdict === "same");
    const merged = same.filter(({ cell }) => cell("merged") === "yes").length;
    return { pairs: (same.length * rows) / drawn, merged: (merged * rows) / drawn };
  });
  return all.reduce((sum, { pairs, merged }) => ({
    pairs: sum.pairs + pairs,
    merged: sum.merged + merged,
  }));
}

test("in proportion to how often they occur, 95 of 100 pairs become one page, and none of two schools", () => {
  const { pairs, merged } = found();
  expect((WITH_ONE_ID + merged) / (WITH_ONE_ID + pairs)).toBeGreaterThanOrEqual(0.95);
  expect(merged / pairs, "without the pairs that have one ID").toBeGreaterThanOrEqual(0.9);
  expect(judged.filter(({ verdict, cell }) => verdict === "two" && cell("merged") === "yes")).toEqual([]);
});

test.each([
  ["private-new", 0.78],
  ["private-lost", 0.8],
  ["public-fl", 0.9],
  ["public-ma", 0.95],
])("by the score alone, pairs of %s do as well as when they were drawn", (stratum, least) => {
  const { recall, precision, missed, wrong } = measure(of(stratum));
  expect(recall, `not merged: pairs ${missed.join(", ")}`).toBeGreaterThanOrEqual(least);
  expect(precision, `two schools: pairs ${wrong.join(", ")}`).toBeGreaterThanOrEqual(0.98);
});
