import { GLOSSARY } from "#lib/lookups/glossary.format.ts";
import { entriesFor, tellingWords } from "#lib/lookups/terms.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";

/** Words that are to be explained, recognized by what is left of a question without the words that ask for it. */

/** Ways to ask what something is; the group is what is to be explained. */
const ASKS: readonly RegExp[] = [
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:tell me|explain|explain to me|say|know|i wonder|do you know|i (?:do not|don't) (?:know|get|understand)|not sure|no idea|i want to know|help me understand)? ?(?:what|who) (?:a |an |the )?(.+?) (?:is|are|means?|stands? for)(?: exactly| anyway)?$/,
  /^(?:the )?(.+?) (?:definition|meaning|defined|explained|explanation)(?: please)?$/,
  /^(?:the )?(?:definition|meaning) of (?:a |an |the )?(.+)$/,
  /^(.+?),? (?:what|what's) (?:is|are|does|do) (?:that|it|they|those|this)(?: mean| stand for)?$/,
  /^(?:it says |the page says |there it says )?(.+?) (?:what|what's)? ?(?:does|do) (?:that|it|this) mean$/,
  /^(?:so )?(?:does|do) (?:a |an |the )?(.+?) mean .+$/,
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
  /^(?:is|are|do|does|would) .+? (?:count|counts|counted|included|include) (?:in|into|toward|towards|for|as part of) (?:the |a )?(.+)$/,
  /^(?:do|does) (?:the |your )?(.+?) (?:count|counts|include|includes) .+$/,
  /^what (?:all |exactly )?(?:do|does) (?:the |a |an )?(.+?) (?:include|count|cover|measure|tell|show|say|represent|refer to)(?: .*)?$/,
  /^(?:is|are) (?:a |an )?(?:lower|higher|low|high|big|bigger|small|smaller|large|larger) (.+?) (?:better|worse|good|bad|a good thing|a bad thing|a problem|ok|okay)$/,
  /^(.+?),? how (?:do|does) (?:they|it|that|those|these) work$/,
  /^what makes (?:a |an )?schools? (?:a |an )?(.+)$/,
  /^(.+?) = *$/,
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
  return termsIn(text).length > 0;
}

/** Words that tell what is meant, and all words: each joint among them is tried. */
const MOST_WORDS_OF_TERM = { telling: 5, all: 24 };

/**
 * The terms that a text consists of, at most two of them: "charter and magnet". Empty if anything else is in it.
 * @param mayBeTwo whether two may stand side by side: "is a magnet just a public school"
 */
export function termsIn(text: string, mayBeTwo = false): string[] {
  if (wordsOf(text).length > MOST_WORDS_OF_TERM.all) return [];
  const asked = tellingWords(text);
  if (asked.length === 0 || asked.length > MOST_WORDS_OF_TERM.telling) return [];
  const knownOf = (part: string) => new Set(entriesFor(part, GLOSSARY)[0]?.names.flatMap(tellingWords) ?? []);
  const isWhole = (part: string) => {
    const known = knownOf(part);
    const words = tellingWords(part);
    return part.trim() !== "" && words.every((word) => known.has(word));
  };
  if (isWhole(text)) return [text.trim()];
  for (const joint of text.matchAll(mayBeTwo ? GAPS : JOINTS)) {
    const parts = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
    if (parts.every(isWhole)) return parts.map((part) => part.trim());
  }
  return [];
}

const JOINTS = / (?:and|or|vs|versus) /g;
const GAPS = /(?: (?:and|or|vs|versus))? /g;

/** What tells that a meaning is asked for, or how two things differ. */
const ASKS_MEANING =
  /\b(?:means?|meaning|meant|defin(?:e|ed|ition)|def|explain(?:ed)?|tells?|stands? for|deal|differ(?:s|ent|ences?)?|versus|vs|same|gives|special|works?|counts?|counted|includes?|included|figure|come up|calculated?|compute|basically|pretty much|never heard|keep seeing|qualify|qualifies|eligible|supposed)\b|^(?:so |hey |wait )*(?:what|who|is|are|do|does|how|why|can)\b/;
/** Words that ask, and those that only carry a question: what is left without them is what is to be explained. */
const ASKING: ReadonlySet<string> = new Set(
  "what who how why when have has had that this it they them those these wtf wth heck hell so hey wait um well please just even actually really exactly anyway ever again deal whole point gives given thing things stuff kind sort type people folks everyone anyone somebody someone parents kid kids child children student goes go went going said says say saying see seeing saw seen keep keeps kept heard never always hear call called calls name word mean means meaning meant define defined definition def explain explained explanation stand stands understand know knows idea clue wonder wondering get gets getting got use used uses come comes came up figure figured out calculate calculated calculates compute computed computes measure measured work works worked include includes included including count counts counted make makes made run runs pay pays paid cost costs money charge charges qualify qualifies qualified eligible difference differences differ differs different special unique about around between to in on at of for from with a an the is are was were be been being do does did done can could would should will i am me my you your she her he his him neighbor friend sister lot some many more less better worse good bad low lower higher numbers figures blank's parent's i'm value tell tells told show shows shown supposed school schools campus here page site website if like simple simply plain english take takes fancy regular normal considered consider percentage percent share year years four five six seven count basically cover covers covered didn't don't as than regular ok okay hi hello into these again yet someone's abbreviation acronym short everywhere all over place listed".split(
    " ",
  ),
);
/** What is or is not part of a figure: "is a GED counted in the graduation rate?" */
export const ASKS_PART =
  /^(?:is|are|do|does|would) .+ (?:count|counts|counted|included|include) (?:in|into|toward|towards|for|as part of) /;

/** Words that are parts of terms as well: "not reported", "public or private", "free lunch". */
const MAYBE_TERMS: ReadonlySet<string> = new Set(
  "not no public private free number tuition score scores test school average total low students".split(" "),
);
const JOINT = /^(?:and|or|vs|versus)$/;

const TELLS_APART =
  /\b(?:same|just|like|differ\w*|vs|versus|mean|means|basically|count|counts|include|includes)\b/;

const isIdle = (word: string) => ASKING.has(word) || MAYBE_TERMS.has(word) || /^\d+$/.test(word);
/** Whether a word only asks, so it is not the name of a school. */
export const onlyAsks = (word: string): boolean => ASKING.has(word.toLowerCase());

/** What speaks of certain schools, so that facts or lists are asked for, and no words. */
const OF_SCHOOLS =
  /\b(?:find|list|near|nearby|nearest|closest|which|how many|how much|where|best|top|biggest|largest|smallest|cheapest|looking for|show me|compare|our|within|any|other|options|what about|how about)\b/;

/**
 * The terms that a question is about, however it asks: without the words that ask, nothing is left of it but them.
 * @param text in lower case, without punctuation
 */
export function termsAsked(text: string): string[] {
  if (!ASKS_MEANING.test(text.trim()) || OF_SCHOOLS.test(text)) return [];
  // "A high ratio" is not a high school.
  const words = text
    .trim()
    .replaceAll(/\bhigh (?!schools?\b)/g, "")
    .split(/\s+/);
  const tellsApart = TELLS_APART.test(text);
  const without = (isLeft: (word: string) => boolean) => {
    const left = words.filter(isLeft);
    const isSaid = (word: string) => !isIdle(word) || (tellsApart && /^(?:public|private)$/.test(word));
    return left.some((word) => isSaid(word) && !JOINT.test(word))
      ? termsIn(
          left.join(" ").replace(/^(?:(?:and|or|vs|versus) )+|(?: (?:and|or|vs|versus))+$/g, ""),
          tellsApart,
        )
      : [];
  };
  const ways = [
    (word: string) => !ASKING.has(word) || MAYBE_TERMS.has(word) || JOINT.test(word),
    (word: string) => !isIdle(word) || JOINT.test(word),
    (word: string) => !(isIdle(word) || JOINT.test(word)),
  ];
  return ways.map(without).find((terms) => terms.length > 0) ?? [];
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
  [
    /\b(?:per teacher|teacher ratio)\b.*\b(?:is|be) (?:considered )?(?:normal|good|ideal|typical|bad|high|low|too many)$/,
    "student–teacher ratio",
  ],
  [/\bblanks?\b.*\b(?:zero|0)\b/, "blank"],
  [
    /^why (?:is|are) there (?:no|not an?|not any) (?:numbers?|figures?|data|value|info|information)(?: here| there)?$/,
    "blank",
  ],
  [/\b(?:19|20)\d\d (?:\d\d|(?:19|20)\d\d) (?:mean|stand for)\b/, "school year"],
  [
    /\b(?:the|a|those|these) years? (?:is |are )?(?:next to|beside|behind|after|under|below|by) (?:it|a|the|each|every|that|this|some)\b/,
    "school year",
  ],
  [/^(?:is|would) (?:an? )?\d+ .*\bsat\b/, "average SAT"],
  [/^(?:is|would) (?:an? )?\d+ .*\bact\b/, "average ACT"],
  [/\b(?:didn t|did not|didnt|doesn t|never) report\b/, "not reported"],
  [/^(?:what|whats|what s|explain|define|meaning)\b.*\bblue ribbon\b(?!.* (?:in|near|at) )/, "blue ribbon"],
  [
    /^(?:what|whats|what s|explain|define|meaning)\b(?: (?:is|are|does|an?))* (?:pk|k) \d{1,2}(?: schools?)?(?: mean| stand for)?$/,
    "k 12",
  ],
  [
    /\bwhat (?:does|do|is|are)(?: an?| the)? (?:[\w-]+ )*?(?:\d+(?: \d+)? (?:to )?1|\d+ to one)(?: ratio)? mean\b/,
    "student–teacher ratio",
  ],
  [
    /\b(?:what|how) .*\b(?:included|counted)\b.*\benrollment\b|\benrollment\b.*\b(?:included|counted)\b|\bhow do you count (?:the )?(?:students|kids)\b/,
    "enrollment",
  ],
  [/\b(?:go|goes|going|went) (?:on )?to college (?:rate )?mean/, "college enrollment"],
  [
    /^what (?:is|are|s) (?:a |the |an )?(?:public )?registers?$|^whats (?:a |the )?(?:public )?registers?$/,
    "register",
  ],
  [/\b(?:suppressed|suppression)\b/, "suppressed"],
  [/\bnot reported\b/, "not reported"],
  [/\bnot applicable\b/, "not applicable"],
  [/\bnot surveyed\b/, "not surveyed"],
  [/\bcontradicted\b/, "contradicted"],
  [/\bnot in (?:any of )?(?:our|your) sources\b/, "not in our sources"],
  [/\bwithheld\b/, "withheld"],
  [/\b(?:n a|na)\b/, "N/A"],
];

/** Words that occur only in questions about words, and that are not misspellings of others. */
export const EXPLAINED_WORDS: readonly string[] =
  "starred hearted percentile percentiles suppressed suppression ungraded nonsectarian homeschool homeschooling withheld weighted surveyed feeder matriculation boarding diploma cohort adjusted".split(
    " ",
  );
