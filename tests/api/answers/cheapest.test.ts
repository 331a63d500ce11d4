import { beforeAll, describe, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** "The cheapest school": public schools charge no tuition, so that no source has a figure for it. */

const SALEM = { city: "Salem", state: "OR", grades: [1, 2, 3] };

beforeAll(async () => {
  await loadSchools();
  await addSchool({ ...SALEM, name: "Salem Day School", at: [44.94, -123.03], schoolType: "PRIVATE" });
  await addSchool({ ...SALEM, name: "Salem Public School", at: [44.95, -123.04] });
  const bend = { city: "Bend", state: "OR", grades: [-1] };
  await addSchool({
    ...bend,
    name: "Bend Little School",
    at: [44.06, -121.31],
    schoolType: "PRIVATE",
    tuition: 12_000,
  });
  await addSchool({ ...bend, name: "Bend Public Pre-K", at: [44.07, -121.32] });
});

const asked = (question: string) => conversation()(question);

test("near a place, public schools come first, and then the private one with the lowest tuition", async () => {
  const { plain, schools } = await asked("What is the cheapest school near Boston?");
  expect(plain).toMatch(
    /^Public schools charge no tuition\.\n\nOur catalog has 7 public schools near Boston, MA\. Here are the first 3:\n\n- Waiting Elementary School /,
  );
  expect(plain).toContain(
    "Of the private schools near Boston, MA, Holy Name Parish School in Boston, MA has the lowest tuition: $9,000",
  );
  expect(schools).toEqual([8, 7, 1, 10, 9]);
  // It may be gone, so that the others are not the nearest.
  expect(plain).not.toContain("Roxbury Night School");
});

test("that the tuition of private schools is not known is said of these alone", async () => {
  const { plain, schools } = await asked("What is the cheapest school in Salem, OR?");
  expect(plain).toMatch(/^Public schools charge no tuition\.\n\n.*\n\n- Salem Public School /);
  expect(plain).toMatch(/\n\nThe tuition of the private school in Salem, OR is not known\.$/);
  expect(schools).toHaveLength(1);
});

test("where there are public schools alone, no tuition is missing", async () => {
  const { plain } = await asked("What is the cheapest high school in Cambridge, MA?");
  expect(plain).toMatch(/^Public schools charge no tuition\.\n\n.*\n\n- Charles River High School /);
  expect(plain).not.toMatch(/not (?:known|on record)/);
});

test("of public schools, none is the cheapest", async () => {
  const { plain } = await asked("What is the cheapest charter school in Boston?");
  expect(plain).toMatch(/^Public schools charge no tuition, so none of them is the cheapest\.\n\n/);
  expect(plain).toContain("- Fenway High School");
});

test("in the whole country, private schools are told apart from the free ones", async () => {
  expect((await asked("What is the cheapest school?")).plain).toMatch(
    /^Public schools charge no tuition\.\n\nOf the private schools, Holy Name Parish School /,
  );
});

test("private schools are still sorted by themselves, and a list goes on", async () => {
  const ask = conversation();
  expect((await ask("What is the cheapest private school near Boston?")).plain).toMatch(
    /^Of the private schools near Boston, MA, Holy Name Parish School /,
  );
  expect((await ask("What is the cheapest school near Boston?")).plain).toMatch(/^Public schools charge/);
  expect((await ask("Only private ones")).plain).toContain("Holy Name Parish School");
});

test.each([
  "What is the cheapest school with pre-K in Bend, OR?",
  "cheapest public school with pre-K in Bend, OR",
  "cheapest preschool in Bend, OR",
  "cheapest college in Bend, OR",
])("nobody is told that pre-K or a college is free: %s", async (question) => {
  expect((await asked(question)).plain).not.toContain("charge no tuition");
});

describe("nearby schools that are cheaper than a private one", () => {
  const page = (id: string) => ({ page: { kind: "school" as const, id } });
  const free = (which: string) =>
    new RegExp(
      `^Public schools charge no tuition\\.\n\nOur catalog has 7 public schools nearby\\. Here are the ${which}:\n\n(?:- [^\n]+\n){3}\nTuition at `,
    );

  test("are led by public schools, and counted among the private ones", async () => {
    const ask = conversation(page("winsor-school-9"));
    const { plain, schools } = await ask("Are there cheaper schools nearby?");
    expect(plain).toMatch(free("first 3"));
    expect(plain).toContain(
      "was $51,500 a year in 2016–17. Of the 2 private schools near Winsor School in our catalog, only one has this figure on record, and it has lower tuition:\n\n- Holy Name Parish School ",
    );
    expect(schools).toEqual([1, 3, 2, 10]);
    // The free ones come first, in no order of what they cost.
    expect((await ask("Why is that first?")).plain).not.toContain("sorted by tuition");
    expect((await ask("Only public ones")).schools).toHaveLength(3);
  });

  test("also where no private school is cheaper, and after another search", async () => {
    const ask = conversation(page("holy-name-parish-school-10"));
    await ask("private schools in Salem, OR");
    const { plain } = await ask("Are there cheaper schools near Holy Name Parish School?");
    expect(plain).toMatch(free("3 nearest"));
    expect(plain).toMatch(
      /Of the 2 private schools near Holy Name Parish School in our catalog, only one has this figure on record, and it does not have lower tuition\.$/,
    );
  });

  test("where only private ones are asked for, or dearer ones, public schools are not counted", async () => {
    const ofPrivate = await conversation(page("winsor-school-9"))(
      "Are there cheaper private schools nearby?",
    );
    expect(ofPrivate.plain).toMatch(/^Tuition at Winsor School [^.]*\. Of the 2 private schools near /);
    const dearer = await conversation(page("holy-name-parish-school-10"))(
      "Are there more expensive schools nearby?",
    );
    expect(dearer.plain).toMatch(
      /^Tuition at Holy Name Parish School [^.]*\. Of the 2 private schools near [^.]* and it has higher tuition:/,
    );
  });
});
