import { parseGrades } from "#lib/fields/grades.rules.ts";
import { localeNamed } from "#lib/fields/locale.format.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { type Figure, figuresIn } from "#lib/grounding/figures.rules.ts";
import { fits } from "#lib/grounding/relations.rules.ts";
import { type Token, tokensOf } from "#lib/grounding/tokens.rules.ts";
import { own } from "#lib/platform/own.ts";
import { BLANK_MEANINGS, BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { withoutMaybeLower } from "#lib/schools/register-limits.rules.ts";
import { statementsOf } from "./blocks.rules.ts";
import type { ResearchDocument, Said } from "./document.schema.ts";
import type { ResearchFact, ResearchUnit } from "./fact.schema.ts";
import { isBlankReason } from "./own-facts.rules.ts";

/** A figure that a statement has and none of its facts. */
export type Unconfirmed = { statement: string; figure: string };

type Cited = Pick<ResearchDocument, "facts" | "sources" | "school">;

/**
 * The figures of a report that are not in the facts which their own sentence cites. It is stricter than the check of
 * answers (decision 0120): there, any fact about the school can confirm a figure; here, the sentence has to name it, and
 * the figure has to be exactly that of the fact. A report that is published has none.
 */
export function unconfirmedFigures(document: ResearchDocument): Unconfirmed[] {
  return document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => statementsOf(block).flatMap((said) => unconfirmedIn(said, document))),
  );
}

/** The same for one statement. */
export function unconfirmedIn(said: Said, document: Cited): Unconfirmed[] {
  const facts = factsOf(said, document);
  // In "between 2010 and 2013–14", the second year would be cut in two.
  const years = facts.flatMap(({ year }) => year?.match(/\d{4}–\d\d/g) ?? []);
  const text = withoutNames(said, document, years);
  const known = facts.flatMap((fact) => valuesOf(fact, document));
  const tokens = tokensOf(text);
  const unknown = figuresOf(text).filter((figure) => !isPronoun(figure) && !isConfirmed(figure, known));
  return asTyped(tokens, text, unknown).map((figure) => ({ statement: said.text, figure }));
}

/** Figures in the words of their text: "grades 6 to 12". Those with nothing between them are one, as in "９９９９". */
export function asTyped(tokens: readonly Token[], text: string, figures: readonly Figure[]): string[] {
  const spans: { from: number; to: number }[] = [];
  for (const { at, end } of figures) {
    const [from, to] = [tokens[at]?.start ?? 0, tokens[end - 1]?.end ?? text.length];
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans.map(({ from, to }) => text.slice(from, to));
}

function factsOf({ facts }: Said, document: Cited): ResearchFact[] {
  return facts.flatMap((key) => own(document.facts, key) ?? []);
}

/** A statement without the names of the schools that it may speak of, and without other words. */
export function withoutNames(said: Said, document: Cited, words: readonly string[] = []): string {
  const names = factsOf(said, document).filter(isName);
  return [document.school.name, ...names.map(({ value }) => String(value)), ...words]
    .toSorted(longestFirst)
    .reduce((left, one) => left.replaceAll(one, "It"), said.text);
}

const isName = ({ field }: ResearchFact) => field === "name";
const longestFirst = (one: string, other: string) => other.length - one.length;

/** "One" in words stands for a thing more often than for a number, and "one is private" cites the school in any case. */
const isPronoun = ({ kind, value, text }: Figure) => kind === "plain" && value === 1 && text === "";

function figuresOf(text: string): Figure[] {
  return figuresIn(
    tokensOf(text),
    () => false,
    () => true,
  );
}

/** A value of a fact, with what it measures, or a figure in one of its texts. */
type Value = { number: number; unit: ResearchUnit } | { figure: Figure } | { grades: readonly number[] };

/** Everything that a fact says in figures: its value, its year, and what stands in its label and its sources' names. */
function valuesOf(
  { field, value, unit, label, year, sources }: ResearchFact,
  { sources: all }: Cited,
): Value[] {
  const cited = all.filter(({ id }) => sources.includes(id)).map(({ name }) => name);
  const said = [value].flat().filter((one) => typeof one === "string");
  const reasons = isBlankReason(value) ? [BLANK_REASONS[value], BLANK_MEANINGS[value]] : [];
  const texts = [label, year ?? "", ...cited, ...said, ...reasons, ...meaningsOf(field, value)];
  const grades = field === "gradesOffered" ? parseGrades(withoutMaybeLower(String(value))) : null;
  return [
    ...(typeof value === "number" ? [{ number: value, unit }] : []),
    ...(grades ? [{ grades }] : []),
    ...texts.flatMap(figuresOf).map((figure) => ({ figure })),
  ];
}

/** What a value means by the definition of its field: the end of a scale, and the setting that a name stands for. */
function meaningsOf(field: string, value: ResearchFact["value"]): string[] {
  if (field === "locale") return [localeNamed(String(value))?.placed ?? ""];
  return [FIELDS.get(field)?.unit?.scale ?? ""];
}

/** Of "from 12 to 12.4", which reads as a range, both ends have to be known. */
function isConfirmed(figure: Figure, known: readonly Value[]): boolean {
  if (known.some((value) => isSame(figure, value))) return true;
  const { high, ...low } = figure;
  if (high === undefined || figure.kind === "year" || figure.kind === "grades") return false;
  return [low, { ...low, value: high }].every((end) => known.some((value) => isSame(end, value)));
}

const UNITS: ReadonlyMap<Figure["kind"], ResearchUnit> = new Map([
  ["percent", "percent"],
  ["money", "dollars"],
  ["miles", "miles"],
]);

function isSame(figure: Figure, known: Value): boolean {
  if ("grades" in known) return figure.grades?.grades.every((grade) => known.grades.includes(grade)) ?? false;
  if ("figure" in known) return isSameFigure(figure, known.figure);
  const unit = UNITS.get(figure.kind);
  if (figure.kind === "grades" || figure.high !== undefined || (unit && unit !== known.unit)) return false;
  return fits({ value: figure.value, step: figure.step, relation: "is" }, known.number);
}

function isSameFigure(one: Figure, other: Figure): boolean {
  if (one.grades || other.grades)
    return JSON.stringify(one.grades?.grades) === JSON.stringify(other.grades?.grades);
  const ends = (figure: Figure) => [figure.value, figure.high ?? figure.value];
  // A year of a span is in it: "2010" in "2010 to 2019".
  return one.high === undefined
    ? ends(other).includes(one.value)
    : one.value === other.value && one.high === other.high;
}
