import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

const LOOKS = {
  error: { icon: CircleAlert, role: "alert", colors: "bg-danger text-on-danger" },
  note: { icon: Info, role: "status", colors: "bg-sunken text-ink" },
  success: { icon: CircleCheck, role: "status", colors: "bg-brand-soft text-on-brand-soft" },
} as const;

/** A red message about a failure, a green one about a success, or a gray one that only explains; screen readers announce it at once. */
export function Banner({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  const { icon: Icon, role, colors } = LOOKS[kind];
  return (
    <div role={role} className={clsx("flex gap-2.5 rounded-lg px-4 py-3", colors)}>
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
