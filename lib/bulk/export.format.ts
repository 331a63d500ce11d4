/** The file name of an export started at this time: "schools-export-2026-09-21T08-30-00-000Z.csv". */
export function exportFileName(at: Date): string {
  return `schools-export-${at.toISOString().replace(/[:.]/g, "-")}.csv`;
}
