import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** "What percent of students …?" of one school asks for its figure, and not for what the words mean. */

const LUNCH = "demographics.freeOrReducedLunch";
let id = "";

beforeAll(async () => {
  await loadSchools();
  const name = "Needham High School";
  await addSchool({
    name,
    city: "Needham",
    at: [42.28, -71.24],
    grades: [9, 10, 11, 12],
    demographics: { freeOrReducedLunch: 6.1 },
  });
  const school = await db().school.findFirstOrThrow({ where: { name } });
  id = String(school.id);
  const provenance = Object.assign({}, school.provenance, { [LUNCH]: { s: "register-2016" } });
  await db().school.update({ where: { id: school.id }, data: { provenance } });
  await db().schoolAverage.create({
    data: {
      figure: LUNCH,
      place: "MA",
      level: "high",
      schoolType: "PUBLIC",
      value: 40,
      schools: 300,
      firstYear: "2013–14",
      lastYear: "2016–17",
    },
  });
});

const onNeedham = () => conversation({ page: { kind: "school", id } });
const FIGURE =
  "At Needham High School, 6.1% of students were eligible for free or reduced-price lunch in 2016–17.";
const BESIDE =
  /^\*\*6\.1%\*\* of students at Needham High School were eligible .* below the average of 40% in Mass/;

test.each([
  "What percent of students are eligible for free or reduced-price lunch?",
  "What percentage of kids get free lunch?",
  "How many students get free lunch?",
])("the open school's figure answers it, which can then be compared: %s", async (question) => {
  const ask = onNeedham();
  expect((await ask(question)).plain).toBe(FIGURE);
  expect((await ask("Is that above the state average?")).plain).toMatch(BESIDE);
});

test("so does that of the school that was spoken of", async () => {
  const ask = conversation();
  await ask("Is Needham High School public?");
  expect((await ask("What share of students get free lunch?")).plain).toBe(FIGURE);
});

test("with the average, where that is asked for at once", async () => {
  const ask = onNeedham();
  const question = "What share of students get free lunch, and is that more or less than average?";
  expect((await ask(question)).plain).toMatch(BESIDE);
});

test.each(["What does free or reduced-price lunch mean?", "Who qualifies for free lunch?"])(
  "the words are explained to whoever asks about them: %s",
  async (question) => {
    expect((await onNeedham()(question)).plain).toContain("A federal program pays for it");
  },
);
