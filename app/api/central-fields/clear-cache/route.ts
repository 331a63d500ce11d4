import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { clearFieldCache } from "#lib/fields/mutations.ts";

export const POST = route(
  {
    path: "/api/central-fields/clear-cache",
    auth: "admin",
    summary: "Makes every process read the field definitions again",
    returns: z.strictObject({ success: z.literal(true), message: z.string() }),
  },
  async ({ viewer }) => {
    await clearFieldCache(viewer.id);
    return { success: true as const, message: "Cache cleared successfully" };
  },
);
