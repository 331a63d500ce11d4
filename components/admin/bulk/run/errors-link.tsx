import { Download } from "lucide-react";
import { buttonLook } from "#components/ui/button.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { leftOutRows } from "#lib/bulk/stats.rules.ts";
import { addressOf } from "#lib/platform/http/call.ts";

/** Downloads the rejected rows as a file, to correct and import again; renders nothing if there are none. */
export function ErrorsLink({ run: { _id, stats } }: { run: BulkRunAnswered }) {
  if (leftOutRows(stats) === 0) return null;
  return (
    <a
      href={addressOf("GET /api/bulk/imports/{id}/errors", { params: { id: _id } })}
      download
      className={buttonLook("quiet")}
    >
      <Download aria-hidden="true" size={18} />
      Rows left out (CSV)
    </a>
  );
}
