import type pg from "pg";
import { pick, seededRandom } from "./random.ts";
import { mistype, SLIPS } from "./typos.ts";

export type Questions = {
  /** Real names as typed so far: from two letters to the whole name. */
  prefixes: string[];
  /** Others like these, each once, and so many that no answer is still cached when it is requested. */
  manyPrefixes: string[];
  /** Schools' ZIP codes, as often as schools have them. */
  zips: string[];
  /** Schools' positions, each once, and so many that no answer is still cached when it is requested. */
  positions: { lat: number; lng: number }[];
  typos: Mistyped[];
  /** By the kind of slip. */
  slips: Record<string, Mistyped[]>;
};

export type Mistyped = { typed: string; name: string };

const QUESTIONS = 2000;
const MANY_QUESTIONS = 40_000;
/** Of each kind of slip. */
const SLIP_QUESTIONS = 1000;

/** What to ask a national database: the same questions for the same schools. */
export async function nationalQuestions(database: pg.Pool | pg.Client): Promise<Questions> {
  // The schools before any multiplication (see multiplyNational), so the questions do not change with it.
  const { rows } = await database.query<{ name: string; zip: string | null }>(
    "SELECT name, zip FROM school WHERE id <= 130000 ORDER BY md5(id::text) LIMIT $1",
    [QUESTIONS * 2],
  );
  const random = seededRandom(7);
  const names = rows.map((row) => row.name).filter((name) => name.length > 3);
  const beginning = (name: string) => name.slice(0, 2 + Math.floor(random() * (name.length - 1)));
  const prefixes = Array.from({ length: QUESTIONS }, () => beginning(pick(random, names)));
  const all = await database.query<{ name: string }>(
    "SELECT DISTINCT name FROM school WHERE id <= 130000 AND length(name) > 3 ORDER BY name",
  );
  const others = new Set(
    Array.from({ length: MANY_QUESTIONS }, () => beginning(pick(random, all.rows).name)),
  );
  const positions = await database.query<{ lat: number; lng: number }>(
    `SELECT latitude AS lat, longitude AS lng FROM school WHERE id <= 130000 AND latitude IS NOT NULL
     GROUP BY 1, 2 ORDER BY md5(min(id)::text) LIMIT $1`,
    [MANY_QUESTIONS],
  );
  return {
    prefixes,
    manyPrefixes: [...others.difference(new Set(prefixes))],
    positions: positions.rows,
    zips: rows.flatMap((row) => row.zip ?? []).slice(0, QUESTIONS),
    typos: names
      .filter((name) => /[a-z]{3}/i.test(name))
      .slice(0, QUESTIONS)
      .map((name) => ({ typed: mistype(random, name), name })),
    slips: slipsOf(names.filter((name) => /[a-z]{3}/i.test(name))),
  };
}

/** Every kind of slip in the same names, as far as it can be made in them. */
function slipsOf(names: readonly string[]): Record<string, Mistyped[]> {
  const random = seededRandom(8);
  return Object.fromEntries(
    Object.entries(SLIPS).map(([kind, slip]) => [
      kind,
      names
        .flatMap((name) => {
          const typed = slip(random, name);
          return typed === null ? [] : [{ typed, name }];
        })
        .slice(0, SLIP_QUESTIONS),
    ]),
  );
}
