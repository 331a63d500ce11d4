import { expect, test } from "vitest";
import { questionGroups } from "#app/(site)/faq/questions.ts";
import { BLANK_KEYS, BLANK_MEANINGS, BLANK_REASONS, BLANK_WORDS } from "#lib/schools/blanks.format.ts";
import { blankReasonSchema } from "#lib/schools/provenance.schema.ts";

test("the answer about blanks lists every reason that a page can give", () => {
  const questions = questionGroups(false, null).flatMap((group) => group.questions);
  const answer = questions.find(({ question }) => question.includes("blank"))?.answer ?? "";
  for (const reason of blankReasonSchema.options) expect(answer).toContain(`“${BLANK_REASONS[reason]}”`);
  expect(BLANK_KEYS).toEqual(blankReasonSchema.options);
});

test("no two reasons read alike", () => {
  for (const texts of [BLANK_REASONS, BLANK_WORDS, BLANK_MEANINGS]) {
    const all = Object.values(texts);
    expect(new Set(all).size).toBe(all.length);
  }
});
