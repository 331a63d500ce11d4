import "server-only";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { needOf } from "#lib/questions/special-needs.rules.ts";

/**
 * The search for a child who needs special education: schools for that or, failing those, the ones that fit the rest
 * of the question.
 */
export async function searchForNeed(search: FindSchools, question: Question): Promise<FindSchools> {
  if (search.kind !== "special" || needOf(question) === null) return search;
  const { data } = await findSchools({ ...search, limit: 1 });
  if (data.kind !== "schools" || data.total + data.withoutFigure > 0) return search;
  const { kind: _, ...rest } = search;
  return rest;
}
