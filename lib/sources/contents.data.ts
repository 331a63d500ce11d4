import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { fingerprintOf } from "#lib/platform/fingerprint.ts";
import { pageAddress } from "#lib/schools/citation.rules.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import type { Prisma, SourceReading, SourceContent as StoredSource } from "#prisma/generated/client.ts";
import {
  MOST_CHANGES,
  type SourceChanges,
  type SourceContent,
  type SourceEntry,
  type SourceQuery,
} from "./contents.schema.ts";
import { changedParagraphs } from "./readings.rules.ts";
import { refusedSchema } from "./refused.schema.ts";
import type { CONTENT_TYPES } from "./schema.ts";

const LATEST_FIRST = {
  orderBy: [{ readAt: "desc" }, { id: "desc" }],
} as const satisfies Prisma.SourceContent$readingsArgs;

/** @throws AppError school_not_found @param reference ID or slug; of a merged school, the one that it ended up in */
export async function schoolOfSources(reference: string): Promise<number> {
  const [id] = await schoolIdsOf([reference]);
  if (!id) throw new AppError("school_not_found");
  return id;
}

/**
 * The sources of a school, the last read first, without their texts.
 * @throws AppError school_not_found
 */
export async function listSources(reference: string): Promise<SourceEntry[]> {
  const schoolId = await schoolOfSources(reference);
  const rows = await db().sourceContent.findMany({
    where: { schoolId, deletedAt: null },
    include: { readings: { ...LATEST_FIRST, take: 1, omit: { text: true } } },
  });
  return rows
    .flatMap((row) => {
      const [reading] = row.readings;
      return reading ? [toEntry(row, reading)] : [];
    })
    .toSorted((one, other) => other.readAt.localeCompare(one.readAt));
}

/**
 * One source of a school with its text, and how that differs from the reading before.
 * @throws AppError school_not_found, source_not_found
 */
export async function loadSource({ schoolId: reference, url, id }: SourceQuery): Promise<SourceContent> {
  const schoolId = await schoolOfSources(reference);
  const row = await db().sourceContent.findFirst({
    where: { schoolId, deletedAt: null, ...(id === undefined ? { url: pageAddress(url ?? "") } : { id }) },
    include: { readings: { ...LATEST_FIRST, take: 2 } },
  });
  if (!row) throw new AppError("source_not_found");
  return toContent(row);
}

/** Whether a school's source of this page was stored in doubt, and still is. */
export async function isStoredInDoubt(schoolId: number, url: string): Promise<boolean> {
  const where = { schoolId, deletedAt: null, url: pageAddress(url), inDoubt: true };
  return (await db().sourceContent.count({ where })) > 0;
}

/**
 * Whether a text is what a school's source said when it was read last, and was stored without doubt: somebody has said whose
 * it is, even if it names no school.
 */
export async function isStoredAsIts(schoolId: number, text: string): Promise<boolean> {
  const fingerprint = fingerprintOf(text);
  const rows = await db().sourceContent.findMany({
    where: { schoolId, deletedAt: null, inDoubt: false, readings: { some: { fingerprint } } },
    select: { readings: { ...LATEST_FIRST, take: 1, select: { fingerprint: true } } },
  });
  return rows.some(({ readings: [latest] }) => latest?.fingerprint === fingerprint);
}

/** @param row with its last two readings, the latest first */
export function toContent(row: StoredSource & { readings: SourceReading[] }): SourceContent {
  const [latest, former] = row.readings;
  if (!latest) throw new Error(`source ${row.id} has no reading`);
  return {
    ...toEntry(row, latest),
    extractedText: latest.text,
    aiSummary: row.aiSummary,
    refused: refusedSchema.parse(row.refused),
    inDoubt: row.inDoubt,
    changes: former ? changesOf(former, latest) : null,
  };
}

function changesOf(former: SourceReading, latest: SourceReading): SourceChanges {
  const paragraphs = changedParagraphs(former.text, latest.text);
  return {
    since: former.readAt.toISOString(),
    paragraphs: paragraphs.slice(0, MOST_CHANGES),
    total: paragraphs.length,
  };
}

const WORDS = { HTML: "html", PDF: "pdf", TEXT: "text" } as const satisfies Record<
  StoredSource["contentType"],
  (typeof CONTENT_TYPES)[number]
>;

function toEntry(row: StoredSource, reading: Omit<SourceReading, "text">): SourceEntry {
  return {
    id: row.id,
    schoolId: String(row.schoolId),
    sourceName: row.sourceName,
    url: row.url,
    fileName: row.fileName,
    contentType: WORDS[row.contentType],
    title: reading.title,
    language: reading.language,
    publishedOn: reading.publishedOn?.toISOString().slice(0, 10) ?? null,
    readAt: reading.readAt.toISOString(),
    fingerprint: reading.fingerprint,
  };
}
