import { fieldOfLabel } from "./labels.rules.ts";
import { fieldsBeside } from "./mentions.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { yearIn } from "./year-rows.rules.ts";

/** Figures of earlier years, which a summary leaves out where the text has the one of today. */

const BEGUN =
  /\b(?:founded|established|opened (?:its|our) doors|(?:its|our|the) doors opened|that opened|first opened|fundada|fundado|fondée?)\b/i;
const COUNTED =
  /(?<![\d.,$/:–-])(?!(?:19|20)\d\d\b)\d{1,3}(?:,\d{3})*\s+(?:\p{L}+ ){0,2}(?:students|pupils|children|alumnos|estudiantes|élèves)\b/iu;
const LABEL = /^([^:|]{2,70}?)(?::\s|\s[–—]\s)/;
/** A longer one is about more than a figure. */
const LONGEST = 300;

/** A figure this many years older than the newest that is named, or than today, gives way to one without a year. */
const OLD = { behindNewest: 3, behindToday: 10 };

/** Statements without the figures of earlier years for which there is one of a later year, or of today. */
export function withoutHistory(statements: readonly Statement[], today = new Date()): Statement[] {
  const dated = new Map(
    statements.flatMap((one) => {
      const fields = one.kind === "heading" || one.text.length > LONGEST ? [] : fieldsIn(one);
      return fields.length > 0 ? [[one, { fields, year: yearOf(one) }] as const] : [];
    }),
  );
  if (![...dated.values()].some(({ year }) => year !== null)) return [...statements];
  const latest = statements.reduce((most, { text }) => Math.max(most, yearIn(text) ?? 0), 0);
  const old = Math.max(latest - OLD.behindNewest, today.getFullYear() - OLD.behindToday);
  const newest = new Map<string, number>();
  for (const { fields, year } of dated.values())
    for (const field of fields) newest.set(field, Math.max(newest.get(field) ?? 0, year ?? old));
  return statements.filter((one) => {
    const { fields = [], year = null } = dated.get(one) ?? {};
    if (year === null || BEGUN.test(one.text)) return true;
    const isPassed = (field: string) => (newest.get(field) ?? 0) > year;
    return !(year < old ? fields.some(isPassed) : fields.every(isPassed));
  });
}

function fieldsIn({ text, kind, cells, heading }: Statement): string[] {
  if (!/\d/.test(text)) return [];
  const label = kind === "row" ? (cells[0] ?? "") : (LABEL.exec(text)?.[1] ?? "");
  const field = fieldOfLabel(label);
  if (field !== null) return [field];
  // A table of groups takes its year from its own heading.
  if (kind === "row" || heading.length > LONGEST) return [];
  const named = fieldsBeside(text);
  return COUNTED.test(text) && !named.includes("numOfStudents") ? [...named, "numOfStudents"] : named;
}

/** The only year that a statement is about; null if it is about several, or about now. */
function yearOf({ text, kind, cells }: Statement): number | null {
  const said = kind === "row" ? (cells[0] ?? "") : text;
  return yearIn(said);
}
