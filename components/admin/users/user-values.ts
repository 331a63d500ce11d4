import type { z } from "zod";
import type { Plan } from "#lib/accounts/subscription.rules.ts";
import type { ManagedUser, newUserSchema, userChangesSchema } from "#lib/accounts/users.schema.ts";
import type { Role } from "#lib/auth/roles.policy.ts";
import type { FieldError } from "#lib/platform/errors.ts";

/** The form's values. Numbers are text, as typed. */
export type UserValues = {
  email: string;
  displayName: string;
  role: Role;
  isActive: boolean;
  plan: Plan;
  current: string;
  total: string;
  reason: string;
};

/** The form's initial values: those of the account, or empty for a new one. */
export function valuesOf(user: ManagedUser | null): UserValues {
  return {
    email: user?.email ?? "",
    displayName: user?.displayName ?? "",
    role: user?.role ?? "user",
    isActive: user?.isActive ?? true,
    plan: user?.subscription.plan ?? "free",
    current: String(user?.reportCredits.current ?? 0),
    total: String(user?.reportCredits.total ?? 0),
    reason: "",
  };
}

/** The input for a new account. */
export function newUserOf(values: UserValues): z.input<typeof newUserSchema> {
  const { email, displayName, role, isActive, plan } = values;
  return { email, displayName, role, isActive, subscription: { plan }, ...creditsOf(values, valuesOf(null)) };
}

/** The changed values. Only these are sent, so anything somebody else changed meanwhile stays as they left it. */
export function changesOf(values: UserValues, user: ManagedUser): z.input<typeof userChangesSchema> {
  const before = valuesOf(user);
  const { displayName, role, isActive, plan } = values;
  return {
    ...(displayName !== before.displayName && { displayName }),
    ...(role !== before.role && { role }),
    ...(isActive !== before.isActive && { isActive }),
    ...(plan !== before.plan && { subscription: { plan } }),
    ...creditsOf(values, before),
  };
}

export function changesCredits(values: UserValues, user: ManagedUser | null): boolean {
  const before = valuesOf(user);
  return values.current !== before.current || values.total !== before.total;
}

function creditsOf(values: UserValues, before: UserValues) {
  const { current, total, reason } = values;
  if (current === before.current && total === before.total) return {};
  return {
    reportCredits: {
      ...(current !== before.current && { current: figure(current) }),
      ...(total !== before.total && { total: figure(total) }),
    },
    ...(reason.trim() !== "" && { reason }),
  };
}

/** An empty box is not a zero. */
function figure(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** The message for each form field that has a problem. */
export type Problems = Partial<Record<keyof UserValues, string>>;

/** Rejected input mapped to form fields: "reportCredits.current" is the field "current". */
export function problemsOf(errors: readonly FieldError[]): Problems {
  return Object.fromEntries(errors.map(({ field, message }) => [field.split(".").at(-1) ?? field, message]));
}
