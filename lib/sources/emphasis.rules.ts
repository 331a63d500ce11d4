import type { Span } from "./markup.rules.ts";

/** A part of a text that is shown, and whether it stands out. */
export type ShownPiece = Span & { isStrong: boolean };

const STRONG = /(\*\*|__)(?=\S)(.*?\S)\1/g;

/** What is shown of a part of a Markdown text: all but the signs around what stands out. */
export function shownPieces(text: string, { start, end }: Span): ShownPiece[] {
  const pieces: ShownPiece[] = [];
  let at = start;
  const add = (to: number, isStrong: boolean) => {
    if (to > at) pieces.push({ start: at, end: to, isStrong });
    at = to;
  };
  for (const { 0: whole, 1: sign = "", index } of text.slice(start, end).matchAll(STRONG)) {
    add(start + index, false);
    at += sign.length;
    add(start + index + whole.length - sign.length, true);
    at += sign.length;
  }
  add(end, false);
  return pieces;
}
