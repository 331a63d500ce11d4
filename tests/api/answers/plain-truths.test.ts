import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What no source has is said, with whom to ask; what nobody can say is not passed over. */

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);

const CANNOT_SAY = /These figures cannot say which one is better: they do not show the teaching/;

test("which of two is better is answered with their facts, and with what these do not show", async () => {
  const { plain } = await asked("Which is better, Boston Latin School or Boston Latin Academy?");
  expect(plain).toMatch(/\| Students \(2016–17\) \| [\d,]+ \| 1,700 \|/);
  expect(plain).toMatch(CANNOT_SAY);
  const figure = await asked(
    "Which has the better student-teacher ratio, Boston Latin School or Winsor School?",
  );
  expect(figure.plain).not.toMatch(CANNOT_SAY);
});

test("so is which of several is better that were just listed", async () => {
  const ask = conversation();
  await ask("private schools near 02115");
  const { plain, schools } = await ask("which of these is better?");
  expect(schools.length).toBeGreaterThan(1);
  expect(plain).toMatch(/\| Students \(2016–17\) \|/);
  expect(plain).toMatch(CANNOT_SAY);
  // Without a list, there is nothing to put side by side.
  expect((await asked("which of these is better?")).plain).not.toContain("|");
});

test.each(["When can I visit Winsor School?", "What are the school hours of Winsor School?"])(
  "%s has no answer in any source, and the phone number of the school",
  async (question) => {
    const { plain } = await asked(question);
    expect(plain).toContain(
      "None of our sources has anything on school hours, calendars, or deadlines at Winsor School.",
    );
    // The number itself is there, so that it is not offered.
    expect(plain).not.toContain("I can give");
    expect(plain).toMatch(/The school office can tell you: .|None of our sources has a phone number/);
  },
);

test.each<[string, RegExp[]]>([
  [
    "cheapest private school near Boston with a pool",
    [
      /^None of our sources has anything on buildings/,
      /has the lowest tuition: \$/,
      /I could not use “with a pool”/,
    ],
  ],
  [
    "tuition, bus service and uniforms at Winsor School",
    [
      /^None of our sources has anything on school buses/,
      /None of our sources has anything on dress codes/,
      /^Tuition at Winsor School .*\$51,500/m,
    ],
  ],
])("each part of %s is answered, or named as not known", async (question, said) => {
  const { plain } = await asked(question);
  for (const part of said) expect(plain).toMatch(part);
});

test("an unknown tuition comes with whom to ask", async () => {
  const { plain } = await asked("how much is tuition at Harbor Montessori School?");
  expect(plain).toMatch(/^None of our sources has the tuition of Harbor Montessori School in Boston, MA\./);
  expect(plain).toMatch(/The phone number of|None of our sources has a phone number/);
  expect(plain).not.toContain("Not in any of our sources for this school: none");
  // Once: that nobody has it, and whom to ask.
  expect(plain).not.toMatch(/None of our sources has it|do not know/);
  expect(plain).not.toMatch(/The phone number of.*I have no website/s);
});

test("so does an unknown principal", async () => {
  const { plain } = await asked("who is the principal of Boston Latin Academy?");
  expect(plain).toMatch(/^None of our sources has the name of the principal of Boston Latin Academy/);
  expect(plain).toMatch(/The phone number of Boston Latin Academy is|None of our sources has a phone number/);
});

test.each<[string, string]>([
  [
    "is Boston Latin School free?",
    "Yes. Boston Latin School is a public school, and public schools charge no tuition.",
  ],
  [
    "does Boston Latin School charge tuition?",
    "No. Boston Latin School is a public school, and public schools charge no tuition.",
  ],
  [
    "is Boston Latin free?",
    "Yes. Boston Latin School is a public school, and public schools charge no tuition.",
  ],
  [
    "is Boston Latin Academy free?",
    "Yes. Boston Latin Academy is a public school, and public schools charge no tuition.",
  ],
  ["is Winsor School free?", "No. Tuition at Winsor School in Boston, MA was $51,500 a year in 2016–17."],
  [
    "is Harbor Montessori School free?",
    "Harbor Montessori School in Boston, MA is a private school. None of our sources has its tuition; its office can tell you.\n\nNone of our sources has a phone number or a website for the school.",
  ],
])("whether a school is free is answered with yes or no, or with whom to ask: %s", async (question, said) => {
  expect((await asked(question)).plain).toBe(said);
});

test("of several public schools, why they have no tuition is said once", async () => {
  const { plain } = await asked(
    "how much is tuition at Boston Latin School, Boston Latin Academy, and Winsor School?",
  );
  expect(plain.match(/charge no tuition/g)).toHaveLength(1);
});

test("a question in Spanish is told in Spanish that answers are in English", async () => {
  const { plain } = await asked("¿Cuántos estudiantes tiene Winsor School?");
  expect(plain).toMatch(/^Disculpe, por ahora solo puedo contestar en inglés\.\n\n./);
  expect((await asked("How many students does Winsor School have?")).plain).not.toContain("inglés");
});

test("a figure that no school has leaves the schools that fit the rest", async () => {
  const { plain, schools } = await asked("public schools within 5 miles of 02115 with small classes");
  expect(schools.length).toBeGreaterThan(0);
  expect(plain).toMatch(
    /^The average class size of (?:this school|these schools) is not known\.\n\n(?:Our catalog has|I found|Here are|This is what I found|Public schools)/,
  );
  expect(plain).toContain("Boston Latin School");
  expect(plain).not.toContain("I cannot order them");
});

test("a number of schools with a grade is not shown to come from the grades of one that was listed", async () => {
  const { content, plain } = await conversation()(
    "schools with grade 2 in Boston with more than 200 students",
  );
  expect(plain).toMatch(
    /\n\nOur catalog has one school with grade 2 in Boston, MA whose number of students is not known\.$/,
  );
  expect(content).toMatch(/Boston, MA whose number of students is not known\.$/);
  expect(content).not.toMatch(/\[\[\d+\]\]\([^)]*#figure-gradesOffered\)(?: than|:\n|\.$)/);
});

test.each(["undo that", "can you undo it?", "please undo my last change"])(
  "nothing can be undone, and no school is called so: %s",
  async (question) => {
    const ask = conversation();
    await ask("tell me about Winsor School");
    const { plain, schools } = await ask(question);
    expect(plain).toMatch(/^I cannot undo or change anything\./);
    expect(schools).toEqual([]);
  },
);

const OFFICE = "The school office can tell you: (617) 635-8895. Its website is bls.example.";

test.each<[string, string]>([
  [
    "who is the principal of Boston Latin School?",
    `None of our sources has the name of the principal of Boston Latin School. ${OFFICE}`,
  ],
  [
    "are classes small at Boston Latin School?",
    `None of our sources has the average class size of Boston Latin School. It had 21.2 students per teacher in 2016–17. ${OFFICE}`,
  ],
  [
    "what's the email of Boston Latin School?",
    `None of our sources has the email address of Boston Latin School. ${OFFICE}`,
  ],
  [
    "does Boston Latin School have a gym?",
    `None of our sources says whether Boston Latin School has a gym. ${OFFICE}`,
  ],
  [
    "lunch menu at Boston Latin School",
    `None of our sources has anything on meals at Boston Latin School. ${OFFICE}`,
  ],
  [
    "is Boston Latin School hard to get into?",
    `None of our sources has anything on admissions, such as chances, deadlines, or waiting lists, and I cannot promise a place. ${OFFICE}`,
  ],
  [
    "¿Tiene Boston Latin School after-school care?",
    `Disculpe, por ahora solo puedo contestar en inglés.\n\nNone of our sources has anything on before- or after-school care at Boston Latin School. ${OFFICE}`,
  ],
  [
    "¿Boston Latin School tiene school bus?",
    `Disculpe, por ahora solo puedo contestar en inglés.\n\nNone of our sources has anything on school buses at Boston Latin School. ${OFFICE}`,
  ],
])("what is missing comes with what is nearest and whom to ask, in one shape: %s", async (question, said) => {
  expect((await asked(question)).plain).toBe(said);
});

test.each(["do schools have uniforms?", "¿Hay after-school care?", "lunch menus"])(
  "without a school, no “its” stands for one: %s",
  async (question) => {
    const { plain } = await asked(question);
    expect(plain).toMatch(/\. Name a school, and I can give you its phone number and website\.$/);
    expect(plain.match(/\bits phone/g)).toHaveLength(1);
  },
);

const WHY_FREE = "and public schools charge no tuition, so our sources have no figure for it.";

test.each<[string, string]>([
  [
    "Are Boston Latin School and Boston Latin Academy free?",
    `Yes, both are. Boston Latin School is a public school. Boston Latin Academy is a public school, ${WHY_FREE}`,
  ],
  [
    "are Boston Latin and Winsor School free?",
    `Only Boston Latin School is. Tuition at Winsor School was $51,500 a year in 2016–17. Boston Latin School is a public school, ${WHY_FREE}`,
  ],
  [
    "is Boston Latin Academy or Winsor School free?",
    `Only Boston Latin Academy is. Tuition at Winsor School was $51,500 a year in 2016–17. Boston Latin Academy is a public school, ${WHY_FREE}`,
  ],
  [
    "are Boston Latin School and Boston Latin Academy public?",
    "Yes, both are. Boston Latin School is a public school. Boston Latin Academy is a public school.",
  ],
  [
    "are Boston Latin School and Boston Latin Academy private?",
    "No, neither is. Boston Latin School is a public school. Boston Latin Academy is a public school.",
  ],
  [
    "are Boston Latin School, Boston Latin Academy, and Winsor School public?",
    "Only Boston Latin School and Boston Latin Academy are. Boston Latin School is a public school. Boston Latin Academy is a public school. Winsor School is a private school.",
  ],
  [
    "do Boston Latin School and Winsor School offer grade 5?",
    "Only Winsor School does. Boston Latin School teaches grades 7–12. Winsor School teaches grades 5–12.",
  ],
  [
    "are Boston Latin School and Nowhere Hill School public?",
    "I do not know which school is meant by “Nowhere Hill School”. Check the spelling, or add the city and state.\n\nYes. Boston Latin School is a public school.",
  ],
])("yes or no for several schools is said for all of them: %s", async (question, said) => {
  expect((await asked(question)).plain).toBe(said);
});

test("so it is of the two that were just compared", async () => {
  const ask = conversation();
  await ask("compare Boston Latin School and Winsor School");
  expect((await ask("are both free?")).plain).toMatch(/^Only Boston Latin School is\. Tuition at Winsor/);
});

test("after an answer about one school, “is it safe?” comes with that school's phone number", async () => {
  const ask = conversation();
  await ask("tell me about Boston Latin School");
  const { plain } = await ask("Is it safe?");
  expect(plain).toMatch(
    /^None of our sources has anything on safety.* at Boston Latin School\. .*\(617\) 635-8895/,
  );
  expect(plain).not.toContain("Name a school");
});
