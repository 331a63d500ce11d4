import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** How far schools are from a place: of the school that was named, and of all that were asked about. */

beforeAll(loadSchools);

const [LATIN, ACADEMY, FENWAY, LINCOLN, STUYVESANT] = [1, 2, 3, 13, 15];

async function memberWith(...saved: number[]) {
  const email = `${saved.join("-")}@example.org`;
  const { id } = await db().account.create({ data: { email, displayName: "Parent" } });
  await db().favorite.createMany({ data: saved.map((schoolId) => ({ accountId: id, schoolId })) });
  return conversation({ accountId: id });
}

test("the distance is that of the school of this name, and not of another one in the ZIP code", async () => {
  await addSchool({ name: "Harbor Latin", at: [42.338, -71.1025], zip: "02115", grades: [9, 10, 11, 12] });
  await addSchool({ name: "Harbor Latin Academy", at: [42.318, -71.084], zip: "02121", grades: [9] });
  const { plain } = await conversation()("how far is Harbor Latin from 02121?");
  expect(plain).toMatch(
    /^Harbor Latin is \d\.\d miles from 02121\.\n\nThat is in a straight line, not by road\.$/,
  );
});

test("the closest saved school is named first, and those too far away to be listed are not passed over", async () => {
  const ask = await memberWith(STUYVESANT, LATIN, LINCOLN, FENWAY, ACADEMY);
  const { plain, schools } = await ask("which of my saved schools is closest to 02121?");
  expect(plain).toMatch(
    /^The closest of your saved schools is Boston Latin Academy in Boston, MA, 1\.5 miles from 02121\.\n\nNext come:\n\n- Fenway High School \(Boston, MA\): [\d.]+ miles\n- Boston Latin School \(Boston, MA\): [\d.]+ miles\n/,
  );
  expect(plain).toMatch(
    /(?:Lincoln High School and Stuyvesant|Stuyvesant High School and Lincoln) High School are more than 100 miles from 02121\.$/,
  );
  expect(schools).toEqual([ACADEMY, FENWAY, LATIN]);
});

test("a saved school without a position is named, too", async () => {
  await addSchool({ name: "Nowhere Known School", grades: [9] });
  const { id = 0 } = (await db().school.findFirst({ where: { name: "Nowhere Known School" } })) ?? {};
  const { plain } = await (await memberWith(LATIN, id))("which of my saved schools is closest to 02121?");
  expect(plain).toMatch(
    /^Boston Latin School is [\d.]+ miles from 02121\.|^The closest of your saved schools is/,
  );
  expect(plain).toMatch(/We do not know where Nowhere Known School is\.$/);
});

test.each([
  "how far is Boston Latin School from Boston Latin Academy?",
  "how far apart are Boston Latin School and Boston Latin Academy?",
  "what is the distance between Boston Latin School and Boston Latin Academy?",
])("what can be measured is said where the distance between two schools is asked for: %s", async (asked) => {
  const ask = conversation();
  const { plain, suggestions } = await ask(asked);
  expect(plain).toBe("I can tell how far a school is from a ZIP code or a city, not from another school.");
  expect(suggestions).toEqual([
    expect.stringMatching(/^How far is Boston Latin School from \d{5}\?$/),
    "Schools near Boston Latin School",
    "Schools near Boston Latin Academy",
  ]);
  const [far = "", ...near] = suggestions;
  expect((await ask(far)).plain).toMatch(/^Boston Latin School is [\d.]+ miles from \d{5}\./);
  for (const chip of near) expect((await ask(chip)).schools.length).toBeGreaterThan(0);
});
