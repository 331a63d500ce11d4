import "server-only";
import { db } from "#lib/platform/db.ts";

/** A member of staff, as others who edit see them. */
export type StaffName = { _id: string; displayName: string };

/** Who may edit schools, by name. */
export async function listStaff(): Promise<StaffName[]> {
  const rows = await db().account.findMany({
    where: { role: { in: ["editor", "admin"] } },
    orderBy: [{ displayName: "asc" }, { id: "asc" }],
    select: { id: true, displayName: true },
  });
  return rows.map(({ id, displayName }) => ({ _id: id, displayName }));
}
