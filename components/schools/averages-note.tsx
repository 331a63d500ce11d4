import type { ReactNode } from "react";

/** Explains the averages beneath a panel's bars. */
export function AveragesNote({ children }: { children: ReactNode }) {
  return (
    <details className="mt-5 text-sm text-muted">
      <summary className="min-h-6 font-medium">How the averages are calculated</summary>
      <p className="mt-2 max-w-prose">
        An average is over the open schools of our catalog that are of the same type and report the figure, at
        least ten of them; how many, and of which school years, stands beside it. {children}
      </p>
    </details>
  );
}
