import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type ListView, MOST_VIEWS, type NewView } from "./views.schema.ts";

/**
 * Saves a view for somebody; a view of the same name is replaced. Locks the account's row, so that two calls cannot both
 * take the last place.
 * @throws AppError list_view_limit; sign_in_required if the account was deleted after the request began
 */
export async function saveView(accountId: string, { name, query }: NewView): Promise<ListView> {
  const row = await db().$transaction(async (tx) => {
    const locked = await tx.$queryRaw<
      unknown[]
    >`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
    if (locked.length === 0) throw new AppError("sign_in_required");
    const others = await tx.listView.count({ where: { accountId, name: { not: name } } });
    if (others >= MOST_VIEWS) throw new AppError("list_view_limit");
    return tx.listView.upsert({
      where: { accountId_name: { accountId, name } },
      create: { accountId, name, query },
      update: { query, savedAt: new Date() },
    });
  });
  return { _id: row.id, name: row.name, query: row.query };
}

/** @throws AppError list_view_not_found, even if it exists but belongs to somebody else */
export async function deleteView(accountId: string, id: string): Promise<void> {
  const { count } = await db().listView.deleteMany({ where: { id, accountId } });
  if (count === 0) throw new AppError("list_view_not_found");
}
