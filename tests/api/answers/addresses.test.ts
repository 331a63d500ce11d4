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
