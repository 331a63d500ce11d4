import type { Link, Span } from "#lib/platform/pdf/lines.ts";
import { marked, type NumbersOf } from "./citations.rules.ts";
import type { Said } from "./document.schema.ts";

/** The colors of a report on paper, as on screens. */
export const INK = "#17211c";
export const SOFT = "#526059";
export const LINE = "#dedccf";
export const PALE = "#f1f0e7";
export const ACCENT = "#1d5141";
export const BAND = "#a3cbb8";
export const OWN = "#b3441e";

/** Sizes in points, and from one line to the next. */
export const TEXT = { face: "text", size: 10.5, color: INK, leading: 15 } as const;
/** Notes, and how the report was made. */
export const NOTE = { face: "text", size: 9.75, color: INK, leading: 13.75 } as const;
export const SOURCE = { face: "text", size: 9, color: INK, leading: 12.5 } as const;
export const CELL = { face: "plain", size: 9, color: INK, leading: 12 } as const;
export const COLUMN_HEAD = { face: "bold", size: 8.25, color: SOFT, leading: 10.5 } as const;
export const CAPTION = { face: "bold", size: 9, color: SOFT, leading: 12 } as const;
export const KEY = { face: "plain", size: 8.25, color: SOFT, leading: 11 } as const;
/** The figures along a chart, and the school's own above its mark. */
export const TICK = { face: "plain", size: 7.5, color: SOFT, leading: 10 } as const;
export const OWN_FIGURE = { face: "bold", size: 8.25, color: OWN, leading: 10.5 } as const;
export const KICKER = { face: "bold", size: 9, color: ACCENT, leading: 13 } as const;
export const DATELINE = { face: "plain", size: 10, color: SOFT, leading: 14 } as const;
export const HEADINGS = {
  H1: { face: "bold", size: 24, color: INK, leading: 28 },
  H2: { face: "bold", size: 15, color: INK, leading: 19 },
  H3: { face: "bold", size: 11, color: INK, leading: 14.5 },
} as const;

export type TextStyle = { face: Span["face"]; size: number; color: string; leading: number };

/** Text in a style. */
export function styled(text: string, { face, size, color }: TextStyle, link?: Link): Span {
  return { text, face, size, color, ...(link && { link }) };
}

/** The name of the place where a source is listed. */
export const sourcePlace = (number: number) => `source-${number}`;

/**
 * The raised numbers of sources, each a link to its place in the list. Their brackets keep them apart from a figure
 * when the text is copied or read aloud.
 */
export function marksOf(numbers: readonly number[], { size }: TextStyle): Span[] {
  return numbers.map((number): Span => {
    const mark = { face: "plain", size: size * 0.62, color: ACCENT, rise: size * 0.36 } as const;
    return { ...mark, text: `[${number}]`, link: { to: sourcePlace(number), label: `Source ${number}` } };
  });
}

/** Sentences in a row with the marks of their sources. */
export function sentenceSpans(
  sentences: readonly Said[],
  numbersOf: NumbersOf,
  style: TextStyle = TEXT,
): Span[] {
  return marked(sentences, numbersOf).flatMap(({ text, marks }, at) => [
    styled(at > 0 ? ` ${text}` : text, style),
    ...marksOf(marks, style),
  ]);
}
