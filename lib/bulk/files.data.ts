import "server-only";
import { type FileStore, fileStore } from "#lib/platform/files/store.ts";
import { IMPORT_EXTENSION } from "./upload.schema.ts";

export function importFiles(): FileStore {
  return fileStore("imports");
}

/** The name of an import's file. */
export function importFile(runId: string): string {
  return `${runId}${IMPORT_EXTENSION}`;
}

/** @returns null if the file does not belong to an import */
export function runIdOf(name: string): string | null {
  return name.endsWith(IMPORT_EXTENSION) && /^[\da-f-]{36}\./.test(name) ? name.slice(0, 36) : null;
}
