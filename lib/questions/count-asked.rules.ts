/** How many schools a list is to have: "the top 3 high schools", "the three best", "5 closest schools". */

/** An answer has room for no more. */
const MOST = 10;

const WORDS: ReadonlyMap<string, number> = new Map(
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map((word, at) => [
    word,
    at + 1,
  ]),
);
const NUMBER = `(\\d{1,2}|${[...WORDS.keys()].join("|")})`;
const RANK =
  "(?:top|best|greatest|largest|biggest|smallest|closest|nearest|oldest|newest|cheapest|(?:most|least) [a-z]+)";
/** What is counted there are no schools: "the top 10 percent", "the closest 5 miles". */
const OTHERS = "(?!\\s*(?:%|percent|miles?|grades?|graders?|students?|years?|year-|minutes?)|[.,:–-]\\d)";
const COUNTED = new RegExp(`\\b(?:${RANK} ${NUMBER}\\b${OTHERS}|${NUMBER} ${RANK}\\b)`, "i");

/** @returns null if no number is asked for, or one, which is that of "the best school" */
export function countAsked(text: string): number | null {
  const [, behind, before] = COUNTED.exec(text.replace(/\s+/g, " ")) ?? [];
  const said = (behind ?? before)?.toLowerCase();
  if (said === undefined) return null;
  const count = WORDS.get(said) ?? Number(said);
  return count > 1 ? Math.min(count, MOST) : null;
}
