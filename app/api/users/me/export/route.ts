import { exportAccount } from "#lib/accounts/export.data.ts";
import { accountExportAnswerSchema } from "#lib/accounts/export.schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/users/me/export",
    auth: "user",
    summary: "Everything held about the signed-in person",
    returns: accountExportAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, data: await exportAccount(viewer.id) }),
);
