import { expect, test } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { changedFacts } from "#lib/research/outdated.rules.ts";
import { fact, gathered, placement, school, VERY_DIFFERENT } from "./gathered-schools.ts";

const VALUES = { numOfStudents: 213, studentTeacherRatio: 13.4 };
const neighbor = (students: number) =>
  school({ _id: "2", slug: "b", name: "PS 369", distance: 0.4 }, { numOfStudents: students });
const before = gathered(school({}, VALUES, { tuition: "not_collected" }), {
  placements: [placement()],
  neighbors: [neighbor(203)],
});
const changesTo = (now: Gathered) => changedFacts(composed(analysisOf(before)), analysisOf(now));

test.each(Object.entries(VERY_DIFFERENT))("the same facts are no change: %s", (_, one) => {
  expect(changedFacts(composed(analysisOf(one)), analysisOf(one))).toEqual([]);
});

test("a new value, and a value of a new year, are changes", () => {
  const now = {
    ...before,
    school: school({}, { ...VALUES, numOfStudents: 240 }, { tuition: "not_collected" }),
  };
  expect(changesTo(now)).toContainEqual(
    expect.objectContaining({
      key: "own/numOfStudents",
      school: null,
      from: "213 (2013–14)",
      to: "240 (2013–14)",
    }),
  );
  const newer = school({}, { studentTeacherRatio: 13.4 }, { tuition: "not_collected" });
  const facts = [...newer.facts, fact("numOfStudents", 213, { year: "2017–18" })];
  expect(changesTo({ ...before, school: { ...newer, facts } })).toContainEqual(
    expect.objectContaining({ key: "own/numOfStudents", from: "213 (2013–14)", to: "213 (2017–18)" }),
  );
});

test("a value that our staff entered has the day of its entry, which is not called its year", () => {
  const other = school({}, { studentTeacherRatio: 13.4 }, { tuition: "not_collected" });
  const facts = [...other.facts, fact("numOfStudents", 240, { year: "Nov 26, 2026" })];
  expect(changesTo({ ...before, school: { ...other, facts } })).toContainEqual(
    expect.objectContaining({ from: "213 (2013–14)", to: "240 (entered Nov 26, 2026)" }),
  );
});

test("a value in place of a blank is a change, and so is a blank in place of a value", () => {
  const filled = { ...before, school: school({}, { ...VALUES, tuition: 9000 }) };
  expect(changesTo(filled)).toContainEqual(
    expect.objectContaining({ key: "own/tuition/blank", to: "$9,000 (2013–14)" }),
  );
  const emptied = school(
    {},
    { studentTeacherRatio: 13.4 },
    { numOfStudents: "withheld", tuition: "not_collected" },
  );
  expect(changesTo({ ...before, school: emptied })).toContainEqual(
    expect.objectContaining({
      key: "own/numOfStudents",
      to: expect.stringContaining("unknown (withheld by us because it cannot be right)"),
    }),
  );
});

test("a change of a neighbor says whose it is; one that is no longer among the nearest is gone", () => {
  expect(changesTo({ ...before, neighbors: [neighbor(250)] })).toEqual([
    expect.objectContaining({ key: "near/2/numOfStudents", school: "PS 369", to: "250 (2013–14)" }),
  ]);
  expect(changesTo({ ...before, neighbors: [] })).toContainEqual(
    expect.objectContaining({ school: "PS 369", to: "no longer stated" }),
  );
});

test("a few more like schools are no change; a place that moved by five points is", () => {
  expect(changesTo({ ...before, placements: [placement({ below: 62, above: 40 })] })).toEqual([]);
  expect(changesTo({ ...before, placements: [placement({ below: 70, above: 28 })] })).toMatchObject([
    { key: "place/state/numOfStudents/belowShare" },
  ]);
});

test("a new name is a change", () => {
  const now = {
    ...before,
    school: school({ name: "Oak Hill Academy" }, VALUES, { tuition: "not_collected" }),
  };
  expect(changesTo(now)).toMatchObject([{ from: "Oak Hill School", to: "Oak Hill Academy" }]);
});

test("grades that an older report words otherwise are no change", () => {
  const grades = (gradesOffered: string) =>
    gathered(school({ gradesOffered: "9–12", mayTeachLowerGrades: true }, { ...VALUES, gradesOffered }));
  for (const text of ["9–12, possibly lower", "9–12 (lower grades not recorded)"]) {
    const older = composed(analysisOf(grades(text)));
    expect(changedFacts(older, analysisOf(grades("9–12")))).toEqual([]);
    expect(changedFacts(older, analysisOf(grades("10–12")))).toHaveLength(1);
  }
});

test("of a long text, the change has the part that is different", () => {
  const summary = (end: string) =>
    gathered(school({}, { ...VALUES, schoolSummary: `${"It is a school. ".repeat(20)}${end}` }));
  const [change] = changedFacts(
    composed(analysisOf(summary("It has a garden."))),
    analysisOf(summary("It has a pool.")),
  );
  expect(change).toMatchObject({
    key: "own/schoolSummary",
    from: expect.stringMatching(/^… .*It has a garden\. \(2013–14\)$/),
    to: expect.stringMatching(/^… .*It has a pool\. \(2013–14\)$/),
  });
});

test("a value that staff have put back is no change, though it has the day of their entry", () => {
  const entered = (students: number) => {
    const one = school({}, { studentTeacherRatio: 13.4 }, { tuition: "not_collected" });
    return {
      ...before,
      school: { ...one, facts: [...one.facts, fact("numOfStudents", students, { year: "Nov 27, 2026" })] },
    };
  };
  expect(changesTo(entered(213)).filter(({ key }) => key === "own/numOfStudents")).toEqual([]);
  expect(changesTo(entered(214)).filter(({ key }) => key === "own/numOfStudents")).toHaveLength(1);
});
