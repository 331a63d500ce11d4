import { beforeAll, expect, test } from "vitest";
import { PUT as approve } from "#app/api/news-admin/[id]/approve/route.ts";
import { PUT as dismiss } from "#app/api/news-admin/[id]/dismiss/route.ts";
import { DELETE as settle } from "#app/api/news-admin/[id]/reports/route.ts";
import { PUT as restore } from "#app/api/news-admin/[id]/restore/route.ts";
import { PUT as retract } from "#app/api/news-admin/[id]/retract/route.ts";
import { POST as undo } from "#app/api/news-admin/decisions/[id]/undo/route.ts";
import { POST as decide, GET as decided } from "#app/api/news-admin/decisions/route.ts";
import { GET as list } from "#app/api/news-admin/route.ts";
import type { DecisionAnswer, NewsList, StaffArticle, Transition } from "#lib/news/moderation.schema.ts";
import { db } from "#lib/platform/db.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { article, makeSchool, matters, store } from "./fixtures.ts";

const CALLS = { approve, dismiss, restore, retract };

let ada: Account;
let headers: Record<string, string>;
let others: Record<string, string>;
beforeAll(async () => {
  ada = await makeAccount({ role: "editor", displayName: "Ada Ames" });
  headers = await bearer(ada);
  others = await bearer(await makeAccount({ role: "admin", displayName: "Bo Berg" }));
});

const put = (transition: Transition, id: string, as = headers, body?: object) =>
  call(CALLS[transition], { method: "PUT", params: { id }, headers: as, body });
const decideAll = async (body: object, as = headers) =>
  (await call(decide, { body, headers: as })).body as DecisionAnswer;
const undoIt = (id: string | null, as = headers) =>
  call(undo, { method: "POST", params: { id: id ?? "" }, headers: as });
const read = async (query: Record<string, string>) => (await call(list, { query, headers })).body as NewsList;
const statusOf = async (id: string) =>
  (await db().newsArticle.findUnique({ where: { id: BigInt(id) } }))?.status;
const activity = async (action: string) =>
  db().activity.findMany({ where: { action }, orderBy: { createdAt: "desc" } });

/** A school with articles about as many matters. @returns their IDs */
async function pending(count = 1): Promise<{ ids: string[]; schoolId: string }> {
  const school = await makeSchool();
  const { stored } = await store(school.id, ...matters(count));
  return { ids: stored, schoolId: String(school.id) };
}

test.each([
  ["approve", "pending", "approved", "news_approved"],
  ["dismiss", "pending", "dismissed", "news_dismissed"],
  ["restore", "dismissed", "pending", "news_restored"],
  ["retract", "approved", "pending", "news_retracted"],
] as const)("%s leads from %s to %s, and is recorded", async (transition, from, to, action) => {
  const { ids, schoolId } = await pending();
  const [id = ""] = ids;
  if (from !== "pending") await put(from === "approved" ? "approve" : "dismiss", id);
  const { status, body } = await put(transition, id);
  const { approvedAt, dismissedAt, ...changed } = body.article as StaffArticle;
  expect([status, changed]).toMatchObject([200, { status: to, decidedBy: { displayName: "Ada Ames" } }]);
  expect([approvedAt !== null, dismissedAt !== null]).toEqual([to === "approved", to === "dismissed"]);
  const [recorded] = await activity(action);
  expect(recorded).toMatchObject({ accountId: ada.id, details: { article: id } });
  expect([
    (await read({ status: from, schoolId })).total,
    (await read({ status: to, schoolId })).total,
  ]).toEqual([0, 1]);
});

test("no other transition exists", async () => {
  const { ids } = await pending();
  const [id = ""] = ids;
  const refused: string[] = [];
  for (const [state, names] of [
    ["pending", ["restore", "retract"]],
    ["approved", ["approve", "dismiss", "restore"]],
    ["dismissed", ["approve", "dismiss", "retract"]],
  ] as const) {
    await db().newsArticle.update({
      where: { id: BigInt(id) },
      data: {
        status: state,
        approvedAt: state === "approved" ? new Date() : null,
        dismissedAt: state === "dismissed" ? new Date() : null,
      },
    });
    for (const name of names) {
      const { status, body } = await put(name, id);
      refused.push(`${status} ${body.code}`);
    }
    expect(await statusOf(id)).toBe(state);
  }
  expect(new Set(refused)).toEqual(new Set(["409 news_decided"]));
});

test("the second of two moderators is told who decided what and when, and the decision stands", async () => {
  const { ids } = await pending();
  const [id = ""] = ids;
  await put("dismiss", id, others, { reason: "Another Lincoln" });
  await db().newsArticle.update({
    where: { id: BigInt(id) },
    data: { decidedAt: new Date("2026-11-20T15:04:05Z") },
  });
  const { status, body } = await put("approve", id);
  expect([status, body.code, body.message]).toEqual([
    409,
    "news_decided",
    "Bo Berg dismissed this article on November 20, 2026, at 3:04 PM UTC. That decision stands.",
  ]);
  expect(await db().newsArticle.findUnique({ where: { id: BigInt(id) } })).toMatchObject({
    status: "dismissed",
    dismissalReason: "Another Lincoln",
  });
});

test("of two decisions at the same time, one is made and the other is told of it", async () => {
  const { ids } = await pending();
  const [id = ""] = ids;
  const both = await Promise.all([put("approve", id), put("dismiss", id, others)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await statusOf(id)).toBe(both[0].status === 200 ? "approved" : "dismissed");
});

test("an article that does not exist is not found", async () => {
  expect((await put("approve", "999999999")).status).toBe(404);
  expect((await put("approve", "abc")).status).toBe(400);
});

test("many are decided at once; those of others stay and are told", async () => {
  const { ids } = await pending(4);
  const [first = "", second = "", ...rest] = ids;
  await put("approve", first, others);
  const answer = await decideAll({ transition: "dismiss", ids: [...ids, "99999999"], reason: "Twice" });
  expect(answer.changed).toEqual([second, ...rest].sort((a, b) => Number(a) - Number(b)));
  expect(answer.elsewhere).toMatchObject([
    { _id: first, status: "approved", decidedBy: { displayName: "Bo Berg" }, decidedAt: expect.any(String) },
    { _id: "99999999", status: null, decidedBy: null },
  ]);
  expect((await activity("news_dismissed"))[0]?.details).toMatchObject({ count: 3, reason: "Twice" });
});

test("staff see how articles stand and who decided that, and nobody else does", async () => {
  const { ids } = await pending(3);
  const [first = "", second = "", third = ""] = ids;
  await put("approve", second, others);
  await put("dismiss", third);
  const asked = { query: { ids: `${third},99999999,${second},${first}` } };
  const { status, body } = await call(decided, { ...asked, headers });
  expect([status, body.decided]).toMatchObject([
    200,
    [
      {
        _id: third,
        status: "dismissed",
        decidedBy: { displayName: "Ada Ames" },
        decidedAt: expect.any(String),
      },
      { _id: "99999999", status: null, headline: "", decidedBy: null },
      { _id: second, status: "approved", decidedBy: { displayName: "Bo Berg" } },
      { _id: first, status: "pending", decidedBy: null, decidedAt: null },
    ],
  ]);
  const member = await bearer(await makeAccount({ role: "user" }));
  expect((await call(decided, { ...asked, headers: member })).status).toBe(403);
  expect((await call(decided, { query: { ids: "1,x" }, headers })).status).toBe(400);
});

test("a decision is undone as far as it stands, and once", async () => {
  const { ids } = await pending(3);
  const [first = "", second = "", third = ""] = ids;
  await put("dismiss", third, headers, { reason: "Old" });
  await put("restore", third);
  const { decisionId } = await decideAll({ transition: "approve", ids });
  await put("retract", second, others);
  const { status, body } = await undoIt(decisionId);
  expect([status, body]).toMatchObject([
    200,
    {
      decisionId: null,
      changed: [first, third],
      elsewhere: [{ _id: second, status: "pending", decidedBy: { displayName: "Bo Berg" } }],
    },
  ]);
  expect(await Promise.all(ids.map(statusOf))).toEqual(["pending", "pending", "pending"]);
  expect(await db().newsArticle.findUnique({ where: { id: BigInt(first) } })).toMatchObject({
    approvedAt: null,
    decidedAt: null,
    decidedById: null,
  });
  expect((await undoIt(decisionId)).body.code).toBe("decision_undone");
  expect((await activity("news_decision_undone"))[0]?.details).toMatchObject({
    count: 2,
    decision: decisionId,
  });
});

test("what was decided again after a decision stays when that one is undone, whoever decided it", async () => {
  const { ids } = await pending(2);
  const [first = "", second = ""] = ids;
  const { decisionId } = await decideAll({ transition: "approve", ids });
  await put("retract", first);
  await put("dismiss", first, headers, { reason: "Old" });
  const { body } = await undoIt(decisionId);
  expect(body).toMatchObject({ changed: [second], elsewhere: [{ _id: first, status: "dismissed" }] });
  expect(await Promise.all([first, second].map(statusOf))).toEqual(["dismissed", "pending"]);
});

test("nobody undoes the decision of somebody else", async () => {
  const { ids } = await pending();
  const { decisionId } = await decideAll({ transition: "approve", ids });
  expect((await undoIt(decisionId, others)).status).toBe(404);
  expect(await statusOf(ids[0] ?? "")).toBe("approved");
});

test("undoing a dismissal brings its former state back, reports included", async () => {
  const { ids } = await pending();
  const [id = ""] = ids;
  await put("approve", id);
  const member = await makeAccount();
  await db().newsReport.create({
    data: { id: crypto.randomUUID(), articleId: BigInt(id), accountId: member.id, reason: "Another school" },
  });
  const { decisionId } = await decideAll({ transition: "retract", ids });
  expect((await read({ status: "pending", keyword: "marching" })).articles[0]?.reports).toEqual([]);
  await undoIt(decisionId);
  const [shown] = (await read({ status: "approved" })).articles;
  expect(shown).toMatchObject({
    _id: id,
    approvedAt: expect.any(String),
    reports: [{ reason: "Another school" }],
  });
  const settled = await call(settle, { method: "DELETE", params: { id }, headers });
  expect(settled.body.article).toMatchObject({ status: "approved", reports: [] });
});

test("the list has each story once, with its others, and counts stories", async () => {
  const school = await makeSchool("Birch Grove High School");
  const text =
    "Fire crews came to Birch Grove High School on Tuesday after smoke filled the science wing, Chief Dana Ruiz said.";
  await store(
    school.id,
    article({ title: "Smoke at Birch Grove High", description: text, outlet: "Yahoo News" }),
    article({ title: "Science wing fills with smoke", description: text, outlet: "Akron Paper" }),
    ...matters(2),
  );
  const page = await read({ schoolId: school.slug, limit: "2" });
  expect(page).toMatchObject({ total: 3, pages: 2, page: 1 });
  const all = [...page.articles, ...(await read({ schoolId: school.slug, limit: "2", page: "2" })).articles];
  const smoke = all.find(({ headline }) => headline.includes("smoke"));
  expect(smoke).toMatchObject({
    headline: "Science wing fills with smoke",
    schoolId: { _id: String(school.id), name: "Birch Grove High School", city: "Akron", state: "OH" },
    others: [{ headline: "Smoke at Birch Grove High" }],
  });
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(3);
  const pendings = await db().newsArticle.groupBy({ by: ["story"], where: { status: "pending" } });
  expect(page.counts.pending).toBe(pendings.length);
});

test.each([
  ["smoke", 1],
  ["SMO yahoo", 1],
  ["band trophy", 1],
  ["smoke trophy", 0],
  ["%", 0],
  ["' | !", 0],
])("the keyword %j finds %i stories", async (keyword, total) => {
  const school = await db().school.findFirstOrThrow({ where: { name: "Birch Grove High School" } });
  expect((await read({ schoolId: String(school.id), keyword })).total).toBe(total);
});

test("of a page of a hundred stories, the number of queries does not depend on their number", async () => {
  const { schoolId } = await pending(6);
  const asked: string[] = [];
  const pool = (await import("#lib/platform/pool.ts")).pool();
  const { connect } = pool;
  pool.connect = ((...args: Parameters<typeof connect>) => {
    asked.push("query");
    return (connect as (...given: unknown[]) => unknown).apply(pool, args);
  }) as typeof connect;
  try {
    await read({ schoolId, limit: "1" });
    const one = asked.length;
    asked.length = 0;
    await read({ schoolId, limit: "100" });
    expect([one > 0, asked.length]).toEqual([true, one]);
  } finally {
    pool.connect = connect;
  }
});

test("a school that does not exist, or a state", async () => {
  expect((await call(list, { query: { schoolId: "999999999" }, headers })).status).toBe(404);
  expect((await call(list, { query: { status: "published" }, headers })).status).toBe(400);
});
