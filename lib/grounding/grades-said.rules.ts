import { numberWordsAt, ordinalWordsAt } from "./number-words.rules.ts";
import { DASHES, isHyphen, type Token } from "./tokens.rules.ts";

/** Grades as sentences name them: "K–12", "grades 9 to 12", "ninth through twelfth grade", "kindergarten". */
export type SaidGrades = {
  grades: number[];
  /** All grades of the school, its lowest, its highest, or some of them. */
  means: "all" | "lowest" | "highest" | "some";
  start: number;
  end: number;
};

const GRADE_WORDS: ReadonlySet<string> = new Set(["grade", "grades", "graders", "grader"]);
const KINDERGARTEN: ReadonlySet<string> = new Set(["k", "kg", "kindergarten"]);
const BEFORE_IT: ReadonlySet<string> = new Set(["pk", "prek", "prekindergarten"]);
const SPAN_WORDS: ReadonlySet<string> = new Set(["to", "through", "thru", "until"]);
const LIST_MARKS: ReadonlySet<string> = new Set(["and", ",", "&", "or"]);
const HIGHEST: ReadonlySet<string> = new Set(["through", "to", "until"]);
const LOWEST: ReadonlySet<string> = new Set(["from", "starting", "starts", "begins", "beginning"]);
const SOME: ReadonlySet<string> = new Set(["including", "in", "by", "after", "since", "for"]);

type Item = { grade: number; end: number; letter: boolean };

function itemAt(tokens: readonly Token[], at: number): Item | null {
  const token = tokens[at];
  if (!token) return null;
  if (KINDERGARTEN.has(token.word)) return { grade: 0, end: at + 1, letter: true };
  if (BEFORE_IT.has(token.word)) return { grade: -1, end: at + 1, letter: true };
  if (token.word === "pre") {
    const next = isHyphen(tokens[at + 1]) ? at + 2 : at + 1;
    if (KINDERGARTEN.has(tokens[next]?.word ?? "")) return { grade: -1, end: next + 1, letter: true };
    return null;
  }
  if (token.kind === "number") {
    if (!/^(?:[1-9]|1[0-2])$/.test(token.text)) return null;
    const after = tokens[at + 1];
    const isOrdinal = after?.glued && /^(?:st|nd|rd|th)$/.test(after.word);
    return { grade: Number(token.text), end: isOrdinal ? at + 2 : at + 1, letter: false };
  }
  const words = ordinalWordsAt(tokens, at) ?? numberWordsAt(tokens, at);
  if (!words || words.value < 1 || words.value > 12 || !Number.isInteger(words.value)) return null;
  return { grade: words.value, end: words.end, letter: false };
}

/**
 * Grades that begin at a token.
 * @param isCounted whether a token is a noun that a number before it counts, so that "K–5, 12 teachers" ends at 5
 */
export function gradesAt(
  tokens: readonly Token[],
  at: number,
  isCounted: (at: number) => boolean,
): SaidGrades | null {
  const hasWord = GRADE_WORDS.has(tokens[at]?.word ?? "");
  const isNoun = (end: number) => isCounted(end) && !GRADE_WORDS.has(tokens[end]?.word ?? "");
  // "Middle grades (6–8)".
  const behind = tokens[at + 1]?.text === "(" ? at + 2 : at + 1;
  const first = itemAt(tokens, hasWord ? behind : at);
  if (!first) return null;
  const grades = new Set([first.grade]);
  let { end, letter } = first;
  let last = first.grade;
  let isSpan = false;
  let count = 1;
  for (;;) {
    const next = nextItem(tokens, end, hasWord || letter);
    if (!next || (next.item.grade <= last && next.span) || (!next.span && isNoun(next.item.end))) break;
    if (next.span) {
      for (let grade = last; grade <= next.item.grade; grade += 1) grades.add(grade);
      isSpan = true;
    } else grades.add(next.item.grade);
    count += 1;
    last = next.item.grade;
    letter ||= next.item.letter;
    end = next.item.end;
  }
  const wordAfter = wordAfterGrades(tokens, end);
  if (wordAfter) end = wordAfter;
  const isAlone = count === 1;
  const isNamed = hasWord || wordAfter !== null || (isSpan && isLabeled(tokens, at) && !isNoun(end));
  if (!isNamed && !(letter && !isAlone) && !(letter && (tokens[at]?.text.length ?? 0) > 1)) return null;
  return {
    grades: [...grades].sort((a, b) => a - b),
    means: meaningOf(tokens, at, isAlone, isSpan),
    start: at,
    end,
  };
}

/** "Grades: 9–12", "serves 9–12". */
function isLabeled(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.text === ":") return /^(?:grades?|offered|span|taught)$/.test(tokens[at - 2]?.word ?? "");
  return /^(?:serves|serving|serve|teaches|teaching|covers|covering|spans|spanning)$/.test(
    before?.word ?? "",
  );
}

function nextItem(
  tokens: readonly Token[],
  end: number,
  mayList: boolean,
): { item: Item; span: boolean } | null {
  const token = tokens[end];
  if (!token) return null;
  const isDash = DASHES.has(token.text);
  const span = isDash || SPAN_WORDS.has(token.word);
  if (!span && !(mayList && LIST_MARKS.has(token.word))) return null;
  let from = end + 1;
  if (token.text === "," && LIST_MARKS.has(tokens[from]?.word ?? "")) from += 1;
  if (span && GRADE_WORDS.has(tokens[from]?.word ?? "")) from += 1;
  if (!span && GRADE_WORDS.has(tokens[from]?.word ?? "")) return null;
  const item = itemAt(tokens, from);
  return item && { item, span };
}

/** "9th grade", "9th-grade", "sixth graders". */
function wordAfterGrades(tokens: readonly Token[], end: number): number | null {
  if (GRADE_WORDS.has(tokens[end]?.word ?? "")) return end + 1;
  return isHyphen(tokens[end]) && GRADE_WORDS.has(tokens[end + 1]?.word ?? "") ? end + 2 : null;
}

function meaningOf(
  tokens: readonly Token[],
  at: number,
  isAlone: boolean,
  isSpan: boolean,
): SaidGrades["means"] {
  const before = tokens[at - 1]?.word ?? "";
  if (isAlone) {
    if (HIGHEST.has(before)) return "highest";
    if (LOWEST.has(before) || (/^(?:at|in|with)$/.test(before) && LOWEST.has(tokens[at - 2]?.word ?? "")))
      return "lowest";
    return "some";
  }
  if (!isSpan || before === "including") return SOME.has(before) ? "some" : "all";
  return "all";
}

/** Whether what a sentence says of grades is true of a school with these. */
export function gradesFit(
  { grades, means }: Pick<SaidGrades, "grades" | "means">,
  real: readonly number[],
): boolean {
  if (real.length === 0) return false;
  if (means === "lowest") return Math.min(...real) === grades[0];
  if (means === "highest") return Math.max(...real) === grades[0];
  if (means === "some") return grades.every((grade) => real.includes(grade));
  return grades.length === real.length && grades.every((grade) => real.includes(grade));
}
