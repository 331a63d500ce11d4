import type { FallbackMetrics } from "#lib/fonts/faces.rules.ts";

/** Fonts that most readers already have, with the average width of their letters in parts of the font size. */
const AVERAGE_WIDTHS = {
  Arial: 934.51 / 2048,
  "Times New Roman": 854.4 / 2048,
  "Courier New": 1229 / 2048,
} as const;
export type FallbackFont = keyof typeof AVERAGE_WIDTHS;

/** Letters about as often as they are in text, with a space after every seventh. */
const TYPICAL = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

/**
 * What makes a common font take the room of another one, so that a page does not move when that has been loaded.
 * @param font one weight as TrueType, uncompressed
 */
export function fallbackFor(font: Buffer, fallback: FallbackFont): FallbackMetrics {
  const { unitsPerEm, ascent, descent, lineGap, widthOf } = metricsOf(font);
  const widths = Array.from(TYPICAL, (letter) => widthOf(letter.charCodeAt(0)));
  const average = widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm;
  const size = average / AVERAGE_WIDTHS[fallback];
  const percent = (units: number) => Math.round((units / unitsPerEm / size) * 10_000) / 100;
  return {
    font: fallback,
    size: Math.round(size * 10_000) / 100,
    ascent: percent(ascent),
    descent: percent(-descent),
    lineGap: percent(lineGap),
  };
}

/** The few numbers of the OpenType format that a browser lays lines out with. */
function metricsOf(font: Buffer) {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + 16 * at;
      return [font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8)] as const;
    }),
  );
  const table = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}`);
    return offset;
  };
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  /** Glyphs after the last one with a width of its own have the same width. */
  const lastWidth = font.readUInt16BE(hhea + 34) - 1;
  const glyphOf = glyphsOf(font, table("cmap"));
  return {
    unitsPerEm: font.readUInt16BE(table("head") + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    widthOf: (code: number) => font.readUInt16BE(hmtx + 4 * Math.min(glyphOf(code), lastWidth)),
  };
}

/** @returns which glyph a character has, by the subtable of format 4, which every web font contains */
function glyphsOf(font: Buffer, cmap: number): (code: number) => number {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 4 + 8 * at + 4),
  );
  const subtable = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (subtable === undefined) throw new Error("The font has no character map of format 4");
  const doubled = font.readUInt16BE(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + doubled + 2;
  return (code) => {
    for (let at = 0; at < doubled; at += 2) {
      if (code > font.readUInt16BE(ends + at)) continue;
      const start = font.readUInt16BE(starts + at);
      if (code < start) break;
      const delta = font.readUInt16BE(starts + doubled + at);
      const offsets = starts + 2 * doubled + at;
      const offset = font.readUInt16BE(offsets);
      const glyph = offset === 0 ? code : font.readUInt16BE(offsets + offset + 2 * (code - start));
      return (glyph + delta) & 0xffff;
    }
    throw new Error(`The font has no character ${code}`);
  };
}
