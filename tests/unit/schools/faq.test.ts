import { expect, test } from "vitest";
import { questionGroups } from "#app/(site)/faq/questions.ts";
import { missingLowerText } from "#lib/directory/coverage.rules.ts";

function answerTo(question: string, missing: string | null): string {
  const all = questionGroups(false, { logDays: 30, usesAnalytics: false }, missing).flatMap(
    (group) => group.questions,
  );
  return all.find((one) => one.question === question)?.answer ?? "";
}

test("the answer about missing schools says which public schools the catalog does not have, as other pages do", () => {
  const missing = missingLowerText({ covered: ["MA"], uncovered: ["TX"] });
  expect(answerTo("Why can’t I find a school?", missing)).toContain(
    `The catalog lacks schools that none of our sources lists. ${missing} Others are very new`,
  );
  const complete = answerTo("Why can’t I find a school?", null);
  expect(complete).toContain("The catalog lacks schools that none of our sources lists. Some are very new");
  expect(complete).not.toContain("elementary");
});

test("the answer about old figures says that many are more than a year or two old", () => {
  expect(answerTo("Why are some figures several years old?", null)).toContain("some by more than ten years");
});
