import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { valuesIn } from "./values.rules.ts";

/** What is worth saying of a school, and only once. */

/** What students and families have to do, which a handbook is full of. */
const RULE =
  /\b(?:must|may (?:not|bring|use|leave|drive|park|wear|carry)|should not|shouldn['’]t|not allowed|prohibited|forbidden|lose credit|absen(?:t|ces?)|tard(?:y|ies)|report cards?|all grades|students who (?:miss|arrive|come late|are (?:late|absent)|lose|break|fail)|consequences?|will be (?:sent|taken|given|asked|called|marked|posted)|please|remember to|make sure|be sure to|do not|don['’]t|bring (?:the|your|a)|(?:ask|check|look) (?:there|with|your)|se ruega|por favor|deben|no se permite|traiga|il est interdit)\b/i;
/** Rules that say whom a school takes, and what it asks of those who finish it. */
const ASKED_OF_ALL =
  /\b(?:\d+ credits?|to graduate|graduation|diploma|live in|reside|lottery|application|apply|entrance)\b/i;
const FIGURE =
  /\d|%|\b(?:hundred|dozen|thousand|half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
/** "… is a dual-language school", "… offers …", "Our students come from …" */
const DESCRIBES =
  /\b(?:(?:is|are|was|were) (?:an?|one of|the (?:only|largest|oldest|first|smallest)|part of|located|home to|open to|accredited|taught|offered|available|required|included|free|known|named|run by|divided|led|founded)|there (?:is|are) (?:no|an?|\d)|offers?|teach(?:es)?|provides?|serves?|serving|enrolls?|welcomes?|admits?|has|have|includes?|comes? from|receives?|specializ\w+|focus\w*|features?|prepares?|belongs?|admitted|accepted|attend(?:s|ed)?|earn(?:s|ed)?|wins?|won|recogni[sz]ed|rank(?:s|ed)|studies|participates?|competes?|speaks?|es una?|son|ofrece\w*|atiende|tiene|tenemos|enseñan?|cuenta con|vienen|imparten|est une?|accueille|propose)\b/i;
const OF_PEOPLE =
  /\b(?:principal|head of school|headmaster|headmistress|directora?|directrice)\b|\b(?:club|team|band|choir|orchestra)\b.*\bmeets?\b/i;
const AIMS = /\b(?:mission|vision|values?|philosophy|motto|believe|misión|visión|valores)\b/i;

/** Whether a sentence says something of the school that somebody would keep: no rule, and no mere talk. */
export function isWorthSaying({ text, kind, heading }: Statement): boolean {
  if (kind === "row" || kind === "item") return true;
  if (AIMS.test(text) || AIMS.test(heading)) return true;
  if (REACHED.test(text)) return true;
  if (RULE.test(text) && !ASKED_OF_ALL.test(text)) return false;
  return kind !== "sentence" || FIGURE.test(text) || DESCRIBES.test(text) || OF_PEOPLE.test(text);
}

const REACHED = /\(\d{3}\) ?\d{3}-\d{4}|\d{3}[-.]\d{3}[-.]\d{4}|@\w/;

/** What is said this briefly is nothing else. */
const BRIEF = 70;

/** Statements without brief ones that say only what a sentence, or one before them, says already. */
export function withoutRepeats(chosen: readonly (readonly Statement[])[]): Set<Statement> {
  const facts = new Map(chosen.flat().map((one) => [one, factsSaid(one)] as const));
  const repeated = new Set<Statement>();
  for (const [one, own] of [...facts].toReversed()) {
    // Two tables of groups are of two groups of people.
    if (own.some((fact) => fact.startsWith("demographics."))) continue;
    if (one.kind === "sentence" || one.text.length > BRIEF || own.length === 0) continue;
    const others = new Set(
      [...facts].flatMap(([other, said]) => (other === one || repeated.has(other) ? [] : said)),
    );
    if (own.every((fact) => others.has(fact))) repeated.add(one);
  }
  return repeated;
}

/** The facts that a statement says, one way or another: "numOfStudents 512". */
export function factsSaid({ text, kind, cells }: Pick<Statement, "text" | "kind" | "cells">): string[] {
  const said = kind === "row" ? `${cells[0] ?? ""}: ${cells[1] ?? ""}` : text;
  return valuesIn(said, MASTER_FIELDS).map(({ field, value }) => factKey(field, value));
}

/** What two statements of the same fact have in common. */
export function factKey(field: string, value: FieldValue): string {
  return `${field} ${String(value)}`;
}
