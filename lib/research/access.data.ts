import "server-only";
import type pg from "pg";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import type { AccessAnswer, ChargedResearch, UnlockedResearch } from "./access.schema.ts";

/**
 * Access is the grant whose charge has not been given back. No second flag could disagree with it, so a
 * refund takes the access in its own transaction. A grant for a school that was merged into another one counts for that
 * one as long as the merge lasts, and for its own again afterward: nothing is moved.
 */
const HOLDS = "NOT EXISTS (SELECT FROM credit_entry r WHERE r.refunds_id = g.credit_entry_id)";

/** @throws AppError school_not_found */
export async function researchedSchool(reference: string): Promise<number> {
  const [id] = await schoolIdsOf([reference]);
  if (!id) throw new AppError("school_not_found");
  return id;
}

/** Whether an account may read the research about a school. Deactivated and deleted accounts may not. */
export async function hasAccess(
  accountId: string,
  schoolId: number,
  client: pg.ClientBase | pg.Pool = pool(),
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "research-access",
    text: `WITH RECURSIVE same (id) AS (
        SELECT $2::int UNION ALL SELECT s.id FROM same JOIN school s ON s.merged_into_id = same.id
      )
      SELECT FROM research_grant g JOIN account a ON a.id = g.account_id AND a.is_active
      WHERE g.account_id = $1 AND g.school_id IN (SELECT id FROM same) AND ${HOLDS} LIMIT 1`,
    values: [accountId, schoolId],
  });
  return rowCount === 1;
}

/** @throws AppError school_not_found; sign_in_required if the account was deleted after the request began */
export async function accessOf(reference: string, accountId: string): Promise<AccessAnswer> {
  const schoolId = await researchedSchool(reference);
  const { rows } = await pool().query<{ credits: number }>("SELECT credits FROM account WHERE id = $1", [
    accountId,
  ]);
  if (!rows[0]) throw new AppError("sign_in_required");
  return {
    success: true,
    hasAccess: await hasAccess(accountId, schoolId),
    currentCredits: rows[0].credits,
  };
}

/** @throws AppError school_not_found, research_locked */
export async function requireAccess(reference: string, accountId: string): Promise<number> {
  const schoolId = await researchedSchool(reference);
  if (!(await hasAccess(accountId, schoolId))) throw new AppError("research_locked");
  return schoolId;
}

type GrantRow = Omit<ChargedResearch, "unlockedAt" | "refundedAt" | "withdrawnAt"> & {
  unlockedAt: Date;
  refundedAt: Date | null;
  withdrawnAt: Date | null;
};

/** What was charged for research, newest first, with what was given back. A merged school goes by the one that stayed. */
export async function chargedResearch(accountId: string): Promise<ChargedResearch[]> {
  const { rows } = await pool().query<GrantRow>(
    `WITH RECURSIVE chain (granted, id, next) AS (
       SELECT s.id, s.id, s.merged_into_id FROM research_grant g JOIN school s ON s.id = g.school_id
       WHERE g.account_id = $1
       UNION ALL
       SELECT granted, s.id, s.merged_into_id FROM chain JOIN school s ON s.id = chain.next
     )
     SELECT s.id::text AS "schoolId", s.slug, s.name, concat_ws(', ', s.city, s.state) AS location,
       g.granted_at AS "unlockedAt", g.credit_entry_id AS "entryId", r.created_at AS "refundedAt",
       EXISTS (SELECT FROM research_report p WHERE p.school_id = s.id AND p.state = 'published') AS "isPublished",
       (SELECT max(p.unpublished_at) FROM research_report p WHERE p.school_id = s.id AND p.state = 'unpublished') AS "withdrawnAt"
     FROM research_grant g JOIN chain ON chain.granted = g.school_id AND chain.next IS NULL
     JOIN school s ON s.id = chain.id
     LEFT JOIN credit_entry r ON r.refunds_id = g.credit_entry_id
     WHERE g.account_id = $1 ORDER BY g.granted_at DESC, s.id`,
    [accountId],
  );
  return rows.map(({ unlockedAt, refundedAt, withdrawnAt, ...row }) => ({
    ...row,
    withdrawnAt: row.isPublished ? null : (withdrawnAt?.toISOString() ?? null),
    unlockedAt: unlockedAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  }));
}

/** What a member has unlocked and may read, newest first, each school once. */
export async function unlockedResearch(accountId: string): Promise<UnlockedResearch[]> {
  const charged = await chargedResearch(accountId);
  return charged
    .filter(({ refundedAt }) => refundedAt === null)
    .filter(({ schoolId }, at, held) => held.findLastIndex((one) => one.schoolId === schoolId) === at)
    .map(({ entryId: _, refundedAt: __, ...unlocked }) => unlocked);
}
