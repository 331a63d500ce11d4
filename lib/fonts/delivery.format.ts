import { stableHash } from "#lib/platform/stable-hash.ts";
import { DEFAULT_FONTS, type FontCombination } from "./combinations.rules.ts";
import { facesFor } from "./faces.rules.ts";
import { usageIn } from "./families.rules.ts";
import { FONT_FILES } from "./files.rules.ts";
import { combinationWord, faceRules, fontAddress, propertyRule } from "./stylesheet.format.ts";

/** Whose choice a stylesheet carries out: the administrators' for everybody, or a reader's own, which comes before it. */
export const STYLE_OWNERS = ["site", "own"] as const;
export type StyleOwner = (typeof STYLE_OWNERS)[number];

/** Each is stronger than the one before: the site's default in components/ui/faces.css, the site's, the reader's. */
const SELECTORS: Record<StyleOwner, string> = { site: "html:root", own: "html:root:root" };

/** The stylesheet that shows a page in a combination. */
export function combinationStyles(owner: StyleOwner, fonts: FontCombination): string {
  const display = owner === "own" ? "block" : "swap";
  return `${faceRules(fonts, FONT_FILES, { display })}\n${propertyRule(SELECTORS[owner], fonts)}\n`;
}

/** Stands in the addresses of stylesheets, so that browsers may keep them: it changes with what any of them says. */
export const FONT_EDITION = stableHash(
  JSON.stringify(FONT_FILES) +
    combinationStyles("site", DEFAULT_FONTS) +
    combinationStyles("own", DEFAULT_FONTS),
).toString(36);

/** Where the stylesheet of a combination is. */
export function stylesAddress(owner: StyleOwner, fonts: FontCombination): string {
  return `/font-styles/${FONT_EDITION}/${owner}/${combinationWord(fonts)}`;
}

/** The files that every page of a site in this combination needs: those of its text and of its headings. */
export function preloadedFonts(fonts: FontCombination): string[] {
  const names = (["body", "heading"] as const).flatMap((role) => {
    const files = FONT_FILES.find(({ id }) => id === fonts[role]);
    if (!files) return [];
    const faces = facesFor(files, usageIn(role));
    // Of a family with a file for each weight, the regular one is certain to be needed.
    return faces.slice(0, 1).map(({ latin }) => latin.name);
  });
  return [...new Set(names)].map(fontAddress);
}
