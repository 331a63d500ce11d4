import { z } from "zod";
import { textSchema } from "#lib/platform/text.schema.ts";
import { reportCreditsSchema } from "./schema.ts";

export const LARGEST_CHANGE = 10_000;

/** The reason for a ledger entry. */
export const reasonSchema = textSchema(200);

/** The header that identifies a retried call. */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters");

export const creditUseSchema = z.strictObject({
  creditsToUse: z.int().min(1).max(LARGEST_CHANGE).default(1),
  operation: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,49}$/, "must be lowercase letters, digits and underscores, at most 50")
    .default("report_generation"),
});

export const creditUseAnswerSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  creditsUsed: z.int(),
  remainingCredits: z.int(),
});

export const creditGrantSchema = z.strictObject({
  targetUserFirebaseUid: z.uuid("must be the firebaseUid of an account"),
  creditsToAdd: z.int().min(1).max(LARGEST_CHANGE),
  reason: reasonSchema.default("manual_addition"),
});

export const creditGrantAnswerSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  creditsAdded: z.int(),
  currentCredits: z.int(),
});

export const refundSchema = z.strictObject({
  entryId: z.uuid().meta({ description: "The charge in the ledger of this account" }),
  reason: reasonSchema.default("refund"),
});

export const refundAnswerSchema = z.strictObject({
  success: z.literal(true),
  creditsRefunded: z.int(),
  currentCredits: z.int(),
});

/** One line of the ledger. */
export const creditEntrySchema = z
  .strictObject({
    _id: z.string(),
    amount: z.int().meta({ description: "Positive when credits were added, negative when they were used" }),
    balance: z.int().meta({ description: "The balance after this entry" }),
    reason: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "CreditEntry" });
export type CreditEntryDto = z.infer<typeof creditEntrySchema>;

export const creditsAnswerSchema = z.strictObject({
  success: z.literal(true),
  reportCredits: reportCreditsSchema,
  entries: z.array(creditEntrySchema).meta({ description: "The latest ledger entries, newest first" }),
});
export type CreditsAnswer = z.infer<typeof creditsAnswerSchema>;
