import { GLOSSARY } from "#lib/lookups/glossary.format.ts";
import { entriesFor, tellingWords } from "#lib/lookups/terms.rules.ts";

/** Words that are to be explained, recognized by what is left of a question without the words that ask for it. */

/** Ways to ask what something is; the group is what is to be explained. */
const ASKS: readonly RegExp[] = [
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:tell me|explain|explain to me|say|know|i wonder|do you know|i (?:do not|don't) (?:know|get|understand)|not sure|no idea|i want to know|help me understand)? ?(?:what|who) (?:a |an |the )?(.+?) (?:is|are|means?|stands? for)(?: exactly| anyway)?$/,
  /^(?:the )?(.+?) (?:definition|meaning|defined|explained|explanation)(?: please)?$/,
  /^(?:the )?(?:definition|meaning) of (?:a |an |the )?(.+)$/,
  /^(.+?),? (?:what|what's) (?:is|are|does|do) (?:that|it|they|those|this)(?: mean| stand for)?$/,
  /^(?:it says |the page says |there it says )?(.+?) (?:what|what's)? ?(?:does|do) (?:that|it|this) mean$/,
  /^how (?:do|does) (?:a |an |the )?(.+?) work$/,
  /^how (?:is|are) (?:a |an |the )?(.+?) (?:different from|different|other than|defined|calculated|computed|measured|figured|worked out)(?: .*)?$/,
  /^what (?:sets|makes) (?:a |an |the )?(.+?) (?:apart|different|special|unique)(?: .*)?$/,
  /^what (?:exactly |actually )?(?:is|are|was) (?:a |an |the |these |those )?(.+?)(?: exactly| anyway| all about| and (?:who|how|what|why) .*)?$/,
  /^(?:explain|define|describe)(?: to me| what)? (?:a |an |the )?(.+?)(?: (?:is|are|means?))?(?: to me| for me| please)?$/,
  /^(?:is|are) (?:a |an |the )?(charter schools?|magnet schools?|charters|magnets) (?:public|private|free|a public school|a private school|public schools|private schools|run by .*)(?: .*)?$/,
  /^(?:so )?(?:is|are) (?:a |an |the )?(.+?) (?:the same as|like|different from|just|really|always) (?:a |an )?.*$/,
  /^(?:who can go to|who goes to|who runs|who pays for|what kind of school is|what do you call|what is considered) (?:a |an |the )?(.+)$/,
  /^(?:if|when) (?:a |the )?school is (?:a |an )?(.+?) what does (?:that|it) mean$/,
  /^what does it mean (?:if|when|that|to be) (?:a |the |it |this )?(?:school |figure |number |it )?(?:is |says |be )?(?:a |an )?(.+)$/,
  /^what does (?:a |an |the )?(.+?) (?:of )?\d+(?:[ .:]\d+)?(?: to 1)? mean.*$/,
  /^how (?:do|did) you (?:count|calculate|compute|measure|define|figure out|work out|come up with) (?:the |a |an )?(.+)$/,
  /^what (?:is|would be|counts as|do you consider) (?:a |an )?(?:good|bad|normal|high|low|ideal|decent|typical) (.+)$/,
  /^why (?:is|are|was|were|does|do) .*?\b(suppressed|not reported|not applicable|not surveyed|not collected|contradicted|withheld|blank)\b.*$/,
];

/**
 * What is to be explained, if the whole of it is a term that we explain.
 * @param text in lower case, without punctuation
 */
export function termNamed(text: string): string | null {
  const words = text.trim();
  for (const asks of ASKS) {
    const term = asks.exec(words)?.[1];
    if (term !== undefined && isTerm(term)) return term;
  }
  return null;
}

/** Whether nothing in a text is left over beside a term. */
function isTerm(text: string): boolean {
  const asked = tellingWords(text);
  if (asked.length === 0 || asked.length > 5) return false;
  const [best] = entriesFor(text, GLOSSARY);
  const known = new Set((best?.names ?? []).flatMap(tellingWords));
  return asked.every((word) => known.has(word));
}

/** Questions whose answer is a term's definition, though they do not ask what it means. */
export const ASKED_TERMS: readonly (readonly [pattern: RegExp, term: string])[] = [
  [
    /\b(?:free|reduced)(?: (?:or|and|price|reduced|priced|free))* lunch\b(?!.* (?:at|does|do) )|\bfrl\b/,
    "free or reduced price lunch",
  ],
  [
    /\bsat\b.*\b(?:out of|max|maximum|possible|perfect|go|scale|range)\b|\b(?:max|maximum|perfect|highest possible|best possible)\b.*\bsat\b/,
    "average SAT",
  ],
  [
    /\bact\b.*\b(?:out of|max|maximum|possible|perfect|scale|range)\b|\b(?:max|maximum|perfect|highest possible|best possible)\b.*\bact\b/,
    "average ACT",
  ],
  [
    /\bratio\b.*\b(?:calculated|computed|figured|worked out|tell me|tells|measured?|good for)\b/,
    "student–teacher ratio",
  ],
  [
    /\b(?:graduation|grad) rate\b.*\b(?:calculated|computed|figured|worked out|tell me|tells|measured?)\b/,
    "graduation rate",
  ],
  [
    /\bcharters?\b.*\b(?:public or private|private or public|charge tuition|cost anything|cost money|tuition|free)\b/,
    "charter school",
  ],
  [
    /\bmagnets?\b.*\b(?:public or private|private or public|charge tuition|cost anything|cost money|tuition|free)\b/,
    "magnet school",
  ],
  [/\bblanks?\b.*\b(?:zero|0)\b/, "blank"],
  [
    /\bwhat (?:does|do|is|are)(?: an?| the)? (?:[\w-]+ )*?(?:\d+(?: \d+)? (?:to )?1|\d+ to one)(?: ratio)? mean\b/,
    "student–teacher ratio",
  ],
  [
    /\b(?:what|how) .*\b(?:included|counted)\b.*\benrollment\b|\benrollment\b.*\b(?:included|counted)\b|\bhow do you count (?:the )?(?:students|kids)\b/,
    "enrollment",
  ],
  [/\b(?:suppressed|suppression)\b/, "suppressed"],
  [/\bnot reported\b/, "not reported"],
  [/\bnot applicable\b/, "not applicable"],
  [/\bnot surveyed\b/, "not surveyed"],
  [/\bcontradicted\b/, "contradicted"],
  [/\bwithheld\b/, "withheld"],
  [/\b(?:n a|na)\b/, "N/A"],
];
