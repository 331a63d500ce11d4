import type pg from "pg";
import { pick, seededRandom } from "./random.ts";
import { mistype } from "./typos.ts";

export type Questions = {
  /** Real names as far as somebody has typed them: two letters up to the whole. */
  prefixes: string[];
  /** ZIP codes of schools, as often as schools have them. */
  zips: string[];
  typos: { typed: string; name: string }[];
};

const QUESTIONS = 2000;

/** What to ask a national database: the same questions for the same schools. */
export async function nationalQuestions(database: pg.Pool | pg.Client): Promise<Questions> {
  // The schools before any multiplication (see multiplyNational), so that the questions do not change with it.
  const { rows } = await database.query<{ name: string; zip: string | null }>(
    "SELECT name, zip FROM school WHERE id <= 130000 ORDER BY md5(id::text) LIMIT $1",
    [QUESTIONS * 2],
  );
  const random = seededRandom(7);
  const names = rows.map((row) => row.name).filter((name) => name.length > 3);
  return {
    prefixes: Array.from({ length: QUESTIONS }, () => {
      const name = pick(random, names);
      return name.slice(0, 2 + Math.floor(random() * (name.length - 1)));
    }),
    zips: rows.flatMap((row) => row.zip ?? []).slice(0, QUESTIONS),
    typos: names
      .filter((name) => /[a-z]{3}/i.test(name))
      .slice(0, QUESTIONS)
      .map((name) => ({ typed: mistype(random, name), name })),
  };
}
