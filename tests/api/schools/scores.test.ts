import { describe, expect, test } from "vitest";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import { add, addMany, client, compared, type Example, noteOf, scoresOf } from "./scored-schools.ts";

describe("a percentile among like schools", () => {
  test("ranks schools by students per teacher, the fewest first", async () => {
    const ids = await addMany(20, (at) => ({ ratio: 10 + at }));
    // Of 20 schools, the best is ahead of 19 and half of itself: 97.5.
    expect(await scoresOf([ids[0] ?? 0, ids[1] ?? 0, ids[19] ?? 0], "CompScoreTeachers")).toEqual([
      98, 93, 3,
    ]);
  });

  test("counts half of the schools with the same figure, and gives all equals 50", async () => {
    const equals = await addMany(20, () => ({ ratio: 15 }));
    expect(await scoresOf(equals.slice(0, 2), "CompScoreTeachers")).toEqual([50, 50]);
    const better = await add({ ratio: 5 });
    // 20 behind and half of itself, of 21; the rest are ahead of none and tie with 20.
    expect(await scoresOf([better, equals[0] ?? 0], "CompScoreTeachers")).toEqual([98, 48]);
  });

  test("compares a school with open ones of its own type and level alone", async () => {
    const id = await add({ ratio: 12 });
    await addMany(19, () => ({ ratio: 20 }));
    for (const other of [
      { grades: [0, 1, 2, 3, 4, 5] },
      { type: "private" as const },
      { status: "closed" as const },
      { archived: true },
    ])
      await addMany(25, () => ({ ratio: 5, ...other }));
    const school = await compared(id);
    expect(school.CompScoreTeachers).toBe(98);
    expect(school.scoreBasis.CompScoreTeachers).toEqual({
      kind: "calculated",
      note: null,
      forMembers: false,
      comparedWith: { name: "public high schools", schools: 20, states: ["MA"] },
      inputs: [
        {
          name: "studentTeacherRatio",
          label: "Student–teacher ratio",
          value: 12,
          text: "12:1",
          year: "2016–17",
          percentile: 98,
          like: {
            name: "public high schools",
            schools: 20,
            stateCount: 1,
            states: ["MA"],
            firstYear: "2016–17",
            lastYear: "2016–17",
          },
        },
      ],
    });
  });

  test("falls back to the type alone where a level has too few, or the grades are unknown", async () => {
    const middle = await add({ ratio: 10, grades: [6, 7, 8], state: "NH", release: "old" });
    const unknown = await add({ ratio: 40, grades: [] });
    await addMany(19, () => ({ ratio: 20 }));
    expect(await scoresOf([middle, unknown], "CompScoreTeachers")).toEqual([98, 2]);
    const { like } = (await compared(middle)).scoreBasis.CompScoreTeachers.inputs[0] ?? {};
    expect(like).toEqual({
      name: "public schools of all levels",
      schools: 21,
      stateCount: 2,
      states: ["MA", "NH"],
      firstYear: "2010–11",
      lastYear: "2016–17",
    });
  });

  test("does not exist among too few, and says how many there are", async () => {
    const [id = 0] = await addMany(19, (at) => ({ type: "online", ratio: 10 + at }));
    expect(await noteOf(id, "CompScoreTeachers")).toContain(
      "a percentile needs 20, and of online schools of all levels, our catalog has the figures of 19",
    );
  });

  test("takes no ratio of zero", async () => {
    await addMany(20, (at) => ({ ratio: 10 + at }));
    const id = await add({ ratio: 0 });
    expect(await noteOf(id, "CompScoreTeachers")).toContain("not known");
  });
});

describe("a school with fewer than 10 students", () => {
  const FEW = { ratio: 1, academics: { averageSAT: 1600 }, shares: [20, 20, 20, 20, 20] };

  test("has no score that one child more or less would turn around, and says so", async () => {
    const others = await addMany(20, (at) => ({
      students: 10,
      ratio: 10 + at,
      academics: { averageSAT: 1000 + at },
    }));
    const id = await add({ ...FEW, students: 2 });
    for (const field of ["CompScoreTeachers", "CompScoreAcademics", "CompScoreDiversity"] as const)
      expect(await noteOf(id, field)).toMatch(/^This school has 2 students\. A score needs at least 10/);
    const preschool = await add({ ...FEW, students: 24, k12: 5 });
    for (const field of ["CompScoreTeachers", "CompScoreAcademics", "CompScoreDiversity"] as const)
      expect(await noteOf(preschool, field)).toMatch(
        /^The figures are of only 5 students in kindergarten through grade 12\. A score needs at least 10/,
      );
    // What its two students do to a figure takes nothing from the others: the best of 20 is ahead of 19.
    expect(await scoresOf([others[0] ?? 0], "CompScoreTeachers")).toEqual([98]);
    expect((await compared(id)).CompScoreCost).toBe(100);
  });

  test("or with figures of less than half of its students has none either", async () => {
    await addMany(20, (at) => ({ ratio: 10 + at, students: 200 }));
    const preschool = await add({ ...FEW, students: 108, k12: 14 });
    for (const field of ["CompScoreTeachers", "CompScoreDiversity"] as const)
      expect(await noteOf(preschool, field)).toBe(
        "The figures are of only 14 students in kindergarten through grade 12, and the school has 108 students. A score needs figures of at least half of them.",
      );
    const half = await add({ ...FEW, students: 28, k12: 14 });
    expect(await scoresOf([half], "CompScoreTeachers")).toEqual([98]);
  });

  test("is one whose students are counted: a blank, or a zero beside teachers, says nothing against a figure", async () => {
    await addMany(20, (at) => ({ ratio: 10 + at }));
    const unknown = await add(FEW);
    const zero = await add({ ...FEW, students: 0 });
    const contradicted = await add({ ...FEW, students: 0, teachers: 12 });
    expect(await scoresOf([unknown, zero, contradicted], "CompScoreDiversity")).toEqual([100, null, 100]);
    expect(await noteOf(zero, "CompScoreTeachers")).toContain("This school has no students.");
  });
});

test.each<[string, Example, string]>([
  ["closed", { status: "closed" }, "is closed"],
  ["not open yet", { status: "future" }, "is not open yet"],
  ["archived", { archived: true }, "is in our archive"],
])("a school that is %s has no scores, and says why", async (_, example, words) => {
  expect(await noteOf(await add({ ratio: 12, ...example }), "CompScoreCost")).toContain(words);
});

describe("a refresh", () => {
  test("never touches a score that staff entered, which takes precedence", async () => {
    const origins = { CompScoreCost: { s: "staff", by: "ada", at: "2026-11-20T10:00:00.000Z" } };
    const id = await add({ scores: { cost: 40 }, origins });
    const school = await compared(id);
    expect(school.CompScoreCost).toBe(40);
    expect(school.scoreBasis.CompScoreCost).toMatchObject({
      kind: "entered",
      note: "Edited by our staff, Nov 20, 2026.",
    });
    // Without it, the calculated one stands again.
    await client.query("UPDATE school SET scores = '{}'");
    expect((await compared(id)).CompScoreCost).toBe(100);
  });

  test("clears the score of a school whose figure is gone, and says why", async () => {
    const [id = 0] = await addMany(20, (at) => ({ ratio: 10 + at }));
    expect(await scoresOf([id], "CompScoreTeachers")).toEqual([98]);
    await client.query("UPDATE school SET student_teacher_ratio = NULL WHERE id = $1", [id]);
    expect(await noteOf(id, "CompScoreTeachers")).toContain("not known");
  });

  test("writes only what has changed, and forgets schools that are gone", async () => {
    const ids = await addMany(20, (at) => ({ ratio: 10 + at }));
    expect(await refreshScores(client)).toBe(20);
    expect(await refreshScores(client)).toBe(0);
    await client.query("UPDATE school SET student_teacher_ratio = 9 WHERE id = $1", [ids[19]]);
    expect(await refreshScores(client)).toBe(20);
    await client.query("DELETE FROM school");
    expect(await refreshScores(client)).toBe(20);
    expect((await client.query("SELECT FROM school_score")).rowCount).toBe(0);
  });
});

test("a stored sample score says that it is mock data", async () => {
  const id = await add({ scores: { clubs: 71 }, origins: { CompScoreClubs: { s: "sample-ratings" } } });
  const school = await compared(id);
  expect(school.CompScoreClubs).toBe(71);
  expect(school.scoreBasis.CompScoreClubs).toMatchObject({
    kind: "sample",
    note: "Ratings are mock data for technical testing.",
  });
});
