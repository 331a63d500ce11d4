import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { checkSchool, type Release } from "./checks.ts";
import { releaseOf } from "./claims.ts";
import { uncollectedIn } from "./claims-of-states.ts";
import { Duplicates } from "./duplicates.ts";
import { type Finding, findingAbout, type Report } from "./findings.ts";
import { Places } from "./places.ts";
import { checkAgainstRaw } from "./raw-checks.ts";
import { RawRows } from "./registers.ts";
import { type School, schoolsOf, textOf } from "./schools.ts";
import { type Class, type TraceContext, trace } from "./trace.ts";

const SHIPPED = join(import.meta.dirname, "../../prisma/seed/records");

/** A traced field that is not what the raw rows say. */
export type Fault = {
  field: string;
  kind: Class;
  school: string;
  state: string;
  slug: string;
  id: number;
  what: string;
};

export type Audit = {
  schools: number;
  /** Values, and blanks with a reason, of all schools. */
  fields: number;
  /** How many schools were traced, and what their fields turned out to be. */
  traced: number;
  table: Map<string, Map<Class, number>>;
  faults: Fault[];
  findings: Finding[];
  /** Rows of each file that was read. */
  files: ReadonlyMap<string, number>;
};

export type AuditOptions = {
  /** The folder of raw files; without it, only what the catalog itself can show is audited. */
  folder?: string | undefined;
  /** How many schools to trace. */
  sample?: number | "all" | undefined;
  /** Chooses other schools for the sample. */
  seed?: string | undefined;
};

/** Audits the catalog in a database, which it only reads. */
export async function audit(
  client: pg.ClientBase,
  { folder, sample = 1000, seed = "1" }: AuditOptions,
): Promise<Audit> {
  const result: Audit = {
    schools: 0,
    fields: 0,
    traced: 0,
    table: new Map(),
    faults: [],
    findings: [],
    files: new Map(),
  };
  const { rows } = await client.query<Release>("SELECT key, year FROM data_source");
  const releases = new Map(rows.map((release) => [release.key, release]));
  const report: Report = (invariant, school, what) =>
    result.findings.push(findingAbout(invariant, school, what));
  const places = new Places();
  const duplicates = new Duplicates();
  const context = folder === undefined ? null : await traceContext(client, folder);
  const chosen = context && sample !== "all" ? await sampled(client, sample, seed) : null;
  if (context) result.files = context.raw.files;
  for await (const schools of schoolsOf(client)) {
    for (const school of schools) {
      result.schools += 1;
      result.fields += new Set([...school.facts.keys(), ...school.origins.keys()]).size;
      checkSchool(school, { places, releases, report });
      duplicates.add(school);
      if (!context) continue;
      checkAgainstRaw(school, context.raw, context.uncollected, report);
      if (!chosen || chosen.has(school.id)) traceInto(result, school, context);
    }
  }
  duplicates.report(report);
  return result;
}

async function traceContext(client: pg.ClientBase, folder: string): Promise<TraceContext> {
  const raw = await RawRows.read(folder);
  if (raw.files.size === 0)
    throw new Error(`There is no file in ${folder} in a format that the audit knows.`);
  const { rows } = await client.query<{ field: string }>(
    "SELECT DISTINCT jsonb_object_keys(provenance) AS field FROM school",
  );
  return {
    raw,
    uncollected: uncollectedIn(Array.from(raw.of("high-schools"), ({ row }) => row)),
    known: new Set(rows.map(({ field }) => field)),
    releases: raw.releases(releaseOf),
  };
}

function traceInto(result: Audit, school: School, context: TraceContext): void {
  result.traced += 1;
  for (const { field, kind, detail } of trace(school, context)) {
    const counts = result.table.get(field) ?? new Map<Class, number>();
    result.table.set(field, counts.set(kind, (counts.get(kind) ?? 0) + 1));
    if (detail === "") continue;
    result.faults.push({
      field,
      kind,
      school: textOf(school, "name") ?? "",
      state: textOf(school, "address.state") ?? "",
      slug: school.slug,
      id: school.id,
      what: detail,
    });
  }
}

/**
 * The schools to trace: chosen by their identifiers, so that loading again chooses the same, and none of those that
 * ship with the product, which its rules were written with.
 */
async function sampled(client: pg.ClientBase, size: number, seed: string): Promise<Set<number>> {
  const shipped = await shippedIdentifiers();
  const { rows } = await client.query<{ id: number; identifiers: string[] }>(
    `SELECT school_id AS id, array_agg(scheme || ':' || value ORDER BY scheme, value) AS identifiers
     FROM school_identifier JOIN school ON school.id = school_id WHERE merged_into_id IS NULL GROUP BY school_id`,
  );
  const ordered = rows
    .filter(({ identifiers }) => !identifiers.some((identifier) => shipped.has(identifier)))
    .map(({ id, identifiers }) => ({
      id,
      order: createHash("sha256").update(`${seed} ${identifiers[0]}`).digest("hex"),
    }))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  return new Set(ordered.slice(0, size).map(({ id }) => id));
}

async function shippedIdentifiers(): Promise<Set<string>> {
  const identifiers = new Set<string>();
  for (const name of (await readdir(SHIPPED)).filter((one) => one.endsWith(".jsonl"))) {
    const [, ...lines] = (await readFile(join(SHIPPED, name), "utf8")).trim().split("\n");
    for (const line of lines) {
      const record = JSON.parse(line) as { identifiers: { scheme: string; value: string }[] };
      for (const { scheme, value } of record.identifiers) identifiers.add(`${scheme}:${value}`);
    }
  }
  return identifiers;
}
