import type { FieldDefinition } from "#lib/fields/schema.ts";
import { classesIn, schoolYearsIn, withoutClasses } from "#lib/schools/stated-year.rules.ts";
import { STREET } from "./addresses-in.rules.ts";
import type { Candidate } from "./candidates.rules.ts";
import { cellsIn, HEADING } from "./markup.rules.ts";
import { seriesIn } from "./series.rules.ts";
import { columnWith, hasNumber, headOf, rowAround, textsOf } from "./table-rows.rules.ts";

/** What does not change from year to year, though it is a number. */
const LASTING: ReadonlySet<string> = new Set(["founded", "rating", "address.lat", "address.long"]);
/** What schools state for a graduating class. */
const OF_A_CLASS = /^(?:academicInfo|matriculation)\./;
/** Headings further up, in characters, are about something else. */
const FARTHEST = 20_000;
/** Above its text, a document says what it is in so many lines, which are no longer than this. */
const TITLE = { lines: 3, characters: 80 };

/** "Founded in 1890, the school serves 512 students" says nothing about the year of the students. */
const BEGUN =
  /\b(?:founded|established|opened|open|began|joined|left|moved|renamed|renovated|rebuilt|merged|since|until|by|before|after|fundada|fundado|desde|fondée?|depuis)\b[^.;\d]{0,30}(?:19|20)\d\d(?:,? and (?:19|20)\d\d)*\b/gi;
const ADDRESS = new RegExp(String.raw`\b${STREET}\b`, "giu");
const YEAR = /(?<![\d.,$–—/-])((?:19|20)\d\d)(?![\d%–—/-]|,\d|\.\d)/g;

/**
 * The year that a text states for a figure: in its sentence, at the head of its column, before it in its paragraph, in the
 * headings above it, or at the document's beginning. Where several are named, none is the figure's for certain.
 * @param document its whole text, and what it is called
 * @returns null without one, and for what lasts
 */
export function statedYear(
  { text, title }: { text: string; title: string },
  { field, value, start, end, column }: Pick<Candidate, "field" | "value" | "start" | "end" | "column">,
  type: FieldDefinition["type"],
  today = new Date(),
): string | null {
  const isOfClass = OF_A_CLASS.test(field);
  if (LASTING.has(field) || (type !== "number" && !isOfClass)) return null;
  const latest = today.getFullYear() + 1;
  const only = (found: readonly string[]) => {
    const years = new Set(found.filter((year) => Number(/\d{4}/.exec(year)?.[0]) <= latest));
    return years.size === 1 ? [...years][0] : undefined;
  };
  const named = (part: string) => only([...(isOfClass ? classesIn(part) : []), ...schoolYearsIn(part)]);
  const dated = (part: string) => named(part) ?? only(yearsIn(part));
  const quote = text.slice(start, end);
  const own = clauseWith(quote, value);
  if (OF_SEVERAL_YEARS.test(own)) return null;
  const series = seriesIn(quote, latest);
  const isNewest = series?.newest && !series.isOther(Number(value));
  const before = text.slice(Math.max(0, start - FARTHEST), start);
  const row = rowAround(text, start);
  const found =
    row === null
      ? (dated(isNewest ? (series.newest ?? "") : upToClause(quote, own)) ?? dated(own))
      : yearOfColumn(row, before, { value, column }, dated);
  if (found !== undefined) return found;
  // Whichever of several years the sentence speaks of, no heading knows better.
  const isUncertain = [...yearsIn(quote), ...schoolYearsIn(quote), ...classesIn(quote)].length > 0;
  if (row === null && isUncertain) return null;
  return (
    (row === null ? undefined : dated(captionAbove(before))) ??
    named(introductionIn(paragraphBefore(before))) ??
    headingsAbove(before)
      .map(dated)
      .find((year) => year !== undefined) ??
    named(title) ??
    named(titleLines(text)) ??
    null
  );
}

function yearsIn(text: string): string[] {
  const plain = withoutClasses(text).replaceAll(BEGUN, " ").replaceAll(ADDRESS, " ");
  return [...plain.matchAll(YEAR)].map(([, year]) => year ?? "");
}

/** What stands above a document's text: its first lines, if they are short and no headings of its parts. */
function titleLines(text: string): string {
  const lines = text.slice(0, 1000).split("\n");
  const first = lines.filter((line) => line.trim() !== "").slice(0, TITLE.lines);
  const end = first.findIndex((line) => line.length > TITLE.characters || /^##|[.!?]$/.test(line.trim()));
  return first.slice(0, end < 0 ? undefined : end).join("\n");
}

const CLAUSES = /;|,\s+(?:and|but|while|y|et)\s/;

/** The only clause of a sentence that has the value; nothing if several have it. */
function clauseWith(quote: string, value: Candidate["value"]): string {
  const clauses = quote.split(CLAUSES).filter((clause) => hasNumber(clause, value));
  return clauses.length === 1 ? (clauses[0] ?? "") : "";
}

/** A sentence without the clauses behind the one with the value: a later year belongs to another figure. */
function upToClause(quote: string, clause: string): string {
  const at = clause === "" ? -1 : quote.indexOf(clause);
  return at < 0 ? quote : quote.slice(0, at + clause.length);
}

/** "Over the last five years, 97% …", "a five-year average of …": true of no single year. */
const OF_SEVERAL_YEARS =
  /\b(?:over|in|during|for|across|of) (?:the |our |these |its )?(?:last|past|previous|most recent) (?:two|three|four|five|six|seven|eight|nine|ten|several|few|\d{1,2}) (?:school )?years\b|\b(?:two|three|five|ten|multi|[235]|10)[- ]year (?:average|mean)\b/i;

/** The sentences that only date a paragraph: a year beside another figure belongs to that figure. */
function introductionIn(paragraph: string): string {
  const sentences = paragraph.split(/(?<=[.!?:])\s+|\n/);
  return sentences
    .filter((one) => !/\d/.test(one.replaceAll(/\b(?:19|20)\d\d(?:\s?[–—/-]\s?\d{2,4})?/g, "")))
    .join("\n");
}

/** The year in the row's own label, or at the head of the column that has the value. */
function yearOfColumn(
  row: string,
  before: string,
  { value, column: known }: Pick<Candidate, "value"> & { column: number | undefined },
  yearOf: (text: string) => string | undefined,
): string | undefined {
  const cells = textsOf(row);
  const own = yearOf(cells[0] ?? "");
  if (own !== undefined) return own;
  const column = columnWith(cells, value, known);
  if (column === null) return undefined;
  const head = headOf(cells, before);
  // "2026-27 | Elementary | High": the corner dates the table.
  return yearOf(head[column] ?? "") ?? yearOf(cells[column] ?? "") ?? yearOf(head[0] ?? "");
}

/** The short line that stands above a table. */
function captionAbove(before: string): string {
  const lines = before.split("\n").slice(0, -1);
  const above = lines.slice(0, lines.findLastIndex((line) => cellsIn(line) === null) + 1);
  const caption = above.findLast((line) => line.trim() !== "") ?? "";
  return caption.length <= TITLE.characters && !HEADING.test(caption) && !/[.!?]$/.test(caption.trim())
    ? caption
    : "";
}

function paragraphBefore(before: string): string {
  return before.split(/\n\s*\n|\n(?=[#|])|^(?=[#|])/m).at(-1) ?? "";
}

/** The headings that a place stands under, the nearest first. */
function headingsAbove(before: string): string[] {
  const found: string[] = [];
  let level = Number.POSITIVE_INFINITY;
  for (const line of before.split(/[\n\f]/).toReversed()) {
    const marks = HEADING.exec(line)?.[0].trim().length;
    if (marks === undefined || marks >= level) continue;
    level = marks;
    found.push(line.slice(marks));
  }
  return found;
}
