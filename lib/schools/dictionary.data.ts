import "server-only";
import { z } from "zod";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { bySection, isSectionId, SECTIONS } from "#lib/fields/sections.rules.ts";
import { originPathOf } from "#lib/fields/storage.rules.ts";
import { storedValueOf } from "#lib/fields/stored-values.rules.ts";
import { isMemberField } from "#lib/fields/table.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { processState } from "#lib/platform/process-state.ts";
import { meaningOf, unitOf } from "./dictionary.rules.ts";
import type {
  DataDictionary,
  DictionaryField,
  DictionaryScore,
  DictionarySource,
} from "./dictionary.schema.ts";
import { SAMPLE_RATINGS_KEY } from "./sample-scores.rules.ts";
import { scoreCoverage } from "./scores.data.ts";
import { SCHOOL_TABS } from "./tabs.rules.ts";

/** Counting reads every school, so the numbers may be this old, in milliseconds, however often they are requested. */
const KEPT_MS = 10 * 60_000;

type Counts = {
  scores: DictionaryScore[];
  schools: number;
  countedAt: string;
  /** Number of schools with a value, by the name of the field. */
  withValue: Map<string, number>;
  /** By the path of the origin. */
  sources: Map<string, DictionarySource[]>;
  editedByStaff: Map<string, number>;
  citedByStaff: Map<string, number>;
};

/** Shared by the page and the API, which have separate copies of this module. */
const memory = processState("data-dictionary", (): { kept: Kept | null } => ({ kept: null }));

type Kept = { until: number; counts: Promise<Counts> };

/** Every field shown on a school's page, with its current definition, and the catalog's data for it. */
export async function dataDictionary(): Promise<DataDictionary> {
  const definitions = await fieldDefinitions();
  const counts = await keptCounts(definitions);
  const shown = definitions.filter(({ displayIn }) => displayIn.includes("profile"));
  const sections = bySection(shown).map(({ id, label, fields }) => ({
    id,
    label,
    fields: fields.map((field) => entryOf(field, counts)),
  }));
  return { schools: counts.schools, countedAt: counts.countedAt, sections, scores: counts.scores };
}

function entryOf(field: FieldDefinition, counts: Counts): DictionaryField {
  const { name, label, type, options, section } = field;
  const path = originPathOf(standInOf(name)) ?? "";
  const tab = section && isSectionId(section.id) ? SECTIONS[section.id].tab : "overview";
  return {
    name,
    label,
    type,
    unit: unitOf(field),
    meaning: meaningOf(field),
    values: options.map((option) => option.label),
    shownOn: { tab: SCHOOL_TABS[tab].label, forMembers: isMemberField(name) },
    schools: counts.withValue.get(name) ?? 0,
    sources: counts.sources.get(path) ?? [],
    editedByStaff: counts.editedByStaff.get(path) ?? 0,
    citedByStaff: counts.citedByStaff.get(path) ?? 0,
  };
}

/** The full address counts as present if the street is. */
function standInOf(name: string): string {
  return name === "address.fullAddress" ? "address.street" : name;
}

function keptCounts(definitions: readonly FieldDefinition[]): Promise<Counts> {
  const { kept } = memory;
  if (kept && kept.until > Date.now()) return kept.counts;
  const current = { until: Date.now() + KEPT_MS, counts: countAll(definitions) };
  memory.kept = current;
  current.counts.catch(() => {
    if (memory.kept === current) memory.kept = null;
  });
  return current.counts;
}

async function countAll(definitions: readonly FieldDefinition[]): Promise<Counts> {
  const [{ schools, withValue }, origins, scores] = await Promise.all([
    countValues(definitions),
    countOrigins(),
    scoreCoverage(),
  ]);
  const sources = new Map<string, DictionarySource[]>();
  const editedByStaff = new Map<string, number>();
  const citedByStaff = new Map<string, number>();
  for (const { path, release, schools: count, cited } of origins) {
    if (release) sources.set(path, [...(sources.get(path) ?? []), { ...release, schools: count }]);
    else {
      editedByStaff.set(path, count);
      citedByStaff.set(path, cited);
    }
  }
  const countedAt = new Date().toISOString();
  return { schools, countedAt, withValue, sources, editedByStaff, citedByStaff, scores };
}

const valuesSchema = z.tuple([z.object({ schools: z.int(), counts: z.array(z.int()) })]);

/**
 * How many schools have a value in each field, with one pass over the table. The column names come from this program.
 */
async function countValues(
  definitions: readonly FieldDefinition[],
): Promise<{ schools: number; withValue: Map<string, number> }> {
  const stored = definitions.flatMap(({ name, type }) => {
    const value = storedValueOf({ name: standInOf(name), type });
    return value ? [{ name, isPresent: value.isPresent }] : [];
  });
  const { rows } = await pool().query(
    `SELECT count(*)::int AS schools,
       ARRAY[${stored.map(({ isPresent }) => `count(*) FILTER (WHERE ${isPresent})::int`).join(", ")}] AS counts
     FROM school WHERE archived_at IS NULL`,
  );
  const [{ schools, counts }] = valuesSchema.parse(rows);
  return { schools, withValue: new Map(stored.map(({ name }, index) => [name, counts[index] ?? 0])) };
}

const originsSchema = z.array(
  z.object({
    path: z.string(),
    schools: z.int(),
    cited: z.int().meta({ description: "Of these, those whose value cites a page or a file" }),
    release: z
      .object({ source: z.string(), publisher: z.string(), year: z.string(), url: z.string().nullable() })
      .nullable()
      .meta({ description: "Null: our staff" }),
  }),
);

/**
 * How many schools have their values of a field from which release. Most schools of a register have identical
 * origins, so identical ones are counted first and expanded only once.
 */
async function countOrigins(): Promise<z.infer<typeof originsSchema>> {
  const { rows } = await pool().query(
    `WITH shape AS (
       SELECT provenance, count(*) AS schools FROM school WHERE archived_at IS NULL GROUP BY provenance
     ), origin AS (
       SELECT one.key AS path, one.value ? 'at' AS by_staff,
         CASE WHEN one.value ? 'at' THEN NULL ELSE one.value ->> 's' END AS source, sum(schools)::int AS schools,
         (coalesce(sum(schools) FILTER (WHERE one.value ? 'c'), 0))::int AS cited
       FROM shape, jsonb_each(shape.provenance) one
       WHERE NOT one.value ? 'b'
       GROUP BY 1, 2, 3
     )
     SELECT path, origin.schools, origin.cited,
       CASE WHEN NOT by_staff THEN jsonb_build_object('source', release.name, 'publisher', release.publisher,
         'year', release.school_year, 'url', release.url) END AS release
     FROM origin LEFT JOIN data_source release ON release.key = origin.source
     WHERE by_staff OR (release.key IS NOT NULL AND release.key <> $1)
     ORDER BY path, origin.schools DESC, release.name, release.year DESC`,
    [SAMPLE_RATINGS_KEY],
  );
  return originsSchema.parse(rows);
}
