import { expect, test } from "vitest";
import { articleOf, articleSchema, type RawArticle } from "#lib/news/article.schema.ts";

const NOW = new Date("2025-03-10T12:00:00Z");
const RAW: RawArticle = { title: "School opens", address: "https://tribune.example.com/a?utm_source=x" };
const read = (raw: RawArticle) => articleOf({ ...RAW, ...raw }, NOW);

test("what providers send becomes one form", () => {
  const article = read({
    id: "tag:tribune,2025:1",
    title: "Lincoln High&amp;#8217;s <b>new</b> gym &ndash; a first look - Portland Tribune",
    description: "<p>It opens <em>Monday</em>.</p><p>Ni&ntilde;os&nbsp;welcome.</p><script>alert(1)</script>",
    text: "It opens Monday… [+1234 chars]",
    outlet: { id: null, name: "Portland Tribune" },
    published: "Mon, 03 Mar 2025 14:05:00 EST",
    author: "By Staff Writer",
    language: "en-US",
    image: { url: "/pictures/gym.jpg" },
  });
  expect(article).toEqual({
    id: "tag:tribune,2025:1",
    title: "Lincoln High’s new gym – a first look",
    description: "It opens Monday. Niños welcome.",
    text: "It opens Monday…",
    address: "https://tribune.example.com/a",
    key: "https://tribune.example.com/a",
    outlet: "Portland Tribune",
    publishedAt: "2025-03-03T19:05:00.000Z",
    author: "Staff Writer",
    language: "en",
    imageUrl: "https://tribune.example.com/pictures/gym.jpg",
  });
  expect(articleSchema.parse(article)).toEqual(article);
});

test("an article without an ID, an outlet, or a date still has a form", () => {
  const article = read({
    id: null,
    outlet: undefined,
    published: "yesterday",
    image: "data:image/png;base64,AA",
  });
  expect(article).toMatchObject({ outlet: "tribune.example.com", publishedAt: null, imageUrl: null });
  expect(article?.id).toBe(read({ address: "http://www.tribune.example.com/a/" })?.id);
  expect(articleSchema.safeParse(article).success).toBe(true);
});

test.each<RawArticle>([
  { title: "" },
  { title: "<b></b>" },
  { title: null },
  { address: "javascript:alert(1)" },
  { address: undefined },
])("%o is no article", (raw) => expect(read(raw)).toBeNull());

test.each<[unknown, string | null]>([
  ["Tue, 4 Mar 2025 08:00:00 +0000", "2025-03-04T08:00:00.000Z"],
  ["Tue, 4 Mar 25 08:00 GMT", "2025-03-04T08:00:00.000Z"],
  ["2025-03-04T08:00:00-08:00", "2025-03-04T16:00:00.000Z"],
  ["2025-03-04T08:00:00.123Z", "2025-03-04T08:00:00.000Z"],
  ["2025-03-04 08:00:00", "2025-03-04T08:00:00.000Z"],
  ["2025-03-04", "2025-03-04T00:00:00.000Z"],
  ["20250304", "2025-03-04T00:00:00.000Z"],
  ["March 4, 2025 at 3:15 p.m. PST", "2025-03-04T23:15:00.000Z"],
  ["Tue Mar 4 12:30:00 EST 2025", "2025-03-04T17:30:00.000Z"],
  ["3/4/2025", "2025-03-04T00:00:00.000Z"],
  ["4 March 2025", "2025-03-04T00:00:00.000Z"],
  ["Sept. 4, 2024", "2024-09-04T00:00:00.000Z"],
  [1741075200, "2025-03-04T08:00:00.000Z"],
  ["1741075200000", "2025-03-04T08:00:00.000Z"],
  ["Sun, 31 Feb 2025 08:00:00 GMT", null],
  ["0000-00-00 00:00:00", null],
  ["Fri, 04 Mar 2044 08:00:00 GMT", null],
  ["1970-01-01T00:00:00Z", null],
  ["", null],
  ["soon", null],
  [Number.NaN, null],
  [{}, null],
])("published %o → %o", (published, expected) => expect(read({ published })?.publishedAt).toBe(expected));

test.each([
  ["Robotics team wins | KGW.com", "KGW", "Robotics team wins"],
  ["Robotics team wins - in overtime", "KGW", "Robotics team wins - in overtime"],
  ["Robotics team wins — tribune.example.com", "The Tribune", "Robotics team wins"],
  ["Grades 6 - 12", "KGW", "Grades 6 - 12"],
])("the title %s of %s is %s", (title, outlet, expected) =>
  expect(read({ title, outlet })?.title).toBe(expected),
);
