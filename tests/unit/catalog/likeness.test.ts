import { expect, test } from "vitest";
import { likenessOf } from "#lib/catalog/likeness.rules.ts";
import { PERHAPS, SAME } from "#lib/catalog/traits.rules.ts";
import { judgedPairs, measure } from "./judged-pairs.ts";

/**
 * Pairs of rows of the published registers, each judged by reading both rows, two lines a pair. `verdict` is "same", "two"
 * or "unclear". `part` says whether the score was tuned on the pair or saw it only afterward. "Drawn blind" are pairs that
 * share a telephone number, a street, a position, or most letters of their names, drawn at random from each of seven such
 * groups without any rule of ours, never with one ID, and judged before the score saw them.
 */
const judged = judgedPairs("judged-pairs.tsv").map((one) => ({
  ...one,
  part: one.cell("part"),
  reason: one.cell("reason"),
}));

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
