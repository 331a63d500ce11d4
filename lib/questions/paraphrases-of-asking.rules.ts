/**
 * Turns of speech for limits, superlatives, and what goes on from an answer: "not bigger than 200" is "at most 200", and
 * "try Denver" behind a list asks for the same there.
 */

/** What is said, and what it means in plainer words. */
export type Paraphrase = readonly [said: RegExp, meant: string | ((...groups: string[]) => string)];

const COUNTED = "(?:students?|kids|pupils|children|people|teachers?|dollars|bucks|miles?|percent)";
const NOT = String.raw`(?:\b(?:is|are|was|were|do|does|did|has|have|should|must|can|could|will|would)(?:n't| not)|\b(?:not|never|cannot|can't|won't))`;
const SMALL_VERBS = "(?: (?:be|have|want|need|like|any|much|get|go|enroll|cost|charge|serve|teach|with))*";
const NUMBER = String.raw`(\$? ?\d(?:[\d,.]*\d)?k?)(?!\d|k|[,.]\d)`;
const UNIT = `(?! ?(?:${COUNTED}|to|per|grades?|years?|%|:|a year|students))`;

/** "Aren't bigger than 200", "don't have more than 300 kids", "cannot exceed 400": a limit that is itself allowed. */
const limit = (words: string, meant: string): Paraphrase[] => [
  [
    new RegExp(
      String.raw`(?:\b(?:that|which|who) )?${NOT}${SMALL_VERBS} (?:${words}) ${NUMBER}${UNIT}`,
      "giu",
    ),
    (whole = "", number = "") =>
      /bigger|larger|smaller|exceed/i.test(whole) && !number.includes("$")
        ? `with ${meant} ${number} students`
        : `with ${meant} ${number}`,
  ],
  [
    new RegExp(String.raw`(?:\b(?:that|which|who) )?${NOT}${SMALL_VERBS} (?:${words}) ${NUMBER}`, "giu"),
    (_, number = "") => `with ${meant} ${number}`,
  ],
];

const LEADS =
  "(?:(?:ok|okay|now|so|and|then|please|alright|all right|great|cool|hm+|well|actually|can you|could you|would you|will you|i(?:'d| would) like (?:you )?to|i want (?:you )?to)[ ,]+)*";
const GOES_TO =
  "(?:do|try|check|check out|look at|look in|look into|switch (?:it )?to|change (?:it|that) to|move (?:on )?to|go (?:on )?to|let'?s (?:do|try|check|check out|look at|look in|see|switch to|move on to|go to|talk about)|repeat (?:that|this|it) for|do (?:that|this|the same|it) for|(?:the )?same(?: (?:thing|question|search|list|request|figure|number|info|information))?(?: again)?(?:,? but)?(?: please)? (?:for|in|at|with|about)|(?:i|we)(?:'d| would)? (?:also )?(?:want|need|like) (?:to (?:know|see|have) )?(?:that|the same|this|it|the same thing) (?:for|in|about)|(?:we're|we are|i'm|i am) also (?:considering|thinking (?:about|of)|looking at|interested in|open to))";
const BEHIND = "(?:,? (?:too|as well|also|instead|now|next|then|please|for me|real quick|thanks))*";
/** Words that are neither a place nor a school, so that what comes before them means what it says. */
const SAYS_MORE =
  /\b(?:schools|academies|again|more|college|search|searches|list|map|page|saved|favorites|account|work|homework|something|anything|this|that|it|them|these|those|one|ones|other|others|my|me|your|you|ratio|students|teachers|sports|kids|grades|without|only|under|over|with|than|how|what|which|where)\b/i;
const IS_PRONOUN =
  /^(?:it|they|that|this|these|those|you|he|she|we|i|the|a|an|my|our|your|their|each|every|all|any|both|most|either|schools?|first|second|third|people|kids|parents|students|everyone)\b/i;

const goesOn = (whole = "", name = ""): string => {
  if (SAYS_MORE.test(name) || IS_PRONOUN.test(name)) return whole;
  return whole.includes(` in ${name}`) ? `and in ${name}?` : `what about ${name}?`;
};

const MOST = "(?:most|largest|highest|biggest|greatest|best|top)";
const LEAST = "(?:fewest|lowest|smallest|least)";
const GRADUATING = (extreme: string) =>
  new RegExp(
    String.raw`\b(?:the )?${extreme}(?: (?:share|percent|percentage|proportion|portion) of)?(?: (?:the|its|their))?(?: (?:students|kids|seniors|pupils|children|teenagers))?(?: who| that)? (?:graduate|graduating|graduates)\b(?! rates?| from (?!high)| schools?| (?:that |who )?(?:go|going|enroll|attend|end up))`,
    "giu",
  );

export const OF_ASKING: readonly Paraphrase[] = [
  ...limit("(?:bigger|larger|more|greater|higher) than|over|above|exceed|past", "at most"),
  ...limit("(?:smaller|less|fewer|lower) than|under|below", "at least"),
  [
    new RegExp(
      String.raw`(?<![\d,.])(\d[\d,]*) (${COUNTED}),? (?:minimum|min|at (?:the )?(?:very )?least)\b`,
      "giu",
    ),
    "at least $1 $2",
  ],
  [
    new RegExp(
      String.raw`(?<![\d,.])(\d[\d,]*) (${COUNTED}),? (?:maximum|max|tops|at (?:the )?(?:very )?most)\b`,
      "giu",
    ),
    "at most $1 $2",
  ],
  [
    /^in terms of (?:the )?(?:enrollment|size|students|kids|number of (?:students|kids|pupils)),? (?=\S)/giu,
    "",
  ],
  [
    /\bin terms of (?:the )?(?:total )?(?:enrollment|size|students|kids|(?:student )?population|number of (?:students|kids|pupils))\b/giu,
    "by enrollment",
  ],
  [/\b(?:is|are) attended by (?:the )?(most|fewest|more|fewer|least)\b/giu, "has the $1"],
  [GRADUATING(MOST), "the highest graduation rate"],
  [GRADUATING(LEAST), "the lowest graduation rate"],
  // "The biggest of the bunch", "which school on that list".
  [
    /\bof (?:the|that|this) (?:whole |entire )?(?:bunch|lot|pack)\b|\b(?:of|on|in|from|among|out of) (?:that|this|your) (?:last )?list\b/giu,
    "of these",
  ],
  [/\b(which|what) (?:school|one) of (these|those|them)\b/giu, "which of $2"],
  [
    /^((?:ok|okay|and|so|now)[ ,]+)?(?:are|is) (?:there )?(?:any|some)(?: one| school| schools)? (?:of|among) (them|these|those) (?!in\b|near|that\b|which\b|with\b)(.+)$/giu,
    "which of $2 are $3",
  ],
  [
    /^(?:please )?(?:exclude|drop|remove|hide|skip|leave out|filter out|get rid of|take out) (?:everything|all|anything|any|those|the ones|ones|all the ones|schools|the schools|all schools)(?: that| which| who)? (?:is|are)(?:n't| not)(?: an?)? (.+?)[?.!]*$/giu,
    "only $1 ones",
  ],
  [/^((?:[\p{L}-]+ ){0,3}?)schools? count (?:in |for |of )?(?=\p{L}{3})(.+)$/giu, "how many $1schools in $2"],
  // Figures of teachers, said the other way around.
  [
    /\b(?:the )?most teachers (?:for|per|to) (?:(?:its|their|the|each|every|a|one) )?(?:students?|kids?|child|children|pupils?)\b/giu,
    "the lowest student teacher ratio",
  ],
  [/\bteachers?[ -]to[ -](?:students?|kids?|pupils?)(?: ratio)?\b/giu, "student teacher ratio"],
  [
    /\bhow many (?:kids|students|pupils|children) (?:does|would|will) (?:an?|each|every|one|the average|the typical) teacher (?:have|get|teach)\b/giu,
    "how many students per teacher",
  ],
  [/^(?:(?:and|so|ok|okay|but)[ ,]+)*(students|kids|pupils|teachers),? how many[\s?.!]*$/giu, "how many $1"],
  [/,? though(?=[\s?.!]*$)/giu, ""],
  // One of a list, and a part of it.
  [
    /^(.*\b(?:how (?:big|large|small|many)|grades|enrollment|size|ratio|tuition|phone|address)\b.*\b(?:at|of|is|does|for|has|in)) (?:the )?(?:top one|number one|# ?1|very first(?: one| school)?)\b/giu,
    "$1 the first one",
  ],
  [
    /^(?:do|does|would) (?:any|some)(?: one| school| schools)? of (them|these|those) (?:count as|qualify as|happen to be) (?:an? )?(.+)$/giu,
    "which of $1 are $2",
  ],
  [
    /^(?:please |can you |could you )*(?:restrict|limit|narrow|reduce|cut|filter|whittle)(?: (?:it|that|this|them|these|the list|the results?|your list))?(?: down)? (?:to|for)(?: just| only)? (?:the )?((?:[\p{L}-]+ ?){1,3}?)(?: ones| schools| only)*[\s?.!]*$/giu,
    "only $1 ones",
  ],
  [/^or (?:maybe |perhaps |what about |how about )?(.{2,40})\?\s*$/giu, goesOn],
  // The same again, of another place or school.
  [new RegExp(`^${LEADS}${GOES_TO} (.{2,60}?)${BEHIND}[\\s?.!]*$`, "giu"), goesOn],
  [/^(?:and |so |ok |now )*what (?:does|do) (.{2,60}?) (?:have|got|offer)(?: to offer)?[\s?.!]*$/giu, goesOn],
  [/^(?:and |so |ok |now )*how (?:many|much) (?:does|do) (.{2,60}?) (?:have|get|offer)[\s?.!]*$/giu, goesOn],
  [/\b(what|how) about the (?:one|school) (?:called|named) /giu, "$1 about "],
  // "What special education is there at Boston Latin School?"
  [
    /\bwhat (?:kinds? of |sort of )?(special (?:education|ed))(?: services| programs?| support| help)? (?:is|are) (?:there|offered|available|provided) (?:at|in) (?=[^?.!]*\b(?:school|academy|high|elementary|middle)\b)([^?.!]+)/giu,
    "what $1 services does $2 have",
  ],
  // "Is Boston Latin free?": of a name without "School", the last word would be a part of it.
  [
    /^(?:(?:and|so|ok|okay|but)[ ,]+)*is (?!(?:it|this|that|there|the|a|an|my|your|any|which|tuition|admission|lunch|everything)\b)([^?.!,]{3,60}?) free(?: of charge| to attend)?[\s?.!]*$/giu,
    "does $1 charge no tuition?",
  ],
  // "Are Boston Latin School and Snowden free?": of each of them, and of no kind of school.
  [
    /^(?:(?:and|so|ok|okay|but)[ ,]+)*are (?:both )?(?!(?:they|these|those|there|the|any|all|some|most|my|your|our|which|public|private|charter|magnet|catholic|online|schools|books|lunch(?:es)?|meals)\b)([^?.!]{3,60}? (?:and|or|&) [^?.!]{3,60}?)(?: both| each)? free(?: of charge| to attend)?[\s?.!]*$/giu,
    "do $1 charge no tuition?",
  ],
  [
    /^(?:(?:and|so|ok|okay|but)[ ,]+)*are (both|they)(?: both)?(?: of them)? free[\s?.!]*$/giu,
    "do $1 charge no tuition?",
  ],
  // What is wrong here, in stronger words, and what is kept for another day.
  [
    /\b(is|are|looks?|seems?) (?:way|totally|completely|all|really|so|quite|just) (?:off|wrong|incorrect|outdated)\b/giu,
    "$1 wrong",
  ],
  [
    /\b((?:my|our) (?:[\w'-]+ ){1,4})(is|are) (?:outdated|out of date|old|stale)(?=[\s?.!,]*$)/giu,
    (whole = "", whose = "", verb = "") =>
      /\b(?:address|phone|number|name|principal|enrollment|website|email|data|info|information|listing|page)\b/i.test(
        whose,
      )
        ? `${whose}${verb} wrong on this site`
        : whole,
  ],
  [
    /^((?:so |and )?(?:how (?:can|do|could|would) i|can i|could i|is there a way to|i want to|i'd like to|is it possible to) )(?:(?:get|come|go|return) back to|reuse|re-use|redo|re-do|reopen|return to) (?:a|my|this|the|that|an old|my old) (?:last |old )?search(?: results)?\b.*$/giu,
    "$1save a search?",
  ],
  [
    /^(?:so |and )?(?:why|how come) (?:(?:is|are|was|were|do|does|did|would)(?:n't| not)? )[^?.!]{0,70}?\b(?:hidden|hide|hiding|blanked out|blacked out|redacted|concealed|censored|masked|suppressed|not shown|kept (?:secret|private))\b(?: by)?[^?.!]{0,40}[\s?.!]*$/giu,
    (whole = "") =>
      /\b(?:numbers?|figures?|data|rates?|scores?|values?|percent(?:age)?s?|information|info|it|they|students|kids|share)\b/i.test(
        whole,
      )
        ? "what does suppressed mean?"
        : whole,
  ],
  [
    /\b(?:withheld|hidden|removed|left out|not shown) (?:(?:for|because of|due to) (?:student |the students' )?privacy(?: reasons)?|to protect (?:student )?privacy)\b/giu,
    "suppressed",
  ],
];
