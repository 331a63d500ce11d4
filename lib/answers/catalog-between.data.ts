import "server-only";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import type { Question } from "#lib/questions/question.schema.ts";

/** Questions about how far one school is from another, which are told what can be measured instead. */

const ONLY_FROM_PLACES = "I can tell how far a school is from a ZIP code or a city, not from another school.";

const ASKS_MILES = /\bhow (?:far|many miles)\b|\bdistance (?:between|from)\b/i;

/** @returns null if the distance between two schools is not what is asked for */
export async function answerBetween(
  question: Question,
): Promise<{ text: string; suggestions: string[] } | null> {
  const [one, other] = schoolsBetween(question);
  if (!one || !other) return null;
  const [from, to] = await Promise.all([whichSchool({ school: one }), whichSchool({ school: other })]);
  const first = from.data.kind === "school" ? from.data.school : null;
  const second = to.data.kind === "school" ? to.data.school : null;
  const zip = second?.zip;
  return {
    text: ONLY_FROM_PLACES,
    suggestions: [
      ...(first && zip ? [`How far is ${first.name} from ${zip}?`] : []),
      ...[first, second].flatMap((school) => (school ? [`Schools near ${school.name}`] : [])),
    ],
  };
}

/** The names of both; "how far apart are A and B" reads like one long name. */
function schoolsBetween({ names, where, text }: Question): string[] {
  if (!ASKS_MILES.test(text) || where !== null || names.some(({ place }) => /\d{5}/.test(place ?? "")))
    return [];
  const [name] = names;
  if (names.length !== 1 || !name || !/\b(?:apart|between)\b/i.test(text))
    return names.map((one) => one.name);
  return name.name.split(/ and /i);
}
