import { describe, expect, test } from "vitest";
import { type Article, articleOf } from "#lib/news/article.schema.ts";
import { candidatePairs, storiesOf } from "#lib/news/story.rules.ts";
import { toldOf } from "#lib/news/story-text.rules.ts";
import { makeCorpus } from "#tests/bench/news/corpus.ts";
import { articleFrom } from "#tests/bench/news/scoring.ts";
import { seededRandom } from "#tests/bench/support/random.ts";

const MONDAY = Date.UTC(2025, 2, 3, 8);
type Given = {
  title: string;
  text?: string;
  outlet?: string;
  hours?: number;
  address?: string;
  image?: string;
};
let last = 0;
function article({ title, text = "", outlet = "Tacoma Daily", hours = 0, address, image }: Given): Article {
  last += 1;
  const published = new Date(MONDAY + hours * 3_600_000).toISOString();
  const given = address ?? `https://${outlet.toLowerCase().replaceAll(/\W/g, "")}.example.com/${last}`;
  const read = articleOf(
    { id: `a${last}`, title, description: text, outlet, published, address: given, image },
    new Date(MONDAY + 1e10),
  );
  if (!read) throw new Error(title);
  return read;
}
const count = (...given: Given[]) => storiesOf(given.map(article)).length;

const FIRE = {
  title: "Early fire damages locker room at Lincoln High",
  text: "TACOMA, Wash. — A fire burned the locker room of Lincoln High School early on Wednesday. Nobody was in the building. Classes are online until Friday, the district said.",
};

describe("is one story", () => {
  test.each<[string, Given]>([
    ["from an aggregator", { title: `${FIRE.title} - Tacoma Daily`, outlet: "Google News", hours: 5 }],
    [
      "from an agency",
      { title: "Locker room burns", text: `(AP) — ${FIRE.text}`, outlet: "Columbian", hours: 9 },
    ],
    [
      "that was cut",
      {
        title: "A fire burned the locker room",
        text: `${FIRE.text.slice(0, 120)}…`,
        outlet: "MSN",
        hours: 9,
      },
    ],
    [
      "told anew",
      {
        title: "Locker room of Tacoma's Lincoln High burns",
        text: "The locker room of Lincoln High School in Tacoma burned early on Wednesday. The building was empty, and the district moved classes online until Friday.",
        outlet: "KOMO",
        hours: 3,
      },
    ],
    [
      "at another address",
      {
        ...FIRE,
        title: "Updated: fire",
        text: "",
        address: "https://amp.tacoma.example.com/fire?utm_source=x",
      },
    ],
  ])("%s", (_, copy) => {
    const original = { ...FIRE, address: "https://tacoma.example.com/fire" };
    expect(count(original, copy)).toBe(1);
  });
});

describe("are two stories", () => {
  test.each<[string, Given]>([
    ["a week apart", { ...FIRE, hours: 7 * 24 }],
    [
      "of two schools in one wording",
      { title: FIRE.title.replace("Lincoln", "Stadium"), text: FIRE.text.replace("Lincoln", "Stadium") },
    ],
    [
      "of two cities in one wording",
      { title: FIRE.title, text: FIRE.text.replace("TACOMA, Wash.", "PORTLAND, Ore.") },
    ],
    [
      "what came of it",
      {
        title: "Student arrested after Lincoln High fire",
        text: "A 15-year-old was arrested on Thursday. Police say a lighter was found.",
        hours: 30,
      },
    ],
    [
      "about one school",
      {
        title: "Lincoln High choir to sing in 34 languages",
        text: "TACOMA, Wash. — The choir of Lincoln High School sings on Sunday in all languages of its students.",
      },
    ],
  ])("%s", (_, other) => expect(count(FIRE, other)).toBe(2));

  test("of two weeks in one wording", () => {
    const menu = {
      title: "School lunch",
      outlet: "District",
      text: "Monday: pizza, salad. Tuesday: tacos, corn. Wednesday: pasta, beans. Thursday: rice.",
    };
    expect(count(menu, { ...menu, hours: 7 * 24 })).toBe(2);
  });
});

test("the best source is of the place, then one's own reporting, then the fuller text", () => {
  const copies = [
    article({ ...FIRE, outlet: "Yahoo News", hours: -2 }),
    article({ ...FIRE, outlet: "Columbian", text: `(AP) — ${FIRE.text}`, hours: -1 }),
    article({ ...FIRE, outlet: "KOMO", text: FIRE.text.slice(0, 110) }),
    article({
      ...FIRE,
      outlet: "KING",
      text: `${FIRE.text} Crews came from two stations. The lockers were new, and the cause of the fire is unknown.`,
      hours: 1,
    }),
    article({ ...FIRE, outlet: "Tacoma Daily", text: FIRE.text.slice(0, 110), hours: 4 }),
  ];
  const outlets = (isLocal?: (one: Article) => boolean) =>
    storiesOf(copies, isLocal)[0]?.articles.map(({ outlet }) => outlet);
  expect(outlets()).toEqual(["KING", "KOMO", "Tacoma Daily", "Columbian", "Yahoo News"]);
  expect(outlets(({ outlet }) => outlet === "Tacoma Daily")?.[0]).toBe("Tacoma Daily");
});

const PRINTED = makeCorpus("open", 1).printed;

test("the order of the articles changes nothing, and each is in one story", () => {
  const random = seededRandom(144);
  const articles = PRINTED.slice(0, 150).map(articleFrom);
  const shown = (some: readonly Article[]) =>
    storiesOf(some)
      .map(({ best, articles: all }) => [
        best.address,
        ...all.map(({ address, title }) => `${address} ${title}`),
      ])
      .sort();
  const expected = shown(articles);
  expect(expected.flatMap(([, ...all]) => all).length).toBe(articles.length);
  for (let time = 0; time < 3; time += 1) {
    const mixed = articles.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
    expect(shown(mixed.map(({ one }) => one))).toEqual(expected);
  }
});

test("of thousands of articles, few pairs are compared", () => {
  const told = PRINTED.map((one) => toldOf(articleFrom(one)));
  const many = Array.from({ length: 5 }, () => told).flat();
  const pairs = candidatePairs(many);
  expect(many.length).toBeGreaterThan(2_000);
  expect(pairs.length).toBeLessThan(many.length ** 2 / 2 / 10);
});

test("articles without a date, a text, or anything in common", () => {
  const bare = { ...article({ title: "School opens" }), publishedAt: null };
  expect(storiesOf([])).toEqual([]);
  expect(storiesOf([bare, { ...bare, id: "other" }])).toHaveLength(1);
  expect(storiesOf([bare, article({ title: "Lunch" })])).toHaveLength(2);
});
