import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation, memberSaving } from "./conversation.ts";

/** "And the lowest?" after "which has the highest …?" */

beforeAll(loadSchools);

const LATIN = 1;
const ACADEMY = 2;
const FENWAY = 3;
const WINSOR = 9;
const RIVER = 12;

test("the order of saved schools is turned, and they are all still meant", async () => {
  const ask = await memberSaving(LATIN, WINSOR, ACADEMY, RIVER);
  await ask("which of my saved schools has the highest graduation rate?");
  const { plain, memory } = await ask("and the lowest?");
  expect(plain).toMatch(
    /^Of your saved schools, Charles River High School in Cambridge, MA has the lowest graduation rate: 91%\./,
  );
  expect(plain).toContain("These are 3 of your 4 saved schools.");
  expect(memory.schools).toEqual([RIVER]);
  expect((await ask("which one has the highest?")).plain).toMatch(
    /^Of your saved schools, Boston Latin School in Boston, MA has the highest graduation rate: 98\.1%\./,
  );
});

test("so is that of a figure of which the least came first, and of saved schools of a kind", async () => {
  const ask = await memberSaving(LATIN, WINSOR, ACADEMY, RIVER);
  await ask("which of my saved schools has the fewest students per teacher?");
  expect((await ask("what about the most?")).plain).toMatch(
    /^Of your saved schools, Boston Latin School in Boston, MA has the most students per teacher: 21\.2/,
  );
  await ask("which of my saved public schools has the most students?");
  const { plain } = await ask("and the fewest?");
  expect(plain).toContain("Boston Latin Academy in Boston, MA, with 1,700 students");
  expect(plain).not.toContain("Winsor");
});

test("listed and compared schools stay the ones that are meant", async () => {
  const ask = await memberSaving(WINSOR);
  await ask("high schools in Boston, MA");
  await ask("which of these has the highest graduation rate?");
  expect((await ask("and the lowest?")).plain).toMatch(
    /^Of the high schools in Boston, MA, Boston Latin Academy in Boston, MA has the lowest graduation rate: 95%/,
  );
  await ask("compare Boston Latin School and Winsor School and Fenway High School");
  await ask("which of these has the most students?");
  const { plain, memory } = await ask("and the least?");
  expect(plain).toMatch(/^The smallest of the schools listed above is Fenway High School/);
  expect(memory.schools).toEqual([FENWAY]);
});

test("where nothing was put in an order, there is none to turn", async () => {
  const ask = conversation();
  await ask("high schools in Boston, MA");
  expect((await ask("and the lowest?")).plain).not.toContain("lowest");
});
