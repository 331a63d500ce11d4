import { NameMatchingCard } from "../duplicates/name-matching-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { History } from "./history.tsx";
import { ImportCard } from "./import-card.tsx";
import { LatestImport } from "./latest-import.tsx";
import type { Target } from "./targets.ts";

/**
 * Exports and imports of many schools, and their history.
 * @param columns the columns a file can have
 * @param matchingToolUrl an external tool that finds names with the same meaning; null if there is none
 */
export function BulkManagement({
  columns,
  matchingToolUrl,
}: {
  columns: readonly Target[];
  matchingToolUrl: string | null;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <h1 className="mb-4 text-2xl">Bulk Data Management</h1>
        <div className="grid gap-5 lg:grid-cols-2">
          <ExportCard columns={columns} />
          <ImportCard />
          <div className="lg:col-span-2">
            <NameMatchingCard toolUrl={matchingToolUrl} />
          </div>
        </div>
      </div>
      <LatestImport />
      <History />
    </div>
  );
}
