import type { FieldDefinition } from "#lib/fields/schema.ts";
import { checkValue, showValue } from "#lib/fields/values.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";

/** The entries of one list that another lacks, in whatever case, punctuation, and brackets it has them. */
export function entriesLacking(list: readonly string[], other: readonly string[]): string[] {
  const known = new Set(list.map(meant));
  return other.filter((entry) => !known.has(meant(entry)));
}

/**
 * A list with what a source states besides behind it, both as they are typed into the form.
 * @returns null for what is not a list, if there is nothing to add or to add it to, and if the form would refuse it
 */
export function joinedList(
  field: FieldDefinition,
  now: string,
  stated: string,
): { text: string; added: string[] } | null {
  if (field.type !== "array") return null;
  const entries = entriesOf(now);
  const added = entriesLacking(entries, entriesOf(stated));
  if (entries.length === 0 || added.length === 0) return null;
  const joined = checkValue(field, [...entries, ...added]);
  return "problem" in joined ? null : { text: showValue(joined.value), added };
}

/** Whether a list has all entries of another one, and some of its own; both as they are typed into the form. */
export function hasEntriesOf(field: FieldDefinition, list: string, other: string): boolean {
  if (field.type !== "array") return false;
  const [all, some] = [entriesOf(list), entriesOf(other)];
  return entriesLacking(all, some).length === 0 && entriesLacking(some, all).length > 0;
}

function entriesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** "Horizon (the student newspaper)" is "Horizon (newspaper)"; but of two soccer teams, brackets say which. */
function meant(entry: string): string {
  const plain = entry.replaceAll(ASIDE, (aside) => (WHICH.test(aside) ? aside : " "));
  return (plain.trim() && wordsOf(plain).join(" ")) || entry.trim().toLowerCase();
}

const ASIDE = /\([^()]*\)/g;
const WHICH =
  /\b(?:boys|girls|men|women|coed|co-ed|junior|varsity|jv|middle|upper|lower|fall|winter|spring|summer|indoor|outdoor|ice|field)\b|\d|^\(.{0,3}\)$/i;
