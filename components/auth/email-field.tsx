import { TextField } from "#components/ui/form-field.tsx";

/** The address that an account is known by. */
export function EmailField({
  defaultValue,
  problem,
}: {
  defaultValue?: string | undefined;
  problem: string | undefined;
}) {
  return (
    <TextField
      label="Email"
      problem={problem}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      required
      defaultValue={defaultValue}
    />
  );
}
