import { describe, expect, it } from "vitest";
import {
  inReadingOrder,
  isComparable,
  percentileOf,
  shareOf,
  weightOf,
} from "#lib/research/placement.rules.ts";
import { placement } from "./gathered-schools.ts";

describe("percentiles", () => {
  it.each([
    // Of ten equal schools, each is in the middle.
    [0, 9, 50],
    [0, 0, 5],
    [9, 0, 95],
    [4, 1, 50],
  ])("count %i lower and half of %i equal ones, with the school itself", (below, same, expected) => {
    expect(percentileOf({ below, same, others: 9 })).toBe(expected);
  });

  it("grow with the number of lower figures, and stay between 0 and 100", () => {
    for (let others = 1; others < 60; others += 7) {
      let before = -1;
      for (let below = 0; below <= others; below += 1) {
        const percentile = percentileOf({ below, same: 0, others });
        expect(percentile).toBeGreaterThanOrEqual(before);
        expect(percentile).toBeLessThanOrEqual(100);
        before = percentile;
      }
    }
  });
});

describe("what a comparison can say", () => {
  it("is nothing among a few, counts among some, and a percentile from twenty schools on", () => {
    expect([0, 4, 5, 18, 19].map((others) => weightOf({ others }))).toEqual([
      "too few",
      "too few",
      "counts",
      "counts",
      "percentile",
    ]);
  });

  it("never rounds some to none, or nearly all to all", () => {
    expect([shareOf(1, 1000), shareOf(999, 1000), shareOf(0, 5), shareOf(5, 5), shareOf(2, 3)]).toEqual([
      null,
      null,
      null,
      null,
      67,
    ]);
  });

  it("is not about the country if few states report the figure", () => {
    expect(isComparable(placement({ scope: "country", states: 9 }))).toBe(false);
    expect(isComparable(placement({ scope: "state", states: 1 }))).toBe(true);
  });

  it("goes from the nearest area to the widest", () => {
    const given = (["country", "county", "state"] as const).map((scope) => placement({ scope }));
    expect(inReadingOrder(given).map(({ scope }) => scope)).toEqual(["county", "state", "country"]);
  });
});
