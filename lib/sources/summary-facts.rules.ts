import { FIELDS, MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { type FieldValue, showValue } from "#lib/fields/values.rules.ts";
import { fieldOfLabel } from "./labels.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isForeign, isForeignLine } from "./text-language.rules.ts";
import { valuesIn } from "./values.rules.ts";

/** What a summary says in its own words: facts from sentences that somebody says of themselves, or to a family. */

const IN_PERSON = /\b(?:I(?!\.|[-–]\d)|[Mm]e|[Mm]y|[Mm]yself)\b/;
/** "World War I", "Phase I", "Algebra I", "Title I" */
const NUMERAL =
  /\b(?:War|Phase|Title|Part|Level|Algebra|Spanish|French|Latin|Geometry|Division|Class|Type|Section|Tier)\s+I\b/g;
/** "Our mission: Every child says, “I can.”" is said by nobody in particular. */
const QUOTED = /["“][^"”]{1,200}["”]/g;
const TO_A_FAMILY = /^(?:if|when|should) (?:your (?:child|son|daughter|student)|you)\b/i;
const TOLD: ReadonlySet<string> = new Set([
  "principal",
  "founded",
  "gradesOffered",
  "numOfStudents",
  "teachers",
  "classSize",
  "studentTeacherRatio",
  "contactInfo.phone",
  "contactInfo.email",
]);
const FACTS = MASTER_FIELDS.filter(({ name }) => TOLD.has(name));
/** Without one of these, no sentence states any of them, and a long letter need not be looked through. */
const STATES_FACT =
  /\d|@|\b(?:principal|head of school|headmaster|headmistress|directora?|directrice|kindergarten|grade)\b/i;
const LONGEST = 600;

/** Whether somebody speaks of themselves, which no summary of a school does. */
export function isInPerson(text: string): boolean {
  return IN_PERSON.test(text.replaceAll(NUMERAL, " ").replaceAll(QUOTED, " "));
}

/** Statements, of which those in the first person, or to a family, are replaced by the facts that they state. */
export function withPlainFacts(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((one) => {
    if (one.kind === "heading" || one.kind === "row" || one.text.length > LONGEST) return [one];
    const isPersonal = isInPerson(one.text);
    if (!isPersonal && !(TO_A_FAMILY.test(one.text) && /\d{4}|@/.test(one.text))) return [one];
    const facts = factsOf(one);
    return isPersonal || facts.length > 0 ? facts : [one];
  });
}

/** What a statement says of the school, as labels with their values. */
export function factsOf(one: Statement): Statement[] {
  if (one.text.length > LONGEST || !STATES_FACT.test(one.text)) return [];
  return valuesIn(one.text, FACTS).map((fact) => ({
    ...one,
    kind: "line",
    text: `${FIELDS.get(fact.field)?.label ?? ""}: ${shownFact(fact.value)}`,
  }));
}

const FIGURE = /^[$~]?\d[\d,.:]*\s?%?(?:\+|\s?to 1)?$/;

/** "24 average class size" is said by nobody. */
const OF_A_RATE = /^(?:average|mean|median)\b|\b(?:rate|ratio)$/i;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "742", as a heading or a separate line, with its label in the line below, is one fact. */
export function withLabeledFigures(statements: readonly Statement[]): Statement[] {
  const whole: Statement[] = [];
  for (const one of statements) {
    const last = whole.at(-1);
    const isLabel = one.kind === "line" && one.text.length < 60 && /^\p{L}[^:\d]*$/u.test(one.text);
    const isFigure = last !== undefined && last.kind === "heading" && FIGURE.test(last.text);
    if (isLabel && isFigure) {
      const said = OF_A_RATE.test(one.text)
        ? `${capital(one.text)}: ${last.text}`
        : `${last.text} ${one.text}`;
      whole[whole.length - 1] = { ...one, text: said, start: last.start };
    } else whole.push(one);
  }
  return whole;
}

const LABEL = /^([^:|]{2,60}):\s/;

/** Whether a statement gives a field's value behind its label: what somebody looks for in a summary. */
export function isLabeledFact(one: Statement): boolean {
  return fieldOfLabel(labelOf(one)) !== null;
}

/** What stands in front of a statement's value; "" for a sentence, and for a heading. */
export function labelOf({ kind, cells, text }: Statement): string {
  if (kind === "heading") return "";
  return (kind === "row" ? cells[0] : LABEL.exec(text)?.[1]) ?? "";
}

function shownFact(value: FieldValue): string | null {
  return typeof value === "number" ? value.toLocaleString("en-US") : showValue(value);
}

/** In a mostly English text, a statement in another language is replaced by the facts in it. */
export function inEnglish(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((one) =>
    one.kind === "heading" || one.kind === "row" || !isInOther(one) ? [one] : factsOf(one),
  );
}

function isInOther({ kind, text }: Statement): boolean {
  return isForeign(text) || (kind !== "sentence" && /:\s.*\d/.test(text) && isForeignLine(text));
}
