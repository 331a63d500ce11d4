import type { FontCombination } from "./combinations.rules.ts";
import { FONT_ROLES, familyName } from "./families.rules.ts";

/** The fonts of a combination in the order of the roles, each once: "Nunito, Quicksand, Fira Code, Lora". */
export function fontNames(fonts: FontCombination): string {
  return namesOf(fonts).join(", ");
}

/** The same within a sentence: "Nunito, Quicksand, Fira Code, and Lora". */
export function fontsInWords(fonts: FontCombination): string {
  return new Intl.ListFormat("en-US").format(namesOf(fonts));
}

function namesOf(fonts: FontCombination): string[] {
  return [...new Set(FONT_ROLES.map((role) => familyName(fonts[role])))];
}
