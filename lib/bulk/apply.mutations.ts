import "server-only";
import type pg from "pg";
import { changedFacts, withStaffOrigin } from "#lib/record/changes.rules.ts";
import { copyRows } from "#lib/record/copy.mutations.ts";
import { follow } from "#lib/record/follow.rules.ts";
import { identifySchools, lockCreation } from "#lib/record/identity.mutations.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { NOTHING, type StoredSchool } from "#lib/record/school.rules.ts";
import { announceWrites, type SchoolWrite, writeSchools } from "#lib/record/write.mutations.ts";
import { correctedRows } from "./corrections.data.ts";
import { withLookalikes } from "./lookalikes.data.ts";
import type { SchoolMatcher } from "./matching.data.ts";
import type { Match, TakenRows } from "./matching.rules.ts";
import { isRename } from "./notes.rules.ts";
import type { ImportPlan } from "./plan.rules.ts";
import { type FileRow, type ReadRow, readRow } from "./rows.rules.ts";
import type { BulkVerdict, RunStats } from "./runs.schema.ts";
import { type Verdict, verdictOf } from "./verdict.rules.ts";

/** One import, in the process that runs it. */
export type ImportUnderway = {
  runId: string;
  plan: ImportPlan;
  staffId: string;
  /** Null for a dry run, which writes verdicts but no schools. */
  importId: number | null;
  matcher: SchoolMatcher;
  taken: TakenRows;
};

/** The outcome of a batch, by verdict, and how many of the imported rows have notes or rename a school. */
export type BatchCounts = Record<BulkVerdict, number> & { noted: number; renamed: number };

export const COUNTED_AS: Record<BulkVerdict, keyof RunStats> = {
  new: "newRecords",
  updated: "updatedRecords",
  unchanged: "unchangedRecords",
  invalid: "failedRecords",
  ambiguous: "ambiguousRecords",
  repeated: "repeatedRecords",
};

/** Above this many changed schools, invalidating single pages is not worth it: all are dropped. */
const ANNOUNCED_SINGLY = 200;

/**
 * Processes a batch of rows in the caller's transaction: finds out which schools they mean, judges each, stores the
 * verdicts and, unless it is a dry run, writes the schools. Existing schools are locked before they are judged, so
 * that a concurrent edit happens either before or after the row and is never lost.
 * @param changedSoFar how many schools the import has changed before this batch
 */
export async function takeBatch(
  client: pg.ClientBase,
  rows: readonly FileRow[],
  underway: ImportUnderway,
  changedSoFar: number,
): Promise<BatchCounts> {
  const { plan, importId, matcher } = underway;
  // Before the names are read: of two concurrent creations of the same school, the second sees the first.
  if (importId !== null) await lockCreation(client);
  const read = (await correctedRows(client, rows, underway)).map((row) => readRow(row, plan));
  const matches = await matcher.match(client, read);
  const stored = await storedSchools(client, knownIds(matches), importId === null ? "none" : "update");
  const judged = read.map((row, at) => judge(row, matches[at] ?? { kind: "new" }, stored, underway));
  const verdicts = await withLookalikes(client, read, judged);
  const written = importId === null ? [] : await write(client, verdicts, stored, { ...underway, importId });
  if (importId !== null) {
    await claimNcesIds(client, read, verdicts, matches);
    await announceBatch(client, written, changedSoFar);
  }
  await keepVerdicts(client, verdicts, underway);
  return countsOf(verdicts);
}

/** Goes over rows that were processed before this process started, so that it knows which schools they are about. */
export async function recallBatch(
  client: pg.ClientBase,
  rows: readonly FileRow[],
  underway: ImportUnderway,
): Promise<void> {
  const read = (await correctedRows(client, rows, underway)).map((row) => readRow(row, underway.plan));
  const matches = await underway.matcher.match(client, read);
  const stored = await storedSchools(client, knownIds(matches), "none");
  read.forEach((row, at) => {
    judge(row, matches[at] ?? { kind: "new" }, stored, underway);
  });
}

function knownIds(matches: readonly Match[]): number[] {
  return matches.flatMap((match) => (match.kind === "known" ? [match.id] : []));
}

function judge(
  row: ReadRow,
  match: Match,
  stored: ReadonlyMap<number, StoredSchool>,
  { plan, taken }: ImportUnderway,
): Verdict {
  const school = match.kind === "known" ? (stored.get(match.id) ?? null) : null;
  const verdict = verdictOf(row, { match, stored: school, firstLine: taken.earlierLine(row, match), plan });
  // A rejected row does not block a later, valid one.
  if (["new", "updated", "unchanged"].includes(verdict.verdict)) taken.add(row, match);
  return verdict;
}

async function write(
  client: pg.ClientBase,
  verdicts: Verdict[],
  stored: ReadonlyMap<number, StoredSchool>,
  { staffId, importId }: { staffId: string; importId: number },
): Promise<SchoolWrite[]> {
  const origin = { staffId, at: new Date() };
  const drafts = verdicts.flatMap((verdict) =>
    verdict.verdict === "new" && verdict.school ? [{ verdict, school: verdict.school }] : [],
  );
  const created = await identifySchools(
    client,
    drafts.map(({ school }) => school),
  );
  const writes = created.map((school, at): SchoolWrite => {
    const verdict = drafts[at]?.verdict;
    if (verdict) verdict.schoolId = school.id;
    const facts = Object.keys(changedFacts(NOTHING, school));
    return { before: null, after: withStaffOrigin(school, facts, origin), changes: {} };
  });
  for (const { verdict, schoolId, school } of verdicts) {
    const before = verdict === "updated" ? stored.get(schoolId ?? 0) : undefined;
    if (!before || !school) continue;
    const { after, made, changes } = follow(before, school);
    writes.push({ before, after: withStaffOrigin(after, Object.keys(made), { ...origin, before }), changes });
  }
  await writeSchools(client, writes, { staffId, importId });
  return writes;
}

/** A school without an NCES ID gets the one in its row, so that the same file finds it the next time. */
async function claimNcesIds(
  client: pg.ClientBase,
  rows: readonly ReadRow[],
  verdicts: readonly Verdict[],
  matches: readonly Match[],
): Promise<void> {
  const claims = rows.flatMap(({ ncesId }, at) => {
    const verdict = verdicts[at];
    const isTaken = verdict && ["new", "updated", "unchanged"].includes(verdict.verdict);
    const isKnown = matches[at]?.kind === "known" || verdict?.verdict === "new";
    return ncesId !== null && isTaken && isKnown && verdict.schoolId !== null
      ? [{ ncesId, schoolId: verdict.schoolId }]
      : [];
  });
  if (claims.length === 0) return;
  await client.query(
    `INSERT INTO school_identifier (scheme, value, school_id)
     SELECT 'nces', value, school_id FROM unnest($1::text[], $2::int[]) claim (value, school_id)
     ON CONFLICT (scheme, value) DO NOTHING`,
    [claims.map(({ ncesId }) => ncesId), claims.map(({ schoolId }) => schoolId)],
  );
}

/** Drops the pages that show the changes: one by one while they are few, all of them once they are many. */
async function announceBatch(
  client: pg.ClientBase,
  writes: readonly SchoolWrite[],
  changedSoFar: number,
): Promise<void> {
  if (changedSoFar + writes.length > ANNOUNCED_SINGLY) return;
  await announceWrites(client, writes);
}

/** Whether this many changed schools require dropping all pages. */
export function isAnnouncedAsWhole(changed: number): boolean {
  return changed > ANNOUNCED_SINGLY;
}

/**
 * Rows that change nothing are counted but not stored; the values of a new school are in the school itself once it
 * exists.
 */
async function keepVerdicts(
  client: pg.ClientBase,
  verdicts: readonly Verdict[],
  { runId, importId }: ImportUnderway,
): Promise<void> {
  await copyRows(
    client,
    "bulk_row",
    ["run_id", "line", "verdict", "school_id", "name", "changes", "problems", "notes"],
    verdicts
      .filter(({ verdict }) => verdict !== "unchanged")
      .map(({ line, verdict, schoolId, name, changes, problems, notes }) => [
        runId,
        String(line),
        verdict,
        schoolId === null ? null : String(schoolId),
        name,
        JSON.stringify(verdict === "new" && importId !== null ? {} : changes),
        JSON.stringify(problems),
        JSON.stringify(notes),
      ]),
  );
}

function countsOf(verdicts: readonly Verdict[]): BatchCounts {
  const none = { new: 0, updated: 0, unchanged: 0, invalid: 0, ambiguous: 0, repeated: 0 };
  const counts = { ...none, noted: 0, renamed: 0 };
  for (const { verdict, changes, notes } of verdicts) {
    counts[verdict] += 1;
    if (notes.length > 0) counts.noted += 1;
    if (isRename(changes)) counts.renamed += 1;
  }
  return counts;
}
