import { z } from "zod";
import { lineSchema } from "#lib/platform/text.schema.ts";

/** Replaces the secret part of a webhook's address. */
export const WEBHOOK_MASK = "••••••••";

/** The minimum and maximum of each number; forms show them next to the field. */
export const SETTING_BOUNDS = {
  defaultPaginationSize: { least: 5, most: 100 },
  maxSearchResults: { least: 10, most: 500 },
  rateLimit: { least: 10, most: 1000 },
  rateLimitWindow: { least: 1, most: 60 },
  adminRateLimit: { least: 10, most: 1000 },
  cacheDuration: { least: 60, most: 86_400 },
  maxResponseLength: { least: 100, most: 5000 },
} as const;
export type BoundedSetting = keyof typeof SETTING_BOUNDS;

export const LONGEST_NAME = 60;
export const LONGEST_EMAIL = 254;
export const LONGEST_URL = 500;

function bounded(name: BoundedSetting, description: string) {
  const { least, most } = SETTING_BOUNDS[name];
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int(error).min(least, error).max(most, error).meta({ description });
}

/** A single line of text: it is used in titles and in mail headers. */
const name = lineSchema(LONGEST_NAME);

const EMAIL = z.email().max(LONGEST_EMAIL);
const WEB_ADDRESS = z.url({ protocol: /^https?$/ }).max(LONGEST_URL);

export const generalSettingsSchema = z.strictObject({
  siteName: name.meta({ description: "Name of the site in titles, header, footer and mails" }),
  contactEmail: z
    .string()
    .trim()
    .refine((text) => EMAIL.safeParse(text).success, "must be an email address")
    .meta({ description: "Where visitors can write to" }),
  defaultPaginationSize: bounded("defaultPaginationSize", "Default number of rows in a list"),
  maxSearchResults: bounded("maxSearchResults", "Maximum number of schools that one search returns at once"),
});

export const apiSettingsSchema = z.strictObject({
  rateLimit: bounded("rateLimit", "Calls of one client to one route within the window"),
  rateLimitWindow: bounded("rateLimitWindow", "Length of the window in minutes"),
  adminRateLimit: bounded("adminRateLimit", "The same for staff routes"),
  cacheDuration: bounded("cacheDuration", "How long a public page may stay cached, in seconds"),
});

export const chatSettingsSchema = z.strictObject({
  enableChat: z.boolean(),
  chatAssistantName: name,
  maxResponseLength: bounded("maxResponseLength", "Maximum length of the assistant's answers, in characters"),
  webSearchEnabled: z.boolean(),
});

export const notificationSettingsSchema = z
  .strictObject({
    emailNotifications: z.boolean(),
    slackNotifications: z.boolean(),
    slackWebhookUrl: z
      .string()
      .trim()
      .refine(
        (text) => text === "" || text.endsWith(WEBHOOK_MASK) || WEB_ADDRESS.safeParse(text).success,
        "must be the address of a Slack webhook",
      )
      .meta({ description: "Only shown in part; if sent back in that form, it stays unchanged" }),
    notificationEmail: z
      .string()
      .trim()
      .refine((text) => text === "" || EMAIL.safeParse(text).success, "must be an email address")
      .meta({ description: "Where notifications are sent; if blank, to the contact email" }),
    notifyOnErrors: z.boolean(),
    notifyOnSync: z.boolean(),
  })
  .refine(({ slackNotifications, slackWebhookUrl }) => !slackNotifications || slackWebhookUrl !== "", {
    path: ["slackWebhookUrl"],
    error: "is required for Slack notifications",
  });

/** What administrators can set while the site runs, in its four groups. */
export const settingsSchema = z
  .strictObject({
    general: generalSettingsSchema,
    api: apiSettingsSchema,
    chat: chatSettingsSchema,
    notifications: notificationSettingsSchema,
  })
  .meta({ id: "Settings" });
export type Settings = z.output<typeof settingsSchema>;
export type SettingGroupName = keyof Settings;

export const settingsAnswerSchema = z.strictObject({ success: z.literal(true), settings: settingsSchema });
export const savedSettingsAnswerSchema = settingsAnswerSchema.extend({ message: z.string() });

export const clearedCacheAnswerSchema = z.strictObject({ success: z.literal(true), message: z.string() });

export const connectionSchema = z.strictObject({
  latencyMs: z.number().min(0).meta({ description: "How long the database took to answer, in milliseconds" }),
  version: z.string().meta({ example: "PostgreSQL 18.4" }),
});
export type Connection = z.infer<typeof connectionSchema>;
export const connectionAnswerSchema = connectionSchema.extend({ success: z.literal(true) });
