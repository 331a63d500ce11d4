import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as getImport, PUT as putImport } from "#app/api/bulk/imports/[id]/route.ts";
import { POST as upload } from "#app/api/bulk/imports/route.ts";
import { GET as getTemplate } from "#app/api/bulk/template/route.ts";
import { removeOldFiles } from "#lib/bulk/upload.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { form } from "#tests/support/form.ts";

let headers: Record<string, string>;
let editorId: string;
beforeAll(async () => {
  const editor = await makeAccount({ role: "editor", displayName: "Edith" });
  headers = await bearer(editor);
  editorId = editor.id;
});

const sendFile = (contents: string | Uint8Array<ArrayBuffer>, name = "schools.csv") =>
  call(upload, { form: form(["file", contents, name]), headers });

/** Import files in the data folder. */
const folder = join(env().DATA_DIR, "imports");
const kept = () => (existsSync(folder) ? readdirSync(folder) : []);

type Run = { _id: string; status: string; unrecognizedFields: string[] };
const runOf = (answer: { body: Record<string, unknown> }) => answer.body.run as Run;

const FILE = "School name,Head,__proto__\nBoston Latin School,Jason Gallagher,1\n";

describe("an upload", () => {
  test("is stored and read; nothing is imported", async () => {
    const schools = await db().school.count();
    const answer = await sendFile(FILE, "Peñasco.CSV");
    expect(answer.status).toBe(201);
    const run = runOf(answer);
    expect(answer.body).toEqual({
      success: true,
      run: {
        _id: run._id,
        kind: "import",
        status: "uploaded",
        fileName: "Peñasco.CSV",
        fileBytes: FILE.length,
        startedAt: expect.any(String),
        finishedAt: null,
        startedBy: { id: editorId, displayName: "Edith" },
        reading: {
          encoding: "utf-8",
          delimiter: ",",
          columns: [
            { name: "School name", field: "name", suggestion: null, samples: ["Boston Latin School"] },
            { name: "Head", field: null, suggestion: null, samples: ["Jason Gallagher"] },
            { name: "__proto__", field: null, suggestion: null, samples: ["1"] },
          ],
          rows: 1,
        },
        options: { mapping: [], blanks: "keep" },
        current: 0,
        total: 1,
        stats: expect.objectContaining({ newRecords: 0 }),
        unrecognizedFields: ["Head", "__proto__"],
        message: null,
        corrections: { entered: 0, unchecked: 0, uncheckedRows: 0 },
        leftAlone: [],
      },
    });
    expect(readFileSync(join(folder, `${run._id}.csv`), "utf8")).toBe(FILE);
    expect((await call(getImport, { params: { id: run._id }, headers })).body).toEqual(answer.body);
    expect(await db().school.count()).toBe(schools);
  });

  test("with a name that contains folders and control characters is shown without them", async () => {
    const answer = await sendFile("name\nA\n", "../../etc/sch\u0001ools.csv");
    expect(answer.body.run).toMatchObject({ fileName: "schools.csv" });
  });

  test("whose name or sample would be cut in the middle of a character is stored with complete characters", async () => {
    const answer = await sendFile(`name\n${"x".repeat(99)}🏫\n`, `${"🏫".repeat(126)}.csv`);
    expect(answer.status).toBe(201);
    expect(answer.body.run).toMatchObject({
      fileName: `${"🏫".repeat(125)}.csv`,
      reading: { columns: [{ samples: ["x".repeat(99)] }] },
    });
  });

  test("in progress is invisible to others, and leaves only its file", async () => {
    const before = kept().length;
    await sendFile("name\nA\n");
    expect(kept().filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(kept()).toHaveLength(before + 1);
  });
});

describe("what the columns mean", () => {
  const put = (id: string, body: unknown) =>
    call(putImport, { method: "PUT", params: { id }, body, headers });

  test("is set before the import starts, and discards an earlier dry run", async () => {
    const { _id } = runOf(await sendFile(FILE));
    await db().bulkRun.update({ where: { id: _id }, data: { status: "checked", stats: { newRecords: 1 } } });
    await db().bulkRow.create({ data: { runId: _id, line: 2, verdict: "new" } });
    const mapping = [
      { column: "Head", field: "principal" },
      { column: "__proto__", field: null },
    ];
    const answer = await put(_id, { mapping, blanks: "clear" });
    expect(answer.body.run).toMatchObject({
      status: "uploaded",
      options: { mapping, blanks: "clear" },
      stats: { newRecords: 0 },
      unrecognizedFields: [],
    });
    expect(await db().bulkRow.count({ where: { runId: _id } })).toBe(0);
  });

  test("sent again unchanged does nothing", async () => {
    const { _id } = runOf(await sendFile("name\nA\n"));
    await db().bulkRun.update({ where: { id: _id }, data: { status: "checked", stats: { newRecords: 1 } } });
    expect((await put(_id, { mapping: [], blanks: "keep" })).body.run).toMatchObject({
      status: "checked",
      stats: { newRecords: 1 },
    });
  });

  test.each([
    [
      { column: "Head", field: "name" },
      "The column “Head” and the column “School name” are both taken for School name. Ignore one of them.",
    ],
    [{ column: "Tail", field: null }, "The column “Tail” is not a column of this file."],
    [
      { column: "Head", field: "CompScoreAcademics" },
      "The column “Head” cannot be “CompScoreAcademics”: imports have no such field.",
    ],
  ])("is refused when invalid: %j", async (entry, message) => {
    const { _id } = runOf(await sendFile(FILE));
    const answer = await put(_id, { mapping: [entry] });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(answer.body.errors).toEqual([{ field: "mapping", message }]);
  });

  test.each(["checking", "running", "completed", "undone"] as const)(
    "is fixed once it is %s",
    async (status) => {
      const { _id } = runOf(await sendFile(FILE));
      await db().bulkRun.update({ where: { id: _id }, data: { status } });
      expect((await put(_id, { blanks: "clear" })).body.message).toBe(
        "This import has already been started, so its column mapping can no longer be changed.",
      );
      expect(await db().bulkRun.findUnique({ where: { id: _id } })).toMatchObject({ status });
    },
  );

  test("for an import that does not exist", async () => {
    expect((await put(crypto.randomUUID(), {})).status).toBe(404);
    expect((await call(getImport, { params: { id: crypto.randomUUID() }, headers })).status).toBe(404);
  });
});

test("the template's columns are all recognized when it comes back", async () => {
  const template = await call(getTemplate, { headers });
  expect(template.headers.get("content-disposition")).toBe(
    'attachment; filename="schools-import-template.csv"',
  );
  const [header = "", example] = template.text.trim().split(/\r?\n/);
  const columns = header.split(",");
  expect(columns.slice(0, 6)).toEqual([
    "_id",
    "ncesId",
    "name",
    "alternativeNames",
    "status",
    "schoolSummary",
  ]);
  expect(columns.length).toBeGreaterThan(50);
  expect(example).toMatch(/^EXAMPLE: delete this row,,Example Elementary School,/);
  const answer = await sendFile(`${template.text}${",A".padEnd(columns.length, ",")}\r\n`);
  expect(runOf(answer).unrecognizedFields).toEqual([]);
});

test("files are removed after thirty days, with their run, or when their upload died", async () => {
  const DAY = 24 * 3600;
  const aged = (name: string, days: number) => {
    writeFileSync(join(folder, name), "name\nA\n");
    const time = Date.now() / 1000 - days * DAY;
    utimesSync(join(folder, name), time, time);
    return name;
  };
  mkdirSync(folder, { recursive: true });
  const { _id: known } = runOf(await sendFile("name\nA\n"));
  const { _id: old } = runOf(await sendFile("name\nA\n"));
  aged(`${known}.csv`, 29);
  aged(`${old}.csv`, 31);
  const orphan = aged(`${crypto.randomUUID()}.csv`, 1);
  const arriving = aged(`${crypto.randomUUID()}.csv`, 0);
  const dead = aged(`${crypto.randomUUID()}.csv.${crypto.randomUUID()}.part`, 2);
  const slow = aged(`${crypto.randomUUID()}.csv.${crypto.randomUUID()}.part`, 0.5);
  await removeOldFiles();
  expect(kept()).toEqual(expect.arrayContaining([`${known}.csv`, arriving, slow]));
  for (const name of [`${old}.csv`, orphan, dead]) expect(kept()).not.toContain(name);
});
