import { describe, expect, test } from "vitest";
import {
  conflictsOf,
  editsOfNewSchool,
  editsSince,
  formSections,
  readEdits,
  settleConflicts,
  withEdit,
} from "#lib/editing/form.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";

const sections = formSections(MASTER_FIELDS);
const fields = sections.flatMap((section) => section.fields);

/** The result of edits given as [from, to] by field. */
function read(texts: Record<string, [from: string, to: string]>) {
  const edits = Object.entries(texts).map(([name, [from, to]]) => [name, { from, to }]);
  return readEdits(fields, Object.fromEntries(edits));
}

test("the form holds the sections in order, with what staff enter and nothing that the site maintains", () => {
  expect(sections.map(({ label }) => label)).toEqual([
    "Basic Information",
    "School Type and Structure",
    "Contact Information",
    "Mission & Vision",
    "Web Sources",
    "Academic Information",
    "Test Scores",
    "Demographics",
    "Extracurricular Activities",
    "Neighborhood Information",
  ]);
  const names = fields.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["name", "address.zip", "academicInfo.averageSAT"]));
  const wherever = MASTER_FIELDS.map((field) => ({ ...field, displayIn: ["form" as const] }));
  const atMost = formSections(wherever).flatMap((section) => section.fields.map(({ name }) => name));
  for (const kept of ["_id", "auditInfo.lastUpdated", "address.fullAddress", "schoolImages"]) {
    expect(names).not.toContain(kept);
    // Nor can staff add it: nobody could save it.
    expect(atMost).not.toContain(kept);
  }
});

describe("the result of an edit", () => {
  test("an emptied field is a blank, a zero is a zero, and the founding year stays text", () => {
    const { values, problems } = read({
      numOfStudents: ["100", ""],
      "demographics.asian": ["12", "0"],
      founded: ["", "1635"],
      extracurriculars: ["", "Chess\n\n  Debate "],
    });
    expect(problems).toEqual({});
    expect(values).toEqual({
      numOfStudents: null,
      "demographics.asian": 0,
      founded: "1635",
      extracurriculars: ["Chess", "Debate"],
    });
  });

  test("what only looks different is not a change", () => {
    expect(read({ numOfStudents: ["1000", "1,000"], name: ["Latin", "Latin "] }).values).toEqual({});
  });

  test("invalid input is reported and not saved", () => {
    const { values, problems } = read({
      numOfStudents: ["", "many"],
      "address.zip": ["02115", "2115"],
      name: ["Latin", " "],
    });
    expect(values).toEqual({});
    expect(Object.keys(problems).sort()).toEqual(["address.zip", "name", "numOfStudents"]);
    expect(problems.name).toBe("is required");
  });
});

test("typing the original text again is not an edit, and further typing keeps the original", () => {
  const once = withEdit({}, "name", { from: "Latin", to: "Latin A" });
  const twice = withEdit(once, "name", { from: "ignored", to: "Latin Academy" });
  expect(twice).toEqual({ name: { from: "Latin", to: "Latin Academy" } });
  expect(withEdit(twice, "name", { from: "ignored", to: "Latin" })).toEqual({});
});

test("a new school is public and open by default, and lacks what is required", () => {
  const { values, problems } = readEdits(fields, editsOfNewSchool(fields, {}));
  expect(values).toEqual({ schoolType: "Public School", status: "open" });
  expect(problems).toEqual({ name: "is required" });
});

describe("two editors of one school", () => {
  const edits = {
    principal: { from: "Ada", to: "Grace" },
    tuition: { from: "", to: "100" },
    mission: { from: "Old", to: "Same" },
  };
  const stored = { principal: "Mary", tuition: null, mission: "Same" };

  test("conflict where both changed a field, and only there", () => {
    expect(conflictsOf(edits, stored)).toEqual([{ name: "principal", mine: "Grace", theirs: "Mary" }]);
  });

  test("keep whichever text is chosen, and everything that was not in question", () => {
    const conflicts = conflictsOf(edits, stored);
    const mine = settleConflicts(edits, conflicts, { principal: "mine" });
    expect(mine).toEqual({ ...edits, principal: { from: "Mary", to: "Grace" } });
    expect(conflictsOf(mine, stored)).toEqual([]);
    const theirs = settleConflicts(edits, conflicts, { principal: "theirs" });
    expect(Object.keys(theirs)).toEqual(["tuition", "mission"]);
  });
});

test("input typed while a save is in flight is not forgotten", () => {
  const sent = { name: { from: "A", to: "B" }, founded: { from: "", to: "1900" } };
  const now = {
    name: { from: "A", to: "BC" },
    founded: { from: "", to: "1900" },
    mission: { from: "", to: "M" },
  };
  expect(editsSince(now, sent, { name: "B", founded: "1900", mission: null })).toEqual({
    name: { from: "B", to: "BC" },
    mission: { from: "", to: "M" },
  });
});
