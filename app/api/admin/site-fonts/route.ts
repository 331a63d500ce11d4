import { route } from "#lib/auth/route.ts";
import { isDefault } from "#lib/fonts/combinations.rules.ts";
import { combinationSchema, siteFontsAnswerSchema } from "#lib/fonts/schema.ts";
import { currentFonts } from "#lib/settings/data.ts";
import { saveSiteFonts } from "#lib/settings/site-fonts.mutations.ts";

export const GET = route(
  {
    path: "/api/admin/site-fonts",
    auth: "admin",
    summary: "The fonts that the site is shown in",
    returns: siteFontsAnswerSchema,
  },
  () => {
    const fonts = currentFonts();
    return { success: true as const, fonts, isDefault: isDefault(fonts) };
  },
);

export const PUT = route(
  {
    path: "/api/admin/site-fonts",
    auth: "admin",
    summary: "Shows the site in these fonts, to everybody and at once",
    body: combinationSchema,
    returns: siteFontsAnswerSchema,
  },
  async ({ body, viewer }) => {
    const fonts = await saveSiteFonts(body, viewer.id);
    return { success: true as const, fonts, isDefault: isDefault(fonts) };
  },
);
