import pg from "pg";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import type { ResearchDocument } from "#lib/research/document.schema.ts";
import type { ResearchFact } from "#lib/research/fact.schema.ts";

/*
 * Whether reports say what the database has. The statements here are written anew, and share nothing with the code that makes
 * reports: a mistake of one is then none of the other.
 */

/** Where a school's figure is stored. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "enrollment"],
  ["numOfStudentsK12", "k12_enrollment"],
  ["teachers", "teachers"],
  ["studentTeacherRatio", "student_teacher_ratio"],
  ["classSize", "class_size"],
  ["tuition", "tuition"],
  ...["graduationRate", "collegeEnrollment", "averageSAT", "averageACT"].map((name): [string, string] => [
    `academicInfo.${name}`,
    `(academic_info->>'${name}')`,
  ]),
  ...["freeOrReducedLunch", "female", "male", "white", "black", "hispanic", "asian"].map(
    (name): [string, string] => [`demographics.${name}`, `(demographics->>'${name}')`],
  ),
]);

/** Names of alternative schools that registers list as regular ones, or without a kind. */
const NAMED_ALTERNATIVE = String.raw`(name ~* '\m(adult|continuation|credit recovery|homebound|juvenile|detention|correction|corrections|correctional|incarcerated|jail|prison)\M'
  OR (name ~* '\mhospital\M' AND name !~* '\mhospital (hill|road|street|avenue)\M')
  OR name ~* '\mevening (high|school|academy|program|center|college)\M'
  OR name ~* '[^ ] transfer (high )?(school|academy|program|center)\M'
  OR (name ~* '\malternative\M' AND name !~* '\malternative (energy|fuel|fuels)\M' AND name !~* '\mand alternative$'))`;

/** Names of schools that teach online, beside those that are listed as online schools. */
const NAMED_ONLINE = String.raw`name ~* '\m(virtual|online|on-line|cyber (academy|charter|school|high|cs)|eschool|e-school|elearning|e-learning|electronic classroom|connections academy|digital (academy|learning|school))\M'`;

/**
 * The schools that one is compared with by its number of students or its ratio, in its state and nationwide. Special
 * education and alternative schools and early childhood programs are each among themselves, and so are the ratios of online
 * schools.
 */
const PEERS = `
  WITH leveled AS (
    SELECT id, school_type, state,
      CASE WHEN school_kind ~ '^(Special education|Alternative|Early childhood) ' THEN school_kind
        WHEN coalesce(school_kind, 'Regular school') = 'Regular school' AND ${NAMED_ALTERNATIVE} THEN 'Alternative school' ELSE '' END AS kind,
      $2 = 'studentTeacherRatio' AND school_type <> 'online' AND ${NAMED_ONLINE} AS is_apart, CASE $2 WHEN 'numOfStudents' THEN
        CASE WHEN enrollment = 0 AND (k12_enrollment > 0 OR teachers > 0
          OR (demographics->>'nces_total_students')::float8 > 0) THEN NULL ELSE enrollment END
      ELSE nullif(student_teacher_ratio, 0) END AS figure,
      (SELECT min(grade) FROM unnest(grades) AS grade) AS first, (SELECT max(grade) FROM unnest(grades) AS grade) AS last
    FROM school WHERE id = $1 OR (status = 'open' AND archived_at IS NULL)
  ), named AS (
    SELECT *, CASE WHEN first IS NULL THEN 'any' WHEN last < 1 THEN 'none yet' WHEN first < 4 AND last < 9 THEN 'lower'
      WHEN first BETWEEN 4 AND 8 AND last < 10 THEN 'between' WHEN first > 6 THEN 'upper' ELSE 'mixed' END AS level FROM leveled
  )
  SELECT count(*)::int AS others, (count(*) FILTER (WHERE o.figure < s.figure))::int AS below,
    (count(*) FILTER (WHERE o.figure = s.figure))::int AS same, (count(*) FILTER (WHERE o.figure > s.figure))::int AS above,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY o.figure) AS median
  FROM named s JOIN named o ON o.id <> s.id AND o.school_type = s.school_type AND o.kind = s.kind AND (s.level = 'any' OR o.level = s.level)
    AND o.figure IS NOT NULL AND NOT o.is_apart AND ($3 = 'country' OR o.state = s.state)
  WHERE s.id = $1`;

export type Checked = { compared: number; different: string[]; withoutSource: string[] };

/** Compares the figures of reports with the database, and looks for those that nothing bears out. */
export async function checkFigures(
  databaseUrl: string,
  documents: readonly ResearchDocument[],
): Promise<Checked> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const checked: Checked = { compared: 0, different: [], withoutSource: [] };
  try {
    for (const document of documents) {
      checked.withoutSource.push(...withoutSource(document));
      for (const fact of Object.values(document.facts)) {
        const stored = await storedFigure(client, document, fact);
        if (stored === undefined) continue;
        checked.compared += 1;
        if (!isSame(fact, stored))
          checked.different.push(`${document.school.id} ${fact.key}: ${fact.value} is ${stored}`);
      }
    }
  } finally {
    await client.end();
  }
  return checked;
}

/** Figures in sentences, tables, and charts without a fact, and facts in figures without a source. */
function withoutSource(document: ResearchDocument): string[] {
  const cited = document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => statementsOf(block).flatMap(({ facts }) => facts)),
  );
  const listed = new Set(document.sources.map(({ id }) => id));
  const bare = [...new Set(cited)].filter((key) => {
    const fact = document.facts[key];
    if (!fact) return true;
    // We measure distances and count what a report lists; everything else is a register's or calculated from registers.
    const isOurs = fact.about === "definition" || fact.about === "distance" || key.startsWith("count/");
    const isFigure = typeof fact.value === "number" && !isOurs;
    return isFigure && !fact.sources.some((id) => listed.has(id));
  });
  return [...unconfirmedFigures(document).map(({ statement }) => statement), ...bare];
}

/** What the database has for a fact; undefined for one that is not compared here, null if it has nothing. */
async function storedFigure(
  client: pg.Client,
  { school }: ResearchDocument,
  { key, about, field, value, school: of }: ResearchFact,
): Promise<number | null | undefined> {
  const column = COLUMNS.get(field);
  if (about === "field" && of && column && typeof value === "number" && !key.startsWith("earlier/")) {
    const { rows } = await client.query<{ figure: number | null }>(
      `SELECT ${column}::float8 AS figure FROM school WHERE id = $1`,
      [of],
    );
    return rows[0]?.figure ?? null;
  }
  const [, scope, figure, part] =
    /^place\/(state|country)\/(numOfStudents|studentTeacherRatio)\/(others|below|same|above|median)$/.exec(
      key,
    ) ?? [];
  if (part === undefined) return undefined;
  const { rows } = await client.query<Record<string, number | null>>(PEERS, [school.id, figure, scope]);
  return rows[0]?.[part] ?? null;
}

/** Figures are shown with one digit behind the point, and half a student as a whole one. */
function isSame({ value, field }: ResearchFact, stored: number | null): boolean {
  if (stored === null) return false;
  return Math.abs(Number(value) - (field === "numOfStudents" ? Math.round(stored) : stored)) <= 0.0501;
}
