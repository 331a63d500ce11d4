import { beforeAll, expect, test } from "vitest";
import { POST as report } from "#app/api/schools/[id]/news/[articleId]/report/route.ts";
import { GET } from "#app/api/schools/[id]/news/route.ts";
import { decide } from "#lib/news/decisions.mutations.ts";
import { isSampleAddress } from "#lib/news/tab.format.ts";
import type { SchoolNewsAnswer } from "#lib/news/tab.schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { article, makeSchool, matters, store } from "./fixtures.ts";

let headers: Record<string, string>;
let staff: string;
beforeAll(async () => {
  headers = await bearer(await makeAccount());
  staff = (await makeAccount({ role: "editor" })).id;
});

const read = async (school: { id: number }, query: Record<string, string> = {}) =>
  (await call(GET, { params: { id: String(school.id) }, query, headers })).body as SchoolNewsAnswer;
const decideAll = (transition: "approve" | "retract" | "dismiss", ids: string[]) =>
  decide({ transition, ids }, staff);
const tell = (school: { slug: string }, articleId: string, reason = "Another school") =>
  call(report, { params: { id: school.slug, articleId }, body: { reason }, headers });

test("members see what is published and nothing else, and every change at once", async () => {
  const school = await makeSchool();
  const { stored } = await store(school.id, ...matters(3));
  const [first = "", second = "", third = ""] = stored;
  const nothing = { success: true, articles: [], page: 1, pages: 0, total: 0, samples: 0 };
  expect(await read(school)).toEqual(nothing);
  await decideAll("approve", [first, second]);
  await decideAll("dismiss", [third]);
  expect((await read(school)).articles.map(({ _id }) => _id).sort()).toEqual([first, second]);
  await decideAll("retract", [first]);
  expect((await read(school)).articles).toMatchObject([{ _id: second }]);
  await decideAll("retract", [second]);
  expect(await read(school)).toEqual(nothing);
});

test("newest first, ten on a page unless asked for more, and all at once", async () => {
  const school = await makeSchool();
  const found = Array.from({ length: 12 }, (_, at) =>
    article({
      title: `Notice ${"abcdefghijkl"[at]?.repeat(7)} of term ${at}`,
      description: `${"abcdefghijkl"[at]?.repeat(6)} happened.`,
      published: new Date(Date.UTC(2026, 0, 1 + 4 * at)).toISOString(),
    }),
  );
  const { stored } = await store(school.id, ...found);
  await decideAll("approve", stored);
  const first = await read(school);
  expect([first.articles.length, first.pages, first.total]).toEqual([10, 2, 12]);
  const days = [...first.articles, ...(await read(school, { page: "2" })).articles].map(
    ({ publishDate }) => publishDate,
  );
  expect(days).toEqual(found.map(({ publishedAt }) => publishedAt).reverse());
  const all = await read(school, { all: "true" });
  expect([all.articles.length, all.pages, all.total]).toEqual([12, 1, 12]);
  // The made-up ones are counted on all pages, and not only on the one that is read.
  const samples = first.articles.concat(all.articles.slice(10)).filter(({ url }) => isSampleAddress(url));
  expect(first.samples).toBe(samples.length);
  expect((await read(school, { page: "9" })).articles).toEqual([]);
});

test("a story is shown once, by its best published source, with the others that are published", async () => {
  const school = await makeSchool();
  const description =
    "Voters approved $4 million for a new track at Cedar Hollow High School on Tuesday, the county clerk said.";
  await store(
    school.id,
    article({
      title: "Voters approve new track",
      description,
      outlet: "Akron Paper",
      address: "https://a.example/1",
    }),
    article({
      title: "New track for Cedar Hollow",
      description,
      outlet: "Yahoo News",
      address: "https://y.example/1",
    }),
    article({
      title: "Track approved at the polls",
      description,
      outlet: "MSN",
      address: "https://m.example/1",
    }),
  );
  const rows = await db().newsArticle.findMany({ where: { schoolId: school.id } });
  const idOf = (source: string) => String(rows.find((row) => row.source === source)?.id);
  await decideAll("approve", [idOf("Akron Paper"), idOf("Yahoo News")]);
  expect(await read(school)).toMatchObject({
    total: 1,
    articles: [{ source: "Akron Paper", others: [{ source: "Yahoo News", url: "https://y.example/1" }] }],
  });
  await decideAll("retract", [idOf("Akron Paper")]);
  expect((await read(school)).articles).toMatchObject([{ source: "Yahoo News", others: [] }]);
});

test("a member reports an article once; the moderators see it until they have decided", async () => {
  const school = await makeSchool();
  const { stored } = await store(school.id, ...matters(2));
  const [id = "", other = ""] = stored;
  await decideAll("approve", [id, other]);
  const open = () => db().newsReport.findMany({ where: { handledAt: null, articleId: BigInt(id) } });
  const { status, body } = await tell(school, id);
  expect([status, body.message]).toEqual([200, "Thank you. Our staff will take a look at this article."]);
  await tell(school, id, "The link is broken");
  expect(await open()).toMatchObject([{ reason: "The link is broken" }]);

  await decideAll("retract", [id]);
  expect(await open()).toEqual([]);
  expect((await tell(school, id)).body.code).toBe("news_not_found");
  await decideAll("approve", [id]);
  expect((await tell(school, id)).body.message).toBe(
    "You have told us about this article before, and our staff have looked at it.",
  );
  expect(await open()).toEqual([]);
});

test("nothing but a published article of the school itself can be reported", async () => {
  const [school, other] = [await makeSchool(), await makeSchool()];
  const { stored } = await store(school.id, ...matters(1));
  const [id = ""] = stored;
  expect((await tell(school, id)).status).toBe(404);
  await decideAll("approve", [id]);
  expect((await tell(other, id)).status).toBe(404);
  expect((await tell(school, id, "  ")).body.message).toBe("reason: must say what is wrong");
  expect((await tell(school, id, "x".repeat(501))).status).toBe(400);
});

test("guests see no news", async () => {
  const school = await makeSchool();
  expect((await call(GET, { params: { id: school.slug } })).status).toBe(401);
  expect((await call(GET, { params: { id: "999999999" }, headers })).body.code).toBe("school_not_found");
});
