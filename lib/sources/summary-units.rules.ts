import { fieldOfLabel } from "./labels.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isLabeledFact } from "./summary-facts.rules.ts";
import { SHARE_HEAD } from "./summary-rows.rules.ts";
import { STUDENTS, topicIn, topicOf } from "./summary-topics.rules.ts";
import { factsSaid } from "./summary-worth.rules.ts";

/** What of a text is taken into a summary, or left, as a whole. */

/** A longer one is a chapter of a handbook. */
const LONGEST_LIST = 900;

/**
 * Statements one by one, and the items of a list together if it is no longer than a paragraph; so are shares of one whole.
 * Of a list of facts, each stands by itself.
 */
export function unitsOf(
  statements: readonly Statement[],
): { parts: Statement[]; at: number; isOfFacts: boolean }[] {
  const units: { parts: Statement[]; at: number }[] = [];
  for (const [at, statement] of statements.entries()) {
    const list = units.at(-1)?.parts;
    const last = list?.at(-1);
    const isNext =
      statement.kind === last?.kind &&
      statement.heading === last.heading &&
      statement.part === last.part &&
      (statement.kind === "item" ||
        isOfSharesTable(statement) ||
        isOfPrices(statement) ||
        (isShare(last) && isShare(statement) && isOfOneWhole(list ?? [], statement)));
    if (isNext) list?.push(statement);
    else units.push({ parts: [statement], at });
  }
  return units.flatMap(({ parts, at }) => {
    const isOfFacts = areMixedFacts(parts);
    return isOfFacts || parts.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_LIST
      ? parts.map((part, offset) => ({ parts: [part], at: at + offset, isOfFacts }))
      : [{ parts, at, isOfFacts }];
  });
}

const LONGEST_FACT = 90;
const MOST_FACTS = 40;

/** "Students: 512", "Tuition: $9,000": a list of facts, each of which belongs under its own heading. */
function areMixedFacts(parts: readonly Statement[]): boolean {
  if (parts.length < 2 || parts.length > MOST_FACTS || parts[0]?.kind !== "item") return false;
  if (parts.some((one) => one.text.length > LONGEST_FACT) || parts.some(isOfShares)) return false;
  const facts = parts.filter((one) => isLabeledFact(one) || factsSaid(one).length > 0).length;
  return facts * 2 >= parts.length && new Set(parts.map(topicOf)).size > 1;
}

function isOfShares({ cells, text }: Statement): boolean {
  const label = cells[0] ?? text.replace(/[\s:–-]*\d.*$/, "");
  const field = fieldOfLabel(label) ?? "";
  return field.startsWith("demographics.") && field !== "demographics.freeOrReducedLunch";
}

function isShare({ text, kind }: Statement): boolean {
  return (kind === "row" || kind === "line") && text.length < 80 && /\d\s?%/.test(text);
}

/** "Primary: $13,950", in a table under "Tuition 2026–27", which is of what year the prices are. */
export function isOfPrices({ kind, cells, heading }: Statement): boolean {
  return kind === "row" && /^\$\d/.test(cells[1] ?? "") && fieldOfLabel(heading) === "tuition";
}

/** A row of a table whose columns are shares: only all of them together say who the students are. */
function isOfSharesTable({ kind, text, head }: Statement): boolean {
  return (
    kind === "row" &&
    text.length < 120 &&
    head.slice(1).some((one) => SHARE_HEAD.test(one) && !/\d/.test(one))
  );
}

/** "Other: 8%" alone is about nothing; below the others it is about what they are. */
function isOfOneWhole(parts: readonly Statement[], statement: Statement): boolean {
  const [whole, part] = [topicOfUnit(parts), topicOf(statement)];
  return whole >= 0 && (part === whole || part < 0);
}

/** Of a list: what its heading says, else what most of its items are about. @returns -1 for nothing */
export function topicOfUnit(parts: readonly Statement[]): number {
  const [first] = parts;
  if (parts.length === 1 && first) return topicOf(first);
  if (parts.some(isOfShares) && parts.every(({ kind }) => kind !== "item")) return STUDENTS;
  const own = topicIn(first?.heading ?? "");
  if (own >= 0) return own;
  const topics = parts.map(topicOf).filter((topic) => topic >= 0);
  const counts = [...Map.groupBy(topics, (topic) => topic)].toSorted((a, b) => b[1].length - a[1].length);
  return counts[0]?.[0] ?? -1;
}
