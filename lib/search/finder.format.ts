import { AppError } from "#lib/platform/errors.ts";
import type { SchoolList, SearchOutcome } from "./finder.schema.ts";

/**
 * A search outcome as the API answers it: a list, also when there is a city to choose first.
 * @param limit schools on a page
 * @throws AppError place_not_found naming the unknown place and the ones that are spelt like it
 */
export function toSchoolList(outcome: SearchOutcome, limit: number): SchoolList {
  if (outcome.kind === "schools") return outcome.list;
  if (outcome.kind === "unknown_place") {
    const { asked, suggestions } = outcome;
    const near = suggestions.map(({ label }) => label).join("; ");
    const field = /^\d{5}$/.test(asked) ? "zip" : "city";
    throw new AppError("place_not_found", {
      message: `We do not know a place called “${asked}”.${near ? ` Did you mean ${near}?` : ""}`,
      errors: [{ field, message: "is not a place that we know" }],
    });
  }
  return {
    success: true,
    schools: [],
    total: 0,
    totalIsCapped: false,
    page: 1,
    pages: 0,
    limit,
    corrected: null,
    place: null,
    choices: outcome.choices,
    otherPlaces: [],
  };
}
