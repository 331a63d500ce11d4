import { z } from "zod";
import { displayNameSchema } from "#lib/auth/schema.ts";

const marketingConsent = z
  .boolean()
  .meta({ description: "Whether to receive occasional updates and marketing communications" });

/** The changes that users may make to their own account. Omitted fields stay as they are. */
export const profileSchema = z
  .strictObject({ displayName: displayNameSchema.optional(), marketingConsent: marketingConsent.optional() })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), "Nothing to change");
export type ProfileChanges = z.output<typeof profileSchema>;

export const preferencesSchema = z.strictObject({ marketingConsent });

export const preferencesAnswerSchema = z.strictObject({
  success: z.literal(true),
  preferences: preferencesSchema,
});

export const marketingConsentAnswerSchema = z.strictObject({ success: z.literal(true), marketingConsent });

export const deletionSchema = z.strictObject({
  confirmation: z
    .string()
    .max(300)
    .meta({ description: "DELETE, immediately followed by the email address" }),
});
