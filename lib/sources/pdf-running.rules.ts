import { type Line, medianSize } from "./pdf-lines.rules.ts";

/** How many lines from the top and from the bottom may repeat on every page. */
const EDGE = 2;
const OFTEN = 0.6;
const LEAST_PAGES = 3;
/** Of larger type than the text, or of smaller type. */
const [LARGER, SMALLER] = [1.15, 0.95];
/** What stands this much further from its neighbor than the lines of a text from each other is not of the text. */
const APART = 1.5;
/** A label stands this near to its figure, in heights of the larger one. */
const NEAR = 1.75;
const LONGEST_LABEL = 60;
const LONGEST_TITLE = 100;
/** Titles stand above the text, if not at its very beginning. */
const TITLE_WITHIN = 12;

/** Pages without the lines that stand at the edge of most of them, such as the name of a handbook and page numbers. */
export function withoutRunningLines(pages: readonly Line[][]): Line[][] {
  if (pages.length < LEAST_PAGES)
    return pages.map((lines) =>
      lines.filter((line, at) => {
        const isAtEdge = at === 0 || at === lines.length - 1;
        const inner = lines[at === 0 ? 1 : at - 1];
        return (
          !(isAtEdge && isPageNumber(line.text) && !isFigure(line, inner, lines)) &&
          !(at === 0 && isSmallHead(line, lines))
        );
      }),
    );
  const repeated = repeatedAtEdges(pages);
  const first = pages.findIndex((lines) => lines.length > 0);
  return pages.map((lines, page) => {
    const gap = usualGap(lines);
    const isRunning = (at: number, towards: 1 | -1) => {
      const line = lines[at];
      if (!line) return false;
      if (isPageNumber(line.text)) return !isFigure(line, lines[at + towards], lines);
      if (!repeated.has(keyOf(line.text))) return false;
      const isHead = at === 0 && repeated.has(line.text) && !/[.!?]$/.test(line.text);
      return isHead || isSetApart(line, lines[at + towards], lines, gap);
    };
    const [top, bottom] = [edge(lines, isRunning, 1), edge(lines, isRunning, -1)];
    const title = page === first ? titleAmong(lines.slice(0, top), lines) : null;
    return lines.filter((line, at) => (at >= top && at < lines.length - bottom) || line === title);
  });
}

/** How many lines at an edge go: the outermost, and the next one only with it. */
function edge(
  lines: readonly Line[],
  isRunning: (at: number, towards: 1 | -1) => boolean,
  towards: 1 | -1,
): number {
  let count = 0;
  while (
    count < Math.min(EDGE, lines.length) &&
    isRunning(towards === 1 ? count : lines.length - 1 - count, towards)
  )
    count += 1;
  return count;
}

/** What most pages have at their edges: texts as they are, and with any number in place of theirs. */
function repeatedAtEdges(pages: readonly Line[][]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const edges = [...lines.slice(0, EDGE), ...lines.slice(-EDGE)];
    for (const key of new Set(edges.flatMap(({ text }) => [text, keyOf(text)])))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = pages.length * OFTEN;
  return new Set([...counts].flatMap(([key, count]) => (count >= most ? [key] : [])));
}

function keyOf(text: string): string {
  return text.replaceAll(/\d+/g, "#").toLowerCase();
}

function isPageNumber(text: string): boolean {
  return /^(?:page |p\. ?|página )?[-–— ]*\d{1,4}[-–— ]*(?:(?:of|\/|de) ?\d{1,4})?$/i.test(text);
}

/** A large number right beside its label, as "24" above "average class size", is a figure of the text. */
function isFigure(line: Line, inner: Line | undefined, lines: readonly Line[]): boolean {
  const isLarge = line.size > medianSize(lines) * LARGER;
  const isLabeled = inner !== undefined && /^\p{L}/u.test(inner.text) && inner.text.length < LONGEST_LABEL;
  return isLarge && isLabeled && Math.abs(line.y - inner.y) <= Math.max(line.size, inner.size) * NEAR;
}

/** Whether a line at the edge is in smaller type than the text, or further from it than its lines are. */
function isSetApart(line: Line, inner: Line | undefined, lines: readonly Line[], gap: number): boolean {
  if (line.size < medianSize(lines) * SMALLER) return true;
  return inner !== undefined && Math.abs(line.y - inner.y) > gap * APART;
}

function usualGap(lines: readonly Line[]): number {
  const gaps = lines.slice(1).flatMap(({ y }, at) => Math.abs((lines[at]?.y ?? y) - y) || []);
  return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
}

/** The first line of a page, in smaller type than the others and far above them. */
function isSmallHead(line: Line, lines: readonly Line[]): boolean {
  const second = lines[1];
  if (!second) return false;
  return line.size < medianSize(lines) * SMALLER && line.y - second.y > second.size * 1.6;
}

/** Of the running lines of the first page, the one that is its title: in large type, or above a text that has no other. */
function titleAmong(running: readonly Line[], lines: readonly Line[]): Line | null {
  const body = medianSize(lines);
  const isLarge = ({ size }: Line) => size > body * LARGER;
  const title = running.find((line) => looksLikeTitle(line.text) && line.size > body * SMALLER);
  const hasOther = lines.some((line) => isLarge(line) && !running.includes(line));
  return title && (isLarge(title) || !hasOther) ? title : null;
}

/** What a document calls itself: its lines in the largest type near the beginning, else its first line. */
export function titleOfPages(pages: readonly (readonly Line[])[]): string | null {
  const lines = pages.find((page) => page.length > 0) ?? [];
  const body = medianSize(lines);
  const large = lines
    .slice(0, TITLE_WITHIN)
    .filter(({ size, text }) => size > body * LARGER && looksLikeTitle(text));
  const [largest] = large.toSorted((a, b) => b.size - a.size);
  if (largest) {
    const next = lines[lines.indexOf(largest) + 1];
    const whole = `${largest.text} ${next?.text ?? ""}`;
    return next?.size === largest.size && looksLikeTitle(whole) ? whole : largest.text;
  }
  const [first, second] = lines;
  const goesOn = second !== undefined && /^[\p{Ll}(]/u.test(second.text);
  return first && first.text.length < 60 && looksLikeTitle(first.text) && !goesOn ? first.text : null;
}

/** Not a sentence, nor a part of one. "iPrep Academy" begins with a small letter. */
function looksLikeTitle(text: string): boolean {
  return (
    text.length <= LONGEST_TITLE &&
    /\p{L}/u.test(text) &&
    !/[.,;:]$/.test(text) &&
    !/^\p{Ll}(?!\p{Lu})/u.test(text)
  );
}
