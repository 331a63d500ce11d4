import type { FieldValue } from "#lib/fields/values.rules.ts";
import type { Candidate } from "#lib/sources/values.rules.ts";
import type { WrittenDocument } from "./types.ts";

/** How well a document was read, and what was found in it. */
export type Score = {
  document: WrittenDocument;
  f1: number;
  right: Candidate[];
  wrong: Candidate[];
  missed: string[];
};

/** @param text what was read; null if it was refused */
export function scored(
  document: WrittenDocument,
  text: string | null,
  candidates: readonly Candidate[],
): Score {
  const { facts, may } = document;
  // Only the value that a person sees first for a field counts.
  const shown = [...Map.groupBy(candidates, ({ field }) => field).values()].flatMap(([first]) => first ?? []);
  const right = shown.filter(({ field, value }) => isRight(facts.get(field) ?? may.get(field), value));
  const found = new Set(right.map(({ field }) => field));
  return {
    document,
    f1: text === null ? 0 : wordF1(document.text, text),
    right,
    wrong: shown.filter((one) => !right.includes(one)),
    missed: [...facts.keys()].filter((field) => !found.has(field)),
  };
}

/** The harmonic mean of precision and recall of words, each as often as it occurs. */
function wordF1(truth: string, read: string): number {
  const [wanted, got] = [words(truth), words(read)];
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of got) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return common === 0 ? 0 : (2 * common) / (wanted.length + got.length);
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isRight(truth: FieldValue | undefined, value: FieldValue): boolean {
  if (truth === undefined || truth === null) return false;
  if (Array.isArray(truth)) {
    if (!Array.isArray(value)) return false;
    const [wanted, got] = [truth, value].map((list) => new Set(list.map(plain)));
    return (
      wanted !== undefined &&
      got !== undefined &&
      wanted.size === got.size &&
      [...wanted].every((one) => got.has(one))
    );
  }
  return plain(String(truth)) === plain(String(value));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.@]+/gu, " ")
    .replace(/[. ]+$/, "")
    .trim();
}
