import type { FontCombination } from "./combinations.rules.ts";
import { type FallbackMetrics, type FontFiles, facesFor, usagesIn } from "./faces.rules.ts";
import {
  FONT_ROLES,
  type FontFamily,
  type FontId,
  type FontRole,
  type FontUsage,
  familyOf,
  usageIn,
} from "./families.rules.ts";

/** Which characters the files of each kind are for. */
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXT =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

/** What a browser falls back to, and all that a system font is. */
const GENERIC: Record<FontFamily["kind"], string> = {
  sans: "ui-sans-serif,system-ui,sans-serif",
  serif: "ui-serif,Georgia,serif",
  mono: "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace",
};

type FaceOptions = {
  /** "block" for fonts that the browser has kept: text appears in them, not first in another one. */
  display: "swap" | "block";
  /** False leaves out the letters that English lacks. */
  isExtended?: boolean;
  /** Where a font's file is, if not at its address on the site. */
  addressOf?: (file: string) => string;
};

/** The `@font-face` rules of a combination. Declared fonts are only loaded once a text needs them. */
export function faceRules(
  fonts: FontCombination,
  list: readonly FontFiles[],
  { display, isExtended = true, addressOf = fontAddress }: FaceOptions,
): string {
  return usagesIn(fonts)
    .flatMap(({ id, usage }) => {
      const files = list.find((one) => one.id === id);
      if (!files) return [];
      const name = faceName(id, usage);
      const rule = (weights: string, file: string, range?: string) =>
        `@font-face{font-family:"${name}";font-weight:${weights};font-display:${display};src:url("${addressOf(file)}") format("woff2")${range ? `;unicode-range:${range}` : ""}}`;
      return [
        ...facesFor(files, usage).flatMap(({ weights, latin, latinExt }) => [
          rule(weights, latin.name, isExtended ? LATIN : undefined),
          ...(isExtended ? [rule(weights, latinExt.name, LATIN_EXT)] : []),
        ]),
        fallbackRule(name, usage === "text" ? files.text : files.title),
      ];
    })
    .join("\n");
}

function fallbackRule(name: string, { font, size, ascent, descent, lineGap }: FallbackMetrics): string {
  return `@font-face{font-family:"${name} fallback";src:local("${font}");size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}`;
}

/** The custom properties that the site's styles name their fonts by, with their values in a combination. */
export function faceProperties(fonts: FontCombination): Record<`--face-${FontRole}`, string> {
  const value = (role: FontRole) => stackOf(fonts[role], usageIn(role));
  return {
    "--face-body": value("body"),
    "--face-heading": value("heading"),
    "--face-mono": value("mono"),
    "--face-accent": value("accent"),
  };
}

/** The properties as a rule for everything on a page. */
export function propertyRule(selector: string, fonts: FontCombination): string {
  const properties = Object.entries(faceProperties(fonts)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${properties.join(";")}}`;
}

function stackOf(id: FontId, usage: FontUsage): string {
  const family = familyOf(id);
  const generic = GENERIC[family?.kind ?? "sans"];
  if (family?.isSystem) return generic;
  const name = faceName(id, usage);
  return `"${name}","${name} fallback",${generic}`;
}

/** The families that a combination is declared with, by what a browser calls each. */
export function facesOf(fonts: FontCombination): ReadonlyMap<string, FontId> {
  return new Map(usagesIn(fonts).map(({ id, usage }) => [faceName(id, usage), id]));
}

/** Our own name: a font of that name on a reader's device may be another version. */
function faceName(id: FontId, usage: FontUsage): string {
  return `${id}-${usage}`;
}

/** Where a font's file is. */
export function fontAddress(file: string): string {
  return `/fonts/${file}`;
}

/** A combination as one word: its fonts in the order of the roles. */
export function combinationWord(fonts: FontCombination): string {
  return FONT_ROLES.map((role) => fonts[role]).join(".");
}
