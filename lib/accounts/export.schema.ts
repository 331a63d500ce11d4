import { z } from "zod";
import { savedSearchSchema } from "./saved-searches.schema.ts";
import { reportCreditsSchema, subscriptionSchema } from "./schema.ts";
import { customWeightsSchema } from "./weights.schema.ts";

const time = z.iso.datetime();

/**
 * All data stored about a person, for them to keep. Passwords and tokens, of which only hashes are stored, are left
 * out.
 */
export const accountExportSchema = z
  .strictObject({
    exportedAt: time,
    profile: z.strictObject({
      id: z.string(),
      email: z.string(),
      displayName: z.string(),
      role: z.string(),
      isActive: z.boolean(),
      emailVerifiedAt: time.nullable(),
      marketingConsent: z.boolean(),
      hasPassword: z.boolean(),
      providerLogins: z.array(z.strictObject({ provider: z.string(), subject: z.string(), createdAt: time })),
      lastLogin: time.nullable(),
      createdAt: time,
      updatedAt: time,
    }),
    subscription: subscriptionSchema,
    customWeights: customWeightsSchema.nullable().meta({ description: "Null when none were ever set" }),
    favorites: z.array(
      z.strictObject({ schoolId: z.string(), slug: z.string(), name: z.string(), savedAt: time }),
    ),
    favoritesMerged: z.array(z.strictObject({ slug: z.string(), name: z.string(), savedAt: time })).meta({
      description: "Saved schools that turned out to be another one, which took their place in the list",
    }),
    savedSearches: z.array(savedSearchSchema),
    listViews: z
      .array(z.strictObject({ name: z.string(), query: z.string(), savedAt: time }))
      .meta({ description: "Of staff: saved views of the list of schools" }),
    reportCredits: reportCreditsSchema,
    creditEntries: z.array(
      z.strictObject({
        amount: z.int(),
        balance: z.int(),
        reason: z.string(),
        idempotencyKey: z.string().nullable(),
        createdAt: time,
      }),
    ),
    feedback: z.array(
      z.strictObject({
        message: z.string(),
        page: z.string().nullable().meta({ description: "The path of the page that it was sent from" }),
        status: z.string(),
        createdAt: time,
      }),
    ),
    conversations: z
      .array(
        z.strictObject({
          startedAt: time,
          clearedAt: time.nullable(),
          messages: z.array(
            z.strictObject({
              role: z.enum(["user", "assistant"]),
              content: z.string(),
              timestamp: time,
              rating: z.string().nullable(),
            }),
          ),
        }),
      )
      .meta({ description: "With the assistant; those that were cleared are deleted ten minutes later" }),
    newsByMail: z
      .strictObject({ subscribedAt: time, lastSentAt: time.nullable() })
      .nullable()
      .meta({ description: "Null unless news of saved schools come by mail" }),
    newsReports: z
      .array(z.strictObject({ headline: z.string(), url: z.string(), reason: z.string(), createdAt: time }))
      .meta({ description: "What was told the staff about news articles" }),
    research: z
      .array(
        z.strictObject({
          slug: z.string(),
          name: z.string(),
          unlockedAt: time,
          refundedAt: time.nullable(),
        }),
      )
      .meta({ description: "The deep research that was unlocked" }),
    activity: z.array(z.strictObject({ action: z.string(), details: z.unknown(), createdAt: time })),
    languageModelCalls: z
      .array(
        z.strictObject({
          at: time,
          task: z.string(),
          model: z.string(),
          outcome: z.string().nullable(),
          promptTokens: z.int(),
          completionTokens: z.int(),
        }),
      )
      .meta({ description: "Of the last 90 days; what was asked and answered is not part of this record" }),
  })
  .meta({ id: "AccountExport" });
export type AccountExport = z.input<typeof accountExportSchema>;

export const accountExportAnswerSchema = z.strictObject({
  success: z.literal(true),
  data: accountExportSchema,
});
