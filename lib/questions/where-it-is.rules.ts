/** "Is Boston Latin Academy in Boston?": whether schools are in a place, and no search for others. */

/** @property schools as they were typed; null for those that were spoken of */
export type PlaceDoubted = { school: string | null; isOfSeveral: boolean; place: string };

const ASKED =
  /^(?:(?:and|so|ok|okay|but)[\s,]+)*(is|isn['’]t|are|aren['’]t) (?!there\b|any? |my |our |your )([^?!;]{2,160}?),? (?:(?:both|all|actually|really|even|still|located|situated) )*in (?:the (?:city|town|state) of )?(?!(?:the|an?|my|our|your|it|this|that|person|session)\b)([\p{L}\d .,'’-]{2,40}?)[\s?.!]*$/iu;
const IT = /^(?:it|this|that|this one|that one|(?:this|that|the) school)$/i;
const THEM =
  /^(?:they|these|those|both|them|(?:both|all|both of|all of) (?:them|these|those)|(?:these|those|the|both|all)(?: two)? schools|they (?:both|all))$/i;

/** The schools, null for those that were spoken of, and the place; null if a question asks for anything else. */
export function placeDoubted(text: string): PlaceDoubted | null {
  const [, verb, school, place] = ASKED.exec(text.trim()) ?? [];
  if (!verb || !school || !place) return null;
  const isOfSeveral = /^a/i.test(verb);
  if (isOfSeveral ? THEM.test(school) : IT.test(school)) return { school: null, isOfSeveral, place };
  return { school: school.replace(/^both /i, ""), isOfSeveral, place };
}

const MOST_NAMED = 4;

/**
 * The ways to read names that are joined: "Boston Latin School and Brighton High School" is two names, and "School for
 * Arts and Sciences and Fenway High" has an "and" of its own. The most names come first.
 */
export function namesJoined(text: string): string[][] {
  const parts = text
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i)
    .filter((part) => part !== "")
    .slice(0, MOST_NAMED);
  if (parts.length < 2) return [];
  const joined = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(" and "), parts.slice(at + 1).join(" and ")]);
  return parts.length === 2 ? [parts] : [parts, ...joined];
}
