import { z } from "zod";
import { ROLES } from "#lib/auth/roles.policy.ts";
import { emailSchema } from "#lib/auth/schema.ts";
import { PLANS } from "./subscription.rules.ts";
import { customWeightsSchema } from "./weights.schema.ts";

export const subscriptionSchema = z
  .strictObject({
    plan: z.enum(PLANS),
    isPaid: z.boolean().meta({ description: "Whether the plan is being paid for" }),
  })
  .meta({ id: "Subscription" });
export type Subscription = z.infer<typeof subscriptionSchema>;

export const reportCreditsSchema = z
  .strictObject({
    current: z.int().meta({ description: "The balance, never below zero" }),
    total: z.int().meta({ description: "All credits ever added" }),
    lastUpdated: z.iso.datetime().nullable().meta({ description: "Null if there have never been any" }),
  })
  .meta({ id: "ReportCredits" });
export type ReportCredits = z.infer<typeof reportCreditsSchema>;

/**
 * An account as its owner and API clients read it. `firebaseUid` is the API contract's name for the identity's ID.
 */
export const userSchema = z
  .strictObject({
    _id: z.string(),
    firebaseUid: z.string(),
    email: z.string(),
    displayName: z.string(),
    role: z.enum(ROLES),
    isActive: z.boolean(),
    emailVerified: z.boolean(),
    marketingConsent: z.boolean(),
    lastLogin: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    subscription: subscriptionSchema,
    reportCredits: reportCreditsSchema,
    favoriteSchools: z.array(z.string()).meta({ description: "The _id of each saved school, newest first" }),
    customWeights: customWeightsSchema,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

export const userAnswerSchema = z.strictObject({ success: z.literal(true), user: userSchema });

export const tokenAnswerSchema = userAnswerSchema.extend({
  token: z.string().meta({ description: "For the header Authorization: Bearer" }),
  expiresAt: z.iso.datetime(),
});

export const checkAndCreateSchema = z.strictObject({
  email: emailSchema,
  firebaseUid: z.string().min(1).max(128),
  displayName: z.string().max(100).optional(),
  marketingConsent: z.boolean().optional(),
});

export const checkAndCreateAnswerSchema = z.strictObject({
  success: z.literal(true),
  userCreated: z.boolean(),
});
