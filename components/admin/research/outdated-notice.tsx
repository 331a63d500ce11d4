import { CircleAlert } from "lucide-react";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import { ChangedFacts } from "./changed-facts.tsx";

/** More than these would push the report out of sight on a phone. */
const MOST_CHANGES = 4;

/** What has changed in the catalog since a report was made. */
export function OutdatedNotice({ report: { outdated, state } }: { report: StaffReport }) {
  const isRead = state === "published" || state === "unpublished";
  if (outdated.length === 0 || (state !== "draft" && !isRead)) return null;
  return (
    <section aria-labelledby="outdated" className="mt-4 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <h2 id="outdated" className="flex items-center gap-2 text-base">
        <CircleAlert aria-hidden="true" size={20} />
        Facts have changed since this report was made
      </h2>
      <ChangedFacts changes={outdated} most={MOST_CHANGES} rest="folded" />
      <p className="mt-2 text-sm">
        A new version has the present facts. Edits carry over wherever the sentence that was edited is the
        same in it; the others are listed there.
      </p>
    </section>
  );
}
