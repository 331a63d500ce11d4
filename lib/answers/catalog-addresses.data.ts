import "server-only";
import { askedPlace } from "#lib/lookups/asked-place.data.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools, FoundSchools, ToolResult, Unclear } from "#lib/lookups/tools.schema.ts";
import { hasCountyParts, meansPartOnly } from "#lib/places/city-parts.rules.ts";
import { andList } from "#lib/platform/lists.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { schoolsInWords } from "./search-words.format.ts";

/** Which schools are counted in a city: by their address, and with the parts of it that the mail calls by other names. */

type Listed = ToolResult<Extract<FoundSchools, { kind: "schools" }> | Unclear>;

const MOST_NAMED = 2;

/**
 * A list of a city's schools with a word on which schools these are, and a way to those around it, if there are more.
 * Nobody takes a list for one of all parts when it says that it has only the first, or asks for one school.
 */
export async function withAddressTold(draft: Draft, { data }: Listed, search: FindSchools): Promise<Draft> {
  if (data.kind !== "schools" || !data.place || data.place.zip || data.radiusMiles !== null) return draft;
  const isList = search.sort === undefined && !search.figures && !search.name && !search.among;
  if (!isList || data.total < 2) return draft;
  const { label, city, state } = data.place;
  const where = await askedPlace(search.place, search.state);
  const parts = where.kind === "found" ? where.parts : [];
  const isWhole = data.total <= data.schools.length;
  const wider = isWhole ? await widerList(search, label, data.total) : null;
  const isOfPart = meansPartOnly(search.place ?? "");
  // Of a city that is known by its counties, nothing is left out.
  const isLimited = isOfPart || (wider !== null && !hasCountyParts(city, state));
  const told = parts.length > 0 ? withParts(parts) : isLimited ? withoutParts(label) : null;
  return {
    ...draft,
    blocks: told ? [...draft.blocks, { kind: "ours", sentences: [told] }] : draft.blocks,
    suggestions: [...(wider ? [wider] : []), ...draft.suggestions],
  };
}

const withParts = (parts: readonly string[]) =>
  `Neighborhoods with their own mailing names, such as ${andList(parts.slice(0, MOST_NAMED))}, are included.`;

const withoutParts = (label: string) =>
  `These are the schools with a ${label} address. Neighborhoods with their own mailing names are not included.`;

/** The list of such schools around the city; null if it has no more of them. */
async function widerList(search: FindSchools, label: string, total: number): Promise<string | null> {
  const around = await findSchools({ ...search, place: label, radiusMiles: DEFAULT_RADIUS_MILES, limit: 1 });
  if (around.data.kind !== "schools" || around.data.total <= total) return null;
  return `${capitalized(schoolsInWords(search, 2))} within ${DEFAULT_RADIUS_MILES} miles of ${label}`;
}
