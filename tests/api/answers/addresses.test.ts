import { beforeAll, expect, test } from "vitest";
import { answerChecker, checkAnswer } from "#lib/grounding/checker.rules.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(async () => {
  await loadSchools();
  for (const school of [
    {
      name: "Antelope Valley Community Day",
      street: "254 E. Ave. K-4",
      city: "Lancaster",
      state: "CA",
      zip: "93535",
    },
    { name: "Antelope Valley Learning Academy", street: "254 Ave. K", city: "Lancaster", state: "CA" },
    {
      name: "Pcjtes Tucson High School",
      street: "6420 E. Broadway Blvd. Suite A",
      city: "Tucson",
      state: "AZ",
      zip: "85710",
    },
    { name: "Faith Preparatory School", street: "12100 SW Academy Dr", city: "Beaverton", state: "OR" },
  ])
    await addSchool(school);
});

test.each([
  ["Antelope Valley Community Day", "254 E. Ave. K-4, Lancaster, CA 93535"],
  ["Antelope Valley Learning Academy", "254 Ave. K, Lancaster, CA"],
  ["Pcjtes Tucson High School", "6420 E. Broadway Blvd. Suite A, Tucson, AZ 85710"],
  ["Faith Preparatory School", "12100 SW Academy Dr, Beaverton, OR"],
])("the address of %s is told word for word: %s", async (name, address) => {
  const { plain } = await conversation()(`what's the address of ${name}`);
  expect(plain).toContain(address);
});

const school = (id: string, name: string, address: string) => ({
  schools: [{ id, slug: id, name }],
  facts: [{ school: id, field: "address.fullAddress", label: "Address", value: address }],
});
const one = school("1", "Faith Preparatory School", "254 E. Ave. K-4, Lancaster, CA 93535");
const other = school(
  "2",
  "Hope Academy",
  "12 Hope Academy Bldg. Roosevelt High School Dr, Lancaster, CA 93535",
);
const both = { schools: [...one.schools, ...other.schools], facts: [...one.facts, ...other.facts] };

test.each([
  "Faith Preparatory School is at 254 E. Ave. K-5, Lancaster, CA 93535.",
  "Faith Preparatory School is at 12 Hope Academy Bldg. Roosevelt High School Dr, Lancaster, CA 93535.",
  "Hope Academy is at 254 E. Ave. K-4, Lancaster, CA 93535.",
  "Hope Academy is near Roosevelt High School.",
])("but no other, and of no other school: %s", (lie) => {
  expect(checkAnswer(lie, both).text).not.toContain(lie);
});

test("in any chunks, and sentences behind “Ave.” are their own", () => {
  const address = "Faith Preparatory School is at 254 E. Ave. K-4, Lancaster, CA 93535.";
  const text = `${address} Hope Academy is at 12 Hope Academy Bldg. Roosevelt High School Dr, Lancaster, CA 93535. It is on this Bldg. It has 900 students.`;
  const whole = checkAnswer(text, both);
  expect(whole.text).toContain(address);
  expect(whole.removed.map((removed) => removed.text)).toContain("It has 900 students.");
  const checker = answerChecker(both);
  for (const char of text) checker.push(char);
  expect(checker.end().text).toBe(whole.text);
});

const LATIN = "The address of Boston Latin School is 78 Avenue Louis Pasteur, Boston, MA 02115.";

test.each([
  ["Is Boston Latin School in Boston?", `Yes. ${LATIN}`],
  ["Is Boston Latin School in Massachusetts?", `Yes. ${LATIN}`],
  [
    "Is Boston Latin School in Cambridge?",
    `Not by its address. ${LATIN} Its district is Boston Public Schools.`,
  ],
  ["Is Boston Latin School in Oregon?", `No. ${LATIN} Its district is Boston Public Schools.`],
  ["Is Winsor School located in Boston, MA?", "Yes. The address of Winsor School is Boston, MA 02116."],
  ["Is Lincoln High School in Portland?", "Yes. The address of Lincoln High School is Portland, OR 02116."],
])("whether a school is in a place is said by its address: %s", async (question, said) => {
  expect((await conversation()(question)).plain).toBe(said);
});

test("so it is of the school that was spoken of", async () => {
  const ask = conversation();
  await ask("tell me about Boston Latin School");
  expect((await ask("is it in Boston?")).plain).toBe(`Yes. ${LATIN}`);
});

test("a neighborhood is a part of its city as far as our records say so", async () => {
  await addSchool({
    name: "Ashmont Day School",
    city: "Dorchester",
    zip: "02122",
    county: "Suffolk County",
    grades: [9, 10],
    district: "Boston",
  });
  const { plain } = await conversation()("Is Ashmont Day School in Boston?");
  expect(plain).toBe(
    "Yes. The address of Ashmont Day School is Dorchester, MA 02122. Its district is Boston.\n\nDorchester is a part of Boston with a mailing name of its own.",
  );
  expect((await conversation()("Is Boston Latin Academy in Dorchester?")).plain).toBe(
    "The address of Boston Latin Academy is Boston, MA 02121.\n\nNone of our sources says whether that is in Dorchester.",
  );
});
