import { expect, test } from "vitest";
import { questionGroups } from "#app/(site)/faq/questions.ts";
import { BLANK_KEYS, BLANK_MEANINGS, BLANK_REASONS, BLANK_WORDS } from "#lib/schools/blanks.format.ts";
import { blankReasonSchema } from "#lib/schools/provenance.schema.ts";

test("the answer about blanks gives two reasons, and leads to where every reason is", () => {
  const questions = questionGroups(false, { logDays: 30, usesAnalytics: false }, null).flatMap(
    (group) => group.questions,
  );
  const about = questions.find(({ question }) => question.includes("blank"));
  expect(about?.answer).toContain(`“${BLANK_REASONS.not_reported}” or “${BLANK_REASONS.not_applicable}”`);
  expect(about?.more?.href).toBe("/about#blanks");
  expect(BLANK_KEYS).toEqual(blankReasonSchema.options);
});

test("no two reasons read alike", () => {
  for (const texts of [BLANK_REASONS, BLANK_WORDS, BLANK_MEANINGS]) {
    const all = Object.values(texts);
    expect(new Set(all).size).toBe(all.length);
  }
});
