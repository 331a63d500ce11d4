import "server-only";
import { pool } from "#lib/platform/pool.ts";

/** Deletes the name and address from messages that guests wrote more than a year ago, as /privacy promises. */
export async function forgetGuests(): Promise<void> {
  await pool().query(
    `UPDATE feedback SET guest_name = NULL, guest_email = NULL
     WHERE guest_email IS NOT NULL AND created_at < now() - interval '1 year'`,
  );
}
