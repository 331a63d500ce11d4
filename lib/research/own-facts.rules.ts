import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import type { SourcedFact } from "#lib/lookups/told-facts.format.ts";
import { isLongText } from "#lib/lookups/told-fields.rules.ts";
import { sentencesOfMarkdown } from "#lib/platform/markdown-text.ts";
import { BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { hasHighSchoolFigures } from "#lib/schools/figures.format.ts";
import type { FieldProvenance } from "#lib/schools/provenance.schema.ts";
import { PRIVATE_SURVEY } from "#lib/schools/register-limits.rules.ts";
import { chargesNoTuition } from "#lib/schools/tuition.rules.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { type GatheredSchool, ONLY_TOLD } from "./gathered.rules.ts";
import { gradesOf } from "./grades.rules.ts";
import type { FactLedger, GivenSource } from "./ledger.rules.ts";
import type { OtherSchoolKey } from "./other-school-keys.rules.ts";

/** What is known of a school, by field, and what is not. */
export type OwnFacts = {
  known: ReadonlyMap<string, ResearchFact>;
  /** In the order of the fields; each has the key of its reason as its value. */
  blanks: readonly ResearchFact[];
  /** That the school charges no tuition, where that follows from what it is. Null where it does not, or a source says it. */
  noTuition: ResearchFact | null;
};

/** Puts the facts of a school into the ledger. @param prefix of their keys */
export function ownFacts(
  { card, facts }: GatheredSchool,
  ledger: FactLedger,
  prefix: "own" | OtherSchoolKey,
): OwnFacts {
  const known = new Map<string, ResearchFact>();
  const blanks: ResearchFact[] = [];
  const isCharter = facts.some(({ field, value }) => field === "charterSchool" && value === true);
  for (const fact of facts) {
    const { field, value, year, origin } = fact;
    const label = labelOf(fact);
    const about = { school: card._id, field, label, year, sources: sourcesOf(origin) };
    if (value !== null) {
      known.set(
        field,
        ledger.add({ key: `${prefix}/${field}`, about: "field", ...about, value: statedValue(fact, value) }),
      );
    } else if (isUnknown(fact, card, isCharter)) {
      const reason = origin?.blank ?? "not_collected";
      blanks.push(
        ledger.add({
          key: `${prefix}/${field}/blank`,
          about: "blank",
          ...about,
          value: reason,
          unit: "none",
        }),
      );
    }
  }
  const noTuition = noTuitionOf(card, known, isCharter, ledger, prefix);
  return { known, blanks, noTuition };
}

/** A fact of its own, so that a sentence about tuition can rest on it, and not only on the type of the school. */
function noTuitionOf(
  { _id: school, schoolType }: GatheredSchool["card"],
  known: OwnFacts["known"],
  isCharter: boolean,
  ledger: FactLedger,
  prefix: "own" | OtherSchoolKey,
): ResearchFact | null {
  const basis = known.get(schoolType === SCHOOL_TYPES.ONLINE ? "charterSchool" : "schoolType");
  if (prefix !== "own" || !basis || known.has("tuition")) return null;
  if (!chargesNoTuition({ schoolType, isCharter }, null)) return null;
  return ledger.add({
    key: `${prefix}/tuition/none`,
    about: "computed",
    school,
    field: "tuition",
    label: "Tuition",
    value: "No tuition",
    unit: "none",
    year: basis.year,
    basis: [basis],
  });
}

/** Of graduates who went on to four-year colleges alone, the label says so, and so do the sentences (figure-words.format.ts). */
export const FOUR_YEAR = "Graduates who went on to four-year colleges";

function labelOf({ field, label, origin }: SourcedFact): string {
  return field === "academicInfo.collegeEnrollment" && origin?.source === PRIVATE_SURVEY ? FOUR_YEAR : label;
}

/** A value as it is stated; of a text, its sentences, and of a list, its items, each of which is a separate statement. */
function statedValue(
  { field, text }: SourcedFact,
  value: NonNullable<SourcedFact["value"]>,
): ResearchFact["value"] {
  // A sentence says where a source may leave lower grades out, so that it need not stand beside each figure.
  if (field === "gradesOffered") return value;
  if (typeof value !== "string") return value;
  return isLongText(field) ? sentencesOfMarkdown(value) : (text ?? value);
}

const OF_PUBLIC_SCHOOLS: ReadonlySet<string> = new Set([
  "district",
  "charterSchool",
  "magnetSchool",
  "demographics.freeOrReducedLunch",
]);
const OF_PRIVATE_SCHOOLS: ReadonlySet<string> = new Set(["religiousAffiliation"]);
/** A blank here means that there is nothing to say, not that something is unknown. */
const NOTHING_TO_KNOW: ReadonlySet<string> = new Set([
  "blueRibbon24",
  "schoolKind",
  "numOfStudentsK12",
  "demographics.nces_total_students",
  ...ONLY_TOLD,
]);

/** Whether a blank is something that a family would want to know of this school, and cannot know from us. */
function isUnknown(
  { field, origin }: SourcedFact,
  { schoolType, ...card }: GatheredSchool["card"],
  isCharter: boolean,
): boolean {
  if (origin?.blank === "not_applicable" || NOTHING_TO_KNOW.has(field)) return false;
  if (field.startsWith("academicInfo.")) return hasHighSchoolFigures(gradesOf(card));
  if (OF_PUBLIC_SCHOOLS.has(field)) return schoolType !== "Private School";
  if (field === "tuition") return !chargesNoTuition({ schoolType, isCharter }, null);
  return !OF_PRIVATE_SCHOOLS.has(field) || schoolType === "Private School";
}

function sourcesOf(origin: FieldProvenance | undefined): GivenSource[] {
  return origin ? [sourceOf(origin)] : [];
}

/** A source as a report lists it. */
export function sourceOf({ source, publisher, year, url }: Omit<FieldProvenance, "blank">): GivenSource {
  return { name: source, publisher, year, url };
}

/** The number of a fact; null for other values. */
export function numberOf(fact: ResearchFact | null | undefined): number | null {
  return typeof fact?.value === "number" ? fact.value : null;
}

/** What a blank's reason is called in lists. */
export function isBlankReason(value: unknown): value is keyof typeof BLANK_REASONS {
  return typeof value === "string" && Object.hasOwn(BLANK_REASONS, value);
}
