import "server-only";
import { activityBatches, activityLog, type Condition } from "#lib/activity/log.data.ts";
import { schoolIdOf, unnamedSchools } from "#lib/activity/log.format.ts";
import {
  type LogAnswer,
  type LogChange,
  type LogEntry,
  type LogFilter,
  type LogPerson,
  type LogQuery,
  TOLD_OF_IMPORT,
} from "#lib/activity/log.schema.ts";
import { fieldLabels } from "#lib/fields/data.ts";
import { inFieldWords } from "#lib/fields/shown-value.format.ts";
import { beginningOf } from "#lib/platform/characters.ts";
import { pool } from "#lib/platform/pool.ts";
import type { FactChange } from "#lib/record/changes.rules.ts";
import { factOf } from "#lib/record/values.rules.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { isImageField } from "#lib/schools/images.schema.ts";
import { pictureChanges } from "#lib/schools/picture-changes.format.ts";
import { shownChanges } from "./revision-changes.rules.ts";
import { changedField } from "./revision-conditions.data.ts";
import { changeText, SAME_VALUE } from "./revisions.format.ts";
import type { RevisionChange } from "./revisions.schema.ts";

/** A line shows the beginning of a long text; the school's history has all of it. */
const MOST_SHOWN = 200;

type About = Pick<LogFilter, "school" | "field">;

/**
 * A page of the activity log with what each entry changed in schools.
 * @throws AppError bad_request if `lastId` is not an entry
 */
export async function changeLog({ school, field, ...query }: LogQuery): Promise<LogAnswer> {
  const answer = await activityLog(query, conditionsOf({ school, field }));
  const [changes, changedSchools, archived, imports, schools] = await Promise.all([
    changesOf(answer.logs, { school, field }),
    school === undefined && field !== undefined ? changedSchoolsOf(answer.logs, field) : {},
    archivedOf(answer.logs),
    importsOf(answer.logs),
    schoolsOf(answer.logs),
  ]);
  return { ...answer, changes: Object.fromEntries(changes), changedSchools, archived, imports, schools };
}

type LogBatch = Pick<LogAnswer, "logs" | "schools"> & {
  people: LogPerson[];
  changes: Map<string, LogChange[]>;
};

/** The same in batches, newest first, without entries added in the meantime. */
export async function* changeLogBatches({ school, field, ...filter }: LogFilter): AsyncGenerator<LogBatch> {
  for await (const batch of activityBatches(filter, conditionsOf({ school, field }))) {
    const [changes, schools] = await Promise.all([
      changesOf(batch.logs, { school, field }),
      schoolsOf(batch.logs),
    ]);
    yield { ...batch, changes, schools };
  }
}

/** The revision that an entry names. What clients report of themselves may say anything there. */
const REVISION = "CASE WHEN details ->> 'revision' ~ '^\\d{1,18}$' THEN (details ->> 'revision')::bigint END";

/**
 * `r` is what an undone merge changed in the school that had stayed, whose revision its entry does not name: the last one
 * of that kind before `e`, which is the one that the entry names.
 */
const OF_UNDONE_MERGE = `r.id = (SELECT max(back.id) FROM revision back
  WHERE back.school_id = CASE WHEN details ->> 'unmergedFrom' ~ '^\\d{1,9}$' THEN (details ->> 'unmergedFrom')::int END
    AND back.id < e.id AND back.changes #>> '{mergedSchool,from,id}' = details ->> 'school')`;

/**
 * An entry is about a school if it names it, also as the other one of a merge, or if it is about an import that changed
 * it; and about a field if the revision that it names, or one of the import, changed the field.
 */
function conditionsOf({ school, field }: About): Condition[] {
  if (school === undefined && field === undefined) return [];
  return [
    (parameter) => {
      const id = school === undefined ? null : `${parameter(school)}::text`;
      const isField = field === undefined ? null : changedField("r", field, parameter);
      const isIn = [id && `r.school_id = (${id})::int`, isField].filter(Boolean).join(" AND ");
      const byImport = `details ->> 'import' IN (SELECT b.id::text FROM bulk_run b
        WHERE EXISTS (SELECT FROM revision r WHERE r.import_id = b.import_id AND ${isIn}))`;
      const byRevision = `EXISTS (SELECT FROM revision r WHERE r.id = ${REVISION} AND ${isIn})`;
      const byUndoneMerge = `EXISTS (SELECT FROM revision e JOIN revision r ON ${OF_UNDONE_MERGE}
        WHERE e.id = ${REVISION} AND ${isIn})`;
      const named = id && `${id} IN (details ->> 'school', details ->> 'merged', details ->> 'unmergedFrom')`;
      return `(${isField === null ? named : `${byRevision} OR ${byUndoneMerge}`} OR ${byImport})`;
    },
  ];
}

type Row = {
  entry: string;
  changes: Record<string, FactChange>;
  ofId: string | null;
  /** The school, if it is neither the one that the entry names nor the one that is asked for. */
  of: string | null;
  city: string | null;
  state: string | null;
};

/** The files of the imports among the entries. */
async function importsOf(logs: readonly LogEntry[]): Promise<LogAnswer["imports"]> {
  const ids = logs.flatMap(({ details }) => (typeof details.import === "string" ? details.import : []));
  if (ids.length === 0) return [];
  const { rows } = await pool().query<LogAnswer["imports"][number]>(
    `SELECT id::text AS "_id", file_name AS "fileName" FROM bulk_run WHERE id::text = ANY($1)`,
    [ids],
  );
  return rows;
}

/** The schools that were archived for themselves and still are: restoring these ends nothing else. */
async function archivedOf(logs: readonly LogEntry[]): Promise<LogAnswer["archived"]> {
  const ids = logs.flatMap(({ action, details }) =>
    action === "school_archived" ? schoolIdOf(details) : [],
  );
  if (ids.length === 0) return [];
  const { rows } = await pool().query<{ id: string }>(
    `SELECT id::text FROM school
     WHERE id = ANY($1::int[]) AND archived_at IS NOT NULL AND merged_into_id IS NULL ORDER BY school.id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** The schools whose ID an entry has without their name. */
async function schoolsOf(logs: readonly LogEntry[]): Promise<LogAnswer["schools"]> {
  const ids = logs.flatMap(({ details }) => unnamedSchools(details));
  if (ids.length === 0) return [];
  const { rows } = await pool().query<LogAnswer["schools"][number]>(
    `SELECT id::text AS "_id", name FROM school WHERE id = ANY($1::int[])`,
    [[...new Set(ids)]],
  );
  return rows;
}

/**
 * What the entries changed, by their IDs; of an import, what it changed in the school that is asked for, or in the first
 * few. What it changed is found by its own revisions, which have an index, also for its undoing.
 */
async function changesOf(
  logs: readonly LogEntry[],
  { school, field }: About,
): Promise<Map<string, LogChange[]>> {
  const ids = logs.map(({ _id }) => _id);
  const [{ rows }, labels] = await Promise.all([
    pool().query<Row>(
      `SELECT a.id AS entry, r.changes, NULL AS "ofId", NULL AS of, NULL AS city, NULL AS state FROM activity a JOIN revision r ON r.id = ${REVISION}
       WHERE a.id = ANY($1::uuid[])
       UNION ALL
       SELECT a.id, r.changes, a.details ->> 'unmergedFrom', a.details ->> 'unmergedName', s.city, s.state
       FROM activity a JOIN revision e ON e.id = ${REVISION}
       JOIN revision r ON ${OF_UNDONE_MERGE} JOIN school s ON s.id = r.school_id WHERE a.id = ANY($1::uuid[])
       UNION ALL
       SELECT a.id, r.changes, s.id::text, CASE WHEN $2::int IS NULL THEN s.name END, s.city, s.state
       FROM activity a JOIN bulk_run b ON b.id::text = a.details ->> 'import'
       JOIN LATERAL (SELECT DISTINCT i.school_id FROM revision i
         WHERE i.import_id = b.import_id AND i.action <> 'create' AND i.school_id = coalesce($2::int, i.school_id)
           AND ($3::text IS NULL OR i.changes ? $3)
         ORDER BY i.school_id LIMIT ${TOLD_OF_IMPORT}) one ON true
       JOIN school s ON s.id = one.school_id
       JOIN revision r ON r.school_id = s.id AND ${IS_OF_IMPORT}
       WHERE a.id = ANY($1::uuid[])`,
      [ids, school ?? null, field === undefined ? null : factNamed(field)],
    ),
    fieldLabels(),
  ]);
  const changes = new Map<string, LogChange[]>();
  for (const { entry, changes: stored, ofId, of, city, state } of rows) {
    const shown = shownChanges(stored, labels).filter((one) => field === undefined || one.field === field);
    const lines = shown.flatMap(inWords).map(({ field, label, from, to, isReturned }) => ({
      field,
      label,
      ...(ofId !== null &&
        of !== null && { of: { _id: ofId, name: of, location: formatLocation(city, state) } }),
      from: inShort(field, from),
      to: isReturned ? SAME_VALUE : inShort(field, to),
    }));
    changes.set(entry, [...(changes.get(entry) ?? []), ...lines]);
  }
  return changes;
}

/** In how many schools imports, or their undoing, changed a field, by the entry. */
async function changedSchoolsOf(logs: readonly LogEntry[], field: string): Promise<Record<string, number>> {
  const values: unknown[] = [logs.map(({ _id }) => _id)];
  const isField = changedField("r", field, (value) => `$${values.push(value)}`);
  const { rows } = await pool().query<{ entry: string; schools: number }>(
    `SELECT a.id AS entry, count(DISTINCT r.school_id)::int AS schools
     FROM activity a JOIN bulk_run b ON b.id::text = a.details ->> 'import'
     JOIN revision i ON i.import_id = b.import_id AND i.action <> 'create'
     JOIN revision r ON r.school_id = i.school_id AND ${isField} AND ${IS_OF_IMPORT}
     WHERE a.id = ANY($1::uuid[]) GROUP BY a.id`,
    values,
  );
  return Object.fromEntries(rows.map(({ entry, schools }) => [entry, schools]));
}

/** `r` is what the import `b` of the entry `a` changed, or what undoing it put back. */
const IS_OF_IMPORT = `b.import_id =
  CASE a.action WHEN 'schools_imported' THEN r.import_id WHEN 'import_undone' THEN r.undone_import_id END`;

/** What changes call a field. */
const factNamed = (field: string) => factOf(field) ?? field;

/** A change of pictures says by itself what was done to which. */
function inWords({ field, label, from, to, isReturned }: RevisionChange) {
  if (!isImageField(field)) return [{ field, label, from, to, isReturned }];
  return pictureChanges(field, from, to).map((change) => ({ field, ...change, isReturned }));
}

function inShort(field: string, value: unknown): string {
  const words = inFieldWords(field, value);
  // One line, unlike the history, which has a line for each entry of a list.
  const text =
    Array.isArray(words) && words.length > 0 ? words.map(changeText).join(", ") : changeText(words);
  return text.length > MOST_SHOWN ? `${beginningOf(text, MOST_SHOWN)} …` : text;
}
