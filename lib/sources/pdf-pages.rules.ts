import type { Line } from "./pdf-lines.rules.ts";

/** How many lines from the top and from the bottom may repeat on every page. */
const EDGE = 2;
const OFTEN = 0.6;
const LEAST_PAGES = 3;
/** Lines further apart than this, in heights of a line, belong to different paragraphs. */
const PARAGRAPH_GAP = 1.75;
const LARGER = 1.15;
const BULLET = /^[•▪◦‣·●–*-]\s+/;
/** "Principal: Maria Lopez" */
const LABELED = /^\p{Lu}[\p{L}\d '’/&–-]{1,40}: /u;
const ENDS = /[.!?:;”"]$/;

/** Pages without the lines that stand at the edge of most of them, such as the name of a handbook and page numbers. */
export function withoutRunningLines(pages: readonly Line[][]): Line[][] {
  if (pages.length < LEAST_PAGES)
    return pages.map((lines) => lines.filter((line) => !isPageNumber(line.text) && !isApart(line, lines)));
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(edgesOf(lines).map(({ text }) => keyOf(text)))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const most = pages.length * OFTEN;
  return pages.map((lines) => {
    const edges = new Set(edgesOf(lines));
    return lines.filter(
      (line) => !edges.has(line) || !((counts.get(keyOf(line.text)) ?? 0) >= most || isPageNumber(line.text)),
    );
  });
}

/** The first line of a page, in smaller type than the others and far above them. */
function isApart(line: Line, lines: readonly Line[]): boolean {
  const [first, second] = lines;
  if (line !== first || !second) return false;
  return first.size < medianSize(lines) * 0.95 && first.y - second.y > second.size * 1.6;
}

function edgesOf(lines: readonly Line[]): Line[] {
  return lines.length <= EDGE * 2 ? [...lines] : [...lines.slice(0, EDGE), ...lines.slice(-EDGE)];
}

function keyOf(text: string): string {
  return text.replaceAll(/\d+/g, "#").toLowerCase();
}

function isPageNumber(text: string): boolean {
  return /^(?:page |p\. ?|página )?[-–— ]*\d{1,4}[-–— ]*(?:(?:of|\/|de) ?\d{1,4})?$/i.test(text);
}

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

function medianSize(lines: readonly Line[]): number {
  const sizes = lines.flatMap(({ size, text }) =>
    Array.from({ length: Math.ceil(text.length / 20) }, () => size),
  );
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 10;
}
