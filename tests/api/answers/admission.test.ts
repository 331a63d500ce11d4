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
  await addSchool({
    name: "Harbor Exam School",
    grades: [7, 8, 9, 10, 11, 12],
    contactInfo: { phone: "(617) 555-0102" },
    schoolSummary: "**Harbor Exam School** is a public exam school for grades 7 to 12. It has a tower.",
  });
  await addSchool({
    name: "Bay Latin",
    grades: [7, 8, 9, 10, 11, 12],
    contactInfo: { phone: "(617) 555-0103" },
    schoolSummary: "Bay Latin School is a public exam school for grades 7 to 12.",
  });
  await addSchool({
    name: "Harbor Lottery School",
    grades: [7, 8, 9, 10, 11, 12],
    contactInfo: { phone: "(617) 555-0104" },
    schoolSummary: "Harbor Lottery School was once an exam school; it now admits by lottery.",
  });
  await addSchool({
    name: "Lyceum High",
    grades: [9, 10, 11, 12],
    contactInfo: { phone: "(617) 555-0105", website: "https://lyceum.example" },
    schoolSummary: "The Lyceum admits 120 students a year by lottery.",
  });
  await addSchool({
    name: "Old Trade School",
    grades: [9, 10, 11, 12],
    schoolSummary: "It opened in **1904** as a trade school for boys and has admitted girls since 1969.",
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
  expect(plain).toContain("The school office can tell you: (617) 635-8895");
});

test("how to apply begins with what no source says, ends with whom to call, and has little else", async () => {
  const { plain } = await asked("How do I get my child into Boston Latin School?");
  expect(plain).toBe(
    "None of our sources says how to apply to Boston Latin School. Boston Latin School is a public school. It teaches grades 7–12. The school office can tell you: (617) 635-8895. Its website is bls.example.",
  );
});

test("an exam school is called one, and no school a public one twice", async () => {
  const { plain } = await asked("How do I apply to Harbor Exam School?");
  expect(plain).toBe(
    "None of our sources says how to apply to Harbor Exam School. Harbor Exam School is a public exam school for grades 7 to 12. The school office can tell you: (617) 555-0102.",
  );
  const quoted = (await asked("How do I apply to Walnut Hills Latin School?")).plain;
  expect(quoted).toMatch(
    /^None of our sources says how to apply to Walnut Hills Latin School\. The summary on the page of Walnut Hills Latin School.* says: “It is an exam school: /,
  );
  expect(quoted).toMatch(
    /The (?:school office|office of Walnut Hills Latin School) can tell you: \(617\) 555-0101\.$/,
  );
});

test("a school is called by its own name where its summary has another one", async () => {
  const { plain } = await asked("How do I apply to Bay Latin?");
  expect(plain).toBe(
    "None of our sources says how to apply to Bay Latin. Bay Latin School is a public exam school for grades 7 to 12. The office of Bay Latin can tell you: (617) 555-0103.",
  );
});

test.each([
  "does Bay Latin require an entrance exam?",
  "is Bay Latin an exam school?",
  "Is Bay Latin a public exam school?",
])("whether it is an exam school is told by its summary, and then whom to call: %s", async (question) => {
  const { plain, schools } = await asked(question);
  expect(plain).toBe(
    "Yes: its summary calls it a public exam school for grades 7 to 12. For more on admission, call Bay Latin at (617) 555-0103.",
  );
  expect(schools).toHaveLength(1);
});

test("“it” may be asked about, too", async () => {
  const ask = conversation();
  await ask("tell me about Walnut Hills Latin School");
  expect((await ask("is it an exam school?")).plain).toMatch(
    /^Yes: its summary calls it .*exam school.* For more on admission, call Walnut Hills Latin School at \(617\) 555-0101\.$/,
  );
});

test.each([
  ["is Harbor Lottery School an exam school?", "Harbor Lottery"],
  ["does Lyceum High require an entrance exam?", "The Lyceum"],
])("yes is said only where the summary says so: %s", async (question, quoted) => {
  const { plain } = await asked(question);
  expect(plain).not.toMatch(/\bYes\b|could not confirm/);
  expect(plain).toContain(`says: “${quoted}`);
  expect(plain).toMatch(
    /None of our sources says whether [\w ]+ requires an entrance exam\. .*The school office can tell you: /,
  );
});

test("where its summary says nothing of admission, nobody is told that it is no exam school", async () => {
  expect((await asked("is Boston Latin School an exam school?")).plain).toMatch(
    /^None of our sources says whether Boston Latin School requires an entrance exam\. The school office can tell you: \(617\) 635-8895\./,
  );
});

test("a search for exam schools says that it cannot tell them apart", async () => {
  expect((await asked("find an exam school in Boston, MA")).plain).toMatch(
    /^I cannot search for exam schools, so the schools here may or may not admit by an exam\./,
  );
});

test("whom a school once began to take says nothing of how to apply", async () => {
  const { plain } = await asked("How do I apply to Old Trade School?");
  expect(plain).toBe(
    "None of our sources says how to apply to Old Trade School. Old Trade School is a public school. It teaches grades 9–12.\n\nNone of our sources has a phone number or a website for the school.",
  );
});

test("how to get into a school is how to apply, and not how hard that is", async () => {
  const { plain } = await asked("how do I get into Boston Latin School?");
  expect(plain).toMatch(
    /^None of our sources says how to apply to Boston Latin School\. .*The school office can tell you: /,
  );
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

test("whom to ask for deadlines is said once, and no private school has a district", async () => {
  const name = "Horace Day School";
  await addSchool({ name, schoolType: "PRIVATE", grades: [6, 7, 8] });
  const { plain } = await conversation()(`how do I apply to ${name} and when is the deadline`);
  expect(plain).toMatch(
    /^None of our sources has [^.]* deadlines\.\n\nNone of our sources says how to apply to Horace Day School\. Horace Day School is a private school\. /,
  );
  expect(plain).not.toContain("district");
});
