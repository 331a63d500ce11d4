import "server-only";
import { db } from "#lib/platform/db.ts";

type StaffName = { _id: string; displayName: string };

/** The names behind the IDs of accounts, in one query. `of` gives null for one that is gone. */
export async function staffNames(
  ids: readonly (string | null)[],
): Promise<{ of: (id: string | null) => StaffName | null }> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const accounts =
    wanted.length === 0
      ? []
      : await db().account.findMany({
          where: { id: { in: wanted } },
          select: { id: true, displayName: true },
        });
  const names = new Map(accounts.map(({ id, displayName }) => [id, { _id: id, displayName }]));
  return { of: (id) => (id === null ? null : (names.get(id) ?? null)) };
}
