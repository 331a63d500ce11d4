import { Info } from "lucide-react";
import { formatDay } from "#lib/schools/format.ts";

/**
 * Tells readers, and those who think about unlocking it, that a report is older than the catalog's facts.
 * @param foundAt when that was found: a fact may have changed some time before
 */
export function ChangedNote({ foundAt }: { foundAt: string | null }) {
  if (foundAt === null) return null;
  return (
    <p className="card no-print flex items-start gap-3 px-4 py-3">
      <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <span>
        Some facts about this school have changed since the report was made, as we found on{" "}
        {formatDay(foundAt)}. The other tabs on this page show current facts.
      </span>
    </p>
  );
}
