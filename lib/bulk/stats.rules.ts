import type { RunStats } from "./runs.schema.ts";

/** How many rows an import leaves out, for whatever reason. */
export function leftOutRows({
  failedRecords,
  ambiguousRecords,
  repeatedRecords,
}: Pick<RunStats, "failedRecords" | "ambiguousRecords" | "repeatedRecords">): number {
  return failedRecords + ambiguousRecords + repeatedRecords;
}
