import "server-only";
import { type FileStore, fileStore } from "#lib/platform/files/store.ts";
import { IMPORT_EXTENSION } from "./upload.schema.ts";

export function importFiles(): FileStore {
  return fileStore("imports");
}

/** What the file of an import is called. */
export function importFile(runId: string): string {
  return `${runId}${IMPORT_EXTENSION}`;
}

/** @returns null when the file is that of no import */
export function runIdOf(name: string): string | null {
  return name.endsWith(IMPORT_EXTENSION) && /^[\da-f-]{36}\./.test(name) ? name.slice(0, 36) : null;
}
