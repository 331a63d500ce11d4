import "server-only";
import { changeBalance } from "#lib/accounts/credits.mutations.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";

/** A charge for a school that the member had paid for already, under another record of it. */
type PaidTwice = { accountId: string; entryId: string; credits: number; school: string };

/** The key in the ledger: a charge is given back once, whatever is merged, taken apart, and merged again. */
const keyOf = (entryId: string) => `merged-school:${entryId}`;

/**
 * Gives members back what they paid for a second record of a school before the two were merged. This is not a refund of the
 * charge, which would end the access to that record's report if the merge is undone: the member then has both, and keeps the
 * credit.
 * @returns how many charges were given back
 */
export async function giveBackPaidTwice(): Promise<number> {
  const charges = await paidTwice();
  for (const { accountId, entryId, credits, school } of charges)
    await inTransaction((client) =>
      changeBalance(client, {
        accountId,
        amount: credits,
        reason: reasonOf(school),
        idempotencyKey: keyOf(entryId),
      }),
    );
  return charges.length;
}

function reasonOf(school: string): string {
  return `You had unlocked two records of ${school}, which are now one`;
}

/** Of several charges for what is one school now, all but the first. */
async function paidTwice(): Promise<PaidTwice[]> {
  const { rows } = await pool().query<PaidTwice>(
    `WITH RECURSIVE chain (granted, id, next) AS (
       SELECT s.id, s.id, s.merged_into_id FROM research_grant g JOIN school s ON s.id = g.school_id
       WHERE s.merged_into_id IS NOT NULL GROUP BY s.id
       UNION ALL
       SELECT granted, s.id, s.merged_into_id FROM chain JOIN school s ON s.id = chain.next
     ), held AS (
       SELECT g.account_id, g.credit_entry_id, coalesce(chain.id, g.school_id) AS school_id,
         row_number() OVER (PARTITION BY g.account_id, coalesce(chain.id, g.school_id)
           ORDER BY g.granted_at, g.credit_entry_id) AS place
       FROM research_grant g LEFT JOIN chain ON chain.granted = g.school_id AND chain.next IS NULL
       WHERE NOT EXISTS (SELECT FROM credit_entry r WHERE r.refunds_id = g.credit_entry_id)
         AND g.account_id IN (SELECT account_id FROM research_grant JOIN chain ON chain.granted = school_id)
     )
     SELECT held.account_id AS "accountId", held.credit_entry_id AS "entryId", -e.amount AS credits, s.name AS school
     FROM held JOIN credit_entry e ON e.id = held.credit_entry_id JOIN school s ON s.id = held.school_id
     WHERE held.place > 1 AND NOT EXISTS (
       SELECT FROM credit_entry b WHERE b.account_id = held.account_id
         AND b.idempotency_key = '${keyOf("")}' || held.credit_entry_id)
     ORDER BY e.created_at`,
  );
  return rows;
}
