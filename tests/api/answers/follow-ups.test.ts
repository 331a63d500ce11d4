import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const LATIN_SCHOOL = 1;
const LATIN_ACADEMY = 2;
const FENWAY = 3;
const WINSOR = 9;

test("a family that moves narrows a list, widens it, and asks how far it is", async () => {
  const ask = conversation();
  expect((await ask("We are moving to Boston, MA. What high schools are there?")).schools).toContain(WINSOR);
  expect((await ask("private ones")).schools).toEqual([WINSOR]);
  const { schools } = await ask("public again");
  expect(schools).toEqual(expect.arrayContaining([LATIN_SCHOOL, LATIN_ACADEMY, FENWAY]));
  expect(schools).not.toContain(WINSOR);
  const closest = await ask("and the closest to 02121?");
  expect(closest.plain).toMatch(/^The closest in our catalog is Boston Latin Academy/);
  expect(closest.schools).not.toContain(WINSOR);
  expect((await ask("how far is it from 02115")).plain).toMatch(
    /^Boston Latin Academy is [\d.]+ miles from 02115\.\n/,
  );
  const others = await ask("ok and the others?");
  expect(others.schools).toContain(LATIN_SCHOOL);
  expect(others.schools).not.toContain(LATIN_ACADEMY);
  expect((await ask("it doesn't have to be public")).schools).toContain(WINSOR);
  expect((await ask("that one")).plain).toContain("Which of them");
  expect((await ask("which is best?")).plain).toContain("cannot say which one is better");
  expect((await ask("never mind")).plain).toContain("All right.");
  expect((await ask("the second one")).plain).toContain("Which school do you mean?");
});

test("two of a list are compared, and the list is still there", async () => {
  const ask = conversation();
  const { schools } = await ask("high schools in Boston, MA");
  const [first, second, third] = schools;
  expect((await ask("compare the first two")).schools).toEqual([first, second]);
  expect((await ask("are both charter schools?")).schools).toEqual([first, second]);
  expect((await ask("the third one")).schools).toEqual([third]);
  expect((await ask("compare it to the first one")).schools).toEqual([third, first]);
  // Of the two that stand side by side.
  const near = await ask("which schools are near the second one?");
  expect(near.schools).toContain(third);
  expect(near.schools).not.toContain(first);
  expect((await ask("and in Cambridge?")).plain).toContain("Charles River High School");
});

test("which of two is larger is said of two", async () => {
  const ask = conversation();
  await ask("compare Boston Latin School and Winsor School");
  const { plain } = await ask("which is bigger");
  expect(plain).toBe(
    "Boston Latin School is the larger, with 2,420 students; Winsor School has 460 (2016–17).",
  );
  expect((await ask("sat scores at each?")).schools.toSorted()).toEqual([LATIN_SCHOOL, WINSOR]);
});

test("a search that found nothing leaves nothing to pick, and goes on from there", async () => {
  const ask = conversation();
  expect((await ask("Amish high schools in Boston, MA")).plain).toContain(
    "Our catalog has no Amish high schools",
  );
  for (const question of ["the second one", "compare them", "tuition?", "why?"])
    expect((await ask(question)).plain, question).toContain("My last search found no school");
  expect((await ask("any religion")).schools).toContain(LATIN_SCHOOL);
  expect((await ask("more")).plain).toMatch(/Those are all|Our catalog has/);
});

test("on a school's page, another school is compared with it", async () => {
  const ask = conversation({ page: { kind: "school", id: "boston-latin-academy-2" } });
  expect((await ask("how big is this school?")).plain).toContain("1,700");
  const { schools } = await ask("what's nearby?");
  expect((await ask("the second one")).schools).toEqual([schools[1]]);
  expect((await ask("compare it with this school")).schools).toEqual([schools[1], LATIN_ACADEMY]);
});

test("a name that several schools share means the one in the town spoken of", async () => {
  const ask = conversation();
  expect((await ask("tell me about Lincoln High School")).plain).toContain("San Francisco, CA");
  expect((await ask("never mind")).plain).toContain("All right.");
  await ask("We are moving to Portland, OR. Which schools are there?");
  const { plain } = await ask("tell me about Lincoln High School");
  expect(plain).toContain("Portland, OR");
  expect(plain).not.toContain("San Francisco");
  const { plain: there } = await ask("which public high schools are there?");
  expect(there).toContain("Lincoln High School");
  expect(there).not.toContain("Boston");
});
