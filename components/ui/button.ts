import { clsx } from "clsx";

const LOOKS = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  pencil: "bg-pencil text-on-pencil hover:brightness-95",
  quiet: "border border-edge bg-surface text-ink hover:bg-sunken",
  danger: "bg-on-danger text-danger hover:opacity-90 disabled:opacity-60",
} as const;

/**
 * The class names of a button, for buttons and for links that look like one.
 * @param extra classes for what a look does not define, such as margins
 */
export function buttonLook(look: keyof typeof LOOKS, extra?: string): string {
  return clsx(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 font-semibold no-underline transition-colors",
    LOOKS[look],
    extra,
  );
}
