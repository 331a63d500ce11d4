import { checkValue } from "#lib/fields/values.rules.ts";
import type { Candidate, Fields } from "./candidates.rules.ts";
import { isWordsOfName } from "./named-school.rules.ts";
import type { Statement } from "./statements.rules.ts";

/** National titles that a sentence outside any list of achievements clearly gives the school. */

/** How often such a sentence is right, in percent. */
const CONFIDENCE = 90;
const TITLES = String.raw`(?<title>(?:National |U\.S\. |U\.S\. Department of Education )*(?:Blue Ribbon Schools?(?: of Excellence)?|National School of Character|National ESEA Distinguished School|Green Ribbon School))`;
const YEAR = String.raw`(?:19|20)\d\d`;
/** "In 2024 we were named a National Blue Ribbon School …", with the one who was named. */
const NAMED = new RegExp(
  `^(?:(?:in|since) ${YEAR},? )?(?<who>[^,;]{2,80}?) (?:(?:was|were|is|are|has been|have been)(?: (?:again|proudly|also))? (?:(?:named|recognized as|honored as|designated|selected as|chosen as) )?|became |earned |received )(?:an? |the |one of the |(?:the )?title of |recognition as an? )?(?:${YEAR} )?${TITLES}(?! (?:nominee|applicant|finalist|candidate|principal|teacher))`,
  "iu",
);
/** "2024 National Blue Ribbon School", on a separate line. */
const ALONE = new RegExp(String.raw`^(?:an? )?(?:${YEAR} )?${TITLES}(?:[,:]?\s\(?${YEAR}\)?)?[.!]?$`, "iu");
const OWN = /^(?:we|our school|the school|our academy|the academy|it)$/i;
const NOT_SO = /\b(?:not|never|nominated|applied|hopes?|aims?|goal|former)\b/i;

/** What a school was named, with the year if its sentence states one. */
export function awardValues(
  statements: readonly Statement[],
  fields: Fields,
  names: readonly string[],
): Candidate[] {
  const field = fields.get("academicAchievements");
  if (!field) return [];
  const found = statements.flatMap(({ kind, text, start, end, page }): Candidate[] => {
    if (kind === "row" || NOT_SO.test(text)) return [];
    const said = NAMED.exec(text)?.groups;
    const isOwn = said?.who !== undefined && (OWN.test(said.who) || isWordsOfName(said.who, names));
    const title = isOwn ? said.title : kind === "sentence" ? undefined : ALONE.exec(text)?.groups?.title;
    if (title === undefined) return [];
    const years = new Set(text.match(new RegExp(String.raw`\b${YEAR}\b`, "g")));
    const [year] = years;
    const value = [years.size === 1 ? `${title} (${year})` : title];
    const checked = checkValue(field, value);
    if ("problem" in checked || checked.value === null) return [];
    return [
      { field: field.name, value: checked.value, confidence: CONFIDENCE, quote: text, start, end, page },
    ];
  });
  // Each one would be suggested as a whole list.
  return found.slice(0, 1);
}
