import { expect, test } from "vitest";
import { sampleScores } from "#lib/schools/sample-scores.rules.ts";

const scoresOf = (number: number) =>
  sampleScores({ slug: `school-${number}-boston-ma`, schoolType: "PUBLIC" });
const many = Array.from({ length: 200 }, (_, number) => scoresOf(number));

test("mock scores are whole numbers on the scale, always the same for a school", () => {
  for (const score of many.flatMap((scores) => Object.values(scores))) {
    expect(Number.isInteger(score)).toBe(true);
    expect(score).toBeGreaterThanOrEqual(25);
    expect(score).toBeLessThanOrEqual(98);
  }
  expect(scoresOf(7)).toEqual(scoresOf(7));
  expect(new Set(many.map((scores) => JSON.stringify(scores))).size).toBe(200);
});

test("some are blank, so that gaps can be seen, and online schools have none", () => {
  const rated = many.map((scores) => Object.keys(scores).length);
  expect(rated).toContain(7);
  expect(Math.min(...rated)).toBeLessThan(6);
  expect(sampleScores({ slug: "school-1-boston-ma", schoolType: "ONLINE" })).toEqual({});
});
