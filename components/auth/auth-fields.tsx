"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";

/** A labeled text box. */
export function TextField({ label, ...input }: { label: string } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input id={id} required className="field" {...input} />
    </div>
  );
}

export function EmailField({ defaultValue }: { defaultValue?: string }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      defaultValue={defaultValue}
    />
  );
}

/** A password box that can reveal what is typed. */
export function PasswordField({
  label,
  name,
  autoComplete,
  note,
}: {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  note?: string;
}) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          aria-describedby={note ? `${id}-note` : undefined}
          maxLength={200}
          required
          className="field pr-12"
        />
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} />
          <span className="sr-only">Show {label.toLowerCase()}</span>
        </button>
      </div>
      {note ? (
        <p id={`${id}-note`} className="mt-1 text-sm text-muted">
          {note}
        </p>
      ) : null}
    </div>
  );
}

export function CheckField({ children, ...input }: { children: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="flex min-h-6 items-start gap-3 text-sm">
      <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-brand" {...input} />
      <span>{children}</span>
    </label>
  );
}
