import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What parents ask for their own child, and which part of it no source of ours has. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Harborview Learning Center",
    schoolType: "PRIVATE",
    schoolKind: "Special education school",
    grades: [9, 10, 11, 12],
    enrollment: 60,
    at: [42.33, -71.08],
  });
});

const asked = (question: string) => conversation()(question);

test.each([
  "Is Boston Latin School safe, and is there bullying?",
  "Is there bullying at Boston Latin School?",
])("%s has no answer in any source, and the phone number of the school", async (question) => {
  const { plain } = await asked(question);
  expect(plain).toMatch(/^None of our sources has (?:figures|anything) on safety, bullying, or crime/);
  expect(plain).toContain("(617) 635-8895");
  expect(plain).not.toContain("medical");
});

test.each([
  "Which is better for my 9th grader, Boston Latin School or Boston Latin Academy?",
  "Compare Boston Latin School and Boston Latin Academy for my 9th grader",
  "Boston Latin School or Boston Latin Academy for a freshman?",
])("the grade of a child narrows no comparison of two schools: %s", async (question) => {
  const { plain } = await asked(question);
  expect(plain).toMatch(/\| Students \(2016–17\) \| 2,420 \| 1,700 \|/);
  expect(plain).toMatch(/\| Average SAT/);
});

test("which of two schools has a grade is still answered with their grades", async () => {
  const { plain } = await asked("Which has 5th grade, Winsor School or Boston Latin Academy?");
  expect(plain).toContain("5–12");
  expect(plain).not.toContain("|");
});

test("which is better for a grade is not said by figures", async () => {
  const { plain } = await asked("Which is better for my 9th grader, Boston Latin School or Winsor School?");
  expect(plain).toContain("These figures cannot say which one is better");
});

const NOT_SAID =
  "None of our sources says which schools support children with autism. The schools or their district can tell you.";

test.each([
  "My son has autism. Which schools in Boston can support him?",
  "private high schools in Boston for an autistic child",
  "schools near 02116 for kids with autism",
])(
  "what schools do is not known, and schools for special education are only behind that: %s",
  async (question) => {
    const { plain } = await asked(question);
    expect(plain.startsWith(`${NOT_SAID}\n\n`)).toBe(true);
    expect(plain).toContain("Harborview Learning Center");
    expect(plain).not.toContain("Boston Latin");
  },
);

test("the other schools there are offered, and are all of them", async () => {
  const ask = conversation();
  const { plain, suggestions } = await ask(
    "my daughter has dyslexia, which school near 02115 is good for her?",
  );
  expect(plain).toMatch(
    /^None of our sources says which schools support children with dyslexia\. The schools or their district can tell you\.\n\nI found one special education school near 02115:/,
  );
  expect(suggestions[0]).toBe("Show schools near 02115");
  const others = await ask("Show schools near 02115");
  expect(others.plain).toContain("Boston Latin School");
  const high = await asked("private high schools in Boston for an autistic child");
  expect(high.suggestions[0]).toBe("Show private high schools in Boston, MA");
});

test("where there are none, the rest of the question is answered", async () => {
  const { plain } = await asked("My son has autism. Which elementary schools in Boston can support him?");
  expect(plain).toContain("Silent Elementary School");
  expect(plain).toContain("I found no special education schools in this search, so these are other schools.");
  expect(plain).toContain("None of our sources says which schools support children with autism.");
  const state = await asked("My daughter has dyslexia, which high school in Oregon helps?");
  expect(state.plain).toContain("Lincoln High School");
  expect(state.plain).toContain("None of our sources says which schools support children with dyslexia.");
});

test("whoever looks for that kind of school is told nothing about others", async () => {
  const { plain } = await asked("special education schools in Boston");
  expect(plain).toContain("Harborview Learning Center");
  expect(plain).not.toContain("Our sources do not say");
});

test("what a named school does for a child has no answer in any source, and its phone number", async () => {
  const { plain } = await asked("Does Boston Latin School support kids with dyslexia?");
  expect(plain).toMatch(
    /^None of our sources has anything on special education at Boston Latin School\. The school office can tell you: \(617\) 635-8895\./,
  );
  expect(plain).toContain("(617) 635-8895");
});

test("of two things that no source has, both are told, in the order in which they were asked", async () => {
  const { plain } = await asked("Is Boston Latin School safe and does it have special education services?");
  expect(plain).toMatch(
    /^None of our sources has anything on safety, bullying, or crime or special education at Boston Latin School\./,
  );
  expect(plain).toContain("(617) 635-8895");
});

test("two schools are compared, and what they do for a child is not known", async () => {
  const { plain } = await asked(
    "Which is better for my autistic son, Boston Latin School or Boston Latin Academy?",
  );
  expect(plain).toMatch(/\| Students \(2016–17\) \| 2,420 \| 1,700 \|/);
  expect(plain).toContain("None of our sources says what a school does for children with special needs");
});

test.each(["is Cambridge safe?", "is Cambridge dangerous?", "how bad is crime in Cambridge, MA?"])(
  "a place that people live in is no school: %s",
  async (question) => {
    const { plain, schools, suggestions } = await asked(question);
    expect(plain).toBe(
      "None of our sources has safety data for Cambridge or any other place. The local police department is the one to ask. I can show you the schools in Cambridge.",
    );
    expect(schools).toEqual([]);
    expect(suggestions).toEqual(["Schools in Cambridge, MA"]);
    expect((await asked("Schools in Cambridge, MA")).schools.length).toBeGreaterThan(0);
  },
);

test("a school that is called after a place is not meant by the place alone", async () => {
  await addSchool({ name: "UP Academy Charter School of Dunmore", grades: [1, 2] });
  const { plain, schools } = await asked("is Dunmore safe?");
  expect(plain).toBe(
    "None of our sources has safety data for Dunmore or any other place. The local police department is the one to ask.",
  );
  expect(schools).toEqual([]);
  const { plain: ofSchool, schools: one } = await asked("is Stuyvesant safe?");
  expect(ofSchool).toMatch(/^None of our sources has (?:figures|anything) on safety, bullying, or crime/);
  expect(one).toEqual([15]);
});

test("of care and a bus, neither is passed over", async () => {
  const { plain } = await asked("Does Boston Latin School have after-school care or a school bus?");
  expect(plain).toMatch(
    /^None of our sources has anything on before- or after-school care or school buses at Boston Latin School\. The school office can tell you: \(617\) 635-8895\./,
  );
});
