import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { giveSearchBack, takeSearch } from "./budget.mutations.ts";
import type { ImageSearchAnswer } from "./schema.ts";
import { imageProvider } from "./search.service.ts";

/**
 * Searches for pictures at the cost of one search of the school's budget, which is given back when the provider fails.
 * @throws AppError image_budget_spent, image_search_failed
 */
export async function searchImages(
  schoolId: number,
  query: string,
): Promise<Omit<ImageSearchAnswer, "success">> {
  const provider = imageProvider();
  const taken = await takeSearch(schoolId);
  try {
    const images = await provider.search(query);
    return { query, provider: provider.name, images, apiStats: taken.apiStats };
  } catch (cause) {
    await giveSearchBack(schoolId, taken);
    throw new AppError("image_search_failed", { cause });
  }
}
