import "server-only";
import { z } from "zod";
import { issuePass, readPass } from "#lib/auth/passes.ts";
import { AppError } from "#lib/platform/errors.ts";
import { addressOf } from "#lib/platform/http/call.ts";
import { pool } from "#lib/platform/pool.ts";
import { hasAccess, requireAccess, researchedSchool } from "./access.data.ts";
import {
  type AudioAnswer,
  type ContentAnswer,
  type FigureYear,
  figureYearSchema,
  type GlanceFigure,
  type NearbyReport,
  type ReaderChange,
  type ReportColors,
  readerChangeSchema,
  type TranscriptAnswer,
  type Withdrawn,
} from "./content.schema.ts";
import { type ResearchDocument, researchDocumentSchema, sectionSchema } from "./document.schema.ts";
import { researchFactSchema } from "./fact.schema.ts";
import { glanceFigures } from "./glance-figures.format.ts";
import { researchHtml } from "./html.format.ts";
import { audioDetailsSchema, type ResearchPart } from "./report.schema.ts";
import { inSiteFonts } from "./typeface.data.ts";

/** Long enough to listen to the audio with a pause; a page asks for a new address when one has expired. */
const FILE_MINUTES = 30;
/** The page renews it before that, and it is used at once. */
const REPORT_MINUTES = 10;

const FILE_PASS = "a research file";
const REPORT_PASS = "a research report";
const fileClaims = z.strictObject({
  account: z.uuid(),
  file: z.string(),
  /** To whose page somebody goes back when it has expired. */
  school: z.int().optional(),
});
const reportClaims = z.strictObject({ account: z.uuid(), school: z.int() });

type StoredFile = { part: ResearchPart; name: string; details: unknown };
type Readable = {
  document: ResearchDocument;
  files: StoredFile[];
  changes: ReaderChange[];
  withdrawn: Withdrawn | null;
};
const readerChangesSchema = z.array(readerChangeSchema);

/** The changes of a report that its readers are told: of schools nearby, they are for staff to know. */
const CHANGES = `coalesce((SELECT jsonb_agg(jsonb_build_object('label', change->'label', 'from', change->'from', 'to', change->'to') ORDER BY at)
  FROM jsonb_array_elements(r.outdated) WITH ORDINALITY AS changes (change, at)
  WHERE change->>'key' LIKE 'own/%' OR change->>'key' LIKE 'school%'), '[]')`;

/**
 * The version that a reader gets: the published one; for whoever has paid ($2), else the one that staff have taken back last,
 * of which there may be two once schools were merged.
 */
const READABLE = `FROM research_report r WHERE r.school_id = $1 AND (r.state = 'published' OR ($2 AND r.state = 'unpublished'))
  ORDER BY r.state = 'published' DESC, r.unpublished_at DESC LIMIT 1`;

const WITHDRAWN = `CASE WHEN r.state = 'unpublished'
  THEN jsonb_build_object('at', r.unpublished_at, 'reason', r.unpublished_reason) END`;

/** The years of the figures of the school itself that a report states. */
const FIGURE_YEARS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('year', year, 'figures', figures) ORDER BY figures DESC, year DESC), '[]')
  FROM (SELECT fact->>'year' AS year, count(*)::int AS figures FROM jsonb_each(r.document->'facts') AS facts (key, fact)
    WHERE key LIKE 'own/%' AND fact->>'about' = 'field' AND jsonb_typeof(fact->'value') = 'number' AND fact->>'year' IS NOT NULL
    GROUP BY fact->>'year') AS years)`;
const figureYearsSchema = z.array(figureYearSchema);

/** The first section of a report, and the figures of the school itself. */
const GLANCE = `jsonb_build_object('section', jsonb_path_query_first(r.document->'sections', '$[*] ? (@.id == "glance")'),
  'facts', (SELECT coalesce(jsonb_object_agg(key, fact), '{}') FROM jsonb_each(r.document->'facts') AS facts (key, fact)
    WHERE key LIKE 'own/%' AND fact->>'about' = 'field' AND jsonb_typeof(fact->'value') = 'number'))`;
const glanceSchema = z.strictObject({
  section: sectionSchema.nullable(),
  facts: z.record(z.string(), researchFactSchema),
});

function glanceOf(stored: unknown): GlanceFigure[] {
  const { section, facts } = glanceSchema.parse(stored);
  return glanceFigures(section, new Map(Object.entries(facts)));
}

/** The database writes times in JSON in its own form. */
function withdrawnOf(stored: Withdrawn | null): Withdrawn | null {
  return stored && { ...stored, at: new Date(stored.at).toISOString() };
}

export type Availability = {
  exists: boolean;
  changesFoundAt: string | null;
  changes: ReaderChange[];
  madeAs: string | null;
  parts: ResearchPart[];
  figureYears: FigureYear[];
  glance: GlanceFigure[];
  withdrawn: Withdrawn | null;
};

/**
 * Whether there is a report about a school to read, which facts of the school are no longer those of the report, and when
 * that was first found; null while they are. Whether it was made from a record that was merged into this one. Which files come with it,
 * from which years its figures are, and the main ones. And whether it is one that staff have taken back, which is there for those who have paid.
 * @param accountId who asks; null for anybody
 * @throws AppError school_not_found
 */
export async function availability(
  reference: string,
  accountId: string | null = null,
): Promise<Availability> {
  const schoolId = await researchedSchool(reference);
  const hasPaid = accountId !== null && (await hasAccess(accountId, schoolId));
  const { rows } = await pool().query<{
    outdatedAt: Date | null;
    changes: unknown;
    madeAs: string | null;
    parts: ResearchPart[];
    figureYears: unknown;
    glance: unknown;
    withdrawn: Withdrawn | null;
  }>({
    name: "research-available",
    text: `SELECT r.outdated_at AS "outdatedAt", ${CHANGES} AS changes,
        CASE WHEN r.document->'school'->>'id' <> r.school_id::text THEN r.document->'school'->>'name' END AS "madeAs",
        (SELECT coalesce(jsonb_agg(part ORDER BY part), '[]') FROM research_file f WHERE f.report_id = r.id) AS parts,
        ${FIGURE_YEARS} AS "figureYears", ${GLANCE} AS glance, ${WITHDRAWN} AS withdrawn
      ${READABLE}`,
    values: [schoolId, hasPaid],
  });
  const [report] = rows;
  const changes = readerChangesSchema.parse(report?.changes ?? []);
  const foundAt = changes.length > 0 ? report?.outdatedAt : null;
  return {
    exists: report !== undefined,
    changesFoundAt: foundAt?.toISOString() ?? null,
    changes,
    madeAs: report?.madeAs ?? null,
    parts: report?.parts ?? [],
    figureYears: figureYearsSchema.parse(report?.figureYears ?? []),
    glance: report ? glanceOf(report.glance) : [],
    withdrawn: withdrawnOf(report?.withdrawn ?? null),
  };
}

/** So many schools with a report are named to whoever asked for one that is not there yet. */
const NEARBY_REPORTS = 3;
const NEARBY_MILES = 50;

/** The schools nearest to a school that have a report to read; none without a position. @throws AppError school_not_found */
export async function reportsNearby(reference: string): Promise<NearbyReport[]> {
  const { rows } = await pool().query<NearbyReport>({
    name: "research-nearby",
    text: `SELECT s.slug, s.name, concat_ws(', ', s.city, s.state) AS location, m.miles,
        coalesce(s.position_precision, 'exact') <> 'exact' OR coalesce(own.position_precision, 'exact') <> 'exact'
          AS "isApproximate"
      FROM school own
      JOIN research_report r ON r.state = 'published' AND r.school_id <> own.id
      JOIN school s ON s.id = r.school_id AND s.archived_at IS NULL
      CROSS JOIN LATERAL (SELECT miles_between(point(s.longitude, s.latitude), point(own.longitude, own.latitude)) AS miles) m
      WHERE own.id = $1 AND m.miles <= $2 ORDER BY m.miles, s.id LIMIT $3`,
    values: [await researchedSchool(reference), NEARBY_MILES, NEARBY_REPORTS],
  });
  return rows;
}

/** Whether there is a report about a school to unlock. @throws AppError school_not_found */
export async function isPublished(reference: string): Promise<boolean> {
  return (await availability(reference)).exists;
}

/** What those who have unlocked a report hear while none of its versions can be read. */
const REVISED = "This report is being revised.";

/** @param hasPaid whether it is for somebody who has unlocked it @throws AppError research_not_published */
async function readable(schoolId: number, hasPaid: boolean): Promise<Readable> {
  const { rows } = await pool().query<Omit<Readable, "document"> & { document: unknown }>({
    name: "research-read",
    text: `SELECT r.document, ${CHANGES} AS changes, ${WITHDRAWN} AS withdrawn, coalesce((SELECT jsonb_agg(jsonb_build_object('part', part, 'name', name, 'details', details))
        FROM research_file f WHERE f.report_id = r.id), '[]') AS files
      ${READABLE}`,
    values: [schoolId, hasPaid],
  });
  const document = researchDocumentSchema.safeParse(rows[0]?.document).data;
  // A stored document of an earlier version cannot be shown; its report has to be made again.
  if (!rows[0] || !document)
    throw new AppError("research_not_published", hasPaid ? { message: REVISED } : {});
  const { files, changes, withdrawn } = rows[0];
  return {
    ...{ document, files, changes: readerChangesSchema.parse(changes) },
    withdrawn: withdrawnOf(withdrawn),
  };
}

/** @throws AppError school_not_found, research_locked, research_not_published */
export async function contentOf(reference: string, accountId: string): Promise<ContentAnswer> {
  const school = await requireAccess(reference, accountId);
  const { document, files, changes, withdrawn } = await readable(school, true);
  const holder = { account: accountId, school };
  const { title, readAt, sections, facts, sources } = document;
  return {
    success: true,
    content: {
      audioUrl: addressFor("audio", files, holder),
      pdfUrl: addressFor("pdf", files, holder),
      htmlContent: researchHtml(document, "full", { changes, withdrawn }),
      analysisData: {
        title,
        readAt,
        sections: sections.map(({ id, title: named }) => ({ id, title: named })),
        facts,
        sources,
      },
    },
  };
}

/** @throws AppError as above; research_audio_missing */
export async function audioOf(reference: string, accountId: string): Promise<AudioAnswer> {
  const school = await requireAccess(reference, accountId);
  const { files } = await readable(school, true);
  const holder = { account: accountId, school };
  const audioUrl = addressFor("audio", files, holder);
  if (audioUrl === null) throw new AppError("research_audio_missing");
  return { ...outlineOf(files, holder), audioUrl };
}

/** The same without the address of the audio. @throws AppError as above */
export async function transcriptOf(reference: string, accountId: string): Promise<TranscriptAnswer> {
  const school = await requireAccess(reference, accountId);
  const { files } = await readable(school, true);
  if (!files.some(({ part }) => part === "audio")) throw new AppError("research_audio_missing");
  return outlineOf(files, { account: accountId, school });
}

/** For whom a file's address is, and about which school. */
type Holder = { account: string; school: number };

function outlineOf(files: readonly StoredFile[], holder: Holder): TranscriptAnswer {
  const audio = files.find(({ part }) => part === "audio");
  const { seconds = null, chapters } = audioDetailsSchema.parse(audio?.details);
  return { success: true, transcriptUrl: addressFor("transcript", files, holder), seconds, chapters };
}

/** @throws AppError as above; research_pdf_missing */
export async function pdfOf(reference: string, accountId: string): Promise<string> {
  const school = await requireAccess(reference, accountId);
  const { files } = await readable(school, true);
  const pdfUrl = addressFor("pdf", files, { account: accountId, school });
  if (pdfUrl === null) throw new AppError("research_pdf_missing");
  return pdfUrl;
}

function addressFor(part: ResearchPart, files: readonly StoredFile[], holder: Holder): string | null {
  const file = files.find((one) => one.part === part);
  if (!file) return null;
  const pass = issuePass(FILE_PASS, { ...holder, file: file.name }, FILE_MINUTES);
  return `/media/research/${pass}`;
}

/** Of an address that was good for some minutes, or whose file is no longer read. */
const EXPIRED = "This link has expired. Open the report from the school’s page.";
/** Of one that never was good, since a letter of it was lost, say; or that is for another school. */
const NOT_OURS = "This link does not work. Open the report from the school’s page.";

/** The ID of the school to whose page somebody goes back whose pass is no longer good; null if we did not issue it. */
export function schoolOfPass(pass: string): number | null {
  return readPass(FILE_PASS, pass, fileClaims, { expired: true })?.school ?? null;
}

/**
 * The file that a pass is for, as long as its holder has access. It is asked with every request, so that a refund ends
 * a download that is under way with its next range.
 * @throws AppError link_invalid, research_locked
 */
export async function fileOfPass(pass: string): Promise<{ name: string; downloadName: string }> {
  const claims = readPass(FILE_PASS, pass, fileClaims);
  if (!claims)
    throw new AppError("link_invalid", { message: schoolOfPass(pass) === null ? NOT_OURS : EXPIRED });
  // Whoever is listening when a new version is published hears the old one to its end. Without any version to read, there is
  // nothing of another.
  const { rows } = await pool().query<{ schoolId: number; slug: string }>({
    name: "research-file",
    text: `SELECT r.school_id AS "schoolId", s.slug FROM research_file f JOIN research_report r ON r.id = f.report_id
      JOIN school s ON s.id = r.school_id WHERE f.name = $1 AND (r.state IN ('published', 'unpublished') OR (r.state = 'superseded' AND EXISTS (
        SELECT FROM research_report p WHERE p.school_id = r.school_id AND p.state IN ('published', 'unpublished'))))`,
    values: [claims.file],
  });
  const found = rows[0];
  if (!found) throw new AppError("link_invalid", { message: EXPIRED });
  if (!(await hasAccess(claims.account, found.schoolId))) throw new AppError("research_locked");
  const extension = claims.file.slice(claims.file.lastIndexOf("."));
  return { name: claims.file, downloadName: `${found.slug}-deep-research${extension}` };
}

/**
 * A report as an HTML document.
 * @param part "teaser" for everybody with an account; "full" for those who have unlocked it
 * @param options.isAlone whether it has a window to itself
 * @param options.isFramed whether it is in a frame on the school's page, which has its title and lists above it what has changed
 * @param options.colors what the reader has chosen on the site
 * @throws AppError school_not_found, research_locked, research_not_published
 */
export async function htmlOf(
  reference: string,
  accountId: string,
  part: "teaser" | "full" | "what they may read",
  {
    isAlone = false,
    isFramed = false,
    colors,
  }: { isAlone?: boolean; isFramed?: boolean; colors?: ReportColors } = {},
): Promise<string> {
  const schoolId = await researchedSchool(reference);
  const may = part !== "teaser" && (await hasAccess(accountId, schoolId));
  // The preview is of what can be unlocked.
  const { document, changes, withdrawn } = await readable(schoolId, may);
  // What there is not, nobody can unlock, so that is said first.
  if (part === "full" && !may) throw new AppError("research_locked");
  return inSiteFonts(
    may
      ? researchHtml(document, "full", {
          changes: isFramed ? [] : changes,
          withdrawn,
          isAlone,
          isFramed,
          colors,
        })
      : researchHtml(document, "teaser", { isFramed, colors }),
  );
}

/** The address of the report in a separate window. @throws AppError school_not_found, research_locked */
export async function reportLink(
  reference: string,
  accountId: string,
  colors?: ReportColors,
): Promise<string> {
  const school = await requireAccess(reference, accountId);
  const token = issuePass(REPORT_PASS, { account: accountId, school }, REPORT_MINUTES);
  return addressOf("GET /api/schools/{id}/summary-report-standalone", {
    params: { id: String(school) },
    query: { token, colors },
  });
}

/** Why a token of which `readerOf` knows no reader is refused. */
export async function tokenProblem(token: string, reference: string): Promise<string> {
  const claims = readPass(REPORT_PASS, token, reportClaims, { expired: true });
  return claims?.school === (await researchedSchool(reference)) ? EXPIRED : NOT_OURS;
}

/** The account that a token of `reportLink` lets read a school's report; null if it is not one, or is for another school. */
export async function readerOf(token: string, reference: string): Promise<string | null> {
  const claims = readPass(REPORT_PASS, token, reportClaims);
  return claims && claims.school === (await researchedSchool(reference)) ? claims.account : null;
}
