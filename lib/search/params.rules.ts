import { addressOf, placeOfLocation, SEARCH_PARAM_NAMES } from "./address.rules.ts";
import { SEARCH_PAGE_SIZE } from "./paging.rules.ts";
import { DEFAULT_RADIUS_MILES, SEARCH_PARAMS, type SearchParams } from "./params.schema.ts";

/** A parameter that was ignored, and the reason, for the user. */
export type IgnoredParam = { name: string; value: string; reason: string };

export type ReadSearch = {
  params: SearchParams;
  ignored: IgnoredParam[];
  /**
   * The canonical address, if this one is wordier (blank fields, the single box for ZIP or city, one box per grade).
   * Wrong values stay in it, so that they can still be reported there.
   */
  canonicalHref: string | null;
};

/** Reads the query of a search address. It never fails: unusable values are listed in `ignored`. */
export function readSearchParams(query: Record<string, string | string[] | undefined>): ReadSearch {
  const given: Record<string, string> = {};
  let isWordy = query.location !== undefined;
  for (const name of SEARCH_PARAM_NAMES) {
    const raw = query[name];
    if (raw === undefined) continue;
    // The boxes of the grade filter are sent separately.
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
  // Naming a place moves the search away from the part of the map that it was in.
  if (!params.zip && !params.city) return { params, ignored, canonicalHref };
  if (!params.zip || !params.city) return { params: unbounded, ignored, canonicalHref };
  const { city, ...rest } = unbounded;
  ignored.push({
    name: "city",
    value: params.city,
    reason: "the ZIP code, which is more precise, is used instead",
  });
  return { params: rest, ignored, canonicalHref };
}

/** The form sends all its boxes; defaults and empty values are left out of the address. */
function leaveOutDefaults(given: Record<string, string>): void {
  const hasPlace = given.zip !== undefined || given.city !== undefined;
  if (!hasPlace || given.radiusMiles === String(DEFAULT_RADIUS_MILES)) delete given.radiusMiles;
  if (given.limit === String(SEARCH_PAGE_SIZE)) delete given.limit;
  if (hasPlace) delete given.bounds;
}
