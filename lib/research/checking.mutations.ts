import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { analysisOf } from "./analysis.rules.ts";
import { researchDocumentSchema } from "./document.schema.ts";
import { gather } from "./gather.data.ts";
import { noteEvent } from "./history.mutations.ts";
import { changedFacts } from "./outdated.rules.ts";
import { type ChangedFact, changedFactsSchema } from "./report.schema.ts";

/** As many changes are kept as somebody reads; a register load can change everything. */
const MOST_KEPT = 100;

const SCHOOL_GONE: ChangedFact = {
  key: "school",
  school: null,
  label: "School",
  from: "In the catalog",
  to: "Archived",
};

/** Compares a report with the catalog, and notes what has changed since, or that it is up to date again. */
export async function checkFacts(reportId: string): Promise<void> {
  const { rows } = await pool().query<{ schoolId: number; document: unknown }>(
    `SELECT school_id AS "schoolId", document FROM research_report WHERE id = $1`,
    [reportId],
  );
  const { data: document } = researchDocumentSchema.safeParse(rows[0]?.document);
  if (!rows[0] || !document) return;
  const readAt = new Date();
  const gathered = await gather(rows[0].schoolId, readAt);
  const changes = gathered ? changedFacts(document, analysisOf(gathered)) : [SCHOOL_GONE];
  await note(reportId, changes.slice(0, MOST_KEPT), readAt);
}

async function note(reportId: string, changes: readonly ChangedFact[], readAt: Date): Promise<void> {
  await inTransaction(async (client) => {
    const { rows } = await client.query<{ outdated: unknown }>(
      "SELECT outdated FROM research_report WHERE id = $1 FOR NO KEY UPDATE",
      [reportId],
    );
    if (!rows[0]) return;
    const before = changedFactsSchema.parse(rows[0].outdated);
    const isSame = JSON.stringify(before.map(textOf)) === JSON.stringify(changes.map(textOf));
    await client.query(
      `UPDATE research_report SET checked_at = $2, outdated = $3,
         outdated_at = CASE WHEN $4 THEN coalesce(outdated_at, $2) END WHERE id = $1`,
      [reportId, readAt, JSON.stringify(changes), changes.length > 0],
    );
    if (isSame) return;
    if (changes.length > 0) await noteEvent(client, reportId, "outdated", { changes: changes.slice(0, 10) });
    else await noteEvent(client, reportId, "current");
  });
}

/** The database keeps objects with their keys in its own order. */
function textOf({ key, from, to }: ChangedFact): string {
  return [key, from, to].join("\n");
}

/** The same when the school has changed since the last comparison, for staff who are about to read. */
export async function checkIfChanged(reportId: string): Promise<void> {
  const { rowCount } = await pool().query(
    `SELECT FROM research_report r JOIN school s ON s.id = r.school_id
     WHERE r.id = $1 AND r.state IN ('draft', 'published', 'unpublished') AND s.updated_at > coalesce(r.checked_at, '-infinity') - interval '1 minute'`,
    [reportId],
  );
  if (rowCount) await checkFacts(reportId);
}

/** The same for several: what is wrong with one school neither stops the others nor hides a list. */
export async function checkEach(reportIds: readonly string[]): Promise<void> {
  for (const id of reportIds) {
    try {
      await checkFacts(id);
    } catch (error) {
      if (isDatabaseLost(error)) throw error;
      log().error({ err: error, report: id }, "research: a report could not be compared with the catalog");
    }
  }
}

/** So many are compared for a list that somebody reads; after a load of a register, the rest is left to the job. */
const MOST_FOR_A_LIST = 5;
/** A comparison takes up to 0.7 seconds, and longer on a busy machine: the list does not wait for five of them. */
const PATIENCE_MS = 300;

/** What is being compared at the moment, by what is listed: whoever reads the same list meanwhile waits for the same. */
const underway = new Map<string, Promise<boolean>>();

/**
 * The same for staff who are about to read a list: what it shows comes first, then the schools changed last, since a
 * change can put a report on a list that it was not on. What takes long goes on by itself.
 * @param shown the reports on the page
 * @param of whether the list is of one school alone, so that no other report matters
 * @returns whether any was compared, so that the list may be another; "goes on" if not all of them are yet
 */
export async function checkListed(
  shown: readonly string[],
  of: "one school" | "all schools",
): Promise<boolean | "goes on"> {
  const list = [of, ...shown].join(" ");
  const comparing = underway.get(list) ?? compareListed(shown, of).finally(() => underway.delete(list));
  underway.set(list, comparing);
  return Promise.race([comparing, wait(PATIENCE_MS, "goes on" as const)]);
}

async function compareListed(shown: readonly string[], of: "one school" | "all schools"): Promise<boolean> {
  const { rows } = await pool().query<{ id: string }>(
    `SELECT r.id FROM research_report r JOIN school s ON s.id = r.school_id
     WHERE r.state IN ('draft', 'published', 'unpublished') AND s.updated_at > coalesce(r.checked_at, '-infinity') - interval '1 minute'
       AND ($3 OR r.id = ANY($1))
     ORDER BY r.id = ANY($1) DESC, s.updated_at DESC, r.id LIMIT $2`,
    [shown, MOST_FOR_A_LIST, of === "all schools"],
  );
  await checkEach(rows.map(({ id }) => id));
  return rows.length > 0;
}
