import "server-only";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { getUser } from "./data.ts";
import type { Favorites } from "./favorites.schema.ts";

/**
 * A member's saved schools with their comparison data, and the member's weights. Always three statements, however
 * many schools there are.
 * @throws AppError sign_in_required if the account was deleted after the request began
 */
export async function getFavorites(accountId: string): Promise<Favorites> {
  const { favoriteSchools, customWeights } = await getUser(accountId);
  const schools = await comparedSchools(favoriteSchools.map(Number), "member");
  return { success: true, favoriteSchools: schools, customWeights };
}
