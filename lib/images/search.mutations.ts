import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { giveSearchBack, takeSearch } from "./budget.mutations.ts";
import { ProviderError } from "./provider.service.ts";
import type { ImageSearchAnswer } from "./schema.ts";
import { type ImageProvider, imageProvider } from "./search.service.ts";

/**
 * Runs the queries in order until one finds something. Each one costs one search of the budget; if the budget runs
 * out on the way, the answer is that nothing was found.
 * @param queries the first query, then wider ones
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
 * Searches for pictures at the cost of one search of the school's budget, which is refunded if the provider fails.
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
    const isOutOfReach = cause instanceof ProviderError && cause.isOutOfReach;
    throw new AppError("image_search_failed", {
      cause,
      ...(isOutOfReach && { message: outOfReachText(provider) }),
    });
  }
}

function outOfReachText({ name, isConfigured }: ImageProvider): string {
  const whatToDo = isConfigured
    ? "Ask an administrator to check the connection."
    : "No other picture search is set up. Ask an administrator to set one up.";
  return `This server cannot reach ${name}, so pictures cannot be searched for. They can still be uploaded, or added by their address. ${whatToDo}`;
}
