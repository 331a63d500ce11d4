import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as exportLog } from "#app/api/admin/activity/export/route.ts";
import { GET as log } from "#app/api/admin/activity/route.ts";
import { DELETE as deleteUser } from "#app/api/admin/users/[id]/route.ts";
import type { LogAnswer } from "#lib/activity/log.schema.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

let headers: Record<string, string>;
let ada: Account;
beforeAll(async () => {
  headers = await bearer(await makeAccount({ role: "admin" }));
  ada = await makeAccount({ displayName: "Ada Lovelace" });
  // Three entries in each pair of moments a microsecond apart, as in a busy minute.
  await pool().query(
    `INSERT INTO activity (id, account_id, action, details, created_at)
     SELECT gen_random_uuid(), $1::uuid, CASE WHEN n % 5 = 0 THEN 'logout' ELSE 'login' END, jsonb_build_object('n', n),
       timestamptz '2026-03-01 12:00:00Z' + (n / 3) * interval '1 microsecond'
     FROM generate_series(1, 45) n`,
    [ada.id],
  );
});

async function read(query: Record<string, string>): Promise<LogAnswer> {
  const { status, body } = await call(log, { query: { userId: ada.id, ...query }, headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as LogAnswer;
}

describe("the record", () => {
  test("is paged newest first, 20 at a time, by page number and from the last entry alike", async () => {
    const pages = await Promise.all(["1", "2", "3"].map((page) => read({ page })));
    expect(pages.map(({ logs }) => logs.length)).toEqual([20, 20, 5]);
    expect(pages[1]?.pagination).toEqual({ page: 2, limit: 20, total: 45, pages: 3 });
    const byNumber = pages.flatMap(({ logs }) => logs.map(({ _id }) => _id));
    expect(new Set(byNumber).size).toBe(45);
    const onwards: string[] = [];
    for (let lastId: string | undefined = ""; lastId !== undefined; lastId = onwards.at(-1)) {
      const { logs } = await read({ lastId });
      if (logs.length === 0) break;
      onwards.push(...logs.map(({ _id }) => _id));
    }
    expect(onwards).toEqual(byNumber);
  });

  test("looks up people's names, and has none for deleted accounts", async () => {
    const account = await makeAccount({ displayName: "Grace", role: "admin" });
    const data = { accountId: account.id, action: "user_updated", details: { account: ada.id } };
    await db().activity.create({ data });
    const { logs, people } = await read({ userId: account.id });
    expect(logs).toMatchObject([
      { userId: account.id, action: "user_updated", details: { account: ada.id } },
    ]);
    expect(people.map(({ displayName }) => displayName).sort()).toEqual(["Ada Lovelace", "Grace"]);
  });

  test("still says which account an admin deleted, in all entries about it", async () => {
    const admin = await makeAccount({ role: "admin" });
    const asAdmin = await bearer(admin);
    const { id, email } = await makeAccount({ displayName: "Grace Hopper" });
    const data = {
      accountId: admin.id,
      action: "user_updated",
      details: { account: id, plan: "free → pro" },
    };
    await db().activity.create({ data });
    const params = { id };
    expect((await call(deleteUser, { method: "DELETE", params, headers: asAdmin })).status).toBe(200);
    const { logs, people } = await read({ userId: admin.id });
    expect(logs.map(({ action }) => action)).toEqual(["user_deleted", "user_updated"]);
    const masked = `${email.charAt(0)}…${email.slice(email.indexOf("@"))}`;
    expect(people).toContainEqual({ _id: id, displayName: masked, email: null });
    const { text } = await call(exportLog, { query: { userId: admin.id }, headers });
    expect(text).toContain(`plan: free → pro; account: ${masked}`);
    expect(JSON.stringify(logs) + text).not.toContain(email);
    expect(JSON.stringify(logs) + text).not.toContain("Hopper");
  });

  test("is filtered by action and by days and moments, inclusive", async () => {
    expect((await read({ action: "logout" })).pagination.total).toBe(9);
    expect((await read({ start: "2026-03-01", end: "2026-03-01" })).pagination.total).toBe(45);
    expect((await read({ end: "2026-02-28" })).pagination.total).toBe(0);
    expect((await read({ start: "2026-03-01T12:00:01Z" })).pagination.total).toBe(0);
    expect((await read({ end: "2026-03-01T13:00:01+01:00", action: "login" })).pagination.total).toBe(36);
  });

  test.each([
    [{ school: "garfield" }, "school: must be the _id of a school"],
    [{ userId: "ada" }, "userId: must be the _id of an account"],
    [{ action: "dance" }, "action: must be one of"],
    [{ start: "yesterday" }, "start: must be a date like"],
    [{ start: "2026-03-02", end: "2026-03-01" }, "end: must not be before start"],
    [{ lastId: randomUUID() }, "lastId: is not an entry of the log"],
    [{ limit: "101" }, "limit: must be at most 100"],
  ])("%j is refused by name", async (query, message) => {
    const answer = await call(log, { query, headers });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  test("is read through its indexes, however long it is", async () => {
    const client = await pool().connect();
    try {
      await client.query("BEGIN");
      await client.query("SET LOCAL enable_seqscan = off");
      const { rows } = await client.query(
        `EXPLAIN SELECT id FROM activity
         WHERE (created_at, id) < (SELECT created_at, id FROM activity WHERE id = $1)
         ORDER BY created_at DESC, id DESC LIMIT 20`,
        [randomUUID()],
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index Only Scan Backward using activity_created_at_id_idx/);
      expect(plan).toMatch(/Index Cond: \(ROW\(created_at, id\) < ROW/);
      expect(plan).not.toMatch(/Sort/);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });
});

describe("the file", () => {
  test("contains every filtered entry, and nothing that a spreadsheet would run", async () => {
    const account = await makeAccount({ role: "admin" });
    const who = `${account.displayName} (${account.email})`;
    const reason = '=HYPERLINK("http://evil.example")';
    await db().activity.create({
      data: { accountId: account.id, action: "credits_added", details: { credits: 5, note: reason } },
    });
    await db().activity.create({
      data: { accountId: account.id, action: "login", details: { "=1+1": "x" } },
    });
    const answer = await call(exportLog, { query: { userId: account.id }, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="activity_logs.csv"');
    const rows = parse(answer.text, { bom: true });
    expect(rows).toEqual([
      ["Timestamp", "User", "Action", "Details", "School", "Changes"],
      [expect.stringMatching(/^20.*Z$/), who, "login", "'=1+1: x", "", ""],
      [expect.any(String), who, "credits_added", `note: ${reason}; credits: 5`, "", ""],
    ]);
  });

  test("is complete no matter how many batches it takes", async () => {
    const account = await makeAccount();
    await pool().query(
      `INSERT INTO activity (id, account_id, action, created_at)
       SELECT gen_random_uuid(), $1::uuid, 'login', now() FROM generate_series(1, 4500)`,
      [account.id],
    );
    const { text } = await call(exportLog, { query: { userId: account.id }, headers });
    expect(parse(text, { bom: true })).toHaveLength(4501);
  });

  test("accepts the list's filters and no others", async () => {
    const { text } = await call(exportLog, { query: { userId: ada.id, action: "logout" }, headers });
    expect(parse(text, { bom: true })).toHaveLength(10);
    expect((await call(exportLog, { query: { page: "1" }, headers })).status).toBe(400);
  });
});
