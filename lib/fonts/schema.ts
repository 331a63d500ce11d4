import { z } from "zod";
import { lineSchema } from "#lib/platform/text.schema.ts";
import type { FontCombination } from "./combinations.rules.ts";
import { FONT_ROLES, type FontId, type FontRole, familiesFor } from "./families.rules.ts";

const fontFor = (role: FontRole, description: string) =>
  z.enum(familiesFor(role).map(({ id }) => id) as [FontId, ...FontId[]]).meta({ description });

/** A font for every role; each of them suits its role. */
export const combinationSchema = z
  .strictObject({
    body: fontFor("body", "Running text, tables, and forms"),
    heading: fontFor("heading", "Headings and the site's name"),
    mono: fontFor("mono", "Codes and IDs"),
    accent: fontFor("accent", "Quoted sentences"),
  })
  .meta({ id: "FontCombination" });

export const siteFontsAnswerSchema = z.strictObject({
  success: z.literal(true),
  fonts: combinationSchema,
  isDefault: z.boolean().meta({ description: "Whether nobody has chosen other fonts for the site" }),
});
export type SiteFontsAnswer = z.infer<typeof siteFontsAnswerSchema>;

/** @param word as `combinationWord` writes it @returns null for anything else */
export function combinationOf(word: string): FontCombination | null {
  const fonts = word.split(".");
  if (fonts.length !== FONT_ROLES.length) return null;
  const [body, heading, mono, accent] = fonts;
  return combinationSchema.safeParse({ body, heading, mono, accent }).data ?? null;
}

export const LONGEST_COMBINATION_NAME = 40;
/** Far more than anybody compares; a limit all the same, because the browser keeps them. */
export const MOST_COMBINATIONS = 30;

export const savedCombinationSchema = z.strictObject({
  name: lineSchema(LONGEST_COMBINATION_NAME),
  fonts: combinationSchema,
});
export type SavedCombination = z.infer<typeof savedCombinationSchema>;
