import { existsSync, readdirSync } from "node:fs";
import type { FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { POST as signIn } from "#app/api/auth/token/route.ts";
import { POST as importAtOnce } from "#app/api/bulk/import/route.ts";
import { POST as upload } from "#app/api/bulk/imports/route.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { form } from "#tests/support/form.ts";

const disk = vi.hoisted(() => {
  // Before the environment is read: uploads in these tests may have two megabytes.
  process.env.IMPORT_FILE_MB = "2";
  return { isFull: false };
});

// A disk with room for a few more letters.
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const openOnDisk: typeof open = async (path, ...rest) => {
    const file = await real.open(path, ...rest);
    return disk.isFull && String(path).endsWith(".part") ? fillingUp(file) : file;
  };
  return { ...real, open: openOnDisk };
});

function fillingUp(file: FileHandle): FileHandle {
  const write = file.writeFile.bind(file);
  file.writeFile = async () => {
    await write("name\n");
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  return file;
}

let headers: Record<string, string>;
beforeAll(async () => {
  headers = await bearer(await makeAccount({ role: "editor" }));
});

const folder = join(env().DATA_DIR, "imports");

/** What an upload could leave behind: files in the data folder, and rows in the history. */
async function traces() {
  return {
    files: existsSync(folder) ? readdirSync(folder) : [],
    runs: await db().bulkRun.count(),
  };
}

const CHOOSE = "Please select a CSV file to import";
const LIMIT = 2 * 2 ** 20;

describe("a file that cannot be imported leaves nothing behind", () => {
  test.each<[string, FormData, number, string]>([
    ["an empty form", form(["blanks", "keep"]), 400, CHOOSE],
    ["no file chosen", form(["file", "", ""]), 400, CHOOSE],
    ["text instead", form(["file", "name\nA\n"]), 400, CHOOSE],
    ["a file in another field", form(["csv", "name\nA\n", "a.csv"]), 400, CHOOSE],
    [
      "a workbook by its name",
      form(["file", "PK", "schools.xlsx"]),
      400,
      `${CHOOSE}: the name of “schools.xlsx” does not end in .csv`,
    ],
    ["an empty file", form(["file", "", "a.csv"]), 400, "“a.csv” is empty. Choose another file."],
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
      "__proto__: is not a known field",
    ],
    [
      "a field twice",
      form(["a", "1"], ["a", "2"], ["file", "name\nA\n", "a.csv"]),
      400,
      "The form has too many fields, or fields that are too long.",
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
    const before = await traces();
    const answer = await call(upload, { form: data, headers });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await traces()).toEqual(before);
  });

  test.each([
    ["a mapping that is not JSON", ["mapping", "{"], "mapping: is not valid JSON"],
    ["one that is not a list", ["mapping", '{"Head":"principal"}'], "mapping: must be an array"],
    [
      "one of a column that is not there",
      ["mapping", '[{"column":"Tail","field":null}]'],
      "The column “Tail” is not a column of this file.",
    ],
    ["an invalid meaning of blanks", ["blanks", "erase"], "blanks: must be one of: keep, clear"],
  ] as const)("a one-call import with %s", async (_, field, message) => {
    const before = await traces();
    const data = form(["file", "name\nA\n", "a.csv"], [...field]);
    const answer = await call(importAtOnce, { form: data, headers });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await traces()).toEqual(before);
  });

  test("JSON instead of a form", async () => {
    const answer = await call(upload, { method: "POST", body: { file: "name" }, headers });
    expect([answer.status, answer.body.message]).toEqual([
      415,
      "Send a form of the type multipart/form-data.",
    ]);
  });

  test.each(["charset=utf-8", "boundary=", 'boundary=""', "boundary=; charset=utf-8"])(
    "a form without a boundary: %s",
    async (rest) => {
      const type = { "content-type": `multipart/form-data; ${rest}` };
      const answer = await call(upload, {
        method: "POST",
        headers: { ...headers, ...type },
        body: "--\r\n\r\n",
      });
      expect([answer.status, answer.body.message]).toEqual([400, "The form does not declare its boundary."]);
    },
  );
});

const BOUNDARY = "----homeroom";
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nname\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

/** Sends a form piece by piece, as over a network. */
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

test("a file gets the name of an import only once all of it has arrived", async () => {
  const { files: before } = await traces();
  const arrived = async () => (await traces()).files.filter((name) => !before.includes(name));
  let onTheWay: string[] = [];
  async function* slowly() {
    yield `${HEAD}Boston Latin School\n`;
    onTheWay = await vi.waitFor(async () => {
      const names = await arrived();
      expect(names).toHaveLength(1);
      return names;
    });
    yield `Stuyvesant High School\n${TAIL}`;
  }
  const { status, body } = await stream(slowly());
  expect([status, body.run?.total]).toEqual([201, 2]);
  expect(onTheWay).toEqual([expect.stringMatching(/\.part$/)]);
  expect(await arrived()).toEqual([`${body.run._id}.csv`]);
});

describe("what goes wrong along the way leaves nothing behind", () => {
  const MEGABYTE = new Uint8Array(2 ** 20).fill(65);
  async function* megabytes(count: number) {
    yield HEAD;
    for (let sent = 0; sent < count; sent += 1) yield MEGABYTE;
    yield TAIL;
  }

  test.each([
    ["without notice", {}],
    ["announced beforehand", { "content-length": String(2 * 2 ** 30) }],
  ])("a file of 2 GB %s: it is read to its end, so that the answer can be, too", async (_, more) => {
    const before = await traces();
    const answer = await stream(megabytes(2048), more);
    expect([answer.status, answer.body.message]).toEqual([413, "The file is too large: at most 2 MB."]);
    expect(answer.taken).toBe(2 * 2 ** 30 + HEAD.length + TAIL.length);
    expect(await traces()).toEqual(before);
  });

  test("a full disk", async () => {
    const before = await traces();
    disk.isFull = true;
    const answer = await stream(megabytes(1)).finally(() => {
      disk.isFull = false;
    });
    expect([answer.status, answer.body.message]).toEqual([
      507,
      "The server has no room left for this file. Nothing of it was kept.",
    ]);
    expect(answer.taken).toBe(2 ** 20 + HEAD.length + TAIL.length);
    expect(await traces()).toEqual(before);
  });

  test("a form that ends before its file", async () => {
    async function* broken() {
      yield HEAD;
      yield "Boston Latin School\n";
    }
    const before = await traces();
    const answer = await stream(broken());
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "The upload ended before the file was complete. Please try again.",
    ]);
    expect(await traces()).toEqual(before);
  });

  test("a sender that disconnects", async () => {
    async function* gone() {
      yield HEAD;
      yield "Boston Latin School\n";
      throw new Error("aborted");
    }
    const before = await traces();
    expect((await stream(gone())).status).toBe(400);
    expect(await traces()).toEqual(before);
  });

  test("the server still answers afterwards", async () => {
    expect((await call(upload, { form: form(["file", "name\nA\n", "a.csv"]), headers })).status).toBe(201);
    expect((await call(signIn, { body: {} })).status).toBe(400);
  });
});
