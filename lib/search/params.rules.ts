import { addressOf, placeOfLocation, SEARCH_PARAM_NAMES } from "./address.rules.ts";
import { SEARCH_PAGE_SIZE } from "./paging.rules.ts";
import { DEFAULT_RADIUS_MILES, SEARCH_PARAMS, type SearchParams } from "./params.schema.ts";

/** A parameter that was left out of account, and what is wrong with it, for the reader. */
export type IgnoredParam = { name: string; value: string; reason: string };

export type ReadSearch = {
  params: SearchParams;
  ignored: IgnoredParam[];
  /**
   * Set when the address says this in more words (blank fields, the one box for ZIP or city, a box per grade): the
   * address to go to. Wrong values stay in it, so that they can still be named there.
   */
  canonicalHref: string | null;
};

/** Reads the query of a search address. Nothing in it can fail: what cannot be used is named in `ignored`. */
export function readSearchParams(query: Record<string, string | string[] | undefined>): ReadSearch {
  const given: Record<string, string> = {};
  let isWordy = query.location !== undefined;
  for (const name of SEARCH_PARAM_NAMES) {
    const raw = query[name];
    if (raw === undefined) continue;
    // The boxes of the grade filter each send their own.
    const value = (Array.isArray(raw) ? (name === "grades" ? raw.join(",") : (raw[0] ?? "")) : raw).trim();
    if (Array.isArray(raw) || value === "") isWordy = true;
    if (value !== "") given[name] = value;
  }
  if (query.location !== undefined) {
    const { location } = query;
    Object.assign(given, placeOfLocation((Array.isArray(location) ? location[0] : location) ?? ""));
    leaveOutDefaults(given);
  }

  const params: SearchParams = {};
  const ignored: IgnoredParam[] = [];
  for (const name of SEARCH_PARAM_NAMES) {
    const value = given[name];
    if (value === undefined) continue;
    const parsed = SEARCH_PARAMS[name].safeParse(value);
    if (parsed.success) Object.assign(params, { [name]: parsed.data });
    else ignored.push({ name, value, reason: parsed.error.issues[0]?.message ?? "is not valid" });
  }
  const canonicalHref = isWordy ? addressOf(given) : null;
  const { bounds, ...unbounded } = params;
  // A place that is named moves the search away from the part of the map that it was in.
  if (!params.zip && !params.city) return { params, ignored, canonicalHref };
  if (!params.zip || !params.city) return { params: unbounded, ignored, canonicalHref };
  const { city, ...rest } = unbounded;
  ignored.push({ name: "city", value: params.city, reason: "a ZIP code is given too, which is more exact" });
  return { params: rest, ignored, canonicalHref };
}

/** The form sends all its boxes; what would be so anyway, or says nothing, stands in no address. */
function leaveOutDefaults(given: Record<string, string>): void {
  const hasPlace = given.zip !== undefined || given.city !== undefined;
  if (!hasPlace || given.radiusMiles === String(DEFAULT_RADIUS_MILES)) delete given.radiusMiles;
  if (given.limit === String(SEARCH_PAGE_SIZE)) delete given.limit;
  if (hasPlace) delete given.bounds;
}
