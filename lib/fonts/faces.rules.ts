import type { FontCombination } from "./combinations.rules.ts";
import { FONT_ROLES, type FontId, type FontUsage, usageIn } from "./families.rules.ts";

export type FontFile = { name: string; bytes: number };

/** One weight of a family, or a range of weights, with its files for English and for accents that English lacks. */
export type FontFace = { weights: string; latin: FontFile; latinExt: FontFile };

/** A font that readers already have, fitted to another one; in percent. */
export type FallbackMetrics = {
  font: string;
  size: number;
  ascent: number;
  descent: number;
  lineGap: number;
};

/** What we serve of one family, with the stand-in for running text and the one for titles. */
export type FontFiles = {
  id: FontId;
  faces: readonly FontFace[];
  text: FallbackMetrics;
  title: FallbackMetrics;
};

/** Titles have one weight. */
const TITLE_WEIGHT = "600";

/** The faces of a family that a use needs, with the weights under which it knows them. */
export function facesFor({ faces }: Pick<FontFiles, "faces">, usage: FontUsage): FontFace[] {
  if (usage === "text") return [...faces];
  const face = faces.find(({ weights }) => weights === TITLE_WEIGHT) ?? faces[0];
  return face ? [{ ...face, weights: TITLE_WEIGHT }] : [];
}

/** The families of a combination with the uses they are put to, each once. */
export function usagesIn(fonts: FontCombination): { id: FontId; usage: FontUsage }[] {
  const usages = FONT_ROLES.map((role) => ({ id: fonts[role], usage: usageIn(role) }));
  return [...new Map(usages.map((one) => [`${one.id} ${one.usage}`, one])).values()];
}
