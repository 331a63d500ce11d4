import { expect, test } from "vitest";
import { readQuestion } from "#lib/questions/question.rules.ts";

test.each<[string, string | null, string | null]>([
  ["My daughter has dyslexia, which private school in Florida helps?", null, "FL"],
  ["which private school in florida helps my daughter", null, "FL"],
  ["Which school in Boston helps kids?", "Boston", null],
  ["Which schools in Los angeles work for us?", "Los angeles", null],
  ["Which school in Fargo specializes in music?", "Fargo", null],
  ["which school in salt lake city suits a shy child", "salt lake city", null],
  ["Which schools in St. Louis take part?", "St. Louis", null],
  ["schools in Welcome, NC", "Welcome, NC", null],
  ["schools in Deal NJ", "Deal, NJ", null],
  ["schools in Kansas city", "Kansas city", null],
])("a place does not take the verb behind it along: %s", (text, place, state) => {
  const { where } = readQuestion(text);
  expect([where?.text ?? null, where?.state ?? null]).toEqual([place, state]);
});
