import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Walnut Hills Latin School",
    at: [42.31, -71.09],
    grades: [7, 8, 9, 10, 11, 12],
    enrollment: 900,
    contactInfo: { phone: "(617) 555-0101" },
    schoolSummary:
      "It was founded in 1895. It is an exam school: students are admitted by a test in grade 6. Its library has 30,000 books.",
  });
});

const asked = (question: string) => conversation()(question);

test("what the summary of a school says of admission is quoted, with where it stands", async () => {
  const { plain, content, schools } = await asked("Is Walnut Hills Latin School hard to get into?");
  expect(plain).toContain("says: “It is an exam school: students are admitted by a test in grade 6.”");
  expect(plain).not.toContain("30,000 books");
  expect(content).toMatch(/\[summary on the page of Walnut Hills Latin School\]\(\/school\/[^)]+\)/);
  expect(plain).toContain("(617) 555-0101");
  expect(plain).toContain("I cannot promise a place.");
  expect(schools).toHaveLength(1);
});

test("where no source says anything of admission, the answer says so and whom to ask", async () => {
  const { plain } = await asked("Is Boston Latin School hard to get into?");
  expect(plain).toMatch(/^None of our sources has anything on admissions/);
  expect(plain).toContain("The phone number of Boston Latin School is (617) 635-8895");
});

test("how to apply begins with what no source says, and has whom to ask and little else", async () => {
  const { plain } = await asked("How do I get my child into Boston Latin School?");
  expect(plain).toMatch(/^Our sources say nothing about how to apply to Boston Latin School\./);
  expect(plain).toContain("The phone number of Boston Latin School is (617) 635-8895");
  expect(plain).toContain("is a public school.");
  expect(plain).not.toMatch(/students per teacher|founded/);
  const exam = (await asked("How do I apply to Walnut Hills Latin School?")).plain;
  expect(exam).toMatch(/^Beyond what the summary on its page says, our sources say nothing/);
  expect(exam).toContain("says: “It is an exam school: students are admitted by a test in grade 6.”");
});

test("how to get into a school is how to apply, and not how hard that is", async () => {
  const { plain } = await asked("how do I get into Boston Latin School?");
  expect(plain).toMatch(/^Our sources say nothing about how to apply to Boston Latin School\./);
  expect(plain).toContain("(617) 635-8895");
  expect(plain).not.toContain("promise");
  expect((await asked("how do I get in touch with Boston Latin School?")).plain).not.toContain("apply");
});

test("how old the figures are is told by the year of each", async () => {
  const { plain } = await asked("Is Boston Latin School hard to get into, and how old are these numbers?");
  expect(plain).toContain("had 2,420 students in 2016–17.");
  expect(plain).toContain("Its average SAT was 1,326 in 2016–17.");
  expect(plain).not.toContain("founded");
  expect((await asked("How old is Boston Latin School?")).plain).toContain("founded in 1635");
});
