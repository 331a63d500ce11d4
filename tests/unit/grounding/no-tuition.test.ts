import { expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";

const evidence = (type: string, tuition: number | null): Evidence => ({
  schools: [{ id: "1", name: "Lincoln High School", slug: "lincoln" }],
  facts: [
    { school: "1", field: "schoolType", label: "Type", value: type },
    ...(tuition === null ? [] : [{ school: "1", field: "tuition", label: "Tuition", value: tuition }]),
  ],
});

const isConfirmed = (text: string, type: string, tuition: number | null) =>
  checkAnswer(text, evidence(type, tuition)).removed.length === 0;

const FREE = "Lincoln High School charges no tuition.";

test("a public school charges no tuition, although no source says so", () => {
  expect(isConfirmed(FREE, "Public School", null)).toBe(true);
  expect(
    isConfirmed(
      "Lincoln High School is a public school, and public schools charge no tuition.",
      "Public School",
      null,
    ),
  ).toBe(true);
});

test.each([
  ["Private School", null],
  ["Online School", null],
  ["Public School", 900],
])("but not so: %s, %s", (type, tuition) => expect(isConfirmed(FREE, type, tuition)).toBe(false));
