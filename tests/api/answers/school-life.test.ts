import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What a school is like from day to day: who goes there, and when it begins. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Boston Trinity Academy",
    at: [42.26, -71.12],
    schoolType: "PRIVATE",
    religion: "christian",
    grades: [6, 7, 8, 9, 10, 11, 12],
    enrollment: 230,
    demographics: { white: 30.6, black: 23.6, asian: 20.1, hispanic: 11.4 },
  });
  const { id } = await db().school.findFirstOrThrow({ where: { name: "Boston Trinity Academy" } });
  const origin = { s: "register-2016" };
  const groups = ["white", "black", "asian", "hispanic"].map((group) => [`demographics.${group}`, origin]);
  await db().school.update({ where: { id }, data: { provenance: Object.fromEntries(groups) } });
  await db().schoolScore.create({ data: { schoolId: id, scores: { diversity: 97 }, percentiles: {} } });
});

test.each(["how diverse is Boston Trinity Academy?", "is Boston Trinity Academy diverse?"])(
  "the score comes first, and the shares of groups are one sentence: %s",
  async (question) => {
    expect((await conversation()(question)).plain).toBe(
      "Boston Trinity Academy has a diversity score of 10 of 10. In 2016–17, 30.6% of its students were white, 23.6% Black, 20.1% Asian, and 11.4% Hispanic.",
    );
  },
);

test("of a school without such figures, one sentence says so, also where only its name follows", async () => {
  const ask = conversation();
  const unknown = "None of our sources says how diverse Fenway High School is.";
  expect((await ask("how diverse is Fenway High School?")).plain).toBe(unknown);
  await ask("how diverse is Boston Trinity Academy?");
  expect((await ask("and Fenway High School?")).plain).toBe(unknown);
});

test.each([
  "what time does Boston Latin start in the morning?",
  "What time does Boston Latin School let out?",
  "what time does school start at Boston Latin?",
])("no hours are known, and the school’s phone number is: %s", async (question) => {
  const { plain, suggestions } = await conversation()(question);
  expect(plain).toBe(
    "None of our sources has anything on school hours, calendars, or deadlines at Boston Latin School. The school office can tell you: (617) 635-8895. Its website is bls.example.",
  );
  expect(suggestions).toEqual([
    "How many students does it have?",
    "What grades does it teach?",
    "What is its student–teacher ratio?",
  ]);
});

test.each([
  ["Do they have after-school care?", "before- or after-school care"],
  ["do they require uniforms?", "a dress code or uniforms"],
])("“they” are those of the school that was spoken of: %s", async (question, what) => {
  const ask = conversation();
  await ask("tell me about Boston Latin School");
  expect((await ask(question)).plain).toBe(
    `None of our sources has anything on ${what} at Boston Latin School. The school office can tell you: (617) 635-8895. Its website is bls.example.`,
  );
});

test.each([
  ["which schools near 02115 can we reach by train?", "Schools near 02115"],
  ["schools in Boston with a train station nearby", "Schools in Boston"],
])("no source has public transit, and what is near is offered: %s", async (question, offered) => {
  const { plain, suggestions } = await conversation()(question);
  expect(plain).toMatch(
    /^None of our sources has anything on public transit, such as trains, subways, or city buses\./,
  );
  expect(suggestions).toEqual([offered]);
});

test.each([
  "schools near public transit",
  "schools near the subway",
  "public schools near a T stop",
  "schools close to a train station",
  "schools by the subway",
])("near transit is near no place of that name, and a ZIP code leads on: %s", async (question) => {
  const ask = conversation();
  const { plain, schools } = await ask(question);
  expect(plain).toBe(
    "Our catalog has no transit stops, so I cannot look for schools near one. Give me a ZIP code, and I can list the schools nearest to it, with their distances in a straight line.",
  );
  expect(schools).toEqual([]);
  expect((await ask("02115")).plain).toMatch(
    / near 02115\. Here are the 5 nearest:\n\n- Boston Latin School .* miles away/,
  );
});

test.each(["schools near public transportation in Boston", "high schools in Boston near a bus stop"])(
  "in a city, its schools are offered: %s",
  async (question) => {
    const { plain, suggestions } = await conversation()(question);
    expect(plain).toMatch(/^Our catalog has no transit stops, so /);
    expect(suggestions).toEqual(["Schools in Boston"]);
  },
);

test.each(["can my kid take the train to Boston Latin School?", "is Boston Latin School near the T?"])(
  "of one school, its address is told for the way there: %s",
  async (question) => {
    const { plain } = await conversation()(question);
    expect(plain).toMatch(
      /^None of our sources has anything on public transit, [^;]*your home\.\n\nThe address of Boston Latin School is 78 Avenue Louis Pasteur, /,
    );
  },
);

test("tuition under an amount is called so, and that of a range is of it", async () => {
  expect((await conversation()("private schools in Boston under $20k")).plain).toContain(
    "with tuition under $20,000",
  );
  expect((await conversation()("private schools in Boston between $5k and $20k")).plain).toContain(
    "with tuition of $5,000 to $20,000",
  );
});

test("a list of schools under a tuition says of how many private schools that is known, and of no more", async () => {
  const known = "Tuition is known for 2 of the 4 private schools in Boston, MA in our catalog.";
  const { plain } = await conversation()("private schools in Boston under $15,000");
  expect(plain).toBe(
    `Our catalog has one private school in Boston, MA with tuition under $15,000:\n\n- Holy Name Parish School (Boston, MA): grades PK–5, tuition $9,000\n\n${known}`,
  );
  expect((await conversation()("private schools in Boston under $5,000")).plain).toBe(
    `Our catalog has no private schools in Boston, MA with tuition under $5,000. ${known}`,
  );
  // Public schools, which charge none, are not counted among those whose tuition nobody knows.
  const all = await conversation()("schools in Boston under $15,000");
  expect(all.plain).toContain(`${known}\n\nPublic schools charge no tuition.`);
  const near = await conversation()("private schools within 5 miles of 02115 under $15,000");
  expect(near.plain).toMatch(
    /Tuition is known for 2 of the 3 private schools within 5 miles of 02115 in our/,
  );
});

test("around a school, tuition is said to be known of private schools near it, and not of all in the catalog", async () => {
  const page = { kind: "school", id: "boston-latin-school-1" } as const;
  const { plain } = await conversation({ page })("nearby schools with tuition under $20,000");
  expect(plain).toContain(
    "Tuition is known for 2 of the 4 private schools near Boston Latin School in our catalog.",
  );
  const within = await conversation({ page })("schools within 5 miles of it with tuition under $20,000");
  expect(within.plain).toMatch(
    /Tuition is known for 2 of the 3 private schools within 5 miles of Boston Latin School in our/,
  );
});

test("the district of a school is told with its source", async () => {
  const { plain, content, notes } = await conversation()("what district is Boston Latin School in?");
  expect(plain).toBe("The district of Boston Latin School is Boston Public Schools.");
  expect(content).toContain("[[1]](/school/boston-latin-school-1#figure-district)");
  expect(notes).toMatchObject([{ number: 1, label: "Boston Latin School: District" }]);
});

test("a school that is named with its place has no possessive behind the place", async () => {
  await addSchool({ name: "Neponset Upper School", city: "Dorchester", grades: [7, 8], district: "Boston" });
  const ask = conversation();
  expect((await ask("what district is Neponset Upper School in?")).plain).toBe(
    "The district of Neponset Upper School in Dorchester, MA is Boston.",
  );
});
