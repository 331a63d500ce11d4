import type pg from "pg";
import { cityKey } from "#lib/places/cities.rules.ts";
import { survivorsOf } from "#lib/schools/merged.data.ts";
import { Gazetteer, type ZipPlace } from "./gazetteer.rules.ts";
import { type KnownSchool, nameKey, SchoolIndex, streetKey } from "./identity.rules.ts";
import type { Standing } from "./merge.rules.ts";
import { IDENTIFIER_SCHEMES, type Identifier } from "./schema.ts";

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
  const { index, slugs } = await readSchools(client);
  return {
    index,
    slugs,
    standings: new Map(standings.rows.map((row) => [row.key, row])),
    gazetteer: new Gazetteer(places.rows),
  };
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
  identifiers: string[] | null;
};

const PAGE = 20_000;

async function readSchools(client: pg.ClientBase): Promise<Pick<Known, "index" | "slugs">> {
  const index = new SchoolIndex();
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
      `SELECT id, slug, name, alternative_names, school_type, street, city, state, zip,
              -- A position that follows from the address says nothing about which school it is.
              CASE WHEN position_precision IS NULL THEN latitude END AS latitude, longitude,
              (SELECT array_agg(scheme || ':' || value) FROM school_identifier WHERE school_id = school.id) identifiers
       FROM school WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    for (const row of rows) {
      slugs.set(row.slug, row.id);
      const school = knownSchool(row);
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

function knownSchool(row: IdentityRow): KnownSchool {
  return {
    id: row.id,
    sector: row.school_type === "private" ? "private" : "public",
    state: row.state,
    zip: row.zip,
    city: row.city === null ? null : cityKey(row.city),
    street: row.street === null ? null : streetKey(row.street),
    position:
      row.latitude === null || row.longitude === null ? null : { lat: row.latitude, long: row.longitude },
    names: [...new Set([row.name, ...(row.alternative_names ?? [])].map(nameKey))],
    identifiers: (row.identifiers ?? []).flatMap(parseIdentifier),
  };
}

function parseIdentifier(text: string): Identifier[] {
  const colon = text.indexOf(":");
  const scheme = IDENTIFIER_SCHEMES.find((name) => name === text.slice(0, colon));
  return scheme ? [{ scheme, value: text.slice(colon + 1) }] : [];
}
