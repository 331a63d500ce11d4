import "server-only";
import { db } from "#lib/platform/db.ts";
import type { ListView } from "./views.schema.ts";

/** The views that somebody has saved, by name. */
export async function listViews(accountId: string): Promise<ListView[]> {
  const rows = await db().listView.findMany({ where: { accountId }, orderBy: { name: "asc" } });
  return rows.map(({ id, name, query }) => ({ _id: id, name, query }));
}
