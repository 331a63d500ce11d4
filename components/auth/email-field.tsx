import { TextField } from "#components/ui/form-field.tsx";

/** The address that an account is known by. */
export function EmailField({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <TextField
      label="Email"
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
