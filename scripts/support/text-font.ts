import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { z } from "zod";
import { ROOT } from "./paths.ts";

const PACKAGE = join(ROOT, "node_modules/@fontsource-variable/inter");

/** The font file that pages are served with (app/fonts.ts). */
export const TEXT_FONT = join(ROOT, "app/inter-latin.woff2");

/** What our pages use of it: regular to bold, and tabular figures. */
const WEIGHTS = { min: 400, max: 700 };
const FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"];
/** Entries in its name table: the license and the license's address, which go with every copy. */
const LICENCE_NAMES = [13, 14];

/**
 * Inter for Latin text without the weights and alternate glyphs that no page shows: 24 kB instead of 48, which a
 * phone would have to wait for.
 * @returns the font as WOFF2, the same on every call
 */
export async function makeTextFont(): Promise<Buffer> {
  const { latin } = z
    .object({ latin: z.string() })
    .parse(JSON.parse(readFileSync(join(PACKAGE, "unicode.json"), "utf8")));
  const whole = readFileSync(join(PACKAGE, "files/inter-latin-wght-normal.woff2"));
  return subsetFont(whole, charactersOf(latin), {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAMES,
  });
}

/** @param ranges as in a stylesheet: "U+0000-00FF,U+0131" */
function charactersOf(ranges: string): string {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join("");
}
