import "server-only";
import type pg from "pg";
import { type Candidate, type Match, matchOf, namesakeKey } from "./matching.rules.ts";
import { type ReadRow, textOf } from "./rows.rules.ts";

/** The number of schools read at a time. */
const PAGE = 20_000;

/**
 * Finds out which schools the rows of a file are about, batch by batch with a few queries. The names of a state's
 * schools are read once, when a row first needs them (about a hundred bytes of memory per school), and after that
 * only those of new schools. The places and IDs that distinguish schools of the same name are always current.
 */
export class SchoolMatcher {
  /** A list only where several schools share a name: 130,000 lists of one would take as much memory as the names. */
  readonly #byName = new Map<string, number | number[]>();
  /** By state, the highest school ID whose name has been read. */
  readonly #known = new Map<string, number>();

  async match(client: pg.ClientBase, rows: readonly ReadRow[]): Promise<Match[]> {
    const ncesIds = rows.flatMap(({ ncesId }) => ncesId ?? []);
    const holders = await holdersOf(client, ncesIds);
    const sought = rows.map((row) => isSoughtByName(row, holders));
    await this.#readNames(
      client,
      rows.flatMap((row, at) => (sought[at] ? (textOf(row, "address.state") ?? []) : [])),
    );
    const keys = rows.map((row, at) =>
      sought[at] ? namesakeKey(textOf(row, "name"), textOf(row, "address.state")) : null,
    );
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

  /**
   * Reads the names of schools in these states that were added since the last call; all of them on the first call.
   */
  async #readNames(client: pg.ClientBase, states: readonly string[]): Promise<void> {
    const byNumber = Map.groupBy(new Set(states), (state) => this.#known.get(state) ?? 0);
    for (const [known, group] of byNumber) {
      const last = await this.#readOn(client, group, known);
      for (const state of group) this.#known.set(state, last);
    }
  }

  /** @returns the highest school ID in these states */
  async #readOn(client: pg.ClientBase, states: readonly string[], known: number): Promise<number> {
    for (let last = known; ; ) {
      const { rows } = await client.query<{
        id: number;
        state: string;
        name: string;
        alternative_names: string[] | null;
      }>(
        `SELECT id, state, name, alternative_names FROM school WHERE state = ANY($1::bpchar[]) AND id > $2
         ORDER BY id LIMIT ${PAGE}`,
        [states, last],
      );
      for (const { id, state, name, alternative_names } of rows) {
        const keys = [name, ...(alternative_names ?? [])].flatMap((one) => namesakeKey(one, state) ?? []);
        for (const key of new Set(keys)) this.#add(key, id);
      }
      last = rows.at(-1)?.id ?? last;
      if (rows.length < PAGE) return last;
    }
  }

  #add(key: string, id: number): void {
    const known = this.#byName.get(key);
    if (typeof known === "object") known.push(id);
    else this.#byName.set(key, known === undefined ? id : [known, id]);
  }
}

/** Whether nothing but the name identifies a row's school. */
function isSoughtByName(row: ReadRow, holders: ReadonlyMap<string, number>): boolean {
  return row.id === null && !holders.has(row.ncesId ?? "") && textOf(row, "name") !== null;
}

/** NCES ID → the school that has it. */
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
