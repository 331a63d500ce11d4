import { FONT_ROLES, type FontId, type FontRole } from "./families.rules.ts";

/** A font for every role. */
export type FontCombination = Record<FontRole, FontId>;

/** What the site is shown in unless somebody has chosen otherwise. */
export const DEFAULT_FONTS: FontCombination = {
  body: "inter",
  heading: "poppins",
  mono: "jetbrains-mono",
  accent: "playfair-display",
};

export type NamedCombination = { name: string; fonts: FontCombination };

/** The combinations that are offered by name. */
export const QUICK_COMBINATIONS: readonly NamedCombination[] = [
  {
    name: "Modern Clean",
    fonts: { body: "inter", heading: "work-sans", mono: "jetbrains-mono", accent: "work-sans" },
  },
  {
    name: "Classic Professional",
    fonts: {
      body: "source-sans-3",
      heading: "source-serif-4",
      mono: "source-code-pro",
      accent: "playfair-display",
    },
  },
  {
    name: "Friendly Approachable",
    fonts: { body: "nunito", heading: "quicksand", mono: "fira-code", accent: "lora" },
  },
  {
    name: "Bold & Dynamic",
    fonts: { body: "work-sans", heading: "montserrat", mono: "roboto-mono", accent: "montserrat" },
  },
  {
    name: "Minimal System",
    fonts: { body: "system-sans", heading: "system-sans", mono: "system-mono", accent: "system-serif" },
  },
];

export function isSameCombination(one: FontCombination, other: FontCombination): boolean {
  return FONT_ROLES.every((role) => one[role] === other[role]);
}

export function isDefault(fonts: FontCombination): boolean {
  return isSameCombination(fonts, DEFAULT_FONTS);
}
