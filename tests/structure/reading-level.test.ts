import { expect, test } from "vitest";
import { readingGrade } from "#scripts/support/reading-level.ts";
import { textsByScreen } from "#scripts/support/text-screens.ts";

/** The pages that explain the product and its rules, with the files that have their words. */
const PAGES = {
  "/": ["app/(site)/page.tsx"],
  "/about": ["app/(site)/about/page.tsx", "lib/schools/blanks.format.ts"],
  "/data": [
    "app/(site)/data/page.tsx",
    "components/site/report-methods.tsx",
    "components/site/score-methods.tsx",
    "lib/schools/scores.format.ts",
  ],
  "/faq": ["app/(site)/faq/questions.ts", "app/(site)/faq/page.tsx"],
  "/privacy": ["app/(site)/privacy/page.tsx", "lib/places/locate.format.ts"],
  "/terms": ["app/(site)/terms/page.tsx"],
  "what the assistant explains": [
    "lib/lookups/help.format.ts",
    "lib/lookups/glossary.format.ts",
    "lib/lookups/glossary-kinds.format.ts",
  ],
};

/** Labels and titles are read in a moment, and would make a page look simpler than its sentences are. */
const FEWEST_WORDS = 6;
const HIGHEST_GRADE = 9;
/** A long sentence stops a reader whatever the rest of the page is like. */
const HIGHEST_GRADE_OF_A_PARAGRAPH = 14;

const texts = textsByScreen().flatMap((screen) => screen.texts);

/** The sentences of a page as they are shown, with one short word for whatever is filled in. */
function paragraphsOf(files: readonly string[]): string[] {
  return texts
    .filter(({ at }) => at.some((place) => files.includes(place.replace(/:\d+$/, ""))))
    .map(({ text }) => text.replaceAll(/\{[^}]*\}/g, "this"))
    .filter((text) => text.split(" ").length >= FEWEST_WORDS);
}

test.each(Object.entries(PAGES))("%s can be read after nine years of school", (_, files) => {
  const paragraphs = paragraphsOf(files);
  expect(paragraphs.length).toBeGreaterThan(4);
  expect(readingGrade(paragraphs)).toBeLessThanOrEqual(HIGHEST_GRADE);
  const hard = paragraphs.filter(
    (text) =>
      text.split(" ").length > FEWEST_WORDS * 2 && readingGrade([text]) > HIGHEST_GRADE_OF_A_PARAGRAPH,
  );
  expect(hard, "make two sentences of it, or use shorter words").toEqual([]);
});
