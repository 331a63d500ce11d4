import { isHyphen, type Token } from "./tokens.rules.ts";

/** Numbers written as words: "twenty-three", "a dozen", "a hundred and five", "one and a half". */

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth";
const TENTHS = "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth";

const numbered = (words: string, value: (at: number) => number): [string, number][] =>
  words.split(" ").map((word, at) => [word, value(at)]);

const SMALL: ReadonlyMap<string, number> = new Map(numbered(UNITS, (at) => at));
const TEN: ReadonlyMap<string, number> = new Map(numbered(TENS, (at) => (at + 2) * 10));
const ORDINAL: ReadonlyMap<string, number> = new Map([
  ...numbered(ORDINALS, (at) => at),
  ...numbered(TENTHS, (at) => (at + 2) * 10),
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
]);
const PARTS: ReadonlyMap<string, number> = new Map([
  ["half", 2],
  ["halves", 2],
  ["third", 3],
  ["thirds", 3],
  ["quarter", 4],
  ["quarters", 4],
  ["fourth", 4],
  ["fourths", 4],
  ["fifth", 5],
  ["fifths", 5],
  ["sixth", 6],
  ["sixths", 6],
  ["eighth", 8],
  ["eighths", 8],
  ["tenth", 10],
  ["tenths", 10],
]);

export type WordNumber = {
  value: number;
  /** Index after its last token. */
  end: number;
};

/** The power of ten, or the dozen, that a word stands for. */
export function scaleOf(word: string | undefined): number | undefined {
  return SCALES.get(word ?? "");
}

/** A spelled-out whole number, with "and a half" or "point four" behind it; null if there is none. */
export function numberWordsAt(tokens: readonly Token[], at: number): WordNumber | null {
  const whole = wholeAt(tokens, at);
  if (!whole) return null;
  return halfAfter(tokens, whole) ?? decimalsAfter(tokens, whole) ?? whole;
}

function wholeAt(tokens: readonly Token[], at: number): WordNumber | null {
  let total = 0;
  let group = 0;
  let i = at;
  let last = at;
  const word = (index: number) => tokens[index]?.word ?? "";
  if (/^an?$/.test(word(i)) && SCALES.has(word(i + 1))) {
    group = 1;
    i += 1;
  }
  for (; i < tokens.length; i += 1) {
    const current = word(i);
    const small = SMALL.get(current);
    const ten = TEN.get(current);
    const scale = SCALES.get(current);
    if (
      small !== undefined &&
      (group === 0 || (group % 10 === 0 && small > 0 && small < (group % 100 ? 10 : 20)))
    ) {
      if (last > at && group % 100 !== 0 && !isHyphen(tokens[i - 1]) && i - last > 1) break;
      group += small;
    } else if (ten !== undefined && group % 100 === 0) {
      group += ten;
    } else if (scale !== undefined && group > 0) {
      if (scale === 100 || scale === 12) group *= scale;
      else {
        total += group * scale;
        group = 0;
      }
    } else if (
      (current === "and" || isHyphen(tokens[i])) &&
      i > at &&
      mayGoOn(tokens, i, last, total, group)
    ) {
      continue;
    } else break;
    last = i + 1;
  }
  return last > at ? { value: total + group, end: last } : null;
}

/** After "hundred" or "thousand" comes "and five"; after "twenty" comes "-three". */
function mayGoOn(tokens: readonly Token[], i: number, last: number, total: number, group: number): boolean {
  const next = tokens[i + 1]?.word ?? "";
  if (i !== last) return false;
  if (tokens[i]?.word === "and") {
    const before = tokens[i - 1]?.word ?? "";
    return (
      SCALES.has(before) && before !== "dozen" && (SMALL.has(next) || TEN.has(next)) && total + group >= 100
    );
  }
  return (group % 100 >= 20 && group % 10 === 0 && (SMALL.get(next) ?? 10) < 10) || SCALES.has(next);
}

function halfAfter(tokens: readonly Token[], { value, end }: WordNumber): WordNumber | null {
  const words = [0, 1, 2].map((i) => tokens[end + i]?.word);
  if (words.join(" ") !== "and a half") return null;
  const scale = SCALES.get(tokens[end + 3]?.word ?? "");
  return scale ? { value: (value + 0.5) * scale, end: end + 4 } : { value: value + 0.5, end: end + 3 };
}

function decimalsAfter(tokens: readonly Token[], { value, end }: WordNumber): WordNumber | null {
  if (tokens[end]?.word !== "point") return null;
  let digits = "";
  let i = end + 1;
  for (; digits.length < 6; i += 1) {
    const digit = SMALL.get(tokens[i]?.word ?? "");
    if (digit === undefined || digit > 9) break;
    digits += digit;
  }
  return digits ? { value: Number(`${value}.${digits}`), end: i } : null;
}

/** A spelled-out ordinal: "third", "twenty-first". */
export function ordinalWordsAt(tokens: readonly Token[], at: number): WordNumber | null {
  const ten = TEN.get(tokens[at]?.word ?? "");
  const rest = isHyphen(tokens[at + 1]) ? ORDINAL.get(tokens[at + 2]?.word ?? "") : undefined;
  if (ten !== undefined && rest !== undefined && rest < 10) return { value: ten + rest, end: at + 3 };
  const value = ORDINAL.get(tokens[at]?.word ?? "");
  // "Seventh-Day Adventist" counts nothing.
  const behind = tokens[isHyphen(tokens[at + 1]) ? at + 2 : at + 1]?.word;
  if (tokens[at]?.word === "seventh" && behind === "day") return null;
  return value === undefined ? null : { value, end: at + 1 };
}

/** A share in words: "half", "a third", "two-thirds", "three quarters". */
export function fractionAt(tokens: readonly Token[], at: number): WordNumber | null {
  const first = tokens[at]?.word ?? "";
  if (first === "half") return { value: 0.5, end: at + 1 };
  const over = /^an?$/.test(first) ? 1 : SMALL.get(first);
  const partAt = isHyphen(tokens[at + 1]) ? at + 2 : at + 1;
  const part = PARTS.get(tokens[partAt]?.word ?? "");
  if (over === undefined || over < 1 || part === undefined || over >= part) return null;
  return { value: over / part, end: partAt + 1 };
}
