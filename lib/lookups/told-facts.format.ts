import { formatGrades } from "#lib/fields/grades.rules.ts";
import { valueAt } from "#lib/fields/said.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { originPathOf } from "#lib/fields/storage.rules.ts";
import { FIELDS, namesShown } from "#lib/fields/table.rules.ts";
import { figureUrl } from "#lib/grounding/citations.format.ts";
import { own } from "#lib/platform/own.ts";
import { BLANK_MEANINGS } from "#lib/schools/blanks.format.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import { type WordedSchool, wordedFact } from "#lib/schools/facts.format.ts";
import { hasHighSchoolFigures, noHighSchoolText, racesOf } from "#lib/schools/figures.format.ts";
import type { FieldProvenance } from "#lib/schools/provenance.schema.ts";
import { MAYBE_LOWER_NOTE, mayTeachLowerGrades, withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import type { School } from "#lib/schools/schema.ts";
import { circleNumber, HIGHEST_SCORE, isScoreField } from "#lib/schools/scores.rules.ts";
import type { ScoreBases } from "#lib/schools/scores.schema.ts";
import { datedStatus, statusInWords } from "#lib/schools/status.format.ts";
import { chargesNoTuition, chargingOf } from "#lib/schools/tuition.rules.ts";
import { NO_TUITION } from "#lib/schools/tuition-words.format.ts";
import type { ToldFact } from "./tools.schema.ts";

/** A school as its facts are told: as members see it. */
export type FactSource = WordedSchool &
  Pick<School, "slug" | "status" | "grades" | "schoolType"> &
  Pick<SchoolDetails, "demographics" | "shownFields"> & { scoreBasis: ScoreBases | null };

/** A fact with its origin, for evidence. */
export type SourcedFact = ToldFact & { origin: FieldProvenance | undefined };

const OF_HIGH_SCHOOLS: ReadonlySet<string> = new Set(namesShown("scores"));
const RACES: ReadonlySet<string> = new Set(namesShown("races"));

/**
 * One field of a school as its page words it. Null if the page does not show the field for this school at all: another
 * way to count its students takes its place.
 */
export function toldFact(school: FactSource, field: FieldDefinition): SourcedFact | null {
  const { name, label } = field;
  if (RACES.has(name) && !racesOf(school).some((race) => race === name)) return null;
  const path = originPathOf(name) ?? (name === "address.fullAddress" ? "address" : name);
  const origin = own(school.provenance, path);
  const stated = isOfOthers(school, name) || isSample(school, name) ? null : statedValue(school, name);
  const isPartial = name === "gradesOffered" && mayTeachLowerGrades(school);
  const worded = stated === null ? null : textOf(school, field, stated);
  const text = worded && withMaybeLower(worded, isPartial);
  const value = name === "locale" ? text : stated;
  return {
    field: name,
    label,
    text,
    value,
    blank: value === null ? blankOf(school, name, origin) : null,
    ...(isPartial && { note: MAYBE_LOWER_NOTE }),
    year: origin?.year ?? null,
    source: origin?.source ?? null,
    url: figureUrl(school.slug, name),
    origin,
  };
}

/** Graduation and college tests of a school without high school grades, which its page leaves out. */
function isOfOthers({ grades }: FactSource, name: string): boolean {
  return OF_HIGH_SCHOOLS.has(name) && !hasHighSchoolFigures(grades);
}

/** A made-up score, of which its page says so, is not stated as one. */
function isSample({ scoreBasis }: FactSource, name: string): boolean {
  return isScoreField(name) && scoreBasis?.[name]?.kind === "sample";
}

function statedValue(school: FactSource, name: string): ToldFact["value"] {
  const value = valueAt(school, name);
  // On the scale of the pages, where nobody finds the number that the API gives.
  if (isScoreField(name)) return typeof value === "number" ? circleNumber(value) : null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value === "string") return value === "" ? null : value;
  if (!Array.isArray(value)) return null;
  const texts = value.filter((one) => typeof one === "string");
  return texts.length > 0 ? texts : null;
}

function textOf(
  school: FactSource,
  field: FieldDefinition,
  value: NonNullable<ToldFact["value"]>,
): string | null {
  if (Array.isArray(value)) return value.join(", ");
  if (field.name === "status") return statusInWords(datedStatus(school));
  if (isScoreField(field.name)) return `${value} of ${HIGHEST_SCORE}`;
  // The page's own city is the place: "Boston, MA".
  if (field.name === "address.city") return String(value);
  return wordedFact(school, field).value;
}

function blankOf(school: FactSource, name: string, origin: FieldProvenance | undefined): string {
  if (isOfOthers(school, name) && formatGrades(school.grades)) return noHighSchoolText(school.grades);
  if (name === "tuition" && chargesNoTuition(chargingOf(school.schoolType, school), null)) return NO_TUITION;
  const note = school.scoreBasis ? own(school.scoreBasis, name)?.note : null;
  return note ?? BLANK_MEANINGS[origin?.blank ?? "not_collected"];
}

/** Whether a fact without a value is worth stating unasked. */
export function isToldBlank({ field, value }: ToldFact, grades: readonly number[]): boolean {
  if (value !== null) return true;
  const isLeftOut = FIELDS.get(field)?.isOnlyShownWithValue || field === "address.state";
  return !isLeftOut && (hasHighSchoolFigures(grades) || !OF_HIGH_SCHOOLS.has(field));
}
