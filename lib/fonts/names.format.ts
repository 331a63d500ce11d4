import { andList } from "#lib/platform/lists.ts";
import type { FontCombination } from "./combinations.rules.ts";
import { FONT_ROLES, familyName } from "./families.rules.ts";

/**
 * The fonts of a combination in the order of the roles, each once, with its roles if it has several: "Inter, Work Sans
 * (heading and accent), JetBrains Mono".
 */
export function fontNames(fonts: FontCombination): string {
  return namesOf(fonts)
    .map((name) => {
      const roles = FONT_ROLES.filter((role) => familyName(fonts[role]) === name);
      return roles.length > 1 ? `${name} (${roles.join(" and ")})` : name;
    })
    .join(", ");
}

/** The same within a sentence: "Nunito, Quicksand, Fira Code, and Lora". */
export function fontsInWords(fonts: FontCombination): string {
  return andList(namesOf(fonts));
}

function namesOf(fonts: FontCombination): string[] {
  return [...new Set(FONT_ROLES.map((role) => familyName(fonts[role])))];
}
