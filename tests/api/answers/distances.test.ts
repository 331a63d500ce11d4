import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** How far schools are from a place: of the school that was named, and of all that were asked about. */

beforeAll(loadSchools);

const [LATIN, ACADEMY, FENWAY, LINCOLN, STUYVESANT] = [1, 2, 3, 13, 15];

let members = 0;

async function memberWith(...saved: number[]) {
  const email = `member-${++members}@example.org`;
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
    /^The closest of your saved schools is Boston Latin Academy in Boston, MA, 0\.9 miles from 02121\.\n\nNext come:\n\n- Fenway High School \(Boston, MA\): [\d.]+ miles\n- Boston Latin School \(Boston, MA\): [\d.]+ miles\n/,
  );
  expect(plain).toMatch(
    /Lincoln High School \(about 2,\d{3} miles\) and Stuyvesant High School \(about 1\d\d miles\) are more than 100 miles from 02121\.$/,
  );
  expect(schools).toEqual([ACADEMY, FENWAY, LATIN]);
});

const FAR = "The farthest of your saved schools is Lincoln High School, about 2,53";

test.each([
  "which of my saved schools is the farthest from 02121?",
  "which of my favorites is furthest from 02121?",
])("the farthest is named first, and the closer ones behind it: %s", async (question) => {
  const { plain, schools } = await (await memberWith(LATIN, ACADEMY, FENWAY, LINCOLN))(question);
  expect(plain).toMatch(new RegExp(`^${FAR}\\d miles from 02121\\.`));
  expect(plain).toMatch(
    /\n\nCloser are:\n\n- Boston Latin School [^-]*- Fenway High School [^-]*- Boston Latin Academy /,
  );
  expect(schools).toEqual([LINCOLN, LATIN, FENWAY, ACADEMY]);
  const near = await (await memberWith(LATIN, ACADEMY, FENWAY))(question);
  expect(near.plain).toMatch(
    /^The farthest of your saved schools is Boston Latin School in Boston, MA, [\d.]+ miles from 02121\.\n\nCloser are:\n/,
  );
});

test("behind the closest of them, the farthest and the smallest are of the same", async () => {
  const ask = await memberWith(LATIN, ACADEMY, FENWAY, LINCOLN);
  await ask("which of my saved schools is closest to 02121?");
  expect((await ask("and the farthest?")).plain).toContain(FAR);
  expect((await ask("and the closest?")).plain).toMatch(
    /^The closest of your saved schools is Boston Latin Academy/,
  );
  expect((await ask("Which of these is the smallest?")).plain).toContain(
    "Fenway High School in Boston, MA, with 380",
  );
});

test("of two schools and of a list, too", async () => {
  const ask = conversation();
  expect(
    (await ask("which is farther from 02121, Boston Latin School or Boston Latin Academy?")).plain,
  ).toMatch(/^The farther of the two schools is Boston Latin School /);
  await ask("high schools near 02121");
  expect((await ask("which is the farthest?")).plain).toMatch(/^The farthest (?:of|come first)/);
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
])("how far one school is from another is told as the site measures it: %s", async (asked) => {
  const { plain, schools, suggestions } = await conversation()(asked);
  expect(plain).toBe("Boston Latin School is 1.7 miles from Boston Latin Academy, in a straight line.");
  expect(schools).toEqual([LATIN, ACADEMY]);
  for (const chip of suggestions.slice(1))
    expect((await conversation()(chip)).schools.length, chip).toBeGreaterThan(0);
});

test("a position that is only known about makes the distance one, too", async () => {
  await addSchool({ name: "Midway Charter School", at: [42.4, -71.1025], isAtZip: true, grades: [9] });
  const { plain } = await conversation()("how far is Boston Latin School from Midway Charter School?");
  expect(plain).toBe("Boston Latin School is about 4 miles from Midway Charter School, in a straight line.");
});

test("of a school that nobody knows the place of, that is said", async () => {
  await addSchool({ name: "Lost Lake School", grades: [9] });
  const { plain } = await conversation()("how far is Boston Latin School from Lost Lake School?");
  expect(plain).toBe("We do not know where Lost Lake School is.");
});

test("a school that no place with schools is called like is not taken for a place", async () => {
  const { plain, schools } = await conversation()("how far is Boston Latin School from Stuyvesant?");
  expect(plain).toMatch(
    /^Boston Latin School is 1\d\d miles from Stuyvesant High School, in a straight line\.$/,
  );
  expect(schools).toEqual([LATIN, STUYVESANT]);
  expect((await conversation()("how far is Boston Latin School from Cambridge?")).plain).toMatch(
    /^Boston Latin School is [\d.]+ miles from Cambridge, MA\./,
  );
});

test("“it” is the school that was spoken of", async () => {
  const ask = conversation();
  await ask("tell me about Boston Latin School");
  expect((await ask("how far is it from Boston Latin Academy?")).plain).toBe(
    "Boston Latin School is 1.7 miles from Boston Latin Academy, in a straight line.",
  );
});

test.each([
  "which is closer to 02121, Boston Latin School or Boston Latin Academy?",
  "is Boston Latin School or Boston Latin Academy closer to 02121?",
])("of two schools that are named, the closer one comes first, with both distances: %s", async (asked) => {
  const { plain, schools } = await conversation()(asked);
  expect(plain).toBe(
    "The closer of the two schools is Boston Latin Academy in Boston, MA, 0.9 miles from 02121. Boston Latin School is 2.4 miles from 02121.\n\nDistances are in a straight line from 02121.",
  );
  expect(schools).toEqual([ACADEMY, LATIN]);
});

test("which of two schools is closer to a third one is told by how far each is", async () => {
  const { plain } = await conversation()(
    "which is closer to Stuyvesant, Boston Latin Academy or Charles River High School?",
  );
  expect(plain).toMatch(
    /^Boston Latin Academy is 1\d\d miles from Stuyvesant High School, in a straight line\.\n\nCharles River High School is 1\d\d miles from Stuyvesant High School, in a straight line\.$/,
  );
});

test.each([
  "how far apart are they?",
  "how far are they from each other?",
  "what is the distance between them?",
])("“they” are the two schools that were spoken of: %s", async (question) => {
  const ask = conversation();
  await ask("Compare Boston Latin Academy and Boston Latin School");
  const { plain, schools } = await ask(question);
  expect(plain).toBe("Boston Latin School is 1.7 miles from Boston Latin Academy, in a straight line.");
  expect(schools).toEqual([LATIN, ACADEMY]);
  const { plain: ofSaved } = await (await memberWith(LATIN, ACADEMY))("how far apart are my saved schools?");
  expect(ofSaved).not.toContain("addresses");
});

test("of more than two schools, which two are meant is asked back, and the way to ask is offered", async () => {
  const ask = conversation();
  await ask("private schools in Boston, MA");
  const { plain, suggestions } = await ask("how far apart are they?");
  expect(plain).toMatch(/^Which two do you mean\? Name them, please: “How far is Winsor School from .*\?”$/);
  const [chip = ""] = suggestions;
  expect((await ask(chip)).plain).toMatch(/in a straight line\.$/);
  expect((await conversation()("how far apart are they?")).plain).toMatch(/^I cannot give travel distances/);
});

test("a way that nobody can measure is not measured, and the school's office is named", async () => {
  const { plain } = await conversation()("how far is Boston Latin School from my house?");
  expect(plain).toMatch(/^I cannot give travel distances between addresses\./);
});

test.each([
  ["how many miles from Boston Latin to 02121", "02121"],
  ["how many miles is it from 02121 to Boston Latin School?", "02121"],
  ["how many miles from Cambridge to Boston Latin School?", "Cambridge, MA"],
  [
    "how many miles is it from Boston Latin to Boston Latin Academy",
    "Boston Latin Academy, in a straight line",
  ],
  [
    "how many miles from Boston Latin School to Boston Latin Academy?",
    "Boston Latin Academy, in a straight line",
  ],
])("miles are asked for from one to the other, too: %s", async (asked, from) => {
  const { plain } = await conversation()(asked);
  expect(plain.split("\n\n")[0]).toMatch(
    new RegExp(`^Boston Latin School is [\\d.]+ miles from ${from}\\.$`),
  );
});

test.each([
  "how far is Boston Latin School from TX?",
  "how far is Boston Latin School from Texas?",
  "how many miles is it from Boston Latin School to Texas",
  "which of my saved schools is closest to Texas?",
  "how far are my saved schools from TX?",
])("a state is no place to measure from, and a city or ZIP code there is asked for: %s", async (asked) => {
  const { plain } = await (await memberWith(LATIN, FENWAY))(asked);
  expect(plain).toBe(
    "Which city or ZIP code in Texas do you mean? I do not measure distances from a whole state.",
  );
});

describe("which of several schools is closer to whoever asks", () => {
  test.each([
    "which is closer to me?",
    "which of the two is closer to my house?",
    "which one is closest to us",
  ])("is told once the ZIP code is known, which is asked for: %s", async (asked) => {
    const ask = conversation();
    await ask("Compare Boston Latin School and Boston Latin Academy");
    expect((await ask(asked)).plain).toBe("What is your ZIP code?");
    const { plain, schools } = await ask("02121");
    expect(plain).toMatch(
      /^The closer of the two schools is Boston Latin Academy in Boston, MA, [\d.]+ miles from 02121\. Boston Latin School is [\d.]+ miles from 02121\./,
    );
    expect(schools).toEqual([ACADEMY, LATIN]);
  });

  test("is not asked twice: the next question is about the two again", async () => {
    const ask = conversation();
    await ask("Compare Winsor School and Boston Latin School");
    await ask("which is closer to me?");
    expect((await ask("and which has smaller classes?")).plain).toBe(
      "Winsor School in Boston, MA has an average class size of 14 students.\n\nThe average class size of the other school is not known.",
    );
    expect((await ask("02121")).plain).not.toContain("closer");
  });

  test("is told at once if they were searched for around a place", async () => {
    const ask = conversation();
    expect((await ask("high schools near 02115")).schools).toEqual(expect.arrayContaining([LATIN, FENWAY]));
    await ask("compare Boston Latin School and Fenway High School");
    const { plain, schools } = await ask("which is closer to me?");
    expect(plain).toMatch(/^The closer of the two schools is [^.]+\.\d miles from 02115\./);
    expect(schools.toSorted()).toEqual([LATIN, FENWAY]);
  });

  test("is asked for after one school, too, instead of what is near that", async () => {
    const ask = conversation();
    await ask("does Boston Latin School have a swimming pool?");
    expect((await ask("which is closer to me?")).plain).toBe("What is your ZIP code?");
  });

  test("also of two that are named, and of saved ones", async () => {
    const ask = await memberWith(LATIN, FENWAY);
    for (const asked of [
      "is Boston Latin School or Boston Latin Academy closer to me?",
      "which of my saved schools is closest to me?",
    ]) {
      expect((await ask(asked)).plain, asked).toBe("What is your ZIP code?");
      expect((await ask("my zip code is 02121")).plain, asked).toMatch(/^The closer|^The closest/);
    }
  });
});
