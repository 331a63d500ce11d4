import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import type { StaffAction } from "#lib/activity/schema.ts";
import { beginningOf } from "#lib/platform/characters.ts";
import { AppError } from "#lib/platform/errors.ts";
import { fingerprintOf } from "#lib/platform/fingerprint.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { pageAddress } from "#lib/schools/citation.rules.ts";
import { loadSource, schoolOfSources } from "./contents.data.ts";
import type { SourceContent, SourceInput } from "./contents.schema.ts";
import {
  DEFAULT_SOURCE_NAME,
  freeName,
  isSameName,
  nameFromSummary,
  nameTakenText,
  takenName,
} from "./naming.rules.ts";

/** How many texts of a source are kept. The last two tell what has changed, and citations name a day among the others. */
const READINGS_KEPT = 5;

/** How long a deleted source can be restored. */
const RESTORABLE_DAYS = 30;

type Stored = { id: string; schoolId: number; sourceName: string };
type NamedInput = SourceInput & { sourceName: string };

/**
 * Keeps what a page or a file says today. A document that the school has already gets another reading, unless its text is
 * the same, and keeps its name unless another one is given.
 * @throws AppError school_not_found; source_name_taken
 */
export async function saveSource(input: SourceInput, staffId: string): Promise<SourceContent> {
  const schoolId = await schoolOfSources(input.schoolId);
  const id = await inTransaction(async (client) => {
    await lockSchool(client, schoolId);
    const known = await storedDocument(client, schoolId, input);
    const sourceName = await nameOf(client, schoolId, input, known);
    const source = known
      ? await updatedSource(client, known, { ...input, sourceName })
      : await newSource(client, schoolId, { ...input, sourceName });
    const textChanged = await keepReading(client, source.id, input, staffId);
    await record(client, "source_saved", { staffId, source, details: { textChanged } });
    return source.id;
  });
  return loadSource({ schoolId: String(schoolId), id });
}

/** Two editors who save the same page at once do so one after the other. */
async function lockSchool(client: pg.ClientBase, schoolId: number): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM school WHERE id = $1 FOR NO KEY UPDATE", [schoolId]);
  if (rowCount === 0) throw new AppError("school_not_found");
}

/**
 * The school's source of the same document: of its page, or of a file with its name. A file that has an address is only
 * the one at that address, or one that has none yet.
 */
async function storedDocument(
  client: pg.ClientBase,
  schoolId: number,
  { url, fileName = null }: SourceInput,
): Promise<Stored | undefined> {
  const { rows } = await client.query<Stored>(
    `SELECT id, school_id AS "schoolId", source_name AS "sourceName" FROM source_content
     WHERE school_id = $1 AND deleted_at IS NULL
       AND (url = $2 OR file_name = $3 AND ($2::text IS NULL OR url IS NULL))
     ORDER BY url = $2 DESC NULLS LAST, id DESC LIMIT 1 FOR NO KEY UPDATE`,
    [schoolId, url ? pageAddress(url) : null, fileName],
  );
  return rows[0];
}

/** The name that a source is saved under. One that nobody chose gives way to another source that has it. */
async function nameOf(
  client: pg.ClientBase,
  schoolId: number,
  { sourceName, aiSummary }: SourceInput,
  known: Stored | undefined,
): Promise<string> {
  if (sourceName === undefined && known) return known.sourceName;
  const others = await otherNames(client, { schoolId, id: known?.id ?? null });
  if (sourceName === undefined) return freeName(nameFromSummary(aiSummary), others);
  // A source that has had the name all along may keep it, because nobody is choosing it now.
  if (known && isSameName(known.sourceName, sourceName)) return sourceName;
  // The name of documents that nobody has named, which the specification has clients send.
  if (isSameName(sourceName, DEFAULT_SOURCE_NAME)) return freeName(sourceName, others);
  refuseTaken(sourceName, others);
  return sourceName;
}

/** The names of a school's other sources. @param id null if the source is not stored yet */
async function otherNames(
  client: pg.ClientBase,
  { schoolId, id }: { schoolId: number; id: string | null },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT source_name AS name FROM source_content
     WHERE school_id = $1 AND deleted_at IS NULL AND id IS DISTINCT FROM $2`,
    [schoolId, id],
  );
  return rows.map(({ name }) => name);
}

/** @throws AppError source_name_taken */
function refuseTaken(name: string, others: readonly string[]): void {
  const taken = takenName(name, others);
  if (taken === null) return;
  const message = `${nameTakenText(taken)} “${freeName(name, others)}” is free.`;
  throw new AppError("source_name_taken", { message });
}

async function updatedSource(
  client: pg.ClientBase,
  { id, schoolId }: Stored,
  { url, fileName = null, contentType, aiSummary, sourceName, refused, inDoubt }: NamedInput,
): Promise<Stored> {
  await client.query(
    `UPDATE source_content SET url = coalesce($2, url), file_name = coalesce($3, file_name), content_type = $4::source_content_type,
       source_name = $5, ai_summary = $6, refused = coalesce($7, refused), in_doubt = coalesce($8, in_doubt), updated_at = now()
     WHERE id = $1`,
    [
      id,
      url ? pageAddress(url) : null,
      fileName,
      contentType,
      sourceName,
      aiSummary,
      refused === undefined ? null : JSON.stringify(refused),
      inDoubt ?? null,
    ],
  );
  return { id, schoolId, sourceName };
}

async function newSource(client: pg.ClientBase, schoolId: number, input: NamedInput): Promise<Stored> {
  const { url, fileName = null, contentType, aiSummary, sourceName, refused = [], inDoubt = false } = input;
  const { rows } = await client.query<Stored>(
    `INSERT INTO source_content (id, school_id, url, file_name, source_name, content_type, ai_summary, refused, in_doubt)
     VALUES (uuidv7(), $1, $2, $3, $4, $5::source_content_type, $6, $7, $8)
     RETURNING id, school_id AS "schoolId", source_name AS "sourceName"`,
    [
      schoolId,
      url ? pageAddress(url) : null,
      fileName,
      sourceName,
      contentType,
      aiSummary,
      JSON.stringify(refused),
      inDoubt,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("the source was not stored");
  return row;
}

/** When it was read: a caller's clock may be wrong, and nothing has been read in the future. */
const readingTime = (parameter: string) =>
  `least(coalesce(${parameter}::timestamptz, clock_timestamp()), clock_timestamp())`;
/** The latest reading comes first, in whatever order they were saved. */
const LATEST = "ORDER BY read_at DESC, id DESC";

/** @returns whether the text is different from that of the last reading */
async function keepReading(
  client: pg.ClientBase,
  sourceId: string,
  { extractedText: text, title = null, language = null, publishedOn = null, readAt }: SourceInput,
  staffId: string,
): Promise<boolean> {
  const at = readAt === undefined ? null : new Date(readAt);
  // Ours, and not one that a caller gives: it decides whether a text is kept.
  const fingerprint = fingerprintOf(text);
  const again = await client.query(
    `UPDATE source_reading SET read_at = greatest(read_at, ${readingTime("$7")}), read_by_id = $3, title = $4, language = $5, published_on = $6
     WHERE id = (SELECT id FROM source_reading WHERE source_id = $1 ${LATEST} LIMIT 1) AND fingerprint = $2`,
    [sourceId, fingerprint, staffId, title, language, publishedOn, at],
  );
  if (again.rowCount === 1) return false;
  await client.query(
    `INSERT INTO source_reading
       (source_id, fingerprint, text, title, language, published_on, first_read_at, read_at, read_by_id)
     VALUES ($1, $2, $3, $4, $5, $6, ${readingTime("$8")}, ${readingTime("$8")}, $7)`,
    [sourceId, fingerprint, text, title, language, publishedOn, staffId, at],
  );
  await client.query(
    `DELETE FROM source_reading WHERE source_id = $1 AND id NOT IN
       (SELECT id FROM source_reading WHERE source_id = $1 ${LATEST} LIMIT ${READINGS_KEPT})`,
    [sourceId],
  );
  return true;
}

/**
 * Gives a source another name.
 * @throws AppError source_not_found; source_name_taken
 */
export async function renameSource(id: string, sourceName: string, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    await lockSchoolOf(client, id);
    const before = await lockSource(client, id, "deleted_at IS NULL");
    if (before.sourceName === sourceName) return;
    if (!isSameName(before.sourceName, sourceName)) refuseTaken(sourceName, await otherNames(client, before));
    await client.query("UPDATE source_content SET source_name = $2, updated_at = now() WHERE id = $1", [
      id,
      sourceName,
    ]);
    const details = { formerName: shortened(before.sourceName) };
    await record(client, "source_renamed", { staffId, source: { ...before, sourceName }, details });
  });
}

/**
 * Deletes a source, which can be restored for a month. Sources whose time is over are removed on this occasion.
 * @throws AppError source_not_found
 */
export async function deleteSource(id: string, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    const source = await lockSource(client, id, "deleted_at IS NULL");
    await client.query("UPDATE source_content SET deleted_at = now() WHERE id = $1", [id]);
    await client.query("DELETE FROM source_content WHERE deleted_at < now() - make_interval(days => $1)", [
      RESTORABLE_DAYS,
    ]);
    await record(client, "source_deleted", { staffId, source });
  });
}

/**
 * Brings a deleted source back, and leaves any other alone. If another source has its name by now, it gets a free
 * one.
 * @returns its name
 * @throws AppError source_not_found; source_exists if its page or file has been read again since
 */
export async function restoreSource(id: string, staffId: string): Promise<string> {
  return inTransaction(async (client) => {
    await lockSchoolOf(client, id);
    const deleted = await lockSource(client, id, "true");
    const newer = await client.query(
      `SELECT FROM source_content deleted JOIN source_content kept USING (school_id)
       WHERE (kept.url = deleted.url OR kept.file_name = deleted.file_name) AND deleted.id = $1 AND deleted.deleted_at IS NOT NULL AND kept.deleted_at IS NULL`,
      [id],
    );
    if (newer.rowCount !== 0) throw new AppError("source_exists");
    const sourceName = freeName(deleted.sourceName, await otherNames(client, deleted));
    const { rowCount } = await client.query(
      "UPDATE source_content SET deleted_at = NULL, source_name = $2 WHERE id = $1 AND deleted_at IS NOT NULL",
      [id, sourceName],
    );
    if (rowCount !== 1) return deleted.sourceName;
    await record(client, "source_restored", { staffId, source: { ...deleted, sourceName } });
    return sourceName;
  });
}

/** The school is locked first, as it is when a source is saved. */
async function lockSchoolOf(client: pg.ClientBase, id: string): Promise<void> {
  await client.query(
    "SELECT FROM school WHERE id = (SELECT school_id FROM source_content WHERE id = $1) FOR NO KEY UPDATE",
    [id],
  );
}

/** @param condition which sources count, in SQL */
async function lockSource(client: pg.ClientBase, id: string, condition: string): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    `SELECT id, school_id AS "schoolId", source_name AS "sourceName" FROM source_content
     WHERE id = $1 AND ${condition} FOR NO KEY UPDATE`,
    [id],
  );
  if (!rows[0]) throw new AppError("source_not_found");
  return rows[0];
}

async function record(
  client: pg.ClientBase,
  action: StaffAction,
  entry: { staffId: string; source: Stored; details?: Record<string, string | boolean> },
): Promise<void> {
  const { id, schoolId, sourceName } = entry.source;
  const { rows } = await client.query<{ name: string }>("SELECT name FROM school WHERE id = $1", [schoolId]);
  const name = shortened(rows[0]?.name ?? "");
  const details = { school: schoolId, name, source: id, sourceName: shortened(sourceName), ...entry.details };
  await recordActivity(client, { accountId: entry.staffId, action, details });
}

/** Entries of the activity record are lines of a table. */
function shortened(name: string): string {
  return beginningOf(name, 100);
}
