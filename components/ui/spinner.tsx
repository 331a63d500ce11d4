import { LoaderCircle } from "lucide-react";

/** Shows that something is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-16 text-muted">
      <LoaderCircle aria-hidden="true" size={22} className="motion-safe:animate-spin" />
      {label}
    </p>
  );
}
