import { z } from "zod";
import { plainLine } from "#lib/platform/characters.ts";
import { lineSchema } from "#lib/platform/text.schema.ts";

/** No valid address is longer (RFC 5321), and a limit keeps what is hashed and stored small. */
const LONGEST_EMAIL = 254;
const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 200;

/** One spelling per mailbox: trimmed and in lower case. */
export const emailSchema = z
  .string("Email is required")
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .max(LONGEST_EMAIL, "Email is too long")
  .pipe(z.email("Please enter a valid email address"));

const newPasswordSchema = z
  .string("Password is required")
  .min(1, "Password is required")
  .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters`);

const tokenSchema = z
  .string()
  .regex(/^[\w-]{32}$/, "This link is incomplete. Open it from the email again, or get a new one.");

/** Why an emailed link cannot work, before it is tried: a mail program broke it; null if it may. */
export function linkProblem(token: string): string | null {
  return tokenSchema.safeParse(token).error?.issues[0]?.message ?? null;
}

export const displayNameSchema = lineSchema(100, "Name");

/** A name that may be left empty. */
export const optionalNameSchema = z
  .string()
  .transform((typed) => plainLine(typed) || undefined)
  .pipe(displayNameSchema.optional())
  .optional();

/** For signing in: old passwords are not subject to the rules for new ones. */
export const credentialsSchema = z.strictObject({
  email: emailSchema,
  password: z.string("Password is required").min(1, "Password is required").max(LONGEST_PASSWORD),
});

const repeatedSchema = z.string("Please repeat the password").min(1, "Please repeat the password");

function passwordsMatch(given: { password: string; confirmPassword: string }): boolean {
  return given.password === given.confirmPassword;
}
const MISMATCH = { path: ["confirmPassword"], error: "Passwords do not match" };

/** Why an account cannot be created yet. */
export const CONFIRM_TERMS = "Please confirm your age and the Privacy Policy";

export const signUpSchema = z
  .strictObject({
    name: displayNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: repeatedSchema,
    // True unless a call says otherwise, as the specification has it; our form always says whether its box is checked.
    agreeTerms: z.boolean().default(true).refine(Boolean, CONFIRM_TERMS),
    marketingConsent: z.boolean().default(false),
    returnTo: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: "The page of this site to which the mailed link leads", example: "/search" }),
  })
  .refine(passwordsMatch, MISMATCH);

export const emailOnlySchema = z.strictObject({ email: emailSchema });

export const mailTokenSchema = z.strictObject({ token: tokenSchema });

export const newPasswordFormSchema = z
  .strictObject({
    token: tokenSchema,
    password: newPasswordSchema,
    confirmPassword: repeatedSchema,
  })
  .refine(passwordsMatch, MISMATCH);

export const changePasswordSchema = z
  .strictObject({
    currentPassword: z
      .string("Current password is required")
      .min(1, "Current password is required")
      .max(LONGEST_PASSWORD),
    password: newPasswordSchema,
    confirmPassword: repeatedSchema,
  })
  .refine(passwordsMatch, MISMATCH);

/** The answer of every identity form. */
export const messageSchema = z.strictObject({ success: z.literal(true), message: z.string() });

export type Credentials = z.output<typeof credentialsSchema>;
export type SignUp = z.output<typeof signUpSchema>;
export type ChangePassword = z.output<typeof changePasswordSchema>;
