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
 * Saves a school; one that is saved already stays as it is.
 * @param reference its id or slug
 * @throws AppError school_not_found; favorites_full
 */
export async function addFavorite(accountId: string, reference: string): Promise<SavedSchools> {
  const schoolId = await schoolIdOf(reference);
  const { favoriteSchools } = await saveSchools(accountId, [schoolId]);
  return { favoriteSchools };
}

/**
 * Takes a school off the list; one that is not on it changes nothing.
 * @param reference its id or slug
 * @throws AppError school_not_found
 */
export async function removeFavorite(accountId: string, reference: string): Promise<SavedSchools> {
  const schoolId = await schoolIdOf(reference);
  await db().favorite.deleteMany({ where: { accountId, schoolId } });
  return { favoriteSchools: await savedIds(db(), accountId) };
}

/**
 * Saves what a guest had put on a shortlist, all of it or nothing. A school that has gone since then is passed over.
 * @param references ids or slugs, first put on the list first
 * @returns besides the list, how many schools are new on it
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
    // Changes of one list go one after the other, so that two at once cannot both find room for the last school.
    const owners = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
    if (owners.length === 0) throw new AppError("sign_in_required");
    // Of schools saved at one time the last named is the newest.
    const added = await tx.$executeRaw`
      INSERT INTO favorite (account_id, school_id, created_at)
      SELECT ${accountId}::uuid, school.id, now() + (given.place || ' milliseconds')::interval
      FROM unnest(${[...schoolIds]}::int[]) WITH ORDINALITY AS given (school_id, place)
      JOIN school ON school.id = given.school_id
      ON CONFLICT DO NOTHING`;
    const favoriteSchools = await savedIds(tx, accountId);
    if (added > 0 && favoriteSchools.length > MOST_FAVORITES) {
      const message = `You can save up to ${MOST_FAVORITES} schools. Remove some of them to save others.`;
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
