import { comparedSchools } from "#lib/comparison/compared.data.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { NEAREST_ADDED } from "#lib/comparison/link.rules.ts";
import { exampleFigure } from "#lib/directory/overview.data.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { likeNeighborsOf } from "#lib/search/nearby.data.ts";

const example = recentAnswers<ComparedSchool[]>(1);

/** A real comparison to show what one looks like: the school of the home page's example and its nearest neighbors, if any. */
export function exampleSchools(): Promise<ComparedSchool[]> {
  return example("", async () => {
    const figure = await exampleFigure();
    if (!figure) return [];
    const nearest = await likeNeighborsOf(figure.id, NEAREST_ADDED);
    return comparedSchools([figure.id, ...nearest.map(Number)], "visitor");
  });
}
