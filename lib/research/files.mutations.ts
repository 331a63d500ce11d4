import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { fileStore } from "#lib/platform/files/store.ts";
import { contentsOf } from "./blocks.rules.ts";
import type { Section } from "./document.schema.ts";
import { PART_EXTENSIONS } from "./file-kinds.rules.ts";
import type { ResearchPart } from "./report.schema.ts";

export type NewFile = {
  part: ResearchPart;
  name: string;
  bytes: number;
  /** The edition of the text that it was made from; null for an upload. */
  edition: number | null;
  details?: object;
  storedById?: string | null;
  /** What the sender of an upload called it. */
  uploadedAs?: string | null;
};

/** Stores the contents of a part under a name that nobody can guess. @returns its name */
export async function storeContents(part: ResearchPart, contents: Uint8Array): Promise<string> {
  const name = `${randomUUID()}.${PART_EXTENSIONS[part]}`;
  async function* pieces() {
    yield contents;
  }
  await fileStore("research").put(name, pieces());
  return name;
}

/** Makes a stored file a part of a report, in place of the one before and of what was kept of it, which a job removes later. */
export async function putFile(client: pg.ClientBase, reportId: string, file: NewFile): Promise<void> {
  const { part, name, bytes, edition, details = {}, storedById = null, uploadedAs = null } = file;
  await client.query(
    `INSERT INTO research_file (report_id, part, name, bytes, edition, details, stored_by_id, uploaded_as, stored_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())
     ON CONFLICT (report_id, part) DO UPDATE SET name = EXCLUDED.name, bytes = EXCLUDED.bytes, edition = EXCLUDED.edition,
       details = EXCLUDED.details, stored_by_id = EXCLUDED.stored_by_id, uploaded_as = EXCLUDED.uploaded_as,
       stored_at = EXCLUDED.stored_at`,
    [reportId, part, name, bytes, edition, JSON.stringify(details), storedById, uploadedAs],
  );
  if (edition !== null)
    await client.query("DELETE FROM research_kept_file WHERE report_id = $1 AND part = $2", [reportId, part]);
}

/** By what two texts of a report are told apart: files with it were made from, or uploaded beside, these words. */
export function digestOf(sections: readonly Section[]): string {
  return createHash("sha256").update(contentsOf(sections)).digest("base64url");
}
