import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { GET } from "#app/api/schools/admin/attention/route.ts";
import { GET as LIST } from "#app/api/schools/route.ts";
import { queuesIn } from "#lib/attention/queues.rules.ts";
import type { Attention } from "#lib/attention/schema.ts";
import { editSchool } from "#lib/editing/record.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "../editing/fixtures.ts";

const staff = withStaff();

beforeAll(async () => {
  const vermont = { state: "VT", zip: "05602", latitude: 44.26, longitude: -72.58 };
  const schoolId = await makeSchool({ name: "Ash", contactInfo: {}, ...vermont });
  await makeSchool({ name: "Birch", contactInfo: {}, city: null, street: null, ...vermont });
  await makeSchool({ name: "Cedar", contactInfo: {}, enrollment: 0 });
  await makeSchool({ name: "Elm", contactInfo: {}, archivedAt: new Date("2026-03-01") });
  const { id } = await makeAccount();
  await db().feedback.create({ data: { accountId: id, message: "Thanks" } });
  const [told, other] = [randomUUID(), randomUUID()];
  const news = (at: number, story: string, status: "pending" | "dismissed") => {
    const url = `https://paper.example/${at}`;
    const dismissedAt = status === "dismissed" ? new Date() : null;
    return {
      schoolId,
      headline: "Team wins",
      source: "Barre Paper",
      url,
      urlKey: url,
      story,
      status,
      dismissedAt,
    };
  };
  await db().newsArticle.createMany({
    data: [news(1, told, "pending"), news(2, told, "pending"), news(3, other, "dismissed")],
  });
  const import_ = { kind: "import", startedById: staff.ada.id, fileName: "a.csv" } as const;
  await db().bulkRun.createMany({
    data: [
      { ...import_, status: "checked" },
      { ...import_, status: "completed" },
      { ...import_, status: "failed", startedAt: new Date("2020-01-01") },
    ],
  });
});

async function attention(headers: Record<string, string> = staff.asAda): Promise<Attention> {
  const { status, body } = await call(GET, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Attention;
}

test("the active schools of each queue are counted, by state, with the time of the count", async () => {
  const { queues, countedAt } = await attention();
  const [phone] = queues;
  expect(phone).toEqual({
    id: "no_phone",
    total: 3,
    states: [
      { state: "VT", count: 2 },
      { state: "MA", count: 1 },
    ],
  });
  expect(queues.map(({ id, total }) => [id, total])).toEqual([
    ["no_phone", 3],
    ["no_website", 3],
    ["no_city", 1],
    ["doubtful", 1],
    ["old_sources", 0],
  ]);
  expect(Date.now() - Date.parse(countedAt)).toBeLessThan(60_000);
});

test("each queue has as many schools as the list that it leads to", async () => {
  const { queues } = await attention();
  for (const { id, filters } of queuesIn(new Date().getUTCFullYear())) {
    const { body } = await call(LIST, { query: { ...filters }, headers: staff.asAda });
    const total = queues.find((queue) => queue.id === id)?.total;
    expect([id, (body.pagination as { total: number }).total]).toEqual([id, total]);
  }
});

test("schools are counted once for everybody, and say when", async () => {
  const before = await attention();
  await makeSchool({ name: "Fir", contactInfo: {}, state: "VT", zip: "05602" });
  expect(await attention(staff.asBen)).toEqual(before);
});

test("whoever works off a queue sees it shrink with the next look", async () => {
  const totalOf = async () => (await attention()).queues.find(({ id }) => id === "no_phone")?.total ?? 0;
  const gum = await makeSchool({ name: "Gum", contactInfo: {} });
  await editSchool({
    reference: String(gum),
    staffId: staff.ada.id,
    input: new Map([["principal", "Ada"]]),
  });
  const before = await totalOf();
  await editSchool({
    reference: String(gum),
    staffId: staff.ada.id,
    input: new Map([["contactInfo.phone", "(802) 555-0101"]]),
  });
  expect(await totalOf()).toBe(before - 1);
});

test("of other work, staff hear what they may open", async () => {
  expect((await attention()).work).toEqual([
    { id: "duplicates", total: 0 },
    { id: "news_reports", total: 0 },
    { id: "news_pending", total: 1 },
    { id: "imports", total: 1 },
  ]);
  const admin = await bearer(await makeAccount({ role: "admin" }));
  expect((await attention(admin)).work).toEqual([
    { id: "duplicates", total: 0 },
    { id: "news_reports", total: 0 },
    { id: "news_pending", total: 1 },
    { id: "imports", total: 1 },
    { id: "feedback", total: 1 },
    { id: "jobs", total: 0 },
  ]);
});
