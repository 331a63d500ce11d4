import type { UnwantedTopic } from "#lib/platform/unwanted-topics.ts";

/** What an article is if it is not news: by words that stand in few others. */
const SIGNS: ReadonlyMap<UnwantedTopic, { sentence: string; needed: number; signs: readonly RegExp[] }> =
  new Map([
    [
      "scores",
      {
        sentence: "It lists results of games.",
        needed: 2,
        signs: [
          /\p{L} \d{1,3}, (?:\p{Lu}[\p{L}.]* ){1,3}\d{1,3}\b/gu,
          /\b\d{1,3}[-–]\d{1,3}\b/g,
          /\bscore(?:s|board)\b/gi,
          /\b(?:def\.|quarterback|box score|sweeps?|beat|defeated|commits|touchdowns?|innings?|halftime|varsity|seed)\b/gi,
          /\b(?:OT|PK)\b/g,
        ],
      },
    ],
    [
      "obituaries",
      {
        sentence: "It reads like an obituary.",
        needed: 2,
        signs: [
          /\bobituar(?:y|ies)\b/gi,
          /\b(?:passed away|survived by|preceded in death|in lieu of flowers|visitation|funeral|memorial service|services (?:are|will be)|laid to rest|interment|burial|born in (?:18|19)\d\d)\b/gi,
        ],
      },
    ],
    [
      "homes",
      {
        sentence: "It advertises or lists homes.",
        needed: 2,
        signs: [
          /\b(?:just listed|listed at|list price|offered at|open house|sold for|property transfers|realtor|mls|homes?|ranch|condo|under contract|square f(?:ee|oo)t|sq\.? ?ft)\b/gi,
          /\b\d+[- ](?:bed(?:room)?s?|baths?|br|ba)\b/gi,
          /\b(?:bedrooms?|baths?)\b/gi,
        ],
      },
    ],
    [
      "weddings",
      {
        sentence: "It announces a wedding.",
        needed: 2,
        signs: [
          /\b(?:weddings?|wed|engagements?|bride(?:groom)?|honeymoon|vows|nuptials|the couple|newlyweds)\b/gi,
        ],
      },
    ],
    [
      "police",
      {
        sentence: "It is a police report on something that happened near by.",
        needed: 2,
        signs: [
          /\bpolice (?:log|reports?|blotter)\b/gi,
          /\b\d{3,5} block of\b/gi,
          /\b(?:vehicle prowl|hit[- ]and[- ]run|suspicious person|sedan|pickup|hydrant|collision|crash(?:ed)?|intersection|burglar(?:y|ies)|shoplift\w*)\b/gi,
          /\b[1-4](?::\d\d)? a\.m\./gi,
        ],
      },
    ],
    [
      "notices",
      {
        sentence: "It names the school as a place where something is held.",
        needed: 2,
        signs: [
          /\b(?:polls|precincts?|polling places?|where to vote|ballots?|tax help|drop-off|flu shots?|blood drive sites?|free clinic)\b/gi,
          /\((?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b)/gi,
          /\b(?:volunteers will|will be held at)\b/gi,
        ],
      },
    ],
  ]);

/** The topics that an article has the signs of. */
export function topicsOf(text: string): { topic: UnwantedTopic; sentence: string }[] {
  return [...SIGNS].flatMap(([topic, { sentence, needed, signs }]) => {
    const count = signs.reduce((sum, sign) => sum + (text.match(sign)?.length ?? 0), 0);
    return count >= needed ? { topic, sentence } : [];
  });
}

/** Right before a school's name, these say where somebody once went to school. */
const ONCE =
  /\b(?:graduate[ds]?|alum\w*|attended|went|diploma|sophomores|class)\b(?: [\w.']+){0,3} (?:of|from|at|to)\s*(?:the\s*)?$|\b(?:attended|attending)\s*$/i;
/** These say where something was. */
const NEAR =
  /\b(?:near|nearby|across from|next to|close to|blocks? from|behind|outside|walk to|minutes from|off|lot of|parking lot)\s*(?:the\s*)?$/i;

/** Whether the words before a name only say where somebody went to school, or where something was. */
export function roleOf(before: string, after: string): "once" | "near" | "venue" | null {
  if (ONCE.test(before)) return "once";
  if (NEAR.test(before)) return "near";
  return /^\s*(?:gym(?:nasium)?|cafeteria|parking lot|auditorium)\s*(?:$|[.;,(])/i.test(after) &&
    /(?:[:;]|\band the|,)\s*(?:the\s*)?$/i.test(before)
    ? "venue"
    : null;
}
