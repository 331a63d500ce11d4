import { route } from "#lib/auth/route.ts";
import { aiUsage } from "#lib/settings/ai-usage.data.ts";
import { aiUsageAnswerSchema } from "#lib/settings/ai-usage.schema.ts";

export const GET = route(
  {
    path: "/api/admin/ai-usage",
    auth: "admin",
    summary: "Which language models the site uses, and how much, by day",
    returns: aiUsageAnswerSchema,
  },
  async () => ({ success: true as const, ...(await aiUsage()) }),
);
