import { route } from "#lib/auth/route.ts";
import { syncFromMaster } from "#lib/fields/sync.mutations.ts";
import { hasChanges } from "#lib/fields/sync.rules.ts";
import {
  IN_SYNC,
  SYNCED,
  syncAnswerSchema,
  syncBodySchema,
  WOULD_FORCE,
  WOULD_SYNC,
} from "#lib/fields/sync.schema.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";

export const POST = route(
  {
    path: "/api/central-fields/sync-from-master",
    auth: "admin",
    summary: "Syncs the stored definitions with the master, or says what that would change",
    body: syncBodySchema,
    returns: syncAnswerSchema,
  },
  async ({ viewer, body }) => {
    const { changes, ...outcome } = await syncFromMaster(viewer.id, body);
    const would = body.forceUpdate ? WOULD_FORCE : WOULD_SYNC;
    const done = body.dryRun ? would : SYNCED;
    return {
      success: true as const,
      dryRun: body.dryRun,
      message: hasChanges(changes) ? done : IN_SYNC,
      changes,
      ...outcome,
      fields: MASTER_FIELDS.length,
    };
  },
);
