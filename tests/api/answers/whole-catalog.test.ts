import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);
const NOT_EVERY = "It does not have every school in the country yet.";

/** As the home page counts them: closed schools have a page, and archived ones have none. */
const all = () => db().school.count({ where: { archivedAt: null } });

test.each([
  "How many schools are in your catalog?",
  "how many schools do you cover",
  "how many schools are there on this site",
  "how many schools does Homeroom have",
  "how many schools does your database contain?",
  "total number of schools in your database",
  "whats the number of schools on here",
  "How big is your catalog?",
  "How many schools are there?",
])("all schools are counted, and it is said that some are missing: %s", async (question) => {
  const { plain, schools } = await asked(question);
  expect(plain).toBe(
    `Our catalog has ${await all()} schools. One of them is on record as closed, and I leave it out of lists. ${NOT_EVERY}`,
  );
  expect(schools).toEqual([]);
});

test("a condition is counted by itself", async () => {
  expect((await asked("how many private schools are there in your database?")).plain).toMatch(
    /^Our catalog has 3 private schools\./,
  );
  expect((await asked("how many charter schools in Massachusetts are in your catalog?")).plain).toMatch(
    /^Our catalog has one charter school in Massachusetts\./,
  );
});

test("behind a list in a city, “you” and the catalog are the whole, and “there” is the city", async () => {
  const ask = conversation();
  const boston = /^Our catalog has \d+ schools in Boston, MA/;
  expect((await ask("schools in Boston")).plain).toMatch(boston);
  expect((await ask("how many schools are there?")).plain).toMatch(boston);
  expect((await ask("How many schools are in your catalog?")).plain).toContain(NOT_EVERY);
  expect((await ask("How many high schools do you have?")).plain).not.toMatch(/high schools in Boston/);
});
