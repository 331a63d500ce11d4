import { beforeAll, expect, test } from "vitest";
import { ASKED_OF_SEVERAL } from "#lib/answers/answer-suggestions.format.ts";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const LATIN_SCHOOL = 1;
const LATIN_ACADEMY = 2;
const WINSOR = 9;

const asked = (question: string) => conversation()(question);
const CONTACT = /address|phone|website|Avenue|\(617\)/;

test("two schools side by side: first what differs, then the figures", async () => {
  const { plain } = await asked("compare Boston Latin School and Boston Latin Academy");
  expect(plain).toMatch(
    /^Boston Latin School is larger than Boston Latin Academy, with 2,420 students against 1,700 \(2016–17\)\. It also has more students per teacher \(21\.2 against 20, 2016–17\) and a higher graduation rate \(98\.1% against 95%\)\.\n\n\| \|/,
  );
  expect(plain).toContain("| Students (2016–17) | 2,420 | 1,700 |");
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

test("what a figure means is explained behind a comparison, with the figures of its schools", async () => {
  const ask = conversation();
  await ask("compare Boston Latin School and Boston Latin Academy");
  const { plain: figures } = await ask("what is their enrollment?");
  expect(figures).toContain("2,420 students against 1,700 (2016–17)");
  const { plain, schools } = await ask("what is enrollment?");
  expect(plain).toMatch(/^Enrollment is the number of students enrolled at a school/);
  expect(plain.endsWith(`\n\n${figures}`)).toBe(true);
  expect(plain).not.toContain("ask “");
  expect(schools).toEqual([LATIN_SCHOOL, LATIN_ACADEMY]);
  expect((await ask("which is larger?")).plain).toMatch(/^Boston Latin School is the larger, with/);
  expect((await ask("what is a magnet school?")).plain).toMatch(/^A magnet school is a public school/);
});

test("behind a list too long to stand side by side, its figures are offered", async () => {
  const ask = conversation();
  await ask("high schools in Boston, MA");
  const { plain, suggestions } = await ask("what is enrollment?");
  const offered = "How many students do they have?";
  expect(plain).toMatch(/^Enrollment is the number of students enrolled at a school/);
  expect(plain).toContain(`For the schools above, ask “${offered}”`);
  expect(plain).not.toContain("2,420");
  expect(suggestions).toContain(offered);
  expect((await ask(offered)).plain).toContain("2,420 students");
});

test.each([...ASKED_OF_SEVERAL].map(([field, question]) => [question, field]))(
  "what is offered is understood: %s",
  async (question, field) => {
    const ask = conversation();
    await ask("compare Boston Latin School and Winsor School");
    const { memory, schools } = await ask(question);
    expect(memory.fields).toEqual([field]);
    expect(schools).toEqual([LATIN_SCHOOL, WINSOR]);
  },
);

test("average scores of several schools are said, and of which there is none", async () => {
  const ask = conversation();
  await ask("compare Boston Latin School, Boston Latin Academy, Winsor School and Fenway High School");
  const { plain } = await ask("what are their average SAT scores?");
  expect(plain).toContain("The average SAT at Boston Latin School was 1,326 in 2016–17.");
  expect(plain).toContain("The average SAT at Boston Latin Academy was 1,128 in 2016–17.");
  expect(plain).toContain(
    "For Winsor School or Fenway High School, none of our sources has the average SAT.",
  );
});

test("what cannot be confirmed of two among three is left out without a trace", async () => {
  const ask = conversation();
  await ask("private schools in Boston, MA");
  expect((await ask("what is their tuition?")).content).toMatch(/^Tuition at \[?Winsor School/);
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
    /^Our catalog has one charter school with pre-K in Boston, MA:\n\n- Bay Charter School/,
  );
  expect((await asked("charter schools with pre-K in Cambridge, MA")).plain).toBe(
    "Our catalog has no charter schools with pre-K in Cambridge, MA.\n\nThe closest in our catalog is Bay Charter School in Boston, MA, 2.7 miles away, with grades PK–1.",
  );
});

test("kindergarten and pre-K are called so in a table, with their sources", async () => {
  await addSchool({ name: "Alder Kindergarten", at: [42.349, -71.15], grades: [0], enrollment: 25 });
  await addSchool({ name: "Alder Nursery School", at: [42.349, -71.15], grades: [-1], enrollment: 15 });
  const { plain, content } = await asked("compare Alder Kindergarten and Alder Nursery School");
  expect(plain).toMatch(/^\| Grades offered \| Kindergarten \| Pre-K \|$/m);
  expect(content).toMatch(/\| Kindergarten ?\[\[\d\]\]\(.*\| Pre-K ?\[\[\d\]\]\(/);
});

test("side by side, schools with a score for academics show it, and each row has its sources", async () => {
  for (const [id, academics] of [
    [LATIN_SCHOOL, 93],
    [LATIN_ACADEMY, 78],
  ] as const) {
    const kinds = { schoolKind: "Regular school", charter: false };
    await db().school.update({ where: { id }, data: kinds });
    await db().schoolScore.create({ data: { schoolId: id, scores: { academics }, percentiles: {} } });
  }
  const { plain, content } = await asked("compare Boston Latin Academy and Boston Latin School");
  expect(plain).toContain("| Academics score | 8 of 10 | 9 of 10 |");
  expect(plain).toContain("| Charter school | No | No |");
  for (const [label, cell] of [
    ["Academics score", "\\d of 10"],
    ["Charter school", "No"],
    ["Kind of school", "Regular school"],
  ])
    expect(content, label).toMatch(
      new RegExp(`^\\| ${label} (?:\\| ${cell} ?\\[\\[\\d+\\]\\]\\(/school/[^)]+\\) ){2}\\|$`, "m"),
    );
  const one = await asked("compare Boston Latin Academy and Winsor School");
  expect(one.plain).not.toContain("Academics score");
});
