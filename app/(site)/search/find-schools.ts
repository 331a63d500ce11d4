import { redirect } from "next/navigation";
import { searchHref } from "#lib/search/address.rules.ts";
import { lookUpPlace, searchMeant } from "#lib/search/finder.data.ts";
import type { SearchOutcome } from "#lib/search/finder.schema.ts";
import { runSearch } from "#lib/search/outcome.data.ts";
import { type Reach, SEARCH_PAGE_SIZE } from "#lib/search/paging.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { rankedHref } from "#lib/search/wish.format.ts";
import { wishAtPlace } from "#lib/search/wish.rules.ts";

/**
 * Runs a search. Redirects to a search around a place if the name turns out to be one ("02115", "Portland, ME") or to ask
 * for the schools there ("best schools in Portland, ME").
 */
export async function findSchools(params: SearchParams, reach: Reach): Promise<SearchOutcome> {
  const meant = await searchMeant(params);
  if (meant) {
    const href = searchHref(params, { ...meant, sort: undefined });
    redirect(wishAtPlace(params.q ?? "")?.isRanked ? rankedHref(href) : href);
  }
  const outcome = await runSearch({ ...params, limit: params.limit ?? SEARCH_PAGE_SIZE }, reach);
  if (await isPlaceRatherThanName(params, outcome))
    redirect(searchHref(params, { q: undefined, city: params.q }));
  const place = outcome.kind === "schools" ? outcome.list.place : null;
  if (place && !params.zip && !params.city) {
    const asPlace = place.zip ? { zip: place.zip } : { city: place.label };
    redirect(searchHref(params, { q: undefined, ...asPlace }));
  }
  return outcome;
}

/** "Newton" is in no name of ours, and "New" is not what was meant: it is a city. */
async function isPlaceRatherThanName(
  { q, zip, city, bounds }: SearchParams,
  outcome: SearchOutcome,
): Promise<boolean> {
  if (!q || zip || city || bounds || outcome.kind !== "schools") return false;
  const { corrected, total, place } = outcome.list;
  if (place || (total > 0 && corrected === null)) return false;
  return (await lookUpPlace(undefined, q))?.kind !== "unknown";
}
