import { join } from "node:path";
import { DEFAULT_FONTS } from "#lib/fonts/combinations.rules.ts";
import type { FontFiles } from "#lib/fonts/faces.rules.ts";
import { faceRules, propertyRule } from "#lib/fonts/stylesheet.format.ts";
import { ROOT } from "./paths.ts";

/** The list of the fonts in public/fonts, for our code. */
export const FONT_LIST = join(ROOT, "lib/fonts/files.rules.ts");
/** The site's own fonts, in the stylesheet of every page. */
export const DEFAULT_STYLES = join(ROOT, "components/ui/faces.css");

const MADE_BY = "Made by `npm run font`.";

export function fontListSource(list: readonly FontFiles[]): string {
  return `import type { FontFiles } from "./faces.rules.ts";

/** ${MADE_BY} What public/fonts holds. */
export const FONT_FILES: readonly FontFiles[] = ${JSON.stringify(list)};
`;
}

/** Without the letters that English lacks: no page ever had them, and Hawaiian names would load two more files. */
export function defaultStyles(list: readonly FontFiles[]): string {
  return `/* ${MADE_BY} */
${faceRules(DEFAULT_FONTS, list, { display: "swap", isExtended: false })}
${propertyRule(":root", DEFAULT_FONTS)}
`;
}
