import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { tellNewsChanged } from "./telling.jobs.ts";

/**
 * Tells the moderators what a member finds wrong about a published article. Each member has one report about an article:
 * until somebody has seen to it, another one replaces it; afterwards nothing changes.
 * @returns whether the staff will look
 * @throws AppError school_not_found; news_not_found if the school has no such published article
 */
export async function reportArticle(
  reference: string,
  articleId: string,
  reason: string,
  accountId: string,
): Promise<boolean> {
  const [schoolId] = await schoolIdsOf([reference]);
  if (!schoolId) throw new AppError("school_not_found");
  const { rows } = await pool().query<{ isOpen: boolean }>(
    `WITH article AS (SELECT id FROM news_article WHERE id = $1 AND school_id = $2 AND status = 'approved'),
     told AS (
       INSERT INTO news_report (id, article_id, account_id, reason) SELECT uuidv7(), id, $3, $4 FROM article
       ON CONFLICT (article_id, account_id) DO UPDATE SET reason = EXCLUDED.reason, created_at = now()
         WHERE news_report.handled_at IS NULL
       RETURNING id
     )
     SELECT EXISTS (SELECT FROM told) AS "isOpen" FROM article`,
    [articleId, schoolId, accountId, reason],
  );
  const [told] = rows;
  if (!told) throw new AppError("news_not_found");
  if (told.isOpen) await tellNewsChanged();
  return told.isOpen;
}
