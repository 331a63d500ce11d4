import { describe, expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import type { EvidenceFact } from "#lib/grounding/schema.ts";
import { EVIDENCE } from "./example-evidence.ts";

/** How far one school is from another: only what was measured between these two. */

const LINCOLN = "Lincoln High School";
const ROOSEVELT = "Roosevelt High School";
const AGNES = "St. Mary's Academy";

const apart = (school: string, other: string, value: number, isApproximate = false): EvidenceFact => ({
  about: "apart",
  school,
  other,
  field: "apart",
  label: "Distance between two schools",
  value,
  unit: "miles",
  ...(isApproximate && { isApproximate }),
});

/** Lincoln is 2.3 miles from where the person is, Roosevelt 4.8, and St. Mary's 1.1. */
const MEASURED = {
  ...EVIDENCE,
  facts: [...EVIDENCE.facts, apart("1", "2", 1.94), apart("1", "3", 6, true)],
};

const removed = (answer: string, evidence = MEASURED) => checkAnswer(answer, evidence).removed;

test.each([
  `${LINCOLN} is 1.9 miles from ${ROOSEVELT}, in a straight line.`,
  `${ROOSEVELT} is 1.9 miles from ${LINCOLN}, in a straight line.`,
  `${LINCOLN} is 1.94 miles away from ${ROOSEVELT}.`,
  `${LINCOLN} is about 2 miles from ${ROOSEVELT}.`,
  `${LINCOLN} is about 6 miles from ${AGNES}, in a straight line.`,
])("a family may read how far apart two schools are: %s", (answer) => {
  expect(checkAnswer(answer, MEASURED)).toMatchObject({ text: answer, removed: [] });
});

describe("what is not so is taken out", () => {
  test.each([
    // Off by more than it is rounded.
    `${LINCOLN} is 2.0 miles from ${ROOSEVELT}, in a straight line.`,
    `${LINCOLN} is 1.8 miles from ${ROOSEVELT}, in a straight line.`,
    `${LINCOLN} is 19 miles from ${ROOSEVELT}, in a straight line.`,
    `${LINCOLN} is about 3 miles from ${ROOSEVELT}.`,
    `${LINCOLN} is less than 1.9 miles from ${ROOSEVELT}.`,
    `${LINCOLN} is more than 1 mile from ${ROOSEVELT}.`,
    `${LINCOLN} is not 1.9 miles from ${ROOSEVELT}.`,
    // Of other schools.
    `${AGNES} is 1.9 miles from ${ROOSEVELT}, in a straight line.`,
    `${ROOSEVELT} is 1.9 miles from ${AGNES}, in a straight line.`,
    `${LINCOLN} is 1.9 miles from ${AGNES}, in a straight line.`,
    `${LINCOLN} is 1.9 miles from ${LINCOLN}.`,
    `${LINCOLN} is 1.9 miles from Jefferson High School.`,
    // How far they are from the person.
    `${LINCOLN} is 2.3 miles from ${ROOSEVELT}, in a straight line.`,
    `${ROOSEVELT} is 4.8 miles from ${LINCOLN}.`,
    `From ${ROOSEVELT}, ${LINCOLN} is 2.3 miles away.`,
    `The distance between ${LINCOLN} and ${ROOSEVELT} is 2.3 miles.`,
    `${LINCOLN} and ${ROOSEVELT} are 2.3 miles apart.`,
    // Another unit, or another way.
    `${LINCOLN} is 1.9 kilometers from ${ROOSEVELT}.`,
    `${LINCOLN} is 1.9 minutes from ${ROOSEVELT}.`,
    `${LINCOLN} is 1.9 blocks from ${ROOSEVELT}.`,
    `${LINCOLN} is 1.9 miles from ${ROOSEVELT} by road.`,
    `${LINCOLN} is 1.9 miles from ${ROOSEVELT}, a short walk.`,
    // More exact than is known.
    `${LINCOLN} is 6 miles from ${AGNES}, in a straight line.`,
    `${LINCOLN} is 6.0 miles from ${AGNES}.`,
    `${LINCOLN} is about 8 miles from ${AGNES}.`,
  ])("%s", (answer) => {
    expect(removed(answer)).toHaveLength(1);
  });

  test("how far apart two schools are says nothing of how far one of them is from the person", () => {
    for (const answer of [
      `${LINCOLN} is 1.9 miles away.`,
      `${LINCOLN} is 1.9 miles from you.`,
      `${LINCOLN} has 1.94 miles of halls.`,
      `${ROOSEVELT} is within 2 miles.`,
    ])
      expect(removed(answer), answer).toHaveLength(1);
  });

  test("without a measurement, nothing is said", () => {
    expect(removed(`${LINCOLN} is 1.9 miles from ${ROOSEVELT}, in a straight line.`, EVIDENCE)).toHaveLength(
      1,
    );
  });
});

test("the schools around a school come with their distances from it, and from no other", () => {
  const near = {
    about: "distance" as const,
    school: "2",
    field: "distance",
    label: `Distance from ${LINCOLN}`,
  };
  const facts = EVIDENCE.facts.filter(({ about }) => about !== "distance");
  const around = { ...EVIDENCE, facts: [...facts, { ...near, value: 3.4 }] };
  expect(removed(`${ROOSEVELT} is 3.4 miles from ${LINCOLN}.`, around)).toEqual([]);
  expect(removed(`${ROOSEVELT} is 3.4 miles away.`, around)).toEqual([]);
  expect(removed(`${ROOSEVELT} is 3.4 miles from ${AGNES}.`, around)).toHaveLength(1);
  expect(removed(`${ROOSEVELT} is 3.5 miles from ${LINCOLN}.`, around)).toHaveLength(1);
});
