import { expect, test } from "vitest";
import { digestLetter } from "#lib/news/digest.format.ts";
import { articleDay, isSampleAddress, newsCount, samplesNote, shortSnippet } from "#lib/news/tab.format.ts";

test("a day is the one that the source gave", () => {
  expect(articleDay("2026-11-03T12:00:00.000Z")).toBe("November 3, 2026");
});

test("a long snippet ends behind a word", () => {
  const long = `${"A sentence of words. ".repeat(20)}`;
  expect(shortSnippet("Short.")).toBe("Short.");
  expect(shortSnippet(long).length).toBeLessThan(325);
  expect(shortSnippet(long)).toMatch(/(?:sentence|words|of|A) …$/);
});

test("a story that is made up is known by its address", () => {
  const addresses = ["https://courier.example/trees", "https://example.com/", "https://news.org/a.example"];
  expect(addresses.map(isSampleAddress)).toEqual([true, false, false]);
});

test("stories are counted as samples where they are, and families hear nothing of providers", () => {
  expect(newsCount({ total: 1, samples: 0 }, 1, 500)).toBe("1 story");
  expect(newsCount({ total: 12, samples: 1 }, 10, 500)).toBe("12 stories, 1 of them a sample");
  expect(newsCount({ total: 1200, samples: 2 }, 500, 500)).toBe(
    "The latest 500 of 1,200 stories, 2 of them samples",
  );
  const only = { total: 13, samples: 13 };
  expect(samplesNote(only, false)).toBe(
    "News about this school is not available yet. These 13 samples show how it will look.",
  );
  expect(samplesNote({ total: 1, samples: 1 }, false)).toContain(" This sample shows how it will look.");
  expect(samplesNote(only, true)).toContain("until a news provider is set up");
  // Where there is real news too, nobody says that there is none.
  for (const isStaff of [true, false])
    expect(samplesNote({ total: 13, samples: 2 }, isStaff)).toBe(
      "Some of these stories are samples, not real news.",
    );
  expect(samplesNote({ total: 13, samples: 0 }, false)).toBeNull();
});

const site = { siteName: "Homeroom", siteUrl: "https://homeroom.example" };
const articles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    headline: `Story ${at}`,
    url: `https://paper.example/${at}`,
    source: "Paper",
    publishedAt: at === 0 ? null : new Date("2026-11-20T12:00:00Z"),
  }));

test("a mail about one school leads to its news", () => {
  const letter = digestLetter(
    [{ name: "Birch High", path: "/school/birch/latestnews", articles: articles(2) }],
    site,
  );
  expect(letter).toMatchObject({
    subject: "News of Birch High",
    lists: [
      {
        heading: "Birch High",
        entries: [
          { text: "Story 0", link: "https://paper.example/0", note: "Paper" },
          { text: "Story 1", note: "Paper, Nov 20" },
        ],
      },
    ],
    action: { link: "https://homeroom.example/school/birch/latestnews" },
  });
});

test("a mail has room for twenty stories, and says how many more there are", () => {
  const letter = digestLetter(
    [
      { name: "Birch High", path: "/school/birch/latestnews", articles: articles(15) },
      { name: "Cedar High", path: "/school/cedar/latestnews", articles: articles(9) },
      { name: "Elm High", path: "/school/elm/latestnews", articles: articles(1) },
    ],
    site,
  );
  expect(letter.lists?.map(({ entries }) => entries.length)).toEqual([15, 5]);
  expect(letter.subject).toBe("News of 3 schools you saved");
  expect(letter.ending[0]).toBe("5 more are on the schools’ pages.");
  expect(letter.action?.link).toBe("https://homeroom.example/my-schools");
  const oneMore = digestLetter([{ name: "Birch High", path: "/school/birch", articles: articles(21) }], site);
  expect(oneMore.ending[0]).toBe("1 more is on the schools’ pages.");
});
