import "server-only";
import type pg from "pg";

type Report = {
  accountId: string;
  /** Null takes back what it replaces. */
  message: string | null;
  /** ID of an earlier report on the same matter, as long as it is pending. */
  replaces: string | null;
};

/**
 * Stores what another part of the site tells the staff for a member, together with what happened there. Unlike what
 * members write themselves, it may be as long as an answer of the assistant.
 * @param client the transaction of what happened
 * @returns the ID of the stored message; null if there is none now
 */
export async function reportToStaff(
  client: pg.ClientBase,
  { accountId, message, replaces }: Report,
): Promise<string | null> {
  if (message === null) {
    await client.query("DELETE FROM feedback WHERE id = $1 AND status = 'pending'", [replaces]);
    return null;
  }
  const changed = await client.query(
    "UPDATE feedback SET message = $2 WHERE id = $1 AND status = 'pending'",
    [replaces, message],
  );
  if (changed.rowCount) return replaces;
  const { rows } = await client.query<{ id: string }>(
    "INSERT INTO feedback (id, account_id, message) VALUES (uuidv7(), $1, $2) RETURNING id",
    [accountId, message],
  );
  return rows[0]?.id ?? null;
}
