import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { schoolYearsIn } from "#lib/schools/stated-year.rules.ts";
import { nameSaidIn } from "./named-school.rules.ts";
import { statedYear } from "./stated-year.rules.ts";
import type { Statement } from "./statements.rules.ts";
import type { Chosen, ChosenUnit } from "./summary-choice.rules.ts";
import { leadOf, SAYS_WHAT_IT_IS, type Spoken } from "./summary-lead.rules.ts";
import { inThirdPerson, isOfUs } from "./summary-person.rules.ts";
import { type FactSentence, factSentences, type ToldFact } from "./summary-told-facts.rules.ts";
import {
  ACADEMICS,
  ACTIVITIES,
  AIMS,
  CONTACT,
  COST,
  SCHOOL,
  STUDENTS,
  topicIn,
} from "./summary-topics.rules.ts";
import { factKey, factsSaid } from "./summary-worth.rules.ts";
import { type Candidate, valuesIn } from "./values.rules.ts";
import { yearIn } from "./year-rows.rules.ts";

/** Characters. A handbook says what the school is on its first pages, and looking through all of it takes too long. */
const MOST_READ = 48_000;
/** Words. What is longer, nobody reads before they read the text itself. */
const MOST_WORDS = 175;
/** A summary of more words than these has headings, if it has several parts. */
const PLAIN_UP_TO = 130;
/** A value that is less sure is shown among the suggestions, and not told. */
const SURE = 80;
/** What a point of the choice weighs: a good sentence has six. */
const OF_A_POINT = 7;
const OF_A_FACT = 83;
const RECENT = 5;
const OF_PRICES = 84;
const MOST_ITEMS = 8;

const PARTS = ["school", "sizes", "programs", "admission", "history"] as const;
type Part = (typeof PARTS)[number];
const HEADINGS: Readonly<Record<Part, string>> = {
  school: "About the School",
  sizes: "Students and Teachers",
  programs: "Programs",
  admission: "Admission and Cost",
  history: "History and Recognition",
};
const PART_OF_TOPIC = new Map<number, Part>([
  [SCHOOL, "school"],
  [STUDENTS, "sizes"],
  [ACADEMICS, "programs"],
  [ACTIVITIES, "programs"],
  [COST, "admission"],
]);
const HISTORY =
  /\b(?:founded|established|opened|began|started|dates|since|built|moved|renovated|remodeled|merged|renamed|history|added|first class)\b[^.]*\b(?:1[6-9]|20)\d\d\b|\b(?:1[6-9]|20)\d\d\b[^.]*\b(?:opened|founded|built|moved|burned|began)\b/i;
/** What is addressed to families does not belong in a summary. */
const TO_FAMILIES = /\byou(?:r|rs|rself)?\b|!$/i;

/** What is about the sentence before, or about what a parish or a district is by itself. */
const GOES_ON =
  /^(?:\S+ ){0,3}(?:them|these|those|such)\b(?! (?:school|academy))|^(?:This|That)\b(?! (?:school|year|fall|academy))|\bitself\b/;
/** "Student demographics: White 41%, Black 20%" is said as a sentence. */
const OF_SHARES = /^[^:.]{3,60}: (?:[^:]*\d\s?%){2}/;
/** Whoever else works there; how many teach is told without them. */
const OF_STAFF = /\b(?:cooks?|custodians?|bus drivers?|aides|secretar(?:y|ies))\b/i;
/** What a trip or a lunch costs. */
const OF_A_FEE = /\bcosts? \$\s?\d{1,3}(?:\.\d\d)?\b(?!,)/i;
const OF_OTHERS = /^(?:district|state|county|nation)\b/i;

type Piece = { part: Part; text: string; weight: number; at: number };

/**
 * A summary in plain sentences: what the school is, its size, its programs, admission, and history. Sentences are the
 * text's; what stands in its tables, lists, and lines is told in sentences, too. How to reach the school is left to the fields.
 */
export function told(chosen: Chosen, text: string, title: string | null, names: readonly string[]): string {
  const values = sureValues(valuesIn(text.slice(0, MOST_READ), MASTER_FIELDS, new Date(), names));
  const spoken = chosen.units.flatMap((unit) => sentenceOf(unit));
  const name = nameSaidIn(`${title ?? ""}\n${text}`, names);
  const isOfAims = (one: Statement) =>
    ["mission", "vision"].some((field) => isOfValue(one, values.get(field)));
  const isCounted = values.has("numOfStudents");
  const sentences = spoken.filter(
    ({ statement, text: one }) => !isOfAims(statement) && !(isCounted && isOfLongAgo(one)),
  );
  const facts = new Map<string, ToldFact>(
    [...values].map(([field, one]) => [
      field,
      { value: one.value, quote: one.quote, year: yearOf(one, text, title) },
    ]),
  );
  const lead = leadOf(sentences, facts, name, names);
  const kept = sentences.filter(({ statement }) => statement !== lead.of);
  const ofText = kept.map(({ text: one, unit, at, statement }) => ({
    part: partOf(one, unit),
    text: withItsYear(one, facts, chosen.name),
    weight: statesAny(one, facts) ? OF_A_FACT : unit.points * OF_A_POINT,
    at,
    statement,
  }));
  const piecesWith = (own: typeof ofText): Piece[] => {
    // What a sentence of the text says is not said again.
    const said = saidIn([lead.text, ...own.flatMap((one) => [one.text, one.statement.text])]);
    const left = new Map([...facts].filter(([field, { value }]) => !said.has(factKey(field, value))));
    return [
      ...lead.pieces.map((one) => ({ part: "school" as const, text: one, weight: 100, at: -1 })),
      ...own,
      ...factSentences(left).map(({ about, text, weight }) => ({
        part: about,
        text,
        weight,
        at: placeOf(about, text),
      })),
      ...restOf(chosen.units, [...values.values()]),
    ];
  };
  const first = new Set<Piece>(withinLimit(piecesWith(ofText)));
  // The facts of a sentence that there is no room for are told without it.
  const pieces = piecesWith(ofText.filter((one) => first.has(one)));
  return [`# ${chosen.name}`, ...paragraphs(withinLimit(pieces))].join("\n\n");
}

/** How many students there are comes first, and all else that is told in our words behind the text's own. */
function placeOf(about: FactSentence["about"], text: string): number {
  return about === "sizes" && /^The school has [\d,]+ students/.test(text) ? 0 : Number.MAX_SAFE_INTEGER;
}

const COUNT_THEN = /\b(?:there were|had|enrolled|served) [\d,]+ (?:students|pupils)\b/i;

function saidIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => factsSaid({ kind: "sentence", text, cells: [] })));
}

/** Whether a sentence is the one that states a fact: without it, the fact would be missing. */
function statesAny(text: string, facts: ReadonlyMap<string, ToldFact>): boolean {
  const said = saidIn([text]);
  return [...facts].some(([field, { value }]) => said.has(factKey(field, value)));
}

/** A sentence with the year that was given above its figures, unless the summary's title gives it. */
function withItsYear(text: string, facts: ReadonlyMap<string, ToldFact>, title: string): string {
  if (/\b(?:19|20)\d\d\b/.test(text) || !/[\p{L}\d%)]\.$/u.test(text)) return text;
  const years = new Set(
    factsSaid({ kind: "sentence", text, cells: [] }).flatMap((fact) => {
      const [field = ""] = fact.split(" ");
      const known = facts.get(field);
      return known && fact === `${field} ${String(known.value)}` && typeof known.value === "number"
        ? [known.year]
        : [];
    }),
  );
  const [year] = years;
  return years.size !== 1 || !year || saysYear(title, year) ? text : `${text.slice(0, -1)} (${year}).`;
}

function saysYear(title: string, year: string): boolean {
  return title.includes(year) || schoolYearsIn(title).includes(year);
}

/** "In 1962 there were 344 students." */
function isOfLongAgo(text: string): boolean {
  const year = yearIn(text);
  return year !== null && year < new Date().getFullYear() - RECENT && COUNT_THEN.test(text);
}

/** By field, the most certain statement of a text, if it is certain enough. */
function sureValues(values: readonly Candidate[]): Map<string, Candidate> {
  const first = new Map<string, Candidate>();
  for (const one of values) if (!first.has(one.field)) first.set(one.field, one);
  return new Map([...first].filter(([, { confidence }]) => confidence >= SURE));
}

function yearOf(one: Candidate, text: string, title: string | null): string | null {
  const type = MASTER_FIELDS.find(({ name }) => name === one.field)?.type ?? "string";
  return statedYear({ text, title: title ?? "" }, one, type);
}

function sentenceOf(unit: ChosenUnit): Spoken[] {
  const [line, ...others] = unit.lines;
  if (!line || others.length > 0 || unit.topic === CONTACT) return [];
  const { statement } = line;
  if (statement.kind !== "sentence" && !(statement.kind === "item" && /[.!?]$/.test(line.said))) return [];
  const text = inThirdPerson(line.said);
  if (!/^["“(]?[\p{Lu}\d]/u.test(text) || GOES_ON.test(text) || OF_SHARES.test(text)) return [];
  if (isOfUs(text)) return [];
  if (OF_STAFF.test(text) || (unit.topic !== COST && OF_A_FEE.test(text))) return [];
  return TO_FAMILIES.test(text) && unit.topic !== COST
    ? []
    : [{ text, statement, unit, at: statement.start }];
}

function isOfValue({ start, end }: Statement, value: Candidate | undefined): boolean {
  return value !== undefined && start < value.end && value.start < end;
}

function partOf(text: string, unit: ChosenUnit): Part {
  const part = PART_OF_TOPIC.get(unit.topic) ?? "school";
  // A building is old whatever heading it stands under.
  if (part !== "school" && topicIn(text) >= 0) return part;
  const isOfSize = [...saidIn([text])].some((fact) => /^(?:numOfStudents|teachers|classSize)\b/.test(fact));
  const isHistory = HISTORY.test(text) && !isOfSize && !SAYS_WHAT_IT_IS.test(text) && !AIMS.test(text);
  return isHistory ? "history" : isOfSize && !SAYS_WHAT_IT_IS.test(text) ? "sizes" : part;
}

/** Tables and lists of which no field is told: prices of divisions, programs. */
function restOf(units: readonly ChosenUnit[], values: readonly Candidate[]): Piece[] {
  return units.flatMap((unit): Piece[] => {
    const part = PART_OF_TOPIC.get(unit.topic);
    const [first] = unit.lines;
    if (part === undefined || !first || sentenceOf(unit).length > 0) return [];
    if (unit.lines.some(({ statement }) => values.some((value) => isOfValue(statement, value)))) return [];
    if (unit.lines.length === 1 && !/:\s.*\d|\d\s?%|^\d+ \p{L}/u.test(first.said)) return [];
    if (first.statement.kind === "sentence") return [];
    const isOfPrices = unit.topic === COST && unit.lines.some(({ said }) => /\$\s?\d/.test(said));
    if (first.statement.kind === "row" && !isOfPrices && (unit.lines.length === 1 || unit.heading === null))
      return [];
    if (unit.lines.some(({ said }) => OF_OTHERS.test(said))) return [];
    const items = unit.lines.slice(0, MOST_ITEMS).map(({ said }) => said.replace(/[.;]$/, ""));
    const head = unit.heading === null ? "" : `${unit.heading.replace(/:$/, "")}: `;
    const isListed = unit.lines.length > 1;
    return [
      {
        part,
        text: `${head}${items.join(isListed ? "; " : "")}.`,
        weight: isOfPrices ? OF_PRICES : unit.points * (OF_A_POINT - 1),
        at: first.statement.start,
      },
    ];
  });
}

/** The pieces that say most, as many as there is room for. */
function withinLimit(pieces: readonly Piece[]): Piece[] {
  const kept = new Set<Piece>();
  let words = 0;
  for (const one of pieces.toSorted((a, b) => b.weight - a.weight)) {
    const own = one.text.split(/\s+/).length;
    if (words + own > MOST_WORDS) continue;
    kept.add(one);
    words += own;
  }
  return pieces.filter((one) => kept.has(one));
}

/** "Students per teacher: 16" ends like a sentence between others. */
const ended = (text: string) => (/[.!?:;…]["”’)]?$/.test(text) ? text : `${text}.`);

function paragraphs(pieces: readonly Piece[]): string[] {
  const words = pieces.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const parts = PARTS.flatMap((part) => {
    const own = pieces.filter((one) => one.part === part).toSorted((a, b) => a.at - b.at);
    return own.length > 0 ? [{ part, text: own.map(({ text }) => ended(text)).join(" ") }] : [];
  });
  const isLong = words > PLAIN_UP_TO && parts.length > 2;
  return parts.flatMap(({ part, text }) =>
    isLong && part !== "school" ? [`## ${HEADINGS[part]}`, text] : [text],
  );
}
