import "./servers.ts";

import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET as PROVIDERS } from "#app/api/news-admin/providers/route.ts";
import { queueWorkOf } from "#lib/jobs/work.jobs.ts";
import { newsProvidersAnswerSchema } from "#lib/news/moderation.schema.ts";
import { dueSchools } from "#lib/news/schedule.data.ts";
import { db } from "#lib/platform/db.ts";
import { definitionOf } from "#lib/worker/definitions.jobs.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { newsApi, OPENING, providers, rss } from "./servers.ts";

const { feed, api, others } = providers;
const staff = withStaff();
beforeEach(async () => {
  await db().school.deleteMany();
  await db()
    .$executeRaw`TRUNCATE news_article, news_search, news_condition, news_provider_state, news_host CASCADE`;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(new Date().setUTCHours(23, 31, 0, 0)) });
  for (const server of [feed, api]) server.asked.length = 0;
  feed.sends({ body: rss(OPENING) });
  api.sends({ body: newsApi(OPENING) });
});
afterEach(() => void vi.useRealTimers());

let made = 0;
/** @param days since its last search */
async function schoolWith(newsFeedName: string | null, days: number | null = null, readers = 0) {
  made += 1;
  const lastNewsSearch = days === null ? null : new Date(Date.now() - days * 86_400_000);
  const id = await makeSchool({ name: `Cedar Hollow High School ${made}`, newsFeedName, lastNewsSearch });
  for (let at = 0; at < readers; at += 1)
    await db().favorite.create({ data: { schoolId: id, accountId: (await makeAccount({})).id } });
  return id;
}
/** A part of the day. */
const schedule = () =>
  queueWorkOf(definitionOf("news_schedule")).handle([{ id: randomUUID(), data: {}, retries: 0 }]);
const searches = () => db().newsSearch.findMany({ orderBy: { id: "asc" } });
const order = async () => (await dueSchools(10, true)).map(({ id }) => id);

test("those saved by many and not searched for the longest come first; others have no turn", async () => {
  const lately = await schoolWith("Lately", 0.5);
  const days3 = await schoolWith("Three days", 3);
  const read = await schoolWith("Read by two", 2, 2);
  const never = await schoolWith("Never");
  await schoolWith(null);
  await schoolWith("");
  const archived = await schoolWith("Archived");
  await db().school.update({ where: { id: archived }, data: { archivedAt: new Date() } });
  const closed = await schoolWith("Closed");
  await db().school.update({ where: { id: closed }, data: { status: "CLOSED" } });
  expect(await order()).toEqual([never, read, days3]);
  expect(await order()).not.toContain(lately);
});

test("a part of the day makes its share of the searches, and a day no more than it may", async () => {
  for (let at = 0; at < 10; at += 1) await schoolWith("Cedar Hollow High School");
  await schedule();
  expect(await searches()).toHaveLength(2);
  for (let at = 0; at < 9; at += 1) await schedule();
  expect(await searches()).toHaveLength(14);
  expect(new Set((await searches()).map(({ schoolId }) => schoolId)).size).toBe(7);
  expect((await searches())[0]).toMatchObject({ trigger: "schedule", jobId: expect.any(String) });
  const { body } = await call(PROVIDERS, { headers: staff.asAda });
  expect(body).toMatchObject({ searchesToday: 14, searchesPerDay: 14, message: null });
});

test("a provider that is dead is left alone after three searches, and the living one goes on", async () => {
  feed.handles((request) => request.socket.destroy());
  for (let at = 0; at < 6; at += 1) await schoolWith("Cedar Hollow High School");
  for (let at = 0; at < 9; at += 1) await schedule();
  const made = await searches();
  expect(made.filter(({ success }) => !success)).toHaveLength(3);
  expect(made.filter(({ success }) => success)).toHaveLength(6);
  const { body } = await call(PROVIDERS, { headers: staff.asAda });
  expect(body.providers).toMatchObject([
    { name: `Search feed of ${feed.host}`, lastError: "The address could not be reached." },
    { name: `News API of ${api.host}`, nextAllowedAt: null, lastError: null },
  ]);
  const [dead] = newsProvidersAnswerSchema.parse(body).providers;
  expect(Date.parse(dead?.nextAllowedAt ?? "")).toBe(Date.now() + 5 * 60_000);
});

test("what is wrong with one school's own feed keeps no other school from its turn", async () => {
  const [own] = others;
  own?.handles((request, response) =>
    request.url === "/good" ? response.end(rss(OPENING)) : response.writeHead(404).end(),
  );
  const bad = await schoolWith(`${own?.url}/bad`);
  const good = await schoolWith(`${own?.url}/good`);
  for (let at = 0; at < 4; at += 1) await schedule();
  expect(await searches()).toMatchObject([
    { schoolId: bad, success: false, error: "There is nothing at this address (404)." },
    { schoolId: good, success: true, stored: 1 },
  ]);
  const lastSearch = async (id: number) =>
    (await db().school.findUniqueOrThrow({ where: { id } })).lastNewsSearch;
  expect([await lastSearch(bad), await lastSearch(good)]).toEqual([null, expect.any(Date)]);
});

test("a quota that is used up is waited out", async () => {
  api.sends({
    body: newsApi(OPENING),
    headers: { "x-ratelimit-limit": "100", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "7200" },
  });
  await schoolWith("Cedar Hollow High School");
  await schoolWith("Cedar Hollow High School");
  for (let at = 0; at < 4; at += 1) await schedule();
  expect([feed.asked.length, api.asked.length]).toEqual([2, 1]);
  const { body } = await call(PROVIDERS, { headers: staff.asAda });
  expect(newsProvidersAnswerSchema.parse(body).providers[1]).toMatchObject({
    quota: { limit: 100, remaining: 0 },
  });
});

test("old entries of the log are removed, and newer ones stay", async () => {
  const data = { trigger: "staff", provider: "feed", query: "x", milliseconds: 1, success: true };
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await db().newsSearch.createMany({
    data: [
      { ...data, searchedAt: days(92) },
      { ...data, searchedAt: days(88) },
    ],
  });
  await queueWorkOf(definitionOf("news_cleaning")).handle([{ id: randomUUID(), data: {}, retries: 0 }]);
  expect(await searches()).toHaveLength(1);
});
