import "./servers.ts";

import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as SANDBOX_FETCH } from "#app/api/admin/news/fetch/[schoolId]/route.ts";
import { GET as SANDBOX_SEARCH } from "#app/api/admin/news/search/route.ts";
import { GET as SEARCH } from "#app/api/news-admin/search/route.ts";
import { POST as RETRY } from "#app/api/news-logs-admin/[id]/retry/route.ts";
import { GET as ERRORS } from "#app/api/news-logs-admin/errors/route.ts";
import { GET as RECENT } from "#app/api/news-logs-admin/recent/route.ts";
import { GET as LOGS } from "#app/api/news-logs-admin/route.ts";
import { GET as OF_SCHOOL } from "#app/api/news-logs-admin/school/[schoolId]/route.ts";
import { GET as SCHOOLS } from "#app/api/news-logs-admin/schools/route.ts";
import { GET as TREND } from "#app/api/news-logs-admin/trend/route.ts";
import {
  customSearchAnswerSchema,
  newsLogListSchema,
  sandboxAnswerSchema,
} from "#lib/news/searches.schema.ts";
import { db } from "#lib/platform/db.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { AVENUE, newsApi, OPENING, providers, rss } from "./servers.ts";

const { feed, api } = providers;
const staff = withStaff();
// The settings are those of servers.ts.
afterAll(() => void vi.unstubAllEnvs());
beforeEach(async () => {
  await db().school.deleteMany();
  await db()
    .$executeRaw`TRUNCATE news_article, news_search, news_condition, news_provider_state, news_host CASCADE`;
  for (const server of [feed, api]) server.asked.length = 0;
  feed.sends({ body: rss(OPENING, AVENUE) });
  api.sends({ body: newsApi({ ...OPENING, title: "<b>Library</b> opens at Cedar Hollow High School" }) });
});

const get = (handler: RouteHandler, options: Parameters<typeof call>[1] = {}) =>
  call(handler, { headers: staff.asAda, ...options });
const search = { trigger: "schedule", provider: "Search feed", query: '"x"', milliseconds: 12 };
const cedarHollow = () =>
  makeSchool({
    name: "Cedar Hollow High School",
    city: "Akron",
    state: "OH",
    newsFeedName: "Cedar Hollow High School",
  });

describe("the log", () => {
  test("shows each search with its articles, and their whole headlines", async () => {
    const schoolId = await cedarHollow();
    const headline = `${"Library ".repeat(7)}opens at last`;
    await db().newsSearch.create({
      data: {
        ...search,
        schoolId,
        success: true,
        found: 3,
        stored: 1,
        articles: [{ headline, url: "https://paper.example/1", source: "Paper", publishDate: null }],
      },
    });
    await db().newsSearch.create({ data: { ...search, success: false, error: "It is out of order (500)." } });
    const { body } = await get(LOGS);
    expect(body).toMatchObject({ success: true, page: 1, pages: 1, total: 2 });
    expect(body.logs).toMatchObject([
      { schoolName: null, success: false, error: "It is out of order (500).", articles: [] },
      {
        schoolId: String(schoolId),
        schoolName: "Cedar Hollow High School",
        articlesFound: 3,
        articlesStored: 1,
        milliseconds: 12,
        articles: [{ headline }],
      },
    ]);
    expect((await get(RECENT, { query: { limit: "1" } })).body.logs).toHaveLength(1);
    expect((await get(ERRORS)).body.logs).toMatchObject([{ success: false }]);
    expect((await get(OF_SCHOOL, { params: { schoolId: String(schoolId) } })).body.logs).toHaveLength(1);
    expect((await get(OF_SCHOOL, { params: { schoolId: "7777777" } })).status).toBe(404);
    const failed = newsLogListSchema.parse(body).logs[0]?._id ?? "";
    const again = await call(RETRY, { method: "POST", headers: staff.asAda, params: { id: failed } });
    expect(again).toMatchObject({ status: 409, body: { code: "search_without_school" } });
  });

  test("adds up by day, with zeros for days without a search", async () => {
    const today = new Date();
    const before = new Date(today.getTime() - 2 * 86_400_000);
    for (const [searchedAt, success, stored] of [
      [today, true, 2],
      [today, false, 0],
      [before, true, 1],
    ] as const)
      await db().newsSearch.create({ data: { ...search, searchedAt, success, stored, found: 5 } });
    // What only shows results stores none, and would hide how searches fare.
    await db().newsSearch.create({ data: { ...search, trigger: "preview", success: true, found: 5 } });
    const { body } = await get(TREND, { query: { days: "3" } });
    expect(body.days).toEqual([
      { day: before.toISOString().slice(0, 10), searches: 1, found: 5, stored: 1, errors: 0 },
      { day: expect.any(String), searches: 0, found: 0, stored: 0, errors: 0 },
      { day: today.toISOString().slice(0, 10), searches: 2, found: 10, stored: 2, errors: 1 },
    ]);
  });

  test("offers only schools that have a news feed name", async () => {
    await cedarHollow();
    await makeSchool({ name: "Cedar Hollow Middle School", newsFeedName: "" });
    await makeSchool({ name: "Cedar Hollow Elementary School", newsFeedName: null });
    const { body } = await get(SCHOOLS, { query: { q: "hollow" } });
    expect(body).toMatchObject({ total: 1, schools: [{ name: "Cedar Hollow High School" }] });
    expect((await get(SCHOOLS, { query: { q: "100%" } })).body.total).toBe(0);
  });
});

describe("a custom search", () => {
  test("asks for the phrase, joined by plus signs, and stores nothing but its entry in the log", async () => {
    feed.handles((request, response) => {
      expect(request.url).toBe("/search?q=%22cedar+hollow%22");
      response.end(rss(OPENING, AVENUE));
    });
    const { body } = await get(SEARCH, {
      query: { query: " cedar hollow ", days: "7", timestamp: "1", _: "2" },
    });
    expect(
      customSearchAnswerSchema
        .parse(body)
        .articles.map(({ headline }) => headline)
        .sort(),
    ).toEqual([AVENUE.title, OPENING.title]);
    expect(api.asked[0]?.query.get("q")).toBe('"cedar hollow"');
    expect(await db().newsArticle.count()).toBe(0);
    expect(await db().newsSearch.findMany()).toMatchObject([
      { schoolId: null, stored: 0 },
      { schoolId: null, stored: 0 },
    ]);
  });

  test.each([
    [{}, "Search query is required"],
    [{ query: "  " }, "Search query is required"],
    [{ query: "x", days: "31" }, "days: must be at most 30"],
  ])("says what is wrong with %j", async (query, message) => {
    expect(await get(SEARCH, { query })).toMatchObject({ status: 400, body: { message } });
    expect(await get(SANDBOX_SEARCH, { query })).toMatchObject({ status: 400, body: { message } });
  });
});

describe("the sandbox", () => {
  test("shows what a provider gave beside what we make of it, and whether the school has it", async () => {
    const schoolId = await cedarHollow();
    const { body } = await get(SANDBOX_FETCH, { params: { schoolId: String(schoolId) } });
    expect(body).toMatchObject({
      query: '"Cedar Hollow High School"',
      school: { name: "Cedar Hollow High School" },
    });
    expect(body.articles).toHaveLength(3);
    const [opening, avenue, other] = sandboxAnswerSchema.parse(body).articles;
    expect(opening).toMatchObject({ title: OPENING.title, isStored: false, relevance: { isLikely: true } });
    expect(avenue).toMatchObject({ title: AVENUE.title, relevance: { score: 0 } });
    expect(other).toMatchObject({
      title: "<b>Library</b> opens at Cedar Hollow High School",
      source: { name: "Akron Station" },
      ours: { headline: "Library opens at Cedar Hollow High School", source: "Akron Station" },
    });
    // One address is one story.
    expect(other?.story).toBe(opening?.story);
    expect(avenue?.story).not.toBe(opening?.story);
    expect(await db().newsArticle.count()).toBe(0);
    expect((await db().school.findUniqueOrThrow({ where: { id: schoolId } })).lastNewsSearch).toBeNull();
  });

  test("searches for words without a school", async () => {
    const { body } = await get(SANDBOX_SEARCH, { query: { query: "library" } });
    expect(body).toMatchObject({ query: "library", school: null });
    expect(sandboxAnswerSchema.parse(body).articles[0]).toMatchObject({ relevance: null, isStored: false });
  });

  test("shows nothing that is older than the days back", async () => {
    const date = new Date(Date.now() - 3 * 24 * 3_600_000);
    feed.sends({ body: rss(OPENING, { ...AVENUE, date }) });
    api.sends({ body: newsApi() });
    const within = async (days: string) => {
      const { body } = await get(SANDBOX_SEARCH, { query: { query: "library", days } });
      return sandboxAnswerSchema.parse(body).articles.map(({ title }) => title);
    };
    expect(await within("2")).toEqual([OPENING.title]);
    expect(await within("4")).toEqual([OPENING.title, AVENUE.title]);
  });

  test("says what is missing", async () => {
    expect(await call(SANDBOX_SEARCH, { query: { query: "x" } })).toMatchObject({
      status: 401,
      body: { message: "You must be logged in." },
    });
    expect(await get(SANDBOX_FETCH, { params: { schoolId: " " } })).toMatchObject({
      status: 400,
      body: { message: "School ID is required when no custom keywords are provided" },
    });
    expect((await get(SANDBOX_FETCH, { params: { schoolId: "nowhere" } })).status).toBe(404);
  });
});
