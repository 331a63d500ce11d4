/** The name of a source that nobody has named. */
export const DEFAULT_SOURCE_NAME = "Source Document";

/** A first line of this length or more is a sentence, not a title. */
const TITLE_BELOW = 60;

/** The name of a new source: the title of its summary, if it begins with one. */
export function nameFromSummary(summary: string): string {
  const [first = ""] = summary.trimStart().split("\n", 1);
  const title = withoutMarkup(first);
  return title !== "" && first.trim().length < TITLE_BELOW ? title : DEFAULT_SOURCE_NAME;
}

/** "## **About us**" → "About us". */
function withoutMarkup(line: string): string {
  return line
    .replace(/^\s{0,3}#{1,6}(?:\s+|$)/, "")
    .replace(/\s+#+\s*$/, "")
    .replace(/\*\*|__|`/g, "")
    .trim();
}
