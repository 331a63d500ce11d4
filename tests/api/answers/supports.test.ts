import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation, memberSaving } from "./conversation.ts";

/** What a school does for a child who needs more than others, which no source of ours has. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Boston Trinity Academy",
    at: [42.26, -71.12],
    schoolType: "PRIVATE",
    grades: [6, 7, 8, 9, 10, 11, 12],
    enrollment: 230,
    contactInfo: { phone: "(617) 364-3700" },
  });
});

const OFFICE = "The school office can tell you: (617) 635-8895.";

test.each([
  "does Boston Latin School help kids with autism or an IEP?",
  "does Boston Latin School take students with dyslexia?",
  "how many kids with autism does Boston Latin School have?",
])("children with a need are not counted, and help for them is on no record: %s", async (question) => {
  const { plain } = await conversation()(question);
  expect(plain).toContain(
    `None of our sources has anything on special education at Boston Latin School. ${OFFICE}`,
  );
  expect(plain).not.toContain("2,420");
});

test("whoever asks for the number of students as well gets it", async () => {
  const { plain } = await conversation()(
    "How many students does Boston Latin School have, and does it help kids with autism?",
  );
  expect(plain).toContain("2,420 students");
});

test.each([
  "does Boston Latin School have help for English learners?",
  "does Boston Latin have ESL?",
  "Does Boston Latin School have an ELL program?",
  "does Boston Latin School help kids who learn English?",
  "how many English learners does Boston Latin School have?",
])("English is no school where it is what students learn: %s", async (question) => {
  const { plain, suggestions } = await conversation()(question);
  expect(plain).toBe(
    `None of our sources has anything on help for English learners at Boston Latin School. ${OFFICE} Its website is bls.example.`,
  );
  expect(suggestions).toEqual([
    "How many students does it have?",
    "What grades does it teach?",
    "What is its student–teacher ratio?",
  ]);
});

test("of classes for them and other courses, both are told", async () => {
  const { plain } = await conversation()("does Boston Latin School have an ESL program and AP classes?");
  expect(plain).toContain(
    "None of our sources has anything on help for English learners or courses or programs at Boston Latin School.",
  );
});

test("a school may be called so", async () => {
  await addSchool({ name: "English High School", enrollment: 500, contactInfo: { phone: "(617) 635-8979" } });
  const { plain } = await conversation()("does English High School have help for English learners?");
  expect(plain).toContain(
    "help for English learners at English High School. The school office can tell you:",
  );
  expect((await conversation()("how many students does English High School have?")).plain).toContain("500");
});

test.each([
  "which of my saved schools has the most students learning English?",
  "how many students learning English do my saved schools have?",
])("nobody counts who learns English, and what is counted is offered: %s", async (question) => {
  const { plain, suggestions } = await conversation()(question);
  expect(plain).toBe("None of our sources says how many students are learning English.");
  expect(suggestions).toEqual([
    "Which of my saved schools has the most students?",
    "Which of my saved schools has the fewest students per teacher?",
  ]);
});

test.each([
  ["does Boston Latin School have AP classes or a gifted program?", "courses or programs"],
  ["does Boston Latin School have uniforms?", "a dress code or uniforms"],
  ["does Boston Latin School have ESL?", "help for English learners"],
  ["does Boston Latin School help kids with autism?", "special education"],
])("what is asked next of another school is the same: %s", async (question, what) => {
  const ask = conversation();
  await ask(question);
  const { plain } = await ask("what about Boston Trinity Academy?");
  expect(plain).toBe(
    `None of our sources has anything on ${what} at Boston Trinity Academy either. The school office can tell you: (617) 364-3700.`,
  );
  expect((await ask("and Winsor School?")).plain).toContain(`on ${what} at Winsor School either.`);
  expect((await ask("what about its grades?")).plain).toContain("grades 5–12");
  expect((await ask("what about Boston Trinity Academy?")).plain).toContain("grades 6–12");
});

test("after a list as well, and a place is still a place", async () => {
  const ask = conversation();
  await ask("high schools in Boston");
  await ask("does Boston Latin School have uniforms?");
  expect((await ask("how about Winsor?")).plain).toContain("uniforms at Winsor School either.");
  expect((await ask("what about Cambridge?")).plain).toContain("Cambridge, MA");
});

test.each([
  "which schools near 02115 have ESL?",
  "which schools near 02115 have ELL?",
  "which schools near 02115 help English learners?",
  "best schools for ELL students near 02115",
])("a service chooses nobody by who goes there: %s", async (question) => {
  const { plain, suggestions } = await conversation()(question);
  expect(plain).toMatch(/^None of our sources says how a school helps English learners\. Ask the school/);
  expect(suggestions).toEqual(["Schools near 02115"]);
});

test.each([
  "schools near 02115 without English learners",
  "which schools near 02115 do not serve English learners?",
  "which schools near 02115 have the fewest ELL students?",
])("who learns English is no reason to avoid a school: %s", async (question) => {
  const { plain } = await conversation()(question);
  expect(plain).toContain("I do not choose or rank schools by who goes there");
});

const OFFICES =
  "Their offices can tell you:\n\nThe phone number of Boston Latin School is (617) 635-8895. None of our sources has the phone number of Winsor School.";

test.each([
  ["my son has autism, which of my saved schools could help him?", "special education"],
  ["my son was diagnosed with ADHD, which of my saved schools could help him?", "special education"],
  ["do any of my saved schools help kids with an IEP?", "special education"],
  ["which of my saved schools help English learners?", "help for English learners"],
  ["which of my saved schools have AP classes?", "courses or programs"],
])("of saved schools, the offices are told: %s", async (question, what) => {
  const ask = await memberSaving(9, 1);
  const { plain, suggestions } = await ask(question);
  expect(plain).toBe(`None of our sources has anything on ${what} at your saved schools. ${OFFICES}`);
  expect(suggestions).toEqual(["Show me my saved schools", "Compare my saved schools"]);
});

test("a saved school for special education is told, and without any saved school, how one is saved", async () => {
  const question = "my son has autism, which of my saved schools could help him?";
  expect((await (await memberSaving())(question)).plain).toContain("You have not saved any schools yet.");
  await addSchool({
    name: "Harbor Point Academy",
    schoolType: "PRIVATE",
    schoolKind: "Special education school",
    grades: [5, 6, 7],
    enrollment: 80,
  });
  const { plain } = await (await memberSaving(18, 1))(question);
  expect(plain).toContain("Harbor Point Academy");
});

test.each(["does my son have autism?", "how do I get my son diagnosed with ADHD?"])(
  "what a doctor knows is still for a doctor: %s",
  async (question) => {
    const { plain } = await (await memberSaving(9, 1))(question);
    expect(plain).toContain("I cannot give medical or mental-health advice.");
  },
);

test("the phone numbers of three saved schools or more are a list, with those that have none behind it", async () => {
  const named = [
    { name: "Arbor Upper School", phone: "(617) 555-0100" },
    { name: "Birch Upper School", phone: "(617) 555-0101" },
  ];
  for (const { name, phone } of named) await addSchool({ name, grades: [7, 8], contactInfo: { phone } });
  const added = await db().school.findMany({
    where: { name: { in: named.map(({ name }) => name) } },
    orderBy: { name: "asc" },
  });
  const ask = await memberSaving(1, 9, ...added.map(({ id }) => id));
  const list =
    "- Boston Latin School: (617) 635-8895\n- Arbor Upper School: (617) 555-0100\n- Birch Upper School: (617) 555-0101\n\nNone of our sources has the phone number of Winsor School.";
  const { plain, notes } = await ask("my daughter has ADHD, which of my saved schools could help her?");
  expect(plain).toBe(
    `None of our sources has anything on special education at your saved schools. Their offices can tell you:\n\n${list}`,
  );
  expect(notes).toHaveLength(3);
  expect((await ask("what are the phone numbers of my saved schools?")).plain).toBe(list);
});
