import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "./env.ts";

/**
 * The port: files that never change, by name. Another store (an S3 bucket, which several instances can share) implements
 * these two functions.
 */
export type FileStore = {
  /** Keeps a file. One of the same name holds the same and may stay. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** @returns null when there is no such file */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** Names that `keepFile` gives. Nothing else is looked for, so that no name leads out of the folder. */
const NAME = /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/;

/** Where files are kept: in DATA_DIR/files. */
function fileStore(): FileStore {
  const folder = resolve(env().DATA_DIR, "files");
  return {
    put: async (name, bytes) => {
      const file = join(folder, name);
      if (await stat(file).catch(() => null)) return;
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
