import "./servers.ts";

import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test, vi } from "vitest";
import { POST as FETCH } from "#app/api/news-admin/fetch/route.ts";
import { POST as RETRY } from "#app/api/news-logs-admin/[id]/retry/route.ts";
import { startedJobAnswerSchema } from "#lib/jobs/schema.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { startWorker } from "#lib/worker/start.jobs.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { doJobNow } from "#tests/support/jobs.ts";
import { AVENUE, BAND, beginProcess, beginWorker, newsApi, OPENING, providers, rss } from "./servers.ts";

const { feed, api, others } = providers;
const staff = withStaff();
beforeEach(async () => {
  await db()
    .$executeRaw`TRUNCATE news_article, news_search, news_condition, news_provider_state, news_host CASCADE`;
  await db().job.deleteMany();
  await db().$executeRaw`DELETE FROM pgboss.job`;
  for (const server of [feed, api]) server.asked.length = 0;
  feed.sends({ body: rss(OPENING, AVENUE) });
  api.sends({ body: newsApi(OPENING, BAND) });
});

const cedarHollow = (newsFeedName: string | null = "Cedar Hollow High School") =>
  makeSchool({ name: "Cedar Hollow High School", city: "Akron", state: "OH", newsFeedName });
const start = async (schoolId: number) => {
  const { status, body } = await call(FETCH, {
    method: "POST",
    headers: staff.asAda,
    body: { schoolId: String(schoolId) },
  });
  const started = startedJobAnswerSchema.safeParse(body);
  return { status, body, jobId: started.data?.job._id ?? "" };
};
async function fetched(schoolId: number) {
  const { jobId } = await start(schoolId);
  await doJobNow(jobId);
  return db().job.findUniqueOrThrow({ where: { id: jobId } });
}
const stored = (schoolId: number) =>
  db().newsArticle.findMany({ where: { schoolId }, orderBy: { headline: "asc" } });
const searches = (schoolId: number) =>
  db().newsSearch.findMany({ where: { schoolId }, orderBy: { id: "asc" } });
const school = (id: number) => db().school.findUniqueOrThrow({ where: { id } });

test("both providers are asked for the phrase, and what is about the school is stored with its reasons", async () => {
  const id = await cedarHollow();
  const before = await school(id);
  expect(await fetched(id)).toMatchObject({
    status: "completed",
    current: 2,
    total: 2,
    result: { count: 2 },
  });
  expect(feed.asked[0]?.query.get("q")).toBe('"Cedar Hollow High School"');
  expect(api.asked[0]?.query.get("q")).toBe('"Cedar Hollow High School"');
  expect(await stored(id)).toMatchObject([
    { headline: BAND.title, status: "pending", isLikely: true, provider: `News API of ${api.host}` },
    { headline: OPENING.title, status: "pending", isLikely: true, provider: `Search feed of ${feed.host}` },
  ]);
  expect((await stored(id))[0]?.reasons).toContainEqual(
    expect.objectContaining({ sentence: expect.stringContaining("Akron") }),
  );
  expect(await searches(id)).toMatchObject([
    {
      trigger: "staff",
      success: true,
      found: 2,
      stored: 1,
      error: null,
      query: '"Cedar Hollow High School"',
    },
    { trigger: "staff", success: true, found: 2, stored: 1 },
  ]);
  const after = await school(id);
  expect(after.lastNewsSearch).not.toBeNull();
  // The search does not count as an edit: whoever has the school open may still save it.
  expect(after.updatedAt).toEqual(before.updatedAt);
  expect(await db().revision.count({ where: { schoolId: id } })).toBe(0);
});

test("the same is asked for only if it has changed, and of each school by itself", async () => {
  feed.handles((request, response) =>
    request.headers["if-none-match"] === '"v1"'
      ? response.writeHead(304).end()
      : response.writeHead(200, { etag: '"v1"' }).end(rss(OPENING)),
  );
  const [one, other] = [await cedarHollow(), await cedarHollow()];
  await fetched(one);
  await fetched(one);
  await fetched(other);
  expect(feed.asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"v1"', undefined]);
  expect(await stored(one)).toHaveLength(2);
  expect(await stored(other)).toHaveLength(2);
  await db().school.update({ where: { id: one }, data: { newsFeedName: "Cedar Hollow High" } });
  await fetched(one);
  expect(feed.asked.at(-1)?.headers["if-none-match"]).toBeUndefined();
});

test("a school's own feed is read whole, and is all about the school", async () => {
  const [own] = others;
  own?.sends({ body: rss({ title: "Lunch menu for March", link: "https://cedar.example/menu" }) });
  const id = await cedarHollow(`${own?.url}/feed.xml`);
  expect(await fetched(id)).toMatchObject({ status: "completed", total: 1, result: { count: 1 } });
  expect(await stored(id)).toMatchObject([{ headline: "Lunch menu for March", score: 1, isLikely: true }]);
  expect(feed.asked).toEqual([]);
});

test("a provider that fails is in the log, and the other one brings what it has", async () => {
  feed.sends({ status: 500 });
  const id = await cedarHollow();
  expect(await fetched(id)).toMatchObject({ status: "completed", result: { count: 2 } });
  expect(await searches(id)).toMatchObject([
    { success: false, error: "It is out of order (500).", found: 0, stored: 0 },
    { success: true, stored: 2 },
  ]);
  expect(await db().newsProviderState.findMany({ orderBy: { provider: "desc" } })).toMatchObject([
    { failures: 1, lastError: "It is out of order (500).", lastSuccessAt: null },
    { failures: 0, lastError: null },
  ]);
});

test("if no provider answers, the job has failed and says why; the log's entry can be tried again", async () => {
  feed.sends({ body: "<html><body>Log in</body></html>" });
  api.sends({ body: "[" });
  const id = await cedarHollow();
  expect(await fetched(id)).toMatchObject({
    status: "failed",
    message: `Search feed of ${feed.host}: It answered with a web page where a feed was expected. News API of ${api.host}: It answered with something that is not JSON.`,
  });
  expect((await school(id)).lastNewsSearch).toBeNull();
  const [first] = await searches(id);
  feed.sends({ body: rss(OPENING) });
  const retried = await call(RETRY, {
    method: "POST",
    headers: staff.asAda,
    params: { id: String(first?.id) },
  });
  expect(retried.status).toBe(202);
  await doJobNow(startedJobAnswerSchema.parse(retried.body).job._id);
  expect((await searches(id)).slice(2)).toMatchObject([
    { trigger: "retry", success: true, stored: 1 },
    { trigger: "retry", success: false },
  ]);
});

test("a feed that is cut off brings what came before, and is asked for in full the next time", async () => {
  const whole = rss(OPENING, BAND);
  feed.sends({ body: whole.slice(0, whole.lastIndexOf("<link>")), headers: { etag: '"v1"' } });
  api.sends({ body: newsApi() });
  const id = await cedarHollow();
  await fetched(id);
  expect(await stored(id)).toMatchObject([{ headline: OPENING.title }]);
  feed.sends({ body: whole, headers: { etag: '"v1"' } });
  await fetched(id);
  expect(feed.asked.at(-1)?.headers["if-none-match"]).toBeUndefined();
  expect(await stored(id)).toHaveLength(2);
});

test("a search that is under way is not started a second time, and one that cannot be made is refused", async () => {
  const id = await cedarHollow();
  const [first, second] = await Promise.all([start(id), start(id)]);
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.jobId).toBe(first.jobId);
  expect(await start(await cedarHollow(""))).toMatchObject({
    status: 409,
    body: { code: "school_without_feed" },
  });
  expect(await start(7_777_777)).toMatchObject({ status: 404 });
});

test("an answer of megabytes is read in a process of its own", async () => {
  const long = "The library of Cedar Hollow High School in Akron has many books. ".repeat(300);
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...OPENING,
    link: `https://paper.example/${at}`,
    text: long,
  }));
  feed.sends({ body: rss(...many) });
  api.sends({ body: newsApi() });
  const id = await cedarHollow();
  await fetched(id);
  expect(await searches(id)).toMatchObject([{ success: true, found: 60, stored: 60 }, {}]);
}, 60_000);

test("two processes never ask a host at once, and neither asks one that wants to be left alone", async () => {
  const [host, closed] = [others[1], others[2]];
  let current = 0;
  let most = 0;
  host?.handles((_, response) => {
    current += 1;
    most = Math.max(most, current);
    setTimeout(() => {
      current -= 1;
      response.end(rss(OPENING));
    }, 20);
  });
  const { searchFeed } = await import("#lib/news/providers.service.ts");
  const elsewhere = beginProcess("tests/api/news/other-search.ts", `${host?.url}/?q={query}`, ..."abcdefgh");
  const gone = once(elsewhere, "exit");
  const here = searchFeed(`${host?.url}/?q={query}`);
  while (host && host.asked.length === 0) await here.search("first", { now: new Date() });
  for (let at = 0; elsewhere.exitCode === null && at < 500; at += 1)
    await here.search(`here ${at}`, { now: new Date() });
  await gone;
  expect(most).toBe(1);
  expect(host?.asked.filter(({ query }) => (query.get("q") ?? "").length === 1)).toHaveLength(8);

  closed?.sends({ status: 429, headers: { "retry-after": "3600" } });
  const template = `${closed?.url}/?q={query}`;
  const { problems } = await searchFeed(template).search("here", { now: new Date() });
  expect(problems).toMatchObject([{ code: "limited" }]);
  expect(await db().newsHost.findUnique({ where: { host: closed?.host ?? "" } })).toMatchObject({
    closedUntil: expect.any(Date),
  });
  const refused = beginProcess("tests/api/news/other-search.ts", template, "there");
  const said = refused.stdout && (await text(refused.stdout));
  expect(JSON.parse(said ?? "")).toMatchObject([
    { code: "waiting", message: expect.stringContaining("It asked to be left alone until") },
  ]);
  expect(closed?.asked).toHaveLength(1);
}, 60_000);

test("a worker that is killed while it stores loses nothing, and nothing is stored twice", async () => {
  const id = await cedarHollow();
  const { jobId } = await start(id);
  // The first provider's articles are written, the entry of the log has to wait, and nothing is committed.
  const holder = await pool().connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE news_search IN EXCLUSIVE MODE");
  const worker = beginWorker();
  await vi.waitFor(
    async () => {
      const { rows } = await pool().query(
        "SELECT FROM pg_locks WHERE NOT granted AND relation = 'news_search'::regclass",
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 50 },
  );
  process.kill(-(worker.pid ?? 0), "SIGKILL");
  await once(worker, "exit");
  await holder.query("COMMIT");
  holder.release();
  await startWorker();
  await vi.waitFor(
    async () =>
      expect(await db().job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
        status: "completed",
        attempts: 2,
        result: { count: 2 },
      }),
    { timeout: 90_000, interval: 200 },
  );
  expect((await stored(id)).map(({ headline }) => headline)).toEqual([BAND.title, OPENING.title]);
  expect(await searches(id)).toHaveLength(2);
}, 180_000);
