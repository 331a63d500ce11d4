import { AppError } from "#lib/platform/errors.ts";
import type { SchoolList, SearchOutcome } from "./finder.schema.ts";
import { unknownPlaceText } from "./outcome.format.ts";

/**
 * A search outcome as the API's answer: always a list, even if a city has to be chosen first.
 * @param limit schools per page
 * @throws AppError place_not_found naming the unknown place and places with a similar spelling
 */
export function toSchoolList(outcome: SearchOutcome, limit: number): SchoolList {
  if (outcome.kind === "schools") return outcome.list;
  if (outcome.kind === "unknown_place") {
    const { asked, suggestions } = outcome;
    const near = suggestions.map(({ label }) => label).join("; ");
    const field = /^\d{5}$/.test(asked) ? "zip" : "city";
    throw new AppError("place_not_found", {
      message: `${unknownPlaceText(asked)}${near ? ` Did you mean ${near}?` : ""}`,
      errors: [{ field, message: "is not a known place" }],
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
    county: null,
    choices: outcome.choices,
    otherPlaces: [],
  };
}
