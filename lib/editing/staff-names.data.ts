import "server-only";
import { db } from "#lib/platform/db.ts";

/** The names of these accounts: the present one, or for former staff the one that they had. */
export async function displayNamesOf(accountIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(accountIds)].filter(isUuid);
  if (ids.length === 0) return new Map();
  const [accounts, former] = await Promise.all([
    db().account.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } }),
    db().formerStaff.findMany({ where: { accountId: { in: ids } } }),
  ]);
  return new Map([
    ...former.map(({ accountId, displayName }) => [accountId, displayName] as const),
    ...accounts.map(({ id, displayName }) => [id, displayName] as const),
  ]);
}

/** A revision's author is stored as text; only UUIDs can be accounts. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
