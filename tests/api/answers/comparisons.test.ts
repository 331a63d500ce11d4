import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);
const CONTACT = /address|phone|website|Avenue|\(617\)/;

test("two schools side by side: first what differs, then the figures", async () => {
  const { plain } = await asked("compare Boston Latin School and Boston Latin Academy");
  expect(plain).toMatch(
    /^Boston Latin School is larger than Boston Latin Academy\. Boston Latin School has more students per teacher than Boston Latin Academy\. Boston Latin School has a higher graduation rate than Boston Latin Academy\.\n\n\| \|/,
  );
  expect(plain).toContain("| Students | 2,420 | 1,700 |");
  expect(plain).not.toMatch(CONTACT);
});

test.each([
  "compare Boston Latin School and Zzyzx Qqqq Academy",
  "which is better, Boston Latin School or Zzyzx Qqqq Academy?",
])("of a school whose other one is unknown, nobody asks the address: %s", async (question) => {
  const { plain } = await asked(question);
  expect(plain).toContain("do not know a school");
  expect(plain).toContain("2,420 students");
  expect(plain).not.toMatch(CONTACT);
});

test("contact details are said where they are asked for", async () => {
  const { plain } = await asked("compare the phone numbers of Boston Latin School and Fenway High School");
  expect(plain).toContain("(617) 635-8895");
  expect((await asked("tell me about Boston Latin School")).plain).toContain("(617) 635-8895");
});

test("what a figure means is explained behind a comparison, and its figures are offered", async () => {
  const ask = conversation();
  await ask("compare Boston Latin School and Boston Latin Academy");
  const { plain, suggestions } = await ask("what is enrollment?");
  expect(plain).toMatch(/^Enrollment is the number of students enrolled at a school/);
  const offered = "What is their number of students?";
  expect(plain).toContain(`To see it for the schools above, ask “${offered}”`);
  expect(suggestions).toContain(offered);
  expect((await ask(offered)).plain).toContain("2,420 students");
  expect((await ask("what is a magnet school?")).plain).toMatch(/^A magnet school is a public school/);
  expect((await ask("what is their enrollment?")).plain).toContain("1,700 students");
});

test("a school with kindergarten alone teaches no grades in the plural", async () => {
  await addSchool({ name: "Baldwin Kindergarten", at: [42.349, -71.15], grades: [0], enrollment: 25 });
  expect((await asked("what grades does Baldwin Kindergarten teach?")).plain).toBe(
    "Baldwin Kindergarten in Boston, MA teaches kindergarten only.",
  );
});

test("one school with what was asked for is said in a sentence, as is the closest one that has it", async () => {
  await addSchool({ name: "Bay Charter School", at: [42.34, -71.07], grades: [-1, 0, 1], charter: true });
  expect((await asked("charter schools with pre-K in Boston, MA")).plain).toMatch(
    /^Our catalog has 1 charter school with pre-K in Boston, MA:\n\n- Bay Charter School/,
  );
  expect((await asked("charter schools with pre-K in Cambridge, MA")).plain).toBe(
    "I found no charter schools with pre-K in Cambridge, MA.\n\nThe closest is Bay Charter School in Boston, MA, 2.6 miles away, with grades PK–1.",
  );
});
