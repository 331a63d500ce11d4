import { wordsOf } from "#lib/platform/words.ts";
import { type Line, medianSize } from "./pdf-lines.rules.ts";

/** Lines further apart than this, in heights of a line, belong to different paragraphs. */
const PARAGRAPH_GAP = 1.75;
const LARGER = 1.15;
const BULLET = /^(?:[•▪◦‣·●○■□❖✓✔➢➤►▶§\uf0a7\uf0b7–*-]\s+|o\s+(?=\p{Lu}))/u;
const NUMBERED = /^(\d{1,2})[.)]\s+\S/;
/** A paragraph of three lines hardly ever has a capital letter or a figure at the beginning of each. */
const FEWEST_ITEMS = 3;
/** Lines before and behind an item of a numbered list, among which the one before or behind it is. */
const NEARBY = 20;
/** Columns of newspapers are wider than this, in letters. */
const SHORT = 30;
const GOES_ON =
  /[,;–—-]$|\b(?:the|of|and|to|in|a|an|for|with|at|or|by|our|from|is|are|was|de|la|el|y|et|les?)$/iu;
/** "Principal: Maria Lopez" */
const LABELED = /^\p{Lu}[\p{L}\d '’/&–-]{1,40}: /u;
/** A line that ends in the middle of a word, or behind a hyphen. */
const CUT = /([\p{L}\d]+)-$/u;
const LONGEST_WORD = 60;
const CONTINUES = /^([\p{L}\d]+)/u;
const ENDS = /[.!?:;”"]$/;

/** The lines of a page as Markdown: lines of one paragraph joined, larger type as headings, columns as they are. */
export function pageText(read: readonly Line[]): string {
  const body = medianSize(read);
  const lines = withFigures(read, body);
  const words = wholeWords(lines);
  let text = "";
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const isHeading = isLarge(line, lines[at + 1], body);
    const shown = line.text.replace(BULLET, "- ");
    if (!before) {
      text += isHeading ? `## ${shown}` : shown;
      continue;
    }
    const wasHeading = isLarge(before, line, body);
    if (isHeading && wasHeading && isNear(before, line) && before.size === line.size) text += ` ${shown}`;
    else if (isHeading) text += `\n\n## ${shown}`;
    else if (wasHeading) text += `\n\n${shown}`;
    else {
      const gap = gapBetween(before, line, lines, at);
      text = gap === " " ? joined(text, shown, words) : text + gap + shown;
    }
  }
  return text.trim();
}

/** Whether a line is a heading, which the first row of a table is not. */
function isLarge(line: Line, next: Line | undefined, body: number): boolean {
  const isHead = line.text.includes(" | ") && next !== undefined && cellsOf(next) === cellsOf(line);
  return line.size > body * LARGER && line.text.length < 120 && !isHead;
}

function cellsOf({ text }: Line): number {
  return text.split(" | ").length;
}

const FIGURES = /^[$~]?\d[\d,.:%]*(?:\+|\s?to 1)?$/;

/** Large figures side by side, each with its label below: a line for each of them, or nobody knows whose is whose. */
function withFigures(lines: readonly Line[], body: number): Line[] {
  const shown: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next, third] = [lines[at], lines[at + 1], lines[at + 2]];
    if (!line) continue;
    const figures = line.text.split(" | ");
    const labels = next?.text.split(" | ") ?? [];
    const areFigures =
      figures.length > 1 &&
      labels.length === figures.length &&
      line.size > body * LARGER &&
      figures.every((one) => FIGURES.test(one)) &&
      labels.every((one) => /^\p{L}[^\d]*$/u.test(one));
    // Labels of two lines each are not told apart.
    const goesOn =
      third !== undefined && next !== undefined && third.text.includes(" | ") && isNear(next, third);
    if (!next || !areFigures || goesOn || !isNear(line, next)) shown.push(line);
    else {
      const text = figures.map((figure, cell) => `${figure} ${labels[cell] ?? ""}`).join("\n");
      shown.push({ ...next, text });
      at += 1;
    }
  }
  return shown;
}

function gapBetween(before: Line, line: Line, lines: readonly Line[], at: number): string {
  const isList = BULLET.test(line.text);
  if (before.text.includes(" | ") && line.text.includes(" | ")) return "\n";
  if (goesOnInNextColumn(before, line) || goesOnBelow(before, line)) return " ";
  if (!isNear(before, line) && !(isList && BULLET.test(before.text))) return "\n\n";
  if (isList || before.text.includes(" | ") || line.text.includes(" | ")) return "\n";
  // Each line with a label stands for itself.
  if (LABELED.test(line.text) && (LABELED.test(before.text) || ENDS.test(before.text))) return "\n";
  if (CUT.test(before.text)) return " ";
  if (isNumbered(line, lines.slice(Math.max(0, at - NEARBY), at + NEARBY)) || areItems(lines, at))
    return "\n";
  const widest = Math.max(...lines.map(({ width }) => width));
  // A line that ends far from the edge is the last of its paragraph, or stands for itself.
  const isFull = before.width > widest * 0.7;
  if (isFull && !(ENDS.test(before.text) && /^[A-Z]/.test(line.text) && before.width < widest * 0.85))
    return " ";
  return ENDS.test(before.text) || !isFull ? "\n" : " ";
}

/** A line with fewer letters may be an item of a list. */
const PROSE = 30;

/** Whether a sentence continues from one line to another: nothing ends it, and a lowercase letter follows. */
function goesOn(before: Line, line: Line): boolean {
  const isProse = before.text.length >= PROSE && !before.text.includes(" | ") && !line.text.includes(" | ");
  return (
    isProse &&
    before.size === line.size &&
    !ENDS.test(before.text) &&
    /^\p{Ll}/u.test(line.text) &&
    !BULLET.test(line.text)
  );
}

function goesOnInNextColumn(before: Line, line: Line): boolean {
  return line.y > before.y && line.x > before.x && goesOn(before, line);
}

function goesOnBelow(before: Line, line: Line): boolean {
  return isNear(before, line) && Math.abs(before.x - line.x) < 3 && goesOn(before, line);
}

/** Whether a line is an item of a numbered list: another one before or behind it is, at the same edge. */
function isNumbered(line: Line, lines: readonly Line[]): boolean {
  const number = Number(NUMBERED.exec(line.text)?.[1] ?? Number.NaN);
  if (Number.isNaN(number)) return false;
  return lines.some(
    (one) => Math.abs(one.x - line.x) < 3 && Math.abs(Number(NUMBERED.exec(one.text)?.[1]) - number) === 1,
  );
}

/** Whether a line and those around it are items that stand below each other, and no paragraph. */
function areItems(lines: readonly Line[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (!before || !line || !beginsItem(line) || GOES_ON.test(before.text)) return false;
  if (before.text.length < SHORT && line.text.length < SHORT && beginsItem(before)) return true;
  let [first, last] = [at, at];
  while (last - first < FEWEST_ITEMS * 4 && isWithin(lines, first)) first -= 1;
  while (last - first < FEWEST_ITEMS * 8 && isWithin(lines, last + 1)) last += 1;
  const block = lines.slice(first, last + 1);
  return (
    block.length >= FEWEST_ITEMS &&
    block.every((one, index) => beginsItem(one) && (index === block.length - 1 || !GOES_ON.test(one.text))) &&
    !block.some(({ text }) => /[.!?]["”)]?\s+\p{Lu}/u.test(text) && text.length > SHORT)
  );
}

/** Whether a line belongs to the same block as the one before. */
function isWithin(lines: readonly Line[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  return before !== undefined && line !== undefined && isNear(before, line) && before.size === line.size;
}

function beginsItem({ text }: Line): boolean {
  return /^["“($]?[\p{Lu}\d]/u.test(text);
}

/** "pre- and post-test" */
const SUSPENDED = /^(?:and|or|to|y|e|et)$/;
/** What is written with a hyphen before nearly any word. */
const COMPOUND =
  /^(?:after|all|co|cross|ex|full|half|hands|high|long|low|multi|non|off|on|part|pre|post|self|semi|well|year)$/;

/**
 * Two lines of a paragraph as one. "edu-\ncation" was one word before it was set in lines; "Smith-\nJones", "K-\n8", and
 * "student-\nteacher" have their hyphen anywhere: each part is a word by itself, here if the page has it elsewhere too.
 */
function joined(text: string, next: string, words: ReadonlySet<string>): string {
  const cut = CUT.exec(text.slice(-LONGEST_WORD))?.[1];
  const rest = CONTINUES.exec(next)?.[1];
  if (cut === undefined || rest === undefined || SUSPENDED.test(rest)) return `${text} ${next}`;
  const isCompound =
    !/^\p{Ll}/u.test(rest) ||
    !/\p{L}$/u.test(cut) ||
    COMPOUND.test(cut.toLowerCase()) ||
    (isWord(words, cut.toLowerCase()) && isWord(words, rest));
  return isCompound ? text + next : text.slice(0, -1) + next;
}

function isWord(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.has(`${word}s`);
}

/** The words of lines that are whole on their line. */
function wholeWords(lines: readonly Line[]): Set<string> {
  return new Set(
    lines.flatMap(({ text }, at) => {
      const cut = at > 0 && CUT.test(lines[at - 1]?.text ?? "") ? text.replace(CONTINUES, "") : text;
      return wordsOf(cut.replace(CUT, ""));
    }),
  );
}

function isNear(before: Line, line: Line): boolean {
  const gap = before.y - line.y;
  return gap > 0 && gap <= Math.max(before.size, line.size) * PARAGRAPH_GAP;
}
