import { describe, expect, it } from "vitest";
import {
  inReadingOrder,
  isComparable,
  isWithoutPeers,
  placementsTold,
  shareOf,
  sharesOf,
  weightOf,
} from "#lib/research/placement.rules.ts";
import { placement } from "./gathered-schools.ts";

describe("shares in percent", () => {
  it.each([
    [292, 306, 95],
    [1, 1000, 1],
    [999, 1000, 99],
    [0, 5, 0],
    [5, 5, 100],
    [2, 3, 67],
  ])(
    "of %i of %i are 0 for none of them, 100 for all, and never one of these for some",
    (part, all, expected) => {
      expect(shareOf(part, all)).toBe(expected);
    },
  );

  it("make up the whole if none has the same figure", () => {
    expect(sharesOf({ below: 25, same: 0, above: 175, others: 200 })).toEqual({ below: 13, above: 87 });
    expect(sharesOf({ below: 40, same: 20, above: 40, others: 100 })).toEqual({ below: 40, above: 40 });
  });
});

describe("what a comparison can say", () => {
  it("is nothing among a few, counts among some, and shares from twenty schools on", () => {
    expect([0, 4, 5, 18, 19].map((others) => weightOf({ others }))).toEqual([
      "too few",
      "too few",
      "counts",
      "counts",
      "share",
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

describe("schools of every type", () => {
  const few = { below: 2, same: 0, above: 2 };
  const ofLevel = (["county", "state", "country"] as const).map((scope) =>
    placement({ peers: "level", scope }),
  );
  const scopes = (placements: Parameters<typeof placementsTold>[0]) =>
    placementsTold(placements).map(({ peers, scope }) => `${peers} ${scope}`);

  it.each([
    ["none is like it", [], true],
    ["those like it are few", [placement(few)], true],
    ["those like it are from too few states", [placement({ scope: "country", states: 9 })], true],
    ["only another figure is comparable", [placement({ figure: "classSize" })], true],
    ["enough of those near it are like it", [placement({ scope: "county", below: 3, above: 2 })], false],
  ])("stand in where %s", (_, placements, expected) => {
    expect(isWithoutPeers("numOfStudents", placements)).toBe(expected);
  });

  it("are told of once: nationwide, or else of the state", () => {
    expect(scopes([placement(few), ...ofLevel])).toEqual(["similar state", "level country"]);
    const fromFewStates = ofLevel.map((one) => (one.scope === "country" ? { ...one, states: 1 } : one));
    expect(scopes(fromFewStates)).toEqual(["level state"]);
    expect(scopes(ofLevel.slice(0, 1))).toEqual([]);
    expect(scopes([placement({ peers: "level", scope: "country", ...few })])).toEqual([]);
  });
});
