import "server-only";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { getUser } from "./data.ts";
import type { Favorites } from "./favorites.schema.ts";

/**
 * The schools that a member saved, with what a comparison shows of them, and the member's weights. Three statements,
 * however many schools.
 * @throws AppError sign_in_required when the account was deleted since the request began
 */
export async function getFavorites(accountId: string): Promise<Favorites> {
  const { favoriteSchools, customWeights } = await getUser(accountId);
  const schools = await comparedSchools(favoriteSchools.map(Number), "member");
  return { success: true, favoriteSchools: schools, customWeights };
}
