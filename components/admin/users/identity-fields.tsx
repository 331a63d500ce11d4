import { CheckField, FormField } from "#components/ui/form-field.tsx";
import { PLAN_NAMES } from "#lib/accounts/subscription.format.ts";
import type { Plan } from "#lib/accounts/subscription.rules.ts";
import { ROLE_NAMES } from "#lib/auth/roles.format.ts";
import { ROLES } from "#lib/auth/roles.policy.ts";
import type { Problems, UserValues } from "./user-values.ts";

/** The plans to choose from; an account with another plan keeps it. */
const OFFERED: readonly Plan[] = ["free", "pro", "premium"];

/** The browser's own attribute: a dialog that opens puts the focus there, and not on the locked email before it. */
function focusFirst(input: HTMLInputElement | null) {
  input?.setAttribute("autofocus", "");
}

/**
 * Who the account belongs to, and what it may do.
 * @param fixed why role and access cannot be changed; null if they can
 */
export function IdentityFields({
  values,
  problems,
  change,
  isNew,
  fixed,
}: {
  values: UserValues;
  problems: Problems;
  change: (changed: Partial<UserValues>) => void;
  isNew: boolean;
  fixed: string | null;
}) {
  const plans = OFFERED.includes(values.plan) ? OFFERED : [...OFFERED, values.plan];
  return (
    <>
      <FormField
        label="Email"
        isRequired={isNew}
        note={isNew ? "A link to choose a password is emailed there." : "Email address cannot be changed"}
        problem={problems.email}
      >
        {(props) => (
          <input
            {...props}
            type="email"
            value={values.email}
            onChange={({ target }) => change({ email: target.value })}
            readOnly={!isNew}
            required={isNew}
            maxLength={254}
            autoComplete="off"
            className={isNew ? "field" : "field bg-sunken text-muted"}
          />
        )}
      </FormField>
      <FormField
        label="Display Name"
        note={isNew ? "If left blank, the part of the email before the @ is used." : undefined}
        problem={problems.displayName}
      >
        {(props) => (
          <input
            {...props}
            ref={isNew ? undefined : focusFirst}
            value={values.displayName}
            onChange={({ target }) => change({ displayName: target.value })}
            maxLength={100}
            autoComplete="off"
            className="field"
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Role" note={fixed ?? undefined} problem={problems.role}>
          {(props) => (
            <select
              {...props}
              value={values.role}
              onChange={({ target }) =>
                change({ role: ROLES.find((role) => role === target.value) ?? values.role })
              }
              disabled={fixed !== null}
              className="field disabled:bg-sunken disabled:text-muted"
            >
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_NAMES[role]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="Plan" problem={problems.plan}>
          {(props) => (
            <select
              {...props}
              value={values.plan}
              onChange={({ target }) =>
                change({ plan: plans.find((plan) => plan === target.value) ?? values.plan })
              }
              className="field"
            >
              {plans.map((plan) => (
                <option key={plan} value={plan}>
                  {PLAN_NAMES[plan]}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <CheckField
        checked={values.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
        disabled={fixed !== null}
      >
        Can sign in. Unchecking this signs them out everywhere.
      </CheckField>
    </>
  );
}
