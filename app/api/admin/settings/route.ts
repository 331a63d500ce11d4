import { route } from "#lib/auth/route.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { saveSettings } from "#lib/settings/mutations.ts";
import { withoutSecrets } from "#lib/settings/rules.ts";
import { savedSettingsAnswerSchema, settingsAnswerSchema, settingsSchema } from "#lib/settings/schema.ts";

export const GET = route(
  {
    path: "/api/admin/settings",
    auth: "admin",
    summary: "The site's settings, with secrets masked",
    returns: settingsAnswerSchema,
  },
  () => ({ success: true as const, settings: withoutSecrets(currentSettings()) }),
);

export const POST = route(
  {
    path: "/api/admin/settings",
    auth: "admin",
    summary: "Stores all settings; they take effect at once",
    body: settingsSchema,
    returns: savedSettingsAnswerSchema,
  },
  async ({ body, viewer }) => {
    const settings = withoutSecrets(await saveSettings(body, viewer.id));
    return { success: true as const, message: "Settings saved successfully", settings };
  },
);
