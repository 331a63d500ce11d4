import { comparedSchools } from "#lib/comparison/compared.data.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { NEAREST_ADDED } from "#lib/comparison/link.rules.ts";
import { exampleFigure } from "#lib/directory/overview.data.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { likeNeighborsOf } from "#lib/search/nearby.data.ts";

const example = recentAnswers<ComparedSchool[]>(1);

/** Neighbors to choose from: most of them are often of the same type. */
const ASKED = 20;

/**
 * A real comparison to show what one looks like: the school of the home page's example and neighbors of it, if any. First
 * the nearest of another type: schools that are alike show little of what a comparison is for.
 */
export function exampleSchools(): Promise<ComparedSchool[]> {
  return example("", async () => {
    const figure = await exampleFigure();
    if (!figure) return [];
    const nearest = await likeNeighborsOf(figure.id, ASKED);
    const [own, ...others] = await comparedSchools([figure.id, ...nearest.map(Number)], "visitor");
    if (!own) return [];
    const unlike = others.find(({ schoolType }) => schoolType !== own.schoolType);
    const chosen = new Set(unlike ? [unlike, ...others] : others);
    return [own, ...[...chosen].slice(0, NEAREST_ADDED)];
  });
}
