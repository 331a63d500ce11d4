import { z } from "zod";
import { ROLES } from "#lib/auth/roles.policy.ts";
import { emailSchema } from "#lib/auth/schema.ts";

/** An account as its owner and API clients read it. `firebaseUid` is the contract's name for the identity's id. */
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
