import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { z } from "zod";
import type { FontFace, FontFiles } from "#lib/fonts/faces.rules.ts";
import { FONT_FAMILIES, type FontFamily, type FontId, type FontUsage } from "#lib/fonts/families.rules.ts";
import { type FallbackFont, fallbackFor } from "./font-metrics.ts";
import { ROOT } from "./paths.ts";

/** Where the site serves its fonts from. */
export const FONT_FOLDER = join(ROOT, "public/fonts");

/** What our pages use of a font: regular to bold, and tabular figures. No ligatures, which change code. */
const WEIGHTS = { min: 400, max: 700 };
const FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"];
/** Entries in its name table: the license and the license's address, which go with every copy. */
const LICENSE_NAMES = [13, 14];
/** Weights of a family without a variable font. */
const STATIC_WEIGHTS = [400, 500, 600, 700] as const;
const SUBSETS = ["latin", "latin-ext"] as const;
type Subset = (typeof SUBSETS)[number];

/**
 * Their licenses reserve their names for unchanged copies, or do not say so clearly enough: served as they are in the
 * package, with weights and alternate glyphs that no page shows.
 */
const UNCHANGED: ReadonlySet<FontId> = new Set([
  "lora",
  "playfair-display",
  "quicksand",
  "source-code-pro",
  "source-sans-3",
  "source-serif-4",
]);
const WITHOUT_VARIABLE: ReadonlySet<FontId> = new Set(["poppins"]);

const FALLBACKS: Record<FontFamily["kind"], FallbackFont> = {
  sans: "Arial",
  serif: "Times New Roman",
  mono: "Courier New",
};

/** The files by name, and the list of them as it stands in the code. */
export type MadeFonts = { files: Map<string, Buffer>; list: FontFiles[] };

/**
 * Every font of the site for Latin text, from its npm package; Inter without the weights and glyphs that no page shows
 * is 24 kB instead of 48, which a phone would have to wait for. The result is the same on every call.
 */
export async function makeFonts(): Promise<MadeFonts> {
  const files = new Map<string, Buffer>();
  const list: FontFiles[] = [];
  for (const family of FONT_FAMILIES.filter((one) => !("isSystem" in one))) {
    const faces: FontFace[] = [];
    for (const weight of WITHOUT_VARIABLE.has(family.id) ? STATIC_WEIGHTS : [null]) {
      const add = async (subset: Subset) => {
        const font = await fontOf(family.id, subset, weight);
        const name = `${family.id}-${subset}${weight ? `-${weight}` : ""}.${digestOf(font)}.woff2`;
        files.set(name, font);
        return { name, bytes: font.length };
      };
      const weights = weight ? String(weight) : `${WEIGHTS.min} ${WEIGHTS.max}`;
      faces.push({ weights, latin: await add("latin"), latinExt: await add("latin-ext") });
    }
    const fallback = async (usage: FontUsage) =>
      fallbackFor(await measurable(family.id, usage === "title" ? 600 : 400), FALLBACKS[family.kind]);
    list.push({ id: family.id, faces, text: await fallback("text"), title: await fallback("title") });
  }
  return { files, list };
}

async function fontOf(id: FontId, subset: Subset, weight: number | null): Promise<Buffer> {
  const whole = packaged(id, subset, weight);
  if (UNCHANGED.has(id)) return whole;
  return subsetFont(whole, charactersOf(rangesOf(id, subset)), {
    targetFormat: "woff2",
    ...(weight === null && { variationAxes: { wght: WEIGHTS } }),
    keepFeatures: FEATURES,
    preserveNameIds: LICENSE_NAMES,
  });
}

/** One weight of a font without compression. It is measured and thrown away. */
function measurable(id: FontId, weight: 400 | 600): Promise<Buffer> {
  const isStatic = WITHOUT_VARIABLE.has(id);
  return subsetFont(packaged(id, "latin", isStatic ? weight : null), charactersOf("U+0020-007E"), {
    targetFormat: "truetype",
    ...(!isStatic && { variationAxes: { wght: weight } }),
  });
}

function packaged(id: FontId, subset: Subset, weight: number | null): Buffer {
  return readFileSync(join(packageOf(id), `files/${id}-${subset}-${weight ?? "wght"}-normal.woff2`));
}

function packageOf(id: FontId): string {
  const scope = WITHOUT_VARIABLE.has(id) ? "@fontsource" : "@fontsource-variable";
  return join(ROOT, "node_modules", scope, id);
}

const rangesSchema = z.record(z.string(), z.string());

/** Which characters a package's subset is for, as in a stylesheet: "U+0000-00FF,U+0131". */
export function rangesOf(id: FontId, subset: Subset): string {
  const ranges = rangesSchema.parse(JSON.parse(readFileSync(join(packageOf(id), "unicode.json"), "utf8")));
  const range = new Map(Object.entries(ranges)).get(subset);
  if (!range) throw new Error(`${id} has no subset ${subset}`);
  return range;
}

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

/** In the name, so that browsers may keep a file forever. */
function digestOf(font: Buffer): string {
  return createHash("sha256").update(font).digest("hex").slice(0, 8);
}
