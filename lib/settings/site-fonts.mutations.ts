import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { type FontCombination, isDefault, isSameCombination } from "#lib/fonts/combinations.rules.ts";
import { FONT_ROLES, familyName } from "#lib/fonts/families.rules.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";
import { currentFonts, refreshSettings, storedFonts } from "./data.ts";
import { SITE_FONTS_GROUP } from "./rules.ts";

/** An arbitrary number that no other lock of ours uses: concurrent saves wait for each other. */
const LOCK = 7_303_002;

/**
 * Shows the site in these fonts from now on, with a line in the activity log. The default fonts are not stored: they
 * follow the code. When this returns, this process has dropped its pages; the others follow within moments.
 * @returns the fonts now in effect
 */
export async function saveSiteFonts(wanted: FontCombination, adminId: string): Promise<FontCombination> {
  await unitOfWork(async ({ tx, client }) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(${LOCK})::text`;
    const before = await storedFonts(client);
    if (isSameCombination(before, wanted)) return;
    const where = { name: SITE_FONTS_GROUP };
    if (isDefault(wanted)) await tx.settingGroup.deleteMany({ where });
    else {
      await tx.settingGroup.upsert({
        where,
        create: { ...where, values: wanted },
        update: { values: wanted },
      });
    }
    const details = changesBetween(before, wanted);
    await recordActivity(client, { accountId: adminId, action: "site_fonts_changed", details });
    await invalidatePages(client, "*");
  });
  await refreshSettings();
  return currentFonts();
}

/** {"heading": "Poppins → Lora"}, for the roles that changed. */
function changesBetween(before: FontCombination, after: FontCombination): Record<string, string> {
  return Object.fromEntries(
    FONT_ROLES.filter((role) => before[role] !== after[role]).map((role) => [
      role,
      `${familyName(before[role])} → ${familyName(after[role])}`,
    ]),
  );
}
