import { plainWords } from "./plain-words.rules.ts";

/** The name of a source that nobody has named, and the title of a text that has none. */
export const DEFAULT_SOURCE_NAME = "Source Document";

/** A first line of this length or more is a sentence, not a title. */
const TITLE_BELOW = 60;

/** The name of a new source: the title of its summary, if it begins with one. */
export function nameFromSummary(summary: string): string {
  return titleOfSummary(summary) ?? DEFAULT_SOURCE_NAME;
}

/** The title that a summary begins with; null without one. A text that has none is given the name above. */
export function titleOfSummary(summary: string): string | null {
  const [first = ""] = summary.trimStart().split("\n", 1);
  const title = titleOf(first);
  return title === DEFAULT_SOURCE_NAME ? null : title;
}

/**
 * The title of a text: what its document is called, else the heading that it begins with, or its only great one, else its
 * first line. What is too long for a name is no title, and neither is a heading in the middle of a page.
 * @param title as the document itself says
 */
export function titleIn(text: string, title: string | null = null): string {
  return titleOf(`# ${title ?? ""}`) ?? headingOf(text) ?? DEFAULT_SOURCE_NAME;
}

function headingOf(text: string): string | null {
  const [first = ""] = text.trim().split("\n", 1);
  const great = text.match(/^# +\S.*$/gm) ?? [];
  if (!/^#{1,6}\s/.test(first) && great.length === 1) return titleOf(great[0] ?? "");
  return /[.!?]\s*$/.test(first) ? null : titleOf(`# ${first.replace(/^#{1,6}\s+/, "")}`);
}

/** A line as a title: "## **About us**" → "About us". @returns null for a sentence, or nothing */
function titleOf(line: string): string | null {
  const title = plainWords(line.replace(/^\s{0,3}#{1,6}(?:\s+|$)/, "").replace(/\s+#+\s*$/, ""));
  return title !== "" && line.trim().length < TITLE_BELOW ? title : null;
}
