import { nameKey } from "#lib/catalog/name-parts.rules.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { type ReadRow, textOf } from "./rows.rules.ts";
import type { RowProblem } from "./runs.schema.ts";

/** The parts of a school needed to find out which school a row means. */
export type Candidate = {
  id: number;
  name: string;
  schoolType: string;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** Its NCES IDs. */
  ncesIds: readonly string[];
  mergedIntoId: number | null;
  isArchived: boolean;
  /** It is archived, and was created by an import that has been undone. */
  isUndone: boolean;
};

/** The schools found by a row's identifying columns. */
export type Found = {
  /** The school with the row's number, if there is one. */
  byId: Candidate | null;
  /** The school with the row's NCES ID. */
  byNces: Candidate | null;
  /** The schools of the same name in the same state. */
  namesakes: readonly Candidate[];
};

/** Which school a row is about. */
export type Match =
  | { kind: "known"; id: number; comesBack: boolean }
  | { kind: "new" }
  | { kind: "ambiguous" | "invalid"; problem: RowProblem };

/** The key for looking up a row's namesakes; null for a row without a name or a state. */
export function namesakeKey(name: string | null, state: string | null): string | null {
  return name === null || state === null ? null : keptKey(state, nameKey(name));
}

/** A new string: one made with a template would keep its parts in memory, three times as much. */
function keptKey(...parts: readonly (string | null)[]): string {
  return parts.join("|");
}

const NO_SUCH_SCHOOL =
  "there is no school with this number. Correct it, or clear it: then the row is matched by its other columns, and added as a new school if none fits";

/**
 * Matches by school number, otherwise by NCES ID, otherwise by name and place. If these disagree, or several schools
 * fit, nothing is guessed.
 */
export function matchOf(row: ReadRow, { byId, byNces, namesakes }: Found): Match {
  if (row.id !== null && !byId) return refused(String(row.id), NO_SUCH_SCHOOL, row.idColumn);
  const known = byId ?? byNces;
  if (known?.mergedIntoId) {
    const reason = `this school was merged into school ${known.mergedIntoId}`;
    return refused(String(known.id), reason, byId ? row.idColumn : null);
  }
  if (byId && row.ncesId !== null && !agrees(byId, byNces)) {
    const theirs = byNces ? `is that of ${inWords(byNces)}` : `is not ${byId.ncesIds.join(", ")}`;
    return refused(
      row.ncesId,
      `two columns refer to different schools: the NCES ID ${theirs}, not of school ${byId.id}`,
    );
  }
  // A row with the school's own number leaves it archived, so that an export of archived schools restores none of
  // them.
  if (byId) return { kind: "known", id: byId.id, comesBack: false };
  if (byNces) return meaning(byNces);
  const possible = namesakes.filter((school) => couldBe(school, row));
  const active = possible.filter(({ isArchived }) => !isArchived);
  const fitting = active.length > 0 ? active : possible;
  const zip = textOf(row, "address.zip");
  const city = textOf(row, "address.city");
  const sameZip = fitting.filter((school) => zip !== null && school.zip === zip);
  const sameCity = fitting.filter(
    (school) => city !== null && school.city !== null && cityKey(school.city) === cityKey(city),
  );
  const meant = sameZip.length > 0 ? sameZip : sameCity;
  if (meant.length === 0) return { kind: "new" };
  if (meant[0] && meant.length === 1) return meaning(meant[0]);
  const reason = `may be one of ${meant.length}: ${meant.map(inWords).join("; ")}. Say which one by giving its number in a column _id`;
  return { kind: "ambiguous", problem: { column: null, value: textOf(row, "name") ?? "", reason } };
}

/** A school created by an undone import is archived, and is restored by a row about it. */
function meaning({ id, isUndone }: Candidate): Match {
  return { kind: "known", id, comesBack: isUndone };
}

/** A namesake is ruled out if it has a different NCES ID, or if one school is public and the other private. */
function couldBe(school: Candidate, row: ReadRow): boolean {
  if (school.mergedIntoId) return false;
  if (row.ncesId !== null && school.ncesIds.length > 0) return false;
  const type = textOf(row, "schoolType");
  return type === null || /private/i.test(type) === (school.schoolType === "private");
}

/** Whether an NCES ID, which belongs to `holder` or to nobody, may belong to a school. */
function agrees(school: Candidate, holder: Candidate | null): boolean {
  return holder ? holder.id === school.id : school.ncesIds.length === 0;
}

function inWords({ id, name, city, state, zip }: Candidate): string {
  return `school ${id} (${[name, formatLocation(city, state), zip].filter(Boolean).join(", ")})`;
}

/** @param column the one to correct; null if it is not one column that is wrong */
function refused(value: string, reason: string, column: string | null = null): Match {
  return { kind: "invalid", problem: { column, value, reason } };
}

/**
 * Which schools the rows of a file have been about so far. New schools are identified by the file's own values, so
 * that a dry run, which creates none, recognizes them as well.
 */
export class TakenRows {
  /** By a school's identifying key, the line of the last row about it. */
  readonly #lines = new Map<string, number>();
  /** By line, the NCES ID in its row. */
  readonly #ncesIds = new Map<number, string>();

  /** The line of an earlier row about the same school; null if there is none. */
  earlierLine(row: ReadRow, match: Match): number | null {
    for (const key of keysOf(row, match)) {
      const earlier = this.#lines.get(key);
      if (earlier === undefined || earlier === row.line) continue;
      const ncesId = this.#ncesIds.get(earlier);
      const areTwo = row.ncesId !== null && ncesId !== undefined && row.ncesId !== ncesId;
      if (!areTwo) return earlier;
    }
    return null;
  }

  add(row: ReadRow, match: Match): void {
    if (row.ncesId !== null) this.#ncesIds.set(row.line, row.ncesId);
    for (const key of keysOf(row, match)) this.#lines.set(key, row.line);
  }
}

function keysOf(row: ReadRow, match: Match): string[] {
  const keys = match.kind === "known" ? [`#${match.id}`] : [];
  if (row.ncesId !== null) keys.push(`N${row.ncesId}`);
  const name = textOf(row, "name");
  if (row.id === null && name !== null) {
    const place = textOf(row, "address.zip") ?? cityKey(textOf(row, "address.city") ?? "");
    keys.push(keptKey(textOf(row, "address.state"), place, nameKey(name)));
  }
  return keys;
}
