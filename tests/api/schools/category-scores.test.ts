import { describe, expect, test } from "vitest";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { getMemberSchool, getSchool } from "#lib/schools/data.ts";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import { add, addMany, client, compared, HIGH, noteOf, scoresOf } from "./scored-schools.ts";

describe("the score for academics", () => {
  test("is the mean of the percentiles that are known", async () => {
    const ids = await addMany(20, (at) => ({
      academics: { graduationRate: 50 + at, ...(at > 0 && { averageSAT: 1200 - at }) },
    }));
    await add({ academics: { averageSAT: 400 } });
    // The first has the lowest graduation rate and no SAT; the last the highest, and the second lowest SAT of 20.
    expect(await scoresOf([ids[0] ?? 0, ids[19] ?? 0], "CompScoreAcademics")).toEqual([3, 53]);
  });

  test("tells a visitor that its figures are for members, and gives neither them nor their names", async () => {
    const [id = 0] = await addMany(20, (at) => ({ academics: { averageSAT: 1001 + at } }));
    const visitor = await compared(id, "visitor");
    expect(visitor.CompScoreAcademics).toBe(3);
    expect(visitor.scoreBasis.CompScoreAcademics).toEqual({
      kind: "calculated",
      note: null,
      inputs: [],
      forMembers: true,
      comparedWith: { name: "public high schools", schools: 20, states: ["MA"] },
    });
    const page = await getSchool(String(id));
    expect(page).toMatchObject({ CompScoreAcademics: 3 });
    expect(JSON.stringify(page)).not.toMatch(/1001|averageSAT/);
    expect((await getMemberSchool(String(id)))?.scoreBasis.CompScoreAcademics.inputs).toMatchObject([
      { name: "academicInfo.averageSAT", value: 1001, percentile: 3 },
    ]);
  });

  test("does not count a graduation rate of zero that other figures contradict", async () => {
    await addMany(20, (at) => ({ academics: { graduationRate: 50 + at } }));
    const id = await add({ academics: { graduationRate: 0, collegeEnrollment: 60 } });
    await refreshScores(client);
    expect((await comparedSchools([id], "member"))[0]?.CompScoreAcademics).toBeNull();
  });

  test.each([
    ["no figures", HIGH, "None of our sources reports graduation rates or test scores of this school."],
    [
      "no high-school grades",
      [0, 1, 2],
      "Graduation rates and college tests apply to schools with a grade from 9 to 12.",
    ],
  ])("is blank with %s, and says why", async (_, grades, note) => {
    expect(await noteOf(await add({ grades }), "CompScoreAcademics")).toBe(note);
  });
});

describe("the score for cost", () => {
  test("is 100 without tuition: at public schools, and at others that charge none", async () => {
    const ids = [
      await add({}),
      await add({ type: "private", tuition: 0 }),
      await add({ type: "online", tuition: 0 }),
      await add({ type: "online", charter: true }),
      await add({ type: "online", charter: false }),
    ];
    expect(await scoresOf(ids, "CompScoreCost")).toEqual([100, 100, 100, 100, null]);
    expect((await compared(ids[3] ?? 0)).scoreBasis.CompScoreCost.note).toBe(
      "No tuition: the highest score.",
    );
    const { scoreBasis, provenance } = await compared(ids[0] ?? 0);
    expect(scoreBasis.CompScoreCost).toMatchObject({
      kind: "calculated",
      note: "No tuition: the highest score.",
    });
    expect(provenance.CompScoreCost).toMatchObject({
      source: "Calculated by Homeroom from tuition",
      year: "2016–17",
      url: expect.stringMatching(/\/data#scores$/),
    });
  });

  test("is a percentile among private schools with known tuition, the lowest first", async () => {
    const ids = await addMany(20, (at) => ({ type: "private", tuition: 10_000 + at }));
    expect(await scoresOf([ids[0] ?? 0, ids[19] ?? 0], "CompScoreCost")).toEqual([98, 3]);
  });

  test.each([
    ["private", "No source that we use lists private schools’ tuition."],
    [
      "online",
      "Online schools may be public or private, and no source says whether this one charges tuition.",
    ],
  ] as const)("is blank for a %s school with unknown tuition, and says why", async (type, note) => {
    expect(await noteOf(await add({ type }), "CompScoreCost")).toBe(note);
  });
});

describe("the score for diversity", () => {
  test.each<[string, number[], number]>([
    ["all students in one group", [100, 0, 0, 0, 0], 0],
    ["two groups of equal size", [0, 50, 50, 0, 0], 63],
    ["five groups of equal size", [20, 20, 20, 20, 20], 100],
    // 1 − (0.6² + 0.2² + 0.1² + 0.1²) = 0.58, out of at most 0.8.
    ["unequal groups", [60, 20, 10, 10, 0], 73],
    ["shares that were rounded", [34, 33, 34, 0, 0], 83],
  ])("is the evenness of the shares: %s", async (_, shares, score) => {
    expect(await scoresOf([await add({ shares })], "CompScoreDiversity")).toEqual([score]);
  });

  test.each<[string, (number | null)[], RegExp]>([
    ["an unknown share", [60, 20, 10, null, 0], /not all known/],
    ["shares of some students only", [40, 20, 10, 0, 0], /do not add up to 100 percent/],
    ["zeros alone", [0, 0, 0, 0, 0], /do not add up to 100 percent/],
  ])("is blank with %s", async (_, shares, note) => {
    expect(await noteOf(await add({ shares }), "CompScoreDiversity")).toMatch(note);
  });
});

test.each([
  ["CompScoreResources", /spends/],
  ["CompScoreAthletics", /sports/],
  ["CompScoreClubs", /list/],
] as const)("%s is blank for want of facts", async (field, note) => {
  expect(await noteOf(await add({ ratio: 12 }), field)).toMatch(note);
});
