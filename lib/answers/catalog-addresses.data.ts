import "server-only";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools, FoundSchools, ToolResult, Unclear } from "#lib/lookups/tools.schema.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { schoolsInWords } from "./search-words.format.ts";

/** Schools of a city whose address names another place: Boston Latin Academy is in Dorchester, for the mail. */

type Listed = ToolResult<Extract<FoundSchools, { kind: "schools" }> | Unclear>;

/**
 * A whole list of a city's schools with a word on which schools these are, and a way to those around it, if there are
 * more. Nobody takes a list for one of parts when it says that it has only the first, or asks for one school.
 */
export async function withAddressTold(draft: Draft, { data }: Listed, search: FindSchools): Promise<Draft> {
  if (data.kind !== "schools" || !data.place || data.place.zip || data.radiusMiles !== null) return draft;
  const isList = search.sort === undefined && !search.figures && !search.name && !search.among;
  if (!isList || data.total < 2 || data.total > data.schools.length) return draft;
  const { label } = data.place;
  const around = await findSchools({ ...search, place: label, radiusMiles: DEFAULT_RADIUS_MILES, limit: 1 });
  if (around.data.kind !== "schools" || around.data.total <= data.total) return draft;
  const told = `These are the schools with a ${label} address. Neighborhoods that have a postal name of their own are not included.`;
  const wider = `${capitalized(schoolsInWords(search, 2))} within ${DEFAULT_RADIUS_MILES} miles of ${label}`;
  return {
    ...draft,
    blocks: [...draft.blocks, { kind: "ours", sentences: [told] }],
    suggestions: [wider, ...draft.suggestions],
  };
}
