import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { POST as signIn } from "#app/api/auth/token/route.ts";
import { GET as getImport, PUT as putImport } from "#app/api/bulk/imports/[id]/route.ts";
import { POST as upload } from "#app/api/bulk/imports/route.ts";
import { GET as getTemplate } from "#app/api/bulk/template/route.ts";
import { importFilePath, importsFolder } from "#lib/bulk/files.data.ts";
import { removeOldFiles } from "#lib/bulk/upload.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

// Before the environment is read: what arrives in these tests may have two megabytes.
vi.hoisted(() => {
  process.env.IMPORT_FILE_MB = "2";
});

let headers: Record<string, string>;
let editorId: string;
beforeAll(async () => {
  const editor = await makeAccount({ role: "editor", displayName: "Edith" });
  headers = await bearer(editor);
  editorId = editor.id;
});

/** A form with these parts; a text beside a name is a file of that name. */
function form(
  ...parts: [field: string, contents: string | Uint8Array<ArrayBuffer>, name?: string][]
): FormData {
  const data = new FormData();
  for (const [field, contents, name] of parts) {
    if (name === undefined) data.append(field, String(contents));
    else data.append(field, new Blob([contents]), name);
  }
  return data;
}

const send = (data: FormData) => call(upload, { form: data, headers });
const sendFile = (contents: string | Uint8Array<ArrayBuffer>, name = "schools.csv") =>
  send(form(["file", contents, name]));

/** Files of imports that lie in the data folder. */
const kept = () => (existsSync(importsFolder()) ? readdirSync(importsFolder()) : []);
const runs = () => db().bulkRun.count();

type Run = { _id: string; status: string; unrecognizedFields: string[] };
const runOf = (answer: { body: Record<string, unknown> }) => answer.body.run as Run;

const FILE = "School name,Head,__proto__\nBoston Latin School,Jason Gallagher,1\n";

describe("an upload", () => {
  test("is kept and read; nothing is imported", async () => {
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
        unrecognizedFields: expect.any(Array),
        message: null,
        leftAlone: [],
      },
    });
    expect(readFileSync(importFilePath(run._id), "utf8")).toBe(FILE);
    expect((await call(getImport, { params: { id: run._id }, headers })).body).toEqual(answer.body);
    expect(await db().school.count()).toBe(schools);
  });

  test("of a name with folders and control characters is called without them", async () => {
    const answer = await sendFile("name\nA\n", "../../etc/sch\u0001ools.csv");
    expect(answer.body.run).toMatchObject({ fileName: "schools.csv" });
  });

  test("under way is nothing that others see, and leaves only its file", async () => {
    const before = kept().length;
    await sendFile("name\nA\n");
    expect(kept().filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(kept()).toHaveLength(before + 1);
  });
});

const CHOOSE = "Please select a CSV file to import";
const LIMIT = 2 * 2 ** 20;

describe("what is no file to import leaves nothing behind", () => {
  test.each<[string, FormData, number, string]>([
    ["an empty form", form(["blanks", "keep"]), 400, CHOOSE],
    ["no file chosen", form(["file", "", ""]), 400, CHOOSE],
    ["a text in its place", form(["file", "name\nA\n"]), 400, CHOOSE],
    ["a file in another field", form(["csv", "name\nA\n", "a.csv"]), 400, CHOOSE],
    [
      "a workbook by its name",
      form(["file", "PK", "schools.xlsx"]),
      400,
      `${CHOOSE}: the name of “schools.xlsx” does not end in .csv`,
    ],
    ["an empty file", form(["file", "", "a.csv"]), 400, `${CHOOSE}: “a.csv” is empty`],
    [
      "two files",
      form(["file", "name\nA\n", "a.csv"], ["file", "name\nB\n", "b.csv"]),
      400,
      `${CHOOSE}: one at a time`,
    ],
    [
      "three, in other fields",
      form(["file", "name\nA\n", "a.csv"], ["b", "B", "b.csv"], ["c", "C", "c.csv"]),
      400,
      `${CHOOSE}: one at a time`,
    ],
    [
      "a field too many",
      form(["file", "name\nA\n", "a.csv"], ["__proto__", "1"]),
      400,
      "__proto__: is not known here",
    ],
    [
      "a field twice",
      form(["a", "1"], ["a", "2"], ["file", "name\nA\n", "a.csv"]),
      400,
      "The form has too many or too long fields.",
    ],
    [
      "a workbook under another name",
      form(["file", "PK\x03\x04\x14\0", "a.csv"]),
      400,
      "This is an Excel workbook. Save it as CSV first.",
    ],
    [
      "one byte too many",
      form(["file", `name\n${"A".repeat(LIMIT - 4)}`, "a.csv"]),
      413,
      "The file is too large: at most 2 MB.",
    ],
  ])("%s", async (_, data, status, message) => {
    const before = [kept(), await runs()];
    const answer = await send(data);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect([kept(), await runs()]).toEqual(before);
  });

  test("JSON in a form's place", async () => {
    const answer = await call(upload, { method: "POST", body: { file: "name" }, headers });
    expect([answer.status, answer.body.message]).toEqual([
      415,
      "Send a form of the type multipart/form-data.",
    ]);
  });

  test("a form without a boundary", async () => {
    const type = { "content-type": "multipart/form-data; charset=utf-8" };
    const answer = await call(upload, { method: "POST", headers: { ...headers, ...type } });
    expect([answer.status, answer.body.message]).toEqual([400, "The form names no boundary of its parts."]);
  });
});

const BOUNDARY = "----homeroom";
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nname\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

/** Sends a form piece by piece, as a network would bring it. */
async function stream(pieces: AsyncIterable<Uint8Array | string>, more: Record<string, string> = {}) {
  const encoder = new TextEncoder();
  let taken = 0;
  const source = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next();
      if (done) return controller.close();
      const bytes = typeof value === "string" ? encoder.encode(value) : value;
      taken += bytes.length;
      controller.enqueue(bytes);
    },
  });
  const type = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const init = { method: "POST", headers: { ...headers, ...type, ...more }, body, duplex: "half" };
  const request = new Request("http://localhost:3000/api/bulk/imports", init);
  const response = await upload(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json(), taken };
}

describe("what goes wrong on the way leaves nothing behind", () => {
  const MEGABYTE = new Uint8Array(2 ** 20).fill(65);
  async function* megabytes(count: number) {
    yield HEAD;
    for (let sent = 0; sent < count; sent += 1) yield MEGABYTE;
    yield TAIL;
  }

  test.each([
    ["as it comes", {}],
    ["and says so beforehand", { "content-length": String(2 * 2 ** 30) }],
  ])("a file of 2 GB %s: it is read to its end, so that the answer can be", async (_, more) => {
    const before = [kept(), await runs()];
    const answer = await stream(megabytes(2048), more);
    expect([answer.status, answer.body.message]).toEqual([413, "The file is too large: at most 2 MB."]);
    expect(answer.taken).toBe(2 * 2 ** 30 + HEAD.length + TAIL.length);
    expect([kept(), await runs()]).toEqual(before);
  });

  test("a form that ends before its file", async () => {
    async function* broken() {
      yield HEAD;
      yield "Boston Latin School\n";
    }
    const before = [kept(), await runs()];
    const answer = await stream(broken());
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "The upload ended before the file was complete. Please try again.",
    ]);
    expect([kept(), await runs()]).toEqual(before);
  });

  test("a sender that goes away", async () => {
    async function* gone() {
      yield HEAD;
      yield "Boston Latin School\n";
      throw new Error("aborted");
    }
    const before = [kept(), await runs()];
    expect((await stream(gone())).status).toBe(400);
    expect([kept(), await runs()]).toEqual(before);
  });

  test("the server still answers afterwards", async () => {
    expect((await sendFile("name\nA\n")).status).toBe(201);
    expect((await call(signIn, { body: {} })).status).toBe(400);
  });
});

describe("what the columns mean", () => {
  const put = (id: string, body: unknown) =>
    call(putImport, { method: "PUT", params: { id }, body, headers });

  test("is said before the import starts, and a dry run from before is forgotten", async () => {
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

  test("said again as it was changes nothing", async () => {
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
    [{ column: "Tail", field: null }, "The column “Tail” is no column of this file."],
    [
      { column: "Head", field: "CompScoreAcademics" },
      "The column “Head” cannot be “CompScoreAcademics”: imports know no such field.",
    ],
  ])("is refused when it cannot be: %j", async (entry, message) => {
    const { _id } = runOf(await sendFile(FILE));
    const answer = await put(_id, { mapping: [entry] });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(answer.body.errors).toEqual([{ field: "mapping", message }]);
  });

  test.each(["checking", "running", "completed", "undone"] as const)(
    "stands once it is %s",
    async (status) => {
      const { _id } = runOf(await sendFile(FILE));
      await db().bulkRun.update({ where: { id: _id }, data: { status } });
      expect((await put(_id, { blanks: "clear" })).body.message).toBe(
        "This import was started already: what its columns mean cannot be changed any more.",
      );
      expect(await db().bulkRun.findUnique({ where: { id: _id } })).toMatchObject({ status });
    },
  );

  test("of an import that is none", async () => {
    expect((await put(crypto.randomUUID(), {})).status).toBe(404);
    expect((await call(getImport, { params: { id: crypto.randomUUID() }, headers })).status).toBe(404);
  });
});

test("the template's columns are all known when it comes back", async () => {
  const template = await call(getTemplate, { headers });
  expect(template.headers.get("content-disposition")).toBe(
    'attachment; filename="schools-import-template.csv"',
  );
  const columns = template.text.trim().split(",");
  expect(columns.slice(0, 6)).toEqual([
    "_id",
    "ncesId",
    "name",
    "alternativeNames",
    "status",
    "schoolSummary",
  ]);
  expect(columns.length).toBeGreaterThan(50);
  const answer = await sendFile(`${template.text}${",A".padEnd(columns.length, ",")}\r\n`);
  expect(runOf(answer).unrecognizedFields).toEqual([]);
});

test("files go after thirty days, or with their run, or when their upload died", async () => {
  const DAY = 24 * 3600;
  const aged = (name: string, days: number) => {
    writeFileSync(`${importsFolder()}/${name}`, "name\nA\n");
    const time = Date.now() / 1000 - days * DAY;
    utimesSync(`${importsFolder()}/${name}`, time, time);
    return name;
  };
  mkdirSync(importsFolder(), { recursive: true });
  const { _id: known } = runOf(await sendFile("name\nA\n"));
  const { _id: old } = runOf(await sendFile("name\nA\n"));
  aged(`${known}.csv`, 29);
  aged(`${old}.csv`, 31);
  const orphan = aged(`${crypto.randomUUID()}.csv`, 1);
  const arriving = aged(`${crypto.randomUUID()}.csv`, 0);
  const dead = aged(`${crypto.randomUUID()}.part`, 2);
  const slow = aged(`${crypto.randomUUID()}.part`, 0.5);
  await removeOldFiles();
  expect(kept()).toEqual(expect.arrayContaining([`${known}.csv`, arriving, slow]));
  for (const name of [`${old}.csv`, orphan, dead]) expect(kept()).not.toContain(name);
});
