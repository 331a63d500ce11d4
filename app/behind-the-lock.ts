import { realStoriesOf } from "#lib/news/tab.data.ts";
import { isPublished } from "#lib/research/content.data.ts";
import { factsBehind } from "#lib/schools/behind.data.ts";
import type { Behind } from "#lib/schools/behind.schema.ts";

/** What a school's tabs for members have, without any of it. @throws AppError school_not_found */
export async function behindTheLock(reference: string): Promise<Behind> {
  const [facts, latestnews, deepresearch] = await Promise.all([
    factsBehind(reference),
    realStoriesOf(reference),
    isPublished(reference),
  ]);
  return { ...facts, latestnews, deepresearch };
}
