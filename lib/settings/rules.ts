import type { SettingGroupName, Settings } from "./schema.ts";
import { WEBHOOK_MASK } from "./schema.ts";

export const SETTING_GROUPS = [
  "general",
  "api",
  "chat",
  "notifications",
] as const satisfies SettingGroupName[];

/** Where the site's fonts are stored. They have their own screen, which the settings' form and reset leave alone. */
export const SITE_FONTS_GROUP = "fonts";

/** The site's identity in the environment, which applies until administrators change it. */
export type SiteIdentity = Pick<Settings["general"], "siteName" | "contactEmail">;

/** The values if nobody has set anything, and after "Reset to Defaults". */
export function defaultSettings(site: SiteIdentity): Settings {
  return {
    general: { ...site, defaultPaginationSize: 10, maxSearchResults: 50 },
    api: { rateLimit: 100, rateLimitWindow: 15, adminRateLimit: 300, cacheDuration: 3600 },
    chat: { enableChat: true, chatAssistantName: "Allie", maxResponseLength: 1000, webSearchEnabled: true },
    notifications: {
      emailNotifications: true,
      slackNotifications: false,
      slackWebhookUrl: "",
      notificationEmail: "",
      notifyOnErrors: true,
      notifyOnSync: true,
    },
  };
}

/** The address of a webhook without its secret part: enough to recognize the service. */
export function maskedWebhook(url: string): string {
  return url === "" ? "" : `${new URL(url).origin}/${WEBHOOK_MASK}`;
}

/** The settings as they may leave the server. */
export function withoutSecrets(settings: Settings): Settings {
  const { notifications } = settings;
  const slackWebhookUrl = maskedWebhook(notifications.slackWebhookUrl);
  return { ...settings, notifications: { ...notifications, slackWebhookUrl } };
}

export type SettingValue = string | number | boolean;
/** A setting that differs, by its dotted name: "general.siteName". */
export type SettingChange = { name: string; from: SettingValue; to: SettingValue };

export function changedSettings(before: Settings, after: Settings): SettingChange[] {
  return SETTING_GROUPS.flatMap((group) => {
    const old = new Map<string, SettingValue>(Object.entries(before[group]));
    return Object.entries<SettingValue>(after[group]).flatMap(([name, to]) => {
      const from = old.get(name);
      return from === undefined || from === to ? [] : [{ name: `${group}.${name}`, from, to }];
    });
  });
}

/** Secrets and personal addresses: the activity log only says what was done to them. */
const UNSPOKEN = ["notifications.slackWebhookUrl", "notifications.notificationEmail"];

/** What changed, each as one line of the activity log: {"general.siteName": "Homeroom → School Finder"}. */
export function changeDetails(changes: readonly SettingChange[]): Record<string, string> {
  return Object.fromEntries(
    changes.map(({ name, from, to }) => [name, UNSPOKEN.includes(name) ? done(from, to) : `${from} → ${to}`]),
  );
}

function done(from: SettingValue, to: SettingValue): string {
  if (from === "") return "set";
  return to === "" ? "removed" : "replaced";
}
