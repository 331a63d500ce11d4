import type { BulkVerdict, RunStats } from "#lib/bulk/runs.schema.ts";

/** The possible verdicts on a row, in the order in which they are shown. */
export const VERDICTS: Record<
  BulkVerdict,
  {
    label: string;
    /** For a dry run, and for the import where that differs. */
    meaning: string;
    /** For a dry run whose rows have been corrected since. */
    corrected?: string;
    outcome?: string;
    /** For an import that was undone, where that differs. */
    undone?: string;
    count: (stats: RunStats) => number;
  }
> = {
  new: {
    label: "New",
    meaning: "These schools are not in the catalog yet.",
    outcome: "These schools were added.",
    undone: "These schools were added. The undo archived those that nobody has worked on since.",
    count: ({ newRecords }) => newRecords,
  },
  updated: {
    label: "Updated",
    meaning: "These schools have different values in the file.",
    outcome: "These schools were changed.",
    undone: "These schools were changed. The undo put back what nobody has changed since.",
    count: ({ updatedRecords }) => updatedRecords,
  },
  unchanged: {
    label: "Unchanged",
    meaning: "These rows match the catalog. Nothing happens to their schools.",
    outcome: "These rows matched the catalog. Nothing happened to their schools.",
    count: ({ unchangedRecords }) => unchangedRecords,
  },
  invalid: {
    label: "Invalid",
    meaning:
      "A value in each of these rows cannot be imported, so the whole row is left out. Correct the values here, or in the file.",
    corrected:
      "Rows whose values are all valid now will be imported. Check the file again to count them; the others are left out.",
    outcome: "A value in each of these rows could not be imported, so the whole row was left out.",
    count: ({ failedRecords }) => failedRecords,
  },
  ambiguous: {
    label: "Ambiguous",
    meaning:
      "These rows could mean more than one school, so they are left out. A column with the school’s ID makes it clear.",
    count: ({ ambiguousRecords }) => ambiguousRecords,
  },
  repeated: {
    label: "Repeated",
    meaning: "An earlier row is about the same school, so these rows are left out.",
    count: ({ repeatedRecords }) => repeatedRecords,
  },
};

export const VERDICT_IDS = Object.keys(VERDICTS) as BulkVerdict[];

/** How many rows have been processed. */
export function processedRows(stats: RunStats): number {
  return VERDICT_IDS.reduce((sum, id) => sum + VERDICTS[id].count(stats), 0);
}
