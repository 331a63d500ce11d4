import "server-only";
import { nested } from "#lib/fields/said.rules.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { own } from "#lib/platform/own.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import type { DictionaryScore } from "./dictionary.schema.ts";
import type { Origins } from "./fact-lines.format.ts";
import { likeSchools } from "./like-schools.format.ts";
import { ANY_LEVEL, type ComparedLevel, levelNamed } from "./like-schools.rules.ts";
import { readProvenances } from "./provenance.data.ts";
import { type FieldProvenance, storedProvenanceMapSchema } from "./provenance.schema.ts";
import { CALCULATED_FROM, type Reader, type ScoredSchool, scoreOf } from "./score-basis.rules.ts";
import { CATEGORY_LABELS, METHODS } from "./scores.format.ts";
import { CATEGORIES, type Category, type CompositeScores, inputsOf, SCORE_FIELDS } from "./scores.rules.ts";
import {
  type LikeSchools,
  type ScoreBases,
  statesOf,
  storedPercentilesSchema,
  storedScoresSchema,
} from "./scores.schema.ts";
import { yearSpan } from "./years.format.ts";

/** The columns that a school's scores are explained from. */
export const scored = {
  id: true,
  schoolType: true,
  status: true,
  archivedAt: true,
  grades: true,
  enrollment: true,
  k12Enrollment: true,
  studentTeacherRatio: true,
  tuition: true,
  charter: true,
  academicInfo: true,
  demographics: true,
  scores: true,
  provenance: true,
  contactInfo: true,
} as const satisfies Prisma.SchoolSelect;
type Row = Prisma.SchoolGetPayload<{ select: typeof scored }>;

/** A school's scores, how each came about, and their origins. */
export type SchoolScores = { scores: CompositeScores; scoreBasis: ScoreBases; origins: Origins };

const READ: ReadonlySet<string> = new Set([
  ...CATEGORIES.flatMap((one) => [SCORE_FIELDS[one], ...inputsOf(one)]),
  "schoolType",
]);

/** The scores of these schools, in their order, in three statements for all. */
export async function readScores(rows: readonly Row[], reader: Reader): Promise<SchoolScores[]> {
  const types = [...new Set(rows.map(({ schoolType }) => schoolType))];
  const [calculated, groups, origins] = await Promise.all([
    db().schoolScore.findMany({ where: { schoolId: { in: rows.map(({ id }) => id) } } }),
    db().scoreGroup.findMany({ where: { schoolType: { in: types } } }),
    readProvenances(rows, (path) => READ.has(path)),
  ]);
  const calculatedOf = new Map(calculated.map((one) => [one.schoolId, one]));
  const groupOf = new Map(groups.map((one) => [`${one.figure} ${one.schoolType} ${one.level}`, one]));
  return rows.map((row, at) => {
    const find = (figure: string, level: ComparedLevel | null): LikeSchools | null => {
      const group = groupOf.get(`${figure} ${row.schoolType} ${level ?? ANY_LEVEL}`);
      if (!group) return null;
      const { schools, states, firstYear, lastYear } = group;
      const name = likeSchools(SCHOOL_TYPES[row.schoolType], level);
      return { name, schools, ...statesOf(states), firstYear, lastYear };
    };
    const grades = reader.hidden.has("gradesOffered") ? [] : row.grades;
    const school = toScored({ ...row, grades }, origins[at] ?? {}, calculatedOf.get(row.id), find);
    return explained(school, reader);
  });
}

function toScored(
  row: Row,
  origins: Origins,
  calculated: { scores: unknown; percentiles: unknown } | undefined,
  groupOf: ScoredSchool["groupOf"],
): ScoredSchool {
  const stored = storedProvenanceMapSchema.parse(row.provenance);
  return {
    schoolType: SCHOOL_TYPES[row.schoolType],
    status: STATUS_WORDS[row.status],
    isArchived: row.archivedAt !== null,
    grades: row.grades,
    facts: factsOf(row),
    origins,
    entered: storedScoresSchema.parse(row.scores),
    enteredFrom: (category) => {
      const path = SCORE_FIELDS[category];
      const { at, s: key = null } = own(stored, path) ?? {};
      return { key: at === undefined ? key : null, text: sourceText(own(origins, path)) };
    },
    calculated: storedScoresSchema.parse(calculated?.scores ?? {}),
    percentiles: storedPercentilesSchema.parse(calculated?.percentiles ?? {}),
    groupOf,
  };
}

function factsOf({
  enrollment,
  k12Enrollment,
  studentTeacherRatio,
  tuition,
  charter,
  academicInfo,
  demographics,
}: Row): object {
  const overview = {
    numOfStudents: enrollment,
    numOfStudentsK12: k12Enrollment,
    studentTeacherRatio,
    tuition,
    charterSchool: charter,
  };
  return { ...nested(new Map(Object.entries(overview))), academicInfo, demographics };
}

function sourceText(origin: FieldProvenance | undefined): string {
  return origin ? `${origin.source}, ${origin.year}.` : "Entered by hand or by an import.";
}

function explained(school: ScoredSchool, reader: Reader): SchoolScores {
  const told = CATEGORIES.map((category) => ({ category, ...scoreOf(school, category, reader) }));
  const entries = told.map(({ category, score }) => [SCORE_FIELDS[category], score]);
  const bases = told.map(({ category, basis }) => [SCORE_FIELDS[category], basis]);
  const origins = told.flatMap(({ category, basis: { kind } }): [string, FieldProvenance][] => {
    const path = SCORE_FIELDS[category];
    const origin = kind === "calculated" ? calculatedOrigin(school, category) : own(school.origins, path);
    return origin && kind !== "none" ? [[path, origin]] : [];
  });
  return {
    scores: Object.fromEntries(entries) as CompositeScores,
    scoreBasis: Object.fromEntries(bases) as ScoreBases,
    origins: Object.fromEntries(origins),
  };
}

/** Null if the sources of its inputs are unknown. */
function calculatedOrigin({ origins }: ScoredSchool, category: Category): FieldProvenance | undefined {
  const given = inputsOf(category).flatMap((name) => own(origins, name) ?? []);
  const known = given.filter(({ blank }) => blank === null);
  // That a school is public, and so without tuition, is a fact with a source.
  const inputs =
    known.length === 0 && category === "cost"
      ? [own(origins, "schoolType")].flatMap((one) => one ?? [])
      : known;
  const checkedAt = inputs
    .map((input) => input.checkedAt)
    .sort()
    .at(-1);
  const year = yearSpan(inputs.map((input) => input.year));
  if (checkedAt === undefined || year === null) return undefined;
  const { SITE_NAME, SITE_URL } = env();
  return {
    source: `Calculated by ${SITE_NAME} from ${CALCULATED_FROM[category]}`,
    publisher: SITE_NAME,
    year,
    url: new URL("/data#scores", SITE_URL).href,
    checkedAt,
    blank: null,
  };
}

/** How each score is calculated, for how many schools, and among which. */
export async function scoreCoverage(): Promise<DictionaryScore[]> {
  const [counts, groups] = await Promise.all([
    db().$queryRaw<{ category: string; schools: number }[]>`
      SELECT category, count(*)::int AS schools FROM school_score, jsonb_object_keys(scores) AS category
      GROUP BY category`,
    db().scoreGroup.findMany({ where: { level: { not: ANY_LEVEL } }, orderBy: { schools: "desc" } }),
  ]);
  const schoolsOf = new Map(counts.map(({ category, schools }) => [category, schools]));
  return CATEGORIES.map((category) => ({
    name: SCORE_FIELDS[category],
    label: CATEGORY_LABELS[category],
    method: METHODS[category],
    inputs: [...inputsOf(category)],
    schools: schoolsOf.get(category) ?? 0,
    groups: groups
      .filter(({ figure }) => inputsOf(category).includes(figure))
      .map(({ schoolType, level, states, ...group }) => ({
        ...group,
        ...statesOf(states),
        name: likeSchools(SCHOOL_TYPES[schoolType], levelNamed(level)),
      })),
  }));
}
