/**
 * Lists in a sentence, as American readers expect them. Handwritten, like the numbers: a phone takes several hundredths
 * of a second to create the browser's own formatter, and pages say lists as they load.
 */

/** "A", "A and B", "A, B, and C"; empty without items. */
export function andList(items: Iterable<string>): string {
  return joined(items, "and");
}

/** "A", "A or B", "A, B, or C"; empty without items. */
export function orList(items: Iterable<string>): string {
  return joined(items, "or");
}

function joined(items: Iterable<string>, word: "and" | "or"): string {
  const all = [...items];
  const last = all.pop() ?? "";
  if (all.length === 0) return last;
  return all.length === 1 ? `${all[0]} ${word} ${last}` : `${all.join(", ")}, ${word} ${last}`;
}
