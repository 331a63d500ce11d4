import { Info } from "lucide-react";
import { formatDay } from "#lib/schools/format.ts";

/** Tells readers, and those who think about unlocking it, that a report is older than the catalog's facts. */
export function ChangedNote({ since }: { since: string | null }) {
  if (since === null) return null;
  return (
    <p className="card no-print flex items-start gap-3 px-4 py-3">
      <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <span>
        Some facts have changed in our catalog since this report was made, the first on {formatDay(since)}.
        The other tabs of this page have the present ones.
      </span>
    </p>
  );
}
