import "server-only";
import type pg from "pg";
import type { ResearchAction } from "./report.schema.ts";

/** Adds a line to the history of a report, in the transaction of what it tells of. */
export async function noteEvent(
  client: pg.ClientBase | pg.Pool,
  reportId: string,
  action: ResearchAction,
  { staffId = null, ...details }: { staffId?: string | null } & Record<string, unknown> = {},
): Promise<void> {
  await client.query(
    "INSERT INTO research_event (report_id, action, staff_id, details) VALUES ($1, $2, $3, $4)",
    [reportId, action, staffId, JSON.stringify(details)],
  );
}
