import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { researchedSchool } from "./access.data.ts";
import { isDone } from "./carrying.rules.ts";
import { checkIfChanged, checkListed } from "./checking.mutations.ts";
import { type ResearchDocument, researchDocumentSchema } from "./document.schema.ts";
import type {
  ListState,
  ReportListAnswer,
  ReportListQuery,
  ResearchEvent,
  ResearchVersion,
  StaffReport,
} from "./editor.schema.ts";
import { LIST_STATES } from "./editor.schema.ts";
import { NO_DETAILS, readDetails } from "./file-details.format.ts";
import { digestOf } from "./files.mutations.ts";
import { MOST_PER_DAY } from "./making.mutations.ts";
import { comingBack, isDue } from "./making.rules.ts";
import {
  changedFactsSchema,
  type ResearchPart,
  textDetailsSchema,
  type Uncarried,
  uncarriedEditsSchema,
} from "./report.schema.ts";

/** A version as JSON, as the API has it. */
const VERSION = `jsonb_build_object('_id', r.id, 'number', r.number, 'state', r.state, 'createdAt', r.created_at,
  'publishedAt', r.published_at, 'outdatedAt', r.outdated_at, 'changes', jsonb_array_length(r.outdated),
  'parts', (SELECT coalesce(jsonb_agg(f.part ORDER BY f.part), '[]') FROM research_file f WHERE f.report_id = r.id),
  'message', r.message, 'job', (SELECT jsonb_build_object('_id', j.id, 'current', j.current, 'total', j.total)
    FROM job j WHERE j.id = r.job_id AND r.state IN ('queued', 'making')))`;

const SCHOOL = `jsonb_build_object('_id', s.id::text, 'slug', s.slug, 'name', s.name, 'location', concat_ws(', ', s.city, s.state))`;

/** Schools by their newest version and the one that members read: the published one, else the last that was taken back. */
const SOURCE = `FROM school s
  LEFT JOIN LATERAL (SELECT * FROM research_report WHERE school_id = s.id ORDER BY number DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT * FROM research_report WHERE school_id = s.id AND state IN ('published', 'unpublished')
    ORDER BY state = 'published' DESC, unpublished_at DESC LIMIT 1) p ON true`;

const IN_CATALOG = "s.archived_at IS NULL AND s.merged_into_id IS NULL";
/** Without this, each school of the country is looked at. */
const WITH_REPORT = "s.id IN (SELECT school_id FROM research_report)";

const CONDITIONS: Readonly<Record<ListState, string>> = {
  none: `l.id IS NULL AND ${IN_CATALOG}`,
  queued: `l.state = 'queued' AND ${WITH_REPORT}`,
  making: `l.state = 'making' AND ${WITH_REPORT}`,
  draft: `l.state = 'draft' AND ${WITH_REPORT}`,
  published: `p.state = 'published' AND ${WITH_REPORT}`,
  unpublished: `p.state = 'unpublished' AND ${WITH_REPORT}`,
  outdated: `((p.state = 'published' AND p.outdated_at IS NOT NULL) OR (l.state = 'draft' AND l.outdated_at IS NOT NULL)) AND ${WITH_REPORT}`,
  failed: `l.state = 'failed' AND ${WITH_REPORT}`,
  canceled: `l.state = 'canceled' AND ${WITH_REPORT}`,
};

type Time = string;
type Row = {
  school: StaffReport["school"];
  latest: ResearchVersion | null;
  published: ResearchVersion | null;
};

/**
 * A page of schools with their reports: those that are worked on first, then by name. Without anything chosen, all that
 * have a report; with a search, all schools that fit. Those that changed since are compared with the catalog first, as far as
 * that is quick.
 */
export async function listReports(query: ReportListQuery): Promise<ReportListAnswer> {
  const { state, q, school, page, limit } = query;
  const conditions: string[] = [];
  const values: unknown[] = [];
  if (state) conditions.push(CONDITIONS[state]);
  if (school !== undefined) {
    const id = await researchedSchool(school);
    values.push(id);
    conditions.push(`s.id = $${values.length}`);
  }
  if (q !== "") {
    values.push(`%${q.replaceAll(/[\\%_]/g, "\\$&")}%`, q);
    conditions.push(
      `(s.name ILIKE $${values.length - 1} OR s.id::text = $${values.length}) AND (l.id IS NOT NULL OR ${IN_CATALOG})`,
    );
  }
  if (conditions.length === 0) conditions.push(WITH_REPORT);
  const where = `WHERE ${conditions.join(" AND ")}`;
  const before = await listedReports(where, values, query);
  const shown = before.flatMap(({ latest, published }) =>
    [latest, published].flatMap((one) => one?._id ?? []),
  );
  const compared = await checkListed(shown, school === undefined ? "all schools" : "one school");
  const [rows, total, counts, left] = await Promise.all([
    compared ? listedReports(where, values, query) : before,
    countOf(where, values),
    countStates(),
    leftToday(),
  ]);
  return {
    success: true,
    reports: rows.map(({ school: one, latest, published }) => ({
      school: one,
      latest: latest && withTimes(latest),
      published: published && withTimes(published),
    })),
    counts,
    left,
    isComparing: compared === "goes on",
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

async function listedReports(
  where: string,
  values: unknown[],
  { page, limit }: Pick<ReportListQuery, "page" | "limit">,
): Promise<Row[]> {
  const { rows } = await pool().query<Row>(
    `WITH page AS (
       SELECT s.id, l.id AS latest, p.id AS published, row_number() OVER (
         ORDER BY (l.state IN ('queued', 'making')) DESC NULLS LAST, s.name_order, s.id) AS place
       ${SOURCE} ${where} ORDER BY place LIMIT ${limit} OFFSET ${(page - 1) * limit}
     )
     SELECT ${SCHOOL} AS school, (SELECT ${VERSION} FROM research_report r WHERE r.id = page.latest) AS latest,
       (SELECT ${VERSION} FROM research_report r WHERE r.id = page.published) AS published
     FROM page JOIN school s ON s.id = page.id ORDER BY page.place`,
    values,
  );
  return rows;
}

async function countOf(where: string, values: unknown[]): Promise<number> {
  const { rows } = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total ${SOURCE} ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

async function countStates(): Promise<ReportListAnswer["counts"]> {
  const withReport = LIST_STATES.filter((state) => state !== "none");
  const { rows } = await pool().query<Record<ListState, number>>(
    `SELECT ${withReport
      .map(
        (state) =>
          `(count(*) FILTER (WHERE ${CONDITIONS[state].replace(` AND ${WITH_REPORT}`, "")}))::int AS ${state}`,
      )
      .join(", ")},
       ((SELECT count(*) FROM school s WHERE ${IN_CATALOG}) - count(*) FILTER (WHERE ${IN_CATALOG}))::int AS none
     ${SOURCE} WHERE ${WITH_REPORT}`,
  );
  return (
    rows[0] ?? (Object.fromEntries(LIST_STATES.map((state) => [state, 0])) as ReportListAnswer["counts"])
  );
}

async function leftToday(): Promise<number> {
  const { rows } = await pool().query<{ made: number }>(
    "SELECT count(*)::int AS made FROM job WHERE kind = 'research' AND queued_at > now() - interval '1 day'",
  );
  return Math.max(MOST_PER_DAY - (rows[0]?.made ?? 0), 0);
}

/** The database writes times in JSON in its own form. */
function withTimes<Version extends Pick<ResearchVersion, "createdAt" | "publishedAt" | "outdatedAt">>(
  version: Version,
): Version {
  const { createdAt, publishedAt, outdatedAt } = version;
  return {
    ...version,
    createdAt: isoOf(createdAt),
    publishedAt: publishedAt && isoOf(publishedAt),
    outdatedAt: outdatedAt && isoOf(outdatedAt),
  };
}

const isoOf = (time: Time) => new Date(time).toISOString();

type FullRow = {
  version: ResearchVersion;
  school: StaffReport["school"];
  edition: number;
  isNewest: boolean;
  document: unknown;
  outdated: unknown;
  uncarried: unknown;
  files: {
    part: ResearchPart;
    bytes: number;
    storedAt: Time;
    edition: number | null;
    uploadedAs: string | null;
    details: unknown;
  }[];
  kept: ResearchPart[];
  history: (Omit<ResearchEvent, "at"> & { at: Time })[];
  versions: StaffReport["versions"];
};

/**
 * One version for its editors, compared with the catalog if the school has changed since.
 * @throws AppError research_not_found
 */
export async function readReport(id: string): Promise<StaffReport> {
  await checkIfChanged(id);
  const { rows } = await pool().query<FullRow>(
    `SELECT ${VERSION} AS version, ${SCHOOL} AS school, r.edition, r.document, r.outdated, r.uncarried,
       r.number = (SELECT max(number) FROM research_report n WHERE n.school_id = r.school_id) AS "isNewest",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('part', f.part, 'bytes', f.bytes, 'storedAt', f.stored_at,
          'edition', f.edition, 'uploadedAs', f.uploaded_as, 'details', f.details) ORDER BY f.part), '[]') FROM research_file f WHERE f.report_id = r.id) AS files,
       (SELECT coalesce(jsonb_agg(k.part ORDER BY k.part), '[]') FROM research_kept_file k WHERE k.report_id = r.id) AS kept,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'at', e.at, 'staff', a.display_name,
          'details', e.details) ORDER BY e.id DESC), '[]')
        FROM research_event e LEFT JOIN account a ON a.id = e.staff_id WHERE e.report_id = r.id) AS history,
       (SELECT jsonb_agg(jsonb_build_object('_id', v.id, 'number', v.number, 'state', v.state, 'createdAt', v.created_at,
          'publishedAt', v.published_at) ORDER BY v.number DESC)
        FROM research_report v WHERE v.school_id = r.school_id) AS versions
     FROM research_report r JOIN school s ON s.id = r.school_id WHERE r.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new AppError("research_not_found");
  const { version, school, edition, isNewest, files, kept, history, versions } = row;
  const document = researchDocumentSchema.safeParse(row.document).data ?? null;
  const text = document && digestOf(document.sections);
  return {
    ...withTimes(version),
    school,
    edition,
    isNewest,
    document,
    outdated: changedFactsSchema.parse(row.outdated),
    uncarried: version.state === "draft" && document ? openEdits(row.uncarried, document) : [],
    files: files.map(({ part, bytes, storedAt, edition: of, uploadedAs, details }) => ({
      part,
      bytes,
      storedAt: isoOf(storedAt),
      isUploaded: of === null,
      uploadedAs,
      ...(of === null ? readDetails(part, details, document) : NO_DETAILS),
      isStale: isDue(part, files, edition),
      isOlder: of === null ? isBehind({ storedAt, details }, text, history) : isDue(part, files, edition),
      comesBack: of === null ? comingBack(part, files, kept) : [],
    })),
    history: history.map((event) => ({ ...event, at: isoOf(event.at) })),
    versions: versions.map(({ createdAt, publishedAt, ...one }) => ({
      ...one,
      createdAt: isoOf(createdAt),
      publishedAt: publishedAt && isoOf(publishedAt),
    })),
  };
}

/** Those that nobody has put in since. */
function openEdits(stored: unknown, document: ResearchDocument): Uncarried[] {
  return uncarriedEditsSchema.parse(stored ?? []).filter((edit) => !isDone(document, edit));
}

/** Whether an upload was made for another text. Of older uploads, only the day is known. */
function isBehind(
  { storedAt, details }: { storedAt: Time; details: unknown },
  text: string | null,
  history: FullRow["history"],
): boolean {
  const { text: then } = textDetailsSchema.parse(details);
  if (then !== undefined) return then !== text;
  return history.some(({ action, at }) => action === "edited" && isoOf(at) > isoOf(storedAt));
}

/** The name of a report's file in the store. @throws AppError research_not_found */
export async function fileNameOf(id: string, part: ResearchPart): Promise<string> {
  const { rows } = await pool().query<{ name: string }>(
    "SELECT name FROM research_file WHERE report_id = $1 AND part = $2",
    [id, part],
  );
  if (!rows[0]) throw new AppError("research_not_found", { message: "This report has no such file." });
  return rows[0].name;
}
