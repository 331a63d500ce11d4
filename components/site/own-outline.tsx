import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Stands for what is said of a member's account until it is loaded, and keeps its place. */
export function OwnOutline({ className }: { className?: string }) {
  return (
    <div aria-busy="true" className={clsx("mt-4 grid h-40 animate-pulse content-start gap-3", className)}>
      <span className="sr-only">Loading your account</span>
      {["w-full", "w-3/4", "w-5/6", "w-1/2"].map((width) => (
        <div key={width} className={`h-4 rounded bg-sunken ${width}`} />
      ))}
    </div>
  );
}

/** The line of a member's schools; without any text until they are known, it keeps its place. */
export function OwnLine({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <p
      aria-busy={children === undefined}
      className={clsx("flex min-h-8 min-w-0 flex-wrap items-center gap-x-5 gap-y-1 lg:col-span-2", className)}
    >
      {children}
    </p>
  );
}
