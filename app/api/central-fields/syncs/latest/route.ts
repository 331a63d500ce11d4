import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { latestSync } from "#lib/fields/undo.data.ts";
import { latestSyncAnswerSchema } from "#lib/fields/undo.schema.ts";

export const GET = route(
  {
    path: "/api/central-fields/syncs/latest",
    auth: "admin",
    summary: "The last sync that changed definitions: who did it and when, and whether it was undone",
    query: z.strictObject({}),
    returns: latestSyncAnswerSchema,
  },
  async () => ({ success: true as const, sync: await latestSync() }),
);
