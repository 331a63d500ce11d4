import type { Token } from "./tokens.rules.ts";

/** How a sentence relates a figure to the truth: "more than 500", "about 500", "500". */
export type Relation = "is" | "about" | "nearly" | "justOver" | "more" | "less" | "atLeast" | "atMost";

const BEFORE: ReadonlyMap<string, Relation> = new Map(
  (
    [
      [
        "about",
        "about,around,roughly,approximately,approx,some,close to,circa,ca,~,≈,an estimated,estimated,in the region of,on the order of,something like",
      ],
      [
        "nearly",
        "nearly,almost,just under,just below,slightly under,slightly below,slightly less than,slightly fewer than,a little under,a little less than,a little fewer than,not quite,just short of",
      ],
      [
        "justOver",
        "just over,just above,slightly over,slightly above,slightly more than,a little over,a little more than,a bit more than,a bit over",
      ],
      [
        "more",
        "more than,over,above,greater than,higher than,larger than,bigger than,exceeding,exceeds,in excess of,upward of,upwards of,north of,well over,well above,far more than,better than,>",
      ],
      [
        "less",
        "fewer than,less than,under,below,lower than,smaller than,well under,well below,far fewer than,<,short of",
      ],
      [
        "atLeast",
        "at least,no fewer than,no less than,not less than,not fewer than,a minimum of,minimum,minimum of,≥",
      ],
      [
        "atMost",
        "at most,up to,no more than,not more than,a maximum of,maximum,maximum of,within,not over,no higher than,≤,as many as",
      ],
    ] satisfies [Relation, string][]
  ).flatMap(([relation, phrases]) =>
    phrases.split(",").map((phrase): [string, Relation] => [phrase, relation]),
  ),
);

const AFTER: ReadonlyMap<string, Relation> = new Map([
  ["or more", "atLeast"],
  ["or higher", "atLeast"],
  ["or above", "atLeast"],
  ["or over", "atLeast"],
  ["or better", "atLeast"],
  ["or up", "atLeast"],
  ["and up", "atLeast"],
  ["and above", "atLeast"],
  ["or greater", "atLeast"],
  ["plus", "atLeast"],
  ["or fewer", "atMost"],
  ["or less", "atMost"],
  ["or lower", "atMost"],
  ["or below", "atMost"],
  ["or under", "atMost"],
  ["and under", "atMost"],
  ["or so", "about"],
  ["at most", "atMost"],
  ["at least", "atLeast"],
]);

const LONGEST = 4;

/** The comparison that ends right before a number, with the index of its first token. */
export function comparisonBefore(
  tokens: readonly Token[],
  at: number,
  floor: number,
): { relation: Relation; from: number } {
  for (let length = LONGEST; length > 0; length -= 1) {
    const from = at - length;
    if (from < floor) continue;
    const words = tokens.slice(from, at).map(({ word }) => word);
    const relation = BEFORE.get(words.join(" "));
    if (relation) return { relation, from };
  }
  return { relation: "is", from: at };
}

/** The comparison right after a number, or after the words that it counts: "500 or more", "500 students or more", "500+". */
export function comparisonAfter(
  tokens: readonly Token[],
  end: number,
): { relation: Relation; end: number } | null {
  const next = tokens[end];
  if (next?.text === "+" && next.glued) return { relation: "atLeast", end: end + 1 };
  for (const skip of [0, 1, 2]) {
    const skipped = tokens.slice(end, end + skip);
    if (skipped.some(({ kind }) => kind !== "word")) return null;
    const words = `${tokens[end + skip]?.word} ${tokens[end + skip + 1]?.word}`;
    const relation = AFTER.get(words) ?? (skip === 0 ? AFTER.get(tokens[end]?.word ?? "") : undefined);
    if (!relation || isBeforeFigure(tokens, end + skip + (AFTER.has(words) ? 2 : 1))) continue;
    // Behind the words that are counted, the comparison leaves them to be read as the field.
    return { relation, end: skip === 0 ? end + (AFTER.has(words) ? 2 : 1) : end };
  }
  return null;
}

/** In "over 200 and under 800", the "under" belongs to the 800. */
function isBeforeFigure(tokens: readonly Token[], at: number): boolean {
  return /^\$?\d/.test(`${tokens[at]?.text ?? ""}${tokens[at + 1]?.text ?? ""}`);
}

/** Half of the second significant digit: 50 for 1,200, 5 for 450, 0.5 for 15. */
function toleranceOf(value: number): number {
  return value === 0 ? 0.5 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1) / 2;
}

const EXACTNESS = 1e-9;
/** "Nearly half" is anything from 48 percent. */
const AROUND_A_SHARE = 2;

/** A number as stated. `isShare` for shares in words: "half", "a third". */
export type Stated = { value: number; high?: number; step: number; relation: Relation; isShare?: boolean };

/**
 * Whether a stated number is true of the real one.
 *
 * - Without a comparison it must be the real number, rounded to the digits shown: 15 for 15.4, but not 1,200 for 1,204.
 * - "About" allows two significant digits, "nearly" and "just over" as much on one side.
 * - "More than", "at least" and the like are taken at their word.
 */
export function fits({ value, high, step, relation, isShare }: Stated, real: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(real)) return false;
  const shown = step / 2 + EXACTNESS * Math.max(1, Math.abs(real));
  if (high !== undefined) {
    const slack = relation === "is" ? 0 : toleranceOf(value);
    return real >= value - slack - EXACTNESS && real <= high + slack + EXACTNESS;
  }
  const wide = (isShare ? AROUND_A_SHARE : Math.max(toleranceOf(value), shown)) + EXACTNESS;
  switch (relation) {
    case "is":
      return Math.abs(real - value) <= shown;
    case "about":
      return Math.abs(real - value) <= wide;
    case "nearly":
      return real <= value && value - real <= wide;
    case "justOver":
      return real >= value && real - value <= wide;
    case "more":
      return real > value;
    case "less":
      return real < value;
    case "atLeast":
      return real >= value;
    case "atMost":
      return real <= value;
  }
}
