import { QUICK_COMBINATIONS } from "./combinations.rules.ts";
import {
  LONGEST_COMBINATION_NAME,
  MOST_COMBINATIONS,
  type SavedCombination,
  savedCombinationSchema,
} from "./schema.ts";

/** The combinations in a text from storage. Whatever is not one, or has a name that another one has, is left out. */
export function readSaved(text: string | null): SavedCombination[] {
  const found: SavedCombination[] = [];
  for (const value of asList(text)) {
    const { data } = savedCombinationSchema.safeParse(value);
    if (data && !found.some(({ name }) => isSameName(name, data.name))) found.push(data);
  }
  return found.slice(0, MOST_COMBINATIONS);
}

function asList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The name of the fonts that the site comes with, in the list that these combinations are chosen from. */
const RESERVED = ["Default"];

/**
 * Why a combination cannot be saved under a name; null if it can.
 * @param own the name that it has now, when it is renamed
 */
export function nameProblem(name: string, saved: readonly SavedCombination[], own?: string): string | null {
  const wanted = name.trim();
  if (wanted === "") return "Type a name for the combination.";
  if (wanted.length > LONGEST_COMBINATION_NAME)
    return `A name has at most ${LONGEST_COMBINATION_NAME} characters.`;
  if (RESERVED.some((one) => isSameName(one, wanted)))
    return `“${wanted}” is what the fonts of the site are called. Choose another name.`;
  if (QUICK_COMBINATIONS.some((quick) => isSameName(quick.name, wanted)))
    return `“${wanted}” is the name of a quick combination.`;
  if (saved.some((one) => one.name !== own && isSameName(one.name, wanted)))
    return `There is already a combination named “${wanted}”.`;
  if (own === undefined && saved.length >= MOST_COMBINATIONS)
    return `A browser keeps ${MOST_COMBINATIONS} combinations. Delete one first.`;
  return null;
}

export function withRenamed(
  saved: readonly SavedCombination[],
  from: string,
  to: string,
): SavedCombination[] {
  return saved.map((one) => (one.name === from ? { ...one, name: to.trim() } : one));
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
