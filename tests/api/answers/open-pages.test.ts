import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What a question without a name or a place means while a page is open. */

beforeAll(loadSchools);

const LATIN_SCHOOL = 1;
const onLatin = () => conversation({ page: { kind: "school", id: "1" } });

test.each([
  "What is the cheapest school near Boston?",
  "What is the largest private school in Boston?",
  "What are the high schools in Portland, OR?",
  "high schools in Cambridge, MA",
])("behind a list, a question about one school is about that of the page: after %s", async (before) => {
  for (const question of ["How do I apply?", "What is the phone number?", "How many students are there?"]) {
    const ask = onLatin();
    await ask(before);
    const { plain, schools } = await ask(question);
    expect(schools, question).toEqual([LATIN_SCHOOL]);
    expect(plain, question).toContain("Boston Latin School");
  }
});

test("whoever speaks of the list means the list", async () => {
  const ask = onLatin();
  const { schools } = await ask("What are the largest private schools in Boston?");
  const first = await ask("Tell me about the first one");
  expect(first.schools).toEqual(schools.slice(0, 1));
  // Then "it" is that one, and so is what follows.
  expect((await ask("How do I apply to it?")).schools).toEqual(schools.slice(0, 1));
  expect((await ask("How many students does it have?")).schools).toEqual(schools.slice(0, 1));
  expect((await ask("How many students does this school have?")).schools).toEqual([LATIN_SCHOOL]);
  expect((await ask("How do I apply to this school?")).schools).toEqual([LATIN_SCHOOL]);
});

test("behind a list, whom to ask is told of the school of the page", async () => {
  const ask = onLatin();
  await ask("high schools in Boston, MA");
  const { plain } = await ask("How do I apply?");
  expect(plain).toMatch(
    /^None of our sources says how to apply to Boston Latin School\. .*The school office can tell you: /,
  );
  expect(plain).not.toContain("Name a school");
});

test.each([
  "What are the high schools in Portland, OR?",
  "high schools in Cambridge, MA",
  "schools in Oregon",
])("“nearby” is around the school of the page, wherever others were listed: %s", async (before) => {
  const ask = onLatin();
  await ask(before);
  const { plain } = await ask("Which schools nearby are better?");
  expect(plain).toMatch(/^Our catalog has 9 schools near Boston Latin School\. Here are the 5 nearest:/);
});

const onSearch = (query: string) => conversation({ page: { kind: "search", query } });

test.each([
  [
    "city=Boston%2C+MA&radiusMiles=5",
    "How many schools are here?",
    /^Our catalog has 9 schools near Boston, MA\./,
  ],
  ["city=Portland%2C+OR", "How many schools are here?", /Portland, OR/],
  ["city=Portland%2C+OR", "Which is the largest?", /Lincoln High School in Portland, OR/],
  ["city=Portland%2C+OR", "What is the largest school?", /Lincoln High School in Portland, OR/],
  [
    "city=Boston%2C+MA",
    "How many private schools are here?",
    /^Our catalog has 3 private schools near Boston, MA\./,
  ],
  ["city=Boston%2C+MA&type=Private+School", "Which is the smallest?", /private schools near Boston, MA/],
  ["city=Cambridge%2C+MA&radiusMiles=1", "Which public high schools are there?", /Charles River High School/],
])(
  "on a page of a search, what names no place is about that search: %s, %s",
  async (query, question, said) => {
    const { plain } = await onSearch(query)(question);
    expect(plain).toMatch(said);
    expect(plain).not.toMatch(/Stuyvesant|San Francisco/);
  },
);

const MAP = "bounds=42.3%2C-71.12%2C42.345%2C-71.05";

test.each([
  [MAP, "How many schools are here?", /^Our catalog has 5 schools in this part of the map/],
  [
    MAP,
    "Which is the largest?",
    /^The largest of the schools in this part of the map is Boston Latin School /,
  ],
  [
    MAP,
    "Which of these is the smallest?",
    /^The smallest of the schools in this part of the map is Fenway High /,
  ],
  [
    MAP,
    "What is the cheapest school here?",
    /Of the private schools in this part of the map, Winsor School /,
  ],
  [
    `${MAP}&listed=true`,
    "How many schools are here?",
    /^Our catalog has 4 schools in this part of the map, counting only those on the latest list/,
  ],
  [`${MAP}&listed=true`, "Which is the largest?", /Boston Latin School/],
])("on a page of a part of the map, “here” is that part: %s, %s", async (query, question, said) => {
  const { plain } = await onSearch(query)(question);
  expect(plain).toMatch(said);
  expect(plain).not.toMatch(/Stuyvesant|San Francisco|Silent/);
});

test("whoever names a place leaves the part of the map, and others narrow it down", async () => {
  const ask = onSearch(MAP);
  const { search } = await ask("How many private schools are here?");
  expect(search).toBe(`/search?type=Private+School&${MAP}`);
  expect((await ask("and in Portland, OR?")).plain).toContain("Portland, OR");
  expect((await onSearch(MAP)("How many schools are in Portland, OR?")).plain).toContain("Portland, OR");
});

test("a place that is named, or the whole country, is still what is meant there", async () => {
  const page = "city=Boston%2C+MA";
  expect((await onSearch(page)("How many schools are in Portland, OR?")).plain).toContain("Portland, OR");
  expect((await onSearch(page)("What is the largest school in the country?")).plain).toContain("Stuyvesant");
  const ask = onSearch(page);
  await ask("high schools in Portland, OR");
  expect((await ask("How many schools are here?")).plain).toContain("Boston, MA");
});

test.each(["How do I apply?", "How do schools in Boston admit?", "Do schools have uniforms?"])(
  "nobody is told to name a school whose page is open: %s",
  async (question) => {
    const ask = onLatin();
    await ask("Compare Boston Latin Academy and Fenway High School");
    expect((await ask(question)).plain).not.toContain("Name a school");
  },
);

test("thanks in between leave a list what it was, and the school of the page the one that is meant", async () => {
  const ask = onLatin();
  await ask("What is the largest private school in Boston?");
  await ask("thanks");
  expect((await ask("How do I apply?")).schools).toEqual([LATIN_SCHOOL]);
  expect((await ask("How many students are there?")).schools).toEqual([LATIN_SCHOOL]);
});

test("once a school of a list was asked about, thanks leave it the one that is meant", async () => {
  const ask = onLatin();
  const { schools } = await ask("What are the largest private schools in Boston?");
  const first = schools.slice(0, 1);
  await ask("Tell me about the first one");
  await ask("thanks");
  expect((await ask("How many students are there?")).schools).toEqual(first);
});
