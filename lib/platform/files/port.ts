/** Bytes of a file from the first to the last, both included and counted from 0. */
export type ByteRange = { first: number; last: number };

export type FileFacts = { size: number; modified: Date };

/**
 * What keeps files, by keys such as `imports/7d9f….csv` that are known to be well formed (store.ts). A file is there whole or
 * not at all, and never changes: whoever puts a key once more puts the same contents.
 */
export type FileAdapter = {
  /** @throws AppError storage_full; whatever `bytes` throws. In either case, and when the process dies, nothing is there. */
  put: (key: string, bytes: AsyncIterable<Uint8Array>, type: string) => Promise<void>;
  /** @returns null when there is no such file */
  stat: (key: string) => Promise<FileFacts | null>;
  /**
   * The bytes of a file as they are asked for; what a range has beyond its end is left out.
   * @returns null when there is no such file
   */
  read: (key: string, range?: ByteRange) => Promise<AsyncGenerator<Uint8Array, void, void> | null>;
  /** The files of a folder that were put before a time. */
  list: (folder: string, before: Date) => Promise<{ key: string; modified: Date }[]>;
  /** A file that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Removes what puts have left of files of a folder whose process died before a time. */
  removeAbandoned: (folder: string, before: Date) => Promise<void>;
};
