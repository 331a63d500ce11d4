import { describe, expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { EVIDENCE } from "./example-evidence.ts";
import { FURTHER_LIES, FURTHER_TRUE } from "./further-answers.ts";
import { HELD_OUT_LIES, HELD_OUT_TRUE, OTHER_EVIDENCE } from "./held-out.ts";
import { LIES } from "./lies.ts";
import { TRUE_STATEMENTS } from "./true-statements.ts";

const untouched = (text: string) => ({ text, notice: null, removed: [] });

describe("what evidence bears out passes untouched", () => {
  test.each([...TRUE_STATEMENTS, ...FURTHER_TRUE])("%s", (answer) => {
    expect(checkAnswer(answer, EVIDENCE)).toMatchObject(untouched(answer));
  });

  test.each(HELD_OUT_TRUE)("%s", (answer) => {
    expect(checkAnswer(answer, OTHER_EVIDENCE)).toMatchObject(untouched(answer));
  });
});

describe("of grades that are only partly known", () => {
  const partly: Evidence = {
    ...EVIDENCE,
    facts: EVIDENCE.facts.map((fact) =>
      fact.field === "gradesOffered" ? { ...fact, isPartial: true } : fact,
    ),
  };

  test("what is known may be said", () => {
    for (const answer of ["Lincoln High School teaches grades 9–12.", "Lincoln High School offers grade 10."])
      expect(checkAnswer(answer, partly)).toMatchObject(untouched(answer));
  });

  test.each(["Lincoln High School does not offer grade 8.", "Lincoln High School begins in grade 9."])(
    "nothing is denied: %s",
    (answer) => {
      expect(checkAnswer(answer, EVIDENCE)).toMatchObject(untouched(answer));
      expect(checkAnswer(answer, partly).text).not.toContain("grade");
    },
  );
});

describe("what evidence does not bear out is taken out, and the answer says so unless it was only a link", () => {
  test.each([...LIES, ...FURTHER_LIES])("%s", (answer, lie) => {
    const { text } = checkAnswer(answer, EVIDENCE);
    expect(text).not.toContain(lie);
  });

  test.each(HELD_OUT_LIES)("%s", (answer, lie) => {
    const { text, notice } = checkAnswer(answer, OTHER_EVIDENCE);
    expect(text).not.toContain(lie);
    expect(notice).not.toBeNull();
  });
});

describe("what a program writes for a missing value is no value", () => {
  test.each([
    "Lincoln High School has NaN students.",
    "Lincoln High School has **NaN** students.",
    "Lincoln High School has nan students per teacher.",
    "It has Infinity students per teacher.",
    "Its ratio is -Infinity.",
    "The student–teacher ratio of Lincoln High School is ∞.",
    "Lincoln High School teaches grades undefined–undefined.",
    "Lincoln High School has Undefined Students.",
    "Tuition: $undefined",
    "Tuition at St. Mary's Academy is null.",
    "Its address is [object Object].",
    "Founded: Invalid Date",
  ])("%s", (answer) => {
    const { text, notice } = checkAnswer(answer, EVIDENCE);
    expect(text).toBe("");
    expect(notice).not.toBeNull();
  });

  test("in a table a dash takes its place", () => {
    const table = "| School | Students |\n|---|---|\n| Lincoln High School | NaN |\n";
    expect(checkAnswer(table, EVIDENCE).text).toBe(table.replace("NaN", "–"));
  });

  test("as part of a name it may be said", () => {
    const infinity = { id: "9", name: "Infinity High School", slug: "infinity-high-school" };
    const evidence = { ...EVIDENCE, schools: [...EVIDENCE.schools, infinity] };
    for (const answer of ["Infinity High School is one of them.", "Ask Nan Smith at Lincoln High School."])
      expect(checkAnswer(answer, evidence)).toMatchObject(untouched(answer));
  });
});

test("without evidence no figure and no school's name is shown", () => {
  const none = { schools: [], facts: [] };
  for (const answer of [...TRUE_STATEMENTS, ...FURTHER_TRUE]) {
    const { text } = checkAnswer(answer, none);
    expect(text.replace(/^\s*\d+[.)]\s/gm, ""), answer).not.toMatch(
      /\d|(?:Lincoln|Roosevelt) High|Mary.s Academy/,
    );
  }
});
