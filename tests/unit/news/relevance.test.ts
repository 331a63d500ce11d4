import { describe, expect, test } from "vitest";
import { relevance } from "#lib/news/relevance.rules.ts";
import { type NewsContext, type NewsSchool, relevanceSchema } from "#lib/news/relevance.schema.ts";
import { UNWANTED_TOPICS } from "#lib/platform/unwanted-topics.ts";
import { pick, seededRandom } from "#tests/bench/support/random.ts";

const LINCOLN: NewsSchool = {
  name: "Lincoln High School",
  otherNames: [],
  feedName: null,
  city: "Tacoma",
  state: "WA",
  county: "Pierce",
  district: "Tacoma Public Schools",
  principal: null,
  mascot: "Abes",
  website: "https://lincoln.tacomaschools.org",
};
const CONTEXT: NewsContext = {
  namesakes: [
    { city: "Portland", state: "OR" },
    { city: "Lincoln", state: "NE" },
    { city: "San Diego", state: "CA" },
  ],
  nearby: ["Lakewood"],
  unwanted: [...UNWANTED_TOPICS],
  words: [],
};
type Printed = { title: string; text?: string; outlet?: string; address?: string };
const said = (
  { title, text = "", outlet = "News Wire", address = "https://a.example.com/1" }: Printed,
  school = LINCOLN,
  context = CONTEXT,
) => relevance({ title, description: text, text: "", outlet, address }, school, context);
const named = (name: string, given: Partial<NewsSchool> = {}): NewsSchool => ({ ...LINCOLN, name, ...given });

describe("is likely", () => {
  test.each<Printed>([
    { title: "Tacoma's Lincoln High opens library" },
    { title: "Lincoln HS students win award", outlet: "Tacoma Daily" },
    { title: "Library opens", text: "TACOMA, Wash. — Lincoln High School has a new library." },
    { title: "Library opens at Lincoln High School in Tacoma" },
    { title: "Lincoln High School's library opens", text: "Tacoma Public Schools paid for it." },
    { title: "LINCOLN HIGH SCHOOL OPENS LIBRARY", outlet: "KOMO Tacoma" },
    { title: "Principal’s letter: Lincoln High", address: "https://lincoln.tacomaschools.org/news/1" },
  ])("$title $text", (printed) => expect(said(printed)).toMatchObject({ isLikely: true }));
});

describe("is not likely", () => {
  test.each<Printed>([
    { title: "Lincoln High opens library" },
    { title: "Library opens", text: "PORTLAND, Ore. — Lincoln High School has a new library." },
    { title: "Lincoln High School in San Diego opens library", outlet: "Tacoma Daily" },
    { title: "Abraham Lincoln High School opens library", text: "Students from Tacoma came." },
    { title: "North Lincoln High opens library", outlet: "Tacoma Daily" },
    { title: "Lincoln Park High School opens", outlet: "Tacoma Daily" },
    { title: "Lincoln Middle School opens library", outlet: "Tacoma Daily" },
    { title: "Man hurt on Lincoln Avenue", text: "A Tacoma high school is near by.", outlet: "Tacoma Daily" },
    {
      title: "What Abraham Lincoln read",
      text: "Lincoln never went to high school.",
      outlet: "Tacoma Daily",
    },
    {
      title: "Lincoln high schools to share a field",
      text: "Lincoln Public Schools paid.",
      outlet: "Lincoln Journal Star",
    },
    {
      title: "Council race",
      text: "The candidate graduated from Lincoln High School in Tacoma.",
      outlet: "Tacoma Daily",
    },
    { title: "School opens library", outlet: "Tacoma Daily" },
    {
      title: "Obituary",
      text: "She passed away Friday. Lincoln High School in Tacoma was her love. She is survived by a son.",
    },
  ])("$title $text", (printed) => expect(said(printed).isLikely).toBe(false));
});

test.each<[string, Partial<NewsSchool>, string]>([
  ["St. Mary's High School", {}, "Saint Mary’s High of Tacoma"],
  ["ST MARYS HIGH SCHOOL", {}, "St. Mary's High in Tacoma"],
  ["Thomas Jefferson High School", {}, "Tacoma's Jefferson High"],
  ["Martin Luther King Jr. High School", {}, "MLK High in Tacoma"],
  ["Martin Luther King Jr. High School", {}, "Martin Luther King, Jr. High School in Tacoma"],
  ["Martin Luther King Jr. High School", {}, "Martin Luther King Jr. High in Tacoma"],
  ["Lincoln Jr. High School", {}, "Lincoln Junior High in Tacoma"],
  ["Mount Tahoma High School", {}, "Mt. Tahoma HS in Tacoma"],
  ["Tacoma Baptist School", { otherNames: ["TBS"] }, "Tacoma Baptist pupils sing"],
  ["P.S. 118 Lorraine Hansberry", { city: "Queens", state: "NY" }, "PS 118 in Queens"],
  ["Lincoln Academy for the Arts", { feedName: "Lincoln Academy" }, "Lincoln Academy in Tacoma"],
])("%s is also called as in another text", (name, given, title) =>
  expect(said({ title }, named(name, given))).toMatchObject({ isLikely: true }),
);

test("each topic counts only as configured", () => {
  const printed = {
    title: "Scoreboard of Tacoma",
    text: "Lincoln High School 42, Mount Rainier 35. Stadium 21, Wilson 20. It was Tacoma's best week, and Lincoln High School led.",
  };
  expect(said(printed).isLikely).toBe(false);
  expect(said(printed, LINCOLN, { ...CONTEXT, unwanted: [] }).isLikely).toBe(true);
});

test("words that a site has set speak against an article", () => {
  const printed = { title: "Lincoln High hosts bake sale", outlet: "Tacoma Daily" };
  expect(said(printed).isLikely).toBe(true);
  expect(said(printed, LINCOLN, { ...CONTEXT, words: ["bake sale"] }).isLikely).toBe(false);
});

test("reasons are sentences that a moderator can check, the weightiest first", () => {
  const { reasons } = said({
    title: "Lincoln High opens library",
    text: "PORTLAND, Ore. — It has 9,000 books.",
  });
  expect(reasons[0]).toEqual({
    kind: "datelineOther",
    points: expect.any(Number),
    sentence: "The dateline is Portland, in another state.",
  });
  expect(reasons.map(({ sentence }) => sentence)).toContain("The headline names “Lincoln High”.");
});

test("what speaks for a school and against it is said once, without contradiction", () => {
  const science = named("Bronx High School of Science", { city: "New York", state: "NY" });
  const { reasons, score } = said(
    { title: "Robots win", text: "A team of Bronx High School of Science won." },
    science,
    { ...CONTEXT, namesakes: [] },
  );
  expect(reasons.map(({ sentence }) => sentence)).toEqual([
    "The text names “Bronx High School of Science”.",
    "We know of no other school with this name.",
  ]);
  expect(score).toBeGreaterThan(0.8);
  const bare = said({ title: "Robots win", text: "A team of Lincoln won." }).reasons;
  expect(bare.filter(({ sentence }) => /a school is meant/.test(sentence))).toHaveLength(1);
  expect(bare.map(({ sentence }) => sentence)).toContain("The text names “Lincoln”.");
});

test("a school that nobody shares the name with needs no place", () => {
  const latin = named("Boston Latin School", { city: "Boston", state: "MA" });
  expect(
    said({ title: "Boston Latin School picks a new head" }, latin, { ...CONTEXT, namesakes: [] }).isLikely,
  ).toBe(true);
});

const PIECES =
  "Lincoln|High|School|HS|Tacoma|Wash.|Abraham|North|in|(AP)|—|–|'s|\u2019|.|,|;|42-35|\n|İ|é|<b>|__proto__|constructor|🏫|\ud83c|".split(
    "|",
  );

test("whatever a text holds, there is a score, and the place can only help", () => {
  const random = seededRandom(143);
  for (let time = 0; time < 500; time += 1) {
    const text = Array.from({ length: 12 }, () => pick(random, PIECES)).join(pick(random, ["", " "]));
    const school = random() < 0.1 ? named(text) : LINCOLN;
    const result = said({ title: text, text, outlet: text }, school);
    expect(relevanceSchema.safeParse(result).success, text).toBe(true);
    const placed = said(
      { title: text, text: `${text}. It is in Tacoma Public Schools.`, outlet: text },
      school,
    );
    expect(placed.score, text).toBeGreaterThanOrEqual(result.score);
  }
});
