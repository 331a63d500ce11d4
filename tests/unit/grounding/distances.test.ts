import { expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import type { EvidenceFact } from "#lib/grounding/schema.ts";
import { EVIDENCE } from "./example-evidence.ts";

/** The ZIP code that a distance is measured from is as much a part of it as the number of miles. */

const from = (zip: string, school: string, value: number): EvidenceFact => ({
  about: "distance",
  school,
  field: "distance",
  label: `Distance from Portland, OR ${zip}`,
  value,
});

const MEASURED = {
  ...EVIDENCE,
  facts: [
    ...EVIDENCE.facts.filter(({ about }) => about !== "distance"),
    from("97205", "1", 2.34),
    from("97205", "2", 4.8),
    from("97210", "1", 6.2),
  ],
};

test.each([
  "Lincoln High School is 2.3 miles from 97205.",
  "Lincoln High School is 2.3 miles away from 97205.",
  "Lincoln High School is 6.2 miles from 97210.",
  "The closest is Lincoln High School, 2.3 miles from 97205.",
])("a family may read where a distance is measured from: %s", (answer) => {
  expect(checkAnswer(answer, MEASURED)).toMatchObject({ text: answer, removed: [] });
});

test.each([
  "Lincoln High School is 2.3 miles from 97210.",
  "Lincoln High School is 6.2 miles from 97205.",
  "Lincoln High School is 4.8 miles from 97205.",
  "Lincoln High School is 2.4 miles from 97205.",
  "Lincoln High School is 2.3 miles from 97299.",
  "Lincoln High School is not 2.3 miles from 97205.",
  "Roosevelt High School is 6.2 miles from 97210.",
])("a distance from another place is taken out: %s", (answer) => {
  expect(checkAnswer(answer, MEASURED).removed).toHaveLength(1);
});

test.each([
  "- Lincoln High School: grades 9–12, 17.6 students per teacher (2013–14), 2.3 miles away",
  "- Lincoln High School: 2.3 miles away, 17.6 students per teacher (2013–14)",
])("a distance may stand beside a figure with its year: %s", (answer) => {
  expect(checkAnswer(answer, EVIDENCE)).toMatchObject({ text: answer, removed: [] });
});

test("but the year still has to be that of the figure", () => {
  const answer = "- Lincoln High School: 17.6 students per teacher (2016–17), 2.3 miles away";
  expect(checkAnswer(answer, EVIDENCE).removed).toHaveLength(1);
});

test.each(["Here are the 2 nearest:", "Here are the two closest:", "Here are the first 3:"])(
  "a list may say how many it has: %s",
  (answer) => {
    expect(checkAnswer(answer, MEASURED)).toMatchObject({ text: answer, removed: [] });
  },
);

test.each([
  // Of the third, no distance is known.
  "Here are the 3 nearest:",
  "Here are the first 30:",
  "Here are the 2 nearest with a pool:",
  "Here are the 2 best:",
])("a list may not say that it has more, or others: %s", (answer) => {
  expect(checkAnswer(answer, MEASURED).removed).toHaveLength(1);
});
