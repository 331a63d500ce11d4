import { isSectionId, SECTIONS } from "#lib/fields/sections.rules.ts";
import { FIELDS, masterField } from "#lib/fields/table.rules.ts";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { SCHOOL_TAB_IDS, type SchoolTab, schoolPath } from "#lib/schools/tabs.rules.ts";
import { pieceReader } from "./pieces.rules.ts";
import type { CheckedAnswer } from "./schema.ts";

/** The field under which a school's page shows another: the parts of an address stand in the whole. */
function shownAs(field: string): string {
  const entry = FIELDS.get(field);
  return entry?.at?.in === "part" && entry.at.fact === "address" && !entry.shown
    ? "address.fullAddress"
    : field;
}

/** The tab of a school's page that shows a field. */
export function tabOfField(field: string): SchoolTab {
  if (FIELDS.get(field)?.shown === "setting") return "neighborhood";
  const section = masterField(field)?.section?.id;
  const tab = section !== undefined && isSectionId(section) ? SECTIONS[section].tab : "overview";
  return SCHOOL_TAB_IDS.find((id) => id === tab) ?? "overview";
}

/** The address of a figure: "/school/boston-latin-school/academics#figure-academicInfo-averageSAT". */
export function figureUrl(slug: string, field: string): string {
  const shown = shownAs(field);
  return `${schoolPath(slug, tabOfField(shown))}#${figureAnchor(shown)}`;
}

/** Links and code, within which a link would not work. */
const UNBREAKABLE = /\[(?:\\.|[^\]\\])*\]\([^)\n]*\)|`[^`\n]*`/g;

/**
 * A checked answer as Markdown in which the number of its citation follows the words that state each figure, as a link
 * to it, once in a sentence, and in which the notice stands at the end.
 */
export function citedMarkdown({ text, notice, citations }: CheckedAnswer): string {
  const shown = citations.filter(({ url }) => url !== null);
  const places = shown.flatMap(({ places: all }) => all);
  const statements = statementsOf(
    text,
    shown.flatMap(({ school }) => school ?? []),
  );
  const marks = new Map<number, Set<string>>();
  for (const { number, url, places: all } of shown)
    for (const { end } of lastOfEach(all, statements)) {
      const at = clauseEnd(text, end, places, statements);
      marks.set(at, (marks.get(at) ?? new Set()).add(` [[${number}]](${url})`));
    }
  let cited = "";
  let from = 0;
  for (const [end, numbers] of [...marks].sort(([a], [b]) => a - b)) {
    cited += text.slice(from, end) + [...numbers].join("");
    from = end;
  }
  cited += text.slice(from);
  return notice ? [cited.trimEnd(), notice].filter(Boolean).join("\n\n") : cited;
}

/** Of several places in one sentence, the last: a reader who has passed one number need not meet it again. */
function lastOfEach(
  places: readonly { start: number; end: number }[],
  statements: readonly Statement[],
): { end: number }[] {
  const statementOf = ({ end }: { end: number }) => statements.find((one) => one.end >= end);
  return places.filter((place) => {
    const own = statementOf(place);
    const isLast = places.every((other) => other.end <= place.end || statementOf(other) !== own);
    return isLast || !own || own.isRow;
  });
}

/** A sentence, list item, or row: where it ends, and what in it must not be broken. */
type Statement = { end: number; isRow: boolean; whole: readonly (readonly [start: number, end: number])[] };

/** @param names that have abbreviations in them: these end no sentence */
function statementsOf(text: string, names: readonly string[]): Statement[] {
  const reader = pieceReader(names);
  let from = 0;
  return [...reader.push(text), ...reader.end()].flatMap(({ kind, text: piece }) => {
    const at = Math.max(from, text.indexOf(piece, from));
    from = at + piece.length;
    if (kind !== "sentence" && kind !== "row") return [];
    const whole = [...piece.matchAll(UNBREAKABLE)].map(
      ({ 0: found, index }) => [at + index, at + index + found.length] as const,
    );
    const stop = kind === "sentence" ? (SENTENCE_STOP.exec(piece.slice(-LONGEST_STOP))?.[0].length ?? 0) : 0;
    return [{ end: from - stop, isRow: kind === "row", whole }];
  });
}

const LONGEST_STOP = 8;
const SENTENCE_STOP = /[.!?:;,…]["”’)\]*_~]*$/;

/** What ends a clause: a mark before a space, a parenthesis, a dash between words, the end of a cell. */
const CLAUSE_STOP = /[,;:](?=\s)|\s[(–—]|\)|\s?\|/g;
/** Between two figures, what the second belongs to begins here. */
const JOINT = /\s(?:and|or|but|while|whereas|than|to|versus)\s/g;

/**
 * Where the mark of a figure stands: behind what is said with it, "2,420 students in 2016–17", as readers expect it, and
 * before another figure's part of the sentence.
 */
function clauseEnd(
  text: string,
  figureEnd: number,
  places: readonly { start: number }[],
  statements: readonly Statement[],
): number {
  const statement = statements.find(({ end }) => end >= figureEnd);
  if (!statement) return figureEnd;
  const { whole } = statement;
  const from = whole.find(([start, end]) => figureEnd > start && figureEnd < end)?.[1] ?? figureEnd;
  const isBroken = (at: number) => whole.some(([start, end]) => at > start && at < end);
  const rest = text.slice(from, Math.max(from, statement.end));
  const stop = firstIn(rest, CLAUSE_STOP, (at) => !isBroken(from + at) && !isInPlaceName(rest, at));
  const next = Math.min(...places.flatMap(({ start }) => (start > from ? [start] : [])));
  const joint = firstIn(rest, JOINT, (at) => !isBroken(from + at));
  const end = joint < stop && from + joint < next && next < from + stop ? joint : stop;
  return from + rest.slice(0, end).trimEnd().length;
}

/** Where a text first has a pattern that counts; its end if nowhere. */
function firstIn(text: string, pattern: RegExp, counts: (at: number) => boolean): number {
  for (const { index } of text.matchAll(pattern)) if (counts(index)) return index;
  return text.length;
}

/** The comma of "Boston, MA" ends nothing. */
function isInPlaceName(text: string, at: number): boolean {
  return (
    text[at] === "," &&
    /\p{Lu}[\p{L}.’'-]*$/u.test(text.slice(Math.max(0, at - 40), at)) &&
    /^,\s\p{Lu}/u.test(text.slice(at, at + 4))
  );
}
