/**
 * Names that mean a college to nearly everybody: the best-known universities of the country, as people call them for
 * short. Others are recognized by "university" or "college" in their names.
 */
const BEST_KNOWN: ReadonlySet<string> = new Set([
  "caltech",
  "carnegie mellon",
  "columbia",
  "cornell",
  "dartmouth",
  "duke",
  "emory",
  "georgetown",
  "georgia tech",
  "harvard",
  "johns hopkins",
  "juilliard",
  "mit",
  "northwestern",
  "notre dame",
  "nyu",
  "ohio state",
  "penn state",
  "princeton",
  "purdue",
  "rutgers",
  "stanford",
  "tufts",
  "tulane",
  "uc berkeley",
  "ucla",
  "unc chapel hill",
  "upenn",
  "usc",
  "vanderbilt",
  "villanova",
  "virginia tech",
  "west point",
  "yale",
]);

/** "Boston University", "University of Michigan", "Ivy League", "Massachusetts Institute of Technology". */
const COLLEGE =
  /(?:^|[^ ] )(?:university|college|polytechnic)$|^(?:university|college) of |^ivy(?: league)?(?: schools?)?$|institute of technology$/;
/** With one of these, a name is that of a school up to grade 12: "Durham Early College", "University High School". */
const OF_SCHOOL =
  /(?:^| )(?:school|high|hs|prep|preparatory|early|middle|elementary|academy|charter|montessori|lab|laboratory)(?= |$)/;

/** Whether a text, as it stands, is what people call a college. Some schools are called so, too. */
export function isCalledCollege(text: string): boolean {
  const all = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const words = all.join(" ").replace(/^the /, "");
  return BEST_KNOWN.has(words) || (COLLEGE.test(words) && !OF_SCHOOL.test(words));
}

const NOUN = "(?:colleges?|universit(?:y|ies))";
/** What stands before "college" in a search for one: before other words, it is the name of one, or a school's goal. */
const KINDS =
  "(?:an?|any|another|the|which|what|best|better|good|great|top|cheap|cheaper|cheapest|affordable|most|least|expensive|closest|nearest|largest|biggest|smallest|local|community|junior|state|city|private|public|online|technical|four-year|4-year|two-year|2-year)";
/** Where a school or its students lead: "into a good college", "ready for college". */
const TOWARD = `(?<!\\b(?:go|goes|going|went|into|to|for|after|before|in|at|toward|towards)\\s(?:(?:${KINDS}|elite|selective|their|these|those|some)\\s)*)`;
const BEHIND =
  "(?=\\s*$|\\s*[?.!,;]|\\s+(?:in|near|nearby|around|close|closest|for|with|within|under|that|here|there|or|and|is|are|has|have|my|should|can|could)\\b)";
/** What makes of the word a part of another. */
const NOT_PART =
  "(?!['’]\\s?\\w|\\s+(?:prep|preparation|preparatory|fairs?|boards?|credits?|applications?|essays?|tours?)\\b)";

/** "Colleges near me", "the cheapest college?", "a good state university in Ohio": the thing that is looked for. */
const LOOKED_FOR = new RegExp(
  `${TOWARD}\\b(?:(?:colleges|universities)\\b${NOT_PART}|(?:(?<=^\\W*)|(?<=\\b${KINDS}\\s))(?:college|university)${BEHIND}${NOT_PART})`,
  "i",
);

/** The colleges that somebody's graduates go to are a school's, and asked of that. */
const OF_GRADUATES =
  /\b(?:they|their|its?|graduat\w+|grads?|alumni|seniors|accepted|acceptances?|matriculat\w+|admit\w*|feed(?:s|er)?|schools?|(?:do|did|most|many|of|the) (?:students|kids))\b/i;

/** Whether colleges are looked for as one looks for schools: "best colleges in Boston". */
export function looksForColleges(text: string): boolean {
  const said = text.replace(/\s+/g, " ").trim();
  return LOOKED_FOR.test(said) && !OF_GRADUATES.test(said);
}

const ANY_COLLEGE = new RegExp(`^(?:${KINDS} )*${NOUN}$`, "i");
const HAS_NOUN = new RegExp(`\\b${NOUN}\\b`, "i");

/** Whether words that were taken for a name in such a search cannot be that of a school: "best university", "engineering". */
export function mayBeOfColleges(name: string): boolean {
  return ANY_COLLEGE.test(name.trim()) || !(HAS_NOUN.test(name) || OF_SCHOOL.test(name.toLowerCase()));
}
