import { describe, expect, it, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { badgesOf, factsOf } from "#lib/schools/facts.format.ts";
import {
  ageNote,
  badgesBeside,
  byPresence,
  factsBeside,
  glanceNotes,
  glanceOf,
} from "#lib/schools/glance.format.ts";
import { drawingOf } from "#lib/schools/images.format.ts";
import { EXAMPLE_SCHOOL as school } from "./example-school.ts";

const facts = (of = school) => factsOf(of, MASTER_FIELDS, "key");
const shown = (of = school) => glanceOf(of, facts(of)).map(({ label, value, note }) => [label, value, note]);

test("the facts that families ask for first, without those that have no value", () => {
  expect(shown().slice(0, 3)).toEqual([
    ["Grades offered", "9–12", undefined],
    ["Students", "1,065", undefined],
    ["Student–teacher ratio", "4.9:1", undefined],
  ]);
  // What else there is stands among the key facts alone.
  expect(shown().map(([label]) => label)).not.toContain("Founded");
  expect(shown({ ...school, numOfStudents: null }).map(([label]) => label)).not.toContain("Students");
});

describe("the large figures", () => {
  const named = (of = school) => shown(of).map(([label, value]) => `${label}: ${value}`);
  it("are four to six where the school has them, and never more", () => {
    expect(named().slice(3)).toEqual(["School type: Private"]);
    const all = { ...school, classSize: 19.5, tuition: 61_000, rating: 8 };
    expect(named(all).slice(3)).toEqual(["Class size: 19.5", "Tuition: $61,000", "Rating: 8 of 10"]);
  });

  it("are filled up to four with the teachers", () => {
    const some = { ...school, classSize: null, studentTeacherRatio: null, teachers: 31 };
    expect(named(some)).toEqual([
      "Grades offered: 9–12",
      "Students: 1,065",
      "School type: Private",
      "Teachers: 31",
    ]);
    expect(named({ ...some, teachers: null })).toHaveLength(3);
  });

  it("say of a charter school that it is one, in place of its other line", () => {
    const charter = { ...school, schoolType: "Public School" as const, charterSchool: true };
    expect(named(charter)).toContain("School type: Charter");
    expect(badgesBeside(badgesOf(charter), glanceOf(charter, facts(charter))).join()).not.toContain(
      "Charter",
    );
    const beside = factsBeside(facts(charter), glanceOf(charter, facts(charter)));
    expect(beside.map(({ field }) => field)).not.toContain("charterSchool");
  });
});

test("a ratio of some of the students says of whom", () => {
  const [, , ratio] = shown({ ...school, numOfStudentsK12: 1000 });
  expect(ratio).toEqual(["Student–teacher ratio, K–12", "4.9:1", "1,000 students in K–12"]);
});

describe("large figures that are old", () => {
  const now = new Date("2026-11-23");
  const note = (of = school) => ageNote(of.provenance, glanceOf(of, facts(of)), now);
  const [survey] = Object.values(school.provenance);
  const from = (year: string) => ({ ...survey, year }) as NonNullable<typeof survey>;

  it("are said to be the newest there are", () => {
    const provenance = {
      numOfStudents: from("2013–14"),
      studentTeacherRatio: from("file dated 2019"),
    };
    expect(note({ ...school, provenance })).toBe(
      "These numbers are from school year 2013–14 and 2019, the latest we have. Ask the school for current ones.",
    );
    const some = { ...provenance, studentTeacherRatio: from("2024–25") };
    expect(note({ ...school, provenance: some })).toMatch(/^Some of these numbers are from 2013–14,/);
  });

  it("need no words if they are recent, or tell what does not change", () => {
    expect(note({ ...school, provenance: { numOfStudents: from("2024–25") } })).toBeNull();
    expect(note({ ...school, numOfStudents: null, teachers: null, studentTeacherRatio: null })).toBeNull();
  });
});

describe("a key fact in a large figure", () => {
  it("is not told again below", () => {
    const glance = glanceOf(school, facts());
    const beside = factsBeside(facts(), glance);
    expect([...glance, ...beside].map(({ field }) => field).toSorted()).toEqual(
      facts()
        .map(({ field }) => field)
        .toSorted(),
    );
    expect(beside.map(({ label }) => label)).not.toContain("Students");
    // What has no large figure keeps its line.
    const unknown = { ...school, numOfStudents: null };
    const [first, all] = [glanceOf(unknown, facts(unknown)), facts(unknown)];
    expect(factsBeside(all, first).map(({ label }) => label)).toContain("Students");
  });

  it("keeps its explanation", () => {
    const charging = { ...school, tuition: 61_000 };
    const notes = glanceNotes(charging.provenance, {
      glance: glanceOf(charging, facts(charging)),
      facts: facts(charging),
    });
    expect(notes.at(-1)).toBe("Tuition: for one school year, before aid.");
  });

  it("is not named twice where the explanation names it", () => {
    const note = "The student–teacher ratio is older (2010–11) than the student count (2016–17)";
    const noted = facts().map((fact) => (fact.field === "studentTeacherRatio" ? { ...fact, note } : fact));
    const notes = glanceNotes(school.provenance, { glance: glanceOf(school, noted), facts: noted });
    expect(notes.at(-1)).toBe(`${note}.`);
  });
});

test("no badge repeats a large figure", () => {
  const beside = badgesBeside(badgesOf(school), glanceOf(school, facts())).map(({ text }) => text);
  expect(beside.join()).not.toMatch(/students|ratio|Grades|Private School/);
});

test("what cannot apply to a school is not among what is missing", () => {
  const without = { ...school, classSize: null, religiousAffiliation: null };
  const { known, missing } = byPresence(
    {
      ...school.provenance,
      religiousAffiliation: { ...Object.values(school.provenance)[0], blank: "not_applicable" },
    } as typeof school.provenance,
    facts(without),
  );
  expect(known.every(({ value }) => value !== null)).toBe(true);
  expect(missing.map(({ label }) => label)).toContain("Average class size");
  expect(missing.map(({ label }) => label)).not.toContain("Religious affiliation");
});

test("a drawing stands in only where there is no photograph", () => {
  const image = { kind: "illustration" } as never;
  expect(drawingOf([image, image])).toBe(image);
  expect(drawingOf([image, { kind: "photo" } as never])).toBeNull();
  expect(drawingOf([])).toBeNull();
});
