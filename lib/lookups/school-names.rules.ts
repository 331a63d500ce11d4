import { wordsOf } from "#lib/platform/words.ts";
import { isKindWord, longForms } from "#lib/search/terms.rules.ts";

/** A name without the words for kinds of schools: "Stuyvesant High School" and "stuyvesant" → "stuyvesant". */
export function nameWithoutKind(name: string): string {
  const words = longForms(wordsOf(name));
  const telling = words.filter((word) => !isKindWord(word));
  return (telling.length > 0 ? telling : words).join(" ");
}
