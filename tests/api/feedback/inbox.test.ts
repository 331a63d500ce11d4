import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { PATCH } from "#app/api/feedback/[id]/status/route.ts";
import { GET as list } from "#app/api/feedback/route.ts";
import type { FeedbackList } from "#lib/feedback/inbox.schema.ts";
import { db } from "#lib/platform/db.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

let admin: Account;
let headers: Record<string, string>;
beforeAll(async () => {
  admin = await makeAccount({ role: "admin" });
  headers = await bearer(admin);
});

const write = (data: { accountId?: string; message?: string } = {}) =>
  db().feedback.create({ data: { message: "Please add tuition.", ...data } });
const mark = (id: string, status: string) =>
  call(PATCH, { method: "PATCH", params: { id }, body: { status }, headers });
const read = async (query: Record<string, string>) =>
  (await call(list, { query, headers })).body as FeedbackList;

test("lists ten at a time, newest first, by status", async () => {
  const account = await makeAccount({ displayName: "Ada Lovelace" });
  for (let index = 1; index <= 12; index += 1)
    await write({ accountId: account.id, message: `Message ${index}` });
  const first = await read({});
  expect(first).toMatchObject({ success: true, page: 1, total: 12, totalPages: 2 });
  expect(first.feedbackItems.map(({ message }) => message).slice(0, 2)).toEqual(["Message 12", "Message 11"]);
  expect(first.feedbackItems[0]).toMatchObject({
    userName: "Ada Lovelace",
    email: account.email,
    status: "pending",
  });
  expect((await read({ page: "2" })).feedbackItems).toHaveLength(2);
  await mark(first.feedbackItems[0]?._id ?? "", "archived");
  expect((await read({ status: "archived" })).feedbackItems).toMatchObject([{ message: "Message 12" }]);
  expect((await read({ status: "pending" })).total).toBe(11);
});

test("a message goes from any status to any other; each change is recorded, a repetition is not", async () => {
  const account = await makeAccount();
  const { id } = await write({ accountId: account.id });
  for (const status of ["reviewed", "archived", "dismissed", "reviewed", "reviewed", "pending"]) {
    const answer = await mark(id, status);
    expect(answer.body).toMatchObject({ success: true, feedbackItem: { _id: id, status } });
  }
  const recorded = await db().activity.findMany({
    where: { accountId: admin.id, details: { path: ["feedback"], equals: id } },
    orderBy: { id: "asc" },
  });
  expect(recorded.map(({ action, details }) => [action, details])).toEqual(
    [
      "pending → reviewed",
      "reviewed → archived",
      "archived → dismissed",
      "dismissed → reviewed",
      "reviewed → pending",
    ].map((status) => ["feedback_status_changed", { feedback: id, account: account.id, status }]),
  );
});

test("says who gave a message its status, and when, unless it is pending", async () => {
  const { id } = await write();
  const shown = async () =>
    (await read({ limit: "100" })).feedbackItems.find(({ _id }) => _id === id)?.marked;
  expect(await shown()).toBeNull();
  const other = await makeAccount({ role: "admin", displayName: "Ben Carter" });
  const before = Date.now();
  await mark(id, "archived");
  const answer = await call(PATCH, {
    method: "PATCH",
    params: { id },
    body: { status: "reviewed" },
    headers: await bearer(other),
  });
  const marked = await shown();
  expect(answer.body).toMatchObject({ feedbackItem: { marked } });
  expect(marked?.by).toBe("Ben Carter");
  expect(Date.parse(marked?.at ?? "")).toBeGreaterThanOrEqual(before - 1000);
  // Somebody who changes nothing has not marked anything.
  await mark(id, "reviewed");
  expect((await shown())?.by).toBe("Ben Carter");
  await mark(id, "pending");
  expect(await shown()).toBeNull();
});

test("stays readable without its author's account", async () => {
  const account = await makeAccount();
  const { id } = await write({ accountId: account.id, message: "Goodbye" });
  await db().account.delete({ where: { id: account.id } });
  const { feedbackItems } = await read({ limit: "100" });
  expect(feedbackItems.find(({ _id }) => _id === id)).toMatchObject({
    userId: null,
    userName: null,
    email: null,
    message: "Goodbye",
  });
});

test("a message that does not exist, or an invalid status, is refused by name", async () => {
  const { id } = await write();
  expect((await mark(randomUUID(), "reviewed")).body).toMatchObject({ code: "feedback_not_found" });
  expect((await mark("1", "reviewed")).body.message).toBe("id: must be the _id of a message");
  expect((await mark(id, "done")).body.message).toBe(
    "status: must be one of: pending, reviewed, archived, dismissed",
  );
  expect((await call(list, { query: { status: "open" }, headers })).status).toBe(400);
  expect(await db().feedback.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
});
