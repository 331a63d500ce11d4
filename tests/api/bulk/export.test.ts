import { parse } from "csv-parse/sync";
import { beforeEach, expect, test, vi } from "vitest";
import { GET as exportCount } from "#app/api/bulk/export/count/route.ts";
import { GET as exportCsv } from "#app/api/bulk/export/csv/route.ts";
import { GET as exportJson } from "#app/api/bulk/export/route.ts";
import { GET as history } from "#app/api/bulk/history/route.ts";
import { exportColumns, FILE_BATCH } from "#lib/bulk/export.data.ts";
import type { ExportAnswer } from "#lib/bulk/export.schema.ts";
import type { HistoryAnswer } from "#lib/bulk/history.schema.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "../editing/fixtures.ts";

const staff = withStaff();

beforeEach(async () => {
  await db().school.deleteMany();
  await db().bulkRun.deleteMany();
});

async function exported(query: Record<string, string>): Promise<string[][]> {
  const { status, text } = await call(exportCsv, { query, headers: staff.asAda });
  expect(status).toBe(200);
  return parse(text, { bom: true });
}

/** The response itself: its text would arrive without the byte order mark, and complete. */
function begun(): Promise<Response> {
  const request = new Request("http://localhost:3000/api/bulk/export/csv", { headers: staff.asAda });
  return exportCsv(request, { params: Promise.resolve({}) });
}

async function batchOf(query: Record<string, string> = {}, headers = staff.asAda) {
  const { status, body } = await call(exportJson, { query, headers });
  return { status, body, data: body.data as ExportAnswer["data"] };
}

async function historyOf(query: Record<string, string> = {}) {
  const { body } = await call(history, { query, headers: staff.asBen });
  return body as HistoryAnswer;
}

async function makeSchools(count: number): Promise<void> {
  await db().$executeRaw`INSERT INTO school (slug, name, school_type, grades)
    SELECT 'many-' || n, 'School ' || n, 'public', '{}' FROM generate_series(1, ${count}::int) n`;
}

test("the file has its name, a UTF-8 byte order mark, IDs, and every field of import files", async () => {
  const id = await makeSchool({ name: "Größe" });
  await db().schoolIdentifier.create({ data: { scheme: "nces", value: "010000500870", schoolId: id } });
  const { headers, body } = await begun();
  const text = Buffer.from(await new Response(body).arrayBuffer()).toString();
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="schools-export-\d{4}-\d\d-\d\dT[\d-]+Z\.csv"$/,
  );
  expect(text.startsWith("\uFEFF_id,ncesId,name,")).toBe(true);
  const [head = [], ...rows]: string[][] = parse(text, { bom: true });
  expect(head).toEqual((await exportColumns({})).map(({ name }) => name));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(0, 3)).toEqual([String(id), "010000500870", "Größe"]);
  expect(rows[0]?.[head.indexOf("address.zip")]).toBe("02115");
});

test("is counted before it begins, and that leaves no trace", async () => {
  const count = async (query: Record<string, string>, headers = staff.asAda) => {
    const { status, body } = await call(exportCount, { query, headers });
    return status === 200 ? body.total : status;
  };
  const stays = await makeSchool({ name: "Salem Academy", city: "Salem", schoolType: "PRIVATE" });
  await makeSchool({ name: "Salem High School", city: "Salem", state: "OR" });
  await makeSchool({ name: "Salem Lost School", city: "Salem", archivedAt: new Date() });
  await makeSchool({
    name: "Salem Twin School",
    archivedAt: new Date(),
    mergedInto: { connect: { id: stays } },
  });
  expect(await count({})).toBe(2);
  expect(await count({ status: "archived" })).toBe(1);
  expect(await count({ status: "all" })).toBe(3);
  expect(await count({ state: "OR", q: "salem" })).toBe(1);
  expect(await count({ state: "VT" })).toBe(0);
  expect(await count({ status: "gone" })).toBe(400);
  for (const query of [{}, { status: "archived" }, { status: "all" }] as Record<string, string>[])
    expect(await count(query)).toBe((await exported({ ...query, fields: "_id" })).length - 1);
  expect((await historyOf()).pagination.total).toBe(3);
});

test("holds the chosen columns of the chosen schools", async () => {
  const [boston, salem, oregon, gone] = [
    await makeSchool({ name: "Boston Latin School" }),
    await makeSchool({ name: "Salem Academy", city: "Salem", schoolType: "PRIVATE" }),
    await makeSchool({ name: "Salem High School", city: "Salem", state: "OR" }),
    await makeSchool({ name: "Salem Lost School", city: "Salem", archivedAt: new Date() }),
  ].map(String);
  const idsOf = async (query: Record<string, string>) => (await exported({ fields: "_id", ...query })).flat();
  expect(await exported({ fields: "address.state, name,_id", state: "OR" })).toEqual([
    ["address.state", "name", "_id"],
    ["OR", "Salem High School", oregon],
  ]);
  expect(await idsOf({})).toEqual(["_id", boston, salem, oregon]);
  expect(await idsOf({ state: "MA", type: "Private School" })).toEqual(["_id", salem]);
  expect(await idsOf({ q: "salem" })).toEqual(["_id", salem, oregon]);
  expect(await idsOf({ q: "salem", status: "all" })).toEqual(["_id", salem, oregon, gone]);
  expect(await idsOf({ status: "archived" })).toEqual(["_id", gone]);
  expect(await idsOf({ status: "archived", q: "boston" })).toEqual(["_id"]);
});

test("leaves out schools that were merged into another", async () => {
  const kept = await makeSchool();
  await makeSchool({ archivedAt: new Date(), mergedInto: { connect: { id: kept } } });
  expect(await exported({ fields: "_id", status: "all" })).toEqual([["_id"], [String(kept)]]);
});

test("an export of nothing is a file with only a header", async () => {
  expect(await exported({ fields: "_id,name", state: "WY" })).toEqual([["_id", "name"]]);
  expect((await historyOf()).history[0]).toMatchObject({
    status: "COMPLETED",
    stats: { exportedRecords: 0 },
  });
});

test("an unknown column is refused by name and leaves no row in the history", async () => {
  const { status, body } = await call(exportCsv, {
    query: { fields: "name,shoeSize" },
    headers: staff.asAda,
  });
  expect(status).toBe(400);
  expect(body.message).toBe("fields: no such column: shoeSize");
  expect(await historyOf()).toMatchObject({ history: [], pagination: { total: 0 } });
});

test("an export is in the history and once in the record, with its choices", async () => {
  await makeSchool();
  await makeSchool();
  const before = await db().activity.findMany();
  await exported({ state: "MA" });
  const { history: rows } = await historyOf();
  expect(rows).toMatchObject([
    {
      triggerType: "export",
      status: "COMPLETED",
      stats: { exportedRecords: 2, newRecords: 0 },
      user: { id: staff.ada.id, displayName: staff.ada.displayName },
      message: null,
    },
  ]);
  expect(rows[0]?.fileName).toMatch(/^schools-export-.*\.csv$/);
  const activities = await db().activity.findMany({ where: { id: { notIn: before.map(({ id }) => id) } } });
  expect(activities).toMatchObject([
    {
      accountId: staff.ada.id,
      action: "schools_exported",
      details: { schools: 2, state: "MA", status: "active" },
    },
  ]);
});

test("an abandoned download ends as failed", async () => {
  await makeSchools(FILE_BATCH * 5);
  const response = await begun();
  const reader = response.body?.getReader();
  await reader?.read();
  expect((await historyOf()).history[0]).toMatchObject({ status: "RUNNING" });
  await reader?.cancel();
  await vi.waitFor(async () =>
    expect((await historyOf()).history[0]).toMatchObject({
      status: "FAILED",
      message: "The download was canceled.",
    }),
  );
});

test("a failure at the start is reported before anything is sent, and ends as failed", async () => {
  await makeSchool();
  await db().$executeRaw`ALTER TABLE school RENAME COLUMN mission TO missing`;
  try {
    const { status, body } = await call(exportCsv, { headers: staff.asAda });
    expect([status, body.code]).toEqual([500, "unexpected"]);
  } finally {
    await db().$executeRaw`ALTER TABLE school RENAME COLUMN missing TO mission`;
  }
  expect((await historyOf()).history[0]).toMatchObject({
    status: "FAILED",
    message: "The download was cut off by a server error.",
    stats: { exportedRecords: 0 },
  });
});

test("a file of many batches has every school once, in order", async () => {
  const count = FILE_BATCH * 3 + 1;
  await makeSchools(count);
  const ids = (await exported({ fields: "_id" })).flat().slice(1).map(Number);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
});

test("a connection that breaks midway does not break the file", async () => {
  await makeSchools(FILE_BATCH * 5);
  const response = await begun();
  const client = await pool().connect();
  try {
    await client.query("BEGIN; LOCK TABLE school IN ACCESS EXCLUSIVE MODE");
    const text = response.text();
    await vi.waitFor(async () => {
      const { rowCount } = await pool().query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'COPY%' AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await client.query("ROLLBACK");
    expect(parse(await text, { bom: true })).toHaveLength(FILE_BATCH * 5 + 1);
  } finally {
    client.release();
  }
  expect((await historyOf()).history[0]).toMatchObject({
    status: "COMPLETED",
    stats: { exportedRecords: FILE_BATCH * 5 },
  });
});

test("a download that breaks off does not look complete, and ends as failed", async () => {
  await makeSchools(FILE_BATCH * 5);
  const response = await begun();
  await db().$executeRaw`ALTER TABLE school RENAME COLUMN mission TO missing`;
  try {
    await expect(response.text()).rejects.toThrow();
  } finally {
    await db().$executeRaw`ALTER TABLE school RENAME COLUMN missing TO mission`;
  }
  expect((await historyOf()).history[0]).toMatchObject({
    status: "FAILED",
    message: "The download was cut off by a server error.",
  });
});

test("the browser gets raw values under dotted names", async () => {
  const id = await makeSchool({ alternativeNames: ["=1"], charter: false, enrollment: 0 });
  const { data } = await batchOf();
  expect(data).toMatchObject({ total: 1, next: null });
  expect(Object.keys(data.data[0] ?? {})).toEqual((await exportColumns({})).map(({ name }) => name));
  expect(data.data[0]).toMatchObject({
    _id: String(id),
    ncesId: null,
    alternativeNames: ["=1"],
    charterSchool: false,
    numOfStudents: 0,
    tuition: null,
    gradesOffered: "K–5",
    schoolType: "Public School",
    "contactInfo.phone": "(617) 555-0100",
    "address.zip": "02115",
    "address.long": -71.1,
  });
});

test("the browser gets many schools in batches of one export", async () => {
  await makeSchools(4500);
  const activities = await db().activity.count();
  const ids: unknown[] = [];
  let cursor: string | null = null;
  let batches = 0;
  do {
    const { data }: { data: ExportAnswer["data"] } = await batchOf({
      fields: "_id",
      ...(cursor && { cursor }),
    });
    batches += 1;
    expect(data.total).toBe(4500);
    ids.push(...data.data.map(({ _id }) => _id));
    cursor = data.next;
    if (batches === 2) {
      const refused = await batchOf({ fields: "_id", cursor: cursor ?? "" }, staff.asBen);
      expect(refused.status, "somebody else's export").toBe(400);
      expect((await historyOf()).history[0]).toMatchObject({ status: "RUNNING" });
    }
  } while (cursor);
  expect(batches).toBe(3);
  expect(new Set(ids).size).toBe(4500);
  const { history: rows } = await historyOf();
  expect(rows).toMatchObject([{ status: "COMPLETED", stats: { exportedRecords: 4500 } }]);
  expect(await db().activity.count()).toBe(activities + 1);
  const over = await batchOf({ cursor: `${rows[0]?._id}.1` });
  expect(over.status).toBe(400);
  expect(over.body.message).toBe("cursor: does not belong to an export in progress");
});

test("the history is paged, newest or oldest first, and does not know deleted accounts", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 8, 21, 8, minute));
  const run = { kind: "import", startedById: staff.ada.id } as const;
  await db().bulkRun.createMany({
    data: [
      { ...run, status: "failed", startedAt: at(1), fileName: "1.csv", message: "No." },
      { ...run, status: "undone", startedAt: at(2), fileName: "2.csv", stats: { newRecords: 3, undone: 3 } },
      { ...run, status: "checking", startedAt: at(3), fileName: "3.csv", startedById: crypto.randomUUID() },
    ],
  });
  const newest = await historyOf({ limit: "2" });
  expect(newest.history).toMatchObject([
    { fileName: "3.csv", triggerType: "IMPORT", status: "CHECKING", user: null },
    { fileName: "2.csv", status: "UNDONE", stats: { newRecords: 3, undone: 3, failedRecords: 0 } },
  ]);
  expect(newest.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
  const oldest = await historyOf({ limit: "2", page: "2", dir: "asc" });
  expect(oldest.history).toMatchObject([{ fileName: "3.csv", startTime: at(3).toISOString() }]);
});

test("an export that never ended is no longer in progress after an hour", async () => {
  const run = { kind: "export", status: "running", startedById: staff.ada.id, fileName: "x.csv" } as const;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db().bulkRun.createMany({
    data: [
      { ...run, startedAt: ago(61) },
      { ...run, startedAt: ago(59) },
    ],
  });
  const { history: rows } = await historyOf();
  expect(rows.map(({ status }) => status)).toEqual(["RUNNING", "FAILED"]);
});
