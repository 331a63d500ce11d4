import { clsx } from "clsx";

/** Stands for a member's schools until they are known, and keeps their place. */
export function OwnOutline({ className }: { className?: string }) {
  return (
    <div aria-busy="true" className={clsx("mt-4 grid h-62 animate-pulse content-start gap-3", className)}>
      <span className="sr-only">Loading your schools</span>
      {["w-full", "w-3/4", "w-5/6", "w-1/2"].map((width) => (
        <div key={width} className={`h-4 rounded bg-sunken ${width}`} />
      ))}
    </div>
  );
}
