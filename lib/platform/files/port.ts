/** The bytes of a file from the first to the last, both inclusive and counted from 0. */
export type ByteRange = { first: number; last: number };

export type FileFacts = { size: number; modified: Date };

/**
 * Stores files under keys such as `imports/7d9f….csv`, whose form store.ts has already checked. A file exists
 * completely or not at all, and never changes: putting a key again always means the same contents.
 */
export type FileAdapter = {
  /**
   * @throws AppError storage_full, or whatever `bytes` throws. In either case, or if the process dies, no file
   * exists.
   */
  put: (key: string, bytes: AsyncIterable<Uint8Array>, type: string) => Promise<void>;
  /** @returns null if there is no such file */
  stat: (key: string) => Promise<FileFacts | null>;
  /**
   * The bytes of a file, read on demand; the part of a range beyond the file's end is ignored.
   * @returns null if there is no such file
   */
  read: (key: string, range?: ByteRange) => Promise<AsyncGenerator<Uint8Array, void, void> | null>;
  /** The files in a folder that were put before a given time. */
  list: (folder: string, before: Date) => Promise<{ key: string; modified: Date }[]>;
  /** Removing a missing file is not an error. */
  remove: (key: string) => Promise<void>;
  /** Removes partial files left in a folder by processes that died before a given time. */
  removeAbandoned: (folder: string, before: Date) => Promise<void>;
};
