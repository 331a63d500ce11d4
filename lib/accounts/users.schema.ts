import { z } from "zod";
import { ROLES } from "#lib/auth/roles.policy.ts";
import { displayNameSchema, emailSchema, optionalNameSchema } from "#lib/auth/schema.ts";
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
  q: z.string().trim().max(254).default("").meta({ description: "Part of the email or the name, or an _id" }),
  sort: z.enum(USER_SORTS).default("createdAt"),
  dir: z.enum(["asc", "desc"]).optional().meta({
    description: "Ascending by default; without sort, newest first",
  }),
});
/** With the page size, which defaults to the one from the settings. */
export type UsersQuery = z.output<typeof usersQuerySchema> & { limit: number };

export const accountParamsSchema = z.strictObject({ id: z.uuid("must be the _id of an account") });

/** An account as administrators read it. */
export const managedUserSchema = userSchema
  .omit({ favoriteSchools: true, customWeights: true })
  .extend({
    isProtected: z.boolean().meta({
      description: "The one admin who cannot be demoted, deactivated or deleted",
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

/** Part of an answered object, which may be sent back whole. */
const sentAlong = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().meta({ description: "May be sent along as answered, but not changed" });

const credits = z.int().min(0).max(MOST_CREDITS);
const settings = {
  role: z.enum(ROLES),
  isActive: z.boolean(),
  subscription: z
    .strictObject({ plan: z.enum(PLANS), isPaid: sentAlong(z.boolean()) })
    .optional()
    .meta({ description: "The answered object may be sent back" }),
  reportCredits: z
    .strictObject({
      current: credits.optional(),
      total: credits.optional(),
      lastUpdated: sentAlong(z.string().nullable()),
    })
    .optional()
    .meta({ description: "The difference from the balance becomes a ledger entry" }),
  reason: reasonSchema.optional().meta({
    description:
      "Why the credits change, for the ledger and the activity record, which otherwise say that no reason was given",
  }),
};

/** The body of POST /api/admin/users. The default name is the part of the email before the @. */
export const newUserSchema = z.strictObject({
  email: emailSchema,
  displayName: optionalNameSchema,
  ...settings,
  role: settings.role.default("user"),
  isActive: settings.isActive.default(true),
});
export type NewUser = z.output<typeof newUserSchema>;

/** The body of PUT /api/admin/users/{id}. Omitted fields stay as they are; the email cannot change. */
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
    description: "Whether a mail with a link to choose a password was sent; inactive accounts get none",
  }),
});
export type NewUserAnswer = z.infer<typeof newUserAnswerSchema>;
