import type { z } from "zod";
import {
  changePasswordSchema,
  credentialsSchema,
  emailOnlySchema,
  mailTokenSchema,
  newPasswordFormSchema,
  signUpSchema,
} from "./schema.ts";

/** What came of a form: null before it was sent. `values` is what the person need not type again. */
export type FormResult = {
  status: "error" | "done";
  message: string;
  values?: Record<string, string>;
} | null;

/** A form's way to the server when no script runs in the browser (React's shape for useActionState). */
export type FormAction = (previous: FormResult, data: FormData) => Promise<FormResult>;

/** The forms of identity: which schema holds for each, and how its fields are read. */
export const FORMS = {
  login: { schema: credentialsSchema, texts: ["email", "password"], checks: [] },
  signUp: {
    schema: signUpSchema,
    texts: ["name", "email", "password", "confirmPassword"],
    checks: ["agreeTerms", "marketingConsent"],
  },
  email: { schema: emailOnlySchema, texts: ["email"], checks: [] },
  verify: { schema: mailTokenSchema, texts: ["token"], checks: [] },
  changePassword: {
    schema: changePasswordSchema,
    texts: ["currentPassword", "password", "confirmPassword"],
    checks: [],
  },
  newPassword: { schema: newPasswordFormSchema, texts: ["token", "password", "confirmPassword"], checks: [] },
} as const;
export type FormName = keyof typeof FORMS;
export type FormInput<Name extends FormName> = z.output<(typeof FORMS)[Name]["schema"]>;

export type ReadForm<Name extends FormName> =
  | { ok: true; input: FormInput<Name> }
  | { ok: false; field: string; message: string };

/** A sent form as its schema reads it, or the first thing that is wrong with it. */
export function readForm<Name extends FormName>(name: Name, data: FormData): ReadForm<Name> {
  const { schema, texts, checks } = FORMS[name];
  const given = Object.fromEntries([
    ...texts.map((field) => [field, data.get(field) ?? ""]),
    ...checks.map((field) => [field, data.has(field)]),
  ]);
  const result = schema.safeParse(given);
  if (result.success) return { ok: true, input: result.data as FormInput<Name> };
  const [issue] = result.error.issues;
  return { ok: false, field: String(issue?.path[0] ?? ""), message: issue?.message ?? "" };
}
