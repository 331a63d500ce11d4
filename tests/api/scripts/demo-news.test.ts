import { expect, test } from "vitest";
import { NEWS_STATUSES } from "#lib/news/moderation.schema.ts";
import { schoolNews } from "#lib/news/tab.data.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { ensureDemoNews, sampleNews } from "#scripts/support/demo-news.ts";
import "#tests/support/with-schools.ts";

const load = () => ensureDemoNews(env().DATABASE_URL ?? "");

test("a new site has sample news of its bundled schools, in every state, in stories, once", async () => {
  const all = sampleNews().flatMap(({ articles }) => articles);
  expect(await load()).toBe(all.length);
  expect(await load()).toBe(0);
  for (const status of NEWS_STATUSES)
    expect(await db().newsArticle.count({ where: { status } }), status).toBeGreaterThan(5);
  const stories = await db().newsArticle.groupBy({ by: ["story"] });
  expect(stories).toHaveLength(sampleNews().length);
  const counts = await db().newsArticle.groupBy({
    by: ["isLikely"],
    where: { status: "pending" },
  });
  expect(counts.map(({ isLikely }) => isLikely).sort()).toEqual([false, true]);
  expect(await db().newsSearch.groupBy({ by: ["success"] })).toHaveLength(2);
});

test("members see no more than three of them at a school, on one page, and its pictures are there", async () => {
  const shown = Map.groupBy(
    sampleNews().filter(({ state }) => state === "approved"),
    ({ school }) => school,
  );
  expect(Math.max(...[...shown.values()].map(({ length }) => length))).toBe(3);
  const { total, pages, samples, articles } = await schoolNews("boston-latin-boston-ma", {
    page: 1,
    limit: 10,
    all: "false",
  });
  expect({ total, pages, samples, listed: articles.length }).toEqual({
    total: 3,
    pages: 1,
    samples: 3,
    listed: 3,
  });
  expect(articles[0]?.others.length).toBeGreaterThan(0);
  const pictures = articles.flatMap(({ imageUrl }) => imageUrl ?? []);
  expect(pictures).toHaveLength(3);
  for (const path of pictures)
    expect(await fileStore("news").stat(path.replace("/media/news/", ""))).not.toBeNull();
});

test("nobody takes it for real: all outlets and addresses say so", async () => {
  for (const { articles } of sampleNews())
    for (const { outlet, host } of articles)
      expect([/\b(?:Sample|Example)\b/.test(outlet), host.endsWith(".example")], outlet).toEqual([
        true,
        true,
      ]);
});
