import { nameKey } from "#lib/catalog/identity.rules.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { type ReadRow, textOf } from "./rows.rules.ts";
import type { RowProblem } from "./runs.schema.ts";

/** A school as far as telling which one a row means needs it. */
export type Candidate = {
  id: number;
  name: string;
  schoolType: string;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** Its ids at NCES. */
  ncesIds: readonly string[];
  mergedIntoId: number | null;
  isArchived: boolean;
  /** It is archived, and an import that was undone had made it. */
  isUndone: boolean;
};

/** What the columns that identify a school lead to. */
export type Found = {
  /** The school of the row's number, if there is one. */
  byId: Candidate | null;
  /** The school that has the row's NCES id. */
  byNces: Candidate | null;
  /** The schools of its name in its state. */
  namesakes: readonly Candidate[];
};

/** Which school a row is about. */
export type Match =
  | { kind: "known"; id: number; comesBack: boolean }
  | { kind: "new" }
  | { kind: "ambiguous" | "invalid"; problem: RowProblem };

/** The key under which the namesakes of a row are looked up; null for a row that gives no name or no state. */
export function namesakeKey(name: string | null, state: string | null): string | null {
  return name === null || state === null ? null : keptKey(state, nameKey(name));
}

/** A text of its own: one made of a template would keep its parts in memory, three times as much. */
function keptKey(...parts: readonly (string | null)[]): string {
  return parts.join("|");
}

/**
 * By its number, else by its NCES id, else by name and place. Where these disagree, or several schools fit, nothing is
 * guessed.
 */
export function matchOf(row: ReadRow, { byId, byNces, namesakes }: Found): Match {
  if (row.id !== null && !byId) return refused(String(row.id), "there is no school of this number");
  const known = byId ?? byNces;
  if (known?.mergedIntoId) {
    return refused(String(known.id), `this school was merged into school ${known.mergedIntoId}`);
  }
  if (byId && row.ncesId !== null && !agrees(byId, byNces)) {
    const theirs = byNces ? `is that of ${inWords(byNces)}` : `is not ${byId.ncesIds.join(", ")}`;
    return refused(
      row.ncesId,
      `two columns mean different schools: the NCES id ${theirs}, not of school ${byId.id}`,
    );
  }
  // Its own number asks for a school as it is, so that an export of the archived ones brings none back.
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
  const reason = `may be one of ${meant.length}: ${meant.map(inWords).join("; ")}. Say which by its number in a column _id`;
  return { kind: "ambiguous", problem: { column: null, value: textOf(row, "name") ?? "", reason } };
}

/** What an undone import had made is archived, and comes back when its row does. */
function meaning({ id, isUndone }: Candidate): Match {
  return { kind: "known", id, comesBack: isUndone };
}

/** A namesake is ruled out by another NCES id, and a public one by a private one. */
function couldBe(school: Candidate, row: ReadRow): boolean {
  if (school.mergedIntoId) return false;
  if (row.ncesId !== null && school.ncesIds.length > 0) return false;
  const type = textOf(row, "schoolType");
  return type === null || /private/i.test(type) === (school.schoolType === "private");
}

/** Whether an NCES id, which `holder` has or nobody, may be that of a school. */
function agrees(school: Candidate, holder: Candidate | null): boolean {
  return holder ? holder.id === school.id : school.ncesIds.length === 0;
}

function inWords({ id, name, city, state, zip }: Candidate): string {
  return `school ${id} (${[name, formatLocation(city, state), zip].filter(Boolean).join(", ")})`;
}

function refused(value: string, reason: string): Match {
  return { kind: "invalid", problem: { column: null, value, reason } };
}

/**
 * Which schools the rows of a file were about so far. Schools that are new go by what identifies them in the file, so
 * that a dry run, which makes none, knows them as well.
 */
export class TakenRows {
  /** By what identifies a school, the line of the last row about it. */
  readonly #lines = new Map<string, number>();
  /** By line, the NCES id that its row gives. */
  readonly #ncesIds = new Map<number, string>();

  /** The line of an earlier row about the same school; null when there is none. */
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
