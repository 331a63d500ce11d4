import { route } from "#lib/auth/route.ts";
import { resetSettings } from "#lib/settings/mutations.ts";
import { withoutSecrets } from "#lib/settings/rules.ts";
import { savedSettingsAnswerSchema } from "#lib/settings/schema.ts";

export const POST = route(
  {
    path: "/api/admin/settings/reset",
    auth: "admin",
    summary: "Resets every setting to its default",
    returns: savedSettingsAnswerSchema,
  },
  async ({ viewer }) => {
    const settings = withoutSecrets(await resetSettings(viewer.id));
    return { success: true as const, message: "Settings reset to defaults", settings };
  },
);
