import "server-only";
import type pg from "pg";
import { type Candidate, type Match, matchOf, namesakeKey } from "./matching.rules.ts";
import { type ReadRow, textOf } from "./rows.rules.ts";

/** Schools read at a time. */
const PAGE = 20_000;

/**
 * Tells which schools the rows of a file are about, a batch at a time in three queries. Names are read once, when a row
 * first needs them (a hundred bytes of memory for each), and later only those of schools that are new; the places and
 * ids by which namesakes are told apart are always the present ones.
 */
export class SchoolMatcher {
  /** A list only where several have a name: 130,000 lists of one would take as much memory as the names. */
  readonly #byName = new Map<string, number | number[]>();
  #lastId = 0;

  async match(client: pg.ClientBase, rows: readonly ReadRow[]): Promise<Match[]> {
    const ncesIds = rows.flatMap(({ ncesId }) => ncesId ?? []);
    const holders = await holdersOf(client, ncesIds);
    const keys = rows.map((row) => this.#keyOf(row, holders));
    if (keys.some((key) => key !== null)) await this.#readNames(client);
    const namesakes = keys.map((key) => (key === null ? [] : [this.#byName.get(key) ?? []].flat()));
    const candidates = await candidatesOf(client, [
      ...rows.flatMap(({ id }) => id ?? []),
      ...holders.values(),
      ...namesakes.flat(),
    ]);
    return rows.map((row, at) =>
      matchOf(row, {
        byId: row.id === null ? null : (candidates.get(row.id) ?? null),
        byNces: candidates.get(holders.get(row.ncesId ?? "") ?? 0) ?? null,
        namesakes: (namesakes[at] ?? []).flatMap((id) => candidates.get(id) ?? []),
      }),
    );
  }

  /** Null when the row says otherwise which school it is about. */
  #keyOf(row: ReadRow, holders: ReadonlyMap<string, number>): string | null {
    if (row.id !== null || holders.has(row.ncesId ?? "")) return null;
    return namesakeKey(textOf(row, "name"), textOf(row, "address.state"));
  }

  /** Names of the schools that are new since it was last called, all of them at first. */
  async #readNames(client: pg.ClientBase): Promise<void> {
    for (;;) {
      const { rows } = await client.query<{
        id: number;
        state: string | null;
        name: string;
        alternative_names: string[] | null;
      }>(`SELECT id, state, name, alternative_names FROM school WHERE id > $1 ORDER BY id LIMIT ${PAGE}`, [
        this.#lastId,
      ]);
      for (const { id, state, name, alternative_names } of rows) {
        const keys = [name, ...(alternative_names ?? [])].flatMap((one) => namesakeKey(one, state) ?? []);
        for (const key of new Set(keys)) {
          const known = this.#byName.get(key);
          if (typeof known === "object") known.push(id);
          else this.#byName.set(key, known === undefined ? id : [known, id]);
        }
      }
      this.#lastId = rows.at(-1)?.id ?? this.#lastId;
      if (rows.length < PAGE) return;
    }
  }
}

/** NCES id → the school that has it. */
async function holdersOf(client: pg.ClientBase, ncesIds: readonly string[]): Promise<Map<string, number>> {
  if (ncesIds.length === 0) return new Map();
  const { rows } = await client.query<{ value: string; school_id: number }>(
    "SELECT value, school_id FROM school_identifier WHERE scheme = 'nces' AND value = ANY($1::text[])",
    [ncesIds],
  );
  return new Map(rows.map(({ value, school_id }) => [value, school_id]));
}

async function candidatesOf(client: pg.ClientBase, ids: readonly number[]): Promise<Map<number, Candidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Candidate>(
    `SELECT id, name, school_type::text AS "schoolType", city, state, zip, merged_into_id AS "mergedIntoId",
            archived_at IS NOT NULL AS "isArchived",
            archived_at IS NOT NULL AND EXISTS (
              SELECT FROM revision JOIN bulk_run USING (import_id)
              WHERE school_id = school.id AND action = 'create' AND bulk_run.status = 'undone') AS "isUndone",
            ARRAY(SELECT value FROM school_identifier WHERE school_id = school.id AND scheme = 'nces') AS "ncesIds"
     FROM school WHERE id = ANY($1::int[])`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
