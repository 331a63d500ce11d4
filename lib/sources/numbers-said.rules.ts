const SMALL = new Map(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, at) => [word, at + 1]),
);
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, (at + 2) * 10]),
);

const DIGITS = [...SMALL.keys()].slice(0, 9).join("|");
const BELOW_HUNDRED = String.raw`(?:${[...TENS.keys()].join("|")})(?:[-\s](?:${DIGITS}))?|(?:${[...SMALL.keys()].toReversed().join("|")})`;
const HUNDREDS = String.raw`(?:${DIGITS})[-\s]hundred(?:[-\s](?:and[-\s])?(?:${BELOW_HUNDRED})\b)?`;
const WORDS = `${HUNDREDS}|${BELOW_HUNDRED}`;
const THOUSANDS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!,?\d)`;
/** "94,5 %", as Spanish and French write it; elsewhere a comma and a digit or two may part items of a list. */
const WITH_COMMA = String.raw`\d{1,3},\d{1,2}(?=\s?(?:%|por ciento\b|pour cent\b))`;

/**
 * A number as texts write it, for use inside of other patterns: "1,245", "12.5", "twenty-two". It is always whole: what is
 * written "22,4" is neither 22 nor 4.
 */
export const NUMBER = String.raw`(?<!\d[.,])(?:${THOUSANDS}|${WITH_COMMA}|\d+(?:\.\d+)?(?!\d|,\d)|${WORDS})`;

/** The value of a number that NUMBER found. @returns null for anything else */
export function numberSaid(text: string): number | null {
  const plain = text.trim().toLowerCase();
  if (/^\d{1,3}(?:[ .]\d{3})+$/.test(plain)) return Number(plain.replaceAll(/[ .]/g, ""));
  if (/^\d{1,3},\d{1,2}$/.test(plain)) return Number(plain.replace(",", "."));
  if (/^\d[\d,]*(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(",", ""));
  const [, hundreds, rest] = /^(\w+)[-\s]hundred(?:[-\s](?:and[-\s])?(.+))?$/.exec(plain) ?? [];
  if (hundreds !== undefined) {
    const [count, more] = [SMALL.get(hundreds), rest === undefined ? 0 : numberSaid(rest)];
    return count === undefined || more === null ? null : count * 100 + more;
  }
  const [ten = "", one] = plain.split(/[-\s]/);
  const tens = TENS.get(ten);
  if (tens !== undefined) return one === undefined ? tens : tens + (SMALL.get(one) ?? 0);
  return SMALL.get(plain) ?? null;
}
