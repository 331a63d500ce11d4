import { type Line, medianSize } from "./pdf-lines.rules.ts";

/** Lines further apart than this, in heights of a line, belong to different paragraphs. */
const PARAGRAPH_GAP = 1.75;
const LARGER = 1.15;
const BULLET = /^[•▪◦‣·●–*-]\s+/;
/** "Principal: Maria Lopez" */
const LABELED = /^\p{Lu}[\p{L}\d '’/&–-]{1,40}: /u;
const ENDS = /[.!?:;”"]$/;

/** The lines of a page as Markdown: lines of one paragraph joined, larger type as headings, columns as they are. */
export function pageText(lines: readonly Line[]): string {
  const body = medianSize(lines);
  let text = "";
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const isHeading = line.size > body * LARGER && line.text.length < 120;
    const shown = line.text.replace(BULLET, "- ");
    if (!before) {
      text += isHeading ? `## ${shown}` : shown;
      continue;
    }
    const wasHeading = before.size > body * LARGER && before.text.length < 120;
    if (isHeading && wasHeading && isNear(before, line) && before.size === line.size) text += ` ${shown}`;
    else if (isHeading) text += `\n\n## ${shown}`;
    else if (wasHeading) text += `\n\n${shown}`;
    else text += gapBetween(before, line, lines) + shown;
    text = joinedHyphen(text);
  }
  return text.trim();
}

function gapBetween(before: Line, line: Line, lines: readonly Line[]): string {
  const isList = BULLET.test(line.text);
  if (before.text.includes(" | ") && line.text.includes(" | ")) return "\n";
  if (!isNear(before, line) && !(isList && BULLET.test(before.text))) return "\n\n";
  if (isList || before.text.includes(" | ") || line.text.includes(" | ")) return "\n";
  // Of lines with labels, each says something of its own.
  if (LABELED.test(line.text) && (LABELED.test(before.text) || ENDS.test(before.text))) return "\n";
  const widest = Math.max(...lines.map(({ width }) => width));
  // A line that ends far from the edge is the last of its paragraph, or stands for itself.
  const isFull = before.width > widest * 0.7;
  if (isFull && !(ENDS.test(before.text) && /^[A-Z]/.test(line.text) && before.width < widest * 0.85))
    return " ";
  return ENDS.test(before.text) || !isFull ? "\n" : " ";
}

/** "edu-\ncation" was one word before it was set in lines. */
function joinedHyphen(text: string): string {
  return text.replace(/(\p{Ll})- (\p{Ll}+)$/u, (whole, letter: string, rest: string) =>
    /^(?:and|or|to|y|et)$/.test(rest) ? whole : `${letter}${rest}`,
  );
}

function isNear(before: Line, line: Line): boolean {
  const gap = before.y - line.y;
  return gap > 0 && gap <= Math.max(before.size, line.size) * PARAGRAPH_GAP;
}
