import { z } from "zod";
import { ROLES } from "#lib/auth/roles.policy.ts";
import { displayNameSchema, emailSchema } from "#lib/auth/schema.ts";
import { reasonSchema } from "./credits.schema.ts";
import { userSchema } from "./schema.ts";
import { PLANS } from "./subscription.rules.ts";

const MOST_USERS = 100;
const MOST_PAGES = 100_000;
const MOST_CREDITS = 1_000_000;

export const USER_SORTS = [
  "createdAt",
  "email",
  "displayName",
  "role",
  "plan",
  "credits",
  "total",
  "status",
  "lastLogin",
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The query of GET /api/admin/users. */
export const usersQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
  limit: z.coerce.number().int().min(1).max(MOST_USERS).optional(),
  q: z
    .string()
    .trim()
    .max(254)
    .default("")
    .meta({ description: "A part of the email or the name, or an _id" }),
  sort: z.enum(USER_SORTS).default("createdAt"),
  dir: z.enum(["asc", "desc"]).optional().meta({
    description: "Ascending unless said otherwise; the newest first where nothing is said about the order",
  }),
});
/** With the size of a page, which the settings say where the query does not. */
export type UsersQuery = z.output<typeof usersQuerySchema> & { limit: number };

/** An account as administrators read it. */
export const managedUserSchema = userSchema
  .omit({ favoriteSchools: true, customWeights: true })
  .extend({
    isProtected: z.boolean().meta({
      description: "The one admin whose role stays, and who cannot be deactivated or deleted",
    }),
  })
  .meta({ id: "ManagedUser" });
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const usersAnswerSchema = z.strictObject({
  success: z.literal(true),
  users: z.array(managedUserSchema),
  pagination: z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
});
export type UsersAnswer = z.infer<typeof usersAnswerSchema>;

const credits = z.int().min(0).max(MOST_CREDITS);
const settings = {
  role: z.enum(ROLES),
  isActive: z.boolean(),
  subscription: z.strictObject({ plan: z.enum(PLANS) }).optional(),
  reportCredits: z
    .strictObject({ current: credits.optional(), total: credits.optional() })
    .optional()
    .meta({ description: "The difference to the balance becomes an entry of the ledger" }),
  reason: reasonSchema.optional().meta({ description: "Why the credits change, for the ledger" }),
};

/** POST /api/admin/users. Without a name the part of the email before the @ is taken. */
export const newUserSchema = z.strictObject({
  email: emailSchema,
  displayName: z
    .union([z.string().trim().length(0), displayNameSchema])
    .optional()
    .transform((name) => name || undefined),
  ...settings,
  role: settings.role.default("user"),
  isActive: settings.isActive.default(true),
});
export type NewUser = z.output<typeof newUserSchema>;

/** PUT /api/admin/users/{id}. What is not given stays; the email always does. */
export const userChangesSchema = z
  .strictObject({
    email: emailSchema.optional().meta({ description: "May be sent along, but not changed" }),
    displayName: displayNameSchema.optional(),
    ...settings,
    role: settings.role.optional(),
    isActive: settings.isActive.optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), "Nothing to change");
export type UserChanges = z.output<typeof userChangesSchema>;

export const managedUserAnswerSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  user: managedUserSchema,
});

export const newUserAnswerSchema = managedUserAnswerSchema.extend({
  isInvited: z.boolean().meta({
    description: "Whether a mail with a link to choose a password went out; not to who is inactive",
  }),
});
export type NewUserAnswer = z.infer<typeof newUserAnswerSchema>;
