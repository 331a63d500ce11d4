import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { SAMPLE_RATINGS_KEY } from "#lib/schools/sample-scores.rules.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(async () => {
  await loadSchools();
  const scores = { academics: 91, teachers: 8, cost: 100, diversity: 84 };
  await db().schoolScore.create({ data: { schoolId: 1, scores, percentiles: {} } });
});

const asked = (question: string) => conversation()(question);

test("whether a school is good: its scores as its page shows them, what they mean, and its main facts", async () => {
  const { plain } = await asked("is Boston Latin School a good school?");
  expect(plain).toBe(
    [
      "Boston Latin School has an academics score of 9 of 10, a teachers score of 1 of 10, and a diversity score of 8 of 10. The academics score compares graduation and test results with similar schools; the teachers score compares the number of students per teacher, not how well the teachers teach; the diversity score says how mixed the students are, not how good the school is.",
      "It is a public school with grades 7–12 and 2,420 students (2016–17), founded in 1635. It had 21.2 students per teacher in 2016–17. Its graduation rate is 98.1%. Its average SAT was 1,326 in 2016–17.",
      "I cannot say whether it is right for your child; a visit shows what these figures do not.",
    ].join("\n\n"),
  );
});

test("what is suggested then was not just told, and is understood: another school beside it", async () => {
  const ask = conversation();
  const { suggestions } = await ask("is Boston Latin School a good school?");
  expect(suggestions.join()).not.toMatch(/How many students|ratio|phone|grades/);
  const [compare = ""] = suggestions;
  expect(compare).toMatch(/^Compare it with [A-Z]/);
  expect((await ask(compare)).plain).toContain("| | Boston Latin School |");
});

test("a school without scores, and one with made-up ones, is told by its facts", async () => {
  expect((await asked("is Charles River High School a good school?")).plain).toMatch(
    /^Charles River High School in Cambridge, MA is a public school with grades 9–12 and 1,900 students/,
  );
  await addSchool({
    name: "Quincy Harbor High School",
    at: [42.25, -71],
    grades: [9, 10, 11, 12],
    enrollment: 50,
  });
  const { id, provenance } = await db().school.findFirstOrThrow({
    where: { name: "Quincy Harbor High School" },
  });
  await db().school.update({
    where: { id },
    data: {
      scores: { academics: 90 },
      provenance: { ...(provenance as object), CompScoreAcademics: { s: SAMPLE_RATINGS_KEY } },
    },
  });
  expect((await asked("is Quincy Harbor High School a good school?")).plain).not.toContain("score");
});

test.each(["diversity", "academics"])(
  "the %s score of a school is told as its page shows it",
  async (category) => {
    const { plain } = await asked(`what is the ${category} score of Boston Latin School?`);
    expect(plain).toMatch(category === "diversity" ? /\b8\b/ : /\b9\b/);
  },
);

test("where room is short, the rows of a table go first, and where they are is said once", async () => {
  const { content, plain } = await conversation({ longest: 640 })(
    "is Boston Latin School better than Boston Latin Academy?",
  );
  expect(content.match(/See the full comparison/g)).toHaveLength(1);
  expect(plain).toContain("These figures cannot say which one is better");
  expect(plain).not.toContain("| Average SAT");
});
