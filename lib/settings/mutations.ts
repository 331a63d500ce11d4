import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import type { StaffAction } from "#lib/activity/schema.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { dropKeptPages } from "#lib/platform/page-cache.ts";
import { forgetAnswers } from "#lib/platform/recent-answers.ts";
import { maySendTo } from "#lib/platform/safe-fetch.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { environmentIdentity, refreshSettings, storedSettings } from "./data.ts";
import { changeDetails, changedSettings, defaultSettings, maskedWebhook, SETTING_GROUPS } from "./rules.ts";
import type { Settings } from "./schema.ts";

/** An arbitrary number that no other lock of ours uses: concurrent saves wait for each other. */
const LOCK = 7_303_001;

/**
 * Stores all settings, with one row in the activity log that says which changed. When this returns, they are in
 * effect in this process; the others follow within moments.
 * @param wanted a masked webhook stands for the stored one
 * @returns the settings now in effect, including their secrets
 * @throws AppError bad_request for a masked webhook that does not match the stored one, or for an address that must
 * not be sent to
 */
export async function saveSettings(wanted: Settings, adminId: string): Promise<Settings> {
  return store(adminId, "settings_updated", (before) => ({
    ...wanted,
    notifications: { ...wanted.notifications, slackWebhookUrl: webhookOf(wanted, before) },
  }));
}

/** Resets every setting to its default. @returns the settings now in effect */
export async function resetSettings(adminId: string): Promise<Settings> {
  return store(adminId, "settings_reset", () => defaultSettings(environmentIdentity()));
}

async function store(
  adminId: string,
  action: Extract<StaffAction, "settings_updated" | "settings_reset">,
  change: (before: Settings) => Settings,
): Promise<Settings> {
  await unitOfWork(async ({ tx, client }) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(${LOCK})::text`;
    const before = await storedSettings(client);
    const after = change(before);
    const changes = changedSettings(before, after);
    if (changes.length === 0) return;
    for (const group of SETTING_GROUPS) await writeGroup(tx, group, after);
    await recordActivity(client, { accountId: adminId, action, details: changeDetails(changes) });
    await invalidatePages(client, "*");
  });
  return refreshSettings();
}

async function writeGroup(
  tx: Prisma.TransactionClient,
  name: (typeof SETTING_GROUPS)[number],
  settings: Settings,
): Promise<void> {
  const values = name === "general" ? ownOf(settings.general) : settings[name];
  await tx.settingGroup.upsert({ where: { name }, create: { name, values }, update: { values } });
}

/** A name or address equal to the environment's is not stored, so that it continues to follow the environment. */
function ownOf(general: Settings["general"]): Partial<Settings["general"]> {
  const environment = new Map<string, unknown>(Object.entries(environmentIdentity()));
  return Object.fromEntries(
    Object.entries(general).filter(([name, value]) => environment.get(name) !== value),
  );
}

function webhookOf({ notifications }: Settings, before: Settings): string {
  const given = notifications.slackWebhookUrl;
  const stored = before.notifications.slackWebhookUrl;
  if (given === stored || (stored !== "" && given === maskedWebhook(stored))) return stored;
  if (given === "") return "";
  const refuse = (message: string) => badRequest([{ field: "notifications.slackWebhookUrl", message }]);
  if (!URL.canParse(given) || given !== encodeURI(given))
    throw refuse("must be the whole address of a Slack webhook");
  if (!maySendTo(new URL(given))) throw refuse("must begin with https://");
  return given;
}

/** Makes every instance drop its caches: rendered pages, answers, field definitions, and these settings. */
export async function clearCaches(adminId: string): Promise<void> {
  await inTransaction(async (client) => {
    await recordActivity(client, { accountId: adminId, action: "cache_cleared" });
    await invalidatePages(client, "*");
  });
  // This process also receives the announcement, but perhaps only after the response.
  dropKeptPages();
  forgetAnswers();
  await refreshSettings();
}
