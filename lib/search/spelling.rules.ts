/**
 * Misspelled words by their deletion neighborhoods (symmetric deletion): two words can be within two edits of each
 * other only if they share a form that results from dropping up to two letters of each. The vocabulary stores these
 * forms, a typed word looks up its own, and only the few words that share one are measured.
 */

/** The number of letters of a word used for this; the rest is left to the measuring. */
const PREFIX = 7;

/** The maximum number of edits for a word of this length. */
export function allowedEdits(word: string): number {
  return word.length <= 5 ? 1 : 2;
}

/**
 * The word with one single letter doubled, or one double letter made single: "philips" → "phillips". These typos are
 * the most likely to produce a different word.
 */
export function doublingsOf(word: string): string[] {
  const letters = [...word];
  const forms = letters.map((letter, at) =>
    letter === letters[at + 1]
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + letter + word.slice(at),
  );
  return [...new Set(forms)].filter((form) => form !== word);
}

/** All forms of the first seven letters with up to `allowedEdits` letters dropped, the complete one first. */
export function deletionsOf(word: string): string[] {
  const start = word.slice(0, PREFIX);
  const forms = new Set([start]);
  let last = [start];
  for (let edits = 0; edits < allowedEdits(word); edits += 1) {
    const next: string[] = [];
    for (const form of last) {
      for (let at = 0; at < form.length; at += 1) {
        const shorter = form.slice(0, at) + form.slice(at + 1);
        if (shorter.length < 1 || forms.has(shorter)) continue;
        forms.add(shorter);
        next.push(shorter);
      }
    }
    last = next;
  }
  return [...forms];
}

/**
 * Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and transpositions of
 * neighbors, one each.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The word with each pair of neighboring letters swapped: "aseh" → "saeh", "aesh", "ashe". */
export function swapsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
  });
}
