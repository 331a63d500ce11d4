import { mkdirSync, readdirSync } from "node:fs";
import type { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { env } from "#lib/platform/env.ts";
import { keepFile, keptFilesOlderThan, readKeptFile } from "#lib/platform/files.ts";
import { keepMail, keptMails } from "#lib/platform/mail-folder.ts";

const disk = vi.hoisted(() => ({ isFull: false, whileWriting: async () => undefined as unknown }));

// A disk that shows each file half written to whoever looks, and that may have no room for the other half.
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const writeInHalves: typeof writeFile = async (path, data, options) => {
    const bytes = Buffer.from(data as Uint8Array);
    const half = Math.ceil(bytes.length / 2);
    await real.writeFile(path, bytes.subarray(0, half), options);
    await disk.whileWriting();
    if (disk.isFull) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    await real.appendFile(path, bytes.subarray(half));
  };
  return { ...real, writeFile: writeInHalves };
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
/** What a folder holds whenever half of a file has been written. */
function namesSeen(name: string): string[][] {
  const seen: string[][] = [];
  const path = folder(name);
  disk.whileWriting = async () => seen.push(readdirSync(path));
  return seen;
}

test("nobody is served half a file while it is being written", async () => {
  const path = folder("files");
  const bytes = Buffer.from("the whole of a picture");
  const seen = namesSeen("files");
  const name = await keepFile(bytes, "png");
  expect(seen).toEqual([[expect.stringMatching(/\.part$/)]]);
  expect(await readKeptFile(name)).toEqual(bytes);
  expect(readdirSync(path)).toEqual([name]);
});

test("a file that the disk had no room for is not there, and is whole when it is kept once more", async () => {
  const bytes = Buffer.from("a picture on a full disk");
  const known = await keptFilesOlderThan(new Date(Date.now() + 60_000));
  disk.isFull = true;
  await expect(keepFile(bytes, "png")).rejects.toThrow("ENOSPC");
  expect(await keptFilesOlderThan(new Date(Date.now() + 60_000))).toEqual(known);
  disk.isFull = false;
  expect(await readKeptFile(await keepFile(bytes, "png"))).toEqual(bytes);
});

test("who watches the folder of mails never reads half of one", async () => {
  const seen = namesSeen("mail");
  const mail = { to: "ada@example.org", subject: "Welcome", text: "Hello from the first line to the last." };
  await keepMail(mail);
  expect(seen).toEqual([[expect.stringMatching(/\.part$/)]]);
  expect(await keptMails(10)).toMatchObject([{ to: "ada@example.org", text: mail.text }]);
  disk.isFull = true;
  await expect(keepMail({ ...mail, subject: "Second" })).rejects.toThrow("ENOSPC");
  expect(await keptMails(10)).toHaveLength(1);
});
