import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { badgesOf, factsOf } from "#lib/schools/facts.format.ts";
import { badgesBeside, byPresence, glanceOf } from "#lib/schools/glance.format.ts";
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
  expect(shown().length).toBeLessThanOrEqual(6);
  expect(shown({ ...school, numOfStudents: null }).map(([label]) => label)).not.toContain("Students");
});

test("a ratio of some of the students says of whom", () => {
  const [, , ratio] = shown({ ...school, numOfStudentsK12: 1000 });
  expect(ratio).toEqual(["Student–teacher ratio", "4.9:1", "1,000 students in K–12"]);
});

test("no badge repeats a large figure", () => {
  const beside = badgesBeside(badgesOf(school), glanceOf(school, facts())).map(({ text }) => text);
  expect(beside).toContain("Private School");
  expect(beside.join()).not.toMatch(/students|ratio|Grades/);
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
