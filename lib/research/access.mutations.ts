import "server-only";
import { creditsText } from "#lib/accounts/credits.format.ts";
import { chargeCredits } from "#lib/accounts/credits.mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { hasAccess, researchedSchool } from "./access.data.ts";
import { UNLOCK_CREDITS, unlockReason } from "./access.rules.ts";
import type { UnlockAnswer } from "./access.schema.ts";

/**
 * Charges for the research about a school and grants access to it, in one transaction. Who has access already is not
 * charged, however often and however many times at once they ask.
 * @throws AppError school_not_found; research_not_published before anything is charged; no_credits, and then nothing
 * has changed
 */
export async function unlock(reference: string, accountId: string): Promise<UnlockAnswer> {
  const schoolId = await researchedSchool(reference);
  return inTransaction(async (client) => {
    // All that one account unlocks goes one after the other; the ledger locks the same row.
    const { rows } = await client.query<{ credits: number }>(
      "SELECT credits FROM account WHERE id = $1 FOR NO KEY UPDATE",
      [accountId],
    );
    const [account] = rows;
    if (!account) throw new AppError("sign_in_required");
    if (await hasAccess(accountId, schoolId, client))
      return answer("You have unlocked this research before, so nothing was charged.", account.credits);
    // Locked, so that it is not unpublished between the check and the charge.
    const published = await client.query<{ name: string }>(
      `SELECT s.name FROM research_report r JOIN school s ON s.id = r.school_id AND s.archived_at IS NULL
       WHERE r.school_id = $1 AND r.state = 'published' FOR SHARE OF r`,
      [schoolId],
    );
    if (!published.rows[0]) throw new AppError("research_not_published");
    const charge = await chargeCredits(client, {
      accountId,
      credits: UNLOCK_CREDITS,
      operation: unlockReason(published.rows[0].name),
    });
    await client.query(
      `INSERT INTO research_grant (account_id, school_id, credit_entry_id, granted_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, school_id) DO UPDATE
       SET credit_entry_id = EXCLUDED.credit_entry_id, granted_at = EXCLUDED.granted_at`,
      [accountId, schoolId, charge.id, charge.createdAt],
    );
    return answer("Unlocked.", charge.balance);
  });
}

function answer(done: string, credits: number): UnlockAnswer {
  return {
    success: true,
    message: `${done} You have ${creditsText(credits)} left.`,
    remainingCredits: credits,
  };
}
