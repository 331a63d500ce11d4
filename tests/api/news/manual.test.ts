import { beforeAll, expect, test } from "vitest";
import { POST } from "#app/api/news-admin/manual/route.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { article, makeSchool, store } from "./fixtures.ts";

let headers: Record<string, string>;
let school: { id: number; slug: string };
beforeAll(async () => {
  headers = await bearer(await makeAccount({ role: "editor", displayName: "Ada Ames" }));
  school = await makeSchool();
});

const add = (given: object) =>
  call(POST, {
    body: {
      schoolId: school.slug,
      headline: "Prom moves to May",
      url: "https://paper.example/prom",
      ...given,
    },
    headers,
  });

test.each([
  { schoolId: "" },
  { headline: "  " },
  { url: null },
  { schoolId: undefined, headline: undefined },
])("%j: all three are required", async (given) => {
  const { status, body } = await add(given);
  expect([status, body.message]).toEqual([400, "School, headline, and URL are required"]);
});

test.each([
  "javascript:alert(1)",
  "ftp://paper.example/a",
  "paper.example/a",
  "data:text/html,a",
  "file:///etc/passwd",
])("%s is not an address of an article, nor of its picture", async (address) => {
  const wrong = "must be an address that begins with http:// or https://";
  expect((await add({ url: address })).body.message).toBe(`url: ${wrong}`);
  expect((await add({ imageUrl: address })).body.message).toBe(`imageUrl: ${wrong}`);
});

test("an article is stored as entered, as plain text, with its outlet and day", async () => {
  const { status, body } = await add({
    headline: "<b>Prom</b> moves to May\u202e",
    url: "https://www.paper.example/prom?utm_source=x#top",
    snippet: "A <script> stays text.",
    publishDate: "2026-11-03",
  });
  expect([status, body.article]).toMatchObject([
    201,
    {
      headline: "<b>Prom</b> moves to May",
      snippet: "A <script> stays text.",
      source: "paper.example",
      url: "https://www.paper.example/prom",
      publishDate: "2026-11-03T12:00:00.000Z",
      status: "pending",
      provider: null,
      score: null,
      enteredBy: { displayName: "Ada Ames" },
      decidedBy: null,
    },
  ]);
  expect(await db().activity.count({ where: { action: "news_added" } })).toBe(1);
});

test("the same address a second time is told, with what became of the first", async () => {
  const { status, body } = await add({ url: "http://paper.example/prom/" });
  expect([status, body.code, body.message]).toEqual([
    409,
    "news_exists",
    "Cedar Hollow High School has an article with this address already: “<b>Prom</b> moves to May”. It is pending.",
  ]);
});

test("it can be published at once, and its day is today unless it says otherwise", async () => {
  const { body } = await add({ url: "https://paper.example/now", publish: true });
  expect(body.article).toMatchObject({ status: "approved", decidedBy: { displayName: "Ada Ames" } });
  const { publishDate, approvedAt } = body.article as Record<string, string>;
  expect(publishDate?.slice(0, 10)).toBe(approvedAt?.slice(0, 10));
});

test("what a moderator enters is not dismissed because a copy of it was", async () => {
  const description =
    "The parking lot of Cedar Hollow High gets forty chargers for electric cars this winter, it says.";
  await store(school.id, article({ title: "Chargers for the lot", description }));
  await db().newsArticle.updateMany({
    where: { headline: "Chargers for the lot" },
    data: { status: "dismissed", dismissedAt: new Date() },
  });
  const { body } = await add({
    headline: "Lot gets chargers",
    snippet: description,
    url: "https://other.example/lot",
    publishDate: "2026-11-20",
  });
  expect(body.article).toMatchObject({ status: "pending" });
});

test.each(["\u200b", " \ufeff ", "\u202e"])(
  "a headline of what nobody sees is none: %j",
  async (headline) => {
    const { status, body } = await add({ headline, url: "https://paper.example/unseen" });
    expect([status, body.message]).toEqual([400, "School, headline, and URL are required"]);
  },
);

test.each(["9999-12-31", "0020-01-01", "1989-12-31"])("nothing was published on %s", async (publishDate) => {
  const { status, body } = await add({ publishDate, url: "https://paper.example/day" });
  expect([status, body.message]).toEqual([400, "publishDate: must be between 1990 and tomorrow"]);
});

test("a school that does not exist is told", async () => {
  expect((await add({ schoolId: "999999999", url: "https://paper.example/none" })).body.code).toBe(
    "school_not_found",
  );
});
