import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import type { Prisma } from "#prisma/generated/client.ts";

/** How many schools one member may save. */
export const MOST_FAVORITES = 500;

/** A member's saved schools after a change: the `_id` of each, newest first. */
type SavedSchools = { favoriteSchools: string[] };

/**
 * Saves a school; does nothing if it is already saved.
 * @param reference its ID or slug
 * @throws AppError school_not_found; favorites_full
 */
export async function addFavorite(accountId: string, reference: string): Promise<SavedSchools> {
  const schoolId = await schoolIdOf(reference);
  const { favoriteSchools } = await saveSchools(accountId, [schoolId]);
  return { favoriteSchools };
}

/**
 * Removes a school from the list; does nothing if it is not on it.
 * @param reference its ID or slug
 * @throws AppError school_not_found
 */
export async function removeFavorite(accountId: string, reference: string): Promise<SavedSchools> {
  const schoolId = await schoolIdOf(reference);
  await db().favorite.deleteMany({ where: { accountId, schoolId } });
  return { favoriteSchools: await savedIds(db(), accountId) };
}

/**
 * Saves several schools at once, all of them or none. Schools that no longer exist are skipped.
 * @param references IDs or slugs, in the order in which they were added
 * @returns the list, and how many schools are new on it
 * @throws AppError favorites_full
 */
export async function mergeFavorites(
  accountId: string,
  references: readonly string[],
): Promise<SavedSchools & { added: number }> {
  const ids = await schoolIdsOf(references);
  return saveSchools(accountId, [...new Set(ids.filter((id) => id !== null))]);
}

async function schoolIdOf(reference: string): Promise<number> {
  const [id] = await schoolIdsOf([reference]);
  if (id == null) throw new AppError("school_not_found");
  return id;
}

async function saveSchools(
  accountId: string,
  schoolIds: readonly number[],
): Promise<SavedSchools & { added: number }> {
  return db().$transaction(async (tx) => {
    // Changes to one list run one after the other, so that two at once cannot both take the last place.
    const owners = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
    if (owners.length === 0) throw new AppError("sign_in_required");
    // Among schools saved at the same time, the last one named is the newest.
    const added = await tx.$executeRaw`
      INSERT INTO favorite (account_id, school_id, created_at)
      SELECT ${accountId}::uuid, school.id, now() + (given.place || ' milliseconds')::interval
      FROM unnest(${[...schoolIds]}::int[]) WITH ORDINALITY AS given (school_id, place)
      JOIN school ON school.id = given.school_id
      ON CONFLICT DO NOTHING`;
    const favoriteSchools = await savedIds(tx, accountId);
    if (added > 0 && favoriteSchools.length > MOST_FAVORITES) {
      const message = `You can save up to ${MOST_FAVORITES} schools. Remove some to save others.`;
      throw new AppError("favorites_full", { message });
    }
    return { favoriteSchools, added };
  });
}

async function savedIds(client: Prisma.TransactionClient, accountId: string): Promise<string[]> {
  const rows = await client.favorite.findMany({
    where: { accountId },
    orderBy: [{ createdAt: "desc" }, { schoolId: "asc" }],
    select: { schoolId: true },
  });
  return rows.map(({ schoolId }) => String(schoolId));
}
