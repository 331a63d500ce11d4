import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { giveSearchBack, takeSearch } from "./budget.mutations.ts";
import type { ImageSearchAnswer } from "./schema.ts";
import { imageProvider } from "./search.service.ts";

/**
 * Searches by the first of some queries that finds anything. Each one that is asked costs one search of the budget; when
 * that is spent on the way, nothing was found by those that were asked.
 * @param queries the one that is asked first, and wider ones
 * @throws AppError image_budget_spent, image_search_failed
 */
export async function searchFirst(
  schoolId: number,
  [query, ...wider]: readonly [string, ...string[]],
): Promise<Omit<ImageSearchAnswer, "success">> {
  let answer = await searchImages(schoolId, query);
  for (const next of wider) {
    if (answer.images.length > 0 || answer.apiStats.remaining === 0) return answer;
    answer = await searchImages(schoolId, next);
  }
  return answer;
}

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
