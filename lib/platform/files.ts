import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "./env.ts";

/**
 * The port: files that never change, by name. Another store (an S3 bucket, which several instances can share) implements
 * these functions.
 */
export type FileStore = {
  /** Keeps a file. One of the same name holds the same and may stay. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** @returns null when there is no such file */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  has: (name: string) => Promise<boolean>;
  /** The names of files that nobody has put since then. */
  putBefore: (time: Date) => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

/** Names that `keepFile` gives. Nothing else is looked for, so that no name leads out of the folder. */
const NAME = /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/;

/** Where files are kept: in DATA_DIR/files. */
function fileStore(): FileStore {
  const folder = resolve(env().DATA_DIR, "files");
  return {
    put: async (name, bytes) => {
      const file = join(folder, name);
      const now = new Date();
      // One that is there is as good as new: who looks for old files that nothing needs must not take it.
      const isThere = await utimes(file, now, now).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await mkdir(folder, { recursive: true });
      // Under another name first: nobody must be served half a file.
      const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      await writeFile(part, bytes);
      await rename(part, file);
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    has: (name) =>
      stat(join(folder, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return false;
          throw error;
        },
      ),
    putBefore: async (time) => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      const old: string[] = [];
      for (const name of names.filter((one) => NAME.test(one))) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && found.mtime < time) old.push(name);
      }
      return old;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/**
 * Keeps a file under a name made from its contents, so that the name may be cached forever and the same file is kept once.
 * @param extension without the dot
 * @returns the name
 */
export async function keepFile(bytes: Uint8Array, extension: string): Promise<string> {
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${extension}`;
  await fileStore().put(name, bytes);
  return name;
}

/** @returns null when there is no such file */
export async function readKeptFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return NAME.test(name) ? fileStore().get(name) : null;
}

export async function isKeptFile(name: string): Promise<boolean> {
  return NAME.test(name) && fileStore().has(name);
}

/** The names of files that were kept, and not kept once more since. */
export async function keptFilesOlderThan(time: Date): Promise<string[]> {
  return fileStore().putBefore(time);
}

export async function dropKeptFile(name: string): Promise<void> {
  if (NAME.test(name)) await fileStore().remove(name);
}
