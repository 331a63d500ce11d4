import type { FieldDefinition } from "#lib/fields/schema.ts";
import { addressValues } from "./address-values.rules.ts";
import type { Candidate, Fields } from "./candidates.rules.ts";
import { labeledValues } from "./labeled-values.rules.ts";
import { writtenValues } from "./list-values.rules.ts";
import { type Mention, mentionsIn } from "./mentions.rules.ts";
import { ownStatements } from "./own-statements.rules.ts";
import { plainWords } from "./plain-words.rules.ts";
import { presidentValues } from "./presidents.rules.ts";
import { isMailboxOf, mailboxesOfPeople } from "./reached.rules.ts";
import { type Series, seriesIn } from "./series.rules.ts";
import { siteValues } from "./site-values.rules.ts";
import { withoutOrders } from "./software-orders.rules.ts";
import { statedValues } from "./spoken-values.rules.ts";
import { statedYear } from "./stated-year.rules.ts";
import { type Statement, statementsIn } from "./statements.rules.ts";
import { withoutPartShares } from "./wider-figures.rules.ts";

export type { Candidate } from "./candidates.rules.ts";

/** Less sure than this is not worth a person's time. */
const LEAST_SURE = 50;
/** What a second place that states the same adds. */
const AGREEMENT = 2;
/** What one that states something else takes away: of two values, one is wrong. */
const DISAGREEMENT = 18;
/** A value that is this much less sure than another one for its field is left out. */
const CLEARLY_LESS = 5;
const MOST_VALUES = 3;
const MAILBOX = /@|[[({<]\s*at\s*[\])}>]/i;
/** Characters of a statement that is looked through for figures of several years. */
const LONGEST_SERIES = 500;

/** What a text states for fields. */
export type Stated = {
  /** The surest first, each with the sentence and its place. */
  values: Candidate[];
  /** What is stated of several years, without saying for certain which is the newest: no values of it are among the others. */
  unclear: Candidate[];
  /** Where the text names further fields beside a figure, and no rule is sure what it says. */
  mentioned: Mention[];
};

/**
 * The values that a text states for fields: of several years, those of the newest.
 * @param names of the school that it was read for, which tell its column of a table from another school's
 */
export function statedIn(
  text: string,
  definitions: readonly FieldDefinition[],
  today = new Date(),
  names: readonly string[] = [],
): Stated {
  const fields: Fields = new Map(definitions.map((field) => [field.name, field]));
  // What speaks to software says nothing of the school, whatever figures it names.
  const statements = withoutOrders(statementsIn(text));
  const own = ownStatements(statements);
  const newest = newestYear(text, today.getFullYear());
  const series = seriesOf(statements, today.getFullYear() + 1);
  const [found, ofOthers] = partition(
    [...labeledValues(own, fields, newest, names), ...statedValues(own, fields, newest, names)],
    ({ field, value, start }) =>
      !(fields.get(field)?.type === "number" && series.get(start)?.isOther(Number(value))),
  );
  // Each on its own: what is beside it does not apply to the newest year.
  const alone = own.flatMap((one) => {
    const newestOne = series.get(one.start)?.newest;
    return newestOne ? [[{ ...one, text: newestOne }]] : [];
  });
  const people = MAILBOX.test(text) ? mailboxesOfPeople(text) : new Set<string>();
  const stated = [
    ...found,
    ...alone.flatMap((one) => [
      ...labeledValues(one, fields, newest, names),
      ...statedValues(one, fields, newest, names),
    ]),
    ...writtenValues(statements, fields, text, names),
    ...addressValues(text, fields),
    ...siteValues(text, fields),
    ...presidentValues(own, fields, text),
  ].flatMap((one) => {
    const value = withoutMarkup(one.value);
    return value === null ||
      isHeadOfAnother(one, text) ||
      (one.field === "contactInfo.email" && isMailboxOf(people, String(value), text))
      ? []
      : [{ ...one, value, quote: text.slice(one.start, one.end) }];
  });
  const all = withoutPartShares(stated, text);
  const yearOf = (one: Candidate) =>
    statedYear({ text, title: "" }, one, fields.get(one.field)?.type ?? "string", today);
  const values = [...Map.groupBy(all, ({ field }) => field).values()].flatMap((same) => ranked(same, yearOf));
  const known = new Set(values.map(({ field }) => field));
  const unclear = [...Map.groupBy(ofOthers, ({ field }) => field).values()].flatMap(([one]) =>
    one && !known.has(one.field) ? [{ ...one, quote: text.slice(one.start, one.end) }] : [],
  );
  const said = new Set([...known, ...unclear.map(({ field }) => field)]);
  const mentioned = mentionsIn(own, fields, said, newest).map((one) => ({
    ...one,
    quote: text.slice(one.start, one.end),
  }));
  return { values, unclear, mentioned };
}

const HEAD_OF =
  /(?<!\b(?:is|as|serves as|been|be|being) (?:the |our |your )?)\b(?:principal|head of school|headmaster|headmistress) (?:of|at) (?:the )?(\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*)?)/u;

/** "Joan Keller, principal of Holy Cross School, …": of another school, unless the text names that one elsewhere, too. */
function isHeadOfAnother({ field, start, end }: Candidate, text: string): boolean {
  if (field !== "principal") return false;
  const name = HEAD_OF.exec(text.slice(start, end))?.[1];
  return name !== undefined && text.indexOf(name) === text.lastIndexOf(name);
}

/** The values alone. */
export function valuesIn(
  text: string,
  definitions: readonly FieldDefinition[],
  today = new Date(),
  names: readonly string[] = [],
): Candidate[] {
  return statedIn(text, definitions, today, names).values;
}

/** The lines that say the same on several pages: what is at their edges proves less than a sentence. */
function runningAmong(candidates: readonly Candidate[]): ReadonlySet<string> {
  const pages = new Map<string, Set<number | null>>();
  for (const { quote, page } of candidates) {
    const on = pages.get(quote) ?? new Set();
    pages.set(quote, on.add(page));
  }
  return new Set([...pages].flatMap(([quote, on]) => (on.size > 1 ? [quote] : [])));
}

/** The statements that give a figure for several years, by where they begin. The columns of tables tell their years. */
function seriesOf(statements: readonly Statement[], latest: number): Map<number, Series> {
  return new Map(
    statements.flatMap(({ kind, text, start }) => {
      const series = kind === "row" || text.length > LONGEST_SERIES ? null : seriesIn(text, latest);
      return series ? [[start, series] as const] : [];
    }),
  );
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** A value as the form would have it typed; null if it was nothing but markup. */
function withoutMarkup(value: Candidate["value"]): Candidate["value"] {
  if (typeof value === "string") return plainWords(value) || null;
  if (!Array.isArray(value)) return value;
  const entries = value.map(plainWords).filter((entry) => entry !== "");
  return entries.length > 0 ? entries : null;
}

/** The newest school year that a text names. A goal, or an accreditation, may name a year that is to come. */
function newestYear(text: string, thisYear: number): number | null {
  const years = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  const known = years.filter((year) => year <= thisYear + 1);
  return known.length === 0 ? null : Math.max(...known);
}

/** Of values that differ by their year, only the newest is one that the school has today. */
function ranked(candidates: readonly Candidate[], yearOf: (one: Candidate) => string | null): Candidate[] {
  const byValue = [...Map.groupBy(candidates, ({ value }) => keyOf(value)).values()].flatMap((same) => {
    const running = runningAmong(same);
    const inOrder = same.toSorted(
      (a, b) =>
        Number(running.has(a.quote)) - Number(running.has(b.quote)) ||
        b.confidence - a.confidence ||
        a.start - b.start,
    );
    const [surest] = inOrder;
    if (!surest) return [];
    const places = new Set(same.map(({ start }) => start)).size;
    // Among places that are about equally certain, one with a year says more.
    const about = inOrder.filter((one) => one.confidence > surest.confidence - CLEARLY_LESS);
    const cited = inOrder.length === 1 ? surest : (about.find((one) => yearOf(one) !== null) ?? surest);
    return [{ ...cited, confidence: surest.confidence + (places > 1 ? AGREEMENT : 0) }];
  });
  const inOrder = byValue.toSorted((a, b) => a.start - b.start);
  // The sort is stable: equally sure values stay in order.
  const [first, ...others] = newestOf(inOrder, yearOf).toSorted((a, b) => b.confidence - a.confidence);
  if (!first) return [];
  const rivals = others.filter(({ confidence }) => confidence > first.confidence - CLEARLY_LESS);
  const doubt = rivals.length > 0 ? DISAGREEMENT : 0;
  return [first, ...rivals]
    .map((one) => ({ ...one, confidence: Math.min(99, one.confidence) - doubt }))
    .filter(({ confidence }) => confidence >= LEAST_SURE)
    .slice(0, MOST_VALUES);
}

/** If the text states a year for each value, those of the newest year; else all, and of the dated ones the newest first. */
function newestOf(values: readonly Candidate[], yearOf: (one: Candidate) => string | null): Candidate[] {
  if (values.length < 2) return [...values];
  const dated = values.map((one) => ({ one, year: Number(/\d{4}/.exec(yearOf(one) ?? "")?.[0] ?? 0) }));
  const newest = Math.max(...dated.map(({ year }) => year));
  const areAllDated = dated.every(({ year }) => year > 0);
  return dated
    .filter(({ year }) => !areAllDated || year === newest)
    .toSorted((a, b) => b.year - a.year)
    .map(({ one }) => one);
}

/** Values are the same if the form shows the same: telephone numbers by their digits. */
function keyOf(value: Candidate["value"]): string {
  const phone =
    typeof value === "string" && /^([+(\d][\d\s().-]{8,})(?:(?:x|ext\.?)\s*\d+)?$/i.exec(value)?.[1];
  if (phone) return phone.replaceAll(/\D/g, "");
  return JSON.stringify(value).toLowerCase();
}
