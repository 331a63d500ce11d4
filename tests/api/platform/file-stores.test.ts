import { spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FileStore, FileTooLarge, storeOn } from "#lib/platform/files/store.ts";
import { type FilePlace, startBucket, startFolder, startS3Server } from "#tests/support/file-adapters.ts";

const MEGABYTE = 2 ** 20;
/** More than is sent to a bucket at once. */
const LONG = 12 * MEGABYTE;
const SOON = new Date(Date.now() + 3_600_000);
const LONG_AGO = new Date(Date.now() - 3_600_000);

const newName = () => `${randomUUID()}.csv`;
async function* of(...pieces: (string | Uint8Array)[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

describe.each([
  ["a folder", startFolder],
  ["a bucket", startBucket],
])("files stored in %s", (_, start) => {
  let place: FilePlace;
  let files: FileStore;
  beforeAll(async () => {
    place = await start();
    files = storeOn(place.adapter, "imports");
  });
  afterAll(() => place.stop());

  const contents = async (name: string, range?: { first: number; last: number }) => {
    const pieces = await files.read(name, range);
    return pieces && Buffer.concat(await Array.fromAsync(pieces));
  };
  const names = async (before = SOON) => (await files.list(before)).map(({ name }) => name);

  test("are read back as they were put, with their size, type, and age", async () => {
    const name = newName();
    const began = Date.now();
    expect(await files.put(name, of("name\n", "Peñasco High\n"))).toEqual({ size: 19 });
    expect(String(await contents(name))).toBe("name\nPeñasco High\n");
    const facts = await files.stat(name);
    expect(facts).toEqual({ size: 19, type: "text/csv", modified: expect.any(Date) });
    // Buckets report whole seconds, and their clocks are not ours.
    expect(Math.abs(Number(facts?.modified) - began)).toBeLessThan(60_000);
  });

  test("may be empty", async () => {
    const name = newName();
    expect(await files.put(name, of())).toEqual({ size: 0 });
    expect(await files.stat(name)).toMatchObject({ size: 0 });
    expect(await contents(name)).toEqual(Buffer.alloc(0));
    expect(await contents(name, { first: 0, last: 99 })).toEqual(Buffer.alloc(0));
  });

  test.each([
    [0, 0],
    [3, 9],
    [MEGABYTE, 10 * MEGABYTE],
    [8 * MEGABYTE - 1, 8 * MEGABYTE],
    [8 * MEGABYTE, 8 * MEGABYTE],
    [LONG - 5, LONG - 1],
    [LONG - 5, LONG + 99],
    [0, Number.POSITIVE_INFINITY],
    [LONG, LONG + 99],
  ])("are read from byte %i to byte %i", async (first, last) => {
    const name = "0123-ranges.csv";
    const bytes = Buffer.alloc(LONG, "abcdefghijklmnopqrstuvwxyz0");
    if (!(await files.stat(name))) await files.put(name, of(bytes));
    const read = await contents(name, { first, last });
    expect(read?.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test("may be much larger than a single chunk", async () => {
    const name = newName();
    const [sent, received] = [createHash("sha256"), createHash("sha256")];
    async function* much() {
      for (let megabyte = 0; megabyte < 50; megabyte += 1) {
        const bytes = randomBytes(MEGABYTE - 1);
        sent.update(bytes);
        yield bytes;
      }
    }
    expect(await files.put(name, much())).toEqual({ size: 50 * (MEGABYTE - 1) });
    for await (const piece of (await files.read(name)) ?? []) received.update(piece);
    expect(received.digest("hex")).toBe(sent.digest("hex"));
    await files.remove(name);
  });

  /** Resolves when the first part of a file has arrived. */
  const begun = () =>
    vi.waitFor(async () => expect(await place.unfinished()).toHaveLength(1), {
      timeout: 20_000,
      interval: 20,
    });
  const nothingUnfinished = () =>
    vi.waitFor(async () => expect(await place.unfinished()).toEqual([]), { timeout: 20_000 });
  const expectNothing = async (name: string) => {
    expect([await files.stat(name), await files.read(name)]).toEqual([null, null]);
    expect(await names()).not.toContain(name);
  };

  test("do not exist before all of it has arrived", async () => {
    const name = newName();
    async function* slowly() {
      yield Buffer.alloc(LONG);
      await begun();
      await expectNothing(name);
      yield Buffer.from("end");
    }
    await files.put(name, slowly());
    expect(await files.stat(name)).toMatchObject({ size: LONG + 3 });
    await nothingUnfinished();
  });

  test.each([
    ["early", 10],
    ["late", LONG],
  ])("that break off %s leave nothing, and an existing one stays", async (_when, length) => {
    const [fresh, known] = [newName(), newName()];
    await files.put(known, of("known"));
    const broken = new Error("the sender is gone");
    async function* breaking() {
      yield Buffer.alloc(length);
      if (length === LONG) await begun();
      throw broken;
    }
    await expect(files.put(fresh, breaking())).rejects.toBe(broken);
    await expect(files.put(known, breaking())).rejects.toBe(broken);
    await expectNothing(fresh);
    expect(String(await contents(known))).toBe("known");
    await nothingUnfinished();
  });

  test("that are too long are refused as soon as that shows", async () => {
    const name = newName();
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += MEGABYTE;
        yield Buffer.alloc(MEGABYTE);
      }
    }
    await expect(files.put(name, endless(), { maxBytes: LONG })).rejects.toThrow(FileTooLarge);
    expect(taken).toBe(LONG + MEGABYTE);
    await expectNothing(name);
    expect(await files.put(name, of(Buffer.alloc(10)), { maxBytes: 10 })).toEqual({ size: 10 });
  });

  test("put twice at the same time under one name end up as one of the two", async () => {
    const name = newName();
    const both = ["a", "b"].map((letter) => Buffer.alloc(LONG, letter));
    await Promise.all(both.map((bytes) => files.put(name, of(bytes.subarray(0, 99), bytes.subarray(99)))));
    const kept = await contents(name);
    expect(both.filter((bytes) => kept?.equals(bytes))).toHaveLength(1);
    expect((await names()).filter((one) => one === name)).toHaveLength(1);
    await nothingUnfinished();
  });

  test("are listed by area and age, and gone once they are removed", async () => {
    const [one, other] = [newName(), newName()];
    const picture = "0123456789abcdef.webp";
    const pictures = storeOn(place.adapter, "pictures");
    for (const name of [one, other]) await files.put(name, of("x"));
    await pictures.put(picture, of("x"));
    expect(await names()).toEqual(expect.arrayContaining([one, other]));
    expect(await names()).not.toContain(picture);
    const kept = (await pictures.list(SOON)).map(({ name }) => name);
    expect(kept).toContain(picture);
    expect(kept).not.toContain(one);
    expect(await names(LONG_AGO)).not.toContain(one);
    for (let time = 0; time < 2; time += 1) await files.remove(one);
    await expectNothing(one);
    expect(await names()).toContain(other);
  });

  test("are listed even when they fill more than one page of a list", async () => {
    const pictures = storeOn(place.adapter, "pictures");
    const many = Array.from({ length: 1005 }, (_one, at) => `many-${at}.webp`);
    for (let at = 0; at < many.length; at += 20)
      await Promise.all(many.slice(at, at + 20).map((name) => pictures.put(name, of("x"))));
    const listed = (await pictures.list(SOON)).map(({ name }) => name);
    expect(listed.filter((name) => name.startsWith("many-")).sort()).toEqual(many.sort());
  });

  test("are never visible when their process is killed while putting them", async () => {
    const name = newName();
    const child = spawn(
      process.execPath,
      [
        "--conditions=react-server",
        "--disable-warning=ExperimentalWarning",
        "--input-type=module",
        "-e",
        HALF,
        name,
      ],
      { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, ...place.variables } },
    );
    const ended = once(child, "exit");
    await begun();
    await expectNothing(name);
    child.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    await expectNothing(name);
    await files.put(name, of("whole"));
    expect(String(await contents(name))).toBe("whole");
  });

  test.each([
    "",
    ".",
    "..",
    ".csv",
    "../secret.csv",
    "..%2fsecret.csv",
    "..\\secret.csv",
    "/etc/passwd",
    "a/b.csv",
    "a.csv/",
    "a.csv\0.csv",
    "a.csv\n",
    "a.part",
    "a.csv.part",
    "a.webp",
    "a.constructor",
    "__proto__",
    "A.csv",
    "é.csv",
    "-a.csv",
    `${"a".repeat(300)}.csv`,
  ])("are never named %j", async (name) => {
    await expect(files.put(name, of("x"))).rejects.toThrow("cannot be the name of a kept file");
    expect([await files.stat(name), await files.read(name)]).toEqual([null, null]);
    await files.remove(name);
  });
});

/** A process that puts the first half of a file, and waits for the other. */
const HALF = `
import { fileStore } from "#lib/platform/files/store.ts";
async function* half() {
  yield Buffer.alloc(${LONG});
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}
await fileStore("imports").put(process.argv[1], half());
`;

test("files outside the folder are neither read nor removed", async () => {
  const place = await startFolder();
  const root = place.variables.DATA_DIR ?? "";
  const files = storeOn(place.adapter, "imports");
  mkdirSync(join(root, "imports"));
  writeFileSync(join(root, "secret.csv"), "secret");
  expect(await files.read("../secret.csv")).toBeNull();
  await files.remove("../secret.csv");
  expect(readFileSync(join(root, "secret.csv"), "utf8")).toBe("secret");
  await place.stop();
});

test("a bucket that does not answer is an error, not a missing file", async () => {
  const place = await startS3Server();
  const files = storeOn(place.adapter, "imports");
  await files.put("a.csv", of("x"));
  await place.stop();
  await expect(files.stat("a.csv")).rejects.toThrow("ECONNREFUSED");
  await expect(files.read("a.csv")).rejects.toThrow("ECONNREFUSED");
  await expect(files.put("b.csv", of("x"))).rejects.toThrow("ECONNREFUSED");
});
