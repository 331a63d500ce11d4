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
