import "server-only";
import { ROLES, refusal } from "#lib/auth/roles.policy.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { publish } from "#lib/platform/realtime.ts";
import { NEWS_CHANGED } from "./moderation.schema.ts";

const MODERATORS = ROLES.filter((role) => refusal("editor", { role }) === null);

/**
 * Tells all moderators that the lists of news have changed, so that their open pages ask again. Call it after the
 * change is committed. A failure is logged: the change itself is done.
 */
export async function tellNewsChanged(): Promise<void> {
  try {
    const { rows } = await pool().query<{ id: string }>(
      "SELECT id FROM account WHERE is_active AND role::text = ANY($1::text[])",
      [MODERATORS],
    );
    await Promise.all(rows.map(({ id }) => publish(NEWS_CHANGED, {}, { to: id })));
  } catch (err) {
    log().warn({ err }, "news: moderators not told of a change");
  }
}
