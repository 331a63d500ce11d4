import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { SchoolList, SearchOutcome } from "./finder.schema.ts";
import { activeFilters, describeSearch } from "./params.format.ts";
import type { SearchParams } from "./params.schema.ts";

/**
 * What leads from the fields of a search to what they found. @param outcome null if the search did not run
 */
export function showLabelOf(outcome: SearchOutcome | null): string {
  if (outcome?.kind === "choose_place") return "Show places";
  if (outcome?.kind !== "schools") return "Show results";
  const { total, totalIsCapped } = outcome.list;
  if (total === 0) return "No schools found";
  return totalIsCapped ? `Show ${formatCount(total)}+ schools` : `Show ${countOf(total, "school")}`;
}

/**
 * What a map says when it shows one page of a longer list: "20 of 696 schools are on this page; zoom in and search the area for more". Null
 * if it shows all.
 */
export function mapShareText({ schools, total, totalIsCapped }: SchoolList): string | null {
  if (schools.length === 0 || schools.length >= total) return null;
  const all = `${formatCount(total)}${totalIsCapped ? "+" : ""}`;
  return `${formatCount(schools.length)} of ${all} schools are on this page; zoom in and search the area for more`;
}

/** That a place is not known: a ZIP code by what it is. */
export function unknownPlaceText(asked: string): string {
  if (/^\d+$/.test(asked) && asked.length !== 5)
    return `“${asked}” is not a ZIP code: those have five digits.`;
  return /^\d{5}$/.test(asked)
    ? `We could not find the ZIP code ${asked}.`
    : `We could not find a place called “${asked}”.`;
}

/**
 * What a search that found nothing had looked for, so that a typo or a forgotten filter is seen: "You looked for “exter”
 * in Boston, MA, with these filters: Private School, Grade 9."
 */
export function lookedForText(params: SearchParams, { place, county }: SchoolList): string {
  const subject = describeSearch(params, { place: place?.label, county });
  const what = params.q ? subject : `schools ${subject}`.trim();
  const filters = activeFilters(params).map(({ label }) => label);
  if (filters.length === 0) return `You looked for ${what}.`;
  return `You looked for ${what}, with ${filters.length === 1 ? "this filter" : "these filters"}: ${filters.join(", ")}.`;
}

/** That nothing was found, whatever was looked for. */
export const NOTHING_FOUND = "No schools found matching your criteria.";

/**
 * "No schools found within 10 miles of Pago Pago, AS 96799": of a search for all schools somewhere, that says everything. Null
 * of any other.
 */
export function nothingThereText(params: SearchParams, { place, county }: SchoolList): string | null {
  const where = describeSearch(params, { place: place?.label, county });
  return where && !params.q && activeFilters(params).length === 0 ? `No schools found ${where}` : null;
}

/** The outcome of a search in one sentence: the heading of the results, which is also announced. */
export function headlineOf(params: SearchParams, outcome: SearchOutcome): string {
  switch (outcome.kind) {
    case "choose_place": {
      const { choices } = outcome;
      const isBegun = new Set(choices.map(({ city }) => city)).size > 1;
      const typed = params.city ?? params.q;
      const city = choices[0]?.city ?? params.city;
      if (choices.every(({ schools }) => schools === 0))
        return isBegun
          ? `We have no schools in any place that begins with “${typed}”.`
          : `We have no schools in any place called ${city}.`;
      return isBegun
        ? `More than one place begins with “${typed}”. Which one?`
        : `There is more than one ${city}. Which one?`;
    }
    case "unknown_place":
      return unknownPlaceText(outcome.asked);
    case "schools": {
      if (outcome.list.total === 0) return nothingThereText(params, outcome.list) ?? NOTHING_FOUND;
      const { count, subject } = foundText(params, outcome.list);
      return [count, subject].filter(Boolean).join(" ");
    }
  }
}

/** How many schools were found, and what was searched for: "14 schools", "in or within 10 miles of Boston, MA". */
export function foundText(
  params: SearchParams,
  { total, totalIsCapped, corrected, place, county }: SchoolList,
): { count: string; subject: string } {
  const found = corrected ? { ...params, q: corrected.to } : params;
  const subject = describeSearch(found, { place: place?.label, county });
  return {
    count: totalIsCapped ? `More than ${formatCount(total)} schools` : countOf(total, "school"),
    subject: found.q ? `for ${subject}` : subject,
  };
}
