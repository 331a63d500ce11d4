/** How numbers are found in texts here: rules of our own, which share nothing with those that check the answers. */

export type SaidNumber = {
  value: number;
  /** Digits behind the point, for how it was rounded. */
  decimals: number;
  isSpelled: boolean;
  /** Where it begins. */
  at: number;
  before: string;
  after: string;
};

/** What a reader of the Markdown sees: without the addresses and numbers of notes, emphasis, and numbers of items. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\s*\[\[\d+\]\]\([^)]*\)/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[\d+\]/g, "")
    .replace(/^\s*\d{1,2}[.)]\s+/gm, "")
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, "")
    .replace(/[*_`#]+/g, "")
    .replace(/ /g, " ");
}

const SMALL = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value]),
);
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, 20 + 10 * at]),
);
const WORD = [...SMALL.keys(), ...TENS.keys(), "hundred", "thousand"].join("|");
const SPELLED = new RegExp(`\\b(?:${WORD})(?:(?:[ -]|(?<=hundred|thousand),? and )(?:${WORD}))*\\b`, "gi");
const DIGITS = /(?<![\w.,])\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?!\w*[a-z]{3})/gi;
const AROUND = 80;

/** Every number that a text states, in digits and in words. "One" alone is no number: "which one?" */
export function numbersIn(text: string): SaidNumber[] {
  const digits = [...text.matchAll(DIGITS)].map((match) => {
    const [, whole = "", decimals = ""] = match;
    const value = Number(whole.replaceAll(",", "") + decimals);
    return said(text, match, value, Math.max(0, decimals.length - 1), false);
  });
  const words = [...text.matchAll(SPELLED)]
    .filter(([word]) => !/^(?:one|hundred|thousand)$/i.test(word))
    .map((match) => said(text, match, valueOfWords(match[0]), 0, true));
  return [...digits, ...words].sort((a, b) => a.at - b.at);
}

function said(
  text: string,
  match: RegExpExecArray,
  value: number,
  decimals: number,
  isSpelled: boolean,
): SaidNumber {
  const end = match.index + match[0].length;
  return {
    value,
    decimals,
    isSpelled,
    at: match.index,
    before: text.slice(Math.max(0, match.index - AROUND), match.index),
    after: text.slice(end, end + AROUND),
  };
}

function valueOfWords(words: string): number {
  let [total, current] = [0, 0];
  for (const word of words.toLowerCase().split(/[^a-z]+/)) {
    if (word === "hundred") current = Math.max(1, current) * 100;
    else if (word === "thousand") [total, current] = [total + Math.max(1, current) * 1000, 0];
    else current += SMALL.get(word) ?? TENS.get(word) ?? 0;
  }
  return total + current;
}

/** Whether a number is another one, as it is written: with the decimals that it has, and at least as exact as that. */
export function isRounded(written: Pick<SaidNumber, "value" | "decimals">, value: number): boolean {
  return Math.abs(written.value - value) <= 0.5 * 10 ** -written.decimals + 1e-9;
}
