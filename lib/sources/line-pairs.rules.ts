import { fieldOfLabel } from "./labels.rules.ts";
import { isOfNumber, runOfPairs, runOfShares } from "./pair-runs.rules.ts";
import { isOfPrincipal } from "./row-pairs.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isName } from "./value-readers.rules.ts";
import type { Pair } from "./year-rows.rules.ts";

/** Labels with what is said behind, below, or above them, outside tables. */

/** "Principal: Bryan Lombardi Enrollment: 671 students": lines of a file that were read as one. */
function pairsInLine(text: string): Pair[] {
  const labels = [...text.matchAll(/((?:[\p{L}’'-]+\s){0,2}[\p{L}’'-]+):\s+/gu)].flatMap(
    ({ 0: all, 1: words = "", index }) => {
      const single = words.split(" ");
      const tries = [3, 2, 1].map((count) => single.slice(-count).join(" "));
      const label = tries.find((one) => fieldOfLabel(one) !== null);
      return label ? [{ label, start: index + words.length - label.length, end: index + all.length }] : [];
    },
  );
  return labels.map(({ label, end }, at) => ({
    label,
    said: text.slice(end, labels[at + 1]?.start).replace(/[\s,;|·]+$/, ""),
  }));
}

const RATIO_LABEL =
  /^(?:students?|pupils?|children)\s?(?:\/|:|to)\s?(?:teachers?|faculty|staff|guides?)(?:\s+ratio)?\s*:?(?=\s+\d)/i;

/** "Student : teacher: 9 to 1": the first colon does not end the label. */
function withRatioLabel(text: string): string {
  return text.replace(RATIO_LABEL, "Student-teacher ratio:");
}

/** The pairs that a statement makes by itself, or with the one below it. */
export function linePairs(statements: readonly Statement[], at: number): Pair[] {
  const [statement, next] = [statements[at], statements[at + 1]];
  if (!statement) return [];
  const { kind } = statement;
  const text = withRatioLabel(statement.text);
  if (kind === "heading") {
    if (next?.kind === "line" && isOfPrincipal(next.text) && isName(text) && !isBelowTitle(statements, at))
      return [{ label: "principal", said: text, end: next.end }];
    // Large numbers above their names, or names above large numbers.
    const isFigure = next && next.text.length < 25 && FIGURE.test(next.text);
    if (isFigure) return [{ label: text, said: next.text, end: next.end }];
    const isFact = next?.kind === "line" && next.text.length < 60 && FACT.test(next.text);
    return isFact ? [{ label: text, said: next.text, end: next.end, share: 0.97 }] : [];
  }
  if (next?.kind === "line" && next.part === statement.part && isOfPrincipal(next.text) && isName(text))
    return [{ label: "principal", said: text, end: next.end }];
  const inOneLine = pairsInLine(text);
  if (inOneLine.length > 1) return inOneLine;
  const [shares, run] = [runOfShares(text), runOfPairs(text)];
  if (shares.length > 1) return shares;
  if (run.length > 1) return run;
  const colon = /^([^:|]{1,60}?)\s*:\s+(.+)$/s.exec(text);
  const pairs: Pair[] =
    colon?.[1] && colon[2] ? [{ label: colon[1].replaceAll("*", ""), said: colon[2] }] : [];
  if (pairs.length > 0 || kind === "sentence") return pairs;
  const dash =
    /^([^|\d]{3,50}?)\s+[–—-]\s+(.{1,120})$/.exec(text) ??
    /^([^|\d.]{3,50}?)\s?\.{3,}\s?(.{1,80})$/.exec(text);
  if (dash?.[1] && dash[2])
    return isOfPrincipal(dash[2]) && isName(dash[1])
      ? [{ label: "principal", said: dash[1] }]
      : [{ label: dash[1], said: dash[2] }];
  const both = /^(\p{L}{3,12}\s?\/\s?\p{L}{3,12})\s+(\d[\d.]*\s?%?\s?\/\s?\d[\d.]*\s?%?)$/u.exec(text);
  if (both?.[1] && both[2]) return [{ label: both[1], said: both[2] }];
  // Not "Enrollment 12" of a table of contents.
  const behind =
    /^(\p{L}(?:[\p{L}\s'’/-]|(?<![\d-])20\d\d(?:\s?[–/-]\s?\d{2,4})?(?=\s)){2,50}?)\s+(["“]?\$?\d[\d,]{2,}["”]?(?=$|\s(?:per|a) year)|\d{1,3}(?:\.\d+)?\s?%|\d{1,2}:1)(?:\s(?:per|a) year)?$/u.exec(
      text,
    );
  if (behind?.[1] && behind[2] && isOfNumber(behind[1]))
    return [{ label: behind[1], said: behind[2], share: 0.97 }];
  const before = /^([$~]?\d[\d,.:]*\s?%?(?:\s?to 1)?)\s+([\p{L}][^.!?\d]{2,45})$/u.exec(text);
  if (before?.[1] && before[2]) return [{ label: before[2], said: before[1] }];
  const isFigure = /^[$~]?\d[\d,.:]*\s?%?(?:\s?to 1)?$/.test(text);
  if (isFigure && next?.kind === "line" && next.text.length < 50)
    return [{ label: next.text, said: text, end: next.end }];
  const isNext =
    next?.kind === "line" && next.part === statement.part && text.length < 50 && next.text.length < 60;
  return isNext && fieldOfLabel(text) !== null && !/^\D{0,4}$/.test(next.text)
    ? [{ label: text, said: next.text, end: next.end, share: 0.97 }]
    : [];
}

/** Whether names stand below the titles of those who have them: then the title below a name is somebody else's. */
function isBelowTitle(statements: readonly Statement[], at: number): boolean {
  let first = at;
  while (statements[first - 2]?.kind === "heading" && statements[first - 1]?.kind === "line") first -= 2;
  const above = statements[first - 1];
  return above?.kind === "line" && above.text.length < 60;
}

/** What a heading may be the label of: "325 students; 60% boarding", "1888 as a seminary", "Thomas J. Avery". */
const FACT =
  /^(?:\d[\d,]*(?::1)?(?:$|[;,(]|\s(?:full-time\s)?(?:students|pupils|children|teachers|faculty|to 1|as|by|when)\b)|\p{Lu}[\p{L}.’'-]+(?:\s[\p{L}.’'-]+){1,4}(?:$|[,\s(][^:]*$))/u;
const FIGURE = /^[$~]?\d[\d,.:%\s]*(?:to 1)?$/;

/**
 * A large number as a heading, with its name below. A name above the first of such numbers belongs to it, and then each
 * number has its name above.
 */
export function countPairs(statements: readonly Statement[], at: number): Pair[] {
  const [figure, name] = [statements[at], statements[at + 1]];
  if (!figure || !isCount(figure) || name?.kind !== "line" || fieldOfLabel(name.text) === null) return [];
  let first = at;
  while (isCount(statements[first - 2]) && statements[first - 1]?.kind === "line") first -= 2;
  const above = statements[first - 1];
  if (above?.kind === "line" && fieldOfLabel(above.text) !== null) return [];
  return [{ label: name.text, said: figure.text, end: name.end }];
}

function isCount(statement: Statement | undefined): boolean {
  return statement?.kind === "heading" && statement.text.length < 25 && FIGURE.test(statement.text);
}
