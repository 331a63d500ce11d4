import { z } from "zod";

/** What the assistant says that it is doing while a lookup runs. */

const STEPS: ReadonlyMap<string, string> = new Map([
  ["findSchools", "Looking for schools"],
  ["nearbySchools", "Looking for schools nearby"],
  ["whichSchool", "Looking up a school"],
  ["schoolFacts", "Looking up a school"],
  ["compareSchools", "Comparing schools"],
  ["averagesFor", "Looking up averages"],
  ["dataDictionary", "Looking up a definition"],
  ["siteHelp", "Looking into the help"],
  ["webSearch", "Searching the web"],
]);

const askedSchema = z.object({ place: z.string().optional(), school: z.string().optional() });

/** "Looking for schools in Boston, MA". @param input fits the lookup; names in it are the model's, so they are short */
export function stepLabel(lookup: string, input: unknown): string {
  const label = STEPS.get(lookup) ?? "Looking something up";
  const { place } = askedSchema.safeParse(input).data ?? {};
  return lookup === "findSchools" && place && isPlaceName(place) ? `${label} in ${place}` : label;
}

/** The label is shown unchecked: it repeats only what can be a place, and nothing else that a model may put there. */
function isPlaceName(text: string): boolean {
  return /^(?:\d{5}|[\p{Lu}][\p{L}.' -]{1,30}(?:, [A-Z]{2})?)$/u.test(text);
}
