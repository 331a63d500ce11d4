/** The name of a source that nobody has named, and the title of a text that has none. */
export const DEFAULT_SOURCE_NAME = "Source Document";

/** A first line of this length or more is a sentence, not a title. */
const TITLE_BELOW = 60;

/** The name of a new source: the title of its summary, if it begins with one. */
export function nameFromSummary(summary: string): string {
  const [first = ""] = summary.trimStart().split("\n", 1);
  return titleOf(first) ?? DEFAULT_SOURCE_NAME;
}

/** The title of a text: its first heading or, without any, its first line. What is too long for a name is no title. */
export function titleIn(text: string): string {
  const heading = /^#{1,6}\s+(\S.*)$/m.exec(text)?.[1];
  if (heading !== undefined) return titleOf(`# ${heading}`) ?? DEFAULT_SOURCE_NAME;
  const [first = ""] = text.trim().split("\n", 1);
  return (/[.!?]\s*$/.test(first) ? null : titleOf(`# ${first}`)) ?? DEFAULT_SOURCE_NAME;
}

/** A line as a title: "## **About us**" → "About us". @returns null for a sentence, or nothing */
function titleOf(line: string): string | null {
  const title = withoutMarkup(line);
  return title !== "" && line.trim().length < TITLE_BELOW ? title : null;
}

function withoutMarkup(line: string): string {
  return line
    .replace(/^\s{0,3}#{1,6}(?:\s+|$)/, "")
    .replace(/\s+#+\s*$/, "")
    .replace(/\*\*|__|`/g, "")
    .trim();
}
