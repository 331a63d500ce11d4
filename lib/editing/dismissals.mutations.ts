import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import type { DismissalInput } from "./duplicate-report.schema.ts";

/**
 * Records that two schools are different, so that no report lists them again; or removes that record. Repeating it
 * changes nothing.
 * @throws AppError school_not_found
 */
export async function dismissPair({ schools, dismissed }: DismissalInput, staffId: string): Promise<void> {
  const [one, other] = [Math.min(...schools), Math.max(...schools)];
  await inTransaction(async (client) => {
    const known = await client.query("SELECT FROM school WHERE id IN ($1, $2)", [one, other]);
    if (known.rowCount !== 2) throw new AppError("school_not_found");
    const changed = dismissed
      ? await client.query(
          `INSERT INTO duplicate_pair_dismissal (one_id, other_id, dismissed_by_id) VALUES ($1, $2, $3)
           ON CONFLICT DO NOTHING`,
          [one, other, staffId],
        )
      : await client.query("DELETE FROM duplicate_pair_dismissal WHERE one_id = $1 AND other_id = $2", [
          one,
          other,
        ]);
    if (changed.rowCount === 0) return;
    await recordActivity(client, {
      accountId: staffId,
      action: dismissed ? "duplicate_dismissed" : "duplicate_dismissal_ended",
      details: { school: one, otherSchool: other },
    });
  });
}
