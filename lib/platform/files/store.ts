import "server-only";
import { resolve } from "node:path";
import { env } from "../env.ts";
import { processState } from "../process-state.ts";
import { localFiles } from "./local.ts";
import { type FileArea, folderOf, typeOf } from "./names.ts";
import type { ByteRange, FileAdapter, FileFacts } from "./port.ts";
import { type S3Settings, s3Files } from "./s3.ts";

/** A file that exceeds the size limit of its `put`. */
export class FileTooLarge extends Error {}

/** The stored files of one area, by name. Names that no stored file can have count as missing files. */
export type FileStore = {
  /**
   * Stores a file as it arrives; it exists once it is complete. A file with the same name has the same contents and
   * is replaced, and its age starts over.
   * @returns its size in bytes
   * @throws FileTooLarge, AppError storage_full, or whatever `bytes` throws; nothing is stored then
   */
  put: (
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    limits?: { maxBytes?: number },
  ) => Promise<{ size: number }>;
  /** @returns null if there is no such file */
  stat: (name: string) => Promise<(FileFacts & { type: string }) | null>;
  /**
   * The bytes of a file, read on demand; the part of a range beyond the file's end is ignored.
   * @returns null if there is no such file
   */
  read: (name: string, range?: ByteRange) => Promise<AsyncGenerator<Uint8Array, void, void> | null>;
  /** The files last put before a given time. */
  list: (before: Date) => Promise<{ name: string; modified: Date }[]>;
  remove: (name: string) => Promise<void>;
  /** Removes partial files left by processes that died before a given time. */
  removeAbandoned: (before: Date) => Promise<void>;
};

/** The files of an area: in DATA_DIR, or in the bucket named by S3_BUCKET. */
export function fileStore(area: FileArea): FileStore {
  return storeOn(processState("file-adapter", configuredAdapter), area);
}

function configuredAdapter(): FileAdapter {
  const bucket = configuredBucket();
  return bucket ? s3Files(bucket) : localFiles(resolve(env().DATA_DIR));
}

/** @returns null if none is configured */
export function configuredBucket(): S3Settings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION, S3_PATH_STYLE } = env();
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    // Self-hosted servers seldom have a host for each bucket.
    isPathStyle: (S3_PATH_STYLE ?? (S3_ENDPOINT ? "on" : "off")) === "on",
  };
}

/** The files of an area, stored by a given adapter. */
export function storeOn(adapter: FileAdapter, area: FileArea): FileStore {
  const folder = folderOf(area);
  const keyOf = (name: string) => `${folder}/${name}`;
  return {
    async put(name, bytes, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const type = typeOf(area, name);
      if (!type) throw new Error(`“${name}” cannot be the name of a kept file`);
      let size = 0;
      let fault: unknown;
      async function* counted() {
        try {
          for await (const piece of bytes) {
            size += piece.length;
            if (size > maxBytes) throw new FileTooLarge(`more than ${maxBytes} bytes`);
            yield piece;
          }
        } catch (error) {
          fault = error;
          throw error;
        }
      }
      try {
        await adapter.put(keyOf(name), counted(), type);
      } catch (error) {
        // An adapter may fail with its own error once its source has failed.
        throw fault ?? error;
      }
      return { size };
    },
    async stat(name) {
      const type = typeOf(area, name);
      const facts = type && (await adapter.stat(keyOf(name)));
      return facts ? { ...facts, type } : null;
    },
    read: async (name, range) => (typeOf(area, name) ? adapter.read(keyOf(name), range) : null),
    async list(before) {
      const found = await adapter.list(folder, before);
      return found.flatMap(({ key, modified }) => {
        const name = key.slice(folder.length + 1);
        return typeOf(area, name) ? { name, modified } : [];
      });
    },
    async remove(name) {
      if (typeOf(area, name)) await adapter.remove(keyOf(name));
    },
    removeAbandoned: (before) => adapter.removeAbandoned(folder, before),
  };
}
