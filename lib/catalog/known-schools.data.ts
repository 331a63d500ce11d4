import type pg from "pg";
import { cityKey } from "#lib/places/cities.rules.ts";
import { readZipAreas } from "#lib/places/zip-areas.data.ts";
import { survivorsOf } from "#lib/schools/merged.data.ts";
import { Gazetteer, type ZipPlace } from "./gazetteer.rules.ts";
import { type KnownSchool, phoneNumber, placed, SchoolIndex, streetKey } from "./identity.rules.ts";
import type { Standing } from "./merge.rules.ts";
import { nameWords } from "./name-parts.rules.ts";
import { IDENTIFIER_SCHEMES, type Identifier } from "./schema.ts";
import { gradeBits, releaseList } from "./traits.rules.ts";

/** The catalog data that the loader keeps in memory while it runs. */
export type Known = {
  index: SchoolIndex;
  /** All current and former slugs, and the schools that have or had them. */
  slugs: Map<string, number>;
  /** Releases by key. */
  standings: Map<string, Standing>;
  gazetteer: Gazetteer;
};

export async function readKnown(client: pg.ClientBase): Promise<Known> {
  const places = await client.query<ZipPlace>("SELECT zip, city, state, latitude, longitude FROM zip_place");
  const standings = await client.query<Standing>("SELECT key, year, rank FROM data_source");
  const gazetteer = new Gazetteer(places.rows, readZipAreas());
  const known = { gazetteer, standings: new Map(standings.rows.map((row) => [row.key, row])) };
  return { ...known, ...(await readSchools(client, known)) };
}

/**
 * Reads the schools again, in place of what a run remembers of them: it has learned all that its rows say, of which the
 * catalog keeps only what wins.
 */
export async function readAgain(client: pg.ClientBase, known: Known): Promise<void> {
  // What is remembered goes first: both would not fit into the memory of a run.
  known.index = new SchoolIndex(known.gazetteer);
  known.slugs = new Map();
  Object.assign(known, await readSchools(client, known));
}

type IdentityRow = {
  id: number;
  slug: string;
  name: string;
  alternative_names: string[] | null;
  school_type: string;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  grades: number[];
  students: number | null;
  releases: string[];
  identifiers: string[] | null;
};

const IDENTITY = `id, slug, name, alternative_names, school_type, street, city, state, zip,
  -- A position that follows from the address says nothing about which school it is.
  CASE WHEN position_precision IS NULL THEN latitude END AS latitude, longitude,
  contact_info ->> 'phone' AS phone, grades, coalesce(k12_enrollment, enrollment) AS students,
  -- Every release that gives a fact: of one that newer ones have replaced, a single fact may be left.
  ARRAY(SELECT DISTINCT origin #>> '{}' FROM jsonb_path_query(provenance, '$.*.s') origin) AS releases,
  (SELECT array_agg(scheme || ':' || value) FROM school_identifier WHERE school_id = school.id) identifiers`;

/** Few enough rows at a time that reading all schools again takes little memory. */
const PAGE = 2000;

type Context = Pick<Known, "gazetteer" | "standings">;

async function readSchools(client: pg.ClientBase, context: Context): Promise<Pick<Known, "index" | "slugs">> {
  const index = new SchoolIndex(context.gazetteer);
  const retired = await client.query<{ slug: string; school_id: number }>(
    "SELECT slug, school_id FROM school_slug_history",
  );
  const slugs = new Map(retired.rows.map(({ slug, school_id }) => [slug, school_id]));
  const survivors = await survivorsOf(client, "all");
  const merged: { former: KnownSchool; survivorId: number }[] = [];
  const present = new Map<number, KnownSchool>();
  const wanted = new Set(survivors.values());
  for (let after = 0; ; ) {
    const { rows } = await client.query<IdentityRow>(
      `SELECT ${IDENTITY} FROM school WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    for (const row of rows) {
      slugs.set(row.slug, row.id);
      const school = knownSchool(row, context);
      const survivorId = survivors.get(row.id);
      if (survivorId !== undefined) merged.push({ former: school, survivorId });
      else index.add(school);
      if (wanted.has(row.id)) present.set(row.id, school);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = last.id;
  }
  for (const { former, survivorId } of merged) {
    const survivor = present.get(survivorId);
    if (survivor) index.addFormer(former, survivor);
  }
  return { index, slugs };
}

/**
 * Some schools as they are stored, by ID: only those that a register lists, that have not been merged, and that are not
 * in the archive for some reason other than closing.
 */
export async function readListed(
  client: pg.ClientBase,
  ids: readonly number[],
  context: Context,
): Promise<Map<number, KnownSchool>> {
  const { rows } = await client.query<IdentityRow>(
    `SELECT ${IDENTITY} FROM school
     WHERE id = ANY($1::int[]) AND merged_into_id IS NULL AND (archived_at IS NULL OR status = 'closed')
       AND EXISTS (SELECT FROM school_identifier WHERE school_id = school.id)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, knownSchool(row, context)]));
}

function knownSchool(row: IdentityRow, { gazetteer, standings }: Context): KnownSchool {
  const { latitude, longitude } = row;
  const position = latitude === null || longitude === null ? null : { lat: latitude, long: longitude };
  return {
    id: row.id,
    sector: row.school_type === "private" ? "private" : "public",
    state: row.state,
    zip: row.zip,
    city: row.city === null ? null : cityKey(row.city),
    street: row.street === null ? null : streetKey(row.street),
    ...placed(position, row.zip, gazetteer),
    phone: phoneNumber(row.phone),
    grades: gradeBits(row.grades),
    students: row.students,
    // A page about a school, or what was looked up, does not list schools.
    releases: releaseList(row.releases.filter((key) => (standings.get(key)?.rank ?? 0) > 0)),
    year: Math.max(0, ...row.releases.map((key) => standings.get(key)?.year ?? 0)),
    names: [...new Set([row.name, ...(row.alternative_names ?? [])].map(nameWords))],
    // Spread, because the array that flatMap grows keeps room for sixteen more.
    identifiers: [...(row.identifiers ?? []).flatMap(parseIdentifier)],
  };
}

function parseIdentifier(text: string): Identifier[] {
  const colon = text.indexOf(":");
  const scheme = IDENTIFIER_SCHEMES.find((name) => name === text.slice(0, colon));
  return scheme ? [{ scheme, value: text.slice(colon + 1) }] : [];
}
