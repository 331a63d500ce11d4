import { isOfPlace, placesFor } from "./places-around.rules.ts";
import type { NewsContext, NewsSchool } from "./relevance.schema.ts";
import { namesOf } from "./school-names.rules.ts";
import { wordsIn } from "./words.rules.ts";

/** Says of an outlet whether it is of the school's own place: such are better sources. */
export function localOutlets(
  school: NewsSchool,
  context: NewsContext,
): (article: { outlet: string; address: string }) => boolean {
  const { city, nearby, county } = placesFor(school, context, namesOf(school));
  const places = [city, ...nearby, county].filter((place) => place !== null);
  return ({ outlet, address }) => {
    const words = wordsIn(outlet);
    const squashed = `${outlet} ${URL.parse(address)?.hostname ?? ""}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "");
    return places.some((place) => isOfPlace(words, squashed, place));
  };
}
