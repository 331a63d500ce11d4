import { PasswordField } from "#components/ui/form-field.tsx";

/** A password that somebody chooses, and again, so that a slip does not lock them out. */
export function NewPasswordFields({
  label,
  confirmLabel,
  problemOf,
}: {
  label: string;
  confirmLabel: string;
  problemOf: (name: "password" | "confirmPassword") => string | undefined;
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        note="At least 6 characters"
        problem={problemOf("password")}
      />
      <PasswordField
        label={confirmLabel}
        name="confirmPassword"
        autoComplete="new-password"
        problem={problemOf("confirmPassword")}
      />
    </>
  );
}
