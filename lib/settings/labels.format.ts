import type { Settings } from "./schema.ts";

/** A setting by its dotted name: "general.siteName". */
export type SettingName = {
  [Group in keyof Settings]: `${Group}.${keyof Settings[Group] & string}`;
}[keyof Settings];

/** What the settings are called wherever people read of them: on their screen, and in the activity log. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = {
  "general.siteName": "Site name",
  "general.contactEmail": "Contact email",
  "general.defaultPaginationSize": "Rows per page",
  "general.maxSearchResults": "Max search results",
  "api.rateLimit": "Rate limit",
  "api.rateLimitWindow": "Rate limit window",
  "api.adminRateLimit": "Admin rate limit",
  "api.cacheDuration": "Cache duration",
  "chat.enableChat": "Enable chat",
  "chat.chatAssistantName": "Assistant name",
  "chat.maxResponseLength": "Max response length",
  "chat.webSearchEnabled": "Web search",
  "notifications.emailNotifications": "Email notifications",
  "notifications.notificationEmail": "Notification email",
  "notifications.slackNotifications": "Slack notifications",
  "notifications.slackWebhookUrl": "Slack webhook URL",
  "notifications.notifyOnErrors": "Notify on errors",
  "notifications.notifyOnSync": "Notify on sync",
};
