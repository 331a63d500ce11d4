import { route } from "#lib/auth/route.ts";
import { clearCaches } from "#lib/settings/mutations.ts";
import { clearedCacheAnswerSchema } from "#lib/settings/schema.ts";

export const POST = route(
  {
    path: "/api/admin/settings/clear-cache",
    auth: "admin",
    summary: "Clears the in-memory caches of every instance of the site",
    returns: clearedCacheAnswerSchema,
  },
  async ({ viewer }) => {
    await clearCaches(viewer.id);
    return { success: true as const, message: "Cache cleared successfully" };
  },
);
