/** What an export that was begun at this time is called: "schools-export-2026-09-21T08-30-00-000Z.csv". */
export function exportFileName(at: Date): string {
  return `schools-export-${at.toISOString().replace(/[:.]/g, "-")}.csv`;
}
