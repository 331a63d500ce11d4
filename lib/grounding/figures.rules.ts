import { gradesAt, type SaidGrades } from "./grades-said.rules.ts";
import { fractionAt, numberWordsAt, ordinalWordsAt, scaleOf } from "./number-words.rules.ts";
import { comparisonAfter, comparisonBefore, type Relation } from "./relations.rules.ts";
import { DASHES, isHyphen, phraseLengthAt, phraseList, type Token } from "./tokens.rules.ts";

export type FigureKind =
  | "plain"
  | "percent"
  | "money"
  | "ratio"
  | "miles"
  | "year"
  | "grades"
  | "ordinal"
  | "factor";

/** A figure as a sentence states it. */
export type Figure = {
  kind: FigureKind;
  /** Not a number for digits that cannot be read. */
  value: number;
  /** The upper end of a range, or the second year of a school year. */
  high?: number;
  /** What the last digit shown is worth: 0.1 for "15.4", 100 for "1.2k". */
  step: number;
  relation: Relation;
  grades?: SaidGrades;
  /** In words: "half", "a third". */
  isShare?: boolean;
  /** The digits as written, for ZIP codes and years. */
  text: string;
  /** Tokens: the comparison before it, the number, its unit, and the comparison after it. */
  from: number;
  at: number;
  end: number;
};

/** Numbers in fixed expressions that say nothing about a school. */
const EXPRESSIONS = phraseList([
  "four-year",
  "two-year",
  "four year college",
  "four year colleges",
  "one-on-one",
  "one on one",
  "one another",
  "one by one",
  "one-to-one",
  "24/7",
  "21st century",
  "twenty-first century",
  "zero in on",
  "second language",
  "first language",
  "half-day",
  "half day",
  "half an hour",
  "first come",
]);
const PERCENT: ReadonlySet<string> = new Set(["%", "percent", "percentage"]);
const MILES: ReadonlySet<string> = new Set(["mile", "miles", "mi"]);
const DOLLARS: ReadonlySet<string> = new Set(["dollar", "dollars", "usd"]);
const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(["st", "nd", "rd", "th"]);
const VAGUE: ReadonlyMap<string, [number, number]> = new Map([
  ["dozens", [24, 200]],
  ["hundreds", [200, 1999]],
  ["thousands", [2000, 999_999]],
  ["millions", [2_000_000, 999_999_999]],
]);
const FACTORS: ReadonlyMap<string, number> = new Map([
  ["twice", 2],
  ["double", 2],
  ["triple", 3],
  ["half", 0.5],
]);
const OF_FACTOR: ReadonlySet<string> = new Set([
  "as",
  "the",
  "that",
  "more",
  "larger",
  "bigger",
  "higher",
  "its",
]);

type Number_ = { value: number; step: number; end: number; text: string };

/**
 * The figures of a text in order.
 * @param isCovered whether a token is part of something else: a name, an address
 * @param isCounted whether a token begins what numbers count: "students", "miles"
 */
export function figuresIn(
  tokens: readonly Token[],
  isCovered: (at: number) => boolean,
  isCounted: (at: number) => boolean,
): Figure[] {
  const figures: Figure[] = [];
  for (let at = 0; at < tokens.length; ) {
    const fixed = isCovered(at) ? 1 : phraseLengthAt(tokens, at, EXPRESSIONS);
    const figure = fixed > 0 ? null : figureAt(tokens, at, isCounted);
    if (figure) {
      const floor = figures.at(-1)?.end ?? 0;
      const before = comparisonBefore(tokens, figure.at, floor);
      const after = comparisonAfter(tokens, figure.end);
      figures.push({
        ...figure,
        relation: after?.relation ?? before.relation,
        from: before.from,
        end: after?.end ?? figure.end,
      });
    }
    at = figure ? Math.max(figure.end, at + 1) : at + Math.max(fixed, 1);
  }
  return figures;
}

type Bare = Omit<Figure, "relation" | "from">;

function figureAt(tokens: readonly Token[], at: number, isCounted: (at: number) => boolean): Bare | null {
  const grades = gradesAt(tokens, at, isCounted);
  if (grades) return { kind: "grades", value: 0, step: 1, grades, text: "", at, end: grades.end };
  return (
    oneInManyAt(tokens, at, isCounted) ??
    factorAt(tokens, at) ??
    vagueAt(tokens, at) ??
    digitsAt(tokens, at) ??
    wordsAt(tokens, at, isCounted)
  );
}

/** "one in three students", "7 out of 10". */
function oneInManyAt(tokens: readonly Token[], at: number, isCounted: (at: number) => boolean): Bare | null {
  const part = numberAt(tokens, at);
  if (!part) return null;
  const isOut = tokens[part.end]?.word === "out" && tokens[part.end + 1]?.word === "of";
  if (!isOut && tokens[part.end]?.word !== "in") return null;
  const whole = numberAt(tokens, part.end + (isOut ? 2 : 1));
  if (!whole || whole.value <= part.value || whole.value > 100 || !Number.isInteger(part.value + whole.value))
    return null;
  if (!isCounted(whole.end) && tokens[whole.end]?.word !== "of") return null;
  return {
    kind: "percent",
    isShare: true,
    value: (part.value / whole.value) * 100,
    step: 1,
    text: "",
    at,
    end: whole.end,
  };
}

const WHOLE_SHARES: ReadonlyMap<string, { value: number; relation: Relation }> = new Map([
  ["all", { value: 100, relation: "is" }],
  ["every", { value: 100, relation: "is" }],
  ["none", { value: 0, relation: "is" }],
  ["most", { value: 50, relation: "more" }],
  ["majority", { value: 50, relation: "more" }],
  ["minority", { value: 50, relation: "less" }],
]);

/**
 * "All of the students are girls", "most students are white": a share, if what it is a share of and the field follow.
 * @returns the share with the index behind its word
 */
export function wholeShareAt(tokens: readonly Token[], at: number): Figure | null {
  const share = WHOLE_SHARES.get(tokens[at]?.word ?? "");
  if (!share || tokens[at - 1]?.word === "at") return null;
  return { kind: "percent", isShare: true, step: 1, text: "", from: at, at, end: at + 1, ...share };
}

function vagueAt(tokens: readonly Token[], at: number): Bare | null {
  const range = VAGUE.get(tokens[at]?.word ?? "");
  return range
    ? { kind: "plain", value: range[0], high: range[1], step: 1, text: "", at, end: at + 1 }
    : null;
}

/** "twice as many", "three times the", "half the". */
function factorAt(tokens: readonly Token[], at: number): Bare | null {
  const after = (end: number) => OF_FACTOR.has(tokens[end]?.word ?? "");
  const known = FACTORS.get(tokens[at]?.word ?? "");
  const make = (value: number, step: number, end: number): Bare => ({
    kind: "factor",
    value,
    step,
    text: "",
    at,
    end,
  });
  if (known && after(at + 1) && !isShareOf(tokens, at, known)) return make(known, 0.1, at + 1);
  const number = numberAt(tokens, at);
  return number && tokens[number.end]?.word === "times" && after(number.end + 1)
    ? make(number.value, Math.min(number.step, 0.1), number.end + 1)
    : null;
}

/** "half the students", "half of its students" is a share; "half the size", "half as many" compares. */
function isShareOf(tokens: readonly Token[], at: number, factor: number): boolean {
  return (
    factor === 0.5 &&
    /^(?:the|its)$/.test(tokens[at + 1]?.word ?? "") &&
    /^(?:students|pupils|school|student|teachers)$/.test(tokens[at + 2]?.word ?? "")
  );
}

/** A number in digits or words, with "thousand" or "k" behind it, without its unit. */
function numberAt(tokens: readonly Token[], at: number): Number_ | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind !== "number") {
    const words = numberWordsAt(tokens, at);
    return words && { ...words, step: Number.isInteger(words.value) ? 1 : 0.1, text: "" };
  }
  const value = Number(token.text.replaceAll(",", ""));
  const step = 10 ** -(token.text.split(".")[1]?.length ?? 0);
  const next = tokens[at + 1];
  if (next?.glued && next.word === "k")
    return { value: round(value * 1000), step: step * 1000, end: at + 2, text: "" };
  const scale = scaleOf(next?.word);
  if (scale) return { value: round(value * scale), step: step * scale, end: at + 2, text: "" };
  return { value, step, end: at + 1, text: token.text };
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

function digitsAt(tokens: readonly Token[], at: number): Bare | null {
  const sign = tokens[at];
  const isDollar = sign?.text === "$";
  const isMinus = DASHES.has(sign?.text ?? "") && tokens[at + 1]?.glued && !sign?.glued;
  const first = isDollar || isMinus ? at + 1 : at;
  if (tokens[first]?.kind !== "number") return null;
  const number = numberAt(tokens, first);
  if (!number) return null;
  if (isMinus) number.value = -number.value;
  return (
    schoolYearAt(tokens, at, number) ?? clockAt(tokens, at, number) ?? withUnit(tokens, at, number, isDollar)
  );
}

/** "2013–14", "2013-2014", "2013/14". */
function schoolYearAt(tokens: readonly Token[], at: number, { text, end, value }: Number_): Bare | null {
  const dash = tokens[end];
  const second = tokens[end + 1]?.text ?? "";
  const isDash = dash !== undefined && (DASHES.has(dash.text) || dash.text === "/") && dash.glued;
  if (
    !/^(?:1[5-9]|20)\d\d$/.test(text) ||
    !isDash ||
    !tokens[end + 1]?.glued ||
    !/^(?:\d\d|\d{4})$/.test(second)
  )
    return null;
  const high = second.length === 2 ? Math.floor(value / 100) * 100 + Number(second) : Number(second);
  return { kind: "year", value, high: high < value ? high + 100 : high, step: 1, text, at, end: end + 2 };
}

/** "8:15" is a time; nothing in a school's facts is one, so only texts confirm it. */
function clockAt(tokens: readonly Token[], at: number, { text, end }: Number_): Bare | null {
  const minutes = tokens[end + 1];
  if (tokens[end]?.text !== ":" || !minutes?.glued || !/^\d\d$/.test(minutes.text) || !/^\d\d?$/.test(text))
    return null;
  if (minutes.text === "10" && !/^[ap]\.?m/.test(tokens[end + 2]?.word ?? "")) return null;
  return { kind: "ordinal", value: Number.NaN, step: 1, text: `${text}:${minutes.text}`, at, end: end + 2 };
}

function wordsAt(tokens: readonly Token[], at: number, isCounted: (at: number) => boolean): Bare | null {
  const fraction = fractionAt(tokens, at);
  if (fraction) {
    return {
      kind: "percent",
      isShare: true,
      value: fraction.value * 100,
      step: 1,
      text: "",
      at,
      end: fraction.end,
    };
  }
  const number = numberAt(tokens, at);
  if (number) {
    const isOne = number.value === 1 && number.end === at + 1;
    const said = withUnit(tokens, at, number, false);
    return isOne && said.kind === "plain" && said.high === undefined && !isCounted(number.end) ? null : said;
  }
  const ordinal = ordinalWordsAt(tokens, at);
  if (!ordinal || !isOfAnOrder(tokens, at, ordinal.end, ordinal.value)) return null;
  return { kind: "ordinal", value: ordinal.value, step: 1, text: "", at, end: ordinal.end };
}

const ORDER_WORDS: ReadonlySet<string> = new Set([
  "place",
  "rank",
  "percentile",
  "quartile",
  "in",
  "among",
  "of",
  "out",
  "nationally",
  "statewide",
  "overall",
]);
const RANKS: ReadonlySet<string> = new Set([
  "ranks",
  "ranked",
  "rank",
  "ranking",
  "places",
  "placed",
  "comes",
  "came",
]);

/** "First, …" and "the second school" only count off; "ranks third" and "the second-largest" are claims. */
function isOfAnOrder(tokens: readonly Token[], at: number, end: number, value: number): boolean {
  const next = isHyphen(tokens[end]) ? tokens[end + 1] : tokens[end];
  if (value > 5) return true;
  if (next && (ORDER_WORDS.has(next.word) || /(?:est|most|least|best|worst)$/.test(next.word))) return true;
  return [1, 2].some((back) => RANKS.has(tokens[at - back]?.word ?? ""));
}

/** The number with its unit, as a range, a ratio, or an ordinal. */
function withUnit(tokens: readonly Token[], at: number, number: Number_, isDollar: boolean): Bare {
  const ending = tokens[number.end];
  if (number.text && ending?.glued && ORDINAL_ENDINGS.has(ending.word)) {
    return { ...number, kind: "ordinal", at, end: number.end + 1 };
  }
  const second = secondNumber(tokens, number);
  if (second && (second.value === 1 || number.value === 1) && second.mark !== "-") {
    const value = second.value === 1 ? number.value : second.value;
    const step = second.value === 1 ? number.step : second.step;
    if (second.mark === ":" || !MILES.has(tokens[second.end]?.word ?? "")) {
      return { kind: "ratio", value, step, text: "", at, end: second.end };
    }
  }
  const isRange = second && second.mark !== ":" && second.value > number.value;
  const last = isRange ? second : number;
  const kind = isDollar ? "money" : (unitAfter(tokens, last.end) ?? unitAfter(tokens, number.end));
  const step = isRange ? Math.max(number.step, second.step) : number.step;
  const end =
    last.end +
    (kind && kind !== "money" ? 1 : 0) +
    (kind === "money" && DOLLARS.has(tokens[last.end]?.word ?? "") ? 1 : 0);
  return {
    kind: kind ?? "plain",
    value: number.value,
    ...(isRange && { high: second.value }),
    step,
    text: isRange ? "" : number.text,
    at,
    end,
  };
}

function unitAfter(tokens: readonly Token[], end: number): "percent" | "miles" | "money" | null {
  const next = (isHyphen(tokens[end]) ? tokens[end + 1] : tokens[end])?.word ?? "";
  if (PERCENT.has(next)) return "percent";
  if (MILES.has(next)) return "miles";
  return DOLLARS.has(next) ? "money" : null;
}

/** The number after ":", "to", "–", or after "between 10 and". */
function secondNumber(tokens: readonly Token[], first: Number_): (Number_ & { mark: string }) | null {
  let at = first.end;
  if (
    PERCENT.has(tokens[at]?.word ?? "") &&
    (tokens[at + 1]?.word === "to" || DASHES.has(tokens[at + 1]?.text ?? ""))
  )
    at += 1;
  const token = tokens[at];
  if (!token) return null;
  const isDash = DASHES.has(token.text);
  const isBetween =
    token.word === "and" &&
    tokens.slice(Math.max(0, first.end - 6), first.end).some(({ word }) => word === "between");
  if (!isDash && !/^(?:to|or|:)$/.test(token.word) && !isBetween) return null;
  const next = tokens[at + 1]?.text === "$" ? at + 2 : at + 1;
  const number = numberAt(tokens, next);
  if (!number || (isDash && token.glued && !tokens[next]?.glued)) return null;
  // "nine or ten"
  if (token.word === "or" && number.value !== first.value + 1) return null;
  return { ...number, mark: isDash ? "-" : token.word };
}
