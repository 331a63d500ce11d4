import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import type { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { env } from "#lib/platform/env.ts";
import { keepPictureFile, readPictureFile } from "#lib/platform/files/pictures.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { keepMail, keptMails } from "#lib/platform/mail-folder.ts";

const disk = vi.hoisted(() => ({ isFull: false, whileWriting: async () => undefined as unknown }));

// A disk that exposes each file half written, and that may have no room for the other half.
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  async function inHalves(bytes: Buffer, write: (some: Buffer) => Promise<void>): Promise<void> {
    const half = Math.ceil(bytes.length / 2);
    await write(bytes.subarray(0, half));
    await disk.whileWriting();
    if (disk.isFull) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    await write(bytes.subarray(half));
  }
  const writeInHalves: typeof writeFile = async (path, data, options) => {
    await real.writeFile(path, "", options);
    await inHalves(Buffer.from(data as Uint8Array), (some) => real.appendFile(path, some));
  };
  const openInHalves: typeof open = async (...args) => {
    const file = await real.open(...args);
    const write = file.writeFile.bind(file);
    file.writeFile = async (data) => {
      const bytes = Buffer.concat(await Array.fromAsync(data as unknown as AsyncIterable<Uint8Array>));
      await inHalves(bytes, write);
    };
    return file;
  };
  return { ...real, writeFile: writeInHalves, open: openInHalves };
});

afterEach(() => {
  disk.isFull = false;
  disk.whileWriting = async () => undefined;
});

const folder = (name: string) => {
  const path = join(env().DATA_DIR, name);
  mkdirSync(path, { recursive: true });
  return path;
};
/** A folder's contents whenever half of a file has been written. */
function namesSeen(name: string): string[][] {
  const seen: string[][] = [];
  const path = folder(name);
  disk.whileWriting = async () => seen.push(readdirSync(path));
  return seen;
}

test("nobody gets half a picture while it is being written", async () => {
  const path = folder("files");
  const bytes = Buffer.from("the whole of a picture");
  const seen = namesSeen("files");
  const name = await keepPictureFile(bytes, "webp");
  expect(seen).toEqual([[expect.stringMatching(/\.part$/)]]);
  expect(await readPictureFile(name)).toEqual(bytes);
  expect(readdirSync(path)).toEqual([name]);
});

test("a picture that the disk had no room for does not exist, and is complete when stored again", async () => {
  const bytes = Buffer.from("a picture on a full disk");
  const before = readdirSync(folder("files"));
  disk.isFull = true;
  await expect(keepPictureFile(bytes, "webp")).rejects.toMatchObject({ code: "storage_full" });
  expect(readdirSync(folder("files"))).toEqual(before);
  disk.isFull = false;
  expect(await readPictureFile(await keepPictureFile(bytes, "webp"))).toEqual(bytes);
});

test("pictures stay in the same place, under the digest of their contents", async () => {
  const name = await keepPictureFile(Buffer.from("a picture"), "svg");
  expect(name).toBe("92b2fa58028958317e408bd84ecfa70f5ee35b12.svg");
  expect(readFileSync(join(folder("files"), name), "utf8")).toBe("a picture");
  const earlier = `${"e".repeat(40)}.webp`;
  writeFileSync(join(folder("files"), earlier), "kept by an earlier version");
  expect(String(await readPictureFile(earlier))).toBe("kept by an earlier version");
});

test("a picture that is stored again is as recent as a new one", async () => {
  const bytes = Buffer.from("an old picture");
  const name = await keepPictureFile(bytes, "webp");
  const files = fileStore("pictures");
  const old = async () => (await files.list(new Date(Date.now() - 60_000))).map((file) => file.name);
  utimesSync(join(folder("files"), name), 0, 0);
  expect(await old()).toEqual([name]);
  await keepPictureFile(bytes, "webp");
  expect(await old()).toEqual([]);
});

test("leftovers of files whose process died are removed, and nothing else", async () => {
  const path = folder("imports");
  const age = (name: string, days: number) => {
    writeFileSync(join(path, name), "name\n");
    utimesSync(join(path, name), new Date(), new Date(Date.now() - days * 24 * 3_600_000));
  };
  age("dead.csv.1234.part", 2);
  age("slow.csv.1234.part", 0.5);
  age("old.csv", 2);
  age("notes.txt", 2);
  await fileStore("imports").removeAbandoned(new Date(Date.now() - 24 * 3_600_000));
  expect(readdirSync(path).sort()).toEqual(["notes.txt", "old.csv", "slow.csv.1234.part"]);
});

test("someone who watches the mail folder never reads half an email", async () => {
  const seen = namesSeen("mail");
  const mail = { to: "ada@example.org", subject: "Welcome", text: "Hello from the first line to the last." };
  await keepMail(mail);
  expect(seen).toEqual([[expect.stringMatching(/\.part$/)]]);
  expect(await keptMails(10)).toMatchObject([{ to: "ada@example.org", text: mail.text }]);
  disk.isFull = true;
  await expect(keepMail({ ...mail, subject: "Second" })).rejects.toThrow("ENOSPC");
  expect(await keptMails(10)).toHaveLength(1);
});
