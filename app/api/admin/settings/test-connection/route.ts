import { route } from "#lib/auth/route.ts";
import { testConnection } from "#lib/settings/connection.data.ts";
import { connectionAnswerSchema } from "#lib/settings/schema.ts";

export const POST = route(
  {
    path: "/api/admin/settings/test-connection",
    auth: "admin",
    summary: "How quickly the database answers, and its version",
    returns: connectionAnswerSchema,
  },
  async () => ({ success: true as const, ...(await testConnection()) }),
);
