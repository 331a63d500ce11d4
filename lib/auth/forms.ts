import type { z } from "zod";
import {
  changePasswordSchema,
  credentialsSchema,
  emailOnlySchema,
  mailTokenSchema,
  newPasswordFormSchema,
  signUpSchema,
} from "./schema.ts";

/** What is wrong with a field of a form. */
export type FormProblem = { field: string; message: string };

/** The outcome of a form; null before it is sent. `problems` are those of single fields, shown beside them. */
export type FormResult = {
  status: "error" | "done";
  message: string;
  problems?: readonly FormProblem[];
} | null;

/** The identity forms: each one's schema, and how its fields are read. */
export const FORMS = {
  login: { schema: credentialsSchema, texts: ["email", "password"], checks: [] },
  signUp: {
    schema: signUpSchema,
    texts: ["name", "email", "password", "confirmPassword", "returnTo"],
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

/**
 * The forms that browsers can send without JavaScript: the form of each, and the page that shows it and gets the
 * outcome.
 */
export const FORM_POSTS = {
  login: { form: "login", page: "/login" },
  signup: { form: "signUp", page: "/login" },
  forgot: { form: "email", page: "/login" },
  verify: { form: "verify", page: "/verify" },
  resend: { form: "email", page: "/verify" },
  reset: { form: "newPassword", page: "/reset" },
} as const;
export type FormPost = keyof typeof FORM_POSTS;
export const FORM_POST_NAMES = Object.keys(FORM_POSTS) as [FormPost, ...FormPost[]];

/** Where to send such a form. */
export const formAddress = (post: FormPost) => `/forms/${post}`;

/**
 * The outcome of a form sent without JavaScript. `values` are fields that need not be typed again, and `returnTo` where
 * the reader goes on after signing in.
 */
export type FormAnswer = NonNullable<FormResult> & { post: FormPost; values: Record<string, string> };

export type ReadForm<Name extends FormName> =
  | { ok: true; input: FormInput<Name> }
  | { ok: false; message: string; problems: readonly [FormProblem, ...FormProblem[]] };

/** The fields of a form, in the browser or on the server. */
type Fields = { get: (name: string) => unknown; has: (name: string) => boolean };

/** A submitted form as parsed by its schema, or what is wrong with its fields: the first problem of each, in order. */
export function readForm<Name extends FormName>(name: Name, data: Fields): ReadForm<Name> {
  const { schema, texts, checks } = FORMS[name];
  const given = Object.fromEntries([
    ...texts.map((field) => [field, data.get(field) ?? ""]),
    ...checks.map((field) => [field, data.has(field)]),
  ]);
  const result = schema.safeParse(given);
  if (result.success) return { ok: true, input: result.data as FormInput<Name> };
  const byField = new Map<string, FormProblem>();
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? "");
    if (!byField.has(field)) byField.set(field, { field, message });
  }
  const order: readonly string[] = [...texts, ...checks];
  const [first = { field: "", message: "" }, ...others] = [...byField.values()].toSorted(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  );
  return {
    ok: false,
    message: others.length === 0 ? first.message : "Please correct the fields marked below.",
    problems: [first, ...others],
  };
}
