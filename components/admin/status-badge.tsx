import { clsx } from "clsx";

const LOOKS = {
  done: "bg-brand-soft text-on-brand-soft",
  failed: "bg-danger text-on-danger",
  pending: "bg-notice text-on-notice",
} as const;

/** The status of an import, export, or job: green for completed, red for failed, otherwise yellow. */
export function StatusBadge({ look, children }: { look: keyof typeof LOOKS; children: string }) {
  return (
    <span
      className={clsx(
        "inline-flex rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap",
        LOOKS[look],
      )}
    >
      {children}
    </span>
  );
}
