import type { FaceName, Faces } from "./faces.ts";

/** Where a press leads: to a place in the document, or to a page on the web. */
export type Link = { to: string; label: string } | { url: string; label: string };

/** Text in one style. */
export type Span = {
  text: string;
  face: FaceName;
  size: number;
  color: string;
  /** How far above the line it stands. */
  rise?: number;
  link?: Link;
};

/** A part of a line in one font file, as it is drawn. */
export type Piece = Omit<Span, "face"> & { font: string; x: number; width: number };
export type Line = { pieces: Piece[]; width: number };

/** How wide a text is at a size. */
export type Measure = (text: string, font: string, size: number) => number;

/** What must stay together: a word with the marks that follow it. */
type Word = { parts: Span[]; spaceBefore: Span | null; width: number };

/** Sets spans in lines no wider than `width`. A word that is wider itself is broken. */
export function setInLines(spans: readonly Span[], width: number, faces: Faces, measure: Measure): Line[] {
  const widthOf = widthBy(faces, measure);
  const lines: Word[][] = [[]];
  let used = 0;
  for (const word of wordsOf(spans, widthOf).flatMap((one) => brokenWord(one, width, widthOf))) {
    const gap = word.spaceBefore ? widthOf({ ...word.spaceBefore, text: " " }) : 0;
    const current = lines.at(-1) ?? [];
    if (current.length > 0 && used + gap + word.width > width + 0.01) {
      lines.push([word]);
      used = word.width;
    } else {
      used += (current.length > 0 ? gap : 0) + word.width;
      current.push(word);
    }
  }
  return lines.map((words, at) => drawn(words, at === lines.length - 1, faces, measure));
}

/** The longest word and the whole text in one line, for the columns of a table. */
export function extentOf(
  spans: readonly Span[],
  faces: Faces,
  measure: Measure,
): { least: number; most: number } {
  const words = wordsOf(spans, widthBy(faces, measure));
  const [whole] = setInLines(spans, Number.POSITIVE_INFINITY, faces, measure);
  return { least: Math.max(0, ...words.map(({ width }) => width)), most: whole?.width ?? 0 };
}

function widthBy(faces: Faces, measure: Measure): (span: Span) => number {
  return ({ text, face, size }) =>
    faces.runs(text, face).reduce((sum, run) => sum + measure(run.text, run.font, size), 0);
}

/** Text may be broken at spaces, and after dashes and hyphens between letters and slashes of an address. */
const BREAKS = / +|(?<=\p{L}[-—])(?=\p{L})|(?<=[^\s/]\/)(?=[^\s/])/u;

function wordsOf(spans: readonly Span[], widthOf: (span: Span) => number): Word[] {
  const words: Word[] = [];
  let isOpen = false;
  let space: Span | null = null;
  for (const span of spans) {
    for (const [index, text] of pieces(span.text).entries()) {
      if (index > 0) isOpen = false;
      if (text === " ") {
        space = span;
        continue;
      }
      if (text === "") continue;
      const part = { ...span, text };
      const last = words.at(-1);
      if (isOpen && last) {
        last.parts.push(part);
        last.width += widthOf(part);
      } else words.push({ parts: [part], spaceBefore: space, width: widthOf(part) });
      space = null;
      isOpen = true;
    }
  }
  return words;
}

/** Words and the spaces between them; two words in a row may be parted without a space. */
function pieces(text: string): string[] {
  return text
    .split(/( +)/)
    .flatMap((one) => (/^ +$/.test(one) ? [" "] : one.split(BREAKS)))
    .filter((one, at, all) => one !== "" || at === 0 || at === all.length - 1);
}

function brokenWord(word: Word, width: number, widthOf: (span: Span) => number): Word[] {
  if (word.width <= width || word.parts.length !== 1 || !Number.isFinite(width)) return [word];
  const [part] = word.parts;
  if (!part) return [word];
  const broken: Word[] = [];
  let text = "";
  for (const character of part.text) {
    if (text !== "" && widthOf({ ...part, text: text + character }) > width) {
      broken.push(wordOf(part, text, broken.length === 0 ? word.spaceBefore : null, widthOf));
      text = "";
    }
    text += character;
  }
  return [...broken, wordOf(part, text, broken.length === 0 ? word.spaceBefore : null, widthOf)];
}

function wordOf(span: Span, text: string, spaceBefore: Span | null, widthOf: (span: Span) => number): Word {
  const part = { ...span, text };
  return { parts: [part], spaceBefore, width: widthOf(part) };
}

/** Whoever reads the text of a line that goes on needs the space at its end. */
function drawn(words: readonly Word[], isLast: boolean, faces: Faces, measure: Measure): Line {
  const spans: Span[] = [];
  const put = (span: Span) => {
    const last = spans.at(-1);
    if (last && isAlike(last, span)) last.text += span.text;
    else spans.push({ ...span });
  };
  for (const [at, { parts, spaceBefore }] of words.entries()) {
    if (at > 0 && spaceBefore) put({ ...spaceBefore, text: " " });
    for (const part of parts) put(part);
  }
  // In a script with its own font file, the space comes from a different file than the word before it.
  const end = spans.at(-1);
  if (end && !isLast) end.text += " ";
  let x = 0;
  const pieces = spans.flatMap(({ face, ...span }) =>
    faces.runs(span.text, face).map(({ text, font }): Piece => {
      const width = measure(text, font, span.size);
      const piece = { ...span, text, font, x, width };
      x += width;
      return piece;
    }),
  );
  const last = pieces.at(-1);
  const space = last && !isLast ? measure(" ", last.font, last.size) : 0;
  return { pieces, width: x - space };
}

function isAlike(one: Span, other: Span): boolean {
  return (
    one.face === other.face &&
    one.size === other.size &&
    one.color === other.color &&
    one.rise === other.rise &&
    one.link === other.link
  );
}
